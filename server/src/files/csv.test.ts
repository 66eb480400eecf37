import assert from 'node:assert/strict';
import { test } from 'node:test';
import { unguarded } from '@reward-points/contract/csv';
import { rowsOf } from '#test/downloads.ts';
import { csvFile } from './csv.ts';
import { tableOf } from './table.ts';

/** The cells as they leave, each between its quotes. */
async function written(texts: readonly string[]): Promise<string[]> {
  const table = tableOf<string>('x', [{ head: 'Teks', text: (row) => row }], async function* () {
    yield texts;
  });
  const file = csvFile(table, ',');
  const chunks: string[] = [];
  for await (const chunk of file.content({} as never)) chunks.push(String(chunk));
  const content = chunks.join('');
  assert.ok(
    content.startsWith('\uFEFF"Teks"\r\n'),
    'by its first bytes a spreadsheet knows its letters',
  );
  assert.ok(content.endsWith('"\r\n'));
  return rowsOf(content).map(({ Teks }) => Teks ?? '');
}

test('no cell that leaves is a formula, however it begins and wherever it is split [ADD-34, ADD-168, ADD-406]', async () => {
  const formulas = ['=1+1', '+62', '-5', '@SUM(A1)', ' =1', '＝1', '=HYPERLINK("x")'];
  assert.deepEqual(
    await written(formulas),
    formulas.map((text) => `'${text}`),
  );
  assert.deepEqual(await written(['\t=1', '\nPT', "PT;=cmd|'/C calc'!A0"]), [
    "'\t'=1",
    "'\nPT",
    "PT;'=cmd|'/C calc'!A0",
  ]);
});

test('a text that a spreadsheet would take for a number, a date or a time says that it is text [ADD-168]', async () => {
  const spoiled = [
    '0012',
    '6281234567890',
    '1-2',
    '3/4',
    '2026-11-22',
    '12:30',
    '3E5',
    '1.000',
    '10%',
    '1 Mar',
    'MAR-1',
    'true',
  ];
  assert.deepEqual(
    await written(spoiled),
    spoiled.map((text) => `'${text}`),
  );
});

test('every other text stays as it is: quotes, separators, line breaks, emoji, letters of any script [ADD-168]', async () => {
  const texts = [
    'PT "Maju", Jaya; Tbk',
    'Jalan A\nBandung',
    '🎉 Hadiah 👨‍👩‍👧',
    '水 Ωμέγα',
    'JNE0123',
    'a=1',
    '0811-2345-678',
  ];
  assert.deepEqual(await written(texts), texts);
});

test('a text is judged in no time, however many spaces and digits a stranger wrote [ADD-168]', async () => {
  // What this thread has computed: nothing else on the machine counts.
  const msOf = async (text: string): Promise<number> => {
    const began = process.threadCpuUsage();
    assert.deepEqual(await written([text]), [text]);
    const { user, system } = process.threadCpuUsage(began);
    return (user + system) / 1_000;
  };
  const least = async (text: string): Promise<number> => {
    const times: number[] = [];
    for (let n = 0; n < 5; n += 1) times.push(await msOf(text));
    return Math.min(...times);
  };
  const spaces = ' '.repeat(200);
  const hostile = await least(`${spaces}${'1'.repeat(200)}${spaces}x`);
  const plain = await least('x'.repeat(601));
  assert.ok(hostile < 50 * plain + 5, `${hostile} ms, where plain text takes ${plain} ms`);
});

test('what our files write as text is read as what it was, and no other apostrophe goes [ADD-34, ADD-168]', () => {
  for (const cell of ["'Toko 99", "'=1+1", "'0012", "'Mar-1", "'true"]) {
    assert.equal(unguarded(cell), cell.slice(1));
  }
  for (const text of ["'t Hoekje", "PT 'Maju'", 'Toko 99', "'", '']) {
    assert.equal(unguarded(text), text);
  }
});

test('between its cells stands what was asked for, and a cell that has it stays one cell [ADD-407]', async () => {
  const table = tableOf<[string, number | null]>(
    'x',
    [
      { head: 'Nama', text: ([name]) => name },
      { head: '=Nilai', rupiah: ([, amount]) => amount },
      { head: 'Contoh', plain: () => '0812' },
    ],
    async function* () {
      yield [
        ['A;B,C', -5],
        ['0812', null],
      ];
    },
  );
  const textOf = async (separator: ',' | ';') => {
    let text = '';
    for await (const chunk of csvFile(table, separator).content({} as never)) text += chunk;
    return text;
  };
  assert.equal(
    await textOf(';'),
    '\uFEFF"Nama";"\'=Nilai";"Contoh"\r\n"A;B,C";"-5";"0812"\r\n"\'0812";"";"0812"\r\n',
  );
  assert.equal(
    await textOf(','),
    '\uFEFF"Nama","\'=Nilai","Contoh"\r\n"A;B,C","-5","0812"\r\n"\'0812","","0812"\r\n',
  );
});
