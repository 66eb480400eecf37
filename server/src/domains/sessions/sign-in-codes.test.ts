import assert from 'node:assert/strict';
import { beforeEach, describe, test } from 'node:test';
import { sql } from 'kysely';
import pg from 'pg';
import { endSignIns } from '#backup/end-sign-ins.ts';
import { plainWrite } from '#db/write.ts';
import { base32, codeOfStep } from '#domains/accounts/second-factor/one-time-codes.ts';
import { forgetExpired } from '#domains/accounts/sessions/forget-expired.ts';
import {
  ATTEMPTS_OF_PAIR_MAX,
  GUESSES_OF_DAY_MAX,
} from '#domains/accounts/sign-in/sign-in.rules.ts';
import { deliverMessages } from '#domains/whatsapp/outbox/deliver-messages.ts';
import { ADMIN, anotherServer, signInAs, useApp } from '#test/app.ts';
import { aCustomer, customerForm, type TestCustomer } from '#test/builders.ts';
import { aColleague } from '#test/people.ts';
import { fakeProvider } from '#test/provider.ts';
import { atOnce, holding, statusesOf } from '#test/races.ts';
import { signInCodesDue } from './due.sql.ts';
import { offersSignInCodes } from './offers-sign-in-codes.ts';
import { processSignInCodes, secretOfMessage } from './process-sign-in-codes.ts';

const provider = fakeProvider();
const app = useApp({ provider });

const NOBODY = '6281200009999';
const settle = (signs_in_by_code: boolean) =>
  app.call('PATCH', '/api/admin/settings', { body: { signs_in_by_code } });
const choose = () =>
  app.call('PUT', '/api/admin/message-templates/sign-in-code', {
    body: {
      template_id: 'sandbox-reward',
      mapping: [
        { part: 'body', button: null, position: 1, value: 'customer' },
        { part: 'body', button: null, position: 2, value: 'sign_in_code' },
      ],
    },
  });

let network = 0;
/** Posts as somebody from another network each time, unless one is given. */
const post = (url: string, payload: object, address?: string, server = app.server) => {
  network += 1;
  return server
    .inject({
      method: 'POST',
      url,
      payload,
      remoteAddress: address ?? `10.${network >> 8}.${network & 255}.1`,
    })
    .then((answer) => ({ status: answer.statusCode, body: answer.json() }));
};
const ask = (whatsapp: string, address?: string) =>
  post('/api/sign-in-codes', { whatsapp }, address);
const use = (whatsapp: string, code: string, extra: object = {}, server = app.server) =>
  post('/api/sign-in-codes/use', { whatsapp, code, ...extra }, undefined, server);
const work = async () => {
  await processSignInCodes(app.dependencies);
  const secretOf = secretOfMessage(app.dependencies);
  while ((await deliverMessages(app.dependencies.db, { ...app.dependencies, secretOf })) > 0);
};
const sentTo = (whatsapp: string): string[] =>
  provider.tried.flatMap(({ to, values }) =>
    to === whatsapp
      ? values.map(({ value }) => value).filter((value) => /^\d{6}$/.test(value))
      : [],
  );
/** Asks for a code, lets it be sent, and reads it as whoever has the telephone does. */
async function aCode(whatsapp: string): Promise<string> {
  provider.tried.length = 0;
  assert.equal((await ask(whatsapp)).status, 202);
  await work();
  const [code = ''] = sentTo(whatsapp);
  assert.match(code, /^\d{6}$/);
  return code;
}
/** Other six digits, another for each number. */
const not = (code: string, n = 1): string =>
  String((Number(code) + n) % 1_000_000).padStart(6, '0');
const isWrong = async (answer: ReturnType<typeof use>) => {
  const { status, body } = await answer;
  assert.deepEqual([status, body.code], [401, 'sign_in_code_wrong']);
};
const isIn = async (answer: ReturnType<typeof use>, { id }: Pick<TestCustomer, 'id'>) => {
  const { status, body } = await answer;
  assert.equal(status, 200, JSON.stringify(body));
  assert.equal(body.user.id, id);
  const own = await app.call('GET', `/api/member/users/${id}`, { token: body.token });
  assert.equal(own.status, 200);
};
/** The statements that a piece of work sends to the database. */
async function statementsOf(run: () => Promise<unknown>): Promise<string[]> {
  const seen: string[] = [];
  const { query } = pg.Client.prototype;
  pg.Client.prototype.query = function noting(this: unknown, ...args: unknown[]) {
    const [statement] = args;
    const text =
      typeof statement === 'object' && statement !== null && Reflect.get(statement, 'text');
    seen.push(String(text || statement));
    return Reflect.apply(query, this, args);
  } as typeof query;
  await run();
  pg.Client.prototype.query = query;
  return seen;
}

beforeEach(async () => {
  await sql`delete from attempts`.execute(app.owner);
});

test('codes are off until the company wants them, a template is chosen and messages reach somebody in time; the password signs in as ever [ADD-660]', async () => {
  const member = await aCustomer(app);
  const offered = async () =>
    (await app.call('GET', '/api/contact', { token: null })).body.data.signs_in_by_code;
  const isOff = async () => {
    assert.equal(await offered(), false);
    assert.equal((await ask(member.whatsapp)).body.code, 'sign_in_codes_off');
  };
  await isOff();
  assert.equal((await settle(true)).body.data.signs_in_by_code, true);
  await isOff();
  assert.equal((await choose()).status, 200);
  assert.equal(await offered(), true);
  const sandboxed = { ...app.dependencies, provider: { ...provider, reachesPeople: false } };
  assert.equal(await offersSignInCodes(sandboxed), false);
  const usedUp = { ...provider, limits: { perMinute: null, perDay: 0 } };
  assert.equal(await offersSignInCodes({ ...app.dependencies, provider: usedUp }), false);
  const code = await aCode(member.whatsapp);
  await settle(false);
  await isOff();
  assert.equal((await use(member.whatsapp, code)).body.code, 'sign_in_codes_off');
  await signInAs(app, member);
  const trail = await app.call('GET', '/api/admin/audit-trail?topic=settings');
  assert.match(JSON.stringify(trail.body.data.data[0]), /Masuk dengan kode WhatsApp/);
  await settle(true);
});

describe('a code', () => {
  test('goes to the number on file, signs in once, and leaves a line [ADD-660, ADD-662]', async () => {
    const member = await aCustomer(app);
    const code = await aCode(member.whatsapp);
    await isIn(use(`0${member.whatsapp.slice(2)}`, `${code.slice(0, 3)} ${code.slice(3)}`), member);
    await isWrong(use(member.whatsapp, code));
    const { rows } = await sql<{ act: string }>`
      select act from audit_trail where customer_id = ${member.id} order by id desc limit 2
    `.execute(app.owner);
    assert.deepEqual(
      rows.map(({ act }) => act),
      ['sign-in-code-failed', 'signed-in-by-code'],
    );
    // The password stays what it was.
    await signInAs(app, member);
  });

  test('is kept by a slow hash with a salt, and neither log, queue nor trail has it [ADD-661]', async () => {
    const member = await aCustomer(app);
    const code = await aCode(member.whatsapp);
    const row = await app.owner
      .selectFrom('sign_in_codes')
      .selectAll()
      .where('whatsapp', '=', member.whatsapp)
      .executeTakeFirstOrThrow();
    assert.match(row.code_hash ?? '', /^\$argon2id\$/);
    await use(member.whatsapp, code);
    const log = await app.call('GET', '/api/admin/whatsapp-messages?kind=sign-in-code');
    const [message] = log.body.data.data;
    assert.match(message.body, /••••••••/);
    assert.deepEqual([message.to, message.can_resend], [member.whatsapp, false]);
    const { rows } = await sql<{ held: number }>`
      select (select count(*) from whatsapp_messages m where m::text like ${`%${code}%`})::int
        + (select count(*) from audit_trail t where t.sentence like ${`%${code}%`} or t.after::text like ${`%${code}%`})::int
        as held
    `.execute(app.owner);
    assert.equal(rows[0]?.held, 0);
  });

  test('is over after ten minutes, to the second [ADD-662]', async () => {
    const member = await aCustomer(app);
    const code = await aCode(member.whatsapp);
    app.clock.advance(10 * 60_000 - 1_000);
    await isIn(use(member.whatsapp, code), member);
    const later = await aCode(member.whatsapp);
    app.clock.advance(10 * 60_000);
    await isWrong(use(member.whatsapp, later));
  });

  test('is refused after five wrong tries, be it right by then; a new one begins anew [ADD-662]', async () => {
    const member = await aCustomer(app);
    const code = await aCode(member.whatsapp);
    for (let n = 1; n <= 5; n += 1) await isWrong(use(member.whatsapp, not(code, n)));
    await isWrong(use(member.whatsapp, code));
    const other = await aCustomer(app);
    const fourth = await aCode(other.whatsapp);
    for (let n = 1; n <= 4; n += 1) await isWrong(use(other.whatsapp, not(fourth, n)));
    await isIn(use(other.whatsapp, fourth), other);
    await isIn(use(member.whatsapp, await aCode(member.whatsapp)), member);
  });

  test('that is tried twenty times at once is judged five times at most [ADD-662]', async () => {
    const member = await aCustomer(app);
    const code = await aCode(member.whatsapp);
    await atOnce(20, (n) => use(member.whatsapp, not(code, n + 1)));
    const { tries } = await app.owner
      .selectFrom('sign_in_codes')
      .select('tries')
      .where('whatsapp', '=', member.whatsapp)
      .executeTakeFirstOrThrow();
    assert.equal(tries, 5);
    await isWrong(use(member.whatsapp, code));
  });

  test('signs in for the number it was sent to and no other, whoever asked [ADD-662]', async () => {
    const [one, other] = [await aCustomer(app), await aCustomer(app)];
    const code = await aCode(one.whatsapp);
    provider.tried.length = 0;
    await ask(other.whatsapp);
    await work();
    const [theirs = ''] = sentTo(other.whatsapp);
    if (theirs !== code) {
      await isWrong(use(other.whatsapp, code));
      await isWrong(use(one.whatsapp, theirs));
    }
    await isIn(use(one.whatsapp, code), one);
    await isIn(use(other.whatsapp, theirs), other);
  });

  test('ends with the next one that is asked for, sent or not, and of two unsent only the later one leaves [ADD-662]', async () => {
    const member = await aCustomer(app);
    const first = await aCode(member.whatsapp);
    await ask(member.whatsapp);
    await isWrong(use(member.whatsapp, first));
    const third = await aCode(member.whatsapp);
    assert.equal(sentTo(member.whatsapp).length, 1);
    await isIn(use(member.whatsapp, third), member);
  });

  test('is worthless once the number or the password is another, or the account is gone [ADD-662]', async () => {
    const [moved, changed, gone] = [
      await aCustomer(app),
      await aCustomer(app),
      await aCustomer(app),
    ];
    const codes = [];
    for (const { whatsapp } of [moved, changed, gone]) codes.push(await aCode(whatsapp));
    const save = (id: number, form: object) =>
      app.call('PATCH', `/api/admin/users/${id}`, {
        body: customerForm({ password: undefined, password_confirmation: undefined, ...form }),
      });
    await save(moved.id, { whatsapp: '6281355550011' });
    await save(changed.id, {
      whatsapp: changed.whatsapp,
      password: 'kaca-lampu-3',
      password_confirmation: 'kaca-lampu-3',
    });
    await app.call('DELETE', `/api/admin/users/${gone.id}`);
    await isWrong(use('6281355550011', codes[0] ?? ''));
    for (const [index, { whatsapp }] of [moved, changed, gone].entries()) {
      await isWrong(use(whatsapp, codes[index] ?? ''));
    }
  });

  test('of a number that somebody had who is gone is queued for nobody, and then for whoever has it next [ADD-662]', async () => {
    const gone = await aCustomer(app);
    const { whatsapp } = gone;
    assert.equal((await app.call('DELETE', `/api/admin/users/${gone.id}`)).status, 200);
    assert.equal((await ask(whatsapp)).status, 202);
    await processSignInCodes(app.dependencies);
    const { rows } = await sql`
      select from whatsapp_messages where whatsapp = ${whatsapp} and kind = 'sign-in-code'
    `.execute(app.owner);
    assert.equal(rows.length, 0);
    const member = await aCustomer(app, { whatsapp });
    await isIn(use(whatsapp, await aCode(whatsapp)), member);
  });

  test('that waits is not sent once the number or the password is another, or the account is gone [ADD-662]', async () => {
    const changes: ((member: TestCustomer) => ReturnType<typeof app.call>)[] = [
      ({ id }) => {
        const body = customerForm({ password: '', password_confirmation: '' });
        return app.call('PATCH', `/api/admin/users/${id}`, { body });
      },
      ({ id }) => {
        const password = 'hujan-batu-kapur-7';
        const body = { password, password_confirmation: password };
        return app.call('POST', `/api/admin/users/${id}/password`, { body });
      },
      ({ id }) => app.call('DELETE', `/api/admin/users/${id}`),
    ];
    for (const change of changes) {
      const member = await aCustomer(app);
      provider.tried.length = 0;
      assert.equal((await ask(member.whatsapp)).status, 202);
      await processSignInCodes(app.dependencies);
      assert.equal((await change(member)).status, 200);
      await work();
      assert.deepEqual(sentTo(member.whatsapp), []);
    }
  });

  test('used twenty times at once, on two servers, opens one session [ADD-662]', async () => {
    const member = await aCustomer(app);
    const code = await aCode(member.whatsapp);
    const second = await anotherServer(app);
    const answers = await atOnce(20, (n) =>
      use(member.whatsapp, code, {}, n % 2 === 0 ? app.server : second),
    );
    await second.close();
    const { 200: opened, ...others } = statusesOf(answers);
    assert.equal(opened, 1);
    assert.deepEqual(
      Object.keys(others).filter((status) => !['401', '429'].includes(status)),
      [],
    );
    const { rows } = await sql<{ sessions: number }>`
      select count(*)::int as sessions from sessions where account_id = ${member.accountId}
    `.execute(app.owner);
    // The one with which the member was made, and this one.
    assert.equal(rows[0]?.sessions, 2);
  });

  test('asks for the second factor where the account has one, and is used up only with it [ADD-662]', async () => {
    const prepared = await app.call('POST', '/api/admin/second-factor', {
      body: { password: ADMIN.password },
    });
    const bits = Array.from(String(prepared.body.data.secret), (letter) =>
      'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(letter).toString(2).padStart(5, '0'),
    ).join('');
    const secret = Buffer.from(
      (bits.match(/.{8}/g) ?? []).map((eight) => Number.parseInt(eight, 2)),
    );
    assert.equal(base32(secret), prepared.body.data.secret);
    const shown = () => codeOfStep(secret, Math.floor(app.clock.now().getTime() / 30_000));
    await app.call('POST', '/api/admin/second-factor/confirm', { body: { otp: shown() } });
    app.clock.advance(60_000);
    const code = await aCode(ADMIN.whatsapp);
    for (let n = 0; n < 6; n += 1) {
      const needed = await use(ADMIN.whatsapp, code);
      assert.deepEqual([needed.status, needed.body.code], [401, 'second_factor_needed']);
    }
    const wrong = await use(ADMIN.whatsapp, code, { otp: not(shown(), 7) });
    assert.deepEqual([wrong.status, wrong.body.code], [422, 'second_factor_wrong']);
    await isWrong(use(ADMIN.whatsapp, not(code), { otp: shown() }));
    const { status, body } = await use(ADMIN.whatsapp, code, { otp: shown() });
    assert.equal(status, 200, JSON.stringify(body));
    assert.equal(body.user.roles, 'admin');
    await sql`delete from second_factors`.execute(app.owner);
    app.adminToken = body.token;
  });

  test('is wrong where its account gets another password before the session is opened [ADD-662]', async () => {
    const { whatsapp, accountId } = await aCustomer(app);
    const code = await aCode(whatsapp);
    const held = await holding(app, 'select from accounts where id = $1 for no key update', [
      accountId,
    ]);
    const late = use(whatsapp, code);
    try {
      await held.waitedFor(1);
      await held.query(`update accounts set password_hash = 'another' where id = $1`, [accountId]);
    } finally {
      await held.release();
    }
    await isWrong(late);
  });

  test('of staff is neither sent nor right once the last day is over, and leaves the line of a wrong one [ADD-603, ADD-662]', async () => {
    const token = await aColleague(app, 'kantor');
    const { whatsapp } = (await app.call('GET', '/api/admin/self', { token })).body.data;
    const code = await aCode(whatsapp);
    await sql`update accounts set ends_at = ${app.clock.now()} where whatsapp = ${whatsapp}`.execute(
      app.owner,
    );
    await isWrong(use(whatsapp, code));
    const { rows } = await sql<{ act: string }>`
      select act from audit_trail order by id desc limit 1
    `.execute(app.owner);
    assert.equal(rows[0]?.act, 'sign-in-code-failed');
    provider.tried.length = 0;
    assert.equal((await ask(whatsapp)).status, 202);
    await work();
    assert.deepEqual(sentTo(whatsapp), []);
  });

  test('of a backup is worthless after a restore, and old ones are forgotten after 90 days [ADD-662, ADD-424]', async () => {
    const member = await aCustomer(app);
    const code = await aCode(member.whatsapp);
    await endSignIns(app.owner, app.clock.now());
    await isWrong(use(member.whatsapp, code));
    const left = async () => {
      const { rows } = await sql<{ left: number }>`
        select count(*)::int as left from sign_in_codes where whatsapp = ${member.whatsapp}
      `.execute(app.owner);
      return rows[0]?.left;
    };
    app.clock.advance(90 * 24 * 60 * 60_000 - 1);
    await forgetExpired(plainWrite(app.dependencies.db), app.clock);
    assert.equal(await left(), 1);
    app.clock.advance(1);
    await forgetExpired(plainWrite(app.dependencies.db), app.clock);
    assert.equal(await left(), 0);
    app.adminToken = await signInAs(app, ADMIN);
  });
});

describe('who asks', () => {
  test('is answered alike, after the same steps, for a number that is known and one that is not; so is who tries [ADD-661, S-23]', async () => {
    const member = await aCustomer(app);
    const numbers = [member.whatsapp, NOBODY];
    const answers: unknown[] = [];
    const asked = [];
    for (const whatsapp of numbers) {
      asked.push(await statementsOf(async () => answers.push(await ask(whatsapp, '198.51.100.7'))));
    }
    assert.deepEqual(answers[0], {
      status: 202,
      body: { message: 'Bila nomor ini terdaftar, kode untuk masuk dikirim ke WhatsApp.' },
    });
    assert.deepEqual(answers[0], answers[1]);
    assert.ok((asked[0]?.length ?? 0) > 3);
    assert.deepEqual(asked[0], asked[1]);
    provider.tried.length = 0;
    await work();
    const [code = ''] = sentTo(member.whatsapp);
    assert.deepEqual(sentTo(NOBODY), []);
    const tried = [];
    for (const whatsapp of numbers) {
      tried.push(await statementsOf(() => isWrong(use(whatsapp, not(code)))));
    }
    assert.deepEqual(tried[0], tried[1]);
  });

  test('is counted as who asks for another password: for number and network, for the network, and for the number [ADD-661]', async () => {
    const member = await aCustomer(app);
    const refused = async (whatsapp: string, address?: string) => {
      const { status, body } = await ask(whatsapp, address);
      assert.deepEqual([status, body.code], [429, 'sign_in_code_too_often']);
    };
    for (const whatsapp of [member.whatsapp, NOBODY]) {
      for (let n = 0; n < 3; n += 1) assert.equal((await ask(whatsapp, '192.0.2.3')).status, 202);
      await refused(whatsapp, '192.0.2.3');
      for (let n = 3; n < 12; n += 1) assert.equal((await ask(whatsapp)).status, 202);
      await refused(whatsapp);
    }
    for (let n = 0; n < 20; n += 1) {
      assert.equal((await ask(`62812555600${n + 10}`, '192.0.2.9')).status, 202);
    }
    await refused('6281255559999', '192.0.2.9');
    // Where the owner has signed in from lately, it is not kept out.
    assert.equal((await ask(member.whatsapp, '127.0.0.1')).status, 202);
    await work();
  });

  test(`guesses ${GUESSES_OF_DAY_MAX} times a day at most, however many codes are asked for; more than that counts against no password [ADD-35, ADD-662]`, async () => {
    const member = await aCustomer(app);
    let wrong = 0;
    while (wrong < GUESSES_OF_DAY_MAX) {
      const code = await aCode(member.whatsapp);
      for (let n = 1; n <= 5; n += 1) await isWrong(use(member.whatsapp, not(code, n)));
      wrong += 5;
      app.clock.advance(60 * 60_000);
    }
    const code = await aCode(member.whatsapp);
    const hotel = '198.51.100.44';
    const trying = { whatsapp: member.whatsapp, code };
    for (let n = 0; n < ATTEMPTS_OF_PAIR_MAX; n += 1) {
      const { status, body } = await post('/api/sign-in-codes/use', trying, hotel);
      assert.deepEqual([status, body.code], [429, 'sign_in_too_often']);
    }
    const { password } = member;
    const login = { whatsapp: member.whatsapp, password };
    assert.equal((await post('/api/login', login, hotel)).status, 200);
    const known = await post(
      '/api/sign-in-codes/use',
      { whatsapp: member.whatsapp, code },
      '127.0.0.1',
    );
    assert.equal(known.status, 200, 'its owner is known where it signed in lately');
    assert.equal((await app.call('POST', '/api/login', { body: member, token: null })).status, 200);
    app.adminToken = await signInAs(app, ADMIN);
  });

  test('gets nothing of what is late: a message that waited ten minutes is not sent [ADD-660]', async () => {
    const member = await aCustomer(app);
    provider.tried.length = 0;
    await ask(member.whatsapp);
    await processSignInCodes(app.dependencies);
    app.clock.advance(10 * 60_000);
    await processSignInCodes(app.dependencies);
    await work();
    assert.deepEqual(sentTo(member.whatsapp), []);
    const { body } = await app.call('GET', '/api/admin/whatsapp-messages?standing=open');
    assert.ok(!body.data.data.some(({ kind }: { kind: string }) => kind === 'sign-in-code'));
  });

  test('gets nothing of what was over long before a server ran again, and nothing is due [ADD-660]', async () => {
    const member = await aCustomer(app);
    await ask(member.whatsapp);
    await processSignInCodes(app.dependencies);
    app.clock.advance(3 * 60 * 60_000);
    await processSignInCodes(app.dependencies);
    await work();
    assert.deepEqual(sentTo(member.whatsapp), []);
    const { rows } = await sql`select (${signInCodesDue(provider)}) as at`.execute(app.owner);
    assert.deepEqual(rows, [{ at: null }]);
  });

  test('says what is no code beneath its field [ADD-660]', async () => {
    for (const code of ['', '12345', '1234567', 'abcdef', ' ', null, 123456]) {
      const { status, body } = await use(NOBODY, code as string);
      assert.equal(status, 422);
      assert.deepEqual(body.errors, { code: ['Isi enam angka dari pesan WhatsApp.'] });
    }
  });
});
