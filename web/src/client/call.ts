import type { Answer, Endpoint, Sent } from '@reward-points/contract/endpoint';
import type { ErrorBody, Step } from '@reward-points/contract/errors';
import { readSession } from './session.ts';

/** What a person reads when the server gave no reason (ERR-02). */
const NO_REASON = 'Something went wrong';

/** An answer that is not a success. `message` is the server's, else “Something went wrong”. */
export class ApiError extends Error {
  readonly status: number;
  readonly code: ErrorBody['code'] | 'network';
  /** What could not be done, of a call that does several things; nothing of it was done. */
  readonly step: Step | undefined;
  /** The texts beneath each field of a 422. */
  readonly errors: Record<string, string[]>;

  constructor(
    status: number,
    body: Partial<ErrorBody>,
    code: ErrorBody['code'] | 'network' = 'bug',
  ) {
    super(body.message || NO_REASON);
    this.status = status;
    this.code = body.code ?? code;
    this.step = body.step;
    this.errors = body.errors ?? {};
  }
}

export const messageOf = (error: unknown): string =>
  error instanceof ApiError ? error.message : NO_REASON;

/** The server decided; without an answer nobody knows whether it did. */
export const isAnswered = (error: unknown): boolean =>
  error instanceof ApiError && error.status >= 400 && error.status < 500;

/**
 * Idempotency keys, one a submission. A form keeps its key until it has succeeded, so that a retry after a lost answer
 * cannot do the thing twice. Not `crypto.randomUUID`, which browsers withhold on plain http.
 */
export const newKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');

type Parts<E extends Endpoint> = Sent<E> & { key?: string; signal?: AbortSignal };
type Arguments<E extends Endpoint> =
  object extends Sent<E> ? [parts?: Parts<E>] : [parts: Parts<E>];

/** Calls one endpoint of the contract. Throws `ApiError` for whatever is not a success. */
export async function call<E extends Endpoint>(
  endpoint: E,
  ...[given]: Arguments<E>
): Promise<Answer<E>> {
  const parts = (given ?? {}) as {
    params?: Record<string, unknown>;
    query?: Record<string, unknown>;
    body?: Record<string, unknown>;
    key?: string;
    signal?: AbortSignal;
  };
  const isRead = endpoint.method === 'GET';
  // The described calls post PUT and PATCH as POST with `_method`.
  const isOverride = endpoint.method === 'PUT' || endpoint.method === 'PATCH';
  const body = isOverride ? { ...parts.body, _method: endpoint.method } : parts.body;
  const session = readSession();
  const answer = await send(pathOf(endpoint.path, parts), {
    method: isOverride ? 'POST' : endpoint.method,
    headers: {
      accept: 'application/json',
      ...(session && { authorization: `Bearer ${session.token}` }),
      ...(!isRead && { 'idempotency-key': parts.key ?? newKey() }),
      ...(body !== undefined && !endpoint.upload && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body: endpoint.upload ? formOf(body) : JSON.stringify(body) }),
    ...(parts.signal && { signal: parts.signal }),
  });
  const text = await answer.text();
  const json = parse(text);
  if (!answer.ok) throw new ApiError(answer.status, (json ?? {}) as Partial<ErrorBody>);
  return json as Answer<E>;
}

type Plain = string | number | boolean | undefined;

async function send(path: string, init: RequestInit): Promise<Response> {
  try {
    return await fetch(path, init);
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') throw error;
    throw new ApiError(0, {}, 'network');
  }
}

function pathOf(
  path: string,
  {
    params = {},
    query = {},
  }: { params?: Record<string, unknown>; query?: Record<string, unknown> },
): string {
  const filled = path.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(String(params[name])),
  );
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query as Record<string, Plain>)) {
    if (value !== undefined && value !== '') search.set(name, String(value));
  }
  return search.size > 0 ? `${filled}?${search}` : filled;
}

function formOf(body: Record<string, unknown>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(body as Record<string, Plain | File | null>)) {
    if (value instanceof File) form.set(name, value);
    else if (value !== undefined && value !== null) form.set(name, String(value));
  }
  return form;
}

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};
