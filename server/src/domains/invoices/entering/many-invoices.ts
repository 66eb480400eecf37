import type { Day } from '@reward-points/contract/dates';
import { refusing } from '#db/constraints.ts';
import type { Tx } from '#db/database.ts';
import {
  deleteInvoices,
  type EnteredInvoice,
  insertInvoices,
  listInvoicesOf,
  listToGive,
  noteGiven,
  type PaidOn,
} from '#domains/invoices/invoices.sql.ts';
import { insertPayments, listSettledOn } from '#domains/invoices/paying/payments.sql.ts';
import { listGivenAgain } from '#domains/invoices/points/given-again.sql.ts';
import { takeBackAwards } from '#domains/invoices/points/take-back-awards.ts';
import { post } from '#domains/points/post.ts';
import { requireSettings } from '#domains/settings/settings.queries.ts';
import { taken } from './enter-invoice.ts';

export { lockInvoices } from '#domains/invoices/invoices.sql.ts';

interface NewInvoice extends EnteredInvoice {
  /** When it was paid; undefined: it is not. */
  paidOn: Day | undefined;
}

/**
 * Enters many invoices at once, each with the rule of its day. For other commands: the caller holds the customers. Nobody
 * is told of their points.
 *
 * @returns their numbers, in the same order.
 */
export async function createInvoices(
  tx: Tx,
  invoices: readonly NewInvoice[],
  { actorId, at, today }: { actorId: number; at: Date; today: Day },
): Promise<number[]> {
  const { points_when } = await requireSettings(tx);
  const ids = await refusing(taken, () => insertInvoices(tx, invoices, { points_when, at }));
  const paid = ids.flatMap((id, place) => {
    const date = invoices[place]?.paidOn;
    return date === undefined ? [] : [{ id, date }];
  });
  await payInvoices(tx, paid, {
    actorId,
    at,
    today,
    ...(points_when === 'issued' && { earning: ids }),
  });
  return ids;
}

/**
 * Notes that many open invoices are paid, and gives what is left of the points of those that earn by it. For other
 * commands, which hold the invoices and their customers. Nobody is told.
 *
 * @param earning whose points come now, where these are not those that are paid.
 */
export async function payInvoices(
  tx: Tx,
  paid: readonly PaidOn[],
  {
    actorId,
    at,
    today,
    earning,
  }: { actorId: number; at: Date; today: Day; earning?: readonly number[] },
): Promise<void> {
  await insertPayments(tx, paid, at);
  const giving = await listToGive(tx, earning ?? paid.map(({ id }) => id));
  const again = await listGivenAgain(
    tx,
    giving.map(({ id }) => id),
    today,
  );
  // A part may have been paid or credited on a later day than the rest.
  const days = await listSettledOn(
    tx,
    [...paid, ...giving].map(({ id }) => id),
  );
  const moved = await post(
    tx,
    giving.map((invoice) => ({
      customerId: invoice.customerId,
      amount: invoice.pointsLeft,
      kind: 'invoice',
      note: invoice.number,
      source: { type: 'invoice', id: invoice.id },
      key: `invoice:${invoice.id}:${invoice.version}`,
      ...(!again.has(invoice.id) && {
        eventOn:
          invoice.pointsWhen === 'issued'
            ? invoice.date
            : (days.get(invoice.id)?.settledOn ?? invoice.date),
      }),
    })),
    { actorId, at },
  );
  const awards = giving.map(({ id }, place) => ({ id, award: moved[place]?.entryId }));
  const settled = paid.map(({ id, date }) => ({ id, date: days.get(id)?.settledOn ?? date }));
  await noteGiven(tx, { awards, paid: settled, at });
}

/**
 * Takes invoices away as if they had never been entered, with the points that they gave; their numbers are free again. For
 * an import that is taken back whole: nobody has acted on any of them.
 */
export async function removeInvoices(
  tx: Tx,
  ids: readonly number[],
  by: { actorId: number; at: Date },
): Promise<void> {
  await takeBackAwards(tx, await listInvoicesOf(tx, ids), by);
  await deleteInvoices(tx, ids);
}
