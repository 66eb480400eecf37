import '@fastify/multipart';
import type { Answer, Asked, Endpoint } from '@reward-points/contract/endpoint';
import type { RefusalCode } from '@reward-points/contract/errors';
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteHandlerMethod } from 'fastify';
import type { Clock } from '#clock.ts';
import type { Db } from '#db/database.ts';
import type { Write } from '#db/write.ts';
import { Refusal } from '#refusal.ts';
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
  }
}

export function makeBind(app: FastifyInstance, parts: BindParts): Bind {
  app.decorateRequest('asker', null);
  return (endpoint, access, handler) => {
    // A described PATCH or PUT arrives as POST with `_method`; the real verbs work as well.
    const isOverridable = endpoint.method === 'PUT' || endpoint.method === 'PATCH';
    const status = endpoint.status ?? 200;
    app.route({
      method: isOverridable ? [endpoint.method, 'POST'] : endpoint.method,
      url: endpoint.path,
      schema: {
        summary: endpoint.summary,
        tags: [tagOf(endpoint.path)],
        ...(endpoint.upload && { consumes: ['multipart/form-data', 'application/json'] }),
        ...(endpoint.params && { params: endpoint.params }),
        ...(endpoint.query && { querystring: endpoint.query }),
        ...(endpoint.body && { body: endpoint.body }),
        response: { [status]: endpoint.response },
      },
      config: { refusals: endpoint.refusals ?? [], access },
      // Before the body is read: whoever may not call does not make the server read a picture.
      onRequest: async (request) => {
        request.asker = await admit(request, access, parts.identify);
      },
      preValidation: async (request) => {
        if (endpoint.upload && request.isMultipart()) request.body = await readUpload(request);
        if (isOverridable && request.method === 'POST') requireOverride(request, endpoint.method);
      },
      handler: (async (request: FastifyRequest, reply: FastifyReply) => {
        const { params, query, body, asker } = request;
        const key = keyOf(request);
        const write = idempotentWrite(parts.db, {
          // Nobody but a signed-in account writes with a key; 0 is no account.
          customerId: asker?.id ?? 0,
          key: asker ? key : undefined,
          endpoint: `${endpoint.method} ${pathOf(request)}`,
          input: body,
          now: parts.clock.now(),
        });
        reply.code(status);
        return handler({
          params,
          query,
          body,
          asker,
          write,
          key,
          address: request.ip,
          path: pathOf(request),
        } as never);
      }) as RouteHandlerMethod,
    });
  };
}

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
  const isStated = typeof body === 'object' && body !== null && '_method' in body;
  if (!isStated || String(body._method).toUpperCase() !== method)
    throw new Refusal('method_not_allowed');
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
