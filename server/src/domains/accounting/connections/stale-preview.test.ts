import assert from 'node:assert/strict';
import { test } from 'node:test';
import { aConnection, follow, link, previewOf } from '#test/accounting-acts.ts';
import { accountingBooks } from '#test/accounting-books.ts';
import { useApp } from '#test/app.ts';
import { aCustomer, pointsOf } from '#test/builders.ts';

const books = accountingBooks({ name: 'PT Buku' });
const app = useApp({ programs: books.programs });

const save = (path: string, body: object) => app.call('PATCH', `/api/admin/${path}`, { body });

test('a connection is not started by figures of before a rule, a setting or an invoice was saved, and the preview says those of now [ADD-851, ADD-900]', async () => {
  const buyer = books.aCustomer({ name: 'PT Pembeli' });
  books.pay(books.sell(buyer), '2026-11-12');
  const open = books.sell(buyer, { number: 'BUKA/1' });
  books.edit(open, { base: 2_000_000, ppn: 0 });
  await app.owner.deleteFrom('point_rule_days').execute();
  const customer = await aCustomer(app);
  const connection = await aConnection(app);
  await link(app, 'PT Pembeli', customer.id);
  const seen = async () => {
    const { is_ready, coming, decide } = await previewOf(app, connection);
    return { is_ready, decide, invoices: coming.invoices, point: coming.point };
  };
  const start = async ({ invoices, point }: { invoices: number; point: string }) => {
    const path = `/api/admin/accounting/connections/${connection}/start`;
    return (await app.call('POST', path, { body: { invoices, point } })).body.code;
  };
  const figures = [{ is_ready: true, decide: 2, invoices: 0, point: '0' }];
  assert.deepEqual([await seen()], figures, 'nothing can be counted without a rule');
  const changes = [
    () => save('point-rules/1', { rules: 10_000 }),
    () => save('settings', { points_when: 'issued' }),
    () =>
      app.call('POST', '/api/admin/invoices', {
        body: { number: 'buka/1', id_customer: customer.id, date: '2026-11-10', amount: 5_000 },
      }),
  ];
  for (const [nth, [decide, invoices, point]] of (
    [
      [0, 2, '111'],
      [0, 2, '311'],
      [1, 1, '111'],
    ] as const
  ).entries()) {
    const { status } = (await changes[nth]?.()) ?? {};
    assert.ok(status === 200 || status === 201, `${nth}: ${status}`);
    const [before] = figures.slice(-1);
    assert.ok(before);
    assert.equal(await start(before), 'accounting_preview_changed');
    figures.push({ is_ready: true, decide, invoices, point });
    assert.deepEqual(await seen(), figures.at(-1));
  }
  assert.equal(await start({ invoices: 1, point: '111' }), undefined);
  await follow(app);
  // Half a point more came by hand, which is none.
  assert.equal((await pointsOf(app, customer.id)).point, 111);
});
