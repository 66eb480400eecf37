import { dayIn } from '@reward-points/contract/dates';
import { pointReasons } from '@reward-points/contract/labels';
import { batchesOf } from '#db/snapshot.ts';
import { type Column, type Table, tableOf } from '#files/table.ts';
import { timeOf } from '#files/time.ts';
import { sumStatement } from './statements.queries.ts';
import { everyStatementEntry, type StatementFilter, type StatementRow } from './statements.sql.ts';

interface Line {
  at: string;
  reason: string;
  note: string | null;
  by: string | null;
  received: number | null;
  spent: number | null;
  balance: number;
  shortfall: number | null;
  day: string | null;
}

const columns: Column<Line>[] = [
  { head: 'Waktu', time: ({ at }) => at },
  { head: 'Transaksi', text: ({ reason }) => reason },
  { head: 'Keterangan', text: ({ note }) => note },
  { head: 'Oleh', text: ({ by }) => by },
  { head: 'Masuk', whole: ({ received }) => received },
  { head: 'Keluar', whole: ({ spent }) => spent },
  { head: 'Saldo', whole: ({ balance }) => balance },
  { head: 'Kekurangan', whole: ({ shortfall }) => shortfall },
  { head: 'Tanggal', day: ({ day }) => day },
];

const nothing = { note: null, by: null, received: null, spent: null, shortfall: null, day: null };

const lineOf = (row: StatementRow, timeZone: string): Line => {
  const { created_at, kind, reward, by, amount, balance_after, shortfall, event_date } = row;
  return {
    at: timeOf(created_at, timeZone),
    reason: pointReasons[kind],
    note: reward,
    by,
    received: amount > 0 ? amount : null,
    spent: amount > 0 ? null : -amount,
    balance: balance_after,
    shortfall: shortfall > 0 ? shortfall : null,
    // As the file of the ledger has it: of every entry.
    day: event_date ?? dayIn(timeZone, created_at),
  };
};

/** The statement line by line, between what there was before and what there is after. */
export const statementTable = (filter: StatementFilter): Table =>
  tableOf(
    `laporan-point-${filter.customerId}-${filter.from}-${filter.to}`,
    columns,
    async function* (tx) {
      const { opening, closing, from, until } = await sumStatement(tx, filter);
      yield [{ ...nothing, at: from, reason: 'Saldo awal periode', balance: opening }];
      for await (const rows of batchesOf(tx, everyStatementEntry(filter, opening))) {
        yield rows.map((row) => lineOf(row, filter.timeZone));
      }
      yield [{ ...nothing, at: until, reason: 'Saldo akhir periode', balance: closing }];
    },
  );
