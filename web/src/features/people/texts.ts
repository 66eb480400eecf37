import type { Person } from '@reward-points/contract/people';
import { mayDo, type StaffRole } from '@reward-points/contract/permissions';
import { formatDay } from '#format/dates.ts';
import { formatNumber } from '#format/points.ts';

export const TITLE = 'Tim';
export const OWN_ACCOUNT = 'Akun Anda';
export const DEVICES = 'Perangkat';
export const OWN_NAME = 'Nama Anda';
export const OWN_NAME_USE = 'Tercatat pada setiap tindakan Anda.';
export const DATA = 'Data pribadi';
export const INVITE = 'Undang orang';

/** What each role is for, as the owner chooses one. */
export const ROLE_NOTES: Record<StaffRole, string> = {
  pemilik: 'Semuanya, termasuk tim, pengaturan, dan koneksi.',
  kantor: 'Semuanya, kecuali tim, pengaturan, dan koneksi.',
  gudang: 'Mengirim hadiah dan mengisi kode.',
  teknisi: 'Servis dan kunjungan.',
  pembaca: 'Melihat dan mengunduh, tanpa mengubah apa pun.',
};
export const OWNER_LATER = 'Dapat dipilih setelah orangnya pernah masuk.';

export const INVITED_BY =
  'Tautan untuk membuat password dikirim lewat WhatsApp. Berlaku 72 jam dan dapat dikirim lagi.';
export const ENDS_ON = 'Setelah tanggal ini tidak dapat masuk lagi. Kosongkan bila tidak berakhir.';
export const ACT_LIMIT = 'Di atas ini perlu persetujuan orang lain.';

const isVisiting = ({ role }: Person): boolean => mayDo(role, 'services.write');

/** What goes with another role or last day. */
export function accessEnds(person: Person): string {
  const name = person.is_me ? 'Anda' : person.name;
  const out = `Bila peran atau hari terakhir diganti, ${name} keluar dari semua perangkat.`;
  return isVisiting(person)
    ? `${out} Kunjungan yang sudah diatur untuk ${name} dan tidak dapat dilakukan lagi menjadi tanpa teknisi.`
    : out;
}

/** How somebody gets in, in a few words. */
export function accessOf({ ends_on, has_ended, has_signed_in, sessions }: Person): string {
  if (has_ended) return `Berakhir ${formatDay(ends_on)}`;
  if (!has_signed_in) return 'Diundang, belum masuk';
  return sessions === 0 ? 'Sedang tidak masuk' : `Masuk di ${formatNumber(sessions)} perangkat`;
}

export const limitsOf = ({ act_limit, day_limit }: Person): string =>
  [
    act_limit !== null && `${formatNumber(act_limit)} point per tindakan`,
    day_limit !== null && `${formatNumber(day_limit)} point per hari`,
  ]
    .filter((one) => one !== false)
    .join(', ');

const PASSKEY_STAYS = ' Passkey-nya tetap berlaku; hapus dengan “Reset verifikasi dua langkah”.';

/** What is asked before something is done to somebody. */
export const QUESTIONS = {
  'sign-out': {
    title: 'Keluarkan dari semua perangkat?',
    text: ({ name, is_me, has_passkey }: Person) =>
      is_me
        ? 'Anda tetap masuk di perangkat ini.'
        : `${name} harus masuk lagi di setiap perangkat.${has_passkey ? PASSKEY_STAYS : ''}`,
    submit: 'Keluarkan',
  },
  'second-factor': {
    title: 'Reset verifikasi dua langkah?',
    text: ({ name }: Person) =>
      `${name} keluar dari semua perangkat, passkey-nya dihapus, dan masuk lagi hanya dengan password. Pastikan dulu bahwa memang orang ini yang meminta.`,
    submit: 'Reset',
  },
  'invite-again': {
    title: 'Kirim ulang undangan?',
    text: ({ name }: Person) =>
      `${name} menerima tautan baru lewat WhatsApp, berlaku 72 jam. Tautan yang lama tetap berlaku sampai salah satunya dipakai.`,
    submit: 'Kirim undangan',
  },
} as const;

export const REMOVED = (person: Person): (string | false)[] => [
  `${person.name} langsung keluar dari semua perangkat.`,
  isVisiting(person) && 'Kunjungan yang sudah diatur untuknya menjadi tanpa teknisi.',
  'Yang pernah dikerjakan tetap tercatat dengan namanya.',
  'Nomor dan username-nya dapat dipakai lagi.',
];
