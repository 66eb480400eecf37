import { sql } from 'kysely';
import type { Db, Tx } from '#db/database.ts';
import { dueSometime } from './services.sql.ts';

export interface NextService {
  item: string;
  serial_number: string | null;
  /** The day that was agreed, else the day that it is due. */
  next_service: string;
  is_agreed: boolean;
}

/** What of a customer is due next, what is late first. */
export async function listNext(
  db: Db | Tx,
  customerId: number,
  limit: number,
): Promise<NextService[]> {
  const agreedOn = sql`(
    select a.day from appointments a where a.plan_id = s.id and a.ended is null and a.state = 'agreed'
  )`;
  const { rows } = await sql<NextService>`
    select p.name as item, e.serial_number, coalesce(${agreedOn}, s.next_on) as next_service,
      ${agreedOn} is not null as is_agreed
    ${dueSometime} and s.customer_id = ${customerId}
    order by next_service, s.id limit ${limit}
  `.execute(db);
  return rows;
}
