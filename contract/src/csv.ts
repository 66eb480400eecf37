/*
 * What must not happen to a text in a spreadsheet. Nothing here needs a schema library.
 */

/** A formula begins with a sign, the wide ones are those of Asian keyboards, or with what pushes it out of sight. */
const FORMULA = /^[\s"']*[=+\-@＝＋－＠]|^[\t\r\n]/;

/** The same behind a separator: by which one a spreadsheet splits the file, its settings say and not the file. */
const INNER_FORMULA = /[,;|\t\r\n](?=(?:[^\S\t\r\n]|["'])*[=+\-@＝＋－＠])/g;
const GUARDED_INNER_FORMULA = /([,;|\t\r\n])'(?=(?:[^\S\t\r\n]|["'])*[=+\-@＝＋－＠])/g;

/** What a spreadsheet would take for a number, a date or a time, and show as something else: `0012`, `1-2`, `3E5`. */
const SPOILED =
  /^(?:(?=[.,\s]*\d)[\d.,\s]+(?:e[+-]?\d+)?%?|\d{1,4}[-/.]\d{1,2}(?:[-/.]\d{1,4})?|\d{1,2}:\d{2}(?::\d{2})?|\d{1,2}[-/ ][a-z]{3,9}(?:[-/ ]\d{2,4})?|[a-z]{3,9}[-/ ]\d{1,4}|true|false)$/i;

/** Whether a spreadsheet would take it for something else, whatever apostrophes already stand before it. */
function isMisread(text: string): boolean {
  const bare = text.replace(/^'+/, '');
  return FORMULA.test(bare) || SPOILED.test(bare.trim());
}

/** The apostrophe is how spreadsheets themselves write that a cell is text, whatever it looks like (ADD-34). */
export const guarded = (text: string): string => {
  const inner = text.replace(INNER_FORMULA, "$&'");
  return isMisread(text) ? `'${inner}` : inner;
};

/** The text that was guarded so, exactly; an apostrophe anywhere else belongs to it. */
export const unguarded = (cell: string): string => {
  const text = cell.replace(GUARDED_INNER_FORMULA, '$1');
  return text.startsWith("'") && isMisread(text) ? text.slice(1) : text;
};

/**
 * What a spreadsheet makes of a long number that it takes for a quantity: `2,02706E+11`, whose last digits are gone. It
 * writes one digit before the separator and always a sign, so `12E4` is somebody's own number.
 */
export const isSpoiledNumber = (text: string): boolean =>
  /^[+-]?\d(?:[.,]\d+)?e[+-]\d{2,3}$/i.test(text.trim());
