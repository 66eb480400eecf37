import type {
  Import,
  ImportDetail,
  ImportField,
  ImportKindInfo,
  ImportLine,
  ImportLineState,
  ImportStatus,
} from '@reward-points/contract/imports';
import type { InvoiceState } from '@reward-points/contract/invoices';
import { invoiceStates, pointsBasesWithin } from '@reward-points/contract/labels';
import { formatDay } from '#format/dates.ts';
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

/**
 * What an import comes to, a sentence each: to be compared with what the accounting program says before it is imported,
 * when it is decided, and after.
 */
export function totalsOf({ status, counts, totals }: Import): string[] {
  const { rupiah, points_now = 0, points_waiting = 0, rules = [] } = totals ?? {};
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
  const isDone = status === 'applied';
  return [
    rupiah &&
      (others.length === 0
        ? `${name}: ${formatRupiah(used)}.`
        : `${name}: ${formatRupiah(used)} diimpor, ${others.join(', ')}; seluruh file ${formatRupiah(whole)}.`),
    (points_now !== 0 || points_waiting > 0) &&
      `Point: ${formatNumber(points_now)} ${isDone ? 'diberikan' : 'langsung diberikan'}, ${formatNumber(points_waiting)} menunggu pembayaran.`,
    rules.length > 0 &&
      `Aturan: ${rules.map((rule) => `${formatRupiah(rule.rules)} untuk 1 point (${formatNumber(rule.lines)} baris)`).join(', ')}.`,
    counts.total > 0 && `${formatNumber(counts.total)} baris jumlah, bukan data.`,
    counts.wrong > 0 && `${formatNumber(counts.wrong)} baris salah tidak diimpor.`,
  ].filter((sentence) => typeof sentence === 'string');
}

export const kindOf = (
  kinds: readonly ImportKindInfo[] | undefined,
  kind: string,
): ImportKindInfo | undefined => kinds?.find((one) => one.kind === kind);

/** What columns of values are read as, where the file has one of the two alone (ADD-403). */
export function valueReadAs({ kind, columns }: ImportDetail): string | null {
  if (kind !== 'invoices') return null;
  const [gross, net] = ['amount', 'net'].map((name) => columns.find(({ field }) => field === name));
  const [column, basis] = gross ? [gross, 'gross' as const] : [net, 'net' as const];
  if (!column || (gross && net)) return null;
  return `Kolom “${column.header}” dibaca sebagai nilai ${pointsBasesWithin[basis]}.`;
}
