import type { AppointmentState } from '@reward-points/contract/appointments';
import type { MyAppointment } from '@reward-points/contract/my-appointments';
import type { MyVisitRequest, VisitRequestState } from '@reward-points/contract/visit-requests';
import { fullDate } from '@reward-points/contract/weekdays';
import { mayClaim } from '#client/may-claim.ts';
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
    photoHint: 'Boleh kosong.',
    making: 'Memperkecil foto…',
    unread: 'Foto itu tidak dapat dibaca. Ambil lagi, atau pilih JPEG, PNG, atau WebP.',
    choose: 'Pilih atau ambil foto',
    submit: 'Kirim permintaan',
    cancel: 'Batal',
  },
  withdraw: 'Tarik',
  withdrawOf: (day: string) => `Tarik permintaan kunjungan ${formatDay(day)}`,
} as const;

const standings: Record<AppointmentState, (appointment: MyAppointment) => string> = {
  waiting: () => (mayClaim() ? 'Menunggu jawaban Anda.' : 'Menunggu jawaban.'),
  agreed: () => 'Disepakati.',
  refused: ({ wished_on, note }) =>
    [
      'Anda minta hari lain',
      wished_on && `: ${fullDate(wished_on)}`,
      note && ` – “${note}”`,
      '. Kami akan mengusulkan hari lain.',
    ]
      .filter(Boolean)
      .join(''),
  done: () => 'Selesai.',
};

/** How an appointment stands for the member. */
export const standingOf = (appointment: MyAppointment): string =>
  appointment.day < today()
    ? 'Harinya sudah lewat. Kami akan menghubungi Anda.'
    : standings[appointment.state](appointment);

const requestStandings: Record<VisitRequestState, (request: MyVisitRequest) => string | undefined> =
  {
    waiting: ({ is_reopened }) =>
      is_reopened
        ? 'Kunjungannya dibatalkan. Kami akan mengusulkan hari lain.'
        : 'Menunggu jawaban kami.',
    refused: ({ reason }) => `Belum dapat kami penuhi: ${reason}`,
    agreed: () => undefined,
    withdrawn: () => undefined,
    ended: () => undefined,
  };

/** The same of what was asked for; undefined: nothing is to be said of it any more, as of a refusal once somebody came. */
export const requestStandingOf = (request: MyVisitRequest, visitedOn = ''): string | undefined =>
  request.state === 'refused' && visitedOn > request.asked_on
    ? undefined
    : requestStandings[request.state](request);
