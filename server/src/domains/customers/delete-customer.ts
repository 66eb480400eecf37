import type { Clock } from '#clock.ts';
import type { Write } from '#db/write.ts';
import { DomainError } from '#domain-error.ts';
import { deleteAccounts } from '#domains/accounts/delete-accounts.ts';
import { refuseRowAction } from './customers.rules.ts';
import { updateCustomerRow } from './customers.sql.ts';

/** Ends the accounts of a customer and takes it off every list. Its points, claims and services stay known. */
export async function deleteCustomer(write: Write, clock: Clock, id: number): Promise<void> {
  const refused = refuseRowAction(id);
  if (refused) throw new DomainError(refused);
  await write(async (tx) => {
    const now = clock.now();
    const isThere = await updateCustomerRow(tx, id, { deleted_at: now });
    if (!isThere) throw new DomainError('customer_not_found');
    await deleteAccounts(tx, [id], now);
  });
}
