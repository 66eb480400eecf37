import '@fastify/multipart';
import type { RateLimitOptions } from '@fastify/rate-limit';
import {
  type Answer,
  type Asked,
  BODY_BYTES_MAX,
  type Endpoint,
} from '@reward-points/contract/endpoint';
import type { RefusalCode } from '@reward-points/contract/errors';
import type {
  FastifyBaseLogger,
  FastifyInstance,
  FastifyRequest,
  RouteHandlerMethod,
} from 'fastify';
import type { Clock } from '#clock.ts';
import type { Db } from '#db/database.ts';
import type { Write } from '#db/write.ts';
import { Refusal, TooOften } from '#refusal.ts';
import { type Access, type Asker, type AskerOf, mayCall } from './access.ts';
import { idempotentWrite, KEY_LENGTH_MAX } from './idempotency.ts';
import { readUpload } from './upload.ts';

/** What a handler gets: the parsed parts of the request, and who sent it. */
export type Request<E extends Endpoint, A extends Access> = Asked<E> & {
  asker: AskerOf<A>;
  /** Opens the transaction of a write, once per Idempotency-Key. */
  write: Write;
  /** The caller's Idempotency-Key, for the writes that keep it themselves. */
  key: string | undefined;
  /** Its lines carry the number of this request. */
  log: FastifyBaseLogger;
  /** The network address of the caller. */
  address: string;
  /** The path as it was called, for the addresses of neighbouring pages. */
  path: string;
};

export type Handler<E extends Endpoint, A extends Access> = (
  request: Request<E, A>,
) => Promise<Answer<E>>;

/** Serves one endpoint of the contract to those who may call it. */
export type Bind = <const E extends Endpoint, const A extends Access>(
  endpoint: E,
  access: A,
  handler: Handler<E, A>,
) => void;

export interface BindParts {
  db: Db;
  clock: Clock;
  /** Finds the account behind a bearer token. */
  identify: (token: string) => Promise<Asker | null>;
}

declare module 'fastify' {
  interface FastifyRequest {
    asker: Asker | null;
  }
  interface FastifyContextConfig {
    /** What the API document says of the call. */
    refusals?: readonly RefusalCode[];
    access?: Access;
    /** The verb that this POST stands for, which its body names as `_method`. */
    standsFor?: 'PUT' | 'PATCH';
  }
}

export function makeBind(app: FastifyInstance, parts: BindParts): Bind {
  app.decorateRequest('asker', null);
  const limitKeyed = makeKeyedLimit(app);
  return (endpoint, access, handler) => {
    const serve = (method: Endpoint['method'], standsFor?: 'PUT' | 'PATCH') =>
      app.route({
        method,
        url: endpoint.path,
        schema: schemaOf(endpoint),
        bodyLimit: endpoint.bodyBytesMax ?? BODY_BYTES_MAX,
        config: {
          refusals: endpoint.refusals ?? [],
          access,
          ...(standsFor && { standsFor }),
          ...(endpoint.limit && { rateLimit: limitOf(endpoint.limit) }),
        },
        // Before the body is read: whoever may not call does not make the server read a picture.
        onRequest: async (request) => {
          request.asker = await admit(request, access, parts.identify);
          if (endpoint.method !== 'GET') await limitKeyed(request);
        },
        preValidation: async (request) => {
          if (endpoint.upload && request.isMultipart()) request.body = await readUpload(request);
          if (standsFor) requireOverride(request, standsFor);
        },
        handler: answering(endpoint, parts, handler),
      });
    const { method } = endpoint;
    serve(method);
    // A described PATCH or PUT arrives as POST with `_method`; the real verbs work as well.
    if (method === 'PUT' || method === 'PATCH') serve('POST', method);
  };
}

/**
 * How many writes with an Idempotency-Key an account makes within an hour, by role: far more than a member does, or an
 * office with a client of its own. Each key is stored, so whoever made them up without end would fill the database.
 */
export const KEYED_WRITES_PER_HOUR = { admin: 60_000, customer: 300 } as const;

function makeKeyedLimit(app: FastifyInstance): (request: FastifyRequest) => Promise<void> {
  const count = app.createRateLimit({
    max: ({ asker }) => KEYED_WRITES_PER_HOUR[asker?.role ?? 'customer'],
    timeWindow: 60 * 60_000,
    keyGenerator: ({ asker }) => String(asker?.id),
  });
  return async (request) => {
    if (request.asker === null || request.headers['idempotency-key'] === undefined) return;
    const counted = await count(request);
    if (!counted.isAllowed && counted.isExceeded) {
      throw new TooOften('writes_too_often', counted.ttlInSeconds);
    }
  };
}

/** Counted for each account, once it is known who calls. */
const limitOf = ({ perMinute, refusal }: NonNullable<Endpoint['limit']>): RateLimitOptions => ({
  max: perMinute,
  timeWindow: 60_000,
  hook: 'preValidation',
  keyGenerator: (request) => String(request.asker?.id),
  errorResponseBuilder: () => new Refusal(refusal),
});

const schemaOf = (endpoint: Endpoint) => ({
  summary: endpoint.summary,
  tags: [tagOf(endpoint.path)],
  ...(endpoint.upload && { consumes: ['multipart/form-data', 'application/json'] }),
  ...(endpoint.params && { params: endpoint.params }),
  ...(endpoint.query && { querystring: endpoint.query }),
  ...(endpoint.body && { body: endpoint.body }),
  response: { [statusOf(endpoint)]: endpoint.response },
});

const statusOf = (endpoint: Endpoint): number => endpoint.status ?? 200;

/** Hands the parsed parts to the handler, with the write that its Idempotency-Key makes. */
const answering =
  <E extends Endpoint, A extends Access>(
    endpoint: E,
    { db, clock }: BindParts,
    handler: Handler<E, A>,
  ): RouteHandlerMethod =>
  async (request, reply) => {
    const { params, query, body, asker } = request;
    const key = keyOf(request);
    const write = idempotentWrite(db, {
      // Nobody but a signed-in account writes with a key; 0 is no account.
      customerId: asker?.id ?? 0,
      key: asker ? key : undefined,
      endpoint: `${endpoint.method} ${pathOf(request)}`,
      input: body,
      now: clock.now(),
    });
    reply.code(statusOf(endpoint));
    return handler({
      params,
      query,
      body,
      asker,
      write,
      key,
      log: request.log,
      address: request.ip,
      path: pathOf(request),
    } as never);
  };

async function admit(
  request: FastifyRequest,
  access: Access,
  identify: BindParts['identify'],
): Promise<Asker | null> {
  if (access === 'anyone') return null;
  const token = /^Bearer ([\w-]{1,200})$/i.exec(request.headers.authorization ?? '')?.[1];
  const asker = token === undefined ? null : await identify(token);
  if (asker === null) throw new Refusal('not_signed_in');
  if (!mayCall(access, asker.role)) throw new Refusal('forbidden');
  return asker;
}

/** `_method` counts only in a POST and names only the verb of this very endpoint (S-27). */
function requireOverride(request: FastifyRequest, method: string): void {
  const { body } = request;
  const stated = typeof body === 'object' && body !== null && '_method' in body && body._method;
  if (typeof stated !== 'string' || stated.toUpperCase() !== method) {
    throw new Refusal('method_not_allowed');
  }
}

function keyOf(request: FastifyRequest): string | undefined {
  const sent = request.headers['idempotency-key'];
  if (sent === undefined) return undefined;
  if (typeof sent !== 'string' || sent === '' || sent.length > KEY_LENGTH_MAX) {
    throw new Refusal('malformed');
  }
  return sent;
}

const pathOf = (request: FastifyRequest): string => request.url.split('?')[0] ?? '';

/** Where the call stands in the API document: by its noun, a member's calls together. */
const tagOf = (path: string): string => {
  const [, , area = '', noun = ''] = path.split('/');
  return area === 'admin' ? noun : area;
};
