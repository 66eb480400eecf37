import { formatNumber } from '#format/points.ts';

export const texts = {
  label: 'Label alat',
  ask: 'Ada pertanyaan tentang alat ini? Hubungi kami.',
  login: 'Masuk untuk melihat alat ini',
  scan: {
    open: 'Pindai',
    title: 'Pindai label alat',
    camera: 'Gambar kamera',
    lead: 'Arahkan kamera ke kode QR pada label.',
    notAllowed:
      'Kamera belum diizinkan. Izinkan di setelan browser, atau ketik nomor serinya di bawah.',
    none: 'Perangkat ini tidak punya kamera. Ketik nomor serinya di bawah.',
    fails:
      'Kamera tidak dapat dipakai, mungkin sedang dipakai aplikasi lain. Ketik nomor serinya di bawah.',
    report: 'Ini kode laporan kunjungan, bukan label alat.',
    other: 'Ini bukan label alat kami.',
    unknown: 'Label ini tidak kami kenal.',
    typed: 'Nomor seri atau kode label',
    search: 'Cari',
  },
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
