import assert from 'node:assert/strict';
import { test } from 'node:test';
import { clockOf } from '#clock.ts';
import { fileName } from './file-name.ts';

test('a file is named by its whole period, or by the day of the business where it has none [ADD-168]', () => {
  const clock = clockOf(() => new Date('2026-11-21T17:00:00Z'), 'Asia/Jakarta');
  const [from, to] = ['2026-01-01', '2026-01-31'];
  assert.equal(fileName('faktur', { from, to }, clock), 'faktur-2026-01-01-2026-01-31');
  for (const half of [{}, { from }, { to }]) {
    assert.equal(fileName('faktur', half, clock), 'faktur-2026-11-22');
  }
});
