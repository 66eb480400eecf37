import { createHash, createHmac } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { MekariClient } from '#outside/mekari-signature.ts';
import { MEKARI_SKEW_MS } from '#outside/mekari-signature.ts';

/** Mekari's check: client, date within five minutes, signature over date and request line, and the digest where it is sent. */
export function isMekariSigned(
  { clientId, clientSecret }: MekariClient,
  request: FastifyRequest,
  now: Date,
): boolean {
  const { authorization = '', date = '', digest } = request.headers;
  const said = Object.fromEntries(
    Array.from(authorization.matchAll(/(\w+)="([^"]*)"/g), ([, key, value]) => [key, value]),
  );
  const line = `${request.method} ${decodeURIComponent(request.url)} HTTP/1.1`;
  const signature = createHmac('sha256', clientSecret)
    .update(`date: ${date}\n${line}`)
    .digest('base64');
  const body = createHash('sha256')
    .update(request.rawBody ?? '')
    .digest('base64');
  return (
    authorization.startsWith('hmac ') &&
    said.username === clientId &&
    said.algorithm === 'hmac-sha256' &&
    said.headers === 'date request-line' &&
    said.signature === signature &&
    Math.abs(now.getTime() - Date.parse(date)) <= MEKARI_SKEW_MS &&
    (digest === undefined || digest === `SHA-256=${body}`)
  );
}
