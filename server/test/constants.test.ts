import { test } from 'node:test';
import { describeConstants } from './describe-constants.ts';
import { expectText } from './expect-text.ts';

test('every word, limit and table is a decision: constants.txt says all of them', async () => {
  expectText('constants.txt', await describeConstants());
});
