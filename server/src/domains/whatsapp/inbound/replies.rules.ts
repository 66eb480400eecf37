import { type Day, longDate } from '@reward-points/contract/dates';
import { DAY_MS } from '@reward-points/contract/durations';

/** What a customer may ask for by a single word. */
export type Command = 'stop' | 'start' | 'balance' | 'schedule';

const WORDS: Record<string, Command> = {
  STOP: 'stop',
  BERHENTI: 'stop',
  UNSUBSCRIBE: 'stop',
  MULAI: 'start',
  START: 'start',
  SALDO: 'balance',
  POIN: 'balance',
  POINT: 'balance',
  JADWAL: 'schedule',
};

/** The command that a message is, and nothing else: a sentence with one of the words in it is for somebody to read. */
export const commandOf = (text: string): Command | null =>
  WORDS[
    text
      .normalize('NFKC')
      .replace(/[^\p{L}\p{N}\s]/gu, '')
      .trim()
      .toUpperCase()
  ] ?? null;

/** WhatsApp lets an answer in our own words through for a day after the customer wrote. */
const WINDOW_MS = DAY_MS;

export const canAnswer = (writtenAt: Date, now: Date): boolean =>
  now.getTime() - writtenAt.getTime() < WINDOW_MS;

export const STOPPED =
  'Baik, Anda tidak akan menerima pesan dari kami lagi, kecuali tentang hadiah yang Anda klaim dan akun Anda. Balas MULAI bila ingin menerimanya kembali.';

export const STARTED =
  'Terima kasih, Anda akan kembali menerima pesan dari kami. Balas STOP bila ingin berhenti.';

export const balanceAnswer = (name: string, balance: string): string =>
  `Halo ${name}, saldo Anda saat ini ${balance === '' ? '0' : balance} point.`;

/** A service of a customer that is to come, or is late. */
export interface NextService {
  item: string;
  serial_number: string | null;
  /** The day that was agreed, else the day that it is due. */
  next_service: Day;
  is_agreed: boolean;
}

export function scheduleAnswer(name: string, services: readonly NextService[], today: Day): string {
  if (services.length === 0) {
    return `Halo ${name}, belum ada jadwal servis yang tercatat untuk Anda.`;
  }
  const lines = services.map(({ item, serial_number, next_service, is_agreed }) => {
    const number = serial_number === null ? '' : ` (nomor seri ${serial_number})`;
    const agreed = is_agreed ? ' (disepakati)' : '';
    const note = next_service < today ? ' (sudah lewat)' : agreed;
    return `• ${item}${number}: ${longDate(next_service)}${note}`;
  });
  return [`Halo ${name}, jadwal servis Anda berikutnya:`, ...lines].join('\n');
}

/** For whoever is no customer, once a day. */
export const strangerAnswer = (contact: string | null): string =>
  [
    'Terima kasih atas pesan Anda. Nomor ini belum terdaftar sebagai customer kami.',
    ...(contact === null ? [] : [`Silakan hubungi kami di https://wa.me/${contact}.`]),
  ].join(' ');
