import { pointReasons, rewardKinds } from '@reward-points/contract/labels';
import { lineSigns, POINT_LINES, pointLines } from '@reward-points/contract/point-lines';
import type {
  Movements,
  ReportCustomer,
  ReportMonth,
  ReportReward,
  ReportTable,
} from '@reward-points/contract/reports';
import type { Clock } from '#clock.ts';
import { batchesOf } from '#db/snapshot.ts';
import { type Column, csvFile } from '#files/csv.ts';
import type { File } from '#files/file.ts';
import { listKinds, listMonths } from './reports.queries.ts';
import {
  everyCustomer,
  everyInvoiceMovement,
  everyReward,
  type InvoiceMovement,
} from './reports.sql.ts';

interface Line {
  on: string;
  kind: string | null;
  /** Signed, so that all of them come to the last one. */
  point: number;
}

const lines: Column<Line>[] = [
  { head: 'Baris laporan', text: ({ on }) => on },
  { head: 'Jenis', text: ({ kind }) => kind },
  { head: 'Point', value: ({ point }) => point },
];

const moved = <Row extends Movements>(): Column<Row>[] =>
  POINT_LINES.map((line) => ({ head: pointLines[line], value: (row: Row) => row[line] }));

/** By what a point was worth at the end of the month. More digits than a number holds, where many are worth much. */
const worthOf = ({ outstanding, rupiah_per_point }: ReportMonth): string | null =>
  rupiah_per_point === null ? null : String(BigInt(outstanding) * BigInt(rupiah_per_point));

const months: Column<ReportMonth>[] = [
  { head: 'Bulan', value: ({ month }) => `${month}-01` },
  { head: 'Point awal', value: ({ opening }) => opening },
  ...moved<ReportMonth>(),
  { head: 'Point beredar', value: ({ outstanding }) => outstanding },
  { head: 'Rupiah per point', value: ({ rupiah_per_point }) => rupiah_per_point },
  { head: 'Nilai point beredar', value: worthOf },
];

const rewards: Column<ReportReward>[] = [
  { head: 'Jenis', text: ({ kind }) => rewardKinds[kind] ?? kind },
  { head: 'ID', value: ({ id }) => id },
  { head: 'Hadiah', text: ({ name }) => name },
  { head: 'Jumlah klaim', value: ({ claims }) => claims },
  { head: pointLines.redeemed, value: ({ redeemed }) => redeemed },
  { head: 'Jumlah dibatalkan', value: ({ cancelled }) => cancelled },
  { head: pointLines.given_back, value: ({ given_back }) => given_back },
];

const customers: Column<ReportCustomer>[] = [
  { head: 'ID customer', value: ({ id }) => id },
  { head: 'Customer', text: ({ name }) => name },
  { head: 'Dihapus', text: ({ is_deleted }) => (is_deleted ? 'Ya' : 'Tidak') },
  ...moved<ReportCustomer>(),
];

const invoiceWords: Record<InvoiceMovement['what'], string> = {
  invoice: 'Faktur',
  'credit-note': 'Nota kredit',
  void: 'Faktur dibatalkan',
};

const invoices: Column<InvoiceMovement>[] = [
  { head: 'Tanggal', value: ({ date }) => date },
  { head: 'Transaksi', text: ({ what }) => invoiceWords[what] },
  { head: 'Nomor', text: ({ number }) => number },
  { head: 'Nomor faktur', text: ({ invoice }) => invoice },
  { head: 'ID customer', value: ({ customer_id }) => customer_id },
  { head: 'Customer', text: ({ customer }) => customer },
  { head: 'Nilai faktur', value: ({ invoiced }) => invoiced },
  { head: 'Nota kredit', value: ({ credited }) => credited },
  { head: 'Dibatalkan', value: ({ voided }) => voided },
];

/** A table of the report, all of its rows. What it sums to is what the page says. */
export function exportReport(
  clock: Clock,
  { table, from, to }: { table: ReportTable; from: string; to: string },
): File {
  const period = { from, to, timeZone: clock.timeZone };
  switch (table) {
    case 'lines':
      return csvFile(`laporan-rincian-${from}-${to}`, lines, async function* (tx) {
        const { opening, outstanding } = await listMonths(tx, period);
        yield [{ on: 'Point awal', kind: null, point: opening }];
        yield (await listKinds(tx, period)).map(({ line, kind, point }) => ({
          on: pointLines[line],
          kind: pointReasons[kind],
          point: lineSigns[line] * point,
        }));
        yield [{ on: 'Point beredar', kind: null, point: outstanding }];
      });
    case 'months':
      return csvFile(`laporan-bulanan-${from}-${to}`, months, async function* (tx) {
        yield (await listMonths(tx, period)).months;
      });
    case 'rewards':
      return csvFile(`laporan-hadiah-${from}-${to}`, rewards, (tx) =>
        batchesOf(tx, everyReward(period)),
      );
    case 'customers':
      return csvFile(`laporan-customer-${from}-${to}`, customers, (tx) =>
        batchesOf(tx, everyCustomer(period)),
      );
    case 'invoices':
      return csvFile(`laporan-faktur-${from}-${to}`, invoices, (tx) =>
        batchesOf(tx, everyInvoiceMovement(period)),
      );
  }
}
