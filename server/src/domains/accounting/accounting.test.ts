import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';
import {
  aConnection,
  CREDENTIALS,
  decisions,
  endAll,
  entriesOf,
  follow,
  link,
  look,
  previewOf,
  start,
} from '#test/accounting-acts.ts';
import { type AccountingBooks, accountingBooks } from '#test/accounting-books.ts';
import { useApp } from '#test/app.ts';
import { aCustomer, pointsOf } from '#test/builders.ts';

let books: AccountingBooks = accountingBooks();
const app = useApp({
  programs: { open: (...args) => books.programs.open(...args) },
});

let company = 0;
beforeEach(async () => {
  await endAll(app);
  company += 1;
  books = accountingBooks({ id: `db-${company}`, name: `PT Contoh ${company}` });
});

const invoicesOf = async (customerId: number) =>
  (
    await app.call(
      'GET',
      `/api/admin/invoices?per_page=100&order_by=date&id_customer=${customerId}`,
    )
  ).body.data.data;

test('a connection is set up, previewed and started: what comes is what the preview said, paid or waiting [ADD-850, ADD-851]', async () => {
  const buyer = books.aCustomer({ name: 'PT Beli' });
  const other = books.aCustomer({ name: 'PT Lain' });
  const paid = books.sell(buyer, { base: 5_000_000, ppn: 550_000 });
  books.pay(paid, '2026-11-12');
  books.sell(buyer, { base: 2_000_000, ppn: 0, date: '2026-11-15' });
  books.sell(other, { base: 700_000, ppn: 77_000 });
  books.sell(buyer, { date: '2025-12-31' });
  books.sell(buyer, { kind: 'down_payment' });
  const customer = await aCustomer(app);
  const tried = await app.call('POST', '/api/admin/accounting/connections/trial', {
    body: CREDENTIALS,
  });
  assert.deepEqual(tried.body.data, {
    is_working: true,
    reason: null,
    name: books.company.name,
    invoices: 5,
    ends_on: null,
    is_connected: false,
  });
  const connection = await aConnection(app);
  assert.deepEqual(await invoicesOf(customer.id), [], 'nothing comes before it is started');
  const before = await previewOf(app, connection);
  assert.deepEqual(before.customers, { known: 0, unknown: 2, ignored: 0 });
  assert.deepEqual(before.unknown, {
    invoices: 3,
    amount: String(5_550_000 + 2_000_000 + 777_000),
    point: '555',
    waiting: String(200 + 77),
  });
  await link(app, 'PT Beli', customer.id);
  const preview = await previewOf(app, connection);
  assert.deepEqual(
    { ...preview.coming, customers: preview.customers, ready: preview.is_ready },
    {
      invoices: 2,
      amount: '7550000',
      point: '555',
      waiting: '200',
      customers: { known: 1, unknown: 1, ignored: 0 },
      ready: true,
    },
  );
  await start(app, connection);
  const came = await invoicesOf(customer.id);
  assert.deepEqual(
    came.map((one: Record<string, unknown>) => [
      one.number,
      one.amount,
      one.tax,
      one.state,
      one.point_left,
      one.paid_date,
    ]),
    [
      [`INV/${books.company.id}/${paid}`, 5_550_000, 550_000, 'paid', 555, '2026-11-12'],
      [`INV/${books.company.id}/${Number(paid) + 1}`, 2_000_000, 0, 'open', 200, null],
    ],
  );
  assert.deepEqual(came[0].origin, {
    id_connection: connection,
    program: 'accurate',
    name: books.company.name,
    id_external: paid,
    is_followed: true,
  });
  assert.deepEqual(await pointsOf(app, customer.id), { point: 555, total_point: 555 });
  const [waiting] = await decisions(app, 'kind=customer');
  assert.deepEqual([waiting.reason, waiting.customer.name], ['unknown', 'PT Lain']);
});

test('points come with a payment, go when it is undone, follow returns and changes, and are gone with the invoice [ADD-852]', async () => {
  const buyer = books.aCustomer({ name: 'PT Ubah' });
  const customer = await aCustomer(app);
  const connection = await aConnection(app);
  const document = books.sell(buyer, { base: 3_000_000, ppn: 330_000 });
  await look(app, connection);
  await link(app, 'PT Ubah', customer.id);
  await start(app, connection);
  const balance = async () => (await pointsOf(app, customer.id)).point;
  assert.equal(await balance(), 0);
  const step = async (points: number, edit: () => void) => {
    edit();
    await look(app, connection);
    assert.equal(await balance(), points);
    assert.deepEqual(await decisions(app), []);
  };
  await step(0, () => books.pay(document, '2026-11-12', 1_000_000));
  await step(333, () => books.pay(document, '2026-11-14'));
  await step(0, () => books.unpay(document));
  await step(333, () => books.pay(document, '2026-11-16'));
  await step(222, () => books.takeBack(document, 1_000_000));
  await step(521, () => {
    books.edit(document, { base: 5_700_000, ppn: 627_000 });
    books.pay(document, '2026-11-18');
  });
  const [live] = (await invoicesOf(customer.id)).filter(
    ({ state }: { state: string }) => state !== 'void',
  );
  assert.deepEqual([live.credited, live.paid_date, live.state], [1_110_000, '2026-11-18', 'paid']);
  books.delete(document);
  await look(app, connection, true);
  assert.equal(await balance(), 521, 'a first look at what is gone proves nothing');
  app.clock.advance(11 * 60_000);
  await follow(app);
  assert.equal(await balance(), 0);
  const again = books.enterAgain(document);
  await look(app, connection);
  assert.equal(await balance(), 521);
  const lives = await app.call('GET', `/api/admin/invoices/${live.id}`);
  assert.equal(lives.body.data.state, 'void');
  assert.equal(
    (await invoicesOf(customer.id)).filter(({ state }: { state: string }) => state === 'paid')
      .length,
    1,
  );
  assert.ok(again !== document);
});

test('what a document that is amended in a later month gives again belongs to the day of that, also where it is entered anew under another number [ADD-852, ADD-395]', async () => {
  const document = books.sell(books.aCustomer({ name: 'PT Ralat' }));
  books.pay(document, '2026-11-12');
  const customer = await aCustomer(app);
  const connection = await aConnection(app);
  await link(app, 'PT Ralat', customer.id);
  await start(app, connection);
  const amend = async (changes: Parameters<typeof books.edit>[1]) => {
    books.edit(document, changes);
    await look(app, connection);
  };
  await app.at('2026-12-02T05:00:00Z');
  await amend({ date: '2026-11-11' });
  books.takeBack(document, 500_000);
  await look(app, connection);
  // Without that return, which stands as a credit note here.
  await amend({ number: `RALAT/${company}`, returns: [] });
  const entries = await app.owner
    .selectFrom('point_entries')
    .select(['kind', 'amount', 'event_on'])
    .where('customer_id', '=', customer.id)
    .orderBy('id')
    .execute();
  assert.deepEqual(
    entries.map(({ kind, amount, event_on }) => [kind, amount, event_on]),
    [
      ['invoice', 111, '2026-11-12'],
      ['award-reversal', -111, null],
      ['invoice', 111, null],
      ['credit-note', -56, null],
      ['award-reversal', -55, null],
      ['invoice', 111, null],
    ],
  );
});

test('a paid invoice that gets another number keeps its payment and its points, entry by entry [ADD-852]', async () => {
  const buyer = books.aCustomer({ name: 'PT Nomor' });
  const customer = await aCustomer(app);
  const document = books.sell(buyer, { number: 'NOMOR/1' });
  books.pay(document, '2026-11-12');
  const connection = await aConnection(app);
  await link(app, 'PT Nomor', customer.id);
  await start(app, connection);
  const given = await entriesOf(app, customer.id);
  assert.equal(given.length, 1);
  books.edit(document, { number: 'NOMOR/2' });
  await look(app, connection);
  const [one, ...others] = await invoicesOf(customer.id);
  assert.deepEqual([one.number, one.state, one.paid_date], ['NOMOR/2', 'paid', '2026-11-12']);
  assert.deepEqual(others, []);
  assert.deepEqual(await entriesOf(app, customer.id), given);
});

test('what no credit note speaks of, number, day until which it is to be paid and PPN that nobody had typed, changes in place [ADD-852, ADD-856]', async () => {
  const buyer = books.aCustomer({ name: 'PT Jatuh Tempo' });
  const customer = await aCustomer(app);
  const number = 'JATUH/1';
  const { body } = await app.call('POST', '/api/admin/invoices', {
    body: {
      number: number.toLowerCase(),
      id_customer: customer.id,
      date: '2026-11-10',
      amount: 1_110_000,
    },
  });
  const path = `/api/admin/invoices/${body.data.id}`;
  const note = { number: `NK/${number}`, date: '2026-11-12', amount: 444_000, reason: 'Retur' };
  assert.equal((await app.call('POST', `${path}/credit-notes`, { body: note })).status, 201);
  const document = books.sell(buyer, { number, dueOn: '2026-12-10' });
  books.takeBack(document, 400_000);
  const connection = await aConnection(app);
  await link(app, 'PT Jatuh Tempo', customer.id);
  await start(app, connection);
  const stands = async () =>
    (await invoicesOf(customer.id)).map((one: Record<string, unknown>) => [
      one.id,
      one.number,
      one.due_date,
      one.tax,
      one.credited,
      one.state,
    ]);
  const id = body.data.id;
  assert.deepEqual(await stands(), [[id, number, '2026-12-10', 110_000, 444_000, 'open']]);
  books.pay(document, '2026-11-15');
  await look(app, connection);
  const given = await entriesOf(app, customer.id);
  books.edit(document, { number: `${number}/A`, dueOn: '2026-12-20' });
  await look(app, connection);
  assert.deepEqual(await stands(), [[id, `${number}/A`, '2026-12-20', 110_000, 444_000, 'paid']]);
  assert.deepEqual(await entriesOf(app, customer.id), given);
  books.edit(document, { date: '2026-11-09' });
  await look(app, connection);
  assert.deepEqual(
    (await stands()).map(([, , , , , state]: string[]) => state).sort(),
    ['paid', 'void'],
    'of another day it is another one',
  );
});
