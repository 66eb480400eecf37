import { sql } from 'kysely';

/** What is due next of equipment `e`, as `next`. */
export const nextPlan = sql`
  left join lateral (
    select s.next_on, s.kind from plans s where s.equipment_id = e.id and s.deleted_at is null
    order by s.next_on, s.id limit 1
  ) as next on true`;
