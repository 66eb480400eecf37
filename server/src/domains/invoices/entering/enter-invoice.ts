import type { Day } from '@reward-points/contract/dates';
import { totalOf } from '@reward-points/contract/invoice-values';
import type { InvoiceState } from '@reward-points/contract/invoices';
import type { PointsBasis } from '@reward-points/contract/settings';
import { refusing, type Translations } from '#db/constraints.ts';
import type { Tx } from '#db/database.ts';
import type { Writer } from '#db/write.ts';
import { refusedField } from '#domain-error.ts';
import { recordAct } from '#domains/audit/record-act.ts';
import { requireRecipient } from '#domains/customers/require-recipient.ts';
import { refusePayment } from '#domains/invoices/invoices.rules.ts';
import { insertInvoice, updateInvoiceRow } from '#domains/invoices/invoices.sql.ts';
import { insertPayment } from '#domains/invoices/paying/payments.sql.ts';
import { givePoints } from '#domains/invoices/points/give-points.ts';
import { settleInvoice } from '#domains/invoices/points/settle-invoice.ts';
import { recordedInvoice } from '#domains/invoices/recorded-invoice.ts';
import type { Message } from '#domains/messages/tell.ts';
import { requireSettings } from '#domains/settings/settings.queries.ts';
import { requireFigures } from './require-figures.ts';

/** A number that another invoice has, which is not void. */
export const taken: Translations = {
  invoices_number_taken: { code: 'invoice_number_taken', field: 'number' },
};

/** What became of an invoice, and of its points: a type alias, as an answer of JSON has to be. */
export type InvoiceDone = {
  id: number;
  state: InvoiceState;
  point: number;
  balance: number | null;
  is_told: boolean;
};

interface InvoiceToEnter {
  number: string;
  customerId: number;
  date: Day;
  amount: number;
  basis: PointsBasis;
  tax: number | null;
  dueOn: Day | null;
  /** When all of it was paid; undefined: it is not. */
  paidOn: Day | undefined;
  /** The document of an accounting program that it comes from; null: none. */
  originId: number | null;
}

/**
 * Enters an invoice with its value by the rule of its day, on a basis that it keeps for good. If it is paid, or invoices give
 * points when they are issued, it gives them and tells of them. For other commands. The index admits a number once. It ignores
 * void invoices, and those of an accounting program, which tells its own apart.
 */
export async function enterInvoice(
  tx: Tx,
  by: Writer | null,
  { paidOn, originId, ...invoice }: InvoiceToEnter,
  {
    today,
    actorId,
    at,
    message,
  }: { today: Day; actorId: number; at: Date; message?: Message | undefined },
): Promise<InvoiceDone> {
  await requireRecipient(tx, invoice.customerId);
  const { points_when } = await requireSettings(tx);
  const value = { amount: invoice.amount, points_basis: invoice.basis, tax: invoice.tax };
  const { date, dueOn } = invoice;
  const { rules } = await requireFigures(tx, today, { ...value, date, due_date: dueOn });
  const total = totalOf(value);
  const payment = { date: paidOn ?? date, amount: total };
  const refused = refusePayment({ date, outstanding: total }, payment, today);
  if (refused) throw refusedField(refused.code, 'paid_date');
  const entered = await refusing(taken, () =>
    insertInvoice(tx, {
      number: invoice.number,
      customer_id: invoice.customerId,
      issued_on: date,
      ...value,
      rules,
      points_when,
      due_on: dueOn,
      origin_id: originId,
      created_at: at,
    }),
  );
  const telling = { actorId, message, at, today };
  const given = paidOn
    ? await settleInvoice(tx, entered, { paid: total }, { day: paidOn, ...telling })
    : points_when === 'issued'
      ? await givePoints(tx, entered, { ...telling, eventOn: date })
      : undefined;
  if (paidOn) {
    const paid = { invoice_id: entered.id, paid_on: paidOn, amount: total };
    await insertPayment(tx, { ...paid, note: null, created_at: at });
  } else if (given) await updateInvoiceRow(tx, entered.id, { award_id: given.awardId });
  const { about, facts } = await recordedInvoice(tx, entered.id);
  await recordAct(tx, by, { ...about, act: 'invoice-created', after: facts });
  return {
    id: entered.id,
    state: paidOn ? 'paid' : 'open',
    point: given ? entered.pointsLeft : 0,
    balance: given?.balance ?? null,
    is_told: given?.isTold ?? false,
  };
}
