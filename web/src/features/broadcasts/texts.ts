import type {
  Broadcast,
  BroadcastProgress,
  BroadcastReversalPreview,
  BroadcastStatus,
} from '@reward-points/contract/broadcasts';
import { formatNumber } from '#format/points.ts';
import type { Recipients } from './broadcasts.api.ts';

type Reversal = NonNullable<Broadcast['reversal']>;

export const statuses: Record<BroadcastStatus, string> = {
  planned: 'Direncanakan',
  running: 'Berjalan',
  stopped: 'Dihentikan',
  done: 'Selesai',
  cancelled: 'Dibatalkan',
};

/** How taking one back stands, where it is one of a list. */
export const reversalStatuses: Record<Reversal['status'], string> = {
  running: 'Sedang ditarik kembali',
  stopped: 'Penarikan dihentikan',
  done: 'Ditarik kembali',
};

/** Why a broadcast stands still. */
export const stoppedBecause: Record<NonNullable<BroadcastProgress['stopped_because']>, string> = {
  restored:
    'Data dipulihkan dari cadangan. Customer yang belum menerima point di sini mungkin sudah menerima pesannya.',
  failed: 'Gagal berkali-kali. Yang sudah menerima point tidak akan menerimanya dua kali.',
};
export const REVERSAL_STOPPED =
  'Penarikan gagal berkali-kali. Yang sudah ditarik tidak akan ditarik dua kali.';

export const FAILED = 'Gagal beri Point';
export const HISTORY = 'Riwayat broadcast';

const counted = (count: number): string => `${formatNumber(count)} customer`;
const points = (count: number): string => `${formatNumber(count)} point`;
const atLeast = (isMore: boolean): string => (isMore ? 'lebih dari ' : '');

export const customersOf = ({ count, isMore }: Recipients): string =>
  atLeast(isMore) + counted(count);

/** What they all get together. */
export const sumOf = ({ count, isMore }: Recipients, amount: number): string =>
  atLeast(isMore) + points(count * amount);

/** What is filled in, and why it cannot be sent yet. */
export const form = {
  exampleName: '(nama customer)',
  examplePoint: '(point)',
  whom: 'Customers',
  all: 'All Customers',
  some: 'Some Customers',
  pointInvalid: 'Please provide a valid Point.',
  whomMissing: 'Pilih All Customers atau Some Customers.',
  nobodyPicked: 'Pilih paling sedikit satu customer.',
  counting: 'Jumlah customer sedang dihitung.',
  templateMissing: 'Please select template.',
  timeMissing: 'Isi tanggal dan jam mulainya.',
  timeWrong: 'Pilih waktu yang akan datang, paling lambat setahun dari sekarang.',
  planHint:
    'Penerima, point, dan pesan tetap seperti saat direncanakan. Customer yang ditambahkan sesudahnya tidak ikut.',
  prepared:
    'Broadcast dibuat di aplikasi penyedia WhatsApp. Unduh daftar penerima, lalu unggah di sana. Yang meminta tidak dikirimi pesan tidak ada di dalamnya.',
  leftOut: (count: number): string =>
    `${counted(count)} meminta tidak dikirimi pesan (STOP) dan tidak ada di file ini.`,
  nobodyLeft: 'Semua penerima meminta tidak dikirimi pesan (STOP).',
  download: 'Unduh penerima (CSV)',
} as const;

/** The provider takes no broadcast from here. */
export const rejected = {
  title: 'Permintaan ditolak',
  why: 'Penyedia WhatsApp tidak mengizinkan permintaan ini. Broadcast harus dibuat di aplikasi penyedia itu sendiri.',
} as const;

/** What is asked before many are given points. */
export const question = {
  title: (isPlanned: boolean): string =>
    isPlanned ? 'Rencanakan broadcast point?' : 'Kirim broadcast point?',
  submit: (isPlanned: boolean, amount: number, customers: string): string =>
    `${isPlanned ? 'Rencanakan' : 'Kirim'} ${points(amount)} ke ${customers}`,
} as const;

/** When a broadcast begins by itself, and the way to cancel that. */
export const plan = {
  begins: (when: string, count: number, isPlanned: boolean): string =>
    `${isPlanned ? 'Dimulai sendiri' : 'Direncanakan untuk'} ${when}, kepada ${counted(count)}.`,
  past: (when: string, isCancelled: boolean): string =>
    isCancelled
      ? `Rencana untuk ${when} dibatalkan. Tidak ada yang menerima point.`
      : `Direncanakan untuk ${when}.`,
  cancel: 'Batalkan rencana',
  cancelTitle: 'Batalkan rencana broadcast?',
  cancelText: (when: string): string =>
    `Broadcast untuk ${when} tidak dimulai, dan tidak ada yang menerima point.`,
} as const;

/** How far a broadcast is, and how it ended. */
export const progress = {
  title: (amount: number): string => `Broadcast ${points(amount)}`,
  bar: 'Sudah menerima point',
  line: (of: Pick<BroadcastProgress, 'awarded' | 'total' | 'messaged' | 'failed'>): string =>
    [
      `${formatNumber(of.awarded)} dari ${counted(of.total)} menerima point`,
      `${formatNumber(of.messaged)} pesan WhatsApp dibuat`,
      of.failed > 0 && `${formatNumber(of.failed)} gagal`,
    ]
      .filter(Boolean)
      .join(' · '),
  mayLeave: 'Halaman ini boleh ditinggalkan; pengiriman terus berjalan.',
  untilNow: (failed: number): string => `${counted(failed)} belum menerima point`,
  others: (count: number): string => `dan ${formatNumber(count)} lainnya`,
  retry: 'Pilih yang gagal untuk dicoba lagi',
  sent: (count: number, amount: number): string =>
    `${counted(count)} menerima masing-masing ${points(amount)}.`,
  failed: (count: number, total: number): string =>
    `${formatNumber(count)} dari ${counted(total)} belum menerima point.`,
} as const;

/** Taking a broadcast back: the question, how far it is, and its file. */
export const reversal = {
  takeBack: 'Tarik kembali',
  question: 'Tarik kembali broadcast?',
  submit: (count: number): string => `Tarik kembali ${points(count)}`,
  failure: 'Broadcast belum ditarik kembali',
  reasonHint: 'Dibaca customer di riwayat pointnya.',
  title: (reason: string): string => `Ditarik kembali: ${reason}`,
  bar: 'Sudah ditarik kembali',
  line: ({
    reversed,
    skipped,
    total,
    taken,
    shortfall,
  }: NonNullable<BroadcastProgress['reversal']>): string =>
    [
      `${formatNumber(reversed + skipped)} dari ${counted(total)}`,
      `${points(taken)} ditarik`,
      shortfall > 0 && `kurang ${points(shortfall)}`,
      skipped > 0 && `${formatNumber(skipped)} dilewati`,
    ]
      .filter(Boolean)
      .join(' · '),
  mayLeave: 'Halaman ini boleh ditinggalkan; penarikan terus berjalan.',
  download: 'Unduh hasil',
} as const;

/** Who had points of it corrected since, and what to do where that was not meant. */
function correctedOf(preview: BroadcastReversalPreview): string | false {
  const { corrected_customers: count, corrected_names: names } = preview;
  if (count === 0) return false;
  const others = count - names.length;
  const who = `${names.join(', ')}${others > 0 ? ` dan ${formatNumber(others)} lainnya` : ''}`;
  return `Point ${who} sudah dikurangi lewat Koreksi point, jadi hanya sisanya yang ditarik. Bila koreksi itu untuk broadcast lain, batalkan ini, lalu kembalikan dulu koreksinya di halaman customer.`;
}

/** What follows from taking a broadcast back. */
export const consequencesOf = (preview: BroadcastReversalPreview): (string | false)[] => [
  preview.shortfall > 0 &&
    `${counted(preview.short_customers)} sudah memakai ${points(preview.shortfall)}; kekurangannya dipotong dari point mereka berikutnya.`,
  preview.skipped > 0 &&
    `${counted(preview.skipped)} dilewati, karena pointnya sudah ditarik kembali atau habis dikoreksi.`,
  correctedOf(preview),
  'Tidak ada pesan WhatsApp; alasannya tampil di riwayat point setiap customer.',
];
