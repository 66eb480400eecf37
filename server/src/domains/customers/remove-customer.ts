import type { Customer } from '@reward-points/contract/customers';
import type { Tx } from '#db/database.ts';
import { DomainError } from '#domain-error.ts';
import { deleteAccounts } from '#domains/accounts/delete-accounts.ts';
import { dropMessages } from '#domains/whatsapp/outbox/waiting-messages.ts';
import { refuseRowAction } from './customers.rules.ts';
import { findCustomer, lockCustomer, updateCustomerRow } from './customers.sql.ts';

/**
 * Ends the accounts of a customer and takes it off every list. Its points, claims and services stay known. For
 * other commands, which settle what it leaves.
 *
 * @returns the customer as it was.
 */
export async function removeCustomer(tx: Tx, id: number, now: Date): Promise<Customer> {
  const refused = refuseRowAction(id);
  if (refused) throw new DomainError(refused);
  const isThere = await lockCustomer(tx, id);
  const customer = isThere && (await findCustomer(tx, id, undefined));
  if (!customer) throw new DomainError('customer_not_found');
  await updateCustomerRow(tx, id, { deleted_at: now });
  await deleteAccounts(tx, [id], now);
  await dropMessages(tx, [id], now);
  return customer;
}
