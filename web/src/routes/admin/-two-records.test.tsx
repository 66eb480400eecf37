import { listBroadcasts, showBroadcast } from '@reward-points/contract/broadcasts';
import { listCustomerPoints, showCustomer } from '@reward-points/contract/customers';
import type { Endpoint } from '@reward-points/contract/endpoint';
import { listImportLines, showImport } from '@reward-points/contract/imports';
import { listInvoices, showInvoice } from '@reward-points/contract/invoices';
import { showItem } from '@reward-points/contract/items';
import { listProducts, showProduct } from '@reward-points/contract/products';
import { listItemRedemptions, listVoucherRedemptions } from '@reward-points/contract/redemptions';
import {
  listServiceHistories,
  listServices,
  showLastServiceHistory,
  showService,
} from '@reward-points/contract/services';
import { listVoucherCodes, showVoucher } from '@reward-points/contract/vouchers';
import {
  listTemplates,
  listWhatsappMessages,
  showWhatsappMessage,
} from '@reward-points/contract/whatsapp';
import { expect, test } from 'vitest';
import { aCustomer, aService, openApp } from '#test/app.tsx';
import { aBroadcast } from '#test/broadcasts.ts';
import { detail, line, withImport } from '#test/imports.ts';
import { aCompanyWithInvoices, anInvoice, detailOf } from '#test/invoices.ts';
import { aMessage } from '#test/messages.ts';
import { KINDS_SHOWN } from '#test/rewards.ts';
import { page } from '#test/server.ts';
import { aShipment } from '#test/shipments.ts';

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
  [listItemRedemptions, { data: [aShipment({ id, item: `Payung ${which}` })] }],
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
        failures: [{ id_customer: 9, name: `PT ${which}`, reason: 'Sudah dihapus.' }],
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

/** Everything that somebody reads: the page, its fields, and the tab. */
const read = (): string =>
  [
    document.title,
    document.body.textContent,
    ...[...document.querySelectorAll<HTMLInputElement>('input, textarea')].map(
      ({ value }) => value,
    ),
  ].join('\n');

test.for<[string, string, Answers]>([
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
])(
  'nothing of %s stands at %s, however late the answer [ADD-438]',
  async ([first, second, answersOf]) => {
    const server = answersOf === imported ? withImport().server : aCompanyWithInvoices();
    server.answers(listProducts, page([]));
    server.answers(listServices, page([]));
    server.answers(listVoucherRedemptions, { data: [] });
    server.answers(listBroadcasts, page([]));
    server.answers(listTemplates, { data: [] });
    server.answers(showLastServiceHistory, { data: null } as never);
    for (const [endpoint, answer] of answersOf('Pertama', 7)) {
      server.answers(endpoint, answer as never);
    }
    const { goTo } = await openApp(first);
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
