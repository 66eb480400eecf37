import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql } from 'kysely';
import { pino } from 'pino';
import { useApp } from '#test/app.ts';
import { startTimetable } from './timetable.ts';

const app = useApp();

test('the nightly jobs stand in the database once, in the zone of the business, whichever servers start [A-14, ADD-30]', async () => {
  const parts = {
    ...app.parts,
    databaseUrl: app.serverUrl,
    timeZone: 'Asia/Jakarta',
    logger: pino({ level: 'silent' }),
  };
  const first = await startTimetable(parts);
  const second = await startTimetable(parts);
  const { rows } = await sql<{ name: string; cron: string; timezone: string }>`
    select name, cron, timezone from pgboss.schedule order by name
  `.execute(app.parts.db);
  assert.deepEqual(rows, [
    { name: 'forget-expired', cron: '0 3 * * *', timezone: 'Asia/Jakarta' },
    { name: 'verify-points', cron: '30 2 * * *', timezone: 'Asia/Jakarta' },
  ]);
  await first();
  await second();
});
