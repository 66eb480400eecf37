import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { useApp } from '#test/app.ts';
import { aCustomer, anInvoice, aVoucher, pointsOf, sendPoint } from '#test/builders.ts';
import { atOnce, holding, statusesOf } from '#test/races.ts';
import { changesNothing } from '#test/refused.ts';

const app = useApp();

const TODAY = '2026-11-21';
const act = (id: number, what: string, body: Record<string, unknown> = {}) =>
  app.call('POST', `/api/admin/invoices/${id}/${what}`, { body });
const pay = (id: number) => act(id, 'pay');
const undo = (id: number, body: Record<string, unknown> = {}) =>
  act(id, 'undo-payment', { reason: 'Salah faktur', ...body });
const show = async (id: number) => (await app.call('GET', `/api/admin/invoices/${id}`)).body.data;
const undoing = async (id: number) =>
  (await app.call('GET', `/api/admin/invoices/${id}/undoing-payment`)).body;
/** What of it is about points. */
const losing = async (id: number) => {
  const { point, shortfall, state } = (await undoing(id)).data;
  return [point, shortfall, state];
};
const owedBy = async (customerId: number) =>
  (await app.call('GET', `/api/admin/users/${customerId}`)).body.data.owed;
const movedBy = async (id: number) =>
  (await show(id)).entries.map(
    (entry: { kind: string; amount: number; shortfall: number; taken_back: number | null }) => [
      entry.kind,
      entry.amount,
      entry.shortfall,
      entry.taken_back,
    ],
  );

describe('undoing a payment', () => {
  test('takes back what it gave and lets the invoice wait, be changed and be paid again [ADD-390]', async () => {
    const member = await aCustomer(app, { point: 30 });
    const { id, number } = await anInvoice(app, { id_customer: member.id });
    await pay(id);
    assert.deepEqual(await losing(id), [100, 0, 'open']);
    const { status, body } = await undo(id, { version: (await show(id)).version });
    assert.equal(status, 200);
    assert.equal(body.message, 'Pembayaran dibatalkan.');
    assert.deepEqual(body.data, { id, point: 100, shortfall: 0, state: 'open' });
    assert.deepEqual(await pointsOf(app, member.id), { point: 30, total_point: 30 });
    const { state, paid_at, is_given, point_left } = await show(id);
    assert.deepEqual([state, paid_at, is_given, point_left], ['open', null, false, 100]);
    const form = { number, id_customer: member.id, date: TODAY, amount: 400_000 };
    assert.equal(
      (await app.call('PATCH', `/api/admin/invoices/${id}`, { body: form })).status,
      200,
    );
    assert.equal((await pay(id)).body.data.point, 40);
    assert.deepEqual(await movedBy(id), [
      ['invoice', 40, 0, null],
      ['award-reversal', -100, 0, null],
      ['invoice', 100, 0, 100],
    ]);
    assert.deepEqual(await pointsOf(app, member.id), { point: 70, total_point: 70 });
  });

  test('of points that were spent already owes them, and the next payment pays that first [ADD-390, ADD-158, ADD-190]', async () => {
    const member = await aCustomer(app);
    const { id } = await anInvoice(app, { id_customer: member.id });
    await pay(id);
    const { id: voucher } = await aVoucher(app, { codes: 1, required_point: 90 });
    await app.call('POST', `/api/member/vouchers/claim/${voucher}`, { token: member.token });
    assert.deepEqual(await losing(id), [100, 90, 'open']);
    assert.deepEqual((await undo(id)).body.data, { id, point: 100, shortfall: 90, state: 'open' });
    assert.deepEqual(await pointsOf(app, member.id), { point: 0, total_point: 0 });
    assert.equal(await owedBy(member.id), 90);
    assert.equal((await pay(id)).body.data.balance, 10);
    assert.equal(await owedBy(member.id), 0);
    assert.deepEqual(await pointsOf(app, member.id), { point: 10, total_point: 100 });
  });

  test('takes back what credit notes have left, and beneath the award stands what both took [ADD-390, ADD-157, ADD-392]', async () => {
    const { id, id_customer } = await anInvoice(app, { is_paid: true });
    const note = { number: 'CN/UNDO', date: TODAY, amount: 300_000, reason: 'Retur' };
    await act(id, 'credit-notes', note);
    assert.deepEqual(await movedBy(id), [
      ['credit-note', -30, 0, null],
      ['invoice', 100, 0, 30],
    ]);
    assert.deepEqual((await undo(id)).body.data, { id, point: 70, shortfall: 0, state: 'open' });
    assert.equal((await pay(id)).body.data.point, 70);
    await act(id, 'credit-notes', { ...note, number: 'CN/UNDO/2', amount: 100_000 });
    assert.deepEqual(await movedBy(id), [
      ['credit-note', -10, 0, null],
      ['invoice', 70, 0, 10],
      ['award-reversal', -70, 0, null],
      ['credit-note', -30, 0, null],
      ['invoice', 100, 0, 100],
    ]);
    assert.deepEqual(await pointsOf(app, id_customer), { point: 60, total_point: 60 });
  });

  test('of an invoice that stays paid leaves it the day on which nothing of it was outstanding any more [ADD-394, ADD-395]', async () => {
    const { id } = await anInvoice(app, { date: '2026-11-01' });
    await act(id, 'pay', { date: '2026-11-02', amount: 600_000 });
    await act(id, 'pay', { date: '2026-11-05', amount: 400_000 });
    const note = { number: 'CN/DAY', date: TODAY, amount: 500_000, reason: 'Retur' };
    await act(id, 'credit-notes', note);
    assert.equal((await undo(id)).body.data.state, 'paid');
    assert.equal((await show(id)).paid_date, TODAY);
    // A payment of the very day of the credit note that settles it.
    const { id: same } = await anInvoice(app, { date: '2026-11-01' });
    await act(same, 'pay', { date: '2026-11-02', amount: 300_000 });
    await act(same, 'pay', { amount: 300_000 });
    await act(same, 'credit-notes', { ...note, number: 'CN/DAY/4', amount: 700_000 });
    assert.equal((await undo(same)).body.data.state, 'paid');
    assert.equal((await show(same)).paid_date, TODAY);
    // Without that payment it was settled before already, by a later payment that stands.
    const { id: early } = await anInvoice(app, { date: '2026-11-01' });
    await act(early, 'pay', { date: '2026-11-12', amount: 600_000 });
    const noted = { ...note, date: '2026-11-10', amount: 400_000 };
    await act(early, 'pay', { date: '2026-11-15', amount: 400_000 });
    await act(early, 'credit-notes', { ...noted, number: 'CN/DAY/5' });
    assert.equal((await undo(early)).body.data.state, 'paid');
    assert.equal((await show(early)).paid_date, '2026-11-12');
    // Where a credit note had settled it, its day stays.
    const { id: settled } = await anInvoice(app, { date: '2026-11-01' });
    await act(settled, 'pay', { date: '2026-11-02', amount: 300_000 });
    await act(settled, 'pay', { date: '2026-11-05', amount: 300_000 });
    await act(settled, 'credit-notes', { ...note, number: 'CN/DAY/2', amount: 400_000 });
    await act(settled, 'credit-notes', { ...note, number: 'CN/DAY/3', amount: 300_000 });
    assert.equal((await undo(settled)).body.data.state, 'paid');
    assert.equal((await show(settled)).paid_date, TODAY);
    // What was credited after nothing was outstanding any more does not move that day.
    const { id: more } = await anInvoice(app, { date: '2026-11-01' });
    await act(more, 'pay', { date: '2026-11-02', amount: 600_000 });
    await act(more, 'pay', { date: '2026-11-05', amount: 400_000 });
    await act(more, 'credit-notes', { ...noted, number: 'CN/DAY/6' });
    await act(more, 'credit-notes', { ...note, number: 'CN/DAY/7', amount: 100_000 });
    assert.equal((await undo(more)).body.data.state, 'paid');
    assert.equal((await show(more)).paid_date, '2026-11-10');
  });

  test('of an invoice that stays paid leaves its points in their month, and no report or sum changes [ADD-390, ADD-395, ADD-401]', async () => {
    const figuresOf = async (month: string, last: number) => {
      const days = `from=2026-${month}-01&to=2026-${month}-${last}`;
      const { issued, taken_back, outstanding, invoices } = (
        await app.call('GET', `/api/admin/reports?${days}`)
      ).body.data;
      const sums = (await app.call('GET', `/api/admin/invoices/sums?${days}`)).body.data;
      return { issued, taken_back, outstanding, invoices, sums };
    };
    const months = async () => [await figuresOf('10', 31), await figuresOf('11', 30)];
    const { id, id_customer } = await anInvoice(app, { date: '2026-10-01' });
    await act(id, 'pay', { date: '2026-10-10', amount: 600_000 });
    await act(id, 'pay', { date: '2026-11-05', amount: 400_000 });
    const note = { number: 'CN/MONTH', date: '2026-10-20', amount: 400_000, reason: 'Retur' };
    await act(id, 'credit-notes', note);
    const before = await months();
    const moved = await movedBy(id);
    assert.equal((await undo(id)).body.data.state, 'paid');
    assert.equal((await show(id)).paid_date, '2026-10-20');
    assert.deepEqual(await months(), before);
    assert.deepEqual(await movedBy(id), moved);
    const { event_on } = await app.owner
      .selectFrom('point_entries')
      .select('event_on')
      .where('customer_id', '=', id_customer)
      .where('kind', '=', 'invoice')
      .executeTakeFirstOrThrow();
    assert.equal(event_on, '2026-11-05');
  });

  test('leaves the points that came with the invoice where they are [ADD-390, ADD-153]', async () => {
    const settle = (points_when: string) =>
      app.call('PATCH', '/api/admin/settings', { body: { points_when } });
    await settle('issued');
    const { id, id_customer } = await anInvoice(app, { is_paid: true });
    await settle('paid');
    assert.deepEqual(await losing(id), [0, 0, 'open']);
    assert.deepEqual((await undo(id)).body.data, { id, point: 0, shortfall: 0, state: 'open' });
    const { state, is_given } = await show(id);
    assert.deepEqual([state, is_given], ['open', true]);
    assert.deepEqual(await pointsOf(app, id_customer), { point: 100, total_point: 100 });
    assert.equal((await pay(id)).body.data.point, 0);
  });

  test('needs a reason and a payment that stands, as it was seen, of a customer who is there [ADD-390]', async () => {
    const { id, id_customer } = await anInvoice(app);
    const { id: gone } = await anInvoice(app, { is_paid: true });
    const { id_customer: goneCustomer } = await show(gone);
    await app.call('DELETE', `/api/admin/users/${goneCustomer}`);
    await changesNothing(app, async () => {
      assert.equal((await undo(id)).body.code, 'invoice_not_paid');
      assert.equal((await undoing(id)).code, 'invoice_not_paid');
      assert.equal((await undo(gone)).body.code, 'customer_not_found');
      assert.equal((await undo(999_999)).body.code, 'invoice_not_found');
    });
    await pay(id);
    await changesNothing(app, async () => {
      assert.deepEqual((await undo(id, { reason: ' ' })).body.errors, {
        reason: ['Isi alasan, paling banyak 200 karakter.'],
      });
      assert.equal((await undo(id, { version: 1 })).body.code, 'record_changed');
    });
    const correction = { point: -80, reason: 'Salah hitung' };
    await app.call('POST', `/api/admin/users/${id_customer}/corrections`, { body: correction });
    await changesNothing(app, async () => {
      assert.equal((await undo(id)).body.code, 'points_corrected');
    });
    await app.call('POST', `/api/admin/users/${id_customer}/corrections`, {
      body: { ...correction, point: 80 },
    });
    await act(id, 'void', { reason: 'Batal' });
    await changesNothing(app, async () => {
      assert.equal((await undo(id)).body.code, 'invoice_void');
      assert.equal((await undoing(id)).code, 'invoice_void');
      const { body } = await app.call('GET', `/api/admin/invoices/${id}/taking-back`);
      assert.equal(body.code, 'invoice_void');
    });
  });

  test('of a deleted customer is done where the invoice stays paid without it [ADD-390]', async () => {
    const { id, id_customer } = await anInvoice(app, { date: '2026-11-01' });
    await act(id, 'pay', { amount: 600_000 });
    await act(id, 'pay', { amount: 400_000 });
    const note = { number: 'CN/GONE', date: TODAY, amount: 500_000, reason: 'Retur' };
    await act(id, 'credit-notes', note);
    await app.call('DELETE', `/api/admin/users/${id_customer}`);
    assert.deepEqual(await losing(id), [0, 0, 'paid']);
    assert.deepEqual((await undo(id)).body.data, { id, point: 0, shortfall: 0, state: 'paid' });
    assert.deepEqual(await losing(id), [0, 0, 'open']);
    await changesNothing(app, async () => {
      assert.equal((await undo(id)).body.code, 'customer_not_found');
    });
  });

  test('that 32 ask for at once happens once, and again under its key answers the same [ADD-390, S-30]', async () => {
    const { id, id_customer } = await anInvoice(app, { is_paid: true });
    await sendPoint(app, id_customer, 500);
    const answers = await atOnce(32, () => undo(id));
    assert.deepEqual(statusesOf(answers), { 200: 1, 409: 31 });
    assert.deepEqual(await pointsOf(app, id_customer), { point: 500, total_point: 500 });
    await pay(id);
    const again = await atOnce(4, () =>
      app.call('POST', `/api/admin/invoices/${id}/undo-payment`, {
        body: { reason: 'Salah faktur' },
        headers: { 'idempotency-key': 'undo-once' },
      }),
    );
    assert.deepEqual(statusesOf(again), { 200: 4 });
    assert.deepEqual(await pointsOf(app, id_customer), { point: 500, total_point: 500 });
  });

  test('beside paying or voiding it at the same moment ends in one of the two orders, and the points follow [ADD-390, ADD-154, ADD-156]', async () => {
    for (let round = 0; round < 8; round += 1) {
      const { id, id_customer } = await anInvoice(app, { is_paid: round < 4 });
      const other = round < 4 ? () => act(id, 'void', { reason: 'Batal' }) : () => pay(id);
      const held = await holding(app, `select from invoices where id = ${id} for update`);
      const acts = round % 2 ? [other, () => undo(id)] : [() => undo(id), other];
      const answers = acts.map((one) => one());
      await held.waitedFor(2);
      await held.release();
      for (const { status } of await Promise.all(answers)) assert.ok([200, 409].includes(status));
      const { state, is_given } = await show(id);
      assert.equal(is_given, state === 'paid');
      const point = state === 'paid' ? 100 : 0;
      assert.deepEqual(await pointsOf(app, id_customer), { point, total_point: point });
    }
  });
});
