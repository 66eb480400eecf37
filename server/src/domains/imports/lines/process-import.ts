import type { Day } from '@reward-points/contract/dates';
import type { Clock } from '#clock.ts';
import { violatedConstraint } from '#db/constraints.ts';
import type { Db, Tx } from '#db/database.ts';
import { planAnew } from '#db/plan-each-time.ts';
import { isUnavailable } from '#db/unavailable.ts';
import { transact } from '#db/write.ts';
import { DomainError } from '#domain-error.ts';
import { isTurned } from '#domains/imports/choosing/date-order.rules.ts';
import {
  deleteFile,
  findAtWork,
  findStored,
  lockImport,
  lockWork,
  noteProgress,
  type StoredImport,
  updateImport,
} from '#domains/imports/imports.sql.ts';
import { kinds } from '#domains/imports/kinds/all-kinds.ts';
import type { By, Kind, Values } from '#domains/imports/kinds/import-kind.ts';
import type { Alike } from '#domains/imports/kinds/lines.sql.ts';
import { readLine } from './cells.rules.ts';
import { compareLines, judgeParts } from './compare-lines.sql.ts';
import {
  type Judging,
  judgeLines,
  type LineToDo,
  listBatchEnds,
  listDone,
  listToApply,
  listUnjudged,
  listUnread,
  noteDone,
  noteObstacles,
  type RawLine,
  type ReadLine,
  updateKeys,
  updateRead,
  updateValues,
} from './import-lines.sql.ts';
import { noteDisagreements, sumsOf, totalsOf } from './import-totals.sql.ts';
import { forgetJudgement } from './reread-lines.sql.ts';
import { isTotalsRow, summedFields } from './totals-row.rules.ts';

/** Lines a statement: few enough that everything else goes on between two of them. */
const BATCH = 1_000;

interface Dependencies {
  clock: Clock;
  logger: { error: (details: object, message: string) => void };
}

/**
 * Does the next piece of work on the oldest waiting import: reads or compares a batch, applies all of it, or takes all of it
 * back. The last two are one transaction each: after a crash an import happened or did not, and one that was only decided is
 * begun anew.
 *
 * @returns how many lines it worked on; 0 when there is nothing to do.
 */
export async function processImport(db: Db, { clock, logger }: Dependencies): Promise<number> {
  const found = await findAtWork(db);
  if (!found) return 0;
  try {
    return await transact(db, async (tx) => {
      // One at a time: what one brings, another compares itself with.
      if (!(await lockWork(tx))) return 0;
      const stored = await findStored(tx, found.id);
      if (stored?.status === 'judging') return judgeBatch(tx, stored.id, clock.today());
      if (stored?.status === 'applying') return apply(tx, stored, { db, clock });
      if (stored?.status === 'taking-back') return takeBack(tx, stored, { db, clock });
      return 0;
    });
  } catch (error) {
    if (isUnavailable(error)) throw error;
    logger.error({ err: error, import: found.id }, 'an import was given up');
    await giveUp(db, found.id, error);
    return 1;
  }
}

/**
 * Reads the next lines, or compares the next of those that were read with what is there; with the last of them the preview
 * stands. The lines of a file are compared with each other once all were read.
 */
async function judgeBatch(tx: Tx, id: number, today: Day): Promise<number> {
  // Whoever chooses other columns waits for this batch, and has it forgotten.
  const stored = await lockImport(tx, id);
  if (stored?.status !== 'judging') return 0;
  const kind = kinds[stored.kind];
  const { lines: batch, isLast } = await listUnread(tx, id, BATCH);
  if (batch.length > 0) {
    await readBatch(tx, { stored, today }, kind, batch);
    const sums = isLast ? await compare(tx, stored, kind) : undefined;
    await updateImport(tx, id, {
      status: 'judging',
      progress: halfwayOn(stored, batch.length),
      ...sums,
    });
    return batch.length;
  }
  const lines = await listUnjudged(tx, id, BATCH);
  const range = { from: lines[0] ?? 0, to: lines.at(-1) ?? 0 };
  await judge(tx, id, kind, { ...range, today, isPreview: true });
  if (lines.length < BATCH) {
    await judgeParts(tx, id);
    const totals = await totalsOf(tx, id);
    await updateImport(tx, id, {
      status: 'ready',
      progress: stored.total,
      totals: totals ? JSON.stringify(totals) : null,
    });
  } else {
    await updateImport(tx, id, { status: 'judging', progress: halfwayOn(stored, lines.length) });
  }
  return Math.max(1, lines.length);
}

/** @returns how many lines are something else than was noted. */
async function judge(tx: Tx, id: number, kind: Kind, judging: Judging): Promise<number> {
  if (kind.follow) await updateValues(tx, id, await kind.follow(tx, id, judging));
  return judgeLines(tx, id, { ...judging, find: kind.find });
}

/** Each line is gone through twice. */
const halfwayOn = ({ total, progress }: StoredImport, lines: number): number =>
  Math.min(total, progress + Math.ceil(lines / 2));

/** Compares the lines with each other, and says what those that can be added up come to. */
async function compare(
  tx: Tx,
  { id, isSummed }: StoredImport,
  kind: Kind,
): Promise<{ sums?: string | null }> {
  const alike = alikeOf(kind);
  await noteDisagreements(tx, id, summedFields(kind.fields));
  const sums = kind.sums && (await sumsOf(tx, id, alike, kind.sums));
  await compareLines(tx, id, alike, isSummed ? kind.sums : undefined);
  return { sums: sums ? JSON.stringify(sums) : null };
}

const alikeOf = ({ fields, alike }: Kind): Alike => ({
  ...alike,
  labels: {
    ...Object.fromEntries(fields.map(({ name, label }) => [name, label])),
    customer: 'Customer',
  },
});

async function readBatch(
  tx: Tx,
  { stored, today }: { stored: StoredImport; today: Day },
  kind: Kind,
  unread: readonly RawLine[],
): Promise<void> {
  const refused = await kind.refusing?.(tx, today);
  const days = {
    order: stored.dateOrder ?? 'day-first',
    isTurned: (place: number) => isTurned(stored.dateForms[place]),
  };
  await updateRead(
    tx,
    stored.id,
    unread.map(({ line, cells, flaw }) => {
      const read = readLine(kind, stored.fields, cells, days);
      if (isTotalsRow(kind.fields, stored.fields, cells)) return totalOf(kind, line, read.values);
      const own = flaw === null ? read.reasons : [flaw];
      const more = own.length === 0 ? refused?.(read.values) : undefined;
      const reasons = more === undefined ? own : [more];
      const key = kind.keyOf(read.values);
      return {
        line,
        key: reasons.length > 0 ? null : key,
        misreadKey: reasons.length > 0 && isNamed(kind, read.values) ? key : null,
        values: read.values,
        reasons,
        isTotal: false,
      };
    }),
  );
  const [first, last] = [unread[0], unread.at(-1)];
  if (kind.identify && first && last) {
    await updateKeys(tx, stored.id, { from: first.line, to: last.line, identify: kind.identify });
  }
}

/** A line of which nothing counts but what it says that others come to. */
const totalOf = ({ fields }: Kind, line: number, values: Values): ReadLine => ({
  line,
  key: null,
  misreadKey: null,
  values: Object.fromEntries(
    summedFields(fields).flatMap(({ name }) => {
      const value = values[name];
      return value === undefined ? [] : [[name, value]];
    }),
  ),
  reasons: [],
  isTotal: true,
});

/** That much of a line could be read although something is wrong with it. */
const isNamed = ({ sums }: Kind, values: Values): boolean =>
  sums !== undefined && values[sums.of] !== undefined;

interface Batch {
  from: number;
  to: number;
  /** How many lines there are up to its end. */
  until: number;
}

async function batchesOf(tx: Tx, { id, total }: StoredImport): Promise<Batch[]> {
  const ends = await listBatchEnds(tx, id, BATCH);
  return ends.map((to, place) => ({
    from: (ends[place - 1] ?? 0) + 1,
    to,
    until: Math.min(total, (place + 1) * BATCH),
  }));
}

/**
 * Imports what is new or changed. It locks what the lines rely on and compares everything again. If a line has become something
 * else since the preview, nothing is imported and the preview is made again: only what somebody has read happens.
 */
async function apply(
  tx: Tx,
  stored: StoredImport,
  { db, clock }: { db: Db; clock: Clock },
): Promise<number> {
  const { id, appliedBy } = stored;
  if (appliedBy === null) throw new Error(`import ${id} is applied by nobody`);
  const kind = kinds[stored.kind];
  const batches = await batchesOf(tx, stored);
  const today = clock.today();
  await kind.lock(tx, id);
  let moved = 0;
  for (const batch of batches) moved += await judge(tx, id, kind, { ...batch, today });
  moved += await judgeParts(tx, id);
  if (moved > 0) {
    // What a line names may be another now, and so may be which lines speak of the same.
    await forgetJudgement(tx, id, { keepsChoices: true });
    await updateImport(tx, id, { status: 'judging', progress: 0, moved });
    return stored.total;
  }
  const by = { importId: id, actorId: appliedBy, at: clock.now(), today };
  for (const batch of batches) {
    await planAnew(tx);
    await applyBatch(tx, kind, by, await listToApply(tx, id, batch));
    await noteProgress(db, id, batch.until);
  }
  await deleteFile(tx, id);
  await updateImport(tx, id, { status: 'applied', progress: stored.total, applied_at: by.at });
  return stored.total;
}

async function applyBatch(tx: Tx, kind: Kind, by: By, lines: LineToDo[]): Promise<void> {
  const added = lines.filter(({ state }) => state === 'new');
  if (added.length > 0) {
    const ids = await kind.create(tx, added, by);
    await noteDone(
      tx,
      by.importId,
      'created',
      added.flatMap(({ line }, place) => {
        const recordId = ids[place];
        return recordId === undefined ? [] : [{ line, recordId }];
      }),
    );
  }
  const changed = lines.filter(({ state }) => state === 'changes');
  if (changed.length > 0) {
    await kind.change?.(tx, changed, by);
    await noteDone(tx, by.importId, 'changed', changed);
  }
}

/** Takes an import back whole, unless something else refers to what one of its lines did: then that line says what. */
async function takeBack(
  tx: Tx,
  stored: StoredImport,
  { db, clock }: { db: Db; clock: Clock },
): Promise<number> {
  const { id, takenBackBy, appliedAt } = stored;
  if (takenBackBy === null || appliedAt === null) {
    throw new Error(`import ${id} is taken back by nobody`);
  }
  const kind = kinds[stored.kind];
  const batches = await batchesOf(tx, stored);
  const today = clock.today();
  await kind.lock(tx, id);
  if ((await noteObstacles(tx, { id, today, ...kind })) > 0) {
    await updateImport(tx, id, { status: 'applied', progress: stored.total });
    return stored.total;
  }
  const by = { importId: id, actorId: takenBackBy, at: clock.now(), today, appliedAt };
  for (const batch of batches) {
    await planAnew(tx);
    const done = await listDone(tx, id, batch);
    const created = done.filter((line) => line.done === 'created');
    const changed = done.filter((line) => line.done === 'changed');
    if (created.length > 0) await kind.remove(tx, created, by);
    if (changed.length > 0) await kind.restore?.(tx, changed, by);
    await noteProgress(db, id, batch.until);
  }
  await updateImport(tx, id, {
    status: 'taken-back',
    progress: stored.total,
    taken_back_at: by.at,
  });
  return stored.total;
}

const BUG = 'Ada gangguan di server. Tidak ada yang berubah; coba lagi sebentar lagi.';
const TAKEN =
  'Data lain ditambahkan pada saat yang sama. Tidak ada yang diimpor; periksa lagi pratinjaunya.';

/** At that very moment: the next attempt finds the lines, and says it of each. */
const CORRECTED =
  'Point sebagian customer baru saja dikoreksi. Tidak ada yang dibatalkan. Batalkan impornya sekali lagi untuk melihat baris dan customer yang dimaksud.';

/** Nothing was done. An import that was to be applied is compared anew; what cannot even be compared waits for other columns. */
async function giveUp(db: Db, id: number, error: unknown): Promise<void> {
  const trouble =
    error instanceof DomainError
      ? error.message
      : violatedConstraint(error) === undefined
        ? BUG
        : TAKEN;
  await transact(db, async (tx) => {
    const stored = await lockImport(tx, id);
    if (stored?.status === 'taking-back') {
      const isCorrected = error instanceof DomainError && error.code === 'points_corrected';
      await updateImport(tx, id, {
        status: 'applied',
        progress: stored.total,
        trouble: isCorrected ? CORRECTED : trouble,
      });
    } else if (stored?.status === 'applying') {
      await updateImport(tx, id, { status: 'ready', progress: stored.total, trouble });
    } else if (stored?.status === 'judging') {
      await updateImport(tx, id, { status: 'unmapped', progress: 0, trouble });
    }
  });
}
