import { reverseEntry } from '@reward-points/contract/corrections';
import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { expectAccessible } from '#test/accessible.ts';
import { twoFrames } from '#test/frames.ts';
import { begin, gift, recipient } from '#test/send-point.tsx';
import { openDialog } from '#ui/dialogs/dialogs.ts';
import { SendPointModal } from './send-point-modal.tsx';

test('an award says what it is for, where somebody writes it; nothing is sent of an empty one [ADD-414]', async () => {
  const { screen, send, fill, awards, frame } = await begin();
  await fill('100');
  const note = screen.getByRole('textbox', { name: 'Keterangan' });
  await expect
    .element(screen.getByText('Dibaca customer di riwayat pointnya', { exact: false }))
    .toBeVisible();
  await note.fill('  Ganti voucher yang rusak ');
  await send.click();
  await expect.element(frame).not.toBeInTheDocument();
  openDialog(<SendPointModal recipient={recipient} />);
  await expect.element(note).toHaveValue('');
  await note.fill('   ');
  await fill('5');
  await note.fill('');
  await send.click();
  await expect.poll(awards).toHaveLength(2);
  expect(awards().map(({ body }) => body.note)).toEqual(['Ganti voucher yang rusak', undefined]);
  expect(awards()[1]?.body).not.toHaveProperty('note');
});

test('an amount beyond the usual is sent by a second press alone, which names it; Enter never sends it [ADD-415]', async () => {
  const { screen, send, fill, awards, frame } = await begin(recipient, 't-1', {
    usual: { largest: 500, limit: 5_000 },
  });
  await fill('5001');
  await expect.element(send).toHaveAttribute('aria-disabled', 'false');
  await userEvent.keyboard('{Enter}');
  const yes = screen.getByRole('button', { name: 'Ya, kirim 5.001 point' });
  await expect.element(yes).toBeVisible();
  await expect.element(screen.getByText(/yang terbesar setahun ini 500 point\./)).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Ubah' })).toHaveFocus();
  await expectAccessible();
  // The focus is at the safe answer.
  await userEvent.keyboard('{Enter}');
  await expect.element(yes).not.toBeInTheDocument();
  await screen.getByRole('textbox', { name: 'Point' }).click();
  await userEvent.keyboard('{Enter}');
  await expect.element(yes).toBeVisible();
  await screen.getByRole('textbox', { name: 'Point' }).click();
  await userEvent.keyboard('{Enter}{Enter}');
  await twoFrames();
  expect(awards()).toEqual([]);
  // Another amount is another question.
  await fill('5002');
  await expect.element(yes).not.toBeInTheDocument();
  await send.click();
  await screen.getByRole('button', { name: 'Ya, kirim 5.002 point' }).click();
  await expect.element(frame).not.toBeInTheDocument();
  expect(awards().map(({ body }) => body.add_point)).toEqual([5_002]);
});

test('up to ten times the largest, and where there is nothing to compare with, one press sends [ADD-415]', async () => {
  const { send, fill, awards, frame } = await begin(recipient, 't-1', {
    usual: { largest: 500, limit: 5_000 },
  });
  await fill('5000');
  await send.click();
  await expect.element(frame).not.toBeInTheDocument();
  expect(awards()).toHaveLength(1);
});

test('nothing is sent before it is known what is usual [ADD-415]', async () => {
  const { screen, send, fill, release } = await begin(recipient, 't-1', { isUsualHeld: true });
  await fill('100');
  await expect.element(screen.getByText('Halo PT Tirta, Anda menerima 100 point.')).toBeVisible();
  await expect.element(send).toHaveAttribute('aria-disabled', 'true');
  release();
  await expect.element(send).toHaveAttribute('aria-disabled', 'false');
});

test('the toast of an award takes it back at once and whole, and says what is left; that of a gift does not [ADD-416]', async () => {
  const { server, screen, send, fill, frame } = await begin();
  server.answers(reverseEntry, {
    message: 'Point ditarik kembali.',
    data: { id: 9, point: 0, total_point: 900, shortfall: 70, owed: 70 },
  });
  await fill('1250');
  await send.click();
  await expect.element(frame).not.toBeInTheDocument();
  const back = screen.getByRole('button', { name: 'Tarik kembali' });
  await back.click();
  await expect
    .element(screen.getByText('Saldo PT Tirta sekarang 0 point; kurang 70 point.'))
    .toBeVisible();
  await expect.element(back).not.toBeInTheDocument();
  expect(server.callsOf(reverseEntry).map(({ path, body }) => [path, body])).toEqual([
    ['/api/admin/point-entries/1/reversal', { reason: 'Salah kirim' }],
  ]);
});

test('nothing is called short where enough was left to take back [ADD-416]', async () => {
  const { server, screen, send, fill } = await begin();
  server.answers(reverseEntry, {
    message: 'Point ditarik kembali.',
    data: { id: 9, point: 430, total_point: 900, shortfall: 0, owed: 0 },
  });
  await fill('1250');
  await send.click();
  await screen.getByRole('button', { name: 'Tarik kembali' }).click();
  await expect.element(screen.getByText('Saldo PT Tirta sekarang 430 point.')).toBeVisible();
});

test('a gift is not taken back from its toast: it could not be given again this year [ADD-416]', async () => {
  const { screen, send, fill, frame } = await begin(gift);
  await fill('10');
  await send.click();
  await expect.element(frame).not.toBeInTheDocument();
  await expect.element(screen.getByText('Point berhasil dikirim')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Tarik kembali' }).elements()).toEqual([]);
});

test('taking an award back that fails says why, and that nothing was taken back [ADD-416]', async () => {
  const { server, screen, send, fill } = await begin();
  server.refuses(reverseEntry, 'point_entry_already_reversed');
  await fill('10');
  await send.click();
  await screen.getByRole('button', { name: 'Tarik kembali' }).click();
  await expect.element(screen.getByText('Point belum ditarik kembali')).toBeVisible();
  await expect.element(screen.getByText('Point ini sudah pernah ditarik kembali.')).toBeVisible();
});
