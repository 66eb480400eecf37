import fs from 'node:fs';
import { stripVTControlCharacters } from 'node:util';
import type { Reporter, SerializedError } from 'vitest/node';

/** Leaves the number of passed tests, and the names of the failed ones with what was wrong, for whoever runs several kinds of tests after each other. */
export const countingReporter = (file: string): Reporter => ({
  onTestRunEnd(modules, unhandled) {
    const tests = modules.flatMap(({ children }) => [...children.allTests()]);
    const passed = tests.filter((test) => test.result().state === 'passed').length;
    const failed = tests.filter((test) => test.result().state === 'failed');
    // A file that could not be loaded has no tests that failed, and is a failure all the same.
    const unread = modules.filter((module) => module.errors().length > 0);
    const failures = [
      ...failed.map((test) => ({ name: test.fullName, why: whyOf(test.result().errors ?? []) })),
      ...unread.map((module) => ({ name: module.relativeModuleId, why: whyOf(module.errors()) })),
      ...(unhandled.length > 0 ? [{ name: 'an error in no test', why: whyOf(unhandled) }] : []),
      ...(tests.length === 0 ? [{ name: 'no test ran', why: '' }] : []),
    ];
    fs.writeFileSync(file, JSON.stringify({ passed, failed: failures.length, failures }));
  },
});

const whyOf = (errors: readonly (SerializedError & { diff?: string })[]): string =>
  errors
    .map(({ message, diff, stack }) => (diff ? `${message}\n${changedIn(diff)}` : stack))
    .join('\n');

/** Of what was expected and what came, the lines that differ. */
const changedIn = (diff: string): string =>
  stripVTControlCharacters(diff)
    .split('\n')
    .filter((line) => /^[-+] /.test(line))
    .join('\n');
