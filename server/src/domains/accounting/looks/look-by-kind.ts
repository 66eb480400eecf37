import { PROGRAM_NAMES } from '@reward-points/contract/accounting-programs';
import { addDays } from '@reward-points/contract/dates';
import { DAY_MS, MINUTE_MS } from '@reward-points/contract/durations';
import type { Db } from '#db/database.ts';
import { transact } from '#db/write.ts';
import {
  monthNow,
  nextMonth,
  nextNight,
  type Opening,
} from '#domains/accounting/connections/open-connection.ts';
import {
  askOfConnection,
  dropConnectionDecision,
} from '#domains/accounting/decisions/open-decisions.sql.ts';
import { OVERLAP_DAYS } from '#domains/accounting/providers/programs.ts';
import {
  type AccountingProvider,
  ProviderStop,
  type RemoteCompany,
} from '#domains/accounting/providers/provider.ts';
import { deleteHints } from './hints.sql.ts';
import { lookForUnseen } from './look-at-gone.ts';
import {
  findCalls,
  type LookEnd,
  type Looking,
  type updateConnectionAfterLook,
} from './looks.sql.ts';
import { readAllCustomers } from './read-customers.ts';
import { readHints } from './read-named.ts';
import { keepInLook, type LookTools, walkInvoices } from './walk-invoices.ts';

/** Invoices that are older than this many days change so rarely that the look of the week finds it. */
const YOUNG_DAYS = 120;
/** Beyond this part of the calls of a month only comparisons go on. */
const SPARING = 0.95;
/** After a first look that left something out. */
const FIRST_AGAIN_MINUTES = 60;
/** Ids that are read one by one within one look; more are found by a walk. */
const HINTED_MAX = 20;

/** What a look leaves behind at its connection, when it ends well. */
export type Left = Parameters<typeof updateConnectionAfterLook>[2];

export interface Ended extends LookEnd {
  left: Left;
}

type Clocked = Pick<Opening, 'clock'>;

interface LookAt {
  provider: AccountingProvider;
  company: RemoteCompany;
  began: Date;
}

/** What there is to read in a look of its kind. */
export function lookBy(
  tools: LookTools,
  dependencies: Clocked,
  looking: Looking,
  at: LookAt,
): Promise<Ended> {
  switch (looking.kind) {
    case 'first':
      return lookFirst(tools, dependencies, looking, at);
    case 'changes':
      return lookForChanges(tools, dependencies, looking, at);
    case 'hints':
      return lookAtHints(tools, looking, at);
    case 'night':
    case 'whole':
      return compare(tools, dependencies, looking, at);
  }
}

/** Everything, for the preview. Its changes are asked for from its beginning on. */
async function lookFirst(
  tools: LookTools,
  { clock }: Clocked,
  looking: Looking,
  { provider, company, began }: LookAt,
): Promise<Ended> {
  await readAllCustomers(tools, looking, provider);
  const { end } = await walkInvoices(tools, looking, provider.invoicesFrom(looking.firstDay));
  await noteCounts(tools, looking, end);
  return {
    ...resultOf(looking, end),
    left: {
      cursor_at: company.now ?? began,
      ...(end.isComplete && { complete_at: began, compared_at: began }),
      changes_due_at: minutesFrom(began, looking.everyMinutes),
      night_due_at: nextNight(clock, 1),
      // What it left out is not to be missing from the preview for long.
      whole_due_at: end.isComplete ? nextNight(clock, 7) : minutesFrom(began, FIRST_AGAIN_MINUTES),
    },
  };
}

async function lookForChanges(
  tools: LookTools,
  { clock }: Clocked,
  looking: Looking,
  { provider, company, began }: LookAt,
): Promise<Ended> {
  const { program, id: connectionId } = looking;
  const cursor = looking.cursorAt ?? began;
  const since = new Date(cursor.getTime() - OVERLAP_DAYS[program] * DAY_MS);
  const { end } = await walkInvoices(tools, looking, provider.changedSince(since));
  if (end.isComplete) {
    // What was named before is among what has changed.
    await transact(tools.db, (tx) => deleteHints(tx, { connectionId, ids: 'all', before: began }));
  }
  return {
    ...resultOf(looking, end),
    left: {
      ...(end.isComplete && { cursor_at: company.now ?? began, complete_at: began }),
      changes_due_at: await nextChanges(tools.db, clock, looking, began),
    },
  };
}

async function lookAtHints(
  tools: LookTools,
  looking: Looking,
  { provider, began }: LookAt,
): Promise<Ended> {
  const read = await readHints(tools, looking, provider);
  const end = { seen: read, expected: null, isComplete: true, notice: null };
  // So many are found by asking what has changed, in fewer calls.
  return {
    ...resultOf(looking, end),
    left: read >= HINTED_MAX ? { changes_due_at: began } : {},
  };
}

/**
 * Compares both sides: first what has changed lately, so that whatever the walk finds besides is what those looks have
 * missed; then what is here and was not come across.
 */
async function compare(
  tools: LookTools,
  dependencies: Clocked,
  looking: Looking,
  at: LookAt,
): Promise<Ended> {
  const { clock } = dependencies;
  const { provider, began } = at;
  const isWhole = looking.kind === 'whole';
  const changes = await lookForChanges(tools, dependencies, looking, at);
  const young = addDays(clock.today(), -YOUNG_DAYS);
  const from = isWhole || young < looking.firstDay ? looking.firstDay : young;
  if (isWhole) await readAllCustomers(tools, looking, provider);
  const { end, added, changed } = await walkInvoices(tools, looking, provider.invoicesFrom(from));
  // What the first look left out only a look at the whole makes up for.
  const isEnough = from === looking.firstDay || looking.comparedAt !== null;
  if (isEnough || !end.isComplete) await noteCounts(tools, looking, end);
  if (end.isComplete) await lookForUnseen(tools, looking, provider, from);
  await keepWebhook(provider);
  return {
    ...resultOf(looking, end),
    left: {
      ...changes.left,
      // A walk from the first day on has seen it all, also where the program does not tell what has changed.
      ...(end.isComplete && from === looking.firstDay && { complete_at: began }),
      ...(isEnough && end.isComplete && { compared_at: began, missed: added + changed }),
      night_due_at: nextNight(clock, 1),
      ...(isWhole && {
        whole_due_at: nextNight(clock, end.isComplete || looking.comparedAt !== null ? 7 : 1),
      }),
    },
  };
}

/** Webhooks are hints: where one cannot be kept alive, nothing is missed. */
async function keepWebhook(provider: AccountingProvider): Promise<void> {
  try {
    await provider.renewWebhook?.();
  } catch (error) {
    if (!(error instanceof ProviderStop)) throw error;
  }
}

/** A program that does not count as we do is asked about, until it does. */
async function noteCounts(
  tools: LookTools,
  looking: Looking,
  { isComplete, seen, expected }: { isComplete: boolean; seen: number; expected: number | null },
): Promise<void> {
  const { id: connectionId } = looking;
  await keepInLook(tools, looking, (tx) =>
    isComplete
      ? dropConnectionDecision(tx, { connectionId, reason: 'counts' })
      : askOfConnection(tx, {
          connectionId,
          reason: 'counts',
          seen: `${seen} terbaca dari ${expected ?? '?'}`,
          at: tools.now(),
        }),
  );
}

const resultOf = (
  { program }: Looking,
  { isComplete, notice, seen, expected }: Awaited<ReturnType<typeof walkInvoices>>['end'],
): LookEnd => ({
  result: isComplete ? 'complete' : 'incomplete',
  reason: isComplete
    ? null
    : notice === 'filter_ignored'
      ? `${PROGRAM_NAMES[program]} tidak memberi tahu apa yang berubah: perubahan ditemukan saat pencocokan malam.`
      : 'Jumlahnya berubah selama dibaca.',
  seen,
  expected,
});

export const minutesFrom = (at: Date, minutes: number): Date =>
  new Date(at.getTime() + minutes * MINUTE_MS);

/** Where few calls of the month are left, they are for the comparisons. */
async function nextChanges(
  db: Db,
  clock: Opening['clock'],
  { id, everyMinutes, monthlyCalls }: Looking,
  began: Date,
): Promise<Date> {
  const calls = monthlyCalls === null ? 0 : await findCalls(db, id, monthNow(clock));
  const isSparing = monthlyCalls !== null && calls >= monthlyCalls * SPARING;
  return isSparing ? nextMonth(clock) : minutesFrom(began, everyMinutes);
}
