import { createCipheriv, createECDH, type ECDH, hkdfSync, randomBytes } from 'node:crypto';

/** What a browser gave out when it subscribed. */
interface DeviceKeys {
  /** Its public key: a point of P-256, uncompressed. */
  p256dh: Buffer;
  auth: Buffer;
}

const RECORD_BYTES = 4_096;
/** Ends the last record, of which there is one. */
const LAST = Buffer.of(2);

const ownPair = (): ECDH => {
  const pair = createECDH('prime256v1');
  pair.generateKeys();
  return pair;
};

/** Whether something can be encrypted for it: not each 65 bytes are a point of the curve. */
export function isPublicKey(p256dh: Buffer): boolean {
  try {
    return ownPair().computeSecret(p256dh).length > 0;
  } catch {
    return false;
  }
}

/**
 * Encrypts for one device alone (RFC 8291, in the coding `aes128gcm` of RFC 8188): the push service in between reads
 * nothing. By hand, since it is these few lines of `node:crypto`: the package that does it brings eight others, and makes
 * the request itself, past the guard on where we call.
 *
 * @param once salt and pair of this one message; given only to compare with what the standard computes.
 */
export function encryptNotice(
  plain: Buffer,
  { p256dh, auth }: DeviceKeys,
  once: { salt: Buffer; pair: ECDH } = { salt: randomBytes(16), pair: ownPair() },
): Buffer {
  const { salt, pair } = once;
  const sender = pair.getPublicKey();
  const derive = (secret: Uint8Array, from: Buffer, info: Buffer, bytes: number) =>
    Buffer.from(hkdfSync('sha256', secret, from, info, bytes));
  const shared = pair.computeSecret(p256dh);
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), p256dh, sender]);
  const secret = derive(shared, auth, info, 32);
  const key = derive(secret, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
  const nonce = derive(secret, salt, Buffer.from('Content-Encoding: nonce\0'), 12);
  const cipher = createCipheriv('aes-128-gcm', key, nonce);
  const size = Buffer.alloc(4);
  size.writeUInt32BE(RECORD_BYTES);
  return Buffer.concat([
    salt,
    size,
    Buffer.of(sender.length),
    sender,
    cipher.update(Buffer.concat([plain, LAST])),
    cipher.final(),
    cipher.getAuthTag(),
  ]);
}
