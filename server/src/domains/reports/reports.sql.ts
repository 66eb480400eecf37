import { addDays } from '@reward-points/contract/dates';
import { POINT_AGES } from '@reward-points/contract/point-ages';
import {
  kindsOn,
  lineSigns,
  POINT_LINES,
  type PointLine,
} from '@reward-points/contract/point-lines';
import { PointEntryKind } from '@reward-points/contract/points';
import {
  type Movements,
  REPORT_ROWS_MAX,
  type Report,
  type ReportCustomer,
  type ReportLoad,
  type ReportReward,
} from '@reward-points/contract/reports';
import type { PointsBasis } from '@reward-points/contract/settings';
import { type RawBuilder, sql } from 'kysely';
import { dayOf, isAfter, isWithin } from '#db/business-day.ts';
import type { Tx } from '#db/database.ts';
import { endOf, startOf } from '#db/local-time.ts';

/** Days of the business. */
export interface ReportPeriod {
  from: string;
  to: string;
  timeZone: string;
}

const isOn = (line: PointLine) => {
  const kinds = kindsOn(line);
  return sql`(
    e.amount > 0 and e.kind = any(${kinds.in}::text[]) or e.amount <= 0 and e.kind = any(${kinds.out}::text[])
  )`;
};

/** What stands on each line, as the line counts. */
const sums = sql.join(
  POINT_LINES.map(
    (line) =>
      sql`(${sql.lit(lineSigns[line])} * coalesce(sum(e.amount) filter (where ${isOn(line)}), 0))::bigint as ${sql.ref(line)}`,
  ),
);

const within = (period: ReportPeriod) => isWithin(period, period.timeZone);

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
        from point_entries e where ${isAfter(to, timeZone)}
      ) later
  `.execute(tx);
  const [row] = rows;
  if (!row) throw new Error('A sum has one row.');
  return row;
}

/** Every month of the period, also those in which nothing moved. */
export async function listMonths(
  tx: Tx,
  period: ReportPeriod,
): Promise<(Movements & { month: string })[]> {
  const moved = POINT_LINES.map((line) => sql`coalesce(${sql.ref(line)}, 0) as ${sql.ref(line)}`);
  const { rows } = await sql<Movements & { month: string }>`
    with moved as (
      select date_trunc('month', ${dayOf(period.timeZone)})::date as month, ${sums}
      from point_entries e where ${within(period)}
      group by 1
    )
    select to_char(m, 'YYYY-MM') as month, ${sql.join(moved)}
    from generate_series(date_trunc('month', ${period.from}::date), ${period.to}::date, interval '1 month') as m
      left join moved on moved.month = m::date
    order by m
  `.execute(tx);
  return rows;
}

/** By what it was for, what came in apart from what was taken. */
export async function listKinds(
  tx: Tx,
  period: ReportPeriod,
): Promise<{ kind: PointEntryKind; amount: number }[]> {
  const { rows } = await sql<{ kind: PointEntryKind; amount: number }>`
    select e.kind, sum(e.amount)::bigint as amount from point_entries e where ${within(period)}
    group by e.kind, e.amount > 0
  `.execute(tx);
  return rows;
}

/** By what was claimed, the most often first: claims and cancellations, each in the period in which it happened. */
export const everyReward = (period: ReportPeriod): RawBuilder<ReportReward> => sql`
  select r.kind, r.id, r.name, count(*) filter (where ${isOn('redeemed')})::int as claims,
    count(*) filter (where ${isOn('given_back')})::int as cancelled,
    coalesce(-sum(e.amount) filter (where ${isOn('redeemed')}), 0)::bigint as redeemed,
    coalesce(sum(e.amount) filter (where ${isOn('given_back')}), 0)::bigint as given_back
  from point_entries e
    join redemptions x on x.entry_id = case when ${isOn('given_back')} then e.reverses_id else e.id end
    join reward_codes k on k.kind = x.kind and k.id = x.code_id
    join rewards r on r.kind = k.kind and r.id = k.reward_id
  where ${within(period)} and (${isOn('redeemed')} or ${isOn('given_back')})
  group by r.kind, r.id, r.name
  order by claims desc, redeemed desc, given_back desc, r.kind, r.id`;

/** The first of them, and how much all come to. */
export async function listRewards(
  tx: Tx,
  period: ReportPeriod,
): Promise<Pick<Report, 'rewards' | 'all_rewards'>> {
  const { rows } = await sql<Pick<Report, 'rewards' | 'all_rewards'>>`
    with every as materialized (${everyReward(period)})
    select
      (select coalesce(json_agg(named), '[]') from (select * from every limit ${REPORT_ROWS_MAX}) named) as rewards,
      json_build_object('count', count(*), 'claims', coalesce(sum(claims), 0), 'cancelled', coalesce(sum(cancelled), 0))
        as all_rewards
    from every
  `.execute(tx);
  const [row] = rows;
  if (!row) throw new Error('A sum has one row.');
  return row;
}

/** By customer, those who were given most first, and of alike those who redeemed most. */
export const everyCustomer = (period: ReportPeriod): RawBuilder<ReportCustomer> => sql`
  select c.id, c.name, c.deleted_at is not null as is_deleted, ${sql.join(POINT_LINES.map((line) => sql.ref(`moved.${line}`)))}
  from (
    select e.customer_id, ${sums}
    from point_entries e where ${within(period)}
    group by e.customer_id
  ) moved join customers c on c.id = moved.customer_id
  order by moved.issued desc, moved.redeemed desc, c.id`;

export async function listCustomers(tx: Tx, period: ReportPeriod): Promise<ReportCustomer[]> {
  const { rows } = await sql<ReportCustomer>`
    ${everyCustomer(period)} limit ${REPORT_ROWS_MAX}
  `.execute(tx);
  return rows;
}

/** What brings points of its own: a cancelled claim brings back what was there, and a waiver pays what was owed. */
const earning = PointEntryKind.options.filter(
  (kind) => kind !== 'claim-reversal' && kind !== 'waiver',
);

/**
 * What customers held at the end of `to`, by age. What is spent is the oldest, so what somebody has is the newest of what
 * came: of each age the sums of a year are enough, whatever the length of the ledger. What takes an award back lessens what
 * came on that day; a credit note does so with the last award before it, for that one stood.
 */
export async function listAges(
  tx: Tx,
  { to, timeZone }: Pick<ReportPeriod, 'to' | 'timeZone'>,
): Promise<{ point: number; customers: number }[]> {
  const oldest = Math.max(...POINT_AGES.map(({ to_days }) => to_days ?? 0));
  const year = isWithin({ from: addDays(to, -oldest), to }, timeZone);
  const takenBack = (kind: PointEntryKind) =>
    sql`(select e.* from point_entries e where e.kind = ${kind} and ${year})`;
  const [came, held] = [
    (place: number) => sql.ref(`came_${place}`),
    (place: number) => sql.ref(`held_${place}`),
  ];
  // Of each age and of all that are newer.
  const newer = POINT_AGES.flatMap(({ to_days }, place) => {
    if (to_days === null) return [];
    const isNewer = isAfter(addDays(to, -to_days - 1), timeZone);
    return [sql`sum(e.amount) filter (where ${isNewer}) as ${came(place)}`];
  });
  const upTo = POINT_AGES.map(({ to_days }, place) => {
    const sums = POINT_AGES.slice(0, place + 1).map((_, each) => came(each));
    return to_days === null
      ? sql`b.point as ${held(place)}`
      : sql`least(b.point, greatest(0, ${sql.join(sums)})) as ${held(place)}`;
  });
  const ofAge = POINT_AGES.map((_, place) =>
    place === 0 ? held(place) : sql`(${held(place)} - ${held(place - 1)})`,
  );
  const { rows } = await sql<{ point: number; customers: number }>`
    with later as (
      select e.customer_id, sum(e.amount) as amount from point_entries e where ${isAfter(to, timeZone)} group by 1
    ), came as (
      select e.customer_id, e.amount, e.event_on, e.created_at
      from point_entries e where ${year} and e.amount > 0 and e.kind = any(${earning}::text[])
      union all
      select e.customer_id, t.amount, e.event_on, e.created_at
      from ${takenBack('award-reversal')} t join point_entries e on e.id = t.reverses_id
      union all
      select t.customer_id, t.amount, e.event_on, e.created_at
      from ${takenBack('credit-note')} t join credit_notes n on n.id = t.source_id
        cross join lateral (
          select e.event_on, e.created_at from point_entries e
          where e.kind = 'invoice' and e.source_type = 'invoice' and e.source_id = n.invoice_id and e.id < t.id
          order by e.id desc limit 1
        ) e
    ), newer as (
      select e.customer_id, ${sql.join(newer)} from came e group by 1
    ), held as (
      select ${sql.join(upTo)}
      from (
        select b.customer_id, b.point - coalesce(later.amount, 0) as point
        from point_balances b left join later on later.customer_id = b.customer_id
      ) b left join newer on newer.customer_id = b.customer_id
      where b.point > 0
    )
    select unnest(array[${sql.join(ofAge.map((age) => sql`coalesce(sum(${age}), 0)::bigint`))}]) as point,
      unnest(array[${sql.join(ofAge.map((age) => sql`(count(*) filter (where ${age} > 0))::int`))}]) as customers
    from held
  `.execute(tx);
  return rows;
}

/** An invoice, a credit note or a voiding, each on its own day. */
export interface InvoiceMovement {
  date: string;
  what: 'invoice' | 'credit-note' | 'void';
  number: string;
  invoice: string;
  customer_id: number;
  customer: string;
  /** From which the points are counted, as what follows. */
  points_basis: PointsBasis;
  /** PPN of an invoice, where that is known. */
  tax: number | null;
  invoiced: number | null;
  credited: number | null;
  voided: number | null;
}

/** What was voided is what its credit notes had left: so nothing of it remains. */
export const everyInvoiceMovement = ({
  from,
  to,
  timeZone,
}: ReportPeriod): RawBuilder<InvoiceMovement> => sql`
  select moved.*, i.points_basis, case when moved.what = 'invoice' then i.tax end as tax, i.number as invoice, c.id as customer_id, c.name as customer
  from (
    select id as invoice_id, issued_on as date, 'invoice' as what, number, amount as invoiced, null::bigint as credited,
      null::bigint as voided
    from invoices where issued_on between ${from} and ${to}
    union all
    select invoice_id, issued_on, 'credit-note', number, null, amount, null
    from credit_notes where issued_on between ${from} and ${to}
    union all
    select id, (voided_at at time zone ${timeZone})::date, 'void', number, null, null, amount - credited
    from invoices where voided_at >= ${startOf(from, timeZone)} and voided_at < ${endOf(to, timeZone)}
  ) moved join invoices i on i.id = moved.invoice_id join customers c on c.id = i.customer_id
  order by moved.date, i.id, array_position(array['invoice', 'credit-note', 'void'], moved.what), moved.number`;

export async function sumInvoices(tx: Tx, period: ReportPeriod): Promise<Report['invoices']> {
  const { rows } = await sql<Report['invoices']>`
    select count(invoiced)::int as count, coalesce(sum(invoiced), 0)::text as amount,
      count(credited)::int as credit_notes, coalesce(sum(credited), 0)::text as credited,
      count(voided)::int as voided, coalesce(sum(voided), 0)::text as voided_amount
    from (${everyInvoiceMovement(period)}) as moved
  `.execute(tx);
  const [row] = rows;
  if (!row) throw new Error('A sum has one row.');
  return row;
}

export async function countServices(
  tx: Tx,
  { from, to }: ReportPeriod,
  today: string,
): Promise<Report['services']> {
  const { rows } = await sql<Report['services']>`
    select planned.due, planned.overdue, visits.done
    from (
      select count(*)::int as due, count(*) filter (where s.next_on < ${today})::int as overdue
      from plans s join customers c on c.id = s.customer_id join equipment e on e.id = s.equipment_id
      where s.deleted_at is null and s.kind = 'servis' and c.deleted_at is null and e.state <> 'retired'
        and s.next_on between ${from} and ${to}
    ) planned,
    (
      select count(*)::int as done from visits h join plans s on s.id = h.plan_id
      where h.day between ${from} and ${to} and s.kind = 'servis'
    ) visits
  `.execute(tx);
  const [row] = rows;
  if (!row) throw new Error('A count has one row.');
  return row;
}

/** How much is to be done in each of several spans of time, those of customers who are gone and of retired equipment left out. */
export async function countLoad(
  tx: Tx,
  spans: readonly { from: string | null; to: string }[],
): Promise<Omit<ReportLoad, 'from' | 'to'>[]> {
  const { rows } = await sql<Omit<ReportLoad, 'from' | 'to'>>`
    select count(*) filter (where planned.kind = 'servis')::int as services,
      count(*) filter (where planned.kind = 'kalibrasi')::int as calibrations,
      count(*) filter (where planned.kind = 'tera')::int as verifications
    from unnest(${spans.map(({ from }) => from)}::date[], ${spans.map(({ to }) => to)}::date[])
        with ordinality as span(first, last, place)
      left join (
        select s.next_on, s.kind
        from plans s join customers c on c.id = s.customer_id join equipment e on e.id = s.equipment_id
        where s.deleted_at is null and c.deleted_at is null and e.state <> 'retired' and s.next_on <= ${spans.at(-1)?.to}::date
      ) planned on planned.next_on between coalesce(span.first, '-infinity') and span.last
    group by span.place
    order by span.place
  `.execute(tx);
  return rows;
}
