import { DEVICES_MAX, type Device } from '@reward-points/contract/devices';
import type { Clock } from '#clock.ts';
import type { Db } from '#db/database.ts';
import * as sql from './devices.sql.ts';

/** Where an account is signed in; `tokenHash` is the session of whoever asks. */
export async function listDevices(
  db: Db,
  clock: Clock,
  whose: { accountId: number; tokenHash: Buffer },
): Promise<Device[]> {
  const rows = await sql.listDevices(db, { ...whose, now: clock.now(), limit: DEVICES_MAX });
  return rows.map(({ id, device, signed_in_at, used_at, is_this }) => ({
    id,
    name: device,
    signed_in_at: signed_in_at.toISOString(),
    used_at: used_at.toISOString(),
    is_this,
  }));
}
