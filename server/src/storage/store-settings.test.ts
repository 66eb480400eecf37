import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { readConfig, WrongSettings } from '#config.ts';
import { scratchFolder } from '#test/scratch-folder.ts';

test('backups are refused a place whose pictures, of which they remove what they do not need, are those that are served [ADD-191]', () => {
  const keys = { S3_ACCESS_KEY_ID: 'key', S3_SECRET_ACCESS_KEY: 'secret' };
  const read = (PICTURE_DIR: string, BACKUP_DIR: string) =>
    readConfig({ ...keys, PICTURE_DIR, BACKUP_DIR });
  for (const [pictures, backups] of [
    ['s3://points/pictures', 's3://points'],
    ['s3://points/a/pictures/of', 's3://points/a/'],
    ['/srv/rp/pictures', '/srv/rp'],
    ['/srv/rp/pictures/', '/srv/other/../rp/'],
    ['/pictures/of', '/'],
  ] as const)
    assert.throws(
      () => read(pictures, backups),
      (error) => {
        assert.ok(error instanceof WrongSettings);
        assert.equal(
          error.message,
          'These settings are wrong:\n  BACKUP_DIR has PICTURE_DIR in its folder “pictures”, of which backups remove what they do not need; take another place\nSee .env.example.',
        );
        return true;
      },
      `${pictures} ${backups}`,
    );
  for (const [pictures, backups] of [
    ['s3://points', 's3://points/backups'],
    ['s3://points/pictures', 's3://points/backups'],
    ['s3://other/pictures', 's3://points'],
    ['/srv/rp', '/srv/rp/backups'],
    ['/srv/rp/pictures2', '/srv/rp'],
    ['/pictures', 's3://pictures'],
  ] as const)
    assert.ok(read(pictures, backups), `${pictures} ${backups}`);
  assert.throws(() => readConfig({ DATA_DIR: '/srv/pictures', BACKUP_DIR: '/srv' }), WrongSettings);
  const folder = scratchFolder('places');
  fs.mkdirSync(path.join(folder, 'disk'));
  fs.symlinkSync('disk', path.join(folder, 'link'));
  assert.throws(
    () => read(path.join(folder, 'link/pictures'), path.join(folder, 'disk')),
    WrongSettings,
  );
});
