import { type LookupAddress, lookup } from 'node:dns';
import http from 'node:http';
import https from 'node:https';
import { BlockList, isIP, type LookupFunction } from 'node:net';

/** How long a push service may take to answer. */
const TIMEOUT_MS = 10_000;

/** Where nothing but our own machines is, or nothing at all. Of IPv6 only what is given out to the world is called. */
const inner = new BlockList();
for (const [network, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const)
  inner.addSubnet(network, prefix, 'ipv4');
for (const [network, prefix] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
] as const)
  inner.addSubnet(network, prefix, 'ipv6');
const world = new BlockList();
world.addSubnet('2000::', 3, 'ipv6');

export const isPublic = (address: string): boolean =>
  isIP(address) === 4
    ? !inner.check(address, 'ipv4')
    : isIP(address) === 6 && world.check(address, 'ipv6') && !inner.check(address, 'ipv6');

/**
 * Whether an address that a browser has sent may be called at all: the browser says where its push service is, so it could
 * name any machine that this server reaches. By its name alone; where that leads is looked at when it is called.
 *
 * @param allowed origins that the operator has named, whatever they are.
 */
export function isCallable(endpoint: string, allowed: readonly string[]): boolean {
  const url = URL.parse(endpoint);
  if (url === null || url.username !== '' || url.password !== '') return false;
  if (allowed.includes(url.origin)) return true;
  const isName = /\.[a-z][a-z0-9-]*$/.test(url.hostname);
  return url.protocol === 'https:' && url.port === '' && isName;
}

/** A name that leads to one of our own machines is refused where the connection is made, so that it cannot change in between. */
const publicLookup: LookupFunction = (host, options, answer) =>
  lookup(host, { ...options, all: true }, (error, found: LookupAddress[]) => {
    const addresses = error ? [] : found.filter(({ address }) => isPublic(address));
    const [first] = addresses;
    if (error || !first)
      answer(error ?? new Error(`${host} leads to no public address`), '', undefined);
    else if (options.all) answer(null, addresses);
    else answer(null, first.address, first.family);
  });

interface PushAnswer {
  status: number;
  /** When the push service wants to be asked again, in milliseconds from now. */
  retryAfterMs: number | undefined;
}

/** Hands an encrypted notice over. What the push service says besides its status is not read, and a redirect not followed. */
export function callPushService(
  endpoint: string,
  { headers, body }: { headers: Record<string, string>; body: Buffer },
  allowed: readonly string[],
): Promise<PushAnswer> {
  const url = new URL(endpoint);
  const { request } = url.protocol === 'http:' ? http : https;
  const lookedUp = allowed.includes(url.origin) ? {} : { lookup: publicLookup };
  return new Promise((resolve, reject) => {
    const options = {
      method: 'POST',
      headers: { ...headers, 'content-length': body.length },
      signal: AbortSignal.timeout(TIMEOUT_MS),
      agent: false as const,
      ...lookedUp,
    };
    const sent = request(url, options, (answer) => {
      const seconds = Number(answer.headers['retry-after'] ?? Number.NaN);
      resolve({
        status: answer.statusCode ?? 0,
        retryAfterMs: seconds >= 0 ? seconds * 1000 : undefined,
      });
      answer.on('error', () => {});
      sent.destroy();
    });
    sent.on('error', reject);
    sent.end(body);
  });
}
