import type { Passkey } from '@reward-points/contract/passkeys';
import { formatInstantDay } from '#format/dates.ts';

export const texts = {
  title: 'Passkey',
  lead: 'Masuk tanpa password: dengan sidik jari, wajah, atau PIN perangkat Anda.',
  add: 'Tambah passkey',
  addLead: 'Isi password Anda dulu. Setelah itu browser meminta sidik jari, wajah, atau PIN.',
  password: 'Password Anda',
  code: 'Kode verifikasi',
  codeHint: 'Dari aplikasi autentikator, atau satu kode cadangan',
  next: 'Lanjut',
  cancel: 'Batal',
  rename: 'Ganti nama',
  name: 'Nama passkey',
  remove: 'Hapus',
  removed: 'Passkey ini tidak dapat dipakai lagi untuk masuk. Hapus juga dari perangkat Anda.',
  unsupported: 'Buka halaman ini di perangkat yang mendukung passkey untuk menambahkannya.',
  full: 'Sudah 10 passkey. Hapus dulu yang tidak dipakai.',
  givenUp: 'Passkey belum dibuat: dibatalkan, atau waktunya habis.',
  already: 'Perangkat ini sudah menyimpan passkey untuk akun Anda.',
  fails: 'Perangkat ini tidak dapat membuat passkey.',
} as const;

export const usedOf = ({ created_at, used_at }: Passkey): string =>
  `Dibuat ${formatInstantDay(created_at)} · ${
    used_at === null ? 'belum dipakai' : `terakhir dipakai ${formatInstantDay(used_at)}`
  }`;
