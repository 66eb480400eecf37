import { listLooks } from '@reward-points/contract/accounting';
import {
  listExternalCustomers,
  listExternalInvoices,
} from '@reward-points/contract/accounting-decisions';
import { listAuditTrail } from '@reward-points/contract/audit-trail';
import { listCustomers } from '@reward-points/contract/customers';
import { showSummaryNotifications, showTopRank } from '@reward-points/contract/dashboard';
import { listInvoices, sumInvoices } from '@reward-points/contract/invoices';
import { listPeople } from '@reward-points/contract/people';
import { listProducts } from '@reward-points/contract/products';
import { listItemRedemptions } from '@reward-points/contract/redemptions';
import { listServices } from '@reward-points/contract/services';
import { listWhatsappMessages, showMessageQueue } from '@reward-points/contract/whatsapp';
import { expect, test } from 'vitest';
import { page as browser } from 'vitest/browser';
import {
  aConnection,
  aLook,
  anExternalCustomer,
  anExternalInvoice,
  noStandings,
  theBooks,
} from '#test/accounting.ts';
import { aCompany, aCustomer, aRankedCustomer, aService, counted, openApp } from '#test/app.tsx';
import { anInvoice } from '#test/invoices.ts';
import { aQueue } from '#test/message-log.ts';
import { aMessage } from '#test/messages.ts';
import { aPerson } from '#test/people.ts';
import { KINDS_SHOWN } from '#test/rewards.ts';
import { page } from '#test/server.ts';
import { aShipment } from '#test/shipments.ts';

const WIDTHS = [1920, 1440, 1366, 1280, 1152, 1024, 900, 768, 600, 390, 320];
const LONG = 'PT_Perusahaan_Dagang_Pengukuran_Aliran_Nusantara_Jaya_Abadi_Sentosa_Makmur';
const DAY = '2026-09-23';

const invoices = [
  anInvoice({
    number: LONG,
    customer: LONG,
    date: DAY,
    amount: 999_999_999_999,
    point: 99_999_999,
  }),
  anInvoice({ id: 5, state: 'void' }),
];
const messages = [
  aMessage({
    name: LONG,
    body: `Halo ${LONG}, ${LONG} ${LONG}`,
    status: 'failed',
    error: LONG,
    can_resend: true,
  }),
  aMessage({ id: 2, kind: 'item-claim', waits_for: 'channel' }),
  aMessage({ id: 3, kind: 'incoming', status: 'received', is_unread: true }),
];
const shipment = aShipment({
  name: LONG,
  recipient: LONG,
  recipient_telp: '62811000000000',
  shipping_address: LONG,
  item: LONG,
  code: 'POWERBANK-BE27-655X-655X-655X',
  claimed_date: DAY,
});

function aBusyCompany() {
  const server = aCompany();
  server.answers(showTopRank, { data: [{ ...aRankedCustomer, name: LONG }] });
  server.answers(showSummaryNotifications, counted({ count_redeem_item_notifications: 1 }));
  server.answers(listItemRedemptions, { data: [shipment] });
  server.answers(listInvoices, page(invoices));
  const sum = { count: 12, amount: '999999999999999', point: '99999999', waiting: '99999999' };
  server.answers(sumInvoices, {
    data: {
      open: sum,
      paid: sum,
      void: sum,
      overdue: sum,
      ages: { '1-30': 12, '31-60': 12, 'over-60': 12 },
      credit_notes: sum,
    },
  });
  server.answers(
    listPeople,
    page([
      aPerson({
        name: LONG,
        ends_on: DAY,
        act_limit: 1_000_000,
        day_limit: 9_000_000,
        sessions: 2,
        version: 3,
      }),
    ]),
  );
  server.answers(listWhatsappMessages, page(messages));
  server.answers(showMessageQueue, { data: aQueue() });
  server.answers(
    listCustomers,
    page([aCustomer({ name: LONG, username: LONG, point: 99_999_999, owed: 1_250_000 })]),
  );
  server.answers(
    listServices,
    page([
      aService({ customer: LONG, item: LONG, serial_number: LONG, next_service: '2025-09-23' }),
    ]),
  );
  server.answers(listProducts, page([{ id: 1, product: LONG, description: LONG, version: 1 }]));
  server.answers(
    listAuditTrail,
    page([
      {
        id: 1,
        created_at: '2026-09-23T03:04:00.000Z',
        role: 'admin' as const,
        id_account: 1,
        actor: 'admin',
        address: '2001:db8:85a3:8d3:1319:8a2e:370:7348',
        topic: 'rewards' as const,
        sentence: `admin mengubah voucher ${LONG}`,
        id_customer: null,
        is_change: true,
        changes: [],
      },
    ]),
  );
  const item = KINDS_SHOWN[1];
  server.answers(item.calls.show, { data: { ...item.reward, item: LONG, terms: null } });
  server.answers(
    item.calls.listCodes,
    page([
      {
        ...item.codeOf(1, 'POWERBANK-BE27-655X'),
        status: 'Claimed' as const,
        user: { id: 7, name: LONG },
        claimed_date: DAY,
        id_redemption: 3,
        version: 1,
        recipient: LONG,
        recipient_telp: '62811000000000',
        shipping_address: LONG,
      },
    ] as never),
  );
  const customer = { id: 7, name: LONG, is_gone: false };
  const counts = { counted: 99_999, customer: 999, decide: 999, no_sale: 99_999, before: 99_999 };
  theBooks(server, [
    aConnection({ name: LONG, standings: { ...noStandings, ...counts } }),
    aConnection({ id: 5, name: LONG }),
  ]);
  server.answers(listLooks, page([aLook({ result: 'failed', reason: LONG, seen: 99_999 })]));
  server.answers(
    listExternalCustomers,
    page([anExternalCustomer({ name: LONG, number: LONG, customer, amount: '99999999999999' })]),
  );
  server.answers(
    listExternalInvoices,
    page([
      anExternalInvoice({
        number: LONG,
        customer: { id: 61, name: LONG },
        total: 999_999_999_999,
        outstanding: 999_999_999_999,
        id_invoice: 5,
      }),
    ]),
  );
  return server;
}

/** What lies beyond the window, or beyond the cell that it belongs to. */
const beyond = (): string[] => {
  const cells = [...document.querySelectorAll('td, th')].filter(
    (cell) => cell.clientWidth > 1 && cell.scrollWidth > cell.clientWidth + 1,
  );
  const pressed = [...document.querySelectorAll('table button, table a')].filter((one) => {
    const { left, right } = one.getBoundingClientRect();
    return left < 0 || right > window.innerWidth;
  });
  const { scrollWidth } = document.documentElement;
  return [
    ...(scrollWidth > window.innerWidth ? [`the page: ${scrollWidth}`] : []),
    ...[...cells, ...pressed].map((one) => one.textContent ?? ''),
  ];
};

test.for([
  ['/admin/dashboard', 'Redeem Items'],
  ['/admin/redeem-items', 'Redeem Items'],
  ['/admin/invoices', 'Faktur'],
  ['/admin/whatsapp-messages', 'Pesan WhatsApp'],
  ['/admin/customers', 'Customers'],
  ['/admin/services', 'Services'],
  ['/admin/products', 'Products'],
  ['/admin/audit-trail', 'Tindakan'],
  ['/admin/people', 'Tim'],
  ['/admin/redeem/items/5', 'Kode item'],
  ['/admin/accounting/4', 'Riwayat pembacaan'],
  ['/admin/accounting?view=customers', 'Customer di program akuntansi'],
  ['/admin/accounting?view=documents', 'Dokumen di program akuntansi'],
] as const)('%s fits each width, also with long names [ADD-445, ADD-25]', async ([path, label]) => {
  await browser.viewport(1440, 900);
  aBusyCompany();
  const { screen } = await openApp(path);
  const table = screen.getByRole('table', { name: label });
  await expect.element(table).toBeVisible();
  await expect.poll(() => table.element().querySelectorAll('[data-row]').length).toBeGreaterThan(0);
  for (const width of WIDTHS) {
    await browser.viewport(width, 900);
    await expect.poll(beyond, { message: `${width} pixels wide` }).toEqual([]);
  }
});

/** How a cell lies: beside the heading of its row, or beneath it. */
const isBeneath = (label: string): boolean => {
  const cell = document.querySelector(`td[data-label="${label}"]`)?.getBoundingClientRect();
  const title = cell && document.querySelector('td[data-title]')?.getBoundingClientRect();
  if (!cell || !title) throw new Error(`There is no ${label}.`);
  return cell.top >= title.bottom && cell.left < title.right;
};
const labelOf = (label: string): string => {
  const cell = document.querySelector(`td[data-label="${label}"]`);
  return cell ? getComputedStyle(cell, '::before').content : 'none';
};

test('with less room the day of an invoice goes beneath its number, then its step into its menu, then it is a card [ADD-445, ADD-559]', async () => {
  await browser.viewport(1440, 900);
  aBusyCompany();
  const { screen } = await openApp('/admin/invoices');
  const row = screen.getByRole('row').filter({ hasText: LONG });
  const step = row.getByRole('button', { name: /^Tandai lunas faktur/ });
  const menu = row.getByRole('button', { name: /^Aksi untuk faktur/ });
  const head = screen.getByRole('columnheader', { name: 'Tanggal' });
  await expect.element(step).toMatchTextContent('Tandai lunas');
  await expect.element(menu).toBeVisible();
  expect(isBeneath('Tanggal')).toBe(false);
  await expect.element(head).toBeVisible();

  await browser.viewport(1152, 900);
  await expect.poll(() => isBeneath('Tanggal')).toBe(true);
  expect(isBeneath('Nilai')).toBe(false);
  expect(isBeneath('Status')).toBe(false);
  expect(labelOf('Tanggal')).toBe('"Tanggal:"');
  expect(head.elements()).toEqual([]);
  await expect.element(screen.getByRole('columnheader', { name: 'Nilai' })).toBeVisible();

  await browser.viewport(600, 900);
  await expect.poll(() => isBeneath('Status')).toBe(true);
  expect(labelOf('Nilai')).toBe('"Nilai"');
  expect(step.elements()).toEqual([]);
  await menu.click();
  await expect.element(screen.getByRole('menuitem', { name: 'Tandai lunas' })).toBeVisible();
});

test('beside its menu a row has its next step with a word, while there is room for it [ADD-445, ADD-512]', async () => {
  await browser.viewport(1152, 900);
  aBusyCompany();
  const { screen } = await openApp('/admin/services');
  const step = screen.getByRole('button', { name: /^Ingatkan/ });
  const menu = screen.getByRole('button', { name: /^Aksi untuk/ });
  await expect.element(step).toMatchTextContent('Ingatkan');
  await expect.element(menu).toBeVisible();
  await browser.viewport(768, 900);
  await expect.poll(() => step.elements()).toEqual([]);
  await expect.element(menu).toBeVisible();
});

test('two actions stay icons down to a phone [ADD-445]', async () => {
  await browser.viewport(1024, 900);
  aBusyCompany();
  const { screen } = await openApp('/admin/products');
  await expect.element(screen.getByRole('button', { name: /^Edit/ })).toBeVisible();
  expect(screen.getByRole('button', { name: /^Aksi untuk/ }).elements()).toEqual([]);
  await browser.viewport(390, 900);
  await expect.element(screen.getByRole('button', { name: /^Aksi untuk/ })).toBeVisible();
  expect(screen.getByRole('button', { name: /^Edit/ }).elements()).toEqual([]);
});
