import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Found } from '@reward-points/contract/search';
import { sql } from 'kysely';
import { pino } from 'pino';
import { anotherServer, useApp } from '#test/app.ts';
import { aCustomer, anItem, aService, aVoucher, SHIPPING } from '#test/builders.ts';
import { aColleague } from '#test/people.ts';
import { wantedBy } from './search.rules.ts';
import { findCustomers, findParcels } from './search.sql.ts';

const app = useApp();

async function find(q: string): Promise<Found> {
  const { status, body } = await app.call('GET', `/api/admin/search?q=${encodeURIComponent(q)}`);
  assert.equal(status, 200);
  return body.data;
}
const customersOf = async (q: string) => (await find(q)).customers.map(({ name }) => name);
const invoicesOf = async (q: string) => (await find(q)).invoices.map(({ number }) => number);
const codesOf = async (q: string) => (await find(q)).codes.map(({ code }) => code);

async function anInvoice(number: string, id_customer: number) {
  const body = { number, id_customer, date: '2026-11-20', amount: 250_000 };
  const { status } = await app.call('POST', '/api/admin/invoices', { body });
  assert.equal(status, 201);
}

test('a customer is found by a part of its name, the one called so first, by two letters of a word, and by its number; the own company and who is gone are not [ADD-550]', async () => {
  for (const name of ['PT Zirkon Raya', 'CV Air Zirkon', 'Zirkon', '100% Murni']) {
    await aCustomer(app, { name });
  }
  const gone = await aCustomer(app, { name: 'PT Zirkon Lama', whatsapp: '628199900011' });
  const { id } = await aCustomer(app, { name: 'UD Qasirkon', point: 30, whatsapp: '628199900022' });
  await app.call('DELETE', `/api/admin/users/${gone.id}`);
  assert.deepEqual(await customersOf('zirkon'), ['Zirkon', 'CV Air Zirkon', 'PT Zirkon Raya']);
  assert.deepEqual(await customersOf('ZI'), ['Zirkon', 'CV Air Zirkon', 'PT Zirkon Raya']);
  assert.deepEqual(await customersOf('sirkon'), ['UD Qasirkon']);
  assert.deepEqual(await customersOf('0%'), []);
  assert.deepEqual(await customersOf('100% m'), ['100% Murni']);
  for (const number of ['0819-9900', '+62 819 9900 022', '628199900022']) {
    assert.deepEqual(
      (await find(number)).customers,
      [{ id, name: 'UD Qasirkon', whatsapp: '628199900022', point: 30 }],
      number,
    );
  }
  assert.deepEqual(await customersOf('PT Alir Nusantara'), []);
});

test('the beginning of a number finds it in a database whose language sorts signs before digits, and none but what begins so [ADD-550]', async () => {
  const numbers = { Awal: '628127340', Tengah: '628127345678901', Luar: '628127350000' };
  for (const [name, whatsapp] of Object.entries(numbers)) {
    await aCustomer(app, { name: `UD ${name}`, whatsapp });
  }
  await app.owner.transaction().execute(async (tx) => {
    // Stands before the table of that name in this transaction alone.
    await sql`
      create temporary view customers as
      select id, name, name_lower, deleted_at, whatsapp collate "und-x-icu" as whatsapp
      from public.customers
    `.execute(tx);
    const found = async (typed: string) => {
      const wanted = wantedBy(typed);
      return wanted && (await findCustomers(tx, wanted)).map(({ name }) => name);
    };
    assert.deepEqual(await found('0812-734'), ['UD Awal', 'UD Tengah']);
    assert.deepEqual(await found(numbers.Tengah), ['UD Tengah']);
    assert.deepEqual(await found(`${numbers.Tengah}0`), []);
    await sql`drop view pg_temp.customers`.execute(tx);
  });
});

test('at most five of a kind are found, and of the many that begin so the one that is called so is among them [ADD-550]', async () => {
  const { id } = await aCustomer(app);
  for (const n of [1, 2, 3, 4, 5, 6]) await anInvoice(`BATAS-000${n}`, id);
  await anInvoice('BATAS-000', id);
  assert.deepEqual(await invoicesOf('batas-000'), [
    'BATAS-000',
    'BATAS-0006',
    'BATAS-0005',
    'BATAS-0004',
    'BATAS-0003',
  ]);
  assert.deepEqual(await invoicesOf('s-0005'), ['BATAS-0005']);
});

test('an invoice is found by its number, a short one as well, and says how it stands [ADD-550]', async () => {
  const { id, name } = await aCustomer(app);
  await anInvoice('7', id);
  await anInvoice('77', id);
  await anInvoice('F-1', id);
  assert.deepEqual(await invoicesOf('7'), []);
  assert.deepEqual(await invoicesOf('77'), ['77']);
  const [{ id: _, ...found } = {}] = (await find('f-1')).invoices;
  const date = '2026-11-20';
  assert.deepEqual(found, {
    number: 'F-1',
    customer: name,
    date,
    state: 'open',
    outstanding: 250_000,
  });
});

test('a parcel is found by a part of its receipt number, a service by its serial number [ADD-550]', async () => {
  const member = await aCustomer(app, { point: 500 });
  const item = await anItem(app, { codes: 1 });
  const claim = { id_item: item.id, ...SHIPPING };
  await app.call('POST', '/api/member/items/claim', { body: claim, token: member.token });
  const path = '/api/admin/notifications/item-exchange?status=send';
  const [{ id, id_item_code }] = (await app.call('GET', path)).body.data;
  const receipt_number = 'JNE-88 0417 23';
  await app.call('POST', '/api/admin/update-receipt-number', {
    body: { id_notification: id, id_item_code, receipt_number },
  });
  const parcels = [
    {
      id,
      receipt_number,
      item: item.item,
      customer: member.name,
    },
  ];
  assert.deepEqual((await find('jne-88')).parcels, parcels);
  assert.deepEqual((await find('0417')).parcels, parcels);
  const service = await aService(app, { id_user: member.id, serial_number: 'SN/DN50-00917' });
  const { services } = await find('00917');
  assert.deepEqual(
    services.map((one) => [one.id, one.serial_number, one.customer]),
    [[service.id, 'SN/DN50-00917', member.name]],
  );
  // Other plans of the same equipment have no page as a service.
  const { equipment_id } = await app.owner
    .selectFrom('plans')
    .select('equipment_id')
    .where('id', '=', service.id)
    .executeTakeFirstOrThrow();
  const tera = await app.call('POST', `/api/admin/equipment/${equipment_id}/plans`, {
    body: { kind: 'tera', every_months: 12, next_on: '2027-11-20' },
  });
  assert.equal(tera.status, 201, JSON.stringify(tera.body));
  assert.deepEqual((await find('00917')).services, services);
  await app.call('DELETE', `/api/admin/services/${service.id}`);
  assert.deepEqual((await find('00917')).services, []);
});

test('of a serial number that hundreds hold, services are found behind any equipment without one, and the very number among all [ADD-550]', async () => {
  const { id: id_user } = await aCustomer(app);
  const { id } = await aService(app, { id_user, serial_number: 'AWAL-1' });
  const without = (letter: string) => sql`
    insert into equipment (customer_id, product_id, serial_number, created_at)
    select e.customer_id, e.product_id, ${letter} || '445566-' || n, e.created_at
    from equipment e join plans s on s.equipment_id = e.id, generate_series(1, 250) as n where s.id = ${id}
    returning id, customer_id, product_id
  `;
  const serialsOf = async (q: string) =>
    (await find(q)).services.map(({ serial_number }) => serial_number);
  await without('A').execute(app.owner);
  await aService(app, { id_user, serial_number: 'Z445566' });
  assert.deepEqual(await serialsOf('445566'), ['Z445566']);
  await sql`
    with meters as (${without('B')})
    insert into plans (equipment_id, customer_id, product_id, last_on, next_on, created_at)
    select m.id, m.customer_id, m.product_id, s.last_on, s.next_on, s.created_at
    from meters m, plans s where s.id = ${id}
  `.execute(app.owner);
  await aService(app, { id_user, serial_number: '445566' });
  assert.equal((await serialsOf('445566'))[0], '445566');
});

test('a parcel of the very receipt number is found among hundreds that hold it [ADD-550]', async () => {
  await app.owner.transaction().execute(async (tx) => {
    // Stands before the table of that name in this transaction alone.
    await sql`
      create temporary view shipments as
      select redemption_id, kind, case when n < 250 then 'B' || n || '-77889' else '77889' end as receipt_number, shipped_at
      from (select * from public.shipments where receipt_number is not null limit 1) as one, generate_series(1, 250) as n
    `.execute(tx);
    const wanted = wantedBy('77889');
    const [found] = wanted ? await findParcels(tx, wanted) : [];
    assert.equal(found?.receipt_number, '77889');
    await sql`drop view pg_temp.shipments`.execute(tx);
  });
});

test('of several parcels the one sent last comes first, whichever was claimed first [ADD-550]', async () => {
  const { token } = await aCustomer(app, { point: 500 });
  const { id: id_item } = await anItem(app, { codes: 2 });
  for (let claims = 0; claims < 2; claims += 1) {
    await app.call('POST', '/api/member/items/claim', { body: { id_item, ...SHIPPING }, token });
  }
  const path = '/api/admin/notifications/item-exchange?status=send';
  const claimed = (await app.call('GET', path)).body.data.toSorted(
    (one: { id: number }, other: { id: number }) => other.id - one.id,
  );
  for (const [place, { id, id_item_code }] of claimed.entries()) {
    app.clock.advance(60_000);
    await app.call('POST', '/api/admin/update-receipt-number', {
      body: { id_notification: id, id_item_code, receipt_number: `SICEPAT-${place}` },
    });
  }
  const { parcels } = await find('sicepat');
  assert.deepEqual(
    parcels.map(({ receipt_number }) => receipt_number),
    ['SICEPAT-1', 'SICEPAT-0'],
  );
});

test('a code is found whole or by four signs of its beginning, never by another part, and says who has it [ADD-551]', async () => {
  const { id, voucher } = await aVoucher(app, { required_point: 100 });
  const lines = ['KOPI-7781', 'KOPI-9902', 'TEH-KOPI-1'].map((code) => ({
    code,
    expired_date: '2026-12-31',
  }));
  await app.call('POST', `/api/admin/vouchers/${id}/codes`, { body: { lines } });
  assert.deepEqual(await codesOf('kop'), []);
  assert.deepEqual(await codesOf('kopi'), ['KOPI-7781', 'KOPI-9902']);
  assert.deepEqual(await codesOf('7781'), []);
  assert.deepEqual(await codesOf('%OPI'), []);
  const member = await aCustomer(app, { point: 500 });
  await app.call('POST', `/api/member/vouchers/claim/${id}`, { token: member.token });
  const all = [...(await find('kopi')).codes, ...(await find('teh-')).codes];
  const claimed = all.find(({ customer }) => customer !== null);
  assert.deepEqual(claimed, {
    kind: 'voucher',
    id: claimed?.id,
    code: claimed?.code,
    id_reward: id,
    reward: voucher,
    customer: member.name,
    claimed_date: '2026-11-21',
    is_cancelled: false,
  });
  const [{ id: won }] = (await app.call('GET', '/api/admin/notifications/voucher-exchange')).body
    .data;
  await app.call('POST', `/api/admin/exchanges/voucher/${won}/cancellation`, {
    body: { reason: 'Salah' },
  });
  const [cancelled] = (await find(claimed?.code ?? '')).codes;
  assert.deepEqual([cancelled?.customer, cancelled?.is_cancelled], [member.name, true]);
  // One that went back into stock is there once, and nobody has it.
  const item = await anItem(app, { codes: 1 });
  const claim = { id_item: item.id, ...SHIPPING };
  await app.call('POST', '/api/member/items/claim', { body: claim, token: member.token });
  const [{ id: sent, code: sold }] = (
    await app.call('GET', '/api/admin/notifications/item-exchange?status=send')
  ).body.data.toReversed();
  await app.call('POST', `/api/admin/exchanges/item/${sent}/cancellation`, {
    body: { reason: 'Salah' },
  });
  assert.deepEqual(
    (await find(sold)).codes.map(({ code, customer }) => [code, customer]),
    [[sold, null]],
  );
  await app.call('DELETE', `/api/admin/vouchers/${id}`);
  assert.deepEqual(await codesOf('kopi'), []);
});

test('what is searched for and found is in no log and no trail, and a member finds nothing [ADD-551]', async () => {
  const { codes } = await aVoucher(app, { codes: 1 });
  const [code = ''] = codes;
  const lines: string[] = [];
  const logger = pino({ level: 'trace' }, { write: (line: string) => void lines.push(line) });
  const server = await anotherServer(app, { logger });
  const search = (token: string) =>
    server.inject({
      url: `/api/admin/search?q=${code}`,
      headers: { authorization: `Bearer ${token}` },
    });
  assert.match((await search(app.adminToken)).body, new RegExp(code));
  const { token } = await aCustomer(app);
  assert.equal((await search(token)).statusCode, 403);
  await server.close();
  assert.equal(lines.length, 2);
  assert.ok(!lines.join().includes(code));
  const trail = await app.call('GET', `/api/admin/audit-trail?search=${code}`);
  assert.equal(trail.body.data.total, 0);
});

test('each role finds what it may read, and codes only who keeps them [ADD-616]', async () => {
  const word = 'PERAN9';
  const { id, token } = await aCustomer(app, { name: `PT ${word}`, point: 5_000 });
  await anInvoice(`${word}/1`, id);
  const item = await anItem(app, { codes: 1 });
  const body = { id_item: item.id, ...SHIPPING };
  await app.call('POST', '/api/member/items/claim', { token, body });
  const { body: parcels } = await app.call(
    'GET',
    '/api/admin/notifications/item-exchange?status=send',
  );
  const { id: id_notification, id_item_code } = parcels.data.at(-1);
  const receipt = { id_notification, id_item_code, receipt_number: `${word}-RESI` };
  await app.call('POST', '/api/admin/update-receipt-number', { body: receipt });
  await app.call('POST', '/api/admin/item-codes', {
    body: { id_item: item.id, code: `${word}-KODE` },
  });
  await aService(app, { id_user: id, serial_number: `${word}-SN` });
  const found = {
    pemilik: ['customers', 'invoices', 'codes', 'parcels', 'services'],
    kantor: ['customers', 'invoices', 'codes', 'parcels', 'services'],
    gudang: ['codes', 'parcels'],
    teknisi: ['services'],
    pembaca: ['customers', 'invoices', 'parcels', 'services'],
  } as const;
  for (const [role, kinds] of Object.entries(found)) {
    const colleague = await aColleague(app, role as keyof typeof found);
    const answer = await app.call('GET', `/api/admin/search?q=${word}`, { token: colleague });
    const some = Object.entries(answer.body.data as Found).filter(([, of]) => of.length > 0);
    assert.deepEqual(
      some.map(([kind]) => kind),
      kinds,
      role,
    );
  }
});
