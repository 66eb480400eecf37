import assert from 'node:assert/strict';
import { test } from 'node:test';
import { metaFailure, repeatedFailure } from './meta-codes.rules.ts';

test('a code of WhatsApp says what may follow [ADD-91]', () => {
  const kinds = {
    credentials: [0, 190, 3, 10, 200, 299, 131005, 368, 131031, 131042, 131045, 133010],
    rate_limited: [4, 80007, 130429, 131048],
    temporary: [131056, 1, 2, 131000, 131016, 131057, 133004],
    recipient: [131026, 131030, 131021, 131049, 130472],
    opted_out: [131050],
    template: [132000, 132001, 132007, 132012, 132015, 132016],
    permanent: [100, 131008, 131009, 131047, 132005, 300, 999_999],
  };
  for (const [kind, codes] of Object.entries(kinds)) {
    for (const code of codes) assert.equal(metaFailure(code, 'said').kind, kind, String(code));
  }
});

test('a reason is plain, keeps the code and the provider’s own words, and stays short [ADD-91]', () => {
  assert.equal(
    metaFailure(132015, 'Template\nis  Paused').reason,
    'Template sedang dijeda oleh WhatsApp. (132015: Template is Paused)',
  );
  assert.equal(metaFailure(999_999, '').reason, 'WhatsApp menolak pesan ini. (999999)');
  assert.ok(metaFailure(1, 'x'.repeat(5_000)).reason.length < 400);
});

test('a sender that is too fast waits, as long as WhatsApp means it to [ADD-91]', () => {
  assert.equal(metaFailure(131048, '').retryAfterSeconds, 3600);
  assert.equal(metaFailure(130429, '').retryAfterSeconds, null);
});

test('words that somebody repeats are understood by a code that is known, and otherwise kept [ADD-91]', () => {
  assert.equal(repeatedFailure('(#131026) Message undeliverable').kind, 'recipient');
  assert.deepEqual(repeatedFailure('Order 123456 was lost'), {
    kind: 'permanent',
    reason: 'Order 123456 was lost',
    retryAfterSeconds: null,
  });
});
