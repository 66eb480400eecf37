import { inflateSync } from 'node:zlib';
import { extractText, getDocumentProxy } from 'unpdf';

/** The words of each page of a PDF, with one space between them. */
export async function wordsOfPages(content: Buffer): Promise<string[]> {
  const document = await getDocumentProxy(new Uint8Array(content));
  const { text } = await extractText(document, { mergePages: false });
  return text.map((page) => page.replace(/\s+/g, ' '));
}

/** How many pictures are drawn on each page of a PDF. */
export async function picturesOfPages(content: Buffer): Promise<number[]> {
  const { OPS } = await import('unpdf/pdfjs');
  const document = await getDocumentProxy(new Uint8Array(content));
  const counts: number[] = [];
  for (let number = 1; number <= document.numPages; number += 1) {
    const { fnArray } = await (await document.getPage(number)).getOperatorList();
    counts.push(fnArray.filter((each) => each === OPS.paintImageXObject).length);
  }
  return counts;
}

/**
 * The lines of each page of a PDF by where they stand: in each column what begins between its left edge and the next one.
 *
 * @param edges the left edges of the columns, in points of 1/72 inch.
 */
export async function linesOfPages(
  content: Buffer,
  edges: readonly number[],
): Promise<string[][][]> {
  const document = await getDocumentProxy(new Uint8Array(content));
  const pages: string[][][] = [];
  for (let number = 1; number <= document.numPages; number += 1) {
    const { items } = await (await document.getPage(number)).getTextContent();
    const lines = new Map<number, string[]>();
    for (const item of items) {
      if (!('str' in item) || item.str.trim() === '') continue;
      const [x, y] = [Number(item.transform[4]), Math.round(Number(item.transform[5]))];
      const line = lines.get(y) ?? edges.map(() => '');
      const column = edges.findLastIndex((edge) => edge <= x);
      line[column] = `${line[column]} ${item.str}`.replace(/\s+/g, ' ').trim();
      lines.set(y, line);
    }
    // The highest first: a page counts from its foot.
    pages.push([...lines].sort(([a], [b]) => b - a).map(([, line]) => line));
  }
  return pages;
}

/** A QR code that was drawn: where it stands, in points of 1/72 inch from the top left, and its modules. */
export interface DrawnCode {
  x: number;
  y: number;
  side: number;
  data: boolean[][];
}

/** The QR codes of a PDF, in the order in which they were drawn, from the bars that they are made of. */
export function codesOf(content: Buffer): DrawnCode[] {
  const drawn = Array.from(streamsOf(content), (stream) => stream.matchAll(/q 0 g ([^f]+) f Q/g));
  return drawn.flatMap((codes) => Array.from(codes, ([, bars = '']) => codeOf(bars)));
}

function* streamsOf(content: Buffer): Generator<string> {
  for (let at = content.indexOf('stream\n'); at >= 0; at = content.indexOf('stream\n', at + 1)) {
    const end = content.indexOf('endstream', at);
    try {
      yield inflateSync(content.subarray(at + 7, end)).toString('latin1');
    } catch {
      // A picture, or the end of another stream.
    }
  }
}

function codeOf(text: string): DrawnCode {
  const bars = Array.from(text.matchAll(/(\S+) (\S+) (\S+) (\S+) re/g), (bar) =>
    bar.slice(1).map(Number),
  );
  const edge = (at: number) => Math.min(...bars.map((bar) => bar[at] ?? 0));
  const [x, y] = [edge(0), edge(1)];
  // A finder pattern begins with a bar of seven modules.
  const module = (bars[0]?.[2] ?? 0) / 7;
  const side = Math.max(...bars.map(([left = 0, , width = 0]) => left + width)) - x;
  const size = Math.round(side / module);
  const data = Array.from({ length: size }, () => Array.from({ length: size }, () => false));
  for (const [left = 0, top = 0, width = 0] of bars) {
    const from = Math.round((left - x) / module);
    data[Math.round((top - y) / module)]?.fill(true, from, from + Math.round(width / module));
  }
  return { x, y, side, data };
}
