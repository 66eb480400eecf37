import assert from 'node:assert/strict';
import { test } from 'node:test';
import { wantedBy } from './search.rules.ts';

for (const { typed, isPart = true, isCode = true, whatsapp } of [
  { typed: 'ti', isPart: false, isCode: false },
  { typed: 'tir', isCode: false },
  { typed: 'a-1-b', isPart: false },
  { typed: 'INV-2026-0041' },
  { typed: '0812', whatsapp: '62812' },
  { typed: '+62 812-3456', whatsapp: '628123456' },
  { typed: '0812 3456 7890', whatsapp: '6281234567890' },
  { typed: '62', isPart: false, isCode: false },
]) {
  test(`“${typed}” is looked for by the indexes that can tell it [ADD-550, ADD-551]`, () => {
    assert.deepEqual(wantedBy(typed), { text: typed, isPart, whatsapp, isCode });
  });
}

test('one sign is too little to look for [ADD-550]', () => {
  assert.equal(wantedBy('t'), undefined);
  assert.equal(wantedBy(''), undefined);
});
