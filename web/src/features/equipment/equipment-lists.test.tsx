import { listCertificates } from '@reward-points/contract/certificates';
import {
  listEquipmentVisits,
  listReadings,
  type Reading,
  showEquipment,
} from '@reward-points/contract/equipment';
import { expect, test } from 'vitest';
import { aCompany, openApp } from '#test/app.tsx';
import { aCertificate } from '#test/certificates.ts';
import { page } from '#test/server.ts';
import { aPiece } from '#test/visits.ts';

const aReading = (more: Partial<Reading> = {}): Reading => ({
  id: 2,
  day: '2026-11-01',
  totaliser: 1_200.5,
  unit: 'kg',
  mark: null,
  by: 'Sari',
  created_at: '2026-11-20T03:00:00Z',
  by_customer: false,
  ...more,
});
const aVisit = {
  id: 1,
  id_plan: 9,
  kind: 'kalibrasi' as const,
  day: '2026-03-12',
  technician: 'Andi',
  found: 'Endapan',
  done: 'Dibersihkan',
  result: 'adjusted' as const,
  photos: 0,
  photos_missing: 0,
};

/** The page of a piece, each of whose lists has two pages. */
async function openPiece() {
  const server = aCompany();
  server.answers(showEquipment, { data: aPiece() });
  server.answers(listReadings, ({ path }) =>
    path.endsWith('page=2')
      ? page([aReading({ id: 1, day: '2026-10-01', unit: 'l' })], { current: 2, last: 2 })
      : page([aReading()], { last: 2 }),
  );
  server.answers(listEquipmentVisits, page([aVisit], { last: 2 }));
  server.answers(listCertificates, page([aCertificate()], { last: 2 }));
  const { screen } = await openApp('/admin/equipment/4');
  const turn = (list: string) =>
    screen
      .getByRole('navigation', { name: list })
      .getByRole('button', { name: 'Halaman 2' })
      .click();
  return { server, screen, turn };
}

test('a reading is entered in the unit of the latest, whichever page of them is shown [ADD-711]', async () => {
  const { screen, turn } = await openPiece();
  await turn('Halaman angka meter');
  const readings = screen.getByRole('region', { name: 'Angka meter' });
  await expect.element(readings.getByText('1.200,5 liter')).toBeVisible();
  await readings.getByRole('button', { name: 'Catat angka' }).click();
  const dialog = screen.getByRole('dialog', { name: 'Catat angka meter' });
  await expect.element(dialog.getByRole('combobox', { name: 'Satuan' })).toHaveValue('kg');
});

test('a reading waits until the unit of the latest is known [ADD-711]', async () => {
  const server = aCompany();
  server.answers(showEquipment, { data: aPiece() });
  server.answers(listEquipmentVisits, page([aVisit]));
  server.answers(listCertificates, page([]));
  const release = server.holds(listReadings, page([aReading()]));
  const { screen } = await openApp('/admin/equipment/4');
  await expect.element(screen.getByText(/Endapan/)).toBeVisible();
  const add = screen.getByRole('button', { name: 'Catat angka' });
  expect(add.elements()).toEqual([]);
  release();
  await add.click();
  const dialog = screen.getByRole('dialog', { name: 'Catat angka meter' });
  await expect.element(dialog.getByRole('combobox', { name: 'Satuan' })).toHaveValue('kg');
});

test.for([
  ['Halaman angka meter', listReadings],
  ['Halaman kunjungan', listEquipmentVisits],
  ['Halaman sertifikat', listCertificates],
] as const)(
  'on the page of a piece “%s” leads on to the other pages [RUN-25, ADD-711, ADD-778]',
  async ([name, list]) => {
    const { server, turn } = await openPiece();
    await turn(name);
    await expect.poll(() => server.callsOf(list).at(-1)?.path).toMatch(/[?&]page=2(&|$)/);
  },
);
