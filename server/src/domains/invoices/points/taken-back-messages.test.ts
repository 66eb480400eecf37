import assert from 'node:assert/strict';
import { test } from 'node:test';
import { useApp } from '#test/app.ts';
import { aCustomer, anInvoice } from '#test/builders.ts';
import { toldOf } from '#test/told.ts';

const app = useApp();

const OUTDATED = 'Point faktur ini ditarik kembali sebelum pesannya terkirim.';
const done = async (answer: Promise<{ status: number; body: unknown }>) => {
  const { status, body } = await answer;
  assert.equal(status, 200, JSON.stringify(body));
};
const act = (id: number, what: string, body: Record<string, unknown>) =>
  done(app.call('POST', `/api/admin/invoices/${id}/${what}`, { body }));
const GONE = [['point', 'failed', OUTDATED, false]];
const WAITS = [['point', 'queued', null, false]];

test('points of an invoice that is void, or whose payment was undone, are not told of any more [ADD-156, ADD-390]', async () => {
  const undone = { 'undo-payment': { reason: 'Salah faktur' }, void: { reason: 'Salah' } };
  for (const [what, body] of Object.entries(undone)) {
    const { id, id_customer } = await anInvoice(app);
    await act(id, 'pay', { message: true });
    assert.deepEqual(await toldOf(app, id_customer), WAITS);
    await act(id, what, body);
    assert.deepEqual(await toldOf(app, id_customer), GONE);
  }
});

test('points of an invoice that was somebody else’s are told to nobody; that others came in their place stays told [ADD-155]', async () => {
  await done(app.call('PATCH', '/api/admin/settings', { body: { points_when: 'issued' } }));
  const right = await aCustomer(app);
  for (const [number, change, standing] of [
    ['TOLD/1', { id_customer: right.id }, GONE],
    ['TOLD/2', { amount: 2_000_000 }, WAITS],
  ] as const) {
    const { id: id_customer } = await aCustomer(app);
    const form = { number, date: '2026-11-21', amount: 1_000_000, id_customer };
    const body = { ...form, message: true };
    const created = await app.call('POST', '/api/admin/invoices', { body });
    const path = `/api/admin/invoices/${created.body.data.id}`;
    await done(app.call('PATCH', path, { body: { ...form, ...change } }));
    assert.deepEqual(await toldOf(app, id_customer), standing);
  }
  assert.deepEqual(await toldOf(app, right.id), []);
});
