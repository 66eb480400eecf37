// Runs the component tests and leaves their counts in RESULT_FILE for whoever runs several kinds of tests.
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';

/** Of the report that Vitest writes for machines. */
interface FileResult {
  name: string;
  /** Why the file could not be loaded; empty when it was. */
  message: string;
  assertionResults: { fullName: string; status: string; failureMessages: string[] }[];
}

const web = path.resolve(import.meta.dirname, '..');
const vitest = path.resolve(web, '../node_modules/vitest/vitest.mjs');
const done = spawnSync(process.execPath, [vitest, 'run', ...process.argv.slice(2)], {
  cwd: web,
  stdio: 'inherit',
});
const file = process.env.RESULT_FILE;
if (file !== undefined) {
  const results = JSON.parse(fs.readFileSync(`${file}.vitest`, 'utf8'));
  // A file that could not be loaded has no tests that failed, and is a failure all the same.
  const failed = Math.max(results.numFailedTests, results.success ? 0 : 1);
  const failures = results.testResults.flatMap(
    ({ name, message, assertionResults }: FileResult) => [
      ...(message === '' ? [] : [{ name: path.relative(web, name), why: message }]),
      ...assertionResults
        .filter(({ status }) => status === 'failed')
        .map((test) => ({ name: test.fullName, why: test.failureMessages.join('\n') })),
    ],
  );
  fs.writeFileSync(file, JSON.stringify({ passed: results.numPassedTests, failed, failures }));
  fs.rmSync(`${file}.vitest`);
}
process.exitCode = done.status ?? 1;
