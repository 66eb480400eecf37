import type { ReadingLimits } from './file-read.ts';
import { RefusedFile } from './refused-file.ts';
import { UNCALCULATED } from './sheet-cell.rules.ts';

/** What a spreadsheet can address at all. */
const ROWS = 1_048_576;
const COLUMNS = 16_384;

/** More than stands above any header. */
const ROWS_ABOVE = 100;

/** How the cells of a workbook are shown, by the number of their style. */
interface Styles {
  count: number;
  isPercentage: (style: number) => boolean;
  /** With how many digits a whole number is shown at least: `0042` is 42 in a sheet. */
  digitsOf: (style: number) => number;
}

interface PlainSheet {
  xml: Buffer;
  /** Of each of its rows: where it stands in the sheet, from 1. */
  lines: number[];
}

const attribute = (name: string) => new RegExp(`(?:^|\\s)${name}\\s*=\\s*["']([^"']*)["']`);
const ADDRESS = attribute('r');
const TYPE = attribute('t');
const STYLE = attribute('s');

const DATA_BEGINS = /<(?:\w+:)?sheetData(?=[\s>])[^>]*>/;
const DATA_ENDS = /<\/(?:\w+:)?sheetData\s*>/;
const ROW_OR_CELL =
  /<(?:\w+:)?(?:row(?=[\s/>])([^>]*)>|c(?=[\s/>])([^>]*?)(?:\/>|>(.*?)<\/(?:\w+:)?c\s*>))/gs;
const VALUE = /<(?:\w+:)?v(?:\s[^>]*)?>([^<]*)<\//;
const FORMULA = /<(?:\w+:)?f(?=[\s/>])/;
const KEPT = /<(?:\w+:)?v(?=[\s/>])/;
const PHONETIC = /<(?:\w+:)?rPh(?=[\s>]).*?<\/(?:\w+:)?rPh\s*>/gs;
const TEXT = /<(?:\w+:)?t(?:\s[^>]*)?>([^<]*)<\//g;

const PIECE = 2_000;

/**
 * The sheet again with nothing but rows and cells that hold something, its rows one after the other. A library that reads it
 * fills every gap up to an address, so addresses are judged here: a sheet of a few bytes can claim 17 billion cells. What a
 * formula failed with becomes text, and so does what is shown as parts of a hundred: as a number, 100 % would be 1.
 */
export function plainSheet(sheet: string, styles: Styles, limits: ReadingLimits): PlainSheet {
  if (sheet.includes('<![CDATA[')) throw new RefusedFile('import_damaged');
  const pieces: Buffer[] = [];
  const lines: number[] = [];
  let written = '<worksheet><sheetData>';
  let row = { line: 0, column: 0, cells: '' };
  const close = () => {
    if (row.cells === '') return;
    if (lines.push(row.line) > limits.lines + ROWS_ABOVE) throw new RefusedFile('import_too_long');
    written += `<row r="${lines.length}">${row.cells}</row>`;
    if (lines.length % PIECE === 0) {
      pieces.push(Buffer.from(written));
      written = '';
    }
  };
  for (const [, ofRow, ofCell = '', content] of dataOf(sheet).matchAll(ROW_OR_CELL)) {
    if (ofRow !== undefined) {
      close();
      const line = lineOf(ofRow) ?? row.line + 1;
      if (line <= row.line || line > ROWS) throw new RefusedFile('import_damaged');
      row = { line, column: 0, cells: '' };
      continue;
    }
    const column = columnOf(ofCell) ?? row.column + 1;
    if (row.line === 0 || column <= row.column || column > COLUMNS)
      throw new RefusedFile('import_damaged');
    row.column = column;
    const plain = content === undefined ? '' : plainCell(ofCell, content, styles);
    if (plain === '') continue;
    if (column > limits.columns) throw new RefusedFile('import_too_wide');
    row.cells += `<c r="${lettersOf(column)}${lines.length + 1}"${plain}</c>`;
  }
  close();
  pieces.push(Buffer.from(`${written}</sheetData></worksheet>`));
  return { xml: Buffer.concat(pieces), lines };
}

/** What stands between rows; nothing in an empty sheet. */
function dataOf(sheet: string): string {
  const begins = DATA_BEGINS.exec(sheet);
  if (!begins || begins[0].endsWith('/>')) return '';
  const data = sheet.slice(begins.index + begins[0].length);
  const end = data.search(DATA_ENDS);
  if (end < 0) throw new RefusedFile('import_damaged');
  return data.slice(0, end);
}

/** Null: it says none, and is the next one. */
function lineOf(row: string): number | null {
  const [, written] = ADDRESS.exec(row) ?? [];
  if (written === undefined) return null;
  if (!/^\d{1,7}$/.test(written)) throw new RefusedFile('import_damaged');
  return Number(written);
}

function columnOf(cell: string): number | null {
  const [, written] = ADDRESS.exec(cell) ?? [];
  if (written === undefined) return null;
  const [, letters] = /^([A-Z]{1,3})\d{1,7}$/.exec(written) ?? [];
  if (letters === undefined) throw new RefusedFile('import_damaged');
  return Array.from(letters).reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0);
}

const lettersOf = (column: number): string =>
  column > 26
    ? `${lettersOf(Math.floor((column - 1) / 26))}${lettersOf(((column - 1) % 26) + 1)}`
    : String.fromCharCode(64 + column);

/** A cell from its address on; nothing where it is empty. */
function plainCell(attributes: string, content: string, styles: Styles): string {
  const [, type = 'n'] = TYPE.exec(attributes) ?? [];
  if (type === 'inlineStr') {
    const text = [...content.replace(PHONETIC, '').matchAll(TEXT)].map(([, part]) => part).join('');
    return text === '' ? '' : ` t="inlineStr"><is><t>${text}</t></is>`;
  }
  const [, value = ''] = VALUE.exec(content) ?? [];
  const asText = (text: string) => ` t="str"><v>${text}</v>`;
  if (value === '') {
    // A text without letters is a result; a number without digits is none yet.
    const isKept = type === 'str' && KEPT.test(content);
    return FORMULA.test(content) && !isKept ? asText(UNCALCULATED) : '';
  }
  // A day in words is read as any other text that is one: as an instant it would be one of the server's zone.
  if (type === 'e' || type === 'd') return asText(value);
  if (type === 's' || type === 'b' || type === 'str') return ` t="${type}"><v>${value}</v>`;
  if (type !== 'n') throw new RefusedFile('import_damaged');
  const style = Number(STYLE.exec(attributes)?.[1] ?? Number.NaN);
  if (styles.isPercentage(style)) {
    return asText(`${Number((Number(value) * 100).toPrecision(12))}%`.replace('.', ','));
  }
  if (/^\d+$/.test(value) && value.length < styles.digitsOf(style)) {
    return asText(value.padStart(styles.digitsOf(style), '0'));
  }
  return style < styles.count ? ` s="${style}"><v>${value}</v>` : `><v>${value}</v>`;
}

const FORMAT = /<(?:\w+:)?numFmt(?=\s)([^>]*)>/g;
const CELL_STYLES = /<(?:\w+:)?cellXfs(?=[\s>])[^>]*>(.*?)<\/(?:\w+:)?cellXfs\s*>/s;
const CELL_STYLE = /<(?:\w+:)?xf(?=[\s/>])([^>]*)>/g;
const FORMAT_ID = attribute('numFmtId');
const FORMAT_CODE = attribute('formatCode');

/** The two formats of parts of a hundred that every spreadsheet has. */
const PERCENTAGES = new Set(['9', '10']);

export function stylesOf(xml: string): Styles {
  const percentages = new Set(PERCENTAGES);
  const digits = new Map<string, number>();
  for (const [, format = ''] of xml.matchAll(FORMAT)) {
    const [, id = ''] = FORMAT_ID.exec(format) ?? [];
    const code = FORMAT_CODE.exec(format)?.[1] ?? '';
    if (code.includes('%')) percentages.add(id);
    if (/^0{2,15}$/.test(code)) digits.set(id, code.length);
  }
  const [, styles = ''] = CELL_STYLES.exec(xml) ?? [];
  const formats = [...styles.matchAll(CELL_STYLE)].map(
    ([, style = '']) => FORMAT_ID.exec(style)?.[1] ?? '',
  );
  return {
    count: formats.length,
    isPercentage: (style) => percentages.has(formats[style] ?? ''),
    digitsOf: (style) => digits.get(formats[style] ?? '') ?? 0,
  };
}
