import type { AskedApproval } from '@reward-points/contract/approvals';
import type { Clock } from '#clock.ts';
import type { Tx } from '#db/database.ts';
import type { Waiting } from '#db/waiting.ts';
import * as sql from './approvals.sql.ts';

/** What waits for a second pair of eyes, as tasks of the inbox of somebody who may decide it. */
export const waitingApprovals = (clock: Clock, accountId: number): Waiting =>
  sql.waitingRequests({ timeZone: clock.timeZone, now: clock.now() }, accountId);

export const listWaitingOf = (
  tx: Tx,
  clock: Clock,
  ids: readonly number[],
): Promise<AskedApproval[]> => sql.listWaitingOf(tx, clock.now(), ids);
