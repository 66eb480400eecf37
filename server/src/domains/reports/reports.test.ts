import assert from 'node:assert/strict';
import { randomInt } from 'node:crypto';
import { describe, test } from 'node:test';
import type { Report } from '@reward-points/contract/reports';
import { transact } from '#db/write.ts';
import { randomOf, wholeOf } from '#demo/random.ts';
import { post } from '#domains/points/post.ts';
import { useApp } from '#test/app.ts';
import { aCustomer, anInvoice, aService, aVisit, aVoucher } from '#test/builders.ts';
import { downloadRows } from '#test/downloads.ts';

const app = useApp();
const seed = Number(process.env.TEST_SEED ?? randomInt(2 ** 31));

const report = async (from: string, to: string): Promise<Report> => {
  const { status, body } = await app.call('GET', `/api/admin/reports?from=${from}&to=${to}`);
  assert.equal(status, 200, JSON.stringify(body));
  return body.data;
};
const outstandingNow = async (): Promise<{ point: number; owed: number }> => {
  const { rows } = await app.dependencies.db.executeQuery<{ point: number; owed: number }>(
    app.dependencies.db
      .selectFrom('point_balances')
      .select(({ fn }) => [fn.sum<number>('point').as('point'), fn.sum<number>('owed').as('owed')])
      .compile(),
  );
  return { point: Number(rows[0]?.point), owed: Number(rows[0]?.owed) };
};

describe('a report', () => {
  test(`agrees with the ledger to the point after 150 random movements of every kind over a year (seed ${seed}) [ADD-171, S-34]`, async () => {
    const random = randomOf(String(seed));
    const below = (limit: number) => wholeOf(random, 0, limit - 1);
    const members = [await aCustomer(app), await aCustomer(app), await aCustomer(app)];
    const given: { id: number; amount: number; customerId: number }[] = [];
    for (let n = 0; n < 150; n += 1) {
      const at = new Date(Date.UTC(2025, 0, 1) + n * 2.4 * 86_400_000 + below(86_400_000));
      const customerId = members[below(members.length)]?.id ?? 0;
      const common = { customerId, note: null, key: `${seed}:${n}` };
      const by = { actorId: 1, at };
      const lot = below(10);
      const original = given.findIndex((entry) => entry.customerId === customerId);
      await transact(app.dependencies.db, async (tx) => {
        if (lot < 5) {
          const amount = 1 + below(500);
          const [moved] = await post(tx, [{ ...common, amount, kind: 'award' }], by);
          given.push({ id: moved.entryId, amount, customerId });
        } else if (lot < 7 && original >= 0) {
          const [reversed] = given.splice(original, 1);
          const reversal = {
            ...common,
            amount: -(reversed?.amount ?? 0),
            kind: 'award-reversal',
            reversesId: reversed?.id ?? 0,
          } as const;
          await post(tx, [reversal], by);
        } else if (lot < 8 && original >= 0) {
          const [credited] = given.splice(original, 1);
          const amount = -(1 + below(credited?.amount ?? 1));
          await post(tx, [{ ...common, amount, kind: 'credit-note' }], by);
        } else {
          const { rows } = await app.dependencies.db.executeQuery<{ point: number }>(
            tx
              .selectFrom('point_balances')
              .select('point')
              .where('customer_id', '=', customerId)
              .compile(),
          );
          const point = rows[0]?.point ?? 0;
          const amount = -(1 + below(point - 1));
          if (point > 1) await post(tx, [{ ...common, amount, kind: 'voucher-claim' }], by);
        }
      });
    }
    const whole = await report('2025-01-01', '2026-12-31');
    const now = await outstandingNow();
    assert.deepEqual([whole.outstanding, whole.owed], [now.point, now.owed]);
    assert.equal(whole.opening, 0);
    assert.ok(whole.redeemed > 0 && whole.taken_back > 0 && whole.issued > 0);
    const closingOf = (part: Report) =>
      part.opening + part.issued - part.redeemed + part.given_back - part.taken_back;
    assert.equal(closingOf(whole), whole.outstanding);

    // Parts of the time come to the whole, and each begins where the one before it ended.
    let [before, issued] = [0, 0];
    for (const [from, to] of [
      ['2025-01-01', '2025-03-31'],
      ['2025-04-01', '2025-12-31'],
      ['2026-01-01', '2026-12-31'],
    ] as const) {
      const part = await report(from, to);
      assert.equal(part.opening, before);
      assert.equal(closingOf(part), part.outstanding);
      assert.equal(part.months.at(-1)?.outstanding, part.outstanding);
      const ofCustomers = part.customers.reduce((sum, customer) => sum + customer.issued, 0);
      assert.equal(ofCustomers, part.issued);
      [before, issued] = [part.outstanding, issued + part.issued];
    }
    assert.deepEqual([before, issued], [whole.outstanding, whole.issued]);
    assert.equal(whole.months.length, 24);
  });

  test('lists customers by what they were given, and of alike by what they redeemed, whatever moved besides [ADD-450]', async () => {
    const at = new Date('2024-05-03T05:00:00Z');
    const members = [await aCustomer(app), await aCustomer(app), await aCustomer(app)];
    const [first, second, third] = members.map(({ id }) => id);
    const move = (customerId: number | undefined, amount: number, kind: 'award' | 'opening') =>
      transact(app.dependencies.db, (tx) =>
        post(
          tx,
          [
            {
              customerId: customerId ?? 0,
              amount,
              kind,
              note: null,
              key: `order:${customerId}:${kind}`,
            },
          ],
          { actorId: 1, at },
        ),
      );
    await move(first, 100, 'award');
    await move(second, 300, 'award');
    await move(third, 300, 'award');
    await transact(app.dependencies.db, (tx) =>
      post(
        tx,
        [
          {
            customerId: third ?? 0,
            amount: -50,
            kind: 'voucher-claim',
            note: null,
            key: 'order:spent',
          },
        ],
        { actorId: 1, at },
      ),
    );
    await move(first, 900, 'opening');
    const { customers } = await report('2024-05-01', '2024-05-31');
    assert.deepEqual(
      customers.map(({ id, issued, redeemed, brought }) => [id, issued, redeemed, brought]),
      [
        [third, 300, 50, 0],
        [second, 300, 0, 0],
        [first, 100, 0, 900],
      ],
    );
  });

  test('counts by the days of the business, by month, reward and customer, and tells the value of a point [ADD-171, ADD-165]', async () => {
    await app.call('PATCH', '/api/admin/settings', { body: { rupiah_per_point: 250 } });
    const member = await aCustomer(app, { name: '=PT Formula', point: 900 });
    const voucher = await aVoucher(app, { codes: 2, required_point: 200, voucher: 'Pulsa' });
    for (let n = 0; n < 2; n += 1) {
      await app.call('POST', `/api/member/vouchers/claim/${voucher.id}`, { token: member.token });
    }
    const { rewards, customers, months, ...sums } = await report('2026-11-21', '2026-11-21');
    assert.deepEqual([sums.issued, sums.redeemed, sums.rupiah_per_point], [900, 400, 250]);
    assert.deepEqual(rewards, [
      {
        kind: 'voucher',
        id: voucher.id,
        name: 'Pulsa',
        claims: 2,
        cancelled: 0,
        redeemed: 400,
        given_back: 0,
      },
    ]);
    assert.deepEqual(customers, [
      {
        id: member.id,
        name: '=PT Formula',
        is_deleted: false,
        brought: 0,
        issued: 900,
        redeemed: 400,
        given_back: 0,
        taken_back: 0,
        lapsed: 0,
      },
    ]);
    assert.deepEqual(
      months.map(({ month }) => month),
      ['2026-11'],
    );
    assert.equal((await report('2026-11-22', '2026-11-30')).issued, 0);

    const file = (table: string) =>
      `/api/admin/reports/export?from=2026-10-01&to=2026-11-30&table=${table}`;
    const [october, november] = await downloadRows(app, file('months'));
    assert.deepEqual([october?.Bulan, october?.['Point diberikan']], ['2026-10-01', '0']);
    assert.equal(november?.['Point ditukar'], '400');
    assert.equal(november?.['Point beredar'], String(sums.outstanding));
    assert.deepEqual((await downloadRows(app, file('rewards')))[0], {
      Jenis: 'Voucher',
      ID: String(voucher.id),
      Hadiah: 'Pulsa',
      'Jumlah klaim': '2',
      'Point ditukar': '400',
      'Jumlah dibatalkan': '0',
      'Point dikembalikan': '0',
    });
    assert.equal((await downloadRows(app, file('customers')))[0]?.Customer, "'=PT Formula");
  });

  test('tells what was taken back from what was spent, and what a cancelled claim gave back from both [ADD-171, ADD-129]', async () => {
    await app.at('2026-12-05T05:00:00Z');
    const member = await aCustomer(app, { point: 1_000 });
    const voucher = await aVoucher(app, { codes: 3, required_point: 200 });
    for (let n = 0; n < 3; n += 1) {
      await app.call('POST', `/api/member/vouchers/claim/${voucher.id}`, { token: member.token });
    }
    const { id } = await app.owner
      .selectFrom('redemptions')
      .select('id')
      .where('customer_id', '=', member.id)
      .orderBy('id')
      .limit(1)
      .executeTakeFirstOrThrow();
    await app.call('POST', `/api/admin/exchanges/voucher/${id}/cancellation`, {
      body: { reason: 'Salah klaim' },
    });
    const invoice = await anInvoice(app, {
      id_customer: member.id,
      date: '2026-12-05',
      is_paid: true,
    });
    await app.call('POST', `/api/admin/invoices/${invoice.id}/credit-notes`, {
      body: { number: 'CN/LAPORAN', date: '2026-12-05', amount: 300_000, reason: 'Retur' },
    });
    const { issued, redeemed, given_back, taken_back, rewards } = await report(
      '2026-12-05',
      '2026-12-05',
    );
    assert.deepEqual([issued, redeemed, given_back, taken_back], [1_100, 600, 200, 30]);
    assert.deepEqual(
      rewards.map((row) => [row.claims, row.redeemed, row.cancelled, row.given_back]),
      [[3, 600, 1, 200]],
    );
    await app.at('2026-11-21T05:00:00Z');
  });

  test('counts services that are due, done and overdue [ADD-171]', async () => {
    const before = (await report('2026-11-01', '2026-11-30')).services;
    for (const next_service of ['2026-11-20', '2026-11-21', '2026-12-01']) {
      const { id } = await aService(app);
      await app.call('PATCH', `/api/admin/services/${id}`, {
        body: { last_service: '2024-11-20', next_service },
      });
      if (next_service === '2026-12-01') await aVisit(app, id, '2026-11-10');
    }
    // Whose service or customer is gone is waited for by nobody.
    const [gone, ofGone] = [await aService(app), await aService(app)];
    for (const { id } of [gone, ofGone]) {
      await app.call('PATCH', `/api/admin/services/${id}`, {
        body: { last_service: '2024-11-20', next_service: '2026-11-20' },
      });
    }
    await app.call('DELETE', `/api/admin/services/${gone.id}`);
    await app.call('DELETE', `/api/admin/users/${ofGone.id_user}`);
    const { due, done, overdue } = (await report('2026-11-01', '2026-11-30')).services;
    assert.deepEqual([due - before.due, done - before.done, overdue - before.overdue], [2, 1, 1]);
  });

  test('names customers by what they were given and then spent, and rewards by what was spent and given back [ADD-171]', async () => {
    await app.at('2028-03-01T05:00:00Z');
    const [still, busy, late] = [
      await aCustomer(app, { point: 501 }),
      await aCustomer(app, { point: 501 }),
      await aCustomer(app, { point: 601 }),
    ];
    const [cheap, kept, dear] = [
      await aVoucher(app, { codes: 1, required_point: 100, expired_date: '2028-12-31' }),
      await aVoucher(app, { codes: 1, required_point: 200, expired_date: '2028-12-31' }),
      await aVoucher(app, { codes: 1, required_point: 200, expired_date: '2028-12-31' }),
    ];
    for (const { id } of [cheap, kept, dear]) {
      const url = `/api/member/vouchers/claim/${id}`;
      const { status, body } = await app.call('POST', url, { token: busy.token });
      assert.equal(status, 200, JSON.stringify(body));
    }
    const { id } = await app.owner
      .selectFrom('redemptions')
      .select('id')
      .where('customer_id', '=', busy.id)
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    await app.call('POST', `/api/admin/exchanges/voucher/${id}/cancellation`, {
      body: { reason: 'Salah klaim' },
    });
    // All of it was spent: taking the award back takes nothing now.
    const { body: entries } = await app.call('GET', `/api/admin/users/${late.id}/points`);
    const item = await aVoucher(app, { codes: 1, required_point: 600, expired_date: '2028-12-31' });
    await app.call('POST', `/api/member/vouchers/claim/${item.id}`, { token: late.token });
    await app.call('POST', `/api/admin/users/${late.id}/corrections`, {
      body: { point: -1, reason: 'Salah hitung' },
    });
    const taken = await app.call(
      'POST',
      `/api/admin/point-entries/${entries.data.data[0].id}/reversal`,
      { body: { point: 600, reason: 'Retur' } },
    );
    assert.deepEqual([taken.body.data.point, taken.body.data.shortfall], [0, 600]);
    const told = await report('2028-03-01', '2028-03-31');
    assert.deepEqual(
      told.customers.map((customer) => customer.id),
      [late.id, busy.id, still.id],
    );
    assert.deepEqual(
      told.rewards.map((reward) => [reward.id, reward.redeemed, reward.cancelled]),
      [
        [item.id, 600, 0],
        [dear.id, 200, 1],
        [kept.id, 200, 0],
        [cheap.id, 100, 0],
      ],
    );
    assert.deepEqual(
      told.kinds.map(({ line, kind, point }) => [line, kind, point]),
      [
        ['issued', 'award', 1_603],
        ['redeemed', 'voucher-claim', 1_100],
        ['given_back', 'claim-reversal', 200],
        ['taken_back', 'correction', 1],
      ],
      'a kind that comes to nothing is not named',
    );
    const before = await report('2028-02-01', '2028-02-29');
    assert.equal(told.owed - before.owed, 600);
    // What is owed is told of the end of the period, whatever was paid of it since.
    await app.at('2028-04-01T05:00:00Z');
    await app.call('POST', '/api/admin/send-point', {
      body: { id_customer: late.id, add_point: 250 },
    });
    assert.equal((await report('2028-03-01', '2028-03-31')).owed, told.owed);
    assert.equal((await report('2028-04-01', '2028-04-30')).owed, told.owed - 250);
    await app.at('2026-11-21T05:00:00Z');
  });

  test('counts an invoice that was voided on that day of the business, by what credit notes had left of it [ADD-171]', async () => {
    await app.at('2028-05-31T16:59:59Z');
    const [first, second] = [
      await anInvoice(app, { date: '2028-05-02', amount: 1_000_000 }),
      await anInvoice(app, { date: '2028-05-03', amount: 700_000 }),
    ];
    await app.call('POST', `/api/admin/invoices/${first.id}/credit-notes`, {
      body: { number: 'CN/BATAL', date: '2028-05-10', amount: 300_000, reason: 'Retur' },
    });
    const cancel = async (id: number) =>
      app.call('POST', `/api/admin/invoices/${id}/void`, { body: { reason: 'Batal' } });
    assert.equal((await cancel(first.id)).status, 200);
    app.clock.set('2028-05-31T17:00:00Z');
    assert.equal((await cancel(second.id)).status, 200);
    assert.deepEqual((await report('2028-05-01', '2028-05-31')).invoices, {
      count: 2,
      amount: '1700000',
      credit_notes: 1,
      credited: '300000',
      voided: 1,
      voided_amount: '700000',
    });
    const june = await report('2028-06-01', '2028-06-30');
    assert.deepEqual([june.invoices.voided, june.invoices.voided_amount], [1, '700000']);
    const rows = await downloadRows(
      app,
      '/api/admin/reports/export?from=2028-05-01&to=2028-06-30&table=invoices',
    );
    assert.deepEqual(
      rows.map((row) => row.Tanggal),
      ['2028-05-02', '2028-05-03', '2028-05-10', '2028-05-31', '2028-06-01'],
    );
    await app.at('2026-11-21T05:00:00Z');
  });

  test('tells of fifty years at most, and says so beneath the first day [ADD-357]', async () => {
    await report('1977-01-01', '2026-12-31');
    const told = ['Periode laporan paling panjang 50 tahun.'];
    const { status, body } = await app.call(
      'GET',
      '/api/admin/reports?from=1800-01-01&to=2999-12-31',
    );
    assert.deepEqual([status, body.errors], [422, { from: told }]);
    const file = await app.call(
      'POST',
      '/api/admin/reports/export?from=1976-12-31&to=2026-12-31&table=months',
    );
    assert.deepEqual([file.status, file.body.errors], [422, { from: told }]);
  });

  test('asks for a period in its order [ADD-171]', async () => {
    for (const query of ['', '?from=2026-11-02&to=2026-11-01', '?from=x&to=2026-11-01']) {
      assert.equal((await app.call('GET', `/api/admin/reports${query}`)).status, 422, query);
    }
  });
});
