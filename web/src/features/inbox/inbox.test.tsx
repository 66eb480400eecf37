import { addDays } from '@reward-points/contract/dates';
import { listTasks, snoozeTask, wakeTask } from '@reward-points/contract/inbox';
import { listProducts } from '@reward-points/contract/products';
import { expect, test, vi } from 'vitest';
import { page as browser, userEvent } from 'vitest/browser';
import { today } from '#format/dates.ts';
import { expectAccessible } from '#test/accessible.ts';
import { openApp } from '#test/app.tsx';
import { preferScheme } from '#test/device.ts';
import { anInvoice } from '#test/invoices.ts';
import { aMessage } from '#test/messages.ts';
import { page } from '#test/server.ts';
import { aWorkingDay, birthday, claimedVisit, reminder, shipment } from '#test/working-day.ts';

/** One task of each kind, on 16 June 2027. */
function aFullDay() {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2027-06-16T10:00:00+07:00') });
  const { server, waits } = aWorkingDay();
  waits.services = [reminder(1, 'DN50', '2027-06-01'), reminder(2, 'DN80', '2027-06-30')];
  waits.birthdays = [
    birthday(3, 'PT Hari Ini', '2001-06-16'),
    birthday(4, 'PT Nanti', '2001-06-18'),
  ];
  waits.shipments = [{ ...shipment(5, 'Jaket'), claimed_date: '2027-06-15' }];
  waits.visits = [claimedVisit];
  waits.invoices = [
    anInvoice({ id: 6, customer: 'PT Utang', due_date: '2027-05-17', outstanding: 250_000 }),
  ];
  waits.failures = [
    aMessage({
      id: 7,
      name: 'PT Sunyi',
      status: 'failed',
      error: 'Nomor tidak terdaftar.',
      created_at: '2027-06-16T01:00:00Z',
      can_resend: true,
      is_open: true,
    }),
  ];
  return { server, waits };
}

async function openInbox(at = '/admin/dashboard') {
  await browser.viewport(1440, 900);
  const { screen, ...app } = await openApp(at);
  const inbox = screen.getByRole('region', { name: 'Perlu dikerjakan' });
  const rows = () => [...inbox.element().querySelectorAll('li[data-row]')];
  const texts = () => rows().map((row) => row.textContent);
  const chips = () =>
    inbox
      .getByRole('group', { name: 'Jenis pekerjaan' })
      .getByRole('button')
      .elements()
      .map((chip) => chip.textContent.replace('\u00a0', ' '));
  const focused = () => document.activeElement?.getAttribute('aria-label');
  return { screen, inbox, rows, texts, chips, focused, ...app };
}

test('what is to be done today is one list, the most urgent first, each with one button; chips say how much of what [ADD-504, ADD-62, ADD-397, ADD-84]', async () => {
  aFullDay();
  const { texts, chips } = await openInbox();
  await expect
    .poll(texts)
    .toEqual([
      'PT Hari IniUlang tahun 16 Juni 2027 · hari iniKirim Point',
      'PT UtangFaktur INV-2611-0004 · Rp250.000 · terlambat 30 hariTandai lunas',
      'PT TirtaServis DN50 · terlambat 15 hariIngatkan',
      'CV RasaKunjungan gratis · diklaim 2 hari laluCatat kunjungan',
      'PT TirtaJaket untuk Ibu Ani · diklaim kemarinKirim',
      'PT SunyiPesan gagal: Nomor tidak terdaftar. · hari iniKirim ulang',
      'PT TirtaServis DN80 · 30 Juni 2027Ingatkan',
    ]);
  expect(chips()).toEqual([
    'Semua 7',
    'Servis 2',
    'Ulang tahun 1',
    'Kirim 1',
    'Kunjungan 1',
    'Faktur lewat tempo 1',
    'Pesan gagal 1',
  ]);
  await expectAccessible();
});

test.for([
  ['Kirim Point PT Hari Ini', 'Kirim Hadiah Ulang Tahun'],
  ['Tandai lunas faktur INV-2611-0004', 'Catat pembayaran'],
  ['Ingatkan PT Tirta tentang DN50', 'Send Reminder'],
  ['Catat kunjungan KS-7K2M-9Q4T untuk CV Rasa', 'Catat kunjungan'],
  ['Kirim Jaket untuk Ibu Ani', 'Kirim'],
  ['Kirim ulang pesan untuk PT Sunyi', 'Kirim ulang pesan'],
] as const)('“%s” is done where it stands [ADD-504]', async ([button, dialog]) => {
  aFullDay();
  const { screen, inbox } = await openInbox();
  await inbox.getByRole('button', { name: button }).click();
  await expect.element(screen.getByRole('dialog', { name: dialog, exact: true })).toBeVisible();
  await userEvent.keyboard('{Escape}');
});

test('what waits for a second pair of eyes says who asks for what, its chip is the last, and its button leads to its page [ADD-647]', async () => {
  const { waits } = aFullDay();
  waits.approvals = [
    {
      id: 3,
      sentence: 'sari mengirim 500 point kepada PT Tirta',
      points: 500,
      reason: 'Bonus akhir tahun',
      asked_by: 'sari',
      asked_at: '2027-06-14T05:00:00.000Z',
      lapses_at: '2027-06-28T05:00:00.000Z',
    },
  ];
  const { inbox, chips, texts } = await openInbox('/admin/dashboard?kind=approval');
  await expect
    .poll(texts)
    .toEqual(['sarisari mengirim 500 point kepada PT Tirta · diminta 2 hari laluPeriksa']);
  expect(chips().at(-1)).toBe('Persetujuan 1');
  await expect
    .element(inbox.getByRole('link', { name: 'Periksa permintaan sari' }))
    .toHaveAttribute('href', '/admin/approvals/3');
  await expectAccessible();
});

test('a chip narrows the list down, and the address keeps it [ADD-504]', async () => {
  aFullDay();
  const { inbox, texts, at, screen } = await openInbox();
  await inbox.getByRole('button', { name: /^Servis/ }).click();
  await expect
    .poll(texts)
    .toEqual([
      'PT TirtaServis DN50 · terlambat 15 hariIngatkan',
      'PT TirtaServis DN80 · 30 Juni 2027Ingatkan',
    ]);
  expect(at()).toBe('/admin/dashboard?kind=service');
  await expect
    .element(screen.getByRole('link', { name: 'Lihat semua: Perlu dikerjakan' }))
    .toHaveAttribute('href', '/admin/inbox?kind=service');
});

test('chips and badges say the same number, and what is put off is said beside [ADD-501, A-39]', async () => {
  const { waits } = aFullDay();
  waits.snoozed.set('service/1', '2027-06-17');
  const { screen, chips } = await openInbox();
  await expect
    .poll(chips)
    .toEqual([
      'Semua 6',
      'Servis 1',
      'Ulang tahun 1',
      'Kirim 1',
      'Kunjungan 1',
      'Faktur lewat tempo 1',
      'Pesan gagal 1',
      'Ditunda 1',
    ]);
  const badge = (name: string) => screen.getByTestId(`badge-${name}`);
  await expect.element(badge('Service Reminder')).toMatchTextContent('2');
  await expect.element(badge('Birthdays')).toMatchTextContent('1');
  await expect.element(badge('Redeems')).toMatchTextContent('1');
  const summary = screen.getByRole('region', { name: 'Ringkasan' });
  await expect.element(summary).toMatchTextContent(/2 menunggu diingatkan/);
});

test('the day is worked off by keyboard alone: J and K go, Enter does, S skips, B puts off, and the focus is on the next [ADD-505]', async () => {
  const { server, waits } = aFullDay();
  waits.shipments = ['Jaket', 'Topi', 'Payung', 'Kaus'].map((item, at) => shipment(at + 1, item));
  const { inbox, screen, focused, rows } = await openInbox('/admin/dashboard?kind=shipment');
  const kirim = (item: string) => `Kirim ${item} untuk Ibu Ani`;
  await expect.poll(rows).toHaveLength(4);
  await userEvent.keyboard('j');
  expect(focused()).toBe(kirim('Jaket'));
  await userEvent.keyboard('jj');
  expect(focused()).toBe(kirim('Payung'));
  await userEvent.keyboard('kk');
  expect(focused()).toBe(kirim('Jaket'));
  await userEvent.keyboard('k');
  expect(focused()).toBe(kirim('Jaket'));

  await userEvent.keyboard('{Enter}');
  const dialog = screen.getByRole('dialog', { name: 'Kirim', exact: true });
  // Letters are text while one types.
  await dialog.getByRole('textbox', { name: 'No Resi' }).fill('');
  await userEvent.keyboard('JBSK-1');
  await expect.element(dialog.getByRole('textbox', { name: 'No Resi' })).toHaveValue('JBSK-1');
  await expect.element(dialog.getByText(/JBSK-1 \(/)).toBeVisible();
  await userEvent.keyboard('{Enter}');
  await expect.poll(rows).toHaveLength(3);
  await expect.poll(focused).toBe(kirim('Topi'));
  await expect.element(inbox.getByRole('status')).toMatchTextContent('3 menunggu.');

  await userEvent.keyboard('s');
  await expect.poll(focused).toBe(kirim('Payung'));
  expect(rows().at(-1)?.textContent).toMatch(/Topi/);

  await userEvent.keyboard('b');
  await expect.poll(rows).toHaveLength(2);
  expect(server.callsOf(snoozeTask).map(({ path, body }) => [path, body])).toEqual([
    ['/api/admin/inbox/shipment/3/snooze', expect.objectContaining({ until: addDays(today(), 1) })],
  ]);
  await expect.poll(focused).toBe(kirim('Kaus'));
  await expect.element(inbox.getByRole('status')).toMatchTextContent('2 menunggu.');
});

test('a task that cannot be brought back says so on whatever page one is by then [ADD-502, ERR-02]', async () => {
  const { server } = aFullDay();
  server.answers(listProducts, page([]));
  const { screen, inbox, rows, goTo } = await openInbox();
  await inbox.getByRole('button', { name: 'Aksi untuk PT Utang' }).click();
  await screen.getByRole('menuitem', { name: 'Minggu depan' }).click();
  await expect.poll(rows).toHaveLength(6);
  goTo('/admin/products');
  await expect.element(screen.getByRole('heading', { name: 'Products' })).toBeVisible();
  server.fails(wakeTask);
  await screen.getByRole('button', { name: 'Urungkan' }).click();
  await expect.element(screen.getByText(/^Jawaban server tidak sampai/)).toBeVisible();
});

test('what was put off can be taken back at once, and stands with its day where it can be brought back [ADD-502]', async () => {
  aFullDay();
  const { screen, inbox, rows, texts, chips } = await openInbox();
  await inbox.getByRole('button', { name: 'Aksi untuk PT Utang' }).click();
  await screen.getByRole('menuitem', { name: 'Minggu depan' }).click();
  await expect.poll(rows).toHaveLength(6);
  await screen.getByRole('button', { name: 'Urungkan' }).click();
  await expect.poll(rows).toHaveLength(7);

  await inbox.getByRole('button', { name: 'Aksi untuk PT Utang' }).click();
  await screen.getByRole('menuitem', { name: 'Pilih hari' }).click();
  const dialog = screen.getByRole('dialog', { name: 'Tunda' });
  await expect.element(dialog.getByText(/muncul lagi di daftar pada:$/)).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Sampai' }).fill('20/06/2027');
  await expectAccessible();
  await dialog.getByRole('button', { name: 'Tunda' }).click();
  await expect.poll(rows).toHaveLength(6);
  expect(chips().at(-1)).toBe('Ditunda 1');
  await inbox.getByRole('button', { name: /^Ditunda/ }).click();
  await expect
    .poll(texts)
    .toEqual(['PT UtangFaktur INV-2611-0004 · Rp250.000 · kembali 20 Juni 2027Kembalikan']);
  await inbox.getByRole('button', { name: 'Kembalikan PT Utang' }).click();
  await expect.element(inbox.getByText('Tidak ada yang ditunda.')).toBeVisible();
});

test('what is refused is said in the list, and the list shows what is so [ADD-502, ADD-504]', async () => {
  const { server, waits } = aFullDay();
  const { screen, inbox, rows } = await openInbox();
  server.refuses(snoozeTask, 'task_over');
  waits.invoices = [];
  await inbox.getByRole('button', { name: 'Aksi untuk PT Utang' }).click();
  await screen.getByRole('menuitem', { name: 'Besok lagi' }).click();
  await expect
    .element(inbox.getByRole('alert'))
    .toMatchTextContent('PT Utang: Ini sudah tidak menunggu lagi.');
  await expect.poll(rows).toHaveLength(6);
  server.answers(snoozeTask, { message: 'Ditunda.' });
  await userEvent.keyboard('jb');
  await expect.element(inbox.getByRole('alert')).not.toBeInTheDocument();
});

test('seven stand on the dashboard and the next follow as they are done; all of them are on a page of their own [ADD-504, ADD-506]', async () => {
  const { server, waits } = aFullDay();
  waits.services = Array.from({ length: 45 }, (_, at) =>
    reminder(at + 1, `DN${at + 1}`, addDays('2027-05-01', at)),
  );
  const { screen, inbox, rows, at } = await openInbox('/admin/dashboard?kind=service');
  await expect.poll(rows).toHaveLength(7);
  expect(rows()[0]?.textContent).toMatch(/DN1 · terlambat/);
  await screen.getByRole('link', { name: 'Lihat semua: Perlu dikerjakan' }).click();
  const title = screen.getByRole('heading', { name: 'Perlu dikerjakan', level: 1 });
  await expect.element(title).toBeVisible();
  await expect.poll(rows).toHaveLength(20);
  const pages = inbox.getByRole('navigation', { name: 'Halaman pekerjaan' });
  await expect.element(pages).toMatchTextContent(/^1–20 dari 45/);
  await pages.getByRole('button', { name: 'Halaman 3' }).click();
  await expect.poll(rows).toHaveLength(5);
  expect(at()).toBe('/admin/inbox?kind=service&page=3');
  expect(server.callsOf(listTasks).at(-1)?.path).toContain('per_page=20');
  await inbox.getByRole('button', { name: /^Semua/ }).click();
  await expect.poll(at).toBe('/admin/inbox?page=1');
  await expectAccessible();
});

test('a day on which nothing is to be done says so, and keeps its room [ADD-504]', async () => {
  aWorkingDay();
  const { inbox, chips } = await openInbox();
  await expect
    .element(inbox.getByText('Semua beres. Tidak ada yang menunggu hari ini.'))
    .toBeVisible();
  expect(chips()).toEqual(['Semua 0']);
  expect(inbox.element().getBoundingClientRect().height).toBeGreaterThan(400);
});

test('a list that does not come says so in its place, and comes with another try [ADD-504]', async () => {
  const { server, waits } = aWorkingDay();
  waits.services = [reminder(1, 'DN50', today())];
  server.refuses(listTasks, 'not_found', { message: 'Sedang tidak tersedia.' });
  const { inbox } = await openInbox();
  await expect.element(inbox.getByText('Sedang tidak tersedia.')).toBeVisible();
  await expectAccessible();
});

test.for([320, 390, 768])(
  'at %i px nothing is wider than the window, and thumbs find their targets [ADD-25, ADD-504]',
  async (width) => {
    const { waits } = aFullDay();
    waits.shipments = [
      { ...shipment(5, 'Jaket'), name: `PT ${'Panjang'.repeat(12)}`, claimed_date: '2027-06-15' },
    ];
    await preferScheme('dark');
    const { inbox, rows } = await openInbox();
    await browser.viewport(width, 844);
    await expect.poll(rows).toHaveLength(7);
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
    const heights = inbox
      .getByRole('button')
      .elements()
      .map((button) => button.getBoundingClientRect().height);
    if (width < 768) expect(Math.min(...heights)).toBeGreaterThanOrEqual(44);
    await expectAccessible();
  },
);
