import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { useApp } from '#test/app.ts';
import { aCustomer, anInvoice, aVoucher, pointsOf } from '#test/builders.ts';
import { atOnce, holding, statusesOf } from '#test/races.ts';
import { changesNothing, refusesEach } from '#test/refused.ts';

const app = useApp();

const TODAY = '2026-11-21';
const act = (id: number, what: string, body: Record<string, unknown> = {}) =>
  app.call('POST', `/api/admin/invoices/${id}/${what}`, { body });
const pay = (id: number, body: Record<string, unknown> = {}) => act(id, 'pay', body);
const undo = (id: number) => act(id, 'undo-payment', { reason: 'Salah faktur' });
const credit = (id: number, number: string, amount: number) =>
  act(id, 'credit-notes', { number, date: TODAY, amount, reason: 'Retur' });
const show = async (id: number) => (await app.call('GET', `/api/admin/invoices/${id}`)).body.data;
const standingOf = async (id: number) => {
  const { state, paid, outstanding, paid_date, is_given } = await show(id);
  return { state, paid, outstanding, paid_date, is_given };
};
/** The days to which the entries of an invoice belong, in the order in which they were written. */
const eventsOf = async (id: number) => {
  const rows = await app.owner
    .selectFrom('point_entries')
    .select(['amount', 'event_on'])
    .where('source_type', '=', 'invoice')
    .where('source_id', '=', id)
    .orderBy('id')
    .execute();
  return rows.map(({ amount, event_on }) => [amount, event_on]);
};

describe('a payment', () => {
  test('has its own day, to which the points belong whenever it is noted [ADD-395]', async () => {
    await app.at('2027-01-02T05:00:00Z');
    const { id, id_customer } = await anInvoice(app, { date: '2026-12-28' });
    const { body } = await pay(id, { date: '2026-12-31' });
    assert.equal(body.data.point, 100);
    const { paid_at, payments } = await show(id);
    assert.equal(paid_at, '2027-01-02T05:00:00.000Z');
    assert.deepEqual(await standingOf(id), {
      state: 'paid',
      paid: 1_000_000,
      outstanding: 0,
      paid_date: '2026-12-31',
      is_given: true,
    });
    assert.deepEqual(payments, [
      {
        id: payments[0].id,
        date: '2026-12-31',
        amount: 1_000_000,
        note: null,
        created_at: '2027-01-02T05:00:00.000Z',
        undone_at: null,
        undone_reason: null,
      },
    ]);
    assert.deepEqual(await eventsOf(id), [[100, '2026-12-31']]);
    const { id: sold } = await anInvoice(app, { id_customer, is_paid: true, date: '2027-01-01' });
    assert.equal((await show(sold)).paid_date, '2027-01-02');
    await app.at('2026-11-21T05:00:00Z');
  });

  test('that pays what is owed first does so on the day on which it is noted, for what was taken back may be of a later one than the payment [ADD-395, ADD-158]', async () => {
    const member = await aCustomer(app);
    const { id: spent } = await anInvoice(app, { id_customer: member.id, is_paid: true });
    const { id: voucher } = await aVoucher(app, { codes: 1, required_point: 30 });
    await app.call('POST', `/api/member/vouchers/claim/${voucher}`, { token: member.token });
    await act(spent, 'void', { reason: 'Batal' });
    const { id } = await anInvoice(app, { id_customer: member.id, date: '2026-11-01' });
    await pay(id, { date: '2026-11-05' });
    const rows = await app.owner
      .selectFrom('point_entries')
      .select(['kind', 'amount', 'event_on'])
      .where('customer_id', '=', member.id)
      .orderBy('id', 'desc')
      .limit(3)
      .execute();
    assert.deepEqual(
      rows.map(({ kind, amount, event_on }) => [kind, amount, event_on]),
      [
        ['shortfall-payment', -30, null],
        ['invoice', 100, '2026-11-05'],
        ['award-reversal', -70, null],
      ],
    );
  });

  test('lies between its invoice and today, and pays no more than is outstanding [ADD-394, ADD-395]', async () => {
    const { id } = await anInvoice(app, { date: '2026-11-10' });
    const AMOUNT = { amount: 'Isi nilai pembayaran dalam rupiah utuh.' };
    await refusesEach(
      app,
      {
        'no day': [{ date: '31/12/2026' }, { date: 'Isi tanggal pembayaran.' }],
        nothing: [{ amount: 0 }, AMOUNT],
        'less than nothing': [{ amount: -1 }, AMOUNT],
      },
      (change) => pay(id, change),
    );
    await changesNothing(app, async () => {
      for (const [change, code, field] of [
        [{ date: '2026-11-09' }, 'payment_too_early', 'date'],
        [{ date: '2026-11-22' }, 'date_ahead', 'date'],
        [{ amount: 1_000_001 }, 'payment_too_high', 'amount'],
      ] as const) {
        const { status, body } = await pay(id, change);
        assert.deepEqual([status, body.code, Object.keys(body.errors)], [422, code, [field]]);
      }
      const early = {
        number: 'EARLY',
        id_customer: 2,
        date: '2026-11-10',
        amount: 5,
        is_paid: true,
      };
      const { body } = await app.call('POST', '/api/admin/invoices', {
        body: { ...early, paid_date: '2026-11-09' },
      });
      assert.deepEqual(body.errors, {
        paid_date: ['Tanggal pembayaran tidak boleh sebelum tanggal faktur.'],
      });
    });
    assert.equal((await pay(id, { date: '2026-11-10', amount: 1_000_000 })).status, 200);
  });

  test('of a part gives nothing and tells nobody; the points come when nothing is outstanding, of the latest day [ADD-394, ADD-395]', async () => {
    const { id, id_customer, number } = await anInvoice(app, { date: '2026-11-01' });
    const first = await pay(id, {
      date: '2026-11-12',
      amount: 400_000,
      note: 'Transfer BCA',
      message: true,
    });
    assert.equal(first.body.message, 'Pembayaran sebagian dicatat.');
    assert.deepEqual(first.body.data, {
      id,
      state: 'open',
      point: 0,
      balance: null,
      is_told: false,
    });
    assert.deepEqual(await standingOf(id), {
      state: 'open',
      paid: 400_000,
      outstanding: 600_000,
      paid_date: null,
      is_given: false,
    });
    const form = { number, id_customer, date: '2026-11-01', amount: 500_000 };
    await changesNothing(app, async () => {
      const { body } = await app.call('PATCH', `/api/admin/invoices/${id}`, { body: form });
      assert.equal(body.code, 'invoice_part_paid');
      assert.equal((await pay(id, { amount: 600_001 })).body.code, 'payment_too_high');
    });
    const last = await pay(id, { date: '2026-11-05', message: true });
    assert.equal(last.body.message, 'Faktur ditandai lunas.');
    assert.deepEqual([last.body.data.state, last.body.data.point], ['paid', 100]);
    assert.equal(last.body.data.is_told, true);
    assert.deepEqual(await eventsOf(id), [[100, '2026-11-12']]);
    const { payments } = await show(id);
    assert.deepEqual(
      payments.map(({ date, amount, note }: Record<string, unknown>) => [date, amount, note]),
      [
        ['2026-11-05', 600_000, null],
        ['2026-11-12', 400_000, 'Transfer BCA'],
      ],
    );
    assert.deepEqual(await pointsOf(app, id_customer), { point: 100, total_point: 100 });
    // The one that was noted last is undone first, whatever its day.
    const { body } = await app.call('GET', `/api/admin/invoices/${id}/undoing-payment`);
    assert.deepEqual(
      [body.data.payment.date, body.data.payment.amount, body.data.outstanding],
      ['2026-11-05', 600_000, 600_000],
    );
    assert.equal((await undo(id)).status, 200);
    assert.deepEqual(
      (await show(id)).payments.map((one: Record<string, unknown>) => [one.date, !one.undone_at]),
      [
        ['2026-11-05', false],
        ['2026-11-12', true],
      ],
    );
  });

  test('is undone from the latest on, and the points go once something is outstanding [ADD-394, ADD-390]', async () => {
    const { id, id_customer } = await anInvoice(app, { date: '2026-11-01' });
    await pay(id, { date: '2026-11-12', amount: 400_000 });
    await pay(id, { date: '2026-11-14' });
    const { body } = await app.call('GET', `/api/admin/invoices/${id}/undoing-payment`);
    assert.deepEqual(
      { ...body.data, payment: [body.data.payment.date, body.data.payment.amount] },
      {
        point: 100,
        shortfall: 0,
        state: 'open',
        outstanding: 600_000,
        payment: ['2026-11-14', 600_000],
      },
    );
    assert.deepEqual((await undo(id)).body.data, { id, point: 100, shortfall: 0, state: 'open' });
    assert.deepEqual((await undo(id)).body.data, { id, point: 0, shortfall: 0, state: 'open' });
    assert.equal((await undo(id)).body.code, 'invoice_not_paid');
    const { paid, outstanding, payments } = await show(id);
    assert.deepEqual([paid, outstanding], [0, 1_000_000]);
    assert.deepEqual(
      payments.map(({ undone_at, undone_reason }: Record<string, unknown>) => [
        undone_at,
        undone_reason,
      ]),
      Array(2).fill(['2026-11-21T05:00:00.000Z', 'Salah faktur']),
    );
    // What was taken back belongs to the day on which that was done.
    assert.deepEqual(await eventsOf(id), [
      [100, '2026-11-14'],
      [-100, null],
    ]);
    assert.deepEqual(await pointsOf(app, id_customer), { point: 0, total_point: 0 });
    // Nor does a payment that was undone make another one later than it was.
    await pay(id, { date: '2026-11-05' });
    assert.deepEqual(
      [(await show(id)).paid_date, (await eventsOf(id)).at(-1)],
      ['2026-11-05', [100, '2026-11-05']],
    );
  });

  test('is not asked for where a credit note leaves nothing outstanding: the rest of the points come with it [ADD-394, ADD-157]', async () => {
    const { id, id_customer } = await anInvoice(app, { date: '2026-11-01' });
    await pay(id, { date: '2026-11-12', amount: 600_000 });
    const preview = async (amount: number) => {
      const { body } = await app.call(
        'GET',
        `/api/admin/invoices/${id}/taking-back?amount=${amount}`,
      );
      return [body.data.settles, body.data.given, body.data.point];
    };
    assert.deepEqual(await preview(399_999), [false, 0, 40]);
    assert.deepEqual(await preview(400_000), [true, 60, 40]);
    const { body } = await credit(id, 'CN/SETTLE', 400_000);
    assert.deepEqual([body.data.state, body.data.point, body.data.given], ['paid', 40, 60]);
    assert.deepEqual(await standingOf(id), {
      state: 'paid',
      paid: 600_000,
      outstanding: 0,
      paid_date: TODAY,
      is_given: true,
    });
    assert.deepEqual(await eventsOf(id), [[60, TODAY]]);
    // Credited further, it stays paid without the payment that is undone.
    assert.equal((await credit(id, 'CN/SETTLE/2', 600_000)).body.data.point, 60);
    assert.deepEqual((await undo(id)).body.data, { id, point: 0, shortfall: 0, state: 'paid' });
    assert.deepEqual(await pointsOf(app, id_customer), { point: 0, total_point: 0 });
  });

  test('is of the day that counts where a credit note of an earlier one leaves nothing outstanding [ADD-395, ADD-157]', async () => {
    const { id } = await anInvoice(app, { date: '2026-11-01' });
    await pay(id, { date: '2026-11-12', amount: 600_000 });
    const note = { number: 'CN/EARLIER', date: '2026-11-05', amount: 400_000, reason: 'Retur' };
    assert.equal((await act(id, 'credit-notes', note)).body.data.state, 'paid');
    assert.equal((await show(id)).paid_date, '2026-11-12');
    assert.deepEqual(await eventsOf(id), [[60, '2026-11-12']]);
    // Also where one of a later day was entered before it.
    const { id: other } = await anInvoice(app, { date: '2026-11-01' });
    await pay(other, { date: '2026-11-12', amount: 500_000 });
    const later = { ...note, number: 'CN/LATER', date: '2026-11-15', amount: 300_000 };
    assert.equal((await act(other, 'credit-notes', later)).body.data.state, 'open');
    const last = { ...note, number: 'CN/LAST', amount: 200_000 };
    assert.equal((await act(other, 'credit-notes', last)).body.data.state, 'paid');
    assert.equal((await show(other)).paid_date, '2026-11-15');
    assert.deepEqual(await eventsOf(other), [[50, '2026-11-15']]);
  });

  test('noted after a credit note of a later day belongs to the day of that one, by itself and with others [ADD-395, ADD-966]', async () => {
    const note = { date: '2026-11-15', amount: 400_000, reason: 'Retur' };
    const { id } = await anInvoice(app, { date: '2026-11-01' });
    await act(id, 'credit-notes', { ...note, number: 'CN/FIRST' });
    assert.equal((await pay(id, { date: '2026-11-12' })).body.data.state, 'paid');
    assert.equal((await show(id)).paid_date, '2026-11-15');
    assert.deepEqual(await eventsOf(id), [[60, '2026-11-15']]);
    const many = await anInvoice(app, { date: '2026-11-01' });
    await act(many.id, 'credit-notes', { ...note, number: 'CN/MANY' });
    const { version } = await show(many.id);
    const { status, body } = await app.call('POST', '/api/admin/invoices/payments', {
      body: { date: '2026-11-12', invoices: [{ id: many.id, version }] },
    });
    assert.equal(status, 200, JSON.stringify(body));
    assert.deepEqual(await eventsOf(many.id), [[60, '2026-11-15']]);
  });

  test('beside others at the same moment never comes to more than the invoice [ADD-394]', async () => {
    const { id, id_customer } = await anInvoice(app, { amount: 1_000_000 });
    const answers = await atOnce(16, () => pay(id, { amount: 300_000 }));
    assert.deepEqual(statusesOf(answers), { 200: 3, 422: 13 });
    assert.equal((await show(id)).outstanding, 100_000);
    const last = await atOnce(16, () => pay(id, { amount: 100_000, message: true }));
    assert.deepEqual(statusesOf(last), { 200: 1, 409: 15 });
    assert.deepEqual(await pointsOf(app, id_customer), { point: 100, total_point: 100 });
  });

  test('that is undone while another one is noted: the two queue, and what is outstanding is right [ADD-394, ADD-390]', async () => {
    for (let round = 0; round < 4; round += 1) {
      const { id, id_customer } = await anInvoice(app);
      await pay(id, { amount: 400_000 });
      const held = await holding(app, `select from invoices where id = ${id} for update`);
      const rest = () => pay(id, { amount: 600_000 });
      const acts = round % 2 ? [rest, () => undo(id)] : [() => undo(id), rest];
      const answers = acts.map((one) => one());
      await held.waitedFor(2);
      await held.release();
      for (const { status } of await Promise.all(answers)) assert.equal(status, 200);
      const { state, paid, outstanding, payments } = await show(id);
      const standing = payments.filter((one: { undone_at: string | null }) => !one.undone_at);
      assert.equal(state, 'open');
      assert.equal(paid, standing[0].amount);
      assert.equal(paid + outstanding, 1_000_000);
      assert.deepEqual(await pointsOf(app, id_customer), { point: 0, total_point: 0 });
    }
  });

  test('under its key is noted once [ADD-394, S-30]', async () => {
    const { id } = await anInvoice(app);
    const answers = await atOnce(4, () =>
      app.call('POST', `/api/admin/invoices/${id}/pay`, {
        body: { amount: 300_000 },
        headers: { 'idempotency-key': 'part-once' },
      }),
    );
    assert.deepEqual(statusesOf(answers), { 200: 4 });
    assert.equal((await show(id)).paid, 300_000);
  });
});

describe('the day until which an invoice is to be paid', () => {
  test('is none unless it is stated, and lies not before the invoice [ADD-396]', async () => {
    const { id: id_customer } = await aCustomer(app);
    const form = { id_customer, number: 'DUE/1', date: '2026-11-10', amount: 100_000 };
    const create = (due_date: unknown) =>
      app.call('POST', '/api/admin/invoices', { body: { ...form, due_date } });
    await changesNothing(app, async () => {
      assert.deepEqual((await create('2026-11-09')).body.errors, {
        due_date: ['Jatuh tempo tidak boleh sebelum tanggal faktur.'],
      });
      assert.deepEqual((await create('besok')).body.errors, {
        due_date: ['Isi tanggal jatuh tempo.'],
      });
    });
    const { body } = await create('2026-11-10');
    const { id } = body.data;
    assert.equal((await show(id)).due_date, '2026-11-10');
    const update = async (more: Record<string, unknown>) =>
      (await app.call('PATCH', `/api/admin/invoices/${id}`, { body: { ...form, ...more } })).body;
    assert.equal((await update({ amount: 200_000 })).data.due_date, '2026-11-10');
    assert.equal((await update({ due_date: '2026-12-10' })).data.due_date, '2026-12-10');
    assert.equal(
      (await update({ date: '2026-11-21', due_date: '2026-11-20' })).code,
      'due_date_too_early',
    );
    assert.equal((await update({ due_date: null })).data.due_date, null);
    assert.equal((await show((await anInvoice(app)).id)).due_date, null);
  });

  test('makes an open invoice overdue from the day after on, and no other [ADD-396]', async () => {
    const { id: id_customer } = await aCustomer(app);
    const due = async (number: string, due_date: string | null) => {
      const body = { number, id_customer, date: '2026-11-01', amount: 100_000, due_date };
      return (await app.call('POST', '/api/admin/invoices', { body })).body.data.id;
    };
    await due('OVER/none', null);
    await due('OVER/today', TODAY);
    await due('OVER/yesterday', '2026-11-20');
    await due('OVER/later', '2026-12-01');
    await pay(await due('OVER/paid', '2026-11-02'));
    await act(await due('OVER/void', '2026-11-02'), 'void', { reason: 'Batal' });
    await pay(await due('OVER/part', '2026-11-11'), { amount: 1 });
    const { body } = await app.call(
      'GET',
      `/api/admin/invoices?id_customer=${id_customer}&state=overdue`,
    );
    assert.deepEqual(
      body.data.data.map(({ number }: { number: string }) => number),
      ['OVER/part', 'OVER/yesterday'],
    );
    const sums = await app.call(
      'GET',
      `/api/admin/invoices/sums?id_customer=${id_customer}&state=overdue`,
    );
    assert.equal(sums.body.data.open.count, 2);
  });
});
