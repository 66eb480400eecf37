import { test } from 'node:test';
import { expectText } from '#test/expect-text.ts';
import { useCompany } from './company.ts';
import { describeAnswers } from './describe-answers.ts';

const company = useCompany();

test('what each call answers, to whom and in which order, is a decision: answers.txt says it of one company', async () => {
  expectText('answers.txt', await describeAnswers(company));
});
