import type {
  Broadcast,
  BroadcastProgress,
  BroadcastReversalPreview,
  BroadcastReversalResult,
} from '@reward-points/contract/broadcasts';
import type { PageQuery } from '@reward-points/contract/fields';
import { type Page, TABLE_ROWS } from '@reward-points/contract/paging';
import type { Db } from '#db/database.ts';
import { pageOf } from '#db/paging.ts';
import { DomainError } from '#domain-error.ts';
import * as reversals from './broadcast-reversals.sql.ts';
import { refuseReversal } from './broadcasts.rules.ts';
import * as sql from './broadcasts.sql.ts';

export { countRecipients } from './broadcasts.sql.ts';

/** A page of the broadcasts, newest first. */
export async function listBroadcasts(db: Db, query: PageQuery): Promise<Page<Broadcast>> {
  const count = await sql.countBroadcasts(db);
  return pageOf(query, TABLE_ROWS, count, (slice) => sql.listBroadcasts(db, slice));
}

/** How far a broadcast is, and for whom it failed. */
export async function requireBroadcast(db: Db, id: number): Promise<BroadcastProgress> {
  const broadcast = await sql.findBroadcast(db, id);
  if (!broadcast) throw new DomainError('broadcast_not_found');
  return broadcast;
}

/** From how many customers taking a broadcast back would take how much, as things stand. */
export async function showBroadcastReversal(db: Db, id: number): Promise<BroadcastReversalPreview> {
  const refused = refuseReversal(await requireBroadcast(db, id));
  if (refused) throw new DomainError(refused);
  return reversals.previewReversal(db, id);
}

/** What taking a broadcast back has come to for its customers, behind one of them. */
export async function listBroadcastReversalResults(
  db: Db,
  { id, after = 0 }: { id: number; after?: number | undefined },
): Promise<BroadcastReversalResult[]> {
  await requireBroadcast(db, id);
  return reversals.listReversalResults(db, id, after);
}
