import {
  type BroadcastProgress,
  type BroadcastReversalPreview,
  exportBroadcastReversal,
  reverseBroadcast,
  showBroadcastReversal,
} from '@reward-points/contract/broadcasts';
import { expect, test, vi } from 'vitest';
import { expectAccessible } from '#test/accessible.ts';
import { aBroadcast } from '#test/broadcasts.ts';
import { show, showDialog } from '#test/render.tsx';
import { fakeServer } from '#test/server.ts';
import { openDialog } from '#ui/dialogs/dialogs.ts';
import { BroadcastReversal } from './broadcast-reversal.tsx';
import { reversalPreviewQuery } from './broadcasts.api.ts';
import { ReverseBroadcastQuestion } from './reverse-broadcast-question.tsx';

const reversal: NonNullable<BroadcastProgress['reversal']> = {
  reason: 'Salah nominal',
  total: 3,
  reversed: 2,
  skipped: 1,
  taken: 70,
  shortfall: 30,
  status: 'done',
  created_at: '2026-11-21T03:00:00.000Z',
};
const untouched: BroadcastReversalPreview = {
  customers: 2,
  points: 100,
  short_customers: 0,
  shortfall: 0,
  skipped: 0,
  corrected_customers: 0,
  corrected_names: [],
};
const broadcast = aBroadcast({ point: 50, messaged: 0 });

test('the question before a broadcast is taken back says from how many, how much, and what was spent or corrected by whom [ADD-137, ADD-244]', async () => {
  const server = fakeServer();
  server.answers(showBroadcastReversal, {
    data: {
      customers: 2,
      points: 100,
      short_customers: 1,
      shortfall: 30,
      skipped: 1,
      corrected_customers: 5,
      corrected_names: ['PT Satu', 'PT Dua', 'PT Tiga'],
    },
  });
  server.answers(reverseBroadcast, {
    message: 'Broadcast sedang ditarik kembali',
    data: { ...broadcast, reversal },
  });
  const { screen, frame } = await showDialog(<ReverseBroadcastQuestion id={7} />);
  await expect.element(frame.getByText('2 customer', { exact: true })).toBeVisible();
  await expect.element(frame.getByText(/1 customer sudah memakai 30 point/)).toBeVisible();
  await expect.element(frame.getByText(/1 customer dilewati/)).toBeVisible();
  await expect
    .element(frame.getByText(/Point PT Satu, PT Dua, PT Tiga dan 2 lainnya sudah dikurangi/))
    .toBeVisible();
  await frame.getByRole('textbox', { name: 'Alasan' }).fill('Salah nominal');
  await expectAccessible();
  await frame.getByRole('button', { name: 'Tarik kembali 100 point' }).click();
  await expect.element(screen.getByText('Broadcast sedang ditarik kembali')).toBeVisible();
  expect(server.callsOf(reverseBroadcast).map(({ body }) => body)).toEqual([
    { reason: 'Salah nominal' },
  ]);
});

test('opened again, the question before a broadcast is taken back says nothing that was read before [ADD-137, ADD-955]', async () => {
  const server = fakeServer();
  server.answers(showBroadcastReversal, { data: untouched });
  const { screen, frame } = await showDialog(<ReverseBroadcastQuestion id={7} />);
  await expect.element(frame.getByText('2 customer', { exact: true })).toBeVisible();
  await frame.getByRole('button', { name: 'Batal' }).click();
  await expect.element(frame).not.toBeInTheDocument();
  const { queryKey } = reversalPreviewQuery(7);
  await expect.poll(() => screen.queryClient.getQueryState(queryKey)).toBeUndefined();
  server.breaks(showBroadcastReversal);
  openDialog(<ReverseBroadcastQuestion id={7} />);
  await expect.element(frame.getByText('Data tidak dapat dimuat')).toBeVisible();
  expect(screen.getByText('2 customer', { exact: true }).elements()).toEqual([]);
});

test('what taking back has come to is shown, and leaves for each customer in the format of the device [ADD-137, ADD-407]', async () => {
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
  const server = fakeServer();
  server.answers(exportBroadcastReversal, {
    data: { url: '/api/downloads?ticket=abc', format: 'xlsx' },
  });
  const screen = await show(<BroadcastReversal broadcast={{ ...broadcast, reversal }} />);
  await expect
    .element(
      screen.getByText('3 dari 3 customer · 70 point ditarik · kurang 30 point · 1 dilewati'),
    )
    .toBeVisible();
  await expect
    .element(screen.getByRole('button', { name: 'Format file: Excel (.xlsx)' }))
    .toBeVisible();
  await screen.getByRole('button', { name: 'Unduh hasil' }).click();
  await expect
    .poll(() => server.callsOf(exportBroadcastReversal).map(({ path }) => path))
    .toEqual(['/api/admin/broadcasts/7/reversal/export?format=xlsx']);
});

test('a broadcast that is still on its way, or gave nothing, cannot be taken back [ADD-137]', async () => {
  fakeServer();
  const screen = await show(
    <>
      <BroadcastReversal broadcast={{ ...broadcast, status: 'running' }} />
      <BroadcastReversal broadcast={{ ...broadcast, awarded: 0 }} />
      <BroadcastReversal broadcast={broadcast} />
    </>,
  );
  await expect.element(screen.getByRole('button', { name: 'Tarik kembali' })).toBeVisible();
  expect(screen.getByRole('button').elements()).toHaveLength(1);
});
