import type { StaffRole } from '@reward-points/contract/permissions';
import {
  createServiceHistory,
  listServices,
  updateServiceReminder,
} from '@reward-points/contract/services';
import { listTemplates } from '@reward-points/contract/whatsapp';
import { expect, test } from 'vitest';
import { page as browser } from 'vitest/browser';
import { expectAccessible } from '#test/accessible.ts';
import { actsOn } from '#test/acts.ts';
import { aService, openApp } from '#test/app.tsx';
import { aBusyCompany } from '#test/busy-company.ts';
import { page } from '#test/server.ts';
import { forbiddenCalls } from '#test/who-may-call.ts';

const OFFICE = [
  'Dashboard',
  'Customers',
  'Services',
  'Point Rules',
  'Products',
  'Faktur',
  'Pembukuan',
  'Laporan',
  'Peralatan',
  'Kalender',
  'Vouchers',
  'Items',
  'Kunjungan servis',
  'Points',
  'Marketing',
  'Reward',
  'Birthday',
  'Reminder',
  'Pesan',
  'Koneksi WhatsApp',
  'Impor',
  'Persetujuan',
  'Jejak audit',
];

/** What stands in the menu of each role. */
const MENU: Record<StaffRole, readonly string[]> = {
  pemilik: [...OFFICE.toSpliced(OFFICE.indexOf('Kalender') + 1, 0, 'Jenis jadwal'), 'Tim'],
  kantor: OFFICE,
  gudang: ['Dashboard', 'Vouchers', 'Items', 'Kunjungan servis'],
  teknisi: ['Dashboard', 'Services', 'Products', 'Peralatan', 'Kalender'],
  pembaca: OFFICE.filter(
    (label) =>
      !['Marketing', 'Reward', 'Birthday', 'Reminder', 'Koneksi WhatsApp', 'Persetujuan'].includes(
        label,
      ),
  ),
};

/** What else each role opens from there. */
const FURTHER: Record<StaffRole, readonly string[]> = {
  pemilik: [],
  kantor: [
    '/admin/accounting/4',
    '/admin/accounting?view=decisions',
    '/admin/settings',
    '/admin/customers/7',
    '/admin/redeem-items/1',
    '/admin/inbox',
  ],
  gudang: [
    '/admin/settings',
    '/admin/redeem-items',
    '/admin/redeem-items/1',
    '/admin/redeem/vouchers/3',
    '/admin/inbox',
  ],
  teknisi: ['/admin/settings', '/admin/services/5', '/admin/services/create', '/admin/inbox'],
  pembaca: [
    '/admin/accounting/4',
    '/admin/accounting?view=decisions',
    '/admin/accounting?view=customers',
    '/admin/accounting?view=documents',
    '/admin/settings',
    '/admin/customers/7',
    '/admin/services/5',
    '/admin/redeem-items',
    '/admin/redeem-items/1',
    '/admin/inbox',
  ],
};

const ROLES = ['kantor', 'gudang', 'teknisi', 'pembaca'] as const;

test.for(ROLES)(
  '%s sees its own menu, opens each page of it, and no call is made that it may not make [ADD-617]',
  // More than twenty pages.
  { timeout: 60_000 },
  async (role) => {
    await browser.viewport(1440, 900);
    const server = aBusyCompany();
    const { screen, at, goTo } = await openApp('/admin/dashboard', role);
    const menu = screen.getByRole('navigation', { name: 'Menu utama' });
    await expect.element(menu).toBeVisible();
    const links = [...menu.element().querySelectorAll('a')];
    expect(links.map((link) => link.textContent?.replace(/\d.*$/, ''))).toEqual(MENU[role]);
    const pages = [...links.map((link) => link.getAttribute('href') ?? ''), ...FURTHER[role]];
    for (const path of pages) {
      goTo(path);
      await expect.poll(at).toBe(path);
      const main = screen.getByRole('main');
      await expect.element(main.getByRole('heading', { level: 1 })).toBeVisible();
      // The report stays empty: its numbers are no matter of roles.
      const busy = () => main.element().querySelector('[aria-busy="true"]');
      if (path !== '/admin/reports') await expect.poll(busy, { message: path }).toBeNull();
      if (role === 'pembaca') {
        expect(path === '/admin/settings' ? [] : actsOn(document.body), path).toEqual([]);
      }
      expect(forbiddenCalls(server, role), path).toEqual([]);
    }
  },
);

/** Pages that a role may not open, by their address. */
const CLOSED: Record<(typeof ROLES)[number], readonly string[]> = {
  kantor: [],
  gudang: [
    '/admin/accounting',
    '/admin/accounting?view=decisions',
    '/admin/equipment',
    '/admin/customers',
    '/admin/customers/7',
    '/admin/invoices',
    '/admin/services',
    '/admin/redeem/vouchers/create',
    '/admin/reports',
    '/admin/audit-trail',
    '/admin/whatsapp-messages',
    '/admin/imports',
  ],
  teknisi: [
    '/admin/accounting/4',
    '/admin/customers',
    '/admin/customers/7/statement',
    '/admin/products/create',
    '/admin/redeem/vouchers',
    '/admin/redeem-items/1',
    '/admin/broadcast/point',
    '/admin/point-rules',
  ],
  pembaca: [
    '/admin/customers/create',
    '/admin/customers/edit/7',
    '/admin/services/edit/5',
    '/admin/invoices/create',
    '/admin/redeem/vouchers/3',
    '/admin/messages/reward',
    '/admin/broadcast/marketing',
    '/admin/whatsapp-connection',
  ],
};

test.for(ROLES)(
  'the address of a page that %s may not open leads to “Forbidden”, and asks for nothing of it [ADD-617]',
  async (role) => {
    const server = aBusyCompany();
    for (const path of CLOSED[role]) {
      const { screen, at } = await openApp(path, role);
      await expect.poll(at, { message: path }).toBe('/forbidden');
      await expect.element(screen.getByText('Access to this resource is denied.')).toBeVisible();
      await screen.unmount();
    }
    expect(server.calls).toEqual([]);
  },
);

test('the warehouse finds its parcels and nothing else in the header, the inbox and the finder [ADD-617, ADD-619]', async () => {
  await browser.viewport(1440, 900);
  const server = aBusyCompany();
  const { screen } = await openApp('/admin/dashboard', 'gudang');
  const inbox = screen.getByRole('region', { name: 'Ringkasan' });
  await expect.element(inbox.getByText(/menunggu dikirim/)).toBeVisible();
  expect(inbox.getByText(/perlu diservis/).elements()).toEqual([]);
  const table = screen.getByRole('region', { name: 'Redeem Items' });
  await expect
    .element(table.getByRole('button', { name: 'Kirim Jaket untuk Ibu Ani' }))
    .toBeVisible();
  expect(table.getByRole('button', { name: /Batalkan/ }).elements()).toEqual([]);
  for (const name of ['Service Reminder', 'Birthdays', 'Kalkulator']) {
    expect(screen.getByRole('button', { name }).elements(), name).toEqual([]);
  }
  expect(screen.getByText('Top 3 Ranked Points').elements()).toEqual([]);
  expect(screen.getByRole('link', { name: /Broadcast/ }).elements()).toEqual([]);
  await expectAccessible();
  await screen.getByRole('button', { name: /^Cari/ }).click();
  const finder = screen.getByRole('dialog', { name: 'Cari' });
  await expect.element(finder.getByRole('combobox')).toBeVisible();
  expect(finder.getByRole('option').elements()).toEqual([]);
  await finder.getByRole('combobox').fill('kirim point pt');
  expect(finder.getByRole('option', { name: /Kirim Point/ }).elements()).toEqual([]);
  await finder.getByRole('combobox').fill('laporan');
  expect(finder.getByRole('option', { name: 'Laporan' }).elements()).toEqual([]);
  expect(forbiddenCalls(server, 'gudang')).toEqual([]);
});

test('a technician notes a visit without points, and the customer’s name is no link [ADD-617, ADD-618]', async () => {
  const server = aBusyCompany();
  server.answers(createServiceHistory, {
    message: 'Data service history berhasil disimpan.',
    data: { id: 1, is_latest: true, is_told: false },
  });
  const { screen } = await openApp('/admin/services/5', 'teknisi');
  const facts = screen.getByRole('region', { name: 'Service', exact: true });
  await expect.element(facts.getByText('PT Tirta', { exact: true })).toBeVisible();
  expect(facts.getByRole('link', { name: 'PT Tirta' }).elements()).toEqual([]);
  await screen.getByRole('button', { name: 'Add History' }).click();
  const dialog = screen.getByRole('dialog', { name: 'Add History' });
  expect(dialog.getByRole('textbox', { name: 'Point' }).elements()).toEqual([]);
  await dialog.getByRole('textbox', { name: 'Last Service' }).fill('16/06/2027');
  await dialog.getByRole('textbox', { name: 'Next Service' }).fill('16/06/2028');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect.poll(() => server.callsOf(createServiceHistory).length).toBe(1);
  const [sent] = server.callsOf(createServiceHistory);
  expect(Object.keys(sent?.body).sort()).toEqual(['id_service', 'last_service', 'next_service']);
  expect(forbiddenCalls(server, 'teknisi')).toEqual([]);
});

test('a technician reminds a customer, of whom nothing else is asked [ADD-617, SVC-19]', async () => {
  const server = aBusyCompany();
  server.answers(
    listServices,
    page([aService({ flowmeter_type: 'FM-200', serial_number: 'S-1' })]),
  );
  server.answers(listTemplates, { data: [{ id: 't-1', name: 'pengingat', body: 'Halo {{1}}.' }] });
  server.answers(updateServiceReminder, { message: 'ok', id_message: 9 });
  const { screen } = await openApp('/admin/services', 'teknisi');
  await screen.getByRole('button', { name: /^Ingatkan/ }).click();
  const dialog = screen.getByRole('dialog', { name: 'Send Reminder' });
  await expect.element(dialog.getByText('Halo PT Tirta.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Send Reminder' }).click();
  await expect.element(screen.getByText('Reminder has been sent')).toBeVisible();
  expect(forbiddenCalls(server, 'teknisi')).toEqual([]);
});
