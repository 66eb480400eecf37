import { sign } from 'node:crypto';
import type { PushKeys } from './push-keys.ts';

/** A push service takes no signature for longer than a day. */
const VALID_SECONDS = 12 * 3600;

const encoded = (part: object): string => Buffer.from(JSON.stringify(part)).toString('base64url');

/** The header that says who sends (VAPID, RFC 8292): good for one push service, for half a day. */
export function signSender(
  { publicKey, privateKey }: PushKeys,
  { origin, contact, at }: { origin: string; contact: string | undefined; at: Date },
): string {
  const claims = {
    aud: origin,
    exp: Math.floor(at.getTime() / 1000) + VALID_SECONDS,
    // Whom the push service may ask; it takes an address of the web or of mail.
    ...(contact?.startsWith('https:') && { sub: contact }),
  };
  const said = `${encoded({ typ: 'JWT', alg: 'ES256' })}.${encoded(claims)}`;
  const signature = sign('sha256', Buffer.from(said), {
    key: privateKey,
    dsaEncoding: 'ieee-p1363',
  });
  return `vapid t=${said}.${signature.toString('base64url')}, k=${publicKey.toString('base64url')}`;
}
