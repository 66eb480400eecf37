import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { signInAs, useApp } from './app.ts';
import { aVoucher, pointsOf } from './builders.ts';
import { downloadRows } from './downloads.ts';
import {
  ALIR,
  BALANCES,
  CREDITED,
  FIRST_PART,
  filesOf,
  HULU,
  OWED,
  PAID_LATER,
  PRICE,
  REPORT,
  RULE,
  RUPIAH_PER_POINT,
  SALES,
  TIRTA,
  TOTALS,
} from './first-week.ts';
import { anImport, applying, importOf, linesOf, reasonsOf } from './imports.ts';

const app = useApp();

const TODAY = '2026-11-21';
const files = filesOf(TODAY);
const period = `from=${files.since}&to=${TODAY}`;

async function done(method: 'POST' | 'PATCH' | 'GET', path: string, body?: object, token?: string) {
  const answer = await app.call(method, path, { ...(body && { body }), ...(token && { token }) });
  assert.ok(answer.status < 300, `${path}: ${JSON.stringify(answer.body)}`);
  return answer.body.data;
}

const idsByName = async (): Promise<Record<string, number>> => {
  const { data } = await done('GET', '/api/admin/users?per_page=100');
  return Object.fromEntries(data.map(({ name, id }: { name: string; id: number }) => [name, id]));
};
const invoiceOf = async (number: string) => {
  const { data } = await done('GET', `/api/admin/invoices?search=${number}`);
  return data.find((invoice: { number: string }) => invoice.number === number);
};
/** Control totals that a preview shows: rupiah that come, points that come, points that wait. */
const totalsOf = async (id: number) => {
  const { totals } = await importOf(app, id);
  return { rupiah: totals.rupiah.new, now: totals.points_now, waiting: totals.points_waiting };
};
describe('the first week of a company that brings its own files', () => {
  test('ends with balances, a report and statements that agree to the rupiah with what was sold [ADD-466, ADD-373, ADD-403, ADD-400]', async () => {
    await app.owner.deleteFrom('point_rule_days').execute();
    await done('PATCH', '/api/admin/settings', {
      rupiah_per_point: RUPIAH_PER_POINT,
      points_when: 'paid',
      points_basis: 'net',
    });
    await done('PATCH', '/api/admin/point-rules/1', { rules: RULE });

    const customers = await anImport(app, 'customers', await files.customers());
    assert.deepEqual(await reasonsOf(app, customers), [
      '8: Tanggal berdiri “31/02/2001” bukan tanggal. Tulis misalnya 31/12/2026 atau 31 Desember 2026.',
    ]);
    await applying(app, customers);
    const ids = await idsByName();

    const balances = await anImport(app, 'opening-balances', files.balances);
    assert.deepEqual((await importOf(app, balances)).totals.points_now, REPORT.brought);
    await applying(app, balances);

    const accurate = await anImport(app, 'invoices', await files.accurate());
    assert.deepEqual(await totalsOf(accurate), TOTALS.accurate);
    assert.deepEqual(await reasonsOf(app, accurate), [
      '10: Menurut file faktur ini batal, jadi tidak diimpor.',
      '11: Tanggal faktur “31/02/2026” bukan tanggal. Tulis misalnya 31/12/2026 atau 31 Desember 2026.',
    ]);
    assert.deepEqual((await importOf(app, accurate)).remarks, []);
    await applying(app, accurate);

    const jurnal = await anImport(app, 'invoices', files.jurnal);
    assert.deepEqual(await totalsOf(jurnal), TOTALS.jurnal);
    assert.deepEqual(
      (await linesOf(app, jurnal)).map(({ line, state }: { line: number; state: string }) => [
        line,
        state,
      ]),
      [
        [3, 'new'],
        [4, 'duplicate'],
        [5, 'wrong'],
        [6, 'wrong'],
        [7, 'total'],
      ],
    );
    assert.deepEqual((await importOf(app, jurnal)).remarks, []);
    await applying(app, jurnal);

    const corrected = await anImport(app, 'invoices', files.corrected);
    assert.deepEqual(await totalsOf(corrected), TOTALS.mended);
    assert.deepEqual(await reasonsOf(app, corrected), []);
    await applying(app, corrected);

    const [credited, inParts] = await Promise.all(PAID_LATER.map(invoiceOf));
    await done('POST', `/api/admin/invoices/${credited.id}/credit-notes`, {
      number: 'NK-1',
      date: TODAY,
      amount: CREDITED.net,
      reason: 'Retur',
    });
    await done('POST', `/api/admin/invoices/${credited.id}/pay`);
    await done('POST', `/api/admin/invoices/${inParts.id}/pay`, { amount: FIRST_PART });
    assert.equal((await pointsOf(app, ids[ALIR] ?? 0)).point, 50);
    await done('POST', `/api/admin/invoices/${inParts.id}/pay`);

    const voucher = await aVoucher(app, { codes: 1, required_point: PRICE });
    const tirta = ids[TIRTA] ?? 0;
    const { whatsapp } = await done('GET', `/api/admin/users/${tirta}`);
    const password = 'sungai-jernih-27';
    await done('POST', `/api/admin/users/${tirta}/password`, {
      password,
      password_confirmation: password,
    });
    const token = await signInAs(app, { whatsapp, password });
    await done('POST', `/api/member/vouchers/claim/${voucher.id}`, undefined, token);

    for (const [name, balance] of Object.entries(BALANCES)) {
      const id = ids[name] ?? 0;
      assert.equal((await pointsOf(app, id)).point, balance, name);
      const { statement } = await done('GET', `/api/admin/users/${id}/statement?${period}`);
      const spent = name === TIRTA ? PRICE : 0;
      assert.deepEqual(
        [statement.opening, statement.received, statement.spent, statement.closing],
        [0, balance + spent, spent, balance],
        name,
      );
    }

    const report = await done('GET', `/api/admin/reports?${period}`);
    assert.deepEqual(
      [
        report.opening,
        report.brought,
        report.issued,
        report.redeemed,
        report.outstanding,
        report.rupiah_per_point,
      ],
      [0, REPORT.brought, REPORT.issued, PRICE, REPORT.outstanding, RUPIAH_PER_POINT],
    );
    assert.deepEqual(
      [report.invoices.count, report.invoices.amount, report.invoices.credited],
      [SALES.length, String(REPORT.invoiced), String(REPORT.credited)],
    );
    const months = await downloadRows(app, `/api/admin/reports/export?${period}&table=months`);
    assert.equal(
      months.reduce((sum, row) => sum + Number(row['Point diberikan']), 0),
      REPORT.issued,
    );
    const ledger = await downloadRows(app, `/api/admin/points/export?${period}`);
    assert.equal(
      ledger.reduce((sum, row) => sum + Number(row.Point), 0),
      REPORT.outstanding,
    );

    const overdue = await done('GET', '/api/admin/invoices?state=overdue');
    assert.deepEqual(
      overdue.data.map(({ customer, outstanding }: Record<string, unknown>) => [
        customer,
        outstanding,
      ]),
      [[HULU, OWED]],
    );
  });
});
