import { addDays } from '@reward-points/contract/dates';
import { monthOf } from '@reward-points/contract/periods';
import { POINT_AGES } from '@reward-points/contract/point-ages';
import { lineOf, lineSigns, POINT_LINES } from '@reward-points/contract/point-lines';
import { PointEntryKind } from '@reward-points/contract/points';
import type {
  Movements,
  Report,
  ReportAge,
  ReportKind,
  ReportLoad,
  ReportMonth,
} from '@reward-points/contract/reports';
import type { Clock } from '#clock.ts';
import type { Db, Tx } from '#db/database.ts';
import { atOneMoment } from '#db/snapshot.ts';
import { listPointValueDays, valueOn } from '#domains/settings/settings.queries.ts';
import { listEquipment, listPunctuality, listVisits } from './equipment.sql.ts';
import * as sql from './reports.sql.ts';

/** This month and those that follow. */
const LOAD_MONTHS = 12;

/** By how much what is outstanding has grown. */
const growthOf = (moved: Movements): number =>
  POINT_LINES.reduce((sum, line) => sum + lineSigns[line] * moved[line], 0);

/** The months of a period, each between what there was before it and at its end. */
export async function listMonths(
  tx: Tx,
  period: sql.ReportPeriod,
): Promise<{ opening: number; months: ReportMonth[]; outstanding: number; owed: number }> {
  const { outstanding, owed } = await sql.findOutstanding(tx, period);
  const moved = await sql.listMonths(tx, period);
  const values = await listPointValueDays(tx);
  let left = outstanding;
  const months = moved
    .toReversed()
    .map((month) => {
      const after = left;
      left -= growthOf(month);
      const rupiah_per_point = valueOn(values, lastDayOf(month.month, period));
      return { ...month, opening: left, outstanding: after, rupiah_per_point };
    })
    .toReversed();
  return { opening: left, months, outstanding, owed };
}

/** Of a month, or of the period where that ends within it. */
const lastDayOf = (month: string, { to }: sql.ReportPeriod): string =>
  to.startsWith(month) ? to : monthOf(`${month}-01`).last;

/** What stands on each line by what it was for, in the order of the lines. */
export async function listKinds(tx: Tx, period: sql.ReportPeriod): Promise<ReportKind[]> {
  const summed = (await sql.listKinds(tx, period)).map(({ kind, amount }) => {
    const line = lineOf(kind, amount);
    return { line, kind, point: lineSigns[line] * amount };
  });
  const placeOf = ({ line, kind }: ReportKind) =>
    POINT_LINES.indexOf(line) * 100 + PointEntryKind.options.indexOf(kind);
  return summed.filter(({ point }) => point !== 0).sort((a, b) => placeOf(a) - placeOf(b));
}

/** The day whose ages a period up to `to` tells: of days to come nothing is known. */
export const agesDay = (to: string, today: string): string => (to < today ? to : today);

/** What customers held at the end of the period by age. */
export async function listAges(
  tx: Tx,
  { to, timeZone }: sql.ReportPeriod,
  today: string,
): Promise<ReportAge[]> {
  const ages = await sql.listAges(tx, { to: agesDay(to, today), timeZone });
  return POINT_AGES.map((age, place) => ({ ...age, point: 0, customers: 0, ...ages[place] }));
}

/** What is due in the next months, as it is planned today. */
export async function listLoad(tx: Tx, today: string): Promise<ReportLoad[]> {
  const spans: { from: string | null; to: string }[] = [{ from: null, to: addDays(today, -1) }];
  for (let from = today; spans.length <= LOAD_MONTHS; from = addDays(monthOf(from).last, 1)) {
    spans.push({ from, to: monthOf(from).last });
  }
  const counts = await sql.countLoad(tx, spans);
  const none = { services: 0, calibrations: 0, verifications: 0 };
  return spans.map((span, place) => ({ ...span, ...(counts[place] ?? none) }));
}

/** What became of points within a period, from the ledger itself and all of one moment. */
export const showReport = (
  { db, clock }: { db: Db; clock: Clock },
  { from, to }: { from: string; to: string },
): Promise<Report> =>
  atOneMoment(db, async (tx) => {
    const period = { from, to, timeZone: clock.timeZone };
    const { months, ...balances } = await listMonths(tx, period);
    const total = (line: keyof Movements) => months.reduce((sum, month) => sum + month[line], 0);
    return {
      from,
      to,
      ...balances,
      brought: total('brought'),
      issued: total('issued'),
      redeemed: total('redeemed'),
      given_back: total('given_back'),
      taken_back: total('taken_back'),
      lapsed: total('lapsed'),
      rupiah_per_point: valueOn(await listPointValueDays(tx), to),
      kinds: await listKinds(tx, period),
      months,
      ...(await sql.listRewards(tx, period)),
      ages: await listAges(tx, period, clock.today()),
      customers: await sql.listCustomers(tx, period),
      invoices: await sql.sumInvoices(tx, period),
      services: await sql.countServices(tx, period, clock.today()),
      load: await listLoad(tx, clock.today()),
      punctuality: await listPunctuality(tx, period),
      visits: await listVisits(tx, period),
      equipment: await listEquipment(tx, clock.today()),
    };
  });
