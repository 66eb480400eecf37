import { sql } from 'kysely';
import type { Db, Tx } from '#db/database.ts';
import type { Counted } from './attempts.rules.ts';

/** What the windows hold that are still open. */
export async function listCounted(
  db: Db,
  subjects: readonly string[],
  now: Date,
): Promise<Counted[]> {
  return db
    .selectFrom('attempts')
    .select(['subject', 'count', 'window_ends_at as windowEndsAt'])
    .where('subject', 'in', subjects)
    .where('window_ends_at', '>', now)
    .execute();
}

/**
 * Counts one more for each subject. A window that is over starts anew. In the order of the subjects, as in giving back:
 * two that count the same ones never wait for each other in a circle.
 */
export async function addAttempt(
  tx: Tx,
  { subjects, now, windowEndsAt }: { subjects: readonly string[]; now: Date; windowEndsAt: Date },
): Promise<Counted[]> {
  const { rows } = await sql<Counted>`
    insert into attempts (subject, count, window_ends_at)
    select subject, 1, ${windowEndsAt} from unnest(${subjects}::text[]) as counted (subject) order by subject
    on conflict (subject) do update set
      count = case when attempts.window_ends_at <= ${now} then 1 else attempts.count + 1 end,
      window_ends_at = case when attempts.window_ends_at <= ${now}
        then excluded.window_ends_at else attempts.window_ends_at end
    returning subject, count, window_ends_at as "windowEndsAt"
  `.execute(tx);
  return rows;
}

/** Takes one back of each subject; one that nothing is counted of any more leaves no row. */
export async function subtractAttempt(tx: Tx, subjects: readonly string[]): Promise<void> {
  await sql`
    with held as (
      select subject, count from attempts where subject = any(${subjects}::text[]) order by subject for update
    ), emptied as (
      delete from attempts using held where attempts.subject = held.subject and held.count <= 1
    )
    update attempts set count = attempts.count - 1 from held
    where attempts.subject = held.subject and held.count > 1
  `.execute(tx);
}

export async function deleteCounted(tx: Tx, subject: string): Promise<void> {
  await tx.deleteFrom('attempts').where('subject', '=', subject).execute();
}

/** Starts every subject anew that begins so. */
export async function forgetSubjectsWith(tx: Tx, beginning: string): Promise<void> {
  await sql`delete from attempts where starts_with(subject, ${beginning})`.execute(tx);
}

export async function deleteEnded(tx: Tx, now: Date): Promise<void> {
  await tx.deleteFrom('attempts').where('window_ends_at', '<=', now).execute();
}
