import assert from 'node:assert/strict';
import { test } from 'node:test';
import { plainWrite } from '#db/write.ts';
import { ADMIN, signInAs, useApp } from '#test/app.ts';
import { aCustomer } from '#test/builders.ts';
import { forgetExpired } from './forget-expired.ts';

const app = useApp();

test('what is over is removed, and what goes on stays', async () => {
  const member = await aCustomer(app);
  app.clock.advance(6 * 24 * 3600 * 1000);
  const fresh = await signInAs(app, member);
  app.clock.advance(2 * 24 * 3600 * 1000);
  await forgetExpired(plainWrite(app.dependencies.db), app.clock);
  const rows = await app.dependencies.db.selectFrom('sessions').select('account_id').execute();
  assert.deepEqual(
    rows.map((row) => row.account_id),
    [member.accountId],
  );
  const own = await app.call('GET', `/api/member/users/${member.id}`, { token: fresh });
  assert.equal(own.status, 200);
});

test('an address that an account has not signed in from for a month is forgotten', async () => {
  app.adminToken = await signInAs(app, ADMIN);
  const member = await aCustomer(app);
  const known = async () =>
    (
      await app.dependencies.db
        .selectFrom('known_addresses')
        .select('address')
        .where('account_id', '=', member.accountId)
        .execute()
    ).length;
  app.clock.advance(30 * 24 * 3600 * 1000 - 1);
  await forgetExpired(plainWrite(app.dependencies.db), app.clock);
  assert.equal(await known(), 1);
  app.clock.advance(1);
  await forgetExpired(plainWrite(app.dependencies.db), app.clock);
  assert.equal(await known(), 0);
});

test('who asked for another password is known for ninety days, and a session is gone in the moment in which it is over', async () => {
  const { db } = app.dependencies;
  const at = app.clock.now();
  const ends = new Date(at.getTime() + 90 * 24 * 3_600_000);
  await db
    .insertInto('password_resets')
    .values({ whatsapp: '628111', network: '10.0.0.1', asked_at: at, expires_at: at })
    .execute();
  await db
    .insertInto('sessions')
    .values({ token_hash: Buffer.alloc(32, 7), account_id: 1, created_at: at, expires_at: ends })
    .execute();
  const left = async () => {
    await forgetExpired(plainWrite(db), app.clock);
    const asked = await db.selectFrom('password_resets').select('id').execute();
    const sessions = await db.selectFrom('sessions').select('account_id').execute();
    return [asked.length, sessions.length];
  };
  app.clock.advance(90 * 24 * 3_600_000 - 1);
  assert.deepEqual(await left(), [1, 1]);
  app.clock.advance(1);
  assert.deepEqual(await left(), [0, 0]);
});
