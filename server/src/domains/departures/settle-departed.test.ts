import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { sql } from 'kysely';
import { useApp } from '#test/app.ts';
import { aCustomer, anInvoice, anItem, aService, aServiceVisit, SHIPPING } from '#test/builders.ts';
import { statusesOf } from '#test/races.ts';
import { anAppointment } from '#test/visits.ts';

const app = useApp();

const remove = (id: number) => app.call('DELETE', `/api/admin/users/${id}`);
const preview = async (id: number) =>
  (await app.call('GET', `/api/admin/users/${id}/deletion`)).body;
const entriesOf = async (id: number) =>
  (
    await app.owner
      .selectFrom('point_entries')
      .select(['kind', 'amount', 'shortfall', 'balance_after', 'note'])
      .where('customer_id', '=', id)
      .orderBy('version')
      .execute()
  ).map((row) => [row.kind, row.amount, row.shortfall, row.balance_after, row.note]);
const balanceOf = async (id: number) =>
  app.owner
    .selectFrom('point_balances')
    .select(['point', 'total_point', 'owed'])
    .where('customer_id', '=', id)
    .executeTakeFirstOrThrow();
const claim = async (token: string, required_point: number) => {
  const item = await anItem(app, { codes: 1, required_point });
  const body = { id_item: item.id, ...SHIPPING };
  const answer = await app.call('POST', '/api/member/items/claim', { body, token });
  assert.equal(answer.status, 200);
};
const outstanding = async () => {
  const { body } = await app.call('GET', '/api/admin/reports?from=2026-01-01&to=2026-12-31');
  return { point: body.data.outstanding, owed: body.data.owed };
};
/** A customer who owes 70 of 100 points that were taken back after 70 of them were spent. */
async function inDebt() {
  const member = await aCustomer(app, { point: 100 });
  await claim(member.token, 70);
  const { body } = await app.call('GET', `/api/admin/users/${member.id}/points`);
  const award = body.data.data.find((entry: { kind: string }) => entry.kind === 'award');
  const taken = await app.call('POST', `/api/admin/point-entries/${award.id}/reversal`, {
    body: { reason: 'Keliru' },
  });
  assert.equal(taken.status, 200, JSON.stringify(taken.body));
  return member;
}

describe('a customer who is deleted', () => {
  test('lets its points lapse by an entry; the lifetime total stays, and the liability of the report has them no more [ADD-413]', async () => {
    const { id } = await aCustomer(app, { point: 500 });
    const before = await outstanding();
    assert.deepEqual((await preview(id)).data, {
      point: 500,
      owed: 0,
      open_invoices: 0,
      open_amount: '0',
      unshipped: 0,
      unvisited: 0,
      appointments: 0,
    });
    assert.equal((await remove(id)).status, 200);
    assert.deepEqual(await entriesOf(id), [
      ['award', 500, 0, 500, null],
      ['lapse', -500, 0, 0, 'Customer dihapus'],
    ]);
    assert.deepEqual(await balanceOf(id), { point: 0, total_point: 500, owed: 0 });
    assert.deepEqual(await outstanding(), { point: before.point - 500, owed: before.owed });
  });

  test('owes nothing any more: what was owed is waived by an entry, and the statement explains it [ADD-413, ADD-169]', async () => {
    const { id } = await inDebt();
    const before = await outstanding();
    assert.deepEqual((await preview(id)).data, {
      point: 0,
      owed: 70,
      open_invoices: 0,
      open_amount: '0',
      unshipped: 1,
      unvisited: 0,
      appointments: 0,
    });
    await remove(id);
    assert.deepEqual((await entriesOf(id)).slice(2), [
      ['award-reversal', -30, 70, 0, 'Keliru'],
      ['waiver', 70, 0, 70, 'Customer dihapus'],
      ['shortfall-payment', -70, 0, 0, null],
    ]);
    assert.deepEqual(await balanceOf(id), { point: 0, total_point: 0, owed: 0 });
    assert.deepEqual(await outstanding(), { point: before.point, owed: before.owed - 70 });
    const { body } = await app.call(
      'GET',
      `/api/admin/users/${id}/statement?from=2026-11-01&to=2026-11-30&per_page=100`,
    );
    const { statement, data: entries } = body.data;
    assert.equal(statement.closing, 0);
    assert.deepEqual(
      entries
        .slice(-2)
        .map((row: { kind: string; reward: string; balance_after: number }) => [
          row.kind,
          row.reward,
          row.balance_after,
        ]),
      [
        ['waiver', 'Customer dihapus', 70],
        ['shortfall-payment', null, 0],
      ],
    );
  });

  test('leaves no open invoice: they are void with the reason, what waited never comes, and what is paid stays paid [ADD-413]', async () => {
    const { id, token } = await aCustomer(app);
    const own = { id_customer: id, date: '2026-11-01' };
    const waiting = await anInvoice(app, { ...own, amount: 1_250_000 });
    const paid = await anInvoice(app, { ...own, amount: 300_000, is_paid: true });
    const note = { number: `NK-SISA-${id}`, date: '2026-11-02', amount: 250_000, reason: 'Retur' };
    await app.call('POST', `/api/admin/invoices/${waiting.id}/credit-notes`, { body: note });
    await claim(token, 20);
    assert.deepEqual((await preview(id)).data, {
      point: 10,
      owed: 0,
      open_invoices: 1,
      open_amount: '1000000',
      unshipped: 1,
      unvisited: 0,
      appointments: 0,
    });
    await remove(id);
    const of = async (invoice: number) =>
      (await app.call('GET', `/api/admin/invoices/${invoice}`)).body.data;
    const closed = await of(waiting.id);
    assert.deepEqual(
      [closed.state, closed.void_reason, closed.voided_at, closed.version],
      ['void', 'Customer dihapus', '2026-11-21T05:00:00.000Z', 3],
    );
    const kept = await of(paid.id);
    assert.deepEqual([kept.state, kept.void_reason], ['paid', null]);
    assert.deepEqual(await balanceOf(id), { point: 0, total_point: 30, owed: 0 });
    const line = await app.owner
      .selectFrom('audit_trail')
      .select('before')
      .where('customer_id', '=', id)
      .where('act', '=', 'customer-deleted')
      .executeTakeFirstOrThrow();
    const { point, owed, open_invoices } = line.before as Record<string, unknown>;
    assert.deepEqual({ point, owed, open_invoices }, { point: 10, owed: 0, open_invoices: 1 });
  });

  test('is said to leave of its open invoices what nobody has paid, with PPN, however the points are counted [ADD-413]', async () => {
    const { id } = await aCustomer(app);
    const own = { id_customer: id, date: '2026-11-01' };
    const partly = await anInvoice(app, { ...own, amount: 1_250_000 });
    await anInvoice(app, { ...own, amount: 500_000 });
    const body = { date: '2026-11-10', amount: 400_000 };
    const { status } = await app.call('POST', `/api/admin/invoices/${partly.id}/pay`, { body });
    assert.equal(status, 200);
    await app.owner
      .updateTable('invoices')
      .set({ points_basis: 'net', tax: 137_500 })
      .where('id', '=', partly.id)
      .execute();
    const { open_invoices, open_amount } = (await preview(id)).data;
    assert.deepEqual([open_invoices, open_amount], [2, '1487500']);
  });

  test('gets and owes nothing by what is done later: a claim that is cancelled, an invoice that is credited or void [ADD-413]', async () => {
    const { id, token } = await aCustomer(app, { point: 300 });
    const paid = await anInvoice(app, {
      id_customer: id,
      date: '2026-11-01',
      amount: 900_000,
      is_paid: true,
    });
    await claim(token, 200);
    const claimed = await app.owner
      .selectFrom('redemptions')
      .select('id')
      .where('customer_id', '=', id)
      .executeTakeFirstOrThrow();
    await remove(id);
    const cancelled = await app.call(
      'POST',
      `/api/admin/exchanges/item/${claimed.id}/cancellation`,
      { body: { reason: 'Habis' } },
    );
    assert.equal(cancelled.status, 200, JSON.stringify(cancelled.body));
    const note = { number: `NK-${id}`, date: '2026-11-20', amount: 500_000, reason: 'Retur' };
    await app.call('POST', `/api/admin/invoices/${paid.id}/credit-notes`, { body: note });
    const voided = await app.call('POST', `/api/admin/invoices/${paid.id}/void`, {
      body: { reason: 'Keliru' },
    });
    assert.equal(voided.status, 200);
    assert.deepEqual(
      (await entriesOf(id)).slice(3).map(([kind, amount, shortfall]) => [kind, amount, shortfall]),
      [
        ['lapse', -190, 0],
        ['claim-reversal', 200, 0],
        ['lapse', -200, 0],
        ['credit-note', 0, 50],
        ['waiver', 50, 0],
        ['shortfall-payment', -50, 0],
        ['award-reversal', 0, 40],
        ['waiver', 40, 0],
        ['shortfall-payment', -40, 0],
      ],
    );
    assert.deepEqual(await balanceOf(id), { point: 0, total_point: 300, owed: 0 });
    // Nothing of it was spent and no next points pay it, so nowhere is it said to be owed.
    const get = async (path: string) => (await app.call('GET', path)).body.data;
    const shown = await get(`/api/admin/invoices/${paid.id}`);
    const days = 'from=2026-11-01&to=2026-11-30&per_page=100';
    for (const rows of [
      shown.credit_notes,
      shown.entries,
      (await get(`/api/admin/credit-notes?id_customer=${id}`)).data,
      (await get(`/api/admin/users/${id}/statement?${days}`)).data,
    ]) {
      assert.ok(rows.length > 0);
      assert.deepEqual(
        rows.map(({ shortfall }: { shortfall: number }) => shortfall),
        rows.map(() => 0),
      );
    }
  });

  test('whose points a correction had taken gives back no more than the rest: its invoice is credited and void all the same, and nobody is said to owe [ADD-413, ADD-158]', async () => {
    const { id } = await aCustomer(app);
    const paid = await anInvoice(app, { id_customer: id, date: '2026-11-01', is_paid: true });
    const correction = { point: -80, reason: 'Salah hitung' };
    await app.call('POST', `/api/admin/users/${id}/corrections`, { body: correction });
    await remove(id);
    const path = `/api/admin/invoices/${paid.id}`;
    const foreseen = (await app.call('GET', `${path}/taking-back?amount=150000`)).body.data;
    const body = { number: `NK-${id}`, date: '2026-11-20', amount: 150_000, reason: 'Retur' };
    const credited = await app.call('POST', `${path}/credit-notes`, { body });
    const voided = await app.call('POST', `${path}/void`, { body: { reason: 'Keliru' } });
    assert.deepEqual([credited.status, voided.status], [201, 200], JSON.stringify(voided.body));
    for (const said of [foreseen, credited.body.data, voided.body.data]) {
      assert.deepEqual([said.point, said.shortfall], [0, 0]);
    }
    assert.equal(foreseen.point_left, 85);
    assert.deepEqual(
      (await entriesOf(id)).slice(2).map(([kind, amount, shortfall]) => [kind, amount, shortfall]),
      [
        ['lapse', -20, 0],
        ['credit-note', 0, 15],
        ['waiver', 15, 0],
        ['shortfall-payment', -15, 0],
        ['award-reversal', 0, 5],
        ['waiver', 5, 0],
        ['shortfall-payment', -5, 0],
      ],
    );
    assert.deepEqual(await balanceOf(id), { point: 0, total_point: 0, owed: 0 });
    const again = await anInvoice(app, { is_paid: true });
    const { id_customer } = again;
    await app.call('POST', `/api/admin/users/${id_customer}/corrections`, {
      body: { ...correction, point: -100 },
    });
    await remove(id_customer);
    const nothing = await app.call('POST', `/api/admin/invoices/${again.id}/void`, {
      body: { reason: 'Keliru' },
    });
    assert.equal(nothing.status, 200, JSON.stringify(nothing.body));
    assert.equal((await entriesOf(id_customer)).length, 2);
  });

  test('is waited for no more where a visit was claimed and not cancelled: the question counts it, and the inbox has it no more [ADD-413, ADD-500]', async () => {
    const leaving = await aCustomer(app, { point: 50 });
    const staying = await aCustomer(app, { point: 20 });
    const { id: visitId } = await aServiceVisit(app, { stock: 4, required_point: 10 });
    for (const { token } of [leaving, leaving, leaving, staying]) {
      const path = `/api/member/offers/service-visit/claim/${visitId}`;
      const { status, body } = await app.call('POST', path, { token });
      assert.equal(status, 200, JSON.stringify(body));
    }
    const [first, ...others] = await app.owner
      .selectFrom('redemptions')
      .select('id')
      .where('customer_id', '=', leaving.id)
      .orderBy('id')
      .execute();
    const path = `/api/admin/exchanges/service-visit/${first?.id}/cancellation`;
    const cancelled = await app.call('POST', path, { body: { reason: 'Keliru' } });
    assert.equal(cancelled.status, 200, JSON.stringify(cancelled.body));
    const putOff = async (of: { id: number } | undefined) => {
      const body = { until: '2026-12-01' };
      return app.call('PUT', `/api/admin/inbox/visit/${of?.id}/snooze`, { body });
    };
    assert.equal((await putOff(others[0])).status, 200);
    assert.equal((await preview(leaving.id)).data.unvisited, 2);
    await remove(leaving.id);
    const { body } = await app.call('GET', '/api/admin/inbox?kind=visit&per_page=100');
    assert.deepEqual(
      body.data.data.map((task: { record: { id_customer: number } }) => task.record.id_customer),
      [staying.id],
    );
    const summary = '/api/admin/welcome-page-resources/summary-notifications';
    const { tasks } = (await app.call('GET', summary)).body.data;
    assert.deepEqual(tasks.visit, { open: 1, snoozed: 0 });
    assert.equal((await putOff(others[1])).body.code, 'task_over');
  });

  test('has a visit agreed or has asked for one: the question counts both, but not what is called off [ADD-413]', async () => {
    const { id, token } = await aCustomer(app);
    const [service, other] = [1, 2].map(() => aService(app, { id_user: id }));
    await anAppointment(app, (await service)?.id ?? 0);
    const called = await anAppointment(app, (await other)?.id ?? 0);
    await sql`update appointments set ended = 'cancelled', reason = 'Hujan' where id = ${called}`.execute(
      app.owner,
    );
    const equipment = await sql<{ id: number }>`
      select id from equipment where customer_id = ${id} order by id limit 1
    `.execute(app.owner);
    const path = `/api/member/equipment/${equipment.rows[0]?.id}/visit-requests`;
    const body = { wished_on: '2026-12-08', words: 'Angkanya diam' };
    const wished = await app.call('POST', path, { token, body });
    assert.equal(wished.status, 201, JSON.stringify(wished.body));
    assert.equal((await preview(id)).data.appointments, 2);
  });

  test('is not found, nor is the own company, where its leaving is previewed [ADD-413]', async () => {
    assert.equal((await preview(999_999)).code, 'customer_not_found');
    assert.equal((await preview(1)).code, 'own_account_protected');
    const { id } = await aCustomer(app);
    await remove(id);
    assert.equal((await preview(id)).code, 'customer_not_found');
    assert.deepEqual(await entriesOf(id), []);
  });

  test('leaves nothing however it meets awards, payments and voids of the same moment [ADD-413]', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { id } = await aCustomer(app, { point: 50 });
      const own = { id_customer: id, date: '2026-11-01', amount: 100_000 };
      const [open, paid] = [
        await anInvoice(app, own),
        await anInvoice(app, { ...own, is_paid: true }),
      ];
      const answers = await Promise.all([
        remove(id),
        app.call('POST', `/api/admin/invoices/${open.id}/pay`, { body: {} }),
        app.call('POST', `/api/admin/invoices/${paid.id}/void`, { body: { reason: 'Uji' } }),
        app.call('POST', '/api/admin/send-point', { body: { id_customer: id, add_point: 7 } }),
      ]);
      assert.ok(!Object.keys(statusesOf(answers)).includes('500'));
      const { point, owed } = await balanceOf(id);
      assert.deepEqual({ point, owed }, { point: 0, owed: 0 });
      const left = await app.owner
        .selectFrom('invoices')
        .select('id')
        .where('customer_id', '=', id)
        .where('state', '=', 'open')
        .execute();
      assert.deepEqual(left, []);
    }
  });
});
