import assert from 'node:assert/strict';
import { test } from 'node:test';
import { useApp } from '#test/app.ts';
import {
  aCustomer,
  anItem,
  aProduct,
  aService,
  aServiceVisit,
  aVoucher,
  SHIPPING,
  type TestCustomer,
} from '#test/builders.ts';

const app = useApp();

const under = async (member: TestCustomer) => {
  const { status, body } = await app.call('GET', '/api/member/under-way', { token: member.token });
  assert.equal(status, 200, JSON.stringify(body));
  return body.data;
};
const post = async (member: TestCustomer, path: string, body?: object) => {
  const answer = await app.call('POST', path, { body, token: member.token });
  assert.equal(answer.status, 200, JSON.stringify(answer.body));
  return answer.body.data;
};
const claimItem = async (member: TestCustomer, item: string): Promise<number> => {
  const { id } = await anItem(app, { codes: 1, item });
  return (await post(member, '/api/member/items/claim', { id_item: id, ...SHIPPING })).id;
};
const ship = async (id_item_code: number) => {
  const waiting = await app.call('GET', '/api/admin/notifications/item-exchange?status=send');
  const { id } = waiting.body.data.find(
    (one: { id_item_code: number }) => one.id_item_code === id_item_code,
  );
  const answer = await app.call('POST', '/api/admin/update-receipt-number', {
    body: {
      id_notification: id,
      id_item_code,
      receipt_number: `JP${id_item_code}`,
      courier: 'jne',
    },
  });
  assert.equal(answer.status, 200, JSON.stringify(answer.body));
};
/** The office takes a claim back. */
const cancel = async (kind: 'item' | 'voucher' | 'service-visit', code_id: number) => {
  const answer = await app.call(
    'POST',
    `/api/admin/exchanges/${kind}/${await redemptionOf(kind, code_id)}/cancellation`,
    { body: { reason: 'Salah klaim' } },
  );
  assert.equal(answer.status, 200, JSON.stringify(answer.body));
};
const redemptionOf = async (kind: string, code_id: number): Promise<number> => {
  const { id } = await app.owner
    .selectFrom('redemptions')
    .select('id')
    .where('kind', '=', kind)
    .where('code_id', '=', code_id)
    .executeTakeFirstOrThrow();
  return id;
};

test('home is told of a member’s parcels until they arrived or were cancelled, those that were sent first, and of nobody else’s [ADD-541]', async () => {
  const [member, other] = [
    await aCustomer(app, { point: 9_000 }),
    await aCustomer(app, { point: 9_000 }),
  ];
  const [waiting, sent, arrived] = [
    await claimItem(member, 'Payung'),
    await claimItem(member, 'Botol'),
    await claimItem(member, 'Tas'),
  ];
  await ship(sent);
  await ship(arrived);
  await app.call('PATCH', `/api/member/rewards/orders/${arrived}`, {
    body: { received: true },
    token: member.token,
  });
  await claimItem(other, 'Jaket');
  await cancel('item', await claimItem(member, 'Topi'));
  const { parcels } = await under(member);
  assert.deepEqual(
    parcels.map((row: Record<string, unknown>) => [
      row.id,
      row.item,
      row.receipt_number,
      row.courier,
    ]),
    [
      [sent, 'Botol', `JP${sent}`, 'jne'],
      [waiting, 'Payung', null, null],
    ],
  );
  // Hardly anybody notes that a parcel came; after a month it is no news any more.
  await app.dependencies.db
    .updateTable('shipments')
    .set({ shipped_at: new Date(app.clock.now().getTime() - 31 * 86_400_000) })
    .where('receipt_number', '=', `JP${sent}`)
    .execute();
  assert.deepEqual(
    (await under(member)).parcels.map((row: { item: string }) => row.item),
    ['Payung'],
  );
});

test('a voucher is told of when its last day is at most 14 days away, unless it was used or cancelled [ADD-541]', async () => {
  const member = await aCustomer(app, { point: 9_000 });
  const claim = async (voucher: string, expired_date: string) => {
    const { id } = await aVoucher(app, { voucher, codes: 1, expired_date });
    return (await post(member, `/api/member/vouchers/claim/${id}`)).id;
  };
  await claim('Lama', '2026-12-06');
  await claim('Empat belas', '2026-12-05');
  await claim('Hari ini', '2026-11-21');
  const used = await claim('Dipakai', '2026-11-25');
  await app.call('PATCH', `/api/member/rewards/vouchers/${used}`, {
    body: { used: true },
    token: member.token,
  });
  await cancel('voucher', await claim('Batal', '2026-11-25'));
  const { vouchers } = await under(member);
  assert.deepEqual(
    vouchers.map((row: { voucher: string }) => row.voucher),
    ['Hari ini', 'Empat belas'],
  );
});

test('a claimed visit that nobody came for and nobody cancelled, and a service that is due within 30 days, are told of, three of each at most [ADD-541]', async () => {
  const member = await aCustomer(app, { point: 9_000 });
  const visit = await aServiceVisit(app, { stock: 6 });
  const claims: number[] = [];
  for (let count = 0; count < 6; count += 1) {
    claims.push((await post(member, `/api/member/offers/service-visit/claim/${visit.id}`)).id);
  }
  const [cancelled = 0, done = 0, ...waiting] = claims;
  await cancel('service-visit', cancelled);
  const came = await app.call('POST', '/api/admin/service-histories', {
    body: {
      id_service: (await aService(app, { id_user: member.id })).id,
      last_service: '2026-11-21',
      id_service_visit_exchange: await redemptionOf('service-visit', done),
    },
  });
  assert.equal(came.status, 201, JSON.stringify(came.body));
  const product = await aProduct(app, { product: 'Flowmeter DN50' });
  for (const next_service of ['2026-12-22', '2026-12-21', '2026-11-01']) {
    await aService(app, { id_user: member.id, id_product: product.id, next_service });
  }
  const { visits, services } = await under(member);
  assert.deepEqual(
    visits.map((row: Record<string, unknown>) => [row.kind, row.reward, row.status, row.id]),
    waiting.slice(0, 3).map((id) => ['service-visit', visit.reward, 'waiting', id]),
  );
  assert.deepEqual(
    services.map((row: Record<string, unknown>) => [row.product, row.next_service]),
    [
      ['Flowmeter DN50', '2026-11-01'],
      ['Flowmeter DN50', '2026-12-21'],
    ],
  );
});
