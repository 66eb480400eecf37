import assert from 'node:assert/strict';
import { beforeEach, describe, test } from 'node:test';
import { sql } from 'kysely';
import { bareCode, CODES_MAX, codeOfStep } from '#domains/accounts/second-factor/one-time-codes.ts';
import { hashToken } from '#domains/accounts/sessions/tokens.ts';
import { ADMIN, useApp } from '#test/app.ts';
import { aCustomer } from '#test/builders.ts';
import { atOnce, statusesOf } from '#test/races.ts';

const app = useApp();

const decoded = (base32: string): Buffer => {
  const bits = Array.from(base32, (letter) =>
    'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(letter).toString(2).padStart(5, '0'),
  ).join('');
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((eight) => Number.parseInt(eight, 2)));
};

const STEP_MS = 30_000;
/** What the telephone shows now, or some steps from now. */
const codeOf = (secret: string, steps = 0): string =>
  codeOfStep(decoded(secret), Math.floor(app.clock.now().getTime() / STEP_MS) + steps);
/** Six digits that no step near now has. */
const wrongFor = (secret: string): string => {
  const right = [-1, 0, 1].map((steps) => codeOf(secret, steps));
  return ['000000', '000001', '000002', '000003'].find((code) => !right.includes(code)) ?? '';
};

const post = (path: string, body: object, token: string | null = app.adminToken) =>
  app.call('POST', path, { body, token });
const login = (extra: object = {}) => post('/api/login', { ...ADMIN, ...extra }, null);
const prepare = (password = ADMIN.password) => post('/api/admin/second-factor', { password });
const confirm = (otp: string) => post('/api/admin/second-factor/confirm', { otp });
const renewal = (otp: string, password = ADMIN.password) =>
  post('/api/admin/second-factor/recovery-codes', { otp, password });
const removal = (otp: string, password = ADMIN.password) =>
  post('/api/admin/second-factor/removal', { otp, password });

/** Turns the second factor on, and waits until the telephone shows another code. */
async function enrol(): Promise<{ secret: string; recoveryCodes: string[] }> {
  const prepared = await prepare();
  assert.equal(prepared.status, 201, JSON.stringify(prepared.body));
  const { secret } = prepared.body.data;
  const confirmed = await confirm(codeOf(secret));
  assert.equal(confirmed.status, 200, JSON.stringify(confirmed.body));
  app.clock.advance(STEP_MS);
  return { secret, recoveryCodes: confirmed.body.data.recovery_codes };
}

/** How often the number of the account was told of a change of its sign-in. */
async function told(): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from whatsapp_messages
    where kind = 'sign-in-changed' and whatsapp = ${ADMIN.whatsapp}
  `.execute(app.owner);
  return rows[0]?.count ?? 0;
}

/** The lines of the trail that this test made, as sentences. */
let before = 0;
async function sentences(): Promise<string[]> {
  const { rows } = await sql<{ sentence: string }>`
    select sentence from audit_trail where id > ${before} order by id
  `.execute(app.owner);
  return rows.map(({ sentence }) => sentence);
}

beforeEach(async () => {
  await sql`delete from second_factors`.execute(app.owner);
  await sql`delete from attempts`.execute(app.owner);
  app.adminToken = (await login()).body.token;
  const { rows } = await sql<{ id: number }>`select max(id) as id from audit_trail`.execute(
    app.owner,
  );
  before = rows[0]?.id ?? 0;
});

describe('signing in with a second factor', () => {
  test('takes no code while none is enrolled, and ignores one that is sent [ADD-200]', async () => {
    assert.equal((await login()).status, 200);
    assert.equal((await login({ otp: '123456' })).status, 200);
    await prepare();
    assert.equal((await login()).status, 200, 'what was only prepared asks nobody');
  });

  test('opens no session by the password alone, and one by password and code [ADD-200]', async () => {
    const { secret } = await enrol();
    const asked = await login();
    assert.equal(asked.status, 401);
    assert.deepEqual(asked.body, {
      code: 'second_factor_needed',
      message: 'Masukkan kode verifikasi dari aplikasi autentikator Anda.',
    });
    const answered = await login({ otp: codeOf(secret) });
    assert.equal(answered.status, 200);
    const { status } = await app.call('GET', '/api/admin/second-factor', {
      token: answered.body.token,
    });
    assert.equal(status, 200);
  });

  test('tells whoever has a wrong password nothing of it, with or without a code [ADD-200, S-23]', async () => {
    const { secret } = await enrol();
    for (const otp of [undefined, codeOf(secret)]) {
      const { status, body } = await login({ password: 'wrong', ...(otp && { otp }) });
      assert.deepEqual([status, body.code], [401, 'credentials_incorrect']);
    }
    assert.equal((await login({ otp: codeOf(secret) })).status, 200, 'the code was not used up');
  });

  test('accepts a code of a clock that is one step off, and none that is two [ADD-200]', async () => {
    const { secret } = await enrol();
    app.clock.advance(10 * STEP_MS);
    for (const steps of [-2, 2]) {
      assert.equal((await login({ otp: codeOf(secret, steps) })).status, 422);
    }
    for (const steps of [-1, 0, 1]) {
      assert.equal((await login({ otp: codeOf(secret, steps) })).status, 200);
    }
  });

  test('counts each code once, the one of the enrolment as well [ADD-200]', async () => {
    const { secret } = await enrol();
    assert.equal((await login({ otp: codeOf(secret, -1) })).status, 422, 'used to enrol');
    const otp = codeOf(secret);
    assert.equal((await login({ otp })).status, 200);
    const again = await login({ otp });
    assert.deepEqual([again.status, again.body.code], [422, 'second_factor_wrong']);
    assert.deepEqual(again.body.errors.otp, [again.body.message]);
  });

  test('opens one session for twenty sign-ins at once with one code [ADD-200]', async () => {
    const { secret } = await enrol();
    const otp = codeOf(secret);
    const answers = await atOnce(20, () => login({ otp }));
    const opened = answers.filter(({ status }) => status === 200);
    assert.equal(opened.length, 1, JSON.stringify(answers.map(({ status }) => status)));
  });

  test('lets a recovery code in once, however it is typed, also from two places at once [ADD-201]', async () => {
    const { recoveryCodes } = await enrol();
    assert.equal(new Set(recoveryCodes).size, 10);
    const [first = '', second = ''] = recoveryCodes;
    const typed = first.toUpperCase().replaceAll('-', ' ');
    assert.equal((await login({ otp: typed })).status, 200);
    assert.equal((await login({ otp: first })).status, 422);
    const race = await atOnce(5, () => login({ otp: second }));
    assert.equal(race.filter(({ status }) => status === 200).length, 1);
    const { body } = await app.call('GET', '/api/admin/second-factor', {
      token: race.find(({ status }) => status === 200)?.body.token,
    });
    assert.deepEqual(body.data, { is_on: true, recovery_codes_left: 8 });
    assert.ok((await sentences()).includes('admin memakai kode cadangan akun admin'));
  });

  test(`is refused after ${CODES_MAX} wrong codes, from wherever they came, even with a right one [ADD-202]`, async () => {
    const { secret, recoveryCodes } = await enrol();
    const from = (remoteAddress: string, otp: string) =>
      app.server.inject({
        method: 'POST',
        url: '/api/login',
        remoteAddress,
        payload: { ...ADMIN, otp },
      });
    for (let n = 0; n < CODES_MAX; n += 1) {
      const { statusCode } = await from(`10.9.0.${n}`, wrongFor(secret));
      assert.equal(statusCode, 422);
    }
    for (const otp of [codeOf(secret), recoveryCodes[0] ?? '']) {
      const refused = await from('10.9.1.1', otp);
      assert.equal(refused.statusCode, 429);
      assert.equal(refused.json().code, 'second_factor_too_often');
      assert.equal(refused.headers['retry-after'], '3600');
    }
    const failed = 'Seseorang memasukkan kode verifikasi yang salah untuk akun admin';
    assert.equal((await sentences()).filter((line) => line === failed).length, CODES_MAX);
    app.clock.advance(60 * 60_000);
    assert.equal((await login({ otp: codeOf(secret) })).status, 200);
  });

  test('counts wrong codes from the last right one on [ADD-202]', async () => {
    assert.equal(CODES_MAX, 10);
    const { secret } = await enrol();
    for (let n = 0; n < 9; n += 1) await login({ otp: wrongFor(secret) });
    assert.equal((await login({ otp: codeOf(secret) })).status, 200);
    for (let n = 0; n < 9; n += 1) await login({ otp: wrongFor(secret) });
    assert.equal((await login({ otp: codeOf(secret, 1) })).status, 200);
  });

  test('does not let go of wrong passwords because of a right one without a code [ADD-202, S-23]', async () => {
    await enrol();
    for (let n = 0; n < 9; n += 1) await login({ password: 'wrong' });
    assert.equal((await login()).body.code, 'second_factor_needed');
    assert.equal((await login({ password: 'wrong' })).status, 401);
    assert.equal((await login({ password: 'wrong' })).status, 429);
  });
});

describe('turning a second factor on', () => {
  test('takes the password, and a code within a quarter of an hour [ADD-200]', async () => {
    const wrong = await prepare('wrong');
    assert.deepEqual([wrong.status, wrong.body.code], [422, 'password_wrong']);
    assert.equal((await confirm('123456')).body.code, 'second_factor_not_prepared');
    const { secret } = (await prepare()).body.data;
    assert.equal((await confirm(wrongFor(secret))).body.code, 'second_factor_wrong');
    app.clock.advance(15 * 60_000);
    assert.equal((await confirm(codeOf(secret))).body.code, 'second_factor_not_prepared');
    assert.equal((await login()).status, 200, 'nobody is asked for what was never confirmed');
    const { body: again } = await prepare();
    const label = 'PT%20Alir%20Nusantara';
    assert.equal(
      again.data.address,
      `otpauth://totp/${label}:admin?secret=${again.data.secret}&issuer=${label}`,
    );
    app.clock.advance(15 * 60_000 - 1);
    const { status, body } = await confirm(codeOf(again.data.secret));
    assert.deepEqual([status, body.message], [200, 'Verifikasi dua langkah sudah aktif.']);
  });

  test('asks ten times within a quarter of an hour for a password, counted from the last right one on [ADD-202]', async () => {
    for (let n = 0; n < 9; n += 1) await prepare('wrong');
    assert.equal((await prepare()).status, 201);
    for (let n = 0; n < 10; n += 1) assert.equal((await prepare('wrong')).status, 422);
    const refused = await prepare();
    assert.deepEqual([refused.status, refused.body.code], [429, 'second_factor_too_often']);
    app.clock.advance(15 * 60_000 - 1);
    assert.equal((await prepare()).status, 429);
    app.clock.advance(1);
    assert.equal((await prepare()).status, 201);
  });

  test('is asked for, changed or ended twenty times a minute, also with the right password: each is hashed, for which others wait [ADD-202, ADD-363]', async () => {
    const password = { password: ADMIN.password };
    for (const path of [
      '/api/admin/second-factor',
      '/api/admin/second-factor/recovery-codes',
      '/api/admin/second-factor/removal',
      '/api/passkeys/options',
    ]) {
      // A form that lacks its code counts as well.
      for (let n = 0; n < 20; n += 1) assert.notEqual((await post(path, password)).status, 429);
      const refused = await post(path, password);
      assert.deepEqual([refused.status, refused.body.code], [429, 'second_factor_too_often'], path);
      app.clock.advance(60_000);
      assert.notEqual((await post(path, password)).status, 429);
    }
  });

  test('gives recovery codes to its own account alone, whoever else knows them [ADD-201]', async () => {
    const { recoveryCodes } = await enrol();
    const [foreign = ''] = recoveryCodes;
    const { accountId } = await aCustomer(app);
    await sql`
      insert into second_factors (account_id, secret, prepared_at)
      select ${accountId}, secret, prepared_at from second_factors where account_id = 1
    `.execute(app.owner);
    await sql`
      update recovery_codes set account_id = ${accountId} where code_hash = ${hashToken(bareCode(foreign))}
    `.execute(app.owner);
    assert.equal((await login({ otp: foreign })).status, 422);
    assert.equal((await login({ otp: recoveryCodes[1] })).status, 200);
  });

  test('is one of two at once: the other finds it on, and only one set of recovery codes is shown [ADD-200]', async () => {
    const { secret } = (await prepare()).body.data;
    const answers = await atOnce(2, () => confirm(codeOf(secret)));
    assert.deepEqual(statusesOf(answers), { 200: 1, 409: 1 });
    const [{ left } = { left: 0 }] = (
      await sql<{ left: number }>`select count(*)::int as left from recovery_codes`.execute(
        app.owner,
      )
    ).rows;
    assert.equal(left, 10);
  });

  test('cannot be done over one that is on, which keeps its secret [ADD-200]', async () => {
    const { secret } = await enrol();
    assert.equal((await prepare()).body.code, 'second_factor_on');
    assert.equal((await confirm(codeOf(secret))).body.code, 'second_factor_on');
    assert.equal((await login({ otp: codeOf(secret) })).status, 200);
  });

  test('ends the other sessions of the account, and tells its number [ADD-200, ADD-37]', async () => {
    const other = (await login()).body.token;
    await enrol();
    assert.equal((await app.call('GET', '/api/admin/second-factor', { token: other })).status, 401);
    assert.equal((await app.call('GET', '/api/admin/second-factor')).status, 200);
    const { rows } = await sql<{ body: string }>`
      select body from whatsapp_messages where kind = 'sign-in-changed' order by id desc limit 1
    `.execute(app.owner);
    assert.match(rows[0]?.body ?? '', /verifikasi dua langkah/);
  });

  test('leaves no session to a sign-in at the same moment that showed no code [ADD-200]', async () => {
    const { secret } = (await prepare()).body.data;
    const [confirmed, ...signIns] = await Promise.all([
      confirm(codeOf(secret)),
      ...Array.from({ length: 5 }, () => login()),
    ]);
    assert.equal(confirmed.status, 200);
    for (const { body } of signIns) {
      if (!body.token) continue;
      const { status } = await app.call('GET', '/api/admin/second-factor', { token: body.token });
      assert.equal(status, 401);
    }
    assert.equal((await app.call('GET', '/api/admin/second-factor')).status, 200);
  });

  test('leaves its lines in the trail, and neither there nor in a stored answer a secret or code [ADD-202]', async () => {
    const headers = { 'idempotency-key': 'enrol-1' };
    const prepared = await app.call('POST', '/api/admin/second-factor', {
      body: { password: ADMIN.password },
      headers,
    });
    const { secret } = prepared.body.data;
    const { body } = await confirm(codeOf(secret));
    assert.deepEqual(await sentences(), [
      'admin menyiapkan verifikasi dua langkah akun admin',
      'admin mengaktifkan verifikasi dua langkah akun admin',
    ]);
    const { rows } = await sql<{ kept: string }>`
      select coalesce(string_agg(t::text, ' '), '') as kept from
        (select t::text from audit_trail t union all select t::text from idempotency_keys t
         union all select t::text from whatsapp_messages t) t
    `.execute(app.owner);
    for (const each of [secret, ...body.data.recovery_codes]) {
      assert.ok(!rows[0]?.kept.includes(each), 'a secret was kept where it is read');
    }
    const shown = await app.call('GET', '/api/admin/second-factor');
    assert.deepEqual(shown.body, { data: { is_on: true, recovery_codes_left: 10 } });
  });

  test('is nothing that a member or a stranger can do [ADD-200, S-05]', async () => {
    const { token } = await aCustomer(app);
    for (const path of ['', '/confirm', '/recovery-codes', '/removal']) {
      const url = `/api/admin/second-factor${path}`;
      assert.equal((await post(url, {}, null)).status, 401, path);
      assert.equal((await post(url, {}, token)).status, 403, path);
    }
  });
});

describe('making the recovery codes anew', () => {
  test('takes the password and an unused code, ends all old ones and shows ten others once [ADD-201]', async () => {
    const { secret, recoveryCodes } = await enrol();
    const [used = '', spare = ''] = recoveryCodes;
    assert.equal((await login({ otp: used })).status, 200);
    const otp = codeOf(secret);
    assert.equal((await renewal(otp, 'wrong')).body.code, 'password_wrong');
    const wrong = await renewal(wrongFor(secret));
    assert.deepEqual([wrong.status, wrong.body.code], [422, 'second_factor_wrong']);
    assert.equal((await login({ otp: spare })).status, 200, 'what is refused changes nothing');

    const { status, body } = await renewal(otp);
    assert.deepEqual([status, body.message], [200, 'Kode cadangan baru sudah dibuat.']);
    assert.equal(new Set([...recoveryCodes, ...body.data.recovery_codes]).size, 20);
    for (const old of recoveryCodes) assert.equal((await login({ otp: old })).status, 422, old);
    await sql`delete from attempts`.execute(app.owner);
    assert.equal((await login({ otp: body.data.recovery_codes[9] })).status, 200);
    const shown = await app.call('GET', '/api/admin/second-factor');
    assert.deepEqual(shown.body.data, { is_on: true, recovery_codes_left: 9 });
  });

  test('can be done by a recovery code, of two at once by one, and is told and kept [ADD-201, ADD-202, ADD-37]', async () => {
    const { recoveryCodes } = await enrol();
    const [otp = ''] = recoveryCodes;
    const toldBefore = await told();
    const answers = await atOnce(2, () => renewal(otp));
    assert.deepEqual(statusesOf(answers), { 200: 1, 422: 1 });
    const line = 'admin membuat kode cadangan baru untuk akun admin';
    assert.equal((await sentences()).filter((sentence) => sentence === line).length, 1);
    assert.equal((await told()) - toldBefore, 1, 'the number is told of the new codes, once');
    const latest = await app.owner
      .selectFrom('whatsapp_messages')
      .select(['whatsapp', 'parameters'])
      .where('kind', '=', 'sign-in-changed')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    assert.equal(latest.whatsapp, ADMIN.whatsapp);
    const [, what, when] = latest.parameters as string[];
    assert.equal(what, 'verifikasi dua langkah');
    const inJakarta = new Date(app.clock.now().getTime() + 7 * 3_600_000).toISOString();
    assert.equal(when, `21 November 2026 pukul ${inJakarta.slice(11, 16).replace(':', '.')}`);
    const made = answers.find(({ status }) => status === 200)?.body.data.recovery_codes ?? [];
    const { rows: kept } = await sql<{ kept: string }>`
      select coalesce(string_agg(t::text, ' '), '') as kept from
        (select t::text from audit_trail t union all select t::text from idempotency_keys t
         union all select t::text from whatsapp_messages t) t
    `.execute(app.owner);
    assert.equal(made.length, 10);
    for (const code of made) assert.ok(!kept[0]?.kept.includes(code));
  });

  test('is refused while no second factor is on [ADD-201]', async () => {
    const refused = await renewal('123456');
    assert.deepEqual([refused.status, refused.body.code], [409, 'second_factor_off']);
  });
});

describe('turning it off', () => {
  test('takes the password and an unused code, and leaves nothing of it [ADD-200]', async () => {
    const { secret } = await enrol();
    const otp = codeOf(secret);
    assert.equal((await removal(otp, 'wrong')).body.code, 'password_wrong');
    assert.equal((await removal(wrongFor(secret))).body.code, 'second_factor_wrong');
    assert.equal((await login()).status, 401, 'still on');
    const toldBefore = await told();
    assert.deepEqual((await removal(otp)).body, {
      message: 'Verifikasi dua langkah sudah dimatikan.',
    });
    assert.equal((await told()) - toldBefore, 1);
    assert.equal((await removal(otp)).body.code, 'second_factor_off');
    assert.equal((await login()).status, 200);
    const { rows } = await sql`select from recovery_codes`.execute(app.owner);
    assert.equal(rows.length, 0);
    assert.equal(
      (await sentences()).filter((line) => line.startsWith('admin mematikan')).length,
      1,
    );
  });

  test('is not done by replacing the password [ADD-200, ADD-115]', async () => {
    const { secret } = await enrol();
    const password = 'lampu-hijau-tiga-8';
    const { body } = await app.call('GET', '/api/admin/users/1');
    // It is saved twice, so it says nothing of the version that it was filled with.
    const { version: _, ...own } = body.data;
    const form = {
      ...own,
      email: 'halo@example.com',
      date_of_birth: '1994-03-21',
      address: 'Bekasi',
    };
    const changeTo = (next: string) =>
      app.call('PATCH', '/api/admin/users/1', {
        body: { ...form, password: next, password_confirmation: next },
      });
    assert.equal((await changeTo(password)).status, 200);
    assert.equal((await login({ password })).body.code, 'second_factor_needed');
    assert.equal((await login({ password, otp: codeOf(secret) })).status, 200);
    assert.equal((await changeTo(ADMIN.password)).status, 200);
  });
});
