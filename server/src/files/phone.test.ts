import assert from 'node:assert/strict';
import { test } from 'node:test';
import { phone } from './phone.ts';

test('a number reads as people write it: in groups from the leading 0, and of another country with its code [ADD-168]', () => {
  for (const [stored, written] of [
    ['6281123456789', '0811-2345-6789'],
    ['628112345678', '0811-2345-678'],
    ['62811234', '0811-234'],
    ['62811', '0811'],
    ['6591234567', '+6591234567'],
    // One that was forgotten.
    ['', ''],
  ] as const) {
    assert.equal(phone(stored), written);
  }
});
