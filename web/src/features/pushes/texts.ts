import type { PushKind } from '@reward-points/contract/pushes';

export const TITLE = 'Notifikasi';
export const ABOUT = 'Muncul di perangkat ini, juga saat aplikasi tidak dibuka.';

export const KINDS: Record<PushKind, { label: string; description?: string }> = {
  points: { label: 'Point masuk' },
  parcel: { label: 'Paket dikirim' },
  voucher: { label: 'Voucher segera berakhir', description: '14 hari sebelum berakhir' },
};

export const DENIED =
  'Notifikasi diblokir di perangkat ini. Buka setelan situs di browser (ikon di sebelah alamat) atau, bila aplikasi ada di layar utama, info aplikasinya. Izinkan notifikasi, lalu kembali ke sini.';
export const UNSUPPORTED = 'Browser ini tidak mendukung notifikasi.';
export const HOME_SCREEN =
  'Di iPhone dan iPad, notifikasi bekerja dari layar utama. Ketuk Bagikan, pilih “Tambah ke Layar Utama”, lalu buka aplikasi dari sana.';
export const OFF = 'Notifikasi sedang tidak tersedia. Minta bantuan pengelola server.';
export const NOT_SUBSCRIBED = 'Notifikasi belum dapat dinyalakan. Coba lagi sebentar lagi.';
