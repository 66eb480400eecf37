import { addDays } from '@reward-points/contract/dates';
import { type EquipmentVisit, listEquipmentVisits } from '@reward-points/contract/equipment';
import { deleteVisit, showVisit, updateVisit } from '@reward-points/contract/visits';
import { expect, test } from 'vitest';
import { page as browser } from 'vitest/browser';
import { today } from '#format/dates.ts';
import { expectAccessible } from '#test/accessible.ts';
import { show } from '#test/render.tsx';
import { fakeServer, page } from '#test/server.ts';
import { aPlan } from '#test/visits.ts';
import { EquipmentVisits } from './equipment-visits.tsx';

const PLAN = aPlan({ kind: 'kalibrasi', last_on: '2026-01-20', next_on: '2027-01-20', version: 4 });
const VISIT: EquipmentVisit = {
  id: 3,
  id_plan: PLAN.id,
  kind: 'kalibrasi',
  day: '2026-01-20',
  technician: 'Andi',
  found: null,
  done: null,
  result: null,
  photos: 0,
  photos_missing: 0,
};
const AHEAD = { onPointerEnter: () => {}, onFocus: () => {} };

async function open(plans = [PLAN], visits = [VISIT]) {
  await browser.viewport(1440, 900);
  const server = fakeServer();
  server.answers(listEquipmentVisits, page(visits));
  server.answers(showVisit, {
    data: {
      id: 3,
      day: VISIT.day,
      plan: plans[0] ?? PLAN,
      moves_plan: true,
      days_before: { last_on: null, next_on: '2026-02-01' },
      point: 25,
    },
  });
  server.answers(updateVisit, { message: 'Kunjungan diubah' });
  server.answers(deleteVisit, { message: 'Kunjungan dihapus' });
  const screen = await show(
    <EquipmentVisits
      id={4}
      plans={plans}
      onReports={() => {}}
      reportsAhead={AHEAD}
      onPhotos={() => {}}
      photosAhead={AHEAD}
    />,
  );
  return { server, screen };
}

test('a visit of a calibration is put on its day, and its plan is due by its rule from there [ADD-961]', async () => {
  const { server, screen } = await open();
  await screen.getByRole('button', { name: 'Ubah kunjungan Kalibrasi 20 Januari 2026' }).click();
  const dialog = screen.getByRole('dialog', { name: 'Ubah kunjungan' });
  await dialog.getByRole('textbox', { name: 'Hari kunjungan' }).fill('20/11/2026');
  await expect
    .element(dialog.getByRole('textbox', { name: 'Jadwal berikutnya' }))
    .toHaveValue('20 November 2027');
  await expectAccessible();
  await dialog.getByRole('button', { name: 'Simpan' }).click();
  await expect.element(screen.getByText('Kunjungan diubah')).toBeVisible();
  expect(server.callsOf(updateVisit)).toMatchObject([
    {
      path: '/api/admin/visits/3',
      body: { day: '2026-11-20', next_on: '2027-11-20', version: 4 },
    },
  ]);
});

test('a visit that came late for a fixed day is put on its day, and its plan is due on the next one [ADD-961]', async () => {
  // Its next day was entered by hand: that alone says nothing of how late the visit came.
  const plan = { ...PLAN, every_months: null, fixed_month: 12, fixed_day: 1 };
  const { screen } = await open([{ ...plan, next_on: '2028-06-01' }]);
  await screen.getByRole('button', { name: 'Ubah kunjungan Kalibrasi 20 Januari 2026' }).click();
  await screen.getByRole('textbox', { name: 'Hari kunjungan' }).fill('20/11/2026');
  await expect
    .element(screen.getByRole('textbox', { name: 'Jadwal berikutnya' }))
    .toHaveValue('1 Desember 2026');
});

test('it is deleted after a question that says what goes back, what goes along and what stays [ADD-961]', async () => {
  const { server, screen } = await open();
  await screen.getByRole('button', { name: 'Hapus kunjungan Kalibrasi 20 Januari 2026' }).click();
  const question = screen.getByRole('dialog', { name: 'Hapus data' });
  for (const words of [
    'Jadwalnya kembali ke tanggal sebelumnya: belum pernah dikerjakan, berikutnya 1 Februari 2026.',
    '25 point dari kunjungan ini tetap milik customer.',
    'Angka meter yang dicatat pada kunjungan ini ikut dihapus.',
  ])
    await expect.element(question.getByText(words)).toBeVisible();
  await question.getByRole('button', { name: 'Hapus', exact: true }).click();
  await expect.element(screen.getByText('Kunjungan dihapus')).toBeVisible();
  expect(server.callsOf(deleteVisit).map(({ path }) => path)).toEqual(['/api/admin/visits/3']);
});

test('where it cannot be read what goes with a visit, that is said and tried again, and nothing is deleted [ADD-961, ADD-955]', async () => {
  const { server, screen } = await open();
  server.breaks(showVisit);
  await screen.getByRole('button', { name: 'Hapus kunjungan Kalibrasi 20 Januari 2026' }).click();
  const question = screen.getByRole('dialog', { name: 'Hapus data' });
  const again = question.getByRole('button', { name: 'Coba lagi' });
  await expect.element(again).toBeVisible();
  await expect.element(question.getByRole('button', { name: 'Hapus', exact: true })).toBeDisabled();
});

test('a visit of a plan that is gone stays as it is [ADD-961]', async () => {
  const { screen } = await open([]);
  await expect.element(screen.getByRole('button', { name: /^Laporan Kalibrasi/ })).toBeVisible();
  expect(screen.getByRole('button', { name: /kunjungan Kalibrasi/ }).elements()).toEqual([]);
});

test('photos that have not come are waited for at first, and after two weeks no more [ADD-963]', async () => {
  const since = (photos_missing: number, days: number) => ({
    ...VISIT,
    id: photos_missing,
    day: addDays(today(), -days),
    photos_missing,
  });
  const { screen } = await open([], [since(1, 14), since(2, 15)]);
  await expect.element(screen.getByText('1 foto belum diterima')).toBeVisible();
  await expect.element(screen.getByText('2 foto tidak diterima')).toBeVisible();
});
