import assert from 'node:assert/strict';
import { test } from 'node:test';
import { MESSAGES_PER_MINUTE } from '@reward-points/contract/whatsapp';
import { sql } from 'kysely';
import { ADMIN, anotherServer, signInAs, useApp } from '#test/app.ts';
import { aCustomer } from '#test/builders.ts';
import { changesNothing } from '#test/refused.ts';

const app = useApp();

const send = (call: string, body: object) =>
  app.call('POST', `/api/admin/qontak/${call}`, { body });

/** Sends as many at a time as a browser does. */
async function sendMany(count: number, sendOne: () => ReturnType<typeof send>): Promise<number[]> {
  const statuses: number[] = [];
  for (let sent = 0; sent < count; sent += 10) {
    const answers = await Promise.all(Array.from({ length: 10 }, sendOne));
    statuses.push(...answers.map(({ status }) => status));
  }
  return statuses;
}

/**
 * Spends all that the administrator may send by this call within the minute that begins now. That a thousand are counted is
 * proved once, above; here all but the first and the last are noted as sent.
 */
async function spendAll(call: string): Promise<void> {
  app.clock.advance(60_000);
  assert.equal((await send(call, {})).status, 422);
  const { numUpdatedRows } = await app.owner
    .updateTable('attempts')
    .set({ count: MESSAGES_PER_MINUTE - 1 })
    .where('subject', 'like', `call:POST /api/admin/qontak/${call}:%`)
    .where('window_ends_at', '>', app.clock.now())
    .executeTakeFirstOrThrow();
  assert.equal(numUpdatedRows, 1n);
  assert.equal((await send(call, {})).status, 422);
}

test('a client that broadcasts by the described calls tells a thousand customers within a minute, and no more [API-09, S-11]', async () => {
  const { whatsapp, name } = await aCustomer(app);
  const body = { whatsapp, name, point: 1, template_id: 'sandbox-reward' };
  const statuses = await sendMany(MESSAGES_PER_MINUTE, () => send('sendpoint', body));
  assert.deepEqual(new Set(statuses), new Set([200]));
  assert.equal((await send('sendpoint', body)).status, 429);
  const { body: log } = await app.call('GET', '/api/admin/whatsapp-messages');
  assert.equal(log.data.total, MESSAGES_PER_MINUTE);
});

test('the limit is the account’s: no other address, session or server gives it more [S-11, ADD-86]', async () => {
  await spendAll('sendpoint');
  const another = await anotherServer(app);
  for (const [server, token] of [
    [app.server, app.adminToken],
    [app.server, await signInAs(app, ADMIN)],
    [another, app.adminToken],
  ] as const) {
    const { statusCode } = await server.inject({
      method: 'POST',
      url: '/api/admin/qontak/sendpoint',
      remoteAddress: '203.0.113.7',
      headers: { authorization: `Bearer ${token}` },
      payload: {},
    });
    assert.equal(statusCode, 429);
  }
  await another.close();
});

test('one administrator who has sent all that is allowed leaves what another may send alone [S-11]', async () => {
  const whatsapp = '628000000001';
  await sql`
    insert into accounts
      (customer_id, is_principal, role, staff_role, name, username, username_key, whatsapp, password_hash, created_at)
    select customer_id, false, role, 'kantor', 'Dewi', 'dewi', 'dewi', ${whatsapp}, password_hash, created_at
    from accounts where whatsapp = ${ADMIN.whatsapp}
  `.execute(app.owner);
  const token = await signInAs(app, { ...ADMIN, whatsapp });
  await spendAll('sendpoint');
  assert.equal((await send('sendpoint', {})).status, 429);
  const other = await app.call('POST', '/api/admin/qontak/sendpoint', { body: {}, token });
  assert.equal(other.status, 422);
});

for (const call of ['sendpoint', 'sendreminder', 'sendreceiptnumber']) {
  test(`whoever holds a session cannot call ${call} without end [S-11]`, async () => {
    await spendAll(call);
    await changesNothing(app, async () => {
      const { status, body, headers } = await send(call, {});
      assert.equal(status, 429);
      assert.deepEqual(body, {
        message: 'Terlalu banyak pesan dalam satu menit. Coba lagi sebentar lagi.',
        code: 'messages_too_often',
      });
      assert.ok(Number(headers['retry-after']) <= 60, String(headers['retry-after']));
    });
  });
}
