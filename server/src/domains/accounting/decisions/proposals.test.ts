import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql } from 'kysely';
import { aConnection, decisions, link, look, start } from '#test/accounting-acts.ts';
import { type AccountingBooks, accountingBooks } from '#test/accounting-books.ts';
import { useApp } from '#test/app.ts';
import { aCustomer } from '#test/builders.ts';
import { aContact, numberOf } from '#test/people.ts';

const books: AccountingBooks = accountingBooks({ id: 'proposals', name: 'PT Buku' });
const app = useApp({ programs: { open: (...args) => books.programs.open(...args) } });

test('an unknown customer is found by the number of somebody who stands for one, and by the tax number that one signed up with; not for whom that one has left, nor of who was refused; of many who it may be, five are shown [ADD-864, ADD-865]', async () => {
  const known = books.aCustomer({ name: 'PT Sudah Dikenal' });
  books.sell(known);
  const connection = await aConnection(app);
  await link(app, 'PT Sudah Dikenal', (await aCustomer(app)).id);
  await start(app, connection);

  const customer = await aCustomer(app, { name: 'PT Punya Orang' });
  const people = `/api/admin/users/${customer.id}/contacts`;
  const contact = await numberOf(app, await aContact(app, customer, 'pembeli'));
  const left = await numberOf(app, await aContact(app, customer, 'pembeli'));
  const { id } = (await app.call('GET', people)).body.data.find(
    ({ whatsapp }: { whatsapp: string }) => whatsapp === left,
  );
  const other = await aCustomer(app, { name: 'PT Masih Sama' });
  await sql`
    insert into contacts (account_id, customer_id, role, created_at)
    select id, ${other.id}, 'pembeli', ${app.clock.now()} from accounts where whatsapp = ${left}
  `.execute(app.owner);
  assert.equal((await app.call('DELETE', `${people}/${id}`)).status, 200);

  const setting = { body: { takes_sign_ups: true } };
  assert.equal((await app.call('PATCH', '/api/admin/settings', setting)).status, 200);
  const signUp = async (company: string, number: number, decision: string) => {
    const whatsapp = `628128888002${number}`;
    const form = { company, name: 'Ani', whatsapp, tax_number: `01.234.567.8-901.00${number}` };
    const asked = await app.call('POST', '/api/sign-ups', { token: null, body: form });
    assert.equal(asked.status, 202, JSON.stringify(asked.body));
    const [waiting] = (await app.call('GET', '/api/admin/inbox?kind=sign-up')).body.data.data;
    const decided = await app.call('POST', `/api/admin/sign-ups/${waiting.id}/${decision}`);
    assert.equal(decided.status, 200, JSON.stringify(decided.body));
    return decided.body.data?.id;
  };
  const accepted = await signUp('PT Mendaftar', 1, 'acceptance');
  await signUp('PT Ditolak', 2, 'refusal');

  const many: { id: number; whatsapp: string }[] = [];
  while (many.length < 6) many.push(await aCustomer(app));

  for (const one of [
    { name: 'Satu Kantor', phones: many.map(({ whatsapp }) => whatsapp) },
    { name: 'Orangnya', phones: [contact] },
    { name: 'Bekas Orangnya', phones: [left] },
    { name: 'Toko Sinar', taxNumber: '0012345678901001' },
    { name: 'Yang Ditolak', taxNumber: '012345678901002' },
  ]) {
    books.sell(books.aCustomer(one));
  }
  await look(app, connection);
  const asked = await decisions(app, 'kind=customer');
  const found: [string, unknown][] = asked.map(
    (one: { customer: { name: string }; proposals: { id: number; by: string[] }[] }) => [
      one.customer.name,
      one.proposals.map(({ id, by }) => [id, by]),
    ],
  );
  assert.deepEqual(Object.fromEntries(found), {
    'Satu Kantor': many.slice(0, 5).map(({ id }) => [id, ['whatsapp']]),
    Orangnya: [[customer.id, ['whatsapp']]],
    'Bekas Orangnya': [[other.id, ['whatsapp']]],
    'Toko Sinar': [[accepted, ['tax_number']]],
    'Yang Ditolak': [],
  });
  const path = `/api/admin/accounting/connections/${connection}/matching-customers`;
  assert.deepEqual((await app.call('POST', path)).body.data, { linked: 3, left: 2 });
});
