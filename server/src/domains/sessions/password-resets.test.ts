import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { sql } from 'kysely';
import pg from 'pg';
import { hashToken } from '#domains/accounts/sessions/tokens.ts';
import { clearUpOutcomes } from '#domains/whatsapp/outbox/clear-up-outcomes.ts';
import { deliverMessages } from '#domains/whatsapp/outbox/deliver-messages.ts';
import { ProviderError } from '#domains/whatsapp/providers/provider.ts';
import { sandbox } from '#domains/whatsapp/providers/sandbox.ts';
import { ADMIN, signInAs, useApp } from '#test/app.ts';
import { aCustomer, customerForm } from '#test/builders.ts';
import { tokensTo } from '#test/links.ts';
import { fakeProvider } from '#test/provider.ts';
import { atOnce, statusesOf } from '#test/races.ts';
import { passwordResetsDue } from './due.sql.ts';
import { offersPasswordReset } from './offers-password-reset.ts';
import { processPasswordResets, secretOfReset } from './process-password-resets.ts';

const provider = fakeProvider();
const app = useApp({ provider });

const NEW = 'hujan-batu-kapur-7';
const MAPPING = [
  { part: 'body', button: null, position: 1, value: 'customer' },
  { part: 'body', button: null, position: 2, value: 'reset_link' },
] as const;
const choose = (mapping: readonly object[] = MAPPING) =>
  app.call('PUT', '/api/admin/message-templates/password-reset', {
    body: { template_id: 'sandbox-reward', mapping },
  });

let network = 0;
/** Asks as somebody from another network each time, unless one is given. */
const ask = (whatsapp: string, address?: string) => {
  network += 1;
  return app.server
    .inject({
      method: 'POST',
      url: '/api/password-resets',
      payload: { whatsapp },
      remoteAddress: address ?? `10.${network >> 8}.${network & 255}.1`,
    })
    .then((answer) => ({ status: answer.statusCode, body: answer.json() }));
};
const work = async () => {
  const { db } = app.dependencies;
  await processPasswordResets(app.dependencies);
  const secretOf = secretOfReset(app.dependencies);
  while ((await deliverMessages(db, { ...app.dependencies, secretOf })) > 0);
};
const sentTo = (whatsapp: string) => tokensTo(provider, whatsapp);
/** Asks for a link, lets it be sent, and reads it as whoever has the telephone does. */
async function aLink(whatsapp: string): Promise<string> {
  provider.tried.length = 0;
  assert.equal((await ask(whatsapp)).status, 202);
  await work();
  const [token] = sentTo(whatsapp);
  assert.ok(token);
  return token;
}
const post = (step: 'check' | 'use', body: object) =>
  app.call('POST', `/api/password-resets/${step}`, { body, token: null });
const use = (token: string, password = NEW) =>
  post('use', { token, password, password_confirmation: password });
const isGood = async (token: string) => (await post('check', { token })).status === 200;
const logged = async () =>
  (await app.call('GET', '/api/admin/whatsapp-messages?kind=password-reset')).body.data;

test('without a template for it nothing is offered, and asking is refused [ADD-115]', async () => {
  const contact = () => app.call('GET', '/api/contact', { token: null });
  assert.equal((await contact()).body.data.resets_passwords, false);
  const { status, body } = await ask(ADMIN.whatsapp);
  assert.equal(status, 409);
  assert.equal(body.code, 'password_reset_off');
  assert.equal((await choose()).status, 200);
  assert.equal((await contact()).body.data.resets_passwords, true);
});

test('nor is it offered while the channel is stopped, or where nobody has said which address people use [ADD-115]', async () => {
  const { db } = app.dependencies;
  await sql`update whatsapp_channels set stopped_at = now(), stopped_reason = 'x' where provider = 'fake'`.execute(
    db,
  );
  assert.equal((await ask(ADMIN.whatsapp)).body.code, 'password_reset_off');
  await sql`update whatsapp_channels set stopped_at = null, stopped_reason = null`.execute(db);
  assert.equal((await ask('6281277770000')).status, 202);
  app.dependencies.publicUrl = undefined;
  assert.equal(await offersPasswordReset(app.dependencies), false);
  app.dependencies.publicUrl = 'https://points.example.com';
  assert.equal(await offersPasswordReset(app.dependencies), true);
});

test('nor where none could leave before it is over: the day is used up, or the provider wants to be left alone; an invitation lasts longer [ADD-115, ADD-98]', async () => {
  const { clock } = app;
  const [{ limits }, began] = [provider, clock.now()];
  const isOffered = async () =>
    (await app.call('GET', '/api/contact', { token: null })).body.data.resets_passwords;
  try {
    provider.limits = { perMinute: null, perDay: 0 };
    assert.equal(await isOffered(), false);
    assert.equal((await ask('6281277770001')).body.code, 'password_reset_off');
    assert.equal(await offersPasswordReset(app.dependencies), true);
    clock.set('2026-11-21T16:46:00Z');
    assert.equal(await isOffered(), true, 'the next day begins in time');
  } finally {
    provider.limits = limits;
    clock.set(began.toISOString());
  }
  for (const [minutes, isOn] of [
    [16, false],
    [14, true],
    [0, true],
  ] as const) {
    const until = new Date(began.getTime() + minutes * 60_000);
    await sql`update whatsapp_channels set quiet_until = ${until}`.execute(app.owner);
    assert.equal(await isOffered(), isOn);
  }
});

test('nor where nobody gets what is sent, as with the sandbox [ADD-224]', async () => {
  const sandboxed = { ...app.dependencies, provider: { ...provider, reachesPeople: false } };
  assert.equal(await offersPasswordReset(app.dependencies), true);
  assert.equal(await offersPasswordReset(sandboxed), false);
  assert.equal(sandbox.reachesPeople, false);
});

describe('a link for a forgotten password', () => {
  test('goes to the number on file, replaces the password, ends the sessions and is told [ADD-115, ADD-37]', async () => {
    const member = await aCustomer(app);
    const token = await aLink(member.whatsapp);
    const until = new Date(app.clock.now().getTime() + 15 * 60_000).toISOString();
    assert.deepEqual((await post('check', { token })).body, { data: { expires_at: until } });
    const { status, body } = await use(token);
    assert.equal(status, 200);
    assert.equal(body.message, 'Password baru sudah disimpan.');
    const old = await app.call('GET', `/api/member/users/${member.id}`, { token: member.token });
    assert.equal(old.status, 401);
    const before = await app.call('POST', '/api/login', { body: member, token: null });
    assert.equal(before.status, 401);
    await signInAs(app, { ...member, password: NEW });
    const told = await app.call('GET', '/api/admin/whatsapp-messages?kind=sign-in-changed');
    assert.equal(told.body.data.data[0].to, member.whatsapp);
    assert.match(told.body.data.data[0].body, /password akun Anda diubah/);
  });

  test('leaves a line of whose password was replaced and from where, without link or password [ADD-115, ADD-181, ADD-182]', async () => {
    const member = await aCustomer(app);
    const token = await aLink(member.whatsapp);
    const lines = () =>
      sql<Record<string, unknown>>`
        select role, actor, account_id, customer_id, address, sentence, t::text as whole from audit_trail t
        where act = 'password-replaced' and customer_id = ${member.id}
      `.execute(app.owner);
    assert.equal((await use(`${token}x`)).status, 409);
    assert.deepEqual((await lines()).rows, [], 'a link that is refused replaced nothing');
    assert.equal((await use(token)).status, 200);
    const [{ whole, ...line } = {}, ...others] = (await lines()).rows;
    assert.deepEqual(others, []);
    assert.deepEqual(line, {
      role: 'nobody',
      actor: 'Seseorang',
      account_id: null,
      customer_id: member.id,
      address: '127.0.0.1',
      sentence: `Seseorang mengganti password akun ${member.name} lewat tautan yang dikirim`,
    });
    for (const secret of [token, NEW]) assert.ok(!String(whole).includes(secret));
  });

  test('replaces the password of the administrator as well, and that of no other account [ADD-115]', async () => {
    const member = await aCustomer(app);
    assert.equal((await use(await aLink(ADMIN.whatsapp))).status, 200);
    const { status } = await app.call('GET', '/api/admin/users/1');
    assert.equal(status, 401);
    await signInAs(app, { ...ADMIN, password: NEW });
    await signInAs(app, member);
    assert.equal((await use(await aLink(ADMIN.whatsapp), ADMIN.password)).status, 200);
    app.adminToken = await signInAs(app, ADMIN);
  });

  test('is kept as a hash, and neither log nor queue nor answer has it [ADD-115]', async () => {
    const member = await aCustomer(app);
    const token = await aLink(member.whatsapp);
    assert.match(token, /^[\w-]{43}$/);
    const { rows } = await sql<{ hash: Buffer }>`
      select token_hash as hash from password_resets where whatsapp = ${member.whatsapp}
    `.execute(app.owner);
    assert.deepEqual(rows[0]?.hash, hashToken(token));
    const { rows: tables } = await sql<{ name: string }>`
      select table_name as name from information_schema.tables
      where table_schema = 'public' and table_type = 'BASE TABLE'
    `.execute(app.owner);
    for (const { name } of tables) {
      const { rows: held } = await sql`
        select from ${sql.table(name)} t where strpos(t::text, ${token}) > 0
      `.execute(app.owner);
      assert.equal(held.length, 0, name);
    }
    const [message] = (await logged()).data;
    assert.equal(message.to, member.whatsapp);
    assert.match(message.body, /https:\/\/points\.example\.com\/reset-password#••••••••/);
  });

  test('leads to the address of the settings, whatever host the request names [ADD-115]', async () => {
    const member = await aCustomer(app);
    provider.tried.length = 0;
    const { statusCode } = await app.server.inject({
      method: 'POST',
      url: '/api/password-resets',
      payload: { whatsapp: member.whatsapp },
      headers: { host: 'evil.example', 'x-forwarded-host': 'evil.example' },
    });
    assert.equal(statusCode, 202);
    await work();
    assert.match(sentTo(member.whatsapp)[0] ?? '', /^[\w-]{43}$/);
  });

  test('may stand at the end of a button’s address, by its token alone [ADD-115]', async () => {
    const token = [{ part: 'body', button: null, position: 2, value: 'reset_token' }];
    await choose([{ part: 'body', button: null, position: 1, value: 'customer' }, ...token]);
    const member = await aCustomer(app);
    provider.tried.length = 0;
    await ask(member.whatsapp);
    await work();
    const sent = provider.tried.find(({ to }) => to === member.whatsapp);
    assert.ok(await isGood(sent?.values[1]?.value ?? ''));
    await choose();
  });

  test('works once: of twenty uses at the same moment one is done [ADD-115]', async () => {
    const member = await aCustomer(app);
    const token = await aLink(member.whatsapp);
    const passwords = Array.from({ length: 20 }, (_, n) => `payung-hijau-laut-${n}`);
    const answers = await atOnce(20, (n) => use(token, passwords[n]));
    assert.deepEqual(statusesOf(answers), { 200: 1, 409: 19 });
    const winner = answers.findIndex(({ status }) => status === 200);
    await signInAs(app, { ...member, password: passwords[winner] ?? '' });
    const { status, body } = await use(token);
    assert.equal(status, 409);
    assert.equal(body.code, 'reset_link_not_valid');
    assert.ok(!(await isGood(token)));
  });

  test('is over after a quarter of an hour, to the second [ADD-115]', async () => {
    const member = await aCustomer(app);
    const token = await aLink(member.whatsapp);
    app.clock.advance(15 * 60_000 - 1_000);
    assert.ok(await isGood(token));
    app.clock.advance(1_000);
    assert.equal((await use(token)).status, 409);
    await signInAs(app, member);
  });

  test('stays good when somebody asks again, from elsewhere as well; the first that is used ends the others [ADD-115, ADD-429]', async () => {
    const member = await aCustomer(app);
    const first = await aLink(member.whatsapp);
    const second = await aLink(member.whatsapp);
    await ask(member.whatsapp);
    await processPasswordResets(app.dependencies);
    assert.ok(await isGood(first));
    assert.ok(await isGood(second));
    assert.equal((await use(first)).status, 200);
    assert.ok(!(await isGood(second)));
    assert.equal((await use(second)).body.code, 'reset_link_not_valid');
    await work();
    await signInAs(app, { ...member, password: NEW });
  });

  test('of two that were asked for before any was sent, only the newer one leaves [ADD-115]', async () => {
    const member = await aCustomer(app);
    provider.tried.length = 0;
    await ask(member.whatsapp);
    await ask(member.whatsapp);
    await work();
    assert.equal(sentTo(member.whatsapp).length, 1);
    assert.ok(await isGood(sentTo(member.whatsapp)[0] ?? ''));
    const [newer, older] = (await logged()).data;
    assert.deepEqual([newer.status, older.status], ['sent', 'failed']);
    assert.match(older.error, /tidak berlaku/);
    assert.equal(older.can_resend, false);
    const resent = await app.call('POST', `/api/admin/whatsapp-messages/${older.id}/resend`);
    assert.equal(resent.body.code, 'message_not_resendable');
  });

  test('that nobody made is refused, whatever it looks like [ADD-115]', async () => {
    for (const token of ['', 'x', '••••••••', 'A'.repeat(43), "' or true --"]) {
      assert.equal((await post('check', { token })).status, 409, token);
      assert.equal((await use(token)).status, 409, token);
    }
    for (const token of [null, 5, ['x'], { $ne: '' }, 'x'.repeat(101)]) {
      assert.equal((await post('check', { token })).status, 422);
    }
  });

  test('of a number that somebody had who is gone is queued for nobody [ADD-115]', async () => {
    const { id, whatsapp } = await aCustomer(app);
    assert.equal((await app.call('DELETE', `/api/admin/users/${id}`)).status, 200);
    assert.equal((await ask(whatsapp)).status, 202);
    await processPasswordResets(app.dependencies);
    const { rows } = await sql`
      select from whatsapp_messages where whatsapp = ${whatsapp} and kind = 'password-reset'
    `.execute(app.owner);
    assert.equal(rows.length, 0);
  });

  test('is worthless once the number or the password is another, or the account is gone [ADD-115]', async () => {
    const [moved, changed, gone] = [
      await aCustomer(app),
      await aCustomer(app),
      await aCustomer(app),
    ];
    const links = [];
    for (const { whatsapp } of [moved, changed, gone]) links.push(await aLink(whatsapp));
    const unchanged = { password: undefined, password_confirmation: undefined };
    const save = (id: number, form: object) =>
      app.call('PATCH', `/api/admin/users/${id}`, {
        body: customerForm({ ...unchanged, ...form }),
      });
    await save(moved.id, { whatsapp: '6281355550001' });
    await save(changed.id, {
      whatsapp: changed.whatsapp,
      password: 'kaca-lampu-3',
      password_confirmation: 'kaca-lampu-3',
    });
    await app.call('DELETE', `/api/admin/users/${gone.id}`);
    for (const token of links) assert.equal((await use(token)).status, 409);
    await signInAs(app, { whatsapp: '6281355550001', password: moved.password });
    await signInAs(app, { ...changed, password: 'kaca-lampu-3' });
  });

  test('is not used up by a password that is refused [S-24, ADD-36, ADD-115]', async () => {
    const member = await aCustomer(app, { name: 'PT Sungai Jernih' });
    const token = await aLink(member.whatsapp);
    for (const [password, code] of [
      ['password123', 'password_too_common'],
      ['sungai jernih', 'password_own_data'],
      [member.username, 'password_own_data'],
      ['pendek', 'invalid'],
    ] as const) {
      const { status, body } = await use(token, password);
      assert.equal(status, 422, password);
      assert.equal(body.code, code);
      assert.ok(body.errors.password, password);
    }
    const other = { token, password: NEW, password_confirmation: 'x' };
    assert.ok((await post('use', other)).body.errors.password_confirmation);
    await signInAs(app, member);
    assert.equal((await use(token)).status, 200);
  });

  test('lifts the limit of sign-ins for the number, wherever wrong passwords were tried [S-23, ADD-115]', async () => {
    const member = await aCustomer(app);
    const signIn = (password: string, remoteAddress: string) =>
      app.server
        .inject({
          method: 'POST',
          url: '/api/login',
          payload: { whatsapp: member.whatsapp, password },
          remoteAddress,
        })
        .then(({ statusCode }) => statusCode);
    for (let n = 0; n < 10; n += 1) {
      for (const address of ['203.0.113.5', '203.0.113.6']) await signIn('wrong', address);
    }
    assert.equal(await signIn(member.password, '203.0.113.5'), 429);
    assert.equal((await use(await aLink(member.whatsapp))).status, 200);
    assert.equal(await signIn(NEW, '203.0.113.5'), 200);
    assert.equal(await signIn(NEW, '203.0.113.6'), 200);
  });
});

describe('asking for a link', () => {
  test('answers the same, and takes the same steps, for a number that is known and one that is not [S-23, ADD-115]', async () => {
    const member = await aCustomer(app);
    const statements: string[][] = [];
    const { query } = pg.Client.prototype;
    const answers = [];
    for (const whatsapp of [member.whatsapp, '6281200009999']) {
      const seen: string[] = [];
      pg.Client.prototype.query = function noting(this: unknown, ...args: unknown[]) {
        const [statement] = args;
        const text =
          typeof statement === 'object' &&
          statement !== null &&
          'text' in statement &&
          statement.text;
        seen.push(String(text || statement));
        return Reflect.apply(query, this, args);
      } as typeof query;
      answers.push(await ask(whatsapp, '198.51.100.7'));
      pg.Client.prototype.query = query;
      statements.push(seen);
    }
    assert.deepEqual(answers[0]?.body, {
      message: 'Bila nomor ini terdaftar, tautan untuk membuat password baru dikirim ke WhatsApp.',
    });
    assert.deepEqual(answers[0]?.body, answers[1]?.body);
    assert.equal(answers[0]?.status, 202);
    assert.ok((statements[0]?.length ?? 0) > 3);
    assert.deepEqual(statements[0], statements[1]);
    provider.tried.length = 0;
    await work();
    assert.equal(sentTo(member.whatsapp).length, 1);
    assert.ok(!provider.tried.some(({ to }) => to === '6281200009999'));
  });

  test('is counted for number and network together, for the network, and for the number from everywhere, known or not [ADD-115, ADD-429]', async () => {
    const member = await aCustomer(app);
    const refused = async (whatsapp: string, address?: string) => {
      const { status, body } = await ask(whatsapp, address);
      assert.deepEqual([status, body.code], [429, 'password_reset_too_often']);
    };
    for (const whatsapp of [member.whatsapp, '6281200008888']) {
      for (let n = 0; n < 3; n += 1) assert.equal((await ask(whatsapp, '192.0.2.3')).status, 202);
      await refused(whatsapp, '192.0.2.3');
      for (let n = 3; n < 12; n += 1) assert.equal((await ask(whatsapp)).status, 202);
      await refused(whatsapp);
    }
    for (let n = 0; n < 20; n += 1) {
      assert.equal((await ask(`62812555500${n + 10}`, '192.0.2.9')).status, 202);
    }
    await refused('6281255559999', '192.0.2.9');
    app.clock.advance(60 * 60_000);
    assert.equal((await ask(member.whatsapp)).status, 202);
    await work();
  });

  test('by whoever knows a number keeps its owner from no link where the owner has signed in from lately [ADD-429]', async () => {
    const member = await aCustomer(app);
    for (let n = 0; n < 12; n += 1) await ask(member.whatsapp);
    assert.equal((await ask(member.whatsapp)).status, 429);
    for (let n = 0; n < 3; n += 1)
      assert.equal((await ask(member.whatsapp, '127.0.0.1')).status, 202);
    assert.equal((await ask(member.whatsapp, '127.0.0.1')).status, 429);
    const other = await aCustomer(app);
    assert.equal((await ask(other.whatsapp, '127.0.0.1')).status, 202);
    await work();
  });

  test('trying links without end is refused [ADD-115]', async () => {
    const answers = [];
    for (let n = 0; n < 61; n += 1) answers.push(await post('check', { token: `guess-${n}` }));
    assert.deepEqual(statusesOf(answers), { 409: 60, 429: 1 });
    app.clock.advance(15 * 60_000 - 1);
    assert.equal((await post('check', { token: 'guess' })).status, 429);
    app.clock.advance(1);
    assert.equal((await post('check', { token: 'guess' })).status, 409);
  });

  test('is kept: who asked, from where, when, and whether the password was replaced [ADD-115]', async () => {
    const member = await aCustomer(app);
    await use(await aLink(member.whatsapp));
    const row = await app.owner
      .selectFrom('password_resets')
      .selectAll()
      .where('whatsapp', '=', member.whatsapp)
      .executeTakeFirstOrThrow();
    assert.equal(row.account_id, member.accountId);
    assert.match(row.network, /^10\./);
    assert.deepEqual(row.used_at, app.clock.now());
  });
});

describe('the message with the link', () => {
  test('is sent also to whoever wrote STOP, who has asked for it and could not sign in without [ADD-99, ADD-115]', async () => {
    const member = await aCustomer(app);
    await sql`
      insert into message_consents (customer_id, whatsapp, wants, source, at)
      values (${member.id}, ${member.whatsapp}, false, 'reply', now())
    `.execute(app.owner);
    provider.tried.length = 0;
    assert.equal((await ask(member.whatsapp)).status, 202);
    await work();
    assert.equal(sentTo(member.whatsapp).length, 1);
  });

  test('that waited too long is not sent, and leaves the queue before its turn comes [ADD-115]', async () => {
    const member = await aCustomer(app);
    provider.tried.length = 0;
    await ask(member.whatsapp);
    await processPasswordResets(app.dependencies);
    app.clock.advance(15 * 60_000);
    await processPasswordResets(app.dependencies);
    const [message] = (await logged()).data;
    assert.equal(message.to, member.whatsapp);
    assert.equal(message.status, 'failed');
    assert.match(message.error, /tidak berlaku/);
    const { body } = await app.call('GET', '/api/admin/whatsapp-messages?standing=open');
    assert.ok(!body.data.data.some(({ kind }: { kind: string }) => kind === 'password-reset'));
    await work();
    assert.deepEqual(sentTo(member.whatsapp), []);
  });

  test('that was over long before a server ran again leaves the queue, and nothing is due [ADD-115]', async () => {
    const member = await aCustomer(app);
    await ask(member.whatsapp);
    await processPasswordResets(app.dependencies);
    app.clock.advance(3 * 60 * 60_000);
    await processPasswordResets(app.dependencies);
    const [message] = (await logged()).data;
    assert.deepEqual([message.to, message.status], [member.whatsapp, 'failed']);
    const { rows } = await sql`select (${passwordResetsDue(provider)}) as at`.execute(app.owner);
    assert.deepEqual(rows, [{ at: null }]);
  });

  test('that is tried again has another link, and the one that never left works no more [ADD-91, ADD-115]', async () => {
    const member = await aCustomer(app);
    provider.tried.length = 0;
    provider.becomes(() => {
      throw new ProviderError('temporary', 'Tidak ada koneksi.');
    });
    await ask(member.whatsapp);
    await work();
    provider.becomes(({ id }) => ({ status: 'sent', providerMessageId: `again-${id}` }));
    app.clock.advance(5_000);
    await work();
    const [never, sent] = sentTo(member.whatsapp);
    assert.notEqual(never, sent);
    assert.ok(!(await isGood(never ?? '')));
    assert.ok(await isGood(sent ?? ''));
  });

  test('whose answer was lost is looked up, and its link works where it arrived [ADD-97, ADD-115]', async () => {
    const member = await aCustomer(app);
    provider.tried.length = 0;
    provider.becomes(() => {
      throw new ProviderError('unknown', 'Jawaban hilang.');
    });
    await ask(member.whatsapp);
    await work();
    app.clock.advance(60_000);
    await clearUpOutcomes(app.dependencies.db, app.dependencies);
    provider.becomes(({ id }) => ({ status: 'sent', providerMessageId: `later-${id}` }));
    await work();
    assert.equal(sentTo(member.whatsapp).length, 1);
    assert.equal((await use(sentTo(member.whatsapp)[0] ?? '')).status, 200);
  });
});

test('a link replaces the password of an account with a second factor, which is asked for all the same [ADD-115, ADD-200]', async () => {
  await choose();
  const on = sql`insert into second_factors (account_id, secret, prepared_at, confirmed_at, last_step)
    values (1, decode(repeat('ab', 20), 'hex'), now(), now(), 1)`;
  await on.execute(app.owner);
  const token = await aLink(ADMIN.whatsapp);
  assert.equal((await use(token)).status, 200);
  const body = { whatsapp: ADMIN.whatsapp, password: NEW };
  const answer = await app.call('POST', '/api/login', { body, token: null });
  assert.deepEqual([answer.status, answer.body.code], [401, 'second_factor_needed']);
});
