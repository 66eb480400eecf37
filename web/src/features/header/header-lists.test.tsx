import { listBirthdays } from '@reward-points/contract/birthdays';
import { showSummaryNotifications } from '@reward-points/contract/dashboard';
import { showMessage } from '@reward-points/contract/messages';
import { listProducts } from '@reward-points/contract/products';
import {
  listItemRedemptions,
  listVoucherRedemptionsThisMonth,
} from '@reward-points/contract/redemptions';
import { listServiceReminders } from '@reward-points/contract/services';
import { expect, test } from 'vitest';
import { aCompany, aServiceReminder, counted, openApp, taskCounts } from '#test/app.tsx';
import { page } from '#test/server.ts';
import { aShipment } from '#test/shipments.ts';

const many = Array.from({ length: 31 }, (_, place) => place + 1);

async function openList(server: ReturnType<typeof aCompany>, title: string) {
  server.answers(listProducts, page([]));
  const { screen } = await openApp('/admin/products');
  await screen.getByRole('button', { name: new RegExp(`^${title}`) }).click();
  const list = screen.getByRole('dialog', { name: title });
  await expect.element(list.getByRole('link', { name: 'Lihat semua' })).toBeVisible();
  return { screen, list };
}

test('a service that waits says what it is, whose, and when it was last done [NOTIF-03, NOTIF-15]', async () => {
  const server = aCompany();
  server.answers(listServiceReminders, { data: [aServiceReminder()] });
  const { list } = await openList(server, 'Service Reminder');
  await expect
    .element(list.getByRole('listitem'))
    .toHaveTextContent('Flowmeter DN50PT TirtaServis terakhir 1 Juni 2025Ingatkan');
});

test.for([
  ['Service Reminder', '/admin/services'],
  ['Birthdays', '/admin/customers'],
  ['Redeems', '/admin/redeem/items'],
] as const)(
  'under %s stand thirty of a kind at most, and the way to all of them [NOTIF-15, NOTIF-16, ADD-61]',
  async ([title, address]) => {
    const server = aCompany();
    server.answers(listServiceReminders, { data: many.map((id) => aServiceReminder({ id })) });
    server.answers(listBirthdays, {
      data: many.map((id) => ({
        id,
        id_customer: id,
        name: `PT ${id}`,
        whatsapp: '6281234567890',
        date_of_birth: '2001-06-15',
        sent: 'No' as const,
      })),
    });
    server.answers(listItemRedemptions, { data: many.map((id) => aShipment({ id })) });
    server.answers(listVoucherRedemptionsThisMonth, {
      data: many.map((id) => ({
        id,
        id_voucher_code: id,
        voucher: 'Voucher Kopi',
        name: 'PT Tirta',
        code: 'A-1',
        claimed_date: '2026-11-21',
        expired_date: '2027-12-31',
        used_date: null,
        cancellation: null,
      })),
    });
    const { list } = await openList(server, title);
    await expect
      .poll(() => list.getByRole('listitem').elements().length)
      .toBe(title === 'Redeems' ? 60 : 30);
    await expect
      .element(list.getByRole('link', { name: 'Lihat semua' }))
      .toHaveAttribute('href', address);
  },
);

test('the badge of Birthdays counts what was put off as well, and a badge shows as many as 999 [NOTIF-18, A-39, ADD-61]', async () => {
  const server = aCompany();
  server.answers(listProducts, page([]));
  server.answers(
    showSummaryNotifications,
    counted({
      count_service_notifications: 999,
      tasks: { ...taskCounts(), birthday: { open: 2, snoozed: 3 } },
    }),
  );
  const { screen } = await openApp('/admin/products');
  await expect.element(screen.getByRole('button', { name: 'Birthdays, 5 menunggu' })).toBeVisible();
  await expect.element(screen.getByTestId('badge-Service Reminder')).toHaveTextContent('999');
});

test('the header reads each default message once, and its account menu is named after who is signed in [MSG-04, RUN-28]', async () => {
  const server = aCompany();
  server.answers(listProducts, page([]));
  const { screen } = await openApp('/admin/products');
  await expect
    .element(screen.getByRole('button', { name: 'Menu akun PT Tirta', exact: true }))
    .toBeVisible();
  await expect
    .poll(() =>
      server
        .callsOf(showMessage)
        .map(({ path }) => path)
        .toSorted(),
    )
    .toEqual([1, 2, 3].map((id) => `/api/admin/messages/${id}`));
});
