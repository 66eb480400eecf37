import type { InvoiceReason } from '@reward-points/contract/accounting-decisions';
import { PROGRAM_NAMES } from '@reward-points/contract/accounting-programs';
import { instantIn } from '@reward-points/contract/dates';
import { DAY_MS, HOUR_MS } from '@reward-points/contract/durations';
import type { Clock } from '#clock.ts';
import type { Db, Tx } from '#db/database.ts';
import { isUnavailable } from '#db/unavailable.ts';
import { transact, type Writer } from '#db/write.ts';
import { DomainError } from '#domain-error.ts';
import { nameOf } from '#domains/accounting/connections/connection-facts.ts';
import {
  askForCustomers,
  dropAnsweredCustomers,
  noteInvoiceDecisions,
} from '#domains/accounting/decisions/open-decisions.sql.ts';
import { lockCustomers } from '#domains/customers/many-customers.ts';
import { createInvoices } from '#domains/invoices/entering/many-invoices.ts';
import { listPointRuleDays } from '#domains/point-rules/point-rules.queries.ts';
import { requireSettings } from '#domains/settings/settings.queries.ts';
import type { WhatsappProvider } from '#domains/whatsapp/providers/provider.ts';
import { type Case, holdToJudge, listCases, listCustomersOf } from './cases.sql.ts';
import {
  findToJudge,
  holdConnection,
  type Judged,
  type JudgingConnection,
  noteJudged,
  postponeJudging,
} from './judged.sql.ts';
import { type Counting, NO_PLAN, planOf } from './plan.rules.ts';
import { reconcileInvoice } from './reconcile-invoice.ts';
import { amountOn, type Target, targetOf, type Wanted } from './target.rules.ts';

interface JudgingDependencies {
  clock: Clock;
  provider: WhatsappProvider;
  logger: { error: (details: object, message: string) => void };
}

/** Documents a batch: few enough that everything else goes on between two of them. */
export const BATCH = 250;
/** So many new ones at once are entered together, as a file is imported; fewer one by one, each with its notice. */
const MANY = 20;

/** For so long witnesses may disagree before somebody is asked. */
const DISPUTE_MS = DAY_MS;
/** What cannot be done is tried again after so long, besides when something changes. */
const REFUSED_MS = 6 * HOUR_MS;
const BROKEN_MS = 10 * 60_000;
/** Nothing tells when another invoice here that has its number is mended or goes, or a rule is saved: soon, or not for long. */
const TAKEN_MS = { min: 10 * 60_000, max: HOUR_MS };
const AGAIN_MS = 1_000;

const BUG = 'Ada gangguan di server. Akan dicoba lagi.';

interface JudgedCase {
  one: Case;
  target: Target;
  judged: Judged;
  /** What somebody has to decide of it. */
  asked: { reason: InvoiceReason | null; seen: string };
}

/**
 * Judges the documents of one connection that changed, or mean something else after a decision or on a new day. Our invoices
 * become what they imply. While a connection is set up, only the preview is made.
 *
 * Each document is locked meanwhile, and a change then has it judged again. So servers share the work, a repeat finds nothing
 * to do, and a killed server leaves the document due.
 *
 * @returns how many were judged.
 */
export async function judgeInvoices(db: Db, dependencies: JudgingDependencies): Promise<number> {
  const { clock } = dependencies;
  const found = await findToJudge(db, clock.now(), BATCH);
  if (!found) return 0;
  const { connectionId } = found;
  let left = found.ids;
  try {
    left = await transact(db, (tx) => judgeTogether(tx, dependencies, found));
  } catch (error) {
    // One of them refuses all: each by itself tells which.
    if (isUnavailable(error)) throw error;
    if (!(error instanceof DomainError)) {
      dependencies.logger.error({ err: error }, 'documents were not judged together');
    }
  }
  for (const id of left) await judgeAlone(db, dependencies, { connectionId, id });
  return found.ids.length;
}

/**
 * Judges all that need no act of their own, and enters many new ones together.
 *
 * @returns the others.
 */
async function judgeTogether(
  tx: Tx,
  { clock }: JudgingDependencies,
  { connectionId, ids }: { connectionId: number; ids: readonly number[] },
): Promise<number[]> {
  const connection = await holdConnection(tx, connectionId);
  if (!connection) return [];
  const counting = await countingOf(tx, connection);
  const held = await holdToJudge(tx, ids, clock.now());
  // Before it is read who they are: nobody is deleted meanwhile.
  if (connection.state === 'on') await lockCustomers(tx, await listCustomersOf(tx, held));
  const cases = (await listCases(tx, held)).map((one) =>
    judge(one, { connection, counting, clock }),
  );
  if (connection.state === 'set_up') {
    await note(tx, connection, cases, clock.now());
    return [];
  }
  const numbers = countBy(cases, ({ one }) => one.number.toLowerCase());
  const fresh = cases.filter(
    ({ one, target }) => isFresh(one, target) && numbers.get(one.number.toLowerCase()) === 1,
  );
  const isMany = fresh.length >= MANY;
  if (isMany) await enterTogether(tx, connection, fresh, clock);
  const isDone = (each: JudgedCase): boolean =>
    (isMany && fresh.includes(each)) || needsNothing(each);
  await note(tx, connection, cases.filter(isDone), clock.now());
  return cases.filter((each) => !isDone(each)).map(({ one }) => one.id);
}

function countBy<T>(all: readonly T[], of: (one: T) => string): Map<string, number> {
  const counts = new Map<string, number>();
  for (const one of all) counts.set(of(one), (counts.get(of(one)) ?? 0) + 1);
  return counts;
}

/** New here, under a number that no other has, wholly paid or not at all, and nothing of it came back. */
const isFresh = (
  { ours, isNumberLive }: Case,
  target: Target,
): target is Target & { wanted: Wanted } =>
  target.kind === 'invoice' &&
  target.wanted.adopts === null &&
  ours === null &&
  !isNumberLive &&
  target.wanted.returned.length === 0 &&
  (target.wanted.isPaid === true ||
    target.wanted.outstanding >= target.wanted.base + target.wanted.ppn);

const needsNothing = ({ one, target }: JudgedCase): boolean =>
  target.kind === 'as-is' || (target.kind === 'none' && one.ours === null);

/** As an import does: one statement for all, and nobody is told. */
async function enterTogether(
  tx: Tx,
  { basis, accountId }: JudgingConnection,
  fresh: readonly JudgedCase[],
  clock: Clock,
): Promise<void> {
  const invoices = fresh.flatMap(({ one, target }) =>
    target.kind === 'invoice' ? [{ originId: one.id, ...target.wanted }] : [],
  );
  await createInvoices(
    tx,
    invoices.map(({ originId, number, customerId, date, dueOn, ppn, base, isPaid, paidOn }) => ({
      originId,
      number,
      customerId,
      date,
      amount: amountOn(basis, { base, ppn }),
      basis,
      tax: ppn,
      dueDate: dueOn ?? undefined,
      paidOn: isPaid === true ? paidOn : undefined,
    })),
    { actorId: accountId, at: clock.now(), today: clock.today() },
  );
}

/** Judges one, with all that follows from it, in a transaction of its own. */
async function judgeAlone(
  db: Db,
  { clock, provider, logger }: JudgingDependencies,
  { connectionId, id }: { connectionId: number; id: number },
): Promise<void> {
  const at = clock.now();
  try {
    await transact(db, async (tx) => {
      const connection = await holdConnection(tx, connectionId);
      const [held] = connection ? await holdToJudge(tx, [id], at) : [];
      if (!connection || held === undefined) return;
      const counting = await countingOf(tx, connection);
      const [one] = await listCases(tx, [id]);
      if (!one) return;
      const judged = judge(one, { connection, counting, clock });
      if (connection.state === 'on') {
        await reconcileInvoice(
          tx,
          { db, clock, provider, by: writerOf(connection, at), ...followingOf(connection) },
          one,
          judged.target,
        );
      }
      await note(tx, connection, [judged], at);
    });
  } catch (error) {
    if (isUnavailable(error)) throw error;
    const isExpected = error instanceof DomainError;
    // Somebody has taken the number at the same moment: judged again, that is seen.
    if (
      isExpected &&
      (error.code === 'invoice_number_taken' || error.code === 'credit_note_number_taken')
    ) {
      const again = new Date(at.getTime() + AGAIN_MS);
      return transact(db, (tx) => postponeJudging(tx, id, again));
    }
    if (!isExpected) logger.error({ err: error, document: id }, 'a document was not judged');
    await refuse(db, { connectionId, id, at, why: isExpected ? error.message : BUG, isExpected });
  }
}

const followingOf = ({ program, basis, accountId }: JudgingConnection) => ({
  program: PROGRAM_NAMES[program],
  basis,
  accountId,
});

/** Who acts: the connection, under its own name. */
const writerOf = (connection: Pick<JudgingConnection, 'program' | 'name'>, at: Date): Writer => ({
  accountId: null,
  role: 'server',
  name: nameOf(connection),
  address: null,
  at,
});

/** What follows from it cannot be done here, and somebody is to know why. Nothing of it was done. */
const refuse = (
  db: Db,
  {
    connectionId,
    id,
    at,
    why,
    isExpected,
  }: { connectionId: number; id: number; at: Date; why: string; isExpected: boolean },
): Promise<void> =>
  transact(db, async (tx) => {
    const [held] = await holdToJudge(tx, [id], at);
    if (held === undefined) return;
    const asked = [{ id, reason: 'refused', seen: why }] as const;
    await noteInvoiceDecisions(tx, { connectionId, asked, at });
    await postponeJudging(tx, id, new Date(at.getTime() + (isExpected ? REFUSED_MS : BROKEN_MS)));
  });

export const countingOf = async (tx: Tx, { basis }: JudgingConnection): Promise<Counting> => ({
  basis,
  pointsWhen: (await requireSettings(tx)).points_when,
  rules: await listPointRuleDays(tx),
});

/** When it is looked at again: after as long as somebody is asked already. */
function takenUntil(now: Date, since: Date | null): Date {
  const asked = now.getTime() - (since ?? now).getTime();
  return new Date(now.getTime() + Math.min(Math.max(asked, TAKEN_MS.min), TAKEN_MS.max));
}

export function judge(
  one: Case,
  {
    connection,
    counting,
    clock,
  }: { connection: JudgingConnection; counting: Counting; clock: Clock },
): JudgedCase {
  const now = clock.now();
  const isLongDisputed =
    one.disputedAt !== null && now.getTime() - one.disputedAt.getTime() >= DISPUTE_MS;
  const { disputedAt, ours, taken } = one;
  const seen = {
    ...one,
    isLongDisputed,
    isFollowed: ours !== null && ours.number.toLowerCase() === one.number.toLowerCase(),
    against: one.against.map(({ number, date, base, ofBase, ofPpn }) => ({
      number,
      date,
      base,
      total: base + (ofBase === 0 ? 0 : Math.round((base * ofPpn) / ofBase)),
    })),
    taken: taken && { ...taken, isPaid: taken.state === 'paid' },
  };
  const today = clock.today();
  const target = targetOf(seen, connection, today);
  // What one would bring that waits for its customer, as if it were known.
  const planned =
    target.standing === 'customer'
      ? targetOf(
          { ...seen, customerId: 0, isCustomerGone: false, taken: null, isDouble: false },
          connection,
          today,
        )
      : target;
  const adopted = target.kind === 'invoice' && target.wanted.adopts !== null ? taken : null;
  const plan = planned.kind === 'invoice' ? planOf(planned.wanted, counting, adopted) : NO_PLAN;
  const isRefused = typeof plan === 'string' && target.kind === 'invoice' && ours === null;
  const dueAts = [
    target.laterOn === null ? null : instantIn(clock.timeZone, target.laterOn, '00:00'),
    disputedAt && !isLongDisputed ? new Date(disputedAt.getTime() + DISPUTE_MS) : null,
    isRefused || target.reason === 'number_taken' || target.reason === 'double'
      ? takenUntil(now, one.takenAt)
      : null,
  ].filter((each) => each !== null);
  const figures = typeof plan === 'string' ? NO_PLAN : plan;
  return {
    one,
    target: isRefused ? { ...target, kind: 'as-is' } : target,
    judged: {
      id: one.id,
      standing: isRefused ? 'decide' : target.standing,
      dueAt: dueAts.length > 0 ? new Date(Math.min(...dueAts.map((at) => at.getTime()))) : null,
      ...figures,
      isAdopting: adopted !== null,
    },
    asked: isRefused
      ? { reason: 'refused', seen: plan }
      : { reason: target.reason, seen: target.seen },
  };
}

/** How documents that the caller holds stand now, and what somebody has to decide of them. */
export async function note(
  tx: Tx,
  { id: connectionId }: JudgingConnection,
  cases: readonly JudgedCase[],
  at: Date,
): Promise<void> {
  if (cases.length === 0) return;
  await noteJudged(
    tx,
    cases.map(({ judged }) => judged),
  );
  const asked = cases.map(({ one, asked: question }) => ({ id: one.id, ...question }));
  await noteInvoiceDecisions(tx, { connectionId, asked, at });
  const waiting = cases.flatMap(({ one, judged }) =>
    judged.standing === 'customer' && one.externalCustomerId !== null
      ? [[one.externalCustomerId, one.isCustomerGone ? 'gone' : 'unknown'] as const]
      : [],
  );
  const customers = [...new Map(waiting)].map(([id, reason]) => ({ id, reason }));
  await askForCustomers(tx, { connectionId, customers, at });
  const touched = cases.flatMap(({ one }) => one.externalCustomerId ?? []);
  await dropAnsweredCustomers(tx, [...new Set(touched)]);
}
