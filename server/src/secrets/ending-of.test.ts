import assert from 'node:assert/strict';
import { test } from 'node:test';
import { endingOf } from './ending-of.ts';

test('of a stored credential the last four signs are shown, and nothing of one that is short [ADD-182]', () => {
  assert.equal(endingOf('0123456789abcdef'), 'cdef');
  assert.equal(endingOf('0123456789abcde'), '');
});
