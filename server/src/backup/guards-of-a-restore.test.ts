import assert from 'node:assert/strict';
import fs from 'node:fs/promises';
import path from 'node:path';
import { test } from 'node:test';
import pg from 'pg';
import { folderStore } from '#storage/folder-store.ts';
import { useApp } from '#test/app.ts';
import { aCustomer } from '#test/builders.ts';
import { anEmptyDatabase } from '#test/empty-database.ts';
import { scratchFolder } from '#test/scratch-folder.ts';
import { loadBackup } from './load-backup.ts';
import { takeBackup } from './take-backup.ts';

const app = useApp();

/** Everything that says no in a database, and what it fills in by itself, one line each. */
const GUARDS = `
  select 'trigger ' || tgrelid::regclass || ' ' || tgname || ' ' || tgenabled::text || ' ' || pg_get_triggerdef(oid) as guard
    from pg_trigger where not tgisinternal
  union all
  select 'constraint ' || conrelid::regclass || ' ' || conname || ' ' || convalidated || ' ' || pg_get_constraintdef(oid)
    from pg_constraint where connamespace = 'public'::regnamespace and conrelid <> 0
  union all
  select 'function ' || p.oid::regprocedure || ' ' || pg_get_functiondef(p.oid)
    from pg_proc p where pronamespace = 'public'::regnamespace and prokind = 'f'
      and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')
  union all
  select concat_ws(' ', 'column', attrelid::regclass, attname, format_type(atttypid, atttypmod), attnotnull,
      'identity', attidentity, 'generated', attgenerated, 'default', pg_get_expr(adbin, adrelid))
    from pg_attribute a join pg_class c on c.oid = attrelid
      left join pg_attrdef on adrelid = attrelid and adnum = attnum
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and attnum > 0 and not attisdropped
  union all
  select 'index ' || indexrelid::regclass || ' ' || indisvalid || ' ' || indisunique || ' ' || pg_get_indexdef(indexrelid)
    from pg_index join pg_class c on c.oid = indrelid where c.relnamespace = 'public'::regnamespace
  order by 1`;

test('after a restore the guards are those of the source: every trigger is on, every constraint checked, every function the same [ADD-191, S-34]', async () => {
  await aCustomer(app, { point: 50 });
  const folder = scratchFolder('guards');
  const store = folderStore(path.join(folder, 'backups'));
  const source = new pg.Client({ connectionString: app.databaseUrl });
  await source.connect();
  const { url, client, drop } = await anEmptyDatabase();
  try {
    const pictures = folderStore(path.join(folder, 'pictures'));
    const now = new Date('2026-11-21T01:30:00Z');
    const { backup } = await takeBackup({ databaseUrl: app.databaseUrl, pictures }, store, now);
    await loadBackup(url, store, backup);
    const guards = (await source.query<{ guard: string }>(GUARDS)).rows.map(({ guard }) => guard);
    const restored = (await client.query<{ guard: string }>(GUARDS)).rows.map(({ guard }) => guard);
    assert.ok(guards.filter((guard) => guard.startsWith('trigger ')).length >= 17);
    assert.deepEqual(restored, guards);
    for (const change of ['update point_entries set amount = 1', 'delete from audit_trail'])
      await assert.rejects(client.query(change), change);
  } finally {
    await drop();
    await source.end();
    await fs.rm(folder, { recursive: true, force: true });
  }
});
