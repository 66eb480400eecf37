import { formatDay } from '#format/dates.ts';

export const texts = {
  title: 'Laporan kunjungan',
  lead: (visit: string) => `Kunjungan ${visit}.`,
  none: 'Belum ada laporan untuk kunjungan ini.',
  issue: 'Terbitkan laporan',
  again: 'Terbitkan ulang',
  againHint:
    'Laporan yang terbit tidak berubah lagi. Yang baru mendapat nomor sendiri dan menyebut nomor yang diganti.',
  issued: (day: string, by: string) => `Terbit ${formatDay(day)} oleh ${by}`,
  replaces: (number: string) => `Mengganti ${number}`,
  sent: (day: string) => `Dikirim ke customer ${formatDay(day)}`,
  send: {
    open: 'Kirim ke customer',
    label: 'Pesan WhatsApp',
    to: (customer: string) => `Untuk ${customer}, kepada yang diberi tahu tentang servis.`,
    submit: 'Kirim',
    cancel: 'Batal',
    none: 'Belum ada template “Laporan kunjungan”, jadi laporan belum dapat dikirim. Pilih dulu di Koneksi WhatsApp.',
    unwanted: 'Customer ini meminta tidak dikirimi pesan (STOP), jadi laporan tidak dapat dikirim.',
    undone: (number: string) => `${number}. Tidak ada pesan yang berangkat.`,
    stays: 'Pengiriman belum diurungkan',
  },
  download: 'Unduh PDF',
  downloadOne: (number: string) => `Unduh PDF ${number}`,

  verify: {
    title: 'Periksa laporan',
    unknown: 'Laporan tidak ditemukan',
    unknownHint: 'Periksa lagi kode pada laporan, atau tanyakan kepada kami.',
    number: 'Nomor',
    customer: 'Customer',
    visited: 'Kunjungan',
    issuedOn: 'Terbit',
    replaced: (number: string) => `Laporan ini sudah diganti laporan ${number}.`,
    choose: 'Cocokkan dengan file PDF',
    chooseHint: 'File hanya dibaca di perangkat ini dan tidak dikirim.',
    placeholder: 'Pilih PDF',
    same: 'File ini sama dengan yang kami terbitkan.',
    other: 'File ini tidak sama dengan yang kami terbitkan.',
    unreadable: 'File ini tidak dapat dibaca di sini.',
  },
} as const;
