import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { useApp } from '#test/app.ts';
import { aCustomer, anInvoice, aVoucher, pointsOf } from '#test/builders.ts';
import { anImport, importOf, linesOf, workOnImports } from '#test/imports.ts';

const app = useApp();
const upload = (...lines: string[]) => uploadAs('No Faktur;Pelanggan;Tgl;Total;Status', lines);
const uploadAs = (header: string, lines: readonly string[]): Promise<number> =>
  anImport(app, 'invoices', [header, ...lines].join('\r\n'));
const countsOf = async (id: number) => {
  const { counts } = await importOf(app, id);
  return Object.fromEntries(Object.entries(counts).filter(([, count]) => count !== 0));
};
async function act(id: number, what: 'apply' | 'take-back'): Promise<string> {
  const { status, body } = await app.call('POST', `/api/admin/imports/${id}/${what}`);
  assert.equal(status, 202, JSON.stringify(body));
  await workOnImports(app);
  return (await importOf(app, id)).status;
}
const invoicesOf = async (customerId: number) => {
  const { body } = await app.call(
    'GET',
    `/api/admin/invoices?id_customer=${customerId}&per_page=100`,
  );
  return body.data.data;
};
const correct = async (customerId: number, point: number) => {
  const body = { point, reason: 'Uji' };
  const { status } = await app.call('POST', `/api/admin/users/${customerId}/corrections`, { body });
  assert.equal(status, 200);
};
/** An invoice over Rp1.000.000 whose 100 points came with it. */
const givenAtOnce = async (form: { number: string; id_customer: number; date?: string }) => {
  await app.call('PATCH', '/api/admin/settings', { body: { points_when: 'issued' } });
  await anInvoice(app, { date: '2026-11-01', ...form });
  await app.call('PATCH', '/api/admin/settings', { body: { points_when: 'paid' } });
};
let count = 0;
const named = async () => {
  count += 1;
  return aCustomer(app, { name: `PT Impor ${count}` });
};

describe('an import of invoices', () => {
  test('enters them with the rule of each day, and gives the points of those that are paid [ADD-163, ADD-152]', async () => {
    const one = await named();
    const two = await named();
    await app.owner
      .insertInto('point_rule_days')
      .values({ since_on: '2026-01-01', rules: 20_000 })
      .execute();
    const id = await upload(
      `IMP-1;${one.name};31/12/2025;Rp1.259.999,00;LUNAS`,
      `IMP-2;${one.name.toUpperCase()};01/01/2026;1.259.999;Sudah dibayar`,
      `IMP-3;${two.name};29 Februari 2024;500000;Belum lunas`,
      `IMP-4;${two.name};21/11/2026;9.999;`,
    );
    assert.deepEqual(await countsOf(id), { new: 4 });
    assert.deepEqual(await pointsOf(app, one.id), { point: 0, total_point: 0 });
    assert.equal(await act(id, 'apply'), 'applied');
    assert.deepEqual(await pointsOf(app, one.id), { point: 187, total_point: 187 });
    assert.deepEqual(
      (await invoicesOf(one.id)).map((row: Record<string, unknown>) => [
        row.number,
        row.rules,
        row.point,
        row.state,
        row.is_given,
      ]),
      [
        ['IMP-2', 20_000, 62, 'paid', true],
        ['IMP-1', 10_000, 125, 'paid', true],
      ],
    );
    const waiting = (await app.call('GET', `/api/admin/users/${two.id}`)).body.data;
    assert.deepEqual([waiting.point, waiting.pending_point], [0, 50]);
    await app.owner.deleteFrom('point_rule_days').where('since_on', '=', '2026-01-01').execute();
  });

  test('knows a number by its invoice that is not void [ADD-391, ADD-163]', async () => {
    const { id: id_customer, name } = await named();
    const { id } = await anInvoice(app, { number: 'LIFE-1', id_customer, amount: 500_000 });
    await app.call('POST', `/api/admin/invoices/${id}/void`, { body: { reason: 'Salah' } });
    const next = await anInvoice(app, { number: 'LIFE-1', id_customer, amount: 700_000 });
    const [line] = await linesOf(app, await upload(`LIFE-1;${name};21/11/2026;800.000;`));
    assert.equal(line.state, 'changes');
    assert.deepEqual(line.changes, [{ field: 'amount', from: '700000', to: '800000' }]);
    assert.ok(next.id > id);
  });

  test('notes the day of a payment and the day until which an invoice is to be paid, and guesses neither [ADD-398]', async () => {
    const { id: customerId, name } = await named();
    await anInvoice(app, { id_customer: customerId, number: 'DAYS-OLD', date: '2026-11-01' });
    const header = 'No Faktur;Pelanggan;Tgl;Total;Status;Tanggal pelunasan;Jatuh tempo';
    const id = await uploadAs(header, [
      `DAYS-1;${name};10/11/2026;1.000.000;Lunas;12/11/2026;10/12/2026`,
      `DAYS-2;${name};10/11/2026;1.000.000;Lunas;;`,
      `DAYS-3;${name};10/11/2026;1.000.000;Belum lunas;;10/11/2026`,
      `DAYS-4;${name};10/11/2026;1.000.000;Lunas;10/11/2026;`,
      `DAYS-5;${name};10/11/2026;1.000.000;Lunas;21/11/2026;`,
      `DAYS-OLD;${name};01/11/2026;1.000.000;Lunas;05/11/2026;`,
      `DAYS-6;${name};10/11/2026;1.000.000;;12/11/2026;`,
      `DAYS-7;${name};10/11/2026;1.000.000;Belum lunas;12/11/2026;`,
      `DAYS-8;${name};10/11/2026;1.000.000;Lunas;09/11/2026;`,
      `DAYS-9;${name};10/11/2026;1.000.000;Lunas;22/11/2026;`,
      `DAYS-10;${name};10/11/2026;1.000.000;;;09/11/2026`,
    ]);
    const told =
      'Tanggal bayar diisi, tetapi statusnya bukan Lunas. Tulis Lunas, atau kosongkan tanggal bayarnya.';
    assert.deepEqual(
      (await linesOf(app, id)).map(({ state, reasons }: Record<string, unknown>) => [
        state,
        reasons,
      ]),
      [
        ['new', []],
        ['new', []],
        ['new', []],
        ['new', []],
        ['new', []],
        ['changes', []],
        ['wrong', [told]],
        ['wrong', [told]],
        ['wrong', ['Tanggal bayar tidak boleh sebelum tanggal faktur.']],
        ['wrong', ['Tanggal bayar tidak boleh setelah hari ini.']],
        ['wrong', ['Jatuh tempo tidak boleh sebelum tanggal faktur.']],
      ],
    );
    assert.equal(await act(id, 'apply'), 'applied');
    const standing = async () =>
      (await invoicesOf(customerId))
        .map(({ number, state, paid_date, due_date }: Record<string, unknown>) => [
          number,
          state,
          paid_date,
          due_date,
        ])
        .toSorted();
    assert.deepEqual(await standing(), [
      ['DAYS-1', 'paid', '2026-11-12', '2026-12-10'],
      ['DAYS-2', 'paid', '2026-11-21', null],
      ['DAYS-3', 'open', null, '2026-11-10'],
      ['DAYS-4', 'paid', '2026-11-10', null],
      ['DAYS-5', 'paid', '2026-11-21', null],
      ['DAYS-OLD', 'paid', '2026-11-05', null],
    ]);
    const entries = await app.owner
      .selectFrom('point_entries')
      .select(['note', 'amount', 'event_on'])
      .where('customer_id', '=', customerId)
      .orderBy('note')
      .execute();
    assert.deepEqual(
      entries.map(({ note, amount, event_on }) => [note, amount, event_on]),
      [
        ['DAYS-1', 100, '2026-11-12'],
        ['DAYS-2', 100, '2026-11-21'],
        ['DAYS-4', 100, '2026-11-10'],
        ['DAYS-5', 100, '2026-11-21'],
        ['DAYS-OLD', 100, '2026-11-05'],
      ],
    );
    assert.equal(await act(id, 'take-back'), 'taken-back');
    assert.deepEqual(await standing(), [['DAYS-OLD', 'open', null, null]]);
    assert.deepEqual(await pointsOf(app, customerId), { point: 0, total_point: 0 });
  });

  test('that pays an invoice whose credit note is of a later day gives the points of that day [ADD-163, ADD-966]', async () => {
    const { id: customerId, name } = await named();
    const form = { number: 'CREDITED', id_customer: customerId, date: '2026-11-01' };
    const { id: invoiceId } = await anInvoice(app, form);
    const note = { number: 'CN/FILE', date: '2026-11-15', amount: 400_000, reason: 'Retur' };
    await app.call('POST', `/api/admin/invoices/${invoiceId}/credit-notes`, { body: note });
    const id = await uploadAs('No Faktur;Pelanggan;Tgl;Total;Status;Tgl Bayar', [
      `CREDITED;${name};01/11/2026;1.000.000;Lunas;12/11/2026`,
    ]);
    const [{ version: read }] = await invoicesOf(customerId);
    assert.equal(await act(id, 'apply'), 'applied');
    const [{ state, paid_date, version }] = await invoicesOf(customerId);
    assert.deepEqual([state, paid_date], ['paid', '2026-11-15']);
    assert.ok(version > read, 'a form that was read before is stale');
    const { event_on } = await app.owner
      .selectFrom('point_entries')
      .select('event_on')
      .where('customer_id', '=', customerId)
      .executeTakeFirstOrThrow();
    assert.equal(event_on, '2026-11-15');
  });

  test('moves no day past the one until which an invoice is to be paid, neither there nor back [ADD-398]', async () => {
    const { id: id_customer, name } = await named();
    const invoice = { id_customer, number: 'DUE-1', date: '2026-11-10', amount: 1_000_000 };
    const { id: invoiceId } = await anInvoice(app, { ...invoice, due_date: '2026-11-15' });
    const refused = await upload(`DUE-1;${name};16/11/2026;1.000.000;`);
    const [line] = await linesOf(app, refused);
    assert.deepEqual(
      [line.state, ...line.reasons],
      [
        'wrong',
        'Jatuh tempo faktur ini 15/11/2026, sebelum tanggal faktur di file. Ubah dulu di halamannya bila benar.',
      ],
    );
    const id = await upload(`DUE-1;${name};01/11/2026;1.000.000;`);
    assert.equal(await act(id, 'apply'), 'applied');
    const due = async (due_date: string) => {
      const body = { ...invoice, date: '2026-11-01', due_date };
      const { status } = await app.call('PATCH', `/api/admin/invoices/${invoiceId}`, { body });
      assert.equal(status, 200);
    };
    await due('2026-11-05');
    assert.equal(await act(id, 'take-back'), 'applied');
    assert.equal((await linesOf(app, id))[0].obstacle, 'Faktur ini sudah diubah.');
    await due('2026-11-15');
    assert.equal(await act(id, 'take-back'), 'taken-back');
    const [{ date, due_date }] = await invoicesOf(id_customer);
    assert.deepEqual([date, due_date], ['2026-11-10', '2026-11-15']);
  });

  test('run again changes nothing; another figure, or a payment, is a change; the rest says why not [ADD-163]', async () => {
    const { id: customerId, name } = await named();
    const other = await named();
    const file = [
      `AGAIN-1;${name};01/11/2026;1.000.000;Lunas`,
      `AGAIN-2;${name};02/11/2026;2.000.000;Belum`,
      `AGAIN-3;${name};03/11/2026;3.000.000;`,
    ];
    assert.equal(await act(await upload(...file), 'apply'), 'applied');
    const again = await upload(...file.map((line) => line.replace('AGAIN', 'again')));
    assert.deepEqual(await countsOf(again), { exists: 3 });

    const later = await upload(
      `AGAIN-1;${name};01/11/2026;1.000.001;Lunas`,
      `AGAIN-2;${name};02/11/2026;2.000.000;Lunas`,
      `AGAIN-3;${name};04/11/2026;3.500.000;`,
      `AGAIN-3;${name};04/11/2026;3.500.000;`,
      `AGAIN-4;${other.name};22/11/2026;5.000;`,
      `AGAIN-5;${name};20/11/2026;0;`,
      `AGAIN-6;${name};20/11/2026;5.000;Batal`,
      `AGAIN-7;PT Tidak Ada;20/11/2026;5.000;`,
      `again-2;${name};2 November 2026;Rp2.000.000;lunas`,
      `AGAIN-8;${name};20/11/2026;99.999.999.999.999;`,
    );
    const lines = await linesOf(app, later);
    assert.deepEqual(
      lines.map((line: { state: string }) => line.state),
      [
        'wrong',
        'changes',
        'changes',
        'duplicate',
        'wrong',
        'wrong',
        'wrong',
        'wrong',
        'duplicate',
        'wrong',
      ],
    );
    assert.deepEqual(
      [lines[1].changes, lines[2].changes],
      [
        [{ field: 'state', from: 'open', to: 'paid' }],
        [
          { field: 'amount', from: '3000000', to: '3500000' },
          { field: 'date', from: '2026-11-03', to: '2026-11-04' },
        ],
      ],
    );
    const reasons = lines.map((line: { reasons: string[] }) => line.reasons[0] ?? '');
    for (const [place, words] of [
      [0, 'Faktur ini sudah lunas dengan tanggal atau nilai lain.'],
      [4, 'Tanggal faktur tidak boleh setelah hari ini.'],
      [5, 'Nilai faktur harus lebih dari 0.'],
      [6, 'Menurut file faktur ini batal, jadi tidak diimpor.'],
      [7, 'Customer “PT Tidak Ada” belum ada.'],
      [9, 'Point faktur ini melebihi batas'],
    ] as const) {
      assert.ok(reasons[place].startsWith(words), reasons[place]);
    }
    const foreign = await upload(`AGAIN-2;${other.name};02/11/2026;2.000.000;`);
    assert.match(
      (await linesOf(app, foreign))[0].reasons[0],
      /Nomor ini sudah dipakai faktur PT Impor/,
    );

    assert.equal(await act(later, 'apply'), 'applied');
    assert.deepEqual(await pointsOf(app, customerId), { point: 300, total_point: 300 });
    const [third] = await invoicesOf(customerId);
    assert.deepEqual([third.date, third.amount, third.state], ['2026-11-04', 3_500_000, 'open']);

    assert.equal(await act(later, 'take-back'), 'taken-back');
    assert.deepEqual(await pointsOf(app, customerId), { point: 100, total_point: 100 });
    assert.deepEqual(
      (await invoicesOf(customerId)).map((row: Record<string, unknown>) => [
        row.date,
        row.amount,
        row.state,
      ]),
      [
        ['2026-11-03', 3_000_000, 'open'],
        ['2026-11-02', 2_000_000, 'open'],
        ['2026-11-01', 1_000_000, 'paid'],
      ],
    );
    // A payment after it is another one, under a key of its own.
    const second = (await invoicesOf(customerId))[1].id;
    assert.equal(
      (await app.call('POST', `/api/admin/invoices/${second}/pay`, { body: {} })).status,
      200,
    );
    assert.equal((await pointsOf(app, customerId)).point, 300);
  });

  test('reads the states of accounting programs: partly paid waits, void and returned are told and do nothing [ADD-384]', async () => {
    const { id: customerId, name } = await named();
    const id = await upload(
      `STATE-1;${name};01/11/2026;1.000.000;Tunai`,
      `STATE-2;${name};01/11/2026;1.000.000;Dibayar sebagian`,
      `STATE-3;${name};01/11/2026;1.000.000;Overdue`,
      `STATE-4;${name};01/11/2026;1.000.000;Void`,
      `STATE-5;${name};01/11/2026;1.000.000;Retur`,
      `STATE-6;${name};01/11/2026;1.000.000;besok`,
    );
    assert.deepEqual(
      (await linesOf(app, id)).map(({ state, reasons }: { state: string; reasons: string[] }) => [
        state,
        ...reasons,
      ]),
      [
        ['new'],
        ['new'],
        ['new'],
        ['wrong', 'Menurut file faktur ini batal, jadi tidak diimpor.'],
        ['wrong', 'Menurut file faktur ini diretur, jadi tidak diimpor.'],
        ['wrong', 'Status “besok” tidak dikenal. Tulis Lunas atau Belum lunas.'],
      ],
    );
    await act(id, 'apply');
    assert.deepEqual(
      (await invoicesOf(customerId)).map((row: { number: string; state: string }) => [
        row.number,
        row.state,
      ]),
      [
        ['STATE-3', 'open'],
        ['STATE-2', 'open'],
        ['STATE-1', 'paid'],
      ],
    );
  });

  test('says where a file contradicts what stands here, instead of that it is there already [ADD-385]', async () => {
    const { id: id_customer, name } = await named();
    const date = '2026-11-01';
    const enter = (number: string, more: object = {}) =>
      anInvoice(app, { number, id_customer, date, ...more });
    const cancelled = await enter('SAYS-VOID');
    await app.call('POST', `/api/admin/invoices/${cancelled.id}/void`, { body: { reason: 'Uji' } });
    await enter('SAYS-PAID', { is_paid: true });
    await enter('SAYS-OPEN');
    const credited = await enter('SAYS-CREDITED');
    await app.call('POST', `/api/admin/invoices/${credited.id}/credit-notes`, {
      body: { number: 'SAYS/CN', date: '2026-11-21', amount: 5_000, reason: 'Retur' },
    });
    const again = 'Masukkan lagi di halaman faktur bila memang berlaku.';
    for (const [number, state, ...told] of [
      [
        'SAYS-VOID',
        'Lunas',
        'wrong',
        `Menurut file faktur ini lunas, tetapi di sini sudah dibatalkan. ${again}`,
      ],
      [
        'SAYS-VOID',
        'Belum lunas',
        'wrong',
        `Menurut file faktur ini belum lunas, tetapi di sini sudah dibatalkan. ${again}`,
      ],
      ['SAYS-VOID', '', 'wrong', `Faktur ini sudah dibatalkan di sini. ${again}`],
      ['SAYS-VOID', 'Batal', 'exists'],
      ['SAYS-VOID', 'Retur', 'exists'],
      ['SAYS-PAID', 'Lunas', 'exists'],
      ['SAYS-PAID', '', 'exists'],
      [
        'SAYS-PAID',
        'Sebagian',
        'wrong',
        'Menurut file faktur ini belum lunas, tetapi di sini sudah lunas. Impor tidak membatalkan pembayaran.',
      ],
      [
        'SAYS-PAID',
        'Batal',
        'wrong',
        'Menurut file faktur ini batal, tetapi di sini sudah lunas. Batalkan di halamannya bila benar.',
      ],
      [
        'SAYS-OPEN',
        'Void',
        'wrong',
        'Menurut file faktur ini batal, tetapi di sini belum lunas. Batalkan di halamannya bila benar.',
      ],
      [
        'SAYS-OPEN',
        'Retur',
        'wrong',
        'Menurut file faktur ini diretur. Catatlah nota kreditnya di halamannya bila benar.',
      ],
      ['SAYS-OPEN', 'Piutang', 'exists'],
      ['SAYS-OPEN', 'Lunas', 'changes'],
      ['SAYS-CREDITED', 'Retur', 'exists'],
    ] as const) {
      app.clock.advance(60_000);
      const [line] = await linesOf(
        app,
        await upload(`${number};${name};01/11/2026;1.000.000;${state}`),
      );
      assert.deepEqual([line.state, ...line.reasons], told, `${number} ${state}`);
    }
  });

  test('is taken back whole with its points and numbers, but not past what was done with an invoice since [ADD-163]', async () => {
    const member = await named();
    const file = [
      `BACK-1;${member.name};01/11/2026;1.000.000;Lunas`,
      `BACK-2;${member.name};02/11/2026;500.000;`,
    ];
    const first = await upload(...file);
    await act(first, 'apply');
    assert.equal(await act(first, 'take-back'), 'taken-back');
    assert.deepEqual(await pointsOf(app, member.id), { point: 0, total_point: 0 });
    assert.deepEqual(await invoicesOf(member.id), []);

    const second = await upload(...file);
    assert.deepEqual(await countsOf(second), { new: 2 });
    await act(second, 'apply');
    const [open, paid] = await invoicesOf(member.id);
    const note = { number: 'BACK/CN', date: '2026-11-21', amount: 5_000, reason: 'Retur' };
    await app.call('POST', `/api/admin/invoices/${open.id}/credit-notes`, { body: note });
    const voucher = await aVoucher(app, { codes: 1, required_point: 60 });
    const { token } = member;
    assert.equal(
      (await app.call('POST', `/api/member/vouchers/claim/${voucher.id}`, { token })).status,
      200,
    );
    assert.equal(await act(second, 'take-back'), 'applied');
    assert.deepEqual(
      (await linesOf(app, second)).map((line: { obstacle: string }) => line.obstacle),
      [
        `Point ${member.name} tidak cukup untuk ditarik kembali: tersisa 40 dari 100 point impor ini. Batalkan penukarannya, atau kembalikan yang dikoreksi lewat Koreksi point, lalu coba lagi.`,
        'Faktur ini sudah punya nota kredit.',
      ],
    );
    assert.equal((await app.call('GET', `/api/admin/invoices/${paid.id}`)).body.data.state, 'paid');
  });

  test('is not taken back where the points of its invoices are there one by one, but not all of them [ADD-163, ADD-158]', async () => {
    const { id: customerId, name, token } = await named();
    const id = await upload(
      `SUM-1;${name};01/11/2026;1.000.000;Lunas`,
      `SUM-2;${name};02/11/2026;1.000.000;Lunas`,
    );
    await act(id, 'apply');
    const voucher = await aVoucher(app, { codes: 1, required_point: 60 });
    await app.call('POST', `/api/member/vouchers/claim/${voucher.id}`, { token });
    assert.equal(await act(id, 'take-back'), 'applied');
    for (const { obstacle } of await linesOf(app, id)) {
      assert.match(obstacle, /tersisa 140 dari 200 point impor ini/);
    }
    assert.deepEqual(await pointsOf(app, customerId), { point: 140, total_point: 200 });
  });

  test('that noted a payment alone is taken back whatever became of points that had come with the invoice [ADD-163, ADD-153]', async () => {
    const { id: customerId, name, token } = await named();
    await givenAtOnce({ id_customer: customerId, number: 'NOTED-1' });
    const id = await upload(`NOTED-1;${name};01/11/2026;1.000.000;Lunas`);
    await act(id, 'apply');
    const voucher = await aVoucher(app, { codes: 1, required_point: 60 });
    await app.call('POST', `/api/member/vouchers/claim/${voucher.id}`, { token });
    assert.equal(await act(id, 'take-back'), 'taken-back');
    assert.deepEqual(await pointsOf(app, customerId), { point: 40, total_point: 100 });
    const [invoice] = await invoicesOf(customerId);
    assert.deepEqual([invoice.state, invoice.is_given], ['open', true]);
  });

  test('that paid an invoice with credit notes is taken back to what they have left, and no point comes twice [ADD-163, ADD-155]', async () => {
    const { id: customerId, name } = await named();
    const { id: invoiceId } = await anInvoice(app, {
      id_customer: customerId,
      number: 'REST-1',
      date: '2026-11-01',
    });
    const credit = async (number: string) => {
      const body = { number, date: '2026-11-21', amount: 300_000, reason: 'Retur' };
      const { status } = await app.call('POST', `/api/admin/invoices/${invoiceId}/credit-notes`, {
        body,
      });
      assert.equal(status, 201);
    };
    await credit('REST/CN-1');
    const id = await upload(`REST-1;${name};01/11/2026;1.000.000;Lunas`);
    await act(id, 'apply');
    assert.deepEqual(await pointsOf(app, customerId), { point: 70, total_point: 70 });
    await credit('REST/CN-2');
    assert.deepEqual(await pointsOf(app, customerId), { point: 40, total_point: 40 });
    assert.equal(await act(id, 'take-back'), 'taken-back');
    assert.deepEqual(await pointsOf(app, customerId), { point: 0, total_point: 0 });
    const waiting = (await app.call('GET', `/api/admin/users/${customerId}`)).body.data;
    assert.equal(waiting.pending_point, 40);
    await app.call('POST', `/api/admin/invoices/${invoiceId}/pay`, { body: {} });
    assert.deepEqual(await pointsOf(app, customerId), { point: 40, total_point: 40 });
  });

  test('that noted the rest of a payment is taken back where credit notes have left no more than was paid before, whatever became of the points [ADD-163, ADD-155]', async () => {
    const { id: customerId, name, token } = await named();
    const { id: invoiceId } = await anInvoice(app, {
      id_customer: customerId,
      number: 'COVERED-1',
      date: '2026-11-01',
    });
    const post = async (what: string, body: object) => {
      const answer = await app.call('POST', `/api/admin/invoices/${invoiceId}/${what}`, { body });
      assert.ok(answer.status < 300, JSON.stringify(answer.body));
    };
    await post('pay', { date: '2026-11-10', amount: 600_000 });
    app.clock.advance(60_000);
    const id = await upload(`COVERED-1;${name};01/11/2026;1.000.000;Lunas`);
    await act(id, 'apply');
    const voucher = await aVoucher(app, { codes: 1, required_point: 80 });
    await app.call('POST', `/api/member/vouchers/claim/${voucher.id}`, { token });
    const credit = (number: string, amount: number) =>
      post('credit-notes', { number, date: '2026-11-21', amount, reason: 'Retur' });
    await credit('COVERED/CN-1', 300_000);
    assert.equal(await act(id, 'take-back'), 'applied');
    assert.match((await linesOf(app, id))[0].obstacle, /tersisa 0 dari 70 point impor ini/);
    await credit('COVERED/CN-2', 200_000);
    const before = await pointsOf(app, customerId);
    assert.equal(await act(id, 'take-back'), 'taken-back');
    assert.deepEqual(await pointsOf(app, customerId), before);
    const { body } = await app.call('GET', `/api/admin/invoices/${invoiceId}`);
    assert.deepEqual([body.data.state, body.data.paid], ['paid', 600_000]);
  });

  test('that changed an amount takes back the difference alone, which is what must still be there [ADD-163, ADD-158]', async () => {
    const { id: customerId, name, token } = await named();
    await givenAtOnce({ id_customer: customerId, number: 'MORE-1' });
    const id = await upload(`MORE-1;${name};01/11/2026;1.500.000;`);
    await act(id, 'apply');
    const voucher = await aVoucher(app, { codes: 1, required_point: 110 });
    await app.call('POST', `/api/member/vouchers/claim/${voucher.id}`, { token });
    assert.equal(await act(id, 'take-back'), 'applied');
    assert.match((await linesOf(app, id))[0].obstacle, /tersisa 40 dari 50 point impor ini/);
    await correct(customerId, 30);
    assert.equal(await act(id, 'take-back'), 'taken-back');
    assert.deepEqual(await pointsOf(app, customerId), { point: 20, total_point: 130 });
  });

  test('that changed a day gives back the points by the rule that the invoice had, whatever the rule of that day has become since [ADD-359, ADD-152]', async () => {
    const { id: customerId, name } = await named();
    await givenAtOnce({ id_customer: customerId, number: 'DAY-1', date: '2026-11-21' });
    const [{ date, rules }] = await invoicesOf(customerId);
    const id = await upload(`DAY-1;${name};01/11/2026;1.000.000;`);
    await act(id, 'apply');
    const rule = async (to: number) =>
      app.call('PATCH', '/api/admin/point-rules/1', { body: { rules: to } });
    await rule(rules * 2);
    assert.equal(await act(id, 'take-back'), 'taken-back');
    const [restored] = await invoicesOf(customerId);
    assert.deepEqual([restored.date, restored.rules, restored.point], [date, rules, 100]);
    assert.deepEqual(await pointsOf(app, customerId), { point: 100, total_point: 100 });
    await rule(rules);
  });

  test('that changed an amount counts what it gives back by the rule that the invoice had, also where its day was moved away and back since [ADD-163, ADD-152]', async () => {
    const { id: customerId, name, token } = await named();
    await givenAtOnce({ id_customer: customerId, number: 'AWAY-1' });
    const [{ id: invoiceId, rules }] = await invoicesOf(customerId);
    const id = await upload(`AWAY-1;${name};01/11/2026;1.500.000;`);
    await act(id, 'apply');
    const rule = async (to: number, since: string) => {
      const body = { rules: to, since };
      assert.equal((await app.call('PATCH', '/api/admin/point-rules/1', { body })).status, 200);
    };
    await rule(rules * 2, '2026-10-01');
    for (const date of ['2026-11-02', '2026-11-01']) {
      const body = { number: 'AWAY-1', id_customer: customerId, date, amount: 1_500_000 };
      const { status } = await app.call('PATCH', `/api/admin/invoices/${invoiceId}`, { body });
      assert.equal(status, 200);
    }
    await rule(rules, '2026-10-01');
    assert.deepEqual(await pointsOf(app, customerId), { point: 75, total_point: 75 });
    const voucher = await aVoucher(app, { codes: 1, required_point: 70 });
    const claimed = await app.call('POST', `/api/member/vouchers/claim/${voucher.id}`, { token });
    assert.equal(claimed.status, 200, JSON.stringify(claimed.body));
    assert.equal(await act(id, 'take-back'), 'taken-back');
    assert.deepEqual(await pointsOf(app, customerId), { point: 30, total_point: 100 });
  });

  test('that changed an amount is not taken back past what a correction has taken already, and the line says so [ADD-163, ADD-158]', async () => {
    const { id: customerId, name } = await named();
    await givenAtOnce({ id_customer: customerId, number: 'LESS-1' });
    const id = await upload(`LESS-1;${name};01/11/2026;1.500.000;`);
    await act(id, 'apply');
    await correct(customerId, -80);
    assert.equal(await act(id, 'take-back'), 'applied');
    assert.equal(
      (await linesOf(app, id))[0].obstacle,
      `Sebagian point ${name} sudah diambil lewat Koreksi point. Kembalikan dulu di sana, lalu coba lagi.`,
    );
    await correct(customerId, 80);
    assert.equal(await act(id, 'take-back'), 'taken-back');
    assert.deepEqual(await pointsOf(app, customerId), { point: 100, total_point: 100 });
  });

  test('that changed a day alone moves the points to it and back, but not past what a correction has taken already [ADD-163, ADD-155, ADD-395]', async () => {
    const { id: customerId, name } = await named();
    await givenAtOnce({ id_customer: customerId, number: 'MOVED-1' });
    const daysOf = async () => {
      const entries = app.owner.selectFrom('point_entries').select('event_on').orderBy('id');
      const given = await entries
        .where('customer_id', '=', customerId)
        .where('kind', '=', 'invoice')
        .execute();
      return given.map(({ event_on }) => event_on);
    };
    const id = await upload(`MOVED-1;${name};31/10/2026;1.000.000;`);
    assert.equal((await importOf(app, id)).totals.points_now, 0);
    await act(id, 'apply');
    assert.deepEqual(await daysOf(), ['2026-11-01', '2026-10-31']);
    await correct(customerId, -80);
    assert.equal(await act(id, 'take-back'), 'applied');
    assert.equal(
      (await linesOf(app, id))[0].obstacle,
      `Sebagian point ${name} sudah diambil lewat Koreksi point. Kembalikan dulu di sana, lalu coba lagi.`,
    );
    // Nor to another day meanwhile: the line says so, and nothing else of its file is held up.
    const again = await upload(
      `MOVED-1;${name};30/10/2026;1.000.000;`,
      `MOVED-2;${name};30/10/2026;1.000.000;`,
    );
    const refused = `Sebagian point ${name} sudah diambil lewat Koreksi point. Kembalikan dulu di sana, lalu coba lagi.`;
    const [line, other] = await linesOf(app, again);
    assert.deepEqual([line.state, line.reasons, other.state], ['wrong', [refused], 'new']);
    await correct(customerId, 80);
    assert.equal(await act(id, 'take-back'), 'taken-back');
    // October is over: what was given for it, and is given again, belongs to today.
    assert.deepEqual(await daysOf(), ['2026-11-01', '2026-10-31', null]);
    assert.deepEqual(await pointsOf(app, customerId), { point: 100, total_point: 100 });
  });

  test('that was taken back and comes again gives its points on the day of that, and the month of the first ones stays as it was [ADD-163, ADD-395, ADD-401]', async () => {
    const { name } = await named();
    const october = async () => {
      const days = 'from=2026-10-01&to=2026-10-31';
      return (await app.call('GET', `/api/admin/reports?${days}`)).body.data.issued;
    };
    const before = await october();
    const apply = async () => {
      const id = await uploadAs('No Faktur;Pelanggan;Tgl;Total;Status;Tgl Bayar', [
        `ANEW-1;${name};30/10/2026;1.000.000;Lunas;30/10/2026`,
      ]);
      await act(id, 'apply');
      return id;
    };
    const first = await apply();
    const closed = await october();
    assert.equal(await act(first, 'take-back'), 'taken-back');
    await apply();
    assert.deepEqual([closed - before, (await october()) - closed], [100, 0]);
  });

  test('that changed an amount is not taken back past a payment, and the line says so [ADD-163]', async () => {
    const { id: customerId, name } = await named();
    const invoice = await anInvoice(app, { id_customer: customerId, number: 'LATER-1' });
    const id = await upload(`LATER-1;${name};21/11/2026;1.500.000;`);
    await act(id, 'apply');
    await app.call('POST', `/api/admin/invoices/${invoice.id}/pay`, { body: {} });
    assert.equal(await act(id, 'take-back'), 'applied');
    const [line] = await linesOf(app, id);
    assert.equal(line.obstacle, 'Faktur ini sudah ditandai lunas.');
    assert.deepEqual(await pointsOf(app, customerId), { point: 150, total_point: 150 });
  });

  test('is not taken back past a payment that was undone since, and the line says that it was undone [ADD-163]', async () => {
    const { id: customerId, name } = await named();
    const id = await upload(`UNDONE-1;${name};21/11/2026;1.000.000;Lunas`);
    await act(id, 'apply');
    const [{ id: invoice }] = await invoicesOf(customerId);
    const body = { reason: 'Belum masuk' };
    const undone = await app.call('POST', `/api/admin/invoices/${invoice}/undo-payment`, { body });
    assert.equal(undone.status, 200, JSON.stringify(undone.body));
    assert.equal(await act(id, 'take-back'), 'applied');
    const [line] = await linesOf(app, id);
    assert.equal(line.obstacle, 'Pembayaran faktur ini sudah dibatalkan.');
  });

  test('is not taken back past a payment that was noted or undone since, unless an import did both [ADD-163]', async () => {
    const { id: customerId, name } = await named();
    const invoice = await anInvoice(app, { id_customer: customerId, number: 'REAL-1' });
    const id = await upload(
      `REAL-1;${name};21/11/2026;1.000.000;Lunas`,
      `REAL-2;${name};21/11/2026;1.000.000;Lunas`,
      `REAL-3;${name};21/11/2026;1.000.000;`,
    );
    await act(id, 'apply');
    app.clock.advance(60_000);
    const [, second] = await invoicesOf(customerId);
    assert.equal(second.number, 'REAL-2');
    for (const paid of [invoice.id, second.id]) {
      for (const [what, body] of [
        ['undo-payment', { reason: 'Belum masuk' }],
        ['pay', {}],
      ] as const) {
        const done = await app.call('POST', `/api/admin/invoices/${paid}/${what}`, { body });
        assert.equal(done.status, 200, JSON.stringify(done.body));
      }
    }
    const later = await upload(`REAL-3;${name};21/11/2026;1.000.000;Lunas`);
    await act(later, 'apply');
    app.clock.advance(60_000);
    assert.equal(await act(later, 'take-back'), 'taken-back');
    assert.equal(await act(id, 'take-back'), 'applied');
    const acted = 'Pembayaran faktur ini dicatat atau dibatalkan sesudah impor ini.';
    assert.deepEqual(
      (await linesOf(app, id)).map((line: { obstacle: string | null }) => line.obstacle),
      [acted, acted, null],
    );
    assert.deepEqual(await pointsOf(app, customerId), { point: 200, total_point: 200 });
  });

  test('gives the points of an invoice on the latest day on which something was paid [ADD-395, ADD-398]', async () => {
    const { id: customerId, name } = await named();
    const date = '2026-11-01';
    const invoice = await anInvoice(app, { id_customer: customerId, number: 'PART-1', date });
    const done = (what: string, body: object) =>
      app.call('POST', `/api/admin/invoices/${invoice.id}/${what}`, { body });
    await done('pay', { date: '2026-11-10', amount: 400_000 });
    // What was undone is no payment.
    await done('pay', { date: '2026-11-20', amount: 100_000 });
    assert.equal((await done('undo-payment', { reason: 'Salah catat' })).status, 200);
    const id = await uploadAs('No Faktur;Pelanggan;Tgl;Total;Status;Tanggal bayar', [
      `PART-1;${name};01/11/2026;1.000.000;Lunas;05/11/2026`,
    ]);
    assert.equal(await act(id, 'apply'), 'applied');
    const { paid_on } = await app.owner
      .selectFrom('invoices')
      .select('paid_on')
      .where('id', '=', invoice.id)
      .executeTakeFirstOrThrow();
    const { event_on } = await app.owner
      .selectFrom('point_entries')
      .select('event_on')
      .where('customer_id', '=', customerId)
      .executeTakeFirstOrThrow();
    assert.deepEqual([paid_on, event_on], ['2026-11-10', '2026-11-10']);
  });

  test('leaves an open invoice with a credit note as it is, whatever else a file says of it [ADD-163, ADD-155]', async () => {
    const { id: customerId, name } = await named();
    const invoice = await anInvoice(app, { id_customer: customerId, number: 'CREDITED-1' });
    await app.call('POST', `/api/admin/invoices/${invoice.id}/credit-notes`, {
      body: { number: 'CREDITED/CN', date: '2026-11-21', amount: 5_000, reason: 'Retur' },
    });
    const id = await upload(`CREDITED-1;${name};21/11/2026;2.000.000;`);
    const [line] = await linesOf(app, id);
    assert.equal(line.state, 'wrong');
    assert.deepEqual(line.reasons, [
      'Faktur ini sudah punya nota kredit, jadi tidak dapat diubah lagi.',
    ]);
  });

  test('of an invoice that somebody enters between preview and import books it once [ADD-163, ADD-151]', async () => {
    const { id: customerId, name } = await named();
    const id = await upload(`ONCE-1;${name};01/11/2026;1.000.000;Lunas`);
    await anInvoice(app, {
      number: 'once-1',
      id_customer: customerId,
      date: '2026-11-01',
      is_paid: true,
    });
    assert.equal(await act(id, 'apply'), 'ready');
    assert.deepEqual(await countsOf(id), { exists: 1 });
    assert.deepEqual(await pointsOf(app, customerId), { point: 100, total_point: 100 });
  });

  test('follows what the company has settled: points that come with the invoice come with the import [ADD-163, ADD-153]', async () => {
    const { id: customerId, name } = await named();
    await app.call('PATCH', '/api/admin/settings', { body: { points_when: 'issued' } });
    const id = await upload(`ISSUED-1;${name};01/11/2026;1.000.000;`);
    await act(id, 'apply');
    assert.equal((await pointsOf(app, customerId)).point, 100);
    const change = await upload(`ISSUED-1;${name};01/11/2026;1.500.000;Lunas`);
    assert.deepEqual(await countsOf(change), { changes: 1 });
    await act(change, 'apply');
    await app.call('PATCH', '/api/admin/settings', { body: { points_when: 'paid' } });
    assert.deepEqual(await pointsOf(app, customerId), { point: 150, total_point: 150 });
    assert.equal((await invoicesOf(customerId))[0].state, 'paid');
    assert.equal(await act(change, 'take-back'), 'taken-back');
    assert.deepEqual(await pointsOf(app, customerId), { point: 100, total_point: 100 });
  });
});
