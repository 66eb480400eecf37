import { whenText } from '@reward-points/contract/appointment-words';
import type { Day } from '@reward-points/contract/dates';

/** What a customer answers by a button of WhatsApp, or by a word. */
type Said = 'yes' | 'other-day';

const WORDS: Record<string, Said> = {
  YA: 'yes',
  IYA: 'yes',
  'YA BISA': 'yes',
  BISA: 'yes',
  SETUJU: 'yes',
  OK: 'yes',
  OKE: 'yes',
  BAIK: 'yes',
  YES: 'yes',
  'HARI LAIN': 'other-day',
  'MINTA HARI LAIN': 'other-day',
  'PILIH HARI LAIN': 'other-day',
  'GANTI HARI': 'other-day',
  'UBAH JADWAL': 'other-day',
  'JADWAL LAIN': 'other-day',
  'TIDAK BISA': 'other-day',
  TIDAK: 'other-day',
  NO: 'other-day',
};

/** The answer that a message is, and nothing else: a sentence with one of the words in it is for somebody to read. */
export const saidBy = (text: string): Said | null =>
  WORDS[
    text
      .normalize('NFKC')
      .replace(/[^\p{L}\p{N}\s]/gu, '')
      .replace(/\s+/g, ' ')
      .trim()
      .toUpperCase()
  ] ?? null;

export const agreedAnswer = (kind: string, day: Day, hour: string | null): string =>
  `Terima kasih. Kunjungan ${kind} disepakati: ${whenText(day, hour)}.`;

export const otherDayAnswer = (link: string | null): string =>
  link === null
    ? 'Baik. Kami akan mengusulkan hari lain.'
    : `Baik. Kami akan mengusulkan hari lain. Hari yang cocok dapat Anda tulis di ${link}`;

export const OUTDATED =
  'Janji kunjungan itu sudah berubah, jadi jawaban ini tidak kami catat. Jawab pesan yang terbaru, atau hubungi kami.';
