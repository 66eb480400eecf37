import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { bareEnvironment } from './processes.ts';
import { scratchFolder } from './scratch-folder.ts';

const script = path.resolve(import.meta.dirname, '../../scripts/release.mjs');

/** Releases with these migrations each. */
function releasesOf(migrations: Record<string, string[]>): string {
  const folder = scratchFolder('releases');
  for (const [name, files] of Object.entries(migrations)) {
    const place = path.join(folder, name, 'server/migrations');
    fs.mkdirSync(place, { recursive: true });
    for (const file of files) fs.writeFileSync(path.join(place, file), '');
  }
  return folder;
}

const back = (folder: string) =>
  spawnSync(process.execPath, [script, '--back', '--to', folder], {
    env: bareEnvironment,
    encoding: 'utf8',
  });

test('the way back makes the release before current again, names the migrations that it does not know, and can be gone again [ADD-456]', () => {
  const folder = releasesOf({ 'one-1': ['a.sql'], 'two-2': ['a.sql', 'b.sql', 'c.sql'] });
  const behind = (link: string) => fs.readlinkSync(path.join(folder, link));
  fs.symlinkSync('two-2', path.join(folder, 'current'));
  fs.symlinkSync('one-1', path.join(folder, 'previous'));

  const gone = back(folder);
  assert.equal(gone.status, 0, gone.stderr);
  assert.match(
    gone.stdout,
    /does not know b\.sql, c\.sql\. .* started with two-2 is refused by it/,
  );
  assert.match(gone.stdout, /one-1 is the current release again/);
  assert.deepEqual([behind('current'), behind('previous')], ['one-1', 'two-2']);

  const forth = back(folder);
  assert.doesNotMatch(forth.stdout, /does not know/);
  assert.deepEqual([behind('current'), behind('previous')], ['two-2', 'one-1']);
});

test('the way back names the functions of the database that differ, too [ADD-456]', () => {
  const folder = releasesOf({ 'one-1': ['a.sql'], 'two-2': ['a.sql'] });
  for (const name of ['one-1', 'two-2']) {
    const functions = path.join(folder, name, 'server/database/functions');
    fs.mkdirSync(functions, { recursive: true });
    fs.writeFileSync(path.join(functions, 'changed.sql'), name);
    fs.writeFileSync(path.join(functions, 'same.sql'), '');
  }
  fs.symlinkSync('two-2', path.join(folder, 'current'));
  fs.symlinkSync('one-1', path.join(folder, 'previous'));
  assert.match(back(folder).stdout, /does not know changed\.sql\. /);
});

test('where there is no release before, the way back says so and changes nothing [ADD-456]', () => {
  const folder = releasesOf({ 'one-1': [] });
  fs.symlinkSync('one-1', path.join(folder, 'current'));
  const gone = back(folder);
  assert.equal(gone.status, 1);
  assert.match(gone.stderr, /There is no release before the current one/);
  assert.equal(fs.readlinkSync(path.join(folder, 'current')), 'one-1');
});
