// Writes answers.txt, what each call answers in a company that has a bit of all.
import fs from 'node:fs';
import { describe, test } from 'node:test';
import { ANSWERS_FILE } from './answers-file.ts';
import { useCompany } from './company.ts';
import { describeAnswers } from './describe-answers.ts';

describe('the text of all answers', () => {
  const company = useCompany();
  test('is written', async () => {
    fs.writeFileSync(ANSWERS_FILE, await describeAnswers(company));
  });
});
