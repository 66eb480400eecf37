import type {
  ReportEquipment,
  ReportPunctuality,
  ReportVisits,
} from '@reward-points/contract/reports';
import { sql } from 'kysely';
import type { Tx } from '#db/database.ts';

interface Period {
  from: string;
  to: string;
}

/** Of each month of the period how many visits came by the day that they were due, and how many later. */
export async function listPunctuality(tx: Tx, { from, to }: Period): Promise<ReportPunctuality[]> {
  const { rows } = await sql<ReportPunctuality>`
    select to_char(m.month, 'YYYY-MM') as month, coalesce(v.on_time, 0)::int as on_time, coalesce(v.late, 0)::int as late
    from generate_series(date_trunc('month', ${from}::date), ${to}::date, interval '1 month') as m (month)
      left join (
        select date_trunc('month', day) as month, count(*) filter (where day <= before_next_on) as on_time,
          count(*) filter (where day > before_next_on) as late
        from visits where day between ${from}::date and ${to}::date and before_next_on is not null group by 1
      ) as v on v.month = m.month
    order by m.month
  `.execute(tx);
  return rows;
}

/** The visits of the period by what they were for. */
export async function listVisits(tx: Tx, { from, to }: Period): Promise<ReportVisits[]> {
  const { rows } = await sql<ReportVisits>`
    select k.kind, count(v.result_or_none)::int as visits,
      count(*) filter (where v.result_or_none = 'fit')::int as fit,
      count(*) filter (where v.result_or_none = 'adjusted')::int as adjusted,
      count(*) filter (where v.result_or_none = 'unfit')::int as unfit
    from unnest(array['servis', 'kalibrasi', 'tera']) with ordinality as k (kind, place)
      left join (
        select s.kind, coalesce(v.result, '') as result_or_none from visits v join plans s on s.id = v.plan_id
        where v.day between ${from}::date and ${to}::date
      ) as v on v.kind = k.kind
    group by k.kind, k.place order by k.place
  `.execute(tx);
  return rows;
}

/** From one number of years to the other. */
const AGES = [
  [0, 1],
  [1, 3],
  [3, 5],
  [5, 10],
  [10, null],
] as const;

/** What stands at customers who are there, by age; last what nobody knows the age of. */
export async function listEquipment(tx: Tx, today: string): Promise<ReportEquipment[]> {
  const { rows } = await sql<ReportEquipment>`
    with piece as (
      select e.installed_on, coalesce(p.serviced, false) as serviced, coalesce(p.calibrated, false) as calibrated,
        coalesce(p.verified, false) as verified
      from equipment e join customers c on c.id = e.customer_id
        left join (
          select equipment_id, bool_or(kind = 'servis') as serviced, bool_or(kind = 'kalibrasi') as calibrated,
            bool_or(kind = 'tera') as verified
          from plans where deleted_at is null group by equipment_id
        ) as p on p.equipment_id = e.id
      where e.deleted_at is null and c.deleted_at is null and e.state <> 'retired'
    )
    select a.from_years, a.to_years, count(piece.serviced)::int as pieces,
      count(*) filter (where piece.serviced)::int as serviced,
      count(*) filter (where piece.calibrated)::int as calibrated,
      count(*) filter (where piece.verified)::int as verified
    from unnest(
        ${[...AGES.map(([from]) => from), null]}::int[], ${[...AGES.map(([, to]) => to), null]}::int[]
      ) with ordinality as a (from_years, to_years, place)
      left join piece on case
        when a.from_years is null then piece.installed_on is null
        else piece.installed_on <= ${today}::date - make_interval(years => a.from_years)
            or a.from_years = 0 and piece.installed_on is not null
      end and (a.to_years is null or piece.installed_on > ${today}::date - make_interval(years => a.to_years))
    group by a.from_years, a.to_years, a.place order by a.place
  `.execute(tx);
  return rows;
}
