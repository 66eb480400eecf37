import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql } from 'kysely';
import { transact } from '#db/write.ts';
import { sandbox } from '#domains/whatsapp/providers/sandbox.ts';
import { useApp } from '#test/app.ts';
import { deliveryDue } from './due.sql.ts';

const app = useApp();

test('when a message may leave is read off the front of an index, however many wait [ADD-110]', async () => {
  const plan = await transact(app.dependencies.db, async (tx) => {
    // A table as small as that of a test would be read whole.
    await sql`set local enable_seqscan = off`.execute(tx);
    await sql`set local enable_bitmapscan = off`.execute(tx);
    const { rows } = await sql<Record<string, string>>`explain ${deliveryDue(sandbox)}`.execute(tx);
    return rows.map((row) => Object.values(row).join()).join('\n');
  });
  assert.match(plan, /whatsapp_messages_waiting/);
  assert.doesNotMatch(plan, /Sort/);
});
