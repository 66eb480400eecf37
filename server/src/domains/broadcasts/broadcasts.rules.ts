import type { BroadcastStatus } from '@reward-points/contract/broadcasts';
import type { ErrorCode } from '@reward-points/contract/errors';

/** Why a broadcast cannot be taken back; null: it can. */
export function refuseReversal(broadcast: {
  status: BroadcastStatus;
  awarded: number;
  reversal: object | null;
}): ErrorCode | null {
  if (broadcast.reversal !== null) return 'broadcast_already_reversed';
  if (broadcast.status !== 'done') return 'broadcast_still_running';
  return broadcast.awarded === 0 ? 'broadcast_awarded_nobody' : null;
}
