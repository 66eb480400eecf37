import { createHash, createHmac } from 'node:crypto';

export interface MekariClient {
  clientId: string;
  clientSecret: string;
}

export interface SignedRequest {
  method: string;
  url: URL;
  /** As it goes over the line; undefined: none. */
  body: string | undefined;
}

/** By how much clocks may differ before Mekari refuses every signature. */
export const MEKARI_SKEW_MS = 300_000;

/**
 * The signature that lets in to the products of Mekari, Qontak and Jurnal among them: over the date and the request line,
 * with the query as it reads before it is encoded.
 */
export function signed(
  { clientId, clientSecret }: MekariClient,
  { method, url, body }: SignedRequest,
  now: Date,
): Record<string, string> {
  const date = now.toUTCString();
  const path = `${url.pathname}${decodeURIComponent(url.search)}`;
  const signature = createHmac('sha256', clientSecret)
    .update(`date: ${date}\n${method} ${path} HTTP/1.1`)
    .digest('base64');
  return {
    date,
    authorization: `hmac username="${clientId}", algorithm="hmac-sha256", headers="date request-line", signature="${signature}"`,
    ...(body !== undefined && {
      digest: `SHA-256=${createHash('sha256').update(body).digest('base64')}`,
    }),
  };
}
