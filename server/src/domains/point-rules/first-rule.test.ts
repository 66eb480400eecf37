import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { useApp } from '#test/app.ts';
import { aCustomer, pointsOf } from '#test/builders.ts';
import { uploading, workOnImports } from '#test/imports.ts';
import { atOnce, statusesOf } from '#test/races.ts';
import { changesNothing } from '#test/refused.ts';
import { requireRuleOfDay } from './point-rules.queries.ts';

const app = useApp();

const RULE = '/api/admin/point-rules/1';
const save = (body: Record<string, unknown>) => app.call('PATCH', RULE, { body });
const days = async () => (await app.call('GET', `${RULE}/days`)).body.data;
const forget = () => app.owner.deleteFrom('point_rule_days').execute();
const enter = (id_customer: number, number: string, date: string, amount = 25_000_000) =>
  app.call('POST', '/api/admin/invoices', {
    body: { number, id_customer, date, amount, is_paid: true },
  });

describe('before anybody has saved a rule', () => {
  test('there is none: no invoice is entered or imported, and the described call goes on with its example [ADD-05, ADD-410]', async () => {
    await forget();
    const { id } = await aCustomer(app, { name: 'PT Awal' });
    await changesNothing(app, async () => {
      for (const refused of [
        await enter(id, 'INV-1', '2026-11-21'),
        await enter(id, 'INV-1', '2020-01-01'),
        await app.call('GET', '/api/admin/invoices/preview?date=2026-11-21&amount=10000'),
        await uploading(
          app,
          'invoices',
          'No Faktur;Pelanggan;Tgl;Total\nINV-1;PT Awal;21/11/2026;50000\n',
        ),
      ]) {
        assert.equal(refused.status, 409);
        assert.equal(refused.body.code, 'point_rule_missing');
        assert.equal(refused.body.message, 'Simpan aturan point dulu.');
      }
    });
    assert.partialDeepStrictEqual((await app.call('GET', RULE)).body.data, {
      id: 1,
      rules: 10_000,
    });
    assert.deepEqual(await days(), []);
    // What needs no rule is imported.
    assert.equal(
      (await uploading(app, 'customers', 'Nama;WA\nPT Lain;081299990001\n')).status,
      201,
    );
  });

  test('the first one counts for every day before it, whatever day it names: yesterday earns as today [ADD-410]', async () => {
    for (const since of [undefined, '2026-11-20']) {
      await forget();
      assert.equal((await save({ rules: 25_000, ...(since && { since }) })).status, 200);
      const { id } = await aCustomer(app);
      for (const [n, day] of ['2026-11-21', '2026-11-20', '2019-03-01'].entries()) {
        assert.equal((await enter(id, `F-${id}-${n}`, day)).body.data.point, 1_000, day);
      }
      assert.deepEqual(await pointsOf(app, id), { point: 3_000, total_point: 3_000 });
      assert.deepEqual(await days(), [
        {
          since: null,
          rules: 25_000,
          saved_at: '2026-11-21T05:00:00.000Z',
          saved_by: 'PT Alir Nusantara',
        },
      ]);
    }
  });

  test('an import earns by the first rule on each of its days [ADD-410, ADD-163]', async () => {
    await forget();
    await save({ rules: 50_000 });
    const { id, name } = await aCustomer(app, { name: 'PT Lama' });
    const { body } = await uploading(
      app,
      'invoices',
      `No Faktur;Pelanggan;Tgl;Total;Status\nL-1;${name};01/02/2020;5.049.999;Lunas\nL-2;${name};20/11/2026;50.000;Lunas\n`,
    );
    await workOnImports(app);
    await app.call('POST', `/api/admin/imports/${body.data.id}/apply`);
    await workOnImports(app);
    assert.deepEqual(await pointsOf(app, id), { point: 101, total_point: 101 });
  });

  test('of two first rules at once one is the beginning, and the other is of today [ADD-410]', async () => {
    await forget();
    assert.deepEqual(statusesOf(await atOnce(2, (n) => save({ rules: 100 + n }))), { 200: 2 });
    const saved = await days();
    assert.deepEqual(
      saved.map(({ since }: { since: string | null }) => since),
      ['2026-11-21', null],
    );
    assert.equal(saved[0].rules, (await app.call('GET', RULE)).body.data.rules);
  });
});

describe('a rule since a day of the past', () => {
  const of = (day: string) => requireRuleOfDay(app.dependencies.db, day);
  const preview = async (rules: number, since: string) =>
    (await app.call('GET', `${RULE}/preview?rules=${rules}&since=${since}`)).body;

  test('counts from that day up to the next one that has a rule; the rule of today stays what it was [ADD-411]', async () => {
    await forget();
    await save({ rules: 10_000 });
    await save({ rules: 20_000, since: '2026-06-01' });
    const { body } = await save({ rules: 15_000, since: '2026-03-01' });
    assert.partialDeepStrictEqual(body.data, { id: 1, rules: 20_000 });
    assert.partialDeepStrictEqual((await app.call('GET', RULE)).body.data, {
      id: 1,
      rules: 20_000,
    });
    assert.deepEqual(
      await Promise.all(
        ['2026-02-28', '2026-03-01', '2026-05-31', '2026-06-01', '2026-11-21'].map(of),
      ),
      [10_000, 15_000, 15_000, 20_000, 20_000],
    );
    assert.deepEqual(
      (await days()).map((day: { since: string; rules: number }) => [day.since, day.rules]),
      [
        ['2026-06-01', 20_000],
        ['2026-03-01', 15_000],
        [null, 10_000],
      ],
    );
    const { body: trail } = await app.call('GET', '/api/admin/audit-trail?search=aturan%20point');
    assert.match(trail.data.data[0].sentence, /Rp10\.000.*Rp15\.000.*1 Maret 2026/);
  });

  test('is not overwritten by whoever has not seen it, though the rule of today is what it was [ADD-54, ADD-411]', async () => {
    await forget();
    await save({ rules: 10_000 });
    const { version } = (await save({ rules: 20_000, since: '2026-06-01' })).body.data;
    assert.equal((await save({ rules: 15_000, since: '2026-03-01', version })).status, 200);
    const late = await save({ rules: 12_000, since: '2026-03-01', version });
    assert.deepEqual([late.status, late.body.code], [409, 'record_changed']);
    assert.equal(await of('2026-03-01'), 15_000);
  });

  test('is previewed with its days and the invoices of that time, which never change by it [ADD-412]', async () => {
    await forget();
    await save({ rules: 10_000 });
    await save({ rules: 20_000, since: '2026-06-01' });
    await save({ rules: 30_000, since: '2026-07-01' });
    const { id } = await aCustomer(app);
    const entered = [];
    for (const [number, date, amount] of [
      ['P-1', '2026-02-28', 1_000_000],
      ['P-2', '2026-03-01', 1_259_999],
      ['P-3', '2026-05-31', 490_000],
      ['P-4', '2026-05-31', 700_000],
      ['P-5', '2026-06-01', 1_000_000],
    ] as const) {
      entered.push((await enter(id, number, date, amount)).body.data.id);
    }
    await app.call('POST', `/api/admin/invoices/${entered[3]}/void`, { body: { reason: 'Salah' } });
    const note = { number: 'NK-1', date: '2026-06-02', amount: 259_999, reason: 'Retur' };
    await app.call('POST', `/api/admin/invoices/${entered[1]}/credit-notes`, { body: note });
    const before = await pointsOf(app, id);
    assert.deepEqual((await preview(15_000, '2026-03-01')).data, {
      before: 10_000,
      until: '2026-05-31',
      invoices: { count: 2, point: '149', point_by_rule: '98' },
    });
    assert.deepEqual((await preview(40_000, '2026-06-01')).data, {
      before: 20_000,
      until: '2026-06-30',
      invoices: { count: 1, point: '50', point_by_rule: '25' },
    });
    assert.equal((await preview(40_000, '2026-07-01')).data.until, null);
    assert.equal((await preview(40_000, '2026-11-22')).code, 'date_ahead');
    await save({ rules: 15_000, since: '2026-03-01' });
    assert.deepEqual(await pointsOf(app, id), before);
    const kept = (await app.call('GET', `/api/admin/invoices/${entered[1]}`)).body.data;
    assert.deepEqual([kept.rules, kept.point_left], [10_000, 100]);
    assert.equal((await enter(id, 'P-6', '2026-03-01', 1_259_999)).body.data.point, 83);
  });

  test('is previewed as the first one where nobody has saved any [ADD-412]', async () => {
    await forget();
    assert.deepEqual((await preview(15_000, '2026-03-01')).data.before, null);
    await save({ rules: 10_000 });
  });
});
