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
