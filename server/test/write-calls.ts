// Writes calls.txt, what each call of the contract takes, from the contract.
import fs from 'node:fs';
import path from 'node:path';
import { describeCalls } from './describe-calls.ts';

fs.writeFileSync(
  path.resolve(import.meta.dirname, '../../contract/calls.txt'),
  await describeCalls(),
);
