import { extractText, getDocumentProxy } from 'unpdf';

/** The words of each page of a PDF, with one space between them. */
export async function wordsOfPages(content: Buffer): Promise<string[]> {
  const document = await getDocumentProxy(new Uint8Array(content));
  const { text } = await extractText(document, { mergePages: false });
  return text.map((page) => page.replace(/\s+/g, ' '));
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
