import { crc32, deflateRawSync } from 'node:zlib';
import writeXlsxFile, { type CellObject, type Row } from 'write-excel-file/node';

/** A cell as people fill them, or one that is shown in a way of its own. */
export type Cell = string | number | boolean | Date | CellObject | null;

const cellOf = (cell: Cell): Row[number] => {
  if (cell instanceof Date) return { value: cell, type: Date, format: 'dd/mm/yyyy' };
  return typeof cell === 'object' ? cell : { value: cell };
};

/** A workbook of sheets, as a spreadsheet writes it. */
export const workbookOf = (sheets: Readonly<Record<string, readonly Cell[][]>>): Promise<Buffer> =>
  writeXlsxFile(
    Object.entries(sheets).map(([sheet, rows]) => ({
      sheet,
      data: rows.map((row) => row.map(cellOf)),
    })),
  ).toBuffer();

export interface Packed {
  content: string | Buffer;
  isStored?: boolean;
  /** What the directory says of it, whatever it is. */
  claims?: { unpacked?: number; checksum?: number; flags?: number; method?: number };
}

/** A zip by hand, true or not, with so many bytes more for each name (as many again in its directory). */
export function zipOf(
  files: Readonly<Record<string, string | Packed>>,
  { extra = 0, comment = '' } = {},
): Buffer {
  const locals: Buffer[] = [];
  const directory: Buffer[] = [];
  let at = 0;
  for (const [path, file] of Object.entries(files)) {
    const {
      content,
      isStored = false,
      claims = {},
    }: Packed = typeof file === 'string' ? { content: file } : file;
    const unpacked = Buffer.from(content);
    const packed = isStored ? unpacked : deflateRawSync(unpacked);
    const name = Buffer.from(path);
    const local = Buffer.alloc(30);
    local.writeUInt32LE(0x04034b50, 0);
    local.writeUInt16LE(claims.flags ?? 0, 6);
    local.writeUInt16LE(claims.method ?? (isStored ? 0 : 8), 8);
    local.writeUInt32LE(claims.checksum ?? crc32(unpacked), 14);
    local.writeUInt32LE(packed.length, 18);
    local.writeUInt32LE(claims.unpacked ?? unpacked.length, 22);
    local.writeUInt16LE(name.length, 26);
    local.writeUInt16LE(extra, 28);
    const entry = Buffer.alloc(46);
    entry.writeUInt32LE(0x02014b50, 0);
    local.copy(entry, 6, 4, 30);
    entry.writeUInt16LE(2 * extra, 30);
    entry.writeUInt16LE(extra, 32);
    entry.writeUInt32LE(at, 42);
    locals.push(local, name, Buffer.alloc(extra, 'x'), packed);
    directory.push(Buffer.concat([entry, name, Buffer.alloc(3 * extra, 'x')]));
    at += 30 + name.length + extra + packed.length;
  }
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(directory.length, 8);
  end.writeUInt16LE(directory.length, 10);
  end.writeUInt32LE(Buffer.concat(directory).length, 12);
  end.writeUInt32LE(at, 16);
  end.writeUInt16LE(comment.length, 20);
  return Buffer.concat([...locals, ...directory, end, Buffer.from(comment)]);
}

const RELATED = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

/** The files of a workbook of one sheet, whose rows are written by hand. */
export const partsOf = (rows: string, styles = '<styleSheet/>'): Record<string, string> => ({
  'xl/workbook.xml':
    '<workbook xmlns:r="x"><sheets><sheet name="Data &amp; lain" sheetId="1" r:id="r1"/></sheets></workbook>',
  'xl/_rels/workbook.xml.rels': `<Relationships><Relationship Id="r1" Type="${RELATED}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="r2" Type="${RELATED}/styles" Target="styles.xml"/></Relationships>`,
  'xl/styles.xml': styles,
  'xl/worksheets/sheet1.xml': `<worksheet><sheetData>${rows}</sheetData></worksheet>`,
});

/** A cell that holds a text. */
export const textCell = (address: string, text: string): string =>
  `<c r="${address}" t="inlineStr"><is><t>${text}</t></is></c>`;
