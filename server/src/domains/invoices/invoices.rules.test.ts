import assert from 'node:assert/strict';
import { randomInt } from 'node:crypto';
import { test } from 'node:test';
import { POINTS_MAX, RUPIAH_MAX } from '@reward-points/contract/checks';
import { pointsBy } from '@reward-points/contract/points';
import { randomOf, wholeOf } from '#demo/random.ts';
import { pointsTakenBy, refuseFigures } from './invoices.rules.ts';

/** Set TEST_SEED to the number that a failure printed, and the same figures come again. */
const seed = Number(process.env.TEST_SEED ?? randomInt(2 ** 31));
const random = randomOf(`invoices ${seed}`);

/** Large and small ones alike, as likely one as the other. */
const upTo = (most: number): number =>
  wholeOf(random, 1, Math.max(1, Math.floor(most ** random())));

test('an invoice earns whole points, and what does not fill one earns nothing [ADD-152]', () => {
  const cases: [amount: number, rules: number, point: number][] = [
    [10_000, 10_000, 1],
    [9_999, 10_000, 0],
    [19_999, 10_000, 1],
    [1, 1, 1],
    [RUPIAH_MAX, 1, RUPIAH_MAX],
    [RUPIAH_MAX, POINTS_MAX, 999_999],
    [RUPIAH_MAX, 7, 142_857_142_857_142],
  ];
  for (const [amount, rules, point] of cases) assert.equal(pointsBy(rules, amount), point);
});

test(`for any amount and rule the points are those of exact arithmetic (seed ${seed}) [ADD-152]`, () => {
  for (let n = 0; n < 20_000; n += 1) {
    const amount = upTo(RUPIAH_MAX);
    const rules = upTo(POINTS_MAX);
    assert.equal(BigInt(pointsBy(rules, amount)), BigInt(amount) / BigInt(rules));
  }
});

test(`credit notes over the whole take back every point, and many take what one of their sum takes (seed ${seed}) [ADD-157]`, () => {
  for (let n = 0; n < 3_000; n += 1) {
    const amount = upTo(RUPIAH_MAX);
    const rules = upTo(Math.min(POINTS_MAX, amount * 2));
    const points = pointsBy(rules, amount);
    let credited = 0;
    let taken = 0;
    for (let notes = wholeOf(random, 1, 12); notes > 0 && credited < amount; notes -= 1) {
      const rest = amount - credited;
      const note = notes === 1 ? rest : wholeOf(random, 1, Math.max(1, Math.floor(rest / 2)));
      const point = pointsTakenBy({ amount, credited, rules }, note);
      assert.ok(point >= 0 && point <= points - taken);
      // In proportion: within one point of the exact share, whatever was credited before.
      const share = (BigInt(note) * 1_000_000n) / BigInt(rules);
      assert.ok(BigInt(point) * 1_000_000n <= share + 1_000_000n);
      assert.ok((BigInt(point) + 1n) * 1_000_000n >= share);
      credited += note;
      taken += point;
      assert.equal(taken, pointsTakenBy({ amount, credited: 0, rules }, credited));
    }
    if (credited === amount) assert.equal(taken, points);
  }
});

test('a day that has not come is refused before points that are too many [ADD-151, ADD-152]', () => {
  const today = '2026-11-21';
  const refuse = (date: string, points: number) =>
    refuseFigures({ date, points, value: { amount: 1, points_basis: 'gross', tax: null } }, today);
  assert.equal(refuse(today, POINTS_MAX), undefined);
  assert.equal(refuse(today, POINTS_MAX + 1), 'points_too_many');
  assert.equal(refuse('2026-11-22', POINTS_MAX + 1), 'date_ahead');
});
