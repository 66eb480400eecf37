import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { useApp } from '#test/app.ts';
import { aCustomer, pointsOf } from '#test/builders.ts';
import { atOnce, statusesOf } from '#test/races.ts';
import { changesNothing, refusesEach } from '#test/refused.ts';

const app = useApp();

const show = () => app.call('GET', '/api/admin/point-rules/1');
const update = (body: Record<string, unknown>, id = '1') =>
  app.call('POST', `/api/admin/point-rules/${id}`, { body: { ...body, _method: 'PATCH' } });

describe('the point rule', () => {
  test('of a new installation is Rp10.000 for one point [ADD-05]', async () => {
    assert.partialDeepStrictEqual((await show()).body.data, { id: 1, rules: 10_000 });
  });

  test('since a day that is none, or has not come, is refused [ADD-411]', async () => {
    const none = { since: 'Isi tanggal mulai berlaku.' };
    await refusesEach(
      app,
      {
        'no day': [{ rules: 5, since: '2026-02-30' }, none],
        nothing: [{ rules: 5, since: '' }, none],
        'another way of writing': [{ rules: 5, since: '21/11/2026' }, none],
      },
      update,
    );
    const tomorrow = await update({ rules: 10_000, since: '2026-11-22' });
    assert.deepEqual([tomorrow.status, tomorrow.body.code], [422, 'date_ahead']);
    assert.deepEqual(tomorrow.body.errors, { since: ['Tanggal tidak boleh setelah hari ini.'] });
    assert.equal((await update({ rules: 10_000, since: '2026-11-21' })).status, 200);
  });

  test('is one record, number 1, with the rupiah for one point [API-42, RULE-04, CONST-07]', async () => {
    const { status, body } = await show();
    assert.equal(status, 200);
    assert.deepEqual(Object.keys(body.data).sort(), ['id', 'rules', 'version']);
    assert.equal(body.data.id, 1);
    assert.ok(Number.isInteger(body.data.rules) && body.data.rules >= 1);
  });

  test('is changed, and may be sent as a string, since forms post strings [API-43, S-14]', async () => {
    for (const [rules, stored] of [
      [25_000, 25_000],
      ['10000', 10_000],
      [1, 1],
      ['1000000000', 1_000_000_000],
    ]) {
      const { status, body } = await update({ rules, id: 5 });
      assert.equal(status, 200);
      assert.equal(body.message, 'Point rule berhasil disimpan.');
      assert.partialDeepStrictEqual(body.data, { id: 1, rules: stored });
      assert.partialDeepStrictEqual((await show()).body.data, { id: 1, rules: stored });
    }
  });

  test('must be a whole number above 0, in the specified words [RULE-03, ERR-23, A-25]', async () => {
    const RULES = { rules: 'Please provide a valid Point.' };
    await refusesEach(
      app,
      {
        'no rule': [{ rules: undefined }, RULES],
        zero: [{ rules: 0 }, RULES],
        'zero as text': [{ rules: '0' }, RULES],
        'less than nothing': [{ rules: -10_000 }, RULES],
        'a fraction': [{ rules: 0.5 }, RULES],
        'a fraction as text': [{ rules: '10000.5' }, RULES],
        'one above the limit': [{ rules: 1_000_000_001 }, RULES],
        'a huge text': [{ rules: '9'.repeat(1_000) }, RULES],
        'an exponent': [{ rules: '1e4' }, RULES],
        'dots between thousands': [{ rules: '10.000' }, RULES],
        'an empty text': [{ rules: '' }, RULES],
        'a word': [{ rules: 'sepuluh ribu' }, RULES],
        'a statement': [{ rules: '1; drop table point_rules' }, RULES],
        'a list': [{ rules: [10_000] }, RULES],
        nothing: [{ rules: null }, RULES],
        yes: [{ rules: true }, RULES],
      },
      update,
    );
  });

  test('is the only one: no other number, none added, none removed [S-37]', async () => {
    await changesNothing(app, async () => {
      for (const answer of [
        await app.call('GET', '/api/admin/point-rules/2'),
        await app.call('GET', '/api/admin/point-rules'),
        await update({ rules: 5 }, '2'),
        await app.call('POST', '/api/admin/point-rules', { body: { rules: 5 } }),
        await app.call('DELETE', '/api/admin/point-rules/1'),
      ]) {
        assert.equal(answer.status, 404);
        assert.equal(answer.body.code, 'not_found');
      }
    });
  });

  test('moves no points: what was awarded under another rule stays', async () => {
    const { id } = await aCustomer(app, { point: 120 });
    await update({ rules: 999 });
    assert.deepEqual(await pointsOf(app, id), { point: 120, total_point: 120 });
  });

  test('is not overwritten by whoever has seen another one [A-34, ADD-54]', async () => {
    const { version } = (await show()).body.data;
    await update({ rules: 20_000 });
    const { status, body } = await update({ rules: 30_000, version });
    assert.equal(status, 409);
    assert.equal(body.code, 'record_changed');
    const anew = (await show()).body.data;
    assert.equal(anew.rules, 20_000);
    assert.equal((await update({ rules: 30_000, version: String(anew.version) })).status, 200);
    assert.equal((await show()).body.data.rules, 30_000);
  });

  test('that ten have seen and change at once is changed by one of them [ADD-54]', async () => {
    const { version } = (await update({ rules: 500 })).body.data;
    const answers = await atOnce(10, (n) => update({ rules: 1_000 + n, version }));
    assert.deepEqual(statusesOf(answers), { 200: 1, 409: 9 });
  });

  test('that is changed ten times at once is one of the ten', async () => {
    const answers = await atOnce(10, (n) => update({ rules: 1_000 + n }));
    assert.deepEqual(statusesOf(answers), { 200: 10 });
    const { rules } = (await show()).body.data;
    assert.ok(rules >= 1_000 && rules < 1_010, String(rules));
  });
});
