import { MESSAGE_STATUSES } from '@reward-points/contract/choices';
import {
  countMessageStandings,
  exportWhatsappMessages,
  listWhatsappMessages,
  showMessageQueue,
  showWhatsappMessage,
} from '@reward-points/contract/whatsapp';
import { afterEach, expect, test, vi } from 'vitest';
import { page as browser, userEvent } from 'vitest/browser';
import { expectAccessible } from '#test/accessible.ts';
import { aCompany, messagesBy, openApp } from '#test/app.tsx';
import { aQueue, openLog } from '#test/message-log.ts';
import { aMessage } from '#test/messages.ts';
import { chooseAct } from '#test/row-menu.ts';
import { answersAreIn, page } from '#test/server.ts';

afterEach(() => vi.useRealTimers());

test('where somebody has to act stands first, and chips narrow the log down, each with its count, in the address [ADD-105, ADD-472]', async () => {
  const unread = aMessage({
    id: 5,
    kind: 'incoming',
    status: 'received',
    template_id: null,
    is_unread: true,
  });
  const { server, screen, lists, table, at } = await openLog(
    [aMessage({ id: 4, status: 'failed', error: 'Nomor ini tidak ada.' }), unread],
    {
      standings: messagesBy({
        open: { count: 2, capped: false },
        arrived: { count: 5_000, capped: true },
      }),
      at: '/admin/whatsapp-messages?page=2&status=failed',
    },
  );
  await expect.element(table.getByText('Belum dibaca')).toBeVisible();
  await expect.element(table.getByText('Nomor ini tidak ada.')).toBeVisible();
  expect(lists()[0]?.searchParams.get('open')).toBe('first');
  const chips = screen.getByRole('group', { name: 'Saring pesan' }).getByRole('button');
  expect(chips.elements().map((chip) => chip.textContent)).toEqual([
    'Perlu tindakan2',
    'Sampai5.000+',
  ]);
  await expectAccessible();
  await chips.first().click();
  // It begins anew, and does not narrow down to a state as well.
  await expect.poll(at).toMatch(/standing=open$/);
  await expect
    .poll(() => lists().map(({ searchParams }) => Object.fromEntries(searchParams)))
    .toContainEqual({ page: '1', standing: 'open' });
  await expect.element(chips.first()).toHaveAttribute('aria-pressed', 'true');
  server.answers(countMessageStandings, { data: messagesBy() });
  await chips.first().click();
  await expect.poll(at).not.toMatch(/standing/);
  await expect.poll(() => lists().at(-1)?.searchParams.get('open')).toBe('first');
  // So does its file.
  server.breaks(exportWhatsappMessages);
  await screen.getByRole('button', { name: 'Ekspor Excel' }).click();
  await expect
    .poll(() => server.callsOf(exportWhatsappMessages)[0]?.path)
    .toMatch(/[?&]open=first(&|$)/);
});

test('a message on its way is asked after until it has come to an end, and a failed one says why [A-78, A-97]', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'setTimeout', 'clearTimeout'] });
  const { server, table, lists } = await openLog([aMessage()]);
  await expect.element(table).toMatchTextContent(/21 November 2026pukul 10\.05Menunggu/);
  server.answers(
    listWhatsappMessages,
    page([aMessage({ status: 'failed', error: 'Nomor ini tidak ada.' })]),
  );
  await vi.advanceTimersByTimeAsync(3_000);
  await expect.element(table).toMatchTextContent(/Nomor ini tidak ada\..*Gagal/);
  const asked = lists().length;
  await vi.advanceTimersByTimeAsync(60_000);
  expect(lists().length).toBe(asked);
});

test('a long message makes its row no higher: what is cut of it stands behind “Lihat” [A-78, ADD-512]', async () => {
  const body = `${'Kalimat yang panjang. '.repeat(60)}Akhir.`;
  const { screen, table } = await openLog([aMessage({ body }), aMessage({ id: 2 })]);
  const text = table.getByText(body, { exact: true });
  await expect.element(text).toBeVisible();
  const { scrollHeight, clientHeight } = text.element();
  expect(scrollHeight).toBeGreaterThan(clientHeight);
  expect(clientHeight).toBeLessThan(60);
  expect(table.getByRole('button', { name: 'Selengkapnya' }).elements()).toEqual([]);
  await expectAccessible();
  await table
    .getByRole('button', { name: /^Lihat pesan/ })
    .first()
    .click();
  await expect.element(screen.getByRole('dialog').getByText(body, { exact: true })).toBeVisible();
});

test('a message that is tried again says so once, with what went wrong [A-97, ADD-105]', async () => {
  const error = 'Penyedia sedang sibuk. Pesan dicoba lagi.';
  const { table } = await openLog([
    aMessage({ waits_for: 'retry', error }),
    aMessage({ id: 2, waits_for: 'retry' }),
  ]);
  const rows = table.getByRole('row');
  await expect.element(rows.nth(1)).toMatchTextContent(error);
  await expect.element(rows.nth(1)).not.toMatchTextContent('Menunggu percobaan berikutnya');
  await expect.element(rows.nth(2)).toMatchTextContent('Menunggu percobaan berikutnya');
});

test('of a message that was forgotten neither its row nor its page has a number, or a chat with nobody [ADD-683, ADD-106]', async () => {
  const forgotten = aMessage({
    id: 5,
    kind: 'incoming',
    status: 'received',
    template_id: null,
    name: 'Data dihapus',
    to: '',
    body: '',
  });
  const { screen, table } = await openLog([forgotten]);
  const row = table.getByRole('row', { name: /Data dihapus/ });
  await expect.element(row.getByRole('button', { name: /^Lihat/ })).toBeVisible();
  await expect.element(row).toMatchTextContent(/^Data dihapusPesan masuk/);
  await row.getByRole('button', { name: /^Aksi/ }).click();
  await expect.element(screen.getByRole('menuitem')).toHaveTextContent('Lihat');
  await screen.unmount();
  const { screen: alone } = await openLog([forgotten], { at: '/admin/whatsapp-messages/5' });
  await expect.element(alone.getByRole('list', { name: 'Perjalanan pesan' })).toBeVisible();
  expect(alone.getByText('Buka chat').elements()).toEqual([]);
});

test('while the log is on its way its place is held, and what cannot be read says so and is tried again [A-78, ERR-02]', async () => {
  const server = aCompany();
  const release = server.holds(listWhatsappMessages, page([aMessage({ status: 'read' })]));
  server.answers(showMessageQueue, { data: aQueue() });
  const { screen } = await openApp('/admin/whatsapp-messages');
  const table = screen.getByRole('table', { name: 'Pesan WhatsApp' });
  await expect.element(table).toBeVisible();
  expect(table.element().closest('[aria-busy=true]')).not.toBe(null);
  await expectAccessible();
  release();
  await expect.element(table).toMatchTextContent(/Dibaca/);
  await screen.unmount();
  server.refuses(listWhatsappMessages, 'not_found', { message: 'Belum bisa.' });
  const again = await openApp('/admin/whatsapp-messages');
  await expect.element(again.screen.getByText('Belum bisa.')).toBeVisible();
  await expectAccessible();
  server.answers(listWhatsappMessages, page([aMessage({ status: 'read' })]));
  await again.screen.getByRole('button', { name: 'Coba lagi' }).click();
  await expect
    .element(again.screen.getByRole('table', { name: 'Pesan WhatsApp' }))
    .toMatchTextContent(/Dibaca/);
});

test('a message that cannot be read says so where it was to be shown, and comes with another try [ADD-105, ERR-02]', async () => {
  const { server, screen, table } = await openLog([aMessage()]);
  server.refuses(showWhatsappMessage, 'not_found', { message: 'Belum bisa.' });
  await table.getByRole('button', { name: /^Lihat pesan/ }).click();
  const dialog = screen.getByRole('dialog', { name: 'Detail pesan' });
  await expect.element(dialog.getByText('Belum bisa.')).toBeVisible();
  server.answers(showWhatsappMessage, { data: aMessage() });
  await dialog.getByRole('button', { name: 'Coba lagi' }).click();
  await expect.element(dialog.getByRole('list', { name: 'Perjalanan pesan' })).toBeVisible();
});

test('an empty log says what will be here; one without a match says that nothing matches [A-78, RUN-19]', async () => {
  const { screen } = await openLog([]);
  await expect.element(screen.getByText('Data Belum Tersedia')).toBeVisible();
  await expect.element(screen.getByText(/^Setiap pesan WhatsApp kepada customer/)).toBeVisible();
  await expectAccessible();
  await screen.getByRole('button', { name: 'Filter' }).click();
  await screen.getByRole('combobox', { name: 'Status pesan' }).click();
  await screen.getByRole('option', { name: 'Gagal' }).click();
  await expect
    .element(screen.getByText('Tidak ada pesan yang cocok dengan pencarian dan filter ini.'))
    .toBeVisible();
});

test('a log of which only what is open is asked for, and nothing is, does not say that nothing was ever sent [A-78, ADD-472]', async () => {
  const { screen } = await openLog([], { at: '/admin/whatsapp-messages?standing=open' });
  await expect.element(screen.getByText(/^Tidak ada pesan yang cocok/)).toBeVisible();
});

test('what is narrowed down by its state is no longer narrowed down by where it stands [ADD-105, ADD-472]', async () => {
  const { screen, lists, at } = await openLog([aMessage()], {
    at: '/admin/whatsapp-messages?standing=open',
  });
  await screen.getByRole('button', { name: 'Filter' }).click();
  await screen.getByRole('combobox', { name: 'Status pesan' }).click();
  await screen.getByRole('option', { name: 'Dibaca' }).click();
  await expect.poll(at).toMatch(/status=read$/);
  expect(at()).not.toMatch(/standing/);
  await expect.poll(() => lists().at(-1)?.searchParams.get('status')).toBe('read');
  expect(lists().at(-1)?.searchParams.get('open')).toBe('first');
});

test('who only reads is not offered to settle the failed messages [ADD-222, ADD-618]', async () => {
  const server = aCompany();
  const failed = aMessage({ status: 'failed', error: 'Nomor ini tidak ada.' });
  server.answers(listWhatsappMessages, page([failed]));
  server.answers(showMessageQueue, { data: aQueue() });
  const { screen } = await openApp('/admin/whatsapp-messages?standing=open', 'pembaca');
  await expect
    .element(screen.getByRole('table', { name: 'Pesan WhatsApp' }))
    .toMatchTextContent(/Nomor ini tidak ada\./);
  await answersAreIn();
  expect(
    server
      .callsOf(listWhatsappMessages)
      .map(({ path }) => new URL(path, 'http://x').searchParams.get('open')),
  ).not.toContain('failed');
  expect(screen.getByRole('button', { name: 'Tandai semua selesai' }).elements()).toEqual([]);
});

test('what arrived, what failed, what nobody knows, and what is on its way have badges of their own colours [ADD-105]', async () => {
  const { table } = await openLog(
    MESSAGE_STATUSES.map((status, place) => aMessage({ id: place + 1, status })),
  );
  await expect.element(table.getByText('Dibaca', { exact: true })).toBeVisible();
  const badges = [...table.element().querySelectorAll('.mantine-Badge-root')];
  const byColour = Object.groupBy(badges, (badge) => getComputedStyle(badge).color);
  expect(
    Object.values(byColour).map((alike) => alike?.map(({ textContent }) => textContent)),
  ).toEqual([
    ['Menunggu', 'Diterima penyedia'],
    ['Terkirim', 'Masuk'],
    ['Sampai', 'Dibaca'],
    ['Gagal'],
    ['Belum tentu sampai'],
  ]);
});

test('what is no day stays in the filter and is said to be none [ADD-105, ADD-23]', async () => {
  const { screen, lists } = await openLog([aMessage()], {
    at: '/admin/whatsapp-messages?day=2026-11-21',
  });
  await screen.getByRole('button', { name: 'Filter 1 dipakai' }).click();
  const day = screen.getByRole('textbox', { name: 'Tanggal pesan' });
  await expect.element(day).toHaveAttribute('placeholder', 'Semua tanggal');
  await day.fill('31 februari 2026');
  await userEvent.tab();
  await expect.element(day).toHaveValue('31 februari 2026');
  await expect
    .element(screen.getByText('“31 februari 2026” bukan tanggal', { exact: false }))
    .toBeVisible();
  expect(lists().at(-1)?.searchParams.get('day')).toBe('2026-11-21');
});

test('two messages settled one right after the other are both said to be [ADD-222]', async () => {
  await browser.viewport(1440, 900);
  const { screen, server } = await openLog(
    ['PT Satu', 'PT Dua'].map((name, at) => aMessage({ id: 4 + at, name, status: 'failed' })),
  );
  const { sent, release } = server.holdsActs();
  await chooseAct('Tandai selesai', 'pesan PT Satu');
  await chooseAct('Tandai selesai', 'pesan PT Dua');
  await expect.poll(() => sent).toHaveLength(2);
  release(() => Response.json({ message: 'ok' }));
  await expect.element(screen.getByText('PT Satu. Lihat di “Selesai”.')).toBeVisible();
  await expect.element(screen.getByText('PT Dua. Lihat di “Selesai”.')).toBeVisible();
});
