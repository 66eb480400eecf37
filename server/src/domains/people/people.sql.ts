import { OWN_COMPANY_ID } from '@reward-points/contract/own-company';
import type { Person } from '@reward-points/contract/people';
import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '#db/database.ts';
import { type Count, countRows, type Slice } from '#db/paging.ts';

/** As the database answers them, to whoever asks. */
type Row = Omit<Person, 'is_me'>;

interface When {
  now: Date;
  timeZone: string;
}

const people = sql`from accounts a where a.customer_id = ${OWN_COMPANY_ID} and a.deleted_at is null`;

const columns = ({ now, timeZone }: When): RawBuilder<Row> => sql`
  a.id, a.name, a.username, a.whatsapp, a.staff_role as role,
  ((a.ends_at - interval '1 microsecond') at time zone ${timeZone})::date as ends_on,
  coalesce(a.ends_at <= ${now}, false) as has_ended, a.act_limit, a.day_limit,
  a.signed_in_at is not null as has_signed_in,
  exists (
    select from second_factors f where f.account_id = a.id and f.confirmed_at is not null
  ) as has_second_factor,
  exists (select from passkeys k where k.account_id = a.id) as has_passkey,
  (select count(*)::int from sessions s where s.account_id = a.id and s.expires_at > ${now}) as sessions,
  a.is_principal as is_first, a.version`;

const wired = (row: Row, accountId: number): Person => ({
  ...row,
  is_me: row.id === accountId,
});

export const countPeople = (db: Db): Promise<Count> => countRows(db, people);

export async function listPeople(
  db: Db,
  when: When,
  { accountId, limit, offset, fromEnd }: Slice & { accountId: number },
): Promise<Person[]> {
  const { rows } = await sql<Row>`
    select ${columns(when)} ${people}
    order by a.id ${fromEnd ? sql`desc` : sql`asc`} limit ${limit} offset ${offset}
  `.execute(db);
  return rows.map((row) => wired(row, accountId));
}

export async function findPerson(
  db: Db | Tx,
  when: When,
  { id, accountId }: { id: number; accountId: number },
): Promise<Person | undefined> {
  const { rows } = await sql<Row>`select ${columns(when)} ${people} and a.id = ${id}`.execute(db);
  return rows[0] && wired(rows[0], accountId);
}

/** When the last day of somebody is over. */
export async function findEnd(
  tx: Tx,
  { day, timeZone }: { day: string; timeZone: string },
): Promise<Date> {
  const { rows } = await sql<{ end: Date }>`
    select (${day}::date + 1)::timestamp at time zone ${timeZone} as end
  `.execute(tx);
  const [row] = rows;
  if (!row) throw new Error('A select of a value answers a row.');
  return row.end;
}
