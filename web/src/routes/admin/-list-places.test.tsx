import { listAuditTrail } from '@reward-points/contract/audit-trail';
import { listBirthdays } from '@reward-points/contract/birthdays';
import { listBroadcasts } from '@reward-points/contract/broadcasts';
import { listCreditNotes } from '@reward-points/contract/credit-notes';
import { countStandings, listCustomers } from '@reward-points/contract/customers';
import { listImports } from '@reward-points/contract/imports';
import { listInvoices, sumInvoices } from '@reward-points/contract/invoices';
import { listProducts } from '@reward-points/contract/products';
import { listItemRedemptions } from '@reward-points/contract/redemptions';
import {
  countServiceStandings,
  listServiceReminders,
  listServices,
} from '@reward-points/contract/services';
import {
  countMessageStandings,
  listWhatsappMessages,
  showMessageQueue,
} from '@reward-points/contract/whatsapp';
import { expect, test } from 'vitest';
import { page as browser } from 'vitest/browser';
import {
  aCompany,
  aCustomer,
  aService,
  aServiceReminder,
  messagesBy,
  openApp,
} from '#test/app.tsx';
import { detail, withImport } from '#test/imports.ts';
import { anInvoice, sums } from '#test/invoices.ts';
import { aQueue } from '#test/message-log.ts';
import { aMessage } from '#test/messages.ts';
import { KINDS_SHOWN } from '#test/rewards.ts';
import { type FakeServer, page } from '#test/server.ts';
import { aShipment } from '#test/shipments.ts';

/** A page of rows, each as high as its kind usually gets. */
const rowsOf = <Row,>(rowWith: (id: number) => Row): Row[] =>
  Array.from({ length: 10 }, (_, place) => rowWith(place + 2));

const REMINDER =
  'Halo PT Tirta, Flowmeter DN50 Anda (tipe FM-200, nomor seri SN-0815) terakhir diservis pada 1 Juni 2025. Silakan hubungi kami untuk menjadwalkan servis berikutnya.';

const lists: Record<string, (server: FakeServer) => void> = {
  '/admin/customers': (server) => {
    server.answers(listCustomers, page(rowsOf((id) => aCustomer({ id, owed: 20 }))));
    const count = { count: 5_000, capped: true };
    server.answers(countStandings, {
      data: { owes: count, refuses: count, 'no-password': count, inactive: count },
    });
    const birthday = { id_customer: 7, name: 'PT Tirta', date_of_birth: '2001-01-01' };
    server.answers(listBirthdays, {
      data: [{ ...birthday, id: 1, whatsapp: '6281234567890', sent: 'No' }],
    });
  },
  '/admin/services': (server) => {
    const nameplate = { flowmeter_type: 'FM-200', serial_number: 'SN-0815' };
    server.answers(listServices, page(rowsOf((id) => aService({ id, ...nameplate }))));
    const count = { count: 5_000, capped: true };
    server.answers(countServiceStandings, {
      data: { overdue: count, month: count, reminded: count },
    });
    server.answers(listServiceReminders, { data: [aServiceReminder()] });
  },
  '/admin/whatsapp-messages': (server) => {
    server.answers(
      listWhatsappMessages,
      page(rowsOf((id) => aMessage({ id, body: REMINDER, status: 'failed', can_resend: true }))),
    );
    const count = { count: 5_000, capped: true };
    server.answers(countMessageStandings, {
      data: messagesBy({ open: count, waiting: count, failed: count, arrived: count }),
    });
    const waiting = { ...aQueue().waiting, turn: 6 };
    server.answers(showMessageQueue, { data: aQueue({ waiting }) });
  },
  '/admin/products': (server) => {
    const description = 'Satu\nDua\nTiga\nEmpat';
    server.answers(
      listProducts,
      page(rowsOf((id) => ({ id, product: 'Flowmeter', description, version: 1 }))),
    );
  },
  '/admin/invoices/credit-notes': (server) => {
    const note = { number: 'NK-1', date: '2026-09-23', amount: 1_000, point: 1, point_paid: 0 };
    server.answers(
      listCreditNotes,
      page(
        rowsOf((id) => ({
          ...note,
          id,
          id_invoice: 4,
          invoice: 'INV-2611-0004',
          id_customer: 7,
          customer: 'PT Tirta',
          points_basis: 'gross' as const,
        })),
      ) as never,
    );
  },
  '/admin/audit-trail': (server) => {
    server.answers(
      listAuditTrail,
      page(
        rowsOf((id) => ({
          id,
          created_at: '2026-09-23T03:04:00.000Z',
          role: 'admin' as const,
          id_account: 1,
          actor: 'admin',
          address: '2001:db8:85a3:8d3:1319:8a2e:370:7348',
          topic: 'rewards' as const,
          sentence: 'admin mengubah voucher Kopi',
          id_customer: null,
          is_change: true,
          changes: [],
        })),
      ),
    );
  },
  '/admin/redeem-items': (server) => {
    server.answers(listItemRedemptions, { data: rowsOf((id) => aShipment({ id })) });
  },
};

const invoices = (server: FakeServer) => {
  server.answers(sumInvoices, { data: sums });
  server.answers(listInvoices, page(rowsOf((id) => anInvoice({ id }))));
};

const places = () =>
  [...document.querySelectorAll('[data-row]')].map((row) => row.getBoundingClientRect());

test.for(
  Object.entries({ ...lists, '/admin/invoices': invoices }).flatMap(([path, fill]) =>
    [1440, 1280, 1200, 1152].map((width) => ({ path, fill, width })),
  ),
)(
  '$path has its filters in one line at $width px, and begins at the list [ADD-464]',
  async ({ path, fill, width }) => {
    await browser.viewport(width, 900);
    fill(aCompany());
    await openApp(path);
    await expect.poll(() => places().length).toBe(10);
    expect(places()[0]?.top).toBeLessThanOrEqual(300);
  },
);

test('with less room a button unfolds the filters of the invoices, and says how many are set [ADD-464]', async () => {
  await browser.viewport(1152, 900);
  invoices(aCompany());
  const { screen } = await openApp('/admin/invoices?from=2026-11-01');
  const age = screen.getByRole('combobox', { name: 'Umur tagihan' });
  const button = screen.getByRole('button', { name: 'Filter 1 dipakai' });
  await expect.element(button).toBeVisible();
  expect(age.elements()).toEqual([]);
  await button.click();
  await expect.element(age).toBeVisible();
  await browser.viewport(1200, 900);
  await expect.element(button).not.toBeInTheDocument();
  await expect.element(age).toBeVisible();
});

test.for(Object.entries(lists))(
  '%s begins at the list: its first row is near the top, and eight are in sight [ADD-511]',
  async ([path, fill]) => {
    await browser.viewport(1440, 900);
    fill(aCompany());
    await openApp(path);
    await expect.poll(() => places().length).toBe(10);
    expect(places()[0]?.top).toBeLessThanOrEqual(300);
    expect(places().filter(({ bottom }) => bottom <= 900).length).toBeGreaterThanOrEqual(8);
  },
);

test('the list of imports begins beside its form, near the top [ADD-473]', async () => {
  await browser.viewport(1440, 900);
  withImport().server.answers(
    listImports,
    page(
      rowsOf((id) => ({ ...detail(), id, created_at: '2026-09-23T03:04:00.000Z', by: 'admin' })),
    ) as never,
  );
  const { screen } = await openApp('/admin/imports');
  await expect.poll(() => places().length).toBe(10);
  await expect.element(screen.getByRole('button', { name: 'Pilih file' })).toBeVisible();
  expect(places()[0]?.top).toBeLessThanOrEqual(300);
  expect(places().filter(({ bottom }) => bottom <= 900).length).toBeGreaterThanOrEqual(8);
  await browser.viewport(390, 844);
  await expect.poll(() => document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
});

test('the history of broadcasts begins beside the form, near the top, and on a phone beneath it [ADD-474]', async () => {
  await browser.viewport(1440, 900);
  const broadcast = {
    point: 30,
    total: 8,
    awarded: 7,
    messaged: 7,
    failed: 1,
    status: 'done' as const,
    stopped_because: null,
    plan: null,
    reversal: null,
    created_at: '2026-09-23T03:04:00.000Z',
  };
  aCompany().answers(listBroadcasts, page(rowsOf((id) => ({ ...broadcast, id }))));
  const { screen } = await openApp('/admin/broadcast/point');
  await expect.poll(() => places().length).toBe(10);
  const send = screen.getByRole('button', { name: 'Send', exact: true });
  await expect.element(send).toBeInViewport();
  expect(places()[0]?.top).toBeLessThanOrEqual(300);
  expect(places().filter(({ bottom }) => bottom <= 900).length).toBeGreaterThanOrEqual(8);
  await browser.viewport(390, 844);
  await expect.poll(() => document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
  expect(places()[0]?.top).toBeGreaterThan(send.element().getBoundingClientRect().bottom);
});

test.for(KINDS_SHOWN)(
  'the cards of each kind of rewards begin near the top as well: $kind [ADD-511]',
  async ({ folder, calls, reward }) => {
    await browser.viewport(1440, 900);
    aCompany().answers(calls.list, page(rowsOf((id) => ({ ...reward, id }))) as never);
    const { screen } = await openApp(`/admin/redeem/${folder}`);
    const cards = screen.getByRole('article');
    await expect.poll(() => cards.elements().length).toBe(10);
    const [first] = cards.elements();
    expect(first?.getBoundingClientRect().top).toBeLessThanOrEqual(300);
    expect(first?.getBoundingClientRect().bottom).toBeLessThanOrEqual(900);
  },
);
