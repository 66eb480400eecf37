import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ContactForm, contactChecks } from './contacts.ts';

test('the form and the call agree on the limit of a person: one point or more, or none [ADD-620]', () => {
  const mayBe = (claim_limit: unknown) => [
    contactChecks.claim_limit.isRight(claim_limit, {}),
    ContactForm.safeParse({ name: 'Rina', role: 'pembeli', claim_limit }).success,
  ];
  for (const right of ['', 1, 250]) assert.deepEqual(mayBe(right), [true, true], `${right}`);
  for (const wrong of [0, -1, 2.5]) assert.deepEqual(mayBe(wrong), [false, false], `${wrong}`);
});
