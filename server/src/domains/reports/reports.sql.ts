import {
  REPORT_ROWS_MAX,
  type Report,
  type ReportCustomer,
  type ReportMonth,
  type ReportReward,
} from '@reward-points/contract/reports';
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '#db/database.ts';
import { endOf, startOf } from '#db/local-time.ts';

/** Days of the business. */
export interface ReportPeriod {
  from: string;
  to: string;
  timeZone: string;
}

/** Each entry is one of the three, so that what they come to is the sum of all. */
const isRedeemed = sql`(e.kind like '%-claim' or e.kind = 'claim-reversal')`;
const isTakenBack = sql`(
  e.kind in ('award-reversal', 'credit-note', 'shortfall-payment', 'lapse', 'waiver') or (e.kind = 'correction' and e.amount < 0)
)`;

const sums = sql`
  coalesce(sum(e.amount) filter (where not ${isRedeemed} and not ${isTakenBack}), 0)::bigint as issued,
  coalesce(-sum(e.amount) filter (where ${isRedeemed}), 0)::bigint as redeemed,
  coalesce(-sum(e.amount) filter (where ${isTakenBack}), 0)::bigint as taken_back`;

const within = ({ from, to, timeZone }: ReportPeriod) => sql`
  e.created_at >= ${startOf(from, timeZone)} and e.created_at < ${endOf(to, timeZone)}`;

/**
 * What all customers had at the end of the period: what they have, less what came after it. Mostly nothing has, so that
 * a ledger of any length is read for the period alone.
 */
export async function findOutstanding(
  tx: Tx,
  { to, timeZone }: ReportPeriod,
): Promise<{ outstanding: number; owed: number }> {
  const { rows } = await sql<{ outstanding: number; owed: number }>`
    select (b.point - coalesce(later.point, 0))::bigint as outstanding, (b.owed - coalesce(later.owed, 0))::bigint as owed
    from (select coalesce(sum(point), 0) as point, coalesce(sum(owed), 0) as owed from point_balances) b,
      (
        select sum(e.amount) as point,
          sum(e.shortfall + case when e.kind = 'shortfall-payment' then e.amount else 0 end) as owed
        from point_entries e where e.created_at >= ${endOf(to, timeZone)}
      ) later
  `.execute(tx);
  const [row] = rows;
  if (!row) throw new Error('A sum has one row.');
  return row;
}

/** Every month of the period, also those in which nothing moved. */
export const everyMonth = (
  period: ReportPeriod,
): RawBuilder<Omit<ReportMonth, 'outstanding'>> => sql`
  with moved as (
    select date_trunc('month', e.created_at at time zone ${period.timeZone})::date as month, ${sums}
    from point_entries e where ${within(period)}
    group by 1
  )
  select to_char(m, 'YYYY-MM') as month, coalesce(issued, 0)::bigint as issued, coalesce(redeemed, 0)::bigint as redeemed,
    coalesce(taken_back, 0)::bigint as taken_back
  from generate_series(date_trunc('month', ${period.from}::date), ${period.to}::date, interval '1 month') as m
    left join moved on moved.month = m::date
  order by m`;

export async function listMonths(
  tx: Tx,
  period: ReportPeriod,
): Promise<Omit<ReportMonth, 'outstanding'>[]> {
  return (await everyMonth(period).execute(tx)).rows;
}

/** By what was claimed. A claim that was taken back counts less, in the period in which that happened. */
export const everyReward = (period: ReportPeriod): RawBuilder<ReportReward> => sql`
  select r.kind, r.id, r.name, sum(case when e.amount < 0 then 1 else -1 end)::int as claims,
    -sum(e.amount)::bigint as point
  from point_entries e
    join redemptions x on x.entry_id = case when e.kind = 'claim-reversal' then e.reverses_id else e.id end
    join reward_codes k on k.kind = x.kind and k.id = x.code_id
    join rewards r on r.kind = k.kind and r.id = k.reward_id
  where ${within(period)} and ${isRedeemed}
  group by r.kind, r.id, r.name
  order by point desc, r.kind, r.id`;

export async function listRewards(tx: Tx, period: ReportPeriod): Promise<ReportReward[]> {
  const { rows } = await sql<ReportReward>`
    ${everyReward(period)} limit ${REPORT_ROWS_MAX}
  `.execute(tx);
  return rows;
}

/** By customer, those who moved most points first. */
export const everyCustomer = (period: ReportPeriod): RawBuilder<ReportCustomer> => sql`
  select c.id, c.name, c.deleted_at is not null as is_deleted, moved.issued, moved.redeemed, moved.taken_back
  from (
    select e.customer_id, ${sums}, sum(abs(e.amount)) as moved
    from point_entries e where ${within(period)}
    group by e.customer_id
  ) moved join customers c on c.id = moved.customer_id
  order by moved.moved desc, c.id`;

export async function listCustomers(tx: Tx, period: ReportPeriod): Promise<ReportCustomer[]> {
  const { rows } = await sql<ReportCustomer>`
    ${everyCustomer(period)} limit ${REPORT_ROWS_MAX}
  `.execute(tx);
  return rows;
}

export async function countServices(
  tx: Tx,
  { from, to }: ReportPeriod,
  today: string,
): Promise<Report['services']> {
  const { rows } = await sql<Report['services']>`
    select planned.due, planned.overdue, visits.done
    from (
      select count(*)::int as due, count(*) filter (where s.next_service_on < ${today})::int as overdue
      from services s join customers c on c.id = s.customer_id
      where s.deleted_at is null and c.deleted_at is null and s.next_service_on between ${from} and ${to}
    ) planned,
    (select count(*)::int as done from service_histories h where h.last_service_on between ${from} and ${to}) visits
  `.execute(tx);
  const [row] = rows;
  if (!row) throw new Error('A count has one row.');
  return row;
}
