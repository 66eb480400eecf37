import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { Report } from '@reward-points/contract/reports';
import { phone } from '#files/phone.ts';
import { done, signInAs, useApp } from '#test/app.ts';
import {
  aCustomer,
  anEntry,
  anInvoice,
  anItem,
  aVoucher,
  SHIPPING,
  sendPoint,
} from '#test/builders.ts';
import { downloadRows } from '#test/downloads.ts';

const app = useApp();

const JANUARY = { from: '2027-01-01', to: '2027-01-31' };
const FEBRUARY = { from: '2027-02-01', to: '2027-02-28' };
type Period = typeof JANUARY;

const report = async ({ from, to }: Period): Promise<Report> =>
  (await app.call('GET', `/api/admin/reports?from=${from}&to=${to}`)).body.data;

const sumOf = (rows: Record<string, string>[], head: string): number =>
  rows.reduce((sum, row) => {
    assert.ok(head in row, `${head} is no column of ${Object.keys(row)}`);
    return sum + Number(row[head]);
  }, 0);

/** What the page says, in the order of its lines. */
const linesOf = (page: Report) => [
  page.opening,
  page.brought,
  page.issued,
  page.redeemed,
  page.given_back,
  page.taken_back,
  page.lapsed,
  page.outstanding,
];

/** Every file of the page comes to the page. */
async function agrees(period: Period, page: Report): Promise<void> {
  const days = `from=${period.from}&to=${period.to}`;
  const heads = [
    ['Saldo awal dibawa', page.brought],
    ['Point diberikan', page.issued],
    ['Point ditukar', page.redeemed],
    ['Point dikembalikan', page.given_back],
    ['Point ditarik kembali', page.taken_back],
    ['Point hangus', page.lapsed],
  ] as const;
  const file = (table: string) =>
    downloadRows(app, `/api/admin/reports/export?${days}&table=${table}`);
  for (const table of ['months', 'customers']) {
    const rows = await file(table);
    for (const [head, point] of heads) assert.equal(sumOf(rows, head), point, `${table} ${head}`);
  }
  const rewards = await file('rewards');
  assert.equal(sumOf(rewards, 'Point ditukar'), page.redeemed);
  assert.equal(sumOf(rewards, 'Point dikembalikan'), page.given_back);
  const claims = await downloadRows(app, `/api/admin/redemptions/export?${days}`);
  assert.equal(sumOf(claims, 'Point ditukar'), page.redeemed);
  assert.equal(sumOf(claims, 'Point dikembalikan'), page.given_back);
  const lines = await file('lines');
  assert.equal(sumOf(lines.slice(0, -1), 'Point'), page.outstanding);
  assert.deepEqual(
    [lines[0]?.['Baris laporan'], lines[0]?.Point],
    ['Point awal', String(page.opening)],
  );
  assert.deepEqual(
    [lines.at(-1)?.['Baris laporan'], lines.at(-1)?.Point],
    ['Point beredar', String(page.outstanding)],
  );
  const ledger = await downloadRows(app, `/api/admin/points/export?${days}`);
  assert.equal(sumOf(ledger, 'Point'), page.outstanding - page.opening);
  for (const [head, point] of heads) {
    const onLine = ledger.filter((row) => row['Baris laporan'] === head);
    assert.equal(Math.abs(sumOf(onLine, 'Point')), point, `ledger ${head}`);
    const inFile = lines.filter((row) => row['Baris laporan'] === head);
    assert.equal(Math.abs(sumOf(inFile, 'Point')), point, `lines ${head}`);
  }
  assert.equal(sumOf(rewards, 'Jumlah klaim'), page.all_rewards.claims);
  assert.equal(sumOf(rewards, 'Jumlah dibatalkan'), page.all_rewards.cancelled);
  assert.equal(rewards.length, page.all_rewards.count);
  assert.deepEqual(
    rewards
      .slice(0, page.rewards.length)
      .map((row) => [Number(row.ID), Number(row['Jumlah klaim'])]),
    page.rewards.map(({ id, claims: often }) => [id, often]),
  );
  // What a chart draws of a month leads from where the one before it ended to where it ends itself.
  let left = page.opening;
  const monthly = await file('months');
  for (const [place, month] of page.months.entries()) {
    assert.equal(month.opening, left, month.month);
    const came = month.brought + month.issued + month.given_back;
    left += came - month.redeemed - month.taken_back - month.lapsed;
    assert.equal(month.outstanding, left, month.month);
    assert.deepEqual(
      ['Point awal', 'Point beredar'].map((head) => Number(monthly[place]?.[head])),
      [month.opening, month.outstanding],
    );
  }
  assert.equal(left, page.outstanding);
  const ages = await file('ages');
  assert.equal(sumOf(ages, 'Point'), page.outstanding);
  assert.deepEqual(
    ages.map((row) => [Number(row.Point), Number(row['Jumlah customer'])]),
    page.ages.map(({ point, customers }) => [point, customers]),
  );
  const load = await file('load');
  assert.deepEqual(
    load.map((row) => [
      row['Dari tanggal'] || null,
      row['Sampai tanggal'],
      Number(row['Jumlah servis']),
      Number(row['Jumlah kalibrasi']),
      Number(row['Jumlah tera']),
    ]),
    page.load.map((span) => [
      span.from,
      span.to,
      span.services,
      span.calibrations,
      span.verifications,
    ]),
  );
  const invoices = await file('invoices');
  assert.equal(String(sumOf(invoices, 'Nilai faktur')), page.invoices.amount);
  assert.equal(String(sumOf(invoices, 'Nota kredit')), page.invoices.credited);
  assert.equal(String(sumOf(invoices, 'Dibatalkan')), page.invoices.voided_amount);
}

describe('a report', () => {
  test('reconciles: what there was, each line by its own day, what there is; a closed month stays as it was; charts, tables and files say the same [ADD-400, ADD-401, ADD-402, ADD-561]', async () => {
    await app.at('2027-01-10T05:00:00Z');
    const [alpha, beta] = [await aCustomer(app), await aCustomer(app, { name: 'PT Beta' })];
    await anEntry(app, alpha.id, 'opening', 1_000);
    await sendPoint(app, alpha.id, 200);
    await anEntry(app, alpha.id, 'birthday', 50);
    await anEntry(app, alpha.id, 'service', 30);
    await anEntry(app, alpha.id, 'broadcast', 20);
    await anEntry(app, alpha.id, 'correction', 5);
    await anEntry(app, alpha.id, 'correction', -15);
    const paid = await anInvoice(app, {
      id_customer: alpha.id,
      number: 'INV-A',
      date: '2027-01-09',
      is_paid: true,
    });
    const voided = await anInvoice(app, {
      id_customer: alpha.id,
      number: 'INV-B',
      date: '2027-01-31',
      amount: 500_000,
    }).catch(() => undefined);
    assert.equal(voided, undefined, 'an invoice of a day that has not come is none');
    const open = await anInvoice(app, {
      id_customer: alpha.id,
      number: 'INV-B',
      date: '2027-01-10',
      amount: 500_000,
    });
    const award = await anEntry(app, beta.id, 'award', 100);
    const voucher = await aVoucher(app, {
      codes: 5,
      required_point: 150,
      expired_date: '2027-12-31',
      voucher: 'Pulsa',
    });
    const item = await anItem(app, { codes: 1, required_point: 90, item: 'Payung' });
    for (let n = 0; n < 2; n += 1) {
      await done(app, 'POST', `/api/member/vouchers/claim/${voucher.id}`, {}, alpha.token);
    }
    await done(
      app,
      'POST',
      '/api/member/items/claim',
      { id_item: item.id, ...SHIPPING },
      beta.token,
    );
    const january = await report(JANUARY);
    assert.deepEqual(linesOf(january), [0, 1_000, 505, 390, 0, 15, 0, 1_100]);
    assert.deepEqual(
      january.kinds.map(({ line, kind, point }) => [line, kind, point]),
      [
        ['brought', 'opening', 1_000],
        ['issued', 'award', 300],
        ['issued', 'birthday', 50],
        ['issued', 'service', 30],
        ['issued', 'broadcast', 20],
        ['issued', 'invoice', 100],
        ['issued', 'correction', 5],
        ['redeemed', 'voucher-claim', 300],
        ['redeemed', 'item-claim', 90],
        ['taken_back', 'correction', 15],
      ],
    );
    assert.deepEqual(january.invoices, {
      count: 2,
      amount: '1500000',
      credit_notes: 0,
      credited: '0',
      voided: 0,
      voided_amount: '0',
    });
    await agrees(JANUARY, january);
    const sums = async (period: Period) =>
      (await app.call('GET', `/api/admin/invoices/sums?from=${period.from}&to=${period.to}`)).body
        .data;
    assert.deepEqual((await sums(JANUARY)).paid, {
      count: 1,
      amount: '1000000',
      point: '100',
      waiting: '0',
    });

    await app.at('2027-02-10T05:00:00Z');
    const token = await signInAs(app, alpha);
    const { id } = await app.owner
      .selectFrom('redemptions')
      .select('id')
      .where('customer_id', '=', alpha.id)
      .orderBy('id')
      .limit(1)
      .executeTakeFirstOrThrow();
    await done(app, 'POST', `/api/admin/exchanges/voucher/${id}/cancellation`, { reason: 'Salah' });
    await done(app, 'POST', `/api/member/vouchers/claim/${voucher.id}`, {}, token);
    await done(app, 'POST', `/api/admin/invoices/${paid.id}/credit-notes`, {
      number: 'NK-1',
      date: '2027-02-09',
      amount: 305_000,
      reason: 'Retur',
    });
    await done(app, 'POST', `/api/admin/invoices/${open.id}/void`, { reason: 'Salah ketik' });
    // Beta had spent 90 of the 100 that are taken back; the next 40 pay some of it.
    await anEntry(app, beta.id, 'award-reversal', -100, { reversesId: award });
    await sendPoint(app, beta.id, 40);
    const february = await report(FEBRUARY);
    assert.deepEqual(linesOf(february), [1_100, 0, 40, 150, 150, 81, 0, 1_059]);
    assert.equal(february.owed, 50);
    assert.deepEqual(
      february.kinds.map(({ line, kind, point }) => [line, kind, point]),
      [
        ['issued', 'award', 40],
        ['redeemed', 'voucher-claim', 150],
        ['given_back', 'claim-reversal', 150],
        ['taken_back', 'award-reversal', 10],
        ['taken_back', 'credit-note', 31],
        ['taken_back', 'shortfall-payment', 40],
      ],
    );
    assert.deepEqual(february.rewards, [
      {
        kind: 'voucher',
        id: voucher.id,
        name: 'Pulsa',
        claims: 1,
        cancelled: 1,
        redeemed: 150,
        given_back: 150,
      },
    ]);
    assert.deepEqual(february.invoices, {
      count: 0,
      amount: '0',
      credit_notes: 1,
      credited: '305000',
      voided: 1,
      voided_amount: '500000',
    });
    await agrees(FEBRUARY, february);

    // What came in February changes nothing of January: neither its points nor its invoices.
    const later = await report(JANUARY);
    // The services to come are those of today, whatever the period.
    assert.deepEqual({ ...later, load: january.load }, january);
    await agrees(JANUARY, later);
    const { paid: paidInJanuary, credit_notes: creditedInJanuary } = await sums(JANUARY);
    assert.deepEqual(paidInJanuary, { count: 1, amount: '1000000', point: '100', waiting: '0' });
    assert.deepEqual(creditedInJanuary, { count: 0, amount: '0', point: '0' });
    assert.deepEqual((await sums(FEBRUARY)).credit_notes, {
      count: 1,
      amount: '305000',
      point: '31',
    });
    const both = await report({ from: JANUARY.from, to: FEBRUARY.to });
    assert.deepEqual(
      both.months.map(({ month, opening, outstanding }) => [month, opening, outstanding]),
      [
        ['2027-01', 0, 1_100],
        ['2027-02', 1_100, 1_059],
      ],
    );
    await agrees({ from: JANUARY.from, to: FEBRUARY.to }, both);

    const rows = await downloadRows(
      app,
      '/api/admin/reports/export?from=2027-01-01&to=2027-02-28&table=invoices',
    );
    const whose = [String(alpha.id), alpha.name];
    const gross = ['Termasuk PPN', '', ''];
    assert.deepEqual(
      rows.map((row) => Object.values(row)),
      [
        [
          '2027-01-09',
          'Faktur',
          'INV-A',
          'INV-A',
          ...whose,
          '1000000',
          '',
          '',
          ...gross,
          '1000000',
        ],
        ['2027-01-10', 'Faktur', 'INV-B', 'INV-B', ...whose, '500000', '', '', ...gross, '500000'],
        ['2027-02-09', 'Nota kredit', 'NK-1', 'INV-A', ...whose, '', '305000', '', ...gross, ''],
        [
          '2027-02-10',
          'Faktur dibatalkan',
          'INV-B',
          'INV-B',
          ...whose,
          '',
          '',
          '500000',
          ...gross,
          '',
        ],
      ],
    );
    const lines = await downloadRows(
      app,
      '/api/admin/reports/export?from=2027-02-01&to=2027-02-28&table=lines',
    );
    assert.deepEqual(
      lines.map((row) => Object.values(row)),
      [
        ['Point awal', '', '1100'],
        ['Point diberikan', 'Point dari kami', '40'],
        ['Point ditukar', 'Klaim voucher', '-150'],
        ['Point dikembalikan', 'Klaim dibatalkan', '150'],
        ['Point ditarik kembali', 'Point ditarik kembali', '-10'],
        ['Point ditarik kembali', 'Nota kredit', '-31'],
        ['Point ditarik kembali', 'Pelunasan kekurangan point', '-40'],
        ['Point beredar', '', '1059'],
      ],
    );
  });
});

describe('the points of a customer who is deleted', () => {
  test('stand on the line of what lapsed, and a waived debt moves nothing [ADD-400]', async () => {
    await app.at('2027-04-10T05:00:00Z');
    const [rich, poor] = [await aCustomer(app, { point: 70 }), await aCustomer(app)];
    const award = await anEntry(app, poor.id, 'award', 100);
    const voucher = await aVoucher(app, {
      codes: 1,
      required_point: 60,
      expired_date: '2027-12-31',
    });
    await done(app, 'POST', `/api/member/vouchers/claim/${voucher.id}`, {}, poor.token);
    await anEntry(app, poor.id, 'award-reversal', -100, { reversesId: award });
    for (const { id } of [rich, poor]) await done(app, 'DELETE', `/api/admin/users/${id}`);
    const april = { from: '2027-04-01', to: '2027-04-30' };
    const page = await report(april);
    assert.deepEqual([page.issued, page.redeemed, page.taken_back, page.lapsed], [170, 60, 40, 70]);
    assert.equal(page.outstanding, page.opening);
    await agrees(april, page);
  });
});

describe('the credit notes', () => {
  test('are listed and exported by their own day, whatever the day of their invoice, found by either number or the customer [ADD-402]', async () => {
    await app.at('2027-03-10T05:00:00Z');
    const customer = await aCustomer(app, { name: 'PT Retur Jaya' });
    const invoice = await anInvoice(app, {
      id_customer: customer.id,
      number: 'INV-MARET',
      date: '2027-02-20',
      is_paid: true,
    });
    for (const [number, date, amount] of [
      ['NK-MARET', '2027-03-09', 120_000],
      ['NK-FEB', '2027-02-27', 10_000],
    ] as const) {
      await done(app, 'POST', `/api/admin/invoices/${invoice.id}/credit-notes`, {
        number,
        date,
        amount,
        reason: 'Barang rusak',
      });
    }
    const listed = async (query: string) =>
      (await app.call('GET', `/api/admin/credit-notes?${query}`)).body.data.data;
    const numbersOf = async (query: string) =>
      (await listed(query)).map(({ number }: { number: string }) => number);
    const mine = `id_customer=${customer.id}`;
    assert.deepEqual(await numbersOf(mine), ['NK-MARET', 'NK-FEB']);
    assert.deepEqual(await numbersOf(`${mine}&from=2027-03-01&to=2027-03-31`), ['NK-MARET']);
    assert.deepEqual(await numbersOf(`${mine}&from=2027-02-27&to=2027-02-27`), ['NK-FEB']);
    assert.deepEqual(await numbersOf('search=inv-maret'), ['NK-MARET', 'NK-FEB']);
    assert.deepEqual(await numbersOf('search=nk-maret'), ['NK-MARET']);
    assert.deepEqual(await numbersOf('search=retur%20jaya'), ['NK-MARET', 'NK-FEB']);
    const [note] = await listed('search=nk-maret');
    assert.deepEqual(note, {
      id: note.id,
      number: 'NK-MARET',
      date: '2027-03-09',
      amount: 120_000,
      reason: 'Barang rusak',
      point: 12,
      shortfall: 0,
      created_at: '2027-03-10T05:00:00.000Z',
      id_invoice: invoice.id,
      invoice: 'INV-MARET',
      id_customer: customer.id,
      customer: 'PT Retur Jaya',
      points_basis: 'gross',
    });
    // Points were spent before the goods came back.
    const voucher = await aVoucher(app, {
      codes: 1,
      required_point: 80,
      expired_date: '2027-12-31',
    });
    await done(app, 'POST', `/api/member/vouchers/claim/${voucher.id}`, {}, customer.token);
    await done(app, 'POST', `/api/admin/invoices/${invoice.id}/credit-notes`, {
      number: 'NK-KURANG',
      date: '2027-03-10',
      amount: 200_000,
      reason: 'Barang rusak',
    });
    const rows = await downloadRows(app, `/api/admin/credit-notes/export?${mine}`);
    const cells = (head: string) => rows.map((row) => row[head]);
    assert.deepEqual(cells('Nomor nota kredit'), ['NK-KURANG', 'NK-MARET', 'NK-FEB']);
    assert.deepEqual(cells('Tanggal'), ['2027-03-10', '2027-03-09', '2027-02-27']);
    assert.deepEqual(cells('Nomor faktur'), ['INV-MARET', 'INV-MARET', 'INV-MARET']);
    assert.deepEqual(cells('Tanggal faktur'), ['2027-02-20', '2027-02-20', '2027-02-20']);
    assert.deepEqual(cells('Customer'), Array(3).fill('PT Retur Jaya'));
    assert.deepEqual(cells('ID customer'), Array(3).fill(String(customer.id)));
    assert.deepEqual(cells('WhatsApp'), Array(3).fill(phone(customer.whatsapp)));
    const { body } = await app.call('GET', `/api/admin/invoices/${invoice.id}`);
    const idOf = (number: string) =>
      body.data.credit_notes.find((note: { number: string }) => note.number === number).id;
    assert.deepEqual(
      cells('ID'),
      cells('Nomor nota kredit').map((number) => String(idOf(number ?? ''))),
    );
    assert.deepEqual(cells('Nilai'), ['200000', '120000', '10000']);
    assert.deepEqual(cells('Point'), ['20', '12', '1']);
    assert.deepEqual(cells('Kekurangan'), ['13', '0', '0']);
    assert.deepEqual(cells('Alasan'), Array(3).fill('Barang rusak'));
    assert.deepEqual(cells('Dicatat pada'), Array(3).fill('2027-03-10 12:00:00'));
  });

  test('counts points of a payment on the day of the payment, also where it is noted a month later [ADD-400, ADD-395]', async () => {
    const JULY = { from: '2027-07-01', to: '2027-07-31' };
    const AUGUST = { from: '2027-08-01', to: '2027-08-31' };
    await app.at('2027-07-20T05:00:00Z');
    const { id, id_customer } = await anInvoice(app, { number: 'INV-JULY', date: '2027-07-20' });
    const before = await report(JULY);
    assert.equal(before.issued, 0);

    await app.at('2027-08-02T05:00:00Z');
    await done(app, 'POST', `/api/admin/invoices/${id}/pay`, { date: '2027-07-31' });
    const [july, august] = [await report(JULY), await report(AUGUST)];
    assert.deepEqual([july.issued, august.issued], [100, 0]);
    assert.deepEqual(
      [july.outstanding, august.opening, august.outstanding].map(
        (point) => point - before.outstanding,
      ),
      [100, 100, 100],
    );
    for (const [period, page] of [
      [JULY, july],
      [AUGUST, august],
    ] as const) {
      await agrees(period, page);
    }
    const ledger = (period: Period) =>
      downloadRows(
        app,
        `/api/admin/points/export?from=${period.from}&to=${period.to}&id_customer=${id_customer}`,
      );
    assert.deepEqual(
      (await ledger(JULY)).map((row) => [row.Tanggal, row.Waktu, row.Point]),
      [['2027-07-31', '2027-08-02 12:00:00', '100']],
    );
    assert.deepEqual(await ledger(AUGUST), []);
  });

  test('leaves a closed month as it was, where a payment of it is undone and noted again, or an invoice is void and entered anew [ADD-401, ADD-395]', async () => {
    const SEPTEMBER = { from: '2027-09-01', to: '2027-09-30' };
    const OCTOBER = { from: '2027-10-01', to: '2027-10-31' };
    await app.at('2027-09-20T05:00:00Z');
    const sold = (number: string, id_customer?: number) =>
      anInvoice(app, {
        number,
        date: '2027-09-20',
        is_paid: true,
        ...(id_customer !== undefined && { id_customer }),
      });
    const { id, id_customer } = await sold('INV-AGAIN');
    const { id: anew } = await sold('INV-ANEW', id_customer);
    const closed = await report(SEPTEMBER);

    await app.at('2027-10-05T05:00:00Z');
    const before = await report(OCTOBER);
    const act = (invoice: number, what: string, body: object) =>
      done(app, 'POST', `/api/admin/invoices/${invoice}/${what}`, body);
    await act(id, 'undo-payment', { reason: 'Salah catat' });
    await act(id, 'pay', { date: '2027-09-20' });
    await act(anew, 'void', { reason: 'Salah masuk' });
    await sold('inv-anew', id_customer);
    const [september, october] = [await report(SEPTEMBER), await report(OCTOBER)];
    assert.deepEqual(linesOf(september), linesOf(closed));
    assert.deepEqual(
      [
        october.issued - before.issued,
        october.taken_back - before.taken_back,
        october.outstanding - before.outstanding,
      ],
      [200, 200, 0],
    );
    await agrees(SEPTEMBER, september);
    await agrees(OCTOBER, october);
  });
});
