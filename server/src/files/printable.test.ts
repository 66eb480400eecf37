import assert from 'node:assert/strict';
import { test } from 'node:test';
import { printable } from './printable.ts';

/** A typeface with the letters of Western Europe. */
const has = (character: string) => /[ -~\u00a0-\u017f–…]/u.test(character);

test('what a typeface lacks is written in what it has, or left out; the rest stays as it is [ADD-245]', () => {
  const cases: [written: string, printed: string][] = [
    ['CV Säntósò & Putra "Maju"', 'CV Säntósò & Putra "Maju"'],
    ['Sa\u0308nto', 'Sänto'],
    ['Toko 🎉 Maju 👨‍👩‍👧 Jaya', 'Toko Maju Jaya'],
    ['🎉 Pesta ❤️', 'Pesta'],
    ['🇮🇩🎉', '–'],
    ['Ｔｏｋｏ 𝗔𝗯𝗮𝗱𝗶 ①', 'Toko Abadi 1'],
    ['Ảnh Nguyễn', 'Anh Nguyen'],
    ['ООО Щука', 'OOO Shchuka'],
    ['Ωμέγα', 'Omega'],
    ['株式会社', '????'],
    ['Jalan 1\nBandung\t🎉', 'Jalan 1\nBandung'],
    ['', ''],
  ];
  for (const [written, printed] of cases) assert.equal(printable(written, has), printed, written);
});
