import { listMyCertificates } from '@reward-points/contract/certificates';
import { addDays } from '@reward-points/contract/dates';
import {
  listMyEquipment,
  listMyEquipmentVisits,
  listMyReadings,
  type MyEquipment,
  type MyEquipmentWithPlans,
  type MyPlan,
  type MyReading,
  showMyEquipment,
} from '@reward-points/contract/my-equipment';
import {
  exportMyVisitReport,
  listMyVisitReports,
  type MyVisitReport,
} from '@reward-points/contract/visit-reports';
import { expect, test } from 'vitest';
import { page as browser, type Locator } from 'vitest/browser';
import { formatDay, today } from '#format/dates.ts';
import { expectAccessible } from '#test/accessible.ts';
import { aCustomer, openApp } from '#test/app.tsx';
import { preferScheme } from '#test/device.ts';
import { fakeServer, page } from '#test/server.ts';

/** What stands there, among other things. */
const expectSaid = (where: Locator, words: string) =>
  expect.poll(() => where.query()?.textContent).toContain(words);

const piece = (id: number, more: Partial<MyEquipment> = {}): MyEquipment => ({
  id,
  item: `Flowmeter DN${id}`,
  flowmeter_type: 'FM-200',
  serial_number: `SN-${id}`,
  size: null,
  site: 'Ruang pompa',
  installed_on: null,
  warranty_until: null,
  state: 'in-use',
  next_on: null,
  next_kind: null,
  ...more,
});
const plan = (id: number, next_on: string, more: Partial<MyPlan> = {}): MyPlan => ({
  id,
  kind: 'servis',
  every_months: 12,
  fixed_month: null,
  fixed_day: null,
  every_units: null,
  last_on: null,
  next_on,
  ...more,
});
const aReport: MyVisitReport = {
  id: 31,
  number: 'LK-2026-0009',
  visited_on: '2026-03-02',
  product: 'Flowmeter lama',
  serial_number: 'SN-9',
};

async function openList(rows: MyEquipment[], reports: MyVisitReport[] = []) {
  const server = fakeServer();
  server.answers(listMyEquipment, page(rows));
  server.answers(listMyVisitReports, page(reports));
  const { screen, at } = await openApp('/equipment', aCustomer());
  await expectSaid(screen.getByRole('heading', { level: 1 }), 'Peralatan Anda');
  return { server, at, main: screen.getByRole('main') };
}

test('says of each piece what is due and in how many days, or how late it is; further away the day alone [ADD-785]', async () => {
  const now = today();
  const days = [-4, 0, 13, 200].map((left) => addDays(now, left));
  const [late = '', , soon = '', far = ''] = days;
  await browser.viewport(360, 740);
  await preferScheme('dark');
  const { main, at } = await openList(
    days.map((next_on, place) => piece(place + 1, { next_on, next_kind: 'servis' })),
  );
  const rows = main.getByRole('listitem');
  await expectSaid(rows.nth(0), 'Flowmeter DN1FM-200 – SN SN-1 · Ruang pompa');
  await expectSaid(rows.nth(0), `Servis seharusnya ${formatDay(late)} · terlambat 4 hari`);
  await expectSaid(rows.nth(1), 'Servis hari ini');
  await expectSaid(rows.nth(2), `Servis berikutnya ${formatDay(soon)} · 13 hari lagi`);
  await expectSaid(rows.nth(3), `Servis berikutnya ${formatDay(far)}`);
  expect(rows.nth(3).element().textContent).not.toContain('hari lagi');
  await expectAccessible();
  await rows.nth(2).getByRole('link').click();
  await expect.poll(at).toBe('/equipment/3');
});

test('what is out of use stands apart and without a day [ADD-785]', async () => {
  const { main } = await openList([
    piece(1),
    piece(2, { state: 'retired', next_on: '2026-01-01', next_kind: 'tera' }),
  ]);
  const apart = main.getByRole('region', { name: 'Tidak dipakai lagi' });
  await expectSaid(apart.getByRole('listitem'), 'Flowmeter DN2');
  expect(apart.element().textContent).not.toContain('Tera');
  expect(main.getByRole('listitem').elements()).toHaveLength(2);
});

test('who has none is told what will be there [ADD-785]', async () => {
  const { main } = await openList([]);
  await expect
    .element(main.getByText('Alat yang kami pasang atau layani untuk Anda akan tampil di sini.'))
    .toBeVisible();
  expect(main.getByRole('region', { name: 'Laporan lain' }).elements()).toEqual([]);
});

test('a report that no visit leads to any more is found beneath the list [ADD-756]', async () => {
  const { main, server } = await openList([piece(1)], [aReport]);
  const others = main.getByRole('region', { name: 'Laporan lain' });
  await expectSaid(others.getByRole('listitem'), 'Flowmeter lamaSN SN-9 · 2 Maret 2026');
  server.answers(exportMyVisitReport, { data: { url: '#', format: 'pdf' } });
  await others.getByRole('button', { name: 'Unduh laporan LK-2026-0009' }).click();
  await expect.poll(() => server.callsOf(exportMyVisitReport)).toHaveLength(1);
});

async function openPiece(more: Partial<MyEquipmentWithPlans> = {}) {
  const server = fakeServer();
  server.answers(showMyEquipment, { data: { ...piece(4), plans: [], ...more } });
  server.answers(listMyEquipmentVisits, page([]));
  server.answers(listMyReadings, page([]));
  server.answers(listMyCertificates, page([]));
  const open = async () => (await openApp('/equipment/4', aCustomer())).screen.getByRole('main');
  return { server, open };
}

test('a piece says where it stands, its warranty, and each plan with its rule [ADD-786]', async () => {
  const now = today();
  const { open } = await openPiece({
    warranty_until: now,
    state: 'in-repair',
    plans: [
      plan(1, addDays(now, -2), { last_on: '2025-06-01' }),
      plan(2, addDays(now, 30), {
        kind: 'tera',
        every_months: null,
        fixed_month: 3,
        fixed_day: 31,
      }),
    ],
  });
  await browser.viewport(390, 844);
  const main = await open();
  await expectSaid(main.getByRole('heading', { level: 1 }), 'Flowmeter DN4');
  const facts = main.getByRole('region', { name: 'Peralatan' });
  await expectSaid(
    facts,
    `LokasiRuang pompaNomor seriSN-4TipeFM-200GaransiSampai ${formatDay(now)}StatusDiperbaiki`,
  );
  const plans = main.getByRole('region', { name: 'Jadwal' }).getByRole('listitem');
  await expectSaid(plans.nth(0), 'terlambat 2 haritiap 12 bulan, terakhir 1 Juni 2025');
  await expectSaid(
    plans.nth(1),
    `Tera berikutnya ${formatDay(addDays(now, 30))} · 30 hari lagitiap 31 Maret`,
  );
  await expectAccessible();
});

test('of a piece in use no state is said [ADD-786]', async () => {
  const { open } = await openPiece();
  const facts = (await open()).getByRole('region', { name: 'Peralatan' });
  await expectSaid(facts, 'Nomor seriSN-4');
  expect(facts.element().textContent).not.toContain('Status');
});

test('a piece that is out of use has no plans and takes no readings, and a warranty that is over says so [ADD-786, ADD-788, ADD-971]', async () => {
  const { open } = await openPiece({
    state: 'retired',
    warranty_until: '2020-01-31',
    plans: [plan(1, '2026-01-01')],
  });
  const main = await open();
  await expect.element(main.getByText('Berakhir 31 Januari 2020')).toBeVisible();
  await expect.poll(() => main.element().querySelector('[aria-busy="true"]')).toBeNull();
  expect(main.getByRole('button', { name: 'Catat angka' }).elements()).toEqual([]);
  // Nor does a part stand there of which there is nothing.
  const parts = main.getByRole('region').elements();
  expect(parts.map((part) => part.getAttribute('aria-label'))).toEqual(['Peralatan']);
});

test('of a piece of which nothing is known nothing is said [ADD-786]', async () => {
  const { open } = await openPiece({ flowmeter_type: null, serial_number: null, site: null });
  const main = await open();
  await expect.element(main.getByRole('region', { name: 'Angka meter' })).toBeVisible();
  expect(main.getByRole('region', { name: 'Peralatan' }).elements()).toEqual([]);
});

test('its visits say how it was found, and lead to their report [ADD-756, ADD-786]', async () => {
  const { server, open } = await openPiece();
  server.answers(
    listMyEquipmentVisits,
    page([
      {
        id: 2,
        kind: 'servis',
        day: '2026-11-20',
        result: 'unfit',
        photos: 0,
        report: { id: 8, number: 'LK-2026-0001' },
      },
      { id: 1, kind: 'kalibrasi', day: '2026-01-02', result: null, photos: 0, report: null },
    ]),
  );
  server.answers(exportMyVisitReport, { data: { url: '#', format: 'pdf' } });
  const main = await open();
  const visits = main.getByRole('region', { name: 'Kunjungan' });
  await expectSaid(visits.getByRole('listitem').nth(0), 'Servis 20 November 2026Tidak laik');
  expect(visits.getByRole('button').elements()).toHaveLength(1);
  await visits.getByRole('button', { name: 'Unduh laporan LK-2026-0001' }).click();
  await expect
    .poll(() => server.callsOf(exportMyVisitReport)[0]?.path)
    .toBe('/api/member/visit-reports/8/export');
});

/** What the picture of readings says of each. */
const columnsIn = (readings: Locator) =>
  [...readings.element().querySelectorAll('svg title')].map(({ textContent }) => textContent);

test('its readings are lines and a picture [ADD-786]', async () => {
  const { server, open } = await openPiece();
  server.answers(
    listMyReadings,
    page([
      { id: 2, day: '2026-11-20', totaliser: 3.5, unit: 'm3', mark: 'exchanged', by: null },
      { id: 1, day: '2026-10-20', totaliser: 12_345, unit: 'm3', mark: null, by: 'Siti' },
    ]),
  );
  const main = await open();
  const readings = main.getByRole('region', { name: 'Angka meter' });
  await expectSaid(readings.getByRole('listitem').nth(0), '3,5 m³Meter diganti20 November 2026');
  await expectSaid(readings.getByRole('listitem').nth(1), '12.345 m³Dicatat Siti20 Oktober 2026');
  expect(columnsIn(readings)).toEqual(['20 Oktober 2026: 12.345 m³', '20 November 2026: 3,5 m³']);
});

test('the picture of its readings is in the unit of the latest, and of its quantity alone [ADD-786]', async () => {
  const { server, open } = await openPiece();
  const aReading = (id: number, day: string, totaliser: number, unit: MyReading['unit']) => ({
    id,
    day,
    totaliser,
    unit,
    mark: null,
    by: null,
  });
  server.answers(
    listMyReadings,
    page([
      aReading(5, '2026-11-20', 16, 'm3'),
      aReading(4, '2026-11-10', 12_000, 'l'),
      aReading(3, '2026-11-01', 900, 'kg'),
      aReading(2, '2026-11-01', 8, 'm3'),
      aReading(1, '2026-11-01', 8, 'm3'),
    ]),
  );
  const main = await open();
  const readings = main.getByRole('region', { name: 'Angka meter' });
  await expect.element(readings.getByText('900 kg')).toBeVisible();
  expect(columnsIn(readings)).toEqual([
    '1 November 2026: 8 m³',
    '1 November 2026: 8 m³',
    '10 November 2026: 12.000 liter',
    '20 November 2026: 16 m³',
  ]);
  const heights = [...readings.element().querySelectorAll('svg [data-tone]')].map((one) =>
    Number(one.getAttribute('height')),
  );
  expect(heights.map((height) => height / Math.max(...heights))).toEqual([0.5, 0.5, 0.75, 1]);
});

test('two readings of which each is of another quantity are no picture [ADD-786]', async () => {
  const { server, open } = await openPiece();
  const reading = { day: '2026-11-20', mark: null, by: null };
  server.answers(
    listMyReadings,
    page([
      { ...reading, id: 2, totaliser: 900, unit: 'kg' },
      { ...reading, id: 1, totaliser: 3, unit: 'm3' },
    ]),
  );
  const readings = (await open()).getByRole('region', { name: 'Angka meter' });
  await expect.element(readings.getByText('900 kg')).toBeVisible();
  expect(columnsIn(readings)).toEqual([]);
});

test('a piece that is not there says so, and who is not signed in signs in first [ADD-756, ADD-786]', async () => {
  const { server, open } = await openPiece();
  server.refuses(showMyEquipment, 'equipment_not_found');
  const main = await open();
  await expectSaid(main.getByRole('alert'), 'Peralatan tidak ditemukan.');
  await expect.element(main.getByRole('link', { name: 'Semua peralatan' })).toBeVisible();
  const { at } = await openApp('/equipment/4', null);
  await expect.poll(at).toBe('/login');
});
