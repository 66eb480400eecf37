import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';
import { sql } from 'kysely';
import {
  aConnection,
  decisions,
  endAll,
  entriesOf,
  follow,
  link,
  look,
  start,
} from '#test/accounting-acts.ts';
import { type AccountingBooks, accountingBooks } from '#test/accounting-books.ts';
import { useApp } from '#test/app.ts';
import { aCustomer, anInvoice, pointsOf } from '#test/builders.ts';
import { anImport, applying, linesOf, takingBack } from '#test/imports.ts';
import { atOnce, holding, statusesOf } from '#test/races.ts';

let books: AccountingBooks = accountingBooks();
const app = useApp({ programs: { open: (...args) => books.programs.open(...args) } });

let company = 0;
let buyer = '';

beforeEach(async () => {
  await app.at('2026-11-21T05:00:00Z');
  await endAll(app);
  company += 1;
  books = accountingBooks({ id: `fol-${company}`, name: 'PT Buku' });
  buyer = books.aCustomer({ name: `PT Pembeli ${company}` });
});

/** A connection that is on, and the customer of ours who buys. */
async function aStarted(more: Record<string, unknown> = {}) {
  const customer = await aCustomer(app);
  if (books.documents.size === 0) books.sell(buyer, { number: `AWAL/${company}` });
  const connection = await aConnection(app, more);
  await link(app, `PT Pembeli ${company}`, customer.id);
  await start(app, connection);
  return { customer, connection };
}

const listed = async (customerId: number, state = '') =>
  (
    await app.call(
      'GET',
      `/api/admin/invoices?per_page=100&order_by=number&id_customer=${customerId}&state=${state}`,
    )
  ).body.data.data;
const numbered = async (number: string) =>
  (await app.call('GET', `/api/admin/invoices?search=${encodeURIComponent(number)}`)).body.data
    .data;
const answer = (id: number, body: object) =>
  app.call('POST', `/api/admin/accounting/invoices/${id}/answer`, { body });
const byHand = (body: object) =>
  app.call('POST', '/api/admin/invoices', {
    body: { date: '2026-11-10', amount: 1_110_000, ...body },
  });

test('one that was entered by hand and says the same is that one from now on; with other figures somebody decides [ADD-856]', async () => {
  const customer = await aCustomer(app);
  const other = await aCustomer(app);
  const [same, paidHere, otherwise, elsewhere] = [1, 2, 3, 4].map((n) => `TANGAN/${company}/${n}`);
  await byHand({ number: same, id_customer: customer.id, amount: 1_110_000 });
  await byHand({ number: paidHere, id_customer: customer.id, is_paid: true });
  await byHand({ number: otherwise, id_customer: customer.id, amount: 900_000 });
  await byHand({ number: elsewhere, id_customer: other.id });
  const documents = [same, paidHere, otherwise, elsewhere].map((number) =>
    books.sell(buyer, { number: number ?? '' }),
  );
  books.pay(documents[0] ?? '', '2026-11-12');
  const connection = await aConnection(app);
  await link(app, `PT Pembeli ${company}`, customer.id);
  const { body } = await app.call('GET', `/api/admin/accounting/connections/${connection}/preview`);
  assert.deepEqual(
    [body.data.coming, body.data.adopted, body.data.decide],
    [{ invoices: 1, amount: '1110000', point: '111', waiting: '0' }, 1, 3],
  );
  await start(app, connection);
  const [adopted] = await numbered(same ?? '');
  assert.deepEqual(
    [adopted.state, adopted.paid_date, adopted.origin.id_external],
    ['paid', '2026-11-12', documents[0]],
  );
  const asked = await decisions(app, 'kind=invoice');
  assert.deepEqual(
    asked.map((one: { reason: string; ours: { number: string } }) => [one.reason, one.ours.number]),
    [
      ['number_taken', paidHere],
      ['number_taken', otherwise],
      ['number_taken', elsewhere],
    ],
  );
  const [first, second, third] = asked;
  // What was noted here is undone, since somebody has decided that the program is right.
  assert.equal((await answer(first.invoice.id, { answer: 'adopt' })).status, 200);
  assert.equal((await answer(second.invoice.id, { answer: 'count' })).status, 200);
  assert.equal((await answer(third.invoice.id, { answer: 'ignore' })).status, 200);
  await follow(app);
  assert.deepEqual(await decisions(app), []);
  // Of what follows by now it has been decided for good; what is ignored may still be counted.
  const takeBack = (id: number) =>
    app.call('DELETE', `/api/admin/accounting/invoices/${id}/answer`);
  for (const one of [first, second]) {
    assert.equal((await takeBack(one.invoice.id)).body.code, 'accounting_answer_over');
  }
  const { body: list } = await app.call(
    'GET',
    `/api/admin/accounting/invoices?id_connection=${connection}&search=TANGAN`,
  );
  assert.deepEqual(
    list.data.data.flatMap(({ answers }: { answers: string[] }) => answers),
    ['ignore'],
    'the others are not offered to be taken back',
  );
  const [undone] = await numbered(paidHere ?? '');
  assert.deepEqual([undone.state, undone.origin.is_followed], ['open', true]);
  assert.deepEqual(
    (await numbered(otherwise ?? '')).map((one: { amount: number; origin: object | null }) => [
      one.amount,
      one.origin !== null,
    ]),
    [
      [1_110_000, true],
      [900_000, false],
    ],
  );
  assert.equal((await numbered(elsewhere ?? '')).length, 1);
  assert.equal((await pointsOf(app, customer.id)).point, 111);
});

test('one that was entered by hand with the same credit notes is that one whatever they are called, and no point moves [ADD-856]', async () => {
  const customer = await aCustomer(app);
  const [same, otherwise] = ['NOTA', 'PECAH'].map((name) => `${name}/${company}`);
  const back = (number: string, base: number) => ({
    id: number,
    number: `${number}/${company}`,
    date: '2026-11-12',
    base,
    total: base,
  });
  const noted: [number: string, credits: number[], returns: ReturnType<typeof back>[]][] = [
    [same ?? '', [100_000, 200_000], [back('SR.1', 200_000), back('SR.2', 100_000)]],
    [otherwise ?? '', [300_000], [back('SR.3', 100_000), back('SR.4', 200_000)]],
  ];
  for (const [number, credits, returns] of noted) {
    const { body } = await byHand({
      number,
      id_customer: customer.id,
      amount: 1_000_000,
      is_paid: true,
      paid_date: '2026-11-12',
    });
    for (const [place, amount] of credits.entries()) {
      const note = { number: `NK-${place}/${number}`, date: '2026-11-12', reason: 'Retur', amount };
      const { status } = await app.call(
        'POST',
        `/api/admin/invoices/${body.data.id}/credit-notes`,
        {
          body: note,
        },
      );
      assert.equal(status, 201);
    }
    books.pay(books.sell(buyer, { number, ppn: 0, returns }), '2026-11-12');
  }
  const before = await entriesOf(app, customer.id);
  const connection = await aConnection(app);
  await link(app, `PT Pembeli ${company}`, customer.id);
  await start(app, connection);
  await look(app, connection, true);
  assert.deepEqual(await entriesOf(app, customer.id), before);
  const [adopted, ...more] = await numbered(same ?? '');
  assert.deepEqual(
    [adopted.origin?.is_followed, adopted.state, adopted.credited, more.length],
    [true, 'paid', 300_000, 0],
  );
  const { body } = await app.call('GET', `/api/admin/invoices/${adopted.id}`);
  assert.deepEqual(body.data.credit_notes.map(({ number }: { number: string }) => number).sort(), [
    `NK-0/${same}`,
    `NK-1/${same}`,
  ]);
  // Its credit notes come to as much, and are others.
  assert.deepEqual(
    (await decisions(app)).map((one: { reason: string; ours: { number: string } }) => [
      one.reason,
      one.ours.number,
    ]),
    [['number_taken', otherwise]],
  );
});

test('what was decided by mending the invoice that was entered by hand is asked no more [ADD-856]', async () => {
  const { customer, connection } = await aStarted();
  const number = `SALAH/${company}`;
  const { body } = await byHand({ number, id_customer: customer.id, amount: 900_000 });
  books.sell(buyer, { number });
  await look(app, connection);
  assert.deepEqual(
    (await decisions(app)).map(({ reason }: { reason: string }) => reason),
    ['number_taken'],
  );
  await app.call('POST', `/api/admin/invoices/${body.data.id}/void`, { body: { reason: 'Salah' } });
  app.clock.advance(10 * 60_000);
  await follow(app);
  assert.deepEqual(await decisions(app), []);
  assert.deepEqual(
    (await numbered(number))
      .filter(({ state }: { state: string }) => state !== 'void')
      .map(({ amount }: { amount: number }) => amount),
    [1_110_000],
  );
});

test('while the number of a document stays taken, that is looked at ever less often, and each hour at last [ADD-856]', async () => {
  const { customer, connection } = await aStarted();
  const number = `LAMA/${company}`;
  const { body } = await byHand({ number, id_customer: customer.id, amount: 900_000 });
  const document = books.sell(buyer, { number });
  await look(app, connection);
  const minutes = async () => {
    await follow(app);
    const { rows } = await sql<{ at: Date }>`
      select judge_due_at as at from external_invoices
      where connection_id = ${connection} and external_id = ${document}
    `.execute(app.owner);
    return ((rows[0]?.at.getTime() ?? Number.NaN) - app.clock.now().getTime()) / 60_000;
  };
  for (const wait of [10, 10, 20, 40, 60]) {
    assert.equal(await minutes(), wait);
    app.clock.advance(wait * 60_000);
  }
  await app.at('2026-11-23T05:00:00Z');
  assert.equal(await minutes(), 60);
  await app.call('POST', `/api/admin/invoices/${body.data.id}/void`, { body: { reason: 'Salah' } });
  app.clock.advance(60 * 60_000);
  await follow(app);
  assert.deepEqual(await decisions(app), []);
});

test('two documents of one number live beside each other, and whoever enters it by hand finds it taken by either [ADD-856]', async () => {
  const { customer, connection } = await aStarted();
  const number = `KEMBAR/${company}`;
  const one = books.sell(buyer, { number });
  books.sell(buyer, { number, base: 500_000, ppn: 55_000 });
  await look(app, connection);
  assert.deepEqual(await decisions(app), []);
  assert.deepEqual(
    (await numbered(number)).map(({ amount }: { amount: number }) => amount).sort(),
    [1_110_000, 555_000],
  );
  const again = () => byHand({ number: number.toLowerCase(), id_customer: customer.id });
  assert.equal((await again()).body.code, 'invoice_number_taken');
  books.delete(one);
  await look(app, connection, true);
  app.clock.advance(11 * 60_000);
  await follow(app);
  assert.equal(
    (await numbered(number)).filter(({ state }: { state: string }) => state !== 'void').length,
    1,
  );
  assert.equal((await again()).body.code, 'invoice_number_taken', 'also by the second of them');
  const paid = books.sell(buyer, { number: `LAIN/${company}` });
  books.edit(paid, { number });
  await look(app, connection);
  assert.equal(
    (await numbered(number)).filter(({ state }: { state: string }) => state !== 'void').length,
    2,
  );
});

test('a document that says the same as one that was there before is held until somebody has said that it is a sale of its own [ADD-856]', async () => {
  const { customer, connection } = await aStarted();
  const number = `GANDA/${company}`;
  const first = books.sell(buyer, { number });
  const second = books.enterAgain(first);
  for (const document of [first, second]) books.pay(document, '2026-11-12');
  await look(app, connection);
  assert.equal((await pointsOf(app, customer.id)).point, 111);
  const [asked] = await decisions(app, 'kind=invoice');
  assert.deepEqual(
    [asked.reason, asked.invoice.id_external, asked.twin.id_external],
    ['double', second, first],
  );
  await answer(asked.invoice.id, { answer: 'count' });
  await follow(app);
  assert.equal((await pointsOf(app, customer.id)).point, 222);
  const back = await app.call(
    'DELETE',
    `/api/admin/accounting/invoices/${asked.invoice.id}/answer`,
  );
  assert.equal(back.status, 200);
  await follow(app);
  assert.equal((await pointsOf(app, customer.id)).point, 111, 'taken back, and asked again');
  // The first one is deleted there: it was no double of anything.
  books.delete(first);
  await look(app, connection, true);
  app.clock.advance(11 * 60_000);
  await follow(app);
  assert.equal((await pointsOf(app, customer.id)).point, 111);
  assert.deepEqual(await decisions(app), []);
});

test('what follows a program is changed there alone, by hand or by a file, until it was disconnected [ADD-857]', async () => {
  const number = `IKUT/${company}`;
  books.sell(buyer, { number });
  const { customer, connection } = await aStarted();
  const [{ id, version }] = await numbered(number);
  const acts: [method: string, path: string, body: object][] = [
    ['PATCH', '', { number, id_customer: customer.id, date: '2026-11-10', amount: 5, version }],
    ['POST', '/pay', { version }],
    ['POST', '/void', { reason: 'Salah', version }],
    ['POST', '/undo-payment', { reason: 'Salah', version }],
    ['POST', '/credit-notes', { number: 'N/1', date: '2026-11-10', amount: 5, reason: 'Retur' }],
  ];
  for (const [method, path, body] of acts) {
    const refused = await app.call(method, `/api/admin/invoices/${id}${path}`, { body });
    assert.deepEqual([refused.status, refused.body.code], [409, 'invoice_follows'], path);
  }
  const many = await app.call('POST', '/api/admin/invoices/payments', {
    body: { invoices: [{ id, version }] },
  });
  assert.deepEqual(many.body.data.left, [{ id, number, reason: 'follows' }]);
  const file = await anImport(
    app,
    'invoices',
    `Nomor faktur;Nomor WhatsApp customer;Tanggal;Nilai;Status\n${number};${customer.whatsapp};2026-11-10;1110000;Lunas\n`,
  );
  assert.match(
    JSON.stringify(await linesOf(app, file)),
    /Faktur ini mengikuti Accurate Online, jadi hanya berubah dari sana/,
  );
  await app.call('POST', `/api/admin/accounting/connections/${connection}/end`);
  const paid = await app.call('POST', `/api/admin/invoices/${id}/pay`, { body: {} });
  assert.equal(paid.status, 200, JSON.stringify(paid.body));
  const [{ origin, state }] = await numbered(number);
  assert.deepEqual([origin.is_followed, origin.name, state], [false, 'PT Buku', 'paid']);
});

test('an invoice that an import has brought is followed too, and the import is not taken back past that [ADD-857]', async () => {
  const customer = await aCustomer(app);
  const number = `IMPOR/${company}`;
  const file = await anImport(
    app,
    'invoices',
    `Nomor faktur;Nomor WhatsApp customer;Tanggal;Nilai\n${number};${customer.whatsapp};2026-11-10;1110000\n`,
  );
  await applying(app, file);
  books.sell(buyer, { number });
  const connection = await aConnection(app);
  await link(app, `PT Pembeli ${company}`, customer.id);
  await start(app, connection);
  const [{ origin }] = await numbered(number);
  assert.equal(origin.is_followed, true);
  await takingBack(app, file);
  assert.match(JSON.stringify(await linesOf(app, file)), /Faktur ini mengikuti Accurate Online/);
  assert.equal((await numbered(number)).length, 1);
});

test('who moves its points in the ledger and acts in the trail is the connection, and nobody can sign in as it [ADD-870]', async () => {
  const document = books.sell(buyer, { number: `BUKU/${company}` });
  const { customer, connection } = await aStarted();
  books.pay(document, '2026-11-12');
  await look(app, connection);
  const { rows } = await sql<{ actor: string; program: boolean; deleted: boolean }>`
    select a.name as actor, a.is_of_program as program, a.deleted_at is not null as deleted
    from point_entries e join accounts a on a.id = e.actor_id where e.customer_id = ${customer.id}
  `.execute(app.owner);
  assert.deepEqual(rows, [{ actor: 'Accurate Online (PT Buku)', program: true, deleted: true }]);
  const trail = await app.call(
    'GET',
    `/api/admin/audit-trail?id_customer=${customer.id}&topic=invoices`,
  );
  const lines = trail.body.data.data.map((line: Record<string, unknown>) => [
    line.role,
    line.id_account,
    line.sentence,
  ]);
  assert.deepEqual(lines[0], [
    'server',
    null,
    `Accurate Online (PT Buku) menandai faktur BUKU/${company} untuk ${customer.name} lunas`,
  ]);
  const people = await app.call('GET', '/api/admin/people');
  assert.doesNotMatch(JSON.stringify(people.body), /Accurate Online/);
});

test('what cannot be done here is said in words, nothing of it is done, and it is tried again [ADD-855]', async () => {
  const document = books.sell(buyer, { number: `TOLAK/${company}`, base: 3_000_000, ppn: 0 });
  books.pay(document, '2026-11-12');
  const { customer, connection } = await aStarted();
  assert.equal((await pointsOf(app, customer.id)).point, 300);
  // Somebody has corrected points away: they cannot be taken back a second time.
  const correct = (point: number) =>
    app.call('POST', `/api/admin/users/${customer.id}/corrections`, {
      body: { point, reason: 'Salah hitung' },
    });
  assert.equal((await correct(-200)).status, 200);
  books.unpay(document);
  await look(app, connection);
  const [asked] = await decisions(app);
  assert.deepEqual([asked.reason, asked.seen.length > 20], ['refused', true]);
  assert.equal((await listed(customer.id, 'paid')).length, 1);
  await correct(300);
  await app.at('2026-11-21T11:00:00Z');
  await follow(app);
  assert.equal((await listed(customer.id, 'paid')).length, 0);
  assert.deepEqual(await decisions(app), []);
});

test('a customer who was deleted here is asked about once something of it comes, and gets nothing [ADD-864]', async () => {
  const { customer, connection } = await aStarted();
  await app.call('DELETE', `/api/admin/users/${customer.id}`);
  const document = books.sell(buyer);
  books.pay(document, '2026-11-12');
  await look(app, connection);
  const [asked] = await decisions(app);
  assert.deepEqual(
    [asked.kind, asked.reason, asked.customer.customer.is_gone],
    ['customer', 'gone', true],
  );
  const heir = await aCustomer(app);
  await link(app, `PT Pembeli ${company}`, heir.id);
  assert.equal((await pointsOf(app, heir.id)).point, 111);
  assert.deepEqual(await decisions(app), []);
});

test('whatever became of the invoices of a customer who was deleted, they go to whom it is linked to then [ADD-864]', async () => {
  const { customer, connection } = await aStarted();
  const [paid, part, back] = ['LUNAS', 'SEBAGIAN', 'RETUR'].map((name) =>
    books.sell(buyer, { number: `${name}/${company}` }),
  );
  books.pay(paid ?? '', '2026-11-12');
  books.pay(part ?? '', '2026-11-12', 400_000);
  books.pay(back ?? '', '2026-11-12');
  books.takeBack(back ?? '', 500_000);
  await look(app, connection);
  assert.equal((await pointsOf(app, customer.id)).point, 111 + 55);
  await app.call('DELETE', `/api/admin/users/${customer.id}`);
  const heir = await aCustomer(app);
  await link(app, `PT Pembeli ${company}`, heir.id);
  assert.deepEqual(await decisions(app), []);
  const now = await listed(heir.id);
  assert.deepEqual(
    now.map(({ number, state, paid: sum }: { number: string; state: string; paid: number }) => [
      number.split('/')[0],
      state,
      sum,
    ]),
    [
      ['AWAL', 'open', 0],
      ['LUNAS', 'paid', 1_110_000],
      ['RETUR', 'paid', 555_000],
      ['SEBAGIAN', 'open', 400_000],
    ],
  );
  assert.equal((await pointsOf(app, heir.id)).point, 111 + 55);
});

test('an invoice in another currency that is left open by more rupiah than the tolerance is not settled, and asked about after a day [ADD-854]', async () => {
  const dollars = { currency: 'USD', rate: '15000', base: 100_000, ppn: 0 };
  const document = books.sell(buyer, { number: `USD/${company}`, ...dollars });
  books.pay(document, '2026-11-12', 99_500);
  books.faults.witnessLies.add(document);
  const { customer, connection } = await aStarted({ foreign: 'own_rate', tolerance: 1_000 });
  const { rows } = await sql`
    select from external_invoices where external_id = ${document} and connection_id = ${connection} and settled_on is not null
  `.execute(app.owner);
  assert.equal(rows.length, 0);
  await app.at('2026-11-22T05:00:00Z');
  await follow(app);
  const [asked] = await decisions(app);
  assert.deepEqual([asked?.reason, asked?.invoice.id_external], ['witness', document]);
  assert.equal((await pointsOf(app, customer.id)).point, 0);
});

test('an invoice that a higher tolerance leaves in doubt is asked about a day after that is seen [ADD-854]', async () => {
  const document = books.sell(buyer, { base: 1_000_000, ppn: 0 });
  books.pay(document, '2026-11-12', 999_500);
  const { customer, connection } = await aStarted();
  const path = `/api/admin/accounting/connections/${connection}`;
  assert.equal((await app.call('PATCH', path, { body: { tolerance: 1_000 } })).status, 200);
  await follow(app);
  await look(app, connection, true);
  assert.deepEqual(await decisions(app), []);
  await app.at('2026-11-22T05:00:00Z');
  await follow(app);
  const [asked] = await decisions(app);
  assert.deepEqual([asked?.reason, asked?.invoice.id_external], ['witness', document]);
  assert.equal((await pointsOf(app, customer.id)).point, 0);
});

test('while its payment is in doubt an invoice that is changed there follows, and keeps its points or goes on waiting for them [ADD-854]', async () => {
  const [paid, part] = ['LUNAS', 'SEBAGIAN'].map((name) =>
    books.sell(buyer, { number: `${name}/${company}` }),
  );
  books.pay(paid ?? '', '2026-11-20');
  books.pay(part ?? '', '2026-11-12', 710_000);
  const { customer, connection } = await aStarted();
  // What was undone is no payment.
  books.unpay(paid ?? '');
  await look(app, connection);
  books.pay(paid ?? '', '2026-11-12');
  await look(app, connection);
  for (const one of [paid, part]) books.faults.witnessLies.add(one ?? '');
  books.edit(paid ?? '', { number: `DIUBAH/${company}`, date: '2026-11-13' });
  // Less is owed than was paid already, as its figures say and its words do not.
  books.takeBack(part ?? '', 400_000);
  await look(app, connection);
  assert.equal((await pointsOf(app, customer.id)).point, 111);
  const standings = (await listed(customer.id)).map(
    ({ number, state, paid_date }: Record<string, string>) => [
      number?.split('/')[0],
      state,
      paid_date,
    ],
  );
  assert.deepEqual(standings, [
    ['DIUBAH', 'paid', '2026-11-13'],
    ['SEBAGIAN', 'open', null],
  ]);
});

test('while its payment is in doubt a paid invoice that is worth more there gives nothing, and follows once that is over [ADD-854]', async () => {
  const [more, kept] = ['NAIK', 'TANPA-RETUR'].map((name) =>
    books.sell(buyer, { number: `${name}/${company}` }),
  );
  books.takeBack(kept ?? '', 400_000);
  for (const one of [more, kept]) books.pay(one ?? '', '2026-11-16');
  const { customer, connection } = await aStarted();
  const given = 111 + 66;
  assert.equal((await pointsOf(app, customer.id)).point, given);
  // Its words go on saying that it is paid.
  for (const one of [more, kept]) books.faults.witnessLies.add(one ?? '');
  books.edit(more ?? '', { base: 2_000_000, ppn: 220_000 });
  books.edit(kept ?? '', { returns: [] });
  await look(app, connection);
  const standings = async () =>
    (await listed(customer.id))
      .filter(({ state }: { state: string }) => state !== 'void')
      .map(({ number, state, amount }: { number: string; state: string; amount: number }) => [
        number.split('/')[0],
        state,
        amount,
      ]);
  const before = [
    ['NAIK', 'paid', 1_110_000],
    ['TANPA-RETUR', 'paid', 1_110_000],
  ];
  assert.deepEqual(await standings(), before);
  assert.equal((await pointsOf(app, customer.id)).point, given);
  books.faults.witnessLies.clear();
  for (const one of [more, kept]) books.pay(one ?? '', '2026-11-17');
  await look(app, connection);
  assert.deepEqual(await standings(), [
    ['NAIK', 'paid', 2_220_000],
    ['TANPA-RETUR', 'paid', 1_110_000],
  ]);
  assert.equal((await pointsOf(app, customer.id)).point, 222 + 111);
});

test('until when an invoice is to be paid follows what changed there while it was paid [ADD-852]', async () => {
  const document = books.sell(buyer, { dueOn: '2026-11-30' });
  books.pay(document, '2026-11-12');
  const { customer, connection } = await aStarted();
  books.edit(document, { dueOn: '2026-11-15' });
  await look(app, connection);
  books.unpay(document);
  await look(app, connection);
  const [{ state, due_date }] = await listed(customer.id);
  assert.deepEqual([state, due_date], ['open', '2026-11-15']);
  assert.equal((await listed(customer.id, 'overdue')).length, 1);
});

test('an invoice of a day to come, and a payment of one, come on that day [ADD-854]', async () => {
  const { customer, connection } = await aStarted();
  const ahead = books.sell(buyer, { date: '2026-11-23' });
  const paid = books.sell(buyer);
  books.pay(paid, '2026-11-24');
  await look(app, connection);
  const count = async (state: string) => (await listed(customer.id, state)).length;
  assert.deepEqual([await count('open'), await count('paid')], [2, 0]);
  const { number } = books.documents.get(paid) ?? {};
  const paymentsOf = async () => {
    const [{ id }] = await numbered(number ?? '');
    const { body } = await app.call('GET', `/api/admin/invoices/${id}`);
    return body.data.payments.map((one: { date: string; amount: number }) => [
      one.date,
      one.amount,
    ]);
  };
  assert.deepEqual(await paymentsOf(), []);
  const move = async (instant: string) => {
    await app.at(instant);
    await follow(app);
  };
  await move('2026-11-22T17:00:00Z');
  assert.deepEqual([await count('open'), await count('paid')], [3, 0]);
  await move('2026-11-23T17:00:00Z');
  assert.deepEqual([await count('open'), await count('paid')], [2, 1]);
  assert.deepEqual(await paymentsOf(), [['2026-11-24', 1_110_000]]);
  assert.ok(ahead);
});

test('of one who enters a number by hand and a connection that brings it, one is first, and both know it [ADD-856]', async () => {
  const { customer, connection } = await aStarted();
  const number = `LOMBA/${company}`;
  const document = books.sell(buyer, { number });
  await app.call('POST', `/api/admin/accounting/connections/${connection}/look`, { body: {} });
  // Both wait for the customer, whom somebody else holds.
  const held = await holding(app, 'select from customers where id = $1 for no key update', [
    customer.id,
  ]);
  const racing = Promise.all([follow(app), byHand({ number, id_customer: customer.id })]);
  await held.waitedFor(2);
  await held.release();
  const [, entered] = await racing;
  app.clock.advance(1_000);
  await follow(app);
  const live = await numbered(number);
  assert.equal(live.length, 1);
  assert.equal(live[0].origin.id_external, document, 'taken here, or found to be the same');
  assert.ok([201, 422].includes(entered.status));
  const race = await atOnce(3, () => byHand({ number, id_customer: customer.id }));
  assert.deepEqual(statusesOf(race), { 422: 3 });
  assert.ok(await anInvoice(app, { id_customer: customer.id }));
});

test('of one who enters the number of a credit note by hand and a return that brings it, the second gets another, and nobody is asked [ADD-852]', async () => {
  const { customer, connection } = await aStarted();
  const number = `RETUR-LOMBA/${company}`;
  const note = `RJN/LOMBA/${company}`;
  const back = { id: 'r', number: note, date: '2026-11-15', base: 400_000, total: 444_000 };
  books.sell(buyer, { number, returns: [back] });
  const other = await byHand({ number: `SENDIRI/${company}`, id_customer: customer.id });
  await app.call('POST', `/api/admin/accounting/connections/${connection}/look`, { body: {} });
  const held = await holding(
    app,
    `with noted as (
       insert into credit_notes (invoice_id, number, issued_on, amount, reason, points, created_at)
       values ($1, $2, '2026-11-15', 10000, 'Retur', 1, $3)
     )
     update invoices set credited = 10000 where id = $1`,
    // In other letters it is the same number.
    [other.body.data.id, note.toLowerCase(), app.clock.now()],
  );
  const racing = follow(app);
  try {
    await held.waitedFor(1);
  } finally {
    await held.release();
  }
  await racing;
  assert.deepEqual(await decisions(app), []);
  app.clock.advance(1_000);
  await follow(app);
  const [{ id }] = await numbered(number);
  const { body } = await app.call('GET', `/api/admin/invoices/${id}`);
  assert.deepEqual(
    body.data.credit_notes.map((one: { number: string; amount: number }) => [
      one.number,
      one.amount,
    ]),
    [[`${note} (2)`, 444_000]],
  );
});
