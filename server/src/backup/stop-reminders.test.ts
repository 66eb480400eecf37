import assert from 'node:assert/strict';
import fs from 'node:fs/promises';
import path from 'node:path';
import { test } from 'node:test';
import type { Day } from '@reward-points/contract/dates';
import { sql } from 'kysely';
import { folderStore } from '#storage/folder-store.ts';
import { useApp } from '#test/app.ts';
import { anEmptyDatabase } from '#test/empty-database.ts';
import { scratchFolder } from '#test/scratch-folder.ts';
import { loadBackup } from './load-backup.ts';
import { stopReminders } from './stop-reminders.ts';
import { takeBackup } from './take-backup.ts';

const app = useApp();

const MARKS = `select kind, reminded_until::text as plans, certificates_reminded_until::text as certificates
  from plan_kinds order by kind`;
const marks = async () => (await sql.raw(MARKS).execute(app.owner)).rows;
const aHoliday = () =>
  sql`insert into holidays (day, name) values ('2026-11-24', 'Libur') on conflict do nothing`.execute(
    app.owner,
  );
/** Servis reminds of plans, tera of certificates, both up to a day. */
const remindUntil = (day: Day) =>
  sql`update plan_kinds set
    reminds = kind = 'servis', reminded_until = case when kind = 'servis' then ${day}::date end,
    reminds_certificates = kind = 'tera', certificates_reminded_until = case when kind = 'tera' then ${day}::date end
  `.execute(app.owner);
const marked = (day: Day) => [
  { kind: 'kalibrasi', plans: null, certificates: null },
  { kind: 'servis', plans: day, certificates: null },
  { kind: 'tera', plans: null, certificates: day },
];

test('after a restore no automatic reminder goes out that may have gone out since the backup, those of the days of rest ahead included; others do [ADD-191]', async () => {
  await aHoliday();
  for (const [at, until] of [
    ['2026-11-20T07:59', '2026-11-19'],
    ['2026-11-20T08:00', '2026-11-20'],
    // On Saturday those of Sunday went out as well, and on Monday those of the holiday.
    ['2026-11-21T13:00', '2026-11-22'],
    ['2026-11-22T06:00', '2026-11-22'],
    ['2026-11-23T07:00', '2026-11-22'],
    ['2026-11-23T18:00', '2026-11-24'],
  ] as const) {
    await remindUntil('2026-11-10');
    app.clock.set(`${at}:00+07:00`);
    assert.equal(await stopReminders(app.owner, app.clock), until, at);
    assert.deepEqual(await marks(), marked(until), at);
  }
  await remindUntil('2026-11-30');
  assert.equal(await stopReminders(app.owner, app.clock), undefined, 'all had gone out by then');
  assert.deepEqual(await marks(), marked('2026-11-30'));
});

test('a restore says up to which day reminders stopped; where nothing ran since they go on as they were [ADD-191, ADD-424]', async () => {
  await aHoliday();
  await remindUntil('2026-11-10');
  app.clock.set('2026-11-23T06:00:00Z');
  const folder = scratchFolder('reminders');
  const store = folderStore(path.join(folder, 'backups'));
  const pictures = folderStore(path.join(folder, 'pictures'));
  try {
    const now = new Date('2026-11-18T18:30:00Z');
    const { backup } = await takeBackup({ databaseUrl: app.databaseUrl, pictures }, store, now);
    for (const [ranSince, remindedUntil, day] of [
      [app.clock, '2026-11-24', '2026-11-24'],
      [undefined, undefined, '2026-11-10'],
    ] as const) {
      const { url, client, drop } = await anEmptyDatabase();
      try {
        const { stopped } = await loadBackup(url, store, backup, { ranSince });
        assert.equal(stopped.remindedUntil, remindedUntil);
        assert.deepEqual((await client.query(MARKS)).rows, marked(day));
      } finally {
        await drop();
      }
    }
  } finally {
    await fs.rm(folder, { recursive: true, force: true });
  }
});
