import { listLooks, showAccountingConnection } from '@reward-points/contract/accounting';
import { showApproval } from '@reward-points/contract/approvals';
import { listBroadcasts, showBroadcast } from '@reward-points/contract/broadcasts';
import { listCertificates, listMyCertificates } from '@reward-points/contract/certificates';
import { listCustomerClaims } from '@reward-points/contract/customer-claims';
import { listCustomerPoints, showCustomer, showMember } from '@reward-points/contract/customers';
import type { Endpoint } from '@reward-points/contract/endpoint';
import {
  listEquipmentVisits,
  listReadings,
  showEquipment,
} from '@reward-points/contract/equipment';
import { listImportLines, showImport } from '@reward-points/contract/imports';
import { listInvoices, showInvoice } from '@reward-points/contract/invoices';
import { showItem } from '@reward-points/contract/items';
import { listMyAppointments } from '@reward-points/contract/my-appointments';
import {
  listMyEquipmentVisits,
  listMyReadings,
  showMyEquipment,
} from '@reward-points/contract/my-equipment';
import { showOffer } from '@reward-points/contract/offers';
import { showParcel } from '@reward-points/contract/parcels';
import { listProducts, showProduct } from '@reward-points/contract/products';
import { listVoucherRedemptions } from '@reward-points/contract/redemptions';
import {
  listServiceHistories,
  listServices,
  showLastServiceHistory,
  showService,
} from '@reward-points/contract/services';
import { listMyVisitRequests } from '@reward-points/contract/visit-requests';
import { listVoucherCodes, showVoucher } from '@reward-points/contract/vouchers';
import {
  listTemplates,
  listWhatsappMessages,
  showWhatsappMessage,
} from '@reward-points/contract/whatsapp';
import { expect, test } from 'vitest';
import { aConnection, aLook, theBooks } from '#test/accounting.ts';
import { aCustomer, aService, openApp } from '#test/app.tsx';
import { aBroadcast } from '#test/broadcasts.ts';
import { aCertificate } from '#test/certificates.ts';
import { detail, line, withImport } from '#test/imports.ts';
import { aCompanyWithInvoices, anInvoice, detailOf } from '#test/invoices.ts';
import { aMessage } from '#test/messages.ts';
import { KINDS_SHOWN } from '#test/rewards.ts';
import { page } from '#test/server.ts';
import { aClaimedItem, aParcel } from '#test/shipments.ts';
import { aPiece, myPiece } from '#test/visits.ts';

const [voucher, item] = KINDS_SHOWN;

/** What is read of a record that everything says is the first or the second. */
type Answers = (which: string, id: number) => readonly [Endpoint, unknown][];

const broadcast = aBroadcast({ point: 30, awarded: 2, messaged: 2, failed: 1 });

const customer: Answers = (which, id) => [
  [showCustomer, { data: aCustomer({ id, name: `PT ${which}` }) }],
  [
    listCustomerPoints,
    page([
      {
        id,
        kind: 'voucher-claim',
        amount: -100,
        balance_after: 430,
        reward: `Voucher ${which}`,
        created_at: '2026-11-01T05:00:00Z',
      },
    ]),
  ],
  [listCustomerClaims, page([aClaimedItem({ id, item: `Payung ${which}` })])],
  [listServices, page([aService({ id, item: `Meter ${which}` })])],
  [listWhatsappMessages, page([aMessage({ id, body: `Halo ${which}.` })])],
];
const product: Answers = (which, id) => [
  [showProduct, { data: { id, product: `Meter ${which}`, description: which } }],
];
const service: Answers = (which, id) => [
  [showService, { data: aService({ id, item: `Meter ${which}`, customer: `PT ${which}` }) }],
  [
    listServiceHistories,
    page([
      {
        id,
        id_service: id,
        last_service: '2025-06-01',
        award: { point: 5, taken_back: 0, by: which, at: '2025-06-02T03:00:00.000Z' },
      },
    ]),
  ],
];
const invoice: Answers = (which, id) => [
  [showInvoice, { data: detailOf({ id, number: `INV/${which}`, customer: `PT ${which}` }) }],
];
const invoices: Answers = (which, id) => [
  [listInvoices, page([anInvoice({ id, number: `INV/${which}`, customer: `PT ${which}` })])],
];
const codes: Answers = (which, id) => [
  [showVoucher, { data: { ...voucher.reward, id, voucher: `Kopi ${which}` } }],
  [listVoucherCodes, page([voucher.codeOf(id, `K-${which}`)])],
];
const reward: Answers = (which, id) => [
  [showItem, { data: { ...item.reward, id, item: `Payung ${which}`, description: which } }],
];
const progress: Answers = (which, id) => [
  [
    showBroadcast,
    {
      data: {
        ...broadcast,
        id,
        failures: [
          { id_customer: 9, name: `PT ${which}`, reason: 'Sudah dihapus.', is_gone: true },
        ],
      },
    },
  ],
];
const imported: Answers = (which, id) => [
  [showImport, { data: detail({ id, file_name: `${which}.csv` }) }],
  [listImportLines, page([line(2, { cells: [`PT ${which}`] })])],
];
const message: Answers = (which, id) => [
  [showWhatsappMessage, { data: aMessage({ id, name: `PT ${which}`, body: `Halo ${which}.` }) }],
];

const reading = {
  id: 2,
  day: '2026-11-20',
  totaliser: 3.5,
  unit: 'm3',
  mark: null,
  by_customer: false,
};
const visited = { id: 1, kind: 'servis', day: '2026-11-20', result: null, photos: 0 };
const equipment: Answers = (which, id) => [
  [showEquipment, { data: aPiece({ id, item: `Meter ${which}`, customer: `PT ${which}` }) }],
  [listCertificates, page([aCertificate({ number: `SK-${which}` })])],
  [listReadings, page([{ ...reading, by: which }])],
  [listEquipmentVisits, page([{ ...visited, technician: which, found: which, photos_missing: 0 }])],
];
const myEquipment: Answers = (which, id) => [
  [showMyEquipment, { data: myPiece({ id, item: `Meter ${which}` }) }],
  [listMyCertificates, page([aCertificate({ number: `SK-${which}` })])],
  [listMyReadings, page([{ ...reading, by: which }])],
];
const approval = {
  id: 7,
  sentence: '',
  points: 500,
  reason: '',
  asked_by: 'sari',
  asked_at: '2026-11-20T05:00:00.000Z',
  lapses_at: '2026-12-04T05:00:00.000Z',
  state: 'waiting',
  decided_by: null,
  decided_at: null,
  note: null,
  may_decide: true,
  is_own: false,
};
const asked: Answers = (which, id) => {
  const lines = [{ sentence: `Memberi PT ${which} 500 point`, changes: [] }];
  const preview = { lines, seen: which, trouble: null };
  return [[showApproval, { data: { ...approval, id, reason: which, preview } }]];
};
const parcel: Answers = (which, id) => [
  [showParcel, { data: aParcel({ id, item: `Payung ${which}`, note: which }) }],
];
const books: Answers = (which, id) => [
  [showAccountingConnection, { data: aConnection({ id, name: `PT ${which}` }) }],
  [listLooks, page([aLook({ id, result: 'failed', reason: which })])],
];
const kopi = {
  kind: 'voucher',
  id: 7,
  name: '',
  required_point: 300,
  total: 4,
  images: '',
  terms: '',
  valid_until: '2026-12-31',
};
const offer: Answers = (which, id) => [
  [showOffer, { data: { ...kopi, id, name: `Kopi ${which}`, terms: which }, claims_ask: false }],
];

/** Everything that somebody reads: the page, its fields, and the tab. */
const read = (): string =>
  [
    document.title,
    document.body.textContent,
    ...[...document.querySelectorAll<HTMLInputElement>('input, textarea')].map(
      ({ value }) => value,
    ),
  ].join('\n');

test.for<[string, string, Answers, (ReturnType<typeof aCustomer> | 'admin')?]>([
  ['/admin/customers/7', '/admin/customers/8', customer],
  ['/admin/customers/edit/7', '/admin/customers/edit/8', customer],
  ['/admin/products/edit/7', '/admin/products/edit/8', product],
  ['/admin/services/7', '/admin/services/8', service],
  ['/admin/services/edit/7', '/admin/services/edit/8', service],
  ['/admin/invoices/7', '/admin/invoices/8', invoice],
  ['/admin/invoices/edit/7', '/admin/invoices/edit/8', invoice],
  ['/admin/invoices?id_customer=7', '/admin/invoices?id_customer=8', invoices],
  ['/admin/redeem/vouchers/7', '/admin/redeem/vouchers/8', codes],
  ['/admin/redeem/items/edit/7', '/admin/redeem/items/edit/8', reward],
  ['/admin/broadcast/point?broadcast=7', '/admin/broadcast/point?broadcast=8', progress],
  ['/admin/imports/7', '/admin/imports/8', imported],
  ['/admin/whatsapp-messages/7', '/admin/whatsapp-messages/8', message],
  ['/admin/equipment/7', '/admin/equipment/8', equipment],
  ['/admin/approvals/7', '/admin/approvals/8', asked],
  ['/admin/redeem-items/7', '/admin/redeem-items/8', parcel],
  ['/admin/accounting/7', '/admin/accounting/8', books],
  ['/equipment/7', '/equipment/8', myEquipment, aCustomer()],
  ['/offers/vouchers/7', '/offers/vouchers/8', offer, aCustomer()],
])(
  'nothing of %s stands at %s, however late the answer [ADD-438]',
  async ([first, second, answersOf, user]) => {
    const server = answersOf === imported ? withImport().server : aCompanyWithInvoices();
    server.answers(listProducts, page([]));
    server.answers(listServices, page([]));
    server.answers(listVoucherRedemptions, { data: [] });
    server.answers(listBroadcasts, page([]));
    server.answers(listTemplates, { data: [] });
    server.answers(showLastServiceHistory, { data: null } as never);
    theBooks(server, []);
    server.answers(showMember, { data: aCustomer() });
    server.answers(listMyAppointments, { data: [] });
    server.answers(listMyVisitRequests, page([]));
    server.answers(listMyEquipmentVisits, page([]));
    for (const [endpoint, answer] of answersOf('Pertama', 7)) {
      server.answers(endpoint, answer as never);
    }
    const { goTo } = await openApp(first, user);
    await expect.poll(read).toContain('Pertama');
    const [main] = answersOf('Kedua', 8);
    const before = server.callsOf(main?.[0] as Endpoint).length;
    const releases = answersOf('Kedua', 8).map(([endpoint, answer]) =>
      server.holds(endpoint, answer as never),
    );
    goTo(second);
    await expect.poll(() => server.callsOf(main?.[0] as Endpoint).length).toBeGreaterThan(before);
    await expect.poll(read).not.toContain('Pertama');
    for (const release of releases) release();
    await expect.poll(read).toContain('Kedua');
    expect(read()).not.toContain('Pertama');
  },
);
