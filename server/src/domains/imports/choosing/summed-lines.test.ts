import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { useApp } from '#test/app.ts';
import { aCustomer, anInvoice, pointsOf } from '#test/builders.ts';
import { download, rowsOf } from '#test/downloads.ts';
import { anImport, applying, importOf, linesOf, takingBack, workOnImports } from '#test/imports.ts';

const app = useApp();
const HEAD = 'Nomor;Pelanggan;Tanggal;Nilai;Status;Barang';
const upload = (...lines: string[]) => anImport(app, 'invoices', [HEAD, ...lines].join('\n'));
const sum = async (id: number, is_on: boolean) => {
  const { status, body } = await app.call('PUT', `/api/admin/imports/${id}/sums`, {
    body: { is_on },
  });
  assert.equal(status, 200, JSON.stringify(body));
  await workOnImports(app);
};
const toldOf = async (id: number) =>
  (await linesOf(app, id)).map(
    ({
      line,
      state,
      reasons,
      values,
    }: {
      line: number;
      state: string;
      reasons: string[];
      values: { amount?: string };
    }) => [line, state, values.amount, ...reasons],
  );
const amountsOf = async (customerId: number) => {
  const { body } = await app.call('GET', `/api/admin/invoices?id_customer=${customerId}`);
  return body.data.data.map((row: { number: string; amount: number; point: number }) => [
    row.number,
    row.amount,
    row.point,
  ]);
};

describe('several lines of one invoice', () => {
  test('are offered to be added up with what they come to, and become one invoice whose points are those of its whole amount [ADD-381]', async () => {
    const { id: customerId, name } = await aCustomer(app, { name: 'PT Barang' });
    const id = await upload(
      `J-1;${name};01/11/2026;10.005.000;Lunas;Pompa`,
      `j-1;${name};01/11/2026;2.505.000;lunas;Pipa`,
      `J-2;${name};02/11/2026;700.000;;Katup`,
      `J-1;${name};1 November 2026;2.505.000;Lunas;Kabel`,
      `J-2;${name};02/11/2026;0;;Bonus`,
      `J-3;${name};02/11/2026;900.000;;Servis`,
    );
    const before = await importOf(app, id);
    assert.deepEqual(before.sums, { is_on: false, records: 2, lines: 5, amount: 15_715_000 });
    assert.deepEqual([before.counts.new, before.counts.wrong], [1, 5]);

    await sum(id, true);
    const after = await importOf(app, id);
    assert.deepEqual(after.sums, { is_on: true, records: 2, lines: 5, amount: 15_715_000 });
    assert.deepEqual([after.counts.new, after.counts.summed, after.counts.wrong], [3, 3, 0]);
    assert.deepEqual(await toldOf(id), [
      [2, 'new', '15015000'],
      [3, 'summed', '2505000', 'Dijumlahkan ke baris 2.'],
      [4, 'new', '700000'],
      [5, 'summed', '2505000', 'Dijumlahkan ke baris 2.'],
      [6, 'summed', '0', 'Dijumlahkan ke baris 4.'],
      [7, 'new', '900000'],
    ]);
    await applying(app, id);
    assert.deepEqual(await amountsOf(customerId), [
      ['J-3', 900_000, 90],
      ['J-2', 700_000, 70],
      ['J-1', 15_015_000, 1_501],
    ]);
    // Each line by itself would have been 1000 + 250 + 250.
    assert.equal((await pointsOf(app, customerId)).point, 1_501);
    const { content } = await download(app, `/api/admin/imports/${id}/export`);
    assert.deepEqual(
      rowsOf(content.toString()).map(({ Hasil }) => Hasil),
      ['ditambahkan', 'dijumlahkan', 'ditambahkan', 'dijumlahkan', 'dijumlahkan', 'ditambahkan'],
    );

    const again = await upload(
      `J-1;${name};01/11/2026;10.005.000;Lunas;Pompa`,
      `J-1;${name};01/11/2026;5.010.000;Lunas;Pipa dan kabel`,
    );
    await sum(again, true);
    assert.deepEqual((await toldOf(again))[0], [2, 'exists', '15015000']);
    await takingBack(app, id);
    assert.deepEqual(await amountsOf(customerId), []);
  });

  test('are added up once where they are more than are read at a time [ADD-381, ADD-355]', async () => {
    const { name } = await aCustomer(app, { name: 'PT Banyak Barang' });
    const id = await upload(
      ...Array.from({ length: 1_010 }, (_, n) => `B-1;${name};01/11/2026;1.000;;Barang ${n}`),
    );
    await sum(id, true);
    assert.deepEqual((await toldOf(id))[0], [2, 'new', '1010000']);
    assert.equal((await importOf(app, id)).counts.summed, 1_009);
  });

  test('contradict each other again once they are not to be added up, and can be added up only while the preview stands [ADD-381, ADD-380]', async () => {
    const { name } = await aCustomer(app, { name: 'PT Batal Jumlah' });
    const id = await upload(
      `K-1;${name};01/11/2026;100.000;;A`,
      `K-1;${name};01/11/2026;200.000;;B`,
      `K-2;${name};01/11/2026;300.000;;C`,
    );
    await sum(id, true);
    await sum(id, false);
    const { counts, sums } = await importOf(app, id);
    assert.deepEqual([counts.wrong, counts.new, counts.summed, sums.is_on], [2, 1, 0, false]);
    assert.deepEqual((await toldOf(id))[0].slice(0, 3), [2, 'wrong', '100000']);
    await applying(app, id);
    const late = await app.call('PUT', `/api/admin/imports/${id}/sums`, { body: { is_on: true } });
    assert.equal(late.body.code, 'import_not_ready');
    const other = await anImport(app, 'products', 'Produk\nTanpa Jumlah\n');
    const never = await app.call('PUT', `/api/admin/imports/${other}/sums`, {
      body: { is_on: true },
    });
    assert.equal(never.body.code, 'import_not_ready');
    const unknown = await app.call('PUT', '/api/admin/imports/999999/sums', {
      body: { is_on: true },
    });
    assert.equal(unknown.body.code, 'import_not_found');
    assert.equal((await importOf(app, other)).sums, null);
  });

  test('are no longer added up once other columns are chosen, until somebody says so again [ADD-381, ADD-380]', async () => {
    const { name } = await aCustomer(app, { name: 'PT Kolom Lain' });
    const id = await anImport(
      app,
      'invoices',
      [
        'Nomor;Pelanggan;Tanggal;Nilai;Lain',
        `Q-1;${name};01/11/2026;100.000;700.000`,
        `Q-1;${name};01/11/2026;200.000;700.000`,
        `Q-2;${name};02/11/2026;300.000;800.000`,
        `Q-2;${name};02/11/2026;300.000;800.000`,
      ].join('\n'),
    );
    await sum(id, true);
    const { status } = await app.call('PUT', `/api/admin/imports/${id}/columns`, {
      body: { fields: ['number', 'customer', 'date', null, 'amount'] },
    });
    assert.equal(status, 200);
    await workOnImports(app);
    const { sums, counts } = await importOf(app, id);
    assert.equal(sums.is_on, false);
    assert.deepEqual([counts.new, counts.duplicate, counts.wrong], [2, 2, 0]);
  });

  test('are not added up where one is another customer’s or of another day, a row stands twice, or one could not be read [ADD-381]', async () => {
    const { name } = await aCustomer(app, { name: 'PT Tidak Jumlah' });
    const { name: other } = await aCustomer(app, { name: 'PT Bukan Jumlah' });
    const id = await upload(
      `L-1;${name};01/11/2026;100.000;;A`,
      `L-1;${other};01/11/2026;200.000;;B`,
      `L-2;${name};01/11/2026;100.000;;A`,
      `L-2;${name};02/11/2026;200.000;;B`,
      `L-3;${name};01/11/2026;300.000;;C`,
      `L-3;${name};01/11/2026;300.000;;C`,
      `L-4;${name};01/11/2026;400.000;;D`,
      `L-4;${name};01/11/2026;-50.000;;Diskon`,
      `L-5;${name};01/11/2026;999.999.999.999.999;;E`,
      `L-5;${name};01/11/2026;1;;F`,
      `L-6;${name};01/11/2026;0;;G`,
      `L-6;${name};01/11/2026;0;;H`,
      `L-3;${name};01/11/2026;300.000;;C`,
    );
    await sum(id, true);
    const L = 'memakai nomor faktur yang sama';
    assert.deepEqual(
      (await toldOf(id)).map(([line, state, , ...reasons]: unknown[]) => [line, state, ...reasons]),
      [
        [2, 'wrong', `Baris 2 dan 3 ${L}, tetapi berbeda: Customer. Keduanya tidak diimpor.`],
        [3, 'wrong', `Baris 2 dan 3 ${L}, tetapi berbeda: Customer. Keduanya tidak diimpor.`],
        [4, 'wrong', `Baris 4 dan 5 ${L}, tetapi berbeda: Tanggal faktur. Keduanya tidak diimpor.`],
        [5, 'wrong', `Baris 4 dan 5 ${L}, tetapi berbeda: Tanggal faktur. Keduanya tidak diimpor.`],
        [6, 'wrong', 'Baris 6 dan 7 sama persis, jadi tidak dijumlahkan. Hapus salah satunya.'],
        [7, 'wrong', 'Baris 6 dan 7 sama persis, jadi tidak dijumlahkan. Hapus salah satunya.'],
        [8, 'wrong', `Baris 9 ${L} dan salah, jadi jumlahnya tidak lengkap.`],
        [
          9,
          'wrong',
          'Nilai termasuk PPN “-50.000” bukan bilangan bulat. Tulis misalnya 1.250.000.',
        ],
        [
          10,
          'wrong',
          'Point faktur ini melebihi batas yang dapat disimpan.',
          'Jumlah baris-barisnya terlalu besar.',
        ],
        [11, 'wrong', 'Jumlah baris-barisnya terlalu besar.'],
        [12, 'wrong', 'Nilai faktur harus lebih dari 0.'],
        [13, 'wrong', 'Dijumlahkan ke baris 12, yang salah.'],
        [14, 'wrong', 'Baris 6 dan 7 sama persis, jadi tidak dijumlahkan. Hapus salah satunya.'],
      ],
    );
  });
});

describe('the control totals of an import', () => {
  const rule = (rules: number, since_on: string) =>
    app.owner.insertInto('point_rule_days').values({ since_on, rules }).execute();

  test('say the rupiah of each state, the points that come now and those that wait, and by which rules [ADD-383]', async () => {
    const { id: customerId, name } = await aCustomer(app, { name: 'PT Kontrol' });
    await rule(20_000, '2026-11-10');
    await anInvoice(app, {
      id_customer: customerId,
      number: 'T-0',
      date: '2026-11-01',
      amount: 50_000,
    });
    await anInvoice(app, {
      id_customer: customerId,
      number: 'T-1',
      date: '2026-11-01',
      amount: 300_000,
    });
    await anInvoice(app, {
      id_customer: customerId,
      number: 'T-2',
      date: '2026-11-01',
      amount: 400_000,
    });
    const id = await upload(
      `T-0;${name};01/11/2026;50.000;;sudah ada`,
      `T-1;${name};01/11/2026;300.000;Lunas;dibayar: 30`,
      `T-2;${name};12/11/2026;500.000;;pindah hari: 25 menunggu`,
      `T-3;${name};01/11/2026;1.259.999;Lunas;125`,
      `T-3;${name};01/11/2026;1.259.999;Lunas;ganda`,
      `T-4;${name};12/11/2026;1.259.999;Lunas;62`,
      `T-5;${name};12/11/2026;119.999;Belum lunas;5 menunggu`,
      `T-6;PT Tidak Ada;12/11/2026;7.000.000;Lunas;salah`,
      `T-7;${name};12/11/2026;abc;Lunas;tidak terbaca`,
      `T-8;PT Tidak Ada;01/11/2026;300.000;Belum lunas;salah`,
    );
    const { totals, counts } = await importOf(app, id);
    assert.deepEqual(totals, {
      rupiah: {
        new: 1_259_999 + 1_259_999 + 119_999,
        changes: 800_000,
        exists: 50_000,
        duplicate: 1_259_999,
        summed: 0,
        wrong: 7_300_000,
      },
      points_basis: 'gross',
      points_now: 30 + 125 + 62,
      points_taken: 0,
      points_waiting: 25 + 5,
      rules: [
        { rules: 10_000, lines: 2 },
        { rules: 20_000, lines: 3 },
      ],
    });
    assert.equal(counts.wrong, 3);
    const before = await pointsOf(app, customerId);
    await applying(app, id);
    assert.deepEqual((await importOf(app, id)).totals, totals);
    const after = await pointsOf(app, customerId);
    assert.equal(after.point - before.point, totals.points_now);
    const { pending_point } = (await app.call('GET', `/api/admin/users/${customerId}`)).body.data;
    // The one that was there already waits as well.
    assert.equal(pending_point, totals.points_waiting + 5);
    await app.owner.deleteFrom('point_rule_days').where('since_on', '=', '2026-11-10').execute();
  });

  test('count all points at once where they come with the invoice, and what is taken by itself where an amount shrinks [ADD-383, ADD-153]', async () => {
    const { id: customerId, name } = await aCustomer(app, { name: 'PT Terbit' });
    await app.call('PATCH', '/api/admin/settings', { body: { points_when: 'issued' } });
    const totalsOf = async (id: number) => {
      const { points_now, points_taken, points_waiting } = (await importOf(app, id)).totals;
      return [points_now, points_taken, points_waiting];
    };
    const first = await upload(
      `U-1;${name};01/11/2026;1.000.000;;`,
      `U-2;${name};01/11/2026;500.000;Lunas;`,
    );
    assert.deepEqual(await totalsOf(first), [150, 0, 0]);
    await applying(app, first);
    const second = await upload(`U-1;${name};01/11/2026;400.000;Lunas;`);
    assert.deepEqual(await totalsOf(second), [-60, 60, 0]);
    await applying(app, second);
    const open = (amounts: readonly string[]) =>
      upload(...amounts.map((amount, at) => `U-${at + 3};${name};01/11/2026;${amount};;`));
    await applying(app, await open(['400.000', '500.000']));
    const both = await open(['700.000', '200.000']);
    assert.deepEqual(await totalsOf(both), [0, 30, 0]);
    await applying(app, both);
    await app.call('PATCH', '/api/admin/settings', { body: { points_when: 'paid' } });
    assert.equal((await pointsOf(app, customerId)).point, 180);
  });

  test('that are others by the time it is imported stop it, and the preview says them anew [ADD-383, ADD-141]', async () => {
    const { id: customerId, name } = await aCustomer(app, { name: 'PT Aturan Baru' });
    const id = await upload(`V-1;${name};01/11/2026;1.000.000;Lunas;`);
    assert.equal((await importOf(app, id)).totals.points_now, 100);
    await rule(25_000, '2026-10-15');
    await applying(app, id);
    const stopped = await importOf(app, id);
    assert.deepEqual([stopped.status, stopped.moved, stopped.totals.points_now], ['ready', 1, 40]);
    assert.equal((await pointsOf(app, customerId)).point, 0);
    await applying(app, id);
    assert.equal((await pointsOf(app, customerId)).point, 40);
    await app.owner.deleteFrom('point_rule_days').where('since_on', '=', '2026-10-15').execute();
  });

  test('of opening balances are points alone, and what has neither amounts nor points has none [ADD-383]', async () => {
    const { name } = await aCustomer(app, { name: 'PT Saldo Kontrol' });
    const { name: other } = await aCustomer(app, { name: 'PT Saldo Lain' });
    const id = await anImport(
      app,
      'opening-balances',
      `Nama;Poin\n${name};1.250\n${other};30\nPT Tidak Ada;7\n`,
    );
    assert.deepEqual((await importOf(app, id)).totals, {
      rupiah: null,
      points_basis: null,
      points_now: 1_280,
      points_taken: 0,
      points_waiting: 0,
      rules: [],
    });
    await applying(app, id);
    const again = await anImport(app, 'opening-balances', `Nama;Poin\n${name};1.250\n`);
    assert.equal((await importOf(app, again)).totals, null);
    const products = await anImport(app, 'products', 'Produk\nAlat Kontrol\n');
    assert.equal((await importOf(app, products)).totals, null);
  });
});
