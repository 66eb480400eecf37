import assert from 'node:assert/strict';
import { test } from 'node:test';
import { useApp } from '#test/app.ts';
import { aCustomer, aProduct } from '#test/builders.ts';
import { anImport, applying, linesOf, reasonsOf } from '#test/imports.ts';

const app = useApp();

test('a product that was deleted is not there: it is new again, and no service can name it before [ADD-144]', async () => {
  const { name } = await aCustomer(app);
  const { id } = await aProduct(app, { product: 'Flowmeter Lama' });
  await aProduct(app, { product: 'Flowmeter Ada' });
  assert.equal((await app.call('DELETE', `/api/admin/products/${id}`)).status, 200);
  const services = `Pelanggan;Produk;Servis terakhir\n${name};Flowmeter Lama;01/03/2026\n${name};flowmeter ada;01/03/2026\n`;
  const before = await anImport(app, 'services', services);
  assert.deepEqual(await reasonsOf(app, before), [
    '2: Produk “Flowmeter Lama” belum ada. Impor produknya lebih dulu.',
  ]);
  const products = await anImport(app, 'products', 'Produk\nflowmeter lama\nFLOWMETER ADA\n');
  const states = async (of: number) =>
    (await linesOf(app, of)).map(({ state }: { state: string }) => state);
  assert.deepEqual(await states(products), ['new', 'exists']);
  await applying(app, products);
  assert.deepEqual(await states(await anImport(app, 'services', services)), ['new', 'new']);
});
