import assert from 'node:assert/strict';
import { once } from 'node:events';
import { after, describe, test } from 'node:test';
import { makeWorkbooks, type Workbooks } from '#files/workbook/make-workbooks.ts';
import { anotherServer, calledAt, useApp } from '#test/app.ts';
import { aCustomer, sendPoint } from '#test/builders.ts';
import { download } from '#test/downloads.ts';
import { manyEntries } from '#test/many-entries.ts';
import { workbookRows } from '#test/workbook-rows.ts';

const app = useApp();
const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
const ledgerOf = (id: number, format: string) =>
  `/api/admin/points/export?id_customer=${id}&format=${format}`;
const prepared = async (url: string): Promise<{ url: string; format: string }> =>
  (await app.call('POST', url)).body.data;

describe('a table that is exported', () => {
  test('comes as a workbook, or as text with semicolons or commas, as it is asked for [ADD-407]', async () => {
    const { id } = await aCustomer(app, { name: 'PT;=1+1', point: 1_250 });
    const heads =
      'ID,Waktu,Tanggal,ID customer,Customer,Jenis,Baris laporan,Keterangan,Oleh,Point,Kekurangan,Saldo sesudahnya,Membatalkan ID';
    const textOf = async (format: string) => {
      const { name, type, content } = await download(app, ledgerOf(id, format));
      assert.deepEqual([name, type], ['buku-point-2026-11-21.csv', 'text/csv; charset=utf-8']);
      return content.toString().split('\r\n');
    };
    const commas = await textOf('csv');
    assert.equal(commas[0], `\uFEFF"${heads.replaceAll(',', '","')}"`);
    assert.match(
      commas[1] ?? '',
      new RegExp(
        `^"\\d+","2026-11-21 12:00:00","2026-11-21","${id}","PT;'=1\\+1","Point dari kami"`,
      ),
    );
    const semicolons = await textOf('csv-semicolon');
    assert.equal(semicolons[0], commas[0]?.replaceAll('","', '";"'));
    assert.equal(semicolons[1], commas[1]?.replaceAll('","', '";"'));

    const { name, type, content } = await download(app, ledgerOf(id, 'xlsx'));
    assert.deepEqual([name, type], ['buku-point-2026-11-21.xlsx', XLSX]);
    const [row] = await workbookRows(content);
    assert.deepEqual(Object.keys(row ?? {}), heads.split(','));
    assert.deepEqual(
      [row?.Waktu, row?.Tanggal, row?.['ID customer'], row?.Customer, row?.Point],
      [new Date('2026-11-21T12:00:00Z'), new Date('2026-11-21'), id, 'PT;=1+1', 1_250],
    );
    assert.equal(row?.['Membatalkan ID'], null);
  });

  test('has commas where nobody says otherwise, and says as which it comes [ADD-407]', async () => {
    const { id } = await aCustomer(app);
    const plain = `/api/admin/points/export?id_customer=${id}`;
    assert.equal((await prepared(plain)).format, 'csv');
    assert.match((await download(app, plain)).content.toString(), /^\uFEFF"ID","Waktu"/);
    for (const format of ['xlsx', 'csv-semicolon', 'csv']) {
      assert.equal((await prepared(ledgerOf(id, format))).format, format);
    }
    for (const format of ['', 'pdf', 'xls', 'CSV']) {
      const { status, body } = await app.call('POST', ledgerOf(id, format));
      assert.deepEqual([status, Object.keys(body.errors)], [422, ['format']], format);
    }
  });

  test('is named in the trail as the file that it is [ADD-407]', async () => {
    const { id } = await aCustomer(app);
    await prepared(ledgerOf(id, 'xlsx'));
    const { body } = await app.call('GET', '/api/admin/audit-trail?topic=exports');
    assert.equal(body.data.data[0].sentence, 'admin mengunduh buku-point-2026-11-21.xlsx');
  });

  test('of 20,000 rows is a workbook, one of more comes with semicolons, and says so before [ADD-408]', async () => {
    const { id } = await aCustomer(app);
    await manyEntries(app, id, 20_000);
    const { url, format } = await prepared(ledgerOf(id, 'xlsx'));
    assert.equal(format, 'xlsx');
    const { statusCode, rawPayload } = await app.server.inject(url);
    assert.equal(statusCode, 200);
    const rows = await workbookRows(rawPayload);
    assert.equal(rows.length, 20_000);
    assert.equal(rows.at(-1)?.['Saldo sesudahnya'], 20_000);

    const late = await prepared(ledgerOf(id, 'xlsx'));
    await sendPoint(app, id, 5);
    const grown = await app.call('GET', late.url, { token: null });
    assert.deepEqual([grown.status, grown.body.code], [404, 'download_over']);

    const long = await prepared(ledgerOf(id, 'xlsx'));
    assert.equal(long.format, 'csv-semicolon');
    const { headers, payload } = await app.server.inject(long.url);
    assert.equal(
      headers['content-disposition'],
      'attachment; filename="buku-point-2026-11-21.csv"',
    );
    const lines = payload.trimEnd().split('\r\n');
    assert.equal(lines.length, 20_002);
    assert.match(lines[0] ?? '', /^\uFEFF"ID";"Waktu"/);
  });
});

describe('while a workbook is written that never ends', () => {
  const endings: Workbooks[] = [];
  after(() => Promise.all(endings.map((workbooks) => workbooks.end())));

  test('everybody else is answered, other files come, and with the server it ends too [ADD-409, ADD-32]', async () => {
    const { id } = await aCustomer(app, { point: 5 });
    const workbooks = makeWorkbooks({
      script: new URL('../../test/threads/for-ever.ts', import.meta.url),
      deadlineMs: 600_000,
    });
    endings.push(workbooks);
    const server = await anotherServer(app, { workbooks });
    const other = calledAt(app, server);
    const { url } = await prepared(ledgerOf(id, 'xlsx'));
    const begun = once(process, 'worker');
    let isAnswered = false;
    const written = other.call('GET', url, { token: null }).finally(() => {
      isAnswered = true;
    });
    await begun;
    const { status, body } = await other.call('GET', '/healthz', { token: null });
    assert.deepEqual([status, body.status], [200, 'ok']);
    assert.equal((await other.call('GET', '/api/admin/users')).status, 200);
    const csv = await server.inject((await prepared(ledgerOf(id, 'csv'))).url);
    assert.equal(csv.statusCode, 200);
    assert.equal(isAnswered, false);
    await server.close();
    const refused = await written;
    assert.deepEqual([refused.status, refused.body.code], [503, 'unavailable']);
  });
});
