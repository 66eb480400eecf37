import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { type FakeTemplate, fakeTemplates } from './fake-templates.ts';

/** What may happen to a message on its way to the provider. */
export const SEND_FAULTS = [
  /** Accepted, and answered only after `slowMs`. */
  'slow',
  'unauthorized',
  'unprocessable',
  'rate-limited',
  /** An answer of 500, and nothing was accepted. */
  'broken',
  /** An answer of 500, although it was accepted. */
  'broken-after',
  /** The connection ends without an answer; nothing was accepted. */
  'cut-before',
  /** The connection ends without an answer, although it was accepted. */
  'cut',
  /** Accepted, with an answer that nobody can read. */
  'garbled',
] as const;
export type SendFault = (typeof SEND_FAULTS)[number];

/** What may happen to the reports of a message. */
export const REPORT_FAULTS = ['twice', 'disordered', 'never', 'failed'] as const;
export type ReportFault = (typeof REPORT_FAULTS)[number];

export interface Faults {
  /** What happens to the next messages, one each. */
  next: SendFault[];
  /** How probable each fault is for all the others, from 0 to 1. */
  chance: Partial<Record<SendFault, number>>;
  /** What happens to the reports of every message. */
  reports: ReportFault[];
  /** How probable each is for the reports of a message besides. */
  reportChance: Partial<Record<ReportFault, number>>;
  /** How long whoever came too fast is told to wait; null: until the window of the rate is over. */
  resetSeconds: number | null;
  /** The credentials have gone bad. */
  refusesCredentials: boolean;
  slowMs: number;
}

export type FakeStatus = 'accepted' | 'sent' | 'delivered' | 'read' | 'failed';

export interface FakeMessage {
  id: string;
  to: string;
  name: string;
  template: FakeTemplate | null;
  values: string[];
  /** What the customer reads. */
  text: string;
  /** What the sender calls it, if it said so. */
  reference: string | null;
  at: Date;
  status: FakeStatus;
  /** When it came to be so, for each step that it has taken. */
  steps?: Partial<Record<FakeStatus, Date>>;
  failure: string | null;
}

export interface FakeOptions {
  /** Where reports go; undefined: nowhere. */
  webhookUrl?: string;
  /** Between one report and the next. */
  reportEveryMs?: number;
  /** How many messages a minute are let through. */
  perMinute?: number;
  port?: number;
  /** What its clock says. */
  now?: () => Date;
}

export interface FakeWhatsapp {
  url: string;
  faults: Faults;
  templates: FakeTemplate[];
  /** Every message that was accepted, however its answer fared. */
  messages: FakeMessage[];
  /** How often a message was tried, accepted or not. */
  attempts: number;
  /** How often anything was asked of it. */
  requests: number;
  reporter: Reporter;
  /** A person writes to the company. */
  write(from: string, text: string): Promise<void>;
  /** Waits until everything that was accepted has been reported. */
  settled(): Promise<void>;
  /** Nobody answers at its address any more. */
  disappear(): void;
  /** It is there again, with all that it knew. */
  reappear(): Promise<void>;
  stop(): Promise<void>;
}

/** What one provider does in its own way. */
export interface Dialect {
  refuse: Record<
    'unauthorized' | 'unprocessable' | 'rate-limited' | 'broken',
    (reply: FastifyReply) => unknown
  >;
  /** A path to which messages are posted. @returns null after it has refused one itself. */
  accept(request: FastifyRequest, reply: FastifyReply): FakeMessage | null;
  answer(message: FakeMessage, reply: FastifyReply): unknown;
  report(message: FakeMessage, status: FakeStatus): unknown;
  inbound(from: string, text: string): unknown;
  post(url: string, body: unknown): Promise<Response>;
}

const NEVER = new Set<SendFault>(['unauthorized', 'unprocessable', 'rate-limited', 'broken']);
const isRefusal = (fault: SendFault): fault is keyof Dialect['refuse'] => NEVER.has(fault);

/** What a provider's own routes get to see of the part that both share. */
export interface FakeCore {
  app: FastifyInstance;
  templates: FakeTemplate[];
  faults: Faults;
  messages: FakeMessage[];
  /** Takes a message as the provider would, unless a fault is its lot. */
  send(request: FastifyRequest, reply: FastifyReply): Promise<unknown>;
  /** How long until more messages are let through. */
  resetSeconds(): number;
}

/** Starts a fake provider: `speak` adds the routes of the real one and says in which words it answers and reports. */
export async function startFake(
  options: FakeOptions,
  speak: (core: FakeCore) => Dialect,
): Promise<FakeWhatsapp> {
  const app = readingJson(Fastify({ forceCloseConnections: true }));
  const faults: Faults = {
    next: [],
    chance: {},
    reports: [],
    reportChance: {},
    resetSeconds: null,
    refusesCredentials: false,
    slowMs: 500,
  };
  const messages: FakeMessage[] = [];
  const window = { since: 0, count: 0 };
  const core: FakeCore = {
    app,
    faults,
    messages,
    templates: fakeTemplates(),
    send,
    resetSeconds: () =>
      faults.resetSeconds ?? Math.max(1, Math.ceil((window.since + 60_000 - Date.now()) / 1000)),
  };
  const dialect = speak(core);
  const reporter = reporterOf(dialect, faults, options);
  reporter.webhookUrl = options.webhookUrl;

  async function send(request: FastifyRequest, reply: FastifyReply): Promise<unknown> {
    fake.attempts += 1;
    const fault = nextFault(faults);
    if (fault === 'cut-before') return cut(reply);
    if (fault && isRefusal(fault)) return dialect.refuse[fault](reply);
    if (isTooFast()) return dialect.refuse['rate-limited'](reply);
    const message = dialect.accept(request, reply);
    if (message === null) return reply;
    if (options.now) message.at = options.now();
    messages.push(message);
    reporter.report(message);
    if (fault === 'cut') return cut(reply);
    if (fault === 'broken-after') return dialect.refuse.broken(reply);
    if (fault === 'garbled') return reply.code(200).type('text/html').send('<html>Bad gateway');
    if (fault === 'slow') await pause(faults.slowMs);
    return dialect.answer(message, reply);
  }

  function isTooFast(): boolean {
    if (Date.now() - window.since >= 60_000) Object.assign(window, { since: Date.now(), count: 0 });
    window.count += 1;
    return window.count > (options.perMinute ?? Infinity);
  }

  const fake: FakeWhatsapp = {
    faults,
    messages,
    templates: core.templates,
    url: '',
    attempts: 0,
    requests: 0,
    reporter,
    write: (from, text) => reporter.deliver(dialect.inbound(from, text)),
    settled: reporter.settled,
    disappear: () => {
      app.server.close();
      app.server.closeAllConnections();
    },
    reappear: async () => {
      const { port } = new URL(fake.url);
      app.server.listen(Number(port), '127.0.0.1');
      await once(app.server, 'listening');
    },
    stop: async () => {
      reporter.end();
      await app.close();
      await reporter.settled();
    },
  };
  app.addHook('onResponse', async () => {
    fake.requests += 1;
  });
  addSwitches(app, fake);
  await app.listen({ port: options.port ?? 0, host: '127.0.0.1' });
  fake.url = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
  return fake;
}

function nextFault({ next, chance }: Faults): SendFault | undefined {
  if (next.length > 0) return next.shift();
  let lot = Math.random();
  return SEND_FAULTS.find((fault) => {
    lot -= chance[fault] ?? 0;
    return lot < 0;
  });
}

export interface Reporter {
  /** Where reports go; undefined: nowhere. */
  webhookUrl: string | undefined;
  /** Lets a message go its way, and tells of each step. */
  report(message: FakeMessage): void;
  deliver(body: unknown): Promise<void>;
  settled(): Promise<void>;
  end(): void;
}

function reporterOf(
  dialect: Dialect,
  faults: Faults,
  { reportEveryMs = 5, now = () => new Date() }: FakeOptions,
): Reporter {
  const reporting = new Set<Promise<void>>();
  const ended = new AbortController();
  const reporter: Reporter = {
    webhookUrl: undefined,
    report: (message) => {
      const reports = run(message).finally(() => reporting.delete(reports));
      reporting.add(reports);
    },
    deliver,
    settled: async () => {
      while (reporting.size > 0) await Promise.all(reporting);
    },
    end: () => ended.abort(),
  };

  async function run(message: FakeMessage): Promise<void> {
    const own = REPORT_FAULTS.filter((fault) => Math.random() < (faults.reportChance[fault] ?? 0));
    const happens = new Set([...faults.reports, ...own]);
    const isFailed = happens.has('failed') || message.failure !== null;
    const steps: FakeStatus[] = isFailed ? ['failed'] : ['sent', 'delivered', 'read'];
    const late: unknown[] = [];
    for (const status of steps) {
      if (!(await waited())) return;
      message.status = status;
      message.steps = { ...message.steps, [status]: now() };
      const body = dialect.report(message, status);
      if (happens.has('disordered')) late.unshift(body);
      else await tell(body, happens);
    }
    for (const body of late) await tell(body, happens);
  }

  /** @returns false when the fake was stopped meanwhile. */
  const waited = () =>
    pause(reportEveryMs, true, { signal: ended.signal }).catch(() => false as const);

  async function tell(body: unknown, happens: Set<ReportFault>): Promise<void> {
    if (happens.has('never')) return;
    await deliver(body);
    if (happens.has('twice')) await deliver(body);
  }

  /** Whoever does not answer with 200 is told again, a few times. */
  async function deliver(body: unknown): Promise<void> {
    for (let attempt = 0; reporter.webhookUrl !== undefined && attempt < 5; attempt += 1) {
      const status = await dialect.post(reporter.webhookUrl, body).then(
        (answer) => answer.status,
        () => 0,
      );
      if (status === 200 || !(await waited())) return;
    }
  }
  return reporter;
}

/** The body is kept as it came: signatures are over that. */
function readingJson(app: FastifyInstance): FastifyInstance {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, text, done) => {
    request.rawBody = String(text);
    try {
      done(null, text === '' ? undefined : JSON.parse(String(text)));
    } catch (error) {
      done(error instanceof Error ? error : null);
    }
  });
  return app;
}

/** The same switches over HTTP, for a fake that was started by hand. */
function addSwitches(app: FastifyInstance, fake: FakeWhatsapp): void {
  app.get('/fake', async () => ({
    attempts: fake.attempts,
    messages: fake.messages.length,
    faults: fake.faults,
    webhookUrl: fake.reporter.webhookUrl ?? null,
  }));
  app.get('/fake/messages', async () => fake.messages.toReversed().slice(0, 100));
  app.post('/fake/faults', async ({ body }) => Object.assign(fake.faults, body));
  app.post<{ Body: { url: string } }>('/fake/webhook', async ({ body }) => {
    fake.reporter.webhookUrl = body.url;
    return body;
  });
  app.post<{ Body: { name: string; status: string } }>('/fake/templates', async ({ body }) => {
    const changed = fake.templates.filter(({ name }) => name === body.name);
    for (const template of changed) template.status = body.status;
    return changed;
  });
  app.post<{ Body: { from: string; text: string } }>('/fake/inbound', async ({ body }) => {
    await fake.write(body.from, body.text);
    return body;
  });
}

async function cut(reply: FastifyReply): Promise<FastifyReply> {
  reply.hijack();
  const { socket } = reply.raw;
  socket?.destroy();
  if (socket && !socket.closed) await once(socket, 'close');
  return reply;
}

declare module 'fastify' {
  interface FastifyRequest {
    /** As it came over the line. */
    rawBody: string;
  }
}
