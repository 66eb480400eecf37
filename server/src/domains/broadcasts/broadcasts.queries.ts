import type { Broadcast, BroadcastProgress } from '@reward-points/contract/broadcasts';
import type { PageQuery } from '@reward-points/contract/fields';
import { type Page, TABLE_ROWS } from '@reward-points/contract/paging';
import type { Db } from '#db/database.ts';
import { pageOf } from '#db/paging.ts';
import { DomainError } from '#domain-error.ts';
import * as sql from './broadcasts.sql.ts';

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
