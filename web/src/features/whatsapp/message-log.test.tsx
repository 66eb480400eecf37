import { showSummaryNotifications } from '@reward-points/contract/dashboard';
import {
  listWhatsappMessages,
  markMessageRead,
  reopenMessage,
  resendMessage,
  settleMessage,
  settleMessages,
  showMessageQueue,
} from '@reward-points/contract/whatsapp';
import { beforeEach, expect, test } from 'vitest';
import { page as browser, userEvent } from 'vitest/browser';
import { expectAccessible } from '#test/accessible.ts';
import { aCompany, counted, openApp } from '#test/app.tsx';
import { aQueue, openLog } from '#test/message-log.ts';
import { aMessage } from '#test/messages.ts';
import { chooseAct } from '#test/row-menu.ts';
import { answersAreIn, page } from '#test/server.ts';

// Wide enough for what can be done with a message to stand in its row.
beforeEach(() => browser.viewport(1440, 900));
const failed = aMessage({
  id: 4,
  status: 'failed',
  error: 'Nomor tujuan tidak terdaftar di WhatsApp.',
  failed_at: '2026-11-21T03:06:00.000Z',
  can_resend: true,
});
const incoming = aMessage({
  id: 5,
  kind: 'incoming',
  status: 'received',
  template_id: null,
  body: 'Kapan teknisi datang?',
  is_unread: true,
});

test.for([
  [390, 844],
  [1440, 900],
] as const)(
  'at %s px the filters are folded behind one button, which says how many are set [ADD-312, ADD-472, ADD-25]',
  async ([width, height]) => {
    await browser.viewport(width, height);
    const { screen, lists, table } = await openLog([failed], {
      at: '/admin/whatsapp-messages?status=failed&day=2026-11-21',
    });
    const button = screen.getByRole('button', { name: 'Filter 2 dipakai' });
    const kind = screen.getByRole('combobox', { name: 'Jenis pesan' });
    await expect.element(button).toHaveAttribute('aria-expanded', 'false');
    await expect
      .element(screen.getByLabelText('Cari customer, nomor, atau isi pesan'))
      .toBeVisible();
    await expect.element(table.getByText(failed.error ?? '')).toBeInViewport();
    expect(kind.elements()).toHaveLength(0);
    await expectAccessible();
    button.element().focus();
    await userEvent.keyboard('{Enter}');
    await expect.element(button).toHaveAttribute('aria-expanded', 'true');
    await userEvent.tab();
    await expect.element(kind).toHaveFocus();
    await expectAccessible();
    await kind.click();
    await screen.getByRole('option', { name: 'Klaim voucher' }).click();
    await expect
      .element(screen.getByRole('button', { name: 'Filter 3 dipakai' }))
      .toHaveAttribute('aria-expanded', 'true');
    expect(lists().at(-1)?.searchParams.has('kind')).toBe(true);
  },
);

test('the log of one day is asked for by that day, and the address keeps it [ADD-105, ADD-23]', async () => {
  const { screen, lists } = await openLog([], { at: '/admin/whatsapp-messages?day=2026-11-21' });
  await expect.element(screen.getByLabelText('Tanggal pesan')).toHaveValue('21 November 2026');
  await expect
    .element(screen.getByText('Tidak ada pesan yang cocok', { exact: false }))
    .toBeVisible();
  expect(lists()[0]?.searchParams.get('day')).toBe('2026-11-21');
});

test('a message says when it reached each step, and which are to come [ADD-105]', async () => {
  const sent = aMessage({
    id: 3,
    status: 'sent',
    accepted_at: '2026-11-21T03:05:01.000Z',
    sent_at: '2026-11-21T03:07:00.000Z',
  });
  const { screen } = await openLog([sent], { at: '/admin/whatsapp-messages/3' });
  const steps = screen.getByRole('list', { name: 'Perjalanan pesan' }).getByRole('listitem');
  await expect.element(steps.nth(2)).toMatchTextContent('Terkirim21 November 2026 pukul 10.07');
  await expect.element(steps.nth(3)).toMatchTextContent('Sampai (belum)');
  await expect.element(steps.nth(4)).toMatchTextContent('Dibaca (belum)');
  await expectAccessible();
});

test('a failed message ends where it failed, with the reason of the provider [ADD-105]', async () => {
  const { screen } = await openLog([failed], { at: '/admin/whatsapp-messages/4' });
  const steps = screen.getByRole('list', { name: 'Perjalanan pesan' }).getByRole('listitem');
  await expect.element(steps.last()).toMatchTextContent(/^Gagal.*tidak terdaftar di WhatsApp\.$/);
  expect(steps.elements()).toHaveLength(2);
});

test('a message that could not even be queued does not say that it was [A-97, ADD-105]', async () => {
  const at = '2026-11-21T03:05:00.000Z';
  const unsent = aMessage({
    id: 4,
    status: 'failed',
    template_id: null,
    provider: null,
    created_at: at,
    failed_at: at,
    error: 'Customer meminta tidak dikirimi pesan (STOP).',
  });
  const { screen } = await openLog([unsent], { at: '/admin/whatsapp-messages/4' });
  const steps = screen.getByRole('list', { name: 'Perjalanan pesan' }).getByRole('listitem');
  await expect.element(steps).toMatchTextContent(/^Gagal.*\(STOP\)\.$/);
});

test('a failed message is sent once more after a question that says what it does [ADD-106]', async () => {
  const { screen, server } = await openLog([failed]);
  server.answers(resendMessage, {
    message: 'Pesan diantrekan.',
    data: aMessage({ id: 9, resend_of: 4 }),
  });
  await screen.getByRole('button', { name: 'Kirim ulang pesan PT Tirta' }).click();
  const dialog = screen.getByRole('dialog', { name: 'Kirim ulang pesan' });
  await expect.element(dialog.getByText(failed.body)).toBeVisible();
  await expect.element(dialog.getByText('sekali lagi ke nomor', { exact: false })).toBeVisible();
  expect(server.callsOf(resendMessage)).toEqual([]);
  await dialog.getByRole('button', { name: 'Kirim ulang' }).click();
  await expect.element(screen.getByText('Pesan masuk antrean lagi')).toBeVisible();
  expect(server.callsOf(resendMessage).map(({ path }) => path)).toEqual([
    '/api/admin/whatsapp-messages/4/resend',
  ]);
});

test('a failed message is settled at once, and put back from where the settled ones are [ADD-222]', async () => {
  let message = { ...failed };
  const server = aCompany();
  server.answers(listWhatsappMessages, () => page([message]));
  server.answers(showMessageQueue, { data: aQueue() });
  server.answers(settleMessage, () => {
    message = { ...failed, is_open: false, settled_at: '2026-11-22T03:00:00.000Z' };
    return { message: 'ok' };
  });
  server.answers(reopenMessage, () => {
    message = { ...failed };
    return { message: 'ok' };
  });
  const { screen } = await openApp('/admin/whatsapp-messages');
  await chooseAct('Tandai selesai', 'pesan PT Tirta');
  await expect.element(screen.getByText('Pesan ditandai selesai')).toBeVisible();
  const table = screen.getByRole('table', { name: 'Pesan WhatsApp' });
  await expect.element(table.getByText('Selesai', { exact: true })).toBeVisible();
  await expect.element(table.getByRole('button', { name: /^Kirim ulang/ })).toBeVisible();
  await expectAccessible();
  await chooseAct('Tandai belum selesai', 'pesan PT Tirta');
  await screen.getByRole('button', { name: 'Aksi untuk pesan PT Tirta' }).click();
  await expect.element(screen.getByRole('menuitem', { name: 'Tandai selesai' })).toBeVisible();
  expect(server.callsOf(settleMessage).map(({ path }) => path)).toEqual([
    '/api/admin/whatsapp-messages/4/settle',
  ]);
  expect(server.callsOf(reopenMessage)).toHaveLength(1);
});

test('all failed messages of a filter are settled by their number, which the question says; another number is read again [ADD-222]', async () => {
  const server = aCompany();
  let failures = 12;
  server.answers(listWhatsappMessages, ({ path }) => {
    const isCount = new URL(path, 'http://x').searchParams.get('open') === 'failed';
    const listed = page([failed]);
    return isCount ? { data: { ...listed.data, total: failures } } : listed;
  });
  server.answers(showMessageQueue, { data: aQueue() });
  server.refuses(settleMessages, 'messages_changed');
  const { screen } = await openApp('/admin/whatsapp-messages?standing=open&kind=point');
  await screen.getByRole('button', { name: 'Tandai semua selesai' }).click();
  const dialog = screen.getByRole('dialog', { name: 'Tandai semua selesai?' });
  await expect.element(dialog.getByText('12 pesan yang gagal', { exact: false })).toBeVisible();
  await expectAccessible();
  failures = 13;
  await dialog.getByRole('button', { name: 'Tandai 12 pesan selesai' }).click();
  await expect
    .element(screen.getByText('Jumlah pesannya sudah berubah', { exact: false }))
    .toBeVisible();
  server.answers(settleMessages, () => {
    failures = 0;
    return { message: 'ok' };
  });
  await dialog.getByRole('button', { name: 'Tandai 13 pesan selesai' }).click();
  await expect.element(screen.getByText('Pesan ditandai selesai')).toBeVisible();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect
    .element(screen.getByRole('button', { name: 'Tandai semua selesai' }))
    .not.toBeInTheDocument();
  const calls = server.callsOf(settleMessages);
  expect(calls.map(({ body }) => body)).toMatchObject([{ count: 12 }, { count: 13 }]);
  expect(calls[1]?.path).toContain('kind=point');
});

test('a message of which nobody knows whether it was sent is noted as arrived, or sent again after a warning [ADD-223]', async () => {
  const unknown = {
    ...failed,
    status: 'unknown' as const,
    error: 'Tidak diketahui apakah pesan ini sampai: jawaban penyedia hilang.',
  };
  const { screen, server } = await openLog([unknown], { at: '/admin/whatsapp-messages/4' });
  server.answers(settleMessage, { message: 'ok' });
  const steps = screen.getByRole('list', { name: 'Perjalanan pesan' }).getByRole('listitem');
  await expect.element(steps.last()).toMatchTextContent(/^Belum tentu sampai.*penyedia hilang\.$/);
  await expectAccessible();
  await screen.getByRole('button', { name: 'Kirim ulang' }).click();
  const dialog = screen.getByRole('dialog', { name: 'Kirim ulang pesan' });
  await expect
    .element(dialog.getByText('customer menerimanya dua kali', { exact: false }))
    .toBeVisible();
  await dialog.getByRole('button', { name: 'Batal' }).click();
  await screen.getByRole('button', { name: 'Sudah sampai' }).click();
  await expect.element(screen.getByText('Pesan dicatat sudah sampai')).toBeVisible();
  expect(server.callsOf(settleMessage)).toHaveLength(1);
});

test('a message that was noted as arrived is not offered first of all to be sent again [ADD-223]', async () => {
  const arrived = {
    ...failed,
    status: 'unknown' as const,
    is_open: false,
    settled_at: '2026-11-22T03:00:00.000Z',
  };
  const { screen } = await openLog([arrived]);
  const table = screen.getByRole('table', { name: 'Pesan WhatsApp' });
  await expect.element(table.getByRole('button', { name: /^Lihat/ })).toBeVisible();
  expect(table.getByRole('button', { name: /^Kirim ulang/ }).elements()).toEqual([]);
  await screen.unmount();
  const page = await openLog([arrived], { at: '/admin/whatsapp-messages/4' });
  const resend = page.screen.getByRole('button', { name: 'Kirim ulang' });
  await expect.element(resend).toHaveAttribute('data-variant', 'default');
  await resend.click();
  const dialog = page.screen.getByRole('dialog', { name: 'Kirim ulang pesan' });
  await expect.element(dialog).toMatchTextContent('Pesan ini dicatat sudah sampai:');
  await expect.element(dialog).not.toMatchTextContent('Belum tentu');
});

test('a message that was sent again refers to the new one, and offers no third [ADD-106]', async () => {
  const again = { ...failed, can_resend: false, resent_as: 9 };
  const { screen } = await openLog([again], { at: '/admin/whatsapp-messages/4' });
  await expect
    .element(screen.getByRole('link', { name: 'Pesan nomor 9' }))
    .toHaveAttribute('href', '/admin/whatsapp-messages/9');
  await expect.element(screen.getByRole('button', { name: 'Kirim ulang' })).not.toBeInTheDocument();
});

test('what a customer wrote is noted as read, and answered in the chat [ADD-106]', async () => {
  const { screen, server } = await openLog([incoming], { at: '/admin/whatsapp-messages/5' });
  server.answers(markMessageRead, { message: 'ok' });
  await expect
    .element(screen.getByRole('link', { name: 'Buka chat' }))
    .toHaveAttribute('href', 'https://wa.me/628123456789');
  await screen.getByRole('button', { name: 'Tandai dibaca' }).click();
  await expect.poll(() => server.callsOf(markMessageRead)).toHaveLength(1);
});

test('the queue says how much of the day is used, and why messages wait [ADD-105]', async () => {
  const queue = aQueue({
    waiting: { turn: 240, retry: 0, answer: 1, budget: 40, channel: 0, template: 2 },
    minutes: 3,
    taken_today: 1_000,
  });
  const { screen } = await openLog([], { queue });
  const strip = screen.getByRole('region', { name: 'Antrean hari ini' });
  await strip
    .getByRole('button', {
      name: /^1.000 dari kuota 1.000 pesan terpakai hari ini · 283 pesan menunggu/,
    })
    .click();
  await expect
    .element(strip)
    .toMatchTextContent('240 pesan menunggu giliran, selesai dalam kira-kira 3 menit.');
  await expect.element(strip).toMatchTextContent('40 pesan menunggu sampai besok');
  await expect.element(strip).toMatchTextContent('2 pesan menunggu karena templatenya');
  await expect.element(strip).not.toMatchTextContent('koneksi WhatsApp berhenti');
});

test('an empty queue says so in one line [ADD-105]', async () => {
  const { screen } = await openLog([]);
  await expect
    .element(screen.getByRole('region', { name: 'Antrean hari ini' }))
    .toMatchTextContent(
      '12 dari kuota 1.000 pesan terpakai hari ini · tidak ada pesan yang menunggu',
    );
});

test('what customers wrote and nobody has read is counted in the sidebar of every screen, and less once it is read [ADD-118]', async () => {
  const { server, screen } = await openLog([incoming]);
  let unread = 2;
  server.answers(showSummaryNotifications, () => counted({ count_unread_messages: unread }));
  server.answers(markMessageRead, () => {
    unread = 0;
    return { message: 'Pesan ditandai sudah dibaca' };
  });
  await screen.unmount();
  const { screen: again } = await openApp('/admin/whatsapp-messages');
  const entry = again.getByRole('link', { name: /^Pesan/ });
  await expect.element(entry).toMatchTextContent('Pesan2 pesan belum dibaca');
  await expectAccessible();
  const counts = server.callsOf(showSummaryNotifications).length;
  await chooseAct('Tandai dibaca', 'pesan PT Tirta');
  await expect.element(entry).toMatchTextContent(/^Pesan$/);
  await answersAreIn();
  expect(server.callsOf(showSummaryNotifications)).toHaveLength(counts + 1);
});
