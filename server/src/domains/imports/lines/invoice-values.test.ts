import assert from 'node:assert/strict';
import { beforeEach, describe, test } from 'node:test';
import { useApp } from '#test/app.ts';
import { aCustomer, anInvoice, pointsOf } from '#test/builders.ts';
import {
  anImport,
  applying,
  importOf,
  linesOf,
  reasonsOf,
  takingBack,
  uploading,
  workOnImports,
} from '#test/imports.ts';

const app = useApp();

const settle = async (body: object) => {
  const { status } = await app.call('PATCH', '/api/admin/settings', { body });
  assert.equal(status, 200);
};
const upload = (head: string, ...lines: string[]) =>
  anImport(app, 'invoices', [`Nomor;Pelanggan;Tanggal;${head}`, ...lines].join('\n'));
const WHOLE = 'DPP;PPN;Grand Total;Status';

/** What the invoices of a customer say, by number. */
const invoicesOf = async (customerId: number) => {
  const { body } = await app.call('GET', `/api/admin/invoices?id_customer=${customerId}`);
  return body.data.data
    .map((row: Record<string, unknown>) => [
      row.number,
      row.points_basis,
      row.amount,
      row.tax,
      row.total,
      row.outstanding,
      row.point,
      row.state,
    ])
    .sort();
};
const statesOf = async (id: number) =>
  (await linesOf(app, id)).map(({ state, changes }: { state: string; changes: object[] }) => [
    state,
    ...changes.map((change) => Object.values(change).join(' ')),
  ]);

let minute = 0;
beforeEach(async () => {
  // No more files than a minute takes.
  minute += 1;
  app.clock.set(new Date(Date.UTC(2026, 10, 21, 5, minute)).toISOString());
  await settle({ points_basis: 'gross', points_when: 'paid' });
});

describe('a file of invoices with DPP, PPN and Grand Total', () => {
  test('takes both by itself: what counts is what the company has settled, what is owed is the whole [ADD-403, ADD-387]', async () => {
    for (const [basis, amount, point] of [
      ['gross', 11_100_000, 1_110],
      ['net', 10_000_000, 1_000],
    ] as const) {
      await settle({ points_basis: basis });
      const { id: customerId, name } = await aCustomer(app);
      const id = await upload(
        WHOLE,
        `${basis}-1;${name};01/11/2026;10.000.000;1.100.000;11.100.000;Lunas`,
        `${basis}-2;${name};01/11/2026;10.000.000;1.100.000;11.100.000;`,
        `${basis}-3;${name};01/11/2026;10.000.000;1.100.000;11.200.000;`,
      );
      assert.deepEqual(await reasonsOf(app, id), [
        '4: Nilai sebelum PPN Rp10.000.000 + PPN Rp1.100.000 = Rp11.100.000, tetapi nilai termasuk PPN Rp11.200.000.',
      ]);
      const { totals } = await importOf(app, id);
      assert.deepEqual(totals, {
        rupiah: {
          new: 2 * amount,
          changes: 0,
          exists: 0,
          duplicate: 0,
          summed: 0,
          wrong: basis === 'net' ? 10_000_000 : 11_200_000,
        },
        points_basis: basis,
        points_now: point,
        points_taken: 0,
        points_waiting: point,
        rules: [{ rules: 10_000, lines: 2 }],
      });
      await applying(app, id);
      assert.deepEqual(await invoicesOf(customerId), [
        [`${basis}-1`, basis, amount, 1_100_000, 11_100_000, 0, point, 'paid'],
        [`${basis}-2`, basis, amount, 1_100_000, 11_100_000, 11_100_000, point, 'open'],
      ]);
      assert.deepEqual(await pointsOf(app, customerId), { point, total_point: point });
      const { data } = (await app.call('GET', `/api/admin/invoices?search=${basis}-1`)).body.data;
      const { payments } = (await app.call('GET', `/api/admin/invoices/${data[0].id}`)).body.data;
      assert.deepEqual(
        payments.map((payment: { amount: number }) => payment.amount),
        [11_100_000],
      );
    }
  });

  test('takes what it needs from the two that are there, and says what is missing [ADD-403]', async () => {
    await settle({ points_basis: 'net' });
    const { id: customerId, name } = await aCustomer(app);
    const id = await upload(
      WHOLE,
      `M-1;${name};01/11/2026;10.000.000;;;`,
      `M-2;${name};01/11/2026;;1.100.000;11.100.000;`,
      `M-3;${name};01/11/2026;10.000.000;;11.100.000;`,
      `M-4;${name};01/11/2026;;;11.100.000;`,
      `M-5;${name};01/11/2026;;1.100.000;;`,
      `M-6;${name};01/11/2026;;;;`,
      `M-7;${name};01/11/2026;0;0;0;`,
    );
    const empty = 'Nilai termasuk PPN masih kosong.';
    assert.deepEqual(await reasonsOf(app, id), [
      '5: Nilai sebelum PPN tidak ada di baris ini, padahal point dihitung dari nilai itu. Isi DPP atau PPN-nya.',
      `6: ${empty}`,
      `7: ${empty}`,
      '8: Nilai faktur harus lebih dari 0.',
    ]);
    // What comes to a sum with the other value among it is called neither.
    const { totals } = await importOf(app, id);
    assert.deepEqual(
      [totals.points_basis, totals.rupiah.new, totals.rupiah.wrong],
      [null, 30_000_000, 11_100_000],
    );
    await applying(app, id);
    assert.deepEqual(await invoicesOf(customerId), [
      ['M-1', 'net', 10_000_000, null, 10_000_000, 10_000_000, 1_000, 'open'],
      ['M-2', 'net', 10_000_000, 1_100_000, 11_100_000, 11_100_000, 1_000, 'open'],
      ['M-3', 'net', 10_000_000, 1_100_000, 11_100_000, 11_100_000, 1_000, 'open'],
    ]);
    await settle({ points_basis: 'gross' });
    const other = await upload(
      'DPP;PPN',
      `M-8;${name};01/11/2026;10.000.000;`,
      `M-9;${name};01/11/2026;10.000.000;1.100.000`,
    );
    assert.deepEqual(await reasonsOf(app, other), [
      '2: Nilai termasuk PPN tidak ada di baris ini, padahal point dihitung dari nilai itu. Isi PPN atau totalnya.',
    ]);
    assert.deepEqual((await importOf(app, other)).totals.points_waiting, 1_110);
  });

  test('needs a column of one of the two values [ADD-403]', async () => {
    const headed = async (head: string) => {
      const { body } = await uploading(app, 'invoices', `Nomor;Pelanggan;Tanggal;${head}\na;b;c;1`);
      return (await importOf(app, body.data.id)).status;
    };
    assert.equal(await headed('PPN'), 'unmapped');
    assert.equal(await headed('DPP'), 'judging');
    assert.equal(await headed('Total'), 'judging');
    await workOnImports(app);
    const { body } = await app.call('GET', '/api/admin/import-kinds');
    const { fields } = body.data.find(({ kind }: { kind: string }) => kind === 'invoices');
    assert.deepEqual(
      fields
        .filter(({ type }: { type: string }) => type === 'rupiah')
        .map(({ name, label, is_required, instead }: Record<string, unknown>) => [
          name,
          label,
          is_required,
          instead,
        ]),
      [
        ['net', 'Nilai sebelum PPN', false, undefined],
        ['tax', 'PPN', false, undefined],
        ['amount', 'Nilai termasuk PPN', true, ['net']],
      ],
    );
  });

  test('says of a line that adds up others nothing that is rounding alone [ADD-403, ADD-378]', async () => {
    const { name } = await aCustomer(app);
    const remarksOf = async (sums: string) => {
      const id = await upload(
        WHOLE,
        `R-1;${name};01/11/2026;10.000.005;1.100.001;11.100.005;`,
        `R-2;${name};01/11/2026;10.000.005;1.100.001;11.100.006;`,
        `Total;;;${sums};`,
      );
      return (await linesOf(app, id, 'total'))[0].reasons;
    };
    assert.deepEqual(await remarksOf('20.000.010;2.200.002;22.200.011'), []);
    assert.deepEqual(await remarksOf('20.000.010;2.200.003;22.200.011'), []);
    assert.deepEqual(await remarksOf('20.000.011;2.200.004;22.200.012'), [
      'Nilai sebelum PPN: di sini tertulis Rp20.000.011, tetapi baris di atasnya yang terbaca berjumlah Rp20.000.010.',
      'PPN: di sini tertulis Rp2.200.004, tetapi baris di atasnya yang terbaca berjumlah Rp2.200.001.',
      'Nilai termasuk PPN: di sini tertulis Rp22.200.012, tetapi baris di atasnya yang terbaca berjumlah Rp22.200.011.',
    ]);
  });

  test('sums each of its values where the lines of one invoice are its parts [ADD-403, ADD-381]', async () => {
    await settle({ points_basis: 'net' });
    const { id: customerId, name } = await aCustomer(app);
    const id = await upload(
      `${WHOLE};Barang`,
      `P-1;${name};01/11/2026;10.000.000;1.100.000;11.100.000;;Pompa`,
      `P-1;${name};01/11/2026;5.005.000;550.550;5.555.550;;Pipa`,
      `P-2;${name};01/11/2026;1.000.000;110.000;;;Katup`,
      `P-2;${name};01/11/2026;2.000.000;;;;Baut`,
      `P-3;${name};01/11/2026;;110.000;1.110.000;;Mur`,
      `P-3;${name};01/11/2026;700.000;;;;Ring`,
      `P-4;${name};01/11/2026;300.000;;;;Seal`,
      `P-4;${name};01/11/2026;;;333.000;;Karet`,
    );
    const { sums } = await importOf(app, id);
    assert.deepEqual(sums, { is_on: false, records: 4, lines: 8, amount: 20_338_000 });
    await app.call('PUT', `/api/admin/imports/${id}/sums`, { body: { is_on: true } });
    await workOnImports(app);
    assert.deepEqual(await reasonsOf(app, id), [
      '8: Baris-barisnya tidak menyebut nilai yang sama, jadi tidak dapat dijumlahkan.',
      '9: Nilai sebelum PPN tidak ada di baris ini, padahal point dihitung dari nilai itu. Isi DPP atau PPN-nya. Baris-barisnya tidak menyebut nilai yang sama, jadi tidak dapat dijumlahkan.',
    ]);
    const after = await importOf(app, id);
    assert.deepEqual(after.totals.rupiah.new, 15_005_000 + 3_000_000 + 1_700_000);
    await applying(app, id);
    assert.deepEqual(await invoicesOf(customerId), [
      ['P-1', 'net', 15_005_000, 1_650_550, 16_655_550, 16_655_550, 1_500, 'open'],
      // What one of its lines does not say, nobody knows of the whole.
      ['P-2', 'net', 3_000_000, null, 3_000_000, 3_000_000, 300, 'open'],
      ['P-3', 'net', 1_700_000, null, 1_700_000, 1_700_000, 170, 'open'],
    ]);
  });
});

describe('a line of an invoice that is here', () => {
  const line = (number: string, name: string, figures: string) =>
    `${number};${name};21/11/2026;${figures}`;

  test('is read on the basis of that invoice, whatever is settled by now [ADD-404]', async () => {
    const { id: id_customer, name } = await aCustomer(app);
    await anInvoice(app, { id_customer, number: 'G', amount: 11_100_000, tax: 1_100_000 });
    await settle({ points_basis: 'net' });
    await anInvoice(app, { id_customer, number: 'N', amount: 10_000_000, tax: 1_100_000 });
    const states = async (figures: string, head = WHOLE) =>
      statesOf(await upload(head, line('G', name, figures), line('N', name, figures)));
    const same = [['exists'], ['exists']];
    assert.deepEqual(await states('10.000.000;1.100.000;11.100.000;'), same);
    // The other value alone says the same, since PPN is known here.
    assert.deepEqual(await states('10.000.000;;;'), same);
    assert.deepEqual(await states(';;11.100.000;'), same);
    await settle({ points_basis: 'gross' });
    assert.deepEqual(await states('10.000.000;1.100.000;11.100.000;'), same);
    assert.deepEqual(await states('20.000.000;2.200.000;22.200.000;'), [
      ['changes', 'amount 11100000 22200000', 'tax 1100000 2200000'],
      ['changes', 'net 10000000 20000000', 'tax 1100000 2200000'],
    ]);
    const refused = await upload(
      WHOLE,
      line('G', name, '9.000.000;;;'),
      line('N', name, ';;9.000.000;'),
    );
    assert.deepEqual(await reasonsOf(app, refused), [
      '2: Nilai termasuk PPN tidak ada di baris ini, padahal point dihitung dari nilai itu. Isi PPN atau totalnya.',
      '3: Nilai sebelum PPN tidak ada di baris ini, padahal point dihitung dari nilai itu. Isi DPP atau PPN-nya.',
    ]);
  });

  test('changes both values of an open one, and gives them back when it is taken back [ADD-404]', async () => {
    await settle({ points_basis: 'net', points_when: 'issued' });
    const { id: id_customer, name } = await aCustomer(app);
    await anInvoice(app, { id_customer, number: 'C-1', amount: 10_000_000, tax: 1_100_000 });
    await anInvoice(app, { id_customer, number: 'C-2', amount: 10_000_000 });
    await anInvoice(app, { id_customer, number: 'C-3', amount: 10_000_000, tax: 1_100_000 });
    const before = await invoicesOf(id_customer);
    const id = await upload(
      WHOLE,
      line('C-1', name, '20.000.000;2.200.000;22.200.000;'),
      line('C-2', name, '10.000.000;1.100.000;;Lunas'),
      line('C-3', name, '30.000.000;;;'),
    );
    assert.deepEqual(await statesOf(id), [
      ['changes', 'net 10000000 20000000', 'tax 1100000 2200000'],
      ['changes', 'state open paid', 'tax  1100000'],
      ['changes', 'net 10000000 30000000'],
    ]);
    await applying(app, id);
    assert.deepEqual(await invoicesOf(id_customer), [
      ['C-1', 'net', 20_000_000, 2_200_000, 22_200_000, 22_200_000, 2_000, 'open'],
      ['C-2', 'net', 10_000_000, 1_100_000, 11_100_000, 0, 1_000, 'paid'],
      // PPN of another amount is not known where the file does not say it.
      ['C-3', 'net', 30_000_000, null, 30_000_000, 30_000_000, 3_000, 'open'],
    ]);
    assert.equal((await pointsOf(app, id_customer)).point, 6_000);
    await takingBack(app, id);
    assert.equal((await importOf(app, id)).status, 'taken-back');
    assert.deepEqual(await invoicesOf(id_customer), before);
    assert.equal((await pointsOf(app, id_customer)).point, 3_000);
  });

  test('contradicts one that is paid by other PPN, and is silent where none is known of it [ADD-404]', async () => {
    const { id: id_customer, name } = await aCustomer(app);
    const form = { id_customer, amount: 11_100_000, is_paid: true };
    await anInvoice(app, { ...form, number: 'K-1', tax: 1_100_000 });
    await anInvoice(app, { ...form, number: 'K-2' });
    const id = await upload(
      WHOLE,
      line('K-1', name, '10.100.000;1.000.000;11.100.000;Lunas'),
      line('K-2', name, '10.000.000;1.100.000;11.100.000;Lunas'),
    );
    assert.deepEqual(await statesOf(id), [['wrong'], ['exists']]);
    assert.deepEqual(await reasonsOf(app, id), [
      '2: Faktur ini sudah lunas dengan tanggal atau nilai lain. Pakailah nota kredit.',
    ]);
  });

  test('cannot be taken back once somebody has changed its PPN [ADD-404]', async () => {
    await settle({ points_basis: 'net' });
    const { id: id_customer, name } = await aCustomer(app);
    const id = await upload(WHOLE, `B-1;${name};21/11/2026;10.000.000;1.100.000;;`);
    await applying(app, id);
    const { data } = (await app.call('GET', '/api/admin/invoices?search=B-1')).body.data;
    const form = { number: 'B-1', id_customer, date: '2026-11-21', amount: 10_000_000 };
    await app.call('PATCH', `/api/admin/invoices/${data[0].id}`, {
      body: { ...form, tax: 1_000_000 },
    });
    await takingBack(app, id);
    assert.deepEqual(
      (await linesOf(app, id)).map(({ obstacle }: { obstacle: string }) => obstacle),
      ['Faktur ini sudah diubah.'],
    );
    await app.call('PATCH', `/api/admin/invoices/${data[0].id}`, {
      body: { ...form, tax: 1_100_000 },
    });
    await takingBack(app, id);
    assert.equal((await importOf(app, id)).status, 'taken-back');
  });
});

test('a basis that is settled while a preview stands imports nothing, and the preview says the points anew [ADD-403]', async () => {
  const { id: customerId, name } = await aCustomer(app);
  const id = await upload(WHOLE, `W-1;${name};01/11/2026;10.000.000;1.100.000;11.100.000;Lunas`);
  assert.equal((await importOf(app, id)).totals.points_now, 1_110);
  await settle({ points_basis: 'net' });
  await applying(app, id);
  const stopped = await importOf(app, id);
  assert.deepEqual(
    [stopped.status, stopped.moved, stopped.totals.points_now, stopped.totals.points_basis],
    ['ready', 1, 1_000, 'net'],
  );
  assert.deepEqual(await invoicesOf(customerId), []);
  await applying(app, id);
  assert.equal((await pointsOf(app, customerId)).point, 1_000);
});
