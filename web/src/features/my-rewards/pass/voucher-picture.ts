import { encode } from 'uqr';
import { barsOf, code128, modulesOf } from './code-128.ts';
import { pass as words } from './pass-texts.ts';
import type { ShownVoucher } from './shown-voucher.ts';

const WIDTH = 720;
const MARGIN = 48;
const QR_SIDE = 400;
const BARS_HEIGHT = 140;

/** The voucher as a picture, drawn here: no server is asked. */
export function voucherPicture({ name, code, expiredDate }: ShownVoucher): Blob {
  const canvas = document.createElement('canvas');
  const pen = canvas.getContext('2d');
  if (!pen) throw new Error('This browser draws no pictures.');
  const family = getComputedStyle(document.body).fontFamily;
  const titleFont = `700 40px ${family}`;
  pen.font = titleFont;
  const titleLines = wrapped(pen, name);
  const codeFont = fitting(pen, code);
  pen.font = codeFont;
  const codeLines = wrapped(pen, code);
  const widths = code128(code);
  const lines = [
    { font: `500 26px ${family}`, height: 48, text: [words.voucher] },
    { font: titleFont, height: 52, text: titleLines },
  ];
  const feet = [
    { font: codeFont, height: 56, text: codeLines },
    { font: `500 26px ${family}`, height: 44, text: expiredDate ? [words.until(expiredDate)] : [] },
  ];
  const heightOf = (parts: typeof lines) =>
    parts.reduce((sum, { height, text }) => sum + height * text.length, 0);
  canvas.width = WIDTH;
  canvas.height =
    2 * MARGIN + heightOf(lines) + QR_SIDE + (widths ? BARS_HEIGHT + 24 : 0) + heightOf(feet) + 32;
  pen.fillStyle = '#fff';
  pen.fillRect(0, 0, canvas.width, canvas.height);
  pen.fillStyle = '#000';
  pen.textAlign = 'center';
  pen.textBaseline = 'middle';
  let y = MARGIN;
  const write = ({ font, height, text }: (typeof lines)[number]) => {
    pen.font = font;
    for (const line of text) {
      pen.fillText(line, WIDTH / 2, y + height / 2, WIDTH - 2 * MARGIN);
      y += height;
    }
  };
  lines.forEach(write);
  drawQr(pen, code, (WIDTH - QR_SIDE) / 2, y);
  y += QR_SIDE;
  if (widths) {
    drawBars(pen, widths, y);
    y += BARS_HEIGHT + 24;
  }
  y += 16;
  feet.forEach(write);
  // Not `toBlob`, which waits for seconds until a page is idle.
  const [, encoded = ''] = canvas.toDataURL('image/png').split(',');
  if (encoded === '') throw new Error('No picture came.');
  const bytes = Uint8Array.from(atob(encoded), (byte) => byte.charCodeAt(0));
  return new Blob([bytes], { type: 'image/png' });
}

function drawQr(pen: CanvasRenderingContext2D, code: string, left: number, top: number): void {
  const { data, size } = encode(code, { border: 2 });
  // Of whole pixels: what lies between two would be grey.
  const side = Math.floor(QR_SIDE / size);
  const edge = (QR_SIDE - side * size) / 2;
  data.forEach((row, y) => {
    row.forEach((isDark, x) => {
      if (isDark)
        pen.fillRect(
          Math.round(left + edge) + x * side,
          Math.round(top + edge) + y * side,
          side,
          side,
        );
    });
  });
}

function drawBars(pen: CanvasRenderingContext2D, widths: readonly number[], top: number): void {
  const module = Math.max(1, Math.floor((WIDTH - 2 * MARGIN) / modulesOf(widths)));
  const left = Math.round((WIDTH - module * modulesOf(widths)) / 2);
  for (const { x, width } of barsOf(widths)) {
    pen.fillRect(left + x * module, top, width * module, BARS_HEIGHT);
  }
}

/** As large as it stands in one line, and never too small to read. */
function fitting(pen: CanvasRenderingContext2D, text: string): string {
  for (let size = 48; size > 26; size -= 2) {
    pen.font = `700 ${size}px monospace`;
    if (pen.measureText(text).width <= WIDTH - 2 * MARGIN) return pen.font;
  }
  return '700 26px monospace';
}

/** Lines that fit, broken between words, or within one that is too long. */
function wrapped(pen: CanvasRenderingContext2D, text: string): string[] {
  const fits = (line: string) => pen.measureText(line).width <= WIDTH - 2 * MARGIN;
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(' ')) {
    const joined = line === '' ? word : `${line} ${word}`;
    if (fits(joined)) {
      line = joined;
      continue;
    }
    if (line !== '') lines.push(line);
    line = '';
    for (const letter of word) {
      if (!fits(line + letter)) {
        lines.push(line);
        line = '';
      }
      line += letter;
    }
  }
  return line === '' ? lines : [...lines, line];
}
