import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { useApp } from '#test/app.ts';
import { inSnapshot } from './snapshot.ts';

const app = useApp();

test('who leaves between two queries ends the one that begins afterwards as well [ADD-167]', async () => {
  const { db } = app.dependencies;
  const gone = new AbortController();
  const rows = inSnapshot(db, gone.signal, async function* (tx) {
    gone.abort();
    // What ends a running query has come by then, and found none.
    await pause(300);
    yield sql`select pg_sleep(20)`.execute(tx);
  });
  await assert.rejects(rows.next(), { code: '57014' });
});
