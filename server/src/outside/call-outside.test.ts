import assert from 'node:assert/strict';
import { test } from 'node:test';
import { retryAfterOf } from './call-outside.ts';

test('how long a provider wants to be left alone is read as seconds, however it says it [ADD-91]', () => {
  const of = (headers: Record<string, string>) => retryAfterOf({ headers: new Headers(headers) });
  assert.equal(of({ 'retry-after': '7' }), 7);
  assert.equal(of({ 'x-ratelimit-reset': '12.4' }), 13);
  assert.equal(of({ 'retry-after': 'soon', 'x-ratelimit-reset': '3' }), 3);
  assert.equal(of({ 'retry-after': '0' }), 0);
  assert.equal(of({ 'retry-after': '86400' }), 86_400);
  assert.equal(of({ 'retry-after': '86401' }), null);
  // A moment since 1970 and no duration.
  assert.equal(of({ 'x-ratelimit-reset': '1795000000' }), null);
  assert.equal(of({ 'retry-after': '-1' }), null);
  assert.equal(of({}), null);
});
