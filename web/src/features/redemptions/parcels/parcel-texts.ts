import type { ParcelEvent } from '@reward-points/contract/parcels';

// Of the page of a parcel alone: first pages load the words of `texts.ts`.

/** What happened to a parcel, in words. */
export const eventWords: Record<ParcelEvent['what'], (detail: string | null) => string> = {
  claimed: () => 'Diklaim',
  sent: () => 'Dikirim',
  corrected: (was) => `Nomor resi atau kurir diubah, tadinya ${was}`,
  received: () => 'Ditandai sudah diterima',
  cancelled: (reason) => `Dibatalkan: ${reason}`,
};

export const NOT_SENT = 'Belum dikirim. Nomor resi diisi lewat “Kirim”.';

export const NOTE_HINT = 'Hanya dibaca tim, tidak pernah tampil untuk customer.';
