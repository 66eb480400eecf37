import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { beforeEach, describe, test } from 'node:test';
import { sql } from 'kysely';
import { type Db, openDatabase } from '#db/database.ts';
import { plainWrite, transact } from '#db/write.ts';
import { sendPointMessage } from '#domains/messages/send-point-message.ts';
import { probeChannel } from '#domains/whatsapp/connection/probe-channel.ts';
import { receiveReport } from '#domains/whatsapp/inbound/receive-events.ts';
import { insertText } from '#domains/whatsapp/log/log.sql.ts';
import {
  type OutgoingMessage,
  ProviderError,
  type ProviderErrorKind,
  type StatusReport,
  type TakenMessage,
} from '#domains/whatsapp/providers/provider.ts';
import { requireWords } from '#domains/whatsapp/templates/words.ts';
import { useApp } from '#test/app.ts';
import { aCustomer, aVoucher } from '#test/builders.ts';
import { fakeProvider } from '#test/provider.ts';
import { templateBecomes } from '#test/templates.ts';
import { clearUpOutcomes } from './clear-up-outcomes.ts';
import { deliverMessages, LEASE_MS } from './deliver-messages.ts';
import { pollReports } from './poll-reports.ts';
import { queueMessages } from './queue-messages.ts';
import {
  ATTEMPTS_MAX,
  HELD_MS_MAX,
  LOOKS_MAX,
  lookAfter,
  PROBE_MS,
  pauseAfter,
  QUIET_MS,
} from './sending.rules.ts';

/** What the provider's log knows, by number. */
const logged = new Map<string, { message: OutgoingMessage; report: StatusReport }>();
let isLogDown = false;
let isLogRefusing = false;
let isLogBusy = false;
/** By what else the log was told that it can be believed. */
const witnesses: (TakenMessage | null)[] = [];
const provider = fakeProvider({
  sendText: async ({ id }) => ({ status: 'accepted', providerMessageId: `text-${id}` }),
  log: {
    find: async (message, _, witness) => {
      witnesses.push(witness);
      if (isLogBusy) throw new ProviderError('rate_limited', 'too many questions');
      if (isLogDown) throw new ProviderError('temporary', 'log down');
      if (isLogRefusing) throw new ProviderError('credentials', 'token expired');
      return [...logged.values()]
        .filter((entry) => entry.message.to === message.to)
        .filter((entry) => JSON.stringify(entry.message.values) === JSON.stringify(message.values))
        .map(({ report }) => report);
    },
    read: async (id) => {
      const retryAfterSeconds = 120;
      if (isLogBusy) {
        throw new ProviderError('rate_limited', 'too many questions', { retryAfterSeconds });
      }
      if (isLogDown) throw new ProviderError('temporary', 'log down');
      return logged.get(id)?.report ?? null;
    },
  },
});
const app = useApp({ provider });
const { name } = provider;

const errors: string[] = [];
const logger = {
  error: (_: unknown, text?: string) => void errors.push(text ?? ''),
  info: () => {},
};
const deliver = () => deliverMessages(app.dependencies.db, { ...app.dependencies, logger });
const clearUp = () => clearUpOutcomes(app.dependencies.db, { ...app.dependencies, logger });
const poll = () => pollReports(app.dependencies.db, { ...app.dependencies, logger });
const probe = () => probeChannel(app.dependencies.db, { ...app.dependencies, logger });

const sent = (message: { id: number }) => ({
  status: 'sent' as const,
  providerMessageId: `p-${message.id}-${provider.tried.length}`,
});
const fails =
  (kind: ProviderErrorKind, retryAfterSeconds: number | null = null) =>
  () => {
    throw new ProviderError(kind, `it is ${kind}`, { retryAfterSeconds });
  };
/** The provider takes it, and the answer is lost on the way. */
const loses = (message: OutgoingMessage) => {
  const providerMessageId = `lost-${message.id}-${provider.tried.length}`;
  const report: StatusReport = { providerMessageId, status: 'sent', at: null, failure: null };
  logged.set(providerMessageId, { message, report });
  throw new ProviderError('unknown', 'socket hang up');
};

/** As many queued messages, oldest first, to one customer unless others are named. */
async function queue(count: number, to?: string): Promise<string> {
  const whatsapp = to ?? (await aCustomer(app)).whatsapp;
  for (let n = 1; n <= count; n += 1) {
    await sendPointMessage(plainWrite(app.dependencies.db), app.dependencies, {
      whatsapp,
      templateId: 'sandbox-reward',
      point: n,
      key: randomUUID(),
    });
  }
  return whatsapp;
}
/** One to each of as many numbers. */
async function queueMany(count: number): Promise<void> {
  const { id } = await aCustomer(app);
  const { layout } = await requireWords(app.dependencies.db, name, {
    templateId: 'sandbox-reward',
    occasion: 'reward',
  });
  const numbers = Array.from({ length: count }, (_, n) => `6287${String(n).padStart(9, '0')}`);
  await transact(app.dependencies.db, (tx) =>
    queueMessages(tx, {
      kind: 'point',
      layout,
      messages: numbers.map((whatsapp) => ({
        key: randomUUID(),
        customer: { id, name: 'PT Banyak', whatsapp },
        values: ['PT Banyak', '5', '10'],
      })),
      at: app.clock.now(),
    }),
  );
}
/** What a work does, and how many entries of the indexes of the messages, or of their table, it reads for that. */
async function readingFor(
  work: (db: Db) => Promise<number>,
): Promise<{ did: number; read: number }> {
  const { db, close } = openDatabase(app.databaseUrl, 1);
  const count = async () => {
    await sql`select pg_stat_force_next_flush()`.execute(db);
    const { rows } = await sql<{ read: number }>`
      select (sum(i.idx_tup_read) + t.seq_tup_read)::int as read
      from pg_stat_user_indexes i join pg_stat_user_tables t using (relid)
      where t.relname = 'whatsapp_messages' group by t.seq_tup_read
    `.execute(db);
    return rows[0]?.read ?? 0;
  };
  const before = await count();
  const did = await work(db);
  const read = (await count()) - before;
  await close();
  assert.ok(read > 0, 'the database counts what it reads');
  return { did, read };
}
const rowsOf = (whatsapp: string) =>
  app.dependencies.db
    .selectFrom('whatsapp_messages')
    .selectAll()
    .where('whatsapp', '=', whatsapp)
    .orderBy('id')
    .execute();
const rowOf = async (whatsapp: string) => {
  const [row] = await rowsOf(whatsapp);
  assert.ok(row);
  return row;
};
const logOf = async (query: string) =>
  (await app.call('GET', `/api/admin/whatsapp-messages?${query}`)).body.data.data;
const points = () => provider.tried.map(({ values }) => values[1]?.value);
const queueState = async () => (await app.call('GET', '/api/admin/whatsapp/queue')).body.data;
const connection = async () => (await app.call('GET', '/api/admin/whatsapp/connection')).body.data;

beforeEach(async () => {
  const { db } = app.dependencies;
  await sql`
    update whatsapp_messages
    set status = 'delivered', failed_at = null, provider_id = coalesce(provider_id, id::text), taken_at = null
    where status <> 'delivered' or failed_at is not null or provider_id is null or taken_at is not null
  `.execute(db);
  await sql`
    update whatsapp_channels
    set stopped_at = null, stopped_reason = null, quiet_until = null, paced_to = null, polled_to = null, day = null,
      last_error = null, last_error_at = null, last_success_at = null, checked_at = null
  `.execute(db);
  provider.limits = { perMinute: null, perDay: null };
  provider.becomes(sent);
  app.clock.set('2026-11-21T05:00:00Z');
  provider.tried.length = 0;
  errors.length = 0;
  logged.clear();
  isLogDown = false;
  isLogRefusing = false;
  isLogBusy = false;
  witnesses.length = 0;
});

describe('a queued message', () => {
  test('is sent once, with what was frozen when it was queued; those to one number one after the other', async () => {
    const whatsapp = await queue(3);
    for (const _ of [1, 2, 3]) assert.equal(await deliver(), 1);
    assert.equal(await deliver(), 0);
    assert.deepEqual(
      provider.tried.map(({ to, templateId }) => ({ to, templateId })),
      ['1', '2', '3'].map(() => ({ to: whatsapp, templateId: 'sandbox-reward' })),
    );
    assert.deepEqual(points(), ['1', '2', '3']);
    for (const row of await rowsOf(whatsapp)) {
      assert.deepEqual(
        [row.status, row.attempts, row.provider, row.taken_at],
        ['sent', 1, name, null],
      );
      assert.equal(row.sent_at?.toISOString(), app.clock.now().toISOString());
    }
  });

  test('that was rejected has failed, with the provider’s reason and when, and is never tried again', async () => {
    for (const kind of ['recipient', 'permanent'] as const) {
      const whatsapp = await queue(1);
      provider.becomes(fails(kind));
      await deliver();
      const row = await rowOf(whatsapp);
      assert.deepEqual(
        [row.status, row.error, row.failure_kind],
        ['failed', `it is ${kind}`, kind],
      );
      assert.ok(row.failed_at);
    }
    app.clock.advance(24 * 3600 * 1000);
    assert.equal(await deliver(), 0);
    assert.equal(provider.tried.length, 2);
  });

  test('that surely was not sent is tried again after growing pauses, and fails in the end with the last reason [ADD-12]', async () => {
    const whatsapp = await queue(1);
    provider.becomes(fails('temporary'));
    for (let attempt = 1; attempt <= ATTEMPTS_MAX; attempt += 1) {
      assert.equal(await deliver(), 1, `attempt ${attempt}`);
      const row = await rowOf(whatsapp);
      assert.equal(row.status, attempt < ATTEMPTS_MAX ? 'queued' : 'failed');
      assert.equal(row.error, 'it is temporary');
      app.clock.advance(pauseAfter(attempt) - 1);
      assert.equal(await deliver(), 0, `too early after ${attempt}`);
      app.clock.advance(1);
    }
    assert.equal(await deliver(), 0);
    assert.equal(provider.tried.length, ATTEMPTS_MAX);
    assert.equal((await queueState()).taken_today, 0);
  });

  test('that is sent after a trouble shows no error any more, and meanwhile what it waits for [ADD-95]', async () => {
    const whatsapp = await queue(1);
    provider.becomes(fails('temporary'));
    await deliver();
    const [waiting] = await logOf('status=queued');
    assert.equal(waiting.waits_for, 'retry');
    assert.equal(waiting.due_at, new Date(app.clock.now().getTime() + pauseAfter(1)).toISOString());
    app.clock.advance(pauseAfter(1));
    provider.becomes(sent);
    await deliver();
    const row = await rowOf(whatsapp);
    assert.deepEqual([row.status, row.error, row.failure_kind], ['sent', null, null]);
  });
});

describe('a batch', () => {
  test('is taken within a moment also where thousands came since the database last counted its rows [ADD-12]', async () => {
    await queueMany(1_000);
    // Numbers stand anywhere in a log, which a provider is all over.
    await sql`
      update whatsapp_messages set status = 'delivered', whatsapp = '6288' || lpad((id * 7919 % 100003)::text, 9, '0')
    `.execute(app.owner);
    await sql`analyze whatsapp_messages`.execute(app.owner);
    await queueMany(2_000);
    const { read, did } = await readingFor((db) =>
      deliverMessages(db, { ...app.dependencies, logger }),
    );
    assert.ok(did > 100, `${did}`);
    // All that waited would be as many as a hundred.
    assert.ok(read / did < 30, `${read} rows were read for ${did} messages`);
  });

  for (const counted of ['full', 'empty'] as const) {
    test(`is taken, and what became of others asked for, without a look at the thousands that wait, where the database has counted them as the queue was ${counted} [ADD-12, ADD-98]`, async () => {
      await sql`delete from whatsapp_messages where status = 'queued'`.execute(app.owner);
      // What other tests left in the indexes would be read once more.
      await sql`vacuum analyze whatsapp_messages`.execute(app.owner);
      await queueMany(2_000);
      if (counted === 'full') await sql`analyze whatsapp_messages`.execute(app.owner);
      provider.limits = { perMinute: 600, perDay: null };
      const { read, did } = await readingFor((db) =>
        deliverMessages(db, { ...app.dependencies, logger }),
      );
      assert.equal(did, 20);
      assert.ok(read / did < 30, `${read} rows were read for ${did} messages`);
      const asking = await readingFor((db) => clearUpOutcomes(db, app.dependencies));
      assert.equal(asking.did, 0);
      assert.ok(asking.read < 30, `${asking.read} rows were read to find that nothing is unknown`);
    });
  }

  test('in which each goes another way keeps for each what became of it [ADD-95, MSG-14]', async () => {
    const ways = ['accepted', 'sent', 'delivered', 'recipient'] as const;
    const numbers: string[] = [];
    for (const way of ways) numbers.push(`${await queue(1)} ${way}`);
    provider.becomes(({ id, to }) => {
      const status = ways[numbers.findIndex((number) => number.startsWith(to))] ?? 'recipient';
      if (status === 'recipient') return fails('recipient')();
      return { status, providerMessageId: `own-${id}` };
    });
    assert.equal(await deliver(), ways.length);
    for (const number of numbers) {
      const [whatsapp = '', way] = number.split(' ');
      const row = await rowOf(whatsapp);
      const hasFailed = way === 'recipient';
      assert.equal(row.status, hasFailed ? 'failed' : way);
      assert.equal(row.provider_id, hasFailed ? null : `own-${row.id}`);
      assert.equal(row.taken_at, null);
      assert.equal(row.sent_at !== null, way === 'sent');
      assert.equal(row.delivered_at !== null, way === 'delivered');
      assert.equal(row.failed_at !== null, hasFailed);
    }
  });

  test('in which one message fails for good leaves the others alone, and what follows it for the same customer comes in order [ADD-98]', async () => {
    const [refused, unlucky, fine] = [await queue(3), await queue(2), await queue(2)];
    provider.becomes((message) => {
      const point = message.values[1]?.value;
      if (message.to === refused && point === '1') return fails('recipient')();
      if (message.to === unlucky && provider.tried.length < 4) return fails('temporary')();
      return sent(message);
    });
    assert.equal(await deliver(), 3, 'one batch of the first to each');
    const statusesOf = async (whatsapp: string) =>
      (await rowsOf(whatsapp)).map(({ status }) => status);
    assert.deepEqual(await statusesOf(refused), ['failed', 'queued', 'queued']);
    assert.deepEqual(await statusesOf(unlucky), ['queued', 'queued']);
    assert.deepEqual(await statusesOf(fine), ['sent', 'queued']);
    while ((await deliver()) > 0);
    assert.deepEqual(await statusesOf(unlucky), ['queued', 'queued'], 'none overtakes');
    app.clock.advance(pauseAfter(1));
    while ((await deliver()) > 0);
    assert.deepEqual(await statusesOf(refused), ['failed', 'sent', 'sent']);
    assert.deepEqual(await statusesOf(unlucky), ['sent', 'sent']);
    assert.deepEqual(await statusesOf(fine), ['sent', 'sent']);
    const triedTo = (whatsapp: string) =>
      provider.tried.filter(({ to }) => to === whatsapp).map(({ values }) => values[1]?.value);
    assert.deepEqual(triedTo(refused), ['1', '2', '3']);
    assert.deepEqual(triedTo(unlucky), ['1', '1', '2']);
    assert.deepEqual(triedTo(fine), ['1', '2']);
  });
});

describe('a message whose outcome is not known', () => {
  test('was taken: the log says so, and it is not sent again [ADD-97]', async () => {
    const whatsapp = await queue(1);
    provider.becomes(loses);
    await deliver();
    assert.equal((await logOf('status=queued'))[0].waits_for, 'answer');
    provider.becomes(sent);
    app.clock.advance(lookAfter(0) - 1);
    assert.equal(await clearUp(), 0);
    app.clock.advance(1);
    assert.equal(await deliver(), 0);
    assert.equal(await clearUp(), 1);
    const row = await rowOf(whatsapp);
    assert.deepEqual(
      [row.status, row.error, row.provider_id],
      ['sent', null, [...logged.keys()][0]],
    );
    assert.ok(row.cleared_up_at);
    assert.equal(provider.tried.length, 1);
  });

  test('was not taken: once the log is without it three times it is sent again [ADD-97]', async () => {
    const whatsapp = await queue(1);
    provider.becomes(fails('unknown'));
    await deliver();
    provider.becomes(sent);
    for (let look = 0; look < 3; look += 1) {
      assert.equal(await deliver(), 0, `before look ${look}`);
      app.clock.advance(lookAfter(look));
      assert.equal(await clearUp(), 1);
    }
    assert.equal(await deliver(), 1);
    assert.equal((await rowOf(whatsapp)).status, 'sent');
    assert.equal(provider.tried.length, 2);
  });

  test('is not sent again for looks that failed: only where the log was read is it absent [ADD-97]', async () => {
    const whatsapp = await queue(1);
    provider.becomes(fails('unknown'));
    await deliver();
    provider.becomes(sent);
    for (const [isDown, pause] of [
      [true, lookAfter(0)],
      [true, lookAfter(0)],
      [false, lookAfter(1)],
      [false, lookAfter(1)],
      [false, lookAfter(2)],
    ] as const) {
      app.clock.advance(pause);
      assert.equal(await deliver(), 0);
      isLogDown = isDown;
      assert.equal(await clearUp(), 1);
    }
    assert.equal(await deliver(), 1);
    assert.equal((await rowOf(whatsapp)).status, 'sent');
    assert.equal(provider.tried.length, 2);
  });

  for (const outcome of ['finds nothing', 'fails'] as const) {
    test(`is left alone by a look that outlasts its lease and ${outcome} once it is being sent again [ADD-97]`, async () => {
      const whatsapp = await queue(1);
      provider.becomes(fails('unknown'));
      await deliver();
      for (let look = 0; look < LOOKS_MAX - 1; look += 1) {
        app.clock.advance(lookAfter(look));
        await clearUp();
      }
      app.clock.advance(lookAfter(LOOKS_MAX));
      const [asked, answered] = [
        Promise.withResolvers<void>(),
        Promise.withResolvers<StatusReport[]>(),
      ];
      const find = () => {
        asked.resolve();
        return answered.promise;
      };
      const log = { find, read: async () => null };
      const slow = { ...app.dependencies, provider: { ...provider, log } };
      const looking = clearUpOutcomes(app.dependencies.db, slow);
      await asked.promise;
      app.clock.advance(LEASE_MS);
      assert.equal(await clearUp(), 1);
      const [begun, ended] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
      provider.becomes(async (message) => {
        begun.resolve();
        await ended.promise;
        return sent(message);
      });
      const sending = deliver();
      try {
        await begun.promise;
        const before = await rowOf(whatsapp);
        if (outcome === 'fails') answered.reject(new ProviderError('temporary', 'log down'));
        else answered.resolve([]);
        await looking;
        assert.deepEqual(await rowOf(whatsapp), before);
        assert.equal(await deliver(), 0);
      } finally {
        ended.resolve();
        await sending;
      }
      assert.equal((await rowOf(whatsapp)).status, 'sent');
      assert.equal(provider.tried.length, 2);
    });
  }

  test('is not taken for another of the same words that is known already [ADD-97]', async () => {
    const whatsapp = await queue(1);
    provider.becomes((message) => {
      const answer = sent(message);
      const report: StatusReport = { ...answer, at: null, failure: null };
      logged.set(answer.providerMessageId, { message, report });
      return answer;
    });
    await deliver();
    await queue(1, whatsapp);
    provider.becomes(fails('unknown'));
    await deliver();
    app.clock.advance(lookAfter(0));
    await clearUp();
    assert.equal((await rowsOf(whatsapp))[1]?.status, 'queued');
  });

  test('stays so while the log cannot be read, and says after a day that nobody knows [ADD-97]', async () => {
    const whatsapp = await queue(1);
    isLogDown = true;
    provider.becomes(loses);
    await deliver();
    provider.becomes(sent);
    for (let look = 0; look < 20; look += 1) {
      app.clock.advance(lookAfter(9));
      await clearUp();
    }
    const row = await rowOf(whatsapp);
    assert.deepEqual([row.status, row.failure_kind], ['failed', 'unknown']);
    assert.match(row.error ?? '', /^Tidak diketahui apakah pesan ini sampai/);
    assert.equal(provider.tried.length, 1);
  });

  test('waits for as long as the log refuses our credentials, and is found once they are mended [ADD-97]', async () => {
    const whatsapp = await queue(1);
    isLogRefusing = true;
    provider.becomes(loses);
    await deliver();
    for (let look = 0; look < 40; look += 1) {
      app.clock.advance(lookAfter(9));
      await clearUp();
    }
    assert.equal((await rowOf(whatsapp)).status, 'queued');
    isLogRefusing = false;
    app.clock.advance(lookAfter(9));
    await clearUp();
    assert.equal((await rowOf(whatsapp)).status, 'sent');
    assert.equal(provider.tried.length, 1);
  });

  test('is said to be unknown after a quarter of an hour where no log can tell, and is not sent again [ADD-97]', async () => {
    const whatsapp = await queue(1);
    provider.becomes(fails('unknown'));
    await deliver();
    provider.becomes(sent);
    const silent = { ...app.dependencies, provider: { ...provider, log: null } };
    for (const [minutes, status] of [
      [14, 'queued'],
      [10, 'failed'],
    ] as const) {
      app.clock.advance(minutes * 60_000);
      assert.equal(await clearUpOutcomes(app.dependencies.db, silent), 1);
      assert.equal((await rowOf(whatsapp)).status, status);
    }
    assert.equal((await rowOf(whatsapp)).failure_kind, 'unknown');
    assert.equal(await deliver(), 0);
    assert.equal(provider.tried.length, 1);
  });

  test('is cleared up and said to be unknown also while the channel is stopped [ADD-97]', async () => {
    const [found, lost] = [await queue(1), await queue(1)];
    provider.becomes((message) => (message.to === found ? loses(message) : fails('unknown')()));
    await deliver();
    app.clock.advance(QUIET_MS);
    await queue(1);
    provider.becomes(fails('credentials'));
    await deliver();
    assert.equal((await connection()).state, 'stopped');
    assert.equal(await clearUp(), 2);
    assert.equal((await rowOf(found)).status, 'sent');
    assert.equal((await connection()).last_success_at, null, 'it was taken before the stop');
    const silent = { ...app.dependencies, provider: { ...provider, log: null } };
    app.clock.advance(15 * 60_000);
    assert.equal(await clearUpOutcomes(app.dependencies.db, silent), 1);
    const { status, failure_kind } = await rowOf(lost);
    assert.deepEqual([status, failure_kind], ['failed', 'unknown']);
  });

  test('is one too when the adapter breaks in a way that it does not explain [ADD-97]', async () => {
    const whatsapp = await queue(1);
    provider.becomes(() => {
      throw new TypeError('undefined is not a function');
    });
    await deliver();
    const row = await rowOf(whatsapp);
    assert.equal(row.status, 'queued');
    assert.ok(row.taken_at);
  });

  test('is looked for beside one that the provider surely has [ADD-220]', async () => {
    await queue(1);
    await deliver();
    const [known] = provider.tried;
    assert.ok(known);
    await queue(1);
    provider.becomes(fails('unknown'));
    await deliver();
    app.clock.advance(lookAfter(0));
    await clearUp();
    assert.deepEqual(witnesses, [{ id: known.id, providerMessageId: `p-${known.id}-1` }]);
  });

  test('is not asked for while the provider wants to be left alone, and questions keep to a share of its rate [ADD-220]', async () => {
    provider.limits = { perMinute: 80, perDay: null };
    await queueMany(4);
    provider.becomes(fails('unknown'));
    await deliver();
    assert.equal(provider.tried.length, 4);
    isLogBusy = true;
    app.clock.advance(lookAfter(0));
    // A quarter of 80 a minute.
    assert.equal(await clearUp(), 1);
    assert.equal((await connection()).state, 'quiet');
    app.clock.advance(QUIET_MS - 1);
    assert.equal(await clearUp(), 0);
    app.clock.advance(1);
    assert.equal(await clearUp(), 1);
  });

  test('is looked for no more often than a quarter of the rate allows, each look being two questions [ADD-220]', async () => {
    provider.limits = { perMinute: 80, perDay: null };
    await queueMany(30);
    provider.becomes(fails('unknown'));
    while ((await deliver()) > 0) app.clock.advance(60_000);
    app.clock.advance(60_000);
    const at: number[] = [];
    for (let second = 0; second < 300; second += 1) {
      for (let looks = await clearUp(); looks > 0; looks -= 1) at.push(second);
      app.clock.advance(1_000);
    }
    for (const from of at) {
      const within = at.filter((second) => second >= from && second < from + 60).length;
      assert.ok(within <= 10, `${within} looks within a minute`);
    }
    assert.ok(at.length > 30, `${at.length} looks within five minutes`);
  });

  test('holds back what is queued behind it for the same number, and nobody else’s', async () => {
    const first = await queue(2);
    provider.becomes(loses);
    await deliver();
    provider.becomes(sent);
    const other = await queue(1);
    assert.equal(await deliver(), 1);
    assert.equal((await rowOf(other)).status, 'sent');
    app.clock.advance(lookAfter(0));
    await clearUp();
    assert.equal(await deliver(), 1);
    assert.deepEqual(
      (await rowsOf(first)).map(({ status }) => status),
      ['sent', 'sent'],
    );
  });

  test('holds back what is behind it for two minutes at most, and is itself not sent again by that [ADD-97, ADD-267]', async () => {
    const whatsapp = await queue(3);
    isLogDown = true;
    provider.becomes(loses);
    await deliver();
    provider.becomes(sent);
    app.clock.advance(HELD_MS_MAX - 1);
    await clearUp();
    assert.equal(await deliver(), 0);
    app.clock.advance(1);
    assert.equal(await deliver(), 1);
    assert.equal(await deliver(), 1);
    assert.equal(await deliver(), 0);
    assert.deepEqual(points(), ['1', '2', '3']);
    assert.equal((await logOf('status=queued'))[0].waits_for, 'answer');
    isLogDown = false;
    app.clock.advance(lookAfter(9));
    await clearUp();
    assert.deepEqual(
      (await rowsOf(whatsapp)).map(({ status, attempts }) => [status, attempts]),
      [
        ['sent', 1],
        ['sent', 1],
        ['sent', 1],
      ],
    );
    assert.equal(await deliver(), 0);
  });

  test('that surely was not sent leaves once, also after one that has overtaken it [ADD-97, ADD-267]', async () => {
    await queue(2);
    isLogDown = true;
    provider.becomes(fails('unknown'));
    await deliver();
    provider.becomes(sent);
    app.clock.advance(HELD_MS_MAX);
    await deliver();
    isLogDown = false;
    for (let look = 0; look < LOOKS_MAX; look += 1) {
      assert.equal(await deliver(), 0);
      await clearUp();
      app.clock.advance(lookAfter(9));
    }
    assert.equal(await deliver(), 1);
    assert.equal(await deliver(), 0);
    assert.deepEqual(points(), ['1', '2', '1']);
  });

  test('that never comes into the log of the provider has failed after so many attempts [ADD-97]', async () => {
    const whatsapp = await queue(1);
    provider.becomes(fails('unknown'));
    for (let attempt = 1; attempt <= ATTEMPTS_MAX; attempt += 1) {
      assert.equal(await deliver(), 1);
      for (let look = 0; look < LOOKS_MAX; look += 1) {
        app.clock.advance(lookAfter(9));
        await clearUp();
      }
    }
    assert.equal(await deliver(), 0);
    const [{ status, attempts, error, failure_kind } = assert.fail()] = await rowsOf(whatsapp);
    assert.deepEqual(
      [status, attempts, error, failure_kind],
      [
        'failed',
        ATTEMPTS_MAX,
        'Penyedia tidak menerima pesan ini, walau sudah dikirim 8 kali.',
        'temporary',
      ],
    );
  });

  for (const { what, kind, values } of [
    {
      what: 'a receipt number that was corrected',
      kind: 'receipt',
      values: [
        ['PT Urut', '1'],
        ['PT Urut', '2'],
      ],
    },
    {
      what: 'a message of the very same words',
      kind: 'point',
      values: [
        ['PT Urut', '1'],
        ['PT Urut', '1'],
      ],
    },
  ] as const) {
    test(`holds back ${what} until it is known [ADD-267]`, async () => {
      const { id, whatsapp } = await aCustomer(app);
      const { layout } = await requireWords(app.dependencies.db, name, {
        templateId: 'sandbox-reward',
        occasion: 'reward',
      });
      for (const each of values) {
        await transact(app.dependencies.db, (tx) =>
          queueMessages(tx, {
            kind,
            layout,
            messages: [
              { key: randomUUID(), customer: { id, name: 'PT Urut', whatsapp }, values: each },
            ],
            at: app.clock.now(),
          }),
        );
      }
      isLogDown = true;
      provider.becomes(loses);
      await deliver();
      provider.becomes(sent);
      app.clock.advance(10 * HELD_MS_MAX);
      assert.equal(await deliver(), 0);
      isLogDown = false;
      await clearUp();
      assert.equal(await deliver(), 1);
      assert.equal(provider.tried.length, 2);
    });
  }
});

describe('several workers', () => {
  test('share the queue: each message is sent by one of them', async () => {
    await queueMany(60);
    let count = 0;
    while (count < 60) {
      const counts = await Promise.all([deliver(), deliver(), deliver(), deliver()]);
      count += counts.reduce((sum, each) => sum + each, 0);
    }
    const ids = provider.tried.map((message) => message.id);
    assert.equal(ids.length, 60);
    assert.equal(new Set(ids).size, 60);
    assert.equal((await queueState()).waiting.turn, 0);
  });

  test('look up what a killed one had in hand once its lease is over, and send only what never left [ADD-97]', async () => {
    const [taken, never] = [await queue(1), await queue(1)];
    let begun = 0;
    const { promise: inHand, resolve } = Promise.withResolvers<void>();
    provider.becomes((message) => {
      begun += 1;
      if (message.to === taken) {
        try {
          loses(message);
        } catch {
          // The provider has it; whoever asked will never know.
        }
      }
      if (begun === 2) resolve();
      return new Promise(() => {});
    });
    // Unlike a killed one it gives up waiting in the end, when there may be no database any more.
    deliver().catch(() => {});
    await inHand;
    provider.becomes(sent);
    app.clock.advance(LEASE_MS - 1);
    assert.equal(await clearUp(), 0);
    assert.equal(await deliver(), 0);
    app.clock.advance(1);
    for (let look = 0; look < 3; look += 1) {
      await clearUp();
      app.clock.advance(lookAfter(look + 1));
    }
    await deliver();
    assert.equal((await rowOf(taken)).status, 'sent');
    assert.equal((await rowOf(never)).status, 'sent');
    assert.deepEqual(provider.tried.map(({ to }) => to).sort(), [taken, never, never].sort());
  });
});

describe('the channel', () => {
  test('is stopped by refused credentials, with one notice; messages wait and leave once it works again [ADD-98]', async () => {
    const numbers = [await queue(1), await queue(1), await queue(1)];
    provider.becomes(fails('credentials'));
    await deliver();
    assert.equal(await deliver(), 0);
    assert.deepEqual(errors, ['the WhatsApp channel is stopped; messages wait']);
    const state = await connection();
    assert.deepEqual(
      [state.state, state.stopped_reason, state.last_error],
      ['stopped', 'it is credentials', 'it is credentials'],
    );
    assert.equal((await queueState()).waiting.channel, 3);
    assert.ok(
      (await logOf('status=queued')).every(
        (row: { waits_for: string }) => row.waits_for === 'channel',
      ),
    );
    const { checkConnection } = provider;
    provider.checkConnection = async () => {
      throw new ProviderError('credentials', 'still refused');
    };
    assert.equal(await probe(), 0);
    app.clock.advance(PROBE_MS);
    assert.equal(await probe(), 1);
    assert.equal((await connection()).state, 'stopped');
    const refused = await app.call('POST', '/api/admin/whatsapp/connection/check');
    assert.deepEqual([refused.status, refused.body.code], [502, 'provider_failed']);
    provider.checkConnection = checkConnection;
    provider.becomes(sent);
    app.clock.advance(PROBE_MS);
    const before = provider.tried.length;
    assert.equal(await probe(), 1);
    assert.equal(provider.tried.length, before + 1, 'one message alone goes ahead');
    assert.equal((await connection()).state, 'stopped');
    assert.equal(await deliver(), 0);
    app.clock.advance(PROBE_MS);
    assert.equal(await probe(), 1);
    assert.equal((await connection()).state, 'open');
    await deliver();
    for (const number of numbers) {
      const row = await rowOf(number);
      assert.deepEqual([row.status, row.attempts], ['sent', 1]);
    }
    assert.equal(errors.length, 1);
  });

  test('that answers but still sends nothing is tried by one message at a time, after pauses that double up to an hour, with one notice [ADD-98]', async () => {
    await queueMany(3);
    provider.becomes(fails('credentials'));
    await deliver();
    const tried = provider.tried.length;
    const minutes: number[] = [];
    for (let minute = 1; minute <= 200; minute += 1) {
      app.clock.advance(60_000);
      const before = provider.tried.length;
      await probe();
      assert.equal(await deliver(), 0);
      if (provider.tried.length > before) minutes.push(minute);
    }
    assert.equal(provider.tried.length - tried, minutes.length);
    assert.deepEqual(minutes, [1, 2, 4, 8, 16, 32, 64, 124, 184]);
    assert.deepEqual(errors, ['the WhatsApp channel is stopped; messages wait']);
    assert.equal((await queueState()).waiting.channel, 3);
  });

  for (const way of ['a signed call', 'the log'] as const) {
    test(`stays stopped where the message that tried it was taken and failed later, by ${way}, and opens a minute after one that did not [ADD-98]`, async () => {
      await queueMany(4);
      let isRefused = true;
      const failure = { kind: 'credentials' as const, reason: 'locked', retryAfterSeconds: null };
      const takes = (message: OutgoingMessage) => {
        const providerMessageId = `trial-${message.id}`;
        const status = isRefused ? ('failed' as const) : ('sent' as const);
        const report = { status, at: null, failure: isRefused ? failure : null };
        logged.set(providerMessageId, { message, report: { ...report, providerMessageId } });
        return { status: 'accepted' as const, providerMessageId };
      };
      const hears = async () => {
        app.clock.advance(10_000);
        if (way === 'the log') return poll();
        const { report } = [...logged.values()].at(-1) ?? assert.fail();
        const signed = { ...app.dependencies, logger, provider: { ...provider, log: null } };
        return transact(app.dependencies.db, (tx) =>
          receiveReport(tx, signed, { type: 'status', ...report, reference: null }),
        );
      };
      provider.limits = { perMinute: 20, perDay: null };
      provider.becomes(takes);
      assert.equal(await deliver(), 1);
      await hears();
      for (let trial = 1; trial <= 2; trial += 1) {
        app.clock.advance(trial * PROBE_MS + 20_000);
        assert.equal(await probe(), 1);
        assert.equal(provider.tried.length, 1 + trial);
        await hears();
        assert.equal((await connection()).state, 'stopped');
      }
      isRefused = false;
      app.clock.advance(10 * PROBE_MS);
      assert.equal(await probe(), 1);
      await hears();
      app.clock.advance(PROBE_MS - 10_001);
      assert.equal(await probe(), 0);
      app.clock.advance(1);
      assert.equal(await probe(), 1);
      assert.equal((await connection()).state, 'open');
      assert.equal(provider.tried.length, 4);
      assert.deepEqual(errors, ['the WhatsApp channel is stopped; messages wait']);
    });
  }

  for (const way of ['a signed call', 'the log'] as const) {
    test(`opens without a second trial where ${way} says that the message was taken whose answer was lost [ADD-97, ADD-98]`, async () => {
      await queueMany(3);
      provider.limits = { perMinute: 20, perDay: null };
      provider.becomes(fails('credentials'));
      assert.equal(await deliver(), 1);
      provider.becomes(loses);
      app.clock.advance(PROBE_MS);
      assert.equal(await probe(), 1);
      app.clock.advance(QUIET_MS);
      if (way === 'the log') assert.equal(await clearUp(), 1);
      else {
        const { message, report } = [...logged.values()].at(-1) ?? assert.fail();
        const signed = { ...app.dependencies, logger, provider: { ...provider, log: null } };
        const { reference } = message;
        await transact(app.dependencies.db, (tx) =>
          receiveReport(tx, signed, { type: 'status', ...report, reference }),
        );
      }
      const tried = provider.tried.length;
      app.clock.advance(PROBE_MS - QUIET_MS);
      assert.equal(await probe(), 1);
      assert.deepEqual([(await connection()).state, provider.tried.length], ['open', tried]);
    });
  }

  test('opens where its last message failed for a reason of its own, and stays stopped while one waits for the next day [ADD-98]', async () => {
    await queue(1);
    provider.becomes(fails('credentials'));
    await deliver();
    provider.limits = { perMinute: null, perDay: 0 };
    app.clock.advance(PROBE_MS);
    assert.equal(await probe(), 1);
    assert.equal((await connection()).state, 'stopped');
    provider.limits = { perMinute: null, perDay: null };
    provider.becomes(fails('recipient'));
    for (const state of ['stopped', 'open']) {
      app.clock.advance(PROBE_MS);
      assert.equal(await probe(), 1);
      assert.equal((await connection()).state, state);
    }
    assert.equal(provider.tried.length, 2);
  });

  test('is left alone as long as the provider says, and the attempt counts for nothing [ADD-98]', async () => {
    const whatsapp = await queue(1);
    provider.becomes(fails('rate_limited', 12));
    await deliver();
    const other = await queue(1);
    provider.becomes(sent);
    app.clock.advance(11_999);
    assert.equal(await deliver(), 0);
    assert.equal((await connection()).state, 'quiet');
    app.clock.advance(1);
    assert.equal(await deliver(), 2);
    assert.deepEqual((await rowOf(whatsapp)).attempts, 1);
    assert.equal((await rowOf(other)).status, 'sent');
    await queue(1);
    provider.becomes(fails('rate_limited'));
    await deliver();
    provider.becomes(sent);
    app.clock.advance(QUIET_MS - 1);
    assert.equal(await deliver(), 0);
  });

  test('is left alone for an hour where the provider says so, and for no longer [ADD-98]', async () => {
    for (const seconds of [3_600, 86_400]) {
      await queue(1);
      provider.becomes(fails('rate_limited', seconds));
      await deliver();
      provider.becomes(sent);
      app.clock.advance(3_600_000 - 1);
      assert.equal(await deliver(), 0);
      app.clock.advance(1);
      assert.equal(await deliver(), 1);
    }
  });

  test('is left alone for the longest of what it says to several messages [ADD-98]', async () => {
    await queueMany(2);
    const asks = [3_600, 60];
    provider.becomes(() => fails('rate_limited', asks.shift() ?? null)());
    assert.equal(await deliver(), 2);
    provider.becomes(sent);
    app.clock.advance(60_000);
    assert.equal(await deliver(), 0);
  });

  test('is left alone for a moment when the outcomes of two batches in a row are lost, not when one message has bad luck [ADD-221]', async () => {
    provider.becomes(fails('unknown'));
    await queue(1);
    await deliver();
    await queue(1);
    assert.equal(await deliver(), 1);
    await queue(1);
    assert.equal(await deliver(), 0);
    assert.equal((await connection()).state, 'quiet');
    app.clock.advance(QUIET_MS);
    provider.becomes(sent);
    assert.equal(await deliver(), 1);
    provider.becomes(fails('unknown'));
    app.clock.advance(1_000);
    await queue(1);
    assert.equal(await deliver(), 1);
    await queue(1);
    assert.equal(await deliver(), 1);
  });

  test('takes no more within any minute than the provider allows [ADD-98]', async () => {
    provider.limits = { perMinute: 60, perDay: null };
    await queueMany(90);
    const at: number[] = [];
    provider.becomes((message) => {
      at.push(app.clock.now().getTime());
      return sent(message);
    });
    for (let tick = 0; tick < 400 && at.length < 90; tick += 1) {
      await deliver();
      app.clock.advance(500);
    }
    assert.equal(at.length, 90);
    for (const from of at) {
      const within = at.filter((time) => time >= from && time < from + 60_000).length;
      assert.ok(within <= 60, `${within} within a minute`);
    }
  });

  test('says how long the queue takes only where all of it may leave today and nobody has to be left alone [ADD-98, ADD-105]', async () => {
    provider.limits = { perMinute: 60, perDay: 200 };
    await queueMany(100);
    assert.equal((await queueState()).minutes, 2);
    provider.limits = { perMinute: 60, perDay: 99 };
    assert.equal((await queueState()).minutes, null);
    provider.limits = { perMinute: 60, perDay: 200 };
    provider.becomes(fails('rate_limited', 3_600));
    await deliver();
    assert.equal((await queueState()).minutes, null);
    app.clock.advance(3_600_000);
    assert.equal((await queueState()).minutes, 2);
  });

  test('keeps to the budget of the day; the rest waits for the next one and says so [ADD-98]', async () => {
    provider.limits = { perMinute: null, perDay: 2 };
    await queueMany(5);
    while ((await deliver()) > 0);
    assert.equal(provider.tried.length, 2);
    const state = await queueState();
    assert.deepEqual([state.taken_today, state.per_day, state.waiting.budget], [2, 2, 3]);
    assert.equal((await logOf('status=queued'))[0].waits_for, 'budget');
    // Midnight in Jakarta.
    await app.at('2026-11-21T17:00:00Z');
    assert.equal((await logOf('status=queued'))[0].waits_for, 'turn');
    while ((await deliver()) > 0);
    assert.equal(provider.tried.length, 4);
  });

  test('lets a claim’s message overtake a broadcast, and none to the same number [MSG-14]', async () => {
    provider.limits = { perMinute: 20, perDay: null };
    await queueMany(5);
    const member = await aCustomer(app, { point: 500 });
    const voucher = await aVoucher(app, { codes: 1 });
    await app.call('POST', `/api/member/vouchers/claim/${voucher.id}`, { token: member.token });
    await deliver();
    assert.equal(provider.tried[0]?.to, member.whatsapp);
  });
});

describe('a template', () => {
  test('that the provider refuses is stopped until a listing says that it is well; its messages wait, others leave [ADD-96]', async () => {
    const whatsapp = await queue(1);
    provider.becomes(fails('template'));
    await deliver();
    assert.equal(await deliver(), 0);
    assert.equal((await logOf('status=queued'))[0].waits_for, 'template');
    assert.deepEqual((await connection()).problems, [
      { occasion: 'reward', problem: 'paused', template: 'reward_point' },
    ]);
    provider.becomes(sent);
    const member = await aCustomer(app, { point: 500 });
    const voucher = await aVoucher(app, { codes: 1 });
    await app.call('POST', `/api/member/vouchers/claim/${voucher.id}`, { token: member.token });
    assert.equal(await deliver(), 1);
    await templateBecomes(app, 'sandbox-reward', 'paused');
    assert.equal(await deliver(), 0);
    await templateBecomes(app, 'sandbox-reward', 'approved');
    assert.equal(await deliver(), 1);
    assert.equal((await rowOf(whatsapp)).status, 'sent');
  });

  test('that is paused holds up nothing else for the same customer [ADD-96]', async () => {
    const member = await aCustomer(app, { point: 500 });
    await queue(1, member.whatsapp);
    await templateBecomes(app, 'sandbox-reward', 'paused');
    const voucher = await aVoucher(app, { codes: 1 });
    await app.call('POST', `/api/member/vouchers/claim/${voucher.id}`, { token: member.token });
    assert.equal(await deliver(), 1);
    assert.deepEqual(
      (await rowsOf(member.whatsapp)).map(({ status }) => status),
      ['queued', 'sent'],
    );
    await templateBecomes(app, 'sandbox-reward', 'approved');
    assert.equal(await deliver(), 1);
  });

  test('that is refused again after each listing makes its message fail in the end [ADD-12, ADD-96]', async () => {
    const whatsapp = await queue(1);
    provider.becomes(fails('template'));
    for (let attempt = 1; attempt <= ATTEMPTS_MAX; attempt += 1) {
      assert.equal(await deliver(), 1, `attempt ${attempt}`);
      await templateBecomes(app, 'sandbox-reward', 'approved');
    }
    const row = await rowOf(whatsapp);
    assert.deepEqual([row.status, row.error], ['failed', 'it is template']);
    assert.equal(await deliver(), 0);
  });
});

describe('a report', () => {
  const report = (
    providerMessageId: string,
    status: StatusReport['status'],
    at: string | null = null,
    reference: string | null = null,
    log: typeof provider.log = null,
  ) =>
    transact(app.dependencies.db, (tx) =>
      receiveReport(
        tx,
        { ...app.dependencies, provider: { ...provider, log } },
        {
          type: 'status',
          providerMessageId,
          status,
          at: at === null ? null : new Date(at),
          failure:
            status === 'failed'
              ? { kind: 'recipient', reason: 'not on WhatsApp', retryAfterSeconds: null }
              : null,
          reference,
        },
      ),
    );

  test('moves a message on and never back, whatever the order and however often [ADD-95]', async () => {
    const whatsapp = await queue(1);
    provider.becomes(() => ({ status: 'accepted', providerMessageId: 'w-1' }));
    await deliver();
    assert.equal((await rowOf(whatsapp)).status, 'accepted');
    const seen = [];
    for (const [status, at] of [
      ['delivered', '2026-11-21T05:00:05Z'],
      ['sent', '2026-11-21T05:00:02Z'],
      ['delivered', '2026-11-21T05:00:09Z'],
      ['read', '2026-11-21T05:01:00Z'],
      ['failed', null],
      ['delivered', null],
    ] as const) {
      await report('w-1', status, at);
      seen.push((await rowOf(whatsapp)).status);
    }
    assert.deepEqual(seen, ['delivered', 'delivered', 'delivered', 'read', 'read', 'read']);
    const [row] = await logOf('status=read');
    assert.deepEqual(
      [row.sent_at, row.delivered_at, row.read_at, row.failed_at],
      ['2026-11-21T05:00:02.000Z', '2026-11-21T05:00:05.000Z', '2026-11-21T05:01:00.000Z', null],
    );
  });

  test('of a failure keeps the reason; one of an arrival counts even after it [ADD-95]', async () => {
    const whatsapp = await queue(1);
    provider.becomes(() => ({ status: 'accepted', providerMessageId: 'w-2' }));
    await deliver();
    app.clock.advance(1_000);
    await report('w-2', 'failed', '2026-11-21T05:00:03Z');
    app.clock.advance(1_000);
    await report('w-2', 'failed', '2026-11-21T05:00:07Z');
    const failed = await rowOf(whatsapp);
    assert.deepEqual([failed.status, failed.error], ['failed', 'not on WhatsApp']);
    const [row] = await logOf('status=failed');
    assert.deepEqual(
      [row.accepted_at, row.failed_at],
      ['2026-11-21T05:00:00.000Z', '2026-11-21T05:00:03.000Z'],
      'the first moment counts',
    );
    await report('w-2', 'sent');
    assert.equal((await rowOf(whatsapp)).status, 'failed');
    await report('w-2', 'delivered');
    const arrived = await rowOf(whatsapp);
    assert.deepEqual([arrived.status, arrived.error], ['delivered', null]);
  });

  test('is asked for where none comes, often at first and then less [ADD-95]', async () => {
    const whatsapp = await queue(1);
    provider.becomes((message) => {
      const read: StatusReport = {
        providerMessageId: 'w-3',
        status: 'read',
        at: null,
        failure: null,
      };
      logged.set('w-3', { message, report: read });
      return { status: 'accepted', providerMessageId: 'w-3' };
    });
    await deliver();
    assert.equal(await poll(), 0);
    app.clock.advance(10_000);
    assert.equal(await poll(), 1);
    assert.equal((await rowOf(whatsapp)).status, 'read');
    app.clock.advance(24 * 3600_000);
    assert.equal(await poll(), 0);
  });

  test('is asked for of templates alone: an answer in our own words is in no log [ADD-95]', async () => {
    await queue(1);
    const customer = await aCustomer(app);
    const said = { kind: 'reply', body: 'Halo', conversation: null } as const;
    const at = app.clock.now();
    await transact(app.dependencies.db, (tx) =>
      insertText(tx, { ...said, key: randomUUID(), customer, provider: name, at }),
    );
    assert.equal(await deliver(), 2);
    app.clock.advance(10_000);
    assert.equal(await poll(), 1);
  });

  test('is not asked for while the provider wants to be left alone [ADD-220]', async () => {
    await queue(1);
    provider.becomes(({ id }) => ({ status: 'accepted', providerMessageId: `busy-${id}` }));
    await deliver();
    isLogBusy = true;
    app.clock.advance(10_000);
    assert.equal(await poll(), 1);
    assert.equal((await connection()).state, 'quiet');
    app.clock.advance(119_999);
    assert.equal(await poll(), 0);
    app.clock.advance(1);
    assert.equal(await poll(), 1);
  });

  test('is asked for again where the log cannot be read, and one that fails keeps none from the others [ADD-95]', async () => {
    const [lost, read] = [await queue(1), await queue(1)];
    provider.becomes((message) => {
      const providerMessageId = `log-${message.to}`;
      const report: StatusReport = { providerMessageId, status: 'read', at: null, failure: null };
      logged.set(providerMessageId, { message, report });
      return { status: 'accepted', providerMessageId };
    });
    await deliver();
    isLogDown = true;
    app.clock.advance(10_000);
    assert.equal(await poll(), 2);
    assert.equal((await rowOf(read)).status, 'accepted');
    assert.equal(await poll(), 0);
    isLogDown = false;
    logged.delete(`log-${lost}`);
    app.clock.advance(10_000);
    assert.equal(await poll(), 2);
    assert.deepEqual(
      [(await rowOf(lost)).status, (await rowOf(read)).status],
      ['accepted', 'read'],
    );
  });

  for (const kind of ['temporary', 'unknown'] as const) {
    test(`that is faster than an answer that is ${kind} stands [ADD-95, ADD-97]`, async () => {
      const whatsapp = await queue(1);
      provider.becomes(async ({ reference }) => {
        await report(`fast-${kind}`, 'delivered', null, reference);
        return fails(kind)();
      });
      await deliver();
      const row = await rowOf(whatsapp);
      assert.deepEqual([row.status, row.error, row.taken_at], ['delivered', null, null]);
    });
  }

  test('that nobody signed only makes the log be asked at once, which is believed [ADD-95]', async () => {
    const whatsapp = await queue(1);
    provider.becomes(() => ({ status: 'accepted', providerMessageId: 'w-4' }));
    await deliver();
    await report('w-4', 'read', null, null, provider.log);
    assert.equal((await rowOf(whatsapp)).status, 'accepted');
    assert.equal(await poll(), 1);
    assert.equal((await rowOf(whatsapp)).status, 'accepted');
  });

  test('that says so while the log is just being asked has it asked once more at once [ADD-95]', async () => {
    await queue(1);
    provider.becomes(() => ({ status: 'accepted', providerMessageId: 'w-5' }));
    await deliver();
    app.clock.advance(3 * 3600_000);
    const { log } = provider;
    assert.ok(log);
    const read = async () => {
      await report('w-5', 'read', null, null, log);
      return null;
    };
    const news = { ...app.dependencies, provider: { ...provider, log: { ...log, read } } };
    assert.equal(await pollReports(app.dependencies.db, news), 1);
    assert.equal(await poll(), 1);
    assert.equal(await poll(), 0);
  });

  test('of nobody’s message changes nothing', async () => {
    const whatsapp = await queue(1);
    await report('unheard-of', 'failed');
    assert.equal((await rowOf(whatsapp)).status, 'queued');
  });
});

describe('a failure that comes by report', () => {
  const WAYS = ['a signed call', 'the log', 'the look after a lost answer'] as const;

  /** The provider takes a message, and says later that it failed, or that it had long ago. */
  async function failsLater(
    way: (typeof WAYS)[number],
    kind: ProviderErrorKind,
    {
      at = null,
      afterMs = 10_000,
      retryAfterSeconds = null,
    }: { at?: Date | null; afterMs?: number; retryAfterSeconds?: number | null } = {},
  ): Promise<string> {
    const whatsapp = await queue(1);
    const failure = { kind, reason: `it is ${kind}`, retryAfterSeconds };
    const report = { status: 'failed' as const, at, failure };
    const providerMessageId = `late-${whatsapp}`;
    provider.becomes((message) => {
      logged.set(providerMessageId, { message, report: { ...report, providerMessageId } });
      if (way === 'the look after a lost answer') return fails('unknown')();
      return { status: 'accepted', providerMessageId };
    });
    assert.equal(await deliver(), 1);
    app.clock.advance(afterMs);
    if (way === 'the log') await poll();
    else if (way === 'the look after a lost answer') await clearUp();
    else {
      const signed = { ...app.dependencies, logger, provider: { ...provider, log: null } };
      await transact(app.dependencies.db, (tx) =>
        receiveReport(tx, signed, {
          type: 'status',
          ...report,
          providerMessageId,
          reference: null,
        }),
      );
    }
    const { status, error } = await rowOf(whatsapp);
    assert.deepEqual([status, error], ['failed', failure.reason]);
    provider.becomes(sent);
    return whatsapp;
  }

  for (const way of WAYS) {
    test(`of the account, by ${way}, stops the channel with one notice: nothing more leaves [ADD-98]`, async () => {
      await failsLater(way, 'credentials');
      const { state, stopped_reason, last_error } = await connection();
      assert.deepEqual(
        [state, stopped_reason, last_error],
        ['stopped', 'it is credentials', 'it is credentials'],
      );
      assert.deepEqual(errors, ['the WhatsApp channel is stopped; messages wait']);
      await queue(1);
      assert.equal(await deliver(), 0);
    });

    test(`of the template, by ${way}, stops the template [ADD-96]`, async () => {
      await failsLater(way, 'template');
      try {
        assert.deepEqual((await connection()).problems, [
          { occasion: 'reward', problem: 'paused', template: 'reward_point' },
        ]);
      } finally {
        await templateBecomes(app, 'sandbox-reward', 'approved');
      }
    });

    test(`of the pace, by ${way}, leaves the provider alone for a while, or as long as it says [ADD-98]`, async () => {
      await failsLater(way, 'rate_limited');
      await queue(1);
      assert.equal((await connection()).state, 'quiet');
      assert.equal(await deliver(), 0);
      app.clock.advance(QUIET_MS);
      assert.equal(await deliver(), 1);
      await failsLater(way, 'rate_limited', { retryAfterSeconds: 3_600 });
      await queue(1);
      app.clock.advance(3_600_000 - 1);
      assert.equal(await deliver(), 0);
      app.clock.advance(1);
      assert.equal(await deliver(), 1);
    });

    test(`of a customer who wants no messages, by ${way}, is kept as its wish [ADD-99]`, async () => {
      const whatsapp = await failsLater(way, 'opted_out');
      const { rows } = await sql`
        select wants, source, said from message_consents where whatsapp = ${whatsapp}
      `.execute(app.owner);
      assert.deepEqual(rows, [{ wants: false, source: 'provider', said: 'it is opted_out' }]);
    });
  }

  test('of the account stops a channel with nothing to send only until the provider answers, or it could tell nobody a code any more [ADD-98]', async () => {
    await failsLater('a signed call', 'credentials');
    app.clock.advance(PROBE_MS - 1);
    assert.equal(await probe(), 0);
    app.clock.advance(1);
    assert.equal(await probe(), 1);
    assert.equal((await connection()).state, 'open');
    await failsLater('a signed call', 'credentials');
    assert.equal((await connection()).state, 'stopped');
    await queue(1);
    await templateBecomes(app, 'sandbox-reward', 'paused');
    try {
      app.clock.advance(PROBE_MS);
      assert.equal(await probe(), 1);
      assert.equal(
        (await connection()).state,
        'open',
        'what waits for its template can try nothing',
      );
    } finally {
      await templateBecomes(app, 'sandbox-reward', 'approved');
    }
  });

  for (const way of ['the log', 'the look after a lost answer'] as const) {
    test(`of which ${way} says no moment says how it is now only of a message that is not ten minutes old [ADD-98]`, async () => {
      await failsLater(way, 'credentials', { afterMs: 600_000 });
      assert.equal((await connection()).state, 'open');
      await failsLater(way, 'credentials', { afterMs: 599_999 });
      assert.equal((await connection()).state, 'stopped');
    });
  }

  test('says nothing of how it is now where it is older than ten minutes or than the last check, but what a customer wishes [ADD-98, ADD-99]', async () => {
    const now = app.clock.now().getTime();
    const longAgo = { at: new Date(now - 600_000) };
    await failsLater('a signed call', 'credentials', longAgo);
    assert.equal((await connection()).state, 'open');
    await failsLater('a signed call', 'template', longAgo);
    await queue(1);
    assert.equal(await deliver(), 1);
    const whatsapp = await failsLater('a signed call', 'opted_out', longAgo);
    const { rows } = await sql`select number_wants(${whatsapp}) as wants`.execute(app.owner);
    assert.deepEqual(rows, [{ wants: false }]);
    const before = new Date(app.clock.now().getTime() - 2_000);
    await app.call('POST', '/api/admin/whatsapp/connection/check');
    await failsLater('a signed call', 'credentials', { at: before });
    assert.equal((await connection()).state, 'open');
    await failsLater('a signed call', 'credentials', { at: app.clock.now() });
    assert.equal((await connection()).state, 'stopped');
  });
});
