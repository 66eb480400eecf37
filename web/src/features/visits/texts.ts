import { METER_WRONG } from '#features/equipment/texts.ts';
import { formatNumber } from '#format/points.ts';

const photos = (count: number): string => `${formatNumber(count)} foto`;

export const texts = {
  open: 'Catat kunjungan',
  title: 'Kunjungan',
  offline: 'Tanpa jaringan. Kunjungan disimpan di perangkat ini dan dikirim begitu tersambung.',
  keptAt: (when: string) => `Data alat ini dari ${when}.`,
  draft: 'Tersimpan di perangkat ini sebagai draf.',
  elsewhere: 'Kunjungan ini sudah disimpan atau dibuang di tab lain.',
  behind: 'Isian ini diubah di tab lain. Yang terakhir diketik di sini tidak tersimpan.',
  behindOpen: 'Buka isian terbaru',
  elsewhereOpen: 'Lihat kunjungan di perangkat',
  noPlan: 'Alat ini belum punya jadwal. Tambahkan dulu di halaman alat.',
  toEquipment: 'Buka halaman alat',
  save: 'Simpan kunjungan',
  refused: 'Kunjungan belum tercatat',

  plan: 'Jadwal',
  planDue: (day: string) => `jatuh tempo ${day}`,
  day: 'Hari kunjungan',
  next: (day: string) => `Jadwal berikutnya ${day}.`,
  nextStays: (last: string, next: string) =>
    `Kunjungan terakhir adalah ${last}, jadi kunjungan ini hanya ditambahkan ke riwayat. Jadwal berikutnya tetap ${next}.`,
  nextDay: 'Jadwal berikutnya',
  nextMissing: 'Isi tanggal berikutnya: jadwal ini tidak menentukannya.',
  checklist: 'Daftar periksa',
  checked: (done: number, all: number) => `${done} dari ${all}`,

  readings: 'Meter',
  reading: 'Angka meter',
  readingNew: 'Angka awal meter baru',
  last: (reading: string) => `Terakhir ${reading}.`,
  unit: 'Satuan',
  lower: (last: string) => `Lebih kecil daripada ${last}. Mengapa?`,
  exchange: 'Meter diganti: tambah angka awal',
  removeReading: 'Hapus angka ini',
  readingWrong: METER_WRONG,
  readingUnmarked: 'Pilih mengapa angka meter lebih kecil.',

  work: 'Pekerjaan',
  found: 'Yang ditemukan',
  done: 'Yang dikerjakan',
  parts: 'Suku cadang',
  errorBefore: 'Kesalahan sebelum (%)',
  errorAfter: 'Kesalahan sesudah (%)',
  result: 'Hasil',

  photos: {
    title: 'Foto',
    take: 'Ambil foto',
    choose: 'Pilih dari galeri',
    count: (count: number, max: number) => `${count} dari ${max}`,
    hint: 'Foto diperkecil di perangkat ini dan menunggu di sini sampai terkirim.',
    alt: (place: number) => `Foto ${place}`,
    remove: (place: number) => `Hapus foto ${place}`,
    making: 'Memperkecil foto…',
    beingMade: 'Foto sedang diperkecil.',
    unread: (count: number) =>
      `${photos(count)} tidak dapat dibaca. Ambil lagi, atau pilih JPEG, PNG, atau WebP.`,
    full: (max: number) => `Paling banyak ${max} foto untuk satu kunjungan.`,
    unkept: 'Foto tidak dapat disimpan: ruang penyimpanan perangkat ini penuh.',
  },

  signature: {
    title: 'Tanda tangan',
    signer: 'Nama penanda tangan',
    place: 'Tempat tanda tangan',
    drawn: 'Tanda tangan sudah digambar',
    hint: 'Gambar dengan jari. Bila tidak dapat, nama saja cukup.',
    clear: 'Hapus tanda tangan',
    large: 'Tanda tangan ini terlalu rumit. Gambar lagi lebih sederhana.',
  },

  points: {
    title: 'Point',
    give: 'Beri point untuk kunjungan ini',
    point: 'Point',
    needsNetwork:
      'Point dan pesannya hanya dapat diberikan saat tersambung. Matikan untuk menyimpan kunjungan sekarang.',
    unwanted:
      'Customer ini meminta tidak dikirimi pesan (STOP): point diberikan tanpa pesan WhatsApp.',
  },
} as const;
