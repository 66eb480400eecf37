import {
  countCertificateStandings,
  createCertificate,
  deleteCertificate,
  exportCertificateFile,
  exportCertificates,
  exportMyCertificateFile,
  listCertificates,
  listMyCertificates,
  updateCertificate,
} from '@reward-points/contract/certificates';
import { showSummaryNotifications } from '@reward-points/contract/dashboard';
import { addDays } from '@reward-points/contract/dates';
import {
  listEquipment,
  listEquipmentVisits,
  listReadings,
  showEquipment,
} from '@reward-points/contract/equipment';
import { listTasks } from '@reward-points/contract/inbox';
import {
  listMyEquipmentVisits,
  listMyReadings,
  showMyEquipment,
} from '@reward-points/contract/my-equipment';
import { expect, test } from 'vitest';
import { page as browser } from 'vitest/browser';
import { formatDay, today } from '#format/dates.ts';
import { expectAccessible } from '#test/accessible.ts';
import { aCompany, aCustomer, counted, openApp, taskCounts } from '#test/app.tsx';
import { aCertificate, PIECE } from '#test/certificates.ts';
import { chooseFiles } from '#test/choose-files.ts';
import { preferScheme } from '#test/device.ts';
import { fakeServer, page } from '#test/server.ts';

async function open(
  path: string,
  {
    rows = [aCertificate()],
    role = 'pemilik' as 'pemilik' | 'pembaca' | 'teknisi',
    isWaiting = false,
  } = {},
) {
  const server = aCompany();
  const one = { count: 1, capped: false };
  server.answers(listEquipment, page([PIECE]));
  server.answers(showEquipment, { data: PIECE });
  server.answers(listReadings, page([]));
  server.answers(listEquipmentVisits, page([]));
  server.answers(listCertificates, page(rows));
  server.answers(countCertificateStandings, {
    data: { ending: one, ended: one, 'no-file': { count: 0, capped: false } },
  });
  if (isWaiting) {
    const record = aCertificate();
    const task = {
      kind: 'certificate',
      id: 11,
      since: record.valid_until,
      snoozed_until: null,
      record,
    };
    server.answers(listTasks, page([task]) as never);
    server.answers(showSummaryNotifications, counted({ tasks: taskCounts({ certificate: 1 }) }));
  }
  const { screen, at } = await openApp(path, role);
  const button = (name: string) => screen.getByRole('button', { name, exact: true });
  return { server, screen, at, button };
}

test.for([
  [1440, 'light'],
  [390, 'light'],
  [320, 'dark'],
] as const)(
  'the page of equipment has its certificates, with how each stands, at %s in %s [ADD-778]',
  async ([width, scheme]) => {
    await browser.viewport(width, 900);
    await preferScheme(scheme);
    const { screen } = await open('/admin/equipment/4', {
      rows: [
        aCertificate(),
        aCertificate({ id: 12, number: 'LAMA-1', is_latest: false, file: null }),
        aCertificate({ id: 13, number: 'LEWAT-1', valid_until: addDays(today(), -1) }),
        aCertificate({ id: 14, number: 'JAUH-1', valid_until: addDays(today(), 61) }),
        aCertificate({ id: 15, number: 'DEKAT-1', valid_until: addDays(today(), 60), file: null }),
        aCertificate({ id: 16, number: 'KINI-1', valid_until: today(), file: null }),
      ],
    });
    const part = screen.getByRole('region', { name: 'Sertifikat' });
    for (const words of [
      'Tera SKHP-77/2026',
      '12 hari lagi',
      '60 hari lagi',
      'Sudah diganti',
      'Sudah berakhir',
      'Berakhir hari ini',
    ])
      await expect.element(part.getByText(words, { exact: true })).toBeVisible();
    expect(part.getByText(/hari lagi/).elements()).toHaveLength(2);
    await expect
      .element(part.getByRole('listitem').first())
      .toMatchTextContent(
        `UPTD Metrologi Bandung, 10 Januari 2026 sampai ${formatDay(addDays(today(), 12))}`,
      );
    expect(part.getByRole('button', { name: /^Unduh/ }).elements()).toHaveLength(3);
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
    await expectAccessible();
  },
);

test('a certificate is added whole with its file in one call; what the server refuses is said beneath the field [ADD-775, ADD-778]', async () => {
  const { server, screen, button } = await open('/admin/equipment/4', { rows: [] });
  // Where there is none, the title and the way to the first are all.
  await expect
    .element(screen.getByRole('region', { name: 'Sertifikat' }))
    .toMatchTextContent(/^SertifikatTambah sertifikat$/);
  await button('Tambah sertifikat').click();
  const dialog = screen.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Nomor' }).fill('K-1');
  await dialog.getByRole('textbox', { name: 'Penerbit' }).fill('Lab KAN');
  await dialog.getByRole('textbox', { name: 'Terbit', exact: true }).fill('10/01/2026');
  await dialog.getByRole('textbox', { name: 'Berlaku sampai' }).fill('09/01/2026');
  await dialog.getByRole('textbox', { name: 'Nomor' }).click();
  await expect
    .element(dialog.getByText('Isi akhir masa berlaku, tidak sebelum tanggal terbit.'))
    .toBeVisible();
  await dialog.getByRole('textbox', { name: 'Berlaku sampai' }).fill('10/01/2027');
  chooseFiles(document.querySelector('input[type=file]'), [
    new File(['%PDF-1.7'], 'k1.pdf', { type: 'application/pdf' }),
  ]);
  await expect.element(dialog.getByText('k1.pdf')).toBeVisible();
  await expectAccessible();
  server.refuses(createCertificate, 'invalid', {
    errors: { file: ['File ini tidak dapat dibaca. Yang dapat dibaca: PDF.'] },
  });
  await button('Simpan').click();
  await expect.element(dialog.getByText(/^File ini tidak dapat dibaca/)).toBeVisible();
  server.answers(createCertificate, { message: 'Sertifikat disimpan', data: { id: 11 } });
  await button('Simpan').click();
  await expect.element(screen.getByText('Sertifikat disimpan')).toBeVisible();
  expect(server.callsOf(createCertificate).at(-1)?.body).toMatchObject({
    kind: 'kalibrasi',
    number: 'K-1',
    issuer: 'Lab KAN',
    issued_on: '2026-01-10',
    valid_until: '2027-01-10',
  });
});

test('one is corrected with the version that was seen, and deleted with a reason [ADD-775, ADD-778, RUN-20]', async () => {
  const { server, screen, button } = await open('/admin/equipment/4');
  server.answers(updateCertificate, { message: 'Sertifikat disimpan' });
  server.answers(deleteCertificate, { message: 'Sertifikat dihapus' });
  await button('Ubah sertifikat SKHP-77/2026').click();
  await screen.getByRole('textbox', { name: 'Nomor' }).fill('SKHP-78/2026');
  await button('Simpan').click();
  await expect.element(screen.getByText('Sertifikat disimpan')).toBeVisible();
  expect(server.callsOf(updateCertificate).at(-1)?.body).toMatchObject({
    number: 'SKHP-78/2026',
    version: '2',
  });
  await button('Hapus sertifikat SKHP-77/2026').click();
  await expect
    .element(
      screen.getByText('Apakah anda yakin akan menghapus data sertifikat tera SKHP-77/2026?'),
    )
    .toBeVisible();
  await screen.getByRole('textbox', { name: 'Alasan' }).fill('Salah alat');
  await screen.getByRole('dialog').getByRole('button', { name: 'Hapus' }).click();
  await expect.element(screen.getByText('Sertifikat dihapus')).toBeVisible();
  expect(server.callsOf(deleteCertificate).at(-1)?.body).toEqual({ reason: 'Salah alat' });
});

test('who only reads downloads it, and finds nothing that changes it [ADD-778]', async () => {
  const { server, screen } = await open('/admin/equipment/4', { role: 'pembaca' });
  server.answers(exportCertificateFile, { data: { url: '#', format: 'original' } });
  await screen.getByRole('button', { name: 'Unduh sertifikat SKHP-77/2026' }).click();
  await expect.poll(() => server.callsOf(exportCertificateFile)).toHaveLength(1);
  for (const name of [/^Tambah/, /^Ubah/, /^Hapus/])
    await expect.element(screen.getByRole('button', { name })).not.toBeInTheDocument();
});

test('the second view of the equipment lists all of them, narrowed by chips and text in the address, and exports them [ADD-779]', async () => {
  const { server, screen, at, button } = await open('/admin/equipment');
  await screen.getByRole('link', { name: 'Sertifikat', exact: true }).click();
  await expect.poll(at).toMatch(/view=certificates/);
  const row = screen.getByRole('row', { name: /SKHP-77/ });
  await expect.element(row.getByRole('link', { name: 'Flowmeter DN50' })).toBeVisible();
  await expect.element(row.getByText('12 hari lagi')).toBeVisible();
  await expectAccessible();
  await expect
    .element(screen.getByRole('button', { name: /^Berakhir ≤ 60 hari\s*1$/ }))
    .toBeVisible();
  await expect
    .element(screen.getByRole('button', { name: /Tidak ada file/ }))
    .not.toBeInTheDocument();
  await screen.getByRole('button', { name: /^Sudah berakhir\s*1$/ }).click();
  await expect
    .poll(() => server.callsOf(listCertificates).at(-1)?.path)
    .toBe('/api/admin/certificates?page=1&standing=ended');
  await screen.getByRole('searchbox').fill('skhp');
  await expect
    .poll(() => server.callsOf(listCertificates).at(-1)?.path)
    .toBe('/api/admin/certificates?page=1&search=skhp&standing=ended');
  server.answers(exportCertificateFile, { data: { url: '#', format: 'original' } });
  await row.getByRole('button', { name: 'Unduh sertifikat SKHP-77/2026' }).click();
  await expect
    .poll(() => server.callsOf(exportCertificateFile)[0]?.path)
    .toMatch('/certificates/11/file/export');
  server.answers(exportCertificates, { data: { url: '#', format: 'csv-semicolon' } });
  await screen
    .getByRole('button', { name: /^Ekspor/ })
    .first()
    .click();
  await expect
    .poll(() => server.callsOf(exportCertificates)[0]?.path)
    .toMatch('search=skhp&standing=ended');
  await expect.element(button('Tambah peralatan')).not.toBeInTheDocument();
});

test.for([
  [390, 'dark'],
  [320, 'light'],
] as const)('the list fits %s, in %s [ADD-779]', async ([width, scheme]) => {
  await browser.viewport(width, 900);
  await preferScheme(scheme);
  const { screen } = await open('/admin/equipment?view=certificates');
  await expect.element(screen.getByText('Tera SKHP-77/2026')).toBeVisible();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
  await expectAccessible();
});

test('one that ends is a task, which the newer one ends: entered where it stands, of its kind [ADD-782]', async () => {
  const { server, screen, button } = await open('/admin/inbox', { isWaiting: true });
  await expect
    .element(screen.getByText('Sertifikat tera SKHP-77/2026, Flowmeter DN50'))
    .toBeVisible();
  await expectAccessible();
  await button('Catat yang baru untuk sertifikat SKHP-77/2026').click();
  const dialog = screen.getByRole('dialog');
  await expect.element(dialog.getByRole('combobox', { name: 'Jenis' })).toHaveValue('Tera');
  await dialog.getByRole('textbox', { name: 'Nomor' }).fill('SKHP-1/2027');
  await dialog.getByRole('textbox', { name: 'Penerbit' }).fill('UPTD');
  await dialog.getByRole('textbox', { name: 'Terbit', exact: true }).fill('10/01/2027');
  await dialog.getByRole('textbox', { name: 'Berlaku sampai' }).fill('10/01/2028');
  server.answers(createCertificate, { message: 'Sertifikat disimpan', data: { id: 12 } });
  const asked = server.callsOf(listTasks).length;
  await dialog.getByRole('button', { name: 'Simpan' }).click();
  await expect.element(screen.getByText('Sertifikat disimpan')).toBeVisible();
  expect(server.callsOf(createCertificate).at(-1)).toMatchObject({
    path: '/api/admin/equipment/4/certificates',
    body: { kind: 'tera', number: 'SKHP-1/2027' },
  });
  await expect.poll(() => server.callsOf(listTasks).length).toBeGreaterThan(asked);
});

test.for([
  [360, 'dark'],
  [1152, 'light'],
] as const)(
  'a member finds the certificates of its piece and downloads them, at %s in %s [ADD-783]',
  async ([width, scheme]) => {
    await browser.viewport(width, 800);
    await preferScheme(scheme);
    const server = fakeServer();
    server.answers(showMyEquipment, { data: PIECE });
    server.answers(listMyEquipmentVisits, page([]));
    server.answers(listMyReadings, page([]));
    server.answers(listMyCertificates, page([aCertificate({ is_latest: true })]));
    server.answers(exportMyCertificateFile, { data: { url: '#', format: 'original' } });
    const { screen } = await openApp('/equipment/4', aCustomer());
    const part = screen.getByRole('region', { name: 'Sertifikat' });
    await expect.element(part.getByText('Tera SKHP-77/2026')).toBeVisible();
    await expect.element(part.getByText('12 hari lagi')).toBeVisible();
    expect(server.callsOf(listMyCertificates)[0]?.path).toBe(
      '/api/member/certificates?id_equipment=4&page=1&per_page=5',
    );
    await part.getByRole('button', { name: 'Unduh sertifikat SKHP-77/2026' }).click();
    await expect.poll(() => server.callsOf(exportMyCertificateFile)).toHaveLength(1);
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
    await expectAccessible();
  },
);
