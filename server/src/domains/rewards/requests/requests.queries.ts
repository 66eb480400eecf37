import type { ClaimRequest } from '@reward-points/contract/claim-requests';
import { type Page, TABLE_ROWS } from '@reward-points/contract/paging';
import type { Clock } from '#clock.ts';
import type { Db } from '#db/database.ts';
import { pageOf } from '#db/paging.ts';
import type { Actor } from '#http/access.ts';
import * as sql from './requests.sql.ts';

type Asking = Pick<Actor, 'accountId' | 'customerId' | 'contactRole'>;

/** `utama` sees what all ask for, others what they asked for themselves. */
const seenBy = ({ accountId, customerId, contactRole }: Asking): sql.Whose => ({
  customerId,
  askedBy: contactRole === 'utama' ? null : accountId,
});

export const isWaiting = (
  { state, lapsesAt }: Pick<sql.StoredClaimRequest, 'state' | 'lapsesAt'>,
  now: Date,
): boolean => state === 'waiting' && lapsesAt > now;

export function toClaimRequest(
  request: sql.StoredClaimRequest,
  { accountId, contactRole }: Asking,
  now: Date,
): ClaimRequest {
  const { id, kind, reward, point, recipient, shipping_address, askedBy, state, note } = request;
  const waits = isWaiting(request, now);
  const isOwn = askedBy === accountId;
  return {
    id,
    kind,
    reward,
    point,
    recipient,
    shipping_address,
    asked_by: request.asker,
    asked_at: request.askedAt.toISOString(),
    lapses_at: request.lapsesAt.toISOString(),
    state: state === 'waiting' && !waits ? 'lapsed' : state,
    decided_by: request.decider,
    decided_at: request.decidedAt?.toISOString() ?? null,
    note,
    may_decide: waits && contactRole === 'utama' && !isOwn,
    is_own: isOwn,
  };
}

export async function listClaimRequests(
  db: Db,
  clock: Clock,
  { actor, query }: { actor: Asking; query: { page: number; per_page?: number | undefined } },
): Promise<Page<ClaimRequest>> {
  const whose = seenBy(actor);
  const count = await sql.countClaimRequests(db, whose);
  const page = await pageOf(query, TABLE_ROWS, count, (slice) =>
    sql.listClaimRequests(db, whose, slice),
  );
  const now = clock.now();
  return { ...page, data: page.data.map((request) => toClaimRequest(request, actor, now)) };
}

/** The first of what waits, for home. */
export async function listWaitingClaims(
  db: Db,
  clock: Clock,
  { actor, limit }: { actor: Asking; limit: number },
): Promise<ClaimRequest[]> {
  const now = clock.now();
  const waiting = await sql.listWaitingClaims(db, seenBy(actor), { now, limit });
  return waiting.map((request) => toClaimRequest(request, actor, now));
}
