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
