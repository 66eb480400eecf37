import { setTimeout as pause } from 'node:timers/promises';
import { addDays } from '@reward-points/contract/dates';
import { type FakeAccurate, startFakeAccurate } from '@reward-points/server/test/fakes/accurate';
import { ACCURATE_ACCOUNT } from '@reward-points/server/test/fakes/accurate-account';
import {
  addCustomer,
  addInvoice,
  payInvoice,
} from '@reward-points/server/test/fakes/fake-book-acts';
import { openBooks } from '@reward-points/server/test/fakes/fake-books';
import type pg from 'pg';
import {
  type BenchDatabase,
  insertCustomers,
  signInAdministrator,
  startBenchPostgres,
} from './database.ts';
import { report } from './figures.ts';
import { type Table, timed, timeImport } from './imports.ts';
import { memoryOf } from './memory.ts';
import { numberOption } from './options.ts';
import { type Server, startServer } from './server.ts';

/** `npm run lab bench accounting invoices=100000` is what the goal speaks of. */
const INVOICES = numberOption('invoices', 2_000);
const HOLDERS = Math.ceil(INVOICES / 20);
const DAYS = 90;
const FILLED_DAYS_AGO = 30;
const DAY_MS = 86_400_000;
const SAMPLE_MS = 200;
const GIVE_UP_MS = 3_600_000;

const whatsappOf = (n: number): string => String(6_280_000_000_000 + 2 + (n % HOLDERS));
const amountOf = (n: number): number => 100_000 + ((n * 7_919) % 50_000_000);

/** Books of which half is paid, written a month ago, so that nothing of them has changed lately. */
async function startBooks(): Promise<FakeAccurate> {
  let at: Date | undefined = new Date(Date.now() - FILLED_DAYS_AGO * DAY_MS);
  const books = openBooks({ now: () => at ?? new Date() });
  const ids = Array.from({ length: HOLDERS }, (_, n) =>
    addCustomer(books, { name: `PT Pelanggan ${n}`, mobile: `+${whatsappOf(n)}` }),
  ).map(({ id }) => id);
  for (let n = 0; n < INVOICES; n += 1) {
    const { id } = addInvoice(books, {
      customerId: ids[n % HOLDERS] ?? 0,
      date: addDays(books.today(), -(n % (DAYS - FILLED_DAYS_AGO))),
      lines: [{ item: 'Flowmeter DN50', quantity: 1, price: amountOf(n) }],
      ppnPercent: 0,
    });
    if (n % 2) payInvoice(books, id, { date: books.today() });
  }
  at = undefined;
  return startFakeAccurate({ books });
}

/** The same invoices as the file of somebody who types none of them. */
const fileOf = (today: string): Table => ({
  kind: 'invoices',
  head: ['Nomor', 'WhatsApp', 'Tanggal', 'Nilai', 'Status'],
  columns: '',
  rows: Array.from({ length: INVOICES }, (_, n) => [
    `INV-${n}`,
    whatsappOf(n),
    addDays(today, -(n % (DAYS - FILLED_DAYS_AGO)) - FILLED_DAYS_AGO),
    String(amountOf(n)),
    n % 2 ? 'Lunas' : 'Belum lunas',
  ]),
});

async function readyDatabase({ client }: BenchDatabase): Promise<void> {
  await insertCustomers(client, HOLDERS, 1_000);
  await client.query("insert into point_rule_days (since_on, rules) values ('1800-01-01', 10000)");
}

const seconds = (ms: number): string => (ms / 1000).toFixed(1);

/**
 * The first run of many invoices over HTTP, as a ratio to the import of the same invoices from a file in the same run, and
 * the comparison of each night. The calls of a program have a pace, which is most of it: what is left of the time is ours.
 */
export async function benchAccounting(): Promise<void> {
  const postgres = await startBenchPostgres();
  const fake = await startBooks();
  try {
    const file = await postgres.database('accounting_file');
    await readyDatabase(file);
    const other = await startServer(file.url);
    const table = fileOf(new Date().toISOString().slice(0, 10));
    const { uploaded, judged, applied } = await timeImport(
      other.address,
      await signInAdministrator(file.client),
      table,
    );
    const imported = uploaded + judged + applied;
    await other.stop();
    await file.close();

    const database = await postgres.database('accounting');
    await readyDatabase(database);
    const server = await startServer(database.url, { ACCURATE_BASE_URL: fake.accountUrl });
    await measure(fake, server, database.client, imported);
    await server.stop();
    await database.close();
  } finally {
    await fake.stop();
    await postgres.stop();
  }
}

async function measure(
  fake: FakeAccurate,
  server: Server,
  client: pg.Client,
  imported: number,
): Promise<void> {
  const token = await signInAdministrator(client);
  const ask = async (method: string, path: string, body?: object) => {
    const answer = await fetch(`${server.address}/api/admin/accounting/connections${path}`, {
      method,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: body === undefined ? null : JSON.stringify(body),
    });
    // biome-ignore lint/suspicious/noExplicitAny: the answers are looked at from outside.
    const { data }: any = await answer.json();
    if (!answer.ok) throw new Error(`${method} ${path} was answered with ${answer.status}`);
    return data;
  };
  const count = async (what: string): Promise<number> =>
    Number((await client.query(`select count(*) as count from ${what}`)).rows[0].count);

  /** Looks until there is an answer. */
  const wait = async <Answer>(what: string, look: () => Promise<Answer | undefined>) => {
    const giveUpAt = performance.now() + GIVE_UP_MS;
    for (;;) {
      const answer = await look();
      if (answer !== undefined) return answer;
      if (performance.now() > giveUpAt) throw new Error(`${what} does not come to its end`);
      await pause(SAMPLE_MS);
    }
  };

  /** Until so many are done: the most memory until a tenth was, and until all were. */
  const until = async (what: string, most: number) => {
    const idle = await memoryOf(server.pid);
    const memory = { tenth: idle, whole: idle };
    const giveUpAt = performance.now() + GIVE_UP_MS;
    for (let done = 0; done < most; ) {
      if (performance.now() > giveUpAt) throw new Error(`${done} of ${most} ${what}`);
      await pause(SAMPLE_MS);
      done = await count(what);
      const now = await memoryOf(server.pid);
      if (done <= most / 10) memory.tenth = Math.max(memory.tenth, now);
      memory.whole = Math.max(memory.whole, now);
    }
    return memory;
  };

  const before = fake.calls.length;
  const beganAt = performance.now();
  const { token: apiToken, secret } = ACCURATE_ACCOUNT;
  const { id } = await ask('POST', '', {
    program: 'accurate',
    token: apiToken,
    secret,
    first_day: addDays(fake.books.today(), -DAYS),
  });
  const reading = await until('external_invoices', INVOICES);
  const untilReady = () =>
    wait('the preview', async () => {
      const preview = await ask('GET', `/${id}/preview`);
      return preview.is_ready ? preview : undefined;
    });
  await untilReady();
  const read = performance.now() - beganAt;
  const calls = fake.calls.length - before;
  await ask('POST', `/${id}/matching-customers`);
  const { coming } = await untilReady();
  if (coming.invoices !== INVOICES) throw new Error(`${coming.invoices} would come`);
  const matched = performance.now() - beganAt - read;
  await ask('POST', `/${id}/start`, { invoices: coming.invoices, point: coming.point });
  const startedAt = performance.now();
  const entering = await until('invoices', INVOICES);
  const entered = performance.now() - startedAt;
  const whole = performance.now() - beganAt;

  report({
    name: `first run of ${INVOICES} invoices over HTTP / their import from a file`,
    value: whole / imported,
    detail: `${seconds(whole)} and ${seconds(imported)} s; read in ${seconds(read)} s by ${calls} calls, linked in ${seconds(matched)} s, entered in ${seconds(entered)} s`,
  });
  for (const [what, { tenth, whole: all }] of Object.entries({ reading, entering })) {
    report({
      name: `memory while ${what}, whole / first tenth`,
      value: all / tenth,
      goal: { atMost: 1.2 },
      detail: `at most ${all} and ${tenth} MB`,
    });
  }

  const beforeNight = fake.calls.length;
  const { compared_at: comparedBefore } = await ask('GET', `/${id}`);
  const night = await timed(async () => {
    await ask('POST', `/${id}/look`, { is_whole: true });
    await wait('the comparison', async () => {
      const { compared_at: comparedAt, look } = await ask('GET', `/${id}`);
      return look === null && comparedAt !== comparedBefore ? true : undefined;
    });
  });
  report({
    name: `the comparison of ${INVOICES} invoices / their import from a file`,
    value: night / imported,
    detail: `${seconds(night)} s, ${fake.calls.length - beforeNight} calls, ${await count('external_invoices where judge_due_at <= now()')} to judge`,
  });
}
