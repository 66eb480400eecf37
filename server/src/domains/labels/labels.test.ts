import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql } from 'kysely';
import { encode } from 'uqr';
import { anotherServer, useApp } from '#test/app.ts';
import { aCustomer, aProduct, aService } from '#test/builders.ts';
import { download } from '#test/downloads.ts';
import { codesOf, wordsOfPages } from '#test/pdf.ts';
import { UNKNOWN_CODES_MAX } from './look-up-code.ts';

const app = useApp();

const exporting = (query: string) => `/api/admin/equipment/labels/export?${query}`;

/** Equipment of a customer, with the code of its label. */
async function anEquipment(customerId: number, serial_number: string) {
  const service = await aService(app, { id_user: customerId, serial_number });
  const { rows } = await sql<{ id: number; code: string }>`
    select e.id, e.public_code as code from plans s join equipment e on e.id = s.equipment_id where s.id = ${service.id}
  `.execute(app.owner);
  const [equipment] = rows;
  assert.ok(equipment);
  return equipment;
}

test('labels are made of the equipment that is named, or of all in use that the filter leaves [ADD-745]', async () => {
  const [one, other] = [await aCustomer(app), await aCustomer(app)];
  const first = await anEquipment(one.id, 'L-1');
  const retired = await anEquipment(one.id, 'L-2');
  const third = await anEquipment(other.id, 'L-3');
  await sql`update equipment set state = 'retired' where id = ${retired.id}`.execute(app.owner);
  await sql`update equipment set site = 'Gudang B' where id = ${first.id}`.execute(app.owner);
  const near = await anEquipment(one.id, 'L-4');
  await sql`update equipment set site = 'Gudang A' where id = ${near.id}`.execute(app.owner);
  const named = await download(app, exporting(`sheet=a4-3x7&ids=${first.id},${third.id}`));
  assert.deepEqual([named.name, named.type], ['label-a4-3x7.pdf', 'application/pdf']);
  assert.deepEqual(
    codesOf(named.content).map(({ data }) => data),
    [first, third].map(
      ({ code }) => encode(`https://points.example.com/e/${code}`, { ecc: 'Q', border: 0 }).data,
    ),
  );
  const serials = async (query: string) => {
    const pages = await wordsOfPages((await download(app, exporting(query))).content);
    return pages.join(' ').match(/L-\d/g);
  };
  assert.deepEqual(await serials(`sheet=a4-3x8&id_customer=${one.id}`), ['L-4', 'L-1']);
  assert.deepEqual(await serials('sheet=a4-3x8&search=l-3'), ['L-3']);
  assert.deepEqual(await serials(`sheet=a4-3x8&search=${encodeURIComponent(one.name)}`), [
    'L-4',
    'L-1',
  ]);
  assert.deepEqual(await serials('sheet=a4-3x8&search=gudang%20b'), ['L-1']);
  assert.deepEqual(await serials(`sheet=a4-3x8&ids=${retired.id}`), ['L-2']);
});

test('of nothing there is no sheet: a search that finds none in use is refused [ADD-745]', async () => {
  const { id } = await aCustomer(app);
  const { id: equipmentId } = await anEquipment(id, 'N-1');
  await sql`update equipment set state = 'retired' where id = ${equipmentId}`.execute(app.owner);
  for (const query of ['search=tidak-ada', 'search=n-1', `id_customer=${id}`, 'ids=999999']) {
    const { status, body } = await app.call('POST', exporting(`sheet=a4-3x7&${query}`));
    assert.deepEqual([status, body.code], [409, 'labels_none'], query);
  }
  assert.equal((await app.call('POST', exporting(`sheet=a4-3x7&ids=${equipmentId}`))).status, 200);
});

test('what is gone, or whose customer is, has no label and its code leads nowhere [ADD-745, ADD-746]', async () => {
  const [owner, leaver] = [await aCustomer(app), await aCustomer(app)];
  const kept = await anEquipment(owner.id, 'G-1');
  const removed = await anEquipment(owner.id, 'G-2');
  const left = await anEquipment(leaver.id, 'G-3');
  const deleted = await app.call('POST', `/api/admin/equipment/${removed.id}/deletion`, {
    body: { reason: 'Salah ketik' },
  });
  assert.equal(deleted.status, 200, JSON.stringify(deleted.body));
  assert.equal((await app.call('DELETE', `/api/admin/users/${leaver.id}`)).status, 200);
  const ids = [kept, removed, left].map(({ id }) => id).join();
  for (const chosen of [`ids=${ids}`, 'search=g-']) {
    const { content } = await download(app, exporting(`sheet=a4-3x8&${chosen}`));
    assert.deepEqual((await wordsOfPages(content)).join(' ').match(/G-\d/g), ['G-1'], chosen);
  }
  for (const [path, token] of [
    ['admin', app.adminToken],
    ['member', owner.token],
  ] as const) {
    const statuses = [];
    for (const { code } of [kept, removed, left])
      statuses.push(
        (await app.call('GET', `/api/${path}/equipment-codes/${code}`, { token })).status,
      );
    assert.deepEqual(statuses, [200, 404, 404]);
  }
});

test('a label says product and type, is found by either case of a part of the product, and follows its customer in the order of names [ADD-745]', async () => {
  const [second, first] = [
    await aCustomer(app, { name: 'PT Urutan B' }),
    await aCustomer(app, { name: 'PT Urutan A' }),
  ];
  const { id: id_product } = await aProduct(app, { product: 'Turbin Label' });
  for (const [id_user, serial_number] of [
    [second.id, 'T-1'],
    [first.id, 'T-2'],
  ]) {
    const added = await app.call('POST', '/api/admin/equipment', {
      body: { id_user, id_product, serial_number, flowmeter_type: 'XK9' },
    });
    assert.equal(added.status, 201, JSON.stringify(added.body));
  }
  const { content } = await download(app, exporting('sheet=a4-3x7&search=TURBIN'));
  const words = (await wordsOfPages(content)).join(' ');
  assert.deepEqual(words.match(/T-\d/g), ['T-2', 'T-1']);
  assert.equal(words.match(/Turbin Label XK9/g)?.length, 2);
});

test('a begun sheet goes on at the label that is named [ADD-745, ADD-740]', async () => {
  const { id } = await anEquipment((await aCustomer(app)).id, 'B-1');
  const { content } = await download(app, exporting(`sheet=a4-3x7&first=20&ids=${id}`));
  const mm = (points: number) => (points * 25.4) / 72;
  // The twentieth of three a row: the second of the seventh row.
  assert.deepEqual(
    codesOf(content).map(({ x, y }) => [Math.floor(mm(x) / 70), Math.floor(mm(y) / 42.3)]),
    [[1, 6]],
  );
});

test('a sheet has no label beyond its last, and none are made that would lead nowhere [ADD-745]', async () => {
  const status = async (query: string) => (await app.call('POST', exporting(query))).status;
  assert.deepEqual(
    [
      await status('sheet=a4-4x10&first=40'),
      await status('sheet=a4-4x10&first=41'),
      await status('sheet=a4-5x5'),
      await status('sheet=a4-3x7&ids=1,x'),
    ],
    [200, 422, 422, 422],
  );
  const server = await anotherServer(app, { publicUrl: undefined });
  const headers = { authorization: `Bearer ${app.adminToken}` };
  const refused = await server.inject({
    method: 'POST',
    url: exporting('sheet=a4-3x7'),
    headers,
  });
  assert.equal(refused.json().code, 'address_unknown');
  await server.close();
});

test('a thousand labels are made at once and no more [ADD-745]', async () => {
  const customer = await aCustomer(app);
  const { id: productId } = await aProduct(app);
  const add = (count: number) =>
    sql`
      insert into equipment (customer_id, product_id, created_at)
      select ${customer.id}, ${productId}, now() from generate_series(1, ${count})
    `.execute(app.owner);
  await add(1_000);
  const query = `sheet=a4-4x10&id_customer=${customer.id}`;
  const { content } = await download(app, exporting(query));
  assert.equal(content.toString('latin1').match(/\/Type \/Page\n/g)?.length, 25);
  await add(1);
  assert.equal((await app.call('POST', exporting(query))).body.code, 'labels_too_many');
});

test('a code leads staff to the equipment and a member to its own; for everybody else it is one of those that are unknown [ADD-746]', async () => {
  const [owner, other] = [await aCustomer(app), await aCustomer(app)];
  const { id, code } = await anEquipment(owner.id, 'E-1');
  const ask = (url: string, token: string | null) => app.call('GET', url, { token });
  const staff = await ask(`/api/admin/equipment-codes/${code}`, app.adminToken);
  assert.deepEqual(staff.body, { data: { id } });
  const mine = `/api/member/equipment-codes/${code}`;
  assert.deepEqual((await ask(mine, owner.token)).body, { data: { id } });
  const strange = await ask(mine, other.token);
  const unknown = await ask(`/api/member/equipment-codes/${'0'.repeat(32)}`, other.token);
  assert.deepEqual([strange.status, strange.body], [404, unknown.body]);
  assert.equal((await ask(mine, null)).status, 401);
});

test('unknown codes are limited for a network, and known ones never count [ADD-746]', async () => {
  const owner = await aCustomer(app);
  const { code } = await anEquipment(owner.id, 'E-2');
  const headers = { authorization: `Bearer ${owner.token}` };
  const ask = (asked: string) =>
    app.server.inject({
      url: `/api/member/equipment-codes/${asked}`,
      headers,
      remoteAddress: '198.51.100.77',
    });
  for (let count = 0; count < UNKNOWN_CODES_MAX; count += 1) {
    assert.equal((await ask(code)).statusCode, 200);
    assert.equal((await ask('f'.repeat(32))).statusCode, 404);
  }
  app.clock.advance(3_600_000 - 1);
  assert.equal((await ask('f'.repeat(32))).statusCode, 429);
  app.clock.advance(1);
  assert.equal((await ask('f'.repeat(32))).statusCode, 404);
});
