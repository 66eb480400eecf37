export interface OutsideCall {
  method: 'GET' | 'POST';
  url: URL;
  headers: Record<string, string>;
  body?: unknown;
  timeoutMs: number;
}

export interface OutsideAnswer {
  status: number;
  headers: Headers;
  /** As it came: whether it is JSON, and how its numbers are read, is for who called to say. */
  text: string;
}

/** How long somebody outside may take to answer. */
export const TIMEOUT_MS = 20_000;

/** After these there was no connection, so nothing can have been heard. */
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

/** No answer came, or not the whole of it. */
export class OutsideError extends Error {
  /** What the machine says of it: `ECONNREFUSED`, `waktu habis`. */
  readonly code: string;
  /** Whether the call may have been heard all the same. */
  readonly isOpen: boolean;

  constructor(url: URL, cause: unknown) {
    const code = codeOf(cause);
    super(`${url.host} tidak dapat dihubungi (${code}).`, { cause });
    this.code = code;
    this.isOpen = !NEVER_CONNECTED.has(code);
  }
}

/**
 * One call over HTTP, tried once and followed nowhere: a redirect could carry our credentials to somebody else. What the
 * status means is the caller's matter.
 *
 * @throws OutsideError
 */
export async function callOutside(call: OutsideCall): Promise<OutsideAnswer> {
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
    return { status: answer.status, headers: answer.headers, text: await answer.text() };
  } catch (error) {
    throw new OutsideError(call.url, error);
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
export function retryAfterOf({ headers }: Pick<OutsideAnswer, 'headers'>): number | null {
  for (const name of ['retry-after', 'x-ratelimit-reset']) {
    const seconds = Number(headers.get(name) ?? Number.NaN);
    // A moment instead of a number of seconds would be far beyond a day.
    if (Number.isFinite(seconds) && seconds >= 0 && seconds <= 86_400) return Math.ceil(seconds);
  }
  return null;
}
