import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fillTemplate } from './whatsapp.ts';

test('placeholders are filled by their number, wherever and however often they stand', () => {
  assert.equal(fillTemplate('Halo {{1}}, {{2}} point.', ['Budi', '50']), 'Halo Budi, 50 point.');
  assert.equal(fillTemplate('{{2}} {{1}} {{2}}', ['a', 'b']), 'b a b');
  assert.equal(
    fillTemplate(
      '{{10}}',
      Array.from({ length: 10 }, (_, n) => `v${n + 1}`),
    ),
    'v10',
  );
});

test('a placeholder without a value shows a dash', () => {
  assert.equal(fillTemplate('{{1}} {{3}} {{0}}', ['a', 'b']), 'a - -');
});

test('a value is text: what looks like a placeholder or a pattern in it stays as it is [S-29]', () => {
  assert.equal(fillTemplate('{{1}}|{{2}}', ['{{2}}', '$&']), '{{2}}|$&');
});

test('text without a placeholder stays as it is', () => {
  assert.equal(fillTemplate('100% {1} {{}} {{a}}', ['x']), '100% {1} {{}} {{a}}');
});
