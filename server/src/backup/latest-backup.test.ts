import assert from 'node:assert/strict';
import { mock, test } from 'node:test';
import type { FileStore } from '#storage/file-store.ts';
import { rememberLatestBackup } from './latest-backup.ts';

test('is looked up once a minute, and by nobody else while a look has no answer yet [ADD-192]', async () => {
  let now = 0;
  const { mock: clock } = mock.method(performance, 'now', () => now);
  const looks: ((folders: string[]) => void)[] = [];
  const listed = () => new Promise<string[]>((resolve) => looks.push(resolve));
  const latest = rememberLatestBackup({
    list: listed,
    listFolders: listed,
  } as unknown as FileStore);
  void latest();
  now = 3_600_000;
  const asked = latest();
  assert.equal(looks.length, 1);
  looks[0]?.([]);
  assert.equal(await asked, undefined);
  now += 60_000;
  void latest();
  void latest();
  assert.equal(looks.length, 2);
  looks[1]?.([]);
  await latest();
  now += 59_999;
  await latest();
  assert.equal(looks.length, 2);
  clock.restore();
});
