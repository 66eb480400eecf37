import assert from 'node:assert/strict';
import path from 'node:path';
import { test } from 'node:test';
import { demoConfig } from './demo-config.ts';

const REAL = {
  DATABASE_URL: 'postgres://server:secret@127.0.0.1:5432/reward_points',
  DATABASE_OWNER_URL: 'postgres://owner:secret@127.0.0.1:5432/reward_points',
  PICTURE_DIR: '/srv/pictures',
  BACKUP_DIR: '/srv/backups',
};

test('the demo takes the database, pictures and backups of a company from no environment, and its own folder and port from there [ADD-28]', () => {
  const { databaseUrl, databaseOwnerUrl, dataDir, pictures, backups, port } = demoConfig({
    ...REAL,
    DATA_DIR: '/tmp/demo',
    PORT: '4399',
  });
  assert.deepEqual([databaseUrl, databaseOwnerUrl], [undefined, undefined]);
  assert.deepEqual([dataDir, port], ['/tmp/demo', 4399]);
  assert.deepEqual(pictures, { kind: 'folder', dir: '/tmp/demo/storage' });
  assert.deepEqual(backups.place, { kind: 'folder', dir: path.resolve('backups') });
});

test('the demo backs up nothing at night: the program that does would read .env, and copy a real company [ADD-28]', () => {
  for (const environment of [{}, REAL])
    assert.equal(demoConfig(environment).backups.isNightly, false);
});

test('what the demo is told goes before its own words, an empty variable tells nothing, and its messages stay in the sandbox [ADD-28]', () => {
  const told = { COMPANY_NAME: 'PT Lain', LOG_LEVEL: '', WHATSAPP_PROVIDER: 'qontak' };
  const books = { ACCURATE_BASE_URL: 'http://127.0.0.1:4030' };
  const { admin, logLevel, whatsapp, accountingAddresses } = demoConfig(told, books);
  assert.deepEqual([admin.company, admin.whatsapp], ['PT Lain', '628110000000']);
  assert.equal(logLevel, 'warn');
  assert.equal(whatsapp.provider, 'sandbox');
  assert.equal(accountingAddresses.accurate, books.ACCURATE_BASE_URL);
});
