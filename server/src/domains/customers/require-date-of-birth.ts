import { customerChecks } from '@reward-points/contract/customers';
import { type Day, yearOf } from '@reward-points/contract/dates';
import { DomainError } from '#domain-error.ts';

/**
 * Nobody was founded in a year that has not begun (ADD-341): that is a slip of the keyboard. A day of this year may lie
 * ahead, since whoever knows no more than day and month enters them so. One that stands is kept.
 *
 * @param before what stands.
 */
export function requireDateOfBirth(
  { date_of_birth }: { date_of_birth: Day },
  today: Day,
  before?: Day | null,
): void {
  if (date_of_birth === (before ?? '') || yearOf(date_of_birth) <= yearOf(today)) return;
  throw new DomainError('invalid', { date_of_birth: [customerChecks.date_of_birth.message] });
}
