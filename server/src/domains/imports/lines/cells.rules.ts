import {
  beginningOf,
  COMPOSING,
  email,
  LONG_TEXT_MAX,
  line,
  lines,
  POINTS_MAX,
  RUPIAH_MAX,
  storedWhatsapp,
  TEXT_MAX,
} from '@reward-points/contract/checks';
import { isSpoiledNumber, unguarded } from '@reward-points/contract/csv';
import {
  type DayOrder,
  isTurnable,
  isZoned,
  parseDayOfFile,
} from '@reward-points/contract/written-days';
import type { Field, Kind, Values } from '#domains/imports/kinds/import-kind.ts';
import {
  isDateOfSheet,
  UNCALCULATED,
  unmarked,
} from '#domains/imports/reading/sheet-cell.rules.ts';

/** What a cell says, or why it says nothing. */
type Read = { value: string } | { reason: string };

/** The labels of required fields that no column fills. */
export const missingFields = (
  columns: readonly (string | null)[],
  fields: readonly Field[],
): string[] =>
  fields
    .filter(
      ({ name, isRequired, instead = [] }) =>
        isRequired && ![name, ...instead].some((one) => columns.includes(one)),
    )
    .map(({ label }) => label);

/** What is known of the days of a file. */
interface Reading {
  order?: DayOrder;
  /** Whether a spreadsheet has read those of a column the other way round. */
  isTurned?: (place: number) => boolean;
}

/** What people put where there is nothing, and what a spreadsheet writes of 0. */
const NOTHING = /^[-–—]$/;

/** Reads a line: its values, or everything that is wrong with it in the words of whoever wrote the file. */
export function readLine(
  { fields, refuse, complete }: Pick<Kind, 'fields' | 'refuse' | 'complete'>,
  columns: readonly (string | null)[],
  cells: readonly string[],
  { order = 'day-first', isTurned = () => false }: Reading = {},
): { values: Values; reasons: string[] } {
  const values: Record<string, string> = {};
  const reasons: string[] = [];
  const cellOf = (name: string): string => {
    const cell = cells[columns.indexOf(name)]?.trim() ?? '';
    return NOTHING.test(cell) ? '' : cell;
  };
  for (const field of fields) {
    const cell = cellOf(field.name);
    if (cell === '') {
      const isSaid = field.instead?.some((name) => cellOf(name) !== '') ?? false;
      if (field.isRequired && !isSaid) reasons.push(`${field.label} masih kosong.`);
      continue;
    }
    const place = columns.indexOf(field.name);
    const read =
      field.type === 'day' && isTurnable(cell) && isTurned(place)
        ? { reason: turned(field.label, quoted(cell)) }
        : readCell(field, cell, order);
    if ('value' in read) values[field.name] = read.value;
    else reasons.push(read.reason);
  }
  if (reasons.length > 0) return { values, reasons };
  const refused = refuse?.(values);
  if (refused !== undefined) return { values, reasons: [refused] };
  return { values: complete?.(values) ?? values, reasons };
}

/** How spreadsheets write that a cell is text, whatever it looks like; our own files do so too (ADD-34). */
const AS_TEXT = /^'(?=\d)/;

/** What a formula failed with, in whatever column. */
const FAILED = /^#(n\/a|ref!|div\/0!|value!|name\?|num!|null!|spill!|calc!|getting_data)$/i;
/** What a formula answers that asks whether something is so. */
const ANSWERED = /^(true|false)$/i;

function readCell(field: Field, cell: string, order: DayOrder): Read {
  if (cell === UNCALCULATED) {
    return {
      reason: `${field.label} berisi rumus yang belum dihitung. Buka filenya di spreadsheet, simpan, lalu unggah lagi.`,
    };
  }
  if (FAILED.test(cell)) {
    return {
      reason: `${field.label} berisi rumus yang gagal: ${quoted(cell)}. Perbaiki di spreadsheet, lalu unggah lagi.`,
    };
  }
  if (ANSWERED.test(cell)) {
    return {
      reason: `${field.label} ${quoted(cell)} adalah jawaban benar atau salah, bukan isian.`,
    };
  }
  if (isDateOfSheet(cell) && field.type === 'text' && !field.takesDates) {
    return { reason: dated(field.label, quoted(cell)) };
  }
  return readers[field.type](unguarded(unmarked(cell)).replace(AS_TEXT, ''), field, order);
}

const QUOTED_MAX = 40;
/** The cell as a reason names it. */
const quoted = (cell: string): string =>
  `“${cell.length > QUOTED_MAX ? `${beginningOf(cell, QUOTED_MAX)}…` : unmarked(cell)}”`;

const readText =
  (check: typeof line, longest: number, isOneLine: boolean) =>
  (cell: string, { label, max = longest }: Field): Read => {
    if (isSpoiledNumber(cell)) return { reason: spoiled(label, quoted(cell)) };
    const value = cell.length > max * COMPOSING ? cell : cell.normalize();
    if (value.length > max) return { reason: `${label} lebih panjang dari ${max} karakter.` };
    if (check('', max).isRight(value)) return { value };
    return {
      reason:
        isOneLine && /[\n\t]/.test(value)
          ? `${label} berisi ganti baris atau tab: ${quoted(value.replace(/\s+/g, ' '))}.`
          : `${label} berisi karakter yang tidak dapat dibaca: ${quoted(value)}.`,
    };
  };

/** What a spreadsheet makes of a long number that it takes for a quantity. */
const SCIENTIFIC = /^[+-]?\d+([.,]\d+)?e[+-]?\d+$/i;

const spoiled = (label: string, cell: string): string =>
  `${label} ${cell} sudah dibulatkan oleh aplikasi spreadsheet, sehingga angka belakangnya hilang. Ubah format kolomnya menjadi Teks, isi lagi nomornya, lalu simpan dan unggah lagi.`;

const dated = (label: string, cell: string): string =>
  `${label} ${cell} sudah diubah menjadi tanggal oleh aplikasi spreadsheet, sehingga tulisan aslinya hilang. Ubah format kolomnya menjadi Teks, isi lagi tulisannya, lalu simpan dan unggah lagi.`;

const turned = (label: string, cell: string): string =>
  `${label} ${cell} mungkin tertukar hari dan bulannya: spreadsheet membaca sebagian tanggal kolom ini dengan urutan lain, dan membiarkan sisanya sebagai teks. Buka file aslinya dengan kolom ini sebagai Teks, lalu simpan dan unggah lagi.`;

function readWhatsapp(cell: string, { label }: Field): Read {
  if (SCIENTIFIC.test(cell)) return { reason: spoiled(label, quoted(cell)) };
  const number = cell
    // A quantity with no decimals is the number of a telephone with two zeros too many.
    .replace(/^(\d{8,15})[.,]0{1,2}$/, '$1')
    // A spreadsheet drops the zero that a number begins with: 0812… arrives as 812….
    .replace(/^8(?=(?:[\s.-]?\d){8,11}$)/, '08');
  const value = storedWhatsapp(number);
  return value === null
    ? { reason: `${label} ${quoted(cell)} bukan nomor WhatsApp. Tulis misalnya 081234567890.` }
    : { value };
}

function readDay(cell: string, { label }: Field, order: DayOrder): Read {
  const value = parseDayOfFile(cell, order);
  if (value !== null) return { value };
  const meant =
    order === 'day-first'
      ? 'bukan tanggal. Tulis misalnya 31/12/2026 atau 31 Desember 2026.'
      : 'bukan tanggal bila bulan ditulis lebih dulu. Tulis misalnya 12/31/2026 atau 31 Desember 2026.';
  const why = isZoned(cell)
    ? 'menyebut zona waktu, jadi harinya tidak pasti. Tulis tanggalnya saja, misalnya 31/12/2026.'
    : meant;
  return { reason: `${label} ${quoted(cell)} ${why}` };
}

/**
 * Groups of three, or none, and at most two decimals that are zero. Groups begin with no zero: `0.500` and `0,125` are parts
 * of one, in a spreadsheet of whatever language.
 */
const WHOLE =
  /^([1-9]\d{0,2}(?:\.\d{3})+|\d+)(?:,(?:0{1,2}|-))?$|^([1-9]\d{0,2}(?:,\d{3})+|\d+)(?:\.(?:0{1,2}))?$/;

/** Longer than any number with what people write around it; looking for its end takes time with the square of the spaces. */
const WHOLE_MAX = 60;

/** The digits of a whole number as Indonesians and spreadsheets write it: `1.250.000`, `Rp 1.250.000,00`, `1,250,000`. */
export function parseWhole(text: string): string | null {
  if (text.length > WHOLE_MAX) return null;
  const written = text
    .replace(/^(rp|idr)\.?\s*/i, '')
    .replace(/\s*(poin|point|pts?)$/i, '')
    .replace(/(?<=\d)[ \u00a0\u2009\u202f](?=\d{3})/g, '.');
  if (NOTHING.test(written)) return '0';
  const [, dotted, comma] = WHOLE.exec(written) ?? [];
  const digits = (dotted ?? comma)?.replace(/[.,]/g, '').replace(/^0+(?=\d)/, '');
  return digits ?? null;
}

const readNumber =
  (greatest: number, example: string) =>
  (cell: string, { label, max = greatest }: Field): Read => {
    const value = SCIENTIFIC.test(cell) ? null : parseWhole(cell);
    if (value === null) {
      return {
        reason: `${label} ${quoted(cell)} bukan bilangan bulat. Tulis misalnya ${example}.`,
      };
    }
    return value.length > 15 || Number(value) > max
      ? { reason: `${label} ${quoted(cell)} terlalu besar.` }
      : { value };
  };

const readers: Record<Field['type'], (cell: string, field: Field, order: DayOrder) => Read> = {
  text: readText(line, TEXT_MAX, true),
  lines: readText(lines, LONG_TEXT_MAX, false),
  email: (cell, { label }) =>
    email('').isRight(cell)
      ? { value: cell }
      : { reason: `${label} ${quoted(cell)} bukan alamat email.` },
  whatsapp: readWhatsapp,
  day: readDay,
  point: readNumber(POINTS_MAX, '1.250'),
  rupiah: readNumber(RUPIAH_MAX, '1.250.000'),
};
