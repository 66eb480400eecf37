import assert from 'node:assert/strict';
import { test } from 'node:test';
import { useApp } from '#test/app.ts';
import { aCustomer, anInvoice } from '#test/builders.ts';
import { download, downloadRows } from '#test/downloads.ts';
import { wordsOfPages } from '#test/pdf.ts';

const app = useApp();

const YEAR = 'from=2026-01-01&to=2026-12-31';

test('a statement says of an entry to which day a report counts it, on the screen, in its table and on paper [ADD-965]', async () => {
  const member = await aCustomer(app, { point: 5 });
  const { id, number } = await anInvoice(app, { id_customer: member.id, date: '2026-10-01' });
  await app.call('POST', `/api/admin/invoices/${id}/pay`, { body: { date: '2026-10-30' } });
  const url = `/api/admin/users/${member.id}/statement`;
  const { body } = await app.call('GET', `${url}?from=2026-11-01&to=2026-11-30`);
  assert.deepEqual(
    body.data.data.map((entry: Record<string, unknown>) => [entry.amount, entry.event_date]),
    [
      [5, null],
      [100, '2026-10-30'],
    ],
  );
  const rows = await downloadRows(app, `${url}/export?${YEAR}&format=csv`);
  assert.deepEqual(
    rows.map(({ Waktu, Tanggal }) => [Waktu, Tanggal]),
    [
      ['2026-01-01', ''],
      ['2026-11-21 12:00:00', '2026-11-21'],
      ['2026-11-21 12:00:00', '2026-10-30'],
      ['2026-11-21', ''],
    ],
  );
  const { content } = await download(app, `${url}/export?${YEAR}&format=pdf`);
  const [page = ''] = await wordsOfPages(content);
  assert.ok(page.includes(`${number} Untuk 30 Oktober 2026. Oleh`), page);
});
