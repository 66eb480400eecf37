import type { ClaimRequest } from '@reward-points/contract/claim-requests';
import { contactMay } from '@reward-points/contract/contact-roles';
import { groupDigits } from '@reward-points/contract/numbers';
import type { Clock } from '#clock.ts';
import type { Tx } from '#db/database.ts';
import type { Write, Writer } from '#db/write.ts';
import { DomainError } from '#domain-error.ts';
import { requireActorFor } from '#domains/accounts/accounts.queries.ts';
import { DECISION_ACTS } from '#domains/audit/decision-acts.ts';
import { recordAct } from '#domains/audit/record-act.ts';
import { requireRecipient } from '#domains/customers/require-recipient.ts';
import { claimReward } from '#domains/rewards/claim-reward.ts';
import { REWARD_KINDS } from '#domains/rewards/kinds/all-kinds.ts';
import type { WhatsappProvider } from '#domains/whatsapp/providers/provider.ts';
import type { Actor } from '#http/access.ts';
import { claimText } from './ask-claim.ts';
import { isWaiting, toClaimRequest } from './requests.queries.ts';
import * as sql from './requests.sql.ts';

interface Decides {
  clock: Clock;
  provider: WhatsappProvider;
}
interface Decision {
  id: number;
  actor: Actor;
}

const ASKER_GONE = 'Yang meminta tidak lagi boleh mengklaim.';

/**
 * Approves a claim and makes it, in one transaction and as whoever asked: its role, price, stock and balance are judged now.
 * What cannot be claimed at the price that was asked for goes back with the reason. The locks, the customer's first, make
 * many who approve queue; each but the first finds it decided.
 */
export const approveClaim = (
  write: Write,
  dependencies: Decides,
  decision: Decision,
): Promise<ClaimRequest> =>
  write(async (tx, by) => {
    const request = await requireDecidable(tx, dependencies.clock, decision);
    const trouble = await tryClaim(tx, dependencies, request);
    return settle(tx, dependencies.clock, {
      ...decision,
      by,
      request,
      state: trouble === null ? 'approved' : 'returned',
      note: trouble,
    });
  });

export const refuseClaim = (
  write: Write,
  { clock }: Pick<Decides, 'clock'>,
  { note, ...decision }: Decision & { note: string },
): Promise<ClaimRequest> =>
  write(async (tx, by) => {
    const request = await requireDecidable(tx, clock, decision);
    return settle(tx, clock, { ...decision, by, request, state: 'refused', note });
  });

export const withdrawClaim = (
  write: Write,
  { clock }: Pick<Decides, 'clock'>,
  { id, actor }: Decision,
): Promise<ClaimRequest> =>
  write(async (tx, by) => {
    const request = await sql.lockClaimRequest(tx, { id, customerId: actor.customerId });
    if (request?.askedBy !== actor.accountId) throw new DomainError('approval_not_found');
    if (!isWaiting(request, clock.now())) throw new DomainError('approval_decided');
    return settle(tx, clock, { id, actor, by, request, state: 'withdrawn', note: null });
  });

/** The request, held; whoever decides is asked as it stands now, not as its session began. */
async function requireDecidable(
  tx: Tx,
  clock: Clock,
  { id, actor }: Decision,
): Promise<sql.StoredClaimRequest> {
  const { customerId, accountId } = actor;
  await requireRecipient(tx, customerId);
  await requireActorFor(tx, clock, actor);
  const role = await sql.holdRole(tx, { customerId, accountId });
  if (!role || !contactMay(role, 'manage')) throw new DomainError('forbidden');
  const request = await sql.lockClaimRequest(tx, { id, customerId });
  if (!request) throw new DomainError('approval_not_found');
  if (request.askedBy === accountId) throw new DomainError('approval_not_yours');
  if (!isWaiting(request, clock.now())) throw new DomainError('approval_decided');
  return request;
}

/** @returns why it cannot be claimed; null: it is. */
async function tryClaim(
  tx: Tx,
  dependencies: Decides,
  request: sql.StoredClaimRequest,
): Promise<string | null> {
  const { id, customerId, askedBy, kind, rewardId, point } = request;
  const role = await sql.holdRole(tx, { customerId, accountId: askedBy });
  if (!role || !contactMay(role, 'claim')) return ASKER_GONE;
  const price = await sql.holdPrice(tx, { kind, rewardId });
  if (price !== undefined && price !== point) {
    return `Harganya sekarang ${groupDigits(price)} point, bukan ${groupDigits(point)}.`;
  }
  const { recipient, recipient_telp, shipping_address } = request;
  const isShipped = recipient !== null && recipient_telp !== null && shipping_address !== null;
  try {
    await claimReward(tx, dependencies, REWARD_KINDS[kind], {
      customerId,
      actorId: askedBy,
      rewardId,
      ...(isShipped && { shipping: { recipient, recipient_telp, shipping_address } }),
      claimLimit: null,
      requiredPointSeen: point,
      key: undefined,
      requestId: id,
    });
    return null;
  } catch (error) {
    if (error instanceof DomainError) return error.message;
    throw error;
  }
}

async function settle(
  tx: Tx,
  clock: Clock,
  {
    id,
    actor,
    by,
    request,
    state,
    note,
  }: Decision & {
    by: Writer | null;
    request: sql.StoredClaimRequest;
    state: keyof typeof DECISION_ACTS;
    note: string | null;
  },
): Promise<ClaimRequest> {
  const { customerId, accountId } = actor;
  await sql.updateClaimDecision(tx, id, {
    state,
    decidedBy: state === 'withdrawn' ? null : accountId,
    decidedAt: clock.now(),
    note,
  });
  await recordAct(tx, by, {
    act: DECISION_ACTS[state],
    subject: `${request.asker}: ${claimText(request)}`,
    subjectId: id,
    customerId,
    ...(note !== null && { after: { reason: note } }),
  });
  const after = await sql.lockClaimRequest(tx, { id, customerId });
  if (!after) throw new DomainError('approval_not_found');
  return toClaimRequest(after, actor, clock.now());
}
