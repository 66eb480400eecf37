import assert from 'node:assert/strict';
import { test } from 'node:test';
import { useApp } from '#test/app.ts';
import { aCustomer, aVoucher } from '#test/builders.ts';
import { downloadRows } from '#test/downloads.ts';
import { deliverAll } from '#test/jobs.ts';

const app = useApp();

const list = async (query = '') =>
  (await app.call('GET', `/api/admin/whatsapp-messages?${query}`)).body.data;

test('every message is in the log, the newest first, ten a page, by kind and by status [A-78, ADD-11]', async () => {
  const member = await aCustomer(app, { point: 5_000, name: 'PT Pesan' });
  const voucher = await aVoucher(app, { codes: 11 });
  for (let n = 0; n < 11; n += 1) {
    await app.call('POST', `/api/member/vouchers/claim/${voucher.id}`, { token: member.token });
  }
  // Those to one number leave one after the other.
  await deliverAll(app);
  await app.call('POST', '/api/admin/qontak/sendpoint', {
    body: { whatsapp: member.whatsapp, name: 'x', template_id: 'sandbox-reward-short', point: 5 },
  });
  const first = await list();
  assert.equal(first.data.length, 10);
  assert.equal(first.last_page, 2);
  assert.equal((await list('page=2')).data.length, 2);
  const { id, ...newest } = first.data[0];
  assert.deepEqual(newest, {
    to: member.whatsapp,
    name: 'PT Pesan',
    kind: 'point',
    template_id: 'sandbox-reward-short',
    body: 'PT Pesan, point Anda bertambah 5. Tukarkan dengan voucher atau item pilihan Anda.',
    status: 'queued',
    error: null,
    created_at: '2026-11-21T05:00:00.000Z',
    id_customer: member.id,
    provider: 'sandbox',
    waits_for: 'turn',
    due_at: null,
    accepted_at: null,
    sent_at: null,
    delivered_at: null,
    read_at: null,
    failed_at: null,
    is_open: false,
    settled_at: null,
    can_resend: false,
    resend_of: null,
    resent_as: null,
    is_unread: false,
  });
  assert.ok(id > first.data[1].id);
  assert.equal((await list('kind=point')).total, 1);
  assert.equal((await list('kind=voucher-claim')).total, 11);
  assert.equal((await list('status=delivered')).total, 11);
  assert.equal((await list('status=queued&kind=voucher-claim')).total, 0);
  assert.equal((await list('status=nonsense&kind=nonsense')).total, 12);
});

test('the log is narrowed down to what failed, waits, arrived, was written by customers or is settled, each counted; its file as well [ADD-472]', async () => {
  const { id, whatsapp } = await aCustomer(app, { name: 'PT Saring' });
  const send = (point: number) =>
    app.call('POST', '/api/admin/qontak/sendpoint', {
      body: { whatsapp, name: 'x', template_id: 'sandbox-reward-short', point },
    });
  const countsOf = async () => {
    const { data } = (await app.call('GET', '/api/admin/message-standings')).body;
    return Object.fromEntries(
      Object.entries<{ count: number }>(data).map(([name, { count }]) => [name, count]),
    );
  };
  const before = await countsOf();
  for (const point of [1, 2, 3, 4, 5, 6, 7]) await send(point);
  const { data: sent } = await list(`id_customer=${id}`);
  const [waiting, failed, unknown, settled, delivered, read, received] = sent.map(
    (row: { id: number }) => row.id,
  );
  const failure = { status: 'failed' as const, error: 'x', failed_at: app.clock.now() };
  for (const [message, state] of [
    [failed, failure],
    [unknown, { ...failure, failure_kind: 'unknown' }],
    [settled, failure],
    [delivered, { status: 'delivered' }],
    [read, { status: 'read' }],
    [received, { status: 'received', kind: 'incoming' }],
  ]) {
    await app.dependencies.db
      .updateTable('whatsapp_messages')
      .set(state)
      .where('id', '=', message)
      .execute();
  }
  await app.call('PATCH', `/api/admin/whatsapp-messages/${settled}/settle`);

  const expected = {
    open: [failed, unknown, received],
    waiting: [waiting],
    failed: [failed, settled],
    arrived: [delivered, read],
    received: [received],
    settled: [settled],
  };
  const after = await countsOf();
  for (const [standing, ids] of Object.entries(expected)) {
    const { data } = await list(`id_customer=${id}&standing=${standing}`);
    assert.deepEqual(
      data.map((row: { id: number }) => row.id),
      ids,
      standing,
    );
    assert.equal((after[standing] ?? 0) - (before[standing] ?? 0), ids.length, standing);
  }
  assert.equal((await list(`id_customer=${id}&standing=nonsense`)).total, 7);
  const file = await downloadRows(
    app,
    `/api/admin/whatsapp-messages/export?id_customer=${id}&standing=arrived`,
  );
  assert.equal(file.length, 2);

  const openFirst = [failed, unknown, received, waiting, settled, delivered, read];
  const pages = [];
  for (const page of [1, 2, 3, 4, 5, 6, 7]) {
    pages.push(...(await list(`id_customer=${id}&open=first&per_page=1&page=${page}`)).data);
  }
  assert.deepEqual(
    pages.map((row) => row.id),
    openFirst,
  );
  const inOrder = await downloadRows(
    app,
    `/api/admin/whatsapp-messages/export?id_customer=${id}&open=first`,
  );
  assert.deepEqual(
    inOrder.map(({ ID }) => Number(ID)),
    openFirst,
  );
});

test('a message is found by its customer, by part of the name, of the number or of the text [ADD-56]', async () => {
  const one = await aCustomer(app, { point: 500, name: 'PT Air_Jernih 100%' });
  const other = await aCustomer(app, { point: 500, name: 'CV Air Keruh' });
  const voucher = await aVoucher(app, { codes: 2 });
  const codes: string[] = [];
  for (const { token } of [one, other]) {
    const path = `/api/member/vouchers/claim/${voucher.id}`;
    codes.push((await app.call('POST', path, { token })).body.data.code);
  }
  const namesOf = async (query: string) =>
    (await list(query)).data.map((row: { name: string }) => row.name);
  assert.deepEqual(await namesOf(`id_customer=${one.id}`), [one.name]);
  assert.deepEqual(await namesOf('id_customer=999999'), []);
  assert.deepEqual(await namesOf('search=air_j'), [one.name]);
  const found = [];
  for (const day of ['2026-11-20', '2026-11-21', '2026-11-22']) {
    found.push((await namesOf(`id_customer=${one.id}&day=${day}`)).length);
  }
  assert.deepEqual(found, [0, 1, 0]);
  assert.deepEqual(await namesOf(`search=${encodeURIComponent('100%')}`), [one.name]);
  assert.deepEqual(await namesOf(`search=${codes[1]?.toLowerCase()}`), [other.name]);
  for (const written of [`0${other.whatsapp.slice(2)}`, `+${other.whatsapp}`]) {
    assert.deepEqual(await namesOf(`search=${encodeURIComponent(written)}`), [other.name]);
  }
  assert.deepEqual(await namesOf(`search=${encodeURIComponent("' or 1=1 --")}`), []);
});

test('a message is found by the end of a number that begins with 0, which elsewhere stands for 62 at the beginning alone [ADD-56]', async () => {
  const voucher = await aVoucher(app, { codes: 2 });
  for (const [name, whatsapp] of [
    ['PT Ujung', '6281777560993'],
    ['PT Tengah', '6281762993001'],
  ] as const) {
    const { token } = await aCustomer(app, { point: 500, name, whatsapp });
    await app.call('POST', `/api/member/vouchers/claim/${voucher.id}`, { token });
  }
  const namesOf = async (search: string) =>
    (await list(`search=${search}`)).data.map((row: { name: string }) => row.name);
  assert.deepEqual(await namesOf('0993'), ['PT Ujung']);
  assert.deepEqual(await namesOf('081762'), ['PT Tengah']);
});

test('a day of the log is one of the business: from midnight to midnight in Jakarta [ADD-56]', async () => {
  const { id, token } = await aCustomer(app, { point: 500 });
  const voucher = await aVoucher(app, { codes: 4 });
  const start = app.clock.now();
  for (const instant of [
    '2026-11-23T16:59:59.999Z',
    '2026-11-23T17:00:00Z',
    '2026-11-24T16:59:59.999Z',
    '2026-11-24T17:00:00Z',
  ]) {
    app.clock.set(instant);
    const claimed = await app.call('POST', `/api/member/vouchers/claim/${voucher.id}`, { token });
    assert.equal(claimed.status, 200, JSON.stringify(claimed.body));
  }
  app.clock.set(start.toISOString());
  const on = async (day: string) =>
    (await list(`id_customer=${id}&day=${day}`)).data.map(
      ({ created_at }: { created_at: string }) => created_at,
    );
  assert.deepEqual(await on('2026-11-24'), [
    '2026-11-24T16:59:59.999Z',
    '2026-11-23T17:00:00.000Z',
  ]);
});
