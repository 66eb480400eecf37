import assert from 'node:assert/strict';
import fs from 'node:fs/promises';
import { afterEach, describe, test } from 'node:test';
import { sql } from 'kysely';
import { plainWrite } from '#db/write.ts';
import { forgetTrail } from '#domains/audit/forget-trail.ts';
import { useApp } from '#test/app.ts';
import { aCustomer, anItem, SHIPPING } from '#test/builders.ts';
import { wamidOf } from '#test/fakes/wamid.ts';
import { deliverAll, runJob } from '#test/jobs.ts';
import { atOnce, statusesOf } from '#test/races.ts';
import { changesNothing } from '#test/refused.ts';
import { forgetByPeriod, monthsBefore } from './forget-by-period.ts';

const app = useApp();

const PATH = '/api/admin/keeping-periods';
const show = async () => (await app.call('GET', PATH)).body.data;
const UNSETTLED = {
  messages: null,
  sign_ins: null,
  details: null,
  sign_ups: null,
  parcels: null,
};
const settle = (periods: Record<string, unknown>) =>
  app.call('PUT', PATH, {
    body: { ...UNSETTLED, ...periods },
  });
const night = () => runJob(app, 'forget-by-period');

/** Makes everything that stands in a table so far some months older. */
const age = (table: 'audit_trail' | 'whatsapp_messages', months: number) =>
  app.owner.transaction().execute(async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx);
    await sql`
      update ${sql.table(table)} set created_at = created_at - make_interval(months => ${months})
    `.execute(tx);
  });

interface Line {
  act: string;
  topic: string;
  address: string | null;
  before: unknown;
  after: unknown;
  sentence: string;
}
const trail = async () =>
  (
    await sql<Line>`
      select act, topic, address, before, after, sentence from audit_trail order by id
    `.execute(app.owner)
  ).rows;

afterEach(async () => {
  await settle({});
});

describe('periods of keeping', () => {
  test('are unsettled at first: all is kept for good, and a night takes nothing and says nothing [ADD-683]', async () => {
    assert.deepEqual({ ...(await show()), version: 1 }, { ...UNSETTLED, version: 1 });
    await aCustomer(app, { point: 5 });
    await age('audit_trail', 200);
    await age('whatsapp_messages', 200);
    await changesNothing(app, () => forgetByPeriod(app.dependencies.db, app.clock));
  });

  test('are months that can be chosen, and nothing else [ADD-683]', async () => {
    const { status, body } = await settle({ messages: 12, sign_ins: 3, details: 120 });
    assert.equal(status, 200);
    assert.equal(body.message, 'Masa simpan berhasil disimpan.');
    assert.deepEqual(await show(), body.data);
    await changesNothing(app, async () => {
      for (const wrong of [0, 1, 2, 13, 121, -3, '12', 'selamanya', undefined]) {
        assert.equal((await settle({ messages: wrong })).status, 422, String(wrong));
      }
    });
  });

  test('that somebody else has settled meanwhile are not settled over, also by ten at once [ADD-683]', async () => {
    const { version } = await show();
    const months = [3, 6, 12, 24, 36, 60, 120];
    const answers = await atOnce(7, (n) => settle({ messages: months[n], version }));
    assert.deepEqual(statusesOf(answers), { 200: 1, 409: 6 });
  });

  test('take number, name and text of older messages: when, why and with what outcome stays [ADD-683]', async () => {
    const old = await aCustomer(app, { name: 'PT Lama Sekali' });
    await app.call('POST', '/api/admin/send-point', {
      body: { id_customer: old.id, add_point: 5, message: true },
    });
    await deliverAll(app);
    await app.call('POST', '/api/admin/send-point', {
      body: { id_customer: old.id, add_point: 7, message: true },
    });
    // What somebody wrote and nobody has read; its number holds that of the customer.
    const wamid = wamidOf(old.whatsapp);
    await sql`
      insert into whatsapp_messages
        (key, customer_id, whatsapp, name, kind, provider, provider_id, parameters, slots, body, status, due_at, created_at)
      values (${`incoming:cloud-api:${wamid}`}, ${old.id}, ${old.whatsapp}, 'PT Lama Sekali', 'incoming', 'cloud-api', ${wamid}, '[]', '[]',
        'Halo', 'received', ${app.clock.now()}, ${app.clock.now()})
    `.execute(app.owner);
    await age('whatsapp_messages', 13);
    await app.call('POST', '/api/admin/send-point', {
      body: { id_customer: old.id, add_point: 6, message: true },
    });
    await settle({ messages: 12 });
    assert.equal(await night(), 1);
    const { body } = await app.call('GET', `/api/admin/whatsapp-messages?id_customer=${old.id}`);
    const [fresh, written, waiting, forgotten] = body.data.data;
    assert.deepEqual([waiting.status, waiting.name], ['queued', 'PT Lama Sekali']);
    assert.deepEqual([written.name, written.body, written.is_unread], ['Data dihapus', '', false]);
    assert.deepEqual([fresh.to, fresh.name], [old.whatsapp, 'PT Lama Sekali']);
    assert.deepEqual(
      [forgotten.to, forgotten.name, forgotten.body, forgotten.kind, forgotten.can_resend],
      ['', 'Data dihapus', '', 'point', false],
    );
    assert.notEqual(forgotten.status, 'queued');
    const named = () =>
      sql`select from whatsapp_messages where strpos(key || provider_id, ${wamid}) > 0`.execute(
        app.owner,
      );
    assert.equal((await named()).rows.length, 0);
    // As an earlier version forgot it.
    await sql`
      update whatsapp_messages set provider_id = ${wamid} where whatsapp = '' and kind = 'incoming'
    `.execute(app.owner);
    assert.equal(await night(), 1);
    assert.equal((await named()).rows.length, 0);
    const said = (await trail()).at(-1);
    assert.match(
      said?.sentence ?? '',
      /^Server menghapus data yang melewati masa simpan: \d+ pesan, 0 /,
    );
    await changesNothing(app, () => forgetByPeriod(app.dependencies.db, app.clock));
  });

  test('take lines of sign-ins as a whole, and of others address and what was changed, in batches [ADD-683]', async () => {
    const { id } = await aCustomer(app);
    await app.call('PATCH', '/api/admin/settings', { body: { rupiah_per_point: 77 } });
    await age('audit_trail', 7);
    await aCustomer(app);
    const fresh = (await trail()).filter(({ topic }) => topic !== 'sign-ins').at(-1);
    await settle({ sign_ins: 6, details: 6 });
    // As if there were very many.
    await forgetByPeriod(app.dependencies.db, app.clock, 3);
    const lines = await trail();
    const settled = lines.filter(({ act }) => act === 'settings-updated').at(-1);
    assert.deepEqual(
      { ...settled },
      {
        act: 'settings-updated',
        topic: 'settings',
        address: null,
        before: null,
        after: null,
        sentence: 'admin menyimpan pengaturan perusahaan',
      },
    );
    assert.ok(lines.some(({ act, after }) => act === 'customer-created' && after === null));
    assert.ok(
      lines.some(({ sentence, after }) => sentence === fresh?.sentence && after !== null),
      'what is younger stays whole',
    );
    const { rows } = await sql<{ old: number }>`
      select count(*)::int as old from audit_trail
      where created_at < ${monthsBefore(app.clock.now(), 6)}
        and (topic = 'sign-ins' or num_nonnulls(address, before, after) > 0)
    `.execute(app.owner);
    assert.deepEqual(rows, [{ old: 0 }]);
    // The next night goes through none of them again.
    const { db } = app.dependencies;
    const before = monthsBefore(app.clock.now(), 6);
    let batches = 0;
    await forgetTrail(db, plainWrite(db), { signIns: before, details: before, batch: 3 }, () => {
      batches += 1;
    });
    assert.equal(batches, 0);
    assert.match(
      lines.at(-1)?.sentence ?? '',
      /: 0 pesan, [1-9]\d* catatan masuk, [1-9]\d* rincian/,
    );
    assert.ok(id > 0);
  });

  test('take whole forms of sign-up that were decided, and to whom older parcels went; what waits stays [ADD-694]', async () => {
    const { token, id } = await aCustomer(app, { point: 900 });
    const { id: id_item } = await anItem(app, { codes: 2 });
    for (const recipient of ['Lama', 'Menunggu']) {
      const body = { id_item, ...SHIPPING, recipient };
      const claimed = await app.call('POST', '/api/member/items/claim', { token, body });
      assert.equal(claimed.status, 200, JSON.stringify(claimed.body));
    }
    await sql`
      update shipments set receipt_number = 'JNE-1', shipped_at = ${monthsBefore(app.clock.now(), 7)}
      where recipient = 'Lama'
    `.execute(app.owner);
    await sql`
      insert into sign_ups (company, name, whatsapp, network, asked_at)
      select 'PT Daftar', 'Budi ' || n, '62812000000' || n, 'x', ${monthsBefore(app.clock.now(), 8)}
      from generate_series(5, 9) n
    `.execute(app.owner);
    await sql`
      update sign_ups set decided_at = ${monthsBefore(app.clock.now(), 7)} where whatsapp > '628120000007'
    `.execute(app.owner);
    await settle({ sign_ups: 6, parcels: 6 });
    // As if there were very many.
    await forgetByPeriod(app.dependencies.db, app.clock, 1);
    const { rows } = await sql<{ recipient: string; telp: string; receipt: string | null }>`
      select s.recipient, s.recipient_telp as telp, s.receipt_number as receipt from shipments s
      join redemptions r on r.kind = s.kind and r.id = s.redemption_id where r.customer_id = ${id} order by r.id
    `.execute(app.owner);
    assert.deepEqual(
      rows.map((row) => ({ ...row })),
      [
        { recipient: 'Data dihapus', telp: '', receipt: 'JNE-1' },
        { recipient: 'Menunggu', telp: SHIPPING.recipient_telp, receipt: null },
      ],
    );
    const { rows: left } = await sql<{ waiting: number }>`
      select count(*)::int as waiting from sign_ups where company = 'PT Daftar' having bool_and(decided_at is null)
    `.execute(app.owner);
    assert.deepEqual(left, [{ waiting: 3 }]);
    assert.match(
      (await trail()).at(-1)?.sentence ?? '',
      /, 2 formulir pendaftaran, 1 alamat kiriman$/,
    );
    await changesNothing(app, () => forgetByPeriod(app.dependencies.db, app.clock));
  });

  test('of parcels empty requests for items that were decided as long ago; those that wait or are younger stay, and so does why they were refused [ADD-694]', async () => {
    const { id, accountId } = await aCustomer(app);
    const { id: item } = await anItem(app, { codes: 1 });
    const { id: other } = await anItem(app, { codes: 1 });
    const asked = { asked_at: monthsBefore(app.clock.now(), 9), lapses_at: app.clock.now() };
    const withdrawn = (months: number) =>
      ({ state: 'withdrawn', decided_at: monthsBefore(app.clock.now(), months) }) as const;
    const of = {
      customer_id: id,
      kind: 'item',
      reward_id: item,
      reward: 'Topi',
      asked_by: accountId,
    };
    const { recipient_telp, shipping_address } = SHIPPING;
    const to = (recipient: string) => ({ recipient, recipient_telp, shipping_address, point: 5 });
    await app.owner
      .insertInto('claim_requests')
      .values([
        { ...of, ...asked, ...to('Lama'), ...withdrawn(7), note: 'Batal' },
        { ...of, ...asked, ...to('Lama juga'), ...withdrawn(8) },
        { ...of, ...asked, ...to('Baru'), ...withdrawn(5) },
        { ...of, ...asked, ...to('Menunggu') },
        // That it lapsed is noted only when somebody of the customer asks again.
        {
          ...of,
          ...asked,
          ...to('Lewat'),
          reward_id: other,
          lapses_at: monthsBefore(app.clock.now(), 7),
        },
      ])
      .execute();
    await settle({ parcels: 6 });
    // As if there were very many.
    await forgetByPeriod(app.dependencies.db, app.clock, 1);
    const { rows } = await sql<{ said: string }>`
      select concat_ws('|', recipient, recipient_telp, shipping_address, state, note) as said
      from claim_requests where customer_id = ${id} order by id
    `.execute(app.owner);
    assert.deepEqual(
      rows.map(({ said }) => said),
      [
        'Data dihapus||Data dihapus|withdrawn|Batal',
        'Data dihapus||Data dihapus|withdrawn',
        `Baru|${recipient_telp}|${shipping_address}|withdrawn`,
        `Menunggu|${recipient_telp}|${shipping_address}|waiting`,
        'Data dihapus||Data dihapus|waiting',
      ],
    );
    assert.match((await trail()).at(-1)?.sentence ?? '', /, 3 alamat kiriman$/);
    await changesNothing(app, () => forgetByPeriod(app.dependencies.db, app.clock));
  });

  test('are worked off once, also by two nights at once [ADD-683]', async () => {
    await aCustomer(app);
    await age('audit_trail', 7);
    await settle({ details: 6, sign_ins: 6 });
    const db = app.dependencies.db;
    const told = async () =>
      (await trail()).filter(({ act }) => act === 'data-forgotten').map(({ after }) => after);
    const before = (await told()).length;
    await Promise.all([forgetByPeriod(db, app.clock, 5), forgetByPeriod(db, app.clock, 5)]);
    const { rows } = await sql<{ old: number }>`
      select count(*)::int as old from audit_trail
      where created_at < ${monthsBefore(app.clock.now(), 6)}
        and (topic = 'sign-ins' or num_nonnulls(address, before, after) > 0)
    `.execute(app.owner);
    assert.deepEqual(rows, [{ old: 0 }]);
    const lines = (await told()).length - before;
    assert.ok(lines === 1 || lines === 2, String(lines));
    await changesNothing(app, () => forgetByPeriod(app.dependencies.db, app.clock));
  });
});

test('months before a day that a month does not have end with its last one [ADD-683]', () => {
  const before = (day: string, months: number) =>
    monthsBefore(new Date(`${day}T03:00:00Z`), months)
      .toISOString()
      .slice(0, 10);
  assert.equal(before('2026-11-23', 3), '2026-08-23');
  assert.equal(before('2026-05-31', 3), '2026-02-28');
  assert.equal(before('2028-05-31', 3), '2028-02-29');
  assert.equal(before('2026-01-31', 12), '2025-01-31');
});

test('no words but these are put in the place of personal data [ADD-684]', async () => {
  // The server's own role may write to no line, whatever it says of itself.
  await assert.rejects(
    app.dependencies.db.transaction().execute(async (tx) => {
      await sql`set local trail.forgets = 'yes'`.execute(tx);
      await sql`update audit_trail set address = null`.execute(tx);
    }),
    /permission denied|never changed/,
  );
});

test('docs/privacy.md says of every table what personal data it holds [ADD-680]', async () => {
  const said = await fs.readFile(new URL('../../../../docs/privacy.md', import.meta.url), 'utf8');
  const { rows } = await sql<{ name: string }>`
    select tablename as name from pg_tables where schemaname = 'public' and tablename not like 'kysely%'
  `.execute(app.owner);
  assert.ok(rows.length > 50, String(rows.length));
  assert.deepEqual(
    rows.map(({ name }) => name).filter((name) => !said.includes(`\`${name}\``)),
    [],
  );
});
