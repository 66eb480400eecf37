import type { Tx } from '#db/database.ts';
import { dropAnsweredCustomers } from '#domains/accounting/decisions/open-decisions.sql.ts';
import { isDisputed, isOpen, numberOf } from '#domains/accounting/following/target.rules.ts';
import type { RemoteInvoice } from '#domains/accounting/providers/provider.ts';
import { hashOf } from './hash-of.ts';
import {
  type ReadWhen,
  upsertCustomersOf,
  upsertReadings,
  upsertUnreadable,
} from './readings.sql.ts';

/** Of several of one id the last counts. */
const lastOf = <Row extends { id: string }>(rows: readonly Row[]): Row[] => [
  ...new Map(rows.map((row) => [row.id, row])).values(),
];

/** Keeps what was read of documents, so that everything can be done again from it. @returns how much of it is news. */
export async function noteReadings(
  tx: Tx,
  when: ReadWhen & { tolerance: number },
  {
    rows,
    unreadable,
  }: { rows: readonly RemoteInvoice[]; unreadable: readonly { id: string; why: string }[] },
): Promise<{ added: number; changed: number }> {
  const invoices = lastOf(rows);
  let news = { added: 0, changed: 0 };
  if (invoices.length > 0) {
    await upsertCustomersOf(
      tx,
      when.connectionId,
      lastOf(invoices.map(({ customer }) => customer)),
    );
    const { customersBefore, ...counts } = await upsertReadings(
      tx,
      when,
      invoices.map((reading) => ({
        externalId: reading.id,
        customer: reading.customer,
        number: numberOf(reading),
        date: reading.date,
        reading,
        hash: hashOf(reading),
        isPaid: reading.kind === 'invoice' && !isOpen(reading, when.tolerance),
        isDisputed: reading.kind === 'invoice' && isDisputed(reading, when.tolerance),
      })),
    );
    await dropAnsweredCustomers(tx, customersBefore);
    news = counts;
  }
  const found = new Set(invoices.map(({ id }) => id));
  await upsertUnreadable(
    tx,
    when,
    // Of one without an id nobody could say that it is read by now.
    lastOf(unreadable).filter(({ id }) => id !== '' && !found.has(id)),
  );
  return news;
}
