import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import { after, mock, test } from 'node:test';
import { readConfig, WrongSettings } from '#config.ts';
import { scratchFolder } from '#test/scratch-folder.ts';
import { KEY_FILE, openSecrets } from './open-secrets.ts';
import { makeSecrets, newKey, readKey, SEAL_BYTES } from './secrets.ts';

const folder = scratchFolder('secrets');
after(() => fs.rmSync(folder, { recursive: true, force: true }));

const PLAIN = Buffer.from('rahasia-penyedia');
const key = (letter: string) => Buffer.alloc(32, letter);

test('a sealed secret opens for its own record alone, says nothing of itself, and not once a bit of it is another [ADD-530]', () => {
  const secrets = makeSecrets(key('a'));
  const sealed = secrets.seal(PLAIN, 'second-factor:1');
  assert.equal(sealed.length, PLAIN.length + SEAL_BYTES);
  assert.ok(!sealed.includes(PLAIN));
  assert.notDeepEqual(secrets.seal(PLAIN, 'second-factor:1'), sealed, 'never the same twice');
  assert.deepEqual(secrets.open(sealed, 'second-factor:1'), PLAIN);
  assert.equal(secrets.open(sealed, 'second-factor:2'), null);
  for (let at = 0; at < sealed.length; at += 1) {
    const changed = Buffer.from(sealed);
    changed[at] = (changed[at] ?? 0) ^ 1;
    assert.equal(secrets.open(changed, 'second-factor:1'), null, `byte ${at}`);
  }
  for (const short of [Buffer.alloc(0), sealed.subarray(0, 1), sealed.subarray(0, SEAL_BYTES)])
    assert.equal(secrets.open(short, 'second-factor:1'), null);
});

test('a former key opens what it sealed and seals nothing more; a strange one opens nothing [ADD-530]', () => {
  const sealed = makeSecrets(key('a')).seal(PLAIN, 'x');
  const rotated = makeSecrets(key('b'), [key('a')]);
  assert.deepEqual(rotated.open(sealed, 'x'), PLAIN);
  assert.deepEqual(
    [rotated.isCurrent(sealed), rotated.isCurrent(rotated.seal(PLAIN, 'x'))],
    [false, true],
  );
  assert.equal(makeSecrets(key('b')).open(sealed, 'x'), null);
});

test('the first start makes the key of the installation, for its own user alone; later ones use it, and SECRET_KEY goes before it [ADD-530]', () => {
  const dataDir = path.join(folder, 'first');
  const of = (settings: Record<string, string> = {}) =>
    openSecrets(readConfig({ DATA_DIR: dataDir, ...settings }));
  const sealed = of().seal(PLAIN, 'x');
  const file = path.join(dataDir, KEY_FILE);
  assert.equal(fs.statSync(file).mode & 0o777, 0o600);
  assert.deepEqual(of().open(sealed, 'x'), PLAIN);

  const SECRET_KEY = newKey();
  const set = of({ SECRET_KEY });
  assert.deepEqual(set.open(sealed, 'x'), PLAIN, 'what the file has sealed is not lost');
  assert.equal(set.isCurrent(sealed), false);
  // Brought to another machine, in the file or in the setting.
  const moved = { DATA_DIR: path.join(folder, 'moved') };
  const written = fs.readFileSync(file, 'utf8').trim();
  for (const settings of [{ SECRET_KEY: written }, { SECRET_KEY, SECRET_KEY_OLD: written }])
    assert.deepEqual(openSecrets(readConfig({ ...moved, ...settings })).open(sealed, 'x'), PLAIN);
  assert.equal(openSecrets(readConfig(moved)).open(sealed, 'x'), null);
});

test('what is no key stops the start with a sentence that does not repeat it [ADD-530]', () => {
  const refused = (work: () => unknown): string => {
    try {
      work();
    } catch (error) {
      assert.ok(error instanceof WrongSettings);
      return error.message;
    }
    throw new Error('accepted');
  };
  for (const typed of ['rahasia', 'x'.repeat(42), 'é'.repeat(43)]) {
    assert.equal(readKey(typed), null);
    const said = refused(() => readConfig({ SECRET_KEY: typed }));
    assert.match(said, /SECRET_KEY is not 32 bytes in base64/);
    assert.ok(!said.includes(typed));
  }
  const dataDir = path.join(folder, 'broken');
  fs.mkdirSync(dataDir, { recursive: true });
  fs.writeFileSync(path.join(dataDir, KEY_FILE), 'bukan kunci\n');
  const said = refused(() => openSecrets(readConfig({ DATA_DIR: dataDir })));
  assert.match(said, /secret\.key holds no key/);
  assert.ok(!said.includes('bukan kunci'));
});

test('the key that the first start made is there after a power cut: by then the database may be sealed with it [ADD-530]', () => {
  const dataDir = path.join(folder, 'cut');
  const synced: [what: string, isNamed: boolean][] = [];
  const { fsyncSync } = fs;
  const syncing = mock.method(fs, 'fsyncSync', (descriptor: number) => {
    const what = fs.fstatSync(descriptor).ino === fs.statSync(dataDir).ino ? 'folder' : 'key';
    synced.push([what, fs.existsSync(path.join(dataDir, KEY_FILE))]);
    fsyncSync(descriptor);
  });
  try {
    openSecrets(readConfig({ DATA_DIR: dataDir }));
  } finally {
    syncing.mock.restore();
  }
  assert.deepEqual(synced, [
    ['key', false],
    ['folder', true],
  ]);
});
