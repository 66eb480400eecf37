import { storedWhatsapp } from '@reward-points/contract/checks';
import { courierName } from '@reward-points/contract/couriers';
import { rewardKinds } from '@reward-points/contract/labels';
import type { May } from '@reward-points/contract/permissions';
import { pointLines } from '@reward-points/contract/point-lines';
import type { Clock } from '#clock.ts';
import { batchesOf } from '#db/snapshot.ts';
import { fileName } from '#files/file-name.ts';
import { phone } from '#files/phone.ts';
import { type Column, type Table, tableOf } from '#files/table.ts';
import { codesSeenBy } from './codes-seen.ts';
import {
  type ExportedRedemption,
  everyRedemption,
  type RedemptionFilter,
} from './redemptions.sql.ts';

/** How far it is: what was to be sent or done, and a voucher as far as anybody knows. */
function statusOf(redemption: ExportedRedemption): string {
  const { kind, shipped_at, received_at, visited_on, used_on, cancelled_at } = redemption;
  if (cancelled_at !== null) return 'Dibatalkan';
  if (received_at !== null) return 'Diterima';
  if (kind === 'item') return shipped_at === null ? 'Menunggu pengiriman' : 'Dikirim';
  if (kind === 'service-visit')
    return visited_on === null ? 'Menunggu kunjungan' : 'Sudah dikunjungi';
  return used_on === null ? 'Belum ditandai terpakai' : 'Terpakai';
}

/** A number that was typed as one is grouped like one; anything else stays as it was typed. */
function telephoneOf(typed: string | null): string | null {
  const digits = typed === null ? null : storedWhatsapp(typed);
  return digits === null ? typed : phone(digits);
}

const columnsOf = (
  seen: (claimed: ExportedRedemption) => ExportedRedemption,
): Column<ExportedRedemption>[] => [
  { head: 'ID', id: ({ id }) => id },
  { head: 'Waktu', time: ({ moved_at }) => moved_at },
  { head: 'Transaksi', text: ({ is_cancellation: is }) => (is ? 'Pembatalan' : 'Klaim') },
  { head: 'ID customer', id: ({ customer_id }) => customer_id },
  { head: 'Customer', text: ({ customer }) => customer },
  { head: 'Jenis', text: ({ kind }) => rewardKinds[kind] ?? kind },
  { head: 'Hadiah', text: ({ reward }) => reward },
  { head: 'Kode', text: (claimed) => seen(claimed).code },
  { head: pointLines.redeemed, whole: ({ is_cancellation: is, point }) => (is ? null : point) },
  { head: pointLines.given_back, whole: ({ is_cancellation: is, point }) => (is ? point : null) },
  { head: 'Status', text: statusOf },
  { head: 'Diklaim pada', time: ({ claimed_at }) => claimed_at },
  { head: 'Penerima', text: ({ recipient }) => recipient },
  { head: 'Telepon penerima', text: ({ recipient_telp }) => telephoneOf(recipient_telp) },
  { head: 'Alamat pengiriman', text: ({ shipping_address }) => shipping_address },
  { head: 'Nomor resi', text: ({ receipt_number }) => receipt_number },
  { head: 'Dikirim pada', time: ({ shipped_at }) => shipped_at },
  { head: 'Terpakai pada', day: ({ used_on }) => used_on },
  { head: 'Dikunjungi pada', day: ({ visited_on }) => visited_on },
  { head: 'Kurir', text: ({ courier }) => courier && courierName(courier) },
  { head: 'Diterima pada', time: ({ received_at }) => received_at },
  { head: 'Dibatalkan pada', time: ({ cancelled_at }) => cancelled_at },
  { head: 'Alasan dibatalkan', text: ({ cancel_reason }) => cancel_reason },
  { head: 'Diklaim oleh', text: ({ claimed_by }) => claimed_by },
];

/** What was claimed and cancelled: of a period, a kind, a reward, or all of it. */
export const exportRedemptions = (clock: Clock, filter: RedemptionFilter, may: May): Table =>
  tableOf(fileName('penukaran', filter, clock), columnsOf(codesSeenBy(may)), (tx) =>
    batchesOf(tx, everyRedemption(filter, clock.timeZone)),
  );
