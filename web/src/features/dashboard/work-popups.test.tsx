import { showSummaryNotifications } from '@reward-points/contract/dashboard';
import { listServiceReminders } from '@reward-points/contract/services';
import { focusManager } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';
import { page as browser } from 'vitest/browser';
import { today } from '#format/dates.ts';
import { expectAccessible } from '#test/accessible.ts';
import { counted, openApp } from '#test/app.tsx';
import { preferScheme } from '#test/device.ts';
import { aWorkingDay, birthday, reminder, shipment } from '#test/working-day.ts';

afterEach(() => {
  focusManager.setFocused(undefined);
});

async function openDay() {
  await browser.viewport(1440, 900);
  return openApp('/admin/dashboard');
}

test('five cards lead to the daily work and to the two broadcasts that are prepared [DASH-03, DASH-06, DASH-10]', async () => {
  aWorkingDay();
  const { screen } = await openDay();
  const main = screen.getByRole('main');
  for (const [name, path] of [
    ['Redeem Vouchers', '/admin/redeem/vouchers'],
    ['Broadcast Reward', '/admin/broadcast/point'],
    ['Redeem Items', '/admin/redeem/items'],
    ['Broadcast Promo', '/admin/broadcast/promo'],
    ['Broadcast Advertisement', '/admin/broadcast/advertisement'],
  ] as const) {
    await expect
      .element(main.getByRole('link', { name: new RegExp(`^${name}`) }))
      .toHaveAttribute('href', path);
  }
  await main.getByRole('link', { name: /^Broadcast Promo/ }).click();
  await expect.element(screen.getByRole('heading', { name: 'Broadcast Promo' })).toBeVisible();
});

test('the popups speak of this week and of what is due, a line each until one opens them, lead on, and are put away for the visit [DASH-09, NOTIF-06, A-16, A-22, A-38, ADD-507]', async () => {
  // A Wednesday: its week began on the 14th, and what comes is shown to the 22nd.
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2027-06-16T10:00:00+07:00') });
  const { server, waits } = aWorkingDay();
  waits.services = ['DN50', 'DN80', 'DN100'].map((item, at) =>
    reminder(at + 1, item, '2027-06-20'),
  );
  waits.birthdays = [
    birthday(1, 'PT Terlewat', '2001-06-13'),
    birthday(2, 'PT Senin', '2001-06-14'),
    birthday(3, 'PT Selasa', '2001-06-22'),
    birthday(4, 'PT Sudah', '2001-06-15', 'Yes'),
  ];
  server.answers(
    showSummaryNotifications,
    counted({ count_service_notifications: 3, count_birthday_notifications: 2 }),
  );
  const { screen } = await openDay();
  const popup = (title: string) => screen.getByRole('group', { name: title });
  const services = popup('Service Reminder');
  const birthdays = popup('Birthday Notifications');
  await expect.element(services).toMatchTextContent('Service Reminder (3)');
  expect(services.getByRole('listitem').elements()).toEqual([]);
  await services.getByRole('button', { name: /^Service Reminder/ }).click();
  expect(
    services
      .getByRole('listitem')
      .elements()
      .map((entry) => entry.textContent),
  ).toEqual(['DN50 – PT Tirta', 'DN80 – PT Tirta', 'DN100 – PT Tirta']);
  await expect.element(birthdays).toMatchTextContent('Birthday Notifications (2)');
  await birthdays.getByRole('button', { name: /^Birthday Notifications/ }).click();
  expect(
    birthdays
      .getByRole('listitem')
      .elements()
      .map((entry) => entry.textContent),
  ).toEqual(['PT Senin', 'PT Selasa', 'PT Sudah (Point Terkirim)']);
  await expectAccessible();
  expect(popup('Redeem Items').elements()).toEqual([]);
  const { right, bottom } = services.element().getBoundingClientRect();
  expect(innerWidth - right).toBeLessThan(40);
  expect(innerHeight - bottom).toBeLessThan(200);
  await expect.element(services.getByRole('link')).toHaveAttribute('href', '/admin/services');
  await expect.element(birthdays.getByRole('link')).toHaveAttribute('href', '/admin/customers');
  await screen.getByRole('button', { name: 'Tutup Service Reminder' }).click();
  await expect.poll(() => services.elements()).toEqual([]);
  await expect.element(birthdays).toBeVisible();
  await screen.unmount();
  const again = await openDay();
  await expect.element(again.screen.getByRole('group', { name: 'Service Reminder' })).toBeVisible();
});

test('two flowmeters of the same kind at one customer are two entries of the popup [DASH-09, A-52]', async () => {
  const { waits } = aWorkingDay();
  waits.services = ['DN50', 'DN50', 'DN80'].map((item, at) => reminder(at + 1, item, today()));
  const { screen } = await openDay();
  const services = screen.getByRole('group', { name: 'Service Reminder' });
  await services.getByRole('button', { name: /^Service Reminder/ }).click();
  const entries = services.getByRole('listitem').elements();
  expect(entries.map(({ textContent }) => textContent)).toEqual([
    'DN50 – PT Tirta',
    'DN50 – PT Tirta',
    'DN80 – PT Tirta',
  ]);
});

test('what comes while the page is open opens its popup with that first, also one that was put away [ADD-507, DASH-09]', async () => {
  const { waits } = aWorkingDay();
  waits.services = [reminder(1, 'DN50', today())];
  waits.shipments = [shipment(1, 'Jaket')];
  const { screen } = await openDay();
  const [services, items] = ['Service Reminder', 'Redeem Items'].map((name) =>
    screen.getByRole('group', { name }),
  );
  if (!services || !items) throw new Error('Two were asked for.');
  await screen.getByRole('button', { name: 'Tutup Redeem Items' }).click();
  await expect.poll(() => items.elements()).toEqual([]);
  waits.shipments = [...waits.shipments, shipment(2, 'Topi')];
  focusManager.setFocused(false);
  focusManager.setFocused(true);
  await expect.element(items).toMatchTextContent(/Redeem Items \(2\)/);
  expect(
    items
      .getByRole('listitem')
      .elements()
      .map((entry) => entry.textContent),
  ).toEqual(['Baru: Topi – PT Tirta', 'Jaket – PT Tirta']);
  expect(services.getByRole('listitem').elements()).toEqual([]);
  await expectAccessible();
  // What was seen is known from then on, and puts itself in nobody's way again.
  await screen.getByRole('button', { name: 'Tutup Redeem Items' }).click();
  await expect.poll(() => items.elements()).toEqual([]);
});

test('what could not be read at first is not new once it was, and the other popups stay meanwhile [ADD-507, A-38]', async () => {
  const { server, waits } = aWorkingDay();
  waits.shipments = [shipment(1, 'Jaket')];
  server.breaks(listServiceReminders);
  const { screen } = await openDay();
  const [services, items] = ['Service Reminder', 'Redeem Items'].map((name) =>
    screen.getByRole('group', { name }),
  );
  if (!services || !items) throw new Error('Two were asked for.');
  await items.getByRole('button', { name: /^Redeem Items/ }).click();
  await expect.element(items.getByRole('listitem')).toBeVisible();
  const asked = server.callsOf(listServiceReminders).length;
  const release = server.holds(listServiceReminders, { data: [reminder(1, 'DN50', today())] });
  focusManager.setFocused(false);
  focusManager.setFocused(true);
  await expect.poll(() => server.callsOf(listServiceReminders).length).toBeGreaterThan(asked);
  await expect.element(items.getByRole('listitem')).toBeVisible();
  release();
  await expect.element(services).toBeVisible();
  expect(services.getByRole('listitem').elements()).toEqual([]);
  await expect.element(items.getByRole('listitem')).toBeVisible();
  server.answers(listServiceReminders, () => ({ data: waits.services }));
  waits.services = [reminder(1, 'DN50', today()), reminder(2, 'DN80', today())];
  focusManager.setFocused(false);
  focusManager.setFocused(true);
  await expect
    .element(services)
    .toHaveTextContent('Service Reminder (2)LihatBaru: DN80 – PT TirtaDN50 – PT Tirta');
});

test('on a phone, in the dark, a shipment is a card with its button [DASH-05]', async () => {
  const { waits } = aWorkingDay();
  waits.shipments = [shipment(1, 'Jaket')];
  await preferScheme('dark');
  const { screen } = await openDay();
  await browser.viewport(390, 844);
  const card = screen.getByRole('table', { name: 'Redeem Items' }).getByRole('row').last();
  await expect.element(card).toMatchTextContent(/Ibu Ani.*Jaket/);
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
  await expectAccessible();
  await card.getByRole('button', { name: /^Kirim/ }).click();
  await expect.element(screen.getByRole('textbox', { name: 'No Resi' })).toHaveFocus();
});

test.for([
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
])('at $width × $height no popup lies over anything else [DASH-09, ADD-62]', async (size) => {
  const { waits } = aWorkingDay();
  waits.shipments = Array.from({ length: 9 }, (_, at) => shipment(at + 1, `Jaket ${at}`));
  waits.services = [reminder(1, 'DN50', today())];
  waits.birthdays = [birthday(1, 'PT Hari Ini', `2001${today().slice(4)}`)];
  const { screen } = await openDay();
  await browser.viewport(size.width, size.height);
  const popups = ['Service Reminder', 'Birthday Notifications', 'Redeem Items'].map((name) =>
    screen.getByRole('group', { name }),
  );
  for (const popup of popups) await expect.element(popup).toBeVisible();
  const others = screen
    .getByRole('main')
    .getByRole('button')
    .elements()
    .concat(screen.getByRole('main').getByRole('link').elements())
    .filter((element) => !popups.some((popup) => popup.element().contains(element)));
  expect(others.length).toBeGreaterThan(10);
  for (const scrolled of [0, 300, 10_000]) {
    window.scrollTo(0, scrolled);
    const covered = others.filter((other) =>
      popups.some((popup) => overlaps(popup.element(), other)),
    );
    expect(covered.map((element) => element.textContent)).toEqual([]);
  }
  window.scrollTo(0, 0);
});

function overlaps(one: Element, other: Element): boolean {
  const [a, b] = [one.getBoundingClientRect(), other.getBoundingClientRect()];
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
}
