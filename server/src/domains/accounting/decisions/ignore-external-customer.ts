import type { Clock } from '#clock.ts';
import type { Write } from '#db/write.ts';
import { recordAct } from '#domains/audit/record-act.ts';
import { refuseStale } from '#refuse-stale.ts';
import { settleCustomers } from './decide.sql.ts';
import { programOf, requireExternalCustomer } from './hold-external.ts';

/** Says that the invoices of a customer of a program never count; those that did are voided. */
export const ignoreExternalCustomer = (
  write: Write,
  clock: Clock,
  { id, version }: { id: number; version?: number | undefined },
): Promise<void> =>
  write(async (tx, by) => {
    const held = await requireExternalCustomer(tx, id);
    refuseStale(held, version);
    await settleCustomers(tx, [{ id, customerId: null }], clock.now());
    await recordAct(tx, by, {
      act: 'external-customer-ignored',
      subject: held.name,
      subjectId: id,
      after: { customer: held.name, program: programOf(held) },
    });
  });
