import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ATTEMPTS_MAX, formatOf, pauseAfter } from './sending.rules.ts';

test('a message waits twice as long after each attempt, from 5 seconds up to an hour, and is tried eight times [ADD-12]', () => {
  const seconds = Array.from({ length: 12 }, (_, n) => pauseAfter(n + 1) / 1000);
  assert.deepEqual(seconds, [5, 10, 20, 40, 80, 160, 320, 640, 1280, 2560, 3600, 3600]);
  assert.equal(ATTEMPTS_MAX, 8);
});

test('a template becomes a format of the database, in which its own percent signs stay', () => {
  assert.equal(formatOf('Diskon 10% untuk {{1}}: {{2}}', 2), 'Diskon 10%% untuk %1$s: %2$s');
  assert.equal(formatOf('{{2}} {{1}} {{2}}', 2), '%2$s %1$s %2$s');
  assert.equal(formatOf('%s %1$s %%', 1), '%%s %%1$s %%%%');
});

test('a placeholder for which there is no value shows a dash, as it does everywhere', () => {
  assert.equal(formatOf('{{1}} {{4}} {{0}} {{10}}', 3), '%1$s - - -');
});
