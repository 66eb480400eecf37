import type { Clock } from '#clock.ts';
import type { Write } from '#db/write.ts';
import { DomainError } from '#domain-error.ts';
import { deleteAccounts } from '#domains/accounts/delete-accounts.ts';
import { recordAct } from '#domains/audit/record-act.ts';
import { dropMessages } from '#domains/whatsapp/drop-messages.ts';
import { factsOf } from './customer-columns.ts';
import { refuseRowAction } from './customers.rules.ts';
import { findCustomer, lockCustomer, updateCustomerRow } from './customers.sql.ts';

/** Ends the accounts of a customer and takes it off every list. Its points, claims and services stay known. */
export async function deleteCustomer(write: Write, clock: Clock, id: number): Promise<void> {
  const refused = refuseRowAction(id);
  if (refused) throw new DomainError(refused);
  await write(async (tx, by) => {
    const now = clock.now();
    const isThere = await lockCustomer(tx, id);
    const customer = isThere && (await findCustomer(tx, id, undefined));
    if (!customer) throw new DomainError('customer_not_found');
    await updateCustomerRow(tx, id, { deleted_at: now });
    await deleteAccounts(tx, [id], now);
    await dropMessages(tx, [id], now);
    await recordAct(tx, by, {
      act: 'customer-deleted',
      subject: customer.name,
      subjectId: id,
      customerId: id,
      before: { ...factsOf(customer), point: customer.point },
    });
  });
}
