import type { BroadcastProgress } from '@reward-points/contract/broadcasts';
import type { Clock } from '#clock.ts';
import type { Write } from '#db/write.ts';
import { DomainError } from '#domain-error.ts';
import { recordAct } from '#domains/audit/record-act.ts';
import { findBroadcast } from './broadcasts.sql.ts';
import { cancelPlan } from './plans.sql.ts';

/** Cancels a planned broadcast. Its row decides between this and its beginning: whoever comes second finds it done. */
export async function cancelBroadcast(
  write: Write,
  clock: Clock,
  id: number,
): Promise<BroadcastProgress> {
  return write(async (tx, by) => {
    const isCancelled = await cancelPlan(tx, id, clock.now());
    const broadcast = await findBroadcast(tx, id);
    if (!broadcast) throw new DomainError('broadcast_not_found');
    if (!isCancelled) throw new DomainError('broadcast_not_planned');
    await recordAct(tx, by, {
      act: 'broadcast-cancelled',
      subjectId: id,
      after: { point: broadcast.point, count: broadcast.total },
    });
    return broadcast;
  });
}
