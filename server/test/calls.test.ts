import { test } from 'node:test';
import { describeCalls } from './describe-calls.ts';
import { expectText } from './expect-text.ts';

test('what each call takes, and how it refuses the rest, is a decision: calls.txt says all of it', async () => {
  expectText('../../../contract/calls.txt', await describeCalls());
});
