import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';
import {
  aConnection,
  decisions,
  endAll,
  follow,
  link,
  look,
  start,
} from '#test/accounting-acts.ts';
import { type AccountingBooks, accountingBooks } from '#test/accounting-books.ts';
import { useApp } from '#test/app.ts';
import { aCustomer, pointsOf } from '#test/builders.ts';

let books: AccountingBooks = accountingBooks();
const app = useApp({ programs: { open: (...args) => books.programs.open(...args) } });

let company = 0;
beforeEach(async () => {
  await endAll(app);
  company += 1;
  books = accountingBooks({ id: `set-${company}`, name: 'PT Buku' });
});

const INVOICES = '/api/admin/accounting/invoices';
const answer = (id: number, body: object) => app.call('POST', `${INVOICES}/${id}/answer`, { body });

type Sale = Parameters<AccountingBooks['sell']>[1];

/** A sale that was seen, and a return without an invoice, which can be set against it. */
async function aSaleAndReturn(sale: Sale, settings: Record<string, unknown> = {}) {
  const buyer = books.aCustomer({ name: `PT Pembeli ${company}` });
  const customer = await aCustomer(app);
  const document = books.sell(buyer, { ...sale, number: `JUAL/${company}` });
  books.pay(document, '2026-11-12');
  const connection = await aConnection(app, settings);
  await link(app, `PT Pembeli ${company}`, customer.id);
  await start(app, connection);
  const doubts = [{ reason: 'return_without_invoice' as const, seen: '' }];
  const back = { kind: 'return' as const, base: 500_000, ppn: 0, doubts };
  books.sell(buyer, { ...back, number: `RET/${company}` });
  await look(app, connection);
  const { body } = await app.call('GET', `${INVOICES}?search=JUAL/${company}`);
  const [{ id }] = body.data.data;
  const [asked] = await decisions(app, `kind=invoice&search=ret/${company}`);
  return {
    document,
    id: id as number,
    seesAgain: (isWhole = false) => look(app, connection, isWhole),
    pointOf: async () => (await pointsOf(app, customer.id)).point,
    set: (returned: number) =>
      answer(asked.invoice.id, { answer: 'set_against', returned, id_external_invoice: id }),
  };
}

type Answer = Awaited<ReturnType<typeof answer>>;
const isTooMuch = ({ status, body }: Answer) =>
  assert.deepEqual(
    [status, body.code, Object.keys(body.errors ?? {})],
    [422, 'accounting_answer_wrong', ['returned']],
  );
const isTaken = ({ status, body }: Answer) => assert.equal(status, 200, JSON.stringify(body));

const doubts = [{ reason: 'credit_memo' as const, seen: '' }];
const aDoubtful = { base: 1_000_000, ppn: 0, doubts };

test('a return takes of a sale no more than somebody has typed for it, as long as the program says the same [ADD-866]', async () => {
  const { id, set } = await aSaleAndReturn(aDoubtful);
  isTaken(await answer(id, { answer: 'figures', base: 300_000, ppn: 0 }));
  await follow(app);
  isTooMuch(await set(300_001));
  isTaken(await set(300_000));
});

for (const [which, typed] of [
  ['more', 2_000_000],
  ['less', 300_000],
] as const) {
  test(`once the program says something else of a sale, that ${which} was typed of it before does not count any more [ADD-866]`, async () => {
    const { id, document, seesAgain, set } = await aSaleAndReturn(aDoubtful);
    isTaken(await answer(id, { answer: 'figures', base: typed, ppn: 0 }));
    await follow(app);
    books.edit(document, { doubts: [] });
    await seesAgain();
    isTooMuch(await set(1_000_001));
    isTaken(await set(1_000_000));
  });
}

test('of a sale in another currency a return takes rupiah, by its rate and no more than it is worth [ADD-855, ADD-866]', async () => {
  // Hundredths: 100 dollars, Rp1.500.000.
  const dollars = { currency: 'USD', rate: '15000', base: 10_000, ppn: 0 };
  const { pointOf, set } = await aSaleAndReturn(dollars, { foreign: 'own_rate' });
  assert.equal(await pointOf(), 150);
  isTooMuch(await set(1_500_001));
  isTaken(await set(500_000));
  await follow(app);
  assert.equal(await pointOf(), 100);
});

test('a sale in another currency without a rate is worth what somebody has typed, and nothing before [ADD-855, ADD-866]', async () => {
  const { id, set } = await aSaleAndReturn({ currency: 'USD', rate: null, base: 10_000, ppn: 0 });
  isTooMuch(await set(1));
  isTaken(await answer(id, { answer: 'figures', base: 1_500_000 }));
  await follow(app);
  isTooMuch(await set(1_500_001));
  isTaken(await set(1_500_000));
});

test('a return that was set against a sale which is gone is asked about anew, until that is there again [ADD-866, ADD-852]', async () => {
  const { id, document, pointOf, seesAgain, set } = await aSaleAndReturn({ ppn: 0 });
  isTaken(await set(500_000));
  await follow(app);
  assert.equal(await pointOf(), 50);
  const again = books.enterAgain(document);
  books.delete(document);
  await seesAgain(true);
  app.clock.advance(11 * 60_000);
  await follow(app);
  assert.equal(await pointOf(), 100, 'of the same paper nobody has said that anything came back');
  const [asked] = await decisions(app);
  assert.deepEqual([asked.reason, asked.invoice.answers], ['return_without_invoice', []]);
  assert.deepEqual(Object.keys((await set(500_000)).body.errors), ['id_external_invoice']);
  const { body } = await app.call('GET', `${INVOICES}?standing=counted&search=JUAL/${company}`);
  const [{ id: instead, id_external }] = body.data.data;
  assert.deepEqual([id_external, instead === id], [again, false]);
  books.edit(document, { isGone: false });
  books.delete(again);
  await seesAgain(true);
  app.clock.advance(11 * 60_000);
  await follow(app);
  assert.deepEqual(await decisions(app), []);
  assert.equal(await pointOf(), 50);
});
