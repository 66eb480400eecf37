import assert from 'node:assert/strict';
import net from 'node:net';
import { test } from 'node:test';
import { sql } from 'kysely';
import { openDatabase } from '#db/database.ts';
import { anotherServer, useApp } from '#test/app.ts';
import { aCustomer, aVoucher } from '#test/builders.ts';
import { holding } from '#test/races.ts';

const app = useApp();

test('metrics report call durations in seconds, by route, never by URL [ADD-29]', async () => {
  const began = performance.now();
  await app.call('GET', '/api/admin/users/1?name=SECRET');
  const { status, body } = await app.call('GET', '/metrics', { token: null });
  assert.equal(status, 200);
  const text = String(body);
  assert.match(text, /http_request_duration_seconds_count\{[^}]*route="\/api\/admin\/users\/1"/);
  assert.match(text, /process_cpu_seconds_total/);
  assert.ok(!text.includes('SECRET'));
  const [, sum = ''] =
    /_seconds_sum\{[^}]*route="\/api\/admin\/users\/1"[^}]*\} (\S+)/.exec(text) ?? [];
  assert.ok(Number(sum) > 0 && Number(sum) < (performance.now() - began) / 1000, sum);
});

test('metrics say which program runs [ADD-455]', async () => {
  assert.deepEqual(await linesOf('reward_points_build_info'), [
    'reward_points_build_info{version="1.2.3",commit="0123456789"} 1',
  ]);
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
  await app.call('POST', `/api/member/vouchers/claim/${cheap.id}`, { token });
  const ages = async () => [
    ...(await linesOf('reward_points_messages')),
    ...(await linesOf('reward_points_oldest')),
  ];
  const write = (text: string) => sql.raw(text).execute(app.owner);
  const about = (queued: number, ofTheDay: string[], seconds: number) => [
    `reward_points_messages_queued ${queued}`,
    ...ofTheDay.map((line) => `reward_points_messages_of_24_hours${line}`),
    `reward_points_oldest_queued_message_seconds ${seconds}`,
  ];
  const secondClaim = await aVoucher(app, { codes: 1, required_point: 5 });
  await app.call('POST', `/api/member/vouchers/claim/${secondClaim.id}`, { token });
  app.clock.advance(10_000);
  assert.deepEqual(await ages(), about(2, ['{status="queued"} 2'], 100), 'the oldest of two');
  await write(
    "update whatsapp_messages set status = 'delivered', provider_id = id::text where id = (select min(id) from whatsapp_messages)",
  );
  const both = ['{status="queued"} 1', '{status="delivered"} 1'];
  assert.deepEqual((await ages()).sort(), about(1, both, 10).sort(), 'what waits no more');
  app.clock.advance(86_400_000 - 100_001);
  assert.equal((await linesOf('reward_points_messages_of')).length, 2);
  app.clock.advance(1);
  assert.deepEqual(await linesOf('reward_points_messages_of'), [
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

const ABOUT_MESSAGES =
  /^reward_points_(messages_queued|oldest_queued|messages_of_24_hours|channel_stopped|broadcasts_stopped)/m;

test('metrics say that the database is gone instead of failing or repeating what was [ADD-192, ADD-60]', async () => {
  const { db, close } = openDatabase('postgres://nobody:nothing@127.0.0.1:1/none');
  const server = await anotherServer(app, { db });
  const { statusCode, body } = await server.inject('/metrics');
  assert.equal(statusCode, 200);
  assert.match(body, /^reward_points_database_up 0$/m);
  assert.doesNotMatch(body, ABOUT_MESSAGES);
  await server.close();
  await close();
});

test('metrics of a server whose database and backups say nothing are there within moments, and say so [ADD-192, ADD-213]', async () => {
  const silent = net.createServer(() => {});
  await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
  const { port } = silent.address() as net.AddressInfo;
  const url = `postgres://nobody:nothing@127.0.0.1:${port}/none`;
  const { db, close } = openDatabase(url, 10, 60_000);
  const impatient = openDatabase(url, 1, 5_000);
  const latestBackup = () => new Promise<undefined>(() => {});
  const server = await anotherServer(app, { db, latestBackup });
  try {
    await server.inject('/healthz');
    // Long before the server gives its database up.
    const givenUp = sql`select 1`.execute(impatient.db).catch(() => 'given up');
    const first = await Promise.race([server.inject('/metrics'), givenUp]);
    assert.ok(typeof first === 'object' && 'statusCode' in first, 'the metrics come before that');
    const { statusCode, body } = first;
    assert.equal(statusCode, 200);
    assert.match(body, /^reward_points_database_up 0$/m);
    assert.match(body, /^reward_points_backup_store_up 0$/m);
    assert.match(body, /^http_request_duration_seconds_count\{[^}]*route="\/healthz"/m);
    assert.doesNotMatch(body, ABOUT_MESSAGES);
  } finally {
    await server.close();
    await impatient.close();
    await close();
    silent.close();
  }
});

test('metrics leave out what a database that answers otherwise cannot tell at the moment [ADD-192]', async () => {
  const held = await holding(app, 'lock table whatsapp_messages in access exclusive mode');
  try {
    const { body } = await app.call('GET', '/metrics', { token: null });
    assert.match(String(body), /^reward_points_database_up 1$/m);
    assert.doesNotMatch(String(body), ABOUT_MESSAGES);
  } finally {
    await held.release();
  }
  assert.equal((await linesOf('reward_points_channel_stopped')).length, 1);
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
