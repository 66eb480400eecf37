import type { Foreign, Program } from '@reward-points/contract/accounting';

/** Where what is asked for is found. */
export const whereFound: Record<Program, string> = {
  accurate:
    'Di Accurate Online buka Accurate Store dan buat API Token untuk perusahaan ini. Signature Secret ada di halaman developer Accurate, pada aplikasi yang membuat token itu.',
  jurnal:
    'Di Mekari Developer buat aplikasi untuk Jurnal dan centang semua izin membaca. Client Secret hanya tampil sekali, saat aplikasi itu dibuat.',
};

export const connectTexts = {
  title: 'Hubungkan program akuntansi',
  short: 'Hubungkan',
  program: 'Program',
  check: 'Periksa',
  checkFirst: 'Periksa dulu isiannya.',
  connected: 'Perusahaan ini sudah terhubung.',
  firstDay: 'Faktur sejak',
  firstDayHelp: 'Faktur yang lebih lama tetap terbaca, tetapi tidak memberi point.',
  read: 'Baca pembukuannya',
  readHelp: 'Sesudah ini pembukuannya dibaca dulu. Tidak ada yang masuk sebelum Anda memulainya.',
} as const;

export const settingsTexts = {
  title: 'Pengaturan koneksi',
  minutes: 'Dibaca setiap (menit)',
  minutesHelp: 'Perubahan di sana terlihat di sini paling lambat sekian menit kemudian.',
  calls: 'Batas panggilan sebulan',
  callsHelp: 'Sesuai paket Anda di sana. Kosongkan bila tidak dibatasi.',
  tolerance: 'Sisa yang dianggap lunas',
  toleranceHelp:
    'Sisa di bawah nilai ini dapat dianggap lunas; bila programnya menyebutnya belum lunas, Anda yang memutuskan.',
  foreign: 'Faktur dalam mata uang asing',
  credentials: 'Isian untuk masuk',
  save: 'Simpan',
} as const;

export const foreign: Record<Foreign, string> = {
  decide: 'Saya putuskan satu per satu',
  own_rate: 'Dihitung dengan kurs yang tertulis di fakturnya',
};
