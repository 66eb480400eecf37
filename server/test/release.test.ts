import assert from 'node:assert/strict';
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import path from 'node:path';
import { describe, test } from 'node:test';
import { bareEnvironment, isRunning } from './processes.ts';
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
  assert.match(
    gone.stdout,
    /restore the backup that was made before it .*; what came since is lost/,
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

test('a word that npm kept for itself makes no release [ADD-456]', () => {
  const { status, stdout, stderr } = spawnSync(process.execPath, [script], {
    env: { ...bareEnvironment, npm_lifecycle_event: 'release', npm_config_back: 'true' },
    encoding: 'utf8',
  });
  assert.equal(status, 1);
  assert.equal(stdout, '');
  assert.match(stderr, /npm kept --back for itself.*npm run release -- --back/);
});

test('where git does not say which commit it is, there is no release, and what git says is said [ADD-456]', () => {
  const to = path.join(scratchFolder('releases'), 'none');
  const without = (env: NodeJS.ProcessEnv) =>
    spawnSync(process.execPath, [script, '--to', to], {
      env: { ...bareEnvironment, ...env },
      encoding: 'utf8',
    });
  const refused = without({ GIT_DIR: path.join(to, 'nothing') });
  assert.equal(refused.status, 1);
  assert.match(refused.stderr, /git does not tell which: fatal: not a git repository/);
  assert.match(without({ PATH: to }).stderr, /git does not tell which: spawnSync git ENOENT/);
  assert.equal(fs.existsSync(to), false);
});

describe('an unpacked release', () => {
  /** One whose server says that it is of a commit, below a `npm` that brings the Node of this test alone. */
  function unpacked(name: string, { says = 'two', releases = scratchFolder('releases') } = {}) {
    const folder = path.join(releases, name);
    const file = (place: string, text: string, mode = 0o644) => {
      fs.mkdirSync(path.dirname(path.join(folder, place)), { recursive: true });
      fs.writeFileSync(path.join(folder, place), text, { mode });
    };
    fs.cpSync(path.dirname(script), path.join(folder, 'scripts'), { recursive: true });
    file('package.json', '{ "type": "module" }');
    file('release.json', '{ "commit": "two" }');
    file('server/migrations/a.sql', '');
    file('server/migrations/b.sql', '');
    file('server/src/programs/prepare.ts', '');
    file(
      'server/src/main.ts',
      `import fs from 'node:fs';
       import http from 'node:http';
       fs.writeFileSync('server.pid', String(process.pid));
       const server = http.createServer((request, answer) =>
         answer.end(request.url === '/healthz' ? '{ "commit": "${says}" }' : '<title>'),
       );
       server.listen(0, '127.0.0.1', () => console.log('ready: http://127.0.0.1:' + server.address().port));`,
    );
    const own = 'mkdir -p node_modules/.bin && touch node_modules/installed';
    file(
      'bin/npm',
      `#!/bin/sh\n${own} && ln -sf ${process.execPath} node_modules/.bin/node\n`,
      0o755,
    );
    const TMPDIR = path.join(folder, 'tmp');
    fs.mkdirSync(TMPDIR);
    const adopt = () =>
      spawnSync(process.execPath, [path.join(folder, 'scripts/release.mjs')], {
        env: { ...bareEnvironment, PATH: `${folder}/bin:${bareEnvironment.PATH}`, TMPDIR },
        encoding: 'utf8',
      });
    return { folder, releases, TMPDIR, adopt };
  }

  test('that works becomes the current one, and says that the release before makes the backup of a database that will change [ADD-456]', () => {
    const releases = releasesOf({ 'one-1': ['a.sql'] });
    fs.symlinkSync('one-1', path.join(releases, 'current'));
    const { status, stdout, stderr } = unpacked('two-2', { releases }).adopt();
    assert.equal(status, 0, stderr);
    assert.equal(fs.readlinkSync(path.join(releases, 'current')), 'two-2');
    assert.match(stdout, /changes the database at the next start \(b\.sql\)/);
    assert.match(stdout, /release -- --back`, `reward-points backup`, `npm run release -- --back`/);
    assert.match(stdout, new RegExp(`\`npm run backup\` in ${path.join(releases, 'previous')}`));
  });

  test('that does not work leaves neither a server nor data behind, and is not made the current one [ADD-456]', () => {
    const { folder, releases, TMPDIR, adopt } = unpacked('two-2', { says: 'three' });
    const { status, stderr } = adopt();
    const pid = Number(fs.readFileSync(path.join(folder, 'server.pid'), 'utf8'));
    try {
      assert.equal(status, 1);
      assert.match(stderr, /does not work here; nothing was changed\.\nIt started and does not/);
      assert.ok(!isRunning(pid), 'the server of the trial still runs');
      assert.deepEqual(fs.readdirSync(TMPDIR), []);
      assert.ok(!fs.existsSync(path.join(releases, 'current')));
    } finally {
      if (isRunning(pid)) process.kill(pid, 'SIGKILL');
    }
  });

  test('from which something runs keeps its packages [ADD-456, ADD-458]', async () => {
    const { folder, releases, adopt } = unpacked('two-2');
    const packages = path.join(folder, 'node_modules');
    fs.mkdirSync(packages);
    fs.copyFileSync('/bin/sleep', path.join(packages, 'server'));
    const server = spawn(path.join(packages, 'server'), ['600']);
    try {
      await once(server, 'spawn');
      const { status, stderr } = adopt();
      assert.equal(status, 1);
      assert.match(stderr, new RegExp(`Process ${server.pid} runs from this release`));
      assert.ok(!fs.existsSync(path.join(packages, 'installed')));
      assert.ok(!fs.existsSync(path.join(releases, 'current')));
    } finally {
      server.kill('SIGKILL');
    }
  });
});
