import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';
import {
  aConnection,
  decisions,
  endAll,
  entriesOf,
  follow,
  look,
  previewOf,
  start,
} from '#test/accounting-acts.ts';
import { type AccountingBooks, accountingBooks } from '#test/accounting-books.ts';
import { useApp } from '#test/app.ts';
import { aCustomer, pointsOf, type TestCustomer } from '#test/builders.ts';

let books: AccountingBooks = accountingBooks();
const app = useApp({ programs: { open: (...args) => books.programs.open(...args) } });

const NAME = 'PT Pembeli Tetap';
let company = 0;
let buyer = '';
let customer: TestCustomer;
let number = '';
beforeEach(async () => {
  await endAll(app);
  company += 1;
  books = accountingBooks({ id: `lagi-${company}`, name: 'PT Buku' });
  buyer = books.aCustomer({ name: NAME });
  customer = await aCustomer(app);
  number = `LAGI/${company}`;
});

/** A connection, with the customer of the books known. */
async function aLinked(): Promise<number> {
  const connection = await aConnection(app);
  const { body } = await app.call(
    'GET',
    `/api/admin/accounting/customers?id_connection=${connection}`,
  );
  const [found] = body.data.data;
  const linked = await app.call('POST', `/api/admin/accounting/customers/${found.id}/link`, {
    body: { id_customer: customer.id },
  });
  assert.equal(linked.status, 200, JSON.stringify(linked.body));
  await follow(app);
  return connection;
}

async function paid(more: Parameters<AccountingBooks['sell']>[1] = {}): Promise<string> {
  const document = books.sell(buyer, { number, ...more });
  books.pay(document, '2026-11-12');
  return document;
}

/** Says of what waits that it is a sale of its own. */
async function count(reason: string): Promise<void> {
  const [asked] = await decisions(app, 'kind=invoice');
  assert.equal(asked.reason, reason);
  const path = `/api/admin/accounting/invoices/${asked.invoice.id}/answer`;
  assert.equal((await app.call('POST', path, { body: { answer: 'count' } })).status, 200);
  await follow(app);
}

const end = (connection: number) =>
  app.call('POST', `/api/admin/accounting/connections/${connection}/end`);
const point = async () => (await pointsOf(app, customer.id)).point;
const live = async () =>
  (await app.call('GET', `/api/admin/invoices?id_customer=${customer.id}`)).body.data.data
    .filter(({ state }: { state: string }) => state !== 'void')
    .map((one: { number: string; origin: { is_followed: boolean } | null }) => [
      one.number,
      one.origin?.is_followed,
    ]);

test('a sale of its own that a company had is the invoice it was once the company is joined again [ADD-856]', async () => {
  await paid();
  await paid();
  const first = await aLinked();
  await start(app, first);
  await count('double');
  assert.equal(await point(), 222);
  await end(first);
  const again = await aLinked();
  await count('double');
  assert.deepEqual(
    [(await previewOf(app, again)).coming, (await previewOf(app, again)).adopted],
    [{ invoices: 2, amount: '2220000', point: '0', waiting: '0' }, 2],
  );
  await start(app, again);
  assert.equal(await point(), 222);
  assert.deepEqual(await live(), [
    [number, true],
    [number, true],
  ]);
});

test('of two of one number each is the invoice it was once the company is joined again [ADD-856]', async () => {
  await paid();
  await paid({ base: 500_000, ppn: 55_000 });
  const first = await aLinked();
  await start(app, first);
  await end(first);
  const again = await aLinked();
  assert.deepEqual(await decisions(app), []);
  assert.deepEqual((await previewOf(app, again)).adopted, 2);
  await start(app, again);
  assert.equal(await point(), 166);
  assert.equal((await live()).length, 2);
});

test('an invoice whose number was changed while nobody followed it is the one it was [ADD-856]', async () => {
  const document = await paid();
  await paid({ number: `LAIN/${company}` });
  const first = await aLinked();
  await start(app, first);
  await end(first);
  books.edit(document, { number: `BARU/${company}` });
  const again = await aLinked();
  assert.equal((await previewOf(app, again)).adopted, 2);
  await start(app, again);
  assert.equal(await point(), 222);
  assert.deepEqual((await live()).toSorted(), [
    [`BARU/${company}`, true],
    [`LAIN/${company}`, true],
  ]);
});

test('of a payment without a day an invoice keeps the one that is known here, by hand or from before [ADD-854, ADD-856]', async () => {
  const byHand = await app.call('POST', '/api/admin/invoices', {
    body: {
      number,
      id_customer: customer.id,
      date: '2026-11-10',
      amount: 1_110_000,
      is_paid: true,
      paid_date: '2026-11-12',
    },
  });
  assert.equal(byHand.status, 201, JSON.stringify(byHand.body));
  const document = books.sell(buyer, { number });
  books.pay(document, null);
  const days = async () =>
    (await app.call('GET', `/api/admin/invoices?id_customer=${customer.id}`)).body.data.data.map(
      (one: { state: string; paid_date: string }) => [one.state, one.paid_date],
    );
  for (const _time of ['entered by hand', 'joined again']) {
    const connection = await aLinked();
    await start(app, connection);
    assert.deepEqual(await days(), [['paid', '2026-11-12']]);
    await look(app, connection, true);
    assert.deepEqual(await days(), [['paid', '2026-11-12']]);
    await end(connection);
  }
  const amounts = (await entriesOf(app, customer.id)).map(({ amount }) => amount);
  assert.deepEqual(amounts, [111]);
});
