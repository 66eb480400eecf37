import assert from 'node:assert/strict';
import { beforeEach, describe, test } from 'node:test';
import { plainWrite } from '#db/write.ts';
import { relabelInvoice } from '#domains/invoices/entering/relabel-invoice.ts';
import { useApp } from '#test/app.ts';
import { aCustomer, anInvoice, pointsOf } from '#test/builders.ts';
import { downloadRows } from '#test/downloads.ts';
import { changesNothing } from '#test/refused.ts';

const app = useApp();

/** The figures of one paper: at Rp10.000 for a point 1.000 points before PPN, 1.110 with it. */
const NET = 10_000_000;
const TAX = 1_100_000;
const GROSS = 11_100_000;

const settle = async (body: object) => {
  const { status } = await app.call('PATCH', '/api/admin/settings', { body });
  assert.equal(status, 200);
};
const act = (id: number, what: string, body: object = {}) =>
  app.call('POST', `/api/admin/invoices/${id}/${what}`, { body });
const done = async (id: number, what: string, body: object = {}) => {
  const answer = await act(id, what, body);
  assert.ok(answer.status < 300, `${what}: ${JSON.stringify(answer.body)}`);
  return answer.body.data;
};
const show = async (id: number) => (await app.call('GET', `/api/admin/invoices/${id}`)).body.data;
const figuresOf = async (id: number) => {
  const { amount, points_basis, tax, total, outstanding, point_left, state } = await show(id);
  return [points_basis, amount, tax, total, outstanding, point_left, state];
};
const note = (number: string, amount: number) => ({
  number,
  date: '2026-11-21',
  amount,
  reason: 'Retur',
});

beforeEach(async () => {
  app.clock.set('2026-11-21T05:00:00Z');
  await settle({ points_basis: 'gross', points_when: 'paid' });
});

describe('from which value points are counted', () => {
  test('is what is invoiced, with PPN, unless the company settles otherwise [ADD-387]', async () => {
    const { body } = await app.call('GET', '/api/admin/settings');
    assert.equal(body.data.points_basis, 'gross');
    const { id } = await anInvoice(app, { amount: GROSS });
    assert.deepEqual(await figuresOf(id), ['gross', GROSS, null, GROSS, GROSS, 1_110, 'open']);
  });

  test('is kept by an invoice for good: a change of the setting moves none, paid or changed later [ADD-387]', async () => {
    const { id: id_customer } = await aCustomer(app);
    const gross = await anInvoice(app, { id_customer, amount: GROSS, tax: TAX });
    await settle({ points_basis: 'net' });
    const net = await anInvoice(app, { id_customer, amount: NET, tax: TAX });
    const grossValue = ['gross', GROSS, TAX, GROSS, GROSS, 1_110, 'open'];
    const netValue = ['net', NET, TAX, GROSS, GROSS, 1_000, 'open'];
    assert.deepEqual([await figuresOf(gross.id), await figuresOf(net.id)], [grossValue, netValue]);
    await settle({ points_basis: 'gross' });
    assert.deepEqual([await figuresOf(gross.id), await figuresOf(net.id)], [grossValue, netValue]);

    const change = (id: number, body: object) =>
      app.call('PATCH', `/api/admin/invoices/${id}`, {
        body: { number: `U-${id}`, id_customer, date: '2026-11-20', ...body },
      });
    assert.equal((await change(net.id, { amount: 2 * NET })).status, 200);
    // What is left out stays.
    assert.deepEqual(await figuresOf(net.id), [
      'net',
      2 * NET,
      TAX,
      2 * NET + TAX,
      2 * NET + TAX,
      2_000,
      'open',
    ]);
    assert.equal((await change(net.id, { amount: NET, tax: null })).status, 200);
    assert.deepEqual(await figuresOf(net.id), ['net', NET, null, NET, NET, 1_000, 'open']);
    assert.equal((await change(net.id, { amount: NET, tax: TAX })).status, 200);

    assert.equal((await done(net.id, 'pay')).point, 1_000);
    assert.equal((await done(gross.id, 'pay')).point, 1_110);
    assert.deepEqual(await pointsOf(app, id_customer), { point: 2_110, total_point: 2_110 });
    const { payments } = await show(net.id);
    assert.deepEqual(
      payments.map(({ amount }: { amount: number }) => amount),
      [GROSS],
    );
  });

  test('is said by what a form would earn, by the invoice that is changed and not by the setting [ADD-387, ADD-160]', async () => {
    const net = await (async () => {
      await settle({ points_basis: 'net' });
      return anInvoice(app, { amount: NET });
    })();
    await settle({ points_basis: 'gross' });
    const preview = async (more = '') =>
      (await app.call('GET', `/api/admin/invoices/preview?date=2026-11-21&amount=${GROSS}${more}`))
        .body.data;
    const told = { rules: 10_000, point: 1_110, points_when: 'paid' };
    assert.deepEqual(await preview(), { ...told, points_basis: 'gross' });
    assert.deepEqual(await preview(`&id=${net.id}`), { ...told, points_basis: 'net' });
  });

  test('refuses a form that has said otherwise of its amount [ADD-387]', async () => {
    const { id: id_customer } = await aCustomer(app);
    const body = { number: 'SEEN', id_customer, date: '2026-11-21', amount: NET };
    await changesNothing(app, async () => {
      const refused = await app.call('POST', '/api/admin/invoices', {
        body: { ...body, points_basis: 'net' },
      });
      assert.deepEqual([refused.status, refused.body.code], [409, 'points_basis_changed']);
    });
    const taken = await app.call('POST', '/api/admin/invoices', {
      body: { ...body, points_basis: 'gross' },
    });
    assert.equal(taken.status, 201);
  });

  test('is that of the day for a void invoice that is entered again [ADD-387, ADD-391]', async () => {
    const { id: id_customer } = await aCustomer(app);
    const first = { id_customer, number: 'LIFE', amount: GROSS, tax: TAX, is_paid: true };
    const { id } = await anInvoice(app, first);
    assert.equal((await done(id, 'void', { reason: 'Salah' })).point, 1_110);
    await settle({ points_basis: 'net' });
    const again = await anInvoice(app, { ...first, amount: NET });
    assert.deepEqual(await figuresOf(again.id), ['net', NET, TAX, GROSS, 0, 1_000, 'paid']);
    assert.deepEqual((await figuresOf(id)).slice(0, 4), ['gross', GROSS, TAX, GROSS]);
    assert.deepEqual(await pointsOf(app, id_customer), { point: 1_000, total_point: 1_000 });
  });
});

describe('PPN of an invoice', () => {
  test('is at most the value before it, and never less than none [ADD-388]', async () => {
    const { id: id_customer } = await aCustomer(app);
    const enter = async (amount: number, tax: unknown) => {
      const { status, body } = await app.call('POST', '/api/admin/invoices', {
        body: { number: `T/${amount}/${tax}`, id_customer, date: '2026-11-21', amount, tax },
      });
      return status === 201 ? status : [status, body.errors];
    };
    const high = [422, { tax: ['PPN tidak boleh melebihi nilai sebelum PPN.'] }];
    const unread = [422, { tax: ['Isi PPN dalam rupiah utuh, atau kosongkan.'] }];
    assert.deepEqual(await enter(100, 0), 201);
    assert.deepEqual(await enter(100, 50), 201);
    assert.deepEqual(await enter(100, 51), high);
    assert.deepEqual(await enter(100, -1), unread);
    assert.deepEqual(await enter(100, 1.5), unread);
    await settle({ points_basis: 'net' });
    assert.deepEqual(await enter(1_000, 1_000), 201);
    assert.deepEqual(await enter(1_000, 1_001), high);
    // What is owed is no more than what can be counted.
    assert.deepEqual(await enter(999_999_999_999, 1), 201);
  });

  test('is owed with the rest: payments are of the value with it, points of the value before it [ADD-388, ADD-394]', async () => {
    await settle({ points_basis: 'net' });
    const { id, id_customer } = await anInvoice(app, { amount: NET, tax: TAX });
    const over = await act(id, 'pay', { amount: GROSS + 1 });
    assert.deepEqual([over.status, over.body.code], [422, 'payment_too_high']);
    assert.deepEqual(
      [await done(id, 'pay', { amount: NET }), await figuresOf(id)].map((part) =>
        Array.isArray(part) ? part : [part.state, part.point],
      ),
      [
        ['open', 0],
        ['net', NET, TAX, GROSS, TAX, 1_000, 'open'],
      ],
    );
    const { point, state } = await done(id, 'pay', { amount: TAX });
    assert.deepEqual([state, point], ['paid', 1_000]);
    const undoing = (await app.call('GET', `/api/admin/invoices/${id}/undoing-payment`)).body.data;
    assert.deepEqual([undoing.state, undoing.outstanding, undoing.point], ['open', TAX, 1_000]);
    await done(id, 'undo-payment', { reason: 'Salah' });
    assert.deepEqual(await figuresOf(id), ['net', NET, TAX, GROSS, TAX, 1_000, 'open']);
    assert.deepEqual(await pointsOf(app, id_customer), { point: 0, total_point: 0 });
  });

  test('follows a credit note in proportion, which is on the basis of the invoice [ADD-388, ADD-157]', async () => {
    await settle({ points_basis: 'net' });
    const { id, id_customer } = await anInvoice(app, { amount: NET, tax: TAX, is_paid: false });
    // A quarter of it: Rp2.500.000 and Rp275.000 of PPN.
    assert.equal((await done(id, 'credit-notes', note('CN-1', 2_500_000))).point, 250);
    assert.deepEqual(await figuresOf(id), ['net', NET, TAX, GROSS, 8_325_000, 750, 'open']);
    const over = await act(id, 'credit-notes', note('CN-2', 7_500_001));
    assert.deepEqual([over.status, over.body.code], [422, 'credit_note_too_high']);
    const paid = await done(id, 'pay', { amount: 8_325_000 });
    assert.deepEqual([paid.state, paid.point], ['paid', 750]);
    assert.equal((await done(id, 'credit-notes', note('CN-3', 7_500_000))).point, 750);
    assert.deepEqual((await figuresOf(id)).slice(4), [0, 0, 'paid']);
    assert.deepEqual(await pointsOf(app, id_customer), { point: 0, total_point: 0 });
  });

  test('is left in part by a credit note of odd rupiah, to the nearest of them [ADD-388]', async () => {
    await settle({ points_basis: 'net' });
    const { id } = await anInvoice(app, { amount: 1_000, tax: 110 });
    // 1.110 × 5 / 1.000 = 5,55; 1.110 × 50 / 1.000 = 55,5.
    await done(id, 'credit-notes', note('ODD-1', 5));
    assert.equal((await show(id)).outstanding, 1_104);
    await done(id, 'credit-notes', note('ODD-2', 45));
    assert.equal((await show(id)).outstanding, 1_054);
  });

  test('settles an invoice by a credit note once nothing of the whole is outstanding [ADD-388, ADD-394]', async () => {
    await settle({ points_basis: 'net' });
    const { id, id_customer } = await anInvoice(app, { amount: NET, tax: TAX });
    await done(id, 'pay', { amount: 8_324_999 });
    const asked = async (amount: number) => {
      const { data } = (
        await app.call('GET', `/api/admin/invoices/${id}/taking-back?amount=${amount}`)
      ).body;
      return [data.settles, data.given, data.point_left];
    };
    assert.deepEqual(await asked(2_500_000), [false, 0, 750]);
    assert.deepEqual(await asked(2_500_001), [true, 749, 749]);
    assert.equal((await done(id, 'credit-notes', note('S-1', 2_500_000))).state, 'open');
    assert.equal((await show(id)).outstanding, 1);
    const last = await done(id, 'credit-notes', note('S-2', 1));
    assert.deepEqual([last.state, last.given], ['paid', 749]);
    assert.deepEqual(await pointsOf(app, id_customer), { point: 749, total_point: 749 });
  });

  test('moves no points where it alone is changed, whichever way they came [ADD-388]', async () => {
    await settle({ points_basis: 'net', points_when: 'issued' });
    const { id, id_customer, number } = await anInvoice(app, { amount: NET });
    const form = { number, id_customer, date: '2026-11-21', amount: NET, tax: TAX };
    await app.call('PATCH', `/api/admin/invoices/${id}`, { body: form });
    assert.deepEqual(await figuresOf(id), ['net', NET, TAX, GROSS, GROSS, 1_000, 'open']);
    assert.deepEqual(await pointsOf(app, id_customer), { point: 1_000, total_point: 1_000 });
    const { entries } = await show(id);
    assert.equal(entries.length, 1);
  });
});

describe('what is told of invoices', () => {
  test('has both values in their file, and the one that is counted in the report [ADD-388, ADD-405]', async () => {
    const { id: id_customer } = await aCustomer(app);
    const gross = await anInvoice(app, { id_customer, amount: GROSS, tax: TAX, number: 'F-1' });
    await anInvoice(app, { id_customer, amount: GROSS, number: 'F-2' });
    await settle({ points_basis: 'net' });
    await anInvoice(app, { id_customer, amount: NET, tax: TAX, number: 'F-3' });
    await anInvoice(app, { id_customer, amount: NET, number: 'F-4' });
    await done(gross.id, 'credit-notes', note('F-CN', 1_110_000));
    const cells = (row: Record<string, string>, ...more: string[]) =>
      [...more, 'Dasar point', 'Nilai sebelum PPN', 'PPN', 'Nilai termasuk PPN'].map(
        (head) => row[head],
      );
    const rows = await downloadRows(app, `/api/admin/invoices/export?id_customer=${id_customer}`);
    assert.deepEqual(
      rows.map((row) => cells(row, 'Nomor faktur', 'Nilai', 'Sisa', 'Belum dibayar')),
      [
        ['F-4', '10000000', '10000000', '10000000', 'Sebelum PPN', '10000000', '', ''],
        [
          'F-3',
          '10000000',
          '10000000',
          '11100000',
          'Sebelum PPN',
          '10000000',
          '1100000',
          '11100000',
        ],
        ['F-2', '11100000', '11100000', '11100000', 'Termasuk PPN', '', '', '11100000'],
        [
          'F-1',
          '11100000',
          '9990000',
          '9990000',
          'Termasuk PPN',
          '10000000',
          '1100000',
          '11100000',
        ],
      ],
    );
    const sums = (await app.call('GET', `/api/admin/invoices/sums?id_customer=${id_customer}`)).body
      .data;
    assert.deepEqual([sums.open.count, sums.open.amount], [4, '42200000']);
    const notes = await downloadRows(app, '/api/admin/credit-notes/export?search=F-CN');
    assert.deepEqual(
      notes.map((row) => [row.Nilai, row['Dasar point']]),
      [['1110000', 'Termasuk PPN']],
    );
    const [listed] = (await app.call('GET', '/api/admin/credit-notes?search=F-CN')).body.data.data;
    assert.equal(listed.points_basis, 'gross');
    const report = await downloadRows(
      app,
      '/api/admin/reports/export?from=2026-11-01&to=2026-11-30&table=invoices',
    );
    assert.deepEqual(
      report
        .filter((row) => row['Nomor faktur']?.startsWith('F-'))
        .map((row) => cells(row, 'Nomor', 'Nilai faktur', 'Nota kredit')),
      [
        ['F-1', '11100000', '', 'Termasuk PPN', '10000000', '1100000', '11100000'],
        ['F-CN', '', '1110000', 'Termasuk PPN', '', '', ''],
        ['F-2', '11100000', '', 'Termasuk PPN', '', '', '11100000'],
        ['F-3', '10000000', '', 'Sebelum PPN', '10000000', '1100000', '11100000'],
        ['F-4', '10000000', '', 'Sebelum PPN', '10000000', '', ''],
      ],
    );
  });

  test('has what another rule would make of each by its own basis [ADD-387, ADD-412]', async () => {
    app.clock.set('2026-11-10T05:00:00Z');
    await anInvoice(app, { amount: GROSS, tax: TAX, date: '2026-10-01' });
    await settle({ points_basis: 'net' });
    await anInvoice(app, { amount: NET, tax: TAX, date: '2026-10-02' });
    await settle({ points_basis: 'gross' });
    const { data } = (
      await app.call('GET', '/api/admin/point-rules/1/preview?rules=20000&since=2026-10-01')
    ).body;
    // Of other tests there are invoices of November alone.
    const november = await app.call(
      'GET',
      '/api/admin/point-rules/1/preview?rules=20000&since=2026-10-03',
    );
    const before = november.body.data.invoices;
    assert.deepEqual(
      [
        data.invoices.count - before.count,
        data.invoices.point - before.point,
        data.invoices.point_by_rule - before.point_by_rule,
      ],
      [2, 2_110, 1_055],
    );
  });

  test('has the basis and PPN in the trail [ADD-387, ADD-388]', async () => {
    await settle({ points_basis: 'net' });
    const trail = async (topic: string) =>
      (await app.call('GET', `/api/admin/audit-trail?topic=${topic}`)).body.data.data[0].changes;
    assert.deepEqual(
      (await trail('settings')).filter(
        ({ label }: { label: string }) => label === 'Point dihitung dari nilai',
      ),
      [{ label: 'Point dihitung dari nilai', before: 'Termasuk PPN', after: 'Sebelum PPN' }],
    );
    await anInvoice(app, { amount: NET, tax: TAX });
    const told = await trail('invoices');
    const after = (name: string) =>
      told.find(({ label }: { label: string }) => label === name)?.after;
    assert.deepEqual(
      [after('Nilai'), after('Point dihitung dari nilai'), after('PPN')],
      ['Rp10.000.000', 'Sebelum PPN', 'Rp1.100.000'],
    );
  });
});

test('an invoice that was paid before anybody said its PPN gets another number, and no PPN to be paid with it [ADD-856]', async () => {
  await settle({ points_basis: 'net' });
  const { id } = await anInvoice(app, { amount: NET, is_paid: true });
  const said = { id, number: 'LAIN/1', dueOn: null, tax: TAX };
  await relabelInvoice(plainWrite(app.dependencies.db), said);
  assert.equal((await show(id)).number, 'LAIN/1');
  assert.deepEqual(await figuresOf(id), ['net', NET, null, NET, 0, 1_000, 'paid']);
});
