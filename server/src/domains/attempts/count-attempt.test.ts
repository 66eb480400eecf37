import assert from 'node:assert/strict';
import { test } from 'node:test';
import { UNKNOWN_CODES_MAX } from '#domains/labels/look-up-code.ts';
import { useApp } from '#test/app.ts';
import { aCustomer } from '#test/builders.ts';
import { atOnce, holding, statusesOf } from '#test/races.ts';

const app = useApp();

test('whoever is over a limit waits for no other attempt, and keeps no connection from a member [ADD-363]', async () => {
  const { token } = await aCustomer(app);
  const look = async () => {
    const { statusCode } = await app.server.inject({ url: `/api/verify/${'a'.repeat(32)}` });
    return { status: statusCode };
  };
  for (let n = 0; n < UNKNOWN_CODES_MAX; n += 1) assert.equal((await look()).status, 404);
  const held = await holding(app, `update attempts set count = count where subject like 'code-%'`);
  const refused = atOnce(20, look);
  const { status } = await app.call('GET', '/api/member/under-way', { token });
  await held.release();
  assert.equal(status, 200);
  assert.deepEqual(statusesOf(await refused), { 429: 20 });
});
