import assert from 'node:assert/strict';
import fs from 'node:fs';
import { test } from 'node:test';
import { ANSWERS_FILE, changesIn } from './answers-file.ts';
import { useCompany } from './company.ts';
import { describeAnswers } from './describe-answers.ts';

const company = useCompany();

test('what each call answers, to whom and in which order, is a decision: answers.txt says it of one company', async () => {
  const stands = fs.readFileSync(ANSWERS_FILE, 'utf8');
  const is = await describeAnswers(company);
  const changes = changesIn(stands, is);
  if (changes === '') return;
  assert.fail(`\`npm run check -- --write\` writes it anew; read what has changed:\n${changes}`);
});
