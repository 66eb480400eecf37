import type { BroadcastProgress } from '@reward-points/contract/broadcasts';
import type { Write } from '#db/write.ts';
import { DomainError } from '#domain-error.ts';
import { recordAct } from '#domains/audit/record-act.ts';
import { findBroadcast } from './broadcasts.sql.ts';
import { continueStopped } from './stops.sql.ts';

/** Lets a broadcast that was stopped go on with whoever is left: nobody gets its points twice. */
export async function continueBroadcast(write: Write, id: number): Promise<BroadcastProgress> {
  return write(async (tx, by) => {
    const isContinued = await continueStopped(tx, id);
    const broadcast = await findBroadcast(tx, id);
    if (!broadcast) throw new DomainError('broadcast_not_found');
    if (!isContinued) throw new DomainError('broadcast_not_stopped');
    await recordAct(tx, by, {
      act: 'broadcast-continued',
      subjectId: id,
      after: { point: broadcast.point, count: broadcast.total },
    });
    return broadcast;
  });
}
