import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { addDays } from '@reward-points/contract/dates';
import { plainWrite } from '#db/write.ts';
import { makePrograms } from '#domains/accounting/providers/programs.ts';
import { FIRST_ACCOUNT_ID } from '#domains/accounts/create-account.ts';
import { decisions, look } from '#test/accounting-acts.ts';
import { ADMIN, signInAs, useApp } from '#test/app.ts';
import { aCustomer } from '#test/builders.ts';
import { COMPANY_DAYS } from '#test/fakes/fake-company.ts';
import { fillBooks, followBooks, startBooks } from './books.ts';
import { whatsappOf } from './customers.ts';
import { regularCustomers } from './regular-customers.ts';

let accurate = 'http://127.0.0.1:1';
const app = useApp({
  programs: {
    open: (program, access, deps) =>
      makePrograms({ accurate, jurnal: undefined }).open(program, access, {
        ...deps,
        wait: async (ms) => app.clock.advance(ms),
      }),
  },
});
const ends: (() => Promise<void>)[] = [];
after(async () => {
  for (const end of ends) await end();
});

async function openBooks() {
  const books = await startBooks(() => app.clock.now());
  ends.push(books.stop);
  accurate = books.accountUrl;
  await fillBooks(books, app.dependencies);
}

test('the demo follows the books of a program, whose strangers wait for somebody, and is the same after a restart [ADD-872]', async () => {
  for (const one of regularCustomers.slice(0, 6)) {
    await aCustomer(app, { name: one.name, whatsapp: whatsappOf(one) });
  }
  const write = plainWrite(app.dependencies.db, {
    accountId: FIRST_ACCOUNT_ID,
    role: 'admin',
    name: 'admin',
    address: null,
    at: app.clock.now(),
  });
  const firstDay = addDays(app.clock.today(), -COMPANY_DAYS);
  await openBooks();
  await followBooks(app.dependencies, write);

  const { body } = await app.call('GET', '/api/admin/accounting/connections');
  const [connection] = body.data;
  assert.equal(connection.state, 'on');
  assert.equal(connection.first_day, firstDay);
  const asked = await decisions(app);
  assert.deepEqual(
    asked.map(({ customer }: { customer: { name: string } | null }) => customer?.name).sort(),
    ['CV Baru Kenal', 'PT Belum Terdaftar'],
  );
  const invoices = async () => (await app.call('GET', '/api/admin/invoices?per_page=50')).body.data;
  const came = await invoices();
  assert.equal(came.total, 12);
  for (const { origin } of came.data) assert.equal(origin.program, 'accurate');

  app.clock.advance(3 * 86_400_000);
  app.adminToken = await signInAs(app, ADMIN);
  await openBooks();
  await look(app, connection.id, true);
  assert.deepEqual(await invoices(), came);
});
