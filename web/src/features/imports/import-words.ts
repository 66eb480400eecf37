import type {
  ImportField,
  ImportKindInfo,
  ImportLine,
  ImportLineState,
  ImportStatus,
} from '@reward-points/contract/imports';
import type { InvoiceState } from '@reward-points/contract/invoices';
import { invoiceStates } from '@reward-points/contract/labels';
import { formatDay } from '#format/dates.ts';
import { formatNumber } from '#format/points.ts';
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
  wrong: { label: 'Salah', color: 'red' },
  obstacle: { label: 'Menghalangi pembatalan', color: 'red' },
};

export const importStatuses: Record<ImportStatus, Words> = {
  unmapped: { label: 'Kolom belum lengkap', color: 'orange' },
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
  rupiah: (value) => `Rp${formatNumber(Number(value))}`,
};

/** A value as a person reads it. */
export const shownValue = (field: ImportField | undefined, value: string | null): string => {
  if (value === null || value === '') return '(kosong)';
  // What was written in any of many words is kept in one; a word that none knows stays as it was written.
  if (field?.name === 'state') return invoiceStates[value as InvoiceState] ?? value;
  const format = field && formats[field.type];
  return format ? format(value) : value;
};

/** The customer that a line speaks of, and what the file calls it where that is another name. */
export const namedHere = (
  { name, is_named_otherwise }: NonNullable<ImportLine['customer']>,
  written: string | undefined,
): string => (is_named_otherwise ? `${name} (di file: ${written})` : name);

export const kindOf = (
  kinds: readonly ImportKindInfo[] | undefined,
  kind: string,
): ImportKindInfo | undefined => kinds?.find((one) => one.kind === kind);
