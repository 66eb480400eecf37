import type {
  Import,
  ImportDetail,
  ImportField,
  ImportLine,
  ImportLineState,
  ImportStatus,
  ImportSums,
} from '@reward-points/contract/imports';
import type { InvoiceState } from '@reward-points/contract/invoices';
import { invoiceStates, pointsBasesWithin } from '@reward-points/contract/labels';
import type { DayOrder } from '@reward-points/contract/written-days';
import { formatDay, formatInstant } from '#format/dates.ts';
import { formatNumber } from '#format/points.ts';
import { formatRupiah } from '#format/rupiah.ts';
import { formatWhatsapp } from '#format/whatsapp.ts';

interface Words {
  label: string;
  color: string;
}

export const lineStates: Record<ImportLineState | 'obstacle', Words> = {
  new: { label: 'Baru', color: 'teal' },
  changes: { label: 'Berubah', color: 'blue' },
  exists: { label: 'Sudah ada', color: 'gray' },
  duplicate: { label: 'Ganda', color: 'orange' },
  summed: { label: 'Dijumlahkan', color: 'gray' },
  wrong: { label: 'Salah', color: 'red' },
  total: { label: 'Baris jumlah', color: 'gray' },
  obstacle: { label: 'Menghalangi pembatalan', color: 'red' },
};

export const importStatuses: Record<ImportStatus, Words> = {
  unmapped: { label: 'Kolom belum lengkap', color: 'orange' },
  undated: { label: 'Tanggal belum jelas', color: 'orange' },
  judging: { label: 'Diperiksa', color: 'blue' },
  ready: { label: 'Siap diimpor', color: 'blue' },
  applying: { label: 'Diimpor', color: 'blue' },
  applied: { label: 'Sudah diimpor', color: 'teal' },
  'taking-back': { label: 'Dibatalkan…', color: 'blue' },
  'taken-back': { label: 'Dibatalkan', color: 'gray' },
};

const formats: Partial<Record<ImportField['type'], (value: string) => string>> = {
  day: formatDay,
  whatsapp: formatWhatsapp,
  point: (value) => formatNumber(Number(value)),
  rupiah: (value) => formatRupiah(Number(value)),
};

const lines = (count: number): string => `${formatNumber(count)} baris`;

/** A value as a person reads it. */
export const shownValue = (field: ImportField | undefined, value: string | null): string => {
  if (value === null || value === '') return '(kosong)';
  // What was written in any of many words is kept in one; a word that none knows stays as it was written.
  if (field?.name === 'state') {
    return value === 'returned' ? 'Retur' : (invoiceStates[value as InvoiceState] ?? value);
  }
  const format = field && formats[field.type];
  return format ? format(value) : value;
};

/** A value as it stands among others of its line: of several in rupiah the one that is billed goes without saying. */
export const namedValue = (field: ImportField, value: string): string =>
  field.type === 'rupiah' && field.name !== 'amount'
    ? `${field.label} ${shownValue(field, value)}`
    : shownValue(field, value);

/** The customer that a line speaks of, and what the file calls it where that is another name. */
export const namedHere = (
  { name, is_named_otherwise }: NonNullable<ImportLine['customer']>,
  written: string | undefined,
): string => (is_named_otherwise ? `${name} (di file: ${written})` : name);

/** The points that an import gives, and those that it takes. */
function pointsOf(totals: Import['totals']): { given: number; taken: number } {
  const { points_now: now = 0, points_taken: taken = Math.max(0, -now) } = totals ?? {};
  return { given: now + taken, taken };
}

/**
 * What an import comes to, a sentence each: to be compared with what the accounting program says before it is imported,
 * when it is decided, and after.
 */
export function totalsOf({ status, counts, totals }: Import): string[] {
  const { rupiah, points_waiting = 0, rules = [] } = totals ?? {};
  const { given, taken } = pointsOf(totals);
  const others = rupiah
    ? (
        [
          ['sudah ada', rupiah.exists],
          ['ganda', rupiah.duplicate],
          ['salah', rupiah.wrong],
        ] as const
      )
        .filter(([, amount]) => amount > 0)
        .map(([word, amount]) => `${formatRupiah(amount)} ${word}`)
    : [];
  const name = totals?.points_basis ? `Nilai ${pointsBasesWithin[totals.points_basis]}` : 'Nilai';
  const used = rupiah ? rupiah.new + rupiah.changes : 0;
  const whole = used + (rupiah ? rupiah.exists + rupiah.duplicate + rupiah.wrong : 0);
  const points = [
    (given > 0 || taken === 0) &&
      `${formatNumber(given)} ${status === 'applied' ? 'diberikan' : 'langsung diberikan'}`,
    taken > 0 && `${formatNumber(taken)} ditarik kembali`,
    `${formatNumber(points_waiting)} menunggu pembayaran`,
  ].filter((part) => part !== false);
  return [
    rupiah &&
      (others.length === 0
        ? `${name}: ${formatRupiah(used)}.`
        : `${name}: ${formatRupiah(used)} diimpor, ${others.join(', ')}; seluruh file ${formatRupiah(whole)}.`),
    (given > 0 || taken > 0 || points_waiting > 0) && `Point: ${points.join(', ')}.`,
    rules.length > 0 &&
      `Aturan: ${rules.map((rule) => `${formatRupiah(rule.rules)} untuk 1 point (${formatNumber(rule.lines)} baris)`).join(', ')}.`,
    counts.total > 0 && `${formatNumber(counts.total)} baris jumlah, bukan data.`,
    counts.wrong > 0 && `${formatNumber(counts.wrong)} baris salah tidak diimpor.`,
  ].filter((sentence) => typeof sentence === 'string');
}

/**
 * What columns of values are read as, where the file has one of the two alone (ADD-403), and which column the points of an
 * opening balance are of.
 */
export function valueReadAs({ kind, columns }: ImportDetail): string | null {
  const [gross, net, points] = ['amount', 'net', 'point'].map((name) =>
    columns.find(({ field }) => field === name),
  );
  if (kind === 'opening-balances' && points) {
    return `Kolom “${points.header}” dibaca sebagai saldo point sekarang.`;
  }
  if (kind !== 'invoices') return null;
  const [column, basis] = gross ? [gross, 'gross' as const] : [net, 'net' as const];
  if (!column || (gross && net)) return null;
  return `Kolom “${column.header}” dibaca sebagai nilai ${pointsBasesWithin[basis]}.`;
}

function unmappedOf({ isUnknown, isGivenUp }: Record<'isUnknown' | 'isGivenUp', boolean>): string {
  if (isGivenUp) return 'Belum ada yang diimpor.';
  return isUnknown
    ? 'Judul kolomnya tidak dikenali. Pilih baris judulnya di bawah, atau kolom untuk setiap isian wajib. Belum ada yang diimpor.'
    : 'Pilih dulu kolom untuk setiap isian wajib di bawah. Belum ada yang diimpor.';
}

/** How an import stands, and what it would bring or has brought. */
export function summaryOf(detail: ImportDetail): string {
  const { status, counts, applied_at, taken_back_at, first_lines, columns, trouble } = detail;
  const doing = counts.new + counts.changes;
  const said = [
    counts.new > 0 && `${lines(counts.new)} baru`,
    counts.changes > 0 && `${lines(counts.changes)} mengubah data yang ada`,
  ]
    .filter((part) => part !== false)
    .join(', ');
  const applied = applied_at === null ? '' : `Diimpor pada ${formatInstant(applied_at)}: ${said}.`;
  const isUnknown = first_lines.length > 1 && columns.every(({ field }) => !field);
  const summaries: Record<ImportStatus, string> = {
    unmapped: unmappedOf({ isUnknown, isGivenUp: trouble !== null }),
    undated: 'Belum ada yang diperiksa, dan belum ada yang diimpor.',
    ready:
      doing === 0
        ? 'Tidak ada baris baru atau berubah, jadi tidak ada yang perlu diimpor.'
        : `Bila diimpor: ${said}. Baris lainnya dilewati. Belum ada yang diimpor.`,
    'taken-back':
      taken_back_at === null
        ? applied
        : `Impor ini dibatalkan pada ${formatInstant(taken_back_at)}; data kembali seperti sebelumnya.`,
    judging: '',
    applying: '',
    applied,
    'taking-back': applied,
  };
  return summaries[status];
}

export const HISTORY = 'Riwayat impor';
export const HISTORY_HINT =
  'File yang diimpor tercatat di sini, dan dapat dibatalkan selama belum dipakai data lain. Yang tidak diimpor hilang setelah seminggu.';
export const MAY_LEAVE = 'Halaman ini boleh ditinggalkan; pekerjaan terus berjalan.';
export const NOT_IMPORTED = 'Belum diimpor';
export const NOT_TAKEN_BACK = 'Tidak dapat dibatalkan';
export const SUMS_DIFFER = 'Jumlah di file tidak cocok';
export const TAKE_BACK = 'Batalkan impor';

/** Behind the name of a column that a file must have. */
export const REQUIRED = ' (wajib)';

export const titleOf = (kind: string, total: number): string => `${kind} · ${lines(total)}`;
export const importLines = (count: number): string => `Impor ${lines(count)}`;
export const movedSince = (count: number): string =>
  `Data sudah berubah sejak pratinjau: ${lines(count)} kini berstatus lain. Pratinjau di bawah sudah diperbarui; periksa, lalu impor lagi.`;
/** What keeps an import from being taken back. */
export const inTheWay = (count: number): string =>
  `${lines(count)} sudah dipakai data lain, jadi tidak ada yang dibatalkan. Alasannya tertulis pada setiap baris di bawah.`;

const DOING: Partial<Record<ImportStatus, string>> = {
  judging: 'diperiksa. Belum ada yang diimpor.',
  applying: 'diproses. Semua baris diimpor bersama-sama, atau tidak satu pun.',
  'taking-back': 'diproses. Semua baris dibatalkan bersama-sama, atau tidak satu pun.',
};

/** How far the server is; undefined: it is not at work. */
export function doingOf({ status, progress, total }: ImportDetail): string | undefined {
  const doing = DOING[status];
  return doing && `${formatNumber(progress)} dari ${lines(total)} ${doing}`;
}

export const upload = {
  title: 'Impor dari file .xlsx atau CSV',
  kind: 'Apa yang diimpor?',
  columns: 'Kolom yang dikenal',
  columnsHint:
    'Urutan kolom bebas; judul dalam bahasa Indonesia atau Inggris dikenali. Paling banyak 100.000 baris dan 16 MB.',
} as const;

export const COLUMNS = 'Kolom file';
export const HEADER_LINE = 'Baris judul kolom';
export const CHECK_COLUMNS = 'Periksa dengan kolom ini';
export const CHECK_FIRST = 'Periksa dulu dengan kolom yang baru, atau kembalikan kolomnya.';
export const CHECK_AGAIN = 'Periksa lagi';
export const columnUsedAs = (column: string | number): string => `Kolom ${column} dipakai sebagai`;
export const columnsMissing = (names: readonly string[]): string =>
  `Belum ada kolom untuk: ${names.join(', ')}.`;

export const LINES = 'Baris file';
export const NO_LINE = 'Tidak ada baris dengan status ini.';
export const lineNumber = (line: number): string => `Baris ${formatNumber(line)}`;
export const withCount = (label: string, count: number): string =>
  `${label} (${formatNumber(count)})`;
export const allLines = (count: number): string => withCount('Semua baris', count);
/** One of the first lines of a file, as it may name the columns. */
export const firstLine = (line: number, cells: readonly string[]): string =>
  `${lineNumber(line)}: ${cells.join(' · ')}`;

export const USE_CUSTOMER = 'Pakai customer ini';
export const CUSTOMER_CHOSEN = 'Customernya dipilih sendiri.';
export const customerOfLine = (line: number): string => `Customer baris ${formatNumber(line)}`;
export const writtenAs = (written: string): string =>
  `Di file: ${written}. Berlaku untuk semua baris yang menyebutnya sama.`;
export const chooseCustomer = (isChosen: boolean): string =>
  `${isChosen ? 'Ganti' : 'Pilih'} customer`;
export const chooseCustomerOf = (line: number, isChosen: boolean): string =>
  `${chooseCustomer(isChosen)} baris ${formatNumber(line)}`;

export const dateOrders: Record<DayOrder, { label: string; meaning: string }> = {
  'day-first': { label: 'Hari/bulan/tahun', meaning: '01/02/2026 adalah 1 Februari 2026.' },
  'month-first': { label: 'Bulan/hari/tahun', meaning: '01/02/2026 adalah 2 Januari 2026.' },
};
export const dateOrderTold = (order: DayOrder): string =>
  `Tanggal dibaca ${dateOrders[order].label.toLowerCase()}: ${dateOrders[order].meaning}`;
export const dateOrderAsked = (isUnknown: boolean): string =>
  isUnknown
    ? 'Tanggal di file ini saling bertentangan. Bagaimana tanggalnya ditulis?'
    : 'Tanggal di file ini dibaca';

/** Several lines of one invoice as its parts. */
export const summing = {
  label: 'Jumlahkan baris dengan nomor faktur yang sama',
  resultOf: (sums: ImportSums): string =>
    `${lines(sums.lines)} menjadi ${formatNumber(sums.records)} faktur, senilai ${formatRupiah(sums.amount)}.`,
} as const;

export const importing = {
  title: 'Impor file ini?',
  consequencesOf: (one: Import): (string | false)[] => {
    const { counts } = one;
    const skipped = counts.exists + counts.duplicate;
    return [
      counts.new > 0 && `${lines(counts.new)} baru ditambahkan.`,
      counts.changes > 0 && `${lines(counts.changes)} mengubah data yang ada.`,
      counts.summed > 0 && `${lines(counts.summed)} dijumlahkan ke baris lain.`,
      skipped > 0 && `${lines(skipped)} sudah ada atau ganda, dan dilewati.`,
      ...totalsOf(one),
      'Semuanya diimpor bersama-sama, dan dapat dibatalkan selama belum dipakai data lain.',
    ];
  },
} as const;

export const takingBack = {
  title: 'Batalkan impor ini?',
  consequencesOf: ({ counts, totals }: Import): (string | false)[] => {
    const { given, taken } = pointsOf(totals);
    return [
      counts.new > 0 && `Data baru dari ${lines(counts.new)} dihapus.`,
      counts.changes > 0 && `Perubahan dari ${lines(counts.changes)} dikembalikan seperti semula.`,
      given > 0 && `${formatNumber(given)} point yang diberikan impor ini ditarik kembali.`,
      taken > 0 && `${formatNumber(taken)} point yang ditarik impor ini diberikan kembali.`,
      'Bila satu baris saja sudah dipakai data lain, tidak ada yang dibatalkan. Alasannya tertulis pada baris itu.',
    ];
  },
} as const;

export const discarding = {
  title: 'Buang file ini?',
  textOf: ({ file_name }: Import): string =>
    `${file_name} belum diimpor. Filenya hilang dari sini; data Anda tidak berubah.`,
} as const;
