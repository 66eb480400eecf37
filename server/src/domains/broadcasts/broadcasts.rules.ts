import type { BroadcastStatus } from '@reward-points/contract/broadcasts';
import type { ErrorCode } from '@reward-points/contract/errors';

/** Why a broadcast cannot be taken back; null: it can. */
export function refuseReversal(broadcast: {
  status: BroadcastStatus;
  awarded: number;
  reversal: object | null;
}): ErrorCode | null {
  if (broadcast.reversal !== null) return 'broadcast_already_reversed';
  const refused = REFUSED[broadcast.status];
  return refused ?? (broadcast.awarded === 0 ? 'broadcast_awarded_nobody' : null);
}

const REFUSED: Record<BroadcastStatus, ErrorCode | null> = {
  planned: 'broadcast_awarded_nobody',
  cancelled: 'broadcast_awarded_nobody',
  running: 'broadcast_still_running',
  stopped: 'broadcast_still_running',
  done: null,
};
