import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';

const root = path.resolve(import.meta.dirname, '../..');

/** The numbers of docs/requirements.md, in its order. */
const listed = Array.from(
  fs
    .readFileSync(path.join(root, 'docs/requirements.md'), 'utf8')
    .matchAll(/^- ([A-Z]+)-(\d+) \S/gm),
  ([, group = '', number = '']) => ({ group, number }),
);

/** Every number that a test's title carries, with the file of the test. */
function* named(): Generator<{ file: string; id: string }> {
  for (const folder of [
    'contract/src',
    'server/src',
    'server/test',
    'server/demo',
    'web/src',
    'e2e',
  ]) {
    for (const file of fs.globSync(`${folder}/**/*.{test,spec}.{ts,tsx}`, { cwd: root })) {
      const text = fs.readFileSync(path.join(root, file), 'utf8');
      for (const [, ids = ''] of text.matchAll(/\[([A-Z]+-\d+(?:,\s*[A-Z]+-\d+)*)\]/g)) {
        for (const id of ids.split(/,\s*/)) yield { file, id };
      }
    }
  }
}

test('no requirement has the number of another', () => {
  const ids = listed.map(({ group, number }) => `${group}-${number}`);
  assert.deepEqual(
    ids.filter((id, at) => ids.indexOf(id) !== at),
    [],
  );
  assert.ok(new Set(listed.map(({ group }) => group)).size > 15);
});

test('every requirement stands in the title of a test', () => {
  const proven = new Set(Array.from(named(), ({ id }) => id));
  assert.deepEqual(
    listed.map(({ group, number }) => `${group}-${number}`).filter((id) => !proven.has(id)),
    [],
    'a requirement that no test names',
  );
});

test('every number in the title of a test is a requirement', () => {
  const ids = new Set(listed.map(({ group, number }) => `${group}-${number}`));
  const all = [...named()];
  assert.ok(all.length > 500, `${all.length} numbers were found`);
  assert.deepEqual(
    all.filter(({ id }) => !ids.has(id)),
    [],
  );
});
