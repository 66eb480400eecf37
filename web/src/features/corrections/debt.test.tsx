import { createCorrection, reverseEntry } from '@reward-points/contract/corrections';
import { showCustomer } from '@reward-points/contract/customers';
import { showOccasionText } from '@reward-points/contract/messages';
import type { ReactNode } from 'react';
import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { aCustomer } from '#test/app.tsx';
import { expectBeneath } from '#test/fields.ts';
import { twoFrames } from '#test/frames.ts';
import { anEntry } from '#test/points.ts';
import { showDialog } from '#test/render.tsx';
import { fakeServer } from '#test/server.ts';
import { CorrectPointsModal } from './correct-points-modal.tsx';
import { ReverseEntryModal } from './reverse-entry-modal.tsx';

const entry = anEntry({ id: 31, kind: 'service', reward: 'Flowmeter', balance_after: 800 });
const reversing = <ReverseEntryModal entry={entry} customerId={7} />;
const correcting = <CorrectPointsModal customerId={7} />;

/** A dialog of a customer who has 20 points, of 900 that there ever were, and owes 30. */
async function open(dialog: ReactNode, more = {}) {
  const server = fakeServer();
  const customer = aCustomer({ point: 20, total_point: 900, owed: 30, ...more });
  server.answers(showCustomer, { data: customer });
  server.answers(showOccasionText, {
    data: { body: 'Halo {{1}}: {{2}} point. {{3}}.', problem: null },
  });
  const { screen, frame } = await showDialog(dialog);
  const name = dialog === reversing ? 'Tarik kembali' : 'Simpan koreksi';
  return { server, screen, frame, customer, send: frame.getByRole('button', { name }) };
}

test.for([
  { what: 'an award that is taken back', dialog: reversing, act: reverseEntry },
  { what: 'a correction', dialog: correcting, act: createCorrection },
])(
  '$what waits until the balance of the customer is known [ADD-459, ADD-135]',
  async ({ dialog, act }) => {
    const server = fakeServer();
    const release = server.holds(showCustomer, { data: aCustomer() });
    server.answers(showOccasionText, { data: { body: 'x', problem: null } });
    const { frame } = await showDialog(dialog);
    if (dialog === correcting) {
      await frame.getByRole('textbox', { name: 'Jumlah point' }).fill('50');
    }
    await frame.getByRole('textbox', { name: 'Alasan' }).fill('Salah');
    const send = frame.getByRole('button', { name: /^(Tarik kembali|Simpan koreksi)$/ });
    await expect.element(send).toHaveAttribute('data-tooltip', 'Saldo sedang dimuat.');
    await userEvent.keyboard('{Enter}');
    await twoFrames();
    expect(server.callsOf(act)).toEqual([]);
    release();
    await expect.element(send).toHaveAttribute('aria-disabled', 'false');
  },
);

test('a correction says what of it pays the debt, and its toast the balance, not what there ever was [ADD-135, ADD-158]', async () => {
  const { server, screen, frame, send } = await open(correcting);
  server.answers(createCorrection, {
    message: 'Point berhasil dikoreksi',
    data: { id: 41, point: 40, total_point: 950, owed: 0 },
  });
  const after = () =>
    frame.getByText('Saldo setelahnya').element().parentElement?.textContent ?? '';
  await expect.poll(after).toBe('Saldo setelahnya…');
  const amount = frame.getByRole('textbox', { name: 'Jumlah point' });
  await amount.fill('10');
  await expect.element(frame.getByText('10 point melunasi kekurangan customer ini.')).toBeVisible();
  expect(after()).toBe('Saldo setelahnya20 point');
  await amount.fill('50');
  await expect.element(frame.getByText('30 point melunasi kekurangan customer ini.')).toBeVisible();
  expect(after()).toBe('Saldo setelahnya40 point');
  expect(frame.getByText('Saldo sekarang').element().parentElement?.textContent).toBe(
    'Saldo sekarang20 point',
  );
  await frame.getByRole('textbox', { name: 'Alasan' }).fill('Terlewat');
  await send.click();
  await expect.element(screen.getByText('Saldo sekarang 40 point.', { exact: true })).toBeVisible();
});

test('points that are taken pay no debt, down to the last of them [ADD-135]', async () => {
  const { server, frame, send } = await open(correcting);
  server.answers(createCorrection, {
    message: 'Point berhasil dikoreksi',
    data: { id: 41, point: 0, total_point: 880, owed: 30 },
  });
  await frame.getByText('Kurangi point').click();
  const amount = frame.getByRole('textbox', { name: 'Jumlah point' });
  await frame.getByRole('textbox', { name: 'Alasan' }).fill('Salah');
  await amount.fill('21');
  await expect.element(send).toHaveAttribute('data-tooltip', 'Saldonya hanya 20 point.');
  await amount.fill('20');
  await expect.element(frame.getByText('0 point', { exact: true })).toBeVisible();
  expect(frame.getByText('melunasi', { exact: false }).elements()).toEqual([]);
  await send.click();
  await expect
    .poll(() => server.callsOf(createCorrection).map(({ body }) => body))
    .toEqual([{ point: -20, reason: 'Salah' }]);
});

test('an award that is taken back says which it was and what is missing, and its toast balance and debt [ADD-135, ADD-158]', async () => {
  const { server, screen, frame, send } = await open(reversing);
  await expect
    .element(frame.getByText(/^Point dari kunjungan, 500 point pada 20 Nov/))
    .toBeVisible();
  await expect
    .element(
      frame.getByText(
        '480 point sudah dipakai. Kekurangan itu dicatat dan dipotong dari point berikutnya.',
      ),
    )
    .toBeVisible();
  await expect
    .element(frame.getByText('Point ini hanya dapat ditarik kembali satu kali.'))
    .toBeVisible();
  const reason = frame.getByRole('textbox', { name: 'Alasan' });
  await expect.element(reason).toHaveFocus();
  await reason.fill('Salah');
  server.answers(reverseEntry, {
    message: 'Point berhasil ditarik kembali',
    data: { id: 40, point: 0, total_point: 400, shortfall: 480, owed: 510 },
  });
  await send.click();
  await expect
    .element(screen.getByText('Saldo sekarang 0 point; kurang 510 point.', { exact: true }))
    .toBeVisible();
});

test('of an award no more is taken back than it gave [ADD-135]', async () => {
  const { server, frame, send } = await open(reversing);
  const amount = frame.getByRole('textbox', { name: 'Point yang ditarik kembali' });
  await frame.getByRole('textbox', { name: 'Alasan' }).fill('Salah');
  await amount.fill('501');
  const tooMuch = 'Lebih banyak dari yang pernah diberikan.';
  await expectBeneath(amount, tooMuch);
  await expect.element(send).toHaveAttribute('data-tooltip', tooMuch);
  await send.click({ force: true });
  await amount.fill('500');
  await expect.element(send).toHaveAttribute('aria-disabled', 'false');
  expect(server.callsOf(reverseEntry)).toEqual([]);
});

test('an award that is taken back and was not spent leaves a balance, which its toast says [ADD-135]', async () => {
  const { server, screen, frame, send } = await open(reversing, { point: 500, owed: 0 });
  await expect.element(frame.getByText('0 point', { exact: true })).toBeVisible();
  expect(frame.getByText('sudah dipakai', { exact: false }).elements()).toEqual([]);
  await frame.getByRole('textbox', { name: 'Alasan' }).fill('Salah');
  server.answers(reverseEntry, {
    message: 'Point berhasil ditarik kembali',
    data: { id: 40, point: 3, total_point: 400, shortfall: 0, owed: 0 },
  });
  await send.click();
  await expect.element(screen.getByText('Saldo sekarang 3 point.', { exact: true })).toBeVisible();
});

test.for([
  { what: 'an award that is taken back', dialog: reversing },
  { what: 'a correction', dialog: correcting },
])(
  '$what that is to be told waits for its message; who wants none is told nothing [ADD-459, A-80, ADD-109]',
  async ({ dialog }) => {
    const server = fakeServer();
    server.answers(showCustomer, { data: aCustomer({ unheard: ['points'] }) });
    const release = server.holds(showOccasionText, { data: { body: null, problem: null } });
    const { screen, frame } = await showDialog(dialog);
    if (dialog === correcting) {
      await frame.getByRole('textbox', { name: 'Jumlah point' }).fill('50');
    }
    await frame.getByRole('textbox', { name: 'Alasan' }).fill('Salah');
    const send = frame.getByRole('button', { name: /^(Tarik kembali|Simpan koreksi)$/ });
    await expect.element(send).toHaveAttribute('aria-disabled', 'false');
    (frame.getByRole('switch').element() as HTMLElement).click();
    await expect.element(send).toHaveAttribute('data-tooltip', 'Pesan WhatsApp sedang dimuat.');
    await expect
      .element(
        frame.getByText(
          'Customer ini meminta tidak dikirimi pesan (STOP): tidak ada pesan yang dikirim.',
        ),
      )
      .toBeVisible();
    release();
    await expect.element(send).toHaveAttribute('aria-disabled', 'false');
    await screen.unmount();
    server.answers(showCustomer, { data: aCustomer() });
    const { frame: another } = await showDialog(dialog);
    (another.getByRole('switch').element() as HTMLElement).click();
    await expect
      .element(
        another.getByText('Belum ada template untuk koreksi point: tidak ada pesan yang dikirim.'),
      )
      .toBeVisible();
  },
);
