import type {
  AccountingConnection,
  ConnectionState,
  StopReason,
} from '@reward-points/contract/accounting';
import { PROGRAM_NAMES } from '@reward-points/contract/accounting-programs';
import { addDays, daysBetween } from '@reward-points/contract/dates';
import { dayOf, formatDay, formatInstant, formatTime, today } from '#format/dates.ts';
import { formatNumber } from '#format/points.ts';

/** How a connection stands, as people say it. “Putuskan” is to decide here, so a connection is let go of: “dilepas”. */
export const connectionStates: Record<ConnectionState, { label: string; color: string }> = {
  set_up: { label: 'Disiapkan', color: 'blue' },
  on: { label: 'Berjalan', color: 'teal' },
  paused: { label: 'Dijeda', color: 'gray' },
  stopped: { label: 'Berhenti', color: 'red' },
  ended: { label: 'Dilepas', color: 'gray' },
};

/** A moment as one says it on the day: “pukul 08.15”, “kemarin pukul 08.15”, “21 November 2026 pukul 08.15”. */
export function moment(instant: string): string {
  const days = daysBetween(dayOf(instant), today());
  if (days === 0) return `pukul\u00a0${formatTime(instant)}`;
  return days === 1 ? `kemarin pukul\u00a0${formatTime(instant)}` : formatInstant(instant);
}

/** How many of its documents wait until somebody has decided something. */
const waitingDocuments = ({ standings }: AccountingConnection): number =>
  standings.customer + standings.decide;

/** How far a reading is, where the program says how much there is. */
export const readSoFar = ({ seen, expected }: { seen: number; expected: number | null }): string =>
  expected === null
    ? `${formatNumber(seen)} dokumen dibaca`
    : `${formatNumber(seen)} dari ${formatNumber(expected)} dokumen dibaca`;

/** How a connection stands, in one sentence. */
export function standingOf(connection: AccountingConnection): string {
  const { state, look, complete_at, stopped, started_at } = connection;
  switch (state) {
    case 'set_up':
      if (look) return `Pembukuannya sedang dibaca: ${readSoFar(look)}. Belum ada yang masuk.`;
      return complete_at === null
        ? 'Pembukuannya menunggu dibaca. Belum ada yang masuk.'
        : 'Pembukuannya sudah dibaca. Tidak ada yang masuk sebelum Anda memulainya.';
    case 'on':
      return onward(connection);
    case 'paused':
      return 'Tidak ada yang dibaca selama dijeda. Yang berubah menyusul setelah dilanjutkan.';
    case 'stopped':
      return stopped
        ? `Berhenti sejak ${moment(stopped.at)}. Yang berubah menyusul setelah dilanjutkan.`
        : 'Berhenti. Yang berubah menyusul setelah dilanjutkan.';
    case 'ended':
      return started_at === null
        ? 'Dilepas sebelum dimulai. Tidak ada yang masuk.'
        : 'Faktur yang sudah masuk tetap ada, dan dapat diubah di sini.';
  }
}

function onward(connection: AccountingConnection): string {
  const { complete_at, look } = connection;
  const waiting = waitingDocuments(connection);
  const read =
    complete_at !== null
      ? `Terakhir lengkap ${moment(complete_at)}`
      : look
        ? `Sedang dibaca: ${readSoFar(look)}`
        : 'Belum pernah dibaca lengkap';
  return waiting === 0 ? `${read}.` : `${read}; ${formatNumber(waiting)} faktur menunggu Anda.`;
}

/** What is wrong with a connection, and what somebody can do about it. */
interface Trouble {
  isGrave: boolean;
  title: string;
  text: string;
  /** Its credentials have to be entered again. */
  needsCredentials?: boolean;
  /** What only who runs the server can do. */
  guide?: 'kunci' | 'jam';
}

const STOPS: Record<StopReason, (program: string, name: string) => Omit<Trouble, 'isGrave'>> = {
  credentials: (program) => ({
    title: `${program} menolak masuk`,
    text: 'Buat token atau secret yang baru di sana, isi di “Pengaturan”, lalu lanjutkan.',
    needsCredentials: true,
  }),
  clock: () => ({
    title: 'Jam server tidak tepat',
    text: 'Setelah dibetulkan, lanjutkan.',
    guide: 'jam',
  }),
  other_company: (_, name) => ({
    title: 'Isiannya kini membuka perusahaan lain',
    text: `Isi lagi milik ${name} di “Pengaturan”, lalu lanjutkan. Perusahaan lain punya koneksi sendiri.`,
    needsCredentials: true,
  }),
  key: () => ({
    title: 'Isian yang tersimpan tidak dapat dibaca',
    text: 'Isi sekali lagi di “Pengaturan”, lalu lanjutkan.',
    needsCredentials: true,
    guide: 'kunci',
  }),
};

/** What helps whoever may not set a connection up, whatever has stopped it. */
const ASK_OWNER = 'Beri tahu pemilik: hanya pemilik yang dapat melanjutkan koneksi ini.';

/** From how much of the month's calls on one is warned, and only what is needed at night is still read. */
const MUCH = 0.8;
const NEARLY_ALL = 0.95;
const SOON_DAYS = 30;

/** All that is wrong, the gravest first, with what helps: who does not set up connections is sent to the owner (ADD-995). */
export function troublesOf(connection: AccountingConnection, maySetUp: boolean): Trouble[] {
  const { state, program, name, stopped, is_readable, trouble, next_at, ends_on } = connection;
  if (state === 'ended') return [];
  const called = PROGRAM_NAMES[program];
  const stop = stopped
    ? STOPS[stopped.reason](called, name)
    : is_readable
      ? undefined
      : STOPS.key(called, name);
  // What cannot be read says nothing beyond its title.
  const words = stopped && stopped.reason !== 'key' ? sentence(stopped.words) : '';
  const troubles: (Trouble | false | undefined)[] = [
    stop && {
      ...stop,
      isGrave: true,
      text: `${words} ${maySetUp ? stop.text : ASK_OWNER}`.trim(),
    },
    trouble !== null &&
      !stopped &&
      !isUsedUp(connection) && {
        isGrave: false,
        title: 'Pembacaan terakhir belum berhasil',
        text:
          next_at === null
            ? sentence(trouble)
            : `${sentence(trouble)} Dicoba lagi otomatis ${moment(next_at)}.`,
      },
    budgetOf(connection, maySetUp),
    ends_on !== null && endingOf(called, ends_on),
  ];
  return troubles.filter((one) => one !== false && one !== undefined);
}

/** As it stands alone. */
const sentence = (words: string): string => (/[.!?…]$|^$/.test(words) ? words : `${words}.`);

/** Whether none of the month's calls is left: its own trouble, so that a reading that failed for it is none. */
const isUsedUp = ({ calls, monthly_calls }: AccountingConnection): boolean =>
  monthly_calls !== null && calls >= monthly_calls;

function budgetOf(connection: AccountingConnection, maySetUp: boolean): Trouble | undefined {
  const { calls, monthly_calls } = connection;
  if (monthly_calls === null || calls < monthly_calls * MUCH) return undefined;
  if (isUsedUp(connection)) {
    return {
      isGrave: true,
      title: 'Jatah panggilan bulan ini habis',
      text: `Pembacaan berlanjut tanggal 1.${maySetUp ? ' Naikkan batasnya di “Pengaturan” bila paket Anda lebih besar.' : ''}`,
    };
  }
  return calls >= monthly_calls * NEARLY_ALL
    ? {
        isGrave: false,
        title: 'Jatah panggilan bulan ini hampir habis',
        text: 'Sisanya disimpan untuk pencocokan setiap malam.',
      }
    : {
        isGrave: false,
        title: 'Jatah panggilan bulan ini tinggal sedikit',
        text: maySetUp
          ? 'Bacalah lebih jarang, atau naikkan batasnya di “Pengaturan”.'
          : 'Hanya pemilik yang dapat menaikkan batasnya.',
      };
}

function endingOf(program: string, day: string): Trouble | false {
  const days = daysBetween(today(), day);
  if (days > SOON_DAYS) return false;
  return {
    isGrave: days <= 0,
    title:
      days <= 0
        ? `Akses ke ${program} sudah berakhir`
        : `Akses ke ${program} berakhir ${formatDay(addDays(day, -1))}`,
    text: 'Perpanjang lisensi atau tokennya di sana.',
  };
}

/** How much of the month's calls are used. */
export const callsOf = ({ calls, monthly_calls }: AccountingConnection): string =>
  monthly_calls === null
    ? formatNumber(calls)
    : `${formatNumber(calls)} dari ${formatNumber(monthly_calls)}`;
