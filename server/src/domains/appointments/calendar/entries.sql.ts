import type { Day } from '@reward-points/contract/dates';
import { sql } from 'kysely';

/** An appointment `a` with its technician `t`, as the staff sees it; null where there is none. */
const appointment = sql`case when a.id is not null then json_build_object(
    'id', a.id, 'day', a.day, 'hour', a.hour, 'id_technician', a.technician_id, 'technician', t.name,
    'state', case when a.ended = 'visited' then 'done' else a.state end, 'is_told', a.told, 'wished_on', a.wished_on,
    'note', a.note, 'version', a.version
  ) end`;

/** The site that equipment has now says nothing of a visit before it moved (ADD-790). */
export const siteOfThen = sql`case when v.customer_id is null then e.site end`;

/** What a calendar says of a plan `s` with its appointment `a`: a `CalendarEntry`. */
export const entryFields = sql`
  s.id as id_plan, s.kind, s.next_on as due_on, e.id as id_equipment, p.name as item, e.flowmeter_type, e.serial_number,
  ${siteOfThen} as site, c.id as id_user, c.name as customer, c.address, ${appointment} as appointment`;

/** Where a plan `s` is done. */
export const placeJoins = sql`
  join equipment e on e.id = s.equipment_id join customers c on c.id = s.customer_id`;

/**
 * The same where its appointment `a` may be kept by a visit: one of before the equipment moved was at the customer of then.
 * The visit is looked up for each: all visits would be read for a day otherwise.
 */
export const placeOfThenJoins = sql`
  join equipment e on e.id = s.equipment_id
  left join lateral (select k.customer_id from visits k where k.id = a.visit_id offset 0) as v on true
  join customers c on c.id = coalesce(v.customer_id, s.customer_id)`;

/** What an entry needs besides `s` and `a`. */
export const entryJoins = sql`${placeOfThenJoins}
  join products p on p.id = s.product_id left join accounts t on t.id = a.technician_id`;

/** Of an appointment `a` that the customer wants on another day, or on whose day nobody came. */
export const isToAgreeAnew = (today: Day) => sql`
  a.ended is null and (a.state = 'refused' or a.day < ${today}::date)`;

/** Of a plan that is done again, at a customer who is there. */
export const isDone = sql`s.deleted_at is null and c.deleted_at is null and e.state <> 'retired'`;
