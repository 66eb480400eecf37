import assert from 'node:assert/strict';
import { test } from 'node:test';
import { useApp } from '#test/app.ts';
import { aCustomer, anInvoice, pointsOf } from '#test/builders.ts';
import { atOnce } from '#test/races.ts';
import { changesNothing } from '#test/refused.ts';

const app = useApp();

interface Chosen {
  id: number;
  version: number;
  message?: unknown;
}
const pay = (invoices: Chosen[], more: object = {}) =>
  app.call('POST', '/api/admin/invoices/payments', { body: { invoices, ...more } });
const show = async (id: number) => (await app.call('GET', `/api/admin/invoices/${id}`)).body.data;
const chosen = async (...ids: number[]): Promise<Chosen[]> =>
  Promise.all(ids.map(async (id) => ({ id, version: (await show(id)).version })));

test('many invoices are paid at once: all that is outstanding, with their points, on the day that is said [ADD-558]', async () => {
  const { id: id_customer } = await aCustomer(app);
  const other = await aCustomer(app);
  const form = { date: '2026-11-01', amount: 1_000_000 };
  const first = await anInvoice(app, { ...form, id_customer });
  const second = await anInvoice(app, { ...form, id_customer });
  const third = await anInvoice(app, { ...form, id_customer: other.id });
  await app.call('POST', `/api/admin/invoices/${second.id}/pay`, {
    body: { amount: 400_000, date: '2026-11-02' },
  });
  const { status, body } = await pay(await chosen(third.id, first.id, second.id), {
    date: '2026-11-20',
  });
  assert.equal(status, 200);
  assert.equal(body.message, '3 faktur ditandai lunas.');
  assert.deepEqual(body.data, { paid: 3, point: 300, told: 0, left: [] });
  const { state, paid_date, outstanding, payments } = await show(second.id);
  assert.deepEqual(
    {
      state,
      paid_date,
      outstanding,
      payments: payments.map(({ amount }: { amount: number }) => amount),
    },
    { state: 'paid', paid_date: '2026-11-20', outstanding: 0, payments: [600_000, 400_000] },
  );
  assert.equal((await pointsOf(app, id_customer)).point, 200);
  assert.equal((await pointsOf(app, other.id)).point, 100);
});

test('what is no longer as it was read is left as it is, and said why; the others are paid [ADD-558]', async () => {
  const gone = await aCustomer(app);
  const paid = await anInvoice(app);
  const changed = await anInvoice(app);
  const later = await anInvoice(app, { date: '2026-11-21' });
  const orphan = await anInvoice(app, { id_customer: gone.id, date: '2026-11-01' });
  const fine = await anInvoice(app, { date: '2026-11-01' });
  const read = await chosen(paid.id, changed.id, later.id, orphan.id, fine.id);
  await app.call('POST', `/api/admin/invoices/${paid.id}/pay`, { body: {} });
  await app.call('POST', `/api/admin/invoices/${changed.id}/pay`, { body: { amount: 1 } });
  await app.call('DELETE', `/api/admin/users/${gone.id}`);
  const { body } = await pay(read, { date: '2026-11-10' });
  const reasons = body.data.left.map((one: { id: number; reason: string }) => [one.id, one.reason]);
  assert.deepEqual(reasons, [
    [paid.id, 'not-open'],
    [changed.id, 'changed'],
    [later.id, 'too-early'],
    [orphan.id, 'not-open'],
  ]);
  assert.equal(body.data.paid, 1);
  assert.equal((await show(fine.id)).state, 'paid');
  assert.equal((await show(changed.id)).state, 'open');
  const none = await pay(await chosen(paid.id));
  assert.equal(none.body.message, 'Tidak ada faktur yang ditandai lunas.');
});

test('of two who choose the same invoices at once each is paid once, and nobody waits for the other for ever [ADD-558]', async () => {
  const [first, second] = [await aCustomer(app), await aCustomer(app)];
  const ids: number[] = [];
  for (const { id } of [first, second, second, first]) {
    ids.push((await anInvoice(app, { id_customer: id })).id);
  }
  const read = await chosen(...ids);
  const [before, reversed] = [read, read.toReversed()];
  const answers = await atOnce(4, (n) => pay(n % 2 === 0 ? before : reversed));
  assert.deepEqual(
    answers.map(({ status }) => status),
    [200, 200, 200, 200],
  );
  const paid = answers.map(({ body }) => body.data.paid).filter((count) => count > 0);
  assert.deepEqual(paid, [4]);
  for (const { id } of [first, second]) assert.equal((await pointsOf(app, id)).point, 200);
});

test('a day ahead, an invoice that is not there, none and too many are refused, and nothing is paid [ADD-558]', async () => {
  const invoice = await anInvoice(app);
  const [one] = await chosen(invoice.id);
  assert.ok(one);
  await changesNothing(app, async () => {
    assert.equal((await pay([one], { date: '2026-11-22' })).body.code, 'date_ahead');
    assert.equal((await pay([one, { id: 999_999, version: 1 }])).body.code, 'invoice_not_found');
    assert.equal((await pay([])).status, 422);
    assert.equal((await pay(Array.from({ length: 101 }, () => one))).status, 422);
    const told = { ...one, message: { body: 'Bukan ini.' } };
    assert.equal((await pay([told])).body.code, 'message_changed');
  });
  assert.equal((await pay([one, one])).body.data.paid, 1);
});
