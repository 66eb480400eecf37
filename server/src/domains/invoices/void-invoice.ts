import type { Clock } from '#clock.ts';
import type { Write } from '#db/write.ts';
import { recordAct } from '#domains/audit/record-act.ts';
import { updateInvoiceRow } from './invoices.sql.ts';
import { takeBackAwards } from './points/take-back-awards.ts';
import { recordedInvoice } from './recorded-invoice.ts';
import { requireLockedInvoice } from './require-locked-invoice.ts';

/**
 * Voids an invoice: whatever is left of the points that it gave is taken back, and what waited for its payment is gone.
 * Its number is free for the next life of the same paper; this one stays as it was.
 */
export const voidInvoice = (
  write: Write,
  clock: Clock,
  { id, reason, version }: { id: number; reason: string; version?: number | undefined },
  actorId: number,
): Promise<{ id: number; point: number; shortfall: number }> =>
  write(async (tx, by) => {
    const at = clock.now();
    const invoice = await requireLockedInvoice(tx, id, { by, needs: 'not void', version });
    const taken = await takeBackAwards(tx, [invoice], { actorId, at });
    await updateInvoiceRow(tx, id, { state: 'void', voided_at: at, void_reason: reason });
    const { about, facts } = await recordedInvoice(tx, id);
    await recordAct(tx, by, { ...about, act: 'invoice-voided', after: { ...facts, reason } });
    return { id, ...taken };
  });
