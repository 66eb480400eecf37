import { formatNumber } from '#format/points.ts';

// Of what opens to ship: first pages load the words of `texts.ts`.

export const COURIER_PROPOSED = 'Ditebak dari nomor resinya. Ganti bila bukan ini.';

export const shippingUndone = (item: string, toWhom: string): string =>
  `${item} untuk ${toWhom} menunggu dikirim lagi. Tidak ada pesan yang berangkat.`;

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

export const shippedOf = (count: number): string => `${formatNumber(count)} paket dikirim`;

export const someRefused = (shipped: number): string =>
  shipped === 0 ? 'Belum ada paket yang dikirim' : `${shippedOf(shipped)}, sisanya belum`;
