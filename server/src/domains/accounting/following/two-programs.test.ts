import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';
import {
  aConnection,
  decisions,
  endAll,
  follow,
  link,
  look,
  previewOf,
  start,
} from '#test/accounting-acts.ts';
import { type AccountingBooks, accountingBooks } from '#test/accounting-books.ts';
import { useApp } from '#test/app.ts';
import { aCustomer, pointsOf } from '#test/builders.ts';

let [old, next]: AccountingBooks[] = [];
const app = useApp({
  programs: {
    open: (program, ...rest) => {
      const books = program === 'jurnal' ? next : old;
      assert.ok(books);
      return books.programs.open(program, ...rest);
    },
  },
});
const JURNAL = { program: 'jurnal', client_id: 'klien', client_secret: 'rahasia' };

let company = 0;

beforeEach(async () => {
  await app.at('2026-11-21T05:00:00Z');
  await endAll(app);
  company += 1;
  old = accountingBooks({ id: `lama-${company}`, name: 'PT Buku' });
  next = accountingBooks({ id: `baru-${company}`, name: 'PT Buku' });
});

/** A company goes over to another program with an invoice, while the old one is connected: it is the same customer of ours. */
async function aMove({ total = 1_110_000 } = {}) {
  const customer = await aCustomer(app);
  const [lasts, follows] = [`PT Lama ${company}`, `PT Baru ${company}`];
  const number = `PINDAH/${company}`;
  assert.ok(old && next);
  const before = old.sell(old.aCustomer({ name: lasts }), { number });
  const after = next.sell(next.aCustomer({ name: follows }), {
    number: number.toLowerCase(),
    base: total - 110_000,
  });
  old.pay(before, '2026-11-12');
  next.pay(after, '2026-11-12');
  const first = await aConnection(app);
  await link(app, lasts, customer.id);
  await start(app, first);
  const second = await aConnection(app, JURNAL);
  await link(app, follows, customer.id);
  return { customer, first, second, before, after };
}

const pointOf = async ({ id }: { id: number }) => (await pointsOf(app, id)).point;

test('a sale that another connected program has brought is held and asked about, and followed on once that one is let go of [ADD-856]', async () => {
  const { customer, first, second, before, after } = await aMove();
  const { coming, decide } = await previewOf(app, second);
  assert.deepEqual([coming.invoices, coming.point, decide], [0, '0', 1]);
  await start(app, second);
  assert.equal(await pointOf(customer), 111);
  const asked = await decisions(app, 'kind=invoice');
  assert.deepEqual(
    asked.map(({ reason, invoice, twin }: Record<string, Record<string, unknown>>) => [
      reason,
      invoice?.id_external,
      twin?.id_external,
    ]),
    [['double', after, before]],
  );
  // The first of the two stays as it is, whatever is read of it again.
  await look(app, first, true);
  assert.equal(await pointOf(customer), 111);
  await app.call('POST', `/api/admin/accounting/connections/${first}/end`);
  await follow(app);
  assert.deepEqual(await decisions(app), []);
  const { body } = await app.call('GET', `/api/admin/invoices?id_customer=${customer.id}`);
  assert.deepEqual(
    body.data.data.map(({ origin }: { origin: object }) => origin),
    [{ ...body.data.data[0].origin, program: 'jurnal', is_followed: true }],
  );
  assert.equal(await pointOf(customer), 111);
});

test('what another connected program calls the same and values otherwise is a sale of its own [ADD-856]', async () => {
  const { customer, second } = await aMove({ total: 2_110_000 });
  await start(app, second);
  assert.deepEqual([await pointOf(customer), await decisions(app)], [322, []]);
});

test('of two programs both count where somebody has said so, also once the first was entered again [ADD-856]', async () => {
  const { customer, first, second, before } = await aMove();
  await start(app, second);
  const [{ invoice }] = await decisions(app, 'kind=invoice');
  await app.call('POST', `/api/admin/accounting/invoices/${invoice.id}/answer`, {
    body: { answer: 'count' },
  });
  await follow(app);
  assert.equal(await pointOf(customer), 222);
  assert.ok(old);
  // Its credit note can only go with it: it has the higher number of ours afterwards.
  old.takeBack(before, 500_000);
  await look(app, first);
  old.edit(before, { returns: [] });
  await look(app, first);
  const { body } = await app.call(
    'GET',
    `/api/admin/invoices?id_customer=${customer.id}&state=paid`,
  );
  const [latest] = body.data.data.toSorted(
    (one: { id: number }, other: { id: number }) => other.id - one.id,
  );
  assert.equal(latest.origin.program, 'accurate');
  old.edit(before, { dueOn: '2026-12-10' });
  await look(app, first);
  assert.deepEqual([await pointOf(customer), await decisions(app)], [222, []]);
});

test('what was held beside another program comes once that one has it no more [ADD-856]', async () => {
  const { customer, first, second, before } = await aMove();
  await start(app, second);
  assert.ok(old);
  old.delete(before);
  await look(app, first, true);
  app.clock.advance(11 * 60_000);
  await follow(app);
  app.clock.advance(60 * 60_000);
  await follow(app);
  assert.deepEqual([await pointOf(customer), await decisions(app)], [111, []]);
});
