import type { Write } from '#db/write.ts';
import { recordAct } from '#domains/audit/record-act.ts';
import { forgetDevice } from '#domains/pushes/forget-devices.ts';
import { deleteSession } from './sessions.sql.ts';

/** Ends one session. The token is worthless from here on, wherever a copy of it lies (S-25), and its device is told nothing. */
export async function signOut(
  write: Write,
  { tokenHash, customerId }: { tokenHash: Buffer; customerId: number },
): Promise<void> {
  await write(async (tx, by) => {
    await deleteSession(tx, tokenHash);
    await forgetDevice(tx, tokenHash);
    await recordAct(tx, by, { act: 'signed-out', customerId });
  });
}
