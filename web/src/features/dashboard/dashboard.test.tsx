import { listBirthdays } from '@reward-points/contract/birthdays';
import { showSummaryNotifications, showTopRank } from '@reward-points/contract/dashboard';
import {
  listItemRedemptions,
  listVoucherRedemptionsThisMonth,
} from '@reward-points/contract/redemptions';
import { listServiceReminders } from '@reward-points/contract/services';
import { focusManager } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';
import { page as browser, userEvent } from 'vitest/browser';
import { expectAccessible } from '#test/accessible.ts';
import { openApp } from '#test/app.tsx';
import { aWorkingDay, birthday, reminder, shipment } from '#test/working-day.ts';

afterEach(async () => {
  vi.useRealTimers();
  focusManager.setFocused(undefined);
  await browser.viewport(1200, 800);
});

async function openDashboard() {
  await browser.viewport(1440, 900);
  const { screen } = await openApp('/admin/dashboard');
  const summary = screen.getByRole('region', { name: 'Ringkasan' });
  const rows = () =>
    screen.getByRole('table', { name: 'Redeem Items' }).getByRole('row').elements();
  /** How many shipments each place of the screen says that there are. */
  const said = () => ({
    banner: /(\d+) paket/.exec(summary.element().textContent)?.[1],
    table: String(rows().length - 1),
    popup: /\((\d+)\)/.exec(
      screen.getByRole('group', { name: 'Redeem Items' }).element().textContent,
    )?.[1],
    header: screen.getByTestId('badge-Redeems').element().textContent,
  });
  const everywhere = (count: string) => ({
    banner: count,
    table: count,
    popup: count,
    header: count,
  });
  return { screen, summary, said, everywhere };
}

test('after a shipment banner, table, popup and header say the same number [A-35, DASH-02, DASH-04, DASH-05, DASH-09, NOTIF-18]', async () => {
  const { waits } = aWorkingDay();
  waits.shipments = ['Jaket', 'Topi', 'Payung'].map((item, at) => shipment(at + 1, item));
  const { screen, said, everywhere } = await openDashboard();
  await expect.poll(said).toEqual(everywhere('3'));
  await screen.getByRole('button', { name: 'Kirim Topi untuk Ibu Ani' }).click();
  const dialog = screen.getByRole('dialog', { name: 'Kirim', exact: true });
  await dialog.getByRole('textbox', { name: 'No Resi' }).fill('JNE-1');
  await dialog.getByRole('button', { name: 'Kirim' }).click();
  await expect.poll(said).toEqual(everywhere('2'));
});

test('the banner counts customers, not their parcels, and services that are due, reminded of or not [A-35, DASH-01, DASH-02]', async () => {
  const { waits } = aWorkingDay();
  waits.shipments = [shipment(1, 'Jaket', 2), shipment(2, 'Topi', 3), shipment(3, 'Payung', 2)];
  waits.services = [reminder(1, 'DN50', '2027-06-01')];
  waits.reminded = 3;
  const { summary } = await openDashboard();
  const figures = summary.getByRole('link');
  const said = () => figures.elements().map((figure) => figure.textContent);
  await expect
    .poll(said)
    .toEqual([
      '4item perlu diservis bulan ini1 menunggu diingatkan',
      '2customer menukar item, menunggu dikirim3 paket',
    ]);
});

test('what a number of the banner counts breaks into lines of like length [ADD-450]', async () => {
  aWorkingDay();
  const { summary } = await openDashboard();
  const label = summary.getByText(/^item perlu diservis bulan ini/);
  await expect.element(label).toHaveStyle({ textWrap: 'balance' });
});

test('once all were reminded of, the banner still says how many are to be serviced [A-35, DASH-01]', async () => {
  const { waits } = aWorkingDay();
  waits.reminded = 2;
  const { summary } = await openDashboard();
  await expect
    .element(summary)
    .toMatchTextContent(/2item perlu diservis bulan ini0 menunggu diingatkan/);
});

test('badge, card and popup say the same number of birthdays, and the card the missed ones beside it [A-35, A-39, ADD-62]', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2027-06-16T10:00:00+07:00') });
  const { waits } = aWorkingDay();
  waits.birthdays = [
    birthday(1, 'PT Hari Ini', '2001-06-16'),
    birthday(2, 'PT Terlewat', '2001-06-10'),
    birthday(3, 'PT Nanti', '2001-06-18'),
    birthday(4, 'PT Sudah', '2001-06-15', 'Yes'),
    birthday(5, 'PT Lama', '2001-06-02'),
  ];
  const { screen } = await openDashboard();
  const texts = () => ({
    badge: screen.getByTestId('badge-Birthdays').element().textContent,
    card: screen.getByRole('heading', { name: /^Hadiah ulang tahun/ }).element().textContent,
    popup: /\((\d+)\)/.exec(
      screen.getByRole('group', { name: 'Birthday Notifications' }).element().textContent,
    )?.[1],
  });
  await expect
    .poll(texts)
    .toEqual({ badge: '2', card: 'Hadiah ulang tahun (2) 2 terlewat', popup: '2' });
});

test('the two cards of broadcasts stand right after the banner, before everything that waits [DASH-03, ADD-435]', async () => {
  const { waits } = aWorkingDay();
  waits.shipments = [shipment(1, 'Jaket')];
  waits.services = [reminder(1, 'DN50', '2027-06-01')];
  const { screen, summary } = await openDashboard();
  const main = screen.getByRole('main');
  await expect.element(main.getByRole('link', { name: /^Broadcast Promo/ })).toBeVisible();
  const links = main
    .getByRole('link')
    .elements()
    .filter((link) => !summary.element().contains(link))
    .map((link) => link.getAttribute('href'));
  const promo = links.indexOf('/admin/broadcast/promo');
  expect(links.slice(promo, promo + 3)).toEqual([
    '/admin/broadcast/promo',
    '/admin/broadcast/advertisement',
    '/admin/services',
  ]);
  const table = screen.getByRole('table', { name: 'Redeem Items' });
  const vouchers = main.getByRole('link', { name: /^Redeem Vouchers/ });
  for (const [before, after] of [
    [summary, main.getByRole('link', { name: /^Broadcast Promo/ })],
    [main.getByRole('link', { name: /^Broadcast Advertisement/ }), table],
    [table, vouchers],
  ] as const) {
    const order = before.element().compareDocumentPosition(after.element());
    expect(order & Node.DOCUMENT_POSITION_FOLLOWING).toBeGreaterThan(0);
  }
});

test('however many parcels wait, the table has eight at a time and pages through the rest, the oldest first [DASH-04, ADD-435]', async () => {
  const { waits } = aWorkingDay();
  waits.shipments = Array.from({ length: 17 }, (_, at) => shipment(at + 1, `Jaket ${at + 1}`));
  const { screen } = await openDashboard();
  const table = screen.getByRole('table', { name: 'Redeem Items' });
  const items = () =>
    table
      .getByRole('button', { name: /^Kirim Jaket/ })
      .elements()
      .map((button) => /Jaket \d+/.exec(button.getAttribute('aria-label') ?? '')?.[0]);
  const jackets = (first: number, last: number) =>
    Array.from({ length: last - first + 1 }, (_, at) => `Jaket ${first + at}`);
  const pages = screen.getByRole('navigation', { name: 'Halaman Redeem Items' });
  await expect.poll(items).toEqual(jackets(1, 8));
  await expect.element(screen.getByRole('heading', { name: 'Redeem Items (17)' })).toBeVisible();
  await expect.element(pages).toMatchTextContent(/^1–8 dari 17/);
  await pages.getByRole('button', { name: 'Halaman berikutnya' }).click();
  await expect.poll(items).toEqual(jackets(9, 16));
  await pages.getByRole('button', { name: 'Halaman berikutnya' }).click();
  await expect.poll(items).toEqual(['Jaket 17']);
  // The last of its page leads to the page before it, not to an empty table.
  await screen.getByRole('button', { name: 'Kirim Jaket 17 untuk Ibu Ani' }).click();
  const dialog = screen.getByRole('dialog', { name: 'Kirim', exact: true });
  await dialog.getByRole('textbox', { name: 'No Resi' }).fill('JNE-1');
  await dialog.getByRole('button', { name: 'Kirim' }).click();
  await expect.poll(items).toEqual(jackets(9, 16));
  await expect.element(pages).toMatchTextContent(/^9–16 dari 16/);
});

test('what others do shows everywhere at once, when the window is looked at again and with each minute [A-35]', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const { server, waits } = aWorkingDay();
  waits.shipments = [shipment(1, 'Jaket')];
  const { said, everywhere } = await openDashboard();
  await expect.poll(said).toEqual(everywhere('1'));
  const lists = [
    listBirthdays,
    listServiceReminders,
    listVoucherRedemptionsThisMonth,
    listItemRedemptions,
    showSummaryNotifications,
    showTopRank,
  ];
  const read = () => lists.map((list) => server.callsOf(list).length);
  expect(read()).toEqual([1, 1, 1, 1, 1, 1]);

  waits.shipments = [...waits.shipments, shipment(2, 'Topi')];
  focusManager.setFocused(false);
  focusManager.setFocused(true);
  await expect.poll(said).toEqual(everywhere('2'));
  expect(read()).toEqual([2, 2, 2, 2, 2, 2]);

  waits.shipments = [...waits.shipments, shipment(3, 'Payung')];
  await vi.advanceTimersByTimeAsync(60_000);
  await expect.poll(said).toEqual(everywhere('3'));
  expect(read()).toEqual([3, 3, 3, 3, 3, 3]);
});

test('the most urgent of services and birthdays stands above the shipments, with the button that does it [ADD-62, DASH-05]', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2027-06-16T10:00:00+07:00') });
  const { waits } = aWorkingDay();
  waits.services = [
    reminder(1, 'DN50', '2027-06-01'),
    reminder(2, 'DN80', '2027-06-16'),
    reminder(3, 'DN100', '2027-06-30'),
    reminder(4, 'DN150', '2027-06-30'),
  ];
  waits.birthdays = [
    birthday(1, 'PT Nanti', '2001-06-18'),
    birthday(2, 'PT Terlewat', '2001-06-10'),
    birthday(3, 'PT Sudah', '2001-06-15', 'Yes'),
    birthday(4, 'PT Hari Ini', '2001-06-16'),
  ];
  waits.shipments = [shipment(1, 'Jaket')];
  const { screen } = await openDashboard();
  const textsIn = (name: string) => () =>
    screen
      .getByRole('region', { name })
      .getByRole('listitem')
      .elements()
      .map((row) => row.textContent);
  await expect
    .poll(textsIn('Servis perlu diingatkan'))
    .toEqual([
      'DN50PT Tirta · terlambat 15 hariIngatkan',
      'DN80PT Tirta · hari iniIngatkan',
      'DN100PT Tirta · 30 Juni 2027Ingatkan',
    ]);
  expect(textsIn('Hadiah ulang tahun')()).toEqual([
    'PT Hari IniHari Ini, 16 Juni 2027Kirim Point',
    'PT Terlewat10 Juni 2027, lewat 6 hariKirim Point',
    'PT Nanti18 Juni 2027H - 2 days left',
  ]);
  await expect.element(screen.getByText('Servis perlu diingatkan (4)')).toBeVisible();
  await expect
    .element(screen.getByRole('heading', { name: 'Hadiah ulang tahun (2) 1 terlewat' }))
    .toBeVisible();
  await expectAccessible();
  await screen.getByRole('button', { name: 'Kirim Point PT Terlewat' }).click();
  await expect
    .element(screen.getByRole('dialog', { name: 'Kirim Hadiah Ulang Tahun' }))
    .toBeVisible();
  await userEvent.keyboard('{Escape}');
  await screen.getByRole('button', { name: 'Ingatkan PT Tirta tentang DN80' }).click();
  await expect.element(screen.getByRole('dialog', { name: 'Send Reminder' })).toBeVisible();
});

test('when a shipment has left its row the focus is on the next one, and after the last on the list [ADD-63]', async () => {
  const { waits } = aWorkingDay();
  waits.shipments = ['Jaket', 'Topi'].map((item, at) => shipment(at + 1, item));
  const { screen } = await openDashboard();
  const kirim = (item: string) =>
    screen.getByRole('button', { name: `Kirim ${item} untuk Ibu Ani` });
  const dialog = screen.getByRole('dialog', { name: 'Kirim', exact: true });
  const ship = async (item: string) => {
    (kirim(item).element() as HTMLElement).focus();
    await userEvent.keyboard('{Enter}');
    await dialog.getByRole('textbox', { name: 'No Resi' }).fill('JNE-1');
    await userEvent.keyboard('{Enter}');
    await expect.poll(() => dialog.elements()).toEqual([]);
  };
  await expect.element(kirim('Jaket')).toBeVisible();
  await ship('Jaket');
  await expect.element(kirim('Topi')).toHaveFocus();
  await ship('Topi');
  await expect.element(screen.getByText('Semua item yang ditukar sudah dikirim.')).toBeVisible();
  await expect.poll(() => document.activeElement).not.toBe(document.body);
});
