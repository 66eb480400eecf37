import type { MyPushes } from '@reward-points/contract/pushes';
import type { Dependencies } from '#dependencies.ts';
import { listDevices } from './devices.sql.ts';
import { findPushKeys } from './push-keys.ts';

export async function findMyPushes(
  { db, secrets }: Pick<Dependencies, 'db' | 'secrets'>,
  member: { customerId: number; accountId: number },
): Promise<MyPushes> {
  const keys = await findPushKeys(db, secrets);
  return {
    public_key: keys?.publicKey.toString('base64url') ?? null,
    devices: await listDevices(db, member),
  };
}
