import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fillTemplate, parameterOf, pointValues } from './whatsapp.ts';

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

test('a value goes out as one line with single spaces, bounded and never empty [S-29]', () => {
  assert.equal(parameterOf('Jalan 1\n\tBandung\r\n  40111 '), 'Jalan 1 Bandung 40111');
  assert.equal(parameterOf(1_500), '1500');
  assert.equal(parameterOf(' \n '), '-');
  assert.equal(parameterOf(''), '-');
  assert.equal(parameterOf('x'.repeat(900)).length, 500);
});

test('what nobody can see does not reach a customer, and no sign is cut in half [S-29, ADD-93]', () => {
  assert.equal(parameterOf('PT \u202eujaM\u202c Alir'), 'PT ujaM Alir');
  assert.equal(parameterOf('\u200b \ufeff\u0000'), '-');
  assert.equal(parameterOf('a \u200b b'), 'a b');
  const cut = parameterOf(`${'x'.repeat(499)}🎉`);
  assert.equal(cut, 'x'.repeat(499));
  assert.equal(parameterOf(`${'x'.repeat(498)}🎉`), `${'x'.repeat(498)}🎉`);
});

test('a message of points reads on the screen as it is sent: grouped digits, the name on one line [A-80, S-29]', () => {
  const template = 'Halo {{1}}, Anda menerima {{2}} point.';
  assert.equal(
    fillTemplate(template, pointValues('PT  Dua\u00a0 Spasi', 1_250_000)),
    'Halo PT Dua Spasi, Anda menerima 1.250.000 point.',
  );
});
