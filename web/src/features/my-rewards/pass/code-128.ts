/*
 * Code 128, as scanners at a cashier read it: bars and gaps of one to four modules. Letters are written in set B, longer runs
 * of digits in set C, two in the room of one.
 */

/** The widths of the six bars and gaps of each value, in its place; the last is the end. */
const PATTERNS =
  '212222 222122 222221 121223 121322 131222 122213 122312 132212 221213 221312 231212 112232 122132 122231 113222 ' +
  '123122 123221 223211 221132 221231 213212 223112 312131 311222 321122 321221 312212 322112 322211 212123 212321 ' +
  '232121 111323 131123 131321 112313 132113 132311 211313 231113 231311 112133 112331 132131 113123 113321 133121 ' +
  '313121 211331 231131 213113 213311 213131 311123 311321 331121 312113 312311 332111 314111 221411 431111 111224 ' +
  '111422 121124 121421 141122 141221 112214 112412 122114 122411 142112 142211 241211 221114 413111 241112 134111 ' +
  '111242 121142 121241 114212 124112 124211 411212 421112 421211 212141 214121 412121 111143 111341 131141 114113 ' +
  '114311 411113 411311 113141 114131 311141 411131 211412 211214 211232 2331112';
const WIDTHS = PATTERNS.split(' ');

const TO_C = 99;
const TO_B = 100;
const START_B = 104;
const START_C = 105;
const STOP = 106;

/** What is wider cannot be read off a telephone. */
const MODULES_MAX = 280;

const digitsAt = (text: string, at: number): number => /^\d*/.exec(text.slice(at))?.[0].length ?? 0;

/** The values of a text with what begins it, without the sum and the end. */
function valuesOf(text: string): number[] {
  const isDigits = text.length === 2 && digitsAt(text, 0) === 2;
  let isC = isDigits || digitsAt(text, 0) >= 4;
  const values = [isC ? START_C : START_B];
  for (let at = 0; at < text.length; ) {
    const digits = digitsAt(text, at);
    if (isC && digits >= 2) {
      values.push(Number(text.slice(at, at + 2)));
      at += 2;
    } else if (isC) {
      values.push(TO_B);
      isC = false;
    } else if (digits % 2 === 0 && (digits >= 6 || (digits >= 4 && at + digits === text.length))) {
      values.push(TO_C);
      isC = true;
    } else {
      values.push(text.charCodeAt(at) - 32);
      at += 1;
    }
  }
  return values;
}

/**
 * The widths of bars and gaps in turn, a bar first; null where the text has letters that the code lacks, or would be too
 * wide.
 */
export function code128(text: string): number[] | null {
  if (!/^[ -~]+$/.test(text)) return null;
  const values = valuesOf(text);
  const sum = values.reduce((total, value, place) => total + value * Math.max(place, 1), 0) % 103;
  const widths = [...values, sum, STOP].flatMap((value) =>
    (WIDTHS[value] ?? '').split('').map(Number),
  );
  return modulesOf(widths) > MODULES_MAX ? null : widths;
}

export const modulesOf = (widths: readonly number[]): number =>
  widths.reduce((total, width) => total + width, 0);

/** Where each bar begins, and how wide it is. */
export function barsOf(widths: readonly number[]): { x: number; width: number }[] {
  let x = 0;
  return widths.flatMap((width, place) => {
    const bar = { x, width };
    x += width;
    return place % 2 === 0 ? [bar] : [];
  });
}
