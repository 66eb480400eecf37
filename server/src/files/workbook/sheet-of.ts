import { DAY_MS } from '@reward-points/contract/durations';
import type { CellKind, Value } from '#files/table.ts';

/** What a thread is asked to write. */
export interface WritingTask {
  name: string;
  columns: readonly { head: string; kind: CellKind }[];
  /** Rows, some at a time as JSON: so they come over without being taken apart. */
  batches: readonly string[];
}

interface SheetCell {
  value: string | number;
  type: StringConstructor | NumberConstructor;
  format?: string;
  fontWeight?: 'bold';
}

const NUMBERS = { id: '0', whole: '#,##0', rupiah: '"Rp"#,##0' } as const;
const DAY = 'dd/mm/yyyy';
const TIME = 'dd/mm/yyyy hh:mm:ss';

/** The day that is number 0 for a spreadsheet. It counts one day too many before March 1900. */
const FIRST = Date.UTC(1899, 11, 30);
const RIGHT_FROM = '1900-03-01';

/** The most characters that a cell may have. */
const CELL_MAX = 32_767;

/** What a workbook takes for a letter that is written by its number: `_x0041_` would be an A. */
const BY_NUMBER = /_(?=x[\da-f]{4}_)/gi;

const textCell = (text: string): SheetCell => ({
  value: (text.length > CELL_MAX ? `${text.slice(0, CELL_MAX - 1)}…` : text).replace(
    BY_NUMBER,
    '_x005F_',
  ),
  type: String,
});

/** A day or a time as the number that a spreadsheet keeps of it: days, and what is gone of the last one. */
function momentCell(text: string): SheetCell {
  if (text < RIGHT_FROM) return textCell(text);
  const [day = '', time = '00:00:00'] = text.split(' ');
  const days = (Date.parse(`${day}T${time}Z`) - FIRST) / DAY_MS;
  return { value: days, type: Number, format: text === day ? DAY : TIME };
}

function cellOf(kind: CellKind, value: Value): SheetCell | null {
  if (value === null || value === '') return null;
  if (kind === 'day' || kind === 'time') return momentCell(String(value));
  if (kind === 'text' || kind === 'plain') return textCell(String(value));
  return { value: Number(value), type: Number, format: NUMBERS[kind] };
}

/** How wide a column is, in letters: as its head, and as what stands in it. */
const WIDTHS: Record<CellKind, number> = {
  text: 24,
  plain: 24,
  id: 8,
  whole: 12,
  rupiah: 16,
  day: 12,
  time: 19,
};

/** The only sheet of a workbook: numbers are numbers, days are days, and text is text, whatever it looks like. */
export function sheetOf({ name, columns, batches }: WritingTask) {
  const rows = batches.flatMap((batch) => JSON.parse(batch) as Value[][]);
  return {
    data: [
      columns.map(({ head }): SheetCell => ({ ...textCell(head), fontWeight: 'bold' })),
      ...rows.map((row) => columns.map(({ kind }, place) => cellOf(kind, row[place] ?? null))),
    ],
    options: {
      // No longer than a sheet's name may be.
      sheet: name.slice(0, 31),
      columns: columns.map(({ head, kind }) => ({
        width: Math.max(WIDTHS[kind], head.length + 2),
      })),
      stickyRowsCount: 1,
    },
  };
}
