import fs from 'node:fs/promises';
import path from 'node:path';
import pg from 'pg';
import { migrate } from '#db/migrate.ts';
import { createTestDatabase } from './database.ts';

/** The last migration of 21 November 2026. */
const LAST = '20261121220000-correct-receipts';

/** An empty database, with how to give it back. */
export async function anEmptyDatabase(): Promise<{
  url: string;
  client: pg.Client;
  drop: () => Promise<void>;
}> {
  const { url, drop } = await createTestDatabase();
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query('drop schema public cascade; create schema public');
  return {
    url,
    client,
    drop: async () => {
      await client.end();
      await drop();
    },
  };
}

/** A database as the servers of 21 November 2026 left it: what later migrations find. */
async function aDatabaseOfNovember(
  rows: string,
): Promise<Awaited<ReturnType<typeof anEmptyDatabase>>> {
  const database = await anEmptyDatabase();
  await migrate(database.url, LAST);
  await database.client.query(await fs.readFile(path.join(import.meta.dirname, rows), 'utf8'));
  return database;
}

/** With a small company in it. */
export const aCompanyOfNovember = () => aDatabaseOfNovember('company-of-november.sql');

/** With the company of the demo as it was filled then. */
export const aDemoOfNovember = () => aDatabaseOfNovember('demo-of-november.sql');
