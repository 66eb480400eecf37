import type { BroadcastProgress } from '@reward-points/contract/broadcasts';
import type { Db } from '#db/database.ts';
import { DomainError } from '#domain-error.ts';
import { findBroadcast } from './broadcasts.sql.ts';

/** How far a broadcast is, and for whom it failed. */
export async function showBroadcast(db: Db, id: number): Promise<BroadcastProgress> {
  const broadcast = await findBroadcast(db, id);
  if (!broadcast) throw new DomainError('broadcast_not_found');
  return broadcast;
}
