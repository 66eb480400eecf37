import { listServiceReminders } from '@reward-points/contract/services';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { aServiceReminder } from '#test/app.tsx';
import { show } from '#test/render.tsx';
import { fakeServer } from '#test/server.ts';
import { ServiceBanners } from './service-banners.tsx';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2027-06-16T10:00:00+07:00') });
});
afterEach(() => vi.useRealTimers());

/** The banners of services that are due on these days. */
async function showDue(days: readonly string[], count = days.length) {
  const due = days.map((next_service, place) =>
    aServiceReminder({ id: place + 1, item: `Flowmeter ${place + 1}`, next_service }),
  );
  fakeServer().answers(listServiceReminders, { data: due });
  const screen = await show(<ServiceBanners isSearching={false} count={count} />);
  const area = screen.getByRole('region', { name: 'Servis yang perlu diingatkan' });
  await area.getByRole('button', { name: /servis perlu diingatkan/ }).click();
  const banners = area.getByRole('alert');
  const texts = () => banners.elements().map((banner) => banner.textContent);
  const dismiss = (place: number) =>
    screen.getByRole('button', { name: `Tutup pengingat Flowmeter ${place} – PT Tirta` }).click();
  return { screen, texts, dismiss };
}

test('each service that is due has a banner that says how urgent it is and leads to its reminder [SVC-08]', async () => {
  const { screen, texts } = await showDue(['2027-06-06', '2027-06-16', '2027-06-30']);
  await expect
    .poll(texts)
    .toEqual([
      'Servis Flowmeter 1 untuk PT Tirta seharusnya pada 6 Juni 2027, terlambat 10 hari.Send Reminder',
      'Servis Flowmeter 2 untuk PT Tirta jatuh tempo hari ini, pada 16 Juni 2027.Send Reminder',
      'Servis Flowmeter 3 untuk PT Tirta dijadwalkan pada 30 Juni 2027.Send Reminder',
    ]);
  await expect
    .element(screen.getByRole('region', { name: 'Servis yang perlu diingatkan' }))
    .toMatchTextContent(/^3 servis perlu diingatkan.*1 di antaranya terlambat/);
  await screen.getByRole('button', { name: 'Send Reminder Flowmeter 3 – PT Tirta' }).click();
  const dialog = screen.getByRole('dialog', { name: 'Send Reminder' });
  await expect.element(dialog.getByText('Flowmeter 3')).toBeVisible();
  await expect.element(dialog.getByText('PT Tirta (+62 812-3456-789)')).toBeVisible();
  await userEvent.keyboard('{Escape}');
});

test('a banner that was put away stays away until the tab is closed [SVC-08]', async () => {
  const days = ['2027-06-06', '2027-06-16', '2027-06-30'];
  const before = await showDue(days);
  await before.dismiss(1);
  await expect.poll(() => before.texts().length).toBe(2);
  await before.screen.unmount();
  const { texts, dismiss } = await showDue(days);
  await expect
    .poll(texts)
    .toEqual([expect.stringContaining('Flowmeter 2'), expect.stringContaining('Flowmeter 3')]);
  await dismiss(2);
  await dismiss(3);
  await expect.poll(texts).toEqual([]);
});

test('a banner that was put away comes back when its service is due the next time [SVC-08]', async () => {
  const before = await showDue(['2027-06-06', '2027-06-16']);
  await before.dismiss(1);
  await expect.poll(() => before.texts().length).toBe(1);
  await before.screen.unmount();
  const { texts } = await showDue(['2027-06-10', '2027-06-16']);
  await expect
    .poll(texts)
    .toEqual([expect.stringContaining('10 Juni 2027'), expect.stringContaining('Flowmeter 2')]);
});

test('of many banners a few are shown, and the rest on demand [SVC-08]', async () => {
  const { screen, texts } = await showDue(Array.from({ length: 20 }, () => '2027-06-01'));
  await expect.poll(() => texts().length).toBe(3);
  for (const [name, count] of [
    ['Lihat 10 dari 17 lainnya', 13],
    ['Lihat 7 lainnya', 20],
    ['Tampilkan lebih sedikit', 3],
  ] as const) {
    await screen.getByRole('button', { name }).click();
    await expect.poll(() => texts().length).toBe(count);
  }
});

test('a list that is cut is counted by the server, and how many of it are late is only said where that is known [SVC-08, A-40]', async () => {
  const late = Array.from({ length: 20 }, () => '2027-06-01');
  const { screen, dismiss } = await showDue(late, 1_340);
  const line = screen.getByRole('button', { name: /servis perlu diingatkan/ });
  await expect.element(line).toHaveTextContent('1.340 servis perlu diingatkanTutup');
  await expect
    .element(screen.getByRole('button', { name: 'Lihat 10 dari 1.337 lainnya' }))
    .toBeVisible();
  await dismiss(2);
  await expect.element(line).toHaveTextContent('1.339 servis perlu diingatkanTutup');
  await screen.unmount();
  const again = await showDue([...late, '2027-06-30'], 1_340);
  await expect
    .element(again.screen.getByRole('button', { name: /servis perlu diingatkan/ }))
    .toMatchTextContent(/^1\.339 servis perlu diingatkan.*19 di antaranya terlambat/);
});
