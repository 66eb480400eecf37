import type { Tx } from '#db/database.ts';
import { readdressMessages } from '#domains/whatsapp/outbox/waiting-messages.ts';
import { updateCustomerRow } from './customers.sql.ts';

/** The messages of a company go to the number of its principal, for whichever customer that was signed in. */
export async function moveNumber(
  tx: Tx,
  { principalOf, from, to }: { principalOf: number | null; from: string; to: string },
): Promise<void> {
  if (principalOf === null || from === to) return;
  await updateCustomerRow(tx, principalOf, { whatsapp: to });
  await readdressMessages(tx, { customerId: principalOf, from, to });
}
