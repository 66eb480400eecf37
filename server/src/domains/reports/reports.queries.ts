import type { Report, ReportMonth } from '@reward-points/contract/reports';
import type { Clock } from '#clock.ts';
import type { Db, Tx } from '#db/database.ts';
import { atOneMoment } from '#db/snapshot.ts';
import { requireSettings } from '#domains/settings/settings.queries.ts';
import * as sql from './reports.sql.ts';

/** The months of a period, each with what was outstanding at its end, and what was before the first of them. */
export async function listMonths(
  tx: Tx,
  period: sql.ReportPeriod,
): Promise<{ opening: number; months: ReportMonth[]; outstanding: number; owed: number }> {
  const { outstanding, owed } = await sql.findOutstanding(tx, period);
  const moved = await sql.listMonths(tx, period);
  let left = outstanding;
  const months = moved
    .toReversed()
    .map((month) => {
      const shown = { ...month, outstanding: left };
      left -= month.issued - month.redeemed - month.taken_back;
      return shown;
    })
    .toReversed();
  return { opening: left, months, outstanding, owed };
}

/** What became of points within a period, from the ledger itself and all of one moment. */
export const showReport = (
  { db, clock }: { db: Db; clock: Clock },
  { from, to }: { from: string; to: string },
): Promise<Report> =>
  atOneMoment(db, async (tx) => {
    const period = { from, to, timeZone: clock.timeZone };
    const { months, ...balances } = await listMonths(tx, period);
    const total = (what: 'issued' | 'redeemed' | 'taken_back') =>
      months.reduce((sum, month) => sum + month[what], 0);
    const { rupiah_per_point } = await requireSettings(tx);
    return {
      from,
      to,
      ...balances,
      issued: total('issued'),
      redeemed: total('redeemed'),
      taken_back: total('taken_back'),
      rupiah_per_point,
      months,
      rewards: await sql.listRewards(tx, period),
      customers: await sql.listCustomers(tx, period),
      services: await sql.countServices(tx, period, clock.today()),
    };
  });
