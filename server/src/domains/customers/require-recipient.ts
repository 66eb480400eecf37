import type { Tx } from '#db/database.ts';
import { DomainError } from '#domain-error.ts';
import { refuseRowAction } from './customers.rules.ts';
import { lockCustomer } from './customers.sql.ts';

/** Makes sure that a customer may receive points, and that nobody deletes it before the transaction ends. */
export async function requireRecipient(
  tx: Tx,
  customerId: number,
): Promise<{ id: number; name: string; whatsapp: string }> {
  const refused = refuseRowAction(customerId);
  if (refused) throw new DomainError(refused);
  const customer = await lockCustomer(tx, customerId);
  if (!customer) throw new DomainError('customer_not_found');
  return customer;
}
