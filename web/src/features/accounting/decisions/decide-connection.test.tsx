import {
  type Decision,
  settleConnectionDecision,
} from '@reward-points/contract/accounting-decisions';
import { expect, test } from 'vitest';
import { expectAccessible } from '#test/accessible.ts';
import {
  aConnection,
  aConnectionDecision,
  booksOfOthers,
  waitingDecisions,
} from '#test/accounting.ts';
import { openApp } from '#test/app.tsx';

async function openDecisions(as: 'pemilik' | 'kantor', decisions: Decision[]) {
  const server = booksOfOthers(aConnection({ waiting: decisions.length }));
  waitingDecisions(server, decisions);
  const { screen, at } = await openApp('/admin/accounting?view=decisions', as);
  return { server, screen, at, dialog: screen.getByRole('dialog') };
}

test('what concerns a connection says what was seen and what follows, and leads there or is settled [ADD-905]', async () => {
  const { server, screen, dialog, at } = await openDecisions('pemilik', [
    aConnectionDecision(),
    aConnectionDecision({ id: 94, reason: 'stopped', seen: '' }),
    aConnectionDecision({ id: 95, reason: 'counts', seen: 'Program: 1.204. Ditemukan: 1.200.' }),
  ]);
  const open = (what: string) =>
    screen.getByRole('button', { name: new RegExp(`Putuskan.*${what}`) }).click();
  await open('Banyak faktur hilang');
  await expect.element(dialog.getByRole('button', { name: 'Kembali' })).toHaveFocus();
  await expect
    .element(dialog)
    .toMatchTextContent(/48 dari 1\.204 faktur tidak ada lagi.*dibatalkan dan pointnya ditarik/);
  await expectAccessible();
  server.answers(settleConnectionDecision, { message: 'Disimpan.' });
  await dialog.getByRole('button', { name: 'Memang dihapus' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  await open('Jumlah faktur tidak cocok');
  await expect.element(dialog).toMatchTextContent(/Ditemukan: 1\.200/);
  await dialog.getByRole('button', { name: 'Saya tahu' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(server.callsOf(settleConnectionDecision).map(({ path }) => path)).toEqual([
    '/api/admin/accounting/decisions/93/settlement',
    '/api/admin/accounting/decisions/95/settlement',
  ]);
  await open('Koneksi berhenti');
  await dialog.getByRole('link', { name: 'Lihat koneksi' }).click();
  await expect.poll(at).toBe('/admin/accounting/4');
});

test('that a connection stopped is only looked at by whoever may not resume it [ADD-905]', async () => {
  const { screen, dialog } = await openDecisions('kantor', [
    aConnectionDecision({ id: 94, reason: 'stopped', seen: '' }),
  ]);
  await screen.getByRole('button', { name: /^Lihat Accurate Online.*Koneksi berhenti$/ }).click();
  await expect.element(dialog).toMatchTextContent(/pemilik yang melanjutkannya/);
});
