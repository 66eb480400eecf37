import { showAccountingConnection } from '@reward-points/contract/accounting';
import { showCustomer } from '@reward-points/contract/customers';
import type { Endpoint } from '@reward-points/contract/endpoint';
import type { ErrorCode } from '@reward-points/contract/errors';
import { showImport } from '@reward-points/contract/imports';
import { showInvoice } from '@reward-points/contract/invoices';
import { showParcel } from '@reward-points/contract/parcels';
import { showProduct } from '@reward-points/contract/products';
import { showService } from '@reward-points/contract/services';
import { showVoucher } from '@reward-points/contract/vouchers';
import { showWhatsappMessage } from '@reward-points/contract/whatsapp';
import { expect, test } from 'vitest';
import { expectAccessible } from '#test/accessible.ts';
import { aCompany, openApp } from '#test/app.tsx';

test.for<[string, Endpoint, ErrorCode, string, string]>([
  ['/admin/customers/9', showCustomer, 'customer_not_found', 'Customers', '/admin/customers'],
  ['/admin/customers/edit/9', showCustomer, 'customer_not_found', 'Customers', '/admin/customers'],
  ['/admin/services/9', showService, 'service_not_found', 'Services', '/admin/services'],
  ['/admin/products/edit/9', showProduct, 'product_not_found', 'Products', '/admin/products'],
  [
    '/admin/redeem/vouchers/9',
    showVoucher,
    'voucher_not_found',
    'Vouchers',
    '/admin/redeem/vouchers',
  ],
  [
    '/admin/accounting/9',
    showAccountingConnection,
    'accounting_connection_not_found',
    'Pembukuan',
    '/admin/accounting',
  ],
  ['/admin/invoices/9', showInvoice, 'invoice_not_found', 'Faktur', '/admin/invoices'],
  [
    '/admin/redeem-items/9',
    showParcel,
    'exchange_not_found',
    'Redeem Items',
    '/admin/redeem-items',
  ],
  ['/admin/imports/9', showImport, 'import_not_found', 'Impor', '/admin/imports'],
  [
    '/admin/whatsapp-messages/9',
    showWhatsappMessage,
    'message_not_found',
    'Pesan',
    '/admin/whatsapp-messages',
  ],
])(
  '%s of a record that is not there says so and leads back to its list [ADD-311]',
  async ([path, endpoint, code, list, to]) => {
    const server = aCompany();
    server.refuses(endpoint, code, { message: 'Yang Anda cari tidak ditemukan.' });
    const { screen } = await openApp(path);
    const said = screen.getByRole('main').getByRole('alert');
    await expect.element(said).toMatchTextContent(/^Yang Anda cari tidak ditemukan\./);
    const back = said.getByRole('link', { name: `Kembali ke ${list}` });
    await expect.element(back).toHaveAttribute('href', to);
    expect(said.getByRole('button').elements()).toHaveLength(0);
    await expectAccessible();
  },
);

test('a record that cannot be read for another reason can be asked for again [ADD-311]', async () => {
  const server = aCompany();
  server.breaks(showProduct);
  const { screen } = await openApp('/admin/products/edit/9');
  await screen.getByRole('button', { name: 'Coba lagi' }).click();
  await expect.poll(() => server.callsOf(showProduct).length).toBeGreaterThan(1);
});
