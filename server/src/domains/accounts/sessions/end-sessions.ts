import type { Tx } from '#db/database.ts';
import { forgetDevices } from '#domains/pushes/forget-devices.ts';
import { deleteSessionsOf } from './sessions.sql.ts';

/**
 * Ends the sessions of accounts, and with them what their devices are told. The devices go last: one that registers at the
 * same moment holds its session until then.
 *
 * @param exceptHash the session that goes on, if one does.
 */
export async function endSessions(
  tx: Tx,
  accountIds: readonly number[],
  exceptHash: Buffer | null,
): Promise<void> {
  await deleteSessionsOf(tx, accountIds, exceptHash);
  await forgetDevices(tx, accountIds, exceptHash);
}
