import assert from 'node:assert/strict';
import fs from 'node:fs/promises';
import path from 'node:path';
import { describe, test } from 'node:test';
import { sql } from 'kysely';
import sharp from 'sharp';
import { useApp } from '#test/app.ts';
import { aCustomer, aVoucher, pointsOf, type TestCustomer } from '#test/builders.ts';
import { download, downloadRows } from '#test/downloads.ts';
import { manyEntries } from '#test/many-entries.ts';
import { wordsOfPages } from '#test/pdf.ts';

const app = useApp();

const give = async (customer: TestCustomer, point: number, at?: string) => {
  const now = app.clock.now().toISOString();
  if (at !== undefined) app.clock.set(at);
  const { status, body } = await app.call('POST', '/api/admin/send-point', {
    body: { id_customer: customer.id, add_point: point },
  });
  assert.equal(status, 200, JSON.stringify(body));
  app.clock.set(now);
};

const statement = async (id: number, query: string) => {
  const { status, body } = await app.call('GET', `/api/admin/users/${id}/statement?${query}`);
  assert.equal(status, 200, JSON.stringify(body));
  return body.data;
};
const sumsOf = async (id: number, query: string) => {
  const { opening, received, spent, closing } = (await statement(id, query)).statement;
  assert.equal(opening + received - spent, closing);
  return [opening, received, spent, closing];
};
const exported = (id: number, query: string) => `/api/admin/users/${id}/statement/export?${query}`;

describe('a statement', () => {
  test('explains the balance of its period to the point: what was before, each entry, what is after [ADD-169, S-34]', async () => {
    const member = await aCustomer(app, { name: 'PT Maju', point: 500 });
    const voucher = await aVoucher(app, { codes: 1, required_point: 120, voucher: 'Pulsa 50' });
    await app.call('POST', `/api/member/vouchers/claim/${voucher.id}`, { token: member.token });
    await give(member, 30);
    const { data, statement: sums } = await statement(member.id, 'from=2026-11-21&to=2026-11-21');
    assert.deepEqual(sums, {
      customer: { id: member.id, name: 'PT Maju', is_deleted: false },
      from: '2026-11-21',
      to: '2026-11-21',
      opening: 0,
      received: 530,
      spent: 120,
      until: '2026-11-21',
      closing: 410,
    });
    assert.equal((await pointsOf(app, member.id)).point, sums.closing);
    assert.deepEqual(
      data.map((entry: Record<string, unknown>) => [
        entry.kind,
        entry.reward,
        entry.amount,
        entry.balance_after,
        entry.by,
      ]),
      [
        ['award', null, 500, 500, 'PT Alir Nusantara'],
        ['voucher-claim', 'Pulsa 50', -120, 380, 'PT Maju'],
        ['award', null, 30, 410, 'PT Alir Nusantara'],
      ],
    );
  });

  test('without an end goes up to today, and one that begins later is of that day alone [ADD-169]', async () => {
    const member = await aCustomer(app, { point: 5 });
    const daysOf = async (query: string) => {
      const { from, to } = (await statement(member.id, query)).statement;
      return [from, to];
    };
    assert.deepEqual(await daysOf(''), ['2026-11-01', '2026-11-21']);
    assert.deepEqual(await daysOf('from=2026-10-05'), ['2026-10-05', '2026-11-21']);
    assert.deepEqual(await daysOf('from=2026-12-24'), ['2026-12-24', '2026-12-24']);
    assert.deepEqual(await daysOf('from=2026-11-21'), ['2026-11-21', '2026-11-21']);
    assert.deepEqual(await daysOf('to=2026-09-10'), ['2026-09-01', '2026-09-10']);
  });

  test('states its last balance of the end of its period or of today, whichever is earlier [ADD-169]', async () => {
    const member = await aCustomer(app, { point: 5 });
    const untilOf = async (query: string) => (await statement(member.id, query)).statement.until;
    assert.equal(await untilOf('from=2026-11-01&to=2026-11-20'), '2026-11-20');
    assert.equal(await untilOf('from=2026-11-01&to=2026-11-21'), '2026-11-21');
    assert.equal(await untilOf('from=2026-11-01&to=2026-11-22'), '2026-11-21');
    assert.equal(await untilOf('from=2026-12-01&to=2026-12-31'), '2026-11-21');
    const now = app.clock.now().toISOString();
    // Midnight of the business, which is still the day before in UTC.
    app.clock.set('2026-11-20T16:59:59.999Z');
    assert.equal(await untilOf('from=2026-11-01&to=2026-12-31'), '2026-11-20');
    app.clock.set('2026-11-20T17:00:00Z');
    assert.equal(await untilOf('from=2026-11-01&to=2026-12-31'), '2026-11-21');
    app.clock.set(now);
  });

  test('counts an entry to the day on which the business was, before and after midnight and the end of a year [ADD-169]', async () => {
    const member = await aCustomer(app);
    await give(member, 1, '2025-12-31T16:59:59.999Z');
    await give(member, 20, '2025-12-31T17:00:00Z');
    await give(member, 300, '2026-01-01T16:59:59.999Z');
    await give(member, 4_000, '2026-01-01T17:00:00Z');
    assert.deepEqual(await sumsOf(member.id, 'from=2025-01-01&to=2025-12-31'), [0, 1, 0, 1]);
    assert.deepEqual(await sumsOf(member.id, 'from=2026-01-01&to=2026-01-01'), [1, 320, 0, 321]);
    assert.deepEqual(
      await sumsOf(member.id, 'from=2026-01-02&to=2026-12-31'),
      [321, 4_000, 0, 4_321],
    );
    const entriesOf = async (query: string) =>
      (await statement(member.id, query)).data.map(
        ({ amount, balance_after }: { amount: number; balance_after: number }) => [
          amount,
          balance_after,
        ],
      );
    assert.deepEqual(await entriesOf('from=2026-01-01&to=2026-01-01'), [
      [20, 21],
      [300, 321],
    ]);
    assert.deepEqual(await entriesOf('from=2026-01-02&to=2026-12-31'), [[4_000, 4_321]]);
  });

  test('of a period without entries has the same balance before and after [ADD-169]', async () => {
    const member = await aCustomer(app, { point: 70 });
    const before = await statement(member.id, 'from=2026-10-01&to=2026-10-31');
    assert.deepEqual([before.total, before.data, before.statement.closing], [0, [], 0]);
    assert.deepEqual(await sumsOf(member.id, 'from=2026-11-22&to=2026-11-30'), [70, 0, 0, 70]);
  });

  test('without days is of this month, up to today, and is refused days in the wrong order [ADD-169]', async () => {
    const member = await aCustomer(app, { point: 5 });
    const { from, to } = (await statement(member.id, '')).statement;
    assert.deepEqual([from, to], ['2026-11-01', '2026-11-21']);
    const wrong = await app.call(
      'GET',
      `/api/admin/users/${member.id}/statement?from=2026-11-02&to=2026-11-01`,
    );
    assert.equal(wrong.status, 422);
    assert.deepEqual(Object.keys(wrong.body.errors), ['to']);
  });

  test('stays when its customer is deleted, says so, and that the points lapsed [ADD-169, ADD-413]', async () => {
    const member = await aCustomer(app, { point: 5 });
    await app.call('DELETE', `/api/admin/users/${member.id}`);
    const { statement: sums } = await statement(member.id, '');
    assert.equal(sums.customer.is_deleted, true);
    assert.deepEqual([sums.received, sums.spent, sums.closing], [5, 5, 0]);
    const missing = await app.call('GET', '/api/admin/users/999999/statement');
    assert.equal(missing.body.code, 'customer_not_found');
    assert.equal((await app.call('GET', '/api/admin/users/1/statement')).status, 404);
  });

  test('of a member is the own one alone, and names the company where its people acted [ADD-169, S-07]', async () => {
    await sql`update accounts set name = 'Sari dari Keuangan' where id = 1`.execute(app.owner);
    const [member, other] = [
      await aCustomer(app, { point: 5 }),
      await aCustomer(app, { point: 7 }),
    ];
    const path = `/api/member/points/statement?id=${other.id}&customerId=${other.id}`;
    const own = (await app.call('GET', path, { token: member.token })).body.data;
    assert.equal(own.statement.customer.id, member.id);
    assert.equal(own.data[0].by, 'PT Alir Nusantara');
    const claimer = await aCustomer(app, { point: 150 });
    const voucher = await aVoucher(app, { codes: 1 });
    await app.call('POST', `/api/member/vouchers/claim/${voucher.id}`, { token: claimer.token });
    const { body } = await app.call('GET', '/api/member/points/statement', {
      token: claimer.token,
    });
    assert.deepEqual(
      body.data.data.map(({ by }: { by: string }) => by),
      ['PT Alir Nusantara', claimer.name],
    );
    assert.equal((await statement(member.id, '')).data[0].by, 'Sari dari Keuangan');
    for (const [method, url] of [
      ['GET', `/api/admin/users/${other.id}/statement`],
      ['POST', exported(other.id, 'from=2026-11-01&to=2026-11-30&format=pdf')],
    ] as const) {
      assert.equal((await app.call(method, url, { token: member.token })).status, 403);
    }
    const rows = await downloadRows(
      app,
      '/api/member/points/statement/export?from=2026-11-01&to=2026-11-30&format=csv',
      member.token,
    );
    assert.deepEqual(
      rows.map(({ Saldo }) => Saldo),
      ['0', '5', '5'],
    );
    assert.ok(!JSON.stringify(rows).includes('Sari'));
    await sql`update accounts set name = 'PT Alir Nusantara' where id = 1`.execute(app.owner);
  });
});

describe('a statement that is downloaded', () => {
  const YEAR = 'from=2026-01-01&to=2026-12-31';

  test('as CSV begins and ends with its balances, and no name in it is a formula [ADD-170, ADD-34, ADD-988]', async () => {
    const member = await aCustomer(app, { point: 500 });
    const voucher = await aVoucher(app, { codes: 1, voucher: '=Pulsa "50"; 🎉' });
    await app.call('POST', `/api/member/vouchers/claim/${voucher.id}`, { token: member.token });
    const url = exported(member.id, `${YEAR}&format=csv`);
    const { name } = await download(app, url);
    assert.equal(name, `laporan-point-${member.id}-2026-01-01-2026-12-31.csv`);
    const rows = await downloadRows(app, url);
    assert.deepEqual(
      rows.map((row) => [
        row.Waktu,
        row.Transaksi,
        row.Keterangan,
        row.Masuk,
        row.Keluar,
        row.Saldo,
      ]),
      [
        ['2026-01-01', 'Saldo awal periode', '', '', '', '0'],
        ['2026-11-21 12:00:00', 'Point dari kami', '', '500', '', '500'],
        ['2026-11-21 12:00:00', 'Klaim voucher', `'=Pulsa "50"; 🎉`, '', '100', '400'],
        ['2026-11-21', 'Saldo akhir periode', '', '', '', '400'],
      ],
    );
  });

  test('as PDF says who issues it to whom, every entry and its balance, also without any [ADD-170, ADD-988]', async () => {
    const picture = await sharp({
      create: { width: 64, height: 64, channels: 3, background: '#056f7a' },
    })
      .webp()
      .toBuffer();
    const image = `${'a'.repeat(32)}.webp`;
    await fs.writeFile(path.join(app.storage, 'customers', image), picture);
    await sql`update customers set address = 'Jalan Air 1, Bandung', image = ${image} where id = 1`.execute(
      app.owner,
    );
    const member = await aCustomer(app, { name: 'CV Sumber "Jaya" 🎉 Ωμέγα', point: 1_500 });
    const voucher = await aVoucher(app, { codes: 1, voucher: 'Voucher Belanja' });
    await app.call('POST', `/api/member/vouchers/claim/${voucher.id}`, { token: member.token });
    const { name, type, content } = await download(app, exported(member.id, `${YEAR}&format=pdf`));
    const named = `laporan-point-${member.id}-2026-01-01-2026-12-31.pdf`;
    assert.deepEqual([name, type], [named, 'application/pdf']);
    const pages = await wordsOfPages(content);
    assert.equal(pages.length, 1);
    for (const words of [
      'PT Alir Nusantara',
      'Jalan Air 1, Bandung',
      'CV Sumber "Jaya"',
      '1 Januari 2026 – 31 Desember 2026',
      'Klaim voucher – Voucher Belanja',
      'Saldo akhir periode',
      '1.400',
      'Dicetak pada 21 November 2026 pukul 12.00',
    ]) {
      assert.ok(pages[0]?.includes(words), `${words}: ${pages[0]}`);
    }
    assert.match(pages[0] ?? '', /Halaman 1 dari ?1\b/);
    const empty = await download(
      app,
      exported(member.id, 'from=2026-10-01&to=2026-10-31&format=pdf'),
    );
    assert.match(
      (await wordsOfPages(empty.content))[0] ?? '',
      /Tidak ada point yang masuk atau keluar/,
    );
    await sql`update customers set address = null, image = null where id = 1`.execute(app.owner);
  });

  test('as PDF is readable whatever stands in a name: no box for what the typeface lacks [ADD-170, ADD-245]', async () => {
    const member = await aCustomer(app, { name: 'Toko 🎉 Maju Ｊａｙａ Щука ❤️', point: 1_000 });
    const voucher = await aVoucher(app, { codes: 1, voucher: 'Kopi ☕ Hangat' });
    await app.call('POST', `/api/member/vouchers/claim/${voucher.id}`, { token: member.token });
    const { content } = await download(app, exported(member.id, `${YEAR}&format=pdf`));
    const [page = ''] = await wordsOfPages(content);
    assert.ok(page.includes('Toko Maju Jaya Shchuka'), page);
    assert.ok(page.includes('Klaim voucher – Kopi Hangat'), page);
    assert.doesNotMatch(page, /[\p{Extended_Pictographic}\uFFFD\0]/u);
  });

  test('as PDF has as many pages as its entries need, each with its number and the head of the table [ADD-170]', async () => {
    const member = await aCustomer(app);
    await manyEntries(app, member.id, 120);
    const { content } = await download(app, exported(member.id, `${YEAR}&format=pdf`));
    const pages = await wordsOfPages(content);
    assert.ok(pages.length > 3, String(pages.length));
    for (const [at, page] of pages.entries()) {
      assert.match(page, new RegExp(`Halaman ${at + 1} dari ?${pages.length}\\b`));
      assert.ok(page.includes('Tanggal Transaksi Masuk Keluar Saldo'), page.slice(0, 300));
    }
    const lines = pages.join(' ').match(/Point dari kami/g);
    assert.equal(lines?.length, 120);
    assert.ok(pages.at(-1)?.includes('Saldo akhir periode 120'));
  });
});
