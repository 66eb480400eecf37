import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { ImportKind } from '@reward-points/contract/imports';
import { useApp } from '#test/app.ts';
import { aCustomer, aProduct } from '#test/builders.ts';
import { anImport, applying, importOf, linesOf, takingBack } from '#test/imports.ts';

const app = useApp();

const HEADS = {
  services: 'WhatsApp;Produk;Last Service;Nomor seri',
  equipment: 'WhatsApp;Produk;Lokasi;Nomor seri',
};
interface Line {
  state: string;
  reasons: string[];
  changes: { field: string; from: string | null; to: string }[];
}

/** A customer with a product, and files about the two. */
async function aMeter(named?: string) {
  app.clock.advance(60_000);
  const { id: customer, whatsapp } = await aCustomer(app);
  const product = named ?? (await aProduct(app)).product;
  const file = (kind: keyof typeof HEADS & ImportKind, ...lines: string[]) =>
    anImport(
      app,
      kind,
      [HEADS[kind], ...lines.map((line) => `${whatsapp};${product};${line}`)].join('\n'),
    );
  return {
    customer,
    product,
    file,
    serials: async (): Promise<(string | null)[]> =>
      (await app.call('GET', `/api/admin/equipment?id_customer=${customer}`)).body.data.data.map(
        ({ serial_number }: { serial_number: string | null }) => serial_number,
      ),
    services: async (): Promise<number> =>
      (await app.call('GET', `/api/admin/services?id_customer=${customer}`)).body.data.total,
  };
}
const judged = async (id: number): Promise<Line[]> => linesOf(app, id);
const said = async (id: number) =>
  (await judged(id)).map(({ state, reasons }) => [state, ...reasons]);
const NUMBER = { field: 'serial_number', from: null, to: 'SN-1' };
const NAMELESS =
  'Customer ini punya alat produk ini tanpa nomor seri. Isi dulu nomor serinya di halaman alat itu.';

describe('the only meter of a product without a serial number', () => {
  for (const [kind, line, more] of [
    ['equipment', 'Atap;SN-1', [{ field: 'site', from: null, to: 'Atap' }]],
    ['services', '01/02/2026;SN-1', []],
  ] as const) {
    test(`gets that of a list of ${kind}, and is not added again [ADD-144, ADD-712, ADD-992]`, async () => {
      const { file, serials, services } = await aMeter();
      await applying(app, await file('services', '01/02/2026;'));
      const id = await file(kind, line, line);
      const [first, second] = await judged(id);
      assert.equal(second?.state, 'duplicate');
      assert.equal(first?.state, 'changes');
      const byField = (a: { field: string }, b: { field: string }) =>
        a.field.localeCompare(b.field);
      assert.deepEqual(first.changes.toSorted(byField), [NUMBER, ...more].toSorted(byField));
      await applying(app, id);
      assert.deepEqual([await serials(), await services()], [['SN-1'], 1]);
      assert.deepEqual(await said(await file('services', '01/02/2026;sn-1')), [['changes']]);
      assert.deepEqual(await said(await file('equipment', ';sn-1')), [['exists']]);
      await takingBack(app, id);
      assert.equal((await importOf(app, id)).status, 'taken-back');
      assert.deepEqual([await serials(), await services()], [[null], 1]);
    });

    test(`is not guessed where a list of ${kind} has several of the product [ADD-144, ADD-712, ADD-992]`, async () => {
      const { file } = await aMeter();
      await applying(app, await file('services', '01/02/2026;'));
      assert.deepEqual(await said(await file(kind, line, line.replace('SN-1', 'SN-2'))), [
        ['wrong', NAMELESS],
        ['wrong', NAMELESS],
      ]);
    });
  }

  test('takes a serial number that only a customer who is gone has, however that is written [ADD-992]', async () => {
    const gone = await aMeter();
    await applying(app, await gone.file('equipment', ';sn-1'));
    await app.call('DELETE', `/api/admin/users/${gone.customer}`);
    const next = await aMeter(gone.product);
    await applying(app, await next.file('services', '01/02/2026;'));
    await applying(app, await next.file('equipment', ';SN-1'));
    assert.deepEqual(await next.serials(), ['SN-1']);
  });
});

test('a new service says of which meter it is where its customer has one of the product [ADD-144, ADD-992]', async () => {
  const { file, serials, services } = await aMeter();
  await applying(app, await file('equipment', 'Atap;SN-1'));
  const reason =
    'Customer ini sudah punya alat produk ini dengan nomor seri “SN-1”. Isi nomor serinya di file.';
  assert.deepEqual(await said(await file('services', '01/02/2026;')), [['wrong', reason]]);
  await applying(app, await file('services', '01/02/2026;SN-1'));
  assert.deepEqual([await serials(), await services()], [['SN-1'], 1]);
  assert.deepEqual(await said(await file('services', '01/03/2026;')), [['changes']]);
});
