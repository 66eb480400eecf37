/*
 * What must not happen to a text in a spreadsheet. Nothing here needs a schema library.
 */

/** A spreadsheet takes a cell that begins so for a formula; the wide signs are those of Asian keyboards. */
export const FORMULA = /^\s*[=+\-@＝＋－＠]|^[\t\r\n]/;
