import type { Day } from '@reward-points/contract/dates';
import type { PointsBasis } from '@reward-points/contract/settings';
import { refusing } from '#db/constraints.ts';
import type { Tx } from '#db/database.ts';
import { requireSettings } from '#domains/settings/settings.queries.ts';
import { taken } from './create-invoice.ts';
import { insertInvoices } from './invoices.sql.ts';
import { payInvoices } from './pay-invoices.ts';

export interface NewInvoice {
  number: string;
  customerId: number;
  date: Day;
  /** From which its points are counted: with PPN or before it, as `basis` says. */
  amount: number;
  basis: PointsBasis;
  /** PPN, where that is known. */
  tax?: number | undefined;
  /** When it was paid; undefined: it is not. */
  paidOn: Day | undefined;
  dueDate?: Day | undefined;
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
  { actorId, at }: { actorId: number; at: Date },
): Promise<number[]> {
  const { points_when } = await requireSettings(tx);
  const ids = await refusing(taken, () => insertInvoices(tx, invoices, { points_when, at }));
  const paid = ids.flatMap((id, place) => {
    const date = invoices[place]?.paidOn;
    return date === undefined ? [] : [{ id, date }];
  });
  await payInvoices(tx, paid, { actorId, at, ...(points_when === 'issued' && { earning: ids }) });
  return ids;
}
