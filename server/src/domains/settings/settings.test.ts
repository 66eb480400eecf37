import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { useApp } from '#test/app.ts';
import { aCustomer, pointsOf } from '#test/builders.ts';
import { atOnce, statusesOf } from '#test/races.ts';
import { changesNothing, refusesEach } from '#test/refused.ts';

const app = useApp();

const show = async () => (await app.call('GET', '/api/admin/settings')).body.data;
const update = (body: Record<string, unknown>) =>
  app.call('PATCH', '/api/admin/settings', { body });

describe('the value of a point', () => {
  test('is not made up: a new installation has none [ADD-165]', async () => {
    assert.equal((await show()).rupiah_per_point, null);
  });

  test('is settled in whole rupiah, and moves no points [ADD-165]', async () => {
    const { id } = await aCustomer(app, { point: 120 });
    for (const [sent, stored] of [
      [1, 1],
      ['250', 250],
      [1_000_000_000, 1_000_000_000],
    ]) {
      const { status, body } = await update({ rupiah_per_point: sent });
      assert.equal(status, 200);
      assert.equal(body.message, 'Pengaturan berhasil disimpan.');
      assert.equal(body.data.rupiah_per_point, stored);
      assert.deepEqual(await show(), body.data);
    }
    assert.deepEqual(await pointsOf(app, id), { point: 120, total_point: 120 });
  });

  test('is nothing but whole rupiah from 1 on [ADD-165]', async () => {
    const WORTH = { rupiah_per_point: 'Isi nilai point dengan rupiah yang utuh, mulai dari 1.' };
    await refusesEach(
      app,
      {
        nothing: [{ rupiah_per_point: null }, WORTH],
        zero: [{ rupiah_per_point: 0 }, WORTH],
        'less than nothing': [{ rupiah_per_point: -1 }, WORTH],
        'a fraction': [{ rupiah_per_point: 0.5 }, WORTH],
        'one above the limit': [{ rupiah_per_point: 1_000_000_001 }, WORTH],
        'a word': [{ rupiah_per_point: 'seratus' }, WORTH],
      },
      update,
    );
  });

  test('changed ten times at once is one of the ten', async () => {
    const answers = await atOnce(10, (n) => update({ rupiah_per_point: 100 + n }));
    assert.deepEqual(statusesOf(answers), { 200: 10 });
    const { rupiah_per_point: worth } = await show();
    assert.ok(worth >= 100 && worth < 110, String(worth));
  });

  test('is a matter of the administrator [ADD-165, S-05]', async () => {
    const member = await aCustomer(app);
    await changesNothing(app, async () => {
      const { status } = await app.call('PATCH', '/api/admin/settings', {
        body: { rupiah_per_point: 5 },
        token: member.token,
      });
      assert.equal(status, 403);
    });
  });
});

describe('when the points of an invoice come', () => {
  test('is with its payment unless something else is settled, and is settled apart from the rest [ADD-153]', async () => {
    assert.equal((await show()).points_when, 'paid');
    await update({ rupiah_per_point: 300 });
    const { status, body } = await update({ points_when: 'issued' });
    assert.equal(status, 200);
    assert.deepEqual(body.data, {
      rupiah_per_point: 300,
      points_when: 'issued',
      points_basis: 'gross',
      claims_ask: false,
      second_look: false,
      version: body.data.version,
    });
    assert.deepEqual(await show(), body.data);
    await changesNothing(app, async () => {
      assert.equal((await update({})).status, 400);
      assert.equal((await update({ points_when: 'later' })).status, 422);
      assert.equal((await update({ points_basis: 'half' })).status, 422);
    });
  });
});

describe('whether a claim with one tap asks first', () => {
  test('is off until it is settled, apart from the rest, and told to members with what they are offered [ADD-443]', async () => {
    const { token } = await aCustomer(app);
    const offers = async () => (await app.call('GET', '/api/member/offers', { token })).body;
    const before = await show();
    assert.equal(before.claims_ask, false);
    assert.equal((await offers()).claims_ask, false);
    const { status, body } = await update({ claims_ask: true, version: before.version });
    assert.equal(status, 200);
    assert.deepEqual(body.data, { ...before, claims_ask: true, version: before.version + 1 });
    const trail = await app.call('GET', '/api/admin/audit-trail?topic=settings');
    assert.deepEqual(trail.body.data.data[0].changes, [
      { label: 'Klaim bertanya dulu', before: 'tidak', after: 'ya' },
    ]);
    assert.deepEqual(await offers(), { data: [], claims_ask: true });
    await changesNothing(app, async () => {
      assert.equal((await update({ claims_ask: false, version: before.version })).status, 409);
      assert.equal((await update({ claims_ask: 'vielleicht' })).status, 422);
    });
    await update({ claims_ask: false });
    assert.equal((await offers()).claims_ask, false);
  });
});
