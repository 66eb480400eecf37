import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { Worker } from 'node:worker_threads';
import { DomainError } from '#domain-error.ts';
import type { Value } from '#files/table.ts';
import { workbookRows } from '#test/workbook-rows.ts';
import { makeWorkbooks } from './make-workbooks.ts';
import { sheetOf, type WritingTask } from './sheet-of.ts';

const thread = (name: string) => new URL(`../../../test/threads/${name}.ts`, import.meta.url);
const LONG_MS = 600_000;

/** Threads that run now, and how many ever did at once. */
const running = new Set<Worker>();
let most = 0;
process.on('worker', (worker: Worker) => {
  running.add(worker);
  most = Math.max(most, running.size);
  worker.once('exit', () => running.delete(worker));
});

const task = (columns: WritingTask['columns'], ...rows: Value[][]): WritingTask => ({
  name: 'daftar-2026-11-21',
  columns,
  batches: rows.map((row) => JSON.stringify([row])),
});
const ALL: WritingTask['columns'] = [
  { head: 'Teks', kind: 'text' },
  { head: 'Contoh', kind: 'plain' },
  { head: 'ID', kind: 'id' },
  { head: 'Point', kind: 'whole' },
  { head: 'Nilai', kind: 'rupiah' },
  { head: 'Tanggal', kind: 'day' },
  { head: 'Waktu', kind: 'time' },
];
const refused = (code: string) => (error: unknown) =>
  error instanceof DomainError && error.code === code;

describe('a workbook', () => {
  test('has numbers as numbers, days as days, and text as text, whatever it looks like [ADD-407]', async () => {
    const row = ['=1+1', '0812', 7, -1_250, 12_500_000, '2026-11-22', '2026-11-22 18:00:00'];
    const { data, options } = sheetOf(task(ALL, row));
    assert.deepEqual(data[1], [
      { value: '=1+1', type: String },
      { value: '0812', type: String },
      { value: 7, type: Number, format: '0' },
      { value: -1_250, type: Number, format: '#,##0' },
      { value: 12_500_000, type: Number, format: '"Rp"#,##0' },
      { value: 46_348, type: Number, format: 'dd/mm/yyyy' },
      { value: 46_348.75, type: Number, format: 'dd/mm/yyyy hh:mm:ss' },
    ]);
    assert.deepEqual(data[0]?.[0], { value: 'Teks', type: String, fontWeight: 'bold' });
    assert.deepEqual([options.sheet, options.stickyRowsCount], ['daftar-2026-11-21', 1]);
    const content = await makeWorkbooks().write(task(ALL, row));
    assert.deepEqual(await workbookRows(Buffer.from(content)), [
      {
        Teks: '=1+1',
        Contoh: '0812',
        ID: 7,
        Point: -1_250,
        Nilai: 12_500_000,
        Tanggal: new Date('2026-11-22T00:00:00Z'),
        Waktu: new Date('2026-11-22T18:00:00Z'),
      },
    ]);
  });

  test('leaves empty what there is none of, and has a nought where there is one [ADD-407]', () => {
    const nothing = [null, '', null, null, null, null, null];
    const { data } = sheetOf(task(ALL, nothing, ['0', null, 0, 0, 0, null, '2026-11-01']));
    assert.deepEqual(data[1], [null, null, null, null, null, null, null]);
    assert.deepEqual(
      data[2]?.map((cell) => cell?.value ?? null),
      ['0', null, 0, 0, 0, null, 46_327],
    );
    assert.equal(data[2]?.[6]?.format, 'dd/mm/yyyy', 'a day among times is a day');
  });

  test('has a day before March 1900, which no spreadsheet counts right, as text [ADD-407]', () => {
    const day: WritingTask['columns'] = [{ head: 'Tanggal', kind: 'day' }];
    const { data } = sheetOf(task(day, ['1900-02-28'], ['1900-03-01']));
    assert.deepEqual(data.slice(1), [
      [{ value: '1900-02-28', type: String }],
      [{ value: 61, type: Number, format: 'dd/mm/yyyy' }],
    ]);
  });

  test('has any text as it is: line breaks, spaces, signs of XML, and what looks like a letter by its number [ADD-407]', async () => {
    const texts = ['A\nB', 'PT <A> & "B"', '🎉 Ωμέγα', '_x0041_', '_X00e9_x0041_', "'t Hoekje"];
    const rows = texts.map((text) => [text]);
    const content = await makeWorkbooks().write(task([{ head: 'Teks', kind: 'text' }], ...rows));
    assert.deepEqual(
      (await workbookRows(Buffer.from(content))).map(({ Teks }) => Teks),
      texts,
    );
  });

  test('cuts a text that is longer than a cell may be, and no other [ADD-407]', () => {
    const text: WritingTask['columns'] = [{ head: 'Teks', kind: 'text' }];
    const { data } = sheetOf(task(text, ['x'.repeat(32_767)], ['x'.repeat(32_768)]));
    assert.equal(data[1]?.[0]?.value, 'x'.repeat(32_767));
    assert.equal(data[2]?.[0]?.value, `${'x'.repeat(32_766)}…`);
  });

  test('is named as a sheet may be, however long the name of the file [ADD-407]', async () => {
    const named = { ...task(ALL), name: 'laporan-customer-2026-01-01-2026-12-31' };
    assert.equal(sheetOf(named).options.sheet, 'laporan-customer-2026-01-01-202');
    assert.deepEqual(await workbookRows(Buffer.from(await makeWorkbooks().write(named))), []);
  });
});

describe('the threads in which workbooks are written', () => {
  test('run one at a time and end with their workbook [ADD-409]', async () => {
    most = 0;
    const workbooks = makeWorkbooks();
    await Promise.all([1, 2, 3].map(() => workbooks.write(task(ALL))));
    assert.deepEqual([most, running.size], [1, 0]);
  });

  test('are ended when they take too long or too much memory, and the next is written [ADD-409]', async () => {
    const slow = makeWorkbooks({ script: thread('for-ever'), deadlineMs: 20 });
    await assert.rejects(slow.write(task(ALL)), refused('unavailable'));
    await assert.rejects(slow.write(task(ALL)), refused('unavailable'));
    const heavy = makeWorkbooks({ script: thread('too-much'), deadlineMs: LONG_MS, heapMb: 16 });
    await assert.rejects(heavy.write(task(ALL)), refused('unavailable'));
    assert.equal(running.size, 0);
  });

  // An end that nobody notices would be waited for until the deadline.
  test('end with the server, and none begins after it [ADD-409]', { timeout: 60_000 }, async () => {
    const workbooks = makeWorkbooks({ script: thread('for-ever'), deadlineMs: LONG_MS });
    const writing = [workbooks.write(task(ALL)), workbooks.write(task(ALL))];
    const refusals = writing.map((file) => assert.rejects(file, refused('unavailable')));
    await new Promise((begun) => process.once('worker', begun));
    await workbooks.end();
    await Promise.all(refusals);
    assert.equal(running.size, 0);
  });
});
