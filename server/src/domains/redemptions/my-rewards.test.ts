import assert from 'node:assert/strict';
import { test } from 'node:test';
import { useApp } from '#test/app.ts';
import {
  aCustomer,
  anItem,
  aServiceVisit,
  aVoucher,
  SHIPPING,
  type TestCustomer,
} from '#test/builders.ts';
import { atOnce, statusesOf } from '#test/races.ts';

const app = useApp();

const claimVoucher = async (member: TestCustomer, voucherId: number) => {
  const path = `/api/member/vouchers/claim/${voucherId}`;
  return (await app.call('POST', path, { token: member.token })).body.data;
};
const claimItem = async (member: TestCustomer, itemId: number) => {
  const body = { id_item: itemId, ...SHIPPING };
  return (await app.call('POST', '/api/member/items/claim', { body, token: member.token })).body
    .data;
};
const read = async (member: TestCustomer, what: string) =>
  (
    await app.call('GET', `/api/member/rewards${/^[a-z]/.test(what) ? '/' : ''}${what}`, {
      token: member.token,
    })
  ).body.data;
const mark = (member: TestCustomer, id: number, used: unknown) =>
  app.call('PATCH', `/api/member/rewards/vouchers/${id}`, { body: { used }, token: member.token });
const namesOf = (page: { data: { voucher: string }[] }) => page.data.map((row) => row.voucher);

test('a member finds each voucher again with its code and its last day, and nobody else’s [ADD-49, S-21]', async () => {
  const [member, other] = [
    await aCustomer(app, { point: 900 }),
    await aCustomer(app, { point: 900 }),
  ];
  const voucher = await aVoucher(app, { codes: 2, voucher: 'Pulsa' });
  const claimed = await claimVoucher(member, voucher.id);
  const foreign = await claimVoucher(other, voucher.id);
  await app.call('PUT', `/api/admin/vouchers/${voucher.id}`, {
    body: { voucher: 'Nama Baru', required_point: 5 },
  });
  const page = await read(member, 'vouchers');
  const [{ images, ...row }, ...rest] = page.data;
  assert.deepEqual(rest, []);
  assert.match(images, /\.webp$/);
  assert.deepEqual(row, {
    id: claimed.id,
    voucher: 'Pulsa',
    code: claimed.code,
    claimed_date: '2026-11-21',
    expired_date: claimed.expired_date,
    used_date: null,
    cancellation: null,
  });
  assert.equal(page.total, 1);
  assert.notEqual(foreign.code, claimed.code);
});

test('a deleted voucher stays with whoever has claimed it [ADD-49]', async () => {
  const member = await aCustomer(app, { point: 900 });
  const voucher = await aVoucher(app, { codes: 1 });
  const { code } = await claimVoucher(member, voucher.id);
  await app.call('DELETE', `/api/admin/vouchers/${voucher.id}`);
  const { data } = await read(member, 'vouchers');
  assert.equal(data[0].code, code);
});

test('what can still be used stands first, whatever the page begins with [ADD-49]', async () => {
  const member = await aCustomer(app, { point: 9_000 });
  const claimed: Record<string, number> = {};
  for (const name of ['Satu', 'Dua', 'Tiga', 'Empat', 'Lima']) {
    const voucher = await aVoucher(app, { codes: 1, voucher: name });
    claimed[name] = (await claimVoucher(member, voucher.id)).id;
  }
  await mark(member, claimed.Lima ?? 0, true);
  await mark(member, claimed.Tiga ?? 0, true);
  assert.deepEqual(namesOf(await read(member, 'vouchers')), [
    'Empat',
    'Dua',
    'Satu',
    'Lima',
    'Tiga',
  ]);
  // The last page is read from the end.
  assert.deepEqual(namesOf(await read(member, 'vouchers?page=2&per_page=3')), ['Lima', 'Tiga']);
});

test('an expired voucher stands after those that can still be used, from the day after its last on [ADD-49]', async () => {
  const member = await aCustomer(app, { point: 900 });
  for (const [voucher, expired_date] of [
    ['Lama', '2026-12-31'],
    ['Hampir', '2026-11-21'],
  ] as const) {
    await claimVoucher(member, (await aVoucher(app, { codes: 1, voucher, expired_date })).id);
  }
  assert.deepEqual(namesOf(await read(member, 'vouchers')), ['Hampir', 'Lama']);
  app.clock.set('2026-11-22T05:00:00Z');
  assert.deepEqual(namesOf(await read(member, 'vouchers')), ['Lama', 'Hampir']);
  app.clock.set('2026-11-21T05:00:00Z');
});

test('a voucher is noted as used with the day, and as unused again; the first day stays [ADD-50]', async () => {
  const member = await aCustomer(app, { point: 900 });
  const voucher = await aVoucher(app, { codes: 1 });
  const { id, code } = await claimVoucher(member, voucher.id);
  const first = await mark(member, id, true);
  assert.equal(first.status, 200);
  assert.equal(first.body.data.used_date, '2026-11-21');
  assert.equal(first.body.data.code, code);
  app.clock.set('2026-11-22T05:00:00Z');
  assert.equal((await mark(member, id, true)).body.data.used_date, '2026-11-21');
  assert.equal((await mark(member, id, false)).body.data.used_date, null);
  app.clock.set('2026-11-21T05:00:00Z');
  assert.equal((await read(member, 'vouchers')).data[0].used_date, null);
});

test('nobody notes anything of another’s voucher, and only a yes or a no is understood [ADD-50, S-21]', async () => {
  const [member, other] = [
    await aCustomer(app, { point: 900 }),
    await aCustomer(app, { point: 900 }),
  ];
  const voucher = await aVoucher(app, { codes: 1 });
  const { id } = await claimVoucher(member, voucher.id);
  const refused = await mark(other, id, true);
  assert.equal(refused.status, 404);
  assert.equal(refused.body.code, 'exchange_not_found');
  assert.equal((await mark(member, id, 'yes')).status, 422);
  const asAdministrator = await app.call('PATCH', `/api/member/rewards/vouchers/${id}`, {
    body: { used: true },
  });
  assert.equal(asAdministrator.status, 403);
  assert.equal((await read(member, 'vouchers')).data[0].used_date, null);
});

test('noted from two devices at once it is used, once [ADD-50]', async () => {
  const member = await aCustomer(app, { point: 900 });
  const voucher = await aVoucher(app, { codes: 1 });
  const { id } = await claimVoucher(member, voucher.id);
  const answers = await atOnce(4, () => mark(member, id, true));
  assert.deepEqual(statusesOf(answers), { 200: 4 });
  assert.equal((await read(member, 'vouchers')).data[0].used_date, '2026-11-21');
});

test('a member sees where each item goes, and its receipt number once it was shipped, and nobody else’s [ADD-49, S-21]', async () => {
  const [member, other] = [
    await aCustomer(app, { point: 900 }),
    await aCustomer(app, { point: 900 }),
  ];
  const item = await anItem(app, { codes: 3, item: 'Payung' });
  const waiting = await claimItem(member, item.id);
  await claimItem(other, item.id);
  const shipped = await claimItem(member, item.id);
  const { body: redemptions } = await app.call('GET', '/api/admin/notifications/item-exchange');
  const redemption = redemptions.data.find(
    (row: { id_item_code: number }) => row.id_item_code === shipped.id,
  );
  await app.call('POST', '/api/admin/update-receipt-number', {
    body: { id_notification: redemption.id, id_item_code: shipped.id, receipt_number: 'JNE-1' },
  });
  const page = await read(member, 'orders');
  assert.equal(page.total, 2);
  const [{ images, ...newest }, oldest] = page.data;
  assert.match(images, /\.webp$/);
  assert.deepEqual(newest, {
    id: shipped.id,
    item: 'Payung',
    claimed_date: '2026-11-21',
    status: 'sent',
    ...SHIPPING,
    receipt_number: 'JNE-1',
    courier: null,
    shipped_at: '2026-11-21T05:00:00.000Z',
    received_at: null,
    cancellation: null,
  });
  assert.deepEqual(
    [oldest.id, oldest.status, oldest.receipt_number, oldest.shipped_at],
    [waiting.id, 'send', null, null],
  );
});

test('a member sees who carries a parcel and notes that it arrived, and the administrator sees it [ADD-133, ADD-134]', async () => {
  const member = await aCustomer(app, { point: 900 });
  const item = await anItem(app, { codes: 1 });
  const { id } = await claimItem(member, item.id);
  const mark = (received: boolean, token = member.token) =>
    app.call('PATCH', `/api/member/rewards/orders/${id}`, { body: { received }, token });
  const redemption = async () =>
    (await app.call('GET', `/api/admin/notifications/item-exchange?id_item_code=${id}`)).body
      .data[0];
  assert.equal((await mark(true)).body.code, 'receipt_not_entered');
  const wrong = await app.call('POST', '/api/admin/update-receipt-number', {
    body: {
      id_notification: (await redemption()).id,
      id_item_code: id,
      receipt_number: 'JP-1',
      courier: 'merpati',
    },
  });
  assert.deepEqual(wrong.body.errors, { courier: ['Pilih kurirnya.'] });
  const shipped = await app.call('POST', '/api/admin/update-receipt-number', {
    body: {
      id_notification: (await redemption()).id,
      id_item_code: id,
      receipt_number: 'JP-1',
      courier: 'jnt',
    },
  });
  assert.equal(shipped.status, 200);
  const order = (await read(member, 'orders')).data[0];
  assert.deepEqual([order.courier, order.received_at], ['jnt', null]);

  app.clock.advance(60 * 60 * 1000);
  const { body } = await mark(true);
  assert.equal(body.message, 'Terima kasih. Item ditandai sudah diterima.');
  const at = app.clock.now().toISOString();
  assert.equal(body.data.received_at, at);
  app.clock.advance(60 * 60 * 1000);
  assert.equal((await mark(true)).body.data.received_at, at);
  assert.equal((await redemption()).received_at, at);
  const other = await aCustomer(app);
  assert.equal((await mark(true, other.token)).body.code, 'exchange_not_found');
  assert.equal((await mark(false)).body.data.received_at, null);
});

test('all that a member has claimed stands together, newest first whatever its kind, and a page at a time [ADD-444, S-21]', async () => {
  const [member, other] = [
    await aCustomer(app, { point: 9_000 }),
    await aCustomer(app, { point: 9_000 }),
  ];
  // The codes of the first voucher are the newest: what counts is when each was claimed.
  const item = await anItem(app, { codes: 2, item: 'Payung' });
  const visit = await aServiceVisit(app, { stock: 3 });
  const late = await aVoucher(app, { codes: 1, voucher: 'Lama' });
  const voucher = await aVoucher(app, { codes: 1, voucher: 'Pulsa' });
  await claimVoucher(member, voucher.id);
  const ordered = await claimItem(member, item.id);
  await claimItem(other, item.id);
  const visited = await app.call('POST', `/api/member/offers/service-visit/claim/${visit.id}`, {
    token: member.token,
  });
  await claimVoucher(member, late.id);
  const namesOn = async (query: string) => {
    const page = await read(member, query);
    return {
      rows: page.data.map((row: Record<string, unknown>) => [
        row.kind,
        row.voucher ?? row.item ?? row.reward,
      ]),
      total: page.total,
    };
  };
  const all = [
    ['voucher', 'Lama'],
    ['service-visit', visit.reward],
    ['item', 'Payung'],
    ['voucher', 'Pulsa'],
  ];
  assert.deepEqual(await namesOn(''), { rows: all, total: 4 });
  assert.deepEqual(await namesOn('?per_page=3'), { rows: all.slice(0, 3), total: 4 });
  assert.deepEqual(await namesOn('?per_page=3&page=2'), { rows: all.slice(3), total: 4 });
  assert.deepEqual(await namesOn('?page=2'), { rows: [], total: 4 });
  // Each is told as its own list tells of it.
  const { data } = await read(member, '');
  const [order] = (await read(member, 'orders')).data;
  assert.deepEqual(data[2], { ...order, kind: 'item' });
  assert.equal(order.id, ordered.id);
  assert.deepEqual(
    data
      .filter(({ kind }: { kind: string }) => kind === 'voucher')
      .map((row: object) => ({ ...row, kind: undefined })),
    (await read(member, 'vouchers')).data.map((row: object) => ({ ...row, kind: undefined })),
  );
  assert.equal(data[1].code, visited.body.data.code);
  assert.equal(data[1].status, 'waiting');
});
