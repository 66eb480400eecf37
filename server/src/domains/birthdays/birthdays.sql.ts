import { sql } from 'kysely';
import type { Db, Tx } from '#db/database.ts';

/** The most birthdays that one reading shows: this week's come first, then the latest that were missed. */
const BIRTHDAYS_MAX = 500;

export interface BirthdayRow {
  id: number;
  id_customer: number;
  name: string;
  whatsapp: string;
  date_of_birth: string;
  sentAt: Date | null;
}

/** The year, the days of it that count (as month × 100 + day), and where this week begins among them. */
export interface Window {
  year: number;
  first: number;
  last: number;
  weekFirst: number;
}

const monthDay = sql`extract(month from c.born_on) * 100 + extract(day from c.born_on)`;

/** Who has a birthday in the window that is still of interest: this week's, and earlier ones without a gift. */
const due = ({ year, first, last, weekFirst }: Window) => sql`
  from customers c left join birthdays b on b.customer_id = c.id and b.year = ${year}
  where c.deleted_at is null and c.role = 'customer'
    and ${monthDay} between ${first} and ${last}
    and (${monthDay} >= ${weekFirst} or b.sent_at is null)
  order by (${monthDay} >= ${weekFirst}) desc, case when ${monthDay} >= ${weekFirst} then ${monthDay} end,
    ${monthDay} desc, c.id
  limit ${BIRTHDAYS_MAX}`;

/** One row a customer and year; the constraint lets only one of two readers at once create it. */
export async function insertMissing(tx: Tx, window: Window): Promise<void> {
  await sql`
    insert into birthdays (customer_id, year)
    select id, ${window.year} from (select c.id, b.id as birthday_id ${due(window)}) as listed
    where birthday_id is null
    on conflict on constraint birthdays_once_a_year do nothing
  `.execute(tx);
}

export async function listDue(tx: Tx, window: Window): Promise<BirthdayRow[]> {
  const { rows } = await sql<BirthdayRow>`
    select b.id, c.id as id_customer, c.name, c.whatsapp, c.born_on as date_of_birth, b.sent_at as "sentAt"
    ${due(window)}
  `.execute(tx);
  return rows;
}

export async function lockBirthday(
  tx: Tx,
  id: number,
): Promise<{ customerId: number; year: number; sentAt: Date | null } | undefined> {
  return tx
    .selectFrom('birthdays')
    .select(['customer_id as customerId', 'year', 'sent_at as sentAt'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

export async function updateSent(tx: Tx, id: number, now: Date): Promise<void> {
  await tx.updateTable('birthdays').set({ sent_at: now }).where('id', '=', id).execute();
}

export async function countUnsent(db: Db | Tx, window: Window): Promise<number> {
  const { rows } = await sql<{ rows: number }>`
    select count(*) as rows
    from (select b.sent_at, ${monthDay} as "monthDay" ${due(window)}) as listed
    where sent_at is null and "monthDay" >= ${window.weekFirst}
  `.execute(db);
  return rows[0]?.rows ?? 0;
}
