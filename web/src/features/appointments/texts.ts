import type { MyAppointment } from '@reward-points/contract/my-appointments';
import type { MyVisitRequest } from '@reward-points/contract/visit-requests';
import { fullDate } from '@reward-points/contract/weekdays';
import { formatDay, today } from '#format/dates.ts';

export { planKinds } from '@reward-points/contract/labels';

export const texts = {
  title: 'Kunjungan berikutnya',
  none: 'Belum ada kunjungan yang diatur.',
  yes: 'Ya, bisa',
  yesOf: (day: string) => `Ya, bisa ${fullDate(day)}`,
  other: 'Hari lain',
  otherOf: (day: string) => `Hari lain daripada ${fullDate(day)}`,
  technician: (name: string) => `Teknisi: ${name}`,
  answer: {
    title: 'Minta hari lain',
    lead: (when: string) => `Kami mengusulkan ${when}.`,
    wished: 'Hari yang lebih cocok',
    note: 'Catatan',
    noteHint: 'Misalnya jam yang cocok.',
    submit: 'Kirim',
    cancel: 'Batal',
  },
  ask: {
    open: 'Minta kunjungan',
    title: 'Minta kunjungan',
    wished: 'Hari yang diinginkan',
    words: 'Apa yang terjadi?',
    wordsHint: 'Misalnya: angka meter berhenti sejak kemarin.',
    photo: 'Foto',
    photoHint: 'Boleh dikosongkan.',
    making: 'Memperkecil foto…',
    unread: 'Foto itu tidak dapat dibaca. Ambil lagi, atau pilih JPEG, PNG, atau WebP.',
    choose: 'Pilih atau ambil foto',
    submit: 'Kirim permintaan',
    cancel: 'Batal',
  },
  withdraw: 'Tarik',
  withdrawOf: (day: string) => `Tarik permintaan kunjungan ${formatDay(day)}`,
} as const;

/** How an appointment stands for the member. */
export function standingOf({ day, state, wished_on, note }: MyAppointment): string {
  if (day < today()) return 'Harinya sudah lewat. Kami akan menghubungi Anda.';
  if (state === 'waiting') return 'Menunggu jawaban Anda.';
  if (state === 'agreed') return 'Disepakati.';
  return [
    'Anda minta hari lain',
    wished_on && `: ${fullDate(wished_on)}`,
    note && ` – “${note}”`,
    '. Kami akan mengusulkan hari lain.',
  ]
    .filter(Boolean)
    .join('');
}

/** The same of what was asked for; undefined: nothing is to be said of it any more. */
export function requestStandingOf({ state, reason }: MyVisitRequest): string | undefined {
  if (state === 'waiting') return 'Menunggu jawaban kami.';
  return state === 'refused' ? `Belum dapat kami penuhi: ${reason}` : undefined;
}
