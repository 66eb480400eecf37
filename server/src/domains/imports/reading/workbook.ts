import readWorkbook, { readSheet } from 'read-excel-file/universal';
import type { Row } from './csv-rows.ts';
import type { ReadingTask } from './file-read.ts';
import { plainSheet, stylesOf } from './plain-sheet.ts';
import { RefusedFile } from './refused-file.ts';
import { type SheetCell, SheetNumber, textOf } from './sheet-cell.rules.ts';
import { openZip, storedZip, type Zip } from './zip.ts';

export interface Workbook {
  /** The names of its sheets, in their order. */
  sheets: string[];
  rowsOf(sheet: number): Promise<Row[]>;
}

const WORKBOOK = ['xl/workbook.xml', 'xl/_rels/workbook.xml.rels'] as const;
const SHARED = /(^|\/)(styles|sharedStrings)[^/]*\.xml$/i;

/**
 * A workbook of Excel or the like. The library that reads it believes what a file claims. So it gets a file of ours: only the
 * parts it needs, unpacked within bounds, with checked cell addresses.
 */
export async function openWorkbook({ bytes, limits }: ReadingTask): Promise<Workbook> {
  const zip = openZip(bytes, limits.unpacked);
  const parts = (names: readonly string[]): Record<string, Buffer> =>
    Object.fromEntries(
      names.flatMap((name) => {
        const content = zip.read(name);
        return content ? [[name, content]] : [];
      }),
    );
  const shared = parts([...WORKBOOK, ...zip.names.filter((name) => SHARED.test(name))]);
  const [workbook, relations] = WORKBOOK.map((name) => shared[name]);
  if (!workbook || !relations) throw new RefusedFile('import_not_text');
  // The library knows one of the two ways to say so.
  shared[WORKBOOK[0]] = Buffer.from(
    workbook
      .toString()
      .replace(/\sdate1904\s*=\s*(?<quote>["'])true\k<quote>/g, ' date1904=$<quote>1$<quote>'),
  );
  const sheets = await listSheets(zip, shared);
  const styles = stylesOf(
    Object.entries(shared)
      .filter(([name]) => /styles[^/]*\.xml$/i.test(name))
      .map(([, content]) => content.toString())
      .join(''),
  );
  return {
    sheets: sheets.map(({ name }) => name),
    rowsOf: (place) => understood(() => rowsOf(place)),
  };

  async function rowsOf(place: number): Promise<Row[]> {
    const path = sheets[place]?.path ?? '';
    const sheet = zip.read(path);
    if (!sheet) throw new RefusedFile('import_damaged');
    const { xml, lines } = plainSheet(sheet.toString(), styles, limits);
    const rows = await readSheet(storedZip({ ...shared, [path]: xml }), place + 1, {
      parseNumber: (written) => new SheetNumber(written),
    });
    return rows.map((cells, at) => ({
      line: lines[at] ?? 0,
      isOfSheet: true,
      cells: (cells as unknown as SheetCell[]).map(textOf),
    }));
  }
}

/**
 * What the sheets are called and where they are, as the library finds them: in place of every other file it gets a sheet
 * that says where it stands.
 */
async function listSheets(
  zip: Zip,
  shared: Record<string, Buffer>,
): Promise<{ name: string; path: string }[]> {
  const marked = zip.names
    .filter((name) => /^[\w ./()-]+\.xml$/.test(name) && shared[name] === undefined)
    .map((name) => [
      name,
      Buffer.from(
        `<worksheet><sheetData><row r="1"><c r="A1" t="str"><v>${name}</v></c></row></sheetData></worksheet>`,
      ),
    ]);
  const found = await understood(() =>
    readWorkbook(
      storedZip({
        ...Object.fromEntries(WORKBOOK.flatMap((name) => [[name, shared[name]]])),
        ...Object.fromEntries(marked),
      }),
    ),
  );
  return found.flatMap(({ sheet, data }) => {
    // A sheet of a chart has no cells.
    const path = data?.[0]?.[0];
    return typeof path === 'string' ? [{ name: sheet, path }] : [];
  });
}

/** Whatever the library stumbles over is the file's fault: it fails in many ways at one that no spreadsheet has written. */
async function understood<T>(read: () => Promise<T>): Promise<T> {
  try {
    return await read();
  } catch (error) {
    throw error instanceof RefusedFile ? error : new RefusedFile('import_damaged');
  }
}
