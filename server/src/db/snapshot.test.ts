import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql } from 'kysely';
import { useApp } from '#test/app.ts';
import { inSnapshot } from './snapshot.ts';

const app = useApp();

test('who leaves between two queries ends the one that begins afterwards as well [ADD-167]', async () => {
  const tried = Promise.withResolvers<void>();
  const db = app.dependencies.db.withPlugin({
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      if (result.rows.some((row) => 'pg_cancel_backend' in row)) tried.resolve();
      return result;
    },
  });
  const gone = new AbortController();
  const rows = inSnapshot(db, gone.signal, async function* (tx) {
    gone.abort();
    // What ends a running query has come, and found none.
    await tried.promise;
    yield sql`select pg_sleep(20)`.execute(tx);
  });
  try {
    await assert.rejects(rows.next(), { code: '57014' });
  } finally {
    await rows.return(undefined);
  }
});
