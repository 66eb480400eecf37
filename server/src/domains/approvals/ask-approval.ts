import { APPROVAL_DAYS } from '@reward-points/contract/approvals';
import { DAY_MS, HOUR_MS } from '@reward-points/contract/durations';
import type { Write } from '#db/write.ts';
import { DomainError } from '#domain-error.ts';
import { countAttempt } from '#domains/attempts/count-attempt.ts';
import { recordAct } from '#domains/audit/record-act.ts';
import { type Actor, mayCall } from '#http/access.ts';
import type { ApprovalDependencies } from './approvals.queries.ts';
import { findLimits, findMoved, insertRequest, waitsAlready } from './approvals.sql.ts';
import { rolesApproving } from './may-approve.ts';
import { hashOf, knownParts, type SentParts } from './parts.ts';
import { tryCall } from './run-call.ts';
import { type Tells, tellDeciders } from './tell-deciders.ts';
import { isAbove, weigh } from './weigh.ts';

/** How often somebody asks within an hour, also what it takes back: each time whoever may decide is told. */
export const APPROVALS_ASKED_PER_HOUR = 60;

interface Asking {
  call: string;
  parts: SentParts;
  reason: string;
  actor: Actor;
}

/**
 * Keeps an act that is above somebody's limits for the decision of somebody else. It is tried first, and undone: what
 * would be refused anyway, needs no approval, or waits already, is not asked. Whoever may decide it is told.
 */
export async function askApproval(
  write: Write,
  { db, clock, registered, ...tells }: ApprovalDependencies & Tells,
  { call, parts: sent, reason, actor }: Asking,
): Promise<{ id: number }> {
  const found = registered.get(call);
  if (!found?.endpoint.weighed) throw new DomainError('approval_not_possible');
  if (!mayCall(found.access, actor)) throw new DomainError('forbidden');
  const parts = knownParts(found.endpoint, sent);
  // Files do not travel in a request.
  if (found.endpoint.upload && parts.body.images !== undefined) {
    throw new DomainError('approval_not_possible');
  }
  const { accountId } = actor;
  await countAttempt(db, {
    limits: [{ subject: `approvals-by:${accountId}`, max: APPROVALS_ASKED_PER_HOUR }],
    windowMs: HOUR_MS,
    error: 'approvals_too_often',
    now: clock.now(),
  });
  const acts = await tryCall(db, clock, { call: found, parts, actor });
  const weight = weigh(acts);
  const moved = await findMoved(db, { accountId, day: clock.today() });
  if (!isAbove(weight, await findLimits(db, accountId), moved + weight.points)) {
    throw new DomainError('approval_needless');
  }
  const sentence = acts.map((act) => act.sentence).join('; ');
  return write(async (tx, by) => {
    const askedAt = clock.now();
    const asked = { call, inputHash: hashOf(parts), askedBy: accountId };
    if (await waitsAlready(tx, asked, askedAt)) throw new DomainError('approval_waits');
    const id = await insertRequest(tx, {
      ...asked,
      input: parts,
      sentence,
      points: weight.points,
      reason,
      askedAt,
      lapsesAt: new Date(askedAt.getTime() + APPROVAL_DAYS * DAY_MS),
    });
    await recordAct(tx, by, {
      act: 'approval-asked',
      subject: sentence,
      subjectId: id,
      after: { reason },
    });
    const roles = rolesApproving(found.access);
    const deciders = { accountId, roles, points: weight.points, now: askedAt };
    await tellDeciders(tx, tells, { id, sentence, reason, deciders });
    return { id };
  });
}
