import assert from 'node:assert/strict';
import { test } from 'node:test';
import type pg from 'pg';
import { openDatabase } from '#db/database.ts';
import { listMigrations, migrate } from '#db/migrate.ts';
import { listServiceHistories, listServices } from '#domains/services/services.queries.ts';
import { useApp } from '#test/app.ts';
import { anEmptyDatabase } from '#test/empty-database.ts';

const MIGRATION = '20261124150000-equipment';
const app = useApp();

/** Services as the version before had them: of two customers and one who is gone, with nameplates that say the same, or almost. */
const BEFORE = `
  insert into customers (id, name, whatsapp, created_at, deleted_at) values
    (2, 'PT Air', '6281100000002', '2026-01-01', null), (3, 'PT Minyak', '6281100000003', '2026-01-01', null),
    (4, 'PT Lama', '6281100000004', '2026-01-01', '2026-10-01');
  insert into products (name, description, created_at) values ('Flowmeter', '', '2026-01-01'), ('Pompa', '', '2026-01-01');
  insert into whatsapp_messages (key, customer_id, template_id, provider, whatsapp, name, kind, parameters, body, due_at, created_at)
    values ('reminder', 2, 'R', 'sandbox', '6281100000002', 'PT Air', 'reminder', '[]', 'x', '2026-11-01', '2026-11-01');
  insert into services
    (customer_id, product_id, last_service_on, next_service_on, flowmeter_type, serial_number, note, reminded_at,
      reminder_message_id, version, created_at, deleted_at)
  values
    (2, 1, '2026-01-01', '2028-01-01', null, null, 'Di atap', null, null, 1, '2026-01-01', null),
    (2, 1, '2026-01-02', '2028-01-02', null, null, null, '2026-11-01', 1, 4, '2026-01-02', null),
    (2, 1, '2026-01-03', '2028-01-03', 'FM', 'SN-1', null, null, null, 1, '2026-01-03', null),
    (2, 1, '2026-01-04', '2028-01-04', 'FM', 'SN-1', null, null, null, 2, '2026-01-04', null),
    (2, 1, '2026-01-05', '2028-01-05', 'EM', 'SN-1', null, null, null, 1, '2026-01-05', null),
    (2, 2, '2026-01-06', '2028-01-06', 'FM', 'SN-1', null, null, null, 1, '2026-01-06', null),
    (3, 1, '2026-01-07', '2028-01-07', 'FM', 'sn-1', null, null, null, 1, '2026-01-07', null),
    (4, 1, '2026-01-08', '2028-01-08', 'FM', 'SN-1', null, null, null, 1, '2026-01-08', null),
    (3, 1, '2026-01-09', '2028-01-09', 'FM', 'SN-9', null, null, null, 1, '2026-01-09', '2026-05-01'),
    (2, 2, '2026-01-10', '2028-01-10', 'FM', 'SN-1', null, null, null, 1, '2026-01-10', '2026-05-01'),
    (3, 1, '2026-01-11', '2028-01-11', 'FM', 'SN-9', null, null, null, 1, '2026-01-11', '2026-06-01');
  insert into service_histories (service_id, last_service_on, created_at, before_last_on, before_next_on) values
    (1, '2025-01-01', '2026-01-01', null, null), (1, '2026-01-01', '2026-01-01', '2025-01-01', '2027-01-01'),
    (4, '2026-01-04', '2026-01-04', null, null), (9, '2026-01-09', '2026-01-09', null, null);
`;

/** What the described reads of that version answered. */
const SERVICES_BEFORE = `
  select s.id, s.customer_id as id_user, c.name as customer, s.product_id as id_product, p.name as item,
    s.last_service_on::text as last_service, s.next_service_on::text as next_service, s.reminded_at is not null as reminded,
    m.status as reminder_status, s.flowmeter_type, s.serial_number, s.note, s.version
  from services s join customers c on c.id = s.customer_id join products p on p.id = s.product_id
    left join whatsapp_messages m on m.id = s.reminder_message_id
  where s.deleted_at is null and c.deleted_at is null order by s.id desc`;
const VISITS_BEFORE = `
  select h.id, h.service_id as id_service, h.last_service_on::text as last_service, s.version
  from service_histories h join services s on s.id = h.service_id where s.deleted_at is null order by 1`;
/** All that the rows said, those of deleted ones as well. */
const ROWS_BEFORE = `
  select id, customer_id, product_id, last_service_on::text, next_service_on::text, flowmeter_type, serial_number, note,
    reminded_at, reminder_message_id, version, created_at, deleted_at from services order by id`;
const ROWS_AFTER = `
  select s.id, s.customer_id, s.product_id, s.last_on::text as last_service_on, s.next_on::text as next_service_on,
    e.flowmeter_type, e.serial_number, s.note, s.reminded_at, s.reminder_message_id, s.version, s.created_at, s.deleted_at
  from plans s join equipment e on e.id = s.equipment_id order by s.id`;
const HISTORY_BEFORE = `
  select id, service_id, last_service_on::text as day, created_at, redemption_id, before_last_on::text, before_next_on::text
  from service_histories order by id`;
const HISTORY_AFTER = `
  select id, plan_id as service_id, day::text, created_at, redemption_id, before_last_on::text, before_next_on::text
  from visits order by id`;

const numbered = (rows: Record<string, unknown>[]) =>
  rows.map((row) =>
    Object.fromEntries(
      Object.entries(row).map(([name, value]) => [
        name,
        typeof value === 'string' && /^\d+$/.test(value) && name !== 'serial_number'
          ? Number(value)
          : value,
      ]),
    ),
  );

const SAID =
  'id id_user customer id_product item last_service next_service reminder_status flowmeter_type serial_number note version'.split(
    ' ',
  );
const pickOf = (row: object, names: string[]): Record<string, unknown> =>
  Object.fromEntries(Object.entries(row).filter(([name]) => names.includes(name)));

/** What each described read of services answers now, in the words of before. */
async function readAll(url: string) {
  const { db, close } = openDatabase(url);
  try {
    const all = { page: 1, per_page: 100, order_by: '' as const, customer: '', item: '' };
    const { data: services } = await listServices(db, app.clock, all);
    const visits = [];
    for (const { id } of services) {
      const { data } = await listServiceHistories(db, { page: 1, per_page: 100, id });
      visits.push(...data);
    }
    return {
      services: services.map((service) => {
        const { remind, reminded_at } = service;
        assert.equal(remind === 'Yes', reminded_at !== null);
        return { ...pickOf(service, SAID), reminded: remind === 'Yes' };
      }),
      visits: visits
        .map((visit) => pickOf(visit, ['id', 'id_service', 'last_service', 'version']))
        .sort((a, b) => Number(a.id) - Number(b.id)),
    };
  } finally {
    await close();
  }
}

const ask = async (client: pg.Client, query: string) => numbered((await client.query(query)).rows);

test('the services of the version before become equipment and plans with their numbers: every described read answers the same, and nothing is lost [ADD-701]', async () => {
  const { url, client, drop } = await anEmptyDatabase();
  try {
    const names = await listMigrations();
    await migrate(url, names[names.indexOf(MIGRATION) - 1]);
    await client.query(BEFORE);
    const before = {
      services: await ask(client, SERVICES_BEFORE),
      visits: await ask(client, VISITS_BEFORE),
    };
    const rows = [await ask(client, ROWS_BEFORE), await ask(client, HISTORY_BEFORE)];
    await migrate(url);
    assert.deepEqual(await readAll(url), before);
    assert.deepEqual([await ask(client, ROWS_AFTER), await ask(client, HISTORY_AFTER)], rows);

    const equipment = await ask(
      client,
      `select e.id, array_agg(p.id::int order by p.id) as plans, e.serial_doubtful as doubtful, e.deleted_at is not null as deleted
       from equipment e join plans p on p.equipment_id = e.id group by e.id order by e.id`,
    );
    assert.deepEqual(equipment, [
      { id: 1, plans: [1], doubtful: false, deleted: false },
      { id: 2, plans: [2], doubtful: false, deleted: false },
      // The same nameplate.
      { id: 3, plans: [3, 4], doubtful: true, deleted: false },
      // The same serial number, another type.
      { id: 5, plans: [5], doubtful: true, deleted: false },
      // One is still served, so it is there.
      { id: 6, plans: [6, 10], doubtful: false, deleted: false },
      // The newest of a customer who is still there.
      { id: 7, plans: [7], doubtful: false, deleted: false },
      { id: 8, plans: [8], doubtful: true, deleted: false },
      { id: 9, plans: [9, 11], doubtful: false, deleted: true },
    ]);
    const { rows: codes } = await client.query('select distinct public_code from equipment');
    assert.equal(codes.length, equipment.length);
    const { rows: added } = await client.query(
      'insert into equipment (customer_id, product_id, created_at) values (2, 1, now()) returning id',
    );
    assert.ok(added[0].id > 9);
  } finally {
    await drop();
  }
});
