import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  aConnection,
  endAll,
  follow,
  link,
  look,
  previewOf,
  start,
} from '#test/accounting-acts.ts';
import { useFakePrograms } from '#test/accounting-http.ts';
import { ADMIN, signInAs } from '#test/app.ts';
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

const DAY = 86_400;
const trouble = async (connection: number) => {
  const { body } = await app.call('GET', `/api/admin/accounting/connections/${connection}`);
  return [body.data.state, body.data.trouble];
};

for (const [program, named] of [
  ['accurate', 'Accurate'],
  ['jurnal', 'Jurnal'],
] as const) {
  test(`a look that ${program} tells to wait for longer than a minute ends at once, and is made when that is over [ADD-890]`, async () => {
    app.adminToken = await signInAs(app, ADMIN);
    await endAll(app);
    const { fake, credentials } = await startFake(program, 1);
    const connection = await aConnection(app, credentials);
    fake.faults.retryAfterSeconds = DAY;
    fake.faults.next = ['too-fast'];
    const began = app.clock.now().getTime();
    await look(app, connection);
    assert.ok(app.clock.now().getTime() - began < 5_000);
    const slower = ['set_up', `${named} meminta panggilan diperlambat.`];
    assert.deepEqual(await trouble(connection), slower);
    const calls = fake.calls.length;
    app.clock.advance((DAY - 1) * 1_000);
    await follow(app);
    assert.equal(fake.calls.length, calls);
    app.adminToken = await signInAs(app, ADMIN);
    app.clock.advance(1_000);
    await follow(app);
    assert.deepEqual(await trouble(connection), ['set_up', null]);
  });

  test(`whoever tries what lets into ${program} is told within seconds that it wants to be left alone [ADD-890]`, async () => {
    app.adminToken = await signInAs(app, ADMIN);
    const { fake, credentials } = await startFake(program, 1);
    for (const seconds of [6, DAY]) {
      fake.faults.retryAfterSeconds = seconds;
      fake.faults.next = ['too-fast'];
      const began = app.clock.now().getTime();
      const { status, body } = await app.call('POST', '/api/admin/accounting/connections/trial', {
        body: credentials,
      });
      assert.ok(app.clock.now().getTime() - began < 5_000);
      assert.deepEqual(
        [status, body.data.is_working, body.data.reason],
        [200, false, `${named} meminta panggilan diperlambat.`],
      );
    }
  });
}
