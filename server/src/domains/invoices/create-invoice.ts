import { totalOf } from '@reward-points/contract/invoice-values';
import type { InvoiceForm, InvoiceState } from '@reward-points/contract/invoices';
import { refusing, type Translations } from '#db/constraints.ts';
import type { Write } from '#db/write.ts';
import type { Dependencies } from '#dependencies.ts';
import { DomainError, inStep, refusedField } from '#domain-error.ts';
import { recordAct } from '#domains/audit/record-act.ts';
import { requireRecipient } from '#domains/customers/require-recipient.ts';
import { prepareMessage } from '#domains/messages/prepare-message.ts';
import { requireSettings } from '#domains/settings/settings.queries.ts';
import type { WhatsappProvider } from '#domains/whatsapp/providers/provider.ts';
import { givePoints } from './give-points.ts';
import { refusePayment } from './invoices.rules.ts';
import { insertInvoice, updateInvoiceRow } from './invoices.sql.ts';
import { insertPayment } from './payments.sql.ts';
import { recordedInvoice } from './recorded-invoice.ts';
import { requireFigures } from './require-figures.ts';
import { settleInvoice } from './settle-invoice.ts';

/** A number that another invoice has, which is not void. */
export const taken: Translations = {
  invoices_number_taken: { code: 'invoice_number_taken', field: 'number' },
};

/** What became of an invoice, and of its points. */
export interface InvoiceDone {
  [name: string]: string | number | boolean | null;
  id: number;
  state: InvoiceState;
  point: number;
  balance: number | null;
  is_told: boolean;
}

/**
 * Enters an invoice with what it is worth by the rule of its day, counted from the value that the company has settled, which
 * it keeps for good. Where it is paid already, or points come with the
 * invoice, it gives them and tells of them in the same transaction. The index of numbers lets one of many with the same
 * number in; those that are void do not stand in its way.
 */
export async function createInvoice(
  write: Write,
  dependencies: Pick<Dependencies, 'db' | 'clock'> & { provider: WhatsappProvider },
  { message, is_paid = false, paid_date, points_basis: seenBasis, ...form }: InvoiceForm,
  actorId: number,
): Promise<InvoiceDone> {
  const { clock } = dependencies;
  const prepared =
    message && (await inStep('message', () => prepareMessage(dependencies, 'REWARD', message)));
  return write(async (tx, by) => {
    const at = clock.now();
    const paidOn = is_paid ? (paid_date ?? clock.today()) : undefined;
    await requireRecipient(tx, form.id_customer);
    const { points_when, points_basis } = await requireSettings(tx);
    if (seenBasis !== undefined && seenBasis !== points_basis) {
      throw new DomainError('points_basis_changed');
    }
    const value = { amount: form.amount, points_basis, tax: form.tax ?? null };
    const { rules } = await requireFigures(tx, clock.today(), { ...form, ...value });
    const total = totalOf(value);
    const payment = { date: paidOn ?? form.date, amount: total };
    const refused = refusePayment({ ...form, outstanding: total }, payment, clock.today());
    if (refused) throw refusedField(refused.code, 'paid_date');
    const invoice = await refusing(taken, () =>
      insertInvoice(tx, {
        number: form.number,
        customer_id: form.id_customer,
        issued_on: form.date,
        ...value,
        rules,
        points_when,
        due_on: form.due_date ?? null,
        created_at: at,
      }),
    );
    const telling = { actorId, message: prepared, at };
    const given = paidOn
      ? await settleInvoice(tx, invoice, { paid: total }, { day: paidOn, ...telling })
      : points_when === 'issued'
        ? await givePoints(tx, invoice, { ...telling, eventOn: form.date })
        : undefined;
    if (paidOn) {
      const { id: invoice_id } = invoice;
      const paid = { invoice_id, paid_on: paidOn, amount: total };
      await insertPayment(tx, { ...paid, note: null, created_at: at });
    } else if (given) await updateInvoiceRow(tx, invoice.id, { award_id: given.awardId });
    const { about, facts } = await recordedInvoice(tx, invoice.id);
    await recordAct(tx, by, { ...about, act: 'invoice-created', after: facts });
    return {
      id: invoice.id,
      state: is_paid ? 'paid' : 'open',
      point: given ? invoice.pointsLeft : 0,
      balance: given?.balance ?? null,
      is_told: given?.isTold ?? false,
    };
  });
}
