import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { type Chance, chanceOf } from './fake-book-chance.ts';
import { type FakeBooks, openBooks } from './fake-books.ts';

/** What may happen to an answer, whatever was asked. */
export const ANSWER_FAULTS = [
  /** A page of somebody in between, with 502 or under 200. */
  'bad-gateway',
  'html',
  'xml',
  'empty',
  /** An answer of 500 with a text. */
  'broken',
  'unavailable',
  /** Half of the answer, and the end of the connection. */
  'cut',
  /** The connection ends without an answer. */
  'hang-up',
  /** It is answered after `slowMs`. */
  'slow',
  'too-fast',
] as const;
export type AnswerFault = (typeof ANSWER_FAULTS)[number];

export interface AnswerFaults {
  /** What happens to the next calls, one each; null: nothing. */
  next: (AnswerFault | null)[];
  /** How probable each fault is for all the others, from 0 to 1. */
  chance: Partial<Record<AnswerFault, number>>;
  slowMs: number;
  /** How long it says that whoever calls too often is to wait; null: nothing. */
  retryAfterSeconds: number | null;
}

export interface Answer {
  status?: number;
  headers?: Record<string, string>;
  /** What becomes JSON. */
  body?: unknown;
}

/** How many calls are let through in which time; the most that came at once is kept. */
export interface Pace {
  calls: number;
  perMs: number;
  inFlight: number;
}

export interface CallSeen {
  method: string;
  /** Path and query, as they came. */
  url: string;
  host: string;
  at: Date;
}

/** What both programs have of a server. */
export interface FakeProgram {
  books: FakeBooks;
  faults: AnswerFaults;
  /** What is let through; a test without a clock of its own opens it wide. */
  pace: Pace;
  calls: CallSeen[];
  /** The most calls within the time of the pace, and at the same moment. */
  peak: { inWindow: number; inFlight: number };
  chance: Chance;
  now(): Date;
  /** Before each answer: what happens between two pages of a walk. */
  beforeAnswer: ((call: CallSeen) => void) | undefined;
  stop(): Promise<void>;
}

export interface ProgramOptions {
  books?: FakeBooks;
  /** What its clock says, by which paces are measured too. */
  now?: () => Date;
  seed?: number | string;
  port?: number;
  /** Where webhooks go; undefined: nowhere. */
  webhookUrl?: string;
}

export interface ProgramCore extends FakeProgram {
  flying: number;
  /** In which words it says that somebody calls too often. */
  tooFast(): Answer;
}

export function programCore(options: ProgramOptions, pace: Pace): ProgramCore {
  const now = options.now ?? options.books?.now ?? (() => new Date());
  return {
    books: options.books ?? openBooks({ now }),
    faults: { next: [], chance: {}, slowMs: 500, retryAfterSeconds: null },
    pace,
    calls: [],
    peak: { inWindow: 0, inFlight: 0 },
    chance: chanceOf(options.seed ?? 'fake'),
    now,
    beforeAnswer: undefined,
    stop: async () => {},
    flying: 0,
    tooFast: () => ({ status: 429, body: { message: 'API rate limit exceeded' } }),
  };
}

export async function listening(app: FastifyInstance, port: number): Promise<string> {
  await app.listen({ port, host: '127.0.0.1' });
  return `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
}

export const newApp = (): FastifyInstance =>
  // Dots and brackets of a query are part of its names.
  Fastify({ forceCloseConnections: true, routerOptions: { ignoreTrailingSlash: true } });

/** One call as the program takes it: counted, let through or not, answered, unless a fault is its lot. */
export async function respond(
  core: ProgramCore,
  request: FastifyRequest,
  reply: FastifyReply,
  run: () => Answer,
): Promise<unknown> {
  const call = { method: request.method, url: request.url, host: request.host, at: core.now() };
  core.calls.push(call);
  core.flying += 1;
  core.peak.inFlight = Math.max(core.peak.inFlight, core.flying);
  try {
    const isTooMany = isTooFast(core, call);
    const fault = faultOf(core);
    if (fault === 'hang-up') return hangUp(reply);
    if (fault === 'slow') await pause(core.faults.slowMs);
    const refused = isTooMany || fault === 'too-fast' ? refusal(core) : undefined;
    core.beforeAnswer?.(call);
    const page = fault && PAGES[fault];
    if (page && refused === undefined) {
      return await reply
        .code(page.status)
        .header('date', core.now().toUTCString())
        .type(page.type)
        .send(page.text);
    }
    return await send(core, reply, refused ?? run(), fault === 'cut');
  } finally {
    core.flying -= 1;
  }
}

const PAGES: Partial<Record<AnswerFault, { status: number; type: string; text: string }>> = {
  'bad-gateway': { status: 502, type: 'text/html', text: '<html>502 Bad Gateway</html>' },
  html: { status: 200, type: 'text/html', text: '<html>Sedang dalam pemeliharaan</html>' },
  xml: { status: 200, type: 'application/xml', text: '<error><code>9</code></error>' },
  empty: { status: 200, type: 'application/json', text: '' },
  broken: { status: 500, type: 'text/plain', text: 'Terjadi kesalahan' },
  unavailable: { status: 503, type: 'application/json', text: '{"message":"Service Unavailable"}' },
};

function refusal({ tooFast, faults: { retryAfterSeconds } }: ProgramCore): Answer {
  const answer = tooFast();
  if (retryAfterSeconds === null) return answer;
  return { ...answer, headers: { ...answer.headers, 'retry-after': `${retryAfterSeconds}` } };
}

function isTooFast({ pace, calls, peak, flying }: ProgramCore, { at }: CallSeen): boolean {
  const since = at.getTime() - pace.perMs;
  let count = 0;
  for (let index = calls.length - 1; index >= 0; index -= 1) {
    if ((calls[index]?.at.getTime() ?? 0) <= since) break;
    count += 1;
  }
  peak.inWindow = Math.max(peak.inWindow, count);
  return count > pace.calls || flying > pace.inFlight;
}

function faultOf({ faults, chance }: ProgramCore): AnswerFault | null {
  const next = faults.next.shift();
  if (next !== undefined) return next;
  let lot = chance.next();
  return (
    ANSWER_FAULTS.find((fault) => {
      lot -= faults.chance[fault] ?? 0;
      return lot < 0;
    }) ?? null
  );
}

async function send(core: ProgramCore, reply: FastifyReply, answer: Answer, isCut: boolean) {
  const { status = 200, headers = {}, body } = answer;
  const date = core.now().toUTCString();
  const text = body === undefined ? '' : JSON.stringify(body);
  if (!isCut) {
    return reply
      .code(status)
      .headers({ date, ...headers })
      .type('application/json; charset=utf-8')
      .send(text);
  }
  reply.hijack();
  const { raw } = reply;
  raw.writeHead(status, {
    date,
    'content-type': 'application/json',
    'content-length': text.length,
  });
  raw.write(text.slice(0, text.length / 2));
  return hangUp(reply);
}

async function hangUp(reply: FastifyReply): Promise<FastifyReply> {
  reply.hijack();
  const { socket } = reply.raw;
  socket?.destroySoon();
  if (socket && !socket.closed) await once(socket, 'close');
  return reply;
}

/** A number as these programs write it: `10000000.0`, `0.000016`. */
export const decimal = (amount: number, dust = 0): unknown => {
  const text = decimalText(amount, dust);
  // The name is not in the types yet.
  return (JSON as unknown as { rawJSON(text: string): unknown }).rawJSON(text);
};

export function decimalText(amount: number, dust = 0): string {
  if (Object.is(amount, -0)) return '-0.0';
  const [whole = '0', rest = ''] = (amount + dust).toFixed(dust === 0 ? 2 : 6).split('.');
  return `${whole}.${rest.replace(/0+$/, '') || '0'}`;
}
