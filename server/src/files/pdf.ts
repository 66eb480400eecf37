import { createRequire } from 'node:module';
import { setImmediate as turn } from 'node:timers/promises';
import PDFDocument from 'pdfkit';
import type { Tx } from '#db/database.ts';
import type { File } from './file.ts';
import { printable } from './printable.ts';

const fonts = createRequire(import.meta.url);
const fontOf = (weight: string) =>
  fonts.resolve(`@expo-google-fonts/plus-jakarta-sans/${weight}/PlusJakartaSans_${weight}.ttf`);
const REGULAR = fontOf('400Regular');
const STRONG = fontOf('700Bold');

const INK = '#102a33';
const MUTED = '#5b6b72';
/** The same as a PDF writes it. */
const MUTED_RGB = '0.357 0.42 0.447';
const RULE = '#d5dde0';
const ACCENT = '#056f7a';
const TINT = '#e6f6f7';

const MARGIN = 46;
/** Of A4, in points of 1/72 inch. */
const PAGE = { width: 595.28, height: 841.89 };
const INNER = PAGE.width - 2 * MARGIN;
const FOOT = PAGE.height - MARGIN - 14;
const PAD = 5;
const FOOT_SIZE = 8;
/** What may take a while is done between two of these, so that other requests have their turn. */
const ROWS_A_TURN = 20;

export interface Column {
  head: string;
  width: number;
  align?: 'right';
}

export interface Cell {
  text: string;
  /** In smaller letters beneath. */
  beneath?: string;
}

/** What a page is made of, from its top to its foot. */
export interface Sheet {
  letterhead(company: { name: string; lines: (string | null)[]; logo: Buffer | undefined }): void;
  heading(title: string, facts: [label: string, text: string][]): void;
  figures(figures: [label: string, figure: string][]): void;
  beginTable(): void;
  row(cells: readonly Cell[], options?: { isStrong?: boolean }): void;
  note(text: string): void;
}

interface PdfOptions {
  title: string;
  /** Stands at the foot of every page, beside its number. */
  footer: string;
  columns: readonly Column[];
}

/**
 * A document of A4 pages with one table, which may be of any length: each page leaves as soon as it is full.
 *
 * @param draw yields after each row, so that what is finished can leave.
 */
export const pdfFile = (
  name: string,
  options: PdfOptions,
  draw: (sheet: Sheet, tx: Tx) => AsyncIterable<void>,
): File => ({
  name: `${name}.pdf`,
  type: 'application/pdf',
  content: async function* (tx) {
    const document = new PDFDocument({
      size: 'A4',
      margin: 0,
      autoFirstPage: false,
      lang: 'id-ID',
      displayTitle: true,
      info: { Title: options.title },
      font: REGULAR,
    });
    const pages = new Pages(document, options);
    let rows = 0;
    for await (const _ of draw(pages, tx)) {
      rows += 1;
      if (rows % ROWS_A_TURN !== 0) continue;
      await turn();
      const finished = document.read();
      if (finished !== null) yield finished as Buffer;
    }
    pages.end();
    for await (const rest of document) yield rest as Buffer;
  },
});

/** pdfkit knows it, and its types do not say so. Both weights have the same characters. */
function charactersOf(document: PDFKit.PDFDocument): ReadonlySet<number> {
  const { _font: opened } = document.font(REGULAR) as unknown as {
    _font: { font: { characterSet: number[] } };
  };
  return new Set(opened.font.characterSet);
}

interface Lettering {
  size?: number;
  font?: string;
  colour?: string;
  width?: number;
  align?: 'left' | 'right';
}

/** The pages as they are drawn, from the top of one to the foot of the next. */
class Pages implements Sheet {
  readonly #document: PDFKit.PDFDocument;
  readonly #options: PdfOptions;
  /** How many pages there are is known at the end only: every foot shows this one picture, which is drawn then. */
  readonly #total: PDFKit.PDFKitReference;
  readonly #characters: ReadonlySet<number>;
  #y = MARGIN;
  #count = 0;
  #isInTable = false;

  constructor(document: PDFKit.PDFDocument, options: PdfOptions) {
    this.#document = document;
    this.#characters = charactersOf(document);
    this.#options = options;
    this.#total = document.ref({
      Type: 'XObject',
      Subtype: 'Form',
      BBox: [0, -3, 40, 10],
      Resources: { Font: { F: { Type: 'Font', Subtype: 'Type1', BaseFont: 'Helvetica' } } },
    });
    this.#beginPage();
  }

  letterhead({ name, lines, logo }: Parameters<Sheet['letterhead']>[0]): void {
    const left = logo ? MARGIN + 56 : MARGIN;
    if (logo) this.#document.image(logo, MARGIN, this.#y, { fit: [44, 44] });
    const width = PAGE.width - MARGIN - left;
    let top = this.#y + this.#write(name, left, this.#y, { size: 14, font: STRONG, width }) + 2;
    for (const line of lines) {
      if (line !== null) top += this.#write(line, left, top, { size: 8.5, colour: MUTED, width });
    }
    this.#y = Math.max(top, this.#y + 44) + 12;
    this.#document.rect(MARGIN, this.#y, INNER, 2).fill(ACCENT);
    this.#y += 18;
  }

  heading(title: string, facts: [label: string, text: string][]): void {
    this.#y += this.#write(title, MARGIN, this.#y, { size: 18, font: STRONG }) + 8;
    const left = MARGIN + 116;
    for (const [label, text] of facts) {
      this.#write(label, MARGIN, this.#y, { colour: MUTED, width: 110 });
      this.#y += this.#write(text, left, this.#y, { font: STRONG, width: INNER - 116 }) + 3;
    }
    this.#y += 10;
  }

  figures(figures: [label: string, figure: string][]): void {
    const width = INNER / figures.length;
    this.#document.roundedRect(MARGIN, this.#y, INNER, 46, 6).lineWidth(0.8).stroke(RULE);
    for (const [at, [label, figure]] of figures.entries()) {
      const x = MARGIN + at * width + 10;
      this.#write(label, x, this.#y + 9, { size: 8, colour: MUTED, width: width - 20 });
      this.#write(figure, x, this.#y + 22, { size: 13, font: STRONG, width: width - 12 });
    }
    this.#y += 62;
  }

  beginTable(): void {
    this.#isInTable = true;
    this.#tableHead();
  }

  row(cells: readonly Cell[], { isStrong = false } = {}): void {
    const font = isStrong ? STRONG : REGULAR;
    const { columns } = this.#options;
    const heights = cells.map(({ text, beneath = '' }, at) => {
      const width = (columns[at]?.width ?? 0) - 2 * PAD;
      return this.#height(text, 9, width, font) + this.#height(beneath, 7.5, width);
    });
    const height = Math.max(...heights) + 2 * PAD;
    this.#need(height);
    let x = MARGIN + PAD;
    for (const [at, { text, beneath = '' }] of cells.entries()) {
      const { width: whole = 0, align = 'left' } = columns[at] ?? {};
      const width = whole - 2 * PAD;
      const used = this.#write(text, x, this.#y + PAD, { font, width, align });
      const below: Lettering = { size: 7.5, colour: MUTED, width, align };
      this.#write(beneath, x, this.#y + PAD + used, below);
      x += whole;
    }
    this.#y += height;
    this.#rule(this.#y);
  }

  note(text: string): void {
    this.#need(30);
    this.#y += this.#write(text, MARGIN + PAD, this.#y + 8, { colour: MUTED }) + 16;
    this.#rule(this.#y);
  }

  end(): void {
    this.#total.end(`${MUTED_RGB} rg BT /F ${FOOT_SIZE} Tf (${this.#count}) Tj ET`);
    this.#document.end();
  }

  #beginPage(): void {
    this.#document.addPage();
    this.#count += 1;
    this.#y = MARGIN;
    this.#rule(FOOT);
    const top = FOOT + 8;
    this.#write(this.#options.footer, MARGIN, top, { size: FOOT_SIZE, colour: MUTED });
    const document = this.#document.font('Helvetica').fontSize(FOOT_SIZE).fillColor(MUTED);
    const label = `Halaman ${this.#count} dari `;
    const left = PAGE.width - MARGIN - document.widthOfString(`${label}0000`);
    // Its letters hang lower than those of the typeface beside it.
    document.text(label, left, top + 2.4, { lineBreak: false });
    document.page.xobjects.Total = this.#total;
    const right = left + document.widthOfString(label);
    // The page counts from its top, and a picture from the line that its letters stand on.
    const line = top + 2.4 + FOOT_SIZE * 0.718;
    document.addContent(`q 1 0 0 -1 ${right.toFixed(2)} ${line.toFixed(2)} cm /Total Do Q`);
    if (this.#isInTable) this.#tableHead();
  }

  #need(height: number): void {
    if (this.#y + height > FOOT - PAD) this.#beginPage();
  }

  #tableHead(): void {
    this.#document.rect(MARGIN, this.#y, INNER, 20).fill(TINT);
    let x = MARGIN + PAD;
    const top = this.#y + 5;
    for (const { head, width, align = 'left' } of this.#options.columns) {
      const lettering: Lettering = { size: 8.5, font: STRONG, colour: ACCENT, align };
      this.#write(head, x, top, { ...lettering, width: width - 2 * PAD });
      x += width;
    }
    this.#y += 20;
  }

  #rule(top: number): void {
    const line = this.#document.moveTo(MARGIN, top).lineTo(PAGE.width - MARGIN, top);
    line.lineWidth(0.6).stroke(RULE);
  }

  /** @returns how high it became. */
  #write(text: string, x: number, top: number, lettering: Lettering = {}): number {
    const { size = 9, font = REGULAR, colour = INK, width = INNER, align = 'left' } = lettering;
    const height = this.#height(text, size, width, font);
    const printed = this.#printable(text);
    if (printed !== '') this.#document.fillColor(colour).text(printed, x, top, { width, align });
    return height;
  }

  #height(text: string, size: number, width: number, font = REGULAR): number {
    const document = this.#document.font(font).fontSize(size);
    return text === '' ? 0 : document.heightOfString(this.#printable(text), { width });
  }

  /** A name may have emoji, and letters of any script. */
  #printable(text: string): string {
    return printable(text, (character) => this.#characters.has(character.codePointAt(0) ?? 0));
  }
}
