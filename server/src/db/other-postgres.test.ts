import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { scratchFolder } from '#test/scratch-folder.ts';
import {
  majorOfCluster,
  OtherPostgres,
  startEmbeddedPostgres,
  upgradeMark,
} from './embedded-postgres.ts';
import { replaceEmbeddedPostgres, takeUpAgain } from './fill-embedded-postgres.ts';
import { majorOf, shippedPackage } from './postgres-binaries.ts';

const major = majorOf(shippedPackage());

function aCluster(name: string, version: number): string {
  const cluster = path.join(scratchFolder('other-postgres'), name);
  fs.mkdirSync(cluster);
  fs.writeFileSync(path.join(cluster, 'PG_VERSION'), `${version}\n`);
  return cluster;
}

test('a database of another major version is not started on: both are named, and the command that brings it over [ADD-457]', async () => {
  const cluster = aCluster('postgres', major - 1);
  await assert.rejects(startEmbeddedPostgres(cluster), (error) => {
    assert.ok(error instanceof OtherPostgres);
    assert.equal(
      error.message,
      `${cluster} is a database of PostgreSQL ${major - 1}, and PostgreSQL ${major} is installed. Run: npm run upgrade:postgres (docs/updates.md)`,
    );
    return true;
  });
});

test('an upgrade that was killed between the old database and the new one leaves no empty place to begin in, and is taken up again [ADD-457]', async () => {
  const kept = aCluster('postgres-old', major - 1);
  const place = path.join(path.dirname(kept), 'postgres');
  fs.writeFileSync(upgradeMark(place), `${kept}\n${place}\n`);
  await assert.rejects(startEmbeddedPostgres(place), /was not finished\. Run: npm run upgrade/);
  assert.ok(!fs.existsSync(place), 'nothing was begun there');

  takeUpAgain(place);
  assert.deepEqual(fs.readdirSync(path.dirname(kept)), ['postgres']);
  assert.equal(fs.readFileSync(path.join(place, 'PG_VERSION'), 'utf8'), `${major - 1}\n`);
});

test('one that was killed once the new database had its place keeps both [ADD-457]', () => {
  const kept = aCluster('postgres-old', major - 1);
  const place = path.join(path.dirname(kept), 'postgres');
  fs.mkdirSync(place);
  fs.writeFileSync(upgradeMark(place), `${kept}\n${place}\n`);
  takeUpAgain(place);
  assert.deepEqual(fs.readdirSync(path.dirname(kept)).sort(), ['postgres', 'postgres-old']);
});

test('a second upgrade from one major version keeps its old database beside the one that the first kept, and the server starts [ADD-457]', async () => {
  const cluster = aCluster('postgres', major - 1);
  const keptAs = `${cluster}-${major - 1}`;
  fs.cpSync(cluster, keptAs, { recursive: true });
  fs.writeFileSync(path.join(keptAs, 'of'), 'the first');
  const kept = await replaceEmbeddedPostgres(cluster, { cluster, keptAs }, async () => {});
  assert.equal(kept, `${keptAs}-2`);
  assert.equal(majorOfCluster(kept), major - 1);
  assert.equal(fs.readFileSync(path.join(keptAs, 'of'), 'utf8'), 'the first');
  const postgres = await startEmbeddedPostgres(cluster, { fsync: 'off' });
  await postgres.stop();
});
