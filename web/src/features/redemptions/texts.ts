import type { ParcelEvent } from '@reward-points/contract/parcels';
import { formatNumber } from '#format/points.ts';

/** How an order is called where people speak of it: on the slip, in a list of receipt numbers. */
export const orderNumber = (id: number): string => `Pesanan ${id}`;

/** Who of a customer's people claimed, after what was claimed when; nothing where only one could. */
export const byWhom = ({ claimed_by }: { claimed_by?: string | undefined }): string =>
  claimed_by === undefined ? '' : ` oleh ${claimed_by}`;

/** What happened to a parcel, in words. */
export const eventWords: Record<ParcelEvent['what'], (detail: string | null) => string> = {
  claimed: () => 'Ditukar',
  sent: () => 'Dikirim',
  corrected: (was) => `Nomor resi atau kurir diubah, tadinya ${was}`,
  received: () => 'Ditandai sudah diterima',
  cancelled: (reason) => `Dibatalkan: ${reason}`,
};

export const NOT_SENT = 'Belum dikirim. Nomor resi diisi lewat “Kirim”.';

export const NOTE_HINT = 'Hanya dibaca administrator, tidak pernah tampil untuk customer.';

export const COURIER_PROPOSED = 'Ditebak dari nomor resinya. Ganti kalau bukan ini.';

export const shippingUndone = (item: string, toWhom: string): string =>
  `${item} untuk ${toWhom} menunggu dikirim lagi. Tidak ada pesan yang berangkat.`;

export const CHOOSE_HINT = 'Pilih paket untuk dikerjakan sekaligus.';

export const PASTE_HINT =
  'Tempel daftar resi di salah satu kolom: satu resi per baris menurut urutan ini, atau nomor pesanan, tab, lalu resinya. Dengan pemindai, Enter pindah ke kolom berikutnya.';

export const linesLeft = (left: readonly string[]): string =>
  `${formatNumber(left.length)} baris tidak ada paketnya: ${left.slice(0, 5).join('; ')}${left.length > 5 ? '; …' : ''}`;

export const toCheck = (count: number): string => `Periksa ${formatNumber(count)} paket`;

export const toShip = (count: number): string => `Kirim ${formatNumber(count)} paket`;

export const NONE_FILLED = 'Isi paling sedikit satu nomor resi.';

export const notFilled = (count: number): string =>
  `${formatNumber(count)} paket tanpa nomor resi tidak dikirim sekarang.`;

export const SAME_NUMBER = 'Nomor ini juga dipakai paket lain di daftar ini.';

export const TOO_LONG = 'Paling banyak 60 karakter.';

export const shippedOf = (count: number): string => `${formatNumber(count)} paket dikirim`;

export const someRefused = (shipped: number): string =>
  shipped === 0 ? 'Belum ada paket yang dikirim' : `${shippedOf(shipped)}, sisanya belum`;
