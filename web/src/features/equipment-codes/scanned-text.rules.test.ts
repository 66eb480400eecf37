import assert from 'node:assert/strict';
import { test } from 'node:test';
import { scannedOf } from './scanned-text.rules.ts';

const CODE = '0123456789abcdef0123456789abcdef';

test('a label is known by its address, whatever the host, or its code alone, and a report by its own [ADD-813]', () => {
  const label = { kind: 'label', code: CODE };
  for (const text of [
    CODE,
    `https://points.example.com/e/${CODE}`,
    `http://10.0.0.1:8080/e/${CODE}`,
  ])
    assert.deepEqual(scannedOf(text), label, text);
  assert.deepEqual(scannedOf(`https://points.example.com/verify/${CODE}`), { kind: 'report' });
});

test('whatever else was scanned or typed is none [ADD-813]', () => {
  for (const text of [
    '',
    'SN-0815',
    'https://example.com',
    `https://example.com/x/e/${CODE}`,
    `https://example.com/e/${CODE}0`,
    `https://example.com/e/${CODE.toUpperCase()}`,
    `javascript:/e/${CODE}x`,
    `WIFI:S:rumah;P:${CODE};;`,
  ])
    assert.deepEqual(scannedOf(text), { kind: 'other' }, text);
});
