import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { test } from 'node:test';
import { REPORT_TABLES, type Report } from '@reward-points/contract/reports';
import { sql } from 'kysely';
import { useApp } from '#test/app.ts';
import { aCustomer, aProduct } from '#test/builders.ts';
import { download, downloadRows } from '#test/downloads.ts';

const app = useApp();
const PERIOD = 'from=2026-09-01&to=2026-11-30';

const report = async (period = PERIOD): Promise<Report> =>
  (await app.call('GET', `/api/admin/reports?${period}`)).body.data;
const rowsOf = (table: string) =>
  downloadRows(app, `/api/admin/reports/export?${PERIOD}&table=${table}`);
const file = async (table: string) =>
  (await rowsOf(table)).map((row) => Object.values(row).join(' '));

/** Equipment of a new customer, with plans of some kinds that are due on a day. */
async function aPiece(form: object, kinds: readonly string[] = [], next_on = '2027-01-15') {
  const [{ id: id_user }, { id: id_product }] = [await aCustomer(app), await aProduct(app)];
  const { body } = await app.call('POST', '/api/admin/equipment', {
    body: { id_user, id_product, ...form },
  });
  const path = `/api/admin/equipment/${body.data.id}`;
  const plans: number[] = [];
  for (const kind of kinds) {
    const plan = await app.call('POST', `${path}/plans`, {
      body: { kind, every_months: 12, next_on },
    });
    plans.push(plan.body.data.id);
  }
  return { id: Number(body.data.id), id_user, plans };
}

const visited = (
  plan: number | undefined,
  day: string,
  due: string | null,
  result: string | null,
) =>
  sql`
    insert into visits (plan_id, day, created_at, before_last_on, before_next_on, result)
    values (${plan}, ${day}, now(), ${due && '2025-01-01'}, ${due}, ${result})
  `.execute(app.owner);

test('what is due in the next months is told by kind, and of the period services alone [ADD-815, ADD-171]', async () => {
  await aPiece({}, ['kalibrasi', 'tera'], '2027-01-15');
  await aPiece({}, ['servis', 'kalibrasi'], '2026-11-01');
  const { load, services } = await report();
  assert.deepEqual([services.due, services.overdue], [1, 1]);
  const some = load.filter((span) => span.services + span.calibrations + span.verifications > 0);
  assert.deepEqual(some, [
    { from: null, to: '2026-11-20', services: 1, calibrations: 1, verifications: 0 },
    { from: '2027-01-01', to: '2027-01-31', services: 0, calibrations: 1, verifications: 1 },
  ]);
  assert.ok((await file('load')).includes('Dijadwalkan 2027-01-01 2027-01-31 0 1 1'));
});

test('a visit is in time until the day that it was due, of each month, and only where that is known [ADD-816]', async () => {
  const { plans } = await aPiece({}, ['servis', 'tera']);
  const [service, tera] = plans;
  await visited(service, '2026-09-30', '2026-09-30', null);
  await visited(service, '2026-10-01', '2026-09-30', null);
  await visited(tera, '2026-10-31', '2026-12-01', 'fit');
  await visited(tera, '2026-10-15', null, 'unfit');
  await visited(service, '2026-12-01', '2026-12-01', null);
  assert.deepEqual((await report()).punctuality, [
    { month: '2026-09', on_time: 1, late: 0 },
    { month: '2026-10', on_time: 1, late: 1 },
    { month: '2026-11', on_time: 0, late: 0 },
  ]);
  // Of a month that is not told as a whole only what came within the period.
  const told = async (days: string) => (await report(days)).punctuality;
  assert.deepEqual(await told('from=2026-10-01&to=2026-10-30'), [
    { month: '2026-10', on_time: 0, late: 1 },
  ]);
  assert.deepEqual(await told('from=2026-10-02&to=2026-10-31'), [
    { month: '2026-10', on_time: 1, late: 0 },
  ]);
  assert.deepEqual(await file('punctuality'), [
    '2026-09-01 1 0',
    '2026-10-01 1 1',
    '2026-11-01 0 0',
  ]);
});

test('the first visit of a plan whose last day nobody knew is in time or late as well [ADD-816, ADD-765]', async () => {
  const onTimeAndLate = async () => {
    const { punctuality } = await report();
    return punctuality.map(({ on_time, late }) => [on_time, late]).at(-1);
  };
  const [on_time = 0, late = 0] = (await onTimeAndLate()) ?? [];
  for (const due of ['2026-11-20', '2026-11-19']) {
    const { id, plans } = await aPiece({}, ['tera'], due);
    const visit = await app.call('POST', `/api/admin/equipment/${id}/visits`, {
      body: { client_key: randomUUID(), id_plan: plans[0], day: '2026-11-20' },
    });
    assert.equal(visit.status, 201, JSON.stringify(visit.body));
  }
  assert.deepEqual(await onTimeAndLate(), [on_time + 1, late + 1]);
});

test('visits of the period stand by kind with what came of them, and equipment by its age [ADD-817]', async () => {
  await sql`delete from visits`.execute(app.owner);
  const { plans } = await aPiece({ installed_on: '2025-11-22' }, ['servis', 'kalibrasi']);
  const [service, calibration] = plans;
  await visited(service, '2026-09-01', null, null);
  await visited(service, '2026-11-30', null, 'adjusted');
  await visited(calibration, '2026-10-10', null, 'fit');
  await visited(calibration, '2026-10-11', null, 'unfit');
  await visited(calibration, '2026-10-12', null, 'unfit');
  for (const plan of plans)
    for (const day of ['2026-08-31', '2026-12-01']) await visited(plan, day, null, 'unfit');
  assert.deepEqual((await report()).visits, [
    { kind: 'servis', visits: 2, fit: 0, adjusted: 1, unfit: 0 },
    { kind: 'kalibrasi', visits: 3, fit: 1, adjusted: 0, unfit: 2 },
    { kind: 'tera', visits: 0, fit: 0, adjusted: 0, unfit: 0 },
  ]);
  assert.equal((await report()).services.done, 2);
  assert.deepEqual(await file('visits'), ['Servis 2 0 1 0', 'Kalibrasi 3 1 0 2', 'Tera 0 0 0 0']);
  assert.deepEqual((await rowsOf('visits'))[1], {
    Jenis: 'Kalibrasi',
    'Jumlah kunjungan': '3',
    Laik: '1',
    Disetel: '0',
    'Tidak laik': '2',
  });

  const before = (await report()).equipment;
  await aPiece({ installed_on: '2025-11-21' });
  const old = await aPiece({ installed_on: '2016-11-21' }, ['tera', 'kalibrasi']);
  await sql`update plans set deleted_at = now() where id = ${old.plans[1]}`.execute(app.owner);
  for (const installed_on of ['2026-06-01', '2027-01-01'])
    await aPiece({ installed_on }, ['servis']);
  await aPiece({ installed_on: '2027-01-01' });
  const retired = await aPiece({ installed_on: '2026-01-01' });
  await app.call('PATCH', `/api/admin/equipment/${retired.id}`, { body: { state: 'retired' } });
  const deleted = await aPiece({ installed_on: '2026-01-01' });
  const path = `/api/admin/equipment/${deleted.id}/deletion`;
  assert.equal((await app.call('POST', path, { body: { reason: 'Salah' } })).status, 200);
  const gone = await aPiece({ installed_on: '2026-01-01' });
  await app.call('DELETE', `/api/admin/users/${gone.id_user}`);
  const { equipment } = await report();
  const grown = equipment.map((age, place) => [
    age.from_years,
    age.to_years,
    age.pieces - (before[place]?.pieces ?? 0),
    age.verified - (before[place]?.verified ?? 0),
    age.calibrated - (before[place]?.calibrated ?? 0),
  ]);
  assert.deepEqual(grown, [
    [0, 1, 3, 0, 0],
    [1, 3, 1, 0, 0],
    [3, 5, 0, 0, 0],
    [5, 10, 0, 0, 0],
    [10, null, 1, 1, 0],
    [null, null, 0, 0, 0],
  ]);
  assert.deepEqual(
    [before[0]?.pieces, before[0]?.serviced, before[0]?.calibrated, before[0]?.verified],
    [1, 1, 1, 0],
  );
  assert.deepEqual((await rowsOf('equipment'))[0], {
    'Umur alat': 'Kurang dari setahun',
    'Jumlah alat': '4',
    'Dengan jadwal servis': '3',
    'Dengan jadwal kalibrasi': '1',
    'Dengan jadwal tera': '0',
  });
  assert.match((await file('equipment')).at(-1) ?? '', /^Tanggal pasang belum diisi \d+/);
});

test('each table leaves under a name of its own, with the days that it tells of [ADD-171, ADD-817]', async () => {
  const names: string[] = [];
  for (const table of REPORT_TABLES) {
    const url = `/api/admin/reports/export?from=2026-09-01&to=2026-11-20&table=${table}`;
    names.push(`${table}: ${(await download(app, url)).name}`);
  }
  assert.deepEqual(names, [
    'lines: laporan-rincian-2026-09-01-2026-11-20.csv',
    'months: laporan-bulanan-2026-09-01-2026-11-20.csv',
    'ages: laporan-umur-point-2026-11-20.csv',
    'rewards: laporan-hadiah-2026-09-01-2026-11-20.csv',
    'customers: laporan-customer-2026-09-01-2026-11-20.csv',
    'invoices: laporan-faktur-2026-09-01-2026-11-20.csv',
    'load: laporan-jadwal-mendatang-2026-11-21.csv',
    'punctuality: laporan-tepat-waktu-2026-09-01-2026-11-20.csv',
    'visits: laporan-kunjungan-2026-09-01-2026-11-20.csv',
    'equipment: laporan-umur-alat-2026-11-21.csv',
  ]);
});
