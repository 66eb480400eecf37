import { setImmediate as turn } from 'node:timers/promises';
import { REGULAR } from './pdf-letters.ts';

/** What may take a while is done between two of these, so that other requests have their turn. */
const PARTS_A_TURN = 20;

/**
 * The bytes of a document while it is drawn: each page leaves as soon as it is full.
 *
 * @param draw yields after each part, so that what is finished can leave.
 * @param partsATurn how many parts are drawn before others have their turn.
 */
export async function* pdfStream(
  { title, partsATurn = PARTS_A_TURN }: { title: string; partsATurn?: number },
  draw: (document: PDFKit.PDFDocument) => AsyncIterable<void>,
): AsyncGenerator<Buffer, void> {
  // Large, and many a process never draws anything.
  const { default: PDFDocument } = await import('pdfkit');
  const document = new PDFDocument({
    size: 'A4',
    margin: 0,
    autoFirstPage: false,
    lang: 'id-ID',
    displayTitle: true,
    info: { Title: title },
    font: REGULAR,
  });
  let parts = 0;
  for await (const _ of draw(document)) {
    parts += 1;
    if (parts % partsATurn !== 0) continue;
    await turn();
    const finished = document.read();
    if (finished !== null) yield finished as Buffer;
  }
  document.end();
  for await (const rest of document) yield rest as Buffer;
}
