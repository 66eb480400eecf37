import { type MyPushes, PUSH_DEVICES_MAX, type PushKind } from '@reward-points/contract/pushes';
import type { Write } from '#db/write.ts';
import type { Dependencies } from '#dependencies.ts';
import { DomainError } from '#domain-error.ts';
import { isCallable } from './call-push-service.ts';
import {
  deleteDevice,
  deleteSuperseded,
  holdSessionOfDevice,
  listDevices,
  upsertDevice,
} from './devices.sql.ts';
import { isPublicKey } from './encrypt-notice.ts';
import { findPushKeys } from './push-keys.ts';

interface Registration {
  customerId: number;
  accountId: number;
  /** The session of the device. */
  tokenHash: Buffer;
  endpoint: string;
  keys: { p256dh: string; auth: string };
  /** None: the device is told nothing any more. */
  kinds: readonly PushKind[];
}

/**
 * Notifies the device of a session from now on, of these kinds. An address belongs to whoever registered it first, for as
 * long as it is registered: whoever learns it, be it a colleague, can neither read another's notices nor end them.
 */
export async function registerDevice(
  write: Write,
  {
    db,
    clock,
    secrets,
    pushServices,
  }: Pick<Dependencies, 'db' | 'clock' | 'secrets' | 'pushServices'>,
  { customerId, accountId, tokenHash: sessionHash, endpoint, keys, kinds }: Registration,
): Promise<MyPushes> {
  const pushKeys = await findPushKeys(db, secrets);
  if (!pushKeys) throw new DomainError('push_off');
  const p256dh = Buffer.from(keys.p256dh, 'base64url');
  const auth = Buffer.from(keys.auth, 'base64url');
  if (!isCallable(endpoint, pushServices) || !isPublicKey(p256dh))
    throw new DomainError('push_device_refused');
  return write(async (tx) => {
    const heldFor = await holdSessionOfDevice(tx, { customerId, sessionHash });
    if (heldFor === undefined) throw new DomainError('not_signed_in');
    if (heldFor !== customerId) throw new DomainError('forbidden');
    const device = { customerId, accountId, sessionHash, endpoint };
    if (kinds.length === 0) {
      await deleteDevice(tx, device);
    } else {
      const at = clock.now();
      const isOwn = await upsertDevice(tx, {
        ...device,
        p256dh,
        auth,
        kinds: [...new Set(kinds)],
        at,
      });
      if (!isOwn) throw new DomainError('push_device_taken');
      await deleteSuperseded(tx, device, PUSH_DEVICES_MAX);
    }
    return {
      public_key: pushKeys.publicKey.toString('base64url'),
      devices: await listDevices(tx, device),
    };
  });
}
