import { expect, test } from 'vitest';
import { freePlace } from './free-place.ts';

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

test('on a screen full of buttons it stands at the top right all the same', () => {
  const rows = Array.from({ length: 40 }, (_, row) => box(16, 72 + row * 24, 1408, 20));
  expect(freePlace(toast, rows, screen)).toEqual({ top: 72, left: 984 });
});
