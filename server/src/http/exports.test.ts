import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { useApp } from '#test/app.ts';
import { aCustomer, anItem, aService, aServiceVisit, aVoucher, SHIPPING } from '#test/builders.ts';
import { download, downloadRows } from '#test/downloads.ts';

const app = useApp();
const NOVEMBER = 'from=2026-11-01&to=2026-11-30';

/** What the screen lists with the same filter, page by page. */
async function listed(path: string, query: string): Promise<{ id: number }[]> {
  const rows: { id: number }[] = [];
  for (let page = 1, last = 1; page <= last; page += 1) {
    const { body } = await app.call('GET', `${path}?${query}&per_page=2&page=${page}`);
    last = body.data.last_page;
    rows.push(...body.data.data);
  }
  return rows;
}

const same = async (path: string, query: string) => {
  const rows = await downloadRows(app, `${path}/export?${query}`);
  assert.deepEqual(
    rows.map(({ ID }) => Number(ID)),
    (await listed(path, query)).map(({ id }) => id),
    query,
  );
  return rows;
};

describe('a CSV export', () => {
  test('of the customers has all pages of the list, with its order and its search [ADD-168]', async () => {
    for (const [name, point] of [
      ['Maju Satu', 50],
      ['=cmd()', 70],
      ['Maju Dua', 90],
    ] as const) {
      await aCustomer(app, { name, point, address: 'Jalan "Raya"\nBandung' });
    }
    const deleted = await aCustomer(app, { name: 'Maju Tiga' });
    await app.call('DELETE', `/api/admin/users/${deleted.id}`);
    await same('/api/admin/users', '');
    await same('/api/admin/users', 'order_by=point&roles=customer');
    const [first, ...others] = await same('/api/admin/users', 'name=maju&order_by=total_point');
    assert.equal(others.length, 1);
    assert.equal(first?.Nama, 'Maju Dua');
    assert.equal(first?.Point, '90');
    assert.equal(first?.Alamat, 'Jalan "Raya"\nBandung');
    assert.match(first?.WhatsApp ?? '', /^0\d{3}-\d{4}-\d+$/);
    const { name, type } = await download(app, '/api/admin/users/export');
    assert.deepEqual([name, type], ['customer-2026-11-21.csv', 'text/csv; charset=utf-8']);
    const [formula] = await downloadRows(app, '/api/admin/users/export?name=cmd');
    assert.equal(formula?.Nama, "'=cmd()");
  });

  test('is prepared for any search, one that is cut in the middle of a sign as well [ADD-168, S-29]', async () => {
    for (const path of ['/api/admin/users/export?name=', '/api/admin/invoices/export?search=']) {
      const search = encodeURIComponent(`${'x'.repeat(99)}👨‍👩‍👧`);
      assert.equal((await app.call('POST', path + search)).status, 200, path);
    }
  });

  test('of the services has all pages of the list, with its order and its search [ADD-168]', async () => {
    const { id } = await aService(app);
    await aService(app);
    await app.call('PATCH', `/api/admin/services/${id}`, {
      body: {
        last_service: '2026-01-02',
        next_service: '2028-01-02',
        serial_number: '0012',
        note: '-',
      },
    });
    await same('/api/admin/services', 'order_by=next_service');
    const [row] = (await same('/api/admin/services', '')).filter(({ ID }) => ID === String(id));
    assert.equal(row?.['Nomor seri'], "'0012");
    assert.equal(row?.['Servis berikutnya'], '2028-01-02');
  });

  test('of the messages has those that the log finds, in its order [ADD-168]', async () => {
    const { id } = await aCustomer(app, { point: 5 });
    for (const point of [1, 2, 3]) {
      const award = await app.call('POST', '/api/admin/send-point', {
        body: { id_customer: id, add_point: point, message: true },
      });
      assert.equal(award.status, 200, JSON.stringify(award.body));
    }
    for (const query of ['open=first', 'kind=point', 'day=2026-11-21', `id_customer=${id}`]) {
      const rows = await same('/api/admin/whatsapp-messages', query);
      assert.ok(rows.length >= 3, query);
    }
    assert.deepEqual(await same('/api/admin/whatsapp-messages', 'day=2026-11-20'), []);
  });

  test('of what was claimed has every kind of the period, and how far each is [ADD-168]', async () => {
    const member = await aCustomer(app, { point: 1_000 });
    const { token } = member;
    const voucher = await aVoucher(app, { codes: 1, voucher: 'Pulsa' });
    const item = await anItem(app, { codes: 1, item: 'Payung' });
    const visit = await aServiceVisit(app, { stock: 1 });
    await app.call('POST', `/api/member/vouchers/claim/${voucher.id}`, { token });
    await app.call('POST', '/api/member/items/claim', {
      body: { id_item: item.id, ...SHIPPING },
      token,
    });
    await app.call('POST', `/api/member/offers/service-visit/claim/${visit.id}`, { token });
    const rows = await downloadRows(app, `/api/admin/redemptions/export?${NOVEMBER}`);
    assert.deepEqual(
      rows.map((row) => [row.Jenis, row.Status, row['ID customer']]),
      [
        ['Voucher', 'Belum ditandai terpakai', String(member.id)],
        ['Item', 'Menunggu pengiriman', String(member.id)],
        ['Kunjungan servis', 'Menunggu kunjungan', String(member.id)],
      ],
    );
    assert.equal(rows[1]?.Hadiah, 'Payung');
    assert.equal(rows[1]?.Penerima, SHIPPING.recipient);
    const before = 'from=2026-10-01&to=2026-11-20';
    assert.deepEqual(await downloadRows(app, `/api/admin/redemptions/export?${before}`), []);
    const kindsOf = async (query: string) =>
      (await downloadRows(app, `/api/admin/redemptions/export?${query}`)).map((row) => row.Jenis);
    assert.deepEqual(await kindsOf(''), ['Voucher', 'Item', 'Kunjungan servis']);
    assert.deepEqual(await kindsOf('kind=item'), ['Item']);
    assert.deepEqual(await kindsOf(`kind=voucher&id_reward=${voucher.id}`), ['Voucher']);
    const another = await aVoucher(app);
    assert.deepEqual(await kindsOf(`kind=voucher&id_reward=${another.id}`), []);
  });

  test('of the invoices has those that the list finds, in its order, with what is left of each [ADD-243]', async () => {
    const { id } = await aCustomer(app, { name: '=Faktur()' });
    const enter = async (number: string, date: string, is_paid: boolean) => {
      const { status, body } = await app.call('POST', '/api/admin/invoices', {
        body: { number, id_customer: id, date, amount: 125_000, is_paid },
      });
      assert.equal(status, 201, JSON.stringify(body));
      return Number(body.data.id);
    };
    await enter('INV-2611-0001', '2026-11-20', false);
    const paid = await enter('INV-2611-0002', '2026-11-18', true);
    await enter('INV-2611-0003', '2026-11-19', true);
    const credit = await app.call('POST', `/api/admin/invoices/${paid}/credit-notes`, {
      body: { number: 'NK-1', date: '2026-11-20', amount: 30_000, reason: 'Diretur' },
    });
    assert.equal(credit.status, 201, JSON.stringify(credit.body));
    for (const query of ['', 'state=paid', 'search=2611-0003', 'from=2026-11-19&to=2026-11-20']) {
      await same('/api/admin/invoices', query);
    }
    const rows = await same('/api/admin/invoices', `id_customer=${id}`);
    assert.deepEqual(
      rows.map((row) => [
        row['Nomor faktur'],
        row.Nilai,
        row['Nota kredit'],
        row.Sisa,
        row.Status,
        row.Point,
        row['Point menunggu'],
      ]),
      [
        ['INV-2611-0001', '125000', '0', '125000', 'Belum lunas', '12', 'Ya'],
        ['INV-2611-0003', '125000', '0', '125000', 'Lunas', '12', 'Tidak'],
        ['INV-2611-0002', '125000', '30000', '95000', 'Lunas', '9', 'Tidak'],
      ],
    );
    assert.equal(rows[0]?.Customer, "'=Faktur()");
    assert.equal(rows[0]?.Tanggal, '2026-11-20');
  });

  test('of the ledger has the entries of the days of the business, each with what for and who [ADD-168]', async () => {
    const now = app.clock.now().toISOString();
    const { id } = await aCustomer(app);
    const give = (point: number) =>
      app.call('POST', '/api/admin/send-point', { body: { id_customer: id, add_point: point } });
    // 23.59.59 and midnight of the business, which is 17.00 of the day before in UTC.
    app.clock.set('2026-11-18T16:59:59.999Z');
    await give(1);
    app.clock.set('2026-11-18T17:00:00Z');
    await give(20);
    app.clock.set('2026-11-19T16:59:59.999Z');
    await give(300);
    app.clock.set('2026-11-19T17:00:00Z');
    await give(4_000);
    const rows = await downloadRows(app, '/api/admin/points/export?from=2026-11-19&to=2026-11-19');
    assert.deepEqual(
      rows.map((row) => [row.Waktu, row.Jenis, row.Oleh, row.Point, row['Saldo sesudahnya']]),
      [
        ['2026-11-19 00:00:00', 'Point dari kami', 'PT Alir Nusantara', '20', '21'],
        ['2026-11-19 23:59:59', 'Point dari kami', 'PT Alir Nusantara', '300', '321'],
      ],
    );
    app.clock.set(now);
    const whole = await downloadRows(app, `/api/admin/points/export?id_customer=${id}`);
    assert.deepEqual(
      whole.map((row) => row.Point),
      ['1', '20', '300', '4000'],
    );
    const { name } = await download(app, `/api/admin/points/export?id_customer=${id}`);
    assert.equal(name, 'buku-point-2026-11-21.csv');
  });
});
