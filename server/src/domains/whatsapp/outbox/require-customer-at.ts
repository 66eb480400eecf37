import type { Db, Tx } from '#db/database.ts';
import { DomainError } from '#domain-error.ts';
import { findCustomerAt } from './queue.sql.ts';

/** The live customer behind a WhatsApp number. Nobody else is ever written to (S-11). */
export async function requireCustomerAt(
  db: Db | Tx,
  whatsapp: string,
): Promise<{ id: number; name: string; whatsapp: string }> {
  const customer = await findCustomerAt(db, whatsapp);
  if (!customer) throw new DomainError('recipient_not_a_customer');
  return customer;
}
