import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { makePrograms } from '#domains/accounting/providers/programs.ts';
import { aConnection, endAll, link, look, previewOf, start } from '#test/accounting-acts.ts';
import { useApp } from '#test/app.ts';
import { aCustomer, pointsOf } from '#test/builders.ts';
import { startFakeAccurate } from '#test/fakes/accurate.ts';
import { ACCURATE_ACCOUNT } from '#test/fakes/accurate-account.ts';
import { addCustomer, addInvoice, payInvoice, unpay } from '#test/fakes/fake-book-acts.ts';
import { type FakeBooks, openBooks } from '#test/fakes/fake-books.ts';
import type { FakeProgram } from '#test/fakes/fake-program.ts';
import { startFakeJurnal } from '#test/fakes/jurnal.ts';
import { JURNAL_ACCOUNT } from '#test/fakes/jurnal-account.ts';

let addresses = { accurate: 'http://127.0.0.1:1', jurnal: 'http://127.0.0.1:1' };
const app = useApp({
  programs: {
    open: (program, access, deps) =>
      makePrograms(addresses).open(program, access, {
        ...deps,
        // Time stands still in a test, but for what an adapter waits.
        wait: async (ms) => app.clock.advance(ms),
      }),
  },
});
const fakes: FakeProgram[] = [];
after(async () => {
  for (const fake of fakes) await fake.stop();
});

async function connected(program: 'accurate' | 'jurnal', seed: number) {
  const now = () => app.clock.now();
  const books: FakeBooks = openBooks({ now });
  if (program === 'accurate') {
    const fake = await startFakeAccurate({ books, now, seed });
    fakes.push(fake);
    addresses = { ...addresses, accurate: fake.accountUrl };
    const { token, secret } = ACCURATE_ACCOUNT;
    return { fake, books, credentials: { program, token, secret } };
  }
  const fake = await startFakeJurnal({ books, now, seed });
  fakes.push(fake);
  addresses = { ...addresses, jurnal: fake.baseUrl };
  const { clientId, clientSecret } = JURNAL_ACCOUNT;
  return {
    fake,
    books,
    credentials: { program, client_id: clientId, client_secret: clientSecret },
  };
}

for (const program of ['accurate', 'jurnal'] as const) {
  test(`what is in the books of ${program} comes over HTTP, and follows them to and fro [ADD-894]`, async () => {
    await endAll(app);
    const { books, credentials } = await connected(program, 1);
    const buyer = addCustomer(books, { name: `PT Beli ${program}`, mobile: '0812-0000-0001' });
    const sold = addInvoice(books, {
      customerId: buyer.id,
      number: `${program}-1`,
      date: '2026-11-10',
    });
    const open = addInvoice(books, {
      customerId: buyer.id,
      number: `${program}-2`,
      date: '2026-11-11',
    });
    payInvoice(books, sold.id, { withheld: 200_000, date: '2026-11-12' });
    const customer = await aCustomer(app);
    const connection = await aConnection(app, credentials);
    await link(app, buyer.name, customer.id);
    const preview = await previewOf(app, connection);
    assert.equal(preview.coming.invoices, 2, JSON.stringify(preview));
    await start(app, connection);
    const points = async () => (await pointsOf(app, customer.id)).point;
    const first = await points();
    assert.equal(String(first), preview.coming.point);
    const receipt = payInvoice(books, open.id);
    app.clock.advance(3_600_000);
    await look(app, connection);
    const both = await points();
    assert.ok(Number(both) > Number(first), `${both} after ${first}`);
    unpay(books, receipt.id, 'void');
    app.clock.advance(3_600_000);
    await look(app, connection, true);
    assert.equal(String(await points()), String(first));
  });
}
