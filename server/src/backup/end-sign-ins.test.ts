import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql } from 'kysely';
import { processPasswordResets } from '#domains/sessions/process-password-resets.ts';
import { signInAs, useApp } from '#test/app.ts';
import { aCustomer } from '#test/builders.ts';
import { endSignIns } from './end-sign-ins.ts';

const app = useApp();

test('a restored backup brings back no session, no ticket, no address of a calendar and no link for a password; which links were used stays noted [ADD-424]', async () => {
  const member = await aCustomer(app);
  const own = async () =>
    (await app.call('GET', `/api/member/users/${member.id}`, { token: member.token })).status;
  assert.equal(await own(), 200);
  await sql`
    insert into download_tickets (token_hash, session_hash, download, input, expires_at)
    select 'x', token_hash, 'customers', '{}', now() + interval '1 minute' from sessions limit 1
  `.execute(app.owner);
  const now = app.clock.now();
  const later = new Date(now.getTime() + 900_000);
  const link = { whatsapp: member.whatsapp, network: '10.0.0.1', asked_at: now, expires_at: later };
  const known = { looked_up_at: now, account_id: member.accountId, password_hash: 'x' };
  await app.owner
    .insertInto('password_resets')
    .values([
      { ...link, ...known, token_hash: Buffer.from('used'), used_at: now },
      { ...link, ...known, token_hash: Buffer.from('open') },
      link,
    ])
    .execute();

  const { data } = (await app.call('POST', '/api/admin/calendar-address')).body;
  const { pathname } = new URL(data.url);
  const calendar = async () => (await app.call('GET', pathname, { token: null })).status;
  assert.equal(await calendar(), 200);

  app.clock.advance(1_000);
  await endSignIns(app.owner, app.clock.now());

  assert.equal(await own(), 401);
  assert.equal((await app.call('GET', '/api/admin/users')).status, 401);
  assert.equal(await calendar(), 404);
  for (const table of ['sessions', 'download_tickets'] as const)
    assert.deepEqual(await app.owner.selectFrom(table).selectAll().execute(), [], table);
  const links = await app.owner
    .selectFrom('password_resets')
    .select(['expires_at', 'looked_up_at', 'used_at'])
    .orderBy('id')
    .execute();
  const ended = app.clock.now();
  assert.deepEqual(links, [
    { expires_at: later, looked_up_at: now, used_at: now },
    { expires_at: ended, looked_up_at: now, used_at: null },
    { expires_at: ended, looked_up_at: ended, used_at: null },
  ]);
  assert.equal(await processPasswordResets(app.dependencies), 0, 'nobody is sent a link');
  await signInAs(app, member);
});
