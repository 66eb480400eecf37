import { extractText, getDocumentProxy } from 'unpdf';

/** The words of each page of a PDF, with one space between them. */
export async function wordsOfPages(content: Buffer): Promise<string[]> {
  const document = await getDocumentProxy(new Uint8Array(content));
  const { text } = await extractText(document, { mergePages: false });
  return text.map((page) => page.replace(/\s+/g, ' '));
}
