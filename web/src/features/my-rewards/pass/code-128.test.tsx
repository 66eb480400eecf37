import { expect, test } from 'vitest';
import { barsOf, code128, modulesOf } from './code-128.ts';

const endOf = (text: string) => code128(text)?.join('').slice(-13);

test('a text in letters begins with set B and ends with its sum [ADD-545]', () => {
  // 104 + 48 + 2·42 + 3·42 + 4·17 + 5·18 + 6·19 + 7·35 = 879, of which 103 leaves 55.
  expect(code128('PJJ123C')?.join('')).toBe(
    [
      '211214', // B
      '313121', // P
      '112133', // J
      '112133', // J
      '123221', // 1
      '223211', // 2
      '221132', // 3
      '131321', // C
      '311321', // 55
      '2331112', // the end
    ].join(''),
  );
});

test('digits are written two in the room of one, also after letters [ADD-545]', () => {
  // 105 + 12 + 2·34 = 185, of which 103 leaves 82.
  expect(code128('1234')?.join('')).toBe(
    ['211232', '112232', '131123', '121241', '2331112'].join(''),
  );
  expect(modulesOf(code128('KOPI-12345678') ?? [])).toBe(11 * (1 + 5 + 1 + 4 + 1) + 13);
  expect(modulesOf(code128('A1') ?? [])).toBe(11 * 4 + 13);
});

test('the last of an odd number of digits stands alone, behind a change of set [ADD-545]', () => {
  // 105 + 12 + 2·34 + 3·100 + 4·21 = 569, of which 103 leaves 54.
  expect(code128('12345')?.join('')).toBe(
    [
      '211232', // C
      '112232', // 12
      '131123', // 34
      '114131', // to B
      '213212', // 5
      '311123', // 54
      '2331112', // the end
    ].join(''),
  );
});

test('every code is of whole modules, and its bars stand within them [ADD-545]', () => {
  for (const code of ['V-1', 'KOPI-2026-8F3K', '00', '12345', 'a~ ', '1234A5678901']) {
    const widths = code128(code) ?? [];
    expect((modulesOf(widths) - 13) % 11, code).toBe(0);
    const last = barsOf(widths).at(-1);
    expect((last?.x ?? 0) + (last?.width ?? 0), code).toBe(modulesOf(widths));
    expect(endOf(code)?.endsWith('2331112'), code).toBe(true);
  }
});

test('letters that it lacks, and what would be too wide to be read, have no barcode [ADD-545]', () => {
  for (const code of ['', 'KÖPI', 'kopi\n', 'A'.repeat(24)]) expect(code128(code), code).toBeNull();
  expect(code128('1'.repeat(40))).not.toBeNull();
});
