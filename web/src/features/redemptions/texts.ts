import type { ParcelEvent } from '@reward-points/contract/parcels';

/** How an order is called where people speak of it: on the slip, in a list of receipt numbers. */
export const orderNumber = (id: number): string => `Pesanan ${id}`;

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
