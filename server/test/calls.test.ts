import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { describeCalls } from './describe-calls.ts';

test('what each call takes, and how it refuses the rest, is a decision: calls.txt says all of it', async () => {
  const file = path.resolve(import.meta.dirname, '../../contract/calls.txt');
  const stands = fs.readFileSync(file, 'utf8').split('\n');
  const is = (await describeCalls()).split('\n');
  // What changed is said alone: of two files of thousands of lines nobody finds it.
  const gone = stands.filter((line) => !is.includes(line));
  const added = is.filter((line) => !stands.includes(line));
  assert.deepEqual(added, gone, '`npm run check -- --write` writes it anew; read what has changed');
  assert.deepEqual(is, stands);
});
