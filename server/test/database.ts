import fs from 'node:fs/promises';
import path from 'node:path';
import pg from 'pg';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '#db/embedded-postgres.ts';
import { migrate } from '#db/migrate.ts';
import { makeServerRole } from '#db/server-role.ts';
import { memoryFolder } from './scratch-folder.ts';

const TEMPLATE = 'reward_points_template';

/**
 * A PostgreSQL for tests: real, but it does not wait for the disk.
 *
 * @returns how its owner connects, who may do everything, and how a server does.
 */
export async function startTestPostgres(): Promise<{
  url: string;
  serverUrl: string;
  stop: () => Promise<void>;
}> {
  const folder = memoryFolder('test');
  const postgres: EmbeddedPostgres = await startEmbeddedPostgres(path.join(folder, 'postgres'), {
    fsync: 'off',
    synchronous_commit: 'off',
    full_page_writes: 'off',
    max_connections: '300',
    wal_level: 'minimal',
    max_wal_senders: '0',
    max_wal_size: '256MB',
    // Nothing is written beside the work of a test, and its passwords are no secret.
    checkpoint_timeout: '1d',
    wal_writer_delay: '10s',
    bgwriter_delay: '10s',
    update_process_title: 'off',
    scram_iterations: '1',
    autovacuum: 'off',
    jit: 'off',
  });
  const url = postgres.url('postgres');
  await query(url, `create database ${TEMPLATE}`);
  await migrate(databaseOf(url, TEMPLATE));
  // Whoever takes the number of a customer for that of its account finds nobody.
  await query(databaseOf(url, TEMPLATE), 'alter table accounts alter column id restart with 1001');
  const serverUrl = await makeServerRole(databaseOf(url, TEMPLATE));
  return {
    url,
    serverUrl,
    stop: async () => {
      await postgres.stop();
      await fs.rm(folder, { recursive: true, force: true });
    },
  };
}

/**
 * An empty, migrated database of the test file's own, cloned from the template. The run of all tests has started one
 * PostgreSQL for them; a file that is run alone starts its own.
 */
export async function createTestDatabase(): Promise<{
  url: string;
  serverUrl: string;
  drop: () => Promise<void>;
}> {
  const shared = process.env.TEST_POSTGRES_URL;
  const own = shared === undefined ? await startTestPostgres() : undefined;
  const server = shared ?? own?.url ?? '';
  const serverUrl = process.env.TEST_POSTGRES_SERVER_URL ?? own?.serverUrl ?? '';
  created += 1;
  const name = `test_${process.pid}_${created}`;
  // Cloning needs the template to itself for a moment; another file may be cloning right now.
  await query(server, `create database ${name} template ${TEMPLATE} strategy file_copy`, 20);
  return {
    url: databaseOf(server, name),
    serverUrl: databaseOf(serverUrl, name),
    drop: async () => {
      await query(server, `drop database ${name} with (force)`);
      await own?.stop();
    },
  };
}

let created = 0;

const databaseOf = (url: string, name: string): string => url.replace(/\/\w+\?/, `/${name}?`);

async function query(url: string, text: string, tries = 1): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(text);
  } catch (error) {
    const isBusy = error instanceof Error && 'code' in error && error.code === '55006';
    if (!isBusy || tries <= 1) throw error;
    await client.query('select pg_sleep(0.05)');
    return query(url, text, tries - 1);
  } finally {
    await client.end();
  }
}
