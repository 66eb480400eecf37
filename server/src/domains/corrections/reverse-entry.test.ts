import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { transact } from '#db/write.ts';
import { post } from '#domains/points/post.ts';
import { useApp } from '#test/app.ts';
import { aCustomer, anItem, aVoucher, pointsOf, SHIPPING, sendPoint } from '#test/builders.ts';
import { atOnce, holding, statusesOf } from '#test/races.ts';
import { changesNothing, refusesEach } from '#test/refused.ts';

const app = useApp();

const reverse = (entryId: number, body: Record<string, unknown> = {}) =>
  app.call('POST', `/api/admin/point-entries/${entryId}/reversal`, {
    body: { reason: 'Barang diretur', ...body },
  });
const entriesOf = async (customerId: number) =>
  (await app.call('GET', `/api/admin/users/${customerId}/points`)).body.data.data;
const latestOf = async (customerId: number): Promise<number> => (await entriesOf(customerId))[0].id;
const latestAwardOf = async (customerId: number): Promise<number> =>
  (await entriesOf(customerId)).find(({ kind }: { kind: string }) => kind === 'award').id;
const owedOf = async (customerId: number): Promise<number> =>
  (await app.call('GET', `/api/admin/users/${customerId}`)).body.data.owed;

async function spend(token: string, required_point: number): Promise<void> {
  const item = await anItem(app, { codes: 1, required_point });
  const body = { id_item: item.id, ...SHIPPING };
  assert.equal((await app.call('POST', '/api/member/items/claim', { body, token })).status, 200);
}

describe('taking back an award', () => {
  test('wholly or in part lowers balance and lifetime total, and the history says what and why [ADD-127, POINT-17]', async () => {
    const member = await aCustomer(app, { point: 100 });
    const award = await latestOf(member.id);
    await sendPoint(app, member.id, 40);
    const second = await latestOf(member.id);
    const { status, body } = await reverse(award, { point: '30' });
    assert.equal(status, 200);
    assert.equal(body.message, 'Point berhasil ditarik kembali');
    const { id, ...sums } = body.data;
    assert.deepEqual(sums, { point: 110, total_point: 110, shortfall: 0, owed: 0 });
    assert.equal((await reverse(second)).status, 200);
    assert.deepEqual(await pointsOf(app, member.id), { point: 70, total_point: 70 });
    const own = await app.call('GET', '/api/member/points', { token: member.token });
    const [newest, partly, whole, first] = own.body.data.data;
    assert.equal(newest.amount, -40);
    assert.equal(partly.id, id);
    assert.deepEqual(
      [partly.kind, partly.amount, partly.reason, partly.reverses.kind, partly.taken_back],
      ['award-reversal', -30, 'Barang diretur', 'award', null],
    );
    assert.deepEqual([whole.taken_back, first.taken_back], [40, 30]);
    const trail = await app.owner
      .selectFrom('audit_trail')
      .select(['sentence', 'subject_id', 'after'])
      .where('act', '=', 'award-reversed')
      .where('customer_id', '=', member.id)
      .orderBy('id')
      .execute();
    const said = (point: number, award_id: number) => ({
      sentence: `admin menarik kembali ${point} point dari ${member.name}`,
      subject_id: award_id,
      after: { point, reason: 'Barang diretur' },
    });
    assert.deepEqual(trail, [said(30, award), said(40, second)]);
  });

  test('tells how many were taken back, not how many were given [ADD-127, A-80]', async () => {
    const member = await aCustomer(app, { point: 100, name: 'PT Tirta' });
    const entry = await latestOf(member.id);
    const text = (change: string) =>
      `Halo PT Tirta, point Anda kami koreksi: ${change} point. Alasan: Barang diretur.`;
    const told = (change: string) => ({ point: 30, message: { body: text(change) } });
    assert.equal((await reverse(entry, told('−100'))).body.code, 'message_changed');
    assert.equal((await reverse(entry, told('−30'))).status, 200);
    const { body: log } = await app.call(
      'GET',
      `/api/admin/whatsapp-messages?kind=correction&id_customer=${member.id}`,
    );
    assert.deepEqual(
      log.data.data.map((message: { body: string }) => message.body),
      [text('−30')],
    );
  });

  test('happens once, also where only a part was taken back [ADD-127]', async () => {
    const { id } = await aCustomer(app, { point: 100 });
    const award = await latestOf(id);
    assert.equal((await reverse(award, { point: 1 })).status, 200);
    await changesNothing(app, async () => {
      const { status, body } = await reverse(award, { point: 1 });
      assert.deepEqual([status, body.code], [409, 'point_entry_already_reversed']);
    });
  });

  test('of points that were spent leaves the balance at 0 and the rest owed, and the next points pay it [ADD-127, ADD-190]', async () => {
    const member = await aCustomer(app, { point: 100 });
    const award = await latestOf(member.id);
    await spend(member.token, 80);
    const { body } = await reverse(award);
    const { id: _id, ...sums } = body.data;
    assert.deepEqual(sums, { point: 0, total_point: 0, shortfall: 80, owed: 80 });
    assert.equal(await owedOf(member.id), 80);
    // What is owed in all is more than what this one fell short of.
    await sendPoint(app, member.id, 30);
    const again = await reverse(await latestAwardOf(member.id));
    const { id: _again, ...both } = again.body.data;
    assert.deepEqual(both, { point: 0, total_point: 0, shortfall: 30, owed: 80 });
    const [, , , taken, , first] = await entriesOf(member.id);
    assert.deepEqual([taken.amount, taken.shortfall], [-20, 80]);
    assert.equal(first.taken_back, 100);
    await sendPoint(app, member.id, 100);
    assert.equal(await owedOf(member.id), 0);
    assert.deepEqual(await pointsOf(app, member.id), { point: 20, total_point: 100 });
  });

  test('64 times at once happens once [ADD-127, S-13]', async () => {
    const { id } = await aCustomer(app, { point: 100 });
    const award = await latestOf(id);
    const answers = await atOnce(64, () => reverse(award, { point: 60 }));
    assert.deepEqual(statusesOf(answers), { 200: 1, 409: 63 });
    assert.deepEqual(await pointsOf(app, id), { point: 40, total_point: 40 });
    assert.equal((await entriesOf(id)).length, 2);
  });

  test('against a claim for the last points: whichever comes first, every point is accounted for [ADD-127, S-13]', async () => {
    const outcomes = new Set<string>();
    for (let round = 0; round < 12; round += 1) {
      const member = await aCustomer(app, { point: 101 });
      const award = await latestOf(member.id);
      const voucher = await aVoucher(app, { codes: 1, required_point: 100 });
      const held = await holding(
        app,
        'select from point_balances where customer_id = $1 for update',
        [member.id],
      );
      const claim = () =>
        app.call('POST', `/api/member/vouchers/claim/${voucher.id}`, { token: member.token });
      const [first, second] =
        round % 2 === 0 ? [claim, () => reverse(award)] : [() => reverse(award), claim];
      const begun = first();
      await held.waitedFor(1);
      const other = second();
      await held.waitedFor(2);
      await held.release();
      const answers = [await begun, await other];
      const [claimed, reversed] = round % 2 === 0 ? answers : answers.toReversed();
      assert.equal(reversed?.status, 200);
      const owed = await owedOf(member.id);
      const { point, total_point } = await pointsOf(app, member.id);
      if (claimed?.status === 200) {
        assert.deepEqual({ point, total_point, owed }, { point: 0, total_point: 0, owed: 100 });
        outcomes.add('claimed first');
      } else {
        assert.equal(claimed?.body.code, 'points_not_enough');
        assert.deepEqual({ point, total_point, owed }, { point: 0, total_point: 0, owed: 0 });
        outcomes.add('taken back first');
      }
    }
    assert.deepEqual([...outcomes].sort(), ['claimed first', 'taken back first']);
  });

  test('is refused of what is no award, of more than it was, and where it is not there [ADD-127]', async () => {
    const member = await aCustomer(app, { point: 100 });
    const award = await latestOf(member.id);
    await spend(member.token, 10);
    const claim = await latestOf(member.id);
    await changesNothing(app, async () => {
      for (const [entry, input, status, code] of [
        [claim, {}, 409, 'point_entry_not_reversible'],
        [award, { point: 101 }, 409, 'reversal_too_large'],
        [999_999, {}, 404, 'point_entry_not_found'],
      ] as const) {
        const answer = await reverse(entry, input);
        assert.deepEqual([answer.status, answer.body.code], [status, code]);
      }
    });
    const POINT = { point: 'Isi jumlah point yang ditarik kembali.' };
    await refusesEach(
      app,
      {
        zero: [{ point: 0 }, POINT],
        'less than nothing': [{ point: -5 }, POINT],
        'no reason': [{ reason: '' }, { reason: 'Isi alasannya, paling banyak 200 karakter.' }],
      },
      (change) => reverse(award, change),
    );
  });

  test('of more than is left of the lifetime total after corrections is refused [ADD-127]', async () => {
    const { id } = await aCustomer(app, { point: 100 });
    const award = await latestOf(id);
    await app.call('POST', `/api/admin/users/${id}/corrections`, {
      body: { point: -80, reason: 'Salah ketik' },
    });
    await changesNothing(app, async () => {
      assert.equal((await reverse(award)).body.code, 'reversal_too_large');
    });
    assert.equal((await reverse(award, { point: 20 })).status, 200);
  });

  test('of an invoice is refused: its points are taken back with the invoice [ADD-127]', async () => {
    const { id } = await aCustomer(app);
    await transact(app.dependencies.db, (tx) =>
      post(
        tx,
        [{ customerId: id, amount: 10, kind: 'invoice', note: 'F-1', key: `invoice-${id}` }],
        { actorId: 1, at: new Date() },
      ),
    );
    const award = await latestOf(id);
    await changesNothing(app, async () => {
      assert.equal((await reverse(award)).body.code, 'point_entry_of_invoice');
    });
  });

  test('of a birthday leaves the gift noted as sent, so that nobody gives it again by itself [ADD-127]', async () => {
    const { id } = await aCustomer(app, { date_of_birth: '2001-11-21' });
    const list = async () =>
      (await app.call('GET', '/api/admin/notifications/birthdays')).body.data.find(
        (row: { id_customer: number }) => row.id_customer === id,
      );
    const gift = await app.call('POST', '/api/admin/send-point', {
      body: { id_customer: id, add_point: 50, id_birthday: (await list()).id },
    });
    assert.equal((await reverse(gift.body.data.id)).status, 200);
    assert.equal((await list()).sent, 'Yes');
  });

  test('can be told by WhatsApp, in exactly the words that were read [ADD-127, A-80]', async () => {
    const { id, whatsapp } = await aCustomer(app, { point: 1_500, name: 'PT Tirta' });
    const award = await latestOf(id);
    await changesNothing(app, async () => {
      const { body } = await reverse(award, { message: { body: 'Halo' } });
      assert.equal(body.code, 'message_changed');
    });
    const told = 'Halo PT Tirta, point Anda kami koreksi: −1.500 point. Alasan: Barang diretur.';
    assert.equal((await reverse(award, { message: { body: told } })).status, 200);
    const messages = await app.dependencies.db
      .selectFrom('whatsapp_messages')
      .select('body')
      .where('whatsapp', '=', whatsapp)
      .execute();
    assert.deepEqual(messages, [{ body: told }]);
  });

  test('of a customer who was deleted is refused: nobody could spend the points anyway [ADD-127]', async () => {
    const { id } = await aCustomer(app, { point: 100 });
    const award = await latestOf(id);
    await app.call('DELETE', `/api/admin/users/${id}`);
    assert.equal((await reverse(award)).body.code, 'customer_not_found');
  });
});
