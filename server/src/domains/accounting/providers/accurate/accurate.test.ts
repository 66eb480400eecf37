import assert from 'node:assert/strict';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, describe, test } from 'node:test';
import type { AccountingProvider } from '#domains/accounting/providers/provider.ts';
import {
  aReader,
  invoiceOf,
  kindOfStop,
  type Reader,
  reasonsOf,
  stopOf,
  walked,
} from '#test/accounting-readers.ts';
import { type FakeAccurate, startFakeAccurate } from '#test/fakes/accurate.ts';
import { ACCURATE_ACCOUNT } from '#test/fakes/accurate-account.ts';
import {
  addCustomer,
  addInvoice,
  changeInvoice,
  changeReceipt,
  deleteInvoice,
  deleteReturn,
  giveBack,
  type NewInvoice,
  payInvoice,
  receive,
  reenterInvoice,
  unpay,
} from '#test/fakes/fake-book-acts.ts';
import { actByChance, chanceOf } from '#test/fakes/fake-book-chance.ts';
import { impliedBy } from '#test/fakes/fake-book-truth.ts';
import { type BookInvoice, living } from '#test/fakes/fake-books.ts';
import { ANSWER_FAULTS } from '#test/fakes/fake-program.ts';
import { hintsOf } from './accurate.rules.ts';
import { accurate } from './accurate.ts';
import { type AccurateSettings, LIMITS, signatureOf } from './accurate-line.ts';

const { token, secret, otherSecret } = ACCURATE_ACCOUNT;
const DAY = 86_400_000;

const fakes: FakeAccurate[] = [];
after(async () => {
  for (const fake of fakes) await fake.stop();
});

interface Company {
  fake: FakeAccurate;
  reader: Reader;
  adapter: AccountingProvider;
  /** Another adapter of the same account. */
  open(change?: Partial<AccurateSettings>): AccountingProvider;
  sell(given?: Partial<NewInvoice>): BookInvoice;
  customerId: number;
}

async function aCompany(seed: number | string = 1): Promise<Company> {
  const reader = aReader();
  const fake = await startFakeAccurate({ now: reader.now, seed });
  fakes.push(fake);
  const { id } = addCustomer(fake.books, { name: 'PT Pelanggan', mobile: '0812-1111-2222' });
  const open = (change: Partial<AccurateSettings> = {}) =>
    accurate({ baseUrl: fake.accountUrl, token, secret, learned: {}, ...change }, reader.deps);
  return {
    fake,
    reader,
    open,
    adapter: open(),
    customerId: id,
    sell: (given = {}) => addInvoice(fake.books, { customerId: id, ...given }),
  };
}

const all = (adapter: AccountingProvider) => walked(adapter.invoicesFrom('2026-01-01'));
const since = ({ adapter, reader }: Company, ms: number) =>
  walked(adapter.changedSince(new Date(reader.now().getTime() - ms)));

describe('Accurate lets in', () => {
  test('by a signature of the second, which is the one that its samples make [ADD-881]', () => {
    const key = 'example-signature-secret';
    for (const [timestamp, hex, base64] of [
      [
        '1750000000',
        '68b775ceefd4cd244f7c15273a8390bbc928f26317f972c884aafc336f2cb293',
        'aLd1zu/UzSRPfBUnOoOQu8ko8mMX+XLIhKr8M28sspM=',
      ],
      [
        '23/11/2026 13:30:00',
        'b7d9f5c2e424ac68bb00fb96b9e1ecf4750c48b67216a513f55767541d4fc8bb',
        't9n1wuQkrGi7APuWueHs9HUMSLZyFqUT9VdnVB1PyLs=',
      ],
    ] as const) {
      assert.equal(signatureOf(key, timestamp, 'hex'), hex);
      assert.equal(signatureOf(key, timestamp, 'base64'), base64);
    }
  });

  test('with either way of writing the signature; the one that is taken is remembered [ADD-881]', async () => {
    const { fake, reader, open } = await aCompany();
    fake.quirks.signature = 'base64';
    await open().check();
    assert.ok(reader.remembered.some(({ encoding }) => encoding === 'base64'));
    const calls = fake.calls.length;
    await open({ learned: { encoding: 'base64' } }).check();
    assert.equal(fake.calls.length - calls, 2);
    fake.quirks.signature = 'hex';
    await open({ learned: { encoding: 'base64' } }).check();
    assert.ok(reader.remembered.some(({ encoding }) => encoding === 'hex'));
  });

  for (const status of [200, 400, 401, 403] as const) {
    test(`nobody with a wrong token or secret, which stops with its words under ${status} [ADD-881]`, async () => {
      const { fake, reader, open } = await aCompany();
      fake.quirks.refusalStatus = status;
      for (const [change, words] of [
        [{ token: 'aat.wrong' }, /Invalid or Revoked API Token/],
        [{ secret: 'wrong' }, /X-Api-Signature invalid/],
        [{ secret: otherSecret }, /Require Application 'Aplikasi Poin' signature/],
      ] as const) {
        for (const errorShape of ['array', 'text', 'm', 'message'] as const) {
          fake.quirks.errorShape = errorShape;
          reader.pass(1_000);
          const stop = await stopOf(open(change).check());
          assert.ok(stop !== 'none');
          assert.equal(stop.kind, 'credentials');
          assert.match(stop.message, words);
          assert.equal(stop.retryAt, null);
        }
      }
      assert.deepEqual(reader.waited, []);
      assert.deepEqual(reader.remembered, []);
    });
  }

  test('nobody whose clock is more than ten minutes off, which is not said to be a wrong secret [ADD-881]', async () => {
    for (const [minutes, kind] of [
      [9, 'none'],
      [11, 'clock'],
      [-11, 'clock'],
    ] as const) {
      const { fake, reader, open } = await aCompany();
      const there = new Date(reader.now().getTime() - minutes * 60_000);
      fake.now = () => there;
      const stop = await stopOf(open().check());
      assert.equal(stop === 'none' ? stop : stop.kind, kind);
      if (stop !== 'none') assert.match(stop.message, /11 menit/);
    }
  });

  test('by GET where it takes no POST, and the other way round [ADD-881]', async () => {
    for (const method of ['GET', 'POST'] as const) {
      const { fake, reader, adapter } = await aCompany();
      fake.quirks.tokenMethod = method;
      await adapter.check();
      assert.equal(
        reader.remembered.some(({ tokenMethod }) => tokenMethod === 'GET'),
        method === 'GET',
      );
    }
  });

  test('says whose books it opens, how many invoices are in them and until when [ADD-881]', async () => {
    const { fake, reader, adapter, sell } = await aCompany();
    fake.quirks.licenceEnds = '2027-12-01';
    for (let index = 0; index < 3; index += 1) sell();
    assert.deepEqual(await adapter.check(), {
      id: '96400',
      name: 'PT Alir Presisi Indonesia',
      invoices: 3,
      endsOn: '2027-12-01',
      now: reader.now(),
    });
    // The same token may open another database from one day to the next.
    Object.assign(fake.quirks, { databaseId: 96_401, company: 'PT Lain' });
    assert.deepEqual(
      [(await adapter.check()).id, (await adapter.check()).name],
      ['96401', 'PT Lain'],
    );
  });
});

describe('the address of Accurate', () => {
  test('moves by 308 with all that asks, signed anew, and the new one is remembered [ADD-882]', async () => {
    const company = await aCompany();
    const { fake, reader, adapter, sell } = company;
    const { id } = sell();
    await adapter.check();
    fake.quirks.moved.set(0, fake.dataUrls[1]);
    assert.equal((await invoiceOf(adapter, id)).id, String(id));
    assert.deepEqual(reader.remembered.at(-1), { host: fake.dataUrls[1] });
    const calls = fake.calls.length;
    await invoiceOf(adapter, id);
    assert.equal(fake.calls.length, calls + 1);
  });

  test('is followed to nobody else: no token and no signature gets there [ADD-882]', async () => {
    const heard: http.IncomingHttpHeaders[] = [];
    const stranger = http.createServer((request, response) => {
      heard.push(request.headers);
      response.end('{"s":true,"d":[]}');
    });
    await new Promise<void>((resolve) => stranger.listen(0, '127.0.0.1', resolve));
    const { port } = stranger.address() as AddressInfo;
    try {
      for (const target of [
        `http://localhost:${port}`,
        `http://user:secret@127.0.0.1:${port}`,
        `https://127.0.0.1:${port}`,
        'http://accurate.id.example',
      ]) {
        const { fake, adapter } = await aCompany();
        fake.quirks.moved.set(0, target);
        const stop = await stopOf(adapter.check());
        assert.ok(stop !== 'none');
        assert.equal(stop.kind, 'unreachable', target);
        assert.ok(stop.retryAt);
      }
      assert.deepEqual(heard, []);
    } finally {
      stranger.close();
    }
  });

  test('of the data is not taken from an account layer that has moved, nor from another one before [ADD-882]', async () => {
    const { fake, reader, open, sell } = await aCompany();
    const { fake: other } = await aCompany();
    const { id } = sell();
    const adapter = open({ learned: { host: 'http://localhost:1' } });
    assert.equal((await invoiceOf(adapter, id)).id, String(id));
    assert.deepEqual(reader.remembered, [{ host: fake.dataUrls[0] }]);
    fake.quirks.accountMoved = other.accountUrl;
    assert.equal(await adapter.renewWebhook?.(), '2026-11-30');
    assert.equal(reader.remembered.length, 1);
    assert.equal((await invoiceOf(adapter, id)).id, String(id));
  });

  test('that leads in a circle is left after a few steps [ADD-882]', async () => {
    const { fake, adapter } = await aCompany();
    fake.quirks.moved.set(0, fake.dataUrls[1]).set(1, fake.dataUrls[0]);
    assert.equal(await kindOfStop(adapter.check()), 'unreachable');
    assert.ok(fake.calls.length <= 5);
  });

  test('on which the data are not is a stop of a while, and nothing is gone by it [ADD-882]', async () => {
    const { fake, reader, open } = await aCompany();
    const wrong = open({ learned: { host: fake.accountUrl } });
    assert.equal(await kindOfStop(walked(wrong.customers())), 'unreachable');
    const reading = await wrong.invoice('314001').catch(() => ({ kind: 'stopped' }));
    assert.notEqual(reading.kind, 'gone');
    assert.ok(reader.waited.length <= 4);
  });
});

describe('an invoice of Accurate', () => {
  test('is read to the rupiah, with what is owed and when it was paid, from a list and by itself alike [ADD-884]', async () => {
    const { fake, adapter, sell } = await aCompany();
    const { id, number } = sell({ date: '2026-11-21', dueOn: '2026-12-21' });
    payInvoice(fake.books, id, { cash: 10_900_000, withheld: 200_000, date: '2026-11-22' });
    const invoice = await invoiceOf(adapter, id);
    assert.deepEqual(invoice, {
      id: String(id),
      number,
      customer: { id: '5001', name: 'PT Pelanggan' },
      date: '2026-11-21',
      dueOn: '2026-12-21',
      kind: 'invoice',
      isApproved: true,
      currency: 'IDR',
      rate: '1.0',
      base: 10_000_000,
      ppn: 1_100_000,
      total: 11_100_000,
      outstanding: 0,
      saysPaid: true,
      paidOn: '2026-11-22',
      returns: [],
      doubts: [],
    });
    assert.deepEqual((await all(adapter)).rows.get(String(id)), invoice);
  });

  test('of any kind is what it is: draft, down payment, opening balance, returned, in foreign money [ADD-884]', async () => {
    const { fake, adapter, sell, customerId } = await aCompany();
    const { books, quirks } = fake;
    const draft = sell({ approval: 'DRAFT' });
    const waiting = sell({ approval: 'UNAPPROVED' });
    const advance = sell({
      kind: 'down_payment',
      lines: [{ item: 'DP', quantity: 1, price: 3_000_000 }],
    });
    const opening = sell({ kind: 'opening' });
    const final = sell({ downPayments: [{ invoiceId: advance.id, amount: 3_330_000 }] });
    const dollars = sell({
      currency: 'USD',
      rate: 16_250.5,
      lines: [{ item: 'Sensor', quantity: 3, price: 99.99 }],
    });
    const rateless = sell({ currency: 'USD', rate: 1 });
    const loose = giveBack(books, { customerId, base: 500_000 });
    payInvoice(books, final.id);
    const read = async () => {
      const { rows } = await all(adapter);
      return (id: number | string) => {
        const row = rows.get(String(id));
        assert.ok(row, String(id));
        return row;
      };
    };
    for (const totalAfterDownPayment of [false, true]) {
      quirks.totalAfterDownPayment = totalAfterDownPayment;
      const of = await read();
      assert.equal(of(draft.id).kind, 'draft');
      assert.deepEqual([of(waiting.id).kind, of(waiting.id).isApproved], ['invoice', false]);
      assert.equal(of(advance.id).kind, 'down_payment');
      assert.equal(of(opening.id).kind, 'opening');
      assert.deepEqual(
        [of(final.id).base, of(final.id).outstanding, of(final.id).doubts],
        [10_000_000, 0, []],
      );
      const { currency, rate, base, ppn } = of(dollars.id);
      assert.deepEqual([currency, rate, base, ppn], ['USD', '16250.5', 29_997, 3_300]);
      assert.deepEqual(reasonsOf(of(rateless.id)), ['rate_unclear']);
      const back = of(900_000 + loose.id);
      assert.deepEqual([back.kind, back.base], ['return', -500_000]);
      assert.deepEqual(reasonsOf(back), ['return_without_invoice']);
      for (const { id } of living(books.invoices)) {
        assert.deepEqual(await invoiceOf(adapter, id), of(id));
      }
    }
  });

  test('that owes PPN of foreign money apart is not settled before that is paid too [ADD-884]', async () => {
    const { fake, adapter, sell } = await aCompany();
    const { id } = sell({
      currency: 'USD',
      rate: 16_000,
      lines: [{ item: 'A', quantity: 1, price: 100 }],
    });
    payInvoice(fake.books, id);
    fake.quirks.foreignTaxPaid = false;
    assert.equal((await invoiceOf(adapter, id)).outstanding, 1_100);
    fake.quirks.foreignTaxPaid = true;
    assert.equal((await invoiceOf(adapter, id)).outstanding, 0);
  });

  test('has its base before PPN with prices that include it, discounts, freight and withheld tax [ADD-884]', async () => {
    const { fake, adapter, sell } = await aCompany();
    const lines = [
      { item: 'Flowmeter', quantity: 3, price: 1_234_567 },
      { item: 'Servis', quantity: 1, price: 999_999 },
    ];
    sell({ lines, isInclusive: true, discount: 12_345 });
    sell({ lines, lineDiscount: 10, discount: 5_000, freight: 75_000 });
    sell({ lines, ppnPercent: 0, freight: 75_000 });
    sell({ lines, withheld: 70_000 });
    sell({ lines: [{ item: 'Pabrik', quantity: 1, price: 890_000_000_000 }] });
    const { rows } = await all(adapter);
    for (const implied of impliedBy(fake.books)) {
      const { base, ppn, total, outstanding, doubts } = rows.get(String(implied.id)) ?? {};
      assert.deepEqual(
        { base, ppn, total, outstanding, doubts },
        {
          base: implied.base,
          ppn: implied.ppn,
          total: implied.total,
          outstanding: implied.outstanding,
          doubts: [],
        },
      );
    }
  });

  test('is open when a payment is part of it, was made void, deleted or changed; one receipt may be for three [ADD-884]', async () => {
    const { fake, adapter, sell } = await aCompany();
    const { books } = fake;
    const three = [sell(), sell(), sell()];
    const lines = three.map(({ id }) => ({ invoiceId: id, cash: 11_000_000, discount: 100_000 }));
    const receipt = receive(books, { lines, date: '2026-11-20' });
    const owed = async () =>
      Promise.all(
        three.map(async ({ id }) => {
          const { outstanding, paidOn } = await invoiceOf(adapter, id);
          return [outstanding, paidOn];
        }),
      );
    assert.deepEqual(await owed(), Array(3).fill([0, '2026-11-20']));
    changeReceipt(books, receipt.id, {
      date: '2026-11-19',
      lines: lines.map((line, index) => (index === 0 ? { ...line, cash: 1_000_000 } : line)),
    });
    assert.deepEqual(await owed(), [
      [10_000_000, '2026-11-19'],
      [0, '2026-11-19'],
      [0, '2026-11-19'],
    ]);
    unpay(books, receipt.id, 'void');
    assert.deepEqual(await owed(), Array(3).fill([11_100_000, null]));
    const again = payInvoice(books, three[0]?.id ?? 0, { cash: 12_000_000 });
    assert.deepEqual((await owed())[0], [0, '2026-11-23']);
    unpay(books, again.id);
    assert.deepEqual((await owed())[0], [11_100_000, null]);
  });

  test('has what came back of it by the documents of the returns, and a doubt where they do not explain it [ADD-885]', async () => {
    const { fake, adapter, sell } = await aCompany();
    const { books, quirks } = fake;
    const [part, whole, advance] = [sell(), sell(), sell({ kind: 'down_payment' })];
    const first = giveBack(books, { invoiceId: part.id, base: 2_500_000, date: '2026-11-22' });
    giveBack(books, { invoiceId: whole.id });
    giveBack(books, { invoiceId: advance.id, type: 'INVOICE_DP' });
    const read = await invoiceOf(adapter, part.id);
    assert.deepEqual(read.returns, [
      {
        id: String(first.id),
        number: first.number,
        date: '2026-11-22',
        base: 2_500_000,
        total: 2_775_000,
      },
    ]);
    assert.deepEqual([read.outstanding, read.doubts], [8_325_000, []]);
    assert.deepEqual(
      (await invoiceOf(adapter, whole.id)).returns.map(({ base }) => base),
      [10_000_000],
    );
    const { rows } = await all(adapter);
    for (const { id } of [part, whole]) {
      assert.deepEqual(rows.get(String(id)), await invoiceOf(adapter, id));
    }
    // The same returns stand among the invoices, and nobody is asked about them.
    const negative = [...rows.values()].filter(({ kind }) => kind === 'return');
    assert.deepEqual(negative.map(reasonsOf), [[], [], []]);
    assert.deepEqual(
      await invoiceOf(adapter, 900_000 + first.id),
      rows.get(String(900_000 + first.id)),
    );

    quirks.linksReturns = false;
    const unlinked = await all(adapter);
    assert.deepEqual(reasonsOf(await invoiceOf(adapter, part.id)), ['return_unclear']);
    assert.deepEqual(unlinked.rows.get(String(part.id)), await invoiceOf(adapter, part.id));
    assert.deepEqual(
      [...unlinked.rows.values()].filter(({ kind }) => kind === 'return').map(reasonsOf),
      [['return_without_invoice'], ['return_without_invoice'], []],
    );
  });

  test('returns that stand nowhere among the invoices come as documents of their own [ADD-885]', async () => {
    const company = await aCompany();
    const { fake, adapter, customerId } = company;
    fake.quirks.returnsAmongInvoices = 'none';
    const loose = giveBack(fake.books, { customerId, base: 400_000 });
    const delivered = giveBack(fake.books, { customerId, base: 300_000, type: 'DELIVERY' });
    for (const { rows } of [await all(adapter), await since(company, DAY)]) {
      assert.deepEqual([...rows.keys()], [`return/${loose.id}`, `return/${delivered.id}`]);
      for (const [id, row] of rows) {
        assert.deepEqual(reasonsOf(row), ['return_without_invoice']);
        assert.deepEqual(await invoiceOf(adapter, id), row);
      }
    }
    assert.deepEqual(await adapter.invoice('return/1'), { kind: 'gone' });
  });

  test('that is refused is told in its words, short and without our secret [ADD-881, ADD-886]', async () => {
    const { fake, adapter, sell } = await aCompany();
    const { id } = sell();
    deleteInvoice(fake.books, id);
    Object.assign(fake.quirks, {
      deletedDetail: 'refused',
      deletedWords: `Kunci ${secret} ${'ditolak '.repeat(50)}`,
    });
    const reading = await adapter.invoice(String(id));
    assert.equal(reading.kind, 'unreadable');
    const { why } = reading as { why: string };
    assert.match(why, /^Kunci … ditolak .{280,}…$/);
    assert.equal(why.length, 301);
  });

  test('is gone by either answer for an id that is not there, and by no other [ADD-886]', async () => {
    const { fake, adapter, sell } = await aCompany();
    const { id, number } = sell();
    const again = reenterInvoice(fake.books, id);
    for (const [deletedDetail, kind] of [
      ['nothing', 'gone'],
      ['refused', 'gone'],
      ['other', 'unreadable'],
    ] as const) {
      fake.quirks.deletedDetail = deletedDetail;
      assert.equal((await adapter.invoice(String(id))).kind, kind, deletedDetail);
    }
    // The number has become another invoice.
    assert.equal((await invoiceOf(adapter, again.id)).number, number);
    fake.quirks.deletedDetail = 'refused';
    fake.quirks.language = 'US';
    assert.equal((await adapter.invoice(String(id))).kind, 'unreadable');
    for (const fault of [
      'html',
      'xml',
      'empty',
      'bad-gateway',
      'broken',
      'cut',
      'hang-up',
    ] as const) {
      fake.faults.next = Array(3).fill(fault);
      assert.equal(await kindOfStop(adapter.invoice(String(id))), 'unreachable', fault);
    }
  });

  test('counts by its amounts whatever language and words its state is in; unknown ones are no witness [ADD-884]', async () => {
    const { fake, adapter, sell } = await aCompany();
    const { id } = sell();
    payInvoice(fake.books, id);
    const read = async () => {
      const { outstanding, saysPaid } = await invoiceOf(adapter, id);
      return [outstanding, saysPaid];
    };
    fake.quirks.language = 'US';
    assert.deepEqual(await read(), [0, true]);
    fake.quirks.statusName = 'Belum Lunas';
    assert.deepEqual(await read(), [0, null]);
    fake.quirks.hasApprovals = false;
    assert.equal((await invoiceOf(adapter, id)).isApproved, true);
  });

  test('whose amounts cannot be read, or are missing, is told by its id and becomes no zero [ADD-884]', async () => {
    const { fake, adapter, sell } = await aCompany();
    const { id } = sell();
    // The detail knows what the list leaves out.
    fake.quirks.notInLists = new Set(['primeOwing', 'currency', 'inclusiveTax', 'tax2Amount']);
    const { rows } = await all(adapter);
    assert.deepEqual(rows.get(String(id)), await invoiceOf(adapter, id));
    changeInvoice(fake.books, id, { number: '' });
    const { rows: none, unreadable } = await all(adapter);
    assert.deepEqual([none.size, unreadable], [0, [{ id: String(id), why: 'nomor kosong' }]]);
    assert.equal((await adapter.invoice(String(id))).kind, 'unreadable');
  });
});

describe('lists of Accurate', () => {
  test('are walked to their end whatever a page holds, and proved by their count [ADD-883]', async () => {
    const { fake, adapter, sell } = await aCompany();
    for (let index = 0; index < 45; index += 1) sell({ date: '2026-11-20' });
    fake.quirks.pageSizeMax = 20;
    const { rows, end } = await all(adapter);
    assert.equal(rows.size, 45);
    assert.deepEqual(end, { seen: 45, expected: 45, isComplete: true, notice: null });
    fake.quirks.tellsCount = false;
    const uncounted = await all(adapter);
    assert.deepEqual(uncounted.end, { seen: 45, expected: null, isComplete: true, notice: null });
  });

  test('that lose rows while somebody writes are walked once more, and else said to be incomplete [ADD-883]', async () => {
    const { fake, adapter, sell } = await aCompany();
    const sold = Array.from({ length: 30 }, () => sell());
    fake.quirks.pageSizeMax = 10;
    let losses = 1;
    fake.beforeAnswer = ({ url }) => {
      if (!url.includes('sales-invoice/list') || !url.includes('sp.page=2') || losses === 0) return;
      losses -= 1;
      // A row of the first page goes, and the first of the second moves up to it, where nobody looks any more.
      deleteInvoice(fake.books, living(fake.books.invoices)[0]?.id ?? 0);
    };
    const once = await all(adapter);
    assert.equal(once.end?.isComplete, true);
    assert.deepEqual(
      living(fake.books.invoices).filter(({ id }) => !once.rows.has(String(id))),
      [],
    );
    losses = 2;
    const twice = await all(adapter);
    assert.deepEqual([twice.end?.isComplete, twice.end?.notice], [false, 'count_differs']);
    assert.ok(twice.rows.size < sold.length + 2);
  });

  test('are understood with commas as they are or encoded, and row by row where neither is [ADD-883]', async () => {
    for (const commas of ['literal', 'encoded'] as const) {
      const { fake, reader, adapter, sell } = await aCompany();
      const { id } = sell();
      fake.quirks.commas = commas;
      assert.ok((await all(adapter)).rows.has(String(id)));
      assert.equal(
        reader.remembered.some((one) => one.commas === 'encoded'),
        commas === 'encoded',
      );
    }
    const { fake, adapter, sell } = await aCompany();
    const { id } = sell();
    fake.quirks.notInLists = new Set(['number', 'transDate', 'customer', 'totalAmount']);
    assert.ok((await all(adapter)).rows.has(String(id)));
  });

  test('from a day on hold nothing older, whether the filter is taken or not [ADD-883]', async () => {
    const { fake, adapter, sell } = await aCompany();
    sell({ date: '2026-10-31' });
    const { id } = sell({ date: '2026-11-01' });
    for (const ignoresDays of [false, true]) {
      fake.quirks.ignoresDays = ignoresDays;
      const { rows, end } = await walked(adapter.invoicesFrom('2026-11-01'));
      assert.deepEqual([...rows.keys()], [String(id)]);
      assert.deepEqual([end?.seen, end?.isComplete], [ignoresDays ? 2 : 1, true]);
    }
  });
});

describe('what has changed in Accurate', () => {
  for (const settlementMoves of [false, true]) {
    test(`is found by its payments and returns too, ${settlementMoves ? 'which move' : 'though they do not move'} the invoice [ADD-887]`, async () => {
      const company = await aCompany();
      const { fake, reader, sell } = company;
      const { books } = fake;
      fake.quirks.settlementMoves = settlementMoves;
      const [old, paid, returned] = [sell(), sell(), sell()];
      reader.pass(3 * DAY);
      assert.deepEqual((await since(company, DAY)).rows.size, 0);
      const fresh = sell();
      payInvoice(books, paid.id);
      giveBack(books, { invoiceId: returned.id, base: 1_000_000 });
      for (const quirks of [
        {},
        { receiptsListInvoices: false },
        { receiptsListInvoices: false, receiptLinesHaveInvoiceId: false },
      ]) {
        Object.assign(fake.quirks, quirks);
        const { rows, end } = await since(company, DAY);
        assert.equal(end?.isComplete, true);
        const invoices = [...rows.values()].filter(({ kind }) => kind === 'invoice');
        assert.deepEqual(
          new Set(invoices.map(({ id }) => Number(id))),
          new Set([paid.id, returned.id, fresh.id]),
        );
        for (const row of invoices) assert.deepEqual(row, await invoiceOf(company.adapter, row.id));
      }
      changeInvoice(books, old.id, { discount: 1_000 });
      assert.equal((await since(company, DAY)).rows.get(String(old.id))?.base, 9_999_000);
    });
  }

  for (const module of ['sales-receipt', 'sales-return'] as const) {
    test(`is incomplete where its ${module} lists left something out [ADD-859, ADD-887]`, async () => {
      const company = await aCompany();
      const { fake, reader, sell } = company;
      const sold = Array.from({ length: 13 }, () => sell());
      reader.pass(3 * DAY);
      for (const { id } of sold) {
        if (module === 'sales-receipt') payInvoice(fake.books, id);
        else giveBack(fake.books, { invoiceId: id, base: 1_000 });
      }
      fake.quirks.pageSizeMax = 10;
      assert.equal((await since(company, DAY)).end?.isComplete, true);
      fake.beforeAnswer = ({ url }) => {
        if (!url.includes(`${module}/list`) || !url.includes('sp.page=2')) return;
        if (module === 'sales-return') {
          deleteReturn(fake.books, living(fake.books.returns)[0]?.id ?? 0);
        } else unpay(fake.books, living(fake.books.receipts)[0]?.id ?? 0);
      };
      const { end } = await since(company, DAY);
      assert.deepEqual([end?.isComplete, end?.notice], [false, 'count_differs']);
    });
  }

  test('is not walked through the whole book where the filter is not taken, and that is said [ADD-887]', async () => {
    const company = await aCompany();
    const { fake, reader, sell } = company;
    fake.quirks.pageSizeMax = 10;
    for (let index = 0; index < 50; index += 1) sell();
    reader.pass(3 * DAY);
    const fresh = sell();
    fake.quirks.ignoresLastUpdate = true;
    const calls = fake.calls.length;
    const { rows, end } = await since(company, DAY);
    assert.deepEqual([end?.isComplete, end?.notice], [false, 'filter_ignored']);
    assert.ok(fake.calls.length - calls < 10, `${fake.calls.length - calls} calls`);
    // It is found by the next comparison.
    assert.equal(rows.has(String(fresh.id)), false);
    assert.ok((await all(company.adapter)).rows.has(String(fresh.id)));
  });
});

describe('customers of Accurate', () => {
  test('have every number that stands somewhere, each by itself, the WhatsApp number among them [ADD-888]', async () => {
    const { fake, adapter } = await aCompany();
    const { id, number } = addCustomer(fake.books, {
      name: 'CV Banyak Nomor',
      mobile: '0812-3456-7890 / +62 813 1111 2222',
      phone: '021-5551234 ext. 12',
      email: 'a@x.id; b@x.id',
      taxNumber: '01.234.567.8-901.000',
      contacts: [{ name: 'Rina', mobile: '0857-0000-1111' }],
    });
    const known = {
      id: String(id),
      name: 'CV Banyak Nomor',
      number,
      phones: ['0812-3456-7890', '+62 813 1111 2222', '021-5551234 ext. 12'],
      emails: ['a@x.id', 'b@x.id'],
      taxNumber: '01.234.567.8-901.000',
    };
    const { rows, end } = await walked(adapter.customers());
    assert.deepEqual(rows.get(String(id)), known);
    assert.equal(end?.isComplete, true);
    assert.deepEqual(await adapter.customer(String(id)), {
      ...known,
      phones: [...known.phones, '0857-0000-1111'],
    });
    assert.equal(await adapter.customer('1'), undefined);
  });
});

describe('webhooks of Accurate', () => {
  test('hint at invoices, whatever else they say, and prove nothing [ADD-889]', async () => {
    const { fake, adapter, sell } = await aCompany();
    const { id } = sell();
    payInvoice(fake.books, id);
    assert.deepEqual(
      fake.hooks.history.map(({ body }) => hintsOf(body)),
      [[], [String(id)], []],
    );
    fake.quirks.notYet.add(id);
    assert.equal((await adapter.invoice(String(id))).kind, 'gone');
    for (const body of [
      null,
      {},
      [],
      'x',
      [{ type: 1, data: [] }],
      { id: 5, transaction_no: '1' },
    ]) {
      assert.equal(hintsOf(body), undefined);
    }
    const hostile = [{ type: 'SALES_INVOICE', data: [{ salesInvoiceId: '1 or 1=1' }, null, 5] }];
    assert.deepEqual(hintsOf(hostile), []);
  });

  test('end after seven days unless they are renewed, which says until when [ADD-889]', async () => {
    const { fake, reader, adapter, sell } = await aCompany();
    reader.pass(6 * DAY);
    assert.equal(await adapter.renewWebhook?.(), '2026-12-06');
    reader.pass(6 * DAY);
    fake.hooks.history = [];
    sell();
    assert.equal(fake.hooks.history.length, 1);
    reader.pass(3 * DAY);
    sell();
    assert.equal(fake.hooks.history.length, 1);
    // For another application it says the same, and nothing comes all the same.
    fake.hooks.isOwn = false;
    assert.equal(await adapter.renewWebhook?.(), '2026-12-15');
    sell();
    assert.equal(fake.hooks.history.length, 1);
  });
});

describe('calls of Accurate', () => {
  test('stay below what it lets through, each counted, one at a time [ADD-890]', async () => {
    const { fake, reader, adapter, sell } = await aCompany();
    for (let index = 0; index < 60; index += 1) sell();
    fake.quirks.pageSizeMax = 2;
    await all(adapter);
    assert.ok(fake.calls.length > 30);
    assert.equal(fake.calls.length, reader.taken);
    assert.ok(fake.peak.inWindow <= LIMITS.calls, `${fake.peak.inWindow} in a second`);
    assert.equal(fake.peak.inFlight, 1);
    assert.ok(fake.calls.every(({ method, url }) => method === 'GET' || url.startsWith('/api/')));
  });

  for (const rateStatus of [429, 200] as const) {
    test(`that are refused for their number wait longer and longer, under ${rateStatus}, and end the look [ADD-890]`, async () => {
      const { fake, reader, adapter } = await aCompany();
      fake.quirks.rateStatus = rateStatus;
      fake.faults.next = ['too-fast', 'too-fast', null];
      await adapter.check();
      assert.deepEqual(reader.waited.slice(0, 2), [2_000, 4_000]);
      fake.faults.next = Array(6).fill('too-fast');
      const stop = await stopOf(adapter.check());
      assert.ok(stop !== 'none');
      assert.equal(stop.kind, 'busy');
      assert.ok(stop.retryAt && stop.retryAt > reader.now());
    });
  }

  test('that get no answer, or none of Accurate’s, are made again, and end the look after three [ADD-890]', async () => {
    const { fake, adapter, sell } = await aCompany();
    const { id } = sell();
    const faults = ANSWER_FAULTS.filter((fault) => fault !== 'slow' && fault !== 'too-fast');
    for (const fault of faults) {
      fake.faults.next = [fault, fault, null];
      assert.equal((await invoiceOf(adapter, id)).outstanding, 11_100_000, fault);
      fake.faults.next = Array(3).fill(fault);
      assert.equal(await kindOfStop(walked(adapter.customers())), 'unreachable', fault);
    }
  });

  test('that take too long are given up [ADD-890]', async () => {
    const { fake, open, sell } = await aCompany();
    const { id } = sell();
    fake.faults = { ...fake.faults, slowMs: 60, next: [null, ...Array(3).fill('slow')] };
    const hurried = open({ timeoutMs: 20 });
    assert.equal(await kindOfStop(hurried.invoice(String(id))), 'unreachable');
  });

  test('say nothing of token and secret, whatever is answered [ADD-881]', async () => {
    const { fake, open } = await aCompany();
    fake.quirks.company = token;
    const said: string[] = [];
    for (const change of [{ token: `${token}x` }, { secret: `${secret}x` }]) {
      const stop = await stopOf(open(change).check());
      said.push(stop === 'none' ? '' : `${stop.message} ${stop.stack} ${JSON.stringify(stop)}`);
    }
    fake.faults.next = Array(3).fill('hang-up');
    const stop = await stopOf(open().check());
    said.push(stop === 'none' ? '' : `${stop.message} ${stop.stack}`);
    for (const text of said) {
      assert.ok(text.length > 20);
      for (const hidden of [token, secret]) assert.ok(!text.includes(hidden), text);
    }
    assert.ok(fake.calls.every(({ url }) => !url.includes(secret) && !url.includes(token)));
  });
});

for (const seed of [1, 2, 3]) {
  test(`whatever people do to the books of Accurate, and whatever fails, all is read as it stands in the end (seed ${seed}) [ADD-892]`, async (t) => {
    t.diagnostic(`seed ${seed}`);
    const company = await aCompany(seed);
    const { fake, reader, adapter } = company;
    const chance = chanceOf(seed);
    for (let index = 0; index < 8; index += 1) addCustomer(fake.books, { name: `PT ${index}` });
    fake.quirks.pageSizeMax = 25;
    const known = new Map<string, unknown>();
    for (let step = 0; step < 150; step += 1) {
      actByChance(fake.books, chance);
      reader.pass(60_000);
      if (step % 30 !== 0) continue;
      fake.faults.chance = {
        broken: 0.05,
        cut: 0.05,
        html: 0.05,
        'too-fast': 0.05,
        'hang-up': 0.05,
      };
      const look = since(company, DAY).then(({ rows }) => {
        for (const [id, row] of rows) known.set(id, row);
      });
      await stopOf(look);
      fake.faults.chance = {};
    }
    const { rows, end } = await all(adapter);
    assert.equal(end?.isComplete, true);
    for (const implied of impliedBy(fake.books)) {
      const row = rows.get(String(implied.id));
      assert.ok(row, implied.number);
      assert.deepEqual(
        {
          number: row.number,
          customerId: Number(row.customer.id),
          date: row.date,
          base: row.base,
          ppn: row.ppn,
          total: row.total,
          outstanding: row.outstanding,
          returned: row.returns.reduce((sum, { base }) => sum + base, 0),
          paidOn: row.paidOn,
          doubts: row.doubts,
        },
        {
          number: implied.number,
          customerId: implied.customerId,
          date: implied.date,
          base: implied.base,
          ppn: implied.ppn,
          total: implied.total,
          outstanding: implied.outstanding,
          returned: implied.returned,
          paidOn: implied.paidOn,
          doubts: [],
        },
      );
      if (chance.oneIn(5)) assert.deepEqual(await invoiceOf(adapter, row.id), row);
    }
    assert.ok(known.size > 0);
  });
}
