import assert from 'node:assert/strict';
import { buffer } from 'node:stream/consumers';
import { test } from 'node:test';
import { LABEL_SHEETS, type LabelSheet } from '@reward-points/contract/label-sheets';
import { getDocumentProxy } from 'unpdf';
import { encode } from 'uqr';
import { codesOf, wordsOfPages } from '#test/pdf.ts';
import { type Label, labelSheetPdf } from './label-sheet-pdf.ts';

const sheets = Object.keys(LABEL_SHEETS) as LabelSheet[];
const company = 'PT Alir Nusantara';
const mm = (points: number): number => (points * 25.4) / 72;

const aLabel = (number: number): Label => ({
  product: `Flowmeter ${number}`,
  serialNumber: `FM-${number}`,
  address: `https://points.example.com/e/${String(number).padStart(22, 'k')}`,
});
const someLabels = (count: number) => Array.from({ length: count }, (_, at) => aLabel(at + 1));

const pdfOf = (sheet: LabelSheet, labels: Label[], { first = 1, name = company } = {}) =>
  buffer(labelSheetPdf({ sheet, first, company: name }, labels));

/** Everything that is written on a page, with its edges, in millimetres from the top left. */
async function writtenOn(content: Buffer, number: number) {
  const document = await getDocumentProxy(new Uint8Array(content));
  const page = await document.getPage(number);
  const [, , , height = 0] = page.view;
  const { items } = await page.getTextContent();
  return items.flatMap((item) =>
    'str' in item && item.str.trim() !== ''
      ? [
          {
            text: item.str,
            size: item.height,
            left: mm(item.transform[4]),
            right: mm(item.transform[4] + item.width),
            baseline: mm(height - item.transform[5]),
          },
        ]
      : [],
  );
}

for (const sheet of sheets) {
  const { columns, rows, width, height } = LABEL_SHEETS[sheet];

  test(`a label of ${sheet} has a code of error correction Q, 20 mm wide or more, with four modules of white around it [ADD-741]`, async () => {
    const count = columns * rows + 1;
    const labels = someLabels(count);
    const content = await pdfOf(sheet, labels);
    const codes = codesOf(content);
    assert.equal(codes.length, count);
    const written = await writtenOn(content, 1);
    for (const [at, code] of codes.entries()) {
      assert.deepEqual(
        code.data,
        encode(labels[at]?.address ?? '', { ecc: 'Q', border: 0 }).data,
        `code ${at + 1}`,
      );
      const [x, y, side] = [mm(code.x), mm(code.y), mm(code.side)];
      assert.ok(side >= 19.99, `${side} mm`);
      const quiet = (side / code.data.length) * 4 - 0.01;
      const place = at % (columns * rows);
      const left = (place % columns) * width;
      const top = Math.floor(place / columns) * height;
      assert.ok(x - quiet >= left && x + side + quiet <= left + width, `across ${at + 1}`);
      assert.ok(y - quiet >= top && y + side + quiet <= top + height, `down ${at + 1}`);
      if (at === count - 1) continue;
      const isInRow = ({ baseline }: { baseline: number }) =>
        baseline > top && baseline <= top + height;
      for (const { text, left: begins, right } of written.filter(isInRow)) {
        const isBeside = right <= x - quiet || begins >= x + side + quiet;
        assert.ok(isBeside, `${text} is in the white around the code`);
      }
    }
  });

  test(`names of any length stay within a label of ${sheet} [ADD-742]`, async () => {
    const long = [
      'W'.repeat(255),
      'Flowmeter elektromagnetik '.repeat(10),
      'Ø 株式会社 🎉 '.repeat(20),
    ];
    const labels = long.map((name, at) => ({ ...aLabel(at), product: name, serialNumber: name }));
    const content = await pdfOf(sheet, labels, {
      name: 'PT Sumber Air Bersih Nusantara '.repeat(8),
    });
    const document = await getDocumentProxy(new Uint8Array(content));
    for (let page = 1; page <= document.numPages; page += 1) {
      const written = await writtenOn(content, page);
      assert.ok(written.some(({ text }) => text.endsWith('…')));
      for (const { text, left, right, baseline } of written) {
        const column = Math.floor(left / width);
        assert.ok(right <= (column + 1) * width, `${text} leaves its label: ${right}`);
        const within = baseline % height;
        assert.ok(within > 2 && within < height - 1, `${text} leaves its label: ${within}`);
      }
    }
  });
}

test('a label says product, serial number and company, and a piece without a number says none [ADD-740]', async () => {
  const [one, other] = someLabels(2);
  assert.ok(one && other);
  const content = await pdfOf('a4-3x8', [one, { ...other, serialNumber: null }]);
  assert.deepEqual(await wordsOfPages(content), [
    'Flowmeter 1 SN FM-1 PT Alir Nusantara Flowmeter 2 PT Alir Nusantara',
  ]);
});

test('on high labels letters are a quarter larger, and the product is the largest everywhere [ADD-740]', async () => {
  const sizes = new Map<string, number[]>();
  for (const sheet of sheets) {
    const written = await writtenOn(await pdfOf(sheet, someLabels(1)), 1);
    sizes.set(
      sheet,
      written.map(({ size }) => size),
    );
  }
  assert.deepEqual(Object.fromEntries(sizes), {
    'a4-3x7': [8.75, 8.125, 6.875],
    'a4-3x8': [8.75, 8.125, 6.875],
    'a4-4x10': [7, 6.5, 5.5],
    'roll-50x30': [7, 6.5, 5.5],
  });
});

test('a begun sheet goes on at the label that is named, and the next one begins at its first [ADD-740]', async () => {
  const codes = codesOf(await pdfOf('a4-3x7', someLabels(3), { first: 20 }));
  assert.deepEqual(
    codes.map(({ x, y }) => [Math.floor(mm(x) / 70), Math.floor(mm(y) / 42.3)]),
    [
      [1, 6],
      [2, 6],
      [0, 0],
    ],
  );
  const pages = await wordsOfPages(await pdfOf('a4-3x7', someLabels(3), { first: 20 }));
  assert.equal(pages.length, 2);
});
