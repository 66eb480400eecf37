import { showCustomer } from '@reward-points/contract/customers';
import {
  addReading,
  createPlan,
  deleteEquipment,
  exportEquipment,
  listEquipment,
  listEquipmentVisits,
  listReadings,
  moveEquipment,
  type Reading,
  showEquipment,
  updateEquipment,
  updatePlan,
} from '@reward-points/contract/equipment';
import { exportEquipmentLabels } from '@reward-points/contract/equipment-labels';
import { listPlanKinds } from '@reward-points/contract/plan-kinds';
import { listVisitReports } from '@reward-points/contract/visit-reports';
import { expect, test } from 'vitest';
import { page as browser, userEvent } from 'vitest/browser';
import { expectAccessible } from '#test/accessible.ts';
import { aCompany, aCustomer, openApp } from '#test/app.tsx';
import { preferScheme } from '#test/device.ts';
import { page } from '#test/server.ts';
import { aPiece, aPlan, aPlanKind } from '#test/visits.ts';

const PIECE = aPiece({
  customer: 'PT Tirta Jaya',
  next_on: '2027-03-12',
  next_kind: 'kalibrasi',
  plans: [
    aPlan({
      kind: 'kalibrasi',
      last_on: '2026-03-12',
      next_on: '2027-03-12',
      remind_days: [30, 7, 0],
    }),
  ],
});
const aReading = (id: number, day: string, totaliser: number): Reading => ({
  id,
  day,
  totaliser,
  unit: 'l',
  mark: null,
  by: 'Sari',
  created_at: '2026-11-20T03:00:00Z',
  by_customer: false,
});

async function open(
  path: string,
  { piece = PIECE, role = 'pemilik' as 'pemilik' | 'pembaca' } = {},
) {
  const server = aCompany();
  server.answers(listEquipment, page([piece]));
  server.answers(listPlanKinds, { data: [aPlanKind('servis'), aPlanKind('tera')] });
  server.answers(showEquipment, { data: piece });
  server.answers(
    listReadings,
    page([aReading(2, '2026-11-01', 1_200.5), aReading(1, '2026-10-01', 1_000)]),
  );
  server.answers(
    listEquipmentVisits,
    page([
      {
        id: 1,
        id_plan: 9,
        kind: 'kalibrasi' as const,
        day: '2026-03-12',
        technician: 'Andi',
        found: 'Endapan',
        done: 'Dibersihkan',
        result: 'adjusted' as const,
        photos: 3,
        photos_missing: 2,
      },
    ]),
  );
  const { screen, at } = await openApp(path, role);
  const button = (name: string) => screen.getByRole('button', { name, exact: true });
  return { server, screen, at, button };
}

test('the list shows what stands where and what is due, and is narrowed by text and state in the address [ADD-710]', async () => {
  const { server, screen, at } = await open('/admin/equipment');
  const row = screen.getByRole('row', { name: /SN-0815/ });
  await expect.element(row.getByText('Kalibrasi 12 Maret 2027')).toBeVisible();
  await expectAccessible();
  await screen.getByRole('searchbox').fill('tirta');
  await expect
    .poll(() => server.callsOf(listEquipment).at(-1)?.path)
    .toBe('/api/admin/equipment?page=1&search=tirta');
  await screen.getByRole('combobox', { name: 'Status' }).click();
  await screen.getByRole('option', { name: 'Diperbaiki' }).click();
  await expect.poll(at).toBe('/admin/equipment?page=1&search=tirta&state=in-repair');
  server.answers(listEquipment, page([]));
  await screen.getByRole('searchbox').fill('');
  await expect.poll(at).toBe('/admin/equipment?page=1&state=in-repair');
  await expect
    .element(screen.getByText('Tidak ada peralatan yang cocok', { exact: false }))
    .toBeVisible();
});

test.for([
  [1440, 'light'],
  [390, 'light'],
  [320, 'dark'],
] as const)(
  'the page of one has what it is, its plans, readings and visits, at %s in %s [ADD-711]',
  async ([width, scheme]) => {
    await browser.viewport(width, 900);
    await preferScheme(scheme);
    const { screen } = await open('/admin/equipment/4');
    await expect
      .element(screen.getByRole('heading', { level: 1 }))
      .toHaveTextContent('Flowmeter DN50');
    for (const words of [
      'Ruang pompa',
      'tiap 12 bulan, terakhir 12 Maret 2026, diingatkan 30, 7 hari sebelumnya dan pada harinya',
      '1.200,5 liter',
    ])
      await expect.element(screen.getByText(words)).toBeVisible();
    await expect.element(screen.getByText('Andi – Endapan – Dibersihkan')).toBeVisible();
    await expect.element(screen.getByText('2 foto tidak diterima')).toBeVisible();
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
    await expectAccessible();
  },
);

test('a plan is added by its rule, a reading as people write it, and what is wrong is said [ADD-711]', async () => {
  const { server, screen, button } = await open('/admin/equipment/4');
  server.answers(createPlan, { message: 'Jadwal disimpan', data: { id: 10 } });
  await button('Tambah jadwal').click();
  await screen.getByRole('combobox', { name: 'Jenis' }).click();
  await screen.getByRole('option', { name: 'Tera' }).click();
  await button('Simpan').click();
  await expect
    .poll(() => server.callsOf(createPlan).at(-1)?.body)
    .toMatchObject({
      kind: 'tera',
      every_months: 12,
      fixed_month: null,
      every_units: null,
    });
  await expect.element(screen.getByText('Jadwal disimpan')).toBeVisible();

  server.refuses(addReading, 'reading_too_low');
  await button('Catat angka').click();
  await screen.getByRole('textbox', { name: 'Angka meter' }).fill('1.100,5');
  await button('Simpan').click();
  await expect
    .poll(() => server.callsOf(addReading).at(-1)?.body)
    .toMatchObject({
      totaliser: '1100.5',
      unit: 'l',
    });
  await expect.element(screen.getByText(/lebih kecil daripada pembacaan sebelumnya/)).toBeVisible();
});

test('a piece is changed and retired, with the version that was read [ADD-711]', async () => {
  const { server, screen, button } = await open('/admin/equipment/4');
  server.answers(updateEquipment, { message: 'Peralatan disimpan' });
  await button('Ubah').click();
  await screen.getByRole('textbox', { name: 'Lokasi' }).fill('Atap');
  await screen.getByRole('combobox', { name: 'Status' }).click();
  await screen.getByRole('option', { name: 'Tidak dipakai lagi' }).click();
  await button('Simpan').click();
  await expect
    .poll(() => server.callsOf(updateEquipment).at(-1)?.body)
    .toMatchObject({
      site: 'Atap',
      state: 'retired',
      version: 3,
    });
  expect(server.callsOf(moveEquipment)).toEqual([]);
});

test.for([
  ['in-repair', 1],
  ['retired', 0],
] as const)('a day is agreed for a piece that is %s or not [ADD-837]', async ([state, ways]) => {
  const { screen } = await open('/admin/equipment/4', { piece: { ...PIECE, state } });
  await expect.element(screen.getByRole('button', { name: 'Ubah jadwal Kalibrasi' })).toBeVisible();
  expect(screen.getByRole('button', { name: /^Sepakati kunjungan/ }).elements()).toHaveLength(ways);
});

test('who only reads sees no act [ADD-711]', async () => {
  const { screen, button } = await open('/admin/equipment/4', { role: 'pembaca' });
  await expect.element(screen.getByText('Ruang pompa')).toBeVisible();
  for (const name of ['Ubah', 'Pindahkan', 'Hapus', 'Tambah jadwal', 'Catat angka'])
    expect(button(name).elements()).toEqual([]);
});

test('pieces are chosen over pages, and their labels and file are of those alone [ADD-805]', async () => {
  await browser.viewport(1440, 900);
  const { server, screen, button } = await open('/admin/equipment?search=tirta');
  server.answers(exportEquipmentLabels, { data: { url: '#', format: 'pdf' } });
  server.answers(exportEquipment, { data: { url: '#', format: 'csv-semicolon' } });
  await screen.getByRole('checkbox', { name: 'Pilih Flowmeter DN50 FM-200 – SN SN-0815' }).click();
  const bar = screen.getByRole('group', { name: 'Peralatan yang dipilih' });
  await expect.element(bar.getByText('1 dipilih')).toBeVisible();
  await expectAccessible();
  await bar.getByRole('button', { name: 'Label QR' }).click();
  const dialog = screen.getByRole('dialog', { name: 'Label QR untuk alat' });
  await expect.element(dialog.getByText('1 alat yang dipilih.')).toBeVisible();
  expect(dialog.getByRole('textbox', { name: 'Alat' }).elements()).toEqual([]);
  await dialog.getByRole('button', { name: 'Unduh PDF' }).click();
  const asked = (path: string | undefined) =>
    Object.fromEntries(new URL(path ?? '', 'http://x').searchParams);
  await expect
    .poll(() => asked(server.callsOf(exportEquipmentLabels)[0]?.path))
    .toEqual({ ids: '4', sheet: 'a4-3x7', first: '1' });
  await userEvent.keyboard('{Escape}');
  await bar.getByRole('button', { name: /^Ekspor pilihan/ }).click();
  await expect
    .poll(() => asked(server.callsOf(exportEquipment)[0]?.path))
    .toMatchObject({ ids: '4' });
  await button('Batal pilih').click();
  await expect.element(screen.getByRole('searchbox')).toBeVisible();
});

test('a piece that was entered by mistake is deleted with a reason, and one with a history says what to do instead [ADD-807, RUN-20]', async () => {
  const { server, screen, at, button } = await open('/admin/equipment/4');
  server.refuses(deleteEquipment, 'equipment_has_history');
  await button('Hapus').click();
  const dialog = screen.getByRole('dialog', { name: 'Hapus peralatan' });
  await expect
    .element(dialog.getByText(/^Apakah anda yakin akan menghapus data .*\?$/))
    .toBeVisible();
  await dialog.getByRole('textbox', { name: 'Alasan' }).fill('Salah ketik');
  await expectAccessible();
  await dialog.getByRole('button', { name: 'Hapus' }).click();
  await expect
    .element(screen.getByText(/Ubah statusnya menjadi “Tidak dipakai lagi”/))
    .toBeVisible();
  server.answers(deleteEquipment, { message: 'Peralatan dihapus' });
  await dialog.getByRole('button', { name: 'Hapus' }).click();
  await expect.poll(at).toBe('/admin/equipment?page=1');
  expect(server.callsOf(deleteEquipment).at(-1)?.body).toEqual({ reason: 'Salah ketik' });
});

test('a plan is given days of reminding of its own, and goes back to those of its kind [ADD-808]', async () => {
  const { server, screen, button } = await open('/admin/equipment/4');
  server.answers(createPlan, { message: 'Jadwal disimpan', data: { id: 10 } });
  await button('Tambah jadwal').click();
  await screen.getByRole('switch', { name: 'Hari pengingat sendiri' }).click();
  const days = screen.getByRole('group', { name: 'Kapan' });
  await days.getByText('30 hari sebelumnya').click();
  await days.getByText('14 hari sebelumnya').click();
  await expectAccessible();
  await button('Simpan').click();
  await expect
    .poll(() => server.callsOf(createPlan).at(-1)?.body)
    .toMatchObject({ remind_days: [30, 1] });

  server.answers(updatePlan, { message: 'Jadwal disimpan' });
  await screen.getByRole('button', { name: 'Ubah jadwal Kalibrasi' }).click();
  await screen.getByRole('switch', { name: 'Hari pengingat sendiri' }).click();
  await button('Simpan').click();
  await expect
    .poll(() => server.callsOf(updatePlan).at(-1)?.body)
    .toMatchObject({ remind_days: null, next_on: '', version: 1 });
});

test('the page of a customer has its equipment, a few at a time, and leads to each [ADD-806]', async () => {
  await browser.viewport(390, 900);
  const server = aCompany();
  server.answers(showCustomer, { data: aCustomer() });
  server.answers(listEquipment, page([{ ...PIECE, state: 'in-repair' }], { last: 2 }));
  const { screen } = await openApp('/admin/customers/7?tab=alat');
  const part = screen.getByRole('region', { name: 'Peralatan' });
  await expect
    .element(part.getByText('FM-200 – SN SN-0815, Ruang pompa, kalibrasi 12 Maret 2027'))
    .toBeVisible();
  await expect.element(part.getByText('Diperbaiki')).toBeVisible();
  await expectAccessible();
  await expect
    .element(part.getByRole('link', { name: 'Flowmeter DN50' }))
    .toHaveAttribute('href', '/admin/equipment/4');
  await expect
    .poll(() => server.callsOf(listEquipment).at(-1)?.path)
    .toBe('/api/admin/equipment?page=1&per_page=5&id_customer=7');
});

test('a visit to a piece has its reports, as it has with its service [ADD-809]', async () => {
  await browser.viewport(390, 900);
  const { server, screen, button } = await open('/admin/equipment/4');
  server.answers(listVisitReports, page([]));
  await button('Laporan Kalibrasi 12 Maret 2026').click();
  const dialog = screen.getByRole('dialog', { name: 'Laporan kunjungan' });
  await expect.element(dialog.getByText('Kunjungan 12 Maret 2026.')).toBeVisible();
  await expectAccessible();
  expect(server.callsOf(listVisitReports)[0]?.path).toContain('/visits/1/reports');
});
