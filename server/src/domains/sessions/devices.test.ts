import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';
import type { Device } from '@reward-points/contract/devices';
import { sql } from 'kysely';
import { codeOfStep } from '#domains/accounts/second-factor/one-time-codes.ts';
import { sealSecret } from '#domains/accounts/second-factor/second-factor-secret.ts';
import { ADMIN, signInAs, useApp } from '#test/app.ts';
import { SoftwarePasskey } from '#test/authenticator.ts';
import { aCustomer, type TestCustomer } from '#test/builders.ts';
import { aColleague } from '#test/people.ts';
import { atOnce, holding, statusesOf } from '#test/races.ts';

const app = useApp();

const CHROME =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36';
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1';

/** Signs in as a browser does. */
const signInFrom = async (
  { whatsapp, password }: { whatsapp: string; password: string },
  agent?: string,
): Promise<string> => {
  const { body } = await app.call('POST', '/api/login', {
    body: { whatsapp, password },
    token: null,
    headers: agent === undefined ? {} : { 'user-agent': agent },
  });
  return body.token;
};

/** The calls of staff and of members mean the same. */
const sides = [
  { path: '/api/admin/devices', read: '/api/admin/self' },
  { path: '/api/member/devices', read: '/api/member/self' },
];
type Side = (typeof sides)[number];

const list = async ({ path }: Side, token: string): Promise<Device[]> =>
  (await app.call('GET', path, { token })).body.data;
const statusOf = async ({ read }: Side, token: string) =>
  (await app.call('GET', read, { token })).status;

let member: TestCustomer;
const accounts = new Map<Side, { whatsapp: string; password: string; token: string }>();
before(async () => {
  member = await aCustomer(app);
  const token = await aColleague(app, 'gudang');
  const { whatsapp } = (await app.call('GET', '/api/admin/self', { token })).body.data;
  const [staff, own] = sides as [Side, Side];
  accounts.set(staff, { whatsapp, password: ADMIN.password, token });
  accounts.set(own, member);
});
const accountOf = (side: Side) => {
  const account = accounts.get(side);
  assert.ok(account);
  return account;
};

for (const side of sides) {
  describe(`the devices of ${side.path}`, () => {
    test('are called in words, this one first, and tell nothing that a browser said besides [ADD-604]', async () => {
      const account = accountOf(side);
      const phone = await signInFrom(account, IPHONE);
      await signInFrom(account, CHROME);
      const all = await list(side, phone);
      assert.deepEqual(
        all.map(({ name, is_this }) => [name, is_this]),
        [
          ['Safari di iPhone', true],
          ['Chrome di Windows', false],
          [null, false],
        ],
      );
      assert.doesNotMatch(JSON.stringify(all), /Mozilla|142|token|hash/);
      assert.deepEqual(Object.keys(all[0] ?? {}).toSorted(), [
        'id',
        'is_this',
        'name',
        'signed_in_at',
        'used_at',
      ]);
    });

    test('are ended one by one, of two at once by one, and never somebody else’s [ADD-604]', async () => {
      const account = accountOf(side);
      const [mine, other] = [await signInFrom(account, IPHONE), await signInFrom(account, CHROME)];
      const strangers = await list(
        sides[side === sides[0] ? 1 : 0] as Side,
        accountOf(sides[side === sides[0] ? 1 : 0] as Side).token,
      );
      const end = (id: number) => app.call('DELETE', `${side.path}/${id}`, { token: mine });
      const strange = await end(strangers[0]?.id ?? 0);
      assert.deepEqual([strange.status, strange.body.code], [404, 'device_not_found']);
      const [device] = (await list(side, other)).filter(({ is_this }) => is_this);
      const answers = await atOnce(4, () => end(device?.id ?? 0));
      assert.deepEqual(statusesOf(answers), { 200: 1, 404: 3 });
      assert.deepEqual([await statusOf(side, other), await statusOf(side, mine)], [401, 200]);
    });

    test('are ended all but this one, with what they are told by push [ADD-604]', async () => {
      const account = accountOf(side);
      const tokens = await Promise.all(
        [CHROME, IPHONE, undefined].map((agent) => signInFrom(account, agent)),
      );
      const [mine = '', ...others] = tokens;
      assert.equal((await app.call('DELETE', side.path, { token: mine })).status, 200);
      assert.equal((await list(side, mine)).length, 1);
      for (const other of others) assert.equal(await statusOf(side, other), 401);
      accounts.set(side, { ...account, token: mine });
    });
  });
}

test('that a device is used is written with the first call of an hour, and no other call writes [ADD-604]', async () => {
  const token = await signInFrom(member, CHROME);
  const [, side] = sides as [Side, Side];
  const rowVersion = async () => {
    const { rows } = await sql<{ xmin: string; used_at: Date | null }>`
      select xmin::text, used_at from sessions where account_id in (
        select id from accounts where whatsapp = ${member.whatsapp}
      ) order by id desc limit 1
    `.execute(app.owner);
    return rows[0];
  };
  const fresh = await rowVersion();
  await statusOf(side, token);
  assert.deepEqual(await rowVersion(), fresh);
  const start = app.clock.now();
  app.clock.advance(95 * 60_000);
  await atOnce(8, () => statusOf(side, token));
  const noted = await rowVersion();
  assert.equal(noted?.used_at?.toISOString(), '2026-11-21T06:00:00.000Z');
  app.clock.advance(20 * 60_000);
  await atOnce(8, () => statusOf(side, token));
  assert.deepEqual(await rowVersion(), noted);
  const [device] = await list(side, token);
  assert.equal(device?.used_at, '2026-11-21T06:00:00.000Z');
  app.clock.set(start.toISOString());
});

test('of the other devices the one used last stands first, and one whose session is over stands no more [ADD-604]', async () => {
  const [, side] = sides as [Side, Side];
  const account = await aCustomer(app);
  await signInFrom(account, CHROME);
  const start = app.clock.now();
  const mine = await signInFrom(account, IPHONE);
  app.clock.advance(95 * 60_000);
  await statusOf(side, account.token);
  const names = async (token: string) => (await list(side, token)).map(({ name }) => name);
  assert.deepEqual(await names(mine), ['Safari di iPhone', null, 'Chrome di Windows']);
  app.clock.advance(6 * 86_400_000);
  const later = await signInFrom(account, CHROME);
  app.clock.advance(86_400_000);
  assert.deepEqual(await names(later), ['Chrome di Windows']);
  app.clock.set(start.toISOString());
});

test('a device that is ended while its call waits changes nothing any more, and no call waits for who ends it [ADD-604]', async () => {
  const [, side] = sides as [Side, Side];
  const account = await aCustomer(app);
  const [mine, other] = [await signInFrom(account, IPHONE), await signInFrom(account, CHROME)];
  const { data: self } = (await app.call('GET', '/api/member/self', { token: other })).body;
  const [device] = (await list(side, other)).filter(({ is_this }) => is_this);
  const held = await holding(app, 'select from customers where id = $1 for no key update', [
    account.id,
  ]);
  const late = app.call('PATCH', '/api/member/self', {
    token: other,
    body: { name: 'Orang lain', username: self.username, whatsapp: self.whatsapp },
  });
  await held.waitedFor(1);
  // The answer of the call is stored by its own key, so only the session is what it waits for no more.
  const ended = await app.call('DELETE', `${side.path}/${device?.id}`, { token: mine });
  assert.equal(ended.status, 200);
  await held.release();
  assert.equal((await late).status, 401);
  assert.equal(
    (await app.call('GET', '/api/member/self', { token: mine })).body.data.name,
    self.name,
  );

  const locked = await holding(
    app,
    'select from sessions where account_id = (select id from accounts where whatsapp = $1) for update',
    [account.whatsapp],
  );
  const start = app.clock.now();
  app.clock.advance(2 * 3_600_000);
  assert.equal(await statusOf(side, mine), 200);
  app.clock.set(start.toISOString());
  await locked.release();
});

test('what was under way when its device was ended makes, renames and removes no passkey, and changes no second factor [ADD-605]', async () => {
  const [side] = sides as [Side, Side];
  const token = await aColleague(app, 'gudang');
  const { whatsapp } = (await app.call('GET', '/api/admin/self', { token })).body.data;
  const { password } = ADMIN;
  const others: string[] = [];
  for (let n = 0; n < 7; n += 1) others.push(await signInFrom({ whatsapp, password }, CHROME));
  const post = async (url: string, body: object, as = token) =>
    app.call('POST', url, { token: as, body });
  const made = async () => {
    const { body } = await post('/api/passkeys/options', { password });
    return { credential: new SoftwarePasskey().make(body.data) };
  };
  const { body: kept } = await post('/api/passkeys', await made());
  const one = `/api/passkeys/${kept.data.id}`;
  const late = await made();
  const factor = '/api/admin/second-factor';
  const { id: accountId } = await app.owner
    .selectFrom('accounts')
    .select('id')
    .where('whatsapp', '=', whatsapp)
    .executeTakeFirstOrThrow();
  const now = app.clock.now();
  const secret = Buffer.from('rahasia-yang-panjang');
  const sealed = sealSecret(app.dependencies.secrets, { accountId, secret });
  const otp = codeOfStep(secret, Math.floor(now.getTime() / 30_000));
  await sql`
    insert into second_factors (account_id, secret, prepared_at) values (${accountId}, ${sealed}, ${now})
  `.execute(app.owner);
  const whileEnding = async (
    table: string,
    call: (other: string) => ReturnType<typeof app.call>,
  ) => {
    const other = others.pop() ?? '';
    const [device] = (await list(side, other)).filter(({ is_this }) => is_this);
    const held = await holding(
      app,
      `select from ${table} where ${table === 'accounts' ? 'id' : 'account_id'} = $1 for no key update`,
      [accountId],
    );
    const answer = call(other);
    try {
      await held.waitedFor(1);
      const ended = await app.call('DELETE', `${side.path}/${device?.id}`, { token });
      assert.equal(ended.status, 200);
    } finally {
      await held.release();
    }
    const { status, body } = await answer;
    assert.deepEqual([status, body.code], [401, 'not_signed_in'], table);
  };
  await whileEnding('accounts', (other) => post('/api/passkeys', late, other));
  await whileEnding('passkeys', (other) =>
    app.call('PATCH', one, { token: other, body: { name: 'Orang lain' } }),
  );
  await whileEnding('passkeys', (other) => app.call('DELETE', one, { token: other }));
  await whileEnding('second_factors', (other) => post(factor, { password }, other));
  await whileEnding('accounts', (other) => post(`${factor}/confirm`, { otp }, other));
  await sql`
    update second_factors set confirmed_at = ${now}, last_step = 1 where account_id = ${accountId}
  `.execute(app.owner);
  for (const call of ['recovery-codes', 'removal']) {
    await whileEnding('second_factors', (other) =>
      post(`${factor}/${call}`, { password, otp }, other),
    );
  }
  const { body } = await app.call('GET', '/api/passkeys', { token });
  assert.deepEqual(
    [body.data.takes_code, body.data.passkeys.map(({ name }: { name: string }) => name)],
    [true, ['Passkey']],
  );
});

describe('the owner', () => {
  const people = async () =>
    (await app.call('GET', '/api/admin/people?per_page=100')).body.data.data;

  test('sees where somebody is signed in and ends it there; nobody else of the staff does [ADD-605]', async () => {
    const token = await aColleague(app, 'kantor');
    const { whatsapp } = (await app.call('GET', '/api/admin/self', { token })).body.data;
    const { id } = (await people()).find((one: { whatsapp: string }) => one.whatsapp === whatsapp);
    const browser = await signInFrom({ whatsapp, password: ADMIN.password }, CHROME);
    const devices = async (): Promise<Device[]> =>
      (await app.call('GET', `/api/admin/people/${id}/devices`)).body.data;
    const [first, ...more] = await devices();
    assert.deepEqual([first?.name, first?.is_this, more.length], ['Chrome di Windows', false, 1]);
    const path = `/api/admin/people/${id}/devices/${first?.id}`;
    for (const [method, url] of [
      ['GET', `/api/admin/people/${id}/devices`],
      ['DELETE', path],
    ] as const) {
      assert.equal((await app.call(method, url, { token })).status, 403);
    }
    // It is of this person, or of nobody.
    const elsewhere = await app.call('DELETE', `/api/admin/people/1/devices/${first?.id}`);
    assert.deepEqual([elsewhere.status, elsewhere.body.code], [404, 'device_not_found']);
    assert.equal((await app.call('DELETE', path)).status, 200);
    assert.equal((await app.call('GET', '/api/admin/self', { token: browser })).status, 401);
    assert.equal((await devices()).length, 1);
    const of = await app.call('GET', `/api/admin/people/${member.id}999/devices`);
    assert.deepEqual([of.status, of.body.code], [404, 'person_not_found']);
    const trail = await app.call('GET', '/api/admin/audit-trail?topic=people');
    assert.match(trail.body.data.data[0].sentence, /dari perangkat Chrome di Windows$/);
  });

  test('changes a role, and no session of before goes on: not even a call that was under way does what the old role could [ADD-603, ADD-605]', async () => {
    const token = await aColleague(app, 'pemilik');
    const { whatsapp } = (await app.call('GET', '/api/admin/self', { token })).body.data;
    const found = (await people()).find((one: { whatsapp: string }) => one.whatsapp === whatsapp);
    const victim = await aColleague(app, 'gudang');
    const victimId = (await people()).at(-1).id;
    const held = await holding(app, 'select from customers where id = 1 for no key update');
    const demotion = app.call('PATCH', `/api/admin/people/${found.id}`, {
      body: { role: 'pembaca', ends_on: null, act_limit: null, day_limit: null },
    });
    await held.waitedFor(1);
    const late = app.call('DELETE', `/api/admin/people/${victimId}/devices/999999`, { token });
    await held.waitedFor(2);
    await held.release();
    assert.equal((await demotion).status, 200);
    assert.equal((await late).status, 401);
    assert.equal((await app.call('GET', '/api/admin/self', { token })).status, 401);
    assert.equal((await app.call('GET', '/api/admin/self', { token: victim })).status, 200);
    const again = await signInAs(app, { whatsapp, password: ADMIN.password });
    assert.equal((await app.call('GET', '/api/admin/people', { token: again })).status, 403);
  });
});
