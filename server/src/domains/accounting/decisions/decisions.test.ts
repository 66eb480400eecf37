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
import { atOnce, statusesOf } from '#test/races.ts';
import { numbersIn, taxDigits } from './sought.rules.ts';

let books: AccountingBooks = accountingBooks();
const app = useApp({ programs: { open: (...args) => books.programs.open(...args) } });

let company = 0;
beforeEach(async () => {
  await endAll(app);
  company += 1;
  books = accountingBooks({ id: `dec-${company}`, name: 'PT Buku' });
});

const ACCOUNTING = '/api/admin/accounting';
const external = async (query: string) =>
  (await app.call('GET', `${ACCOUNTING}/customers?per_page=100&${query}`)).body.data.data;
const documents = async (query: string) =>
  (await app.call('GET', `${ACCOUNTING}/invoices?per_page=100&${query}`)).body.data.data;
const answer = (id: number, body: object) =>
  app.call('POST', `${ACCOUNTING}/invoices/${id}/answer`, { body });
const act = (id: number, name: string, body?: object) =>
  app.call('POST', `${ACCOUNTING}/customers/${id}/${name}`, { body });
const pointOf = async (id: number) => (await pointsOf(app, id)).point;

/** A connection that is on, with the customers of the books unknown but for one. */
async function aStarted() {
  const buyer = books.aCustomer({ name: `PT Pembeli ${company}` });
  const customer = await aCustomer(app);
  books.sell(buyer);
  const connection = await aConnection(app);
  await link(app, `PT Pembeli ${company}`, customer.id);
  await start(app, connection);
  return { buyer, customer, connection };
}

/** Somebody new buys, and has paid. */
const buys = async (connection: number, more: Parameters<AccountingBooks['aCustomer']>[0]) => {
  const stranger = books.aCustomer(more);
  const document = books.sell(stranger);
  books.pay(document, '2026-11-12');
  await look(app, connection);
  return { stranger, document };
};

test('a customer that was renamed there is called by its new name as soon as a document of it is read again [ADD-864]', async () => {
  const { connection } = await aStarted();
  const { stranger, document } = await buys(connection, { name: 'PT Nama Lama' });
  const known = books.customers.get(stranger);
  assert.ok(known);
  books.customers.set(stranger, { ...known, name: 'PT Nama Baru' });
  books.edit(document, { base: 2_000_000, ppn: 220_000 });
  await look(app, connection);
  assert.deepEqual(
    (await external('search=PT%20Nama')).map((one: { name: string }) => one.name),
    ['PT Nama Baru'],
  );
});

test('an unknown customer is proposed by number, tax number, e-mail and name, the surest first, and by none is linked by itself [ADD-864]', async () => {
  const { connection } = await aStarted();
  const byNumber = await aCustomer(app, { whatsapp: '6281277770001', name: 'PT Angka Satu' });
  const byMail = await aCustomer(app, { email: 'kas@surat.co.id', name: 'PT Surat Dua' });
  const byName = await aCustomer(app, { name: 'PT. Tirta Makmur Abadi' });
  await aCustomer(app, { name: 'PT Sama Sekali Lain' });
  const { stranger } = await buys(connection, {
    name: 'Tirta Makmur Abadi, PT',
    phones: ['(021) 555-0101 / 0812-7777-0001', 'kantor'],
    emails: ['KAS@surat.co.id'],
    taxNumber: '01.234.567.8-901.000',
  });
  // From before the first day: nobody counts it.
  books.sell(stranger, { date: '2025-12-31' });
  await look(app, connection);
  const [asked] = await decisions(app, 'kind=customer');
  assert.deepEqual(
    asked.proposals.map(({ id, by }: { id: number; by: string[] }) => [id, by]),
    [
      [byNumber.id, ['whatsapp']],
      [byMail.id, ['email']],
      [byName.id, ['name']],
    ],
  );
  const { reason, customer } = asked;
  assert.deepEqual(
    [reason, customer.invoices, customer.amount, customer.point, customer.tax_number],
    ['unknown', 1, '1110000', '111', '01.234.567.8-901.000'],
  );
  assert.equal(customer.customer, null);
  const one = await app.call('GET', `${ACCOUNTING}/decisions/${asked.id}`);
  assert.deepEqual(one.body.data, asked);
  const counts = await app.call(
    'GET',
    `${ACCOUNTING}/decisions/counts?id_connection=${connection}`,
  );
  assert.deepEqual(counts.body.data, {
    customer: { count: 1, capped: false },
    invoice: { count: 0, capped: false },
    connection: { count: 0, capped: false },
  });
  assert.deepEqual(numbersIn('Ibu Ani 0812-7777-0001 atau +62 811 222 3333'), [
    '6281277770001',
    '628112223333',
  ]);
  assert.deepEqual(
    [
      taxDigits('01.234.567.8-901.000'),
      taxDigits('0012345678901000'),
      taxDigits('-'),
      taxDigits('000000000000000'),
    ],
    ['1234567890' + '1000', '12345678901000', null, null],
  );
});

test('linked, its invoices come; linked to another, they move; ignored, they are gone: each by one of two who decide at once [ADD-864]', async () => {
  const { connection } = await aStarted();
  await buys(connection, { name: `PT Baru ${company}` });
  const [first, second] = [await aCustomer(app), await aCustomer(app)];
  const [{ customer }] = await decisions(app, 'kind=customer');
  const { version } = customer;
  const race = await atOnce(2, (n) =>
    act(customer.id, 'link', { id_customer: [first.id, second.id][n], version }),
  );
  assert.deepEqual(statusesOf(race), { 200: 1, 409: 1 });
  for (const [way, body] of [
    ['link', { id_customer: second.id }],
    ['creation', { name: 'PT Lain', whatsapp: '6281233344455' }],
    ['ignoring', {}],
  ] as const) {
    const late = await act(customer.id, way, { ...body, version });
    assert.equal(late.body.code, 'record_changed', way);
  }
  await follow(app);
  assert.deepEqual(new Set([await pointOf(first.id), await pointOf(second.id)]), new Set([0, 111]));
  assert.deepEqual(await decisions(app), []);
  // A call that states no version is taken at its word.
  await act(customer.id, 'link', { id_customer: first.id });
  await follow(app);
  assert.deepEqual([await pointOf(first.id), await pointOf(second.id)], [111, 0]);
  assert.equal((await act(customer.id, 'ignoring')).status, 200);
  await follow(app);
  assert.equal(await pointOf(first.id), 0);
  const [ignored] = await external(`state=ignored&id_connection=${connection}`);
  assert.deepEqual(
    [ignored.name, ignored.is_ignored, ignored.customer],
    [`PT Baru ${company}`, true, null],
  );
  assert.equal((await documents(`standing=ignored&id_connection=${connection}`)).length, 1);
  const { customers } = await previewOf(app, connection);
  assert.deepEqual(customers, { known: 1, unknown: 0, ignored: 1 });
  assert.equal(
    (await act(999_999, 'link', { id_customer: first.id })).body.code,
    'accounting_customer_not_found',
  );
  assert.equal(
    (await act(customer.id, 'link', { id_customer: 999_999 })).body.code,
    'customer_not_found',
  );
});

test('a customer is made of an unknown one once, with a number that nobody has [ADD-864]', async () => {
  const { connection, customer: known } = await aStarted();
  await buys(connection, { name: 'CV Baru Sekali', phones: ['0812 9999 1111'] });
  const [{ customer }] = await decisions(app, 'kind=customer');
  const taken = await act(customer.id, 'creation', {
    name: 'CV Baru Sekali',
    whatsapp: known.whatsapp,
  });
  assert.deepEqual([taken.status, taken.body.code], [422, 'whatsapp_taken']);
  const race = await atOnce(2, () =>
    act(customer.id, 'creation', { name: 'CV Baru Sekali', whatsapp: '081299991111' }),
  );
  assert.equal(race.filter(({ status }) => status === 201).length, 1);
  const made = race.find(({ status }) => status === 201)?.body.data.id;
  await follow(app);
  assert.equal(await pointOf(made), 111);
  const [linked] = await external(`search=Baru%20Sekali`);
  assert.deepEqual([linked.customer.id, linked.phones], [made, []], 'its number is not kept twice');
});

test('a customer is made with a number that somebody had before and still goes by [ADD-864]', async () => {
  const { connection } = await aStarted();
  const whatsapp = '6281299992222';
  const former = await aCustomer(app, { whatsapp, username: whatsapp });
  const path = (id: number) => `/api/admin/users/${id}`;
  const { version: _, ...form } = (await app.call('GET', path(former.id))).body.data;
  const body = { ...form, whatsapp: '6281299993333' };
  assert.equal((await app.call('PATCH', path(former.id), { body })).status, 200);
  await buys(connection, { name: 'CV Penerus Nomor' });
  const [{ customer }] = await decisions(app, 'kind=customer');
  const made = await act(customer.id, 'creation', { name: 'CV Penerus Nomor', whatsapp });
  assert.equal(made.status, 201, JSON.stringify(made.body));
  const { data } = (await app.call('GET', path(made.body.data.id))).body;
  assert.equal(data.whatsapp, whatsapp);
  assert.match(data.username, /^cv-penerus-nomor-\d{6}$/);
});

test('an unknown customer whom somebody has ignored meanwhile is not linked by who was shown it before [ADD-864]', async () => {
  const { connection } = await aStarted();
  await buys(connection, { name: `PT Diabaikan ${company}` });
  const [{ customer }] = await decisions(app, 'kind=customer');
  const { version } = customer;
  assert.equal((await act(customer.id, 'ignoring', { version })).status, 200);
  const { id } = await aCustomer(app);
  const late = await act(customer.id, 'link', { id_customer: id, version });
  assert.equal(late.body.code, 'record_changed');
});

test('all whose number or tax number is that of exactly one customer are linked by one act, and nobody by a name or an e-mail [ADD-865]', async () => {
  const { connection } = await aStarted();
  const one = await aCustomer(app, { whatsapp: '6281288880001' });
  const mailed = await aCustomer(app, { email: 'dua@contoh.co.id', name: 'PT Nama Persis' });
  await aCustomer(app, { whatsapp: '6281288880003' });
  await aCustomer(app, { whatsapp: '6281288880004' });
  books.sell(books.aCustomer({ name: 'PT Satu', phones: ['+62 812 8888 0001'] }));
  books.sell(books.aCustomer({ name: 'PT Nama Persis', emails: ['dua@contoh.co.id'] }));
  books.sell(
    books.aCustomer({ name: 'PT Dua Nomor', phones: ['0812-8888-0003', '0812-8888-0004'] }),
  );
  await look(app, connection);
  const path = `${ACCOUNTING}/connections/${connection}/matching-customers`;
  assert.deepEqual((await app.call('GET', path)).body.data, { count: 1 });
  const linked = await app.call('POST', path);
  assert.deepEqual(linked.body, {
    message: '1 customer dihubungkan.',
    data: { linked: 1, left: 2 },
  });
  const again = await app.call('POST', path);
  assert.equal(again.body.message, 'Tidak ada customer yang nomornya sama.');
  const [found] = await external(`state=linked&search=PT%20Satu`);
  assert.equal(found.customer.id, one.id);
  assert.ok(
    (await external('state=unknown')).some(
      ({ name }: { name: string }) => name === 'PT Nama Persis',
    ),
  );
  assert.ok(mailed);
});

test('a doubt is answered for the reading that was seen: typed figures count until the program says something else [ADD-866]', async () => {
  const { buyer, customer, connection } = await aStarted();
  const doubts = [{ reason: 'credit_memo' as const, seen: 'CM/9 Rp300.000' }];
  const document = books.sell(buyer, { doubts });
  books.pay(document, '2026-11-12');
  await look(app, connection);
  assert.equal(await pointOf(customer.id), 0);
  const [asked] = await decisions(app, 'kind=invoice');
  assert.deepEqual([asked.reason, asked.seen], ['credit_memo', 'CM/9 Rp300.000']);
  const { id, version } = asked.invoice;
  for (const [body, code, field] of [
    [{ answer: 'count' }, 'accounting_answer_wrong', 'answer'],
    [{ answer: 'figures' }, 'accounting_answer_wrong', 'base'],
    [{ answer: 'figures', base: 5, ppn: 6 }, 'accounting_answer_wrong', 'ppn'],
    [{ answer: 'figures', base: 5, ppn: 0, returned: 6 }, 'accounting_answer_wrong', 'returned'],
  ] as const) {
    const refused = await answer(id, body);
    assert.deepEqual(
      [refused.status, refused.body.code, Object.keys(refused.body.errors)],
      [422, code, [field]],
    );
  }
  assert.equal(
    (await answer(id, { answer: 'figures', base: 5, version: version - 1 })).body.code,
    'record_changed',
  );
  const race = await atOnce(2, () =>
    answer(id, { answer: 'figures', base: 1_000_000, returned: 300_000, version }),
  );
  assert.deepEqual(statusesOf(race), { 200: 1, 409: 1 });
  await follow(app);
  assert.equal(await pointOf(customer.id), 77, '777.000 are left of it');
  assert.deepEqual((await documents('standing=counted'))[0].answers, ['figures']);
  books.edit(document, { base: 2_000_000 });
  await look(app, connection);
  assert.equal((await decisions(app, 'kind=invoice'))[0].reason, 'credit_memo', 'asked anew');
  assert.equal(await pointOf(customer.id), 77, 'and left as it is until then');
  books.edit(document, { base: 1_000_000, doubts: [] });
  await look(app, connection);
  assert.equal(await pointOf(customer.id), 111, 'nothing is in doubt any more');
  assert.deepEqual(await decisions(app), []);
  const over = await answer(id, { answer: 'figures', base: 5 });
  assert.deepEqual([over.status, over.body.code], [409, 'accounting_answer_over']);
});

test('an invoice of which everything was returned can be answered so, and gives nothing [ADD-866]', async () => {
  const { buyer, customer, connection } = await aStarted();
  const doubts = [{ reason: 'credit_memo' as const, seen: 'CM/9 Rp1.000.000' }];
  books.pay(books.sell(buyer, { doubts }), '2026-11-12');
  await look(app, connection);
  const [asked] = await decisions(app, 'kind=invoice');
  const { id, version } = asked.invoice;
  const whole = { base: 1_000_000, returned: 1_000_000, version };
  assert.equal((await answer(id, { answer: 'figures', ...whole })).status, 200);
  await follow(app);
  assert.equal(await pointOf(customer.id), 0);
  assert.deepEqual(await decisions(app), []);
});

test('whether an invoice is paid is asked once its witnesses have disagreed for a day, and nothing comes or goes until then [ADD-854, ADD-866]', async () => {
  const { buyer, customer, connection } = await aStarted();
  const document = books.sell(buyer);
  books.pay(document, '2026-11-12');
  await look(app, connection);
  assert.equal(await pointOf(customer.id), 111);
  books.faults.witnessLies.add(document);
  books.edit(document, {});
  await look(app, connection);
  assert.equal(await pointOf(customer.id), 111);
  assert.deepEqual(await decisions(app), []);
  app.clock.advance(24 * 3_600_000);
  const { ADMIN, signInAs } = await import('#test/app.ts');
  app.adminToken = await signInAs(app, ADMIN);
  await follow(app);
  const [asked] = await decisions(app, 'kind=invoice');
  assert.equal(asked.reason, 'witness');
  assert.equal(
    (await answer(asked.invoice.id, { answer: 'settled' })).body.code,
    'accounting_answer_wrong',
  );
  await answer(asked.invoice.id, { answer: 'settled', is_paid: false });
  await follow(app);
  assert.equal(await pointOf(customer.id), 0);
  const { body } = await app.call(
    'GET',
    `/api/admin/invoices?id_customer=${customer.id}&search=${asked.invoice.number}`,
  );
  assert.deepEqual(
    body.data.data.map((one: { state: string; paid: number }) => [one.state, one.paid]),
    [['open', 0]],
  );
  await app.at('2026-11-21T05:00:00Z');
});

test('a return without an invoice is set against one that somebody names, or ignored [ADD-866]', async () => {
  const { buyer, customer, connection } = await aStarted();
  const document = books.sell(buyer, { base: 2_000_000, ppn: 220_000 });
  books.pay(document, '2026-11-12');
  const doubts = [{ reason: 'return_without_invoice' as const, seen: '' }];
  const back = books.sell(buyer, {
    kind: 'return',
    base: 500_000,
    ppn: 55_000,
    doubts,
    number: `RET/${company}`,
  });
  await look(app, connection);
  assert.equal(await pointOf(customer.id), 222);
  const [asked] = await decisions(app, `kind=invoice&search=ret/${company}`);
  const snooze = `/api/admin/inbox/accounting/${asked.id}/snooze`;
  await app.call('PUT', snooze, { body: { until: '2026-12-24' } });
  const { body: trail } = await app.call('GET', '/api/admin/audit-trail?search=menunda');
  assert.equal(
    trail.data.data[0].sentence,
    `admin menunda keputusan tentang RET/${company} sampai 24 Desember 2026`,
  );
  await app.call('DELETE', snooze);
  const [sale] = (await documents(`standing=counted&id_connection=${connection}`)).filter(
    (one: { id_external: string }) => one.id_external === document,
  );
  const set = (more: object) =>
    answer(asked.invoice.id, { answer: 'set_against', returned: 500_000, ...more });
  for (const id_external_invoice of [undefined, asked.invoice.id, 999_999]) {
    assert.equal((await set({ id_external_invoice })).body.code, 'accounting_answer_wrong');
  }
  assert.equal(
    (await set({ id_external_invoice: sale.id, returned: 2_000_001 })).body.code,
    'accounting_answer_wrong',
  );
  assert.equal((await set({ id_external_invoice: sale.id })).status, 200);
  await follow(app);
  assert.equal(await pointOf(customer.id), 166, '1.665.000 are left of it');
  books.edit(back, { base: 600_000 });
  await look(app, connection);
  assert.equal(await pointOf(customer.id), 222, 'it was said of what the return was');
  assert.equal((await set({ id_external_invoice: sale.id })).status, 200);
  await follow(app);
  assert.equal(await pointOf(customer.id), 167, '1.674.167 are left of it');
  books.delete(back);
  await look(app, connection, true);
  app.clock.advance(11 * 60_000);
  await follow(app);
  assert.equal(await pointOf(customer.id), 222);
});

test('any document can be ignored and taken back, and of one that has ended nothing is decided [ADD-866]', async () => {
  const { buyer, customer, connection } = await aStarted();
  const document = books.sell(buyer);
  books.pay(document, '2026-11-12');
  await look(app, connection);
  const one = (await documents(`id_connection=${connection}`)).find(
    ({ id_external }: { id_external: string }) => id_external === document,
  );
  const takeBack = () => app.call('DELETE', `${ACCOUNTING}/invoices/${one.id}/answer`);
  assert.equal((await takeBack()).body.code, 'accounting_answer_over');
  assert.equal((await answer(one.id, { answer: 'ignore' })).status, 200);
  await follow(app);
  assert.equal(await pointOf(customer.id), 0);
  assert.equal((await takeBack()).status, 200);
  await follow(app);
  assert.equal(await pointOf(customer.id), 111);
  assert.equal(
    (await answer(999_999, { answer: 'ignore' })).body.code,
    'accounting_invoice_not_found',
  );
  const [known] = await external(`state=linked&id_connection=${connection}`);
  await app.call('POST', `${ACCOUNTING}/connections/${connection}/end`);
  for (const refused of [
    await answer(one.id, { answer: 'ignore' }),
    await takeBack(),
    await act(known.id, 'ignoring'),
    await act(known.id, 'link', { id_customer: customer.id }),
  ]) {
    assert.deepEqual([refused.status, refused.body.code], [409, 'accounting_connection_ended']);
  }
});

test('who ignores a document that somebody else has decided meanwhile is told so, and nothing is done [ADD-866]', async () => {
  const { buyer, customer, connection } = await aStarted();
  const number = `DUA/${company}`;
  for (const document of [books.sell(buyer, { number }), books.sell(buyer, { number })]) {
    books.pay(document, '2026-11-12');
  }
  await look(app, connection);
  const [{ invoice }] = await decisions(app, 'kind=invoice');
  const decide = (body: object) => answer(invoice.id, { version: invoice.version, ...body });
  assert.equal((await decide({ answer: 'count' })).status, 200);
  assert.equal((await decide({ answer: 'ignore' })).body.code, 'accounting_answer_over');
  await follow(app);
  assert.equal((await decide({ answer: 'ignore' })).body.code, 'accounting_answer_over');
  await follow(app);
  assert.equal(await pointOf(customer.id), 222);
});

test('a document that could never be read can be ignored for good, is in the list, and can be taken back there [ADD-866, ADD-904]', async () => {
  const { buyer, connection } = await aStarted();
  const never = books.sell(buyer);
  books.faults.unreadable.add(never);
  await look(app, connection);
  const [asked] = await decisions(app);
  assert.equal(asked.reason, 'unreadable');
  assert.equal((await answer(asked.invoice.id, { answer: 'ignore' })).status, 200);
  await follow(app);
  assert.deepEqual(await decisions(app), []);
  const [listed] = await documents(`id_connection=${connection}&standing=ignored`);
  assert.deepEqual(
    [listed.id, listed.date, listed.customer, listed.answers],
    [asked.invoice.id, null, null, ['ignore']],
  );
  const taken = await app.call('DELETE', `${ACCOUNTING}/invoices/${listed.id}/answer`);
  assert.equal(taken.status, 200);
  await follow(app);
  assert.equal((await decisions(app))[0].reason, 'unreadable');
  books.faults.unreadable.clear();
});

test('what waits for a decision is a task of the inbox, and counted with the others [ADD-867]', async () => {
  const { connection } = await aStarted();
  await buys(connection, { name: 'PT Belum Kenal' });
  const summary = await app.call('GET', '/api/admin/welcome-page-resources/summary-notifications');
  assert.deepEqual(summary.body.data.tasks.accounting, { open: 1, snoozed: 0 });
  const inbox = await app.call('GET', '/api/admin/inbox?kind=accounting');
  const [task] = inbox.body.data.data;
  const [asked] = await decisions(app);
  assert.deepEqual([task.id, task.since, task.record], [asked.id, '2026-11-21', asked]);
  const path = `/api/admin/inbox/accounting/${asked.id}/snooze`;
  assert.equal((await app.call('PUT', path, { body: { until: '2026-11-25' } })).status, 200);
  assert.deepEqual((await app.call('GET', '/api/admin/inbox?kind=accounting')).body.data.data, []);
});

test('lists are narrowed down by connection, state and part of a name or number, a page at a time [ADD-871]', async () => {
  const { connection } = await aStarted();
  for (let n = 0; n < 12; n += 1) {
    const stranger = books.aCustomer({ name: `PT Asing ${String(n).padStart(2, '0')}` });
    books.sell(stranger, { number: `ASING/${company}/${n}`, date: `2026-10-${String(n + 10)}` });
  }
  await look(app, connection);
  const page = await app.call(
    'GET',
    `${ACCOUNTING}/customers?state=unknown&id_connection=${connection}&search=asing&page=2&per_page=5`,
  );
  assert.deepEqual(
    page.body.data.data.map(({ name }: { name: string }) => name),
    ['PT Asing 05', 'PT Asing 06', 'PT Asing 07', 'PT Asing 08', 'PT Asing 09'],
  );
  const last = await app.call(
    'GET',
    `${ACCOUNTING}/invoices?standing=customer&id_connection=${connection}&page=3&per_page=5`,
  );
  assert.deepEqual(
    last.body.data.data.map(({ number }: { number: string }) => number),
    [`ASING/${company}/1`, `ASING/${company}/0`],
  );
  assert.equal((await documents(`search=ASING/${company}/11`)).length, 1);
  assert.equal((await documents(`search=Asing%2007`)).length, 1);
  assert.equal((await decisions(app, `search=Asing%2007`)).length, 1);
  const waiting = (await decisions(app, 'search=asing')).map(({ id }: { id: number }) => id);
  assert.equal(waiting.length, 12);
  assert.deepEqual(
    waiting,
    waiting.toSorted((a: number, b: number) => a - b),
    'what waits longest comes first',
  );
  assert.equal((await decisions(app, `kind=connection`)).length, 0);
});

test('what a connection that has ended had is listed by it alone, and not among that of all [ADD-994]', async () => {
  const { connection } = await aStarted();
  books.sell(books.aCustomer({ name: 'PT Dulu' }), { number: `DULU/${company}` });
  await look(app, connection);
  const found = async (query: string) => [
    (await documents(`search=DULU/${company}&${query}`)).length,
    (
      await app.call(
        'GET',
        `${ACCOUNTING}/customers?search=${encodeURIComponent('PT Dulu')}&${query}`,
      )
    ).body.data.data.length,
  ];
  assert.deepEqual(await found(''), [1, 1]);
  await app.call('POST', `${ACCOUNTING}/connections/${connection}/end`);
  assert.deepEqual(await found(''), [0, 0]);
  assert.deepEqual(await found(`id_connection=${connection}`), [1, 1]);
  const { body } = await app.call('GET', `${ACCOUNTING}/connections/${connection}`);
  assert.ok(body.data.started_at);
  const [document] = await documents(`search=DULU/${company}&id_connection=${connection}`);
  assert.equal(document.connection.is_over, true);
});
