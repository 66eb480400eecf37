import assert from 'node:assert/strict';
import { test } from 'node:test';
import { plainWrite } from '#db/write.ts';
import { signInAs, useApp } from '#test/app.ts';
import { aCustomer } from '#test/builders.ts';
import { forgetExpired } from './forget-expired.ts';

const app = useApp();

test('what is over is removed, and what goes on stays', async () => {
  const member = await aCustomer(app);
  app.clock.advance(6 * 24 * 3600 * 1000);
  const fresh = await signInAs(app, member);
  app.clock.advance(2 * 24 * 3600 * 1000);
  await forgetExpired(plainWrite(app.parts.db), app.clock);
  const rows = await app.parts.db.selectFrom('sessions').select('customer_id').execute();
  assert.deepEqual(
    rows.map((row) => row.customer_id),
    [member.id],
  );
  const own = await app.call('GET', `/api/member/users/${member.id}`, { token: fresh });
  assert.equal(own.status, 200);
});

test('a window of sign-ins that still runs is kept', async () => {
  await app.call('POST', '/api/login', {
    body: { whatsapp: '6281234500000', password: 'wrong' },
    token: null,
  });
  const subjects = async () =>
    (await app.parts.db.selectFrom('sign_in_attempts').select('subject').execute()).map(
      (row) => row.subject,
    );
  await forgetExpired(plainWrite(app.parts.db), app.clock);
  assert.ok((await subjects()).includes('number:6281234500000'));
  app.clock.advance(15 * 60_000);
  await forgetExpired(plainWrite(app.parts.db), app.clock);
  assert.deepEqual(await subjects(), []);
});
