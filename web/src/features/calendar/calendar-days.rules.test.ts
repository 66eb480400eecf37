import assert from 'node:assert/strict';
import { test } from 'node:test';
import { nearestTarget, spanOf, stepOf, titleOf } from './calendar-days.rules.ts';

test('a month is shown in whole weeks from Monday on, six at most, and a week by itself [ADD-835]', () => {
  assert.deepEqual(spanOf('month', '2026-12-07'), { from: '2026-11-30', to: '2027-01-03' });
  assert.deepEqual(spanOf('month', '2027-02-14'), { from: '2027-02-01', to: '2027-02-28' });
  assert.deepEqual(spanOf('month', '2026-08-31'), { from: '2026-07-27', to: '2026-09-06' });
  assert.deepEqual(spanOf('week', '2026-12-06'), { from: '2026-11-30', to: '2026-12-06' });
});

test('the next month and the one before are whole, whatever day one stands on [ADD-835]', () => {
  assert.deepEqual(
    [stepOf('month', '2026-01-31', 1), stepOf('month', '2026-01-31', -1)],
    ['2026-02-01', '2025-12-01'],
  );
  assert.deepEqual(
    [stepOf('week', '2026-12-30', 1), stepOf('week', '2026-12-30', -1)],
    ['2027-01-06', '2026-12-23'],
  );
});

test('what is shown has its name [ADD-835]', () => {
  assert.equal(titleOf('month', '2026-12-07'), 'Desember 2026');
  assert.equal(titleOf('week', '2026-12-09'), '7 – 13 Desember 2026');
  assert.equal(titleOf('week', '2026-12-01'), '30 November – 6 Desember 2026');
  assert.equal(titleOf('week', '2026-12-31'), '28 Desember 2026 – 3 Januari 2027');
});

test('an entry is set down on a day that is shown and not over [ADD-838]', () => {
  const span = { from: '2026-11-30', to: '2027-01-03' };
  assert.equal(nearestTarget('2026-11-02', span, '2026-12-04'), '2026-12-04');
  assert.equal(nearestTarget('2027-01-04', span, '2026-12-04'), '2027-01-03');
  assert.equal(nearestTarget('2026-12-24', span, '2026-12-04'), '2026-12-24');
  assert.equal(nearestTarget('2026-11-02', span, '2026-11-21'), '2026-11-30');
  assert.equal(nearestTarget('2026-12-24', span, '2027-01-03'), '2027-01-03');
});

test('where all days that are shown are over, there is none to set an entry down on [ADD-838]', () => {
  const span = { from: '2026-09-28', to: '2026-11-01' };
  for (const day of ['2026-09-01', '2026-10-31', '2026-11-20']) {
    assert.equal(nearestTarget(day, span, '2026-11-02'), null);
  }
});
