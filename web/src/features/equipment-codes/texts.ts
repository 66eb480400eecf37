import { formatNumber } from '#format/points.ts';

export const texts = {
  ask: 'Ada pertanyaan tentang alat ini? Hubungi kami.',
  labels: {
    open: 'Label QR',
    title: 'Label QR untuk alat',
    which: 'Alat',
    whichHint: 'Nama customer, produk, nomor seri, atau lokasi. Kosong: semua yang dipakai.',
    chosen: (count: number) => `${formatNumber(count)} alat yang dipilih.`,
    sheet: 'Ukuran label',
    first: 'Mulai dari label ke-',
    firstHint: (most: number) => `Untuk lembar yang sudah terpakai sebagian: 1 sampai ${most}.`,
    download: 'Unduh PDF',
  },
} as const;
