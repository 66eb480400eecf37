import { formatNumber } from '#format/points.ts';

const points = (count: number): string => `${formatNumber(count)} point`;

export const SEND_POINT = 'Kirim Point';
export const SEND_GIFT = 'Kirim Hadiah Ulang Tahun';
export const NOTE_HINT = 'Boleh kosong. Dibaca customer di riwayat pointnya.';
export const LOADING = 'Sedang dimuat.';
export const UNWANTED =
  'Customer ini meminta tidak dikirimi pesan (STOP): point dikirim tanpa pesan WhatsApp.';

/** What there is, and what there will be, once what is owed is paid; undefined: it is not known yet. */
export const balanceOf = (
  holder: { point: number; owed: number } | undefined,
  added: number,
): string => {
  if (!holder) return '… point';
  const { point, owed } = holder;
  const paid = Math.min(owed, added);
  const after =
    added > 0 ? `${formatNumber(point)} → ${points(point + added - paid)}` : points(point);
  return paid > 0 ? `${after}; ${points(paid)} melunasi kekurangan` : after;
};

export const sent = {
  title: 'Point berhasil dikirim',
  text: (name: string, amount: number, balance: number): string =>
    `${name} menerima ${points(amount)}. Saldo sekarang ${points(balance)}.`,
} as const;

/** Somebody else has given the gift. */
export const given = {
  title: 'Hadiah ini sudah dikirim',
  text: (name: string): string =>
    `Hadiah ulang tahun ${name} untuk tahun ini sudah dikirim sebelumnya. Tidak ada point yang ditambahkan lagi dan tidak ada pesan yang dikirim.`,
} as const;

/** An amount that nobody gives. */
export const unusual = {
  text: (largest: number): string =>
    `Jauh lebih banyak dari biasanya: yang terbesar setahun ini ${points(largest)}.`,
  submit: (amount: number): string => `Ya, kirim ${points(amount)}`,
} as const;

/** An award that is taken back at once. */
export const takenBack = {
  title: 'Point ditarik kembali',
  text: (name: string, point: number, owed: number): string =>
    `Saldo ${name} sekarang ${points(point)}${owed > 0 ? `; kurang ${points(owed)}` : ''}.`,
  failure: 'Point belum ditarik kembali',
} as const;
