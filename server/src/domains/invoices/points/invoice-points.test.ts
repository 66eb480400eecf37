import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { transact } from '#db/write.ts';
import { removeInvoices } from '#domains/invoices/entering/many-invoices.ts';
import { useApp } from '#test/app.ts';
import {
  aCustomer,
  anInvoice,
  aVoucher,
  pointsOf,
  sendPoint,
  type TestCustomer,
} from '#test/builders.ts';
import { atOnce, holding, statusesOf } from '#test/races.ts';
import { changesNothing } from '#test/refused.ts';
import { templateBecomes } from '#test/templates.ts';

const app = useApp();

const TODAY = '2026-11-21';
let notes = 0;
const act = (id: number, what: string, body: Record<string, unknown> = {}) =>
  app.call('POST', `/api/admin/invoices/${id}/${what}`, { body });
const pay = (id: number, body: Record<string, unknown> = {}) => act(id, 'pay', body);
const makeVoid = (id: number, body: Record<string, unknown> = {}) =>
  act(id, 'void', { reason: 'Pesanan batal', ...body });
const credit = (id: number, body: Record<string, unknown>) => {
  notes += 1;
  return act(id, 'credit-notes', { number: `CN/${notes}`, date: TODAY, reason: 'Retur', ...body });
};
const show = async (id: number) => (await app.call('GET', `/api/admin/invoices/${id}`)).body.data;
const takingBack = async (id: number, amount?: number) => {
  const query = amount === undefined ? '' : `?amount=${amount}`;
  return (await app.call('GET', `/api/admin/invoices/${id}/taking-back${query}`)).body;
};
const messagesTo = (customerId: number) =>
  app.dependencies.db
    .selectFrom('whatsapp_messages')
    .select(['kind', 'body', 'status'])
    .where('customer_id', '=', customerId)
    .execute();
const owedBy = async (customerId: number) => {
  const { owed } = await app.owner
    .selectFrom('point_balances')
    .select('owed')
    .where('customer_id', '=', customerId)
    .executeTakeFirstOrThrow();
  return owed;
};
const entriesOf = async (member: TestCustomer) => {
  const { body } = await app.call('GET', '/api/member/points', { token: member.token });
  return body.data.data.map(
    (entry: { kind: string; reward: string | null; amount: number; shortfall: number }) => [
      entry.kind,
      entry.reward,
      entry.amount,
      entry.shortfall,
    ],
  );
};
/** Spends points on a voucher of that price, which takes one more to have. */
const spend = async (member: TestCustomer, required_point: number) => {
  const { id } = await aVoucher(app, { codes: 1, required_point });
  const { token } = member;
  const claimed = await app.call('POST', `/api/member/vouchers/claim/${id}`, { token });
  assert.equal(claimed.status, 200, JSON.stringify(claimed.body));
};

describe('paying an invoice', () => {
  test('gives the points that waited, once, and tells of them as Kirim Point does [ADD-154]', async () => {
    const member = await aCustomer(app, { name: 'PT Lunas' });
    const { id, number } = await anInvoice(app, { id_customer: member.id, amount: 12_509_999 });
    const body =
      'Halo PT Lunas, terima kasih atas kepercayaan Anda. Anda menerima 1.250 reward point dari kami.';
    await changesNothing(app, async () => {
      const other = await pay(id, { message: { body: body.replace('1.250', '1.251') } });
      assert.deepEqual([other.status, other.body.code], [409, 'message_changed']);
    });
    const paid = await pay(id, { message: { body }, version: 1 });
    assert.equal(paid.body.message, 'Faktur ditandai lunas.');
    assert.deepEqual(paid.body.data, {
      id,
      state: 'paid',
      point: 1_250,
      balance: 1_250,
      is_told: true,
    });
    assert.deepEqual(await messagesTo(member.id), [{ kind: 'point', body, status: 'queued' }]);
    assert.deepEqual(await entriesOf(member), [['invoice', number, 1_250, 0]]);
    assert.equal((await show(id)).paid_at, '2026-11-21T05:00:00.000Z');
    await changesNothing(app, async () => {
      assert.equal((await pay(id)).body.code, 'invoice_not_open');
    });
  });

  test('tells nobody unless asked to, nor of points that there are none of [ADD-154]', async () => {
    const { id, id_customer } = await anInvoice(app);
    assert.equal((await pay(id)).body.data.is_told, false);
    const { id: small } = await anInvoice(app, { id_customer, amount: 9_999 });
    assert.deepEqual((await pay(small, { message: true })).body.data, {
      id: small,
      state: 'paid',
      point: 0,
      balance: null,
      is_told: false,
    });
    assert.deepEqual(await messagesTo(id_customer), []);
  });

  test('is refused as a whole while the message that it was to send cannot be [ADD-154, A-28]', async () => {
    const { id } = await anInvoice(app);
    await templateBecomes(app, 'sandbox-reward', 'paused');
    await changesNothing(app, async () => {
      const { status, body } = await pay(id, { message: true });
      assert.equal(status, 409);
      assert.deepEqual([body.code, body.step], ['template_unusable', 'message']);
    });
    assert.equal((await pay(id)).status, 200);
    await templateBecomes(app, 'sandbox-reward', 'approved');
  });

  test('that 64 ask for at once happens once [ADD-154]', async () => {
    const { id, id_customer } = await anInvoice(app);
    const answers = await atOnce(64, () => pay(id, { message: true }));
    assert.deepEqual(statusesOf(answers), { 200: 1, 409: 63 });
    assert.deepEqual(await pointsOf(app, id_customer), { point: 100, total_point: 100 });
    assert.equal((await messagesTo(id_customer)).length, 1);
  });

  test('is refused for a customer who was deleted, whose open invoice was closed with it [ADD-154]', async () => {
    const { id, id_customer } = await anInvoice(app);
    await app.call('DELETE', `/api/admin/users/${id_customer}`);
    await changesNothing(app, async () => {
      assert.equal((await pay(id)).body.code, 'invoice_not_open');
    });
    assert.equal((await show(id)).state, 'void');
  });

  test('beyond what a lifetime total can count is refused, and the invoice stays open [ADD-154, A-25]', async () => {
    const { id, id_customer } = await anInvoice(app, { amount: 10_000_000_000_000 });
    await app.owner
      .transaction()
      .execute((tx) =>
        tx
          .updateTable('point_balances')
          .set({ total_point: 9_007_199_254_740_000 })
          .where('customer_id', '=', id_customer)
          .execute(),
      );
    await changesNothing(app, async () => {
      assert.equal((await pay(id)).body.code, 'points_too_many');
    });
    await app.owner
      .updateTable('point_balances')
      .set({ total_point: 0 })
      .where('customer_id', '=', id_customer)
      .execute();
  });
});

describe('voiding an invoice', () => {
  test('takes back what it gave, and says why and when [ADD-156]', async () => {
    const member = await aCustomer(app, { point: 30 });
    const { id, number } = await anInvoice(app, { id_customer: member.id, is_paid: true });
    await credit(id, { amount: 300_000 });
    assert.deepEqual((await takingBack(id)).data, {
      is_given: true,
      point: 70,
      shortfall: 0,
      point_left: 0,
      settles: false,
      given: 0,
    });
    const { body } = await makeVoid(id);
    assert.equal(body.message, 'Faktur dibatalkan.');
    assert.deepEqual(body.data, { id, point: 70, shortfall: 0 });
    assert.deepEqual(await pointsOf(app, member.id), { point: 30, total_point: 30 });
    assert.deepEqual((await entriesOf(member))[0], ['award-reversal', number, -70, 0]);
    const { state, voided_at, void_reason, is_given } = await show(id);
    assert.deepEqual(
      { state, voided_at, void_reason, is_given },
      {
        state: 'void',
        voided_at: '2026-11-21T05:00:00.000Z',
        void_reason: 'Pesanan batal',
        is_given: false,
      },
    );
    await changesNothing(app, async () => {
      assert.equal((await makeVoid(id)).body.code, 'invoice_void');
      assert.equal((await pay(id)).body.code, 'invoice_not_open');
      assert.equal((await credit(id, { amount: 1 })).body.code, 'invoice_void');
    });
  });

  test('of one that was never paid moves nothing, and needs a reason [ADD-156]', async () => {
    const { id, id_customer } = await anInvoice(app);
    await changesNothing(app, async () => {
      const { status, body } = await makeVoid(id, { reason: ' ' });
      assert.equal(status, 422);
      assert.deepEqual(body.errors, { reason: ['Isi alasan, paling banyak 200 karakter.'] });
      assert.equal((await makeVoid(id, { version: 2 })).body.code, 'record_changed');
    });
    assert.deepEqual((await makeVoid(id)).body.data, { id, point: 0, shortfall: 0 });
    assert.deepEqual(await pointsOf(app, id_customer), { point: 0, total_point: 0 });
  });

  test('against paying it at the same moment ends without points, whichever came first [ADD-156, ADD-154]', async () => {
    for (let round = 0; round < 6; round += 1) {
      const { id, id_customer } = await anInvoice(app);
      const held = await holding(app, `select from invoices where id = ${id} for update`);
      const acts = round % 2 ? [makeVoid, pay] : [pay, makeVoid];
      const answers = acts.map((one) => one(id));
      await held.waitedFor(2);
      await held.release();
      const both = await Promise.all(answers);
      assert.equal((await show(id)).state, 'void');
      // The payment came before the voiding, which takes its points back, or after it, and is refused.
      assert.ok(both.every(({ status }) => status === 200 || status === 409));
      assert.deepEqual(await pointsOf(app, id_customer), { point: 0, total_point: 0 });
    }
  });

  test('that 64 ask for at once takes back once [ADD-156]', async () => {
    const { id, id_customer } = await anInvoice(app, { is_paid: true });
    await sendPoint(app, id_customer, 500);
    const answers = await atOnce(64, () => makeVoid(id));
    assert.deepEqual(statusesOf(answers), { 200: 1, 409: 63 });
    assert.deepEqual(await pointsOf(app, id_customer), { point: 500, total_point: 500 });
  });
});

describe('a credit note', () => {
  test('takes back the difference to what the rest is worth, rounded down, and is kept [ADD-157]', async () => {
    const member = await aCustomer(app);
    const { id, number } = await anInvoice(app, {
      id_customer: member.id,
      amount: 1_005_000,
      is_paid: true,
    });
    assert.deepEqual((await takingBack(id, 10_000)).data, {
      is_given: true,
      point: 1,
      shortfall: 0,
      point_left: 99,
      settles: false,
      given: 0,
    });
    const { status, body } = await credit(id, { number: 'CN/A', amount: 10_000 });
    assert.equal(status, 201);
    assert.equal(body.message, 'Nota kredit berhasil disimpan.');
    assert.deepEqual([body.data.point, body.data.shortfall], [1, 0]);
    // Rp5.000 of the rest fill no point: they cost none.
    assert.equal((await credit(id, { amount: 5_000 })).body.data.point, 0);
    assert.equal((await credit(id, { amount: 1 })).body.data.point, 1);
    assert.deepEqual(await pointsOf(app, member.id), { point: 98, total_point: 98 });
    const { credited, point, point_left, credit_notes, entries } = await show(id);
    assert.deepEqual([credited, point, point_left], [15_001, 100, 98]);
    assert.deepEqual(
      credit_notes.map((note: { amount: number; point: number }) => [note.amount, note.point]),
      [
        [1, 1],
        [5_000, 0],
        [10_000, 1],
      ],
    );
    assert.equal(credit_notes[2].number, 'CN/A');
    assert.equal(credit_notes[2].reason, 'Retur');
    assert.equal(entries.length, 3);
    assert.deepEqual((await entriesOf(member))[1], ['credit-note', `CN/A (${number})`, -1, 0]);
  });

  test('of an invoice that waits makes fewer points wait, and the payment gives those [ADD-157, ADD-154]', async () => {
    const { id, id_customer } = await anInvoice(app);
    assert.equal((await takingBack(id, 250_000)).data.is_given, false);
    await credit(id, { amount: 250_000 });
    assert.deepEqual(await pointsOf(app, id_customer), { point: 0, total_point: 0 });
    assert.equal((await pay(id)).body.data.point, 75);
  });

  test('never comes to more than the invoice, alone or with others, however concurrently [ADD-157]', async () => {
    const { id, id_customer } = await anInvoice(app, { amount: 100_000, is_paid: true });
    await changesNothing(app, async () => {
      const { status, body } = await credit(id, { amount: 100_001 });
      assert.equal(status, 422);
      assert.deepEqual(body.errors, { amount: ['Nilai nota kredit melebihi sisa nilai faktur.'] });
      assert.equal((await takingBack(id, 100_001)).code, 'credit_note_too_high');
    });
    const answers = await atOnce(16, () => credit(id, { amount: 30_000 }));
    assert.deepEqual(statusesOf(answers), { 201: 3, 422: 13 });
    assert.deepEqual(await pointsOf(app, id_customer), { point: 1, total_point: 1 });
    assert.equal((await credit(id, { amount: 10_000 })).body.data.point, 1);
    assert.deepEqual(await pointsOf(app, id_customer), { point: 0, total_point: 0 });
  });

  test('has its number for good, and 64 with the same one at once are one [ADD-157]', async () => {
    const { id, id_customer } = await anInvoice(app, { is_paid: true });
    const answers = await atOnce(64, (n) =>
      credit(id, { number: n % 2 ? ' cn/once' : 'CN/ONCE', amount: 10_000 }),
    );
    assert.deepEqual(statusesOf(answers), { 201: 1, 422: 63 });
    const { id: other } = await anInvoice(app);
    assert.equal(
      (await credit(other, { number: 'Cn/Once', amount: 1 })).body.code,
      'credit_note_number_taken',
    );
    assert.equal((await pointsOf(app, id_customer)).point, 99);
  });

  test('is of a day between its invoice and today, and never changes [ADD-157]', async () => {
    const { id } = await anInvoice(app, { date: '2026-11-10' });
    await changesNothing(app, async () => {
      const early = await credit(id, { amount: 1, date: '2026-11-09' });
      assert.deepEqual(early.body.errors, {
        date: ['Tanggal nota kredit tidak boleh sebelum tanggal faktur.'],
      });
      assert.equal((await credit(id, { amount: 1, date: '2026-11-22' })).body.code, 'date_ahead');
      assert.equal((await credit(id, { amount: 1, version: 9 })).body.code, 'record_changed');
      assert.equal((await credit(999_999, { amount: 1 })).body.code, 'invoice_not_found');
    });
    assert.equal((await credit(id, { amount: 1, date: '2026-11-10' })).status, 201);
    await assert.rejects(
      app.dependencies.db.updateTable('credit_notes').set({ amount: 2 }).execute(),
      /never changed/,
    );
  });
});

describe('points that were spent before they were taken back', () => {
  test('are owed, shown at the credit note, and paid first from the next ones [ADD-158]', async () => {
    const member = await aCustomer(app);
    const { id } = await anInvoice(app, { id_customer: member.id, is_paid: true });
    await spend(member, 90);
    assert.deepEqual((await takingBack(id, 400_000)).data, {
      is_given: true,
      point: 40,
      shortfall: 30,
      point_left: 60,
      settles: false,
      given: 0,
    });
    const { body } = await credit(id, { amount: 400_000 });
    assert.deepEqual([body.data.point, body.data.shortfall], [40, 30]);
    assert.deepEqual(await pointsOf(app, member.id), { point: 0, total_point: 60 });
    assert.equal(await owedBy(member.id), 30);
    assert.equal((await show(id)).credit_notes[0].shortfall, 30);

    const { id: next, number } = await anInvoice(app, { id_customer: member.id, amount: 500_000 });
    const paid = await pay(next, { message: true });
    assert.deepEqual([paid.body.data.point, paid.body.data.balance], [50, 20]);
    assert.equal(await owedBy(member.id), 0);
    assert.deepEqual((await entriesOf(member)).slice(0, 3), [
      ['shortfall-payment', null, -30, 0],
      ['invoice', number, 50, 0],
      ['credit-note', `CN/${notes} (${(await show(id)).number})`, -10, 30],
    ]);
    assert.deepEqual(await pointsOf(app, member.id), { point: 20, total_point: 110 });
  });

  test('by a correction are not taken twice: the correction is to be undone first, and nothing happens until then [ADD-158, ADD-126, ADD-244]', async () => {
    const { id, id_customer } = await anInvoice(app, { is_paid: true });
    const correct = async (point: number) => {
      const body = { point, reason: 'Salah hitung' };
      const { status } = await app.call('POST', `/api/admin/users/${id_customer}/corrections`, {
        body,
      });
      assert.equal(status, 200);
    };
    await correct(-80);
    await changesNothing(app, async () => {
      for (const refused of [await makeVoid(id), await credit(id, { amount: 500_000 })]) {
        assert.deepEqual([refused.status, refused.body.code], [409, 'points_corrected']);
      }
      // Of many at once, as when an import is taken back, it is the same refusal.
      const by = { actorId: 1, at: app.clock.now() };
      await assert.rejects(
        transact(app.dependencies.db, (tx) => removeInvoices(tx, [id], by)),
        { code: 'points_corrected' },
      );
    });
    await correct(80);
    assert.equal((await makeVoid(id)).status, 200);
    assert.deepEqual(await pointsOf(app, id_customer), { point: 0, total_point: 0 });
  });

  test('at the very moment of the credit note: a claim gets them or is refused, and none is spent twice [ADD-158]', async () => {
    for (let round = 0; round < 6; round += 1) {
      const member = await aCustomer(app, { point: 1 });
      const { id } = await anInvoice(app, { id_customer: member.id, is_paid: true });
      const voucher = await aVoucher(app, { codes: 1, required_point: 100 });
      const held = await holding(app, `select lock_balance(${member.id})`);
      const claim = () =>
        app.call('POST', `/api/member/vouchers/claim/${voucher.id}`, { token: member.token });
      const note = () => credit(id, { amount: 1_000_000 });
      const acts = round % 2 ? [claim(), note()] : [note(), claim()];
      await held.waitedFor(2);
      await held.release();
      const answers = await Promise.all(acts);
      const claimed = answers.some(({ status, body }) => status === 200 && body.data.code);
      assert.deepEqual(await pointsOf(app, member.id), { point: claimed ? 0 : 1, total_point: 1 });
      assert.equal(await owedBy(member.id), claimed ? 99 : 0);
    }
  });
});

describe('what a customer has still to pay', () => {
  test('is what its open invoices lack, on its page alone [ADD-537]', async () => {
    const member = await aCustomer(app);
    const unpaid = async () =>
      (await app.call('GET', `/api/admin/users/${member.id}`)).body.data.unpaid;
    assert.deepEqual(await unpaid(), { count: 0, outstanding: '0' });
    const { id } = await anInvoice(app, { id_customer: member.id, amount: 1_000_000 });
    await anInvoice(app, { id_customer: member.id, amount: 500_000 });
    await anInvoice(app, { id_customer: member.id, is_paid: true });
    await anInvoice(app);
    await credit(id, { amount: 250_000 });
    assert.deepEqual(await unpaid(), { count: 2, outstanding: '1250000' });
    const own = await app.call('GET', `/api/member/users/${member.id}`, { token: member.token });
    assert.equal('unpaid' in own.body.data, false);
  });
});

describe('the points that wait for a payment', () => {
  test('are only those that are still to come: what came with an open invoice waits no more [ADD-162, ADD-153]', async () => {
    const member = await aCustomer(app);
    const settle = (points_when: string) =>
      app.call('PATCH', '/api/admin/settings', { body: { points_when } });
    await settle('issued');
    await anInvoice(app, { id_customer: member.id, amount: 500_000 });
    await settle('paid');
    const { number } = await anInvoice(app, { id_customer: member.id, amount: 70_000 });
    const own = await app.call('GET', `/api/member/users/${member.id}`, { token: member.token });
    assert.deepEqual([own.body.data.point, own.body.data.pending_point], [50, 7]);
    const waiting = await app.call('GET', '/api/member/invoices/waiting', { token: member.token });
    assert.deepEqual(
      waiting.body.data.data.map((invoice: { number: string; point: number }) => [
        invoice.number,
        invoice.point,
      ]),
      [[number, 7]],
    );
  });

  test('are seen by the member, with their invoices, and by nobody else [ADD-162]', async () => {
    const member = await aCustomer(app);
    const other = await aCustomer(app);
    const of = async (token: string) => {
      const { body } = await app.call('GET', '/api/member/invoices/waiting', { token });
      return body.data.data;
    };
    const waitingOf = async ({ id, token }: TestCustomer) => {
      const { body } = await app.call('GET', `/api/member/users/${id}`, { token });
      return body.data.pending_point;
    };
    assert.equal(await waitingOf(member), 0);
    const { id, number } = await anInvoice(app, { id_customer: member.id });
    await anInvoice(app, { id_customer: member.id, amount: 9_999 });
    await anInvoice(app, { id_customer: member.id, is_paid: true });
    await anInvoice(app, { id_customer: other.id });
    const { id: older } = await anInvoice(app, { id_customer: member.id, date: '2026-11-01' });
    await credit(id, { amount: 250_000 });
    assert.deepEqual((await of(member.token))[0], {
      id,
      number,
      date: TODAY,
      amount: 750_000,
      due_date: null,
      point: 75,
    });
    assert.deepEqual(
      (await of(member.token)).map((one: { id: number }) => one.id),
      [id, older],
    );
    assert.equal(await waitingOf(member), 175);
    await pay(id);
    await makeVoid(older);
    assert.deepEqual(await of(member.token), []);
    assert.equal(await waitingOf(member), 0);
    assert.equal(await waitingOf(other), 100);
  });
});
