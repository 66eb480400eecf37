import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { sql } from 'kysely';
import { useApp } from '#test/app.ts';
import { aProduct, aService } from '#test/builders.ts';
import { atOnce, holding, statusesOf } from '#test/races.ts';
import { changesNothing, refusesEach } from '#test/refused.ts';

const app = useApp();

interface Product {
  id: number;
  product: string;
  description: string;
}
const create = (body: Record<string, unknown>, key?: string) =>
  app.call('POST', '/api/admin/products', {
    body,
    ...(key !== undefined && { headers: { 'idempotency-key': key } }),
  });
const update = (id: number, body: Record<string, unknown>) =>
  app.call('POST', `/api/admin/products/${id}`, { body: { ...body, _method: 'PATCH' } });
const remove = (id: number) => app.call('DELETE', `/api/admin/products/${id}`);
const show = (id: number) => app.call('GET', `/api/admin/products/${id}`);
const list = async (query = '') =>
  (await app.call('GET', `/api/admin/products?${query}`)).body.data;
const all = async (): Promise<Product[]> =>
  (await app.call('GET', '/api/admin/products/all')).body.data;
const namesFor = async (search: string): Promise<string[]> =>
  (await list(`per_page=100&search=${encodeURIComponent(search)}`)).data.map(
    (row: Product) => row.product,
  );

const WHOLE = { product: 'A', description: 'B' };
const NAME = { product: 'Please provide a valid Product name.' };
const DESCRIPTION = { description: 'Please provide a valid Description.' };
/** What is wrong with a product, whether it is new or changed. */
const WRONG = {
  'no name': [{ product: undefined }, NAME],
  'an empty name': [{ product: ' ' }, NAME],
  'a name of 121 letters': [
    { product: 'x'.repeat(121) },
    { product: 'Paling banyak 120 karakter.' },
  ],
  'a huge name': [{ product: 'x'.repeat(60_000) }, { product: 'Paling banyak 120 karakter.' }],
  'a name of two lines': [{ product: 'Flow\nmeter' }, NAME],
  'a name with a zero byte': [{ product: 'Flow\u0000meter' }, NAME],
  'a name that cannot be seen': [{ product: '\u200b\u200d' }, NAME],
  'a number as name': [{ product: 5 }, NAME],
  'several names': [{ product: ['A', 'B'] }, NAME],
  'nothing as name': [{ product: null }, NAME],
  'no description': [{ description: undefined }, DESCRIPTION],
  'an empty description': [{ description: '\n\t' }, DESCRIPTION],
  'no letter of description': [{ description: '' }, DESCRIPTION],
  'a description of 1,001 letters': [
    { description: 'x'.repeat(1_001) },
    { description: 'Paling banyak 1.000 karakter.' },
  ],
  'a description with a control character': [{ description: 'a\u001bb' }, DESCRIPTION],
  'a description that is an object': [{ description: { text: 'x' } }, DESCRIPTION],
  nothing: [
    { product: undefined, description: undefined },
    { ...NAME, ...DESCRIPTION },
  ],
} satisfies Parameters<typeof refusesEach>[1];

describe('adding a product', () => {
  test('stores its name and description, trimmed [API-39, API-37, PROD-01]', async () => {
    const { status, body } = await create({
      product: '  Flowmeter A ',
      description: ' Baris 1\nBaris 2 ',
      id: 77_777,
      deleted_at: '2026-01-01',
    });
    assert.equal(status, 201);
    assert.equal(body.message, 'Data produk berhasil disimpan.');
    const shown = await show(body.data.id);
    assert.equal(shown.status, 200);
    assert.deepEqual(shown.body.data, {
      id: body.data.id,
      product: 'Flowmeter A',
      description: 'Baris 1\nBaris 2',
      version: 1,
    });
    assert.notEqual(body.data.id, 77_777);
  });

  test('keeps markup, quotes and statements as the text that they are [S-28]', async () => {
    const product = `<img src=x onerror=alert(1)> '); drop table products; --`;
    const { body } = await create({ product, description: '100% "asli" \\ _' });
    const shown = await show(body.data.id);
    assert.equal(shown.body.data.product, product);
    assert.equal(shown.body.data.description, '100% "asli" \\ _');
  });

  test('without name or description is refused in the specified words [PROD-07, ERR-23]', async () => {
    await refusesEach(app, WRONG, (change) => create({ ...WHOLE, ...change }));
  });

  test('ten times at once under one key adds it once [S-30]', async () => {
    const form = { product: 'Serentak', description: 'x' };
    const answers = await atOnce(10, () => create(form, 'product-once'));
    assert.deepEqual(statusesOf(answers), { 201: 10 });
    assert.equal((await namesFor('Serentak')).length, 1);
  });
});

describe('changing a product', () => {
  test('changes name and description, and the services that have it show the new name [API-40]', async () => {
    const { id } = await aProduct(app, { product: 'Lama' });
    const service = await aService(app, { id_product: id });
    const { status, body } = await update(id, { product: 'Baru', description: 'Uraian baru' });
    assert.equal(status, 200);
    assert.equal(body.message, 'Data produk berhasil diperbarui.');
    assert.deepEqual(body.data, { id, product: 'Baru', description: 'Uraian baru', version: 2 });
    assert.deepEqual((await show(id)).body.data, body.data);
    const shown = await app.call('GET', `/api/admin/services/${service.id}`);
    assert.deepEqual(shown.body.data.product, { product: 'Baru' });
  });

  test('without name or description is refused in the specified words [PROD-07]', async () => {
    const { id } = await aProduct(app);
    await refusesEach(app, WRONG, (change) => update(id, { ...WHOLE, ...change }));
  });

  test('leaves a description empty that an import left so, and empties none [PROD-07, ADD-417]', async () => {
    const { id } = await aProduct(app);
    await sql`update products set description = '' where id = ${id}`.execute(app.owner);
    const body = { product: 'Flowmeter', description: '' };
    assert.equal((await update(id, body)).status, 200);
    assert.equal((await update(id, { ...body, description: 'Air.' })).status, 200);
    const refused = await update(id, body);
    assert.deepEqual(
      [refused.status, refused.body.errors],
      [422, { description: [DESCRIPTION.description] }],
    );
  });

  test('ten times at once leaves one of the ten, whole', async () => {
    const { id } = await aProduct(app);
    const answers = await atOnce(10, (n) => update(id, { product: `N${n}`, description: `N${n}` }));
    assert.deepEqual(statusesOf(answers), { 200: 10 });
    const { product, description } = (await show(id)).body.data;
    assert.equal(product, description);
  });
});

describe('deleting a product', () => {
  test('takes it off the lists; a service that has it keeps its name, a new one cannot have it [API-41, A-71]', async () => {
    const { id } = await aProduct(app, { product: 'Tidak Dijual' });
    const service = await aService(app, { id_product: id });
    const { status, body } = await remove(id);
    assert.equal(status, 200);
    assert.equal(body.message, 'Data produk berhasil dihapus.');
    assert.deepEqual(await namesFor('Tidak Dijual'), []);
    assert.ok((await all()).every((product) => product.id !== id));
    const kept = await app.call('GET', `/api/admin/services/${service.id}`);
    assert.equal(kept.body.data.product.product, 'Tidak Dijual');
    await changesNothing(app, async () => {
      for (const answer of [
        await show(id),
        await update(id, WHOLE),
        await remove(id),
        await app.call('POST', '/api/admin/services', {
          body: {
            id_user: service.id_user,
            id_product: id,
            last_service: '2026-01-15',
            next_service: '2028-01-15',
          },
        }),
      ]) {
        assert.equal(answer.status, 404);
        assert.equal(answer.body.code, 'product_not_found');
      }
    });
  });

  test('ten times at once deletes it once', async () => {
    const { id } = await aProduct(app);
    assert.deepEqual(statusesOf(await atOnce(10, () => remove(id))), { 200: 1, 404: 9 });
  });

  test('at the moment in which a service is given it: the service waits, and then cannot have it [S-33]', async () => {
    const product = await aProduct(app);
    const held = await holding(app, 'update products set deleted_at = now() where id = $1', [
      product.id,
    ]);
    const { id_user } = await aService(app);
    const creating = app.call('POST', '/api/admin/services', {
      body: {
        id_user,
        id_product: product.id,
        last_service: '2026-01-15',
        next_service: '2028-01-15',
      },
    });
    await held.waitedFor(1);
    await held.release();
    const { status, body } = await creating;
    assert.equal(status, 404);
    assert.equal(body.code, 'product_not_found');
  });

  test('that does not exist is 404', async () => {
    for (const answer of [
      await remove(999_999),
      await update(999_999, WHOLE),
      await show(999_999),
    ]) {
      assert.equal(answer.status, 404);
      assert.equal(answer.body.code, 'product_not_found');
    }
  });
});

describe('the list of products', () => {
  const clear = async () => {
    for (const { id } of await all()) await remove(id);
  };

  test('begins with the newest, ten a page [API-36, RUN-24, A-73, A-74]', async () => {
    await clear();
    const ids: number[] = [];
    for (let n = 0; n < 21; n += 1) ids.unshift((await aProduct(app)).id);
    const pages = [await list(), await list('page=2'), await list('page=3')];
    assert.deepEqual(
      pages.flatMap((page) => page.data.map((row: Product) => row.id)),
      ids,
    );
    assert.deepEqual(
      pages.map(({ current_page, last_page, total, prev_page_url, next_page_url }) => ({
        current_page,
        last_page,
        total,
        hasPrevious: prev_page_url !== null,
        hasNext: next_page_url !== null,
      })),
      [1, 2, 3].map((page) => ({
        current_page: page,
        last_page: 3,
        total: 21,
        hasPrevious: page > 1,
        hasNext: page < 3,
      })),
    );
    assert.deepEqual(Object.keys(pages[0].data[0]).sort(), [
      'description',
      'id',
      'product',
      'version',
    ]);
    assert.deepEqual((await list('page=99')).data, []);
    for (const page of ['0', '-1', 'x', '']) {
      assert.equal((await list(`page=${page}`)).current_page, 1, page);
    }
  });

  test('that is empty has one page, the first [A-73]', async () => {
    await clear();
    const { data, current_page, last_page, total } = await list();
    assert.deepEqual(
      { data, current_page, last_page, total },
      {
        data: [],
        current_page: 1,
        last_page: 1,
        total: 0,
      },
    );
  });

  test('is searched by a part of the name, in whatever letters; %, _ and quotes are letters [API-36, S-26]', async () => {
    await clear();
    for (const product of [
      'Flowmeter A',
      'FLOWMETER b',
      '100% Baja',
      'Under_score',
      "O'Neill",
      'Café',
    ]) {
      await aProduct(app, { product });
    }
    assert.deepEqual(await namesFor('flowMETER'), ['FLOWMETER b', 'Flowmeter A']);
    assert.deepEqual(await namesFor('  meter a '), ['Flowmeter A']);
    assert.deepEqual(await namesFor('%'), ['100% Baja']);
    assert.deepEqual(await namesFor('_'), ['Under_score']);
    assert.deepEqual(await namesFor("o'n"), ["O'Neill"]);
    assert.deepEqual(await namesFor('CAFE\u0301'), ['Café']);
    assert.deepEqual(await namesFor("' or 1=1 --"), []);
    assert.equal((await namesFor('')).length, 6);
  });

  test('of all products, from which a service chooses, is by name [API-38]', async () => {
    await clear();
    for (const product of ['beta', 'Alfa', 'Gamma', 'alfa']) await aProduct(app, { product });
    const products = await all();
    assert.deepEqual(
      products.map(({ product }) => product),
      ['Alfa', 'alfa', 'beta', 'Gamma'],
    );
    assert.deepEqual(Object.keys(products[0] ?? {}).sort(), [
      'description',
      'id',
      'product',
      'version',
    ]);
  });
});
