import type { ImportKind } from '@reward-points/contract/imports';
import { invoiceStates } from '@reward-points/contract/labels';
import type { May, Permission } from '@reward-points/contract/permissions';
import type { Found } from '@reward-points/contract/search';
import { formatDay } from '#format/dates.ts';
import { formatNumber } from '#format/points.ts';
import { formatRupiah } from '#format/rupiah.ts';
import { formatWhatsapp } from '#format/whatsapp.ts';

export const TITLE = 'Cari';
/** What the server looks for, for whom, in the field and in the hint. */
const SOUGHT: readonly [needs: Permission, short: string, long: string][] = [
  ['customers.read', 'customer', 'nama customer'],
  ['invoices.read', 'faktur', 'nomor faktur'],
  ['codes.write', 'kode', 'kode voucher'],
  ['redemptions.read', 'resi', 'nomor resi'],
  ['services.read', 'nomor seri', 'nomor seri'],
];
const anyOf = new Intl.ListFormat('id', { type: 'disjunction' });

export const fieldFor = (may: May): string =>
  `Cari ${[...SOUGHT.flatMap(([needs, short]) => (may(needs) ? short : [])), 'halaman'].join(', ')}`;
export const hintFor = (may: May): string => {
  const sought = SOUGHT.flatMap(([needs, , long]) => (may(needs) ? long : []));
  const sending = may('points.write')
    ? ' “kirim point” dengan nama customer membuka Kirim Point.'
    : '';
  return `Ketik ${anyOf.format(sought)}.${sending}`;
};
export const SEARCHING = 'Mencari…';
export const NOTHING = 'Tidak ada yang cocok.';
export const RECENTS = 'Terakhir dibuka';
export const ACTS = 'Tindakan';
export const PAGES = 'Halaman';

export const KINDS: Record<keyof Found, string> = {
  customers: 'Customer',
  invoices: 'Faktur',
  codes: 'Kode',
  parcels: 'Nomor resi',
  services: 'Nomor seri',
};

export const found = (count: number): string => `${formatNumber(count)} hasil`;
export const sendPointTo = (name: string): string => `Kirim Point ke ${name}`;
export const addInvoiceFor = (name: string): string => `Tambah faktur untuk ${name}`;

export const SEND_POINT = 'Kirim Point …';
export const THEN_CUSTOMER = 'lalu nama customer';
export const ADD_INVOICE = 'Tambah faktur';
export const ADD_CUSTOMER = 'Tambah customer';
export const ADD_SERVICE = 'Tambah servis';
export const BROADCAST = 'Kirim broadcast point';

/** What tells a customer, an invoice and a code from others of that name. */
export const customerLine = (whatsapp: string, point: number): string =>
  `${formatWhatsapp(whatsapp)} · ${formatNumber(point)} point`;
export const invoiceLine = (
  invoice: Pick<Found['invoices'][number], 'customer' | 'state' | 'outstanding'>,
): string =>
  `${invoice.customer} · ${invoice.state === 'open' ? `kurang ${formatRupiah(invoice.outstanding)}` : invoiceStates[invoice.state]}`;
export const codeLine = ({
  reward,
  customer,
  claimed_date,
  is_cancelled,
}: Omit<Found['codes'][number], 'kind' | 'id' | 'code' | 'id_reward'>): string => {
  if (customer === null || claimed_date === null) return `${reward} · belum diklaim`;
  return `${reward} · ${customer}, ${is_cancelled ? 'dibatalkan' : formatDay(claimed_date)}`;
};

export const IMPORTS: Record<ImportKind, string> = {
  customers: 'Impor customer',
  products: 'Impor produk',
  services: 'Impor servis',
  equipment: 'Impor peralatan',
  'opening-balances': 'Impor saldo awal point',
  invoices: 'Impor faktur',
};

/** What people call a page besides what it is called. */
export const ALSO_CALLED: Record<string, string> = {
  '/admin/dashboard': 'beranda',
  '/admin/customers': 'pelanggan perusahaan',
  '/admin/services': 'servis flowmeter',
  '/admin/point-rules': 'aturan point ppn',
  '/admin/products': 'produk',
  '/admin/invoices': 'faktur tagihan',
  '/admin/reports': 'laporan',
  '/admin/redeem/vouchers': 'voucher kode',
  '/admin/redeem/items': 'barang hadiah',
  '/admin/broadcast/point': 'broadcast point',
  '/admin/broadcast/marketing': 'broadcast promo iklan',
  '/admin/messages/reward': 'pesan reward',
  '/admin/messages/birthday': 'pesan ulang tahun',
  '/admin/messages/reminder': 'pesan pengingat servis',
  '/admin/whatsapp-messages': 'pesan whatsapp',
  '/admin/whatsapp-connection': 'koneksi whatsapp',
  '/admin/imports': 'impor',
  '/admin/audit-trail': 'jejak audit',
  '/admin/settings': 'pengaturan',
};
