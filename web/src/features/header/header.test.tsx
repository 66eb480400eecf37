import { type Birthday, listBirthdays } from '@reward-points/contract/birthdays';
import { showCustomer } from '@reward-points/contract/customers';
import { showSummaryNotifications } from '@reward-points/contract/dashboard';
import { showPointRule } from '@reward-points/contract/point-rules';
import { listProducts } from '@reward-points/contract/products';
import {
  listItemRedemptions,
  listVoucherRedemptionsThisMonth,
} from '@reward-points/contract/redemptions';
import { listServiceReminders } from '@reward-points/contract/services';
import { expect, test, vi } from 'vitest';
import { page as browser, userEvent } from 'vitest/browser';
import { expectAccessible } from '#test/accessible.ts';
import { aCompany, aCustomer, counted, openApp, taskCounts } from '#test/app.tsx';
import { preferScheme } from '#test/device.ts';
import { page } from '#test/server.ts';
import { aShipment } from '#test/shipments.ts';

/** A screen that itself asks for nothing that the header shows. */
const QUIET = '/admin/products';

const birthdays: Birthday[] = (
  [
    ['PT Sudah', '2001-06-15', 'Yes'],
    ['PT Terlewat', '2001-06-04', 'No'],
    ['PT Hari Ini', '2001-06-16', 'No'],
    ['PT Nanti', '2001-06-20', 'No'],
  ] as const
).map(([name, date_of_birth, sent], place) => ({
  id: place + 1,
  id_customer: 2,
  name,
  whatsapp: '6281234567890',
  date_of_birth,
  sent,
}));

async function openHeader(server: ReturnType<typeof aCompany>) {
  server.answers(listProducts, page([]));
  const { screen, at } = await openApp(QUIET);
  const bell = (name: string) => screen.getByRole('button', { name, exact: true });
  const rowsOf = (title: string) =>
    screen.getByRole('dialog', { name: title }).getByRole('listitem');
  const textsOf = (title: string) => () =>
    rowsOf(title)
      .elements()
      .map((row) => row.textContent);
  const coloursOf = (title: string) =>
    rowsOf(title)
      .elements()
      .map((row) => getComputedStyle(row).backgroundColor);
  return { screen, at, bell, textsOf, coloursOf };
}

test('a birthday says whether it was answered, missed, is today or lies ahead; what is due comes first and can be sent, the rest is words [NOTIF-11, NOTIF-12, NOTIF-13, NOTIF-14, A-39, A-23, ADD-346]', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2027-06-16T10:00:00+07:00') });
  const server = aCompany();
  server.answers(listBirthdays, { data: birthdays });
  server.answers(
    showSummaryNotifications,
    counted({ count_birthday_notifications: 3, tasks: taskCounts({ birthday: 2 }) }),
  );
  const { screen, bell, textsOf, coloursOf } = await openHeader(server);
  await bell('Birthdays, 2 menunggu').click();
  await expect
    .poll(textsOf('Birthdays'))
    .toEqual([
      'PT Hari Ini16 Juni 2027Hari IniKirim Point',
      'PT Terlewat4 Juni 2027Kirim Point',
      'PT Nanti20 Juni 2027H - 4 days left',
      'PT Sudah15 Juni 2027Point Terkirim',
    ]);
  const [today, missed, ahead, sent] = coloursOf('Birthdays');
  expect(today).not.toBe(missed);
  expect(new Set([sent, missed, ahead]).size).toBe(1);
  const gifts = document.querySelectorAll('li .tabler-icon-gift');
  expect([...gifts].map((gift) => gift.closest('li')?.textContent)).toEqual([
    expect.stringMatching(/^PT Hari Ini/),
  ]);
  const buttons = screen.getByRole('dialog', { name: 'Birthdays' }).getByRole('button');
  expect(buttons.elements().map((button) => button.getAttribute('aria-label'))).toEqual([
    'Kirim Point PT Hari Ini',
    'Kirim Point PT Terlewat',
  ]);
  await expectAccessible();
});

test.for([
  { moment: '2027-06-15T23:58:00+07:00', said: 'H - 1 days left' },
  { moment: '2027-06-16T00:00:00+07:00', said: 'Hari IniKirim Point' },
  { moment: '2027-06-16T23:58:00+07:00', said: 'Hari IniKirim Point' },
  { moment: '2027-06-17T00:00:00+07:00', said: 'Kirim Point' },
])(
  'at $moment a birthday of 16 June reads “$said”, wherever the browser is [A-14, NOTIF-05]',
  async ({ moment, said }) => {
    expect(new Date('2027-06-16T00:00:00+07:00').getDate(), 'another day than in Jakarta').toBe(15);
    vi.useFakeTimers({ toFake: ['Date'], now: new Date(moment) });
    const server = aCompany();
    server.answers(listBirthdays, { data: birthdays.filter(({ name }) => name === 'PT Hari Ini') });
    server.answers(showSummaryNotifications, counted({ tasks: taskCounts({ birthday: 1 }) }));
    const { bell, textsOf } = await openHeader(server);
    await bell('Birthdays, 1 menunggu').click();
    await expect.poll(textsOf('Birthdays')).toEqual([`PT Hari Ini16 Juni 2027${said}`]);
  },
);

const claimed = { name: 'PT Tirta', code: 'A-1', claimed_date: '2026-11-21' };
const claimedVoucher = {
  ...claimed,
  expired_date: '2027-12-31',
  used_date: null,
  cancellation: null,
};
const toShip = aShipment({ ...claimed, item: 'Jaket' });

test('the badge of Redeems is this month’s vouchers and the items to ship, and those stand out [NOTIF-18, NOTIF-21, CONST-16]', async () => {
  const server = aCompany();
  server.answers(listVoucherRedemptionsThisMonth, {
    data: [
      { ...claimedVoucher, id: 1, id_voucher_code: 1, voucher: 'Voucher Kopi' },
      { ...claimedVoucher, id: 2, id_voucher_code: 2, voucher: 'Voucher Buku' },
    ],
  });
  server.answers(listItemRedemptions, { data: [toShip] });
  server.answers(
    showSummaryNotifications,
    counted({ count_redeem_item_notifications: 1, count_voucher_exchange_notifications: 2 }),
  );
  const { bell, textsOf, coloursOf } = await openHeader(server);
  await bell('Redeems, 3 menunggu').click();
  await expect
    .poll(textsOf('Redeems'))
    .toEqual([
      'JaketPT Tirta21 November 2026 · Belum DikirimKirim',
      'Voucher KopiPT Tirta21 November 2026 · Voucher',
      'Voucher BukuPT Tirta21 November 2026 · Voucher',
    ]);
  const [item, voucher] = coloursOf('Redeems');
  expect(item).not.toBe(voucher);
  await expectAccessible();
});

test('a badge counts what the server counts, also where its list is cut [A-40, NOTIF-18, ADD-61]', async () => {
  const server = aCompany();
  const vouchers = Array.from({ length: 100 }, (_, place) => ({
    ...claimedVoucher,
    id: place + 1,
    id_voucher_code: place + 1,
    voucher: 'Voucher Kopi',
  }));
  server.answers(listVoucherRedemptionsThisMonth, { data: vouchers });
  server.answers(
    showSummaryNotifications,
    counted({ count_voucher_exchange_notifications: 105, count_service_notifications: 1_250 }),
  );
  const { screen, bell } = await openHeader(server);
  await expect.element(bell('Redeems, 105 menunggu')).toBeVisible();
  const textOf = (title: string) => () =>
    screen.getByTestId(`badge-${title}`).element().textContent;
  await expect.poll(textOf('Redeems')).toBe('105');
  await expect.element(bell('Service Reminder, 1.250 menunggu')).toBeVisible();
  expect(textOf('Service Reminder')()).toBe('999+');
});

test('a line of a dropdown is done where it stands: a gift, a shipment, and the focus is back at its button [ADD-62]', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2027-06-16T10:00:00+07:00') });
  const server = aCompany();
  server.answers(listBirthdays, { data: birthdays });
  server.answers(listItemRedemptions, { data: [toShip] });
  server.answers(showCustomer, { data: aCustomer({ id: 2, name: 'PT Terlewat' }) });
  const { screen, bell } = await openHeader(server);
  for (const [menu, act, dialog] of [
    ['Birthdays', 'Kirim Point PT Terlewat', 'Kirim Hadiah Ulang Tahun'],
    ['Redeems', 'Kirim Jaket untuk Ibu Ani', 'Kirim'],
  ] as const) {
    await bell(menu).click();
    await screen.getByRole('button', { name: act }).click();
    const opened = screen.getByRole('dialog', { name: dialog, exact: true });
    await expect.element(opened.getByRole('textbox').first()).toHaveFocus();
    expect(screen.getByRole('dialog', { name: menu }).elements()).toEqual([]);
    await userEvent.keyboard('{Escape}');
    await expect.poll(() => opened.elements()).toEqual([]);
    await expect.element(bell(menu)).toHaveFocus();
  }
});

test('without anything that waits there is no badge; the dropdown says so, and Escape gives the focus back [RUN-19, A-39]', async () => {
  const { screen, bell } = await openHeader(aCompany());
  for (const title of ['Service Reminder', 'Birthdays', 'Redeems']) {
    await expect.element(bell(title)).toBeVisible();
    expect(screen.getByTestId(`badge-${title}`).elements()).toEqual([]);
    (bell(title).element() as HTMLElement).focus();
    await userEvent.keyboard('{Enter}');
    const dropdown = screen.getByRole('dialog', { name: title });
    await expect.element(dropdown.getByText('Data Belum Tersedia')).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect.poll(() => dropdown.elements()).toEqual([]);
    await expect.element(bell(title)).toHaveFocus();
  }
});

test('lists that cannot be read are left out in silence, and the page goes on working [NOTIF-20, ERR-20]', async () => {
  const server = aCompany();
  const lists = [
    listBirthdays,
    listServiceReminders,
    listVoucherRedemptionsThisMonth,
    listItemRedemptions,
  ];
  for (const list of lists) server.refuses(list, 'not_found', { message: 'Rusak.' });
  const { screen, at, bell } = await openHeader(server);
  // Toasts stay for four seconds: whichever came would still be there.
  await expect.poll(() => lists.map((list) => server.callsOf(list).length)).toEqual([1, 1, 1, 1]);
  await bell('Redeems').click();
  const dropdown = screen.getByRole('dialog', { name: 'Redeems' });
  await expect.element(dropdown.getByText('Data Belum Tersedia')).toBeVisible();
  expect(screen.getByRole('alert').elements()).toEqual([]);
  expect(screen.getByText('Rusak.').elements()).toEqual([]);
  await userEvent.keyboard('{Escape}');
  await screen.getByRole('link', { name: 'Add Product' }).first().click();
  await expect.poll(at).toBe('/admin/products/create');
});

test.for([
  { choice: 'Ikuti perangkat', byDay: 'light', byNight: 'dark' },
  { choice: 'Gelap', byDay: 'dark', byNight: 'dark' },
  { choice: 'Terang', byDay: 'light', byNight: 'light' },
] as const)(
  'with “$choice” the screen is $byDay on a light device and $byNight on a dark one, also when it is opened again [ADD-22, RUN-29]',
  async ({ choice, byDay, byNight }) => {
    const scheme = () => document.documentElement.dataset.mantineColorScheme;
    const { screen } = await openHeader(aCompany());
    // What holds already is not offered.
    for (const item of [choice === 'Gelap' ? 'Terang' : 'Gelap', choice]) {
      await screen.getByRole('button', { name: /^Menu akun/ }).click();
      await screen.getByRole('menuitem', { name: item }).click();
    }
    await expect.poll(scheme).toBe(byDay);
    await preferScheme('dark');
    await expect.poll(scheme).toBe(byNight);
    await screen.unmount();
    delete document.documentElement.dataset.mantineColorScheme;
    await openHeader(aCompany());
    await expect.poll(scheme).toBe(byNight);
  },
);

test('on a phone each item of the menu is high enough for a finger [ADD-25]', async () => {
  await browser.viewport(390, 844);
  const { screen } = await openHeader(aCompany());
  await screen.getByRole('button', { name: /^Menu akun/ }).click();
  await expect.element(screen.getByRole('menuitem', { name: 'Logout' })).toBeVisible();
  const heights = screen
    .getByRole('menuitem')
    .elements()
    .map((item) => item.getBoundingClientRect().height);
  expect(heights).toHaveLength(5);
  expect(Math.min(...heights)).toBeGreaterThanOrEqual(44);
});

test('on the narrowest phone all of the header is in sight [ADD-25]', async () => {
  await browser.viewport(320, 640);
  const { screen } = await openHeader(aCompany());
  const account = screen.getByRole('button', { name: /^Menu akun/ });
  await expect.element(account).toBeVisible();
  expect(account.element().getBoundingClientRect().right).toBeLessThanOrEqual(320);
});

test('until one chooses, light and dark are as the device has them [ADD-22, RUN-29]', async () => {
  const scheme = () => document.documentElement.dataset.mantineColorScheme;
  await preferScheme('dark');
  await openHeader(aCompany());
  await expect.poll(scheme).toBe('dark');
  await preferScheme('light');
  await expect.poll(scheme).toBe('light');
});

test('a rule that cannot be read is told at the top right, and the calculator reads 0 Point [RULE-08, ERR-16, CONST-01]', async () => {
  const server = aCompany();
  server.refuses(showPointRule, 'not_found', { message: 'Tidak ada.' });
  await browser.viewport(1440, 900);
  const { screen } = await openHeader(server);
  const toast = screen.getByRole('alert').filter({ hasText: 'Failed to get Point Rules' });
  await expect.element(toast).toBeVisible();
  expect(screen.getByRole('alert').elements()).toHaveLength(1);
  const { top, right } = toast.element().getBoundingClientRect();
  // Beneath the header and beside the page's own button, which lies at the right.
  expect(top).toBeLessThan(100);
  expect(right).toBeGreaterThan(1_440 - 240);
  await screen.getByRole('textbox', { name: 'Jumlah transaksi (Rp)' }).fill('100000');
  await expect.element(screen.getByRole('textbox', { name: 'Nilai point' })).toHaveValue('0 Point');
});

test('the calculator stands in the header, and behind a button on a phone [RUN-28, POINT-13]', async () => {
  for (const [width, height] of [
    [1440, 900],
    [390, 844],
  ] as const) {
    await browser.viewport(width, height);
    const { screen } = await openHeader(aCompany());
    if (width < 500) await screen.getByRole('button', { name: 'Kalkulator point' }).click();
    await screen.getByRole('textbox', { name: 'Jumlah transaksi (Rp)' }).fill('100001');
    await expect
      .element(screen.getByRole('textbox', { name: 'Nilai point' }))
      .toHaveValue('11 Point');
    await expectAccessible();
    await screen.unmount();
  }
});
