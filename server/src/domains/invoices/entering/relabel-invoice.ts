import type { Day } from '@reward-points/contract/dates';
import { refusing, type Translations } from '#db/constraints.ts';
import type { Write } from '#db/write.ts';
import { recordAct } from '#domains/audit/record-act.ts';
import { updateInvoiceRow } from '#domains/invoices/invoices.sql.ts';
import { recordedInvoice } from '#domains/invoices/recorded-invoice.ts';
import { requireLockedInvoice } from '#domains/invoices/require-locked-invoice.ts';
import { taken } from './enter-invoice.ts';

const refusals: Translations = {
  ...taken,
  invoices_tax_within: { code: 'tax_too_high', field: 'tax' },
  invoices_total_countable: { code: 'tax_too_high', field: 'tax' },
};

/**
 * Changes what neither credit notes nor points depend on: number, due day, and PPN where nobody has entered it and nothing was
 * paid. For other commands: the caller has made sure that the due day is not before that of the invoice.
 */
export const relabelInvoice = (
  write: Write,
  { id, number, dueOn, tax }: { id: number; number: string; dueOn: Day | null; tax: number },
): Promise<void> =>
  write(async (tx, by) => {
    const before = await requireLockedInvoice(tx, id, {
      by,
      needs: 'not void',
      version: undefined,
    });
    const was = await recordedInvoice(tx, id);
    const isTaxNew = before.tax === null && before.paid === 0;
    await refusing(refusals, () =>
      updateInvoiceRow(tx, id, { number, due_on: dueOn, ...(isTaxNew && { tax }) }),
    );
    const { about, facts } = await recordedInvoice(tx, id);
    await recordAct(tx, by, { ...about, act: 'invoice-updated', before: was.facts, after: facts });
  });
