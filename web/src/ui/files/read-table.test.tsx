import { expect, test } from 'vitest';
import { readTable } from './read-table.ts';

test('cells are split by comma, semicolon or tab, each line by its own', async () => {
  expect(await readTable('A1,31/12/2026\nA2;31/12/2026\r\nA3\t31/12/2026\rA4')).toEqual([
    ['A1', '31/12/2026'],
    ['A2', '31/12/2026'],
    ['A3', '31/12/2026'],
    ['A4'],
  ]);
});

test('a quoted cell may hold separators and quotes [ADD-52]', async () => {
  expect(await readTable('"A,1",31/12/2026\n"A;1";31/12/2026\n"A ""x""",1/2/27')).toEqual([
    ['A,1', '31/12/2026'],
    ['A;1', '31/12/2026'],
    ['A "x"', '1/2/27'],
  ]);
  expect(await readTable(' "A 1" ; "31 Desember 2026" ')).toEqual([['A 1', '31 Desember 2026']]);
});

test('a stray quote spoils no other line', async () => {
  const table = await readTable('"A1,31/12/2026\nA2,31/12/2026\nA3"x,31/12/2026');
  expect(table).toHaveLength(3);
  expect(table[1]).toEqual(['A2', '31/12/2026']);
});

test('the mark of a file and empty lines are left out', async () => {
  expect(await readTable('\uFEFFA1\r\n\r\n  \nA2\n')).toEqual([['A1'], ['A2']]);
  expect(await readTable('\n \n,\n""')).toEqual([]);
  expect(await readTable('A1;\nA2;\n;\n;;;\n,,\n"";""\n\t\n')).toEqual([
    ['A1', ''],
    ['A2', ''],
  ]);
});
