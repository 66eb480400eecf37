import type { TaskCount } from '@reward-points/contract/inbox';
import { TASK_KINDS, type TaskKind } from '@reward-points/contract/task-kinds';
import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '#db/database.ts';
import type { Waiting } from '#db/waiting.ts';

/** Which of what waits. */
export interface InboxFilter {
  kinds: readonly TaskKind[];
  state: 'open' | 'snoozed';
  /** Of the business: what was put off until then is back. */
  today: string;
}

type Sources = Record<TaskKind, Waiting>;

/** Which snooze holds a task back: one of its own day, or of no day. */
const holdsBack = (
  kind: RawBuilder<unknown>,
  { id, since }: Pick<Waiting, 'id' | 'since'>,
  today: string,
): RawBuilder<boolean> => sql`
  z.kind = ${kind} and z.subject_id = ${id} and z.until > ${today} and (z.since is null or z.since = ${since})`;

const isSnoozed = (kind: TaskKind, source: Waiting, today: string): RawBuilder<boolean> =>
  sql`exists (select from snoozes z where ${holdsBack(sql`${kind}`, source, today)})`;

/** Open and put off come from one statement, so that together they are what waits. Of a kind not asked for there are none. */
export async function countTasks(
  db: Db,
  sources: Sources,
  { kinds, today }: Pick<InboxFilter, 'kinds' | 'today'>,
): Promise<Record<TaskKind, TaskCount>> {
  const none = TASK_KINDS.map((kind) => [kind, { open: 0, snoozed: 0 }] as const);
  if (kinds.length === 0) return Object.fromEntries(none) as Record<TaskKind, TaskCount>;
  const counts = kinds.map((kind) => {
    const { from } = sources[kind];
    return sql`
      select ${kind}::text as kind, (select count(*) ${from}) as waiting,
        (select count(*) ${from} and ${isSnoozed(kind, sources[kind], today)}) as snoozed`;
  });
  const { rows } = await sql<{ kind: TaskKind; waiting: number; snoozed: number }>`
    ${sql.join(counts, sql` union all `)}
  `.execute(db);
  const counted = rows.map(
    ({ kind, waiting, snoozed }) => [kind, { open: waiting - snoozed, snoozed }] as const,
  );
  return Object.fromEntries([...none, ...counted]) as Record<TaskKind, TaskCount>;
}

export interface TaskKey {
  kind: TaskKind;
  id: number;
  since: string;
  snoozed_until: string | null;
}

/**
 * A slice of what waits. Each kind is read in its own order, by its index, and no further than the slice goes; then they are
 * put among each other. The running maximum keeps the order of each kind, so that no task stands on two pages.
 */
export async function listTaskKeys(
  db: Db,
  sources: Sources,
  { kinds, state, today }: InboxFilter,
  { limit, offset }: { limit: number; offset: number },
): Promise<TaskKey[]> {
  if (kinds.length === 0) return [];
  const parts = kinds.map((kind) => {
    const { id, since, turn = since, from, order } = sources[kind];
    return sql`
      (select ${kind}::text as kind, ${TASK_KINDS.indexOf(kind)}::int as place, ${id} as id, ${since} as since,
        row_number() over w as n, max(${turn}) over w as turn
      ${from} and ${state === 'open' ? sql`not` : sql``} ${isSnoozed(kind, sources[kind], today)}
      window w as (order by ${order}) order by ${order} limit ${limit + offset})`;
  });
  const { rows } = await sql<TaskKey>`
    select t.kind, t.id, t.since, z.until as snoozed_until
    from (
      select * from (${sql.join(parts, sql` union all `)}) as waiting
      order by turn, place, n limit ${limit} offset ${offset}
    ) as t left join snoozes z on ${holdsBack(sql`t.kind`, { id: sql`t.id`, since: sql`t.since` }, today)}
    order by t.turn, t.place, t.n
  `.execute(db);
  return rows;
}

/** Whether one of these tasks waits. */
export async function waits(tx: Tx, { id, from }: Waiting, taskId: number): Promise<boolean> {
  const { rows } = await sql`select ${from} and ${id} = ${taskId}`.execute(tx);
  return rows.length > 0;
}

/**
 * The latest day counts, for the task as it waits now. What is over goes with it, so that the table never holds more than is
 * put off.
 *
 * @returns whether it waits at all.
 */
export async function upsertSnooze(
  tx: Tx,
  source: Waiting,
  { kind, id, until, now, today }: TaskRef & { until: string; now: Date; today: string },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into snoozes (kind, subject_id, until, created_at, since)
    select ${kind}, ${id}::bigint, ${until}::date, ${now}::timestamptz, ${source.since} ${source.from} and ${source.id} = ${id}
    on conflict on constraint snoozes_pkey do update
      set until = excluded.until, created_at = excluded.created_at, since = excluded.since
  `.execute(tx);
  await sql`
    delete from snoozes where (kind, subject_id) in (
      select kind, subject_id from snoozes where until <= ${today} limit 100 for update skip locked
    )
  `.execute(tx);
  return Boolean(numAffectedRows);
}

/** @returns whether it was put off. */
export async function deleteSnooze(tx: Tx, { kind, id }: TaskRef): Promise<boolean> {
  const { rows } = await sql`
    delete from snoozes where kind = ${kind} and subject_id = ${id} returning kind
  `.execute(tx);
  return rows.length > 0;
}

/** Which task. */
export interface TaskRef {
  kind: TaskKind;
  id: number;
}
