import assert from 'node:assert/strict';
import { generateKeyPairSync } from 'node:crypto';
import { beforeEach, describe, test } from 'node:test';
import { PASSKEYS_MAX } from '@reward-points/contract/passkeys';
import { sql } from 'kysely';
import { endSignIns } from '#backup/end-sign-ins.ts';
import { plainWrite } from '#db/write.ts';
import { base32, codeOfStep } from '#domains/accounts/second-factor/one-time-codes.ts';
import { forgetExpired } from '#domains/accounts/sessions/forget-expired.ts';
import {
  ATTEMPTS_OF_NETWORK_MAX,
  PASSKEYS_ASKED_MAX,
  RIGHT_SIGN_INS_MAX,
} from '#domains/accounts/sign-in/sign-in.rules.ts';
import { ADMIN, anotherServer, signInAs, useApp } from '#test/app.ts';
import { type Otherwise, SoftwarePasskey } from '#test/authenticator.ts';
import { aCustomer, customerForm, type TestCustomer } from '#test/builders.ts';
import { download } from '#test/downloads.ts';
import { atOnce, statusesOf } from '#test/races.ts';

const app = useApp();

type Who = { token: string; password: string };
const admin = (): Who => ({ token: app.adminToken, password: ADMIN.password });

const prepare = ({ token, password }: Who, more: object = {}) =>
  app.call('POST', '/api/passkeys/options', { token, body: { password, ...more } });
const add = ({ token }: Who, credential: object, headers: Record<string, string> = {}) =>
  app.call('POST', '/api/passkeys', { token, body: { credential }, headers });
const list = async ({ token }: Who) =>
  (await app.call('GET', '/api/passkeys', { token })).body.data;
const ask = async () =>
  (await app.call('POST', '/api/passkey-sign-ins/options', { token: null })).body.data;
const use = (credential: object, server = app.server) =>
  server
    .inject({ method: 'POST', url: '/api/passkey-sign-ins', payload: { credential } })
    .then((answer) => ({ status: answer.statusCode, body: answer.json() }));

/** Makes a passkey for somebody, as a browser does. */
async function aPasskey(who: Who, passkey = new SoftwarePasskey()) {
  const { status, body } = await prepare(who);
  assert.equal(status, 200, JSON.stringify(body));
  const kept = await add(who, passkey.make(body.data));
  assert.equal(kept.status, 201, JSON.stringify(kept.body));
  return { passkey, id: kept.body.data.id as number };
}
const signIn = async (passkey: SoftwarePasskey, otherwise: Otherwise = {}) =>
  use(passkey.show(await ask(), otherwise));
async function isIn(answer: ReturnType<typeof use>, { id }: Pick<TestCustomer, 'id'>) {
  const { status, body } = await answer;
  assert.equal(status, 200, JSON.stringify(body));
  assert.equal(body.user.id, id);
  assert.equal(
    (await app.call('GET', `/api/member/users/${id}`, { token: body.token })).status,
    200,
  );
}
/** The one answer for whatever is wrong. */
async function isRefused(answer: ReturnType<typeof use>) {
  const { status, body } = await answer;
  assert.deepEqual(
    [status, body],
    [
      401,
      {
        code: 'passkey_wrong',
        message: 'Passkey ini tidak dapat dipakai. Coba lagi, atau masuk dengan password.',
      },
    ],
  );
}
const lastLine = async () => {
  const { rows } = await sql<{ act: string; sentence: string; address: string | null }>`
    select act, sentence, address from audit_trail order by id desc limit 1
  `.execute(app.owner);
  return rows[0];
};
const sessionsOf = async ({ accountId }: TestCustomer) => {
  const { rows } = await sql<{ sessions: number }>`
    select count(*)::int as sessions from sessions where account_id = ${accountId}
  `.execute(app.owner);
  return rows[0]?.sessions;
};

beforeEach(async () => {
  await sql`delete from attempts`.execute(app.owner);
});

describe('a passkey', () => {
  test('is made by whoever shows the password, signs in without number and password, and leaves lines [ADD-671, ADD-672, ADD-673]', async () => {
    const offered = async () =>
      (await app.call('GET', '/api/contact', { token: null })).body.data.passkey_site;
    assert.equal(await offered(), null, 'nobody has one yet');
    const member = await aCustomer(app);
    assert.deepEqual(await list(member), {
      site: 'points.example.com',
      takes_code: false,
      passkeys: [],
    });
    const prepared = await prepare(member);
    const { challenge, user, excludeCredentials, ...options } = prepared.body.data;
    assert.equal(Buffer.from(challenge, 'base64url').length, 32);
    assert.deepEqual(options.rp, { id: 'points.example.com', name: 'PT Alir Nusantara' });
    assert.deepEqual([user.name, user.displayName], [member.username, member.name]);
    assert.deepEqual(excludeCredentials, []);
    assert.equal(options.authenticatorSelection.userVerification, 'required');
    assert.equal(options.authenticatorSelection.residentKey, 'required');

    const passkey = new SoftwarePasskey();
    const kept = await add(member, passkey.make(prepared.body.data), {
      'user-agent':
        'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36',
    });
    assert.equal(kept.status, 201, JSON.stringify(kept.body));
    assert.equal(kept.body.data.name, 'Chrome di Windows');
    assert.match(
      (await lastLine())?.sentence ?? '',
      /menambahkan passkey Chrome di Windows ke akun/,
    );
    assert.equal(await offered(), 'points.example.com');

    app.clock.advance(60_000);
    const asked = await ask();
    assert.deepEqual(Object.keys(asked).sort(), [
      'challenge',
      'rpId',
      'timeout',
      'userVerification',
    ]);
    await isIn(use(passkey.show(asked)), member);
    assert.equal((await lastLine())?.act, 'signed-in-by-passkey');
    const { passkeys } = await list(member);
    assert.equal(passkeys[0].used_at, app.clock.now().toISOString());
    const next = await prepare(member);
    assert.deepEqual(next.body.data.excludeCredentials, [
      {
        id: passkey.id.toString('base64url'),
        type: 'public-key',
        transports: ['hybrid', 'internal'],
      },
    ]);
    // The password signs in as ever.
    await signInAs(app, member);
  });

  test('is not made without the password, nor without the second factor where there is one; it signs in without either, and a recovery code leaves its line [ADD-202, ADD-671, ADD-673]', async () => {
    const wrong = await prepare({ ...admin(), password: 'bukan-password-nya' });
    assert.deepEqual([wrong.status, wrong.body.code], [422, 'password_wrong']);
    assert.equal((await prepare({ ...admin(), token: 'x' })).status, 401);

    const prepared = await app.call('POST', '/api/admin/second-factor', {
      body: { password: ADMIN.password },
    });
    const bits = Array.from(String(prepared.body.data.secret), (letter) =>
      'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(letter).toString(2).padStart(5, '0'),
    ).join('');
    const eights = bits.match(/.{8}/g) ?? [];
    const secret = Buffer.from(eights.map((eight) => Number.parseInt(eight, 2)));
    assert.equal(base32(secret), prepared.body.data.secret);
    const shown = () => codeOfStep(secret, Math.floor(app.clock.now().getTime() / 30_000));
    const confirmed = await app.call('POST', '/api/admin/second-factor/confirm', {
      body: { otp: shown() },
    });
    app.clock.advance(60_000);
    assert.equal((await list(admin())).takes_code, true);
    const needed = await prepare(admin());
    assert.deepEqual([needed.status, needed.body.code], [401, 'second_factor_needed']);
    const guessed = await prepare(admin(), { otp: shown() === '000000' ? '111111' : '000000' });
    assert.deepEqual([guessed.status, guessed.body.code], [422, 'second_factor_wrong']);
    const { status, body } = await prepare(admin(), { otp: shown() });
    assert.equal(status, 200, JSON.stringify(body));
    const passkey = new SoftwarePasskey();
    assert.equal((await add(admin(), passkey.make(body.data))).status, 201);
    const signedIn = await signIn(passkey);
    assert.deepEqual([signedIn.status, signedIn.body.staff_role], [200, 'pemilik']);
    const [otp] = confirmed.body.data.recovery_codes;
    assert.equal((await prepare(admin(), { otp })).status, 200);
    assert.equal((await lastLine())?.sentence, 'admin memakai kode cadangan akun admin');
    await sql`delete from second_factors`.execute(app.owner);
  });

  test('is not kept when it was asked for by another site, for another host, without unlocking it, or for somebody else, nor where it comes with a certificate [ADD-670, ADD-671]', async () => {
    const [member, other] = [await aCustomer(app), await aCustomer(app)];
    const isNotMade = async (who: Who, credential: object) => {
      const { status, body } = await add(who, credential);
      assert.deepEqual([status, body.code], [409, 'passkey_not_made']);
    };
    const { data: options } = (await prepare(member)).body;
    for (const otherwise of [
      { origin: 'https://points.example.com.evil.example' },
      { origin: 'http://points.example.com' },
      { origin: 'http://localhost' },
      { rpId: 'evil.example' },
      { isVerified: false },
      { challenge: Buffer.alloc(32).toString('base64url') },
      { type: 'webauthn.get' },
      { crossOrigin: true },
      { isAttested: true },
    ] satisfies Otherwise[]) {
      await isNotMade(member, new SoftwarePasskey().make(options, otherwise));
    }
    const passkey = new SoftwarePasskey();
    await isNotMade(other, passkey.make(options));
    // What was asked for to sign in makes none.
    await isNotMade(member, passkey.make({ ...options, challenge: (await ask()).challenge }));
    assert.equal((await add(member, passkey.make(options))).status, 201);
    await isNotMade(member, passkey.make(options));
    const { data: again } = (await prepare(other)).body;
    await isNotMade(other, passkey.make(again));
    const { data: late } = (await prepare(other)).body;
    app.clock.advance(5 * 60_000);
    await isNotMade(other, new SoftwarePasskey().make(late));
    assert.equal((await list(member)).passkeys.length, 1);
    assert.equal((await list(other)).passkeys.length, 0);
  });

  test('is one of ten at most, also when two are added at once [ADD-671]', async () => {
    const member = await aCustomer(app);
    for (let n = 1; n < PASSKEYS_MAX; n += 1) await aPasskey(member);
    const [one, two] = [(await prepare(member)).body.data, (await prepare(member)).body.data];
    const answers = await atOnce(2, (n) =>
      add(member, new SoftwarePasskey().make(n === 0 ? one : two)),
    );
    assert.deepEqual(statusesOf(answers), { 201: 1, 409: 1 });
    const { status, body } = await prepare(member);
    assert.deepEqual([status, body.code], [409, 'passkeys_too_many']);
  });
});

describe('signing in', () => {
  test('by a passkey is answered alike whatever is wrong, and uses its challenge up [ADD-672, ADD-674]', async () => {
    const member = await aCustomer(app);
    const { passkey } = await aPasskey(member);
    const { privateKey: key } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    for (const otherwise of [
      { origin: 'https://points.example.com.evil.example' },
      { origin: 'http://points.example.com' },
      { rpId: 'evil.example' },
      { isVerified: false },
      { challenge: Buffer.alloc(32).toString('base64url') },
      { challenge: '' },
      { type: 'webauthn.create' },
      { crossOrigin: true },
      { userHandle: Buffer.from('account:1').toString('base64url') },
      { key },
    ] satisfies Otherwise[]) {
      const asked = await ask();
      await isRefused(use(passkey.show(asked, otherwise)));
      const line = await lastLine();
      assert.equal(line?.act, 'passkey-failed', JSON.stringify(otherwise));
      assert.match(line?.sentence ?? '', new RegExp(member.username));
      // What was asked is over once it was answered by the site itself, rightly or not.
      if (!('challenge' in otherwise || 'origin' in otherwise || 'crossOrigin' in otherwise)) {
        await isRefused(use(passkey.show(asked)));
      }
    }
    await isRefused(signIn(new SoftwarePasskey()));
    assert.equal((await lastLine())?.act, 'passkey-unknown');
    for (const response of [
      { clientDataJSON: 'bnVsbA', authenticatorData: 'AA', signature: 'AA' },
      { clientDataJSON: 'e30', authenticatorData: 'AA', signature: 'AA' },
      { clientDataJSON: '-', authenticatorData: '_', signature: '-' },
    ]) {
      await isRefused(use({ ...passkey.show(await ask()), response }));
    }
    await isIn(signIn(passkey), member);
  });

  test('once with a challenge, within five minutes, and not with one that was asked for to make a passkey [ADD-672]', async () => {
    const member = await aCustomer(app);
    const { passkey } = await aPasskey(member);
    const asked = await ask();
    await isIn(use(passkey.show(asked)), member);
    await isRefused(use(passkey.show(asked)));
    const { challenge } = (await prepare(member)).body.data;
    await isRefused(use(passkey.show({ ...(await ask()), challenge })));
    const [late, inTime] = [await ask(), await ask()];
    app.clock.advance(5 * 60_000 - 1);
    await isIn(use(passkey.show(inTime)), member);
    app.clock.advance(1);
    await isRefused(use(passkey.show(late)));
  });

  test('twenty times at once with one challenge, on two servers, opens one session [ADD-672]', async () => {
    const member = await aCustomer(app);
    const { passkey } = await aPasskey(member);
    const before = (await sessionsOf(member)) ?? 0;
    const shown = passkey.show(await ask());
    const second = await anotherServer(app);
    const answers = await atOnce(20, (n) => use(shown, n % 2 === 0 ? app.server : second));
    await second.close();
    assert.deepEqual(statusesOf(answers), { 200: 1, 401: 19 });
    assert.equal(await sessionsOf(member), before + 1);
  });

  test('with a count that does not rise is refused, also of two at once, and the trail says why [ADD-674]', async () => {
    const member = await aCustomer(app);
    const counting = new SoftwarePasskey();
    counting.counter = 5;
    const { passkey } = await aPasskey(member, counting);
    for (const counter of [5, 4, 0]) {
      passkey.counter = counter;
      await isRefused(signIn(passkey));
      const line = await lastLine();
      assert.equal(line?.act, 'passkey-counted-back');
      assert.match(line?.sentence ?? '', /hitungan passkey mundur, mungkin ada salinannya/);
    }
    passkey.counter = 6;
    const both = [passkey.show(await ask()), passkey.show(await ask())];
    const answers = await atOnce(2, (n) => use(both[n] ?? {}));
    assert.deepEqual(statusesOf(answers), { 200: 1, 401: 1 });
    passkey.counter = 7;
    await isIn(signIn(passkey), member);
  });

  test('by a passkey ends with the passkey and with the account; a number or password that somebody else settles ends it too [ADD-674, ADD-677]', async () => {
    const change = (id: number, form: object) =>
      app.call('PATCH', `/api/admin/users/${id}`, {
        body: customerForm({ password: undefined, password_confirmation: undefined, ...form }),
      });
    const removed = await aCustomer(app);
    const ofRemoved = await aPasskey(removed);
    const url = `/api/passkeys/${ofRemoved.id}`;
    assert.equal((await app.call('DELETE', url, { token: removed.token })).status, 200);
    assert.match((await lastLine())?.sentence ?? '', /menghapus passkey Passkey dari akun/);

    const [deleted, moved, reset, own] = [
      await aCustomer(app),
      await aCustomer(app),
      await aCustomer(app),
      await aCustomer(app),
    ];
    const ofDeleted = await aPasskey(deleted);
    const ofMoved = await aPasskey(moved);
    const ofReset = await aPasskey(reset);
    const ofOwn = await aPasskey(own);
    const asked = await ask();
    assert.equal((await app.call('DELETE', `/api/admin/users/${deleted.id}`)).status, 200);
    assert.equal((await change(moved.id, { whatsapp: '6281355550011' })).status, 200);
    const password = 'kaca-lampu-3';
    const set = await app.call('POST', `/api/admin/users/${reset.id}/password`, {
      body: { password, password_confirmation: password },
    });
    assert.ok([200, 201].includes(set.status), JSON.stringify(set.body));
    const changed = await app.call('PATCH', `/api/member/users/${own.id}`, {
      token: own.token,
      body: customerForm({
        name: own.name,
        username: own.username,
        whatsapp: own.whatsapp,
        password,
        password_confirmation: password,
      }),
    });
    assert.equal(changed.status, 200, JSON.stringify(changed.body));
    await isRefused(use(ofDeleted.passkey.show(asked)));
    for (const { passkey } of [ofRemoved, ofMoved, ofReset]) await isRefused(signIn(passkey));
    await isIn(signIn(ofOwn.passkey), own);
  });

  test('of staff ends with the last day and with the team, and is taken away with the second factor, by the owner alone [ADD-674, ADD-677]', async () => {
    const clerk = async (n: number) => {
      const { rows } = await sql<{ id: number }>`
        insert into accounts (customer_id, is_principal, role, staff_role, name, username, username_key, whatsapp,
          password_hash, created_at)
        select 1, false, 'admin', 'kantor', 'Sari', ${`sari-${n}`}, ${`sari-${n}`}, ${`62813000010${n}`}, password_hash, now()
        from accounts where id = 1 returning id
      `.execute(app.owner);
      const whatsapp = `62813000010${n}`;
      const token = await signInAs(app, { whatsapp, password: ADMIN.password });
      const who = { token, password: ADMIN.password };
      const { passkey } = await aPasskey(who);
      return { id: rows[0]?.id ?? 0, who, passkey };
    };
    const personOf = async (id: number) =>
      (await app.call('GET', '/api/admin/people')).body.data.data.find(
        (one: { id: number }) => one.id === id,
      );
    const [ended, left, lost] = [await clerk(1), await clerk(2), await clerk(3)];
    assert.equal((await signIn(ended.passkey)).status, 200);
    await sql`update accounts set ends_at = ${app.clock.now()} where id = ${ended.id}`.execute(
      app.owner,
    );
    await isRefused(signIn(ended.passkey));
    assert.equal((await app.call('DELETE', `/api/admin/people/${left.id}`)).status, 200);
    await isRefused(signIn(left.passkey));

    assert.deepEqual(
      [(await personOf(lost.id)).has_passkey, (await personOf(lost.id)).has_second_factor],
      [true, false],
    );
    const url = `/api/admin/people/${lost.id}/second-factor`;
    assert.equal((await app.call('DELETE', url, { token: lost.who.token })).status, 403);
    const answered = await app.call('DELETE', url);
    assert.deepEqual([answered.status, answered.body.message], [200, 'Passkey sudah direset.']);
    assert.equal((await lastLine())?.sentence, 'admin mereset passkey Sari');
    const { rows: told } = await sql<{ parameters: string[] }>`
      select parameters from whatsapp_messages where kind = 'sign-in-changed' order by id desc limit 1
    `.execute(app.owner);
    assert.equal(told[0]?.parameters[1], 'passkey');
    await isRefused(signIn(lost.passkey));
    assert.equal((await personOf(lost.id)).has_passkey, false);
    assert.equal((await app.call('DELETE', url)).body.code, 'second_factor_off');
    assert.equal((await app.call('GET', '/api/passkeys', { token: lost.who.token })).status, 401);
  });

  test('asks and tries so often from a network, and then waits; whoever succeeds has used nothing up [ADD-674]', async () => {
    const member = await aCustomer(app);
    const { passkey } = await aPasskey(member);
    await sql`insert into attempts (subject, count, window_ends_at) values
      ('passkey-from:127.0.0.1', ${PASSKEYS_ASKED_MAX - 1}, ${new Date(app.clock.now().getTime() + 60_000)}),
      ('address:127.0.0.1', ${ATTEMPTS_OF_NETWORK_MAX - 1}, ${new Date(app.clock.now().getTime() + 60_000)})
    `.execute(app.owner);
    await isIn(signIn(passkey), member);
    const asked = await ask();
    await isRefused(use(new SoftwarePasskey().show(asked)));
    const refused = await use(passkey.show(asked));
    assert.deepEqual([refused.status, refused.body.code], [429, 'sign_in_too_often']);
    const over = await app.call('POST', '/api/passkey-sign-ins/options', { token: null });
    assert.deepEqual([over.status, over.body.code], [429, 'sign_in_too_often']);
    // A password that is tried from there waits as well.
    const login = await app.call('POST', '/api/login', { token: null, body: member });
    assert.equal(login.status, 429);
  });

  test('signs in so often a minute, as a password does, from wherever [ADD-674]', async () => {
    const member = await aCustomer(app);
    const { passkey } = await aPasskey(member);
    const ends = new Date(app.clock.now().getTime() + 60_000);
    await sql`insert into attempts (subject, count, window_ends_at) values
      (${`signed-in:${member.whatsapp}`}, ${RIGHT_SIGN_INS_MAX - 1}, ${ends})
    `.execute(app.owner);
    await isIn(signIn(passkey), member);
    const refused = await signIn(passkey);
    assert.deepEqual([refused.status, refused.body.code], [429, 'sign_in_too_often']);
    app.clock.set(ends.toISOString());
    await isIn(signIn(passkey), member);
  });

  test('is not offered where the server has no address that browsers take; nothing of a request changes that [ADD-670]', async () => {
    const member = await aCustomer(app);
    const { passkey } = await aPasskey(member);
    const asked = await ask();
    const server = await anotherServer(app, { publicUrl: 'https://192.0.2.7' });
    const call = async (method: 'GET' | 'POST', url: string, payload?: object) => {
      const headers = {
        host: 'points.example.com',
        origin: 'https://points.example.com',
        authorization: `Bearer ${member.token}`,
      };
      return (await server.inject({ method, url, headers, ...(payload && { payload }) })).json();
    };
    assert.equal((await call('GET', '/api/passkeys')).data.site, null);
    assert.equal((await call('GET', '/api/contact')).data.passkey_site, null);
    for (const [url, body] of [
      ['/api/passkeys/options', { password: member.password }],
      ['/api/passkey-sign-ins/options', {}],
      ['/api/passkey-sign-ins', { credential: passkey.show(asked) }],
    ] as const) {
      assert.equal((await call('POST', url, body)).code, 'passkeys_off', url);
    }
    await server.close();
    const elsewhere = await app.server.inject({
      method: 'POST',
      url: '/api/passkey-sign-ins/options',
      headers: { host: 'evil.example', 'x-forwarded-host': 'evil.example' },
    });
    assert.equal(elsewhere.json().data.rpId, 'points.example.com');
  });
});

describe('the passkeys of an account', () => {
  test('are seen, called something else and removed by their owner alone [ADD-675]', async () => {
    const [member, other] = [await aCustomer(app), await aCustomer(app)];
    const { id, passkey } = await aPasskey(member);
    const url = `/api/passkeys/${id}`;
    const rename = (token: string, name: string) =>
      app.call('PATCH', url, { token, body: { name } });
    for (const { token } of [other, admin()]) {
      assert.equal((await rename(token, 'Curian')).body.code, 'passkey_not_found');
      assert.equal((await app.call('DELETE', url, { token })).body.code, 'passkey_not_found');
    }
    assert.equal((await rename(member.token, '   ')).status, 422);
    assert.equal((await rename(member.token, ' HP kantor ')).status, 200);
    assert.match(
      (await lastLine())?.sentence ?? '',
      /mengganti nama passkey akun .*Passkey → HP kantor/,
    );
    assert.deepEqual(
      (await list(member)).passkeys.map(({ name }: { name: string }) => name),
      ['HP kantor'],
    );
    assert.deepEqual((await list(other)).passkeys, []);
    await isIn(signIn(passkey), member);
    const answers = await atOnce(2, () => app.call('DELETE', url, { token: member.token }));
    assert.deepEqual(statusesOf(answers), { 200: 1, 404: 1 });
  });

  test('are told to their owner without keys, and challenges that nobody answered are forgotten [ADD-678]', async () => {
    const member = await aCustomer(app);
    const { passkey } = await aPasskey(member);
    const { rows } = await sql<{ held: number }>`
      select count(*)::int as held from audit_trail
      where sentence like ${`%${passkey.id.toString('base64url')}%`} or after::text like '%public%'
    `.execute(app.owner);
    assert.equal(rows[0]?.held, 0);
    const { content } = await download(app, '/api/member/personal-data/export', member.token);
    const { passkeys } = JSON.parse(content.toString());
    assert.deepEqual(Object.keys(passkeys[0]).sort(), ['created_at', 'name', 'used_at']);

    const challenges = async () => {
      const counted = await sql<{ left: number }>`
        select count(*)::int as left from passkey_challenges
      `.execute(app.owner);
      return counted.rows[0]?.left;
    };
    const asked = await ask();
    await endSignIns(app.owner, app.clock.now());
    assert.equal(await challenges(), 0);
    await isRefused(use(passkey.show(asked)));
    await ask();
    app.clock.advance(5 * 60_000);
    await forgetExpired(plainWrite(app.dependencies.db), app.clock);
    assert.equal(await challenges(), 0);
  });
});
