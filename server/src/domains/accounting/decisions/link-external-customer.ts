import type { Clock } from '#clock.ts';
import type { Write } from '#db/write.ts';
import { recordAct } from '#domains/audit/record-act.ts';
import { requireRecipient } from '#domains/customers/require-recipient.ts';
import { refuseStale } from '#refuse-stale.ts';
import { settleCustomers } from './decide.sql.ts';
import { programOf, requireExternalCustomer } from './hold-external.ts';

/**
 * Says which customer of ours one of a program is, also where it was another before: its invoices follow. Of two who decide at
 * once the second is refused, unless it states no version.
 */
export const linkExternalCustomer = (
  write: Write,
  clock: Clock,
  {
    id,
    id_customer: customerId,
    version,
  }: { id: number; id_customer: number; version?: number | undefined },
): Promise<void> =>
  write(async (tx, by) => {
    const held = await requireExternalCustomer(tx, id);
    refuseStale(held, version);
    const customer = await requireRecipient(tx, customerId);
    await settleCustomers(tx, [{ id, customerId }], clock.now());
    await recordAct(tx, by, {
      act: 'external-customer-linked',
      subject: customer.name,
      subjectId: customerId,
      customerId,
      after: { customer: held.name, program: programOf(held) },
    });
  });
