import { type Lettering, Letters, MUTED, REGULAR, STRONG } from './pdf-letters.ts';
import { drawQr, qrOf, quietZone } from './qr.ts';

/** MUTED, as a PDF writes it. */
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

/** Two pictures stand beside each other, of the shape that phones take. */
const PICTURE = { width: (INNER - 12) / 2, height: ((INNER - 12) / 2) * 0.75, gap: 12 };
const CLOSING_HEIGHT = 112;
const LINE = 12.5;
/** More lines than any text has that is stored. */
const LINES_MAX = 500;

interface Column {
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
  endTable(): void;
  section(title: string, text?: string): void;
  /** Two beside each other, or one, as PNG or JPEG, perhaps beneath a title. */
  pictures(row: readonly Buffer[], title?: string): void;
  /** Who signed, and the code by which anybody checks the paper. */
  close(closing: Closing): void;
}

interface Closing {
  signature: Buffer | undefined;
  signer: string;
  code: string;
  /** What stands beside the code. */
  beside: string;
}

export interface PagesOptions {
  /** Stands at the foot of every page, beside its number. */
  footer: string;
  columns: readonly Column[];
}

/** The pages as they are drawn, from the top of one to the foot of the next. */
export class Pages implements Sheet {
  readonly #document: PDFKit.PDFDocument;
  readonly #options: PagesOptions;
  /** How many pages there are is known at the end only: every foot shows this one picture, which is drawn then. */
  readonly #total: PDFKit.PDFKitReference;
  readonly #letters: Letters;
  #y = MARGIN;
  #count = 0;
  #isInTable = false;

  constructor(document: PDFKit.PDFDocument, options: PagesOptions) {
    this.#document = document;
    this.#letters = new Letters(document);
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
      const below: Partial<Lettering> = { size: 7.5, colour: MUTED, width, align };
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

  endTable(): void {
    this.#isInTable = false;
    this.#y += 14;
  }

  section(title: string, text?: string): void {
    // A title never stands alone at the foot.
    this.#need(60);
    this.#y += this.#write(title, MARGIN, this.#y, { font: STRONG, colour: ACCENT }) + 3;
    if (text !== undefined) this.#paragraph(text);
  }

  pictures(row: readonly Buffer[], title?: string): void {
    this.#need(PICTURE.height + PICTURE.gap + (title === undefined ? 0 : 20));
    if (title !== undefined) this.section(title);
    for (const [at, picture] of row.entries()) {
      const fit: [number, number] = [PICTURE.width, PICTURE.height];
      const x = MARGIN + at * (PICTURE.width + PICTURE.gap);
      this.#document.image(picture, x, this.#y, { fit, align: 'center', valign: 'center' });
    }
    this.#y += PICTURE.height + PICTURE.gap;
  }

  close({ signature, signer, code, beside }: Closing): void {
    const half = INNER / 2;
    const qr = qrOf(code);
    const side = 76;
    const left = MARGIN + half + quietZone(qr.size, side);
    const right = left + side + quietZone(qr.size, side) + 4;
    const width = PAGE.width - MARGIN - right;
    // Long names take several lines on either side.
    const height = Math.max(
      CLOSING_HEIGHT,
      96 + this.#height(signer, 9, half - 40, STRONG),
      14 + this.#height(beside, 8, width),
    );
    this.#need(height);
    const top = this.#y + 8;
    this.#write('Tanda tangan customer', MARGIN, top, { size: 8.5, colour: MUTED, width: half });
    if (signature) this.#document.image(signature, MARGIN, top + 14, { fit: [half - 40, 66] });
    this.#document.moveTo(MARGIN, top + 84).lineTo(MARGIN + half - 40, top + 84);
    this.#document.lineWidth(0.6).stroke(RULE);
    this.#write(signer, MARGIN, top + 88, { font: STRONG, width: half - 40 });
    drawQr(this.#document, qr, { x: left, y: top + 6, side });
    this.#write(beside, right, top + 6, { size: 8, colour: MUTED, width });
    this.#y = top + height - 8;
  }

  end(): void {
    this.#total.end(`${MUTED_RGB} rg BT /F ${FOOT_SIZE} Tf (${this.#count}) Tj ET`);
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
      const lettering: Partial<Lettering> = { size: 8.5, font: STRONG, colour: ACCENT, align };
      this.#write(head, x, top, { ...lettering, width: width - 2 * PAD });
      x += width;
    }
    this.#y += 20;
  }

  /** A long one goes on, a line at a time, on the next page. */
  #paragraph(text: string): void {
    const lines = text
      .split('\n')
      .flatMap((part) => this.#letters.lines(part, { size: 9, width: INNER }, LINES_MAX));
    for (const line of lines) {
      this.#need(LINE);
      this.#letters.writeLines([line], MARGIN, this.#y, { size: 9, width: INNER });
      this.#y += LINE;
    }
    this.#y += 10;
  }

  #rule(top: number): void {
    const line = this.#document.moveTo(MARGIN, top).lineTo(PAGE.width - MARGIN, top);
    line.lineWidth(0.6).stroke(RULE);
  }

  /** @returns how high it became. */
  #write(text: string, x: number, top: number, lettering: Partial<Lettering> = {}): number {
    return this.#letters.write(text, x, top, { width: INNER, ...lettering });
  }

  #height(text: string, size: number, width: number, font?: string): number {
    return this.#letters.height(text, size, width, font);
  }
}
