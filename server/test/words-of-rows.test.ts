import assert from 'node:assert/strict';
import { test } from 'node:test';
import { clockOf } from '#clock.ts';
import { wordsOf } from './words-of-rows.ts';

test('a moment of the database is known by its fraction, however small that is', () => {
  const clock = clockOf(() => new Date('2026-11-21T05:00:00Z'), 'Asia/Jakarta');
  const { row } = wordsOf(clock, { references: new Map(), keys: new Map() });
  for (const [at, said] of [
    ['2026-11-21T05:00:00+00:00', 'now'],
    ['2026-11-21T05:00:01+00:00', '2026-11-21T05:00:01.000Z'],
    ['2026-11-30T19:40:12.345678+00:00', 'now of the database'],
    ['2026-11-30T19:40:12.000412+00:00', 'now of the database'],
  ]) {
    assert.equal(row({ table: 'acts', before: null, after: { at } }), `+ acts: at "${said}"`);
  }
});
