import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Endpoint } from '@reward-points/contract/endpoint';
import { sql } from 'kysely';
import { z } from 'zod';
import { aConnection, look } from '#test/accounting-acts.ts';
import { accountingBooks } from '#test/accounting-books.ts';
import { useApp } from '#test/app.ts';
import {
  aCustomer,
  anInvoice,
  anItem,
  aService,
  aServiceVisit,
  aVisit,
  aVoucher,
  SHIPPING,
} from '#test/builders.ts';
import { contractEndpoints } from '#test/endpoints.ts';
import { anImport } from '#test/imports.ts';
import { aColleague, aContact } from '#test/people.ts';

const books = accountingBooks();
const app = useApp({ programs: books.programs });

const isPaged = ({ response }: Endpoint): boolean => {
  const data = response instanceof z.ZodObject ? response.shape.data : undefined;
  return data instanceof z.ZodObject && 'last_page' in data.shape;
};
const paged = [...(await contractEndpoints())].filter(([, endpoint]) => isPaged(endpoint));

/** The orders in which a list can be read; that of most is one. */
const ordersOf = ({ query }: Endpoint): readonly unknown[] =>
  (query?.shape.order_by && z.toJSONSchema(query.shape.order_by).enum) ?? [''];

/** A report of a visit as it is kept, with nothing behind it, in place of the one before. */
const aReport = (visit: number, digit: string) =>
  sql`
    with visited as (
      select v.id, p.equipment_id from visits v join plans p on p.id = v.plan_id where v.id = ${visit}
    ), file as (
      insert into attachments (equipment_id, kind, name, sha256, content_type, size, created_at, created_by)
      select equipment_id, 'report', repeat(${digit}, 32) || '.pdf', sha256(''), 'application/pdf', 1, now(), 1 from visited
      returning id
    )
    insert into visit_reports
      (equipment_id, visit_id, attachment_id, replaces_id, number, code, customer, visited_on, issued_on, issued_at, issued_by)
    select visited.equipment_id, visited.id, file.id, (select max(id) from visit_reports where visit_id = visited.id), 'LK-' || ${digit}, repeat(${digit}, 32), 'PT', '2026-11-19', '2026-11-19', now(), 1
    from visited, file
  `.execute(app.owner);

/** Two rows, at least, in every list that has pages; answers the records whose rows some of them are. */
async function twoOfEach() {
  const member = await aCustomer(app, { point: 5_000 });
  const [voucher, item] = [await aVoucher(app, { codes: 2 }), await anItem(app, { codes: 2 })];
  await aVoucher(app);
  await anItem(app);
  await aServiceVisit(app);
  const visit = await aServiceVisit(app, { stock: 2 });
  for (let n = 0; n < 2; n += 1) {
    const claims = [
      await app.call('POST', `/api/member/vouchers/claim/${voucher.id}`, { token: member.token }),
      await app.call('POST', `/api/member/offers/service-visit/claim/${visit.id}`, {
        token: member.token,
      }),
      await app.call('POST', '/api/member/items/claim', {
        body: { id_item: item.id, ...SHIPPING },
        token: member.token,
      }),
      await app.call('POST', '/api/admin/broadcasts', {
        body: { point: 5, customers: [member.id] },
      }),
    ];
    for (const { status, body } of claims) assert.ok(status < 300, JSON.stringify(body));
  }
  // The day of the second is neither the first nor the last: no other order looks like that of the days.
  for (const date of ['2026-11-19', '2026-11-21', '2026-11-20']) {
    const invoice = await anInvoice(app, { id_customer: member.id, date });
    const credited = await app.call('POST', `/api/admin/invoices/${invoice.id}/credit-notes`, {
      body: { number: `NK-${date}`, date, amount: 1_000, reason: 'Retur' },
    });
    assert.equal(credited.status, 201, JSON.stringify(credited.body));
  }
  // Two lives of one number, which come first by it.
  const again = { id_customer: member.id, number: '0-LAGI' };
  const { id: first } = await anInvoice(app, again);
  await app.call('POST', `/api/admin/invoices/${first}/void`, { body: { reason: 'Salah' } });
  await anInvoice(app, again);
  const clerk = await aColleague(app, 'kantor');
  await sql`update accounts set act_limit = 1 where staff_role = 'kantor'`.execute(app.owner);
  for (const add_point of [5, 6]) {
    const asked = await app.call('POST', '/api/admin/approvals', {
      token: clerk,
      body: {
        call: 'POST /api/admin/send-point',
        body: { id_customer: member.id, add_point },
        reason: 'Bonus',
      },
    });
    assert.equal(asked.status, 201, JSON.stringify(asked.body));
  }
  const buyer = await aContact(app, member, 'pembeli');
  await sql`update contacts set claim_limit = 1 where role = 'pembeli'`.execute(app.owner);
  for (const one of [await aVoucher(app, { codes: 1 }), await aVoucher(app, { codes: 1 })]) {
    const asked = await app.call('POST', '/api/member/claim-requests', {
      token: buyer,
      body: { kind: 'voucher', id_reward: one.id, required_point_seen: 100 },
    });
    assert.equal(asked.status, 201, JSON.stringify(asked.body));
  }
  const twoProducts = 'Nama;Keterangan\nSatu;a\nDua;b\n';
  const imported = await anImport(app, 'products', twoProducts);
  await anImport(app, 'products', twoProducts);
  const service = await aService(app);
  await aService(app);
  for (const next_service of ['2026-11-02', '2026-11-01']) await aService(app, { next_service });
  for (const day of ['2026-11-19', '2026-11-21', '2026-11-20']) await aVisit(app, service.id, day);
  const [{ id: equipment }] = (
    await app.call('GET', `/api/admin/equipment?id_customer=${service.id_user}`)
  ).body.data.data;
  const serviced = await aService(app, { id_user: member.id });
  await aService(app, { id_user: member.id });
  const visited = await aVisit(app, serviced.id, '2026-11-19');
  for (const digit of ['1', '2']) await aReport(visited, digit);
  // Reports of visits that were deleted since.
  for (const digit of ['3', '4'])
    await aReport(await aVisit(app, serviced.id, '2026-11-20'), digit);
  await sql`update visit_reports set visit_id = null where number in ('LK-3', 'LK-4')`.execute(
    app.owner,
  );
  const mine: { id: number }[] = (
    await app.call('GET', '/api/member/equipment', { token: member.token })
  ).body.data.data;
  const own = mine[0]?.id ?? 0;
  // One is open at a time.
  for (const words of ['Macet', 'Bocor']) {
    const asked = await app.call('POST', `/api/member/equipment/${own}/visit-requests`, {
      token: member.token,
      body: { wished_on: '2026-12-07', words },
    });
    assert.equal(asked.status, 201, JSON.stringify(asked.body));
    await app.call('POST', `/api/member/visit-requests/${asked.body.data.id}/withdrawal`, {
      token: member.token,
    });
  }
  for (const number of ['S-1', 'S-2']) {
    const paper = { kind: 'tera', number, issuer: 'UPTD', issued_on: '2026-11-01' };
    const added = await app.call('POST', `/api/admin/equipment/${own}/certificates`, {
      body: { ...paper, valid_until: '2027-11-01' },
    });
    assert.equal(added.status, 201, JSON.stringify(added.body));
  }
  for (const piece of [equipment, own]) {
    for (const totaliser of [1, 3, 2]) {
      const body = { day: `2026-11-0${totaliser}`, totaliser, unit: 'm3' };
      await app.call('POST', `/api/admin/equipment/${piece}/readings`, { body });
    }
  }
  for (const date of ['2026-11-19', '2026-11-21', '2026-11-20']) {
    books.sell(books.aCustomer(), { date });
  }
  await look(app, await aConnection(app));
  // Who has left the team.
  for (const role of ['kantor', 'gudang'] as const) await aColleague(app, role);
  const team = (await app.call('GET', '/api/admin/people')).body.data.data;
  for (const { id } of team.slice(-2)) await app.call('DELETE', `/api/admin/people/${id}`);
  return {
    member,
    users: member.id,
    vouchers: voucher.id,
    items: item.id,
    services: service.id,
    equipment,
    own,
    imports: imported,
    visits: visited,
  };
}

test('every list has as many rows a page as are asked for, says how many there are, and has one order on all pages [ADD-16, A-74]', async () => {
  const made = await twoOfEach();
  const idIn = (path: string): number => {
    if (path.startsWith('/api/member/equipment/')) return made.own;
    const parent = (
      ['users', 'vouchers', 'items', 'services', 'equipment', 'imports', 'visits'] as const
    ).find((noun) => path.includes(`/${noun}/:`));
    return parent === undefined ? 0 : made[parent];
  };
  const lists = paged.flatMap(([name, endpoint]) =>
    ordersOf(endpoint).map((order) => ({ name: `${name} ${order}`, path: endpoint.path, order })),
  );
  for (const { name, path, order } of lists) {
    const filled = path
      .replace(':kind', 'service-visit')
      .replace(':day', '2028-01-15')
      .replace(/:\w+/, String(idIn(path)));
    const token = path.startsWith('/api/member/') ? made.member.token : app.adminToken;
    const read = async (query: string) => {
      const { status, body } = await app.call('GET', `${filled}?order_by=${order}&${query}`, {
        token,
      });
      assert.equal(status, 200, `${name}: ${JSON.stringify(body)}`);
      return body.data;
    };
    const whole = await read('per_page=100');
    const { total } = whole;
    assert.ok(total >= 2, `${name}: ${total}`);
    // The first page is read from one end of the list, and the last one, as the whole, from the other.
    for (const page of new Set([1, 2, Math.ceil(total / 2), total])) {
      const { data, current_page, per_page, total_capped, last_page } = await read(
        `per_page=1&page=${page}`,
      );
      assert.deepEqual(
        { data, current_page, per_page, total_capped, last_page },
        {
          data: [whole.data[page - 1]],
          current_page: page,
          per_page: 1,
          total_capped: false,
          last_page: total,
        },
        name,
      );
    }
  }
  assert.ok(paged.length >= 14, String(paged.length));
  assert.ok(lists.length >= paged.length + 10, String(lists.length));
});
