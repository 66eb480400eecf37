import {
  type BroadcastProgress as Broadcast,
  continueBroadcast,
  listBroadcasts,
  reverseBroadcast,
  showBroadcast,
  showBroadcastReversal,
} from '@reward-points/contract/broadcasts';
import { expect, test, vi } from 'vitest';
import { aBroadcast } from '#test/broadcasts.ts';
import { show, showDialog } from '#test/render.tsx';
import { fakeServer, page } from '#test/server.ts';
import { BroadcastHistory } from './broadcast-history.tsx';
import { BroadcastProgress } from './broadcast-progress.tsx';
import { ReverseBroadcastQuestion } from './reverse-broadcast-question.tsx';

const broadcast = aBroadcast({
  total: 2_000,
  awarded: 1_000,
  messaged: 1_050,
  failed: 25,
  status: 'running',
  failures: Array.from({ length: 25 }, (_, n) => ({
    id_customer: n + 10,
    name: `PT ${n}`,
    reason: 'Customer tidak ditemukan.',
    is_gone: false,
  })),
});
const reversal: NonNullable<Broadcast['reversal']> = {
  reason: 'Salah nominal',
  total: 10,
  reversed: 3,
  skipped: 0,
  taken: 70,
  shortfall: 0,
  status: 'running',
  created_at: '2026-11-21T04:00:00.000Z',
};

async function open(answer: Broadcast, isAwaited = false) {
  const server = fakeServer();
  server.answers(showBroadcast, { data: answer });
  const screen = await show(
    <BroadcastProgress id={7} isAwaited={isAwaited} onEnd={vi.fn()} onRetry={vi.fn()} />,
  );
  const card = screen.getByRole('region', { name: 'Progres broadcast' });
  await expect.element(card).toBeVisible();
  return { server, screen, card };
}

test('a broadcast on its way says how far it is, in figures and as a bar [POINT-09, ADD-10]', async () => {
  const { card } = await open(broadcast);
  await expect
    .element(card)
    .toHaveTextContent(
      'Broadcast 1.250 pointBerjalan1.000 dari 2.000 customer menerima point · 1.050 pesan WhatsApp dibuat · 25 gagalHalaman ini boleh ditinggalkan; pengiriman terus berjalan.',
    );
  const bars = card.getByRole('progressbar');
  await expect.element(bars.first()).toHaveAttribute('aria-valuenow', '50');
  await expect.element(bars.last()).toHaveAttribute('aria-valuenow', '1.25');
});

test('a broadcast that failed for some names twenty of them, and how many more there are [POINT-10, A-29]', async () => {
  const { screen, card } = await open({ ...broadcast, status: 'done', awarded: 1_975 }, true);
  await expect.element(card.getByText('25 customer belum menerima point')).toBeVisible();
  const names = card.getByRole('listitem');
  expect(names.elements()).toHaveLength(20);
  await expect.element(names.last()).toHaveTextContent('PT 19 – Customer tidak ditemukan.');
  await expect.element(card.getByText('dan 5 lainnya')).toBeVisible();
  await expect
    .element(screen.getByText('25 dari 2.000 customer belum menerima point.'))
    .toBeVisible();
});

test('the toast of one that reached everybody says how many, and how much each [POINT-10]', async () => {
  const { screen } = await open({ ...broadcast, status: 'done', failed: 0, awarded: 2_000 }, true);
  await expect
    .element(screen.getByText('2.000 customer menerima masing-masing 1.250 point.'))
    .toBeVisible();
});

test('taking a broadcast back says how far it is, and that the page may be left [ADD-137]', async () => {
  const { screen } = await open({ ...broadcast, status: 'done', failed: 0, reversal });
  const part = screen.getByRole('region', { name: 'Penarikan kembali' });
  await expect
    .element(part)
    .toHaveTextContent(
      'Ditarik kembali: Salah nominalBerjalan3 dari 10 customer · 70 point ditarikHalaman ini boleh ditinggalkan; penarikan terus berjalan.',
    );
  await expect.element(part.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '30');
  expect(part.getByRole('button').elements()).toEqual([]);
});

test.for([
  [
    { status: 'stopped', stopped_because: 'restored' },
    'Data dipulihkan dari cadangan. Customer yang belum menerima point di sini mungkin sudah menerima pesannya.',
  ],
  [
    { status: 'stopped', stopped_because: 'failed' },
    'Gagal berkali-kali. Yang sudah menerima point tidak akan menerimanya dua kali.',
  ],
  [
    { status: 'done', failed: 0, reversal: { ...reversal, status: 'stopped' } },
    'Penarikan gagal berkali-kali. Yang sudah ditarik tidak akan ditarik dua kali.',
  ],
] as const)(
  'one that stands still says why, and goes on at a press: %j [ADD-423]',
  async ([more, words]) => {
    const { server, screen, card } = await open({ ...broadcast, ...more });
    await expect.element(card.getByText(words)).toBeVisible();
    await expect.element(card.getByText('Dihentikan')).toBeVisible();
    server.answers(continueBroadcast, {
      message: 'Broadcast dilanjutkan',
      data: { ...broadcast, status: 'running' },
    });
    await card.getByRole('button', { name: 'Lanjutkan' }).click();
    await expect.element(screen.getByText('Broadcast dilanjutkan')).toBeVisible();
    expect(server.callsOf(continueBroadcast)).toHaveLength(1);
  },
);

test('the question before taking back says it whole, and nothing of what is not so [ADD-137]', async () => {
  const server = fakeServer();
  server.answers(showBroadcastReversal, {
    data: {
      customers: 1_200,
      points: 60_000,
      short_customers: 0,
      shortfall: 0,
      skipped: 0,
      corrected_customers: 1,
      corrected_names: ['PT Satu'],
    },
  });
  const { screen, frame } = await showDialog(<ReverseBroadcastQuestion id={7} />);
  await expect
    .element(frame.getByText(/ditarik kembali dari/))
    .toHaveTextContent(
      '60.000 point ditarik kembali dari 1.200 customer. Tindakan ini tidak dapat diurungkan.',
    );
  expect(
    frame
      .getByRole('listitem')
      .elements()
      .map(({ textContent }) => textContent),
  ).toEqual([
    'Point PT Satu sudah dikurangi lewat Koreksi point, jadi hanya sisanya yang ditarik. Bila koreksi itu untuk broadcast lain, batalkan ini, lalu kembalikan dulu koreksinya di halaman customer.',
    'Tidak ada pesan WhatsApp; alasannya tampil di riwayat point setiap customer.',
  ]);
  server.refuses(reverseBroadcast, 'not_found', { message: 'Belum bisa.' });
  await frame.getByRole('textbox', { name: 'Alasan' }).fill('Salah');
  await frame.getByRole('button', { name: 'Tarik kembali 60.000 point' }).click();
  await expect.element(screen.getByText('Broadcast belum ditarik kembali')).toBeVisible();
});

test('a line of the history says when, how much, to how many, for how many not, and how it or taking it back stands [ADD-10, ADD-560]', async () => {
  const { failures: _, ...line } = broadcast;
  const server = fakeServer();
  server.answers(
    listBroadcasts,
    page([
      line,
      { ...line, id: 6, status: 'stopped' },
      { ...line, id: 5, status: 'done', failed: 0 },
      { ...line, id: 4, status: 'done', failed: 0, reversal: { ...reversal, status: 'done' } },
      { ...line, id: 3, status: 'done', failed: 0, reversal: { ...reversal, status: 'running' } },
    ] as never[]),
  );
  const screen = await show(<BroadcastHistory />);
  await expect
    .poll(() => server.callsOf(listBroadcasts).map(({ path }) => path))
    .toEqual([expect.stringContaining('page=1')]);
  const at = '21 November 2026 pukul\u00a010.001.2502.000';
  await expect
    .poll(() =>
      screen
        .getByRole('row')
        .elements()
        .slice(1)
        .map(({ textContent }) => textContent),
    )
    .toEqual([
      `${at}25Berjalan`,
      `${at}25Dihentikan`,
      `${at}0Selesai`,
      `${at}0Ditarik kembali`,
      `${at}0Sedang ditarik kembali`,
    ]);
});
