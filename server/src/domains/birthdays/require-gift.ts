import type { Tx } from '#db/database.ts';
import { DomainError } from '#domain-error.ts';
import { lockBirthday } from './birthdays.sql.ts';

/**
 * Makes sure that a birthday belongs to the customer and still waits for its gift.
 *
 * @returns the key of the gift: one a customer and year, whoever sends it and however often.
 */
export async function requireGift(
  tx: Tx,
  { birthdayId, customerId }: { birthdayId: number; customerId: number },
): Promise<string> {
  const birthday = await lockBirthday(tx, birthdayId);
  if (birthday?.customerId !== customerId) throw new DomainError('birthday_not_found');
  if (birthday.sentAt !== null) throw new DomainError('birthday_gift_already_sent');
  return `birthday:${customerId}:${birthday.year}`;
}
