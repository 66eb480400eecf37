import { encode } from 'uqr';

/** What every reader needs of white around a code, in its modules. */
const QUIET_MODULES = 4;

/** A quarter of it may be scratched or soiled. */
export const qrOf = (text: string): { data: boolean[][]; size: number } =>
  encode(text, { ecc: 'Q', border: 0 });

/** How wide the white around a code is that is so wide itself. */
export const quietZone = (size: number, side: number): number => (side / size) * QUIET_MODULES;

/** Draws a code in black, as shapes that stay sharp at any size; the white around it is the paper's. */
export function drawQr(
  document: PDFKit.PDFDocument,
  { data, size }: { data: boolean[][]; size: number },
  { x, y, side }: { x: number; y: number; side: number },
): void {
  const module = side / size;
  const at = (value: number) => value.toFixed(3);
  const bars = data.flatMap((row, line) =>
    runsOf(row).map(
      ({ from, length }) =>
        `${at(x + from * module)} ${at(y + line * module)} ${at(length * module)} ${at(module)} re`,
    ),
  );
  document.addContent(`q 0 g ${bars.join(' ')} f Q`);
}

function runsOf(row: readonly boolean[]): { from: number; length: number }[] {
  const runs: { from: number; length: number }[] = [];
  let last: { from: number; length: number } | undefined;
  for (const [from, isDark] of row.entries()) {
    if (!isDark) last = undefined;
    else if (last) last.length += 1;
    else {
      last = { from, length: 1 };
      runs.push(last);
    }
  }
  return runs;
}
