import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';
import { addDays } from '@reward-points/contract/dates';
import { sql } from 'kysely';
import { useApp } from '#test/app.ts';
import { changesNothing } from '#test/refused.ts';

const app = useApp();

const add = (...holidays: [day: string, name: string][]) =>
  app.call('POST', '/api/admin/holidays', {
    body: { holidays: holidays.map(([day, name]) => ({ day, name })) },
  });

beforeEach(async () => {
  await sql`truncate holidays`.execute(app.owner);
});

test('holidays are added together, named anew, the latter of two names of a day, and removed [ADD-762]', async () => {
  const list = async () => (await app.call('GET', '/api/admin/holidays')).body.data;
  await add(['2027-03-19', 'Nyepi'], ['2026-12-26', 'Cuti'], ['2025-12-26', 'Lama']);
  const named = await add(['2027-03-19', 'Hari Raya'], ['2027-03-19', 'Hari Raya Nyepi']);
  assert.equal(named.status, 200, JSON.stringify(named.body));
  assert.deepEqual(await list(), [
    { day: '2026-12-26', name: 'Cuti' },
    { day: '2027-03-19', name: 'Hari Raya Nyepi' },
  ]);
  assert.equal((await app.call('DELETE', '/api/admin/holidays/2026-12-26')).status, 200);
  await changesNothing(app, async () => {
    assert.equal((await app.call('DELETE', '/api/admin/holidays/2026-12-26')).status, 404);
    assert.equal((await app.call('DELETE', '/api/admin/holidays/2026-02-30')).status, 404);
    assert.equal((await add(['2026-02-30', 'Tidak ada'])).status, 422);
    const many = Array.from({ length: 400 }, (_, n): [string, string] => [
      addDays('2028-01-01', n),
      'Libur',
    ]);
    assert.equal((await add(...many)).body.code, 'holidays_full');
  });
});

test('the trail says how many holidays were entered, of a day that stands there twice one [ADD-762, ADD-28]', async () => {
  await add(['2027-03-19', 'Hari Raya'], ['2027-03-19', 'Nyepi'], ['2027-03-20', 'Cuti']);
  const { body } = await app.call('GET', '/api/admin/audit-trail?per_page=1');
  assert.equal(body.data.data[0].sentence, 'admin menyimpan 2 hari libur');
});
