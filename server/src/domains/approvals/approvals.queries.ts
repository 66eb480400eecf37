import type { Approval, ApprovalPreview } from '@reward-points/contract/approvals';
import { type Page, TABLE_ROWS } from '@reward-points/contract/paging';
import type { Clock } from '#clock.ts';
import type { Db, Tx } from '#db/database.ts';
import { pageOf } from '#db/paging.ts';
import { transact } from '#db/write.ts';
import { DomainError } from '#domain-error.ts';
import { changesOf } from '#domains/audit/watch-acts.ts';
import { type Actor, mayCall } from '#http/access.ts';
import type { RegisteredCall } from '#http/register-route.ts';
import {
  countRequests,
  findApprovalLimit,
  findRequest,
  holdStaff,
  listRequests,
  type Sight,
  type StoredRequest,
} from './approvals.sql.ts';
import { mayApprove } from './may-approve.ts';
import type { SentParts } from './parts.ts';
import { actorOf, seenOf, tryCall } from './run-call.ts';

export interface ApprovalDependencies {
  db: Db;
  clock: Clock;
  registered: ReadonlyMap<string, RegisteredCall>;
}

/** What somebody sees of the requests: their own, and those of weighed calls that they may approve. */
export const sightOf = (registered: ReadonlyMap<string, RegisteredCall>, actor: Actor): Sight => ({
  accountId: actor.accountId,
  calls: [...registered]
    .filter(([, { endpoint, access }]) => endpoint.weighed && mayApprove(access, actor))
    .map(([name]) => name),
});

/** Whether somebody could decide a request: another than who asked, whose limit of approving is not below it. */
export const mayDecide = (
  request: StoredRequest,
  { actor, limit, sight }: { actor: Pick<Actor, 'accountId'>; limit: number | null; sight: Sight },
): boolean =>
  request.askedBy !== actor.accountId &&
  sight.calls.includes(request.call) &&
  (limit === null || limit >= request.points);

export const isWaiting = ({ state, lapsesAt }: StoredRequest, now: Date): boolean =>
  state === 'waiting' && lapsesAt > now;

export function toApproval(
  request: StoredRequest,
  { now, isAble, accountId }: { now: Date; isAble: boolean; accountId: number },
): Approval {
  const waits = isWaiting(request, now);
  return {
    id: request.id,
    sentence: request.sentence,
    points: request.points,
    reason: request.reason,
    asked_by: request.asker,
    asked_at: request.askedAt.toISOString(),
    lapses_at: request.lapsesAt.toISOString(),
    state: request.state === 'waiting' && !waits ? 'lapsed' : request.state,
    decided_by: request.decider,
    decided_at: request.decidedAt?.toISOString() ?? null,
    note: request.note,
    may_decide: waits && isAble,
    is_own: request.askedBy === accountId,
  };
}

export async function listApprovals(
  { db, clock, registered }: ApprovalDependencies,
  actor: Actor,
  query: { page: number; per_page?: number | undefined; state: 'waiting' | 'all' },
): Promise<Page<Approval>> {
  const now = clock.now();
  const sight = sightOf(registered, actor);
  const waitingAt = query.state === 'waiting' ? now : null;
  const limit = await findApprovalLimit(db, actor.accountId);
  const count = await countRequests(db, sight, waitingAt);
  const page = await pageOf(query, TABLE_ROWS, count, (slice) =>
    listRequests(db, sight, waitingAt, slice),
  );
  const { accountId } = actor;
  const told = (request: StoredRequest) =>
    toApproval(request, { now, isAble: mayDecide(request, { actor, limit, sight }), accountId });
  return { ...page, data: page.data.map(told) };
}

/** A request with what it would do by now, as long as it waits. */
export async function showApproval(
  dependencies: ApprovalDependencies,
  { id, actor }: { id: number; actor: Actor },
): Promise<Approval & { preview: ApprovalPreview | null }> {
  const { db, clock, registered } = dependencies;
  const now = clock.now();
  const sight = sightOf(registered, actor);
  const request = await findRequest(db, id, sight);
  if (!request) throw new DomainError('approval_not_found');
  const limit = await findApprovalLimit(db, actor.accountId);
  const isAble = mayDecide(request, { actor, limit, sight });
  const approval = toApproval(request, { now, isAble, accountId: actor.accountId });
  const preview = approval.state === 'waiting' ? await previewOf(dependencies, request) : null;
  return { ...approval, preview };
}

/** The call of a request, and who asked, held as they stand now; undefined where they may not make it any more. */
export async function findAsked(
  tx: Tx,
  { clock, registered }: Pick<ApprovalDependencies, 'clock' | 'registered'>,
  { call: name, askedBy }: Pick<StoredRequest, 'call' | 'askedBy'>,
): Promise<{ call: RegisteredCall; actor: Actor } | undefined> {
  const call = registered.get(name);
  const asker = await holdStaff(tx, askedBy, clock.now());
  const actor = asker && actorOf(asker);
  return call && actor && mayCall(call.access, actor) ? { call, actor } : undefined;
}

async function previewOf(
  dependencies: ApprovalDependencies,
  request: StoredRequest,
): Promise<ApprovalPreview> {
  const asked = await transact(dependencies.db, (tx) => findAsked(tx, dependencies, request));
  if (!asked) return { lines: [], seen: null, trouble: ASKER_GONE };
  try {
    const parts = request.input as SentParts;
    const acts = await tryCall(dependencies.db, dependencies.clock, { ...asked, parts });
    const lines = acts.map((act) => ({ sentence: act.sentence, changes: changesOf(act) }));
    return { lines, seen: seenOf(acts), trouble: null };
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    return { lines: [], seen: null, trouble: error.message };
  }
}

export const ASKER_GONE = 'Yang meminta tidak lagi boleh melakukannya.';
