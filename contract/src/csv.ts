/*
 * What must not happen to a text in a spreadsheet. Nothing here needs a schema library.
 */

/** A spreadsheet takes a cell that begins so for a formula; the wide signs are those of Asian keyboards. */
export const FORMULA = /^\s*[=+\-@＝＋－＠]|^[\t\r\n]/;

/** What a spreadsheet would take for a number, a date or a time, and show as something else: `0012`, `1-2`, `3E5`. */
const SPOILED =
  /^(?:(?=[.,\s]*\d)[\d.,\s]+(?:e[+-]?\d+)?%?|\d{1,4}[-/.]\d{1,2}(?:[-/.]\d{1,4})?|\d{1,2}:\d{2}(?::\d{2})?|\d{1,2}[-/ ][a-z]{3,9}(?:[-/ ]\d{2,4})?|[a-z]{3,9}[-/ ]\d{1,4}|true|false)$/i;

const isMisread = (text: string): boolean => FORMULA.test(text) || SPOILED.test(text.trim());

/** The apostrophe is how spreadsheets themselves write that a cell is text, whatever it looks like (ADD-34). */
export const guarded = (text: string): string => (isMisread(text) ? `'${text}` : text);

/** The text of a cell that may be guarded so; an apostrophe before anything else belongs to it. */
export const unguarded = (cell: string): string =>
  cell.startsWith("'") && isMisread(cell.slice(1)) ? cell.slice(1) : cell;

/**
 * What a spreadsheet makes of a long number that it takes for a quantity: `2,02706E+11`, whose last digits are gone. It
 * writes one digit before the separator and always a sign, so `12E4` is somebody's own number.
 */
export const isSpoiledNumber = (text: string): boolean =>
  /^[+-]?\d(?:[.,]\d+)?e[+-]\d{2,3}$/i.test(text.trim());
