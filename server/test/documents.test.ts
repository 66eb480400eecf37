import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { contractEndpoints } from './endpoints.ts';

const root = path.resolve(import.meta.dirname, '../..');
const read = (file: string) => fs.readFileSync(path.join(root, file), 'utf8');
const documents = fs.globSync(['*.md', 'docs/**/*.md', 'lab/**/*.md'], { cwd: root });

/** What a document says in one of its pieces that match, with the document. */
const said = (pattern: RegExp): { file: string; what: string }[] =>
  documents.flatMap((file) =>
    Array.from(read(file).matchAll(pattern), ([, what = '']) => ({ file, what })),
  );

test('what a document links to is there', () => {
  const links = said(/\]\(([^)#:\s]+)(?:#[^)]*)?\)/g);
  assert.ok(links.length > 10);
  for (const { file, what } of links) {
    assert.ok(fs.existsSync(path.join(root, path.dirname(file), what)), `${file}: ${what}`);
  }
});

test('a file or folder that a document names is there', () => {
  const files = fs.globSync('{contract,server,web,e2e,lab,scripts,docs,deploy}/**', {
    cwd: root,
    exclude: (name) => name.includes('node_modules'),
  });
  const whole = said(/`((?:contract|server|web|e2e|lab|scripts|docs|deploy)\/[\w./*-]*)`/g);
  const ends = said(/`((?:[\w-]+\/)+[\w.-]+\.(?:ts|tsx|mjs|sql|js))`/g);
  assert.ok(whole.length > 10 && ends.length > 10);
  for (const { file, what } of whole) {
    const isThere = fs.globSync(what, { cwd: root }).length > 0;
    assert.ok(isThere, `${file}: ${what}`);
  }
  for (const { file, what } of ends) {
    const isThere = files.some((name) => name === what || name.endsWith(`/${what}`));
    assert.ok(isThere, `${file}: ${what}`);
  }
});

test('a command that a document names can be run', () => {
  const { scripts } = JSON.parse(read('package.json'));
  for (const { file, what } of said(/npm run ([\w:-]+)/g)) {
    assert.ok(what in scripts, `${file}: npm run ${what}`);
  }
  const programs = read('scripts/lab.mjs');
  for (const { file, what } of said(/npm run lab ([\w-]+)/g)) {
    assert.match(programs, new RegExp(`^  '?${what}'?: `, 'm'), `${file}: npm run lab ${what}`);
  }
});

test('a backup is made by the release that runs, before the next one takes the place of its commands', () => {
  const blocks = Array.from(
    read('docs/updates.md').matchAll(/```sh\n([^`]*)```/g),
    ([, text]) => text,
  );
  const updates = blocks.filter((block) => /^npm run release\b(?! -- --back)/m.test(block ?? ''));
  assert.ok(updates.length > 1);
  for (const update of updates)
    assert.match(update ?? '', /^reward-points backup\b[\s\S]*^npm run release\b/m);
});

test('what leads back to an earlier release names the backup and puts the database aside', () => {
  const back = read('docs/updates.md').split('## The way back')[1]?.split('\n## ')[0] ?? '';
  assert.match(back, /^mv .*\/postgres [\s\S]*^reward-points restore \d{4}-/m);
  assert.match(back, /lost/);
});

test('a restore or a move keeps the other copy of the database and its key, which the server can read', () => {
  for (const file of documents) assert.doesNotMatch(read(file), /volume rm|--volumes/, file);
  const copies = said(/`(install [^`]*)`/g).filter(({ what }) => what.includes('-m 600'));
  assert.ok(copies.length > 0);
  for (const { what } of copies) assert.match(what, /-o reward-points -g reward-points/);
});

test('a place that a command by hand is told is named from the top: it runs in the folder of the release', () => {
  assert.deepEqual(said(/`((?:\.\/)?releases\/[^`]*node_modules[^`]*)`/g), []);
});

test('a domain calls those that ARCHITECTURE.md says it calls, and no other', () => {
  const table = read('ARCHITECTURE.md').matchAll(/^\| ([a-z][a-z-]*) +\| .+? \| (.+?) +\|$/gm);
  const stated = new Map(
    Array.from(table, ([, domain = '', calls = '']) => [
      domain,
      calls === 'nobody' ? [] : calls.split(', ').sort(),
    ]),
  );
  stated.delete('domain');
  const found = new Map<string, Set<string>>();
  for (const file of fs.globSync('server/src/domains/*/**/*.ts', { cwd: root })) {
    if (file.endsWith('.test.ts')) continue;
    const domain = file.split(path.sep)[3] ?? '';
    const calls = found.get(domain) ?? new Set<string>();
    found.set(domain, calls);
    for (const [, called = ''] of read(file).matchAll(/from '#domains\/([\w-]+)\//g)) {
      // Whatever an administrator does is recorded: that nearly all call it, the document says once.
      if (called !== domain && called !== 'audit') calls.add(called);
    }
  }
  const made = Array.from(found, ([domain, calls]) => [domain, [...calls].sort()] as const);
  assert.deepEqual(Object.fromEntries(made), Object.fromEntries(stated));
});

test('an act has one name in the contract and on the server, or the glossary has both', async () => {
  const endpoints = await contractEndpoints();
  const table = read('docs/glossary.md').split('## Acts with two names')[1] ?? '';
  const rows = table
    .split('\n')
    .map((row) => Array.from(row.matchAll(/`(\w+)`/g), ([, name = '']) => name));
  const seen: string[] = [];
  for (const file of fs.globSync('server/src/domains/*/*.routes.ts', { cwd: root })) {
    for (const block of read(file).split('registerRoute(').slice(1)) {
      const name = /^\s*(?:contract\.)?(\w+),/.exec(block)?.[1] ?? '';
      if (!endpoints.has(name)) continue;
      const called = Array.from(block.matchAll(/\b(\w+)\(/g), ([, word = '']) => word);
      const names = [name, ...rows.filter((row) => row.includes(name)).flat()];
      assert.ok(
        called.some((word) => names.includes(word)),
        `${file}: ${name} calls ${called.join(', ')}`,
      );
      seen.push(name);
    }
  }
  assert.ok(seen.length > 40, `${seen.length} calls`);
  const unknown = rows.flatMap(([name = '']) => (name === '' || endpoints.has(name) ? [] : [name]));
  assert.deepEqual(unknown, [], 'in the table and not in the contract');
});

test('.env.example names every setting, and no other', () => {
  const named = Array.from(
    read('.env.example').matchAll(/^(?:# )?([A-Z][A-Z0-9_]+)=/gm),
    ([, name]) => name,
  );
  const known = Array.from(
    ['config', 'storage/store-settings', 'domains/whatsapp/providers/whatsapp-settings']
      .map((file) => read(`server/src/${file}.ts`))
      .join('')
      .matchAll(/^ {2,4}([A-Z][A-Z0-9_]{3,}):/gm),
    ([, name]) => name,
  );
  assert.ok(known.length > 10);
  assert.deepEqual(new Set(named), new Set(known));
  assert.equal(named.length, known.length);
});
