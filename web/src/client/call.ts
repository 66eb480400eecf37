import type { Answer, Endpoint, Sent } from '@reward-points/contract/endpoint';
import type { ErrorBody, Step } from '@reward-points/contract/errors';
import { offerApproval } from './approval-offers.ts';
import { takeEarlyAnswer } from './early-answers.ts';
import { noteAnswer, noteFailure } from './network.ts';
import { readSession, type Session } from './session.ts';

/** What a person reads when the server gave no reason (ERR-02). */
export const NO_REASON = 'Something went wrong';

/** No answer came: without a network nothing left this device; else nobody knows how far the call came. */
type NoAnswer = 'offline' | 'unanswered';

/** What a person reads of a call without an answer (ADD-47). */
const noAnswer: Record<NoAnswer, { read: string; write: string }> = {
  offline: {
    read: 'Tidak ada koneksi internet.',
    write: 'Tidak ada koneksi internet, jadi belum terkirim. Coba lagi setelah tersambung.',
  },
  unanswered: {
    read: 'Server tidak dapat dihubungi.',
    write: 'Jawaban server tidak sampai. Silakan coba lagi.',
  },
};

/** An answer that is not a success, or none. `message` is the server's, else “Something went wrong”. */
export class ApiError extends Error {
  /** 0 when no answer came. */
  readonly status: number;
  readonly code: ErrorBody['code'] | NoAnswer;
  /** What could not be done, of a call that does several things; nothing of it was done. */
  readonly step: Step | undefined;
  /** The texts beneath each field of a 422. */
  readonly errors: Record<string, string[]>;

  constructor(
    status: number,
    body: Partial<Omit<ErrorBody, 'code'>> & { code?: ErrorBody['code'] | NoAnswer },
  ) {
    super(body.message || NO_REASON);
    this.status = status;
    this.code = body.code ?? 'bug';
    this.step = body.step;
    this.errors = body.errors ?? {};
  }
}

export const messageOf = (error: unknown): string =>
  error instanceof ApiError ? error.message : NO_REASON;

/** The server decided; without an answer nobody knows whether it did. */
export const isAnswered = (error: unknown): boolean =>
  error instanceof ApiError && error.status >= 400 && error.status < 500;

/** The record that was asked for is not there. (An address that the server does not have, `not_found`, says nothing of a record.) */
export const isMissing = (error: unknown): boolean =>
  error instanceof ApiError &&
  error.status === 404 &&
  error.code !== 'bug' &&
  error.code !== 'not_found';

/** The only appointment of a plan is another by now, or no more. */
const STALE = /^(record_changed|appointment_(taken|not_found))$/;

/** What a form would have changed was changed by somebody else since it was filled. */
export const isStale = (error: unknown): error is ApiError =>
  error instanceof ApiError && STALE.test(error.code);

/** Another call had this key, and it was done. */
export const isReused = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'idempotency_key_reused';

/** Sent again as it is, it would be refused again: what it is about is gone, or no longer as the screen says. */
export const isOver = (error: unknown): boolean =>
  isMissing(error) || (error instanceof ApiError && error.status === 409);

/** Why no answer came, for texts that are fixed and do not say so themselves; undefined where one came. */
export const noAnswerOf = (error: unknown): string | undefined =>
  error instanceof ApiError && error.status === 0 ? error.message : undefined;

/** The call may have arrived, but its answer did not. */
export const isUnanswered = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'unanswered';

/**
 * Idempotency keys, one a submission. A form keeps its key until it has succeeded, so that a retry after a lost answer
 * cannot do the thing twice. Not `crypto.randomUUID`, which browsers withhold on plain http.
 */
export const newKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');

/** Nothing spins for ever: a call without an answer ends after this, and so does one that carries a picture. */
const WAIT_MS = 30_000;
const UPLOAD_WAIT_MS = 180_000;

/** What only somebody who is signed in may call; the server decides, this only spares it the question. */
const isPrivate = (path: string): boolean => /^\/api\/(admin|member)\//.test(path);

type Parts<E extends Endpoint> = Sent<E> & {
  key?: string;
  signal?: AbortSignal;
  /** Whose call it is, whoever is signed in by the time that its answer comes; left out: whoever is signed in. */
  as?: Session;
};
type Arguments<E extends Endpoint> =
  object extends Sent<E> ? [parts?: Parts<E>] : [parts: Parts<E>];

/** What is sent of one record, under the key of its form. */
export interface OfRecord<E extends Endpoint> {
  id: number;
  body: Sent<E> extends { body?: infer Posted } ? Posted : never;
  key: string;
}

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
    as?: Session;
  };
  const isRead = endpoint.method === 'GET';
  // The described calls post PUT and PATCH as POST with `_method`.
  const isOverride = endpoint.method === 'PUT' || endpoint.method === 'PATCH';
  const body = isOverride ? { ...parts.body, _method: endpoint.method } : parts.body;
  const session = parts.as ?? readSession();
  // After a logout nothing that was still on the screen asks for anything.
  if (session === null && isPrivate(endpoint.path)) throw new ApiError(401, {});
  const path = pathOf(endpoint.path, parts);
  const early = isRead ? takeEarlyAnswer(path, session?.token) : undefined;
  const { isOk, status, text } = await send(path, early, {
    method: isOverride ? 'POST' : endpoint.method,
    headers: {
      accept: 'application/json',
      ...(session && { authorization: `Bearer ${session.token}` }),
      ...(!isRead && { 'idempotency-key': parts.key ?? newKey() }),
      ...(body !== undefined && !endpoint.upload && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body: endpoint.upload ? formOf(body) : JSON.stringify(body) }),
    signal: AbortSignal.any([
      AbortSignal.timeout(endpoint.upload ? UPLOAD_WAIT_MS : WAIT_MS),
      ...(parts.signal ? [parts.signal] : []),
    ]),
  });
  // An answer to a session that has ended since is nobody's: it neither shows anything nor ends the next one.
  if (!parts.as && isPrivate(endpoint.path) && readSession()?.token !== session?.token)
    return new Promise(() => {});
  const json = parse(text);
  if (!isOk) {
    const error = new ApiError(status, (json ?? {}) as Partial<ErrorBody>);
    if (error.code === 'approval_needed') offerApproval(endpoint, parts);
    throw error;
  }
  return json as Answer<E>;
}

type Plain = string | number | boolean | undefined;

/** Sends once, at once: what cannot leave now is never sent later by itself. */
async function send(
  path: string,
  early: Promise<Response> | undefined,
  init: RequestInit,
): Promise<{ isOk: boolean; status: number; text: string }> {
  const couldLeave = navigator.onLine;
  try {
    const answer = await (early ?? fetch(path, init));
    const text = await answer.text();
    noteAnswer();
    return { isOk: answer.ok, status: answer.status, text };
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') throw error;
    noteFailure();
    const code = couldLeave ? 'unanswered' : 'offline';
    const message = noAnswer[code][init.method === 'GET' ? 'read' : 'write'];
    throw new ApiError(0, { code, message });
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
