import type { Tx } from '#db/database.ts';
import type { Write } from '#db/write.ts';
import { DomainError } from '#domain-error.ts';
import { recordAct } from '#domains/audit/record-act.ts';
import { forgetDevice } from '#domains/pushes/forget-devices.ts';
import { deleteDevice } from './devices.sql.ts';
import { endSessions } from './end-sessions.ts';

interface Whose {
  accountId: number;
  customerId: number;
}

/**
 * Signs an account out on one device, which is told nothing more. Of two who do so at once the second finds it gone.
 *
 * @returns how the device is called.
 */
export async function signOutDevice(
  tx: Tx,
  which: { accountId: number; id: number },
): Promise<string> {
  const ended = await deleteDevice(tx, which);
  if (!ended) throw new DomainError('device_not_found');
  await forgetDevice(tx, ended.tokenHash);
  return ended.device ?? 'tidak dikenal';
}

/** Signs one's own account out on one device. */
export const endDevice = (
  write: Write,
  { id, accountId, customerId }: Whose & { id: number },
): Promise<void> =>
  write(async (tx, by) => {
    const device = await signOutDevice(tx, { accountId, id });
    await recordAct(tx, by, { act: 'device-ended', customerId, after: { device } });
  });

/** Signs one's own account out everywhere but here. */
export const endOtherDevices = (
  write: Write,
  { accountId, customerId, tokenHash }: Whose & { tokenHash: Buffer },
): Promise<void> =>
  write(async (tx, by) => {
    await endSessions(tx, [accountId], tokenHash);
    await recordAct(tx, by, { act: 'other-devices-ended', customerId });
  });
