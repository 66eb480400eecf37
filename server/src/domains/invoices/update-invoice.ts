import type { Invoice, InvoiceUpdate } from '@reward-points/contract/invoices';
import type { Clock } from '#clock.ts';
import { refusing } from '#db/constraints.ts';
import type { Write } from '#db/write.ts';
import { DomainError } from '#domain-error.ts';
import { recordAct } from '#domains/audit/record-act.ts';
import { requireRecipient } from '#domains/customers/require-recipient.ts';
import { taken } from './create-invoice.ts';
import { givePoints } from './give-points.ts';
import { findInvoice, updateInvoiceRow } from './invoices.sql.ts';
import { recordedInvoice } from './recorded-invoice.ts';
import { requireFigures } from './require-figures.ts';
import { requireLockedInvoice } from './require-locked-invoice.ts';
import { takeBackAward } from './take-back-award.ts';

/**
 * Changes an open invoice. Where its points came with it and are others now, the old ones are taken back and the new ones
 * given: nothing in the ledger ever changes. With a credit note it stays as it is, for that one speaks of its figures.
 */
export const updateInvoice = (
  write: Write,
  clock: Clock,
  { id, seen, ...form }: InvoiceUpdate & { id: number },
  actorId: number,
): Promise<Invoice> =>
  write(async (tx, by) => {
    const at = clock.now();
    const before = await requireLockedInvoice(tx, id, { needs: 'open', seen });
    const was = await recordedInvoice(tx, id);
    if (before.credited > 0) throw new DomainError('invoice_credited');
    await requireRecipient(tx, form.id_customer);
    const { rules, points } = await requireFigures(tx, clock, form, before);
    const isMoving =
      before.pointsWhen === 'issued' &&
      (form.id_customer !== before.customerId || points !== before.pointsLeft);
    if (isMoving) await takeBackAward(tx, before, { actorId, at });
    const after = await refusing(taken, () =>
      updateInvoiceRow(tx, id, {
        number: form.number,
        customer_id: form.id_customer,
        issued_on: form.date,
        amount: form.amount,
        rules,
      }),
    );
    if (isMoving) {
      const given = await givePoints(tx, after, { actorId, at });
      await updateInvoiceRow(tx, id, { award_id: given?.awardId ?? null });
    }
    const { about, facts } = await recordedInvoice(tx, id);
    await recordAct(tx, by, { ...about, act: 'invoice-updated', before: was.facts, after: facts });
    const invoice = await findInvoice(tx, id);
    if (!invoice) throw new DomainError('invoice_not_found');
    return invoice;
  });
