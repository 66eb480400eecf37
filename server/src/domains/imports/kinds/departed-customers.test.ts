import assert from 'node:assert/strict';
import { test } from 'node:test';
import { useApp } from '#test/app.ts';
import { aCustomer, anInvoice } from '#test/builders.ts';
import { anImport, importOf, linesOf, workOnImports } from '#test/imports.ts';

const app = useApp();

const upload = (...lines: string[]) =>
  anImport(app, 'invoices', ['No Faktur;Pelanggan;Tgl;Total;Status', ...lines].join('\r\n'));
async function act(id: number, what: 'apply' | 'take-back'): Promise<string> {
  const { status, body } = await app.call('POST', `/api/admin/imports/${id}/${what}`);
  assert.equal(status, 202, JSON.stringify(body));
  await workOnImports(app);
  return (await importOf(app, id)).status;
}
const obstaclesOf = async (id: number): Promise<(string | null)[]> =>
  (await linesOf(app, id)).map(({ obstacle }: { obstacle: string | null }) => obstacle);
const remove = (id: number) => app.call('DELETE', `/api/admin/users/${id}`);
const settle = (points_when: string) =>
  app.call('PATCH', '/api/admin/settings', { body: { points_when } });

test('an import that noted a payment leaves no invoice of a deleted customer waiting [ADD-163, ADD-390]', async () => {
  const { id: id_customer, name } = await aCustomer(app, { name: 'PT Pamit' });
  await settle('issued');
  const form = { id_customer, date: '2026-11-01' };
  const { id: invoiceId } = await anInvoice(app, { ...form, number: 'LEFT-1' });
  await settle('paid');
  // Nothing of it is worth a point.
  await anInvoice(app, { ...form, number: 'LEFT-2', amount: 9_999 });
  const id = await upload(
    `LEFT-1;${name};01/11/2026;1.000.000;Lunas`,
    `LEFT-2;${name};01/11/2026;9.999;Lunas`,
  );
  assert.equal(await act(id, 'apply'), 'applied');
  await remove(id_customer);
  assert.equal(await act(id, 'take-back'), 'applied');
  const told =
    'Customer PT Pamit sudah dihapus, jadi impor ini tidak dapat dibatalkan. Batalkan faktur yang keliru satu per satu di halamannya.';
  assert.deepEqual(await obstaclesOf(id), [told, told]);
  const { body } = await app.call('GET', `/api/admin/invoices/${invoiceId}`);
  assert.equal(body.data.state, 'paid');
});

test('points that lapsed with a customer are not asked for again before an import is taken back [ADD-142, ADD-244]', async () => {
  const gone = await aCustomer(app, { name: 'PT Hilang' });
  const invoices = await upload(`LAPSED-1;${gone.name};21/11/2026;1.000.000;Lunas`);
  assert.equal(await act(invoices, 'apply'), 'applied');
  const balances = await anImport(
    app,
    'opening-balances',
    ['Pelanggan;Point', `${gone.name};50`].join('\r\n'),
  );
  assert.equal(await act(balances, 'apply'), 'applied');
  await remove(gone.id);
  for (const id of [invoices, balances]) {
    assert.equal(await act(id, 'take-back'), 'applied');
    const [told] = await obstaclesOf(id);
    assert.match(
      told ?? '',
      /^Customer PT Hilang sudah dihapus, jadi impor ini tidak dapat dibatalkan\. /,
    );
  }
});
