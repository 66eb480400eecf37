import { LABEL_SHEETS, type LabelSheet, labelsOf } from '@reward-points/contract/label-sheets';
import { INK, type Lettering, Letters, MUTED, STRONG } from '#files/pdf-letters.ts';
import { pdfStream } from '#files/pdf-stream.ts';
import { drawQr, qrOf, quietZone } from '#files/qr.ts';

export interface Label {
  product: string;
  serialNumber: string | null;
  /** The address that the code says. */
  address: string;
}

interface LabelOptions {
  sheet: LabelSheet;
  /** The label of the first sheet to begin at, from 1: those before it are used up. */
  first: number;
  company: string;
}

const mm = (length: number): number => (length * 72) / 25.4;

/** Cameras of phones read no smaller one at arm's length. */
const CODE_MIN = mm(20);
/** Printers leave so much of a page's edge white, and labels are not cut to the hair. */
const EDGE = mm(2.5);

/** Sheets of labels, each with the code that leads to its equipment and what a person reads of it. */
export const labelSheetPdf = (
  { sheet, first, company }: LabelOptions,
  labels: AsyncIterable<Label> | Iterable<Label>,
): AsyncGenerator<Buffer, void> => {
  const { columns, width, height } = LABEL_SHEETS[sheet];
  const isRoll = labelsOf(sheet) === 1;
  const size = isRoll ? [mm(width), mm(height)] : 'A4';
  return pdfStream({ title: 'Label peralatan', partsATurn: 5 }, async function* (document) {
    const letters = new Letters(document);
    let place = isRoll ? 0 : first - 1;
    let hasPage = false;
    for await (const label of labels) {
      if (place === labelsOf(sheet)) {
        place = 0;
        hasPage = false;
      }
      if (!hasPage) document.addPage({ size: size as 'A4', margin: 0 });
      hasPage = true;
      const [column, row] = [place % columns, Math.floor(place / columns)];
      const box = {
        x: mm(column * width),
        y: mm(row * height),
        width: mm(width),
        height: mm(height),
      };
      drawLabel(document, letters, label, { ...box, company });
      place += 1;
      yield;
    }
    // A file without a page is none.
    if (!hasPage) document.addPage({ size: size as 'A4', margin: 0 });
  });
};

interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
  company: string;
}

function drawLabel(
  document: PDFKit.PDFDocument,
  letters: Letters,
  { product, serialNumber, address }: Label,
  { x, y, width, height, company }: Box,
): void {
  const code = qrOf(address);
  // The white around the code may reach into the edge: there is nothing on it.
  const side = Math.max(CODE_MIN, Math.min(height - 2 * EDGE, width * 0.4));
  const quiet = quietZone(code.size, side);
  const left = x + Math.max(quiet, EDGE);
  drawQr(document, code, { x: left, y: y + (height - side) / 2, side });

  const textLeft = left + side + quiet;
  const textWidth = x + width - EDGE - textLeft;
  const scale = height / mm(42.3) > 0.8 ? 1.25 : 1;
  const parts: [text: string, linesMax: number, lettering: Lettering][] = [
    [product, 3, { size: 7 * scale, font: STRONG, colour: INK, width: textWidth }],
    [
      serialNumber === null ? '' : `SN ${serialNumber}`,
      2,
      { size: 6.5 * scale, colour: INK, width: textWidth },
    ],
    [company, 2, { size: 5.5 * scale, colour: MUTED, width: textWidth }],
  ];
  const written = parts
    .map(([text, linesMax, lettering]) => ({
      lines: letters.lines(text, lettering, linesMax),
      lettering,
    }))
    .filter(({ lines }) => lines.length > 0);
  const gap = 2.5 * scale;
  const heights = written.map(
    ({ lines, lettering: { size = 0, font } }) =>
      lines.length * letters.lineHeight(size, font ?? STRONG),
  );
  let top = y + (height - heights.reduce((sum, each) => sum + each + gap, -gap)) / 2;
  for (const { lines, lettering } of written) {
    top += letters.writeLines(lines, textLeft, top, lettering) + gap;
  }
}
