import { showOccasionText } from '@reward-points/contract/messages';
import {
  type CancellationPreview,
  cancelRedemption,
  showCancellation,
} from '@reward-points/contract/redemptions';
import type { RewardKind } from '@reward-points/contract/reward-kinds';
import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { twoFrames } from '#test/frames.ts';
import { showDialog } from '#test/render.tsx';
import { fakeServer } from '#test/server.ts';
import { aCancellation } from '#test/shipments.ts';
import { toastsShown } from '#test/toasts.ts';
import { CancelRedemptionModal } from './cancel-redemption-modal.tsx';

/** The question of a customer who owes 300 of the 1,000 points that come back. */
async function open(
  more: Partial<CancellationPreview> = {},
  {
    body = '{{1}}, {{4}} kembali.' as string | null,
    isHeld = false,
    kind = 'item' as RewardKind,
  } = {},
) {
  const server = fakeServer();
  server.answers(showCancellation, { data: aCancellation({ balance: 0, owed: 300, ...more }) });
  server.answers(showOccasionText, { data: { body, problem: null } });
  const release = isHeld
    ? server.holds(showOccasionText, { data: { body, problem: null } })
    : () => {};
  server.answers(cancelRedemption, {
    message: 'Penukaran berhasil dibatalkan',
    data: { point: 700, owed: 0 },
  });
  const { screen, frame } = await showDialog(<CancelRedemptionModal kind={kind} id={4} />);
  const send = frame.getByRole('button', { name: 'Batalkan penukaran' });
  const reason = frame.getByRole('textbox', { name: 'Alasan' });
  const lines = () =>
    frame
      .getByRole('listitem')
      .elements()
      .map(({ textContent }) => textContent);
  return { server, screen, frame, send, reason, lines, release };
}

test('of what comes back, what is owed is paid first, and both are said [ADD-136, ADD-158]', async () => {
  const { screen, send, reason, lines } = await open();
  await expect
    .poll(lines)
    .toEqual([
      '1.000 point kembali: saldo 0 → 700 point.',
      '300 di antaranya melunasi kekurangan point customer ini.',
      'Kodenya kembali ke stok dan dapat diklaim lagi.',
    ]);
  await reason.fill('Stok rusak');
  await send.click();
  await expect
    .element(screen.getByText('1.000 point kembali kepada PT Tirta.', { exact: true }))
    .toBeVisible();
});

test('who owes more than comes back has nothing more than before [ADD-158]', async () => {
  const { lines } = await open({ point: 200, balance: 0, owed: 300 });
  await expect
    .poll(lines)
    .toEqual([
      '200 point kembali: saldo 0 → 0 point.',
      '200 di antaranya melunasi kekurangan point customer ini.',
      'Kodenya kembali ke stok dan dapat diklaim lagi.',
    ]);
});

test('what becomes of a piece is said of each kind [ADD-136]', async () => {
  for (const [kind, words] of [
    ['voucher', 'Kode vouchernya tidak berlaku lagi, karena sudah pernah dilihat.'],
    ['service-visit', 'Stoknya bertambah satu, dengan nomor klaim yang baru.'],
  ] as const) {
    const { screen, lines } = await open({ owed: 0 }, { kind });
    await expect.poll(lines).toEqual(['1.000 point kembali: saldo 0 → 1.000 point.', words]);
    await screen.unmount();
  }
});

test('nothing is cancelled before the text is there that its customer will read [ADD-459, ADD-136, A-80]', async () => {
  const { server, frame, send, reason, release } = await open({}, { isHeld: true });
  await reason.fill('Stok rusak');
  await expect.element(send).toHaveAttribute('data-tooltip', 'Pesan WhatsApp sedang dimuat.');
  await userEvent.keyboard('{Enter}');
  await twoFrames();
  expect(server.callsOf(cancelRedemption)).toEqual([]);
  release();
  await expect.element(frame.getByText('PT Tirta, 1.000 kembali.')).toBeVisible();
  await expect.element(send).toHaveAttribute('aria-disabled', 'false');
});

test('a customer who is gone gets no points and is told nothing, and no text is waited for [ADD-136, ADD-413]', async () => {
  const { server, frame, send, reason, lines, release } = await open(
    { owed: 0, customer: { id: 7, name: 'PT Tirta', is_live: false } },
    { body: null, isHeld: true },
  );
  const lapses = '1.000 point hangus, karena customer ini sudah dihapus.';
  await expect.poll(() => lines()[0]).toBe(lapses);
  await reason.fill('Stok rusak');
  expect(frame.getByRole('region', { name: 'Pesan WhatsApp' }).elements()).toEqual([]);
  await send.click();
  await expect
    .poll(() => server.callsOf(cancelRedemption).map(({ body }) => body))
    .toEqual([{ reason: 'Stok rusak', message: { body: null } }]);
  release();
  await expect.poll(() => toastsShown().join()).toContain(lapses);
});

test('without a template the question says that nobody is told, and no message is sent [ADD-136, A-31]', async () => {
  const { server, frame, send, reason } = await open({}, { body: null });
  await expect
    .element(frame.getByText('Belum ada template untuk pembatalan: tidak ada pesan yang dikirim.'))
    .toBeVisible();
  await reason.fill('Stok rusak');
  await send.click();
  await expect
    .poll(() => server.callsOf(cancelRedemption).map(({ body }) => body.message))
    .toEqual([{ body: null }]);
});

test('a cancellation that is refused says so, and the reason stays [ERR-02, ADD-136]', async () => {
  const { server, screen, send, reason } = await open();
  server.refuses(cancelRedemption, 'message_changed');
  await reason.fill('Stok rusak');
  await send.click();
  await expect.element(screen.getByText('Penukaran belum dibatalkan')).toBeVisible();
  await expect.poll(() => server.callsOf(showOccasionText)).toHaveLength(2);
  await expect.element(reason).toHaveValue('Stok rusak');
});
