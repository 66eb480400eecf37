import {
  type AccountingConnection,
  endAccounting,
  listAccountingConnections,
  listLooks,
  lookNow,
  pauseAccounting,
  resumeAccounting,
  STOP_REASONS,
} from '@reward-points/contract/accounting';
import { showConnection } from '@reward-points/contract/whatsapp';
import { beforeEach, expect, test, vi } from 'vitest';
import { expectAccessible } from '#test/accessible.ts';
import { aConnection, aLook, booksOfOthers, noStandings } from '#test/accounting.ts';
import { openApp } from '#test/app.tsx';
import { aConnection as aWhatsappConnection } from '#test/connections.ts';
import { chooseAct } from '#test/row-menu.ts';
import { page } from '#test/server.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-24T08:20:00+07:00') });
});

async function openList(...connections: AccountingConnection[]) {
  const server = booksOfOthers(...connections);
  const { screen, at } = await openApp('/admin/accounting');
  return { server, screen, at };
}

async function openOne(connection: AccountingConnection) {
  const server = booksOfOthers(connection);
  server.answers(showConnection, { data: aWhatsappConnection() });
  const { screen, at } = await openApp(`/admin/accounting/${connection.id}`);
  return { server, screen, at };
}

const stopped = (reason: (typeof STOP_REASONS)[number], words = 'Invalid_token') =>
  aConnection({ state: 'stopped', stopped: { reason, words, at: '2026-11-23T03:00:00.000Z' } });

test.for<[string, Partial<AccountingConnection>]>([
  ['Terakhir lengkap pukul 08.15.', {}],
  [
    'Terakhir lengkap pukul 08.15; 3 faktur menunggu Anda.',
    { standings: { ...noStandings, customer: 2, decide: 1 } },
  ],
  ['Terakhir lengkap kemarin pukul 08.15.', { complete_at: '2026-11-23T01:15:00.000Z' }],
  ['Terakhir lengkap 20 November 2026 pukul 08.15.', { complete_at: '2026-11-20T01:15:00.000Z' }],
  ['Belum pernah dibaca lengkap.', { complete_at: null }],
  [
    'Sedang dibaca: 120 dokumen dibaca.',
    { complete_at: null, look: aLook({ seen: 120, expected: null, result: null }) },
  ],
  [
    'Pembukuannya sedang dibaca: 1.200 dari 3.400 dokumen dibaca. Belum ada yang masuk.',
    {
      state: 'set_up',
      complete_at: null,
      look: aLook({ kind: 'first', seen: 1_200, expected: 3_400, result: null }),
    },
  ],
  ['Pembukuannya menunggu dibaca. Belum ada yang masuk.', { state: 'set_up', complete_at: null }],
  ['Pembukuannya sudah dibaca. Tidak ada yang masuk sebelum Anda memulainya.', { state: 'set_up' }],
  [
    'Tidak ada yang dibaca selama dijeda. Yang berubah menyusul setelah dilanjutkan.',
    { state: 'paused' },
  ],
  [
    'Berhenti sejak kemarin pukul 10.00. Yang berubah menyusul setelah dilanjutkan.',
    stopped('credentials'),
  ],
  ['Faktur yang sudah masuk tetap ada, dan dapat diubah di sini.', { state: 'ended' }],
])('a connection says in a sentence how it stands: “%s” [ADD-895]', async ([said, more]) => {
  const { screen } = await openList(aConnection(more));
  const card = screen.getByRole('region', { name: 'PT Contoh' });
  await expect.element(card.getByText(said.replaceAll('pukul ', 'pukul\u00a0'))).toBeVisible();
});

test('each connection has its program, its first day, what it follows, the calls of the month, and the way to what waits [ADD-895]', async () => {
  const { screen, at } = await openList(
    aConnection({
      waiting: 3,
      monthly_calls: 3_000,
      standings: { ...noStandings, counted: 1_204 },
    }),
    aConnection({ id: 5, program: 'jurnal', name: 'CV Dua' }),
  );
  const card = screen.getByRole('region', { name: 'PT Contoh' });
  await expect.element(card).toMatchTextContent(/Accurate Online · faktur sejak 1 Oktober 2026/);
  await expect.element(card).toMatchTextContent(/1\.204 faktur diikuti/);
  await expect.element(card).toMatchTextContent(/1\.240 dari 3\.000 panggilan bulan ini/);
  await expect
    .element(screen.getByRole('region', { name: 'CV Dua' }))
    .toMatchTextContent(/Mekari Jurnal/);
  await expect
    .element(screen.getByRole('navigation', { name: 'Bagian pembukuan' }))
    .toMatchTextContent(/Perlu diputuskan3/);
  // Where nothing waits nobody is led to it.
  expect(screen.getByRole('link', { name: /^Putuskan/ }).elements()).toHaveLength(1);
  await expectAccessible();
  await card.getByRole('link', { name: 'Putuskan 3 hal' }).click();
  await expect.poll(at).toBe('/admin/accounting?view=decisions&id_connection=4&page=1');
});

test('without a connection the page says what one is good for, and leads there [ADD-895]', async () => {
  const { screen } = await openList();
  const main = screen.getByRole('main');
  await expect.element(main.getByText('Belum ada program akuntansi')).toBeVisible();
  await expectAccessible();
  await main.getByRole('button', { name: 'Hubungkan', exact: true }).click();
  await expect
    .element(screen.getByRole('dialog', { name: 'Hubungkan program akuntansi' }))
    .toBeVisible();
});

test('connections that cannot be read say so, and are asked for again [ADD-895]', async () => {
  const server = booksOfOthers();
  server.breaks(listAccountingConnections);
  const { screen } = await openApp('/admin/accounting');
  await screen.getByRole('button', { name: 'Coba lagi' }).click();
  await expect.poll(() => server.callsOf(listAccountingConnections).length).toBeGreaterThan(1);
});

const CURES: Record<(typeof STOP_REASONS)[number], RegExp> = {
  credentials:
    /menolak masuk.*Invalid_token\. Buat token atau secret yang baru di sana, isi di “Pengaturan”/,
  clock:
    /Jam server tidak tepat\s*Invalid_token\. Setelah dibetulkan, lanjutkan\. Minta pengelola server/,
  other_company: /membuka perusahaan lain.*Isi lagi milik PT Contoh/,
  key: /tidak dapat dibaca\s*Isi sekali lagi di “Pengaturan”, lalu lanjutkan\. Minta pengelola server/,
};

test.for(STOP_REASONS)(
  'a connection that stopped by itself (%s) says why and what mends it, and goes on by a press [ADD-896]',
  async (reason) => {
    const { screen, server } = await openList(stopped(reason));
    const card = screen.getByRole('region', { name: 'PT Contoh' });
    await expect.element(card.getByRole('alert')).toMatchTextContent(CURES[reason]);
    await expectAccessible();
    const settings = card.getByRole('button', { name: 'Pengaturan' });
    expect(settings.elements()).toHaveLength(reason === 'clock' ? 0 : 1);
    server.answers(resumeAccounting, { message: 'Koneksi dilanjutkan.' });
    await card.getByRole('button', { name: 'Lanjutkan' }).click();
    await expect.element(screen.getByText('Koneksi dilanjutkan.')).toBeVisible();
  },
);

test.for<[RegExp, Partial<AccountingConnection>]>([
  [
    /Pembacaan terakhir belum berhasil.*sibuk\. Dicoba lagi otomatis pukul\s08\.30\./,
    { trouble: 'Programnya sibuk' },
  ],
  [/tinggal sedikit/, { monthly_calls: 1_550 }],
  [/hampir habis.*pencocokan setiap malam/, { monthly_calls: 1_300 }],
  [/tinggal sedikit/, { calls: 80, monthly_calls: 100 }],
  [/hampir habis/, { calls: 95, monthly_calls: 100 }],
  // The one alert: that the reading failed for it would say so twice.
  [
    /bulan ini habis.*berlanjut tanggal 1/,
    { monthly_calls: 1_240, trouble: 'Panggilan untuk bulan ini sudah habis.' },
  ],
  [/berakhir 23 Desember 2026/, { ends_on: '2026-12-24' }],
  [/sudah berakhir/, { ends_on: '2026-11-24' }],
  [/tidak dapat dibaca/, { is_readable: false }],
])('what is about to fail is said before it does: %s [ADD-896]', async ([said, more]) => {
  const { screen } = await openList(aConnection(more));
  await expect
    .element(screen.getByRole('region', { name: 'PT Contoh' }).getByRole('alert'))
    .toMatchTextContent(said);
});

test('what is well says nothing of trouble, and what has ended nothing any more [ADD-896]', async () => {
  const { screen } = await openList(
    aConnection({ monthly_calls: 1_600, ends_on: '2026-12-26' }),
    aConnection({ id: 5, name: 'CV Lama', state: 'ended', trouble: 'Programnya sibuk' }),
  );
  await expect.element(screen.getByRole('region', { name: 'CV Lama' })).toBeVisible();
  expect(screen.getByRole('main').getByRole('alert').elements()).toEqual([]);
  expect(screen.getByRole('region', { name: 'CV Lama' }).getByRole('button').elements()).toEqual(
    [],
  );
});

test('one looks at once, has all of it compared, or pauses, each from where the connection stands [ADD-897]', async () => {
  const { screen, server } = await openList(aConnection());
  server.answers(lookNow, { message: 'Pembukuannya dibaca.' });
  await screen.getByRole('button', { name: 'Baca sekarang' }).click();
  await chooseAct('Cocokkan semuanya', 'PT Contoh');
  await expect
    .poll(() => server.callsOf(lookNow).map(({ body }) => body))
    .toEqual([{ is_whole: false }, { is_whole: true }]);
  server.answers(pauseAccounting, { message: 'Koneksi dijeda.' });
  server.answers(listAccountingConnections, { data: [aConnection({ state: 'paused' })] });
  await chooseAct('Jeda', 'PT Contoh');
  await expect.element(screen.getByText('Koneksi dijeda.')).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Lanjutkan' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Baca sekarang' }).elements()).toEqual([]);
});

test('a look that is refused says why, and the connection is shown as it stands [ADD-897]', async () => {
  const { screen, server } = await openList(aConnection());
  server.refuses(lookNow, 'accounting_connection_not_on');
  server.answers(listAccountingConnections, { data: [aConnection({ state: 'paused' })] });
  await screen.getByRole('button', { name: 'Baca sekarang' }).click();
  await expect.element(screen.getByText('Koneksi ini sedang tidak berjalan.')).toBeVisible();
  await expect.element(screen.getByText('Dijeda', { exact: true })).toBeVisible();
});

test('letting go of a connection is asked first, with what stays and what ends, and the way back has the focus [ADD-897]', async () => {
  const { screen, server } = await openList(
    aConnection({ standings: { ...noStandings, counted: 1_204 }, waiting: 3 }),
  );
  await chooseAct('Lepaskan koneksi', 'PT Contoh');
  const dialog = screen.getByRole('dialog', { name: 'Lepaskan koneksi' });
  await expect.element(dialog.getByRole('button', { name: 'Kembali' })).toHaveFocus();
  await expect
    .element(dialog)
    .toMatchTextContent(/1\.204 faktur yang sudah masuk tetap ada.*3 hal yang menunggu keputusan/);
  await expect.element(dialog).toMatchTextContent(/Tidak dapat disambung lagi/);
  await expectAccessible();
  server.answers(endAccounting, { message: 'Koneksi dilepas.' });
  await dialog.getByRole('button', { name: 'Lepaskan', exact: true }).click();
  await expect.element(screen.getByText('Koneksi dilepas.')).toBeVisible();
  expect(server.callsOf(endAccounting)).toHaveLength(1);
});

test('a connection shows when it was read and what was found, its rules, and what became of each document [ADD-895, ADD-897]', async () => {
  const { screen, server, at } = await openOne(
    aConnection({
      standings: { ...noStandings, counted: 1_204, no_sale: 44 },
      missed: 2,
      tolerance: 1_000,
      ends_on: '2027-12-02',
    }),
  );
  const facts = screen.getByRole('region', { name: 'Keadaan' });
  await expect
    .element(facts)
    .toMatchTextContent(/Terakhir dicocokkanpukul\s02\.02, 2 perubahan yang terlewat disusulkan/);
  await expect.element(facts).toMatchTextContent(/Dapat dibuka sampai1 Desember 2027/);
  await expect.element(facts).toMatchTextContent(/Point darinilai sebelum PPN/);
  await expect
    .element(facts)
    .toMatchTextContent(/menit; sisa di bawah Rp1\.000 Anda yang memutuskan/);
  server.answers(
    listLooks,
    page([
      aLook({ ended_at: null, result: null }),
      aLook({
        id: 82,
        kind: 'night',
        result: 'incomplete',
        reason: 'Halaman terakhir tidak sampai.',
        seen: 1_200,
        expected: 1_204,
        gone: 1,
      }),
    ]),
  );
  const looks = screen.getByRole('region', { name: 'Riwayat pembacaan' });
  await expect.element(looks.getByRole('table')).toMatchTextContent(/Perubahan.*Lengkap/);
  await expectAccessible();
  await screen
    .getByRole('region', { name: 'Dokumen di sana' })
    .getByRole('link', { name: 'Bukan penjualan' })
    .click();
  await expect
    .poll(at)
    .toBe('/admin/accounting?view=documents&id_connection=4&standing=no_sale&page=1');
});

test('a reading that is under way, one that is incomplete, one that failed and one that broke off are told apart [ADD-897]', async () => {
  const server = booksOfOthers(aConnection());
  server.answers(
    listLooks,
    page([
      aLook({ ended_at: null, result: null, kind: 'whole' }),
      aLook({
        id: 82,
        kind: 'night',
        result: 'incomplete',
        reason: 'Halaman terakhir tidak sampai.',
        seen: 1_200,
        expected: 1_204,
        gone: 1,
      }),
      aLook({ id: 83, kind: 'hints', result: 'failed', reason: 'Tidak dapat dihubungi.' }),
      aLook({ id: 84, kind: 'first', result: null }),
    ]),
  );
  const { screen } = await openApp('/admin/accounting/4');
  const row = (of: RegExp) => screen.getByRole('row', { name: of });
  await expect.element(row(/^Pencocokan semuanya/)).toMatchTextContent(/Sedang dibaca/);
  await expect
    .element(row(/^Pencocokan malam/))
    .toMatchTextContent(/Tidak lengkapHalaman terakhir tidak sampai\..*1 hilang1\.200 dari 1\.204/);
  await expect.element(row(/^Laporan otomatis/)).toMatchTextContent(/GagalTidak dapat dihubungi\./);
  await expect.element(row(/^Pertama kali/)).toMatchTextContent(/Terhenti/);
});
