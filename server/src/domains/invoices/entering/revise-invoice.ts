import type { Day } from '@reward-points/contract/dates';
import type { Tx } from '#db/database.ts';
import { DomainError } from '#domain-error.ts';
import { lockInvoice } from '#domains/invoices/invoices.sql.ts';
import { changeInvoice } from './change-invoice.ts';

/**
 * Changes day or amount of an open invoice. For other commands: the caller has made sure that it may be changed, and that
 * the day has come and is not past the one until which it is to be paid. Nobody is told of its points. With `rules` it is
 * what it was before: that day had this rule then, whatever was said of it since.
 */
export async function reviseInvoice(
  tx: Tx,
  id: number,
  { rules, ...figures }: { date?: Day; amount?: number; tax?: number | null; rules?: number },
  by: { actorId: number; at: Date; today: Day },
): Promise<void> {
  const before = await lockInvoice(tx, id);
  if (before?.state !== 'open') throw new DomainError('invoice_not_open');
  const { number, customerId, date, amount, tax, dueOn } = before;
  const after = { number, customerId, date, amount, tax, dueOn, ...figures };
  await changeInvoice(tx, before, after, {
    ...by,
    isQuiet: true,
    ...(rules !== undefined && { kept: { date: after.date, rules } }),
  });
}
