import { randomUUID } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type FakeCore, type FakeWhatsapp, startFake } from './fake-whatsapp.ts';
import { isMekariSigned } from './mekari-signed.ts';
import { QONTAK_ACCOUNT } from './qontak-account.ts';
import { dialectOf, type FakeQontakOptions, fail } from './qontak-messages.ts';
import { broadcastRow, channelOf, logRow, success, templateRow } from './qontak-rows.ts';

export interface FakeQontak extends FakeWhatsapp {
  /** The bearer tokens of OAuth that are valid. */
  tokens: Set<string>;
  /** How often a token was granted, by which grant. */
  grants: { password: number; refresh_token: number };
  /** All of them end, also those that renew. */
  forgetTokens(): void;
  legacyUrl: string;
  gatewayUrl: string;
}

const LOG_PATHS = { legacy: '/api/open/v1', gateway: '/qontak/chat/v1' };

/** Mekari Qontak as a test server: real HTTP, with its checks of token, signature and fields, its envelopes and its log. */
export async function startFakeQontak(options: FakeQontakOptions = {}): Promise<FakeQontak> {
  const tokens = new Set<string>();
  const refreshTokens = new Set<string>();
  const grants = { password: 0, refresh_token: 0 };
  const fake = await startFake(options, (core) => {
    addTokens(core, { tokens, refreshTokens, grants });
    const isBearer = (request: FastifyRequest) => {
      const token = /^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1] ?? '';
      return token === QONTAK_ACCOUNT.token || tokens.has(token);
    };
    const isSigned = (request: FastifyRequest) =>
      isMekariSigned(QONTAK_ACCOUNT, request, new Date());
    core.app.register(
      async (app) =>
        addOpenApi(app, core, options, isBearer, (reply) => fail(reply, 401, ['Unauthorized'])),
      { prefix: LOG_PATHS.legacy },
    );
    core.app.register(
      async (app) =>
        addOpenApi(app, core, options, isSigned, (reply) =>
          reply.code(401).header('server', 'Mekari').send({ message: 'Unauthorized' }),
        ),
      { prefix: LOG_PATHS.gateway },
    );
    return dialectOf(core, options);
  });
  return Object.assign(fake, {
    tokens,
    grants,
    forgetTokens: () => {
      tokens.clear();
      refreshTokens.clear();
    },
    legacyUrl: `${fake.url}${LOG_PATHS.legacy}`,
    gatewayUrl: `${fake.url}${LOG_PATHS.gateway}`,
  });
}

interface Tokens {
  tokens: Set<string>;
  refreshTokens: Set<string>;
  grants: FakeQontak['grants'];
}

function addTokens({ app, faults }: FakeCore, { tokens, refreshTokens, grants }: Tokens): void {
  app.post<{ Body: Record<string, string> }>('/oauth/token', async ({ body }, reply) => {
    const { clientId, clientSecret, username, password } = QONTAK_ACCOUNT;
    const isClient = body.client_id === clientId && body.client_secret === clientSecret;
    const isOwner =
      body.grant_type === 'password' && body.username === username && body.password === password;
    const isRefresh =
      body.grant_type === 'refresh_token' && refreshTokens.delete(body.refresh_token ?? '');
    if (faults.refusesCredentials || !isClient || !(isOwner || isRefresh)) {
      return fail(reply, 401, ['The provided authorization grant is invalid.']);
    }
    grants[isOwner ? 'password' : 'refresh_token'] += 1;
    const [access_token, refresh_token] = [randomUUID(), randomUUID()];
    tokens.add(access_token);
    refreshTokens.add(refresh_token);
    return {
      access_token,
      refresh_token,
      token_type: 'bearer',
      expires_in: 31_556_952,
      created_at: Math.floor(Date.now() / 1000),
    };
  });
}

function addOpenApi(
  app: FastifyInstance,
  core: FakeCore,
  options: FakeQontakOptions,
  isAllowed: (request: FastifyRequest) => boolean,
  refuse: (reply: FastifyReply) => unknown,
): void {
  const { messages, faults, templates } = core;
  // Before the handler and not earlier: the digest of a signed call is over its body.
  app.addHook('preHandler', async (request, reply) => {
    if (faults.refusesCredentials || !isAllowed(request)) return refuse(reply);
    return undefined;
  });

  app.get<{ Querystring: Query }>('/integrations', async ({ query }) => {
    const channels = Array.from({ length: options.channels ?? 1 }, (_, index) => channelOf(index));
    const wanted = query.target_channel;
    return page(
      channels.filter(({ target_channel }) => !wanted || target_channel === wanted),
      query,
      options,
    );
  });

  app.get<{ Querystring: Query }>('/templates/whatsapp', async ({ query }) =>
    page(
      templates
        .map(templateRow)
        .filter(({ status }) => !query.status || status === query.status.toUpperCase()),
      query,
      options,
    ),
  );

  app.post('/broadcasts/whatsapp/direct', async (request, reply) => core.send(request, reply));
  app.post('/messages/whatsapp/bot', async (request, reply) => core.send(request, reply));

  app.get<{ Querystring: Query }>('/broadcasts/whatsapp', async ({ query }, reply) => {
    if (options.hasList === false) return fail(reply, 404, ['Not found']);
    const found = messages
      .filter(({ template }) => template !== null)
      .filter(({ name }) => isFound(name, query.query, options))
      .filter(({ at }) => isBetween(at, query.start_date, query.end_date))
      .map(broadcastRow);
    return page(query.order_direction === 'desc' ? found.toReversed() : found, query, options);
  });

  app.get<{ Params: { id: string } }>('/broadcasts/:id/whatsapp/log', async ({ params }, reply) => {
    const message = messages.find(({ id }) => id === params.id);
    if (message === undefined) return fail(reply, 404, ['Not found']);
    const rows = options.isLogLate ? [] : [logRow(message, message.status)];
    return success(rows, { pagination: { offset: 1, total: 1 } });
  });
}

type Query = Record<
  | 'query'
  | 'offset'
  | 'limit'
  | 'cursor'
  | 'target_channel'
  | 'status'
  | 'start_date'
  | 'end_date'
  | 'order_direction',
  string | undefined
>;

/** The answers come ten at a time at most, whatever is asked for, so that nobody gets by without paging. */
const PAGE_MAX = 10;

function page(rows: unknown[], query: Query, { paging = 'pages' }: FakeQontakOptions) {
  const limit = Math.min(Number(query.limit ?? PAGE_MAX), PAGE_MAX);
  const offset = Number(query.offset ?? 1);
  const from = query.cursor
    ? Number(query.cursor)
    : paging === 'rows'
      ? offset - 1
      : (offset - 1) * limit;
  const next = from + limit < rows.length ? String(from + limit) : null;
  return success(rows.slice(from, from + limit), {
    pagination: {
      cursor: { next: paging === 'cursor' ? next : null, prev: null, pit: null },
      offset,
      limit,
      total: rows.length,
    },
  });
}

function isFound(name: string, search = '', { search: how = 'works' }: FakeQontakOptions) {
  if (search === '' || how === 'ignored') return true;
  return how === 'works' && name.toLowerCase().includes(search.toLowerCase());
}

const isBetween = (at: Date, from: string | undefined, to: string | undefined) => {
  const day = at.toISOString().slice(0, 10);
  return day >= (from ?? '') && day <= (to ?? '9');
};
