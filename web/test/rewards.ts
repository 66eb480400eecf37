import * as items from '@reward-points/contract/items';
import {
  listItemRedemptions,
  listVoucherRedemptions,
  type MyVoucher,
} from '@reward-points/contract/redemptions';
import * as vouchers from '@reward-points/contract/vouchers';
import { aCompany } from './app.tsx';
import { page } from './server.ts';

const reward = { id: 5, required_point: 300, version: 1, total: 4, images: 'a.webp' };
const code = {
  status: '' as const,
  user: null,
  claimed_date: null,
  id_redemption: null,
  version: 1,
  cancellation: null,
};
const notShipped = {
  receipt_number: null,
  recipient: null,
  recipient_telp: null,
  shipping_address: null,
};

/** Each kind of rewards, with its calls and one of it as the server answers it. */
export const KINDS_SHOWN = [
  {
    kind: 'voucher',
    label: 'Voucher',
    folder: 'vouchers',
    calls: {
      list: vouchers.listVouchers,
      show: vouchers.showVoucher,
      create: vouchers.createVoucher,
      update: vouchers.updateVoucher,
      listCodes: vouchers.listVoucherCodes,
      addCode: vouchers.addVoucherCode,
      updateCode: vouchers.updateVoucherCode,
      removeCode: vouchers.deleteVoucherCode,
      redemptions: listVoucherRedemptions,
    },
    reward: { ...reward, voucher: 'Kopi' },
    codeOf: (id: number, text: string) => ({
      ...code,
      id,
      id_voucher: 5,
      code: text,
      expired_date: '2099-12-31',
    }),
    unclaimed: 'K-131 Desember 2099–Unclaimed',
    columns: ['Code', 'Berlaku sampai', 'Redeemer', 'Status', 'Aksi'],
    states: ['Semua status', 'Belum diklaim', 'Sudah diklaim', 'Kedaluwarsa', 'Dibatalkan'],
    nameMissing: 'Please provide a valid voucher name.',
    codeMissing: 'Please provide a valid voucher code.',
    codeTaken: 'voucher_code_taken',
    codeClaimed: 'voucher_code_claimed',
  },
  {
    kind: 'item',
    label: 'Item',
    folder: 'items',
    calls: {
      list: items.listItems,
      show: items.showItem,
      create: items.createItem,
      update: items.updateItem,
      listCodes: items.listItemCodes,
      addCode: items.addItemCode,
      updateCode: items.updateItemCode,
      removeCode: items.deleteItemCode,
      redemptions: listItemRedemptions,
    },
    reward: { ...reward, item: 'Kopi' },
    codeOf: (id: number, text: string) => ({
      ...code,
      ...notShipped,
      id,
      id_item: 5,
      code: text,
    }),
    unclaimed: 'K-1–––Unclaimed',
    columns: ['Code', 'Redeemer', 'Shipping', 'No Resi', 'Status', 'Aksi'],
    states: [
      'Semua status',
      'Belum diklaim',
      'Sudah diklaim',
      'Belum dikirim',
      'Terkirim',
      'Dibatalkan',
    ],
    nameMissing: 'Please provide a valid item name.',
    codeMissing: 'Please provide a valid item code.',
    codeTaken: 'item_code_taken',
    codeClaimed: 'item_code_claimed',
  },
] as const;
export type KindShown = (typeof KINDS_SHOWN)[number];

/** A voucher that a member has claimed, and can use. */
export const aMyVoucher = (more: Partial<MyVoucher> = {}): MyVoucher => ({
  id: 1,
  voucher: 'Voucher Kopi',
  code: 'KOPI-1',
  claimed_date: '2026-01-02',
  expired_date: '2099-12-31',
  used_date: null,
  images: '',
  cancellation: null,
  ...more,
});

/** A company with one reward of a kind, of which nobody has claimed anything. */
export function aCompanyWith({ calls, reward: one }: KindShown) {
  const server = aCompany();
  server.answers(calls.list, page([one]) as never);
  server.answers(calls.show, { data: one } as never);
  server.answers(calls.listCodes, page([]) as never);
  server.answers(calls.redemptions, { data: [] });
  return server;
}

/** The smallest PNG. */
export const aPicture = (name = 'kopi.png'): File =>
  new File(
    [
      Uint8Array.from(
        atob(
          'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
        ),
        (letter) => letter.charCodeAt(0),
      ),
    ],
    name,
    { type: 'image/png' },
  );
