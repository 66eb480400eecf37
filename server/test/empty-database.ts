import pg from 'pg';
import { createTestDatabase } from './database.ts';

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
