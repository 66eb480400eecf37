import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';
import { sql } from 'kysely';
import { codeOfStep } from '#domains/accounts/second-factor/one-time-codes.ts';
import { hashToken } from '#domains/accounts/sessions/tokens.ts';
import { sealStored } from '#secrets/seal-stored.ts';
import { makeSecrets } from '#secrets/secrets.ts';
import { ADMIN, anotherServer, calledAt, useApp } from '#test/app.ts';
import { aCustomer } from '#test/builders.ts';
import { atOnce } from '#test/races.ts';

const app = useApp();
const PLAIN = Buffer.alloc(20, 7);

const stored = async () =>
  (
    await sql<{ secret: Buffer }>`select secret from second_factors order by account_id`.execute(
      app.owner,
    )
  ).rows.map(({ secret }) => secret);
const store = (accountId: number, secret: Buffer) =>
  sql`
    insert into second_factors (account_id, secret, prepared_at, confirmed_at, last_step)
    values (${accountId}, ${secret}, now(), now(), 1)
  `.execute(app.owner);
const login = (otp: string, at = app) =>
  at.call('POST', '/api/login', { body: { ...ADMIN, otp }, token: null });
const code = () => codeOfStep(PLAIN, Math.floor(app.clock.now().getTime() / 30_000));

let said: string[] = [];
const logger = {
  info: (_: object, text: string) => void said.push(text),
  error: (_: object, text: string) => void said.push(text),
};
const start = (secrets = app.dependencies.secrets) =>
  sealStored(app.dependencies.db, secrets, logger);

beforeEach(async () => {
  await sql`delete from second_factors`.execute(app.owner);
  await sql`delete from attempts`.execute(app.owner);
  app.clock.advance(60_000);
  said = [];
});

test('the secret of a second factor is stored sealed, and shown once [ADD-531]', async () => {
  const password = ADMIN.password;
  const prepared = await app.call('POST', '/api/admin/second-factor', { body: { password } });
  assert.equal(prepared.status, 201);
  const [secret] = await stored();
  assert.equal(secret?.length, 57);
  assert.notEqual(
    app.dependencies.secrets.open(secret ?? Buffer.alloc(0), 'second-factor:1'),
    null,
  );
});

test('a secret of before is sealed by the next start, once, however many servers start; its codes count as ever [ADD-531]', async () => {
  const { accountId } = await aCustomer(app);
  await store(1, PLAIN);
  await store(accountId, PLAIN);
  assert.equal((await login(code())).status, 200);
  app.clock.advance(60_000);
  await atOnce(3, () => start());
  const sealed = await stored();
  assert.deepEqual(
    sealed.map(({ length }) => length),
    [57, 57],
  );
  assert.equal(said.length, 1);
  await start();
  assert.deepEqual(await stored(), sealed);
  assert.equal((await login(code())).status, 200);
});

test('with another key and the former one beside it the next start seals anew, so that the former one may go [ADD-531]', async () => {
  await store(1, PLAIN);
  await start();
  const former = Buffer.alloc(32, 'k');
  const next = Buffer.alloc(32, 'n');
  await start(makeSecrets(next, [former]));
  const [secret = Buffer.alloc(0)] = await stored();
  assert.deepEqual(makeSecrets(next).open(secret, 'second-factor:1'), PLAIN);
  assert.equal(makeSecrets(former).open(secret, 'second-factor:1'), null);
});

test('without the key a code is refused in words of its own and a recovery code lets in; nothing is sealed with a strange key [ADD-532]', async () => {
  await store(1, PLAIN);
  await start();
  const { accountId } = await aCustomer(app);
  await store(accountId, PLAIN);
  const before = await stored();
  const secrets = makeSecrets(Buffer.alloc(32, 'x'));
  said = [];
  await start(secrets);
  assert.deepEqual(await stored(), before);
  assert.match(said.join(), /sealed with a key that this server does not have/);
  const other = calledAt(app, await anotherServer(app, { secrets }));
  const { status, body } = await login(code(), other);
  assert.deepEqual([status, body.code], [422, 'second_factor_unreadable']);
  assert.match(body.message, /Pakai kode cadangan/);
  await sql`insert into recovery_codes (account_id, code_hash) values (1, ${hashToken('ABCDEFGHIJKLMNOP')})`.execute(
    app.owner,
  );
  assert.equal((await login('abcd-efgh-ijkl-mnop', other)).status, 200);
  await other.server.close();
});
