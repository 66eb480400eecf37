import { z } from 'zod';
import { isSpoiledNumber } from './csv.ts';

/** The most lines of one list of codes, and the most bytes in which they arrive. */
export const CODE_LINES_MAX = 5_000;
export const CODE_LIST_BYTES_MAX = 2 * 1024 * 1024;

const SPOILED_CODE =
  'Kode ini sudah dibulatkan oleh aplikasi spreadsheet. Ubah format kolomnya menjadi Teks, lalu isi lagi kodenya.';

/** A list of codes in a payload. */
export const codeList = <T extends z.ZodType>(line: T) =>
  z.object({
    lines: z
      .array(line, { error: 'Please provide a valid list of codes.' })
      .min(1, 'Please provide a valid list of codes.')
      .max(CODE_LINES_MAX, `At most ${CODE_LINES_MAX} codes at once.`),
  });

/** What the server says of one line: `new` can be added, `doubled` stands in the list or the stock already, `wrong` cannot be read. */
export const CodeLineState = z.enum(['new', 'doubled', 'wrong']);
export type CodeLineState = z.output<typeof CodeLineState>;

/** One state for each line, in the order of the lines, with the reason where it is not new. */
export const CodeCheck = z.array(z.object({ state: CodeLineState, reason: z.string() }));
export type CodeCheck = z.output<typeof CodeCheck>;

export const CodesAdded = z.object({ added: z.int() });

/** The codes of the lines that can be read, in the form in which they would be stored. */
export const readableCodes = <Line extends { code: string }>(
  lines: readonly { code: string }[],
  line: z.ZodType<Line>,
): string[] =>
  lines.flatMap((written) => {
    const read = line.safeParse(written);
    return read.success ? [read.data.code] : [];
  });

/**
 * What adding a list would do: each line is new, doubled (in the list or in the stock) or wrong, in the order of the lines.
 *
 * @param taken the codes of the list that the stock has already.
 */
export function checkCodeLines<Line extends { code: string }>(
  lines: readonly { code: string }[],
  line: z.ZodType<Line>,
  taken: ReadonlySet<string>,
): CodeCheck {
  const firstLineOf = new Map<string, number>();
  return lines.map((written, index) => {
    const read = line.safeParse(written);
    if (!read.success) return { state: 'wrong', reason: read.error.issues[0]?.message ?? '' };
    const { code } = read.data;
    if (isSpoiledNumber(code)) return { state: 'wrong', reason: SPOILED_CODE };
    const first = firstLineOf.get(code);
    if (first !== undefined) return { state: 'doubled', reason: `Sama dengan baris ${first}.` };
    firstLineOf.set(code, index + 1);
    return taken.has(code)
      ? { state: 'doubled', reason: 'Kode ini sudah tersimpan.' }
      : { state: 'new', reason: '' };
  });
}
