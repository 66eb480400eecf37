import type { Tx } from '#db/database.ts';
import { DomainError } from '#domain-error.ts';
import { AWARD_KEY_PREFIX, lockHistory } from './service-histories.sql.ts';

/**
 * Makes sure that a visit was one of the customer's.
 *
 * @returns the key of the points for it, one award a visit, however often it is sent; and what was serviced.
 */
export async function requireVisit(
  tx: Tx,
  { historyId, customerId }: { historyId: number; customerId: number },
): Promise<{ key: string; product: string }> {
  const visit = await lockHistory(tx, historyId);
  if (visit?.customerId !== customerId) throw new DomainError('service_history_not_found');
  return { key: `${AWARD_KEY_PREFIX}${historyId}`, product: visit.product };
}
