import { listBirthdays } from '@reward-points/contract/birthdays';
import { showSummaryNotifications, showTopRank } from '@reward-points/contract/dashboard';
import { addDays } from '@reward-points/contract/dates';
import {
  type ItemRedemption,
  listItemRedemptions,
  listVoucherRedemptionsThisMonth,
  showReceipt,
  updateReceiptNumber,
} from '@reward-points/contract/redemptions';
import { listServiceReminders, type ServiceReminder } from '@reward-points/contract/services';
import { sendReceiptMessage } from '@reward-points/contract/whatsapp';
import { focusManager } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';
import { page as browser, userEvent } from 'vitest/browser';
import { today } from '#format/dates.ts';
import { expectAccessible } from '#test/accessible.ts';
import { aCompany, aServiceReminder, counted, openApp } from '#test/app.tsx';
import { preferScheme } from '#test/device.ts';
import { aShipment } from '#test/shipments.ts';

afterEach(async () => {
  vi.useRealTimers();
  focusManager.setFocused(undefined);
  await browser.viewport(1200, 800);
  await preferScheme('light');
});

const shipment = (id: number, item: string) =>
  aShipment({ id, id_item_code: id, item, code: `K-${id}` });

const reminder = (id: number, item: string, next_service: string): ServiceReminder =>
  aServiceReminder({ id, item, next_service, last_service: addDays(next_service, -730) });

const birthday = (id: number, name: string, date_of_birth: string, sent: 'Yes' | 'No' = 'No') => ({
  id,
  id_customer: 2,
  name,
  whatsapp: '62811000007',
  date_of_birth,
  sent,
});

const ranked = {
  id: 2,
  name: 'PT Tirta',
  whatsapp: '62811000007',
  images: null,
  point: 1,
  total_point: 2,
};

/** A company whose lists can change, with counts that go with them. */
function aWorkingDay() {
  const server = aCompany();
  const waits = {
    shipments: [] as ItemRedemption[],
    services: [] as ServiceReminder[],
    birthdays: [] as ReturnType<typeof birthday>[],
  };
  server.answers(showTopRank, { data: [ranked] });
  server.answers(listItemRedemptions, () => ({ data: waits.shipments }));
  server.answers(listServiceReminders, () => ({ data: waits.services }));
  server.answers(listBirthdays, () => ({ data: waits.birthdays }));
  server.answers(showSummaryNotifications, () => {
    const unsent = waits.birthdays.filter(({ sent }) => sent === 'No').length;
    return counted({
      count_service_notifications: waits.services.length,
      count_birthday_notifications: unsent,
      count_unsent_birthday_notifications: unsent,
      count_redeem_item_notifications: waits.shipments.length,
    });
  });
  server.answers(updateReceiptNumber, ({ body }) => {
    waits.shipments = waits.shipments.filter(({ id }) => id !== body.id_notification);
    return { message: 'Nomor resi berhasil disimpan' };
  });
  server.answers(sendReceiptMessage, { message: 'Message Sent' });
  server.answers(showReceipt, {
    data: {
      receipt_number: null,
      courier: null,
      corrections: [],
      message: { body: '{{1}}: {{5}} ({{6}})', values: ['PT', 'Topi', '20', 'Ibu Ani'] },
    },
  });
  return { server, waits };
}

async function openDashboard() {
  await browser.viewport(1440, 900);
  const { screen } = await openApp('/admin/dashboard');
  const summary = screen.getByRole('region', { name: 'Ringkasan' });
  const rows = () =>
    screen.getByRole('table', { name: 'Redeem Items' }).getByRole('row').elements();
  /** How many shipments each place of the screen says that there are. */
  const said = () => ({
    banner: /(\d+)customer menukar item/.exec(summary.element().textContent)?.[1],
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
  await expect.element(screen.getByText('Hadiah ulang tahun (3)')).toBeVisible();
  await expectAccessible();
  await screen.getByRole('button', { name: 'Kirim Point PT Terlewat' }).click();
  await expect
    .element(screen.getByRole('dialog', { name: 'Kirim Hadiah Ulang Tahun' }))
    .toBeVisible();
  await userEvent.keyboard('{Escape}');
  await screen.getByRole('button', { name: 'Ingatkan PT Tirta tentang DN80' }).click();
  await expect.element(screen.getByRole('dialog', { name: 'Send Reminder' })).toBeVisible();
});

test.for([
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
])('at $width × $height no popup lies over anything else [DASH-09, ADD-62]', async (size) => {
  const { waits } = aWorkingDay();
  waits.shipments = Array.from({ length: 9 }, (_, at) => shipment(at + 1, `Jaket ${at}`));
  waits.services = [reminder(1, 'DN50', today())];
  waits.birthdays = [birthday(1, 'PT Hari Ini', `2001${today().slice(4)}`)];
  const { screen } = await openDashboard();
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

test('five cards lead to the daily work and to the two broadcasts that are prepared [DASH-03, DASH-06, DASH-10]', async () => {
  aWorkingDay();
  const { screen } = await openDashboard();
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

test('the popups speak of this week and of what is due, lead on, and are put away for the visit [DASH-09, NOTIF-06, A-16, A-22, A-38]', async () => {
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
  const { screen } = await openDashboard();
  const popup = (title: string) => screen.getByRole('group', { name: title });
  const services = popup('Service Reminder');
  const birthdays = popup('Birthday Notifications');
  await expect.element(services).toMatchTextContent('Service Reminder (3)');
  await expect
    .element(services)
    .toMatchTextContent('DN50 – PT Tirta, DN80 – PT Tirta dan 1 lainnya');
  await expect.element(birthdays).toMatchTextContent('Birthday Notifications (2)');
  await expect.element(birthdays).toMatchTextContent('PT Senin, PT Selasa dan 1 lainnya');
  await birthdays.getByRole('button', { name: 'Tampilkan semua' }).click();
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
  const again = await openDashboard();
  await expect.element(again.screen.getByRole('group', { name: 'Service Reminder' })).toBeVisible();
});

test('on a phone, in the dark, a shipment is a card with its button [DASH-05]', async () => {
  const { waits } = aWorkingDay();
  waits.shipments = [shipment(1, 'Jaket')];
  await preferScheme('dark');
  const { screen } = await openDashboard();
  await browser.viewport(390, 844);
  const card = screen.getByRole('table', { name: 'Redeem Items' }).getByRole('row').last();
  await expect.element(card).toMatchTextContent(/Ibu Ani.*Jaket/);
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
  await expectAccessible();
  await card.getByRole('button', { name: /^Kirim/ }).click();
  await expect.element(screen.getByRole('textbox', { name: 'No Resi' })).toHaveFocus();
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
