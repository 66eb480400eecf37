import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { useApp } from '#test/app.ts';
import { aCustomer, sendPoint } from '#test/builders.ts';
import { insertCustomers } from '#test/many-customers.ts';

const app = useApp();

interface Row {
  id: number;
  name: string;
  point: number;
  total_point: number;
}
const list = async (query: string) =>
  (await app.call('GET', `/api/admin/users?${query}`)).body.data;
const rowsOf = async (query: string): Promise<Row[]> => (await list(query)).data;

/** Customers with names and points on purpose; the file has one database, so they are made once. */
let made: Promise<void> | undefined;
const theCustomers = (): Promise<void> => {
  made ??= (async () => {
    const awards = [30, 50, 50, 10, 0, 80, 20, 60, 40, 70, 90, 5];
    for (const [n, point] of awards.entries()) {
      const letter = String.fromCharCode(108 - n);
      await aCustomer(app, { name: `${n % 2 ? 'cv' : 'CV'} ${letter} Baja`, point });
    }
    const odd = ['100% Murni', 'Under_score', 'Back\\slash', "O'Neill; drop table", 'Émile Toko'];
    for (const name of odd) await aCustomer(app, { name });
  })();
  return made;
};

describe('the list of customers', () => {
  test('leaves out the own account for whoever can only choose customers, in its count as well [POINT-07, A-02]', async () => {
    await theCustomers();
    const [first, second] = [await list('roles=customer'), await list('roles=customer&page=2')];
    assert.equal(first.total, 17);
    const ids = [...first.data, ...second.data].map((row: Row) => row.id);
    assert.equal(ids.length, 17);
    assert.ok(!ids.includes(1));
    const { name } = (await app.call('GET', '/api/admin/users/1')).body.data;
    const search = encodeURIComponent(name);
    assert.equal((await list(`name=${search}`)).total, 1);
    assert.deepEqual((await list(`name=${search}&roles=customer`)).total, 0);
    assert.equal((await list('roles=admin')).total, 18);
  });

  test('begins with the newest, ten a page, the own account among them [API-20, CUST-05, CUST-08, A-53]', async () => {
    await theCustomers();
    const first = await list('');
    assert.equal(first.data.length, 10);
    assert.equal(first.current_page, 1);
    assert.equal(first.last_page, 2);
    assert.equal(first.total, 18);
    assert.equal(first.total_capped, false);
    assert.equal(first.prev_page_url, null);
    const second = await list('page=2');
    assert.equal(second.next_page_url, null);
    const ids = [...first.data, ...second.data].map((row: Row) => row.id);
    assert.deepEqual(
      ids,
      [...ids].sort((a, b) => b - a),
    );
    assert.equal(ids.at(-1), 1);
    assert.deepEqual(Object.keys(first.data[0]).sort(), [
      'active_on',
      'address',
      'date_of_birth',
      'email',
      'id',
      'images',
      'name',
      'number_wants',
      'owed',
      'point',
      'roles',
      'total_point',
      'username',
      'version',
      'wants_messages',
      'whatsapp',
    ]);
  });

  test('is sorted by rank, by points or by name [CUST-03, CONST-09, A-75]', async () => {
    await theCustomers();
    const all = await rowsOf('per_page=100');
    const expected = {
      total_point: [...all].sort((a, b) => b.total_point - a.total_point || b.id - a.id),
      point: [...all].sort((a, b) => b.point - a.point || b.id - a.id),
      name: [...all].sort((a, b) => {
        const [one, two] = [a.name.toLowerCase(), b.name.toLowerCase()];
        return one < two ? -1 : one > two ? 1 : a.id - b.id;
      }),
    };
    for (const [order, rows] of Object.entries(expected)) {
      assert.deepEqual(await rowsOf(`order_by=${order}&per_page=100`), rows, order);
      const found = rows.filter(({ name }) => name.includes('Baja'));
      assert.deepEqual(await rowsOf(`order_by=${order}&name=baja&per_page=100`), found, order);
    }
  });

  test('ranks by what was ever awarded, and sorts points by what is left', async () => {
    await theCustomers();
    const spender = await aCustomer(app, { name: 'zz Spender', point: 1_000 });
    const item = await app.dependencies.db
      .insertInto('rewards')
      .values({
        kind: 'item',
        name: 'Mahal',
        required_point: 995,
        image: 'x.webp',
        created_at: new Date(),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await app.call('POST', '/api/admin/item-codes', { body: { id_item: item.id, code: 'M1' } });
    const claimed = await app.call('POST', '/api/member/items/claim', {
      body: { id_item: item.id, recipient: 'B', recipient_telp: '08', shipping_address: 'J' },
      token: spender.token,
    });
    assert.equal(claimed.status, 200);
    assert.equal((await rowsOf('order_by=total_point'))[0]?.id, spender.id);
    assert.notEqual((await rowsOf('order_by=point'))[0]?.id, spender.id);
    await app.call('DELETE', `/api/admin/users/${spender.id}`);
  });

  test('falls back to the default on an order that it does not know, and never runs it [S-26, A-53]', async () => {
    await theCustomers();
    const byDefault = await rowsOf('');
    for (const order of ['password_hash', 'name desc', 'id;drop table customers', 'NAME', '1']) {
      assert.deepEqual(await rowsOf(`order_by=${encodeURIComponent(order)}`), byDefault, order);
    }
    assert.deepEqual(await rowsOf('order_by=name&order_by=point'), byDefault);
  });

  test('never shows a password, a hash or a token [S-21, S-24]', async () => {
    await theCustomers();
    for (const url of [
      '/api/admin/users?per_page=100',
      '/api/admin/users/all',
      '/api/admin/users/1',
    ]) {
      const text = JSON.stringify((await app.call('GET', url)).body);
      assert.doesNotMatch(text, /argon2|password|hash|token/i, url);
    }
  });
});

describe('searching', () => {
  const namesFor = async (text: string): Promise<string[]> =>
    (await rowsOf(`per_page=100&order_by=name&name=${encodeURIComponent(text)}`)).map(
      (row) => row.name,
    );

  test('finds a part of the name, in whatever letters [CUST-04, API-20]', async () => {
    await theCustomers();
    assert.equal((await namesFor('baja')).length, 12);
    assert.deepEqual(await namesFor('MURNI'), ['100% Murni']);
    assert.deepEqual(await namesFor(' érsc'), []);
    assert.deepEqual(await namesFor('ÉMILE'), ['Émile Toko']);
    assert.deepEqual(await namesFor('E\u0301mile'), ['Émile Toko']);
    assert.deepEqual(await namesFor('  alir nusantara  '), ['PT Alir Nusantara']);
  });

  test('takes %, _ and \\ as they are, and quotes as letters [CUST-04, S-26]', async () => {
    await theCustomers();
    assert.deepEqual(await namesFor('%'), ['100% Murni']);
    assert.deepEqual(await namesFor('_'), ['Under_score']);
    assert.deepEqual(await namesFor('\\'), ['Back\\slash']);
    assert.deepEqual(await namesFor("'; drop"), []);
    assert.deepEqual(await namesFor("'neill; DROP"), ["O'Neill; drop table"]);
    assert.deepEqual(await namesFor('a%a'), []);
    assert.equal((await namesFor('x'.repeat(5_000))).length, 0);
    assert.equal((await namesFor('\u0000baja\u0000')).length, 12);
  });

  test('finds one letter and two as it finds more, wherever they stand, in either case [CUST-04]', async () => {
    await theCustomers();
    const names = (await rowsOf('per_page=100&order_by=name')).map((row) => row.name);
    for (const part of ['é', 'É', 'L', 'om', 'IR', "'n", '0%', 'll', '{}', '"', 'q']) {
      const expected = names.filter((name) => name.toLowerCase().includes(part.toLowerCase()));
      assert.deepEqual(await namesFor(part), expected);
    }
    assert.deepEqual(await namesFor('É'), ['Émile Toko']);
    assert.deepEqual(await namesFor('q'), []);
    assert.deepEqual(await namesFor('ee'), []);
  });

  test('keeps search, order and rows a page in the addresses of its neighbours [RUN-24]', async () => {
    await theCustomers();
    const page = await list('name=baja&order_by=point&per_page=5&page=2');
    assert.equal(page.last_page, 3);
    const next = await app.call('GET', page.next_page_url);
    assert.deepEqual(next.body.data, await list('name=baja&order_by=point&per_page=5&page=3'));
    const previous = await app.call('GET', page.prev_page_url);
    assert.deepEqual(previous.body.data, await list('name=baja&order_by=point&per_page=5'));
  });
});

describe('paging', () => {
  test('shows every customer once, in every order, from the first page to the last [CUST-05, CONST-18]', async () => {
    await theCustomers();
    for (const order of ['', 'name', 'point', 'total_point']) {
      for (const name of ['', 'baja']) {
        const whole = await rowsOf(`order_by=${order}&name=${name}&per_page=100`);
        const paged: Row[] = [];
        const { last_page } = await list(`order_by=${order}&name=${name}&per_page=5`);
        for (let page = 1; page <= last_page; page += 1) {
          paged.push(...(await rowsOf(`order_by=${order}&name=${name}&per_page=5&page=${page}`)));
        }
        assert.deepEqual(paged, whole, `${order} ${name}`);
      }
    }
  });

  test('beyond the end is empty and tells the true last page; below 1 is page 1 [A-73]', async () => {
    await theCustomers();
    const beyond = await list('page=99');
    assert.deepEqual(beyond.data, []);
    assert.equal(beyond.last_page, 2);
    assert.match(beyond.prev_page_url, /page=2\b/);
    assert.equal(beyond.next_page_url, null);
    const beyondHits = await list('name=baja&page=99');
    assert.deepEqual([beyondHits.data, beyondHits.last_page, beyondHits.total], [[], 2, 12]);
    for (const page of ['0', '-3', 'abc', '1.5', '']) {
      assert.equal((await list(`page=${page}`)).current_page, 1, page);
    }
    const none = await list('name=tidak-ada');
    assert.deepEqual(
      {
        data: none.data,
        current_page: none.current_page,
        last_page: none.last_page,
        total: none.total,
      },
      { data: [], current_page: 1, last_page: 1, total: 0 },
    );
  });
});

test('all customers come by name, without the own account [API-10, A-27]', async () => {
  await theCustomers();
  const { body } = await app.call('GET', '/api/admin/users/all');
  const rows: Row[] = body.data;
  assert.equal(rows.length, 17);
  assert.ok(rows.every((row) => row.id !== 1));
  const names = rows.map((row) => row.name.toLowerCase());
  assert.deepEqual(
    names,
    [...names].sort((a, b) => (a < b ? -1 : 1)),
  );
});

test('a search with more hits than are counted says “at least”, leads on page by page, and says on its last page how many there are [S-26, ADD-16]', async () => {
  await theCustomers();
  await insertCustomers(app.databaseUrl, 5_050);
  const found = await list('name=massal&page=500');
  const shapeOf = ({ total, total_capped, last_page, data }: typeof found) => ({
    total,
    capped: total_capped,
    last: last_page,
    rows: data.length,
  });
  assert.deepEqual(shapeOf(found), { total: 5_000, capped: true, last: 501, rows: 10 });
  assert.match(found.next_page_url, /[?&]page=501(&|$)/);
  const end = await list('name=massal&page=505');
  assert.deepEqual(shapeOf(end), { total: 5_050, capped: false, last: 505, rows: 10 });
  assert.equal(end.next_page_url, null);
  const whole = await list('page=507');
  assert.equal(whole.total, 18 + 5_050);
  assert.equal(whole.last_page, 507);
  assert.equal(whole.data.at(-1).id, 1);
  await sendPoint(app, found.data[0].id, 5);
  assert.equal((await rowsOf('order_by=point&name=massal'))[0]?.point, 5);
});
