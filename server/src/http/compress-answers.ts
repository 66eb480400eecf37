import { gzipSync } from 'node:zlib';
import type { FastifyInstance } from 'fastify';

/** Less than this is one packet either way. */
const WORTH_BYTES = 1_200;

/**
 * Compresses what calls answer, for whoever takes it: a list says the same names again and again, and a phone on a slow line
 * waits for a fifth of it. The size gives nothing away (BREACH), since an answer goes only to whoever sends the session in
 * a header, which no foreign page can have a browser do.
 */
export function compressAnswers(app: FastifyInstance): void {
  app.addHook('onSend', async ({ headers }, reply, payload) => {
    const isJson = String(reply.getHeader('content-type')).startsWith('application/json');
    if (typeof payload !== 'string' || payload.length < WORTH_BYTES || !isJson) return payload;
    reply.header('vary', 'accept-encoding');
    if (!takesGzip(headers['accept-encoding'])) return payload;
    reply.header('content-encoding', 'gzip');
    // At once: what would do it aside is busy with passwords when many sign in.
    return gzipSync(payload);
  });
}

const takesGzip = (accepted: string | string[] | undefined): boolean =>
  /\bgzip\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/.test(String(accepted));
