import { expect, test } from 'vitest';
import { aConnection, booksOfOthers, noStandings } from '#test/accounting.ts';
import { openApp } from '#test/app.tsx';
import { chooseAct } from '#test/row-menu.ts';

const standings = { ...noStandings, counted: 1_204, customer: 40 };

test('letting go of a connection that was never started says that nothing has come, and of nothing that it waits [ADD-897, ADD-994]', async () => {
  booksOfOthers(aConnection({ state: 'set_up', started_at: null, standings }));
  const { screen } = await openApp('/admin/accounting');
  await chooseAct('Lepaskan koneksi', 'PT Contoh');
  const dialog = screen.getByRole('dialog', { name: 'Lepaskan koneksi' });
  await expect.element(dialog).toMatchTextContent(/Belum ada faktur yang masuk\./);
  await expect.element(dialog).not.toMatchTextContent(/1\.204|menunggu keputusan/);
});

test('of a connection that stopped before its start nothing is followed, and what counts is ready to come [ADD-994]', async () => {
  booksOfOthers(aConnection({ state: 'stopped', started_at: null, standings }));
  const { screen } = await openApp('/admin/accounting');
  const card = screen.getByRole('region', { name: 'PT Contoh' });
  await expect.element(card).toMatchTextContent(/panggilan bulan ini/);
  await expect.element(card).not.toMatchTextContent(/diikuti/);
  await card.getByRole('link', { name: 'PT Contoh' }).click();
  await expect
    .element(screen.getByRole('region', { name: 'Dokumen di sana' }))
    .toMatchTextContent(/1\.204Siap masukmasuk setelah koneksinya dimulai40Menunggu customer/);
});

test('of a connection that has ended no number is said, and its documents are a link away [ADD-994]', async () => {
  booksOfOthers(aConnection({ state: 'ended', standings }));
  const { screen, at } = await openApp('/admin/accounting');
  const card = screen.getByRole('region', { name: 'PT Contoh' });
  await expect.element(card).toMatchTextContent(/Faktur yang sudah masuk tetap ada/);
  await expect.element(card).not.toMatchTextContent(/1\.204/);
  await card.getByRole('link', { name: 'PT Contoh' }).click();
  const section = screen.getByRole('region', { name: 'Dokumen di sana' });
  await expect.element(section).not.toMatchTextContent(/1\.204/);
  await section.getByRole('link', { name: 'Lihat dokumennya' }).click();
  await expect.poll(at).toMatch(/view=documents&id_connection=4/);
});
