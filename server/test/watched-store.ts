import { after } from 'node:test';
import { sql } from 'kysely';
import { pino } from 'pino';
import { attachmentStore } from '#storage/attachments.ts';
import { folderStore } from '#storage/folder-store.ts';
import { anotherServer, calledAt, type TestApp } from './app.ts';

/** Rows that somebody else may be about to lock. */
export interface Rows {
  table: 'equipment' | 'point_balances';
  column: 'id' | 'customer_id';
  id: number;
}

/**
 * The app, called at a server that notes for each file, while the store writes it, which of these rows nobody else can
 * lock at that moment.
 */
export async function withWatchedStore(
  app: TestApp,
  rows: () => readonly Rows[],
): Promise<{ here: TestApp; held: string[][] }> {
  const held: string[][] = [];
  const folder = folderStore(app.storage);
  const attachments = attachmentStore(
    {
      ...folder,
      write: async (name, content) => {
        const locked: string[] = [];
        for (const { table, column, id } of rows()) {
          const free = await sql`
            select from ${sql.table(table)} where ${sql.ref(column)} = ${id} for update skip locked
          `.execute(app.owner);
          if (free.rows.length === 0) locked.push(table);
        }
        held.push(locked);
        await folder.write(name, content);
      },
    },
    pino({ level: 'silent' }),
  );
  const server = await anotherServer(app, { attachments });
  after(() => server.close());
  return { here: calledAt(app, server), held };
}
