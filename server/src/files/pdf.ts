import type { Tx } from '#db/database.ts';
import type { File } from './file.ts';
import { Pages, type PagesOptions, type Sheet } from './pdf-pages.ts';
import { pdfStream } from './pdf-stream.ts';

interface PdfOptions extends PagesOptions {
  title: string;
}

/**
 * The bytes of a document of A4 pages, which may be of any length.
 *
 * @param draw yields after each row, so that what is finished can leave.
 */
export const pdfContent = (
  { title, ...options }: PdfOptions,
  draw: (sheet: Sheet) => AsyncIterable<void>,
): AsyncGenerator<Buffer, void> =>
  pdfStream({ title }, async function* (document) {
    const pages = new Pages(document, options);
    yield* draw(pages);
    pages.end();
  });

/** The same as a file that is made while it is fetched. */
export const pdfFile = (
  name: string,
  options: PdfOptions,
  draw: (sheet: Sheet, tx: Tx) => AsyncIterable<void>,
): File => ({
  name: `${name}.pdf`,
  type: 'application/pdf',
  content: (tx) => pdfContent(options, (sheet) => draw(sheet, tx)),
});
