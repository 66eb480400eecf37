/**
 * The text of a file as spreadsheets write it: UTF-8 with or without its mark, UTF-16 with it, or Windows-1252, which is
 * what is left when the bytes are no UTF-8. Null: it is no text, such as a workbook.
 */
export function decodeText(bytes: Uint8Array): string | null {
  const text = decoded(bytes);
  return text.includes('\u0000') ? null : text;
}

function decoded(bytes: Uint8Array): string {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

const DELIMITERS = [';', '\t', ','] as const;
type Delimiter = (typeof DELIMITERS)[number];

/** Enough of a line to know it by. */
const CELLS = 100;

/** What separates the cells, by the line that names the columns: the sign that stands there most outside of quotes. */
export function delimiterOf(
  lines: readonly string[],
  isHeader: (cells: string[]) => boolean,
): Delimiter {
  const cellsOf = (line: string) =>
    DELIMITERS.map((sign) => line.split(sign, CELLS).map((cell) => cell.replaceAll('"', '')));
  const named = lines.find((line) => cellsOf(line).some(isHeader));
  const outside = (named ?? lines[0] ?? '').replace(/"[^"]*"/g, '');
  const counted = DELIMITERS.map((sign) => ({ sign, count: outside.split(sign).length - 1 }));
  return counted.reduce((most, one) => (one.count > most.count ? one : most)).sign;
}
