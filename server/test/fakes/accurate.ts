import { randomUUID } from 'node:crypto';
import { addDays, type Day, dayIn } from '@reward-points/contract/dates';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import {
  ACCURATE_ACCOUNT,
  type AccurateQuirks,
  accurateQuirks,
  failure,
  momentOf,
  refusalOf,
} from './accurate-account.ts';
import { ACCURATE_MODULES, type AccurateModule, detailOf, listOf } from './accurate-lists.ts';
import { type AccurateView, dayText, momentText } from './accurate-rows.ts';
import { BOOKS_ZONE, type BookEvent, valuesOf } from './fake-books.ts';
import { addBooksPage } from './fake-books-page.ts';
import { type FakeHooks, fakeHooks } from './fake-hooks.ts';
import {
  type Answer,
  type FakeProgram,
  listening,
  newApp,
  type ProgramCore,
  type ProgramOptions,
  programCore,
  respond,
} from './fake-program.ts';

export interface FakeAccurate extends FakeProgram {
  quirks: AccurateQuirks;
  hooks: AccurateHooks;
  /** Where the account layer answers. */
  accountUrl: string;
  /** Where the data layer answers, at two hosts of which the database is on one. */
  dataUrls: [string, string];
}

export interface AccurateHooks extends FakeHooks {
  /** The last day on which anything is sent. */
  endsOn: Day;
  /** Whether the token is of the application that has the webhook. */
  isOwn: boolean;
  /** Whether deletions are told as well. */
  tellsDeletions: boolean;
  history: { at: Date; body: unknown }[];
}

/** A webhook is sent for so many days unless it is renewed. */
const HOOK_DAYS = 7;

/** What is let through: 8 a second, 8 at the same moment. */
const PACE = { calls: 8, perMs: 1_000, inFlight: 8 };

/** Accurate Online as a test server: real HTTP, an account layer and two data hosts, with its checks, envelopes and lists. */
export async function startFakeAccurate(options: ProgramOptions = {}): Promise<FakeAccurate> {
  const core = programCore(options, { ...PACE });
  const quirks = accurateQuirks();
  core.tooFast = () =>
    quirks.rateStatus === 429
      ? { status: 429, body: { message: 'Too Many Requests' } }
      : failure(quirks, 'Permintaan melebihi batas (rate limit)');
  const today = () => dayIn(BOOKS_ZONE, core.now());
  const hooks: AccurateHooks = Object.assign(fakeHooks(options.webhookUrl), {
    endsOn: addDays(today(), HOOK_DAYS),
    isOwn: true,
    tellsDeletions: false,
    history: [],
  });
  core.books.listeners.add((event) => {
    const body = eventBody(core, quirks, hooks, event);
    if (body === undefined || today() > hooks.endsOn) return;
    hooks.history.push({ at: core.now(), body });
    hooks.send(body);
  });

  const apps = [newApp(), newApp(), newApp()] as const;
  const [account, ...data] = apps;
  const fake: FakeAccurate = Object.assign(core, {
    quirks,
    hooks,
    accountUrl: '',
    dataUrls: ['', ''] as [string, string],
    stop: async () => {
      hooks.end();
      for (const app of apps) await app.close();
      await hooks.settled();
    },
  });
  addAccount(account, core, fake);
  addBooksPage(account, { program: core, quirks, hooks, title: 'Accurate Online palsu' });
  for (const [place, app] of data.entries()) addData(app, core, fake, place);
  const { port = 0 } = options;
  fake.accountUrl = await listening(account, port);
  fake.dataUrls = [
    await listening(data[0], port && port + 1),
    await listening(data[1], port && port + 2),
  ];
  return fake;
}

const languageOf = ({ headers }: FastifyRequest, { language }: AccurateQuirks): 'ID' | 'US' =>
  language ?? (headers['x-language-profile'] === 'US' ? 'US' : 'ID');

/** The call as it is let in, or the words with which it is not. */
function asLetIn(
  core: ProgramCore,
  quirks: AccurateQuirks,
  { headers }: FastifyRequest,
  run: () => Answer,
): Answer {
  const refusal = refusalOf(headers, quirks, core.now());
  return refusal === undefined ? run() : failure(quirks, refusal, quirks.refusalStatus);
}

function addAccount(app: FastifyInstance, core: ProgramCore, fake: FakeAccurate): void {
  const { quirks, hooks } = fake;
  app.all('/api/api-token.do', (request, reply) =>
    respond(core, request, reply, () => {
      const isTaken = quirks.tokenMethod === 'both' || quirks.tokenMethod === request.method;
      if (!isTaken) return { status: 405, body: { message: 'Method Not Allowed' } };
      return asLetIn(core, quirks, request, () => ({ body: { s: true, d: tokenOf(fake) } }));
    }),
  );
  app.all('/api/webhook-renew.do', (request, reply) =>
    respond(core, request, reply, () => {
      if (quirks.accountMoved !== null) {
        return { status: 308, headers: { location: `${quirks.accountMoved}${request.url}` } };
      }
      return asLetIn(core, quirks, request, () => {
        const endsOn = addDays(dayIn(BOOKS_ZONE, core.now()), HOOK_DAYS);
        // For another application it says the same, and changes nothing.
        if (hooks.isOwn) hooks.endsOn = endsOn;
        return { body: { s: true, d: dayText(endsOn) } };
      });
    }),
  );
  app.get<{ Querystring: { from?: string; to?: string } }>(
    '/api/webhook-history.do',
    (request, reply) =>
      respond(core, request, reply, () =>
        asLetIn(core, quirks, request, () => historyAnswer(hooks, request.query, core.now())),
      ),
  );
}

const tokenOf = ({ quirks, dataUrls }: FakeAccurate) => ({
  'data usaha': {
    id: quirks.databaseId,
    alias: quirks.company,
    host: dataUrls[quirks.host],
    admin: true,
    license: { licenseEnd: dayText(quirks.licenceEnds), trial: false },
  },
  application: { name: ACCURATE_ACCOUNT.application, appKey: randomUUID() },
  user: { id: 36_000, email: 'user@example.com', fullName: 'Sinta Keuangan' },
  tokenType: 'api',
});

const HOURS = 3_600_000;

/** What was sent, of at most 24 hours within the last month. */
function historyAnswer(
  { history }: AccurateHooks,
  query: { from?: string; to?: string },
  now: Date,
): Answer {
  const [from, to] = [momentOf(query.from ?? ''), momentOf(query.to ?? '')];
  const wrong =
    from === null
      ? 'Parameter from is required'
      : to === null
        ? 'Parameter to is required'
        : to - from > 24 * HOURS || now.getTime() - from > 31 * 24 * HOURS
          ? 'Parameter from is out of range'
          : undefined;
  if (wrong !== undefined) return { status: 500, body: { s: false, d: [wrong] } };
  const rows = history
    .filter(({ at }) => at.getTime() >= (from ?? 0) && at.getTime() <= (to ?? 0))
    .map(({ at, body }) => ({ time: momentText(at), body }));
  return { body: { s: true, d: rows, sp: { rowCount: rows.length } } };
}

function addData(app: FastifyInstance, core: ProgramCore, fake: FakeAccurate, place: number): void {
  const { quirks } = fake;
  for (const name of Object.keys(ACCURATE_MODULES) as AccurateModule[]) {
    for (const action of ['list', 'detail'] as const) {
      app.get(`/accurate/api/${name}/${action}.do`, (request, reply) =>
        respond(core, request, reply, () => {
          const moved = quirks.moved.get(place);
          if (moved !== undefined) {
            return { status: 308, headers: { location: `${moved}${request.url}` } };
          }
          return asLetIn(core, quirks, request, () => {
            const { books } = core;
            const view: AccurateView = { books, quirks, language: languageOf(request, quirks) };
            const search = request.url.split('?')[1] ?? '';
            return action === 'list'
              ? listOf(view, name, search, core.chance)
              : detailOf(view, name, new URLSearchParams(search));
          });
        }),
      );
    }
  }
  app.setNotFoundHandler((request, reply) =>
    respond(core, request, reply, () => failure(quirks, 'URL API tidak tepat', 404)),
  );
}

const EVENTS: Partial<Record<BookEvent['of'], string>> = {
  invoice: 'SALES_INVOICE',
  receipt: 'SALES_RECEIPT',
  return: 'SALES_RETURN',
  customer: 'CUSTOMER',
};

/** An array of envelopes, without a signature; undefined: nobody is told of this. */
function eventBody(
  { books, now }: ProgramCore,
  { databaseId }: AccurateQuirks,
  { tellsDeletions }: AccurateHooks,
  { of, id, act }: BookEvent,
): unknown {
  const type = EVENTS[of];
  if (type === undefined || (act === 'deleted' && !tellsDeletions)) return undefined;
  const invoice = of === 'invoice' ? books.invoices.get(id) : undefined;
  const name = { invoice: 'salesInvoice', receipt: 'salesReceipt', return: 'salesReturn' };
  const key = of === 'customer' || of === 'credit' ? 'customer' : name[of];
  const data = {
    [`${key}Id`]: id,
    ...(invoice && {
      salesInvoiceNo: invoice.number,
      isDownPayment: invoice.kind === 'down_payment',
      salesInvoiceTotalAmount: String(valuesOf(invoice).total),
    }),
    action: act === 'deleted' ? 'DELETE' : 'WRITE',
  };
  return [{ databaseId, type, timestamp: momentText(now()), uuid: randomUUID(), data: [data] }];
}
