import { showSummaryNotifications, showTopRank } from '@reward-points/contract/dashboard';
import { listItemRedemptions } from '@reward-points/contract/redemptions';
import { expect, test } from 'vitest';
import { expectAccessible } from '#test/accessible.ts';
import { aCompany, aRankedCustomer, counted, openApp } from '#test/app.tsx';
import { aShipment } from '#test/shipments.ts';

/** A company in which nothing waits, with one customer. */
function aQuietDay() {
  const server = aCompany();
  server.answers(showTopRank, { data: [aRankedCustomer] });
  return server;
}

test('a day on which nothing waits says so, without popups and badges [DASH-01, DASH-09, RUN-19]', async () => {
  aQuietDay();
  const { screen } = await openApp('/admin/dashboard');
  const summary = screen.getByRole('region', { name: 'Ringkasan' });
  const figures = summary.getByRole('link');
  // With nothing beneath them: nothing of nothing is left to say.
  await expect
    .poll(() => figures.elements().map((figure) => figure.textContent))
    .toEqual([
      '0item perlu diservis bulan ini\u00a0',
      '0customer menukar item, menunggu dikirim\u00a0',
    ]);
  for (const text of [
    'Data Belum Tersedia',
    'Semua item yang ditukar sudah dikirim.',
    'Semua beres. Tidak ada yang menunggu hari ini.',
  ]) {
    await expect.element(screen.getByText(text)).toBeVisible();
  }
  expect(screen.getByRole('button', { name: /^Tutup/ }).elements()).toEqual([]);
  expect(screen.getByTestId(/^badge-/).elements()).toEqual([]);
  await expectAccessible();
});

test('fewer than three stand on the podium as they are, and what is on its way has its place; each number says which it is [DASH-07, DASH-08]', async () => {
  const server = aQuietDay();
  const release = server.holds(listItemRedemptions, { data: [aShipment()] });
  const { screen } = await openApp('/admin/dashboard');
  const places = screen.getByRole('region', { name: 'Top 3 Ranked Points' }).getByRole('listitem');
  await expect
    .poll(() => places.elements().map((place) => place.textContent))
    .toEqual([expect.stringMatching(/1st.*PT Tirta.*Total [\d.]+ · Point [\d.]+$/)]);
  const table = screen.getByRole('table', { name: 'Redeem Items' });
  await expect.element(table).toBeVisible();
  expect(table.element().closest('[aria-busy=true]')).not.toBe(null);
  release();
  await expect.element(table.getByText('Payung')).toBeVisible();
  expect(table.element().closest('[aria-busy=true]')).toBe(null);
});

test('what cannot be read says so in its place, and all of it comes together with another try', async () => {
  const server = aQuietDay();
  const lost = { message: 'Sedang tidak tersedia.' };
  for (const list of [showSummaryNotifications, showTopRank, listItemRedemptions]) {
    server.refuses(list, 'not_found', lost);
  }
  const { screen } = await openApp('/admin/dashboard');
  const summary = screen.getByRole('region', { name: 'Ringkasan' });
  const podium = screen.getByRole('region', { name: 'Top 3 Ranked Points' });
  const again = screen.getByRole('button', { name: 'Coba lagi' });
  await expect.element(summary).toMatchTextContent(/Ringkasan tidak dapat dimuat/);
  await expect.element(podium).toMatchTextContent(/Sedang tidak tersedia/);
  await expect.poll(() => again.elements()).toHaveLength(3);
  await expectAccessible();
  server.answers(showSummaryNotifications, counted());
  server.answers(showTopRank, { data: [aRankedCustomer] });
  server.answers(listItemRedemptions, { data: [] });
  // The header tries the others once more by itself.
  await podium.getByRole('button', { name: 'Coba lagi' }).click();
  await expect.poll(() => again.elements()).toEqual([]);
  await expect.element(summary).toMatchTextContent(/item perlu diservis bulan ini/);
  await expect.element(podium).toMatchTextContent(/PT Tirta/);
});
