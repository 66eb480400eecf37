import '@fastify/multipart';
import { HOUR_MS } from '@reward-points/contract/durations';
import {
  type Answer,
  BODY_BYTES_MAX,
  type Endpoint,
  type Input,
} from '@reward-points/contract/endpoint';
import type { ErrorCode } from '@reward-points/contract/errors';
import type {
  FastifyBaseLogger,
  FastifyInstance,
  FastifyRequest,
  RouteHandlerMethod,
} from 'fastify';
import type { Clock } from '#clock.ts';
import type { Db } from '#db/database.ts';
import type { Write, Writer } from '#db/write.ts';
import { DomainError, Unreadable } from '#domain-error.ts';
import {
  type Access,
  type Actor,
  type ActorOf,
  holdsWithSession,
  mayCall,
  requireDemanded,
  type StaffAccess,
} from './access.ts';
import { idempotentWrite, KEY_LENGTH_MAX, WRITES_PER_HOUR, writerOf } from './idempotency.ts';
import { makeAdmitUpload } from './member-uploads.ts';
import { readMultipart } from './upload.ts';

/** What a handler gets: the parsed parts of the request, and who sent it. */
type Request<E extends Endpoint, A extends Access> = Input<E> & {
  actor: ActorOf<A>;
  /** Opens the transaction of a write, once per Idempotency-Key. */
  write: Write;
  /** Who writes, for what is written without `write`. */
  by: Writer;
  /** The caller's Idempotency-Key, for the writes that keep it themselves. */
  key: string | undefined;
  /** Its lines carry the number of this request. */
  log: FastifyBaseLogger;
  /** The network address of the caller. */
  address: string;
  /** What the caller's browser says that it is. */
  userAgent: string | undefined;
  /** The path as it was called, for the addresses of neighbouring pages. */
  path: string;
};

type Handler<E extends Endpoint, A extends Access> = (request: Request<E, A>) => Promise<Answer<E>>;

/** Serves one endpoint of the contract to those who may call it. */
export type RegisterRoute = <const E extends Endpoint, const A extends Access>(
  endpoint: E,
  access: A,
  handler: Handler<E, A>,
) => void;

/** How a call is named: by its method and its path, with the parameters as `:name`. */
const callOf = ({ method, path }: Pick<Endpoint, 'method' | 'path'>): string => `${method} ${path}`;

/** An endpoint as it is served, for what runs it on behalf of whoever asked for it. */
export interface RegisteredCall {
  endpoint: Endpoint;
  access: Access;
  handle: (
    request: Pick<Request<Endpoint, StaffAccess>, 'actor' | 'write' | 'by' | 'key'> & object,
  ) => Promise<unknown>;
}

/** A call that each account may make so often. */
interface LimitedCall {
  /** The call and the account. */
  subject: string;
  max: number;
  windowMs: number;
  error: ErrorCode;
}

interface RouteDependencies {
  db: Db;
  clock: Clock;
  /** The account behind a bearer token; undefined when the session is unknown or over. */
  findActor: (token: string) => Promise<Actor | undefined>;
  /** Counts a call of an account, on whichever server it arrives; throws when it is one too many. */
  countCall: (call: LimitedCall) => Promise<void>;
  /** Every call by method and path. */
  registered: Map<string, RegisteredCall>;
  /** What a write of a weighed call passes before it is committed. */
  withinLimits: (write: Write, who: { actor: Actor; access: Access }) => Write;
  /** What a write passes that stands only while whoever makes it is signed in. */
  whileSignedIn: (write: Write, actor: Actor) => Write;
  /** Keeps a refused call in the trail of acts. */
  recordRefusal: (refusal: {
    by: Writer;
    call: string;
    /** Of which call of the contract. */
    endpoint: string;
    code: ErrorCode;
    message: string;
  }) => Promise<void>;
}

declare module 'fastify' {
  interface FastifyRequest {
    actor: Actor | null;
  }
  interface FastifyContextConfig {
    /** What the API document says of the call. */
    errors?: readonly ErrorCode[];
    access?: Access;
    /** The method that this POST stands for, which its body names as `_method`. */
    standsFor?: 'PUT' | 'PATCH';
  }
}

export function makeRegisterRoute(
  app: FastifyInstance,
  dependencies: RouteDependencies,
): RegisterRoute {
  app.decorateRequest('actor', null);
  const admitUpload = makeAdmitUpload();
  return (endpoint, access, handler) => {
    const { log } = app;
    const { path } = endpoint;
    dependencies.registered.set(callOf(endpoint), {
      endpoint,
      access,
      handle: (request) => handler({ log, path, address: '', ...request } as never),
    });
    const serve = (
      method: Endpoint['method'],
      { standsFor, isTwin = false }: { standsFor?: 'PUT' | 'PATCH'; isTwin?: boolean } = {},
    ) =>
      app.route({
        method,
        url: endpoint.path,
        // The document shows a change as it is described, and says once that the other method means the same.
        schema: { ...schemaOf(endpoint), ...(isTwin && { hide: true }) },
        // What an upload may have more than others is its file, which is no JSON.
        bodyLimit: (endpoint.upload ? undefined : endpoint.bodyBytesMax) ?? BODY_BYTES_MAX,
        config: {
          errors: refusalsOf(endpoint),
          access,
          ...(standsFor && { standsFor }),
        },
        // Before the body is read: whoever may not call does not make the server read a picture.
        onRequest: async (request) => {
          request.actor = await admit(request, { endpoint, access }, dependencies);
        },
        preValidation: async (request, reply) => {
          await countLimited(endpoint, request.actor, dependencies);
          if (endpoint.upload && request.isMultipart()) admitUpload(request.actor, reply);
          if (request.isMultipart()) request.body = await readMultipart(request, endpoint);
          // Nothing at all is an empty form.
          if (endpoint.body && request.body === undefined) request.body = {};
          if (standsFor) requireOverride(request);
        },
        handler: recordingRefusals(
          endpoint,
          dependencies,
          answering(endpoint, access, dependencies, handler),
        ),
      });
    const { method } = endpoint;
    serve(method);
    if (method !== 'PUT' && method !== 'PATCH') return;
    // A described PATCH or PUT arrives as POST with `_method`; the real methods work as well, and both mean the same.
    serve(method === 'PUT' ? 'PATCH' : 'PUT', { isTwin: true });
    serve('POST', { standsFor: method });
  };
}

/** Before the body is judged: whoever sends nonsense without end is stopped as well. */
async function countLimited(
  { method, path, limit }: Endpoint,
  actor: Actor | null,
  { countCall }: RouteDependencies,
): Promise<void> {
  if (!limit || !actor) return;
  await countCall({
    subject: `call:${method} ${path}:${actor.accountId}`,
    max: limit.perMinute,
    windowMs: 60_000,
    error: limit.error,
  });
}

const schemaOf = (endpoint: Endpoint) => ({
  summary: endpoint.summary,
  tags: [tagOf(endpoint.path)],
  ...(endpoint.upload && { consumes: ['multipart/form-data', 'application/json'] }),
  ...(endpoint.params && { params: endpoint.params }),
  ...(endpoint.query && { querystring: endpoint.query }),
  ...(endpoint.body && { body: endpoint.body }),
  response: { [statusOf(endpoint)]: endpoint.response },
});

const refusalsOf = ({ errors = [], weighed }: Endpoint): readonly ErrorCode[] =>
  weighed ? [...errors, 'approval_needed'] : errors;

const statusOf = (endpoint: Endpoint): number => endpoint.status ?? 200;

/** Hands the parsed parts to the handler, with the write that its Idempotency-Key makes. */
const answering =
  <E extends Endpoint, A extends Access>(
    endpoint: E,
    access: A,
    { db, clock, withinLimits, whileSignedIn, countCall }: RouteDependencies,
    handler: Handler<E, A>,
  ): RouteHandlerMethod =>
  async (request, reply) => {
    const { params, query, body, actor } = request;
    const key = keyOf(request);
    const call = { actor, address: request.ip, now: clock.now() };
    let write = idempotentWrite(db, {
      ...call,
      key,
      endpoint: `${endpoint.method} ${pathOf(request)}`,
      input: body,
    });
    if (actor?.role === 'customer' && key === undefined) write = counting(write, actor, countCall);
    if (actor && holdsWithSession(access)) write = whileSignedIn(write, actor);
    if (actor && endpoint.weighed) write = withinLimits(write, { actor, access });
    reply.code(statusOf(endpoint));
    return handler({
      params,
      query,
      body,
      actor,
      write,
      by: writerOf(call),
      key,
      log: request.log,
      address: request.ip,
      userAgent: request.headers['user-agent'],
      path: pathOf(request),
    } as never);
  };

/**
 * A member writes as often without a key as with one: its lines of the trail are kept for good. Claims, which
 * cost points, are written by themselves and not counted.
 */
const counting =
  (write: Write, { accountId, role }: Actor, countCall: RouteDependencies['countCall']): Write =>
  async (work) => {
    await countCall({
      subject: `writes:${accountId}`,
      max: WRITES_PER_HOUR[role],
      windowMs: HOUR_MS,
      error: 'writes_too_often',
    });
    return write(work);
  };

/**
 * Keeps in the trail what an administrator was refused by the state of things (409), and anybody by lack of permission (403).
 * Some calls learn that only from the record or the body.
 */
const recordingRefusals = (
  endpoint: Endpoint,
  dependencies: RouteDependencies,
  handle: RouteHandlerMethod,
): RouteHandlerMethod =>
  async function (this: FastifyInstance, request, reply) {
    try {
      return await handle.call(this, request, reply);
    } catch (error) {
      const { actor } = request;
      const isAct = actor?.role === 'admin' && endpoint.method !== 'GET';
      const isKept = (refusal: DomainError) =>
        refusal.code === 'forbidden' || (isAct && refusal.status === 409);
      if (actor && error instanceof DomainError && isKept(error)) {
        await noteRefusal(request, { endpoint, actor, refusal: error }, dependencies);
      }
      throw error;
    }
  };

/** A line that cannot be written does not hide what was refused. */
async function noteRefusal(
  request: FastifyRequest,
  {
    endpoint,
    actor,
    refusal: { code, message },
  }: { endpoint: Endpoint; actor: Actor; refusal: DomainError },
  { clock, recordRefusal }: RouteDependencies,
): Promise<void> {
  const by = writerOf({ actor, address: request.ip, now: clock.now() });
  const call = `${request.method} ${pathOf(request)}`;
  await recordRefusal({ by, call, endpoint: callOf(endpoint), code, message }).catch(
    (error: unknown) => request.log.error(error, 'a refused call left no line in the trail'),
  );
}

async function admit(
  request: FastifyRequest,
  { endpoint, access }: { endpoint: Endpoint; access: Access },
  dependencies: RouteDependencies,
): Promise<Actor | null> {
  if (access === 'anyone') return null;
  const token = /^Bearer ([\w-]{1,200})$/i.exec(request.headers.authorization ?? '')?.[1];
  const actor = token === undefined ? undefined : await dependencies.findActor(token);
  if (actor === undefined) throw new DomainError('not_signed_in');
  if (!mayCall(access, actor)) {
    const forbidden = new DomainError('forbidden');
    await noteRefusal(request, { endpoint, actor, refusal: forbidden }, dependencies);
    throw forbidden;
  }
  requireDemanded(endpoint, actor);
  return actor;
}

const CHANGES = ['PUT', 'PATCH'] as const;

/** `_method` counts only in a POST of what can be changed, and names only a change (S-27). */
function requireOverride({ body }: FastifyRequest): void {
  const stated = typeof body === 'object' && body !== null && '_method' in body && body._method;
  if (typeof stated !== 'string' || !CHANGES.some((change) => change === stated.toUpperCase())) {
    throw new DomainError('method_not_allowed');
  }
}

function keyOf(request: FastifyRequest): string | undefined {
  const sent = request.headers['idempotency-key'];
  if (sent === undefined) return undefined;
  if (typeof sent !== 'string' || sent === '' || sent.length > KEY_LENGTH_MAX) {
    throw new Unreadable(`its Idempotency-Key has not 1 to ${KEY_LENGTH_MAX} characters`);
  }
  return sent;
}

const pathOf = (request: FastifyRequest): string => request.url.split('?')[0] ?? '';

/** Where the call stands in the API document: by its noun, a member's calls together. */
const tagOf = (path: string): string => {
  const [, , area = '', noun = ''] = path.split('/');
  return area === 'admin' ? noun : area;
};
