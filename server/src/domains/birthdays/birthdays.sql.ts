import { OWN_COMPANY_ID } from '@reward-points/contract/own-company';
import { sql } from 'kysely';
import type { Db, Tx } from '#db/database.ts';
import type { Waiting } from '#db/waiting.ts';
import type { Season } from './birthdays.rules.ts';

/** The most birthdays that one reading shows. */
const BIRTHDAYS_MAX = 1_000;

export interface BirthdayRow {
  id: number;
  id_customer: number;
  name: string;
  whatsapp: string;
  date_of_birth: string;
  sentAt: Date | null;
}

/** What one reading looks at. */
export interface Window {
  seasons: Season[];
  /** A gift that was sent after this is shown, however long its day is over. */
  sentSince: Date;
  /** Only those of these customers; undefined: of all. */
  customerIds?: readonly number[];
}

const monthDay = sql`extract(month from c.born_on) * 100 + extract(day from c.born_on)`;

/** This week's by day; then the earlier ones, the latest first, of which those with a gift come last. */
const order = sql`
  order by is_this_week desc, case when is_this_week then year * 10000 + month_day end,
    case when not is_this_week then due.sent_at is not null end, year * 10000 + month_day desc, due.customer_id`;

/** By which a list that is cut leaves out nothing due (ADD-346): today's, then the missed ones, then those ahead by nearness. */
const urgency = sql`
  order by due.sent_at is not null, is_due desc,
    (year * 10000 + month_day) * case when is_due then -1 else 1 end, due.customer_id`;

/** Who has a birthday that is still of interest: this week's, and earlier ones without a gift, or with one that was sent lately. */
const due = ({ seasons, sentSince, customerIds }: Window) => sql`
  select * from (${ofSeasons(seasons)}) as due
  where (is_this_week or sent_at is null or sent_at > ${sentSince})
    ${customerIds === undefined ? sql`` : sql`and due.customer_id = any(${customerIds}::bigint[])`}
  ${urgency} limit ${BIRTHDAYS_MAX}`;

/** None is celebrated before the year in which it was (ADD-341). */
const ofSeason = ({ year, first, last, weekFirst, dueLast }: Season) => sql`
  select c.id as customer_id, c.name, c.whatsapp, c.born_on, ${year}::int as year, ${monthDay} as month_day,
    ${monthDay} >= ${weekFirst} as is_this_week, ${monthDay} <= ${dueLast} as is_due, b.id as birthday_id, b.sent_at
  from customers c left join birthdays b on b.customer_id = c.id and b.year = ${year}
  where c.deleted_at is null and c.id <> ${OWN_COMPANY_ID} and ${monthDay} between ${first} and ${last}
    and extract(year from c.born_on) <= ${year}`;

const ofSeasons = (seasons: Season[]) => sql.join(seasons.map(ofSeason), sql` union all `);

/**
 * The birthdays of today's window, with the row of each for its year, which the first reading makes (A-21). One statement:
 * a customer who comes or goes meanwhile is in all of it or in nothing. Where another reader makes the row at the same
 * moment, the update takes over theirs.
 */
export async function listDue(tx: Tx, window: Window): Promise<BirthdayRow[]> {
  const { rows } = await sql<BirthdayRow>`
    with due as (${due(window)}), made as (
      insert into birthdays (customer_id, year)
      select customer_id, year from due where birthday_id is null order by customer_id
      on conflict on constraint birthdays_once_a_year do update set year = excluded.year
      returning id, customer_id, sent_at
    )
    select coalesce(due.birthday_id, made.id) as id, due.customer_id as id_customer, due.name, due.whatsapp,
      due.born_on as date_of_birth, coalesce(due.sent_at, made.sent_at) as "sentAt"
    from due left join made on made.customer_id = due.customer_id
    ${order}
  `.execute(tx);
  return rows;
}

export async function lockBirthday(
  tx: Tx,
  id: number,
): Promise<
  { customerId: number; customer: string; year: number; sentAt: Date | null } | undefined
> {
  return tx
    .selectFrom('birthdays')
    .innerJoin('customers', 'customers.id', 'birthdays.customer_id')
    .select([
      'customer_id as customerId',
      'customers.name as customer',
      'year',
      'sent_at as sentAt',
    ])
    .where('birthdays.id', '=', id)
    .forUpdate('birthdays')
    .executeTakeFirst();
}

export async function updateSent(tx: Tx, id: number, now: Date): Promise<void> {
  await tx.updateTable('birthdays').set({ sent_at: now }).where('id', '=', id).execute();
}

/** This week's. */
export async function countUnsent(db: Db | Tx, seasons: Season[]): Promise<number> {
  const { rows } = await sql<{ rows: number }>`
    select count(*) as rows from (${ofSeasons(seasons)}) as listed where sent_at is null and is_this_week
  `.execute(db);
  return rows[0]?.rows ?? 0;
}

/** The day of this birthday; of 29 February in another year the 28th (A-18). */
const celebrated = sql<string>`(w.born_on + make_interval(years => w.year - extract(year from w.born_on)::int))::date`;

/** The gifts that can be given now: those of today, which come before everything else, and the missed ones. */
export const waitingGifts = (seasons: Season[], today: string): Waiting => ({
  id: sql`w.customer_id`,
  since: celebrated,
  turn: sql`case when ${celebrated} = ${today} then '-infinity'::date else ${celebrated} end`,
  from: sql`from (${ofSeasons(seasons)}) as w where w.sent_at is null and w.is_due`,
  order: sql`${celebrated} = ${today} desc, w.year, w.month_day, w.customer_id`,
});
