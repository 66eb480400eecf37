import type { CreditNoteForm, InvoiceState } from '@reward-points/contract/invoices';
import type { Clock } from '#clock.ts';
import { refusing } from '#db/constraints.ts';
import type { Write } from '#db/write.ts';
import { refusedField } from '#domain-error.ts';
import { recordAct } from '#domains/audit/record-act.ts';
import { isSettledBy, pointsTakenBy, refuseCreditNote } from '#domains/invoices/invoices.rules.ts';
import { updateInvoiceRow } from '#domains/invoices/invoices.sql.ts';
import { findSettledOn } from '#domains/invoices/paying/payments.sql.ts';
import { settleInvoice } from '#domains/invoices/points/settle-invoice.ts';
import { recordedInvoice } from '#domains/invoices/recorded-invoice.ts';
import { requireLockedInvoice } from '#domains/invoices/require-locked-invoice.ts';
import { takeBackPoints } from '#domains/points/take-back-points.ts';
import { insertCreditNote } from './credit-notes.sql.ts';

/**
 * Credits a part of an invoice. Its points become those of the rest: the ones that were given are taken back as far as
 * the customer still has them, the others never come. The lock on the invoice makes credit notes queue, so that together
 * they never come to more than it.
 */
export const createCreditNote = (
  write: Write,
  clock: Clock,
  { id: invoiceId, version, ...note }: CreditNoteForm & { id: number },
  actorId: number,
): Promise<{ id: number; point: number; shortfall: number; state: InvoiceState; given: number }> =>
  write(async (tx, by) => {
    const at = clock.now();
    const invoice = await requireLockedInvoice(tx, invoiceId, { by, needs: 'not void', version });
    const refused = refuseCreditNote(invoice, note, clock.today());
    if (refused) throw refusedField(refused.code, refused.field);
    const point = pointsTakenBy(invoice, note.amount);
    const id = await refusing(
      { credit_notes_number_taken: { code: 'credit_note_number_taken', field: 'number' } },
      () =>
        insertCreditNote(tx, {
          invoice_id: invoiceId,
          number: note.number,
          issued_on: note.date,
          amount: note.amount,
          reason: note.reason,
          points: point,
          created_at: at,
        }),
    );
    const credited = invoice.credited + note.amount;
    const isSettling = isSettledBy(invoice, note.amount);
    const rest = { ...invoice, pointsLeft: invoice.pointsLeft - point };
    const settled = isSettling
      ? await settleInvoice(
          tx,
          rest,
          { credited },
          {
            day: (await findSettledOn(tx, invoice)) ?? note.date,
            actorId,
            at,
            today: clock.today(),
          },
        )
      : undefined;
    if (!isSettling) await updateInvoiceRow(tx, invoiceId, { credited });
    const done = {
      id,
      point,
      state: isSettling ? ('paid' as const) : invoice.state,
      given: settled ? rest.pointsLeft : 0,
    };
    const { about } = await recordedInvoice(tx, invoiceId);
    await recordAct(tx, by, {
      ...about,
      act: 'credit-note-created',
      after: {
        number: invoice.number,
        credit_note: note.number,
        date: note.date,
        amount: note.amount,
        point,
        reason: note.reason,
      },
    });
    if (invoice.awardId === null || point === 0) return { ...done, shortfall: 0 };
    const takenBack = {
      customerId: invoice.customerId,
      amount: -point,
      kind: 'credit-note',
      note: `${note.number} (${invoice.number})`,
      source: { type: 'credit-note', id },
      key: `credit-note:${id}`,
    } as const;
    return { ...done, ...(await takeBackPoints(tx, [takenBack], { actorId, at })) };
  });
