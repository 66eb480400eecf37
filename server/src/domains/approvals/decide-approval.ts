import type { Approval } from '@reward-points/contract/approvals';
import pLimit from 'p-limit';
import type { Tx } from '#db/database.ts';
import { transact, type Write, type Writer } from '#db/write.ts';
import { DomainError } from '#domain-error.ts';
import { DECISION_ACTS } from '#domains/audit/decision-acts.ts';
import { recordAct } from '#domains/audit/record-act.ts';
import { type WatchedAct, watchActs } from '#domains/audit/watch-acts.ts';
import type { Actor } from '#http/access.ts';
import {
  type ApprovalDependencies,
  ASKER_GONE,
  findAsked,
  isWaiting,
  mayDecide,
  sightOf,
  toApproval,
} from './approvals.queries.ts';
import {
  findApprovalLimit,
  findRequest,
  holdStaff,
  lockRequest,
  type StoredRequest,
  updateDecision,
} from './approvals.sql.ts';
import { hashOf, type SentParts } from './parts.ts';
import { actorOf, runCall, seenOf, writerOfAsker } from './run-call.ts';
import { weigh } from './weigh.ts';

/** Approving holds one connection and its call reads by another one: many at once would wait for each other. */
const oneByOne = pLimit(1);

interface Decision {
  id: number;
  actor: Actor;
  by: Writer;
  note: string | null;
}

/** What the call refuses with when it is done at last: the request goes back. */
class Returned extends Error {}

/**
 * Approves a request and does it, in one transaction: the call runs as whoever asked for it, judged anew. It is done only
 * if that is what was seen; and once, however many approve it.
 */
export const approve = (
  dependencies: ApprovalDependencies,
  { seen, ...decision }: Decision & { seen: string },
): Promise<Approval> =>
  oneByOne(async () => {
    const { db } = dependencies;
    try {
      await transact(db, async (tx) => {
        const request = await requireDecidable(tx, dependencies, decision);
        const acts = await execute(tx, dependencies, request);
        if (seenOf(acts) !== seen) throw new DomainError('approval_changed');
        const limit = await findApprovalLimit(tx, decision.actor.accountId);
        if (limit !== null && limit < weigh(acts).points) {
          throw new DomainError('approval_not_yours');
        }
        await settle(tx, dependencies, request, { ...decision, state: 'approved' });
      });
    } catch (error) {
      if (!(error instanceof Returned)) throw error;
      await transact(db, async (tx) => {
        const request = await requireDecidable(tx, dependencies, decision);
        const note = error.message;
        await settle(tx, dependencies, request, { ...decision, note, state: 'returned' });
      });
    }
    return told(dependencies, decision);
  });

export async function refuseApproval(
  write: Write,
  dependencies: ApprovalDependencies,
  decision: Decision,
): Promise<Approval> {
  await write(async (tx) => {
    const request = await requireDecidable(tx, dependencies, decision);
    await settle(tx, dependencies, request, { ...decision, state: 'refused' });
  });
  return told(dependencies, decision);
}

export async function withdrawApproval(
  write: Write,
  dependencies: ApprovalDependencies,
  decision: Omit<Decision, 'note'>,
): Promise<Approval> {
  const { id, actor } = decision;
  await write(async (tx) => {
    const request = await lockRequest(tx, id, { accountId: actor.accountId, calls: [] });
    if (!request) throw new DomainError('approval_not_found');
    if (!isWaiting(request, dependencies.clock.now())) throw new DomainError('approval_decided');
    await settle(tx, dependencies, request, { ...decision, note: null, state: 'withdrawn' });
  });
  return told(dependencies, decision);
}

/** The request, held; whoever decides is asked as they stand now, not as their session began. */
async function requireDecidable(
  tx: Tx,
  { clock, registered }: ApprovalDependencies,
  { id, actor }: Pick<Decision, 'id' | 'actor'>,
): Promise<StoredRequest> {
  const now = clock.now();
  const decider = await holdStaff(tx, actor.accountId, now);
  if (!decider) throw new DomainError('forbidden');
  const sight = sightOf(registered, actorOf(decider));
  const request = await lockRequest(tx, id, sight);
  if (!request) throw new DomainError('approval_not_found');
  const limit = await findApprovalLimit(tx, actor.accountId);
  if (!mayDecide(request, { actor, limit, sight })) throw new DomainError('approval_not_yours');
  if (!isWaiting(request, now)) throw new DomainError('approval_decided');
  return request;
}

async function execute(
  tx: Tx,
  dependencies: ApprovalDependencies,
  request: StoredRequest,
): Promise<WatchedAct[]> {
  const asked = await findAsked(tx, dependencies, request);
  if (!asked) throw new Returned(ASKER_GONE);
  const { call, actor } = asked;
  const { id, input, inputHash } = request;
  if (!hashOf(input).equals(inputHash)) throw new Error(`request ${id} is not what was asked`);
  const acts: WatchedAct[] = [];
  watchActs(tx, (act) => acts.push(act));
  const by = writerOfAsker(actor, dependencies.clock);
  const parts = input as SentParts;
  try {
    await runCall(
      { call, parts, actor, key: `approval:${id}` },
      { by, write: (work) => work(tx, by) },
    );
  } catch (error) {
    if (error instanceof DomainError) throw new Returned(error.message);
    throw error;
  }
  watchActs(tx, () => {});
  return acts;
}

async function settle(
  tx: Tx,
  { clock }: ApprovalDependencies,
  { id, asker, sentence }: StoredRequest,
  { state, actor, by, note }: Decision & { state: keyof typeof DECISION_ACTS },
): Promise<void> {
  await updateDecision(tx, id, {
    state,
    decidedBy: state === 'withdrawn' ? null : actor.accountId,
    decidedAt: clock.now(),
    note,
  });
  await recordAct(tx, by, {
    act: DECISION_ACTS[state],
    subject: `${asker}: ${sentence}`,
    subjectId: id,
    ...(note !== null && { after: { reason: note } }),
  });
}

async function told(
  { db, clock, registered }: ApprovalDependencies,
  { id, actor }: Pick<Decision, 'id' | 'actor'>,
): Promise<Approval> {
  const request = await findRequest(db, id, sightOf(registered, actor));
  if (!request) throw new DomainError('approval_not_found');
  const { accountId } = actor;
  return toApproval(request, { now: clock.now(), isAble: false, accountId });
}
