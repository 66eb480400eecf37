import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { scratchFolder } from '#test/scratch-folder.ts';
import { reachableBinaries } from './postgres-binaries.ts';

test('binaries whose install script did not run get their links and their execute bits [ADD-28]', () => {
  const root = scratchFolder('postgres-binaries');
  const native = path.join(root, 'native');
  const programs = ['postgres', 'initdb', 'pg_ctl'].map((name) => path.join(native, 'bin', name));
  fs.mkdirSync(path.join(native, 'bin'), { recursive: true });
  for (const program of programs) fs.writeFileSync(program, '', { mode: 0o644 });
  fs.mkdirSync(path.join(native, 'lib'));
  fs.writeFileSync(path.join(native, 'lib/libpq.so.5.1'), 'library');
  fs.writeFileSync(path.join(root, 'package.json'), JSON.stringify({ version: '18.1.0' }));
  const link = { source: 'native/lib/libpq.so.5.1', target: 'native/lib/libpq.so.5' };
  fs.writeFileSync(path.join(native, 'pg-symlinks.json'), JSON.stringify([link]));
  // The second time all is there.
  for (let start = 1; start <= 2; start += 1) {
    assert.equal(reachableBinaries(undefined, root), native);
    assert.equal(fs.readFileSync(path.join(root, link.target), 'utf8'), 'library');
    for (const program of programs) assert.equal(fs.statSync(program).mode & 0o777, 0o755, program);
  }
  fs.rmSync(root, { recursive: true });
});
