import assert from 'node:assert/strict';
import { test } from 'node:test';
import { refuseCancellation } from './redemptions.rules.ts';

const waiting = { isCancelled: false, isShipped: false, isVisited: false };

test('what was neither shipped nor done can be cancelled, once [ADD-129, ADD-130]', () => {
  assert.equal(refuseCancellation(waiting), null);
  assert.equal(refuseCancellation({ ...waiting, isCancelled: true }), 'exchange_cancelled');
  assert.equal(refuseCancellation({ ...waiting, isShipped: true }), 'exchange_shipped');
  assert.equal(refuseCancellation({ ...waiting, isVisited: true }), 'service_visit_done');
  const all = { isCancelled: true, isShipped: true, isVisited: true };
  assert.equal(refuseCancellation(all), 'exchange_cancelled');
  assert.equal(refuseCancellation({ ...all, isCancelled: false }), 'exchange_shipped');
});
