import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { useApp } from '#test/app.ts';
import { aCustomer, anInvoice, pointsOf } from '#test/builders.ts';
import { atOnce, statusesOf } from '#test/races.ts';
import { changesNothing, refusesEach } from '#test/refused.ts';

const app = useApp();

const TODAY = '2026-11-21';
const create = (body: Record<string, unknown>) =>
  app.call('POST', '/api/admin/invoices', {
    body: { number: 'INV/BASE', id_customer: 2, date: TODAY, amount: 1_000_000, ...body },
  });
const show = async (id: number) => (await app.call('GET', `/api/admin/invoices/${id}`)).body.data;
const update = (id: number, body: Record<string, unknown>) =>
  app.call('PATCH', `/api/admin/invoices/${id}`, { body });
const preview = (query: string) => app.call('GET', `/api/admin/invoices/preview?${query}`);
const setRule = async (rules: number) => {
  const { status } = await app.call('PATCH', '/api/admin/point-rules/1', { body: { rules } });
  assert.equal(status, 200);
};
const settle = async (points_when: 'paid' | 'issued') => {
  const { status } = await app.call('PATCH', '/api/admin/settings', { body: { points_when } });
  assert.equal(status, 200);
};

describe('an invoice', () => {
  test('is entered with what it is worth by the rule of its day, and waits for its payment [ADD-151, ADD-152, ADD-153]', async () => {
    const { id: id_customer, name } = await aCustomer(app);
    const { status, body } = await create({ number: ' INV/001 ', id_customer, amount: 1_259_999 });
    assert.equal(status, 201);
    assert.equal(body.message, 'Faktur berhasil disimpan.');
    const { id, ...done } = body.data;
    assert.deepEqual(done, { state: 'open', point: 0, balance: null, is_told: false });
    assert.deepEqual(await show(id), {
      id,
      number: 'INV/001',
      id_customer,
      customer: name,
      is_customer_gone: false,
      date: TODAY,
      amount: 1_259_999,
      credited: 0,
      points_basis: 'gross',
      tax: null,
      total: 1_259_999,
      state: 'open',
      due_date: null,
      paid: 0,
      outstanding: 1_259_999,
      paid_date: null,
      rules: 10_000,
      point: 125,
      point_left: 125,
      points_when: 'paid',
      is_given: false,
      version: 1,
      created_at: '2026-11-21T05:00:00.000Z',
      paid_at: null,
      voided_at: null,
      void_reason: null,
      payments: [],
      credit_notes: [],
      entries: [],
      lives: [],
      origin: null,
    });
    assert.deepEqual(await pointsOf(app, id_customer), { point: 0, total_point: 0 });
  });

  test('says what is wrong with it at each field, and nothing is entered [ADD-151]', async () => {
    const { id: id_customer } = await aCustomer(app);
    const NUMBER = { number: 'Isi nomor faktur, paling banyak 60 karakter.' };
    const AMOUNT = { amount: 'Isi nilai faktur dalam rupiah utuh.' };
    const DATE = { date: 'Isi tanggal faktur.' };
    await refusesEach(
      app,
      {
        'no number': [{ number: '  ' }, NUMBER],
        'a long number': [{ number: 'x'.repeat(61) }, { number: 'Paling banyak 60 karakter.' }],
        'two lines': [{ number: 'INV\n1' }, NUMBER],
        'no customer': [{ id_customer: undefined }, { id_customer: 'Pilih customer.' }],
        'no day': [{ date: '2026-02-29' }, DATE],
        'a day and a time': [{ date: '2026-11-21T00:00:00Z' }, DATE],
        'no amount': [{ amount: 0 }, AMOUNT],
        'less than nothing': [{ amount: -1 }, AMOUNT],
        'a fraction': [{ amount: 0.5 }, AMOUNT],
        'one above the limit': [{ amount: 1_000_000_000_000_000 }, AMOUNT],
        'beyond what is exact': [{ amount: '9007199254740993' }, AMOUNT],
        'beyond bigint': [{ amount: '9'.repeat(30) }, AMOUNT],
        'as it is printed': [{ amount: 'Rp1.000.000' }, AMOUNT],
      },
      (change) => create({ id_customer, ...change }),
    );
  });

  test('of a day that has not come is refused at its date, also just before midnight in Jakarta [ADD-151]', async () => {
    const { id: id_customer } = await aCustomer(app);
    await app.at('2026-11-21T16:59:59Z');
    await changesNothing(app, async () => {
      const { status, body } = await create({ id_customer, date: '2026-11-22' });
      assert.equal(status, 422);
      assert.equal(body.code, 'date_ahead');
      assert.deepEqual(body.errors, { date: ['Tanggal tidak boleh setelah hari ini.'] });
    });
    await app.at('2026-11-21T17:00:00Z');
    assert.equal(
      (await create({ id_customer, number: 'INV/MID', date: '2026-11-22' })).status,
      201,
    );
    await app.at('2026-11-21T05:00:00Z');
  });

  test('of 29 February has a day, and 29 February of other years has none [ADD-151]', async () => {
    const { id } = await anInvoice(app, { date: '2024-02-29' });
    assert.equal((await show(id)).date, '2024-02-29');
    assert.equal((await create({ date: '2100-02-29' })).status, 422);
  });

  test('has its number until it is void, however it is spelled [ADD-151, ADD-391]', async () => {
    const { id, id_customer } = await anInvoice(app, { number: 'Inv/A-77' });
    for (const state of ['open', 'paid']) {
      if (state === 'paid') await app.call('POST', `/api/admin/invoices/${id}/pay`, { body: {} });
      await changesNothing(app, async () => {
        for (const number of ['Inv/A-77', 'INV/A-77', '  inv/a-77\t']) {
          const { status, body } = await create({ id_customer, number });
          assert.equal(status, 422);
          assert.equal(body.code, 'invoice_number_taken');
          assert.deepEqual(body.errors, { number: ['Nomor faktur ini sudah dipakai.'] });
        }
      });
    }
    assert.equal((await create({ id_customer, number: 'Inv/A 77' })).status, 201);
  });

  test('that is void is entered again under its number, and both lead to each other [ADD-391]', async () => {
    const first = await aCustomer(app);
    const second = await aCustomer(app);
    const { id } = await anInvoice(app, { number: 'Life/1', id_customer: first.id, is_paid: true });
    const makeVoid = async (invoiceId: number) => {
      const body = { reason: 'Salah customer' };
      const { status } = await app.call('POST', `/api/admin/invoices/${invoiceId}/void`, { body });
      assert.equal(status, 200);
    };
    await makeVoid(id);
    const was = await show(id);
    assert.deepEqual([was.point, was.point_left, was.lives], [100, 0, []]);
    const { body } = await create({
      number: 'LIFE/1',
      id_customer: second.id,
      amount: 700_000,
      is_paid: true,
    });
    const next = body.data.id;
    assert.deepEqual(await show(id), {
      ...was,
      lives: [{ id: next, date: TODAY, amount: 700_000, state: 'paid' }],
    });
    assert.deepEqual((await show(next)).lives, [
      { id, date: TODAY, amount: 1_000_000, state: 'void' },
    ]);
    assert.deepEqual(await pointsOf(app, first.id), { point: 0, total_point: 0 });
    assert.deepEqual(await pointsOf(app, second.id), { point: 70, total_point: 70 });
    await makeVoid(next);
    const { id: third } = await anInvoice(app, { number: 'life/1' });
    assert.deepEqual(
      (await show(third)).lives.map((life: { id: number }) => life.id),
      [next, id],
    );
  });

  test('that is void is entered again by one of 32 who do so at once [ADD-391]', async () => {
    const { id, id_customer } = await anInvoice(app, { number: 'LIFE/RACE' });
    await app.call('POST', `/api/admin/invoices/${id}/void`, { body: { reason: 'Salah' } });
    const answers = await atOnce(32, () =>
      create({ number: 'LIFE/RACE', id_customer, is_paid: true }),
    );
    assert.deepEqual(statusesOf(answers), { 201: 1, 422: 31 });
    assert.deepEqual(await pointsOf(app, id_customer), { point: 100, total_point: 100 });
  });

  test('sent 64 times at once is entered once, in however many spellings of its number [ADD-151, S-30]', async () => {
    const { id: id_customer } = await aCustomer(app);
    const answers = await atOnce(64, (n) =>
      create({ id_customer, number: n % 2 ? 'Race/1' : ' RACE/1', is_paid: true }),
    );
    assert.deepEqual(statusesOf(answers), { 201: 1, 422: 63 });
    assert.deepEqual(await pointsOf(app, id_customer), { point: 100, total_point: 100 });
  });

  test('sent again under its key answers what the first one answered [S-30]', async () => {
    const { id: id_customer } = await aCustomer(app);
    const body = { number: 'KEY/1', id_customer, date: TODAY, amount: 500_000, is_paid: true };
    const answers = await atOnce(5, () =>
      app.call('POST', '/api/admin/invoices', { body, headers: { 'idempotency-key': 'key-1' } }),
    );
    assert.deepEqual(statusesOf(answers), { 201: 5 });
    assert.equal(new Set(answers.map((answer) => answer.body.data.id)).size, 1);
    assert.equal((await pointsOf(app, id_customer)).point, 50);
  });

  test('is that of a live customer, never of the own company [ADD-151, A-27]', async () => {
    const gone = await aCustomer(app);
    await app.call('DELETE', `/api/admin/users/${gone.id}`);
    await changesNothing(app, async () => {
      assert.equal((await create({ id_customer: gone.id })).body.code, 'customer_not_found');
      assert.equal((await create({ id_customer: 1 })).body.code, 'own_account_protected');
    });
  });

  test('keeps the rule of its day, whatever the rule is when it is entered, changed or paid [ADD-152]', async () => {
    await app.at('2026-11-22T05:00:00Z');
    await setRule(25_000);
    const { id } = await anInvoice(app, { date: TODAY });
    assert.deepEqual([(await show(id)).rules, (await show(id)).point], [10_000, 100]);
    const { id: later } = await anInvoice(app, { date: '2026-11-22' });
    assert.deepEqual([(await show(later)).rules, (await show(later)).point], [25_000, 40]);

    const form = { number: 'RULE/1', id_customer: (await show(later)).id_customer };
    await setRule(50_000);
    // Its day stays, and so does what was said of it when it was entered.
    const same = await update(later, { ...form, date: '2026-11-22', amount: 2_000_000 });
    assert.deepEqual([same.body.data.rules, same.body.data.point], [25_000, 80]);
    const moved = await update(later, { ...form, date: TODAY, amount: 2_000_000 });
    assert.deepEqual([moved.body.data.rules, moved.body.data.point], [10_000, 200]);
    const back = await update(later, { ...form, date: '2026-11-22', amount: 2_000_000 });
    assert.deepEqual([back.body.data.rules, back.body.data.point], [50_000, 40]);
    await app.call('POST', `/api/admin/invoices/${later}/pay`, { body: {} });
    assert.equal((await pointsOf(app, form.id_customer)).point, 40);
    await setRule(10_000);
    await app.at('2026-11-21T05:00:00Z');
  });

  test('whose points would be more than one movement may have is refused at its amount [ADD-152, A-25]', async () => {
    const { id: id_customer } = await aCustomer(app);
    const most = { id_customer, amount: 999_999_999_999_999 };
    await changesNothing(app, async () => {
      const { status, body } = await create(most);
      assert.equal(status, 409);
      assert.equal(body.code, 'points_too_many');
      assert.deepEqual(Object.keys(body.errors), ['amount']);
    });
    const fits = await create({
      ...most,
      number: 'MOST/1',
      amount: 10_000_000_009_999,
      is_paid: true,
    });
    assert.equal(fits.body.data.point, 1_000_000_000);
    assert.deepEqual(await pointsOf(app, id_customer), {
      point: 1_000_000_000,
      total_point: 1_000_000_000,
    });
  });

  test('is changed while it is open, and by nobody who has seen another one [ADD-155]', async () => {
    const other = await aCustomer(app);
    const { id } = await anInvoice(app);
    const form = {
      number: 'inv/CHANGED',
      id_customer: other.id,
      date: '2026-11-01',
      amount: 70_000,
    };
    const { status, body } = await update(id, { ...form, version: 1 });
    assert.equal(status, 200);
    assert.equal(body.message, 'Faktur berhasil diperbarui.');
    const { number, id_customer, date, amount, point, version } = body.data;
    assert.deepEqual({ number, id_customer, date, amount }, form);
    assert.deepEqual([point, version], [7, 2]);
    await changesNothing(app, async () => {
      const answers = await atOnce(4, () => update(id, { ...form, version: 1 }));
      assert.deepEqual(
        answers.map((answer) => answer.body.code),
        Array(4).fill('record_changed'),
      );
    });
    const answers = await atOnce(10, (n) =>
      update(id, { ...form, amount: 80_000 + n, version: 2 }),
    );
    assert.deepEqual(statusesOf(answers), { 200: 1, 409: 9 });
  });

  test('that is paid, void or credited stays as it is [ADD-155]', async () => {
    const { id: id_customer } = await aCustomer(app);
    const acts = {
      invoice_not_open: ['pay', {}],
      invoice_credited: [
        'credit-notes',
        { number: 'CN/STAY', date: TODAY, amount: 1, reason: 'Retur' },
      ],
    } as const;
    for (const [code, [act, body]] of Object.entries(acts)) {
      const { id, number } = await anInvoice(app, { id_customer });
      const done = await app.call('POST', `/api/admin/invoices/${id}/${act}`, { body });
      assert.ok(done.status < 300, JSON.stringify(done.body));
      await changesNothing(app, async () => {
        const form = { number, id_customer, date: TODAY, amount: 5 };
        assert.equal((await update(id, form)).body.code, code);
      });
    }
    assert.equal(
      (await update(999_999, { number: 'x', id_customer, date: TODAY, amount: 5 })).status,
      404,
    );
  });
});

describe('points that come with the invoice', () => {
  test('are given at once while the company has settled that, and told of; the payment gives nothing more [ADD-153]', async () => {
    await settle('issued');
    const { id: id_customer } = await aCustomer(app);
    const { body } = await create({ number: 'AT-ONCE/1', id_customer, message: true });
    await settle('paid');
    const { id, ...done } = body.data;
    assert.deepEqual(done, { state: 'open', point: 100, balance: 100, is_told: true });
    assert.deepEqual([(await show(id)).points_when, (await show(id)).is_given], ['issued', true]);
    const sums = await app.call('GET', `/api/admin/invoices/sums?id_customer=${id_customer}`);
    assert.deepEqual(sums.body.data.open, {
      count: 1,
      amount: '1000000',
      point: '100',
      waiting: '0',
    });
    const paid = await app.call('POST', `/api/admin/invoices/${id}/pay`, { body: {} });
    assert.deepEqual(paid.body.data, {
      id,
      state: 'paid',
      point: 0,
      balance: null,
      is_told: false,
    });
    assert.deepEqual(await pointsOf(app, id_customer), { point: 100, total_point: 100 });
  });

  test('belong to its day, whenever it is entered, paid or changed, and what is taken back to the day of that [ADD-395, ADD-153]', async () => {
    await settle('issued');
    const { id, number, id_customer } = await anInvoice(app, { date: '2026-11-02' });
    const paid = { is_paid: true, date: '2026-11-02', paid_date: '2026-11-20' };
    const { id: paidAtOnce } = await anInvoice(app, paid);
    await settle('paid');
    const form = { number, id_customer, date: '2026-11-03', amount: 1_500_000 };
    assert.equal((await update(id, form)).status, 200);
    const eventsOf = async (invoice: number) => {
      const rows = await app.owner
        .selectFrom('point_entries')
        .select(['amount', 'event_on'])
        .where('source_type', '=', 'invoice')
        .where('source_id', '=', invoice)
        .orderBy('id')
        .execute();
      return rows.map(({ amount, event_on }) => [amount, event_on]);
    };
    assert.deepEqual(await eventsOf(id), [
      [100, '2026-11-02'],
      [-100, null],
      [150, '2026-11-03'],
    ]);
    // Of another day and no other worth they move to that day.
    assert.equal((await update(id, { ...form, date: '2026-10-31' })).status, 200);
    assert.deepEqual((await eventsOf(id)).slice(3), [
      [-150, null],
      [150, '2026-10-31'],
    ]);
    assert.deepEqual(await pointsOf(app, id_customer), { point: 150, total_point: 150 });
    assert.deepEqual(await eventsOf(paidAtOnce), [[100, '2026-11-02']]);
  });

  test('of an open invoice that was entered before wait on, whatever is settled since [ADD-153]', async () => {
    const { id, id_customer } = await anInvoice(app);
    await settle('issued');
    const form = { number: 'BEFORE/1', id_customer, date: TODAY, amount: 300_000 };
    const { body } = await update(id, form);
    await settle('paid');
    assert.deepEqual([body.data.points_when, body.data.is_given], ['paid', false]);
    assert.equal((await pointsOf(app, id_customer)).point, 0);
  });

  test('follow each change of the invoice, also to another customer, by entries and never by changed ones [ADD-155]', async () => {
    await settle('issued');
    const first = await aCustomer(app);
    const second = await aCustomer(app);
    const { id, number } = await anInvoice(app, { id_customer: first.id });
    await settle('paid');
    const form = { number, id_customer: first.id, date: TODAY, amount: 1_500_000 };
    assert.equal((await update(id, form)).status, 200);
    assert.deepEqual(await pointsOf(app, first.id), { point: 150, total_point: 150 });
    // Nothing of it that earns is another: nothing moves.
    assert.equal(
      (await update(id, { ...form, number: 'FOLLOW/1', amount: 1_500_001 })).status,
      200,
    );
    assert.equal((await show(id)).entries.length, 3);
    assert.equal((await update(id, { ...form, id_customer: second.id })).status, 200);
    assert.deepEqual(await pointsOf(app, first.id), { point: 0, total_point: 0 });
    assert.deepEqual(await pointsOf(app, second.id), { point: 150, total_point: 150 });
    assert.equal((await update(id, { ...form, id_customer: second.id, amount: 9 })).status, 200);
    assert.deepEqual(await pointsOf(app, second.id), { point: 0, total_point: 0 });
    assert.deepEqual(
      (await show(id)).entries.map((entry: { kind: string; amount: number }) => [
        entry.kind,
        entry.amount,
      ]),
      [
        ['award-reversal', -150],
        ['invoice', 150],
        ['award-reversal', -150],
        ['invoice', 150],
        ['award-reversal', -100],
        ['invoice', 100],
      ],
    );
  });
});

describe('what an invoice would earn', () => {
  test('is answered by the rule of its day, rounded down, and says when [ADD-160]', async () => {
    const { body } = await preview(`date=${TODAY}&amount=1259999`);
    assert.deepEqual(body.data, {
      rules: 10_000,
      point: 125,
      points_when: 'paid',
      points_basis: 'gross',
    });
    assert.equal((await preview('date=2026-11-22&amount=5')).body.code, 'date_ahead');
    assert.equal(
      (await preview(`date=${TODAY}&amount=999999999999999`)).body.code,
      'points_too_many',
    );
    assert.equal((await preview('date=&amount=')).status, 422);
  });

  test('of one that is changed goes by the rule and the time of giving that it was entered with, while its day stays [ADD-160, ADD-152, ADD-153]', async () => {
    const { id } = await anInvoice(app);
    await setRule(20_000);
    const of = async (more: string) =>
      (await preview(`date=${TODAY}&amount=100000${more}`)).body.data;
    assert.equal((await of(`&id=${id}`)).point, 10);
    assert.equal((await of('')).point, 5);
    await setRule(10_000);
    await settle('issued');
    assert.deepEqual(
      [(await of(`&id=${id}`)).points_when, (await of('')).points_when],
      ['paid', 'issued'],
    );
    await settle('paid');
  });
});

describe('the list of invoices', () => {
  test('begins with the latest day, or with what is asked for, from either end [ADD-465]', async () => {
    const { id: id_customer } = await aCustomer(app);
    for (const row of [
      { number: 'ORDER/b', date: '2021-01-02', amount: 200_000 },
      { number: 'order/C', date: '2021-01-01', amount: 300_000 },
      { number: 'ORDER/A', date: '2021-01-03', amount: 200_000 },
    ]) {
      await anInvoice(app, { ...row, id_customer });
    }
    const numbers = async (query: string) => {
      const { body } = await app.call('GET', `/api/admin/invoices?search=order/&${query}`);
      return body.data.data.map((row: { number: string }) => row.number.slice(6)).join(' ');
    };
    assert.equal(await numbers(''), 'A b C');
    assert.equal(await numbers('order_by=date'), 'C b A');
    assert.equal(await numbers('order_by=number'), 'A b C');
    assert.equal(await numbers('order_by=amount'), 'C A b');
    assert.equal(await numbers('order_by=else'), 'A b C');
    assert.equal(await numbers('order_by=amount&per_page=2&page=2'), 'b');
  });

  test('is narrowed down by number, customer, state and period, and its sums with it [ADD-159]', async () => {
    const alpha = await aCustomer(app, { name: 'PT Alfa 100% Baja' });
    const beta = await aCustomer(app, { name: 'PT Beta' });
    const rows = [
      {
        number: 'LIST/01',
        id_customer: alpha.id,
        date: '2020-01-31',
        amount: 105_000,
        is_paid: true,
      },
      { number: 'LIST/02', id_customer: beta.id, date: '2020-02-01', amount: 200_000 },
      { number: 'LIST/03', id_customer: alpha.id, date: '2020-02-29', amount: 300_000 },
      { number: 'LIST/04', id_customer: beta.id, date: '2020-03-01', amount: 400_000 },
    ];
    const ids = [];
    for (const row of rows) ids.push((await anInvoice(app, row)).id);
    await app.call('POST', `/api/admin/invoices/${ids[3]}/void`, { body: { reason: 'Batal' } });
    const credit = { number: 'LIST/CN', date: '2020-03-01', amount: 95_000, reason: 'Retur' };
    await app.call('POST', `/api/admin/invoices/${ids[2]}/credit-notes`, { body: credit });

    const numbers = async (query: string) => {
      const { body } = await app.call('GET', `/api/admin/invoices?${query}`);
      return body.data.data.map((row: { number: string }) => row.number.slice(5)).join(' ');
    };
    assert.equal(await numbers('search=list/'), '04 03 02 01');
    assert.equal(await numbers('search=LIST%2F0&from=2020-02-01&to=2020-02-29'), '03 02');
    assert.equal(await numbers('search=100%25'), '03 01');
    assert.equal(await numbers('search=_'), '');
    assert.equal(await numbers('search=list/&state=open'), '03 02');
    assert.equal(await numbers(`id_customer=${beta.id}&state=void`), '04');
    assert.equal(await numbers(`id_customer=${alpha.id}&per_page=1&page=2`), '01');
    assert.equal(await numbers('search=list/&state=nonsense&from=2020-02-31'), '04 03 02 01');

    const { body } = await app.call('GET', '/api/admin/invoices/sums?search=list/');
    assert.deepEqual(body.data, {
      open: { count: 2, amount: '500000', point: '50', waiting: '40' },
      paid: { count: 1, amount: '105000', point: '10', waiting: '0' },
      void: { count: 1, amount: '400000', point: '0', waiting: '0' },
      overdue: { count: 0, amount: '0', point: '0', waiting: '0' },
      ages: { '1-30': 0, '31-60': 0, 'over-60': 0 },
      credit_notes: { count: 1, amount: '95000', point: '10' },
    });
    const february = await app.call(
      'GET',
      '/api/admin/invoices/sums?search=list/&from=2020-02-01&to=2020-02-29',
    );
    assert.deepEqual(february.body.data.open, {
      count: 2,
      amount: '500000',
      point: '50',
      waiting: '40',
    });
    assert.deepEqual(february.body.data.credit_notes, { count: 0, amount: '0', point: '0' });
    const none = await app.call(
      'GET',
      '/api/admin/invoices/sums?search=list/&state=paid&to=2020-01-30',
    );
    assert.deepEqual(none.body.data.paid, { count: 0, amount: '0', point: '0', waiting: '0' });
  });

  test('is narrowed down to those that are overdue, and for how long, with how many there are [ADD-557]', async () => {
    const { id: id_customer } = await aCustomer(app);
    const issue = async (days: number, more: object = {}) => {
      const due_date = new Date(Date.parse(TODAY) - days * 86_400_000).toISOString().slice(0, 10);
      const form = {
        number: `AGE/${days}`,
        id_customer,
        date: '2026-01-01',
        amount: 10_000,
        due_date,
      };
      return anInvoice(app, { ...form, ...more });
    };
    for (const days of [-1, 0, 1, 30, 31, 60, 61, 300]) await issue(days);
    const paid = await issue(2, { number: 'AGE/paid' });
    await app.call('POST', `/api/admin/invoices/${paid.id}/pay`, { body: {} });
    // One whose points came with it: nothing of it waits.
    await settle('issued');
    await issue(62);
    await settle('paid');
    const found = async (query: string) => {
      const path = `/api/admin/invoices?id_customer=${id_customer}&${query}`;
      const { body } = await app.call('GET', path);
      return body.data.data.map(({ number }: { number: string }) => number.slice(4)).reverse();
    };
    assert.deepEqual(await found('age=1-30'), ['1', '30']);
    assert.deepEqual(await found('state=overdue&age=31-60'), ['31', '60']);
    assert.deepEqual(await found('age=over-60'), ['61', '300', '62']);
    assert.deepEqual(await found('state=paid&age=1-30'), []);
    assert.equal((await found('age=nonsense')).length, 10);
    const sums = await app.call('GET', `/api/admin/invoices/sums?id_customer=${id_customer}`);
    const { open, overdue, ages } = sums.body.data;
    assert.equal(open.count, 9);
    assert.deepEqual(overdue, { count: 7, amount: '70000', point: '7', waiting: '6' });
    assert.deepEqual(ages, { '1-30': 2, '31-60': 2, 'over-60': 3 });
    for (const [days, amount] of [
      [1, 1_000],
      [31, 2_000],
    ] as const) {
      const listed = await app.call('GET', `/api/admin/invoices?search=AGE/${days}`);
      const { id } = listed.body.data.data.find(
        (one: { number: string }) => one.number === `AGE/${days}`,
      );
      const noted = await app.call('POST', `/api/admin/invoices/${id}/credit-notes`, {
        body: { number: `AGE/CN/${days}`, date: TODAY, amount, reason: 'Retur' },
      });
      assert.equal(noted.status, 201, JSON.stringify(noted.body));
    }
    const aged = await app.call(
      'GET',
      `/api/admin/invoices/sums?id_customer=${id_customer}&age=1-30`,
    );
    assert.deepEqual([aged.body.data.open.count, aged.body.data.credit_notes.amount], [2, '1000']);
  });

  test('sums more rupiah than a number of JSON holds [ADD-159]', async () => {
    await setRule(1_000_000_000);
    const { id: id_customer } = await aCustomer(app);
    for (let n = 0; n < 11; n += 1) {
      await anInvoice(app, { id_customer, amount: 999_999_999_999_999 });
    }
    const { body } = await app.call('GET', `/api/admin/invoices/sums?id_customer=${id_customer}`);
    assert.equal(body.data.open.amount, '10999999999999989');
    await setRule(10_000);
  });

  test('still has the invoices of a customer who was deleted, marked as such [ADD-159, A-70]', async () => {
    const { id, id_customer } = await anInvoice(app);
    await app.call('DELETE', `/api/admin/users/${id_customer}`);
    assert.equal((await show(id)).is_customer_gone, true);
    const { body } = await app.call('GET', `/api/admin/invoices?id_customer=${id_customer}`);
    assert.equal(body.data.data.length, 1);
  });

  test('and every act on an invoice are the administrator’s alone [ADD-151, S-05]', async () => {
    const member = await aCustomer(app);
    const { id } = await anInvoice(app, { id_customer: member.id });
    await changesNothing(app, async () => {
      for (const [method, path] of [
        ['GET', ''],
        ['GET', '/sums'],
        ['GET', `/${id}`],
        ['POST', ''],
        ['PATCH', `/${id}`],
        ['POST', `/${id}/pay`],
        ['POST', `/${id}/void`],
        ['POST', `/${id}/credit-notes`],
      ] as const) {
        const answer = await app.call(method, `/api/admin/invoices${path}`, {
          token: member.token,
          ...(method !== 'GET' && { body: {} }),
        });
        assert.equal(answer.status, 403, `${method} ${path}`);
      }
    });
  });
});
