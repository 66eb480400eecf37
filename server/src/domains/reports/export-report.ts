import { rewardKinds } from '@reward-points/contract/labels';
import type {
  ReportCustomer,
  ReportMonth,
  ReportReward,
  ReportTable,
} from '@reward-points/contract/reports';
import type { Clock } from '#clock.ts';
import { batchesOf } from '#db/snapshot.ts';
import { type Column, csvFile } from '#files/csv.ts';
import type { File } from '#files/file.ts';
import { listMonths } from './reports.queries.ts';
import { everyCustomer, everyReward } from './reports.sql.ts';

const moved = <
  Row extends { issued: number; redeemed: number; taken_back: number },
>(): Column<Row>[] => [
  { head: 'Point diberikan', value: ({ issued }) => issued },
  { head: 'Point ditukar', value: ({ redeemed }) => redeemed },
  { head: 'Point ditarik', value: ({ taken_back }) => taken_back },
];

const months: Column<ReportMonth>[] = [
  { head: 'Bulan', value: ({ month }) => `${month}-01` },
  ...moved<ReportMonth>(),
  { head: 'Point beredar', value: ({ outstanding }) => outstanding },
];

const rewards: Column<ReportReward>[] = [
  { head: 'Jenis', text: ({ kind }) => rewardKinds[kind] ?? kind },
  { head: 'ID', value: ({ id }) => id },
  { head: 'Hadiah', text: ({ name }) => name },
  { head: 'Jumlah klaim', value: ({ claims }) => claims },
  { head: 'Point', value: ({ point }) => point },
];

const customers: Column<ReportCustomer>[] = [
  { head: 'ID customer', value: ({ id }) => id },
  { head: 'Customer', text: ({ name }) => name },
  ...moved<ReportCustomer>(),
];

/** A table of the report, all of its rows. */
export function exportReport(
  clock: Clock,
  { table, from, to }: { table: ReportTable; from: string; to: string },
): File {
  const period = { from, to, timeZone: clock.timeZone };
  switch (table) {
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
  }
}
