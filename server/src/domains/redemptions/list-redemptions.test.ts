import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { sql } from 'kysely';
import { useApp } from '#test/app.ts';
import {
  aCustomer,
  anItem,
  aServiceVisit,
  aVoucher,
  SHIPPING,
  type TestCustomer,
} from '#test/builders.ts';

const app = useApp();

const claimItem = (member: TestCustomer, itemId: number) =>
  app.call('POST', '/api/member/items/claim', {
    body: { id_item: itemId, ...SHIPPING },
    token: member.token,
  });
const claimVoucher = (member: TestCustomer, voucherId: number) =>
  app.call('POST', `/api/member/vouchers/claim/${voucherId}`, { token: member.token });
const read = async (path: string) =>
  (await app.call('GET', `/api/admin/notifications/${path}`)).body.data;
/** Moves the clock and signs the administrator in again, whose session may be over by then. */
const at = async (instant: string) => {
  app.clock.set(instant);
  const { body } = await app.call('POST', '/api/login', {
    body: { whatsapp: '628000000000', password: 'admin-password' },
    token: null,
  });
  app.adminToken = body.token;
};

/** A customer with so many claims as one statement: of a reward whose codes are all free. */
async function insertClaims(
  kind: 'item' | 'voucher',
  rewardId: number,
  count: number,
): Promise<void> {
  const { id } = await aCustomer(app);
  await sql`
    with numbered as (
      select id, row_number() over (order by id)::int as n from reward_codes
      where kind = ${kind} and reward_id = ${rewardId}
    ), entries as (
      insert into point_entries (customer_id, version, amount, balance_after, kind, note, actor_id, key, created_at)
      select ${id}, n, 1, n, 'award', 'x', 1, 'many-' || ${id}::text || '-' || n, now()
      from numbered returning id, version
    ), balance as (
      update point_balances set point = ${count}, total_point = ${count}, version = ${count} where customer_id = ${id}
    ), claim as (
      insert into redemptions (kind, code_id, customer_id, entry_id, claimed_on)
      select ${kind}, numbered.id, ${id}, entries.id, '2026-12-05'
      from numbered join entries on entries.version = n
      returning shipment_id
    )
    insert into shipments (redemption_id, recipient, recipient_telp, shipping_address)
    select shipment_id, 'Budi', '0812', 'Jalan 1' from claim where shipment_id is not null
  `.execute(app.owner);
}

describe('item redemptions', () => {
  test('all come newest first, those to ship oldest first, shipped ones by themselves [API-05, ITEM-16, ITEM-22, CONST-10, A-65]', async () => {
    const member = await aCustomer(app, { point: 5_000 });
    const image = `${'a'.repeat(32)}.webp`;
    await app.owner.updateTable('customers').set({ image }).where('id', '=', member.id).execute();
    const item = await anItem(app, { codes: 4, item: 'Payung' });
    const codes: number[] = [];
    const given: string[] = [];
    for (let n = 0; n < 4; n += 1) {
      const { id, code } = (await claimItem(member, item.id)).body.data;
      codes.push(id);
      given.push(code);
    }
    const all = await read('item-exchange');
    assert.deepEqual(
      all.map((row: { id_item_code: number }) => row.id_item_code),
      [...codes].reverse(),
    );
    const { status } = await app.call('POST', '/api/admin/update-receipt-number', {
      body: {
        id_notification: all[1].id,
        id_item_code: codes[2],
        receipt_number: 'R-1',
        courier: 'jne',
      },
    });
    assert.equal(status, 200);
    const [shipped] = await read(`item-exchange?id_item_code=${codes[2]}`);
    assert.deepEqual(shipped, {
      id: all[1].id,
      id_customer: member.id,
      id_item_code: codes[2],
      status: 'sent',
      claimed_date: '2026-11-21',
      item: 'Payung',
      code: given[2],
      name: member.name,
      whatsapp: member.whatsapp,
      ...SHIPPING,
      images: image,
      receipt_number: 'R-1',
      courier: 'jne',
      shipped_at: '2026-11-21T05:00:00.000Z',
      received_at: null,
      cancellation: null,
    });
    const idsOf = async (query: string) =>
      (await read(`item-exchange?${query}`)).map(
        (row: { id_item_code: number }) => row.id_item_code,
      );
    assert.deepEqual(await idsOf('status=send'), [codes[0], codes[1], codes[3]]);
    assert.deepEqual(await idsOf('status=sent'), [codes[2]]);
    const statesOf = async (query: string) =>
      (await read(`item-exchange?${query}`)).map((row: { status: string }) => row.status);
    assert.deepEqual(await statesOf('status=send'), ['send', 'send', 'send']);
    assert.deepEqual(await statesOf(''), ['send', 'sent', 'send', 'send']);
    assert.deepEqual(await idsOf('status=nothing'), [...codes].reverse());
    assert.deepEqual(await idsOf(''), [...codes].reverse());
    const cancelled = await app.call(
      'POST',
      `/api/admin/exchanges/item/${all[2].id}/cancellation`,
      { body: { reason: 'Stok rusak' } },
    );
    assert.equal(cancelled.status, 200);
    assert.deepEqual(await idsOf('status=send'), [codes[0], codes[3]]);
    assert.deepEqual(await idsOf('status=sent'), [codes[2]]);
    assert.deepEqual(await idsOf('status=cancelled'), [codes[1]]);
    assert.deepEqual(await statesOf(''), ['send', 'sent', 'cancelled', 'send']);
  });

  test('of one customer are asked for by its number, of items and of vouchers [ADD-56]', async () => {
    const [one, other] = [
      await aCustomer(app, { point: 900 }),
      await aCustomer(app, { point: 900 }),
    ];
    const item = await anItem(app, { codes: 2 });
    const voucher = await aVoucher(app, { codes: 2, expired_date: '2027-12-31' });
    for (const member of [one, other]) {
      await claimItem(member, item.id);
      await claimVoucher(member, voucher.id);
    }
    const items = await read(`item-exchange?id_customer=${one.id}`);
    assert.deepEqual(
      items.map((row: { id_customer: number }) => row.id_customer),
      [one.id],
    );
    const vouchers = await read(`voucher-exchange?id_customer=${other.id}`);
    assert.deepEqual(
      vouchers.map((row: { name: string; expired_date: string }) => [row.name, row.expired_date]),
      [[other.name, '2027-12-31']],
    );
  });

  test('of one customer come as one list of every kind, newest first, a page at a time [ADD-549, ADD-56]', async () => {
    const member = await aCustomer(app, { point: 900 });
    const [item, voucher] = [await anItem(app, { codes: 2 }), await aVoucher(app, { codes: 1 })];
    const visit = await aServiceVisit(app, { stock: 1 });
    const given = [
      (await claimItem(member, item.id)).body.data.code,
      (await claimVoucher(member, voucher.id)).body.data.code,
      (
        await app.call('POST', `/api/member/offers/service-visit/claim/${visit.id}`, {
          token: member.token,
        })
      ).body.data.code,
      (await claimItem(member, item.id)).body.data.code,
    ];
    const pageOf = async (page: number) => {
      const path = `/api/admin/users/${member.id}/redemptions?per_page=3&page=${page}`;
      const { data, total } = (await app.call('GET', path)).body.data;
      return [
        total,
        data.map(({ kind, code }: { kind: string; code: string }) => [kind, code]),
      ] as const;
    };
    assert.deepEqual(await pageOf(1), [
      4,
      [
        ['item', given[3]],
        ['service-visit', given[2]],
        ['voucher', given[1]],
      ],
    ]);
    assert.deepEqual(await pageOf(2), [4, [['item', given[0]]]]);
  });

  test('keep the item’s name of then and show the customer’s of now', async () => {
    const member = await aCustomer(app, { point: 500 });
    const item = await anItem(app, { codes: 1, item: 'Nama Lama' });
    await claimItem(member, item.id);
    await app.call('PUT', `/api/admin/items/${item.id}`, {
      body: { item: 'Nama Baru', required_point: 5 },
    });
    const [newest] = await read('item-exchange');
    assert.equal(newest.item, 'Nama Lama');
    assert.equal(newest.name, member.name);
  });
});

describe('voucher redemptions', () => {
  test('come newest first, with the voucher’s name of then [API-62, VCH-05, VCH-18]', async () => {
    const member = await aCustomer(app, { point: 5_000, name: 'PT Penukar' });
    const voucher = await aVoucher(app, { codes: 2, voucher: 'Pulsa' });
    const first = await claimVoucher(member, voucher.id);
    const second = await claimVoucher(member, voucher.id);
    await app.call('PUT', `/api/admin/vouchers/${voucher.id}`, {
      body: { voucher: 'Nama Baru', required_point: 5 },
    });
    const redemptions = await read('voucher-exchange');
    assert.deepEqual(
      redemptions.slice(0, 2).map((row: Record<string, unknown>) => ({ ...row, id: 0 })),
      [second, first].map(({ body }) => ({
        id: 0,
        id_voucher_code: body.data.id,
        voucher: 'Pulsa',
        code: body.data.code,
        name: 'PT Penukar',
        claimed_date: '2026-11-21',
        expired_date: body.data.expired_date,
        used_date: null,
        cancellation: null,
      })),
    );
  });

  test('of this month begin with its first day in Jakarta, and a new month begins empty [API-63, A-15, A-14]', async () => {
    const voucher = await aVoucher(app, { codes: 3, expired_date: '2027-12-31' });
    const member = await aCustomer(app, { point: 5_000 });
    const daysOf = async () =>
      (await read('voucher-exchange/this-month')).map(
        (row: { claimed_date: string }) => row.claimed_date,
      );
    await at('2026-11-30T16:59:59Z');
    const { body } = await app.call('POST', '/api/login', {
      body: { whatsapp: member.whatsapp, password: member.password },
      token: null,
    });
    const later = { ...member, token: body.token };
    assert.equal((await claimVoucher(later, voucher.id)).body.data.claimed_date, '2026-11-30');
    assert.equal((await daysOf())[0], '2026-11-30');
    await at('2026-11-30T17:00:00Z');
    assert.deepEqual(await daysOf(), []);
    assert.equal((await claimVoucher(later, voucher.id)).body.data.claimed_date, '2026-12-01');
    assert.deepEqual(await daysOf(), ['2026-12-01']);
  });

  test('are at most the newest hundred, and counted all the same [A-40, NOTIF-18, ADD-61]', async () => {
    await at('2026-12-05T05:00:00Z');
    const voucher = await aVoucher(app, { codes: 150 });
    await insertClaims('voucher', voucher.id, 150);
    assert.equal((await read('voucher-exchange')).length, 100);
    assert.equal((await read('voucher-exchange/this-month')).length, 100);
    const { body } = await app.call(
      'GET',
      '/api/admin/welcome-page-resources/summary-notifications',
    );
    // With the one that was claimed in the test before.
    assert.equal(body.data.count_voucher_exchange_notifications, 151);
  });
});

test('all items that wait for shipment are listed, however many, and counted; the others are the newest hundred [A-35, A-40]', async () => {
  const summary = async () =>
    (await app.call('GET', '/api/admin/welcome-page-resources/summary-notifications')).body.data
      .count_redeem_item_notifications;
  const before = await summary();
  const item = await anItem(app, { codes: 150 });
  await insertClaims('item', item.id, 150);
  assert.equal((await read('item-exchange?status=send')).length, before + 150);
  assert.equal(await summary(), before + 150);
  assert.equal((await read('item-exchange')).length, 100);
});
