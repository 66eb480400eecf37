import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { sql } from 'kysely';
import { useApp } from '#test/app.ts';
import { aCustomer, anItem, aServiceVisit, aVoucher, SHIPPING } from '#test/builders.ts';
import { downloadRows } from '#test/downloads.ts';
import { aContact } from '#test/people.ts';

const app = useApp();

const MONTH = 'from=2026-11-01&to=2026-11-30';

const get = async (url: string, token = app.adminToken) => {
  const { status, body } = await app.call('GET', url, { token });
  assert.equal(status, 200, JSON.stringify(body));
  return body.data;
};
const post = async (url: string, token: string, body: object = {}) => {
  const answer = await app.call('POST', url, { token, body });
  assert.ok(answer.status < 300, `${url}: ${JSON.stringify(answer.body)}`);
};

/** A customer who claims a voucher; then whoever of it is named claims an item and a visit. */
async function aCompany(
  claimsAs?: (customer: Awaited<ReturnType<typeof aCustomer>>) => Promise<string>,
) {
  const customer = await aCustomer(app, { point: 5_000 });
  const voucher = await aVoucher(app, { codes: 1 });
  const item = await anItem(app, { codes: 1 });
  const visit = await aServiceVisit(app, { stock: 1 });
  await post(`/api/member/vouchers/claim/${voucher.id}`, customer.token);
  const token = (await claimsAs?.(customer)) ?? customer.token;
  await post('/api/member/items/claim', token, { id_item: item.id, ...SHIPPING });
  await post(`/api/member/offers/service-visit/claim/${visit.id}`, token);
  return { customer, token };
}

const aBuyer = async (customer: Awaited<ReturnType<typeof aCustomer>>) => {
  const token = await aContact(app, customer, 'pembeli');
  await sql`
    update contacts set name = case role when 'pembeli' then 'Siti' else 'Budi' end
    where customer_id = ${customer.id}
  `.execute(app.owner);
  return token;
};

/** Everywhere that a claim of a customer is read, by whom it says that it is: voucher, item and visit. */
async function namesOf({ id, token }: { id: number; token: string }) {
  const names = (rows: { claimed_by?: string }[]) => rows.map(({ claimed_by }) => claimed_by);
  const items = await get(`/api/admin/notifications/item-exchange?id_customer=${id}`);
  const vouchers = await get(`/api/admin/notifications/voucher-exchange?id_customer=${id}`);
  const visits = await get(`/api/admin/exchanges/service-visit?id_customer=${id}`);
  const parcel = await get(`/api/admin/notifications/item-exchange/${items[0].id}`);
  const own = (await get('/api/member/rewards', token)).data.toReversed();
  const file = await downloadRows(app, '/api/admin/redemptions/export');
  const statement = await get(`/api/admin/users/${id}/statement?${MONTH}`);
  const table = await downloadRows(
    app,
    `/api/admin/users/${id}/statement/export?${MONTH}&format=csv`,
  );
  return {
    lists: names([...vouchers, ...items, ...visits]),
    parcel: [parcel.claimed_by, parcel.history.at(-1).by],
    own: names(own),
    file: file.filter((row) => row['ID customer'] === String(id)).map((row) => row['Diklaim oleh']),
    statement: statement.data
      .filter(({ amount }: { amount: number }) => amount < 0)
      .map(({ by }: { by: string }) => by),
    table: table.filter(({ Keluar }) => Keluar !== '').map(({ Oleh }) => Oleh),
  };
}

const everywhere = (first: string, second: string) => {
  const three = [first, second, second];
  return {
    lists: three,
    parcel: [second, second],
    own: three,
    file: three,
    statement: three,
    table: three,
  };
};

describe('who claimed', () => {
  test('is named wherever a claim is read, also after it left, and as erased once it is [ADD-632]', async () => {
    const { customer } = await aCompany(aBuyer);
    assert.deepEqual(await namesOf(customer), everywhere('Budi', 'Siti'));
    const contacts = await get('/api/member/contacts', customer.token);
    const siti = contacts.find(({ name }: { name: string }) => name === 'Siti');
    const { status } = await app.call('DELETE', `/api/member/contacts/${siti.id}`, {
      token: customer.token,
    });
    assert.equal(status, 200);
    assert.deepEqual(await namesOf(customer), everywhere('Budi', 'Siti'));
    await post(`/api/admin/contacts/${siti.id}/erasure`, app.adminToken);
    assert.deepEqual(await namesOf(customer), everywhere('Budi', 'Data dihapus'));
  });

  test('is not said where the customer has one person only [ADD-633]', async () => {
    const { customer } = await aCompany();
    const { statement, table, ...named } = await namesOf(customer);
    const nobody = [undefined, undefined, undefined];
    assert.deepEqual(named, {
      lists: nobody,
      parcel: [undefined, customer.name],
      own: nobody,
      file: ['', '', ''],
    });
    const { rows } = await sql<{ name: string }>`
      select name from accounts where customer_id = ${customer.id}
    `.execute(app.owner);
    const account = rows.map(({ name }) => name);
    assert.deepEqual(new Set([...statement, ...table]), new Set(account));
    const [item] = await get(`/api/admin/notifications/item-exchange?id_customer=${customer.id}`);
    assert.ok(!('claimed_by' in item));
  });
});
