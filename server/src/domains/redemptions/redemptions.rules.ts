import type { ErrorCode } from '@reward-points/contract/errors';

/** Why a redemption cannot be cancelled any more; null: it can. */
export function refuseCancellation(redemption: {
  isCancelled: boolean;
  isShipped: boolean;
  isVisited: boolean;
}): ErrorCode | null {
  if (redemption.isCancelled) return 'exchange_cancelled';
  if (redemption.isShipped) return 'exchange_shipped';
  return redemption.isVisited ? 'service_visit_done' : null;
}
