import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';
import { addDays } from '@reward-points/contract/dates';
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
  await app.at('2026-11-21T05:00:00Z');
  await endAll(app);
  company += 1;
  books = accountingBooks({ id: `db-${company}` });
});

/** A connection that is on, and the customer of ours who buys. */
async function aStarted() {
  const buyer = books.aCustomer({ name: `PT Pembeli ${company}` });
  const customer = await aCustomer(app);
  const connection = await aConnection(app);
  await link(app, `PT Pembeli ${company}`, customer.id);
  await start(app, connection);
  const points = async () => (await pointsOf(app, customer.id)).point;
  return { buyer, connection, points };
}

test('by night invoices of the last 120 days are compared, older ones in the look of the week [ADD-859]', async () => {
  const { buyer, connection, points } = await aStarted();
  // The night is that of the 22nd in Jakarta.
  const [young, old] = [120, 121].map((days) =>
    books.sell(buyer, { date: addDays('2026-11-22', -days) }),
  );
  await look(app, connection);
  books.faults.isForgetful = true;
  for (const sale of [young, old]) books.pay(sale ?? '', '2026-11-15');
  await app.at('2026-11-21T18:00:00Z');
  await follow(app);
  assert.equal(await points(), 111);
  await app.at('2026-11-27T18:00:00Z');
  await follow(app);
  assert.equal(await points(), 2 * 111);
});

test('a comparison from the first day on is a complete reading, also where the program does not tell what has changed [ADD-887, ADD-895]', async () => {
  const { connection } = await aStarted();
  const completeAt = async () => {
    const shown = await app.call('GET', `/api/admin/accounting/connections/${connection}`);
    return shown.body.data.complete_at;
  };
  books.faults.tellsNoChanges = true;
  await app.at('2026-11-21T18:00:00Z');
  await follow(app);
  assert.equal(await completeAt(), '2026-11-21T05:00:00.000Z', 'a night compares the last months');
  await app.at('2026-11-27T18:00:00Z');
  await follow(app);
  assert.equal(await completeAt(), '2026-11-27T18:00:00.000Z');
});

test('of many invoices the fiftieth part may be gone at once and is believed, one more is not [ADD-858]', async () => {
  const { buyer, connection } = await aStarted();
  const many = Array.from({ length: 350 }, () => books.sell(buyer));
  await look(app, connection);
  const gone = async (some: typeof many) => {
    for (const one of some) books.delete(one);
    await look(app, connection, true);
    app.clock.advance(11 * 60_000);
    await follow(app);
    return (await decisions(app)).map(({ seen }: { seen: string }) => seen);
  };
  assert.deepEqual(await gone(many.slice(0, 7)), [], '7 of 350');
  assert.deepEqual(await gone(many.slice(7, 14)), ['7 dari 343']);
});
