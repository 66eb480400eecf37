import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Report } from '@reward-points/contract/reports';
import { useApp } from '#test/app.ts';
import { aCustomer, sendPoint } from '#test/builders.ts';
import { downloadRows } from '#test/downloads.ts';
import { changesNothing } from '#test/refused.ts';

const app = useApp();

const settle = (body: object) => app.call('PATCH', '/api/admin/settings', { body });
const history = async () => (await app.call('GET', '/api/admin/settings/point-values')).body.data;
const report = async (from: string, to: string): Promise<Report> =>
  (await app.call('GET', `/api/admin/reports?from=${from}&to=${to}`)).body.data;

/** What the points of a period are worth, on the page and in its file of months. */
const worthOf = async (from: string, to: string) => {
  const { outstanding, rupiah_per_point, months } = await report(from, to);
  const rows = await downloadRows(
    app,
    `/api/admin/reports/export?from=${from}&to=${to}&table=months`,
  );
  return {
    page: [outstanding, rupiah_per_point],
    months: months.map((month) => [month.month, month.outstanding, month.rupiah_per_point]),
    file: rows.map((row) => [
      row.Bulan,
      row['Point beredar'],
      row['Rupiah per point'],
      row['Nilai point beredar'],
    ]),
  };
};

test('a new value of a point leaves what the points of closed months are worth to the rupiah [ADD-389]', async () => {
  const none = { page: [0, null], months: [['2027-01', 0, null]] };
  assert.deepEqual(await worthOf('2027-01-01', '2027-01-31'), {
    ...none,
    file: [['2027-01-01', '0', '', '']],
  });
  assert.deepEqual(await history(), []);

  await app.at('2027-01-10T05:00:00Z');
  const { id } = await aCustomer(app);
  await sendPoint(app, id, 1_000);
  await app.at('2027-02-20T05:00:00Z');
  await sendPoint(app, id, 234);
  // The first value that anybody has said counts for every day before it.
  await settle({ rupiah_per_point: 250 });
  const january = {
    page: [1_000, 250],
    months: [['2027-01', 1_000, 250]],
    file: [['2027-01-01', '1000', '250', '250000']],
  };
  const february = {
    page: [1_234, 250],
    months: [['2027-02', 1_234, 250]],
    file: [['2027-02-01', '1234', '250', '308500']],
  };
  assert.deepEqual(await worthOf('2027-01-01', '2027-01-31'), january);
  assert.deepEqual(await worthOf('2027-02-01', '2027-02-28'), february);

  // Still the 28th of February in London, the 1st of March in Jakarta.
  await app.at('2027-02-28T17:30:00Z');
  await settle({ rupiah_per_point: 400 });
  await settle({ rupiah_per_point: 300 });
  assert.deepEqual(await worthOf('2027-01-01', '2027-01-31'), january);
  assert.deepEqual(await worthOf('2027-02-01', '2027-02-28'), february);
  assert.deepEqual(await worthOf('2027-03-01', '2027-03-31'), {
    page: [1_234, 300],
    months: [['2027-03', 1_234, 300]],
    file: [['2027-03-01', '1234', '300', '370200']],
  });
  // Of a longer period each month has its own, and one that is not whole that of the last day.
  assert.deepEqual(await worthOf('2027-01-15', '2027-03-01'), {
    page: [1_234, 300],
    months: [
      ['2027-01', 1_000, 250],
      ['2027-02', 1_234, 250],
      ['2027-03', 1_234, 300],
    ],
    file: [
      ['2027-01-01', '1000', '250', '250000'],
      ['2027-02-01', '1234', '250', '308500'],
      ['2027-03-01', '1234', '300', '370200'],
    ],
  });
  assert.deepEqual(await history(), [
    {
      since: '2027-03-01',
      rupiah_per_point: 300,
      saved_at: '2027-02-28T17:30:00.000Z',
      saved_by: 'PT Alir Nusantara',
    },
    {
      since: null,
      rupiah_per_point: 250,
      saved_at: '2027-02-20T05:00:00.000Z',
      saved_by: 'PT Alir Nusantara',
    },
  ]);
});

test('a value may be said to count since a day of the past, up to the next that has one, never of the future [ADD-389]', async () => {
  await app.at('2027-03-10T05:00:00Z');
  const { status, body } = await settle({ rupiah_per_point: 275, value_since: '2027-02-28' });
  assert.deepEqual([status, body.data.rupiah_per_point], [200, 300]);
  const unfinished = await report('2027-02-01', '2027-02-27');
  assert.deepEqual(
    [unfinished.rupiah_per_point, unfinished.months[0]?.rupiah_per_point],
    [250, 250],
    'a month that the period ends within has that of its end',
  );
  assert.deepEqual((await report('2027-02-01', '2027-02-28')).rupiah_per_point, 275);
  assert.deepEqual((await report('2027-03-01', '2027-03-01')).rupiah_per_point, 300);
  assert.deepEqual(
    (await report('2027-01-01', '2027-03-01')).months.map((month) => month.rupiah_per_point),
    [250, 275, 300],
    'a month has that of its last day',
  );
  const trail = await app.call('GET', '/api/admin/audit-trail?topic=settings');
  const changes: { label: string; before: string | null; after: string | null }[] =
    trail.body.data.data[0].changes;
  assert.deepEqual(
    changes.map(({ label, before, after }) => [label, before, after]),
    [
      ['Berlaku sejak', null, '28 Februari 2027'],
      ['Nilai 1 point', 'Rp250', 'Rp275'],
    ],
  );
  await changesNothing(app, async () => {
    const refused = await settle({ rupiah_per_point: 500, value_since: '2027-03-11' });
    assert.deepEqual(
      [refused.status, refused.body.errors],
      [422, { value_since: ['Tanggal tidak boleh setelah hari ini.'] }],
    );
  });
  assert.equal((await settle({ value_since: '2027-03-01' })).status, 400, 'a day of no value');
  // Today it may, and what stands already makes no other row of the history.
  assert.equal((await settle({ rupiah_per_point: 500, value_since: '2027-03-10' })).status, 200);
  assert.equal((await settle({ rupiah_per_point: 500 })).status, 200);
  await app.at('2027-03-11T05:00:00Z');
  assert.equal((await settle({ rupiah_per_point: 500 })).status, 200);
  assert.equal((await settle({ points_when: 'paid' })).body.data.rupiah_per_point, 500);
  assert.deepEqual(
    (await history()).map(
      ({ since, rupiah_per_point }: { since: string; rupiah_per_point: number }) => [
        since,
        rupiah_per_point,
      ],
    ),
    [
      ['2027-03-10', 500],
      ['2027-03-01', 300],
      ['2027-02-28', 275],
      [null, 250],
    ],
  );
});

test('a value of a day of the past is not overwritten by whoever has not seen it [ADD-54, ADD-389]', async () => {
  await app.at('2027-03-20T05:00:00Z');
  const { version } = (await settle({ rupiah_per_point: 300 })).body.data;
  const since = '2027-02-25';
  const first = await settle({ rupiah_per_point: 260, value_since: since, version });
  const late = await settle({ rupiah_per_point: 270, value_since: since, version });
  assert.deepEqual([first.status, late.status, late.body.code], [200, 409, 'record_changed']);
});
