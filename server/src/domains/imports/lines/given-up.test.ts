import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { sql } from 'kysely';
import type { Logger } from 'pino';
import { useApp } from '#test/app.ts';
import { anImport, applying, importOf, takingBack, uploading } from '#test/imports.ts';
import { jobsOf, runJob } from '#test/jobs.ts';
import { processImport } from './process-import.ts';

const app = useApp();

/** Lets every row that is added to a table fail while something is done. */
async function failing(code: string, table: string, act: () => Promise<void>): Promise<void> {
  await sql
    .raw(
      `create function fail_now() returns trigger language plpgsql as $$
        begin raise exception 'as the test wants it' using errcode = '${code}'${code === '23505' ? ", constraint = 'taken'" : ''}; end $$;
      create trigger fail_now before insert or update on ${table} for each row execute function fail_now()`,
    )
    .execute(app.owner);
  try {
    await act();
  } finally {
    await sql.raw(`drop trigger fail_now on ${table}; drop function fail_now()`).execute(app.owner);
  }
}

async function workLogging(): Promise<string[]> {
  const logged: string[] = [];
  const logger = { error: (_: object, message: string) => logged.push(message) };
  while ((await processImport(app.dependencies.db, { clock: app.clock, logger })) > 0);
  return logged;
}

describe('an import that fails', () => {
  const BUG = 'Ada gangguan di server. Tidak ada yang berubah; coba lagi sebentar lagi.';

  test('says why, changes nothing, and can be tried again: while it is applied and taken back [ADD-141, ADD-142]', async () => {
    const id = await anImport(app, 'products', 'Produk\nAlat Gagal\n');
    await failing('XX000', 'products', async () => {
      await app.call('POST', `/api/admin/imports/${id}/apply`);
      assert.deepEqual(await workLogging(), ['an import was given up']);
    });
    const failed = await importOf(app, id);
    assert.deepEqual([failed.status, failed.trouble, failed.progress], ['ready', BUG, 1]);
    assert.equal((await app.call('GET', '/api/admin/products?product=Alat')).body.data.total, 0);

    await failing('23505', 'products', async () => {
      await app.call('POST', `/api/admin/imports/${id}/apply`);
      await workLogging();
    });
    assert.equal(
      (await importOf(app, id)).trouble,
      'Data lain ditambahkan pada saat yang sama. Tidak ada yang diimpor; periksa lagi pratinjaunya.',
    );
    await applying(app, id);
    const applied = await importOf(app, id);
    assert.deepEqual([applied.status, applied.trouble], ['applied', null]);

    await failing('XX000', 'products', async () => {
      await app.call('POST', `/api/admin/imports/${id}/take-back`);
      assert.deepEqual(await workLogging(), ['an import was given up']);
    });
    const kept = await importOf(app, id);
    assert.deepEqual([kept.status, kept.trouble, kept.progress], ['applied', BUG, 1]);
    await takingBack(app, id);
    const back = await importOf(app, id);
    assert.deepEqual([back.status, back.trouble], ['taken-back', null]);
  });

  test('while it is compared waits for other columns and says why [ADD-140]', async () => {
    const { body } = await uploading(app, 'products', 'Produk\nAlat Banding\n');
    await failing('XX000', 'import_lines', async () => {
      assert.deepEqual(await workLogging(), ['an import was given up']);
    });
    const { status, trouble, progress } = await importOf(app, body.data.id);
    assert.deepEqual([status, trouble, progress], ['unmapped', BUG, 0]);
  });
});

test('the night forgets uploads that nobody imported within a week, in whatever state they are, and not a moment before [ADD-141]', async () => {
  const began = app.clock.now();
  const ready = await anImport(app, 'products', 'Produk\nSatu Minggu\n');
  const unmapped = await anImport(app, 'products', 'Kolom\nDua Minggu\n');
  const undated = await anImport(
    app,
    'customers',
    'Nama;No HP;Tgl Berdiri\nA;081277730001;01/02/2006\nB;081277730002;12/31/2006\n',
  );
  assert.equal((await importOf(app, undated)).status, 'undated');
  const imported = await anImport(app, 'products', 'Produk\nTiga Minggu\n');
  await applying(app, imported);
  const logger = { info: () => undefined, warn: assert.fail, error: assert.fail };
  const night = () => runJob(app, 'forget-expired', { logger: logger as unknown as Logger });
  const there = async (): Promise<number[]> => {
    const rows = await app.owner.selectFrom('imports').select('id').orderBy('id').execute();
    return rows
      .map(({ id }) => id)
      .filter((id) => [ready, unmapped, undated, imported].includes(id));
  };
  const week = 7 * 24 * 3_600_000;
  app.clock.set(new Date(began.getTime() + week).toISOString());
  await night();
  app.clock.set(began.toISOString());
  assert.deepEqual(await there(), [ready, unmapped, undated, imported]);
  app.clock.set(new Date(began.getTime() + week + 1).toISOString());
  await night();
  app.clock.set(began.toISOString());
  assert.deepEqual(await there(), [imported]);
  const times = jobsOf(app).find(({ name }) => name === 'forget-expired')?.times;
  assert.deepEqual(times, { at: '03:00' });
});
