import type { Tx } from '#db/database.ts';
import { DomainError } from '#domain-error.ts';
import { movePrincipal } from '#domains/accounts/move-principal.ts';
import { moveNumber } from '#domains/customers/move-number.ts';
import { hasAnotherUtama, lockSuccessor, type StoredContact } from './contacts.sql.ts';

/**
 * Where the number of somebody who is no longer `utama` is that of the company, that of another `utama` takes its place. The
 * caller holds the customer. An account that began at another customer has a number already, which cannot be that of two.
 */
export async function handOver(
  tx: Tx,
  customerId: number,
  { is_principal, account_id, whatsapp, name }: StoredContact,
): Promise<void> {
  if (!is_principal) return;
  const leaving = { customerId, accountId: account_id };
  const successor = await lockSuccessor(tx, leaving);
  if (!successor) {
    throw new DomainError((await hasAnotherUtama(tx, leaving)) ? 'no_number_left' : 'last_utama');
  }
  await movePrincipal(tx, { from: account_id, to: successor.accountId, name });
  await moveNumber(tx, { principalOf: customerId, from: whatsapp, to: successor.whatsapp });
}
