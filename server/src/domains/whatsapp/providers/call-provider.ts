import { ProviderError } from './provider.ts';

export interface ProviderCall {
  method: 'GET' | 'POST';
  url: URL;
  headers: Record<string, string>;
  body?: unknown;
  /** Whether something leaves by it: then a lost answer leaves open whether it did. */
  isSending: boolean;
  timeoutMs: number;
}

export interface ProviderAnswer {
  status: number;
  headers: Headers;
  /** Null where it was no JSON. */
  body: unknown;
}

/** How long a provider may take to answer. */
export const TIMEOUT_MS = 20_000;

/** After these there was no connection, so nothing can have been sent. */
const NEVER_CONNECTED = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ENETUNREACH',
  'EHOSTUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
  'CERT_HAS_EXPIRED',
  'DEPTH_ZERO_SELF_SIGNED_CERT',
  'SELF_SIGNED_CERT_IN_CHAIN',
  'UNABLE_TO_GET_ISSUER_CERT_LOCALLY',
  'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
  'ERR_TLS_CERT_ALTNAME_INVALID',
]);

/**
 * One call over HTTP, tried once and followed nowhere: a redirect could carry our credentials to somebody else. What the
 * status means is the adapter's matter.
 *
 * @throws ProviderError `temporary` where nothing was sent, `unknown` where it may have been.
 */
export async function callProvider(call: ProviderCall): Promise<ProviderAnswer> {
  try {
    const answer = await fetch(call.url, {
      method: call.method,
      headers: {
        accept: 'application/json',
        ...(call.body !== undefined && { 'content-type': 'application/json' }),
        ...call.headers,
      },
      ...(call.body !== undefined && { body: JSON.stringify(call.body) }),
      redirect: 'manual',
      signal: AbortSignal.timeout(call.timeoutMs),
    });
    return { status: answer.status, headers: answer.headers, body: readJson(await answer.text()) };
  } catch (error) {
    const code = codeOf(error);
    const isOpen = call.isSending && !NEVER_CONNECTED.has(code);
    throw new ProviderError(
      isOpen ? 'unknown' : 'temporary',
      isOpen
        ? `Jawaban ${call.url.host} tidak sampai (${code}).`
        : `${call.url.host} tidak dapat dihubungi (${code}).`,
      { cause: error },
    );
  }
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** Node hides why a connection failed beneath its own "fetch failed". */
function codeOf(error: unknown): string {
  if (!(error instanceof Error)) return 'galat';
  if (error.name === 'TimeoutError') return 'waktu habis';
  const { cause } = error;
  return cause instanceof Error && 'code' in cause ? String(cause.code) : 'sambungan terputus';
}

/** How many seconds the answer wants us to wait by its headers; null: it does not say. */
export function retryAfterOf({ headers }: ProviderAnswer): number | null {
  for (const name of ['retry-after', 'x-ratelimit-reset']) {
    const seconds = Number(headers.get(name) ?? Number.NaN);
    // A moment instead of a number of seconds would be far beyond a day.
    if (Number.isFinite(seconds) && seconds >= 0 && seconds <= 86_400) return Math.ceil(seconds);
  }
  return null;
}
