import {
  type BroadcastProgress as Broadcast,
  cancelBroadcast,
  continueBroadcast,
  showBroadcast,
} from '@reward-points/contract/broadcasts';
import { expect, test, vi } from 'vitest';
import { aBroadcast } from '#test/broadcasts.ts';
import { show } from '#test/render.tsx';
import { fakeServer } from '#test/server.ts';
import { BroadcastProgress } from './broadcast-progress.tsx';
import { broadcastQuery } from './broadcasts.api.ts';

const SUCCESS = 'Broadcast Points sent successfully!';
const broadcast = aBroadcast();
const reason = 'Jumlah point melebihi batas yang dapat disimpan.';
const failure = { id_customer: 9, name: 'PT Tirta', reason, is_gone: false };
const gone = {
  id_customer: 8,
  name: 'PT Lama',
  reason: 'Customer tidak ditemukan.',
  is_gone: true,
};
const partly: Broadcast = { ...broadcast, awarded: 2, messaged: 2, failed: 1, failures: [failure] };

async function begin(answer: Broadcast, isAwaited: boolean) {
  const server = fakeServer();
  server.answers(showBroadcast, { data: answer });
  const onEnd = vi.fn();
  const onRetry = vi.fn();
  const screen = await show(
    <BroadcastProgress id={7} isAwaited={isAwaited} onEnd={onEnd} onRetry={onRetry} />,
  );
  return { server, screen, onEnd, onRetry };
}

test('whoever sent it is told how it ended, even where that was before the first look [POINT-10]', async () => {
  const { screen, onEnd } = await begin(broadcast, true);
  await expect.element(screen.getByText(SUCCESS)).toBeVisible();
  await expect
    .element(screen.getByText('3 dari 3 customer menerima point · 3 pesan WhatsApp dibuat'))
    .toBeVisible();
  // Nothing failed, so nothing is said of that.
  expect(screen.getByRole('progressbar').elements()).toHaveLength(1);
  expect(onEnd).toHaveBeenCalledOnce();
});

test('whoever finds it running is told once it has ended [POINT-10]', async () => {
  const { screen, server } = await begin({ ...broadcast, status: 'running', awarded: 1 }, false);
  await expect.element(screen.getByText('1 dari 3 customer', { exact: false })).toBeVisible();
  expect(screen.getByText(SUCCESS).elements()).toEqual([]);
  server.answers(showBroadcast, { data: broadcast });
  await expect.element(screen.getByText(SUCCESS)).toBeVisible();
});

test('whoever looks at an old one is told nothing', async () => {
  const { screen } = await begin(broadcast, false);
  await expect.element(screen.getByText('Selesai')).toBeVisible();
  expect(screen.getByText(SUCCESS).elements()).toEqual([]);
});

test('where it failed for somebody, they are named and can be tried again [A-29, ERR-04]', async () => {
  const { screen, onRetry } = await begin(partly, true);
  await expect
    .element(screen.getByText('2 dari 3 customer menerima point', { exact: false }))
    .toHaveTextContent('2 dari 3 customer menerima point · 2 pesan WhatsApp dibuat · 1 gagal');
  await expect.element(screen.getByText('Gagal beri Point')).toBeVisible();
  await expect.element(screen.getByText(`PT Tirta – ${reason}`)).toBeVisible();
  await screen.getByRole('button', { name: 'Pilih yang gagal untuk dicoba lagi' }).click();
  expect(onRetry).toHaveBeenCalledExactlyOnceWith(partly);
});

test('where it failed for deleted customers alone, they are named and no try is offered [A-29, ERR-04]', async () => {
  const { screen } = await begin({ ...partly, failures: [gone] }, false);
  await expect.element(screen.getByText('PT Lama – Customer tidak ditemukan.')).toBeVisible();
  expect(screen.getByRole('button', { name: /untuk dicoba lagi/ }).elements()).toEqual([]);
});

test('of hundreds that failed twenty are named, and the rest counted [A-29]', async () => {
  const failures = Array.from({ length: 200 }, (_, index) => ({ ...failure, id_customer: index }));
  const { screen } = await begin({ ...partly, total: 1_200, failed: 1_200, failures }, true);
  await expect.element(screen.getByText('dan 1.180 lainnya')).toBeVisible();
  expect(screen.getByText(`PT Tirta – ${reason}`).elements()).toHaveLength(20);
});

test('one that was stopped says why and goes on from its page, without the way to take it back [ADD-423, ADD-424]', async () => {
  const stopped = {
    ...broadcast,
    awarded: 1,
    status: 'stopped',
    stopped_because: 'failed',
  } as const;
  const { screen, server, onEnd } = await begin(stopped, true);
  await expect.element(screen.getByText('Dihentikan').first()).toBeVisible();
  await expect
    .element(
      screen.getByText(
        'Gagal berkali-kali. Yang sudah menerima point tidak akan menerimanya dua kali.',
      ),
    )
    .toBeVisible();
  for (const words of ['Selesai', 'Berjalan', SUCCESS, 'Halaman ini boleh ditinggalkan'])
    expect(screen.getByText(words, { exact: false }).elements()).toEqual([]);
  expect(screen.getByRole('button', { name: 'Tarik kembali' }).elements()).toEqual([]);
  expect(onEnd).not.toHaveBeenCalled();

  server.answers(continueBroadcast, { message: 'Broadcast dilanjutkan', data: broadcast });
  server.answers(showBroadcast, { data: broadcast });
  await screen.getByRole('button', { name: 'Lanjutkan' }).click();
  await expect.element(screen.getByText('Broadcast dilanjutkan')).toBeVisible();
  await expect.element(screen.getByText('Selesai')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Lanjutkan' }).elements()).toEqual([]);
  expect(server.callsOf(continueBroadcast)).toHaveLength(1);
});

test('one that a restored backup has stopped says that its customers may have been told, and is not asked for again and again [ADD-424]', async () => {
  const { screen } = await begin(
    { ...broadcast, awarded: 1, status: 'stopped', stopped_because: 'restored' },
    false,
  );
  await expect
    .element(
      screen.getByText(
        'Data dipulihkan dari cadangan. Customer yang belum menerima point di sini mungkin sudah menerima pesannya.',
      ),
    )
    .toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Lanjutkan' })).toBeVisible();
});

test('taking it back that has stopped says so and goes on from there [ADD-423]', async () => {
  const reversal = {
    reason: 'Salah nominal',
    total: 3,
    reversed: 1,
    skipped: 0,
    taken: 1_250,
    shortfall: 0,
    status: 'stopped',
    created_at: '2026-11-21T03:00:00.000Z',
  } as const;
  const { screen } = await begin({ ...broadcast, reversal }, false);
  await expect
    .element(
      screen.getByText(
        'Penarikan gagal berkali-kali. Yang sudah ditarik tidak akan ditarik dua kali.',
      ),
    )
    .toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Lanjutkan' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Unduh hasil' }).elements()).toEqual([]);
  expect(screen.getByText(/penarikan terus berjalan/).elements()).toEqual([]);
});

const planned: Broadcast = {
  ...broadcast,
  awarded: 0,
  messaged: 0,
  status: 'planned',
  plan: { starts_at: '2026-11-22T02:00:00.000Z', is_open: true },
};
const cancelled: Broadcast = {
  ...planned,
  status: 'cancelled',
  plan: { starts_at: '2026-11-22T02:00:00.000Z', is_open: false },
};

test('a plan says when it begins and for how many, and is cancelled after a question [ADD-468]', async () => {
  const { screen, server, onEnd } = await begin(planned, true);
  await expect.element(screen.getByText('Direncanakan')).toBeVisible();
  await expect
    .element(screen.getByText(/^Dimulai sendiri/))
    .toMatchTextContent('Dimulai sendiri 22 November 2026 pukul 09.00, kepada 3 customer.');
  expect(screen.getByRole('progressbar').elements()).toEqual([]);
  expect(screen.getByRole('button', { name: 'Tarik kembali' }).elements()).toEqual([]);
  const open = screen.getByRole('button', { name: 'Batalkan rencana' });
  await open.click();
  const question = screen.getByRole('dialog', { name: 'Batalkan rencana broadcast?' });
  await expect.element(question.getByRole('button', { name: 'Kembali' })).toHaveFocus();
  await question.getByRole('button', { name: 'Kembali' }).click();
  await expect.poll(() => question.elements()).toEqual([]);
  expect(server.callsOf(cancelBroadcast)).toEqual([]);

  server.answers(cancelBroadcast, { message: 'Rencana broadcast dibatalkan', data: cancelled });
  server.answers(showBroadcast, { data: cancelled });
  await open.click();
  await question.getByRole('button', { name: 'Batalkan rencana' }).click();
  await expect.element(screen.getByText('Rencana broadcast dibatalkan')).toBeVisible();
  await expect.element(screen.getByText('Dibatalkan', { exact: true })).toBeVisible();
  await expect.element(screen.getByText(/Tidak ada yang menerima point\.$/)).toBeVisible();
  // The question has a button of the same name while it fades.
  await expect.poll(() => open.elements()).toEqual([]);
  expect(onEnd).not.toHaveBeenCalled();
});

test('a plan that has begun as somebody cancels it says so, and how far it is [ADD-468]', async () => {
  const { screen, server } = await begin(planned, false);
  server.refuses(cancelBroadcast, 'broadcast_not_planned');
  server.answers(showBroadcast, {
    data: { ...cancelled, status: 'running', awarded: 1 },
  });
  await screen.getByRole('button', { name: 'Batalkan rencana' }).click();
  const question = screen.getByRole('dialog', { name: 'Batalkan rencana broadcast?' });
  await question.getByRole('button', { name: 'Batalkan rencana' }).click();
  await expect.element(screen.getByText(/Broadcast ini sudah dimulai/)).toBeVisible();
  await expect.element(screen.getByText('Berjalan')).toBeVisible();
  await expect.element(screen.getByText(/^1 dari 3 customer/)).toBeVisible();
});

test('a plan that a restored backup has stopped is let go on or cancelled [ADD-470]', async () => {
  const { screen } = await begin(
    { ...planned, status: 'stopped', stopped_because: 'restored' },
    false,
  );
  await expect.element(screen.getByText(/^Direncanakan untuk 22 November 2026/)).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Lanjutkan' })).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Batalkan rencana' })).toBeVisible();
});

test('a broadcast is asked after while it goes on, and where it cannot be read only by a press [POINT-10]', () => {
  const { refetchInterval } = broadcastQuery(7);
  const askedAfter = (state: { data?: Broadcast; error?: Error }) =>
    typeof refetchInterval === 'function' && refetchInterval({ state } as never);
  const running = aBroadcast({ status: 'running' });
  const error = new Error();
  const states: { data?: Broadcast; error?: Error }[] = [
    {},
    { data: running },
    { data: running, error },
    { error },
    { data: aBroadcast() },
  ];
  expect(states.map(askedAfter)).toEqual([800, 800, 800, false, false]);
});
