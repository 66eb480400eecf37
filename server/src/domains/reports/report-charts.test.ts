import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { Report } from '@reward-points/contract/reports';
import { done, signInAs, useApp } from '#test/app.ts';
import { aCustomer, anEntry, anInvoice, aService, aVoucher, sendPoint } from '#test/builders.ts';
import { download, downloadRows } from '#test/downloads.ts';

const app = useApp();

const at = (day: string) => app.at(`${day}T05:00:00Z`);
const report = (from: string, to: string): Promise<Report> =>
  done(app, 'GET', `/api/admin/reports?from=${from}&to=${to}`);

const lastClaimOf = async (customerId: number) =>
  app.owner
    .selectFrom('redemptions')
    .select('id')
    .where('customer_id', '=', customerId)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();

/** Of each age the points and who holds them, from the newest. */
const agesOf = ({ ages }: Report) => ages.map(({ point, customers }) => [point, customers]);

describe('what customers hold', () => {
  test('is told by age: what is spent is the oldest, and what was taken back, or cancelled, never came or went [ADD-562]', async () => {
    await at('2026-01-05');
    const [alpha, beta, gone] = [
      await aCustomer(app),
      await aCustomer(app, { name: 'PT Beta' }),
      await aCustomer(app, { point: 70 }),
    ];
    await anEntry(app, alpha.id, 'opening', 1_000);
    await at('2026-10-01');
    await sendPoint(app, alpha.id, 200);
    await at('2026-12-20');
    const wrong = await anEntry(app, alpha.id, 'award', 300);
    await at('2027-01-20');
    const invoice = await anInvoice(app, {
      id_customer: alpha.id,
      date: '2027-01-20',
      is_paid: true,
    });
    const spent = await anEntry(app, beta.id, 'award', 100);
    const voucher = await aVoucher(app, {
      codes: 5,
      required_point: 90,
      expired_date: '2027-12-31',
    });
    const claim = async (who: typeof alpha) =>
      done(app, 'POST', `/api/member/vouchers/claim/${voucher.id}`, {}, await signInAs(app, who));
    await claim(beta);
    const january = await report('2027-01-01', '2027-01-31');
    assert.deepEqual(agesOf(january), [
      [110, 2],
      [300, 1],
      [200, 1],
      [0, 0],
      [1_070, 2],
    ]);

    await at('2027-02-05');
    await anEntry(app, alpha.id, 'award-reversal', -300, { reversesId: wrong });
    await done(app, 'POST', `/api/admin/invoices/${invoice.id}/credit-notes`, {
      number: 'NK-UMUR',
      date: '2027-02-05',
      amount: 305_000,
      reason: 'Retur',
    });
    await claim(alpha);
    await claim(alpha);
    const { id } = await lastClaimOf(alpha.id);
    await done(app, 'POST', `/api/admin/exchanges/voucher/${id}/cancellation`, { reason: 'Salah' });
    await anEntry(app, alpha.id, 'correction', -15);
    await anEntry(app, alpha.id, 'correction', 5);
    // Ninety of what is taken back had been spent: of the next points those are paid first.
    await anEntry(app, beta.id, 'award-reversal', -100, { reversesId: spent });
    await sendPoint(app, beta.id, 40);
    await sendPoint(app, beta.id, 70);
    await done(app, 'DELETE', `/api/admin/users/${gone.id}`);
    const february = await report('2027-02-01', '2027-02-10');
    assert.deepEqual(agesOf(february), [
      [94, 2],
      [0, 0],
      [200, 1],
      [0, 0],
      [895, 1],
    ]);
    assert.equal(february.outstanding, 94 + 200 + 895);

    // A credit note lessens what came with its invoice, however long ago that was.
    await at('2027-02-28');
    assert.deepEqual(agesOf(await report('2027-02-01', '2027-02-28')), [
      [25, 2],
      [69, 1],
      [200, 1],
      [0, 0],
      [895, 1],
    ]);
    await at('2027-02-05');

    // A year that has not ended is told of as of today; a closed month as it was, in the file as well.
    assert.deepEqual(agesOf(await report('2027-01-01', '2027-12-31')), agesOf(february));
    const closed = await report('2027-01-01', '2027-01-31');
    assert.deepEqual(closed.ages, january.ages);
    assert.equal(
      closed.outstanding,
      closed.ages.reduce((sum, { point }) => sum + point, 0),
    );
    const rows = await downloadRows(
      app,
      '/api/admin/reports/export?from=2027-01-01&to=2027-01-31&table=ages',
    );
    assert.deepEqual(
      rows.map((row) => Object.values(row)),
      [
        ['Sampai 30 hari', '110', '2'],
        ['31–90 hari', '300', '1'],
        ['91–180 hari', '200', '1'],
        ['181–365 hari', '0', '0'],
        ['Lebih dari setahun', '1070', '2'],
      ],
    );
  });

  test('is a file named by the day that it tells of: the last one, or today where that is to come [ADD-562]', async () => {
    await at('2027-02-05');
    const nameOf = async (to: string) =>
      (await download(app, `/api/admin/reports/export?from=2027-01-01&to=${to}&table=ages`)).name;
    assert.deepEqual(
      [await nameOf('2027-01-31'), await nameOf('2027-02-05'), await nameOf('2027-12-31')],
      ['2027-01-31', '2027-02-05', '2027-02-05'].map((day) => `laporan-umur-point-${day}.csv`),
    );
  });

  test('belongs to the age of its last day, at both ends of each [ADD-562]', async () => {
    const before = agesOf(await report('2027-03-01', '2028-06-30'));
    for (const [day, point] of [
      ['2027-06-30', 1],
      ['2027-07-01', 2],
      ['2028-01-01', 4],
      ['2028-01-02', 8],
      ['2028-04-01', 16],
      ['2028-06-30', 32],
      ['2028-05-31', 64],
    ] as const) {
      await at(day);
      await anEntry(app, (await aCustomer(app)).id, 'award', point);
    }
    await at('2028-06-30');
    const told = agesOf(await report('2028-06-01', '2028-06-30'));
    // 366 and 365 days, 181 and 180, 90, none and 30.
    assert.deepEqual(
      told.slice(0, 4).map(([point]) => point),
      [32 + 64, 16, 8, 2 + 4],
    );
    const all = (ages: typeof told) => ages.reduce((sum, [point = 0]) => sum + point, 0);
    assert.equal(all(told), all(before) + 127);
  });

  test('is nothing of an invoice that was voided after a credit note, whose points never came [ADD-562]', async () => {
    await at('2028-12-01');
    const before = agesOf(await report('2028-12-01', '2028-12-01'));
    const customer = await aCustomer(app);
    await at('2028-07-01');
    const { id } = await anInvoice(app, {
      id_customer: customer.id,
      date: '2028-07-01',
      amount: 10_000_000,
      is_paid: true,
    });
    await at('2028-08-20');
    await done(app, 'POST', `/api/admin/invoices/${id}/credit-notes`, {
      number: 'NK-BATAL',
      date: '2028-08-20',
      amount: 4_000_000,
      reason: 'Retur',
    });
    await at('2028-11-30');
    await sendPoint(app, customer.id, 500);
    await at('2028-12-01');
    await done(app, 'POST', `/api/admin/invoices/${id}/void`, { reason: 'Batal' });
    const told = agesOf(await report('2028-12-01', '2028-12-01'));
    assert.deepEqual(
      told.map(([point = 0], age) => point - (before[age]?.[0] ?? 0)),
      [500, 0, 0, 0, 0],
    );
  });

  test('is lessened by a credit note where its invoice gave them last before it, however often it was paid and undone [ADD-562]', async () => {
    await at('2030-01-10');
    const before = agesOf(await report('2030-01-10', '2030-01-10'));
    const told = async () =>
      agesOf(await report('2030-01-10', '2030-01-10')).map(
        ([point = 0], age) => point - (before[age]?.[0] ?? 0),
      );
    const credit = (id: number) =>
      done(app, 'POST', `/api/admin/invoices/${id}/credit-notes`, {
        number: `NK-ULANG-${id}`,
        date: '2030-01-10',
        amount: 400_000,
        reason: 'Retur',
      });
    const undo = (id: number) =>
      done(app, 'POST', `/api/admin/invoices/${id}/undo-payment`, { reason: 'Salah hari' });
    const pay = (id: number, date: string) =>
      done(app, 'POST', `/api/admin/invoices/${id}/pay`, { date });
    const customer = await aCustomer(app, { point: 50 });
    const invoice = { id_customer: customer.id, date: '2029-07-01' };
    const early = await anInvoice(app, invoice);
    await pay(early.id, '2030-01-09');
    await undo(early.id);
    await pay(early.id, '2029-08-01');
    await credit(early.id);
    assert.deepEqual(await told(), [50, 0, 60, 0, 0]);
    const late = await anInvoice(app, invoice);
    await pay(late.id, '2029-08-01');
    await credit(late.id);
    await undo(late.id);
    await pay(late.id, '2030-01-09');
    assert.deepEqual(await told(), [50 + 60, 0, 60, 0, 0]);
  });
});

describe('the rewards of a report', () => {
  test('stand by how often they were claimed, and what is not named is told in sum [ADD-563]', async () => {
    await at('2029-03-01');
    const member = await aCustomer(app, { point: 10_000 });
    const often = new Map<number, number>();
    for (let n = 0; n < 12; n += 1) {
      const times = n === 11 ? 3 : n === 10 ? 2 : 1;
      const voucher = await aVoucher(app, {
        codes: times,
        required_point: n === 11 ? 1 : 100 + n,
        expired_date: '2029-12-31',
        voucher: `=Pulsa ${n}`,
      });
      often.set(voucher.id, times);
      for (let time = 0; time < times; time += 1) {
        await done(app, 'POST', `/api/member/vouchers/claim/${voucher.id}`, {}, member.token);
      }
    }
    const { id } = await lastClaimOf(member.id);
    await done(app, 'POST', `/api/admin/exchanges/voucher/${id}/cancellation`, { reason: 'Salah' });
    const told = await report('2029-03-01', '2029-03-31');
    assert.deepEqual(
      told.rewards.map(({ name, claims }) => [name, claims]),
      [
        ['=Pulsa 11', 3],
        ['=Pulsa 10', 2],
        ...[9, 8, 7, 6, 5, 4, 3, 2].map((n) => [`=Pulsa ${n}`, 1]),
      ],
    );
    assert.deepEqual(told.all_rewards, { count: 12, claims: 15, cancelled: 1 });
    const rows = await downloadRows(
      app,
      '/api/admin/reports/export?from=2029-03-01&to=2029-03-31&table=rewards',
    );
    assert.deepEqual([rows.length, rows[0]?.Hadiah], [12, "'=Pulsa 11"]);
    const none = await report('2029-04-01', '2029-04-30');
    assert.deepEqual([none.rewards, none.all_rewards], [[], { count: 0, claims: 0, cancelled: 0 }]);
  });
});

describe('the services to come', () => {
  test('are counted by month as they are planned today: late ones, the rest of this month, the eleven that follow [ADD-564]', async () => {
    await at('2029-11-21');
    const planned = async (next_service: string) => {
      const service = await aService(app);
      const body = { last_service: '2027-11-20', next_service };
      await done(app, 'PATCH', `/api/admin/services/${service.id}`, body);
      return service;
    };
    for (const day of ['2029-10-02', '2029-11-20', '2029-11-21', '2029-11-30', '2029-12-01']) {
      await planned(day);
    }
    for (const day of ['2030-02-28', '2030-02-01', '2030-10-31', '2030-11-01']) await planned(day);
    const [gone, ofGone] = [await planned('2030-02-02'), await planned('2030-02-03')];
    await done(app, 'DELETE', `/api/admin/services/${gone.id}`);
    await done(app, 'DELETE', `/api/admin/users/${ofGone.id_user}`);
    const retired = await planned('2030-02-04');
    const { body } = await app.call('GET', `/api/admin/services/${retired.id}/equipment`);
    await done(app, 'PATCH', `/api/admin/equipment/${body.data.id}`, { state: 'retired' });

    const { load } = await report('2029-01-01', '2029-01-31');
    assert.equal(load.length, 13);
    assert.deepEqual(
      load.filter(({ services }) => services > 0),
      [
        { from: null, to: '2029-11-20', services: 2, calibrations: 0, verifications: 0 },
        { from: '2029-11-21', to: '2029-11-30', services: 2, calibrations: 0, verifications: 0 },
        { from: '2029-12-01', to: '2029-12-31', services: 1, calibrations: 0, verifications: 0 },
        { from: '2030-02-01', to: '2030-02-28', services: 2, calibrations: 0, verifications: 0 },
        { from: '2030-10-01', to: '2030-10-31', services: 1, calibrations: 0, verifications: 0 },
      ],
    );
    // Each as the report of those days has it.
    for (const { from, to, services } of load.slice(1)) {
      assert.equal((await report(from ?? to, to)).services.due, services, to);
    }
    const rows = await downloadRows(
      app,
      '/api/admin/reports/export?from=2029-01-01&to=2029-01-31&table=load',
    );
    assert.deepEqual(
      rows.slice(0, 3).map((row) => Object.values(row)),
      [
        ['Terlambat', '', '2029-11-20', '2', '0', '0'],
        ['Dijadwalkan', '2029-11-21', '2029-11-30', '2', '0', '0'],
        ['Dijadwalkan', '2029-12-01', '2029-12-31', '1', '0', '0'],
      ],
    );
  });
});
