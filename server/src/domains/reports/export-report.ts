import { valuesOf } from '@reward-points/contract/invoice-values';
import {
  equipmentAge,
  planKinds,
  pointReasons,
  pointsBases,
  rewardKinds,
  visitResults,
} from '@reward-points/contract/labels';
import { ageName } from '@reward-points/contract/point-ages';
import { lineSigns, POINT_LINES, pointLines } from '@reward-points/contract/point-lines';
import type {
  Movements,
  ReportAge,
  ReportCustomer,
  ReportEquipment,
  ReportLoad,
  ReportMonth,
  ReportPunctuality,
  ReportReward,
  ReportTable,
  ReportVisits,
} from '@reward-points/contract/reports';
import type { Clock } from '#clock.ts';
import { batchesOf } from '#db/snapshot.ts';
import { type Column, type Table, tableOf } from '#files/table.ts';
import { listEquipment, listPunctuality, listVisits } from './equipment.sql.ts';
import { agesDay, listAges, listKinds, listLoad, listMonths } from './reports.queries.ts';
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
  { head: 'Point', whole: ({ point }) => point },
];

const moved = <Row extends Movements>(): Column<Row>[] =>
  POINT_LINES.map((line) => ({ head: pointLines[line], whole: (row: Row) => row[line] }));

/** By what a point was worth at the end of the month. More digits than a number holds, where many are worth much. */
const worthOf = ({ outstanding, rupiah_per_point }: ReportMonth): string | null =>
  rupiah_per_point === null ? null : String(BigInt(outstanding) * BigInt(rupiah_per_point));

const months: Column<ReportMonth>[] = [
  { head: 'Bulan', day: ({ month }) => `${month}-01` },
  { head: 'Point awal', whole: ({ opening }) => opening },
  ...moved<ReportMonth>(),
  { head: 'Point beredar', whole: ({ outstanding }) => outstanding },
  { head: 'Rupiah per point', rupiah: ({ rupiah_per_point }) => rupiah_per_point },
  { head: 'Nilai point beredar', rupiah: worthOf },
];

const ages: Column<ReportAge>[] = [
  { head: 'Umur point', plain: ageName },
  { head: 'Point', whole: ({ point }) => point },
  { head: 'Jumlah customer', whole: ({ customers: count }) => count },
];

const load: Column<ReportLoad>[] = [
  { head: 'Keadaan', plain: ({ from }) => (from === null ? 'Terlambat' : 'Dijadwalkan') },
  { head: 'Dari tanggal', day: ({ from }) => from },
  { head: 'Sampai tanggal', day: ({ to }) => to },
  { head: 'Jumlah servis', whole: ({ services }) => services },
  { head: 'Jumlah kalibrasi', whole: ({ calibrations }) => calibrations },
  { head: 'Jumlah tera', whole: ({ verifications }) => verifications },
];

const punctuality: Column<ReportPunctuality>[] = [
  { head: 'Bulan', day: ({ month }) => `${month}-01` },
  { head: 'Tepat waktu', whole: ({ on_time }) => on_time },
  { head: 'Terlambat', whole: ({ late }) => late },
];

const visits: Column<ReportVisits>[] = [
  { head: 'Jenis', plain: ({ kind }) => planKinds[kind] },
  { head: 'Jumlah kunjungan', whole: ({ visits: count }) => count },
  { head: visitResults.fit, whole: ({ fit }) => fit },
  { head: visitResults.adjusted, whole: ({ adjusted }) => adjusted },
  { head: visitResults.unfit, whole: ({ unfit }) => unfit },
];

const equipment: Column<ReportEquipment>[] = [
  { head: 'Umur alat', plain: equipmentAge },
  { head: 'Jumlah alat', whole: ({ pieces }) => pieces },
  { head: 'Dengan jadwal servis', whole: ({ serviced }) => serviced },
  { head: 'Dengan jadwal kalibrasi', whole: ({ calibrated }) => calibrated },
  { head: 'Dengan jadwal tera', whole: ({ verified }) => verified },
];

const rewards: Column<ReportReward>[] = [
  { head: 'Jenis', text: ({ kind }) => rewardKinds[kind] ?? kind },
  { head: 'ID', id: ({ id }) => id },
  { head: 'Hadiah', text: ({ name }) => name },
  { head: 'Jumlah klaim', whole: ({ claims }) => claims },
  { head: pointLines.redeemed, whole: ({ redeemed }) => redeemed },
  { head: 'Jumlah dibatalkan', whole: ({ cancelled }) => cancelled },
  { head: pointLines.given_back, whole: ({ given_back }) => given_back },
];

const customers: Column<ReportCustomer>[] = [
  { head: 'ID customer', id: ({ id }) => id },
  { head: 'Customer', text: ({ name }) => name },
  { head: 'Dihapus', text: ({ is_deleted }) => (is_deleted ? 'Ya' : 'Tidak') },
  ...moved<ReportCustomer>(),
];

const invoiceWords: Record<InvoiceMovement['what'], string> = {
  invoice: 'Faktur',
  'credit-note': 'Nota kredit',
  void: 'Faktur dibatalkan',
};

/** Both values of an invoice, as far as they are known. */
const invoicedOf = ({ invoiced, ...value }: InvoiceMovement, of: 'net' | 'gross'): number | null =>
  invoiced === null ? null : valuesOf({ ...value, amount: invoiced })[of];

const invoices: Column<InvoiceMovement>[] = [
  { head: 'Tanggal', day: ({ date }) => date },
  { head: 'Transaksi', text: ({ what }) => invoiceWords[what] },
  { head: 'Nomor', text: ({ number }) => number },
  { head: 'Nomor faktur', text: ({ invoice }) => invoice },
  { head: 'ID customer', id: ({ customer_id }) => customer_id },
  { head: 'Customer', text: ({ customer }) => customer },
  { head: 'Nilai faktur', rupiah: ({ invoiced }) => invoiced },
  { head: 'Nota kredit', rupiah: ({ credited }) => credited },
  { head: 'Dibatalkan', rupiah: ({ voided }) => voided },
  { head: 'Dasar point', plain: ({ points_basis }) => pointsBases[points_basis] },
  { head: 'Nilai sebelum PPN', rupiah: (moved) => invoicedOf(moved, 'net') },
  { head: 'PPN', rupiah: ({ tax }) => tax },
  { head: 'Nilai termasuk PPN', rupiah: (moved) => invoicedOf(moved, 'gross') },
];

/** A table of the report, all of its rows. What it sums to is what the page says. */
export function exportReport(
  clock: Clock,
  { table, from, to }: { table: ReportTable; from: string; to: string },
): Table {
  const period = { from, to, timeZone: clock.timeZone };
  switch (table) {
    case 'lines':
      return tableOf(`laporan-rincian-${from}-${to}`, lines, async function* (tx) {
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
      return tableOf(`laporan-bulanan-${from}-${to}`, months, async function* (tx) {
        yield (await listMonths(tx, period)).months;
      });
    case 'ages':
      return tableOf(
        `laporan-umur-point-${agesDay(to, clock.today())}`,
        ages,
        async function* (tx) {
          yield await listAges(tx, period, clock.today());
        },
      );
    case 'load':
      return tableOf(`laporan-jadwal-mendatang-${clock.today()}`, load, async function* (tx) {
        yield await listLoad(tx, clock.today());
      });
    case 'punctuality':
      return tableOf(`laporan-tepat-waktu-${from}-${to}`, punctuality, async function* (tx) {
        yield await listPunctuality(tx, period);
      });
    case 'visits':
      return tableOf(`laporan-kunjungan-${from}-${to}`, visits, async function* (tx) {
        yield await listVisits(tx, period);
      });
    case 'equipment':
      return tableOf(`laporan-umur-alat-${clock.today()}`, equipment, async function* (tx) {
        yield await listEquipment(tx, clock.today());
      });
    case 'rewards':
      return tableOf(`laporan-hadiah-${from}-${to}`, rewards, (tx) =>
        batchesOf(tx, everyReward(period)),
      );
    case 'customers':
      return tableOf(`laporan-customer-${from}-${to}`, customers, (tx) =>
        batchesOf(tx, everyCustomer(period)),
      );
    case 'invoices':
      return tableOf(`laporan-faktur-${from}-${to}`, invoices, (tx) =>
        batchesOf(tx, everyInvoiceMovement(period)),
      );
  }
}
