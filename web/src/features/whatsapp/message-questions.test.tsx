import {
  type Connection,
  listWhatsappMessages,
  reopenMessage,
  resendMessage,
  settleMessage,
  settleMessages,
  showConnection,
  showMessageQueue,
} from '@reward-points/contract/whatsapp';
import { expect, test } from 'vitest';
import { aQueue } from '#test/message-log.ts';
import { aMessage } from '#test/messages.ts';
import { show, showDialog } from '#test/render.tsx';
import { fakeServer, page } from '#test/server.ts';
import { ConnectionCard } from './connection-card.tsx';
import { MessageActions, ResendDialog } from './message-actions.tsx';
import { MessageDetail } from './message-detail.tsx';
import { QueueLine } from './queue-line.tsx';
import { SettleAllButton } from './settle-all.tsx';

const failed = aMessage({
  id: 4,
  status: 'failed',
  failed_at: '2026-11-21T03:08:00.000Z',
  error: 'Nomor ini tidak ada.',
  can_resend: true,
});
const AGAIN =
  'Pesan ini dikirim sekali lagi ke nomor WhatsApp PT Tirta saat ini, dengan template yang berlaku sekarang. Kata-katanya dapat berbeda dari teks di bawah.';

/** Each fact with its label; what stands between them is the style of the label. */
const factsShown = () =>
  [...document.querySelectorAll('dl > div')].map(
    (fact) => `${fact.querySelector('dt')?.textContent}${fact.querySelector('dd')?.textContent}`,
  );

test('the question before a message is sent again says all that it does, and warns where it may have arrived [ADD-106, ADD-223]', async () => {
  const server = fakeServer();
  server.answers(resendMessage, {
    message: 'ok',
    data: aMessage({ id: 9, name: 'PT Baru', to: '628999' }),
  });
  const settled_at = '2026-11-22T03:00:00.000Z';
  const first = await showDialog(<ResendDialog message={{ ...failed, settled_at }} />);
  await expect
    .element(first.frame.getByText(/^Pesan ini dikirim sekali lagi/))
    .toHaveTextContent(AGAIN);
  await first.frame.getByRole('button', { name: 'Kirim ulang' }).click();
  await expect.element(first.screen.getByText('PT Baru, +62 899-9.')).toBeVisible();
  await first.screen.unmount();
  const unknown = { ...failed, status: 'unknown' } as const;
  const arrived = await showDialog(<ResendDialog message={{ ...unknown, settled_at }} />);
  await expect
    .element(arrived.frame.getByText(/sekali lagi ke nomor/))
    .toHaveTextContent(`Pesan ini dicatat sudah sampai: customer menerimanya dua kali. ${AGAIN}`);
  await arrived.screen.unmount();
  const { frame } = await showDialog(<ResendDialog message={unknown} />);
  await expect
    .element(frame.getByText(/sekali lagi ke nomor/))
    .toHaveTextContent(
      `Pesan ini mungkin sudah sampai. Periksa chat dulu: bila sudah, customer menerimanya dua kali. ${AGAIN}`,
    );
});

test.for([
  ['message_already_resent', 'Pesan ini sudah dikirim ulang.'],
  [
    'message_not_resendable',
    'Pesan ini tidak dapat dikirim ulang. Kode dan tautan harus diminta lagi.',
  ],
] as const)(
  'a message that can be sent again no more (%s) closes the question, and says why [ADD-106]',
  async ([code, words]) => {
    fakeServer().refuses(resendMessage, code);
    const { screen, frame } = await showDialog(<ResendDialog message={failed} />);
    await frame.getByRole('button', { name: 'Kirim ulang' }).click();
    await expect.element(screen.getByText(words)).toBeVisible();
    await expect.element(frame).not.toBeInTheDocument();
  },
);

test('the question before all failures are settled says how many, and what stays of them [ADD-222]', async () => {
  const server = fakeServer();
  server.answers(listWhatsappMessages, {
    data: { ...page([failed]).data, total: 1_234 },
  });
  const screen = await show(<SettleAllButton filter={{} as never} />);
  await screen.getByRole('button', { name: 'Tandai semua selesai' }).click();
  const dialog = screen.getByRole('dialog', { name: 'Tandai semua selesai?' });
  await expect
    .element(
      dialog.getByText(
        '1.234 pesan yang gagal, sesuai filter saat ini, ditandai selesai. Tidak ada pesan yang dikirim, dan semuanya tetap tercatat: lihat kembali dengan pilihan “Selesai”.',
      ),
    )
    .toBeVisible();
  await expect
    .element(dialog.getByRole('button', { name: 'Tandai 1.234 pesan selesai' }))
    .toBeEnabled();
});

test('of more failures than are counted the question and its toast say that the newest alone are settled [ADD-222]', async () => {
  const server = fakeServer();
  server.answers(listWhatsappMessages, {
    data: { ...page([failed]).data, total: 5_000, total_capped: true },
  });
  server.answers(settleMessages, { message: 'ok' });
  const screen = await show(<SettleAllButton filter={{} as never} />);
  await screen.getByRole('button', { name: 'Tandai semua selesai' }).click();
  const dialog = screen.getByRole('dialog', { name: 'Tandai semua selesai?' });
  await expect
    .element(
      dialog.getByText(
        /^5\.000 terbaru dari lebih dari 5\.000 pesan yang gagal, .* ditandai selesai; sisanya sesudahnya\./,
      ),
    )
    .toBeVisible();
  await dialog.getByRole('button', { name: 'Tandai 5.000 pesan selesai' }).click();
  await expect.element(screen.getByText('5.000 pesan terbaru. Sisanya belum.')).toBeVisible();
});

test('where all failures are settled by then, the question has none left to settle [ADD-222]', async () => {
  const server = fakeServer();
  server.answers(listWhatsappMessages, page([failed]));
  const screen = await show(<SettleAllButton filter={{} as never} />);
  await screen.getByRole('button', { name: 'Tandai semua selesai' }).click();
  server.refuses(settleMessages, 'messages_changed');
  server.answers(listWhatsappMessages, page([]));
  await screen.getByRole('button', { name: 'Tandai 1 pesan selesai' }).click();
  const none = screen.getByRole('button', { name: 'Tandai 0 pesan selesai' });
  await expect.element(none).toBeDisabled();
});

test('the question of all that are settled counts them until it closes [ADD-222, ADD-345]', async () => {
  const server = fakeServer();
  server.answers(showMessageQueue, { data: aQueue() });
  server.answers(listWhatsappMessages, { data: { ...page([failed]).data, total: 12 } });
  const screen = await show(
    <>
      <SettleAllButton filter={{} as never} />
      <QueueLine isSearching={false} />
    </>,
  );
  const all = screen.getByText('Tandai semua selesai', { exact: true });
  await all.click();
  server.answers(settleMessages, { message: 'ok' });
  server.answers(listWhatsappMessages, page([]));
  const release = server.holds(showMessageQueue, { data: aQueue() });
  const dialog = screen.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Tandai 12 pesan selesai' }).click();
  await expect.element(all).not.toBeInTheDocument();
  await expect.element(dialog.getByText(/^12 pesan yang gagal/)).toBeVisible();
  release();
  await expect.element(screen.getByText('12 pesan.')).toBeVisible();
  await expect.element(dialog).not.toBeInTheDocument();
});

test.for([
  ['Tandai selesai', settleMessage, { is_open: true }],
  ['Tandai belum selesai', reopenMessage, { settled_at: '2026-11-22T03:00:00.000Z' }],
] as const)('“%s” takes no second press while it is done [ADD-222]', async ([name, act, more]) => {
  const server = fakeServer();
  const release = server.holds(act, { message: 'ok' });
  const screen = await show(<MessageActions message={{ ...failed, ...more }} />);
  const button = screen.getByRole('button', { name });
  await button.dblClick();
  await expect.element(button).toBeDisabled();
  release();
  await expect.element(button).toBeEnabled();
  expect(server.callsOf(act)).toHaveLength(1);
});

test('a message says to whom, what kind, when, through whom, and what it was sent again as [ADD-105, ADD-106, ADD-917]', async () => {
  fakeServer();
  const factsOf = async (more: Parameters<typeof aMessage>[0]) => {
    const screen = await show(<MessageDetail message={aMessage(more)} />);
    await expect.element(screen.getByText('Dicatat', { exact: true })).toBeVisible();
    const facts = factsShown();
    await screen.unmount();
    return facts;
  };
  const common = ['Dicatat21 November 2026 pukul\u00a010.05'];
  const settled_at = '2026-11-22T03:00:00.000Z';
  expect(await factsOf({ status: 'failed', settled_at, resend_of: 3, resent_as: 9 })).toEqual([
    'KepadaPT Tirta (+62 812-3456-789)',
    expect.stringMatching(/^Jenis./),
    ...common,
    'Ditandai selesai22 November 2026 pukul\u00a010.00',
    'PenyediaMekari Qontak',
    'Kirim ulang dariPesan nomor 3',
    'Dikirim ulang sebagaiPesan nomor 9',
  ]);
  expect(await factsOf({ status: 'unknown', settled_at, provider: null })).toContain(
    'Dicatat sudah sampai22 November 2026 pukul\u00a010.00',
  );
  const told = await factsOf({ by: 'Sari Dewi' });
  expect(told.slice(2)).toEqual([...common, 'OlehSari Dewi', 'PenyediaMekari Qontak']);
  expect((await factsOf({ status: 'received', id_customer: null }))[0]).toBe(
    'DariPT Tirta (+62 812-3456-789)',
  );
});

const aConnection = (more: Partial<Connection> = {}): Connection => ({
  provider: 'cloud-api',
  reaches_people: true,
  state: 'open',
  stopped_at: null,
  stopped_reason: null,
  next_at: null,
  channel: null,
  checked_at: null,
  last_success_at: null,
  last_error: null,
  last_error_at: null,
  templates_read_at: null,
  templates: { usable: 0, total: 0 },
  problems: [],
  public_url: null,
  ...more,
});

test('of a connection that was never looked at, each fact says what is not known, or what to set [ADD-107]', async () => {
  fakeServer().answers(showConnection, { data: aConnection() });
  const screen = await show(<ConnectionCard />);
  await expect.element(screen.getByText('Belum diperiksa')).toBeVisible();
  expect(factsShown()).toEqual([
    'PenyediaWhatsApp Cloud API (Meta)',
    'ChannelBelum diketahui',
    'Pemeriksaan terakhirBelum pernah',
    'Pengiriman berhasil terakhirBelum pernah',
    'Kesalahan terakhirTidak ada',
    'Template0 dari 0 dapat dipakai',
    'Alamat aplikasiBelum diketahui, jadi tautan reset password tidak dikirim. Minta pengelola server',
  ]);
});

test('a connection that pauses or stands still says what becomes of the messages, and when it is tried again [ADD-107]', async () => {
  for (const [more, title, words] of [
    [
      { state: 'quiet' },
      'Pengiriman dijeda sebentar',
      'Penyedia meminta jeda atau sedang terganggu. Pesan tetap antre dan dikirim setelah jeda ini.',
    ],
    [
      { state: 'stopped', stopped_reason: 'Token ditolak.', next_at: '2026-11-21T03:15:00.000Z' },
      'Pengiriman berhenti',
      'Token ditolak.Pesan yang masih antre menunggu dan tidak hilang; yang sudah diserahkan ke penyedia lalu gagal ada di “Perlu tindakan”. Dicoba lagi otomatis 21 November 2026 pukul 10.15. Perbaiki di “Akun WhatsApp”, lalu tekan “Periksa sekarang”.',
    ],
  ] as const) {
    fakeServer().answers(showConnection, { data: aConnection(more) });
    const screen = await show(<ConnectionCard />);
    const notice = screen.getByRole('alert');
    await expect.element(notice).toHaveTextContent(`${title}${words}`);
    await screen.unmount();
  }
});

test('a connection that works, pauses, stands still, or was never looked at has a badge of its own colour [ADD-107]', async () => {
  const badges = new Map<string, string>();
  for (const [more, label] of [
    [{ checked_at: '2026-11-21T03:05:00.000Z' }, 'Terhubung'],
    [{ state: 'quiet' }, 'Jeda sebentar'],
    [{ state: 'stopped' }, 'Berhenti'],
    [{}, 'Belum diperiksa'],
  ] as const) {
    fakeServer().answers(showConnection, { data: aConnection(more) });
    const screen = await show(<ConnectionCard />);
    const badge = screen.getByText(label, { exact: true });
    await expect.element(badge).toBeVisible();
    badges.set(getComputedStyle(badge.element()).color, label);
    await screen.unmount();
  }
  expect([...badges.values()]).toHaveLength(4);
});
