import { listBirthdays } from '@reward-points/contract/birthdays';
import { showSummaryNotifications, showTopRank } from '@reward-points/contract/dashboard';
import { listTasks } from '@reward-points/contract/inbox';
import {
  listItemRedemptions,
  listVoucherRedemptionsThisMonth,
} from '@reward-points/contract/redemptions';
import { listServiceReminders } from '@reward-points/contract/services';
import { focusManager } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';
import { page as browser, userEvent } from 'vitest/browser';
import { forgetIdle } from '#client/use-is-idle.ts';
import { aRankedCustomer, openApp } from '#test/app.tsx';
import { aWorkingDay, birthday, reminder, shipment } from '#test/working-day.ts';
// What the page brings along later is there from the first test on.
import '#features/inbox/inbox.tsx';

afterEach(() => {
  focusManager.setFocused(undefined);
});

async function openDashboard() {
  await browser.viewport(1440, 900);
  const { screen } = await openApp('/admin/dashboard');
  const summary = screen.getByRole('region', { name: 'Ringkasan' });
  const table = screen.getByRole('table', { name: 'Redeem Items' });
  const rows = () => table.getByRole('row').elements();
  /** How many shipments each place of the screen says that there are. */
  const said = () => ({
    banner: /(\d+) paket/.exec(summary.element().textContent)?.[1],
    table: String(rows().length - 1),
    popup: /\((\d+)\)/.exec(
      screen.getByRole('group', { name: 'Redeem Items' }).element().textContent,
    )?.[1],
    header: screen.getByTestId('badge-Redeems').element().textContent,
    inbox: /\d+/.exec(
      screen.getByRole('button', { name: /^Kirim\s\d+$/ }).element().textContent,
    )?.[0],
  });
  const everywhere = (count: string) => ({
    banner: count,
    table: count,
    popup: count,
    header: count,
    inbox: count,
  });
  return { screen, summary, table, said, everywhere };
}

test('after a shipment banner, table, popup, header and inbox say the same number [A-35, ADD-501, DASH-02, DASH-04, DASH-05, DASH-09, NOTIF-18]', async () => {
  const { waits } = aWorkingDay();
  waits.shipments = ['Jaket', 'Topi', 'Payung'].map((item, at) => shipment(at + 1, item));
  const { screen, table, said, everywhere } = await openDashboard();
  await expect.poll(said).toEqual(everywhere('3'));
  await table.getByRole('button', { name: 'Kirim Topi untuk Ibu Ani' }).click();
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
  await expect.element(figures.last()).toHaveAttribute('href', '/admin/redeem-items');
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

test('badge and inbox say how many gifts can be given now, the popup how many of this week wait [A-35, A-39, ADD-501]', async () => {
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
    inbox: screen
      .getByRole('button', { name: /^Ulang tahun\s\d+$/ })
      .element()
      .textContent.replace(/\D/g, ''),
    popup: /\((\d+)\)/.exec(
      screen.getByRole('group', { name: 'Birthday Notifications' }).element().textContent,
    )?.[1],
  });
  await expect.poll(texts).toEqual({ badge: '3', inbox: '3', popup: '2' });
});

test('the two cards of broadcasts stand right after the banner, before everything that waits [DASH-03, ADD-435]', async () => {
  const { waits } = aWorkingDay();
  waits.shipments = [shipment(1, 'Jaket')];
  waits.services = [reminder(1, 'DN50', '2027-06-01')];
  const { screen, summary } = await openDashboard();
  const main = screen.getByRole('main');
  await expect.element(main.getByRole('link', { name: /^Broadcast Promo/ })).toBeVisible();
  await expect.element(main.getByRole('heading', { name: 'Perlu dikerjakan' })).toBeVisible();
  const links = main
    .getByRole('link')
    .elements()
    .filter((link) => !summary.element().contains(link))
    .map((link) => link.getAttribute('href'));
  const promo = links.indexOf('/admin/broadcast/promo');
  expect(links.slice(promo, promo + 3)).toEqual([
    '/admin/broadcast/promo',
    '/admin/broadcast/advertisement',
    '/admin/inbox',
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

test('however many parcels wait, the table has the five that have waited longest, and leads to all of them [DASH-04, ADD-435]', async () => {
  const { waits } = aWorkingDay();
  waits.shipments = Array.from({ length: 17 }, (_, at) => shipment(at + 1, `Jaket ${at + 1}`));
  const { screen, table } = await openDashboard();
  const items = () =>
    table
      .getByRole('button', { name: /^Kirim Jaket/ })
      .elements()
      .map((button) => /Jaket \d+/.exec(button.getAttribute('aria-label') ?? '')?.[0]);
  const jackets = (first: number) => [0, 1, 2, 3, 4].map((at) => `Jaket ${first + at}`);
  await expect.poll(items).toEqual(jackets(1));
  await expect.element(screen.getByRole('heading', { name: 'Redeem Items (17)' })).toBeVisible();
  await expect
    .element(screen.getByRole('link', { name: 'Lihat semua: Redeem Items' }))
    .toHaveAttribute('href', '/admin/redeem-items');
  await table.getByRole('button', { name: 'Kirim Jaket 1 untuk Ibu Ani' }).click();
  const dialog = screen.getByRole('dialog', { name: 'Kirim', exact: true });
  await dialog.getByRole('textbox', { name: 'No Resi' }).fill('JNE-1');
  await dialog.getByRole('button', { name: 'Kirim' }).click();
  await expect.poll(items).toEqual(jackets(2));
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
    listTasks,
  ];
  const read = () => lists.map((list) => server.callsOf(list).length);
  expect(read()).toEqual([1, 1, 1, 1, 1, 1, 1]);

  waits.shipments = [...waits.shipments, shipment(2, 'Topi')];
  focusManager.setFocused(false);
  focusManager.setFocused(true);
  await expect.poll(said).toEqual(everywhere('2'));
  expect(read()).toEqual([2, 2, 2, 2, 2, 2, 2]);

  waits.shipments = [...waits.shipments, shipment(3, 'Payung')];
  await vi.advanceTimersByTimeAsync(60_000);
  await expect.poll(said).toEqual(everywhere('3'));
  expect(read()).toEqual([3, 3, 3, 3, 3, 3, 3]);
});

test('when a shipment has left its row the focus is on the next one, and after the last on the list [ADD-63]', async () => {
  const { waits } = aWorkingDay();
  waits.shipments = ['Jaket', 'Topi'].map((item, at) => shipment(at + 1, item));
  const { screen, table } = await openDashboard();
  const kirim = (item: string) =>
    table.getByRole('button', { name: `Kirim ${item} untuk Ibu Ani` });
  const dialog = screen.getByRole('dialog', { name: 'Kirim', exact: true });
  const ship = async (item: string) => {
    (kirim(item).element() as HTMLElement).focus();
    await userEvent.keyboard('{Enter}');
    await dialog.getByRole('textbox', { name: 'No Resi' }).fill('JNE-1');
    await expect.element(dialog.getByText('PT: JNE-1 (-)')).toBeVisible();
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

/** Which of its later parts the page has in the moment in which its banner comes. */
function partsWithTheBanner(): Promise<string[]> {
  const parts = {
    table: 'main [aria-label="Lihat semua: Redeem Items"]',
    cards: 'main a[href="/admin/broadcast/point"]',
    rail: '[aria-label="Top 3 Ranked Points"]',
  };
  return new Promise((settle) => {
    const observer = new MutationObserver(() => {
      if (!document.querySelector('[aria-label="Ringkasan"]')) return;
      observer.disconnect();
      settle(Object.keys(parts).filter((part) => document.querySelector(parts[part as never])));
    });
    observer.observe(document.body, { childList: true, subtree: true });
  });
}

test('the top of the dashboard is drawn before its rest where the app starts, and the whole where one comes back [ADD-951]', async () => {
  const { waits } = aWorkingDay();
  waits.shipments = [shipment(1, 'Jaket')];
  forgetIdle();
  const atFirst = partsWithTheBanner();
  const { screen, said, everywhere } = await openDashboard();
  expect(await atFirst).toEqual([]);
  await expect.poll(said).toEqual(everywhere('1'));
  await screen.getByRole('link', { name: 'Products', exact: true }).click();
  await expect.element(screen.getByRole('heading', { name: 'Products', level: 1 })).toBeVisible();
  const later = partsWithTheBanner();
  await screen.getByRole('link', { name: 'Dashboard', exact: true }).first().click();
  expect(await later).toEqual(['table', 'cards', 'rail']);
});

test('points of nine digits of the best are read to their end [DASH-07]', async () => {
  const { server } = aWorkingDay();
  const ranked = { ...aRankedCustomer, point: 998_000_000, total_point: 999_999_999 };
  server.answers(showTopRank, { data: [ranked] });
  const { screen } = await openDashboard();
  const top = screen.getByRole('region', { name: 'Top 3 Ranked Points' });
  await expect.element(top.getByText(/Point 998\.000\.000/).first()).toBeVisible();
  const cut = [...top.element().querySelectorAll('p')].filter(
    (one) => one.scrollWidth > one.clientWidth,
  );
  expect(cut.map(({ textContent }) => textContent)).toEqual([]);
  const point = top.getByText(/^Point 998\.000\.000$/).element();
  expect(new Set([...point.getClientRects()].map((box) => box.top)).size).toBe(1);
});
