import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { useApp } from '#test/app.ts';
import { aCustomer, aProduct, aService } from '#test/builders.ts';
import { downloadRows } from '#test/downloads.ts';

const app = useApp();

interface Row {
  id: number;
  last_service: string;
  next_service: string;
  customer: string;
  item: string;
}
const list = async (query = '') =>
  (await app.call('GET', `/api/admin/services?${query}`)).body.data;
const rowsOf = async (query: string): Promise<Row[]> => (await list(`per_page=100&${query}`)).data;

/** Services with dates and names on purpose; the file has one database, so they are made once. */
let made: Promise<void> | undefined;
const theServices = (): Promise<void> => {
  made ??= (async () => {
    const customers = [];
    for (const name of ['PT Zeta', 'cv alfa', 'CV Alfa', '100% Murni', 'Under_score', "O'Neill"]) {
      customers.push(await aCustomer(app, { name }));
    }
    const products = [];
    for (const product of ['Flowmeter Ultrasonik', 'flowmeter elektro', 'Pompa 5%', 'Katup_A']) {
      products.push(await aProduct(app, { product }));
    }
    for (let n = 0; n < 24; n += 1) {
      await aService(app, {
        id_user: customers[n % 6]?.id ?? 0,
        id_product: products[n % 4]?.id ?? 0,
        last_service: `2026-0${1 + (n % 5)}-10`,
        next_service: `2028-0${1 + ((n * 7) % 5)}-10`,
      });
    }
  })();
  return made;
};

const by =
  <K>(keyOf: (row: Row) => K, direction: 1 | -1, tie: 1 | -1) =>
  (a: Row, b: Row): number => {
    const [one, two] = [keyOf(a), keyOf(b)];
    return one < two ? -direction : one > two ? direction : tie * (a.id - b.id);
  };

describe('the list of services', () => {
  test('begins with the newest, ten a page, to its end [API-44, SVC-05, A-53, A-74]', async () => {
    await theServices();
    const pages = [await list(), await list('page=2'), await list('page=3')];
    const ids = pages.flatMap((page) => page.data.map((row: Row) => row.id));
    assert.equal(ids.length, 24);
    assert.deepEqual(
      ids,
      [...ids].sort((a, b) => b - a),
    );
    assert.deepEqual(
      pages.map(({ current_page, last_page, total }) => [current_page, last_page, total]),
      [1, 2, 3].map((page) => [page, 3, 24]),
    );
    assert.equal(pages[0].prev_page_url, null);
    assert.equal(pages[2].next_page_url, null);
    assert.deepEqual(Object.keys(pages[0].data[0]).sort(), [
      'customer',
      'every_months',
      'every_units',
      'fixed_day',
      'fixed_month',
      'flowmeter_type',
      'id',
      'id_product',
      'id_service',
      'id_user',
      'is_retired',
      'item',
      'last_service',
      'next_service',
      'note',
      'product',
      'remind',
      'reminded_at',
      'reminder_status',
      'serial_number',
      'user',
      'version',
    ]);
    assert.deepEqual(Object.keys(pages[0].data[0].user).sort(), ['name', 'whatsapp']);
  });

  test('is sorted by last service, next service, customer or product [API-44, SVC-04, CONST-08, A-53]', async () => {
    await theServices();
    const all = await rowsOf('');
    const expected = {
      last_service: [...all].sort(by((row) => row.last_service, -1, -1)),
      next_service: [...all].sort(by((row) => row.next_service, 1, 1)),
      customer: [...all].sort(by((row) => row.customer.toLowerCase(), 1, 1)),
      product: [...all].sort(by((row) => row.item.toLowerCase(), 1, 1)),
    };
    for (const [order, rows] of Object.entries(expected)) {
      assert.deepEqual(await rowsOf(`order_by=${order}`), rows, order);
    }
  });

  test('keeps its order over pages, the last of which is read from the end', async () => {
    await theServices();
    for (const order of ['', 'last_service', 'next_service', 'customer', 'product']) {
      const whole = await rowsOf(`order_by=${order}`);
      const paged: Row[] = [];
      for (let page = 1; page <= 5; page += 1) {
        paged.push(...(await list(`order_by=${order}&per_page=5&page=${page}`)).data);
      }
      assert.deepEqual(paged, whole, order);
    }
  });

  test('falls back to the default on an order that it does not know, and never runs it [S-26, A-53]', async () => {
    await theServices();
    const byDefault = await rowsOf('');
    for (const order of ['id;drop table services', 'customer desc', 'CUSTOMER', 'remind', '1']) {
      assert.deepEqual(await rowsOf(`order_by=${encodeURIComponent(order)}`), byDefault, order);
    }
  });
});

describe('finding services', () => {
  const found = async (query: Record<string, string>): Promise<[string, string][]> => {
    const rows = await rowsOf(new URLSearchParams(query).toString());
    return [...new Set(rows.map((row) => `${row.customer}|${row.item}`))]
      .sort()
      .map((pair) => pair.split('|') as [string, string]);
  };
  const customersFor = async (customer: string) => [
    ...new Set((await found({ customer })).map(([name]) => name)),
  ];
  const itemsFor = async (item: string) => [
    ...new Set((await found({ item })).map(([, name]) => name)),
  ];

  test('by a part of the customer’s name, in whatever letters [API-44, SVC-05]', async () => {
    await theServices();
    assert.deepEqual(await customersFor('ALFA'), ['CV Alfa', 'cv alfa']);
    assert.deepEqual(await customersFor('  zet '), ['PT Zeta']);
    assert.deepEqual(await customersFor('flowmeter'), []);
  });

  test('by a part of the product’s name, in whatever letters [API-44, SVC-05, A-52]', async () => {
    await theServices();
    assert.deepEqual((await itemsFor('FLOWMETER')).sort(), [
      'Flowmeter Ultrasonik',
      'flowmeter elektro',
    ]);
    assert.deepEqual(await itemsFor('zeta'), []);
  });

  test('by both at once, in order and with the pages of what was found', async () => {
    await theServices();
    const rows = await rowsOf('customer=zeta&item=pompa&order_by=last_service');
    assert.ok(rows.length > 0);
    assert.ok(rows.every((row) => row.customer === 'PT Zeta' && row.item === 'Pompa 5%'));
    const page = await list('customer=zeta&item=pompa&per_page=1');
    assert.equal(page.total, rows.length);
    assert.equal(page.last_page, rows.length);
    assert.match(page.next_page_url ?? '', /customer=zeta.*item=pompa/);
  });

  test('keeps to one customer, whose services are asked for by its number [ADD-56]', async () => {
    const { id, name } = await aCustomer(app, { name: 'PT Hanya Satu' });
    const other = await aCustomer(app, { name: 'PT Hanya Satu Juga' });
    for (const customer of [id, id, other.id]) await aService(app, { id_user: customer });
    const page = await list(`id_customer=${id}`);
    assert.equal(page.total, 2);
    assert.deepEqual(
      page.data.map((row: Row) => row.customer),
      [name, name],
    );
  });

  test('takes %, _ and quotes as letters, and a statement as a text that nobody has [S-26]', async () => {
    await theServices();
    assert.deepEqual(await customersFor('%'), ['100% Murni']);
    assert.deepEqual(await customersFor('_'), ['Under_score']);
    assert.deepEqual(await customersFor("o'n"), ["O'Neill"]);
    assert.deepEqual(await itemsFor('%'), ['Pompa 5%']);
    assert.deepEqual(await itemsFor('_'), ['Katup_A']);
    assert.deepEqual(await customersFor("' or 1=1 --"), []);
  });
});

test('services are narrowed down to those that are overdue, due in this month or reminded of, each counted, also in the file [ADD-471]', async () => {
  await theServices();
  app.clock.set('2026-11-21T05:00:00Z');
  const { id: id_user } = await aCustomer(app, { name: 'PT Tirta Standing' });
  const at = async (next_service: string): Promise<number> =>
    (await aService(app, { id_user, last_service: '2026-01-01', next_service })).id;
  const overdue = await at('2026-11-20');
  const now = await at('2026-11-21');
  const last = await at('2026-11-30');
  const later = await at('2026-12-01');
  const deleted = await at('2026-11-19');
  await app.call('DELETE', `/api/admin/services/${deleted}`);
  for (const id of [overdue, later]) {
    await app.call('PATCH', `/api/admin/notifications/services/${id}`, { body: { remind: 'Yes' } });
  }
  const ids = async (query: string) => (await rowsOf(query)).map(({ id }) => id);
  assert.deepEqual(await ids('standing=overdue'), [overdue]);
  assert.deepEqual(await ids('standing=month'), [last, now]);
  assert.deepEqual(await ids('standing=reminded'), [later, overdue]);
  assert.deepEqual(await ids('standing=reminded&customer=zeta'), []);
  assert.equal((await list('standing=else')).total, (await list()).total);
  assert.deepEqual((await app.call('GET', '/api/admin/service-standings')).body.data, {
    overdue: { count: 1, capped: false },
    month: { count: 2, capped: false },
    reminded: { count: 2, capped: false },
  });
  const file = await downloadRows(app, '/api/admin/services/export?standing=overdue');
  assert.equal(file.length, 1);
});
