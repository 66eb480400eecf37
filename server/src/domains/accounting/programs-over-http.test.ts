import assert from 'node:assert/strict';
import { test } from 'node:test';
import { aConnection, endAll, link, look, previewOf, start } from '#test/accounting-acts.ts';
import { useFakePrograms } from '#test/accounting-http.ts';
import { aCustomer, pointsOf } from '#test/builders.ts';
import { addCustomer, addInvoice, payInvoice, unpay } from '#test/fakes/fake-book-acts.ts';

const { app, startFake } = useFakePrograms();

for (const program of ['accurate', 'jurnal'] as const) {
  test(`what is in the books of ${program} comes over HTTP, and follows them to and fro [ADD-894]`, async () => {
    await endAll(app);
    const { books, credentials } = await startFake(program, 1);
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
