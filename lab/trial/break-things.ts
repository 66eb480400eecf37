/**
 * Random writes by many clients while things break: each write is repeated under its key until it is answered, so that at
 * the end of each round every one of them is known, and the books are compared with the model.
 */
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { type FakeQontak, startFakeQontak } from '@reward-points/server/test/fakes/qontak';
import { QONTAK_ACCOUNT } from '@reward-points/server/test/fakes/qontak-account';
import { aRealServer, type RealServer } from '@reward-points/server/test/real-server';
import { type Books, openBooks, refill, signInAnew } from './books.ts';
import { callerOf } from './caller.ts';
import { compare } from './compare.ts';
import { type Random, seededRandom } from './random.ts';
import { chooseTemplates, compareSent } from './sent-messages.ts';
import type { Outcome, Trial } from './trial.ts';
import { write } from './write.ts';

const CLIENTS = 8;
/** And more, while it is still broken. */
const WRITES_A_ROUND = 60;
const BACK_MS_MAX = 60_000;
const READY_MS_MAX = 5_000;

export interface Broken {
  server: RealServer;
  books: Books;
  random: Random;
  fake: FakeQontak;
}

export type Fault = (broken: Broken) => Promise<void>;

export interface Breaking {
  faults: Record<string, Fault>;
  settings?: Record<string, string>;
  places?: Parameters<typeof aRealServer>[1];
  /** To which the clock of the server and of the provider is moved, after every second round. */
  moments?: readonly string[];
}

/** Works through the faults in order, so that a short trial has seen each; their moments are left to chance. */
export async function breakThings(
  { rounds, seed, say }: Trial,
  { faults, settings: own = {}, places, moments = [] }: Breaking,
): Promise<Outcome> {
  let aheadMs = 0;
  const fake = await startFakeQontak({ now: () => new Date(Date.now() + aheadMs) });
  const settings: Record<string, string> = {
    LOG_LEVEL: 'silent',
    WHATSAPP_PROVIDER: 'qontak',
    WHATSAPP_PER_MINUTE: '6000',
    WHATSAPP_PER_DAY: '1000000',
    QONTAK_TOKEN: QONTAK_ACCOUNT.token,
    QONTAK_BASE_URL: fake.legacyUrl,
    NODE_OPTIONS: `--import=${pathToFileURL(path.join(import.meta.dirname, 'set-clock.ts')).href}`,
    ...own,
  };
  const server = await aRealServer(settings, places);
  const happened = new Map<string, number>();
  const count = (name: string) => happened.set(name, (happened.get(name) ?? 0) + 1);
  const names = Object.keys(faults);
  const next = moments.values();
  let longestMs = 0;
  try {
    await server.start();
    const books = await openBooks(server);
    await chooseTemplates(server);
    for (let round = 0; round < rounds; round += 1) {
      const random = seededRandom(`${seed}-${round}`);
      const name = names[round % names.length] ?? '';
      const before = books.findings.length;
      const brokenMs = await breakOnce({ server, books, random, fake }, faults[name], {
        key: `${seed}-${round}`,
      });
      longestMs = Math.max(longestMs, brokenMs);
      await compare(books);
      await compareSent(books, fake);
      await refill(books, round);
      count(name);
      say(`${round + 1}: ${name}, ${books.findings.length - before} findings`);
      const moment = (round + 1) % 2 === 0 ? next.next().value : undefined;
      if (moment === undefined) continue;
      await server.kill();
      settings.TRIAL_CLOCK = moment;
      aheadMs = Date.parse(moment) - Date.now();
      await server.start();
      await signInAnew(books);
      count('clock before midnight');
    }
    return {
      figures: {
        ...Object.fromEntries(happened),
        ...books.figures,
        'messages at the provider': fake.messages.length,
        'longest until ready again, seconds': (longestMs / 1000).toFixed(1),
      },
      findings: books.findings,
    };
  } finally {
    await server.remove();
    await fake.stop();
  }
}

/** One fault in the middle of the writes of many clients. @returns how long it was until the server was ready again. */
async function breakOnce(
  broken: Broken,
  fault: Fault | undefined,
  { key }: { key: string },
): Promise<number> {
  const { books, random } = broken;
  let next = 0;
  let isOver = false;
  const work = async () => {
    while (next < WRITES_A_ROUND || !isOver) {
      next += 1;
      await write(books, `${key}-${next}`);
    }
  };
  const working = Array.from({ length: CLIENTS }, work);
  await pause(50 + random.below(800));
  const brokenAt = performance.now();
  await fault?.(broken);
  await readyAgain(books);
  const brokenMs = performance.now() - brokenAt;
  isOver = true;
  await Promise.all(working);
  return brokenMs;
}

/** While the database is broken the server says so within moments, or that it is ready where it is back already. */
export async function refusesClearly(
  books: Books,
  { isBackSoon = false }: { isBackSoon?: boolean } = {},
): Promise<void> {
  const { findings } = books;
  const call = callerOf(books.server.address);
  for (const url of ['/readyz', '/api/admin/users?page=1']) {
    const startedAt = performance.now();
    const { status, headers } = await call({ method: 'GET', url, token: books.administrator });
    const ms = Math.round(performance.now() - startedAt);
    if (status === 503 && headers['retry-after'] === undefined) {
      findings.push(`${url} says 503 without Retry-After`);
    }
    if (status !== 503 && !(isBackSoon && status === 200)) findings.push(`${url} says ${status}`);
    if (url === '/readyz' && ms > READY_MS_MAX) findings.push(`${url} took ${ms} ms`);
  }
}

/** Comes back once the server is ready by itself. */
async function readyAgain(books: Books): Promise<void> {
  const call = callerOf(books.server.address);
  const giveUpAt = performance.now() + BACK_MS_MAX;
  for (;;) {
    const answer = await call({ method: 'GET', url: '/readyz' }).catch(() => undefined);
    if (answer?.status === 200) return;
    if (performance.now() > giveUpAt) {
      books.findings.push('not ready again within a minute');
      return;
    }
    await pause(50);
  }
}
