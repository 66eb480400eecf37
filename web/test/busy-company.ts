import { listApprovals } from '@reward-points/contract/approvals';
import { listAuditTrail } from '@reward-points/contract/audit-trail';
import { listBroadcasts } from '@reward-points/contract/broadcasts';
import { listVisitsForClaim } from '@reward-points/contract/claimed-visits';
import { listCreditNotes } from '@reward-points/contract/credit-notes';
import {
  listCustomerPoints,
  listCustomers,
  showCustomer,
  showOwnAccount,
} from '@reward-points/contract/customers';
import { listEquipment } from '@reward-points/contract/equipment';
import { listFurtherRewards } from '@reward-points/contract/further-rewards';
import { listImportKinds, listImports } from '@reward-points/contract/imports';
import { listInvoices, sumInvoices } from '@reward-points/contract/invoices';
import { listItems } from '@reward-points/contract/items';
import { showParcel } from '@reward-points/contract/parcels';
import { listAllProducts, listProducts } from '@reward-points/contract/products';
import { listVoucherRedemptions } from '@reward-points/contract/redemptions';
import {
  listServiceHistories,
  listServices,
  showLastServiceHistory,
  showService,
} from '@reward-points/contract/services';
import { listVoucherCodes, listVouchers, showVoucher } from '@reward-points/contract/vouchers';
import {
  listUsableTemplates,
  listWhatsappMessages,
  showMessageQueue,
} from '@reward-points/contract/whatsapp';
import { vi } from 'vitest';
import { aConnection, aCustomerDecision, theBooks, waitingDecisions } from './accounting.ts';
import { aCustomer, aService } from './app.tsx';
import { anInvoice, sums } from './invoices.ts';
import { aQueue } from './message-log.ts';
import { aMessage } from './messages.ts';
import { page } from './server.ts';
import { aParcel } from './shipments.ts';
import { aWorkingDay, birthday, claimedVisit, reminder, shipment } from './working-day.ts';

const aVoucher = {
  id: 3,
  voucher: 'Voucher Kopi',
  required_point: 100,
  total: 2,
  images: 'kopi.webp',
  terms: null,
  version: 1,
};

/** A company in which something waits and every list has a row. */
export function aBusyCompany() {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2027-06-16T10:00:00+07:00') });
  const { server, waits } = aWorkingDay();
  waits.services = [reminder(1, 'DN50', '2027-06-01')];
  waits.birthdays = [birthday(3, 'PT Hari Ini', '2001-06-16')];
  waits.shipments = [shipment(5, 'Jaket')];
  waits.invoices = [anInvoice({ id: 6, customer: 'PT Utang', due_date: '2027-05-17' })];
  waits.failures = [
    aMessage({ id: 7, name: 'PT Sunyi', status: 'failed', can_resend: true, is_open: true }),
  ];
  waits.visits = [claimedVisit];
  for (const [list, rows] of [
    [listCustomers, [aCustomer()]],
    [listServices, [aService()]],
    [listEquipment, []],
    [listProducts, [{ id: 3, product: 'Flowmeter DN50', description: 'Air bersih', version: 1 }]],
    [listInvoices, [anInvoice()]],
    [listWhatsappMessages, waits.failures],
    [listVouchers, [aVoucher]],
    [listVoucherCodes, []],
    [listServiceHistories, []],
    [listItems, []],
    [listFurtherRewards, []],
    [listImports, []],
    [listBroadcasts, []],
    [listCreditNotes, []],
    [listApprovals, []],
    [listAuditTrail, []],
    [listCustomerPoints, []],
  ] as const) {
    server.answers(list, page(rows as never[]) as never);
  }
  theBooks(server, [aConnection({ waiting: 1 })]);
  waitingDecisions(server, [aCustomerDecision()]);
  server.answers(listAllProducts, { data: [] });
  server.answers(listUsableTemplates, { data: [] });
  server.answers(listVoucherRedemptions, { data: [] });
  server.answers(listImportKinds, {
    data: [{ kind: 'customers', label: 'Customer', note: 'Menurut nama.', fields: [] }],
  });
  server.answers(showMessageQueue, { data: aQueue() });
  server.answers(sumInvoices, { data: sums });
  server.answers(showCustomer, { data: aCustomer() });
  server.answers(showService, { data: aService() });
  server.answers(listVisitsForClaim, { data: [] });
  server.answers(showLastServiceHistory, { data: null } as never);
  server.answers(showVoucher, { data: aVoucher });
  server.answers(showParcel, { data: aParcel({ note: 'Titip satpam' }) });
  server.answers(showOwnAccount, { data: aCustomer({ id: 1, name: 'PT Alir', roles: 'admin' }) });
  return server;
}
