import { createCorrection, reverseEntry } from '@reward-points/contract/corrections';
import { showCustomer } from '@reward-points/contract/customers';
import { domainErrors } from '@reward-points/contract/errors';
import { showOccasionText } from '@reward-points/contract/messages';
import { expect, test } from 'vitest';
import { expectAccessible } from '#test/accessible.ts';
import { aCustomer } from '#test/app.tsx';
import { twoFrames } from '#test/frames.ts';
import { anEntry } from '#test/points.ts';
import { showDialog } from '#test/render.tsx';
import { fakeServer } from '#test/server.ts';
import { CorrectPointsModal } from './correct-points-modal.tsx';
import { ReverseEntryModal } from './reverse-entry-modal.tsx';

const entry = anEntry({ id: 31 });

function aServer(more = {}) {
  const server = fakeServer();
  server.answers(showCustomer, { data: aCustomer(more) });
  server.answers(showOccasionText, {
    data: { body: 'Halo {{1}}: {{2}} point. {{3}}.', problem: null },
  });
  return server;
}

test('taking an award back says beforehand what will be left and what will be owed [ADD-135]', async () => {
  const server = aServer();
  server.answers(reverseEntry, {
    message: 'Point berhasil ditarik kembali',
    data: { id: 40, point: 0, total_point: 500, shortfall: 70, owed: 70 },
  });
  const { screen, frame } = await showDialog(<ReverseEntryModal entry={entry} customerId={7} />);
  await expect.element(frame.getByText('430 point', { exact: true })).toBeVisible();
  await expect.element(frame.getByText('0 point', { exact: true })).toBeVisible();
  await expect.element(frame.getByText(/70 point sudah dipakai/)).toBeVisible();
  const send = frame.getByRole('button', { name: 'Tarik kembali' });
  await expect.element(send).toHaveAttribute('aria-disabled', 'true');
  await frame.getByRole('textbox', { name: 'Alasan' }).fill(' Barang diretur ');
  await expectAccessible();
  await send.click();
  await expect.element(screen.getByText('Point berhasil ditarik kembali')).toBeVisible();
  await expect.element(screen.getByText(/kurang 70 point/)).toBeVisible();
  expect(server.callsOf(reverseEntry).map(({ body }) => body)).toEqual([
    { point: 500, reason: 'Barang diretur' },
  ]);
});

test('a part of an award is taken back, told in the words that are shown; more than it was is not [ADD-135, A-80]', async () => {
  const server = aServer();
  server.answers(reverseEntry, {
    message: 'Point berhasil ditarik kembali',
    data: { id: 40, point: 330, total_point: 900, shortfall: 0, owed: 0 },
  });
  const { frame } = await showDialog(<ReverseEntryModal entry={entry} customerId={7} />);
  const amount = frame.getByRole('textbox', { name: 'Point yang ditarik kembali' });
  const send = frame.getByRole('button', { name: 'Tarik kembali' });
  await frame.getByRole('textbox', { name: 'Alasan' }).fill('Salah');
  await amount.fill('501');
  await expect.element(send).toHaveAttribute('aria-disabled', 'true');
  await amount.fill('100');
  (
    frame.getByRole('switch', { name: /Beri tahu lewat WhatsApp/ }).element() as HTMLElement
  ).click();
  const text = 'Halo PT Tirta: −100 point. Salah.';
  await expect.element(frame.getByText(text)).toBeVisible();
  await send.click();
  await expect.poll(() => server.callsOf(reverseEntry).length).toBe(1);
  expect(server.callsOf(reverseEntry)[0]?.body).toEqual({
    point: 100,
    reason: 'Salah',
    message: { body: text },
  });
});

test('an award that somebody else took back meanwhile says so [ADD-135]', async () => {
  const server = aServer();
  server.refuses(reverseEntry, 'point_entry_already_reversed');
  const { screen, frame } = await showDialog(<ReverseEntryModal entry={entry} customerId={7} />);
  await frame.getByRole('textbox', { name: 'Alasan' }).fill('Salah');
  await frame.getByRole('button', { name: 'Tarik kembali' }).click();
  await expect.element(screen.getByText('Point ini sudah pernah ditarik kembali.')).toBeVisible();
});

test('a correction adds or takes, never more than there is, and pays what is owed [ADD-135]', async () => {
  const server = aServer({ point: 0, owed: 30 });
  server.answers(createCorrection, {
    message: 'Point berhasil dikoreksi',
    data: { id: 41, point: 20, total_point: 50, owed: 0 },
  });
  const { screen, frame } = await showDialog(<CorrectPointsModal customerId={7} />);
  const save = frame.getByRole('button', { name: 'Simpan koreksi' });
  await frame.getByRole('textbox', { name: 'Jumlah point' }).fill('50');
  await frame.getByRole('textbox', { name: 'Alasan' }).fill('Terlewat');
  await expect.element(frame.getByText('20 point', { exact: true })).toBeVisible();
  await expect.element(frame.getByText(/30 point melunasi kekurangan/)).toBeVisible();
  await frame.getByText('Kurangi point').click();
  await expect.element(frame.getByText('Saldonya hanya 0 point.')).toBeVisible();
  await expect.element(save).toHaveAttribute('aria-disabled', 'true');
  await frame.getByText('Tambah point').click();
  await expectAccessible();
  await save.click();
  await expect.element(screen.getByText('Point berhasil dikoreksi')).toBeVisible();
  expect(server.callsOf(createCorrection).map(({ body }) => body)).toEqual([
    { point: 50, reason: 'Terlewat' },
  ]);
});

test.for([
  ['Tarik kembali', <ReverseEntryModal key="reverse" entry={entry} customerId={7} />],
  ['Simpan koreksi', <CorrectPointsModal key="correct" customerId={7} />],
] as const)(
  '“%s” says that the balance could not be read, waits for it, and reads it again [ADD-955]',
  async ([button, modal]) => {
    const server = aServer();
    server.refusesOnce(showCustomer, 'forbidden');
    const { frame } = await showDialog(modal);
    await expect.element(frame.getByText('Data tidak dapat dimuat')).toBeVisible();
    await expect.element(frame.getByText('Saldo sekarang')).not.toBeInTheDocument();
    const send = frame.getByRole('button', { name: button });
    await frame.getByRole('textbox', { name: /[Pp]oint/ }).fill('50');
    await frame.getByRole('textbox', { name: 'Alasan' }).fill('Salah');
    await expect.element(send).toHaveAttribute('aria-disabled', 'true');
    await expect.element(send).toHaveAttribute('data-tooltip', domainErrors.forbidden.message);
    await frame.getByRole('button', { name: 'Coba lagi' }).click();
    await expect.element(frame.getByText('430 point', { exact: true })).toBeVisible();
    await expect.element(send).toHaveAttribute('aria-disabled', 'false');
  },
);

test('until the dialog closes, its balances are those that were sent, not reckoned anew from what the correction has changed [ADD-345]', async () => {
  const server = aServer();
  server.answers(createCorrection, {
    message: 'Point berhasil dikoreksi',
    data: { id: 9, point: 433, total_point: 1_003, owed: 0 },
  });
  const { screen, frame } = await showDialog(<CorrectPointsModal customerId={7} />);
  await screen.getByRole('textbox', { name: 'Jumlah point' }).fill('3');
  await screen.getByRole('textbox', { name: 'Alasan' }).fill('Salah hitung');
  await expect.element(screen.getByText('433 point')).toBeVisible();
  server.answers(showCustomer, { data: aCustomer({ point: 433 }) });
  const release = server.holds(showOccasionText, { data: { body: 'x', problem: null } });
  await screen.getByRole('button', { name: 'Simpan koreksi' }).click();
  await expect.poll(() => server.callsOf(showCustomer)).toHaveLength(2);
  await twoFrames();
  expect(screen.getByText('436 point').elements()).toEqual([]);
  release();
  await expect.element(frame).not.toBeInTheDocument();
});

test('a balance that was read stays where reading it again fails [ADD-955]', async () => {
  const server = aServer();
  server.refuses(createCorrection, 'record_changed');
  const { screen, frame } = await showDialog(<CorrectPointsModal customerId={7} />);
  await screen.getByRole('textbox', { name: 'Jumlah point' }).fill('3');
  await screen.getByRole('textbox', { name: 'Alasan' }).fill('Salah hitung');
  await expect.element(screen.getByText('433 point')).toBeVisible();
  server.refuses(showCustomer, 'forbidden');
  await screen.getByRole('button', { name: 'Simpan koreksi' }).click();
  await expect.poll(() => server.callsOf(showCustomer)).toHaveLength(2);
  await twoFrames();
  await expect.element(screen.getByText('433 point')).toBeVisible();
  await expect.element(frame.getByText('Data tidak dapat dimuat')).not.toBeInTheDocument();
});
