import {
  type BroadcastProgress as Broadcast,
  showBroadcast,
} from '@reward-points/contract/broadcasts';
import { expect, test, vi } from 'vitest';
import { show } from '#test/render.tsx';
import { fakeServer } from '#test/server.ts';
import { BroadcastProgress } from './broadcast-progress.tsx';

const SUCCESS = 'Broadcast Points sent successfully!';
const broadcast: Broadcast = {
  id: 7,
  point: 1_250,
  total: 3,
  awarded: 3,
  messaged: 3,
  failed: 0,
  status: 'done',
  created_at: '2026-11-21T03:00:00.000Z',
  reversal: null,
  failures: [],
};
const failure = { id_customer: 9, name: 'PT Tirta', reason: 'Customer tidak ditemukan.' };
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
  await expect.element(screen.getByText('PT Tirta – Customer tidak ditemukan.')).toBeVisible();
  await screen.getByRole('button', { name: 'Pilih yang gagal untuk dicoba lagi' }).click();
  expect(onRetry).toHaveBeenCalledExactlyOnceWith(partly);
});

test('of hundreds that failed twenty are named, and the rest counted [A-29]', async () => {
  const failures = Array.from({ length: 200 }, (_, index) => ({ ...failure, id_customer: index }));
  const { screen } = await begin({ ...partly, total: 1_200, failed: 1_200, failures }, true);
  await expect.element(screen.getByText('dan 1.180 lainnya')).toBeVisible();
  expect(screen.getByText('PT Tirta – Customer tidak ditemukan.').elements()).toHaveLength(20);
});
