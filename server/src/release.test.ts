import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { scratchFolder } from '#test/scratch-folder.ts';
import { readRelease } from './release.ts';

function aProject(files: Record<string, string>): string {
  const root = scratchFolder('project');
  for (const [name, text] of Object.entries(files)) fs.writeFileSync(path.join(root, name), text);
  return root;
}

test('a release says its version and the commit that it was made of [ADD-455]', () => {
  const root = aProject({
    'package.json': '{ "version": "2.1.0" }',
    'release.json': '{ "commit": "0123456789" }',
  });
  assert.deepEqual(readRelease(root), { version: '2.1.0', commit: '0123456789' });
});

test('a clone says the commit that is checked out, and what is neither says its version alone [ADD-455]', () => {
  const root = aProject({ 'package.json': '{ "version": "2.1.0" }' });
  assert.deepEqual(readRelease(root), { version: '2.1.0', commit: '' });
  const git = (...args: string[]) =>
    execFileSync(
      'git',
      ['-C', root, '-c', 'user.name=A', '-c', 'user.email=a@b.example', ...args],
      {
        encoding: 'utf8',
        stdio: ['ignore', 'pipe', 'ignore'],
      },
    ).trim();
  git('init');
  git('commit', '--allow-empty', '-m', 'First');
  assert.deepEqual(readRelease(root), {
    version: '2.1.0',
    commit: git('rev-parse', 'HEAD').slice(0, 10),
  });
  // Whoever keeps a release in a clone of its own still runs the release.
  fs.writeFileSync(path.join(root, 'release.json'), '{ "commit": "0123456789" }');
  assert.deepEqual(readRelease(root), { version: '2.1.0', commit: '0123456789' });
});
