import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql } from 'kysely';
import { openDatabase } from '#db/database.ts';
import { anotherServer, useApp } from '#test/app.ts';
import { aCustomer, aVoucher } from '#test/builders.ts';

const app = useApp();

test('metrics report call durations by route, never by URL [ADD-29]', async () => {
  await app.call('GET', '/api/admin/users/1?name=SECRET');
  const { status, body } = await app.call('GET', '/metrics', { token: null });
  assert.equal(status, 200);
  const text = String(body);
  assert.match(text, /http_request_duration_seconds_count\{[^}]*route="\/api\/admin\/users\/1"/);
  assert.match(text, /process_cpu_seconds_total/);
  assert.ok(!text.includes('SECRET'));
});

test('metrics can be read only on the machine itself, not through a proxy', async () => {
  const forwarded = await app.call('GET', '/metrics', {
    token: null,
    headers: { 'x-forwarded-for': '203.0.113.7' },
  });
  assert.equal(forwarded.status, 404);
  const elsewhere = await app.server.inject({ url: '/metrics', remoteAddress: '203.0.113.7' });
  assert.equal(elsewhere.statusCode, 404);
});

/** The lines of one metric, without its comments. */
async function linesOf(name: string): Promise<string[]> {
  const { body } = await app.call('GET', '/metrics', { token: null });
  return String(body)
    .split('\n')
    .filter((line) => line.startsWith(name));
}

test('metrics count refusals by their code and tell how long messages wait [ADD-192]', async () => {
  const { token } = await aCustomer(app, { point: 50 });
  const dear = await aVoucher(app, { codes: 1, required_point: 500 });
  const cheap = await aVoucher(app, { codes: 1, required_point: 5 });
  for (const { id } of [dear, dear, cheap])
    await app.call('POST', `/api/member/vouchers/claim/${id}`, { token });
  app.clock.advance(90_000);
  const refusals = await linesOf('reward_points_refusals_total');
  assert.deepEqual(
    refusals.filter((line) => !line.endsWith(' 0')),
    ['reward_points_refusals_total{code="points_not_enough"} 2'],
  );
  // A count that began with its first refusal would not have grown.
  for (const code of ['sign_in_too_often', 'pictures_unavailable', 'bug'])
    assert.ok(refusals.includes(`reward_points_refusals_total{code="${code}"} 0`), code);
  assert.deepEqual(await linesOf('reward_points_messages_queued'), [
    'reward_points_messages_queued 1',
  ]);
  assert.deepEqual(await linesOf('reward_points_oldest'), [
    'reward_points_oldest_queued_message_seconds 90',
  ]);
  assert.deepEqual(await linesOf('reward_points_messages_of_24_hours'), [
    'reward_points_messages_of_24_hours{status="queued"} 1',
  ]);
  assert.deepEqual(await linesOf('reward_points_channel_stopped'), [
    'reward_points_channel_stopped 0',
  ]);
  await sql`
    update whatsapp_channels set stopped_at = now(), stopped_reason = 'token' where provider = 'sandbox'
  `.execute(app.owner);
  assert.deepEqual(await linesOf('reward_points_channel_stopped'), [
    'reward_points_channel_stopped 1',
  ]);
});

test('metrics say that the database is gone instead of failing or repeating what was [ADD-192, ADD-60]', async () => {
  const { db, close } = openDatabase('postgres://nobody:nothing@127.0.0.1:1/none');
  const server = await anotherServer(app, { db });
  const { statusCode, body } = await server.inject('/metrics');
  assert.equal(statusCode, 200);
  assert.match(body, /^reward_points_database_up 0$/m);
  assert.doesNotMatch(body, /^reward_points_messages_of_24_hours/m);
  await server.close();
  await close();
});

test('metrics say when the last good backup was taken, where this server makes them [ADD-191]', async () => {
  assert.deepEqual(await linesOf('reward_points_backup'), []);
  for (const [at, seconds] of [
    [undefined, '0'],
    [new Date('2026-11-20T18:30:00Z'), '1795199400'],
  ] as const) {
    const server = await anotherServer(app, { latestBackup: async () => at });
    const { body } = await server.inject('/metrics');
    assert.match(body, new RegExp(`^reward_points_backup_timestamp_seconds ${seconds}$`, 'm'));
    await server.close();
  }
});

test('metrics say that the place of the backups does not answer, and still when the last one known was [ADD-213]', async () => {
  const at = new Date('2026-11-20T18:30:00Z');
  let isGone = false;
  const server = await anotherServer(app, {
    latestBackup: () => (isGone ? Promise.reject(new Error('gone')) : Promise.resolve(at)),
  });
  for (const isUp of [1, 0]) {
    isGone = isUp === 0;
    const { statusCode, body } = await server.inject('/metrics');
    assert.equal(statusCode, 200);
    assert.match(body, new RegExp(`^reward_points_backup_store_up ${isUp}$`, 'm'));
    assert.match(body, /^reward_points_backup_timestamp_seconds 1795199400$/m);
  }
  await server.close();
});
