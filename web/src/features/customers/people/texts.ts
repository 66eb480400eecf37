import type { ContactRole } from '@reward-points/contract/contact-roles';
import { TOPIC_NAMES, type Topic } from '@reward-points/contract/topics';
import { formatNumber } from '#format/points.ts';

export const TITLE = 'Orang';
export const ABOUT =
  'Siapa yang boleh masuk untuk perusahaan ini, dan apa yang boleh dilakukannya.';

/** What each role may, as it is chosen. */
export const roles: Record<ContactRole, { label: string; description: string }> = {
  utama: { label: 'Utama', description: 'Mengklaim hadiah, mengatur orang dan pengaturan' },
  pembeli: { label: 'Pembeli', description: 'Mengklaim hadiah' },
  pembaca: { label: 'Pembaca', description: 'Hanya melihat' },
};

export const words = {
  add: 'Tambah orang',
  change: 'Ubah',
  resend: 'Kirim ulang undangan',
  remove: 'Keluarkan',
  name: 'Nama',
  whatsapp: 'WhatsApp',
  role: 'Peran',
  limit: 'Batas klaim',
  limitHelp: 'Hadiah termahal yang boleh diklaim sendiri, dalam point. Kosongkan bila tanpa batas.',
  invited: 'Tautan untuk membuat password dikirim ke nomor ini lewat WhatsApp.',
  told: 'Diberi tahu lewat WhatsApp',
  toldHelp: 'Yang tidak dipilih siapa pun dikirim ke nomor perusahaan.',
  refuses: 'Tidak mau dikirimi pesan (STOP)',
  newRole: 'Bila perannya diganti, orang ini harus masuk lagi.',
  me: 'Anda',
  principal: 'Nomor perusahaan',
  handsOver: 'Nomor Utama lain menjadi nomor perusahaan.',
  notYet: 'Belum pernah masuk',
  removing: (name: string) => `Keluarkan ${name} dari daftar?`,
  removed: 'Orang ini langsung keluar dari semua perangkatnya untuk perusahaan ini.',
  company: 'Perusahaan',
  companyAbout: 'Anda terdaftar di beberapa perusahaan. Pilih yang ingin dibuka.',
  open: 'Sedang dibuka',
  self: 'Akun saya',
};

export const toldOf = (topics: readonly Topic[]): string =>
  `diberi tahu: ${topics.map((topic) => TOPIC_NAMES[topic].toLowerCase()).join(', ')}`;

export const limitOf = (limit: number): string => `sampai ${formatNumber(limit)} point`;

/** Who has left, of whom something is kept. */
export const former = {
  title: 'Yang sudah keluar',
  page: 'Halaman yang sudah keluar',
  left: (day: string) => `keluar ${day}`,
};

/** What is kept of somebody, and the question before it is erased. */
export const data = {
  title: 'Data pribadi',
  download: 'Unduh data',
  erase: 'Hapus data',
  close: 'Batal',
  loading: 'Akibatnya sedang dihitung',
  goes: 'Nama, nomor, dan akunnya dihapus. Orang ini langsung keluar dari semua perangkat.',
  leaves: (customers: readonly string[]) => `Ia keluar dari ${customers.join(', ')}.`,
  messages: (count: string) => `Isi ${count} pesan WhatsApp dari dan ke nomornya dihapus.`,
  parcels: (count: string) => `Nama dan alamat pada ${count} kiriman dihapus.`,
  claims: (count: string) => `Point, faktur, dan ${count} klaimnya tetap ada, tanpa namanya.`,
  stays: 'Point dan faktur perusahaan tetap ada.',
  forGood: 'Tidak dapat dikembalikan.',
  obstacles: {
    last_utama: 'Orang ini satu-satunya Utama. Jadikan orang lain Utama dulu.',
    no_number_left:
      'Akun Utama yang lain dari perusahaan lain, jadi nomor perusahaan tidak dapat pindah ke sana. Tambah Utama dengan nomor baru dulu.',
    erasure_parcel_waits: 'Masih ada kiriman untuk orang ini. Kirim atau batalkan dulu.',
  },
};
