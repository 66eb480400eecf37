import assert from 'node:assert/strict';
import os from 'node:os';
import path from 'node:path';
import { afterEach, test } from 'node:test';
import { runProgram } from '#test/programs.ts';
import { reasonOf } from './reason-of.ts';

// What is told depends on the settings of the process.
const environment = process.env;
const NAMES = ['DATA_DIR', 'BACKUP_DIR', 'PICTURE_DIR', 'DATABASE_URL', 'DATABASE_OWNER_URL'];
const set = (settings: Record<string, string>) => Object.assign(environment, settings);
afterEach(() => {
  for (const name of NAMES) delete environment[name];
});

const failure = (facts: object) => Object.assign(new Error('words of the system'), facts);

test('what goes wrong with a file is a sentence with the setting to blame [ADD-432]', () => {
  set({ DATA_DIR: '/srv/data', BACKUP_DIR: '/srv/backups', PICTURE_DIR: '/srv/pictures' });
  for (const [code, file, words] of [
    ['EACCES', '/srv/backups/x', 'this user may not use it. Set another BACKUP_DIR, or mend it.'],
    ['EPERM', '/srv/data/postgres', 'this user may not use it. Set another DATA_DIR, or mend it.'],
    [
      'EROFS',
      '/srv/pictures',
      'it is on a disk that cannot be written. Set another PICTURE_DIR, or mend it.',
    ],
    ['ENOSPC', '/srv/data', 'its disk is full. Set another DATA_DIR, or mend it.'],
    [
      'EDQUOT',
      '/srv/data',
      'this user may store no more on its disk. Set another DATA_DIR, or mend it.',
    ],
    ['ENOTDIR', '/srv', 'a part of its path is no folder. Set another BACKUP_DIR, or mend it.'],
    ['ENOENT', '/elsewhere/x', 'it is not there.'],
    ['EISDIR', '/srv/database', 'it is a folder.'],
  ] as const) {
    const error = failure({ code, path: file, syscall: 'open' });
    assert.equal(reasonOf(error), `${file} cannot be used: ${words}`);
  }
  delete environment.PICTURE_DIR;
  const stored = failure({ code: 'EACCES', path: '/srv/data/storage/x', syscall: 'open' });
  assert.match(reasonOf(stored), /Set another DATA_DIR/);
});

test('what goes wrong with the database is a sentence with the setting to blame, without its password [ADD-432, S-24]', () => {
  set({ DATABASE_URL: 'postgres://points:RAHASIA@db/points' });
  for (const [code, words] of [
    ['28P01', 'the database refuses its user or password'],
    ['28000', 'the database refuses its user'],
    ['3D000', 'there is no such database'],
    ['42501', 'its user may not do this'],
    ['53100', 'its disk is full'],
    ['ECONNREFUSED', 'the database does not answer'],
  ] as const) {
    const said = reasonOf(failure({ code }));
    assert.equal(said, `DATABASE_URL cannot be used: ${words} (words of the system).`);
  }
  set({ DATABASE_OWNER_URL: 'postgres://owner:RAHASIA@db/points' });
  assert.match(reasonOf(failure({ code: '28P01' })), /^DATABASE_URL or DATABASE_OWNER_URL cannot/);
});

test('why a port cannot be listened at is a sentence with the setting to blame [ADD-432]', () => {
  const listening = (code: string) =>
    reasonOf(failure({ code, syscall: 'listen', port: 80, address: '192.0.2.1' }));
  assert.equal(
    listening('EADDRINUSE'),
    'Port 80 is in use. Stop what uses it, or set another PORT.',
  );
  assert.equal(
    listening('EADDRNOTAVAIL'),
    'HOST 192.0.2.1 is not an address of this machine. Set another HOST.',
  );
  assert.equal(listening('EACCES'), 'This user may not listen at port 80. Set another PORT.');
});

test('what nobody has words for is told with all there is [ADD-432]', () => {
  const bug = new TypeError('x is not a function');
  assert.equal(reasonOf(bug), bug.stack);
  assert.equal(reasonOf('gone'), 'gone');
  const unset = failure({ code: '28P01' });
  assert.equal(reasonOf(unset), unset.stack, 'the embedded database has no setting');
});

test('a command with a place that cannot be used says so in one line [ADD-432]', async () => {
  const settings = {
    DATA_DIR: path.join(os.tmpdir(), 'nothing-here'),
    DATABASE_URL: 'postgres://nobody:RAHASIA@127.0.0.1:1/none',
    BACKUP_DIR: '/dev/null/backups',
  };
  for (const program of ['backup', 'restore'] as const) {
    const { code, output } = await runProgram(program, settings);
    assert.equal(code, 1);
    assert.equal(output.split('\n').length, 2, output);
    assert.match(output, /BACKUP_DIR|DATABASE_URL|There is no good backup/);
    assert.doesNotMatch(output, /RAHASIA| at /);
  }
});
