import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { sql } from 'kysely';
import { pino } from 'pino';
import { openDatabase } from '#db/database.ts';
import { type Answered, anotherServer, calledAt, type TestApp, useApp } from '#test/app.ts';
import { aCustomer, aVoucher, pointsOf } from '#test/builders.ts';
import { CODED_KINDS } from '#test/kinds.ts';
import { atOnce, holding, statusesOf } from '#test/races.ts';
import { changesNothing } from '#test/refused.ts';

const app = useApp();

const claim = (member: { token: string }, id: number, key?: string) =>
  app.call('POST', `/api/member/vouchers/claim/${id}`, {
    token: member.token,
    ...(key !== undefined && { headers: { 'idempotency-key': key } }),
  });
const award = (id: number, key: string) =>
  app.call('POST', '/api/admin/send-point', {
    body: { id_customer: id, add_point: 5 },
    headers: { 'idempotency-key': key },
  });

/** Every entry of the ledger meets an error of the database, so often. */
async function failing(
  { owner }: TestApp,
  { code, times }: { code: string; times: number },
  work: () => Promise<void>,
): Promise<number> {
  // A sequence goes on counting where its transaction is rolled back.
  await sql`create sequence faults`.execute(owner);
  await sql`grant usage on sequence faults to public`.execute(owner);
  await sql`
    create function fail() returns trigger language plpgsql as ${sql.raw(`$$ begin
      if nextval('faults') <= ${times} then raise exception 'said no' using errcode = '${code}'; end if;
      return new;
    end $$`)}
  `.execute(owner);
  await sql`create trigger fail before insert on point_entries for each row execute function fail()`.execute(
    owner,
  );
  try {
    await work();
    const { rows } = await sql<{ tries: number }>`select nextval('faults') - 1 as tries`.execute(
      owner,
    );
    return rows[0]?.tries ?? 0;
  } finally {
    await sql`drop trigger fail on point_entries`.execute(owner);
    await sql`drop function fail`.execute(owner);
    await sql`drop sequence faults`.execute(owner);
  }
}

/** Breaks the connection of whoever waits for a lock. */
const breakWaiting = () =>
  sql`
    select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'
  `.execute(app.owner);

const UNAVAILABLE = {
  message: 'Layanan sedang tidak tersedia. Coba lagi sebentar lagi.',
  code: 'unavailable',
};
const ALWAYS = 1_000;

describe('an error of the database under a claim, or an award', () => {
  for (const [what, code, tries] of [
    ['a deadlock', '40P01', 6],
    ['a conflict between transactions', '40001', 6],
    ['a lock that nobody gives back', '55P03', 1],
    ['a statement that takes too long', '57014', 1],
    ['too many connections', '53300', 1],
    ['a full disk', '53100', 1],
    ['a disk that cannot be read', '58030', 1],
  ] as const) {
    test(`as ${what} is 503 with Retry-After, tried ${tries === 1 ? 'once' : `${tries} times`}, and nothing is written [ADD-60, ADD-268]`, async () => {
      const member = await aCustomer(app, { point: 500 });
      const voucher = await aVoucher(app, { codes: 1 });
      for (const call of [
        () => claim(member, voucher.id, 'faulty'),
        () => award(member.id, `faulty-${code}`),
      ]) {
        const tried = await failing(app, { code, times: ALWAYS }, () =>
          changesNothing(app, async () => {
            const { status, body, headers } = await call();
            assert.deepEqual([status, body], [503, UNAVAILABLE]);
            assert.match(String(headers['retry-after']), /^[1-9]\d*$/);
          }),
        );
        assert.equal(tried, tries);
        assert.equal((await call()).status, 200, 'the same key may be tried again');
      }
      assert.equal((await pointsOf(app, member.id)).total_point, 505);
    });
  }

  for (const code of ['42703', '23514', '22012', 'XX000']) {
    test(`that is our own (${code}) is 500, tried once, and stands in the log [S-35, ADD-268]`, async () => {
      const member = await aCustomer(app, { point: 500 });
      const voucher = await aVoucher(app, { codes: 1 });
      const lines: { msg: string; err: { code: string } }[] = [];
      const logger = pino({ level: 'warn' }, { write: (line) => lines.push(JSON.parse(line)) });
      const server = await anotherServer(app, { logger });
      const tried = await failing(app, { code, times: ALWAYS }, () =>
        changesNothing(app, async () => {
          const answer = await server.inject({
            method: 'POST',
            url: `/api/member/vouchers/claim/${voucher.id}`,
            headers: { authorization: `Bearer ${member.token}` },
          });
          assert.equal(answer.statusCode, 500);
          assert.deepEqual(answer.json(), { message: 'Something went wrong', code: 'bug' });
        }),
      );
      assert.equal(tried, 1);
      assert.deepEqual(
        lines.map(({ msg, err }) => [msg, err.code]),
        [['bug', code]],
      );
      await server.close();
    });
  }

  test('that comes five times at most is not noticed: one code, one entry, one message [ADD-268]', async () => {
    const member = await aCustomer(app, { point: 500 });
    const voucher = await aVoucher(app, { codes: 2 });
    const tried = await failing(app, { code: '40P01', times: 5 }, async () => {
      assert.equal((await claim(member, voucher.id)).status, 200);
    });
    assert.equal(tried, 6);
    const { body } = await app.call('GET', `/api/admin/vouchers/${voucher.id}`);
    assert.equal(body.data.total, 1);
    const messages = await app.owner
      .selectFrom('whatsapp_messages')
      .select('id')
      .where('kind', '=', 'voucher-claim')
      .where('customer_id', '=', member.id)
      .execute();
    assert.equal(messages.length, 1);
  });
});

test('a claim that a deadlock has broken is made after all [A-56, ADD-268]', async () => {
  const member = await aCustomer(app, { point: 500 });
  const voucher = await aVoucher(app, { codes: 1 });
  const held = await holding(app, 'select from reward_codes where code = $1 for update', [
    voucher.codes[0],
  ]);
  const claiming = claim(member, voucher.id);
  await held.waitedFor(1);
  // The claim has the balance and waits for the code; of the two it is the one that finds the deadlock, and breaks off.
  await held.query("set local deadlock_timeout = '1min'");
  await held.query('select from point_balances where customer_id = $1 for update', [member.id]);
  await held.release();
  const { status, body } = await claiming;
  assert.deepEqual([status, body.data.code], [200, voucher.codes[0]]);
});

test('claims that wait for the last codes wait in one line, so none of them is in another’s way [A-56, ADD-268]', async () => {
  const members = await atOnce(6, () => aCustomer(app, { point: 500 }));
  const voucher = await aVoucher(app, { codes: 12 });
  const held = await holding(app, 'select from reward_codes where code = any($1) for update', [
    voucher.codes,
  ]);
  const claiming = members.map((member) => claim(member, voucher.id));
  await held.waitedFor(6);
  const { rows } = await held.query(
    // Other test files use the same PostgreSQL, each with a database of its own.
    `select locktype, count(*)::int from pg_locks join pg_stat_activity using (pid)
      where not granted and datname = current_database() group by 1 order by 1`,
  );
  // The first waits for whoever holds the code, the others for their turn at the same one.
  assert.deepEqual(rows, [
    { locktype: 'transactionid', count: 1 },
    { locktype: 'tuple', count: 5 },
  ]);
  await held.query(
    'update reward_codes set claimed_by = $2, claimed_at = now() where code = any($1)',
    [voucher.codes.slice(0, 8), members[0]?.id],
  );
  await held.release();
  assert.deepEqual(statusesOf(await Promise.all(claiming)), { 200: 4, 409: 2 });
});

describe('a connection that breaks', () => {
  test('under a claim is 503, and the same key claims once [ADD-60, S-30, ADD-268]', async () => {
    const member = await aCustomer(app, { point: 500 });
    const voucher = await aVoucher(app, { codes: 2 });
    const held = await holding(
      app,
      'select from point_balances where customer_id = $1 for update',
      [member.id],
    );
    const claiming = claim(member, voucher.id, 'broken');
    await held.waitedFor(1);
    await breakWaiting();
    assert.deepEqual([(await claiming).status, (await claiming).body], [503, UNAVAILABLE]);
    await held.release();
    const again = await claim(member, voucher.id, 'broken');
    assert.equal(again.status, 200);
    assert.deepEqual((await claim(member, voucher.id, 'broken')).body, again.body);
    const { body } = await app.call('GET', `/api/admin/vouchers/${voucher.id}`);
    assert.equal(body.data.total, 1);
  });

  test('under the first of two calls with one key leaves the key to the second [S-30, ADD-268]', async () => {
    const member = await aCustomer(app);
    const held = await holding(
      app,
      'select from point_balances where customer_id = $1 for update',
      [member.id],
    );
    const first = award(member.id, 'left');
    await held.waitedFor(1);
    const second = award(member.id, 'left');
    await held.waitedFor(2);
    await sql`
      select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock' and query not like '%idempotency_keys%'
    `.execute(app.owner);
    assert.equal((await first).status, 503);
    await held.release();
    assert.equal((await second).status, 200);
    assert.equal((await pointsOf(app, member.id)).point, 5);
  });
});

describe('claims that find every connection to the database in use', () => {
  const WAIT_MS_MAX = 1_000;

  for (const { plural, aReward, claim: claimOf } of CODED_KINDS) {
    test(`of ${plural} are 503 with Retry-After and write nothing; those that get one in time are made, and the same key claims once [ADD-60, S-30, ADD-268]`, async () => {
      const members = await atOnce(6, () => aCustomer(app, { point: 500 }));
      const { id } = await aReward(app, { codes: 6 });
      const { db, close } = openDatabase(app.serverUrl, 1, WAIT_MS_MAX);
      const server = await anotherServer(app, { db });
      const crowded = calledAt(app, server);
      const claims = () =>
        members.map((member) => claimOf(crowded, member, id, {}, { key: plural }));
      const held = await holding(
        app,
        'select from point_balances where customer_id = any($1::bigint[]) for update',
        [members.map((member) => member.id)],
      );
      const crowding = claims();
      await changesNothing(app, async () => {
        // Whichever comes first keeps the only connection meanwhile. By then the others are known by their sessions.
        await held.waitedFor(1);
        for (const { status, body, headers } of await firstOf(crowding, members.length - 1)) {
          assert.deepEqual([status, body], [503, UNAVAILABLE]);
          assert.match(String(headers['retry-after']), /^[1-9]\d*$/);
        }
      });
      await held.release();
      const answered = await Promise.all(crowding);
      const inTime = answered.findIndex(({ status }) => status === 200);

      // All six with the one connection.
      const made = await Promise.all(claims());
      assert.deepEqual(statusesOf(made), { 200: 6 });
      assert.deepEqual(made[inTime]?.body, answered[inTime]?.body);
      const repeated = await Promise.all(claims());
      assert.deepEqual(
        repeated.map(({ body }) => body),
        made.map(({ body }) => body),
      );
      for (const member of members) assert.equal((await pointsOf(app, member.id)).point, 400);
      const left = await app.call('GET', `/api/admin/${plural}/${id}`);
      assert.equal(left.body.data.total, 0);
      await server.close();
      await close();
    });
  }
});

/** Those of the answers that come first, so many. */
const firstOf = (answers: readonly Promise<Answered>[], count: number): Promise<Answered[]> =>
  new Promise((resolve, reject) => {
    const come: Answered[] = [];
    for (const answer of answers) {
      answer.then((one) => come.push(one) === count && resolve(come), reject);
    }
  });
