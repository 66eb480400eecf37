import { listAuditTrail } from '@reward-points/contract/audit-trail';
import { listBroadcasts } from '@reward-points/contract/broadcasts';
import { listCreditNotes } from '@reward-points/contract/credit-notes';
import { listCustomers, showMember, showOwnAccount } from '@reward-points/contract/customers';
import { listOfferedRewards } from '@reward-points/contract/further-rewards';
import { listImportKinds, listImports } from '@reward-points/contract/imports';
import { listInvoices, listMyWaitingInvoices, sumInvoices } from '@reward-points/contract/invoices';
import { listItems, listMemberItems } from '@reward-points/contract/items';
import { listOccasionTemplates, listProviderTemplates } from '@reward-points/contract/messages';
import { listMyClaims } from '@reward-points/contract/my-claims';
import { listMyEquipment } from '@reward-points/contract/my-equipment';
import { listPeople } from '@reward-points/contract/people';
import { listMyPoints } from '@reward-points/contract/points';
import { listAllProducts, listProducts } from '@reward-points/contract/products';
import { listMyOrders, listMyVouchers } from '@reward-points/contract/redemptions';
import { listServices } from '@reward-points/contract/services';
import { showContact } from '@reward-points/contract/sessions';
import { showUnderWay } from '@reward-points/contract/under-way';
import { listMyVisitReports } from '@reward-points/contract/visit-reports';
import { listMemberVouchers, listVouchers } from '@reward-points/contract/vouchers';
import {
  listTemplates,
  listUsableTemplates,
  listWhatsappMessages,
  showMessageQueue,
} from '@reward-points/contract/whatsapp';
import { expect, test, vi } from 'vitest';
import { theBooks } from '#test/accounting.ts';
import { aCompany, aCustomer, openApp, theContact } from '#test/app.tsx';
import { nothing } from '#test/invoices.ts';
import { aQueue } from '#test/message-log.ts';
import { page } from '#test/server.ts';

/** A company on its first day: every list is empty. */
function aFirstDay() {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-21T10:00:00+07:00') });
  const server = aCompany();
  for (const list of [
    listAuditTrail,
    listBroadcasts,
    listCreditNotes,
    listCustomers,
    listImports,
    listInvoices,
    listItems,
    listMyClaims,
    listMyEquipment,
    listMyOrders,
    listMyPoints,
    listMyVisitReports,
    listMyVouchers,
    listMyWaitingInvoices,
    listPeople,
    listProducts,
    listServices,
    listVouchers,
    listWhatsappMessages,
  ]) {
    server.answers(list, page([]) as never);
  }
  for (const list of [
    listAllProducts,
    listMemberItems,
    listMemberVouchers,
    listOccasionTemplates,
    listProviderTemplates,
    listTemplates,
    listUsableTemplates,
  ]) {
    server.answers(list, { data: [] } as never);
  }
  theBooks(server, []);
  server.answers(listImportKinds, {
    data: [{ kind: 'products', label: 'Produk', note: 'Menurut nama.', fields: [] }],
  });
  server.answers(listOfferedRewards, { data: [], claims_ask: false });
  server.answers(showUnderWay, {
    data: {
      parcels: [],
      vouchers: [],
      visits: [],
      services: [],
      requests: [],
      appointments: [],
      equipment: 0,
    },
  });
  server.answers(showContact, { data: theContact({ whatsapp: '628110000000' }) });
  server.answers(showMember, { data: aCustomer() });
  server.answers(showOwnAccount, { data: aCustomer({ id: 1, name: 'PT Alir', roles: 'admin' }) });
  server.answers(showMessageQueue, { data: aQueue() });
  server.answers(sumInvoices, {
    data: {
      open: nothing,
      paid: nothing,
      void: nothing,
      overdue: nothing,
      ages: { '1-30': 0, '31-60': 0, 'over-60': 0 },
      credit_notes: { count: 0, amount: '0', point: '0' },
    },
  });
  return server;
}

/** Opens a page of the administrator, a member or nobody. What each says is kept beside; `npx vitest run --update=all first-words` keeps it anew. */
async function mainOf(path: string, who: 'admin' | 'member' | null) {
  aFirstDay();
  const { screen } = await openApp(path, who === 'member' ? aCustomer() : who);
  return screen.getByRole('main');
}

const SCREENS = [
  ['/admin/accounting', 'admin'],
  ['/admin/accounting?view=decisions', 'admin'],
  ['/admin/audit-trail', 'admin'],
  ['/admin/broadcast/point', 'admin'],
  ['/admin/broadcast/promo', 'admin'],
  ['/admin/customers', 'admin'],
  ['/admin/customers/create', 'admin'],
  ['/admin/imports', 'admin'],
  ['/admin/invoices', 'admin'],
  ['/admin/invoices/create', 'admin'],
  ['/admin/invoices/credit-notes', 'admin'],
  ['/admin/messages/birthday', 'admin'],
  ['/admin/messages/reminder', 'admin'],
  ['/admin/messages/reward', 'admin'],
  ['/admin/point-rules', 'admin'],
  ['/admin/people', 'admin'],
  ['/admin/products', 'admin'],
  ['/admin/products/create', 'admin'],
  ['/admin/inbox', 'admin'],
  ['/admin/redeem-items', 'admin'],
  ['/admin/redeem/vouchers', 'admin'],
  ['/admin/redeem/vouchers/create', 'admin'],
  ['/admin/redeem/items', 'admin'],
  ['/admin/redeem/items/create', 'admin'],
  ['/admin/redeem/service-visits/create', 'admin'],
  ['/admin/services', 'admin'],
  ['/admin/services/create', 'admin'],
  ['/admin/settings', 'admin'],
  ['/admin/whatsapp-messages', 'admin'],
  ['/', 'member'],
  ['/equipment', 'member'],
  ['/points', 'member'],
  ['/rewards', 'member'],
  ['/settings', 'member'],
  ['/login', null],
  ['/reset-password', null],
  ['/forbidden', null],
] as const;

test.for(SCREENS)(
  'on the first day %s says what it is for, and what can be done there',
  async ([path, who]) => {
    await expect.element(await mainOf(path, who)).toMatchAriaSnapshot();
  },
);
