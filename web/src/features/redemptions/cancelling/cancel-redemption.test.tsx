import { showOccasionText } from '@reward-points/contract/messages';
import {
  type CancellationPreview,
  cancelRedemption,
  showCancellation,
} from '@reward-points/contract/redemptions';
import type { RewardKind } from '@reward-points/contract/reward-kinds';
import { expect, test } from 'vitest';
import { page as browser } from 'vitest/browser';
import { cancellationQuery } from '#features/redemptions/redemptions.api.ts';
import { expectAccessible } from '#test/accessible.ts';
import { showDialog } from '#test/render.tsx';
import { fakeServer } from '#test/server.ts';
import { aCancellation } from '#test/shipments.ts';
import { openDialog } from '#ui/dialogs/dialogs.ts';
import { CancelRedemptionModal } from './cancel-redemption-modal.tsx';

async function open(more: Partial<CancellationPreview> = {}, kind: RewardKind = 'item') {
  const server = fakeServer();
  server.answers(showCancellation, { data: aCancellation(more) });
  server.answers(showOccasionText, {
    data: { body: '{{1}}: {{2}} batal. {{3}}. {{4}} point kembali.', problem: null },
  });
  server.answers(cancelRedemption, {
    message: 'Penukaran berhasil dibatalkan',
    data: { point: 1_430, owed: 0 },
  });
  return { server, ...(await showDialog(<CancelRedemptionModal kind={kind} id={4} />)) };
}

test('the first field of a form that comes late has the focus, not the cross of its dialog [ADD-450]', async () => {
  const server = fakeServer();
  const release = server.holds(showCancellation, { data: aCancellation() });
  server.answers(showOccasionText, { data: { body: null, problem: null } });
  const { frame } = await showDialog(<CancelRedemptionModal kind="item" id={4} />);
  await expect.element(frame.getByRole('button', { name: 'Tutup' })).toHaveFocus();
  release();
  await expect.element(frame.getByRole('textbox', { name: 'Alasan' })).toHaveFocus();
});

test('cancelling says what comes back and what the customer will read, and sends exactly that [ADD-136, A-80]', async () => {
  const { server, screen, frame } = await open();
  await expect
    .element(frame.getByText('1.000 point kembali: saldo 430 → 1.430 point.'))
    .toBeVisible();
  await expect.element(frame.getByText(/kembali ke stok/)).toBeVisible();
  const confirm = frame.getByRole('button', { name: 'Batalkan penukaran' });
  await expect.element(confirm).toHaveAttribute('aria-disabled', 'true');
  await frame.getByRole('textbox', { name: 'Alasan' }).fill('Stok rusak');
  const text = 'PT Tirta: Payung batal. Stok rusak. 1.000 point kembali.';
  await expect.element(frame.getByText(text)).toBeVisible();
  await expectAccessible();
  await confirm.click();
  await expect.element(screen.getByText('Penukaran berhasil dibatalkan')).toBeVisible();
  expect(server.callsOf(cancelRedemption).map(({ path, body }) => [path, body])).toEqual([
    ['/api/admin/exchanges/item/4/cancellation', { reason: 'Stok rusak', message: { body: text } }],
  ]);
});

test('opened again, the question says nothing that was read before [ADD-136, ADD-955]', async () => {
  const { server, screen, frame } = await open();
  await expect.element(frame.getByText(/saldo 430 → 1.430 point/)).toBeVisible();
  await frame.getByRole('button', { name: 'Kembali' }).click();
  await expect.element(frame).not.toBeInTheDocument();
  const { queryKey } = cancellationQuery('item', 4);
  await expect.poll(() => screen.queryClient.getQueryState(queryKey)).toBeUndefined();
  server.breaks(showCancellation);
  openDialog(<CancelRedemptionModal kind="item" id={4} />);
  await expect.element(frame.getByText('Data tidak dapat dimuat')).toBeVisible();
  expect(screen.getByText(/saldo 430/).elements()).toEqual([]);
});

test('of a voucher it says that the code is void, and that it was used [ADD-136]', async () => {
  const { frame } = await open({ piece_returns: false, used_date: '2026-11-21' }, 'voucher');
  await expect.element(frame.getByText(/tidak berlaku lagi/)).toBeVisible();
  await expect.element(frame.getByText(/sudah dipakai pada 21 November 2026/)).toBeVisible();
});

test.for([
  { kind: 'item', said: 'Item ini sudah dihapus, jadi kodenya tidak dapat diklaim lagi.' },
  {
    kind: 'service-visit',
    said: 'Kunjungan servis ini sudah dihapus, jadi tidak dapat diklaim lagi.',
  },
] as const)(
  'of a deleted $kind it does not say that anything is in stock again [ADD-136, A-69]',
  async ({ kind, said }) => {
    const { frame } = await open({ reward_is_live: false }, kind);
    await expect.element(frame.getByText(said)).toBeVisible();
    await expect.element(frame.getByText(/stok/i)).not.toBeInTheDocument();
  },
);

test('what was shipped meanwhile is not cancelled, and the dialog says why [ADD-136]', async () => {
  const { server, screen, frame } = await open();
  server.refuses(cancelRedemption, 'exchange_shipped');
  await frame.getByRole('textbox', { name: 'Alasan' }).fill('Stok rusak');
  await frame.getByRole('button', { name: 'Batalkan penukaran' }).click();
  await expect.element(screen.getByText(/Item ini sudah dikirim/)).toBeVisible();
  await expect.element(frame).toBeVisible();
});

test('on a phone its buttons take the whole width, the one that acts above the other where both do not fit [ADD-269]', async () => {
  await browser.viewport(390, 844);
  const { frame } = await open();
  const placeOf = (name: string) =>
    frame.getByRole('button', { name, exact: true }).element().getBoundingClientRect();
  await expect.element(frame.getByRole('textbox', { name: 'Alasan' })).toBeVisible();
  const field = frame.getByRole('textbox', { name: 'Alasan' }).element().getBoundingClientRect();
  const [act, back] = [placeOf('Batalkan penukaran'), placeOf('Kembali')];
  expect([act.left, act.right]).toEqual([field.left, field.right]);
  expect([back.left, back.right]).toEqual([field.left, field.right]);
  expect(act.bottom).toBeLessThan(back.top);
});
