import type { Task, TaskCounts } from '@reward-points/contract/inbox';
import { type Page, TABLE_ROWS } from '@reward-points/contract/paging';
import type { May } from '@reward-points/contract/permissions';
import { TASK_KINDS, type TaskKind } from '@reward-points/contract/task-kinds';
import { kindsSeenBy } from '@reward-points/contract/task-permissions';
import type { Clock } from '#clock.ts';
import type { Db, Tx } from '#db/database.ts';
import { pageOf } from '#db/paging.ts';
import type { Waiting } from '#db/waiting.ts';
import { transact } from '#db/write.ts';
import { codesSeenBy } from '#domains/redemptions/codes-seen.ts';
import { wordsSeen } from '#domains/whatsapp/log/log.queries.ts';
import * as sql from './inbox.sql.ts';
import { type InboxReads, type RecordOf, TASKS, type TaskSource } from './tasks.ts';

const byKind = <T>(of: (kind: TaskKind) => T): Record<TaskKind, T> =>
  Object.fromEntries(TASK_KINDS.map((kind) => [kind, of(kind)])) as Record<TaskKind, T>;

/** Who asks for the tasks. */
export interface Asker {
  accountId: number;
  may: May;
}

const sourcesFor = (clock: Clock, { accountId }: Asker): Record<TaskKind, Waiting> =>
  byKind((kind) => TASKS[kind].waiting(clock, accountId));

/** How many tasks there are of each kind, open and put off; of what is not for whoever asks, none. */
export const countTasks = (db: Db, clock: Clock, asker: Asker): Promise<TaskCounts> =>
  sql.countTasks(db, sourcesFor(clock, asker), {
    kinds: kindsSeenBy(asker.may),
    today: clock.today(),
  });

/** A page of what is to be done of what is for whoever asks, the most urgent first. Reading creates the birthdays of the year. */
export async function listTasks(
  db: Db,
  reads: InboxReads,
  query: {
    page: number;
    per_page?: number | undefined;
    kind?: TaskKind | undefined;
    state: 'open' | 'snoozed';
  },
  asker: Asker,
): Promise<Page<Task>> {
  const { clock } = reads;
  const kinds = kindsSeenBy(asker.may).filter((kind) => kind === (query.kind ?? kind));
  const filter = { kinds, state: query.state, today: clock.today() };
  return transact(db, async (tx) => {
    const counts = await countTasks(tx, clock, asker);
    const total = kinds.reduce((sum, kind) => sum + counts[kind][query.state], 0);
    return pageOf(
      query,
      TABLE_ROWS,
      { total, capped: false },
      async ({ limit, offset, fromEnd }) => {
        // What comes first is read by the indexes; there is no way back from the end.
        const slice = { limit, offset: fromEnd ? total - offset - limit : offset };
        const keys = await sql.listTaskKeys(tx, sourcesFor(clock, asker), filter, slice);
        const tasks = (await withRecords(tx, reads, keys)).map(codesHidden(asker.may));
        return fromEnd ? tasks.reverse() : tasks;
      },
    );
  });
}

/** Who keeps no codes sees none, neither of a parcel nor in a message (ADD-618). */
const codesHidden =
  (may: May) =>
  (task: Task): Task => {
    if (task.kind === 'shipment') return { ...task, record: codesSeenBy(may)(task.record) };
    if (task.kind !== 'message') return task;
    return { ...task, record: { ...task.record, body: wordsSeen(may)(task.record) } };
  };

/** What is done meanwhile is left out. */
async function withRecords(tx: Tx, reads: InboxReads, keys: sql.TaskKey[]): Promise<Task[]> {
  const found = new Map<string, Task>();
  for (const kind of TASK_KINDS) {
    const ofKind = keys.filter((key) => key.kind === kind);
    const records = await findRecords(tx, reads, { kind, ids: ofKind.map(({ id }) => id) });
    // The compiler cannot see that the record is of this kind: `TASKS` says so for each.
    for (const key of ofKind) {
      const record = records.get(key.id);
      if (record) found.set(`${kind}:${key.id}`, { ...key, record } as Task);
    }
  }
  return keys
    .map(({ kind, id }) => found.get(`${kind}:${id}`))
    .filter((task) => task !== undefined);
}

async function findRecords<K extends TaskKind>(
  tx: Tx,
  reads: InboxReads,
  { kind, ids }: { kind: K; ids: readonly number[] },
): Promise<Map<number, RecordOf<K>>> {
  if (ids.length === 0) return new Map<number, RecordOf<K>>();
  const source: TaskSource<RecordOf<K>> = TASKS[kind];
  const records = await source.find(tx, reads, ids);
  return new Map(records.map((record) => [source.idOf(record), record] as const));
}

/** Whom a task concerns that still waits; undefined: it does not any more. */
export async function findWhose<K extends TaskKind>(
  tx: Tx,
  reads: InboxReads,
  { kind, id }: { kind: K; id: number },
): Promise<{ name: string; id: number | null } | undefined> {
  const record = (await findRecords(tx, reads, { kind, ids: [id] })).get(id);
  const source: TaskSource<RecordOf<K>> = TASKS[kind];
  return record && source.whose(record);
}
