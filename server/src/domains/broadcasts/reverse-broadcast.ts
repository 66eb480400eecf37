import type { BroadcastProgress } from '@reward-points/contract/broadcasts';
import type { Clock } from '#clock.ts';
import { refusing } from '#db/constraints.ts';
import type { Write } from '#db/write.ts';
import { DomainError } from '#domain-error.ts';
import { recordAct } from '#domains/audit/record-act.ts';
import { insertReversal } from './broadcast-reversals.sql.ts';
import { refuseReversal } from './broadcasts.rules.ts';
import { findBroadcast } from './broadcasts.sql.ts';

/**
 * Queues that a broadcast is taken back, once: from here on it happens, whatever is killed or left. The key of its row
 * refuses a second one of the same moment.
 */
export async function reverseBroadcast(
  write: Write,
  clock: Clock,
  { id, reason, actorId }: { id: number; reason: string; actorId: number },
): Promise<BroadcastProgress> {
  return refusing({ broadcast_reversals_pkey: { code: 'broadcast_already_reversed' } }, () =>
    write(async (tx, by) => {
      const broadcast = await findBroadcast(tx, id);
      if (!broadcast) throw new DomainError('broadcast_not_found');
      const refused = refuseReversal(broadcast);
      if (refused) throw new DomainError(refused);
      await insertReversal(tx, {
        broadcast_id: id,
        reason,
        actor_id: actorId,
        total: broadcast.awarded,
        created_at: clock.now(),
      });
      await recordAct(tx, by, {
        act: 'broadcast-reversed',
        subjectId: id,
        after: { point: broadcast.point, count: broadcast.awarded, reason },
      });
      const begun = await findBroadcast(tx, id);
      if (!begun) throw new DomainError('broadcast_not_found');
      return begun;
    }),
  );
}
