import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { clockOf } from '#clock.ts';
import { openDatabase } from '#db/database.ts';
import { migrate } from '#db/migrate.ts';
import { processBroadcast } from '#domains/broadcasts/process-broadcast.ts';
import { adoptTemplates } from '#domains/messages/adopt-templates.ts';
import { sandbox } from '#domains/whatsapp/providers/sandbox.ts';
import { aCompanyOfNovember } from '#test/old-company.ts';
import { deliverMessages } from './deliver-messages.ts';

const MIGRATION = '20261122020000-deliver-for-real';
const AT = '2026-11-21T03:00:00Z';

const MESSAGES = `
  insert into whatsapp_messages
    (key, customer_id, whatsapp, name, kind, template_id, parameters, body, status, error, provider_id, due_at, created_at)
  values
    ('queued', 2, '6281100000002', 'PT Tirta Jaya', 'point', 'sandbox-reward', '["PT Tirta Jaya"]', 'Halo', 'queued', null, null, '${AT}', '${AT}'),
    ('sent', 2, '6281100000002', 'PT Tirta Jaya', 'point', 'sandbox-reward', '["PT Tirta Jaya"]', 'Halo', 'sent', null, 'p-1', '${AT}', '${AT}'),
    ('delivered', 2, '6281100000002', 'PT Tirta Jaya', 'point', 'sandbox-reward', '["PT Tirta Jaya"]', 'Halo', 'delivered', null, 'p-2', '${AT}', '${AT}'),
    ('read', 2, '6281100000002', 'PT Tirta Jaya', 'point', 'sandbox-reward', '["PT Tirta Jaya"]', 'Halo', 'read', null, 'p-3', '${AT}', '${AT}'),
    ('failed', 2, '6281100000002', 'PT Tirta Jaya', 'point', 'sandbox-reward', '["PT Tirta Jaya"]', 'Halo', 'failed', 'Nomor salah', null, '${AT}', '${AT}'),
    ('untold', 2, '6281100000002', 'PT Tirta Jaya', 'point', null, '["PT Tirta Jaya"]', 'Halo', 'failed', 'Belum ada template', null, '${AT}', '${AT}')`;

const WORDS = 'Halo {{1}}, {{2}} point: 100% untuk Anda';
/** Its templates have the words that the broadcast on its way was begun with. */
const provider = {
  ...sandbox,
  listTemplates: async () =>
    (await sandbox.listTemplates()).map((template) => ({ ...template, body: WORDS })),
};

const BROADCAST = `
  update default_messages set template_id = 'sandbox-reward' where type = 'REWARD';
  with started as (
    insert into broadcasts (point, template_id, template_body, actor_id, total, created_at)
    values (5, 'sandbox-reward', '${WORDS}', 1, 1, '${AT}') returning id
  )
  insert into broadcast_recipients (broadcast_id, customer_id) select id, 2 from started`;

describe('the messages of 21 November', () => {
  let company: Awaited<ReturnType<typeof aCompanyOfNovember>>;
  const rowsOf = async (text: string) => (await company.client.query(text)).rows;
  before(async () => {
    company = await aCompanyOfNovember();
    await company.client.query(MESSAGES);
    await company.client.query(BROADCAST);
  });
  after(() => company.drop());

  test('keep what was said to whom, and know from then on who sent them and how far they came [A-97, ADD-11]', async () => {
    const said = () =>
      rowsOf(`select id, key, customer_id, whatsapp, name, kind, template_id, parameters, body, status, error, provider_id
        from whatsapp_messages order by id`);
    const was = await said();
    assert.equal(was.length, 8);
    await migrate(company.url, MIGRATION);
    assert.deepEqual(await said(), was);
    const moments = await rowsOf(`
      select key, provider, sent_at is not null as sent, delivered_at is not null as delivered,
        failed_at is not null as failed
      from whatsapp_messages where key in ('queued', 'sent', 'delivered', 'read', 'failed', 'untold')`);
    const how = (provider: string | null, ...known: string[]) => ({
      provider,
      sent: known.includes('sent'),
      delivered: known.includes('delivered'),
      failed: known.includes('failed'),
    });
    assert.deepEqual(Object.fromEntries(moments.map(({ key, ...moment }) => [key, moment])), {
      queued: how('sandbox'),
      sent: how('sandbox', 'sent'),
      delivered: how('sandbox', 'sent', 'delivered'),
      read: how('sandbox', 'sent', 'delivered'),
      failed: how('sandbox', 'failed'),
      untold: how(null, 'failed'),
    });
    const references = await rowsOf('select distinct reference from whatsapp_messages');
    assert.equal(references.length, was.length);
  });

  test('keep the template that was chosen for an occasion', async () => {
    assert.deepEqual(await rowsOf('select provider, occasion, template_id from whatsapp_choices'), [
      { provider: 'sandbox', occasion: 'reward', template_id: 'sandbox-reward' },
    ]);
  });

  test('still leave once if they were queued, and a broadcast on its way goes on in its own words [ADD-11]', async () => {
    await migrate(company.url);
    const { db, close } = openDatabase(company.url, 3);
    const clock = clockOf(() => new Date('2026-11-22T03:00:00Z'), 'Asia/Jakarta');
    try {
      await adoptTemplates({ db, clock, provider });
      const tried = await deliverMessages(db, { clock, provider });
      assert.equal(tried, 1);
      assert.equal(await deliverMessages(db, { clock, provider }), 0);
      await processBroadcast(db, { clock, provider });
    } finally {
      await close();
    }
    const [queued] = await rowsOf(
      "select status, attempts from whatsapp_messages where key = 'queued'",
    );
    assert.deepEqual(queued, { status: 'delivered', attempts: 1 });
    const [told] = await rowsOf(
      "select body, status from whatsapp_messages where key like 'broadcast:%'",
    );
    assert.deepEqual(told, {
      body: 'Halo PT Tirta Jaya, 5 point: 100% untuk Anda',
      status: 'queued',
    });
  });
});
