// Of what opens to scan: first pages load the words of `texts.ts`.

/** Why the camera reads nothing where the script for it did not come. */
export const unread = (isOnline: boolean): string =>
  isOnline
    ? 'Sebagian aplikasi tidak dapat diambil dari server, jadi kode belum dapat dibaca. Muat ulang halaman ini, atau ketik kode labelnya di bawah.'
    : 'Tidak ada koneksi internet, jadi kode belum dapat dibaca. Coba lagi setelah tersambung, atau ketik kode labelnya di bawah.';
