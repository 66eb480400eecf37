import type { Day } from '@reward-points/contract/dates';
import { refusing } from '#db/constraints.ts';
import type { Tx } from '#db/database.ts';
import { type LockedInvoice, updateInvoiceRow } from '#domains/invoices/invoices.sql.ts';
import { givePoints } from '#domains/invoices/points/give-points.ts';
import { takeBackAwards } from '#domains/invoices/points/take-back-awards.ts';
import { taken } from './enter-invoice.ts';
import { requireFigures } from './require-figures.ts';

interface InvoiceFigures {
  number: string;
  customerId: number;
  date: Day;
  /** On the basis that the invoice has had from the start. */
  amount: number;
  tax: number | null;
  dueOn: Day | null;
}

/**
 * Changes what an open invoice says, within the transaction of whoever calls and holds it. Where its points came with it
 * and are others now, or of another day, the old ones are taken back and the new ones given: nothing in the ledger ever
 * changes.
 *
 * @param kept the day whose rule is known already: the one that the invoice has, or had.
 * @param isQuiet no device is told, also of more points.
 */
export async function changeInvoice(
  tx: Tx,
  before: LockedInvoice,
  { number, customerId, date, amount, tax, dueOn }: InvoiceFigures,
  {
    today,
    actorId,
    at,
    kept = before,
    isQuiet = false,
  }: {
    today: Day;
    actorId: number;
    at: Date;
    kept?: { date: Day; rules: number };
    isQuiet?: boolean;
  },
): Promise<void> {
  const { rules, points } = await requireFigures(
    tx,
    today,
    { date, amount, tax, points_basis: before.pointsBasis, due_date: dueOn },
    kept,
  );
  const isMoving =
    before.pointsWhen === 'issued' &&
    (customerId !== before.customerId || points !== before.pointsLeft || date !== before.date);
  if (isMoving) {
    const isGivenAnew = customerId === before.customerId;
    await takeBackAwards(tx, [before], { actorId, at }, { isGivenAnew });
  }
  const after = await refusing(taken, () =>
    updateInvoiceRow(tx, before.id, {
      number,
      customer_id: customerId,
      issued_on: date,
      due_on: dueOn,
      amount,
      tax,
      rules,
    }),
  );
  if (!isMoving) return;
  const had = customerId === before.customerId ? before.pointsLeft : 0;
  const news = isQuiet ? 0 : Math.max(0, points - had);
  const given = await givePoints(tx, after, { actorId, at, today, eventOn: date, news });
  await updateInvoiceRow(tx, before.id, { award_id: given?.awardId ?? null });
}
