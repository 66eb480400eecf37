import { afterAll, beforeEach, expect, test } from 'vitest';
import { page as browser } from 'vitest/browser';
import { openVisit } from '#test/open-visit.ts';
import { aPiece, aPlan, aVisitForm, forgetVisits } from '#test/visits.ts';

afterAll(forgetVisits);
beforeEach(async () => {
  await forgetVisits();
  await browser.viewport(390, 844);
});
type Opened = Awaited<ReturnType<typeof openVisit>>;

const lower = ({ main }: Opened) => main.getByText(/^Lebih kecil daripada/);
const chooseUnit = async ({ main, screen }: Opened, unit: string, place = 0) => {
  await main.getByRole('combobox', { name: 'Satuan' }).nth(place).click();
  await screen.getByRole('option', { name: unit, exact: true }).click();
};
async function sentReadings({ save, bodies }: Opened) {
  await save();
  await expect.poll(bodies).toHaveLength(1);
  return bodies()[0].readings;
}

test('what was answered of a number that was corrected since is not sent [ADD-820]', async () => {
  const visit = await openVisit();
  await visit.field('Angka meter').fill('1.240');
  await visit.main.getByRole('radio', { name: 'Angka kembali ke nol' }).click();
  await visit.field('Angka meter').fill('12.400');
  await expect.element(lower(visit)).not.toBeInTheDocument();
  expect(await sentReadings(visit)).toEqual([{ totaliser: '12400', unit: 'm3', mark: null }]);
});

test('a next day that was typed for a plan by units is not sent of a plan whose rule says it [ADD-820]', async () => {
  const { main, field, save, bodies } = await openVisit({
    form: aVisitForm({
      equipment: aPiece({
        plans: [
          aPlan({ every_months: null, every_units: 500 }),
          aPlan({ id: 10, kind: 'kalibrasi', every_months: 6 }),
        ],
      }),
    }),
    search: '?plan=9',
  });
  await field('Jadwal berikutnya').fill('1/3/2031');
  await main.getByRole('radio', { name: /^Kalibrasi/ }).click();
  await expect.element(main.getByText(/^Jadwal berikutnya .*\.$/)).toBeVisible();
  await save();
  await expect.poll(bodies).toHaveLength(1);
  expect(bodies()[0]).toMatchObject({ id_plan: 10, next_on: null });
});

test('the next day that is promised is the one that the server writes, also where “Terakhir” was put back before a visit [ADD-964, A-48]', async () => {
  const plan = aPlan({ last_on: '2026-10-01', next_on: '2027-10-01' });
  const { main, field } = await openVisit({
    form: aVisitForm({
      equipment: aPiece({ plans: [plan] }),
      latest_visits: [{ id_plan: plan.id, day: '2026-11-10' }],
    }),
  });
  await field('Hari kunjungan').fill('5/11/2026');
  await expect
    .element(
      main.getByText(
        'Kunjungan terakhir adalah 10 November 2026, jadi kunjungan ini hanya ditambahkan ke riwayat. Jadwal berikutnya tetap 1 Oktober 2027.',
      ),
    )
    .toBeVisible();
  await field('Hari kunjungan').fill('10/11/2026');
  await expect.element(main.getByText('Jadwal berikutnya 10 November 2027.')).toBeVisible();
});

test('the next day that is promised of a second visit of a day is that of the first, which was late for a fixed one [ADD-964, ADD-767]', async () => {
  const rule = { every_months: null, fixed_month: 1, fixed_day: 1 };
  const plan = aPlan({ ...rule, last_on: '2026-11-10', next_on: '2027-01-01' });
  const { main, field } = await openVisit({
    form: aVisitForm({
      equipment: aPiece({ plans: [plan] }),
      latest_visits: [{ id_plan: plan.id, day: '2026-11-10' }],
    }),
  });
  await field('Hari kunjungan').fill('10/11/2026');
  await expect.element(main.getByText('Jadwal berikutnya 1 Januari 2027.')).toBeVisible();
});

test('a visit before the last one only joins the history: its next day is neither said nor asked [ADD-765, ADD-820]', async () => {
  const last = aPlan({ every_months: null, every_units: 500, last_on: '2025-11-25' });
  const { main, field, save, bodies } = await openVisit({
    form: aVisitForm({ equipment: aPiece({ plans: [{ ...last, next_on: '2026-11-25' }] }) }),
  });
  await expect.element(field('Jadwal berikutnya')).toBeVisible();
  await field('Hari kunjungan').fill('24/11/2025');
  await expect
    .element(main.getByText('Jadwal berikutnya tetap 25 November 2026.', { exact: false }))
    .toBeVisible();
  await expect.element(field('Jadwal berikutnya')).not.toBeInTheDocument();
  await save();
  await expect.poll(bodies).toHaveLength(1);
  expect(bodies()[0]).toMatchObject({ day: '2025-11-24', next_on: null });
});

test('a visit of an earlier day is compared with what the counter said by that day [ADD-709, ADD-820]', async () => {
  const visit = await openVisit({
    form: aVisitForm({
      last_readings: [
        { day: '2025-11-21', totaliser: 12_400, unit: 'm3' },
        { day: '2025-11-10', totaliser: 12_345, unit: 'm3' },
      ],
    }),
  });
  const { main, field } = visit;
  await field('Angka meter').fill('12.350');
  await expect.element(main.getByText('Lebih kecil daripada 12.400 m³. Mengapa?')).toBeVisible();
  await field('Hari kunjungan').fill('20/11/2025');
  await expect.element(main.getByText('Terakhir 12.345 m³.')).toBeVisible();
  await expect.element(lower(visit)).not.toBeInTheDocument();
  await field('Angka meter').fill('12.340');
  await expect.element(main.getByText('Lebih kecil daripada 12.345 m³. Mengapa?')).toBeVisible();
  await field('Hari kunjungan').fill('9/11/2025');
  await expect.element(lower(visit)).not.toBeInTheDocument();
  expect(await sentReadings(visit)).toEqual([{ totaliser: '12340', unit: 'm3', mark: null }]);
});

test('litres are compared with cubic metres, and asked about where the server would [ADD-709, ADD-820]', async () => {
  const visit = await openVisit();
  const { main, field } = visit;
  await chooseUnit(visit, 'liter');
  await field('Angka meter').fill('12.344.999');
  await expect.element(main.getByText('Lebih kecil daripada 12.345 m³. Mengapa?')).toBeVisible();
  await field('Angka meter').fill('12.345.000');
  await expect.element(lower(visit)).not.toBeInTheDocument();
  expect(await sentReadings(visit)).toEqual([{ totaliser: '12345000', unit: 'l', mark: null }]);
});

test('a meter that counts volume and mass is read of both, each compared with its own [ADD-709, ADD-820]', async () => {
  const visit = await openVisit({
    form: aVisitForm({
      last_readings: [
        { day: '2025-11-01', totaliser: 800, unit: 'kg' },
        { day: '2025-11-01', totaliser: 12_345, unit: 'm3' },
      ],
    }),
  });
  const { main, field } = visit;
  await expect.element(main.getByText('Terakhir 800 kg.')).toBeVisible();
  await chooseUnit(visit, 'm³');
  await expect.element(main.getByText('Terakhir 12.345 m³.')).toBeVisible();
  await field('Angka meter').fill('12.346');
  await main.getByRole('button', { name: 'Meter diganti: tambah angka awal' }).click();
  const second = field('Angka awal meter baru');
  await second.fill('790');
  await expect.element(main.getByText('Lebih kecil daripada 12.346 m³. Mengapa?')).toBeVisible();
  await chooseUnit(visit, 'kg', 1);
  await expect.element(main.getByText('Lebih kecil daripada 800 kg. Mengapa?')).toBeVisible();
  await second.fill('820');
  await expect.element(lower(visit)).not.toBeInTheDocument();
  expect(await sentReadings(visit)).toEqual([
    { totaliser: '12346', unit: 'm3', mark: null },
    { totaliser: '820', unit: 'kg', mark: null },
  ]);
});
