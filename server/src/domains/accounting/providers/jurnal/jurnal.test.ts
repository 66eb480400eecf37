import assert from 'node:assert/strict';
import { after, describe, test } from 'node:test';
import type { AccountingProvider } from '#domains/accounting/providers/provider.ts';
import { signed } from '#outside/mekari-signature.ts';
import {
  aReader,
  invoiceOf,
  kindOfStop,
  type Reader,
  reasonsOf,
  stopOf,
  walked,
} from '#test/accounting-readers.ts';
import {
  addCustomer,
  addInvoice,
  changeCustomer,
  changeInvoice,
  changeReceipt,
  creditInvoice,
  deleteInvoice,
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
import { type FakeJurnal, startFakeJurnal } from '#test/fakes/jurnal.ts';
import { JURNAL_ACCOUNT } from '#test/fakes/jurnal-account.ts';
import { startReceiver } from '#test/fakes/receiver.ts';
import { hintsOf } from './jurnal.rules.ts';
import { jurnal } from './jurnal.ts';
import { type JurnalSettings, LIMITS } from './jurnal-client.ts';

const { clientId, clientSecret } = JURNAL_ACCOUNT;
const DAY = 86_400_000;
const MINUTE = 60_000;

const endings: (() => Promise<void>)[] = [];
after(async () => {
  for (const end of endings) await end();
});

interface Company {
  fake: FakeJurnal;
  reader: Reader;
  adapter: AccountingProvider;
  open(change?: Partial<JurnalSettings>): AccountingProvider;
  sell(given?: Partial<NewInvoice>): BookInvoice;
  customerId: number;
}

async function aCompany({
  seed = 1,
  webhookUrl,
}: {
  seed?: number;
  webhookUrl?: string;
} = {}): Promise<Company> {
  const reader = aReader();
  const fake = await startFakeJurnal({
    now: reader.now,
    seed,
    ...(webhookUrl !== undefined && { webhookUrl }),
  });
  endings.push(fake.stop);
  const { id } = addCustomer(fake.books, { name: 'PT Pelanggan', mobile: '0812-1111-2222' });
  const open = (change: Partial<JurnalSettings> = {}) =>
    jurnal({ baseUrl: fake.baseUrl, clientId, clientSecret, learned: {}, ...change }, reader.deps);
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

describe('Jurnal lets in', () => {
  test('by the signature of Mekari, over the query as well [ADD-891]', () => {
    const query = 'page=1&page_size=50&sort_key=created_at&sort_order=desc';
    const { authorization } = signed(
      { clientId: 'example-client', clientSecret: 'example-client-secret' },
      {
        method: 'GET',
        url: new URL(`https://api.mekari.com/public/jurnal/api/v1/sales_invoices?${query}`),
        body: undefined,
      },
      new Date('2021-11-10T07:24:29Z'),
    );
    assert.match(authorization ?? '', /signature="qpj7AsLMzlx\/zx0ARwLZGDgiBGEvJWysYqNcHXFqyBA="$/);
  });

  test('nobody with another secret, and not for ever whose clock is off, which is said [ADD-891]', async () => {
    for (const [minutes, change, kind, words] of [
      [0, { clientSecret: 'wrong' }, 'credentials', /kredensial/],
      [0, { clientId: 'wrong' }, 'credentials', /kredensial/],
      [4, {}, 'none', /^$/],
      [6, {}, 'clock', /lebih cepat 6 menit/],
      [-6, {}, 'clock', /terlambat 6 menit/],
    ] as const) {
      const { fake, reader, open } = await aCompany();
      const there = new Date(reader.now().getTime() - minutes * MINUTE);
      fake.now = () => there;
      const stop = await stopOf(open(change).check());
      assert.equal(stop === 'none' ? stop : stop.kind, kind);
      if (stop !== 'none') {
        assert.match(stop.message, words);
        assert.ok(!`${stop.message} ${stop.stack}`.includes(clientSecret));
        assert.equal(stop.retryAt, null);
      }
    }
  });

  test('with a digest of the empty body where it wants one, which is remembered [ADD-891]', async () => {
    const { fake, reader, open } = await aCompany();
    fake.quirks.digest = 'needed';
    await open().check();
    assert.deepEqual(reader.remembered, [{ digest: 'empty' }]);
    const calls = fake.calls.length;
    await open({ learned: { digest: 'empty' } }).check();
    assert.equal(fake.calls.length - calls, 2);
  });

  test('says whose books it opens and how many invoices are in them; where it does not, the client stands for it [ADD-891]', async () => {
    const { fake, reader, adapter, sell } = await aCompany();
    sell();
    const known = { invoices: 1, endsOn: null, now: reader.now() };
    assert.deepEqual(await adapter.check(), {
      id: '717',
      name: 'PT Alir Presisi Indonesia',
      ...known,
    });
    fake.quirks.companyId = 718;
    assert.equal((await adapter.check()).id, '718');
    fake.quirks.tellsCompany = false;
    const { id } = await adapter.check();
    assert.match(id, /^client-[0-9a-f]{16}$/);
    assert.deepEqual(await adapter.check(), { id, name: '', ...known });
  });
});

describe('an invoice of Jurnal', () => {
  test('is read to the rupiah from a list and by itself alike, whatever its amounts are written as [ADD-884]', async () => {
    const { fake, adapter, sell } = await aCompany();
    const { id, number } = sell({ date: '2026-11-21', dueOn: '2026-12-21', withheld: 200_000 });
    payInvoice(fake.books, id, { cash: 10_900_000, date: '2026-11-22' });
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
      rate: '1',
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

  test('has its base before PPN with discounts, freight, prices that include it, and withheld tax [ADD-884]', async () => {
    const { fake, adapter, sell } = await aCompany();
    const lines = [
      { item: 'Flowmeter', quantity: 3, price: 1_234_567 },
      { item: 'Servis', quantity: 1, price: 999_999 },
    ];
    sell({ lines, isInclusive: true, discount: 12_345 });
    sell({ lines, lineDiscount: 10, discount: 5_000, freight: 75_000 });
    sell({ lines, ppnPercent: 0, freight: 75_000 });
    sell({ lines: [{ item: 'Pabrik', quantity: 1, price: 890_000_000_000 }] });
    const { rows } = await all(adapter);
    for (const implied of impliedBy(fake.books)) {
      const { base, ppn, total, doubts } = rows.get(String(implied.id)) ?? {};
      const { base: impliedBase, ppn: impliedPpn, total: impliedTotal } = implied;
      assert.deepEqual(
        [base, ppn, total, doubts],
        [impliedBase, impliedPpn, impliedTotal, []],
        implied.number,
      );
    }
    const { id } = sell({ withheld: 200_000 });
    fake.quirks.negativeTax = true;
    const { base, ppn, doubts } = await invoiceOf(adapter, id);
    assert.deepEqual([base, ppn, doubts], [10_000_000, 1_100_000, []]);
    Object.assign(fake.quirks, { negativeTax: false, withheldInTotal: true });
    assert.deepEqual(reasonsOf(await invoiceOf(adapter, id)), ['withheld_in_total']);
  });

  test('in foreign money keeps its hundredths and its own rate; a draft and one that waits are no sales yet [ADD-884]', async () => {
    const { adapter, sell } = await aCompany();
    const dollars = sell({
      currency: 'USD',
      rate: 16_250.5,
      lines: [{ item: 'Sensor', quantity: 3, price: 99.99 }],
    });
    const { currency, rate, base, ppn, doubts } = await invoiceOf(adapter, dollars.id);
    assert.deepEqual([currency, rate, base, ppn, doubts], ['USD', '16250.5', 29_997, 3_300, []]);
    const rateless = sell({ currency: 'USD', rate: 1 });
    assert.deepEqual(reasonsOf(await invoiceOf(adapter, rateless.id)), ['rate_unclear']);
    for (const [approval, kind] of [
      ['DRAFT', 'draft'],
      ['UNAPPROVED', 'invoice'],
    ] as const) {
      const read = await invoiceOf(adapter, sell({ approval }).id);
      assert.deepEqual([read.kind, read.isApproved], [kind, false]);
    }
  });

  test('is settled by what remains alone: deposit, part, too much, one payment for three, twice in the list [ADD-884]', async () => {
    const { fake, adapter, sell } = await aCompany();
    const { books } = fake;
    const three = [sell(), sell(), sell()];
    const [first] = three;
    const owed = async () =>
      Promise.all(
        three.map(async ({ id }) => {
          const { outstanding, paidOn, saysPaid } = await invoiceOf(adapter, id);
          return [outstanding, paidOn, saysPaid];
        }),
      );
    payInvoice(books, first?.id ?? 0, { cash: 1_000_000, isDeposit: true, date: '2026-11-10' });
    assert.deepEqual((await owed())[0], [10_100_000, '2026-11-10', false]);
    const lines = three.map(({ id }) => ({ invoiceId: id, cash: 11_100_000 }));
    const receipt = receive(books, { lines, date: '2026-11-20' });
    assert.deepEqual(await owed(), Array(3).fill([0, '2026-11-20', true]));
    changeReceipt(books, receipt.id, { date: '2026-11-19', lines: lines.slice(1) });
    assert.deepEqual(await owed(), [
      [10_100_000, '2026-11-10', false],
      [0, '2026-11-19', true],
      [0, '2026-11-19', true],
    ]);
    unpay(books, receipt.id);
    assert.deepEqual((await owed())[2], [11_100_000, null, false]);
  });

  test('has a witness in its state, which may be behind, or one that nobody knows [ADD-884]', async () => {
    const { fake, reader, adapter, sell } = await aCompany();
    const { id } = sell();
    const read = async () => {
      const { outstanding, saysPaid } = await invoiceOf(adapter, id);
      return [outstanding, saysPaid];
    };
    payInvoice(fake.books, id, { cash: 100_000 });
    assert.deepEqual(await read(), [11_000_000, false]);
    reader.pass(60 * DAY);
    assert.deepEqual(await read(), [11_000_000, false]);
    payInvoice(fake.books, id);
    fake.quirks.statusTurned = true;
    assert.deepEqual(await read(), [0, false]);
    fake.quirks.statusId = 9;
    assert.deepEqual(await read(), [0, null]);
  });

  test('that is left open by just what its payment withheld is doubted, from a list and by itself alike [ADD-893]', async () => {
    const { fake, adapter, sell } = await aCompany();
    const { books, quirks } = fake;
    const [withheld, part] = [sell(), sell()];
    payInvoice(books, withheld.id, { withheld: 200_000 });
    payInvoice(books, part.id, { cash: 10_900_000 });
    assert.deepEqual((await invoiceOf(adapter, withheld.id)).outstanding, 0);
    quirks.withheldLowers = false;
    for (const oldRecords of [false, true]) {
      quirks.oldRecords = oldRecords;
      const read = await invoiceOf(adapter, withheld.id);
      assert.deepEqual([read.outstanding, reasonsOf(read)], [200_000, ['withheld_left_open']]);
      // As much is left, and nothing was withheld: it is simply not paid.
      assert.deepEqual(reasonsOf(await invoiceOf(adapter, part.id)), []);
      const { rows } = await all(adapter);
      for (const { id } of [withheld, part]) {
        assert.deepEqual(rows.get(String(id)), await invoiceOf(adapter, id));
      }
    }
  });

  test('has what came back of it; what does not explain the difference, and any credit memo, is doubted [ADD-885, ADD-893]', async () => {
    const { fake, adapter, sell } = await aCompany();
    const { books } = fake;
    const [part, after, withheld, both, memo] = [sell(), sell(), sell(), sell(), sell()];
    const back = giveBack(books, { invoiceId: part.id, base: 2_500_000, date: '2026-11-22' });
    payInvoice(books, after.id);
    giveBack(books, { invoiceId: after.id, base: 1_000_000 });
    giveBack(books, { invoiceId: withheld.id, base: 1_000_000 });
    payInvoice(books, withheld.id, { withheld: 200_000, cash: 5_000_000 });
    giveBack(books, { invoiceId: both.id, base: 1_000_000 });
    creditInvoice(books, both.id, 500_000, true);
    creditInvoice(books, memo.id, 11_100_000, false);
    const read = await invoiceOf(adapter, part.id);
    assert.deepEqual(read.returns, [
      {
        id: String(back.id),
        number: back.number,
        date: '2026-11-22',
        base: 2_500_000,
        total: 2_775_000,
      },
    ]);
    const { rows } = await all(adapter);
    for (const [{ id }, outstanding, returned, reasons] of [
      [part, 8_325_000, 2_500_000, []],
      [after, 0, 1_000_000, []],
      [withheld, 4_790_000, 1_000_000, []],
      [both, 9_490_000, 1_000_000, ['credit_memo']],
      [memo, 0, 0, ['credit_memo']],
    ] as const) {
      const invoice = await invoiceOf(adapter, id);
      const sum = invoice.returns.reduce((total, { base }) => total + base, 0);
      assert.deepEqual(
        [invoice.outstanding, sum, reasonsOf(invoice)],
        [outstanding, returned, reasons],
      );
      assert.deepEqual(rows.get(String(id)), invoice);
    }
    // A return that can no longer be read explains nothing.
    fake.quirks.notYet.add(back.id);
    assert.deepEqual(reasonsOf(await invoiceOf(adapter, part.id)), ['return_unclear']);
  });

  test('is gone by each of the answers for what is not there, and by no failure [ADD-886]', async () => {
    const { fake, adapter, sell } = await aCompany();
    const { id, number } = sell();
    const again = reenterInvoice(fake.books, id);
    for (const deletedDetail of [422, 404, 'deleted_at'] as const) {
      fake.quirks.deletedDetail = deletedDetail;
      assert.deepEqual(await adapter.invoice(String(id)), { kind: 'gone' });
    }
    assert.equal((await invoiceOf(adapter, again.id)).number, number);
    const { rows, end } = await all(adapter);
    assert.deepEqual([[...rows.keys()], end?.expected], [[String(again.id)], 1]);
    const faults = ANSWER_FAULTS.filter((fault) => fault !== 'slow' && fault !== 'too-fast');
    for (const fault of faults) {
      fake.faults.next = Array(3).fill(fault);
      assert.equal(await kindOfStop(adapter.invoice(String(id))), 'unreachable', fault);
    }
  });

  test('that is refused is told in its words, short and without our secret [ADD-886, ADD-891]', async () => {
    const { fake, adapter, sell } = await aCompany();
    const { id } = sell();
    deleteInvoice(fake.books, id);
    fake.quirks.deletedWords = `Kunci ${clientSecret} ${'ditolak '.repeat(50)}`;
    const reading = await adapter.invoice(String(id));
    assert.equal(reading.kind, 'unreadable');
    const { why } = reading as { why: string };
    assert.match(why, /^Kunci … ditolak .{280,}…$/);
    assert.equal(why.length, 301);
    fake.quirks.deletedWords = '';
    assert.deepEqual(await adapter.invoice(String(id)), { kind: 'unreadable', why: 'HTTP 422' });
  });

  test('that has no number or no customer is told by its id and why [ADD-884]', async () => {
    const { fake, adapter, sell } = await aCompany();
    const { id } = sell();
    changeInvoice(fake.books, id, { number: '' });
    assert.deepEqual(await adapter.invoice(String(id)), {
      kind: 'unreadable',
      why: 'nomor kosong',
    });
    const { rows, unreadable } = await all(adapter);
    assert.deepEqual([rows.size, unreadable], [0, [{ id: String(id), why: 'nomor kosong' }]]);
  });
});

describe('lists of Jurnal', () => {
  test('are walked in the one order that holds still, and proved by their count [ADD-883]', async () => {
    const { fake, adapter, sell } = await aCompany();
    for (let index = 0; index < 235; index += 1) sell({ date: '2026-11-20' });
    const { rows, end } = await all(adapter);
    assert.deepEqual(
      [rows.size, end],
      [235, { seen: 235, expected: 235, isComplete: true, notice: null }],
    );
    assert.ok(fake.calls.every(({ url }) => !url.includes('transaction_date')));
    fake.quirks.tellsCount = false;
    fake.quirks.pageSizeMax = 40;
    const uncounted = await all(adapter);
    assert.deepEqual([uncounted.rows.size, uncounted.end?.isComplete], [235, true]);
  });

  test('by day lose rows among equal days, as they do there [ADD-880]', async () => {
    const { fake, adapter, sell, reader, open } = await aCompany();
    for (let index = 0; index < 60; index += 1) sell({ date: '2026-11-20' });
    await adapter.check();
    const headers = (search: string) =>
      signed(
        { clientId, clientSecret },
        {
          method: 'GET',
          url: new URL(`${fake.baseUrl}/sales_invoices?${search}`),
          body: undefined,
        },
        reader.now(),
      );
    const ids = new Set<number>();
    for (const page of [1, 2, 3]) {
      const search = `page=${page}&page_size=20&sort_key=transaction_date&sort_order=asc`;
      const answer = await fetch(`${fake.baseUrl}/sales_invoices?${search}`, {
        headers: headers(search),
      });
      const { sales_invoices: rows } = (await answer.json()) as {
        sales_invoices: { id: number }[];
      };
      for (const { id } of rows) ids.add(id);
    }
    assert.ok(ids.size < 60, `${ids.size} of 60`);
    for (const sortKey of ['id', 'transaction_no']) {
      const search = `page=1&sort_key=${sortKey}`;
      const answer = await fetch(`${fake.baseUrl}/sales_invoices?${search}`, {
        headers: headers(search),
      });
      assert.equal(answer.status, 422);
    }
    assert.ok(open);
  });

  test('that lose rows while somebody writes are walked once more, and else said to be incomplete [ADD-883]', async () => {
    const { fake, reader, adapter, sell } = await aCompany();
    for (let index = 0; index < 120; index += 1) sell();
    let losses = 1;
    fake.beforeAnswer = ({ url }) => {
      if (!url.includes('/sales_invoices?page=2') || losses === 0) return;
      losses -= 1;
      deleteInvoice(fake.books, living(fake.books.invoices)[0]?.id ?? 0);
    };
    const once = await all(adapter);
    assert.equal(once.end?.isComplete, true);
    assert.ok(living(fake.books.invoices).every(({ id }) => once.rows.has(String(id))));
    losses = 2;
    reader.pass(MINUTE);
    const twice = await all(adapter);
    assert.deepEqual([twice.end?.isComplete, twice.end?.notice], [false, 'count_differs']);
  });

  test('from a day on hold nothing older, though nobody narrows them there [ADD-883]', async () => {
    const { adapter, sell } = await aCompany();
    sell({ date: '2026-10-31' });
    const { id } = sell({ date: '2026-11-01' });
    const { rows, end } = await walked(adapter.invoicesFrom('2026-11-01'));
    assert.deepEqual([[...rows.keys()], end?.seen, end?.isComplete], [[String(id)], 2, true]);
  });

  test('of returns are read once for all that came back, and not by a call for each [ADD-890]', async () => {
    const { fake, adapter, sell } = await aCompany();
    for (let index = 0; index < 30; index += 1) {
      giveBack(fake.books, { invoiceId: sell().id, base: 1_000 });
    }
    const { rows } = await all(adapter);
    assert.ok([...rows.values()].every(({ returns }) => returns.length === 1));
    assert.equal(fake.calls.length, 2);
  });
});

describe('what was made in Jurnal', () => {
  test('is found from the newest on, with the invoices of new payments, in few calls [ADD-887]', async () => {
    const company = await aCompany();
    const { fake, reader, sell } = company;
    const { books } = fake;
    const old = Array.from({ length: 130 }, () => sell());
    const paid = old[3]?.id ?? 0;
    reader.pass(5 * DAY);
    payInvoice(books, paid);
    const fresh = sell();
    const calls = fake.calls.length;
    const { rows, end } = await since(company, 2 * DAY);
    assert.deepEqual([...rows.keys()], [String(fresh.id), String(paid)]);
    assert.deepEqual(end, { seen: 1, expected: null, isComplete: true, notice: null });
    assert.ok(fake.calls.length - calls <= 3, `${fake.calls.length - calls} calls`);
    // Nobody is told of an edit; the comparison of all finds it.
    changeInvoice(books, old[5]?.id ?? 0, { discount: 5_000 });
    assert.equal((await since(company, 2 * DAY)).rows.has(String(old[5]?.id)), false);
    assert.equal((await all(company.adapter)).rows.get(String(old[5]?.id))?.base, 9_995_000);
  });
});

describe('customers of Jurnal', () => {
  test('come in any wrapper, with each of their numbers and addresses, and names that are not their own [ADD-888]', async () => {
    const { fake, adapter } = await aCompany();
    const given = { name: 'PT Sama', email: 'a@x.id, b@x.id', taxNumber: '01.234' };
    const one = addCustomer(fake.books, {
      ...given,
      mobile: '0895355293048',
      phone: '021-555123456',
    });
    const other = addCustomer(fake.books, { name: 'PT Sama', isSuspended: true });
    for (const wrapper of ['plain', 'person'] as const) {
      fake.quirks.customerRows = wrapper;
      fake.quirks.customerDetail = wrapper === 'plain' ? 'customer' : 'person';
      const { rows, end } = await walked(adapter.customers());
      assert.equal(end?.isComplete, true);
      assert.deepEqual(rows.get(String(one.id)), {
        id: String(one.id),
        name: 'PT Sama',
        number: null,
        phones: ['0895355293048', '021-555123456'],
        emails: ['a@x.id', 'b@x.id'],
        taxNumber: '01.234',
      });
      assert.equal(rows.get(String(other.id))?.name, 'PT Sama');
      assert.deepEqual(await adapter.customer(String(one.id)), rows.get(String(one.id)));
    }
    assert.equal(await adapter.customer('1'), undefined);
    changeCustomer(fake.books, other.id, { name: '' });
    const { unreadable } = await walked(adapter.customers());
    assert.deepEqual(unreadable, [{ id: String(other.id), why: 'nama kosong' }]);
  });
});

describe('webhooks of Jurnal', () => {
  test('hint at the invoice that was made or paid, wrapped or not; nobody is told of an edit [ADD-889]', async () => {
    const receiver = await startReceiver('hook');
    endings.push(receiver.stop);
    const { fake, sell } = await aCompany({ webhookUrl: receiver.url });
    const { id } = sell();
    payInvoice(fake.books, id);
    changeInvoice(fake.books, id, { discount: 1_000 });
    deleteInvoice(fake.books, id);
    await fake.hooks.settled();
    const bodies = receiver.calls.map(({ rawBody }) => JSON.parse(rawBody.toString()) as unknown);
    const hints = bodies.map((body) => hintsOf(body));
    assert.deepEqual(
      hints.toSorted((a, b) => (a?.length ?? 0) - (b?.length ?? 0)),
      [[], [String(id)], [String(id)]],
    );
    assert.deepEqual(
      bodies.map((data) => hintsOf({ event: 'x', data })),
      hints,
    );
    for (const body of [null, [], 'x', {}, { id: 5 }, [{ type: 'SALES_INVOICE', data: [] }]]) {
      assert.equal(hintsOf(body), undefined);
    }
    assert.deepEqual(hintsOf({ records: [{ transaction_id: '1 or 1' }, null] }), []);
  });

  test('may be lost, doubled, late and out of order [ADD-880]', async () => {
    const receiver = await startReceiver('hook');
    endings.push(receiver.stop);
    const { fake, sell } = await aCompany({ webhookUrl: receiver.url });
    await fake.hooks.settled();
    const arrived = async (fault: 'lost' | 'twice' | 'late' | 'disordered') => {
      fake.hooks.faults = new Set([fault]);
      const before = receiver.calls.length;
      const sold = [sell(), sell()].map(({ id }) => id);
      await fake.hooks.settled();
      fake.hooks.faults = new Set();
      return receiver.calls
        .slice(before)
        .map(({ rawBody }) => {
          const { id } = JSON.parse(rawBody.toString()) as { id: number };
          return sold.indexOf(id);
        })
        .sort((a, b) => a - b);
    };
    fake.hooks.lateMs = 5;
    assert.deepEqual(await arrived('lost'), []);
    assert.deepEqual(await arrived('twice'), [0, 0, 1, 1]);
    assert.deepEqual(await arrived('late'), [0, 1]);
    assert.deepEqual(await arrived('disordered'), [0, 1]);
  });
});

describe('calls of Jurnal', () => {
  test('stay below what it lets through in a minute, each counted, and only read [ADD-890]', async () => {
    const { fake, reader, adapter, sell } = await aCompany();
    for (let index = 0; index < 120; index += 1) sell();
    fake.quirks.pageSizeMax = 2;
    await all(adapter);
    assert.ok(fake.calls.length >= 60);
    assert.equal(fake.calls.length, reader.taken);
    assert.ok(fake.peak.inWindow <= LIMITS.calls, `${fake.peak.inWindow} in a minute`);
    assert.equal(fake.peak.inFlight, 1);
    assert.ok(fake.calls.every(({ method }) => method === 'GET'));
  });

  test('that are refused for their number wait a minute, and end the look after five times [ADD-890]', async () => {
    const { fake, reader, adapter } = await aCompany();
    fake.faults.next = ['too-fast', null];
    await adapter.check();
    assert.deepEqual(reader.waited, [MINUTE]);
    fake.faults.next = Array(6).fill('too-fast');
    assert.equal(await kindOfStop(adapter.check()), 'busy');
  });

  test('of a month that are used up are not made again before the next one [ADD-890]', async () => {
    const { fake, reader, adapter } = await aCompany();
    fake.quirks.monthIsOver = true;
    const calls = fake.calls.length;
    const stop = await stopOf(adapter.check());
    assert.ok(stop !== 'none');
    assert.equal(stop.kind, 'budget');
    assert.equal(stop.retryAt?.toISOString(), '2026-11-30T17:00:00.000Z');
    assert.deepEqual([fake.calls.length - calls, reader.waited], [1, []]);
  });

  test('that get no answer, or none of Jurnal’s, are made again, and end the look after three [ADD-890]', async () => {
    const { fake, open, sell } = await aCompany();
    const { id } = sell();
    const faults = ANSWER_FAULTS.filter((fault) => fault !== 'slow' && fault !== 'too-fast');
    for (const fault of faults) {
      fake.faults.next = [fault, fault, null];
      assert.equal((await invoiceOf(open(), id)).outstanding, 11_100_000, fault);
    }
    fake.faults = { ...fake.faults, slowMs: 60, next: Array(3).fill('slow') };
    const hurried = open({ timeoutMs: 20 });
    assert.equal(await kindOfStop(hurried.invoice(String(id))), 'unreachable');
  });

  test('to an address that is not Jurnal’s end the look, and nothing is gone by it [ADD-882]', async () => {
    const { fake, open, sell } = await aCompany();
    sell();
    const wrong = open({ baseUrl: `${fake.url}/elsewhere` });
    assert.equal(await kindOfStop(walked(wrong.customers())), 'unreachable');
    assert.equal(await kindOfStop(wrong.check()), 'unreachable');
  });
});

for (const seed of [1, 2, 3]) {
  test(`whatever people do to the books of Jurnal, and whatever fails, all is read as it stands in the end (seed ${seed}) [ADD-892]`, async (t) => {
    t.diagnostic(`seed ${seed}`);
    const company = await aCompany({ seed });
    const { fake, reader, adapter } = company;
    const chance = chanceOf(seed);
    for (let index = 0; index < 8; index += 1) addCustomer(fake.books, { name: `PT ${index}` });
    for (let step = 0; step < 150; step += 1) {
      actByChance(fake.books, chance);
      reader.pass(MINUTE);
      if (step % 30 !== 0) continue;
      fake.faults.chance = {
        broken: 0.05,
        cut: 0.05,
        html: 0.05,
        'too-fast': 0.05,
        'hang-up': 0.05,
      };
      await stopOf(since(company, 2 * DAY));
      fake.faults.chance = {};
    }
    const { rows, end } = await all(adapter);
    assert.equal(end?.isComplete, true);
    for (const implied of impliedBy(fake.books)) {
      const row = rows.get(String(implied.id));
      assert.ok(row, implied.number);
      const returned = row.returns.reduce((sum, { base }) => sum + base, 0);
      assert.deepEqual(
        [row.number, Number(row.customer.id), row.date, row.base, row.ppn, row.total, returned],
        [
          implied.number,
          implied.customerId,
          implied.date,
          implied.base,
          implied.ppn,
          implied.total,
          implied.returned,
        ],
      );
      assert.deepEqual([row.outstanding, row.paidOn], [implied.outstanding, implied.paidOn]);
      assert.deepEqual(row.doubts, []);
      if (chance.oneIn(5)) assert.deepEqual(await invoiceOf(adapter, row.id), row);
    }
  });
}
