import { SERVICE_STANDINGS } from '@reward-points/contract/choices';
import type { Day } from '@reward-points/contract/dates';
import type { ServiceStanding } from '@reward-points/contract/services';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#db/database.ts';
import { COUNT_MAX } from '#db/paging.ts';
import { planEachTime } from '#db/plan-each-time.ts';

/** By what a standing is told. */
export interface Marks {
  today: Day;
  /** The last day of this month. */
  last: Day;
}

/** Whether the customer of a service `s` was reminded: whose message failed was not. */
export const isReminded = sql<boolean>`(s.reminded_at is not null and not did_not_arrive(s.reminder_message_id))`;

/** What of equipment `e` a service `s` has to be; nothing of what is retired is due. */
export const standings: Record<ServiceStanding, (marks: Marks) => RawBuilder<boolean>> = {
  overdue: ({ today }) => sql`s.next_on < ${today}::date and e.state <> 'retired'`,
  month: ({ today, last }) =>
    sql`s.next_on between ${today}::date and ${last}::date and e.state <> 'retired'`,
  reminded: () => isReminded,
};

/** How many services have each standing; each is counted up to one more than is said. */
export async function countStandings(
  db: Db,
  marks: Marks,
): Promise<Record<ServiceStanding, number>> {
  const count = (standing: ServiceStanding) => sql`(
    select count(*) from (
      select from plans s join customers c on c.id = s.customer_id left join equipment e on e.id = s.equipment_id
      where s.deleted_at is null and s.kind = 'servis' and c.deleted_at is null and ${planEachTime} ${standings[standing](marks)}
      limit ${COUNT_MAX + 1}
    ) as counted
  ) as ${sql.ref(standing)}`;
  const { rows } = await sql<Record<ServiceStanding, number>>`
    select ${sql.join(SERVICE_STANDINGS.map(count))}
  `.execute(db);
  const [counts] = rows;
  if (!counts) throw new Error('A count answers a row.');
  return counts;
}
