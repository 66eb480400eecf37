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
