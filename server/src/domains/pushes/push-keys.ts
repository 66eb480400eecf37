import { createECDH, createPrivateKey, type KeyObject } from 'node:crypto';
import type { Db } from '#db/database.ts';
import { transact } from '#db/write.ts';
import type { Secrets } from '#secrets/secrets.ts';
import { deleteAllDevices, hasDevices } from './devices.sql.ts';
import { deleteKeys, findKeys, insertKeys, lockKeys, updatePrivateKey } from './push-keys.sql.ts';

const CURVE = 'prime256v1';
const SCALAR_BYTES = 32;
/** What the private key is sealed for. */
const RECORD = 'push-key';

/** What notices are signed with, so that a push service knows one sender (VAPID, RFC 8292). */
export interface PushKeys {
  /** A point of P-256, uncompressed: 4, x, y. */
  publicKey: Buffer;
  privateKey: KeyObject;
}

/**
 * Makes the keys at the first start, and anew where nobody here can open them and no device has subscribed with them, as after a
 * restore without the key of the installation. With others a device would never be reached.
 */
export const ensurePushKeys = (db: Db, secrets: Secrets): Promise<void> =>
  transact(db, async (tx) => {
    const stored = await lockKeys(tx);
    if (stored && (secrets.open(stored.privateKey, RECORD) || (await hasDevices(tx)))) return;
    if (stored) await deleteKeys(tx);
    const pair = createECDH(CURVE);
    const publicKey = pair.generateKeys();
    const written = pair.getPrivateKey();
    const scalar = Buffer.concat([Buffer.alloc(SCALAR_BYTES - written.length), written]);
    if (await insertKeys(tx, { publicKey, privateKey: secrets.seal(scalar, RECORD) }))
      await deleteAllDevices(tx);
  });

/** Undefined where nothing can be sent: there are none yet, or the key of the installation is not here. */
export async function findPushKeys(db: Db, secrets: Secrets): Promise<PushKeys | undefined> {
  const stored = await findKeys(db);
  const scalar = stored && secrets.open(stored.privateKey, RECORD);
  if (!stored || !scalar) return undefined;
  const { publicKey } = stored;
  const key = {
    kty: 'EC',
    crv: 'P-256',
    x: publicKey.subarray(1, 1 + SCALAR_BYTES).toString('base64url'),
    y: publicKey.subarray(1 + SCALAR_BYTES).toString('base64url'),
    d: scalar.toString('base64url'),
  };
  return { publicKey, privateKey: createPrivateKey({ key, format: 'jwk' }) };
}

/** Seals the private key with the key of today where a former one had sealed it. */
export const sealPushKeys = (
  db: Db,
  secrets: Secrets,
): Promise<{ sealed: number; foreign: number }> =>
  transact(db, async (tx) => {
    const stored = await lockKeys(tx);
    if (!stored || secrets.isCurrent(stored.privateKey)) return { sealed: 0, foreign: 0 };
    const scalar = secrets.open(stored.privateKey, RECORD);
    if (!scalar) return { sealed: 0, foreign: 1 };
    await updatePrivateKey(tx, secrets.seal(scalar, RECORD));
    return { sealed: 1, foreign: 0 };
  });
