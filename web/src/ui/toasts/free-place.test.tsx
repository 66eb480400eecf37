import { expect, test } from 'vitest';
import { freePlace, isClear, leastHiding } from './free-place.ts';

const screen = { top: 72, right: 1424, bottom: 884, left: 16 };
const toast = { width: 440, height: 62 };
const box = (left: number, top: number, width: number, height: number) => ({
  left,
  top,
  right: left + width,
  bottom: top + height,
});

test('it stands at the top right where nothing is in its way', () => {
  expect(freePlace(toast, [], screen)).toEqual({ top: 72, left: 984 });
  expect(freePlace(toast, [box(20, 72, 100, 40)], screen)).toEqual({ top: 72, left: 984 });
});

test('it moves to the left of a button, and below it where there is no room beside it', () => {
  const button = box(1232, 118, 176, 42);
  expect(freePlace(toast, [button], screen)).toEqual({ top: 72, left: 784 });
  const phone = { top: 72, right: 374, bottom: 828, left: 16 };
  const onPhone = freePlace({ width: 358, height: 62 }, [box(180, 104, 194, 42)], phone);
  expect(onPhone).toEqual({ top: 154, left: 16 });
});

test('it does not go far to the left for the sake of a little height [ADD-88]', () => {
  const fields = [box(620, 60, 36, 30), box(990, 60, 36, 30)];
  expect(freePlace(toast, fields, screen)).toEqual({ top: 98, left: 984 });
});

test('it goes as far to the left as three times the way down, and below everything at last [ADD-88]', () => {
  const wide = box(16, 72, 1408, 40);
  const low = (height: number) => freePlace(toast, [wide, box(900, 130, 500, height)], screen);
  // Below is 38 px further down, and beside is 532 px to the left: 178 px down are more than that.
  expect(low(20)).toEqual({ top: 158, left: 984 });
  expect(low(160)).toEqual({ top: 120, left: 452 });
});

const full = (rows: number, height: number) =>
  Array.from({ length: rows }, (_, row) => box(16, 72 + row * height, 1408, height - 4));

test('on a screen full of buttons there is no free place, and it hides as little as it can [ADD-442]', () => {
  const rows = full(40, 24);
  expect(freePlace(toast, rows, screen)).toBeUndefined();
  expect(leastHiding(toast, rows, screen)).toEqual({ top: 72, left: 984 });
  // Rows without a gap for it, but the sixth ends early.
  const uneven = rows.map((row, place) => (place === 6 ? { ...row, right: 1200 } : row));
  expect(leastHiding(toast, uneven, screen)).toEqual({ top: 196, left: 984 });
});

test.for([
  ['beside a box with a gap', [984, 100], true],
  ['nearer than the gap', [983, 100], false],
  ['above the screen', [984, 71], false],
  ['at its top', [984, 72], true],
  ['as low as it goes', [984, 822], true],
  ['below the screen', [984, 823], false],
  ['as far to the right as it goes', [1024, 400], true],
  ['beyond its right', [1025, 400], false],
  ['as far to the left as it goes', [16, 400], true],
  ['beyond its left', [15, 400], false],
] as const)('whether it can stay %s [ADD-442]', ([, [left, top], isKept]) => {
  const size = { width: 400, height: 62 };
  expect(isClear({ top, left }, size, [box(876, 60, 100, 140)], screen)).toBe(isKept);
});
