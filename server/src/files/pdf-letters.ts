import { createRequire } from 'node:module';
import { printable } from './printable.ts';

const fonts = createRequire(import.meta.url);
const fontOf = (weight: string) =>
  fonts.resolve(`@expo-google-fonts/plus-jakarta-sans/${weight}/PlusJakartaSans_${weight}.ttf`);
export const REGULAR = fontOf('400Regular');
export const STRONG = fontOf('700Bold');

export const INK = '#102a33';
export const MUTED = '#5b6b72';

export interface Lettering {
  size?: number;
  font?: string;
  colour?: string;
  width: number;
  align?: 'left' | 'right';
}

/** Writes on a document in the characters that its typeface has. */
export class Letters {
  readonly #document: PDFKit.PDFDocument;
  readonly #characters: ReadonlySet<number>;

  constructor(document: PDFKit.PDFDocument) {
    this.#document = document;
    this.#characters = charactersOf(document);
  }

  /** @returns how high it became. */
  write(text: string, x: number, top: number, lettering: Lettering): number {
    const { size = 9, font = REGULAR, colour = INK, width, align = 'left' } = lettering;
    const height = this.height(text, size, width, font);
    const printed = this.#printable(text);
    if (printed !== '') this.#document.fillColor(colour).text(printed, x, top, { width, align });
    return height;
  }

  height(text: string, size: number, width: number, font = REGULAR): number {
    const document = this.#document.font(font).fontSize(size);
    return text === '' ? 0 : document.heightOfString(this.#printable(text), { width });
  }

  /** How high one line of such letters is. */
  lineHeight(size: number, font: string): number {
    return this.#document.font(font).fontSize(size).currentLineHeight(true);
  }

  /** A text broken between words, or within one that is too long; what is more than the lines allowed ends with `…`. */
  lines(text: string, { size = 9, font = REGULAR, width }: Lettering, linesMax: number): string[] {
    const document = this.#document.font(font).fontSize(size);
    const isTooWide = (line: string) => document.widthOfString(line) > width;
    const lines: string[] = [];
    let left = this.#printable(text).replace(/\s+/g, ' ').trim();
    while (left !== '' && lines.length < linesMax) {
      const isLast = lines.length === linesMax - 1;
      const end = isLast && isTooWide(left) ? '…' : '';
      const line = `${beginning(left, (part) => !isTooWide(part + end))}${end}`;
      lines.push(line);
      left = left.slice(line.length).trimStart();
    }
    return lines;
  }

  /** Writes lines that are known to fit. */
  writeLines(lines: readonly string[], x: number, top: number, lettering: Lettering): number {
    const { size = 9, font = REGULAR, colour = INK } = lettering;
    const height = this.lineHeight(size, font);
    for (const [at, line] of lines.entries()) {
      const document = this.#document.font(font).fontSize(size).fillColor(colour);
      document.text(line, x, top + at * height, { lineBreak: false });
    }
    return lines.length * height;
  }

  /** A name may have emoji, and letters of any script. */
  #printable(text: string): string {
    return printable(text, (character) => this.#characters.has(character.codePointAt(0) ?? 0));
  }
}

/** The longest beginning that fits: whole words where there is one, otherwise letters, and one letter at least. */
function beginning(text: string, fits: (part: string) => boolean): string {
  if (fits(text)) return text;
  // However long the text is, few of its parts are measured.
  let [low, high] = [1, text.length];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (fits(text.slice(0, middle))) low = middle;
    else high = middle - 1;
  }
  if (text[low] === ' ') return text.slice(0, low);
  const space = text.lastIndexOf(' ', low - 1);
  return space > 0 ? text.slice(0, space) : text.slice(0, low);
}

/** pdfkit knows it, and its types do not say so. Both weights have the same characters. */
function charactersOf(document: PDFKit.PDFDocument): ReadonlySet<number> {
  const { _font: opened } = document.font(REGULAR) as unknown as {
    _font: { font: { characterSet: number[] } };
  };
  return new Set(opened.font.characterSet);
}
