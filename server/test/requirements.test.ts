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

/** A title, as far as it stands on the line of its numbers, and those. */
const TITLED = /(?:['"`]([^'"`\n]*) )?\[([A-Z]+-\d+(?:,\s*[A-Z]+-\d+)*)\]/g;

/** Every number that a test's title carries, with the title and the file of the test. */
function* named(): Generator<{ file: string; id: string; title: string }> {
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
      for (const [, title = '', ids = ''] of text.matchAll(TITLED)) {
        for (const id of ids.split(/,\s*/)) yield { file, id, title };
      }
    }
  }
}

test('requirements count from 1 in each group, none twice, and without gaps but among the additions', () => {
  const groups = Map.groupBy(listed, ({ group }) => group);
  assert.ok(groups.size > 15, [...groups.keys()].join());
  for (const [group, requirements] of groups) {
    const numbers = requirements.map(({ number }) => Number(number)).sort((a, b) => a - b);
    assert.equal(new Set(numbers).size, numbers.length, group);
    // What is added at the same time by several takes its numbers beforehand.
    if (group === 'ADD') continue;
    assert.deepEqual(
      numbers,
      numbers.map((_number, place) => place + 1),
      group,
    );
  }
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

test('SECURITY.md has each rule of security once, each proven by a test that is there and says so', () => {
  const text = fs.readFileSync(path.join(root, 'SECURITY.md'), 'utf8');
  const rows = Array.from(
    text.matchAll(/^\| (S-\d+) \| .+? \| (“.+”) +\|$/gm),
    ([, id, proofs]) => ({
      id,
      proofs: Array.from((proofs ?? '').matchAll(/“([^”]+)”/g), ([, title = '']) => title),
    }),
  );
  assert.deepEqual(
    rows.map(({ id }) => id),
    listed.filter(({ group }) => group === 'S').map(({ number }) => `S-${number}`),
  );
  const titled = Array.from(named(), ({ id, title }) => `${id} ${title}`);
  for (const { id, proofs } of rows) {
    for (const proof of proofs) assert.ok(titled.includes(`${id} ${proof}`), `${id}: ${proof}`);
  }
});
