import {
  createDecipheriv,
  createECDH,
  createHmac,
  createPublicKey,
  type ECDH,
  randomBytes,
  verify,
} from 'node:crypto';
import { once } from 'node:events';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import type { PushNotice } from '@reward-points/contract/pushes';

/** A browser that has subscribed, as it says so to our server. */
export interface FakeDevice {
  endpoint: string;
  keys: { p256dh: string; auth: string };
}

export interface Pushed {
  endpoint: string;
  ttl: number;
  notice: PushNotice;
  claims: { aud: string; exp: number; sub?: string };
}

export interface FakePushService {
  origin: string;
  /** What was taken, in order. */
  pushed: Pushed[];
  /** What was refused because it is not as the standards say. */
  wrong: string[];
  /** How the next calls are answered, instead of being taken. */
  next: { status: number; headers?: Record<string, string> }[];
  /** How many calls came. */
  calls: number;
  /** A browser subscribes with the key of a sender. */
  subscribe(applicationServerKey: string): FakeDevice;
  unsubscribe(device: FakeDevice): void;
  stop(): Promise<void>;
}

interface Subscription {
  pair: ECDH;
  auth: Buffer;
  applicationServerKey: string;
}

/**
 * A push service (RFC 8030) together with the browsers behind it: it checks who sends (RFC 8292), and reads what only the
 * device could (RFC 8291, written anew from the standard).
 */
export async function startPushService(now: () => Date): Promise<FakePushService> {
  const devices = new Map<string, Subscription>();
  const service: Pick<FakePushService, 'pushed' | 'wrong' | 'next' | 'calls'> = {
    pushed: [],
    wrong: [],
    next: [],
    calls: 0,
  };
  let origin = '';
  const take = async (request: http.IncomingMessage): Promise<number> => {
    const body = await buffer(request);
    const device = devices.get(request.url ?? '');
    if (request.method !== 'POST') return 405;
    if (!device) return 410;
    const { authorization = '', ttl, 'content-encoding': coding } = request.headers;
    if (typeof ttl !== 'string' || !/^\d+$/.test(ttl)) throw new Error('no TTL');
    if (coding !== 'aes128gcm') throw new Error('another coding');
    if (body.length > 4_096) throw new Error('too long');
    const claims = requireSender(authorization, { device, origin, now: now() });
    const notice = JSON.parse(decrypt(body, device).toString()) as PushNotice;
    service.pushed.push({ endpoint: `${origin}${request.url}`, ttl: Number(ttl), notice, claims });
    return 201;
  };
  const server = http.createServer((request, response) => {
    service.calls += 1;
    const instead = service.next.shift();
    if (instead) {
      request.resume();
      response.writeHead(instead.status, instead.headers).end('x'.repeat(100_000));
      return;
    }
    take(request).then(
      (status) => response.writeHead(status).end(),
      (error: Error) => {
        service.wrong.push(error.message);
        response.writeHead(400).end();
      },
    );
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return Object.assign(service, {
    origin,
    subscribe: (applicationServerKey: string): FakeDevice => {
      const pair = createECDH('prime256v1');
      pair.generateKeys();
      const auth = randomBytes(16);
      const path = `/push/${randomBytes(16).toString('base64url')}`;
      devices.set(path, { pair, auth, applicationServerKey });
      return {
        endpoint: `${origin}${path}`,
        keys: { p256dh: pair.getPublicKey('base64url'), auth: auth.toString('base64url') },
      };
    },
    unsubscribe: ({ endpoint }: FakeDevice) => {
      devices.delete(new URL(endpoint).pathname);
    },
    stop: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  });
}

/** RFC 8292: the key that the browser subscribed with has signed for this push service, and for at most a day. */
function requireSender(
  header: string,
  { device, origin, now }: { device: Subscription; origin: string; now: Date },
): Pushed['claims'] {
  const [, head = '', body = '', signature = '', key = ''] =
    /^vapid t=([\w-]+)\.([\w-]+)\.([\w-]+), k=([\w-]+)$/.exec(header) ?? [];
  if (key !== device.applicationServerKey) throw new Error('another sender');
  const point = Buffer.from(key, 'base64url');
  const publicKey = createPublicKey({
    key: {
      kty: 'EC',
      crv: 'P-256',
      x: point.subarray(1, 33).toString('base64url'),
      y: point.subarray(33).toString('base64url'),
    },
    format: 'jwk',
  });
  const isSigned = verify(
    'sha256',
    Buffer.from(`${head}.${body}`),
    { key: publicKey, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
  if (!isSigned) throw new Error('not signed');
  if (JSON.parse(Buffer.from(head, 'base64url').toString()).alg !== 'ES256')
    throw new Error('another algorithm');
  const claims = JSON.parse(Buffer.from(body, 'base64url').toString()) as Pushed['claims'];
  const left = claims.exp - now.getTime() / 1000;
  if (claims.aud !== origin) throw new Error('for another push service');
  if (left <= 0 || left > 24 * 3600) throw new Error('for too long');
  return claims;
}

/** RFC 8291 and 8188 as the device reads them: HKDF in its two steps, by hand. */
function decrypt(body: Buffer, { pair, auth }: Subscription): Buffer {
  const hmac = (key: Buffer, ...parts: (Buffer | string)[]) => {
    const made = createHmac('sha256', key);
    for (const part of parts) made.update(part);
    return made.digest();
  };
  const salt = body.subarray(0, 16);
  const sender = body.subarray(21, 21 + (body[20] ?? 0));
  const shared = pair.computeSecret(sender);
  const secret = hmac(hmac(auth, shared), 'WebPush: info\0', pair.getPublicKey(), sender, '\x01');
  const extracted = hmac(salt, secret);
  const key = hmac(extracted, 'Content-Encoding: aes128gcm\0\x01').subarray(0, 16);
  const nonce = hmac(extracted, 'Content-Encoding: nonce\0\x01').subarray(0, 12);
  const record = body.subarray(21 + sender.length);
  const decipher = createDecipheriv('aes-128-gcm', key, nonce);
  decipher.setAuthTag(record.subarray(-16));
  const padded = Buffer.concat([decipher.update(record.subarray(0, -16)), decipher.final()]);
  const end = padded.lastIndexOf(2);
  if (padded.subarray(end + 1).some((byte) => byte !== 0)) throw new Error('not the last record');
  return padded.subarray(0, end);
}
