import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { type Answered, useApp } from '#test/app.ts';
import {
  aCustomer,
  anItem,
  aService,
  aServiceVisit,
  aVoucher,
  pointsOf,
  SHIPPING,
  type TestCustomer,
} from '#test/builders.ts';
import { atOnce, holding, statusesOf } from '#test/races.ts';
import { changesNothing, refusesEach } from '#test/refused.ts';

const app = useApp();

type Kind = 'voucher' | 'item' | 'service-visit';
const SUMMARY = '/api/admin/welcome-page-resources/summary-notifications';
const REASON = 'Stok rusak saat dikemas';

const redemptionsOf = async (kind: Kind, customerId: number) => {
  const list = kind === 'service-visit' ? `exchanges/${kind}` : `notifications/${kind}-exchange`;
  return (await app.call('GET', `/api/admin/${list}?id_customer=${customerId}`)).body.data;
};
const cancel = (kind: Kind, id: number, body: Record<string, unknown> = {}) =>
  app.call('POST', `/api/admin/exchanges/${kind}/${id}/cancellation`, {
    body: { reason: REASON, ...body },
  });
const previewOf = (kind: Kind, id: number) =>
  app.call('GET', `/api/admin/exchanges/${kind}/${id}/cancellation`);
const codesOf = async (kind: 'voucher' | 'item', id: number, state = '') =>
  (await app.call('GET', `/api/admin/${kind}s/${id}/codes?state=${state}`)).body.data.data;
const mine = async (member: TestCustomer, list: string) =>
  (await app.call('GET', `/api/member/${list}`, { token: member.token })).body.data.data;
const leftOf = async (path: string): Promise<number> =>
  (await app.call('GET', `/api/admin/${path}`)).body.data.total;
const messagesTo = (whatsapp: string) =>
  app.dependencies.db
    .selectFrom('whatsapp_messages')
    .select(['kind', 'body', 'status'])
    .where('whatsapp', '=', whatsapp)
    .orderBy('id', 'desc')
    .execute();

/** Somebody with 500 points who has claimed one of a kind for 100. */
async function aClaim(kind: Kind, { stock = 1 } = {}) {
  const member = await aCustomer(app, { point: 500, name: 'PT Tirta' });
  const [reward, claimed] = await claimOf(kind, member, stock);
  const [redemption] = await redemptionsOf(kind, member.id);
  return { member, reward, id: redemption.id as number, codeId: claimed.body.data.id as number };
}

async function claimOf(
  kind: Kind,
  { token }: TestCustomer,
  stock: number,
): Promise<[{ id: number; name: string; codes: string[] }, Answered]> {
  if (kind === 'voucher') {
    const voucher = await aVoucher(app, { codes: stock });
    const claimed = await app.call('POST', `/api/member/vouchers/claim/${voucher.id}`, { token });
    return [{ ...voucher, name: voucher.voucher }, claimed];
  }
  if (kind === 'item') {
    const item = await anItem(app, { codes: stock });
    const body = { id_item: item.id, ...SHIPPING };
    const claimed = await app.call('POST', '/api/member/items/claim', { body, token });
    return [{ ...item, name: item.item }, claimed];
  }
  const visit = await aServiceVisit(app, { stock });
  const claimed = await app.call('POST', `/api/member/offers/service-visit/claim/${visit.id}`, {
    token,
  });
  return [{ ...visit, name: visit.reward, codes: [] }, claimed];
}

const claimAgain = (member: TestCustomer, itemId: number) =>
  app.call('POST', '/api/member/items/claim', {
    body: { id_item: itemId, ...SHIPPING },
    token: member.token,
  });
const ship = (id: number, codeId: number) =>
  app.call('POST', '/api/admin/update-receipt-number', {
    body: { id_notification: id, id_item_code: codeId, receipt_number: 'JNE-1' },
  });

describe('cancelling an item that was not shipped', () => {
  test('gives the points back, the code to the next one, and the reason to the member [ADD-129, ADD-132]', async () => {
    const { member, reward, id } = await aClaim('item');
    const preview = await previewOf('item', id);
    assert.deepEqual(preview.body.data, {
      reward: reward.name,
      code: reward.codes[0],
      customer: { id: member.id, name: 'PT Tirta', is_live: true },
      point: 100,
      balance: 400,
      owed: 0,
      piece_returns: true,
      reward_is_live: true,
      used_date: null,
    });
    const { status, body } = await cancel('item', id);
    assert.equal(status, 200);
    assert.deepEqual(body, {
      message: 'Penukaran berhasil dibatalkan',
      data: { point: 500, owed: 0 },
    });
    assert.deepEqual(await pointsOf(app, member.id), { point: 500, total_point: 500 });
    assert.equal(await leftOf(`items/${reward.id}`), 1);

    const [order] = await mine(member, 'rewards/orders');
    const cancellation = { cancelled_at: '2026-11-21T05:00:00.000Z', reason: REASON };
    assert.equal(order.status, 'cancelled');
    assert.deepEqual(order.cancellation, { ...cancellation, point: 100 });
    const [entry] = (await app.call('GET', '/api/member/points', { token: member.token })).body.data
      .data;
    assert.deepEqual(
      [entry.kind, entry.amount, entry.reward, entry.reason],
      ['claim-reversal', 100, reward.name, REASON],
    );
    assert.deepEqual((await messagesTo(member.whatsapp))[0], {
      kind: 'cancelled-claim',
      body: `Halo PT Tirta, penukaran ${reward.name} kami batalkan. Alasan: ${REASON}. Sebanyak 100 point sudah kami kembalikan.`,
      status: 'queued',
    });

    const again = await claimAgain(member, reward.id);
    assert.equal(again.status, 200);
    assert.equal(again.body.data.code, reward.codes[0]);
    const [newer, old] = await redemptionsOf('item', member.id);
    assert.deepEqual([newer.status, newer.cancellation], ['send', null]);
    assert.deepEqual(
      [old.status, old.cancellation, old.code],
      ['cancelled', cancellation, reward.codes[0]],
    );
  });

  test('waits for no shipment any more: in no list, no count, and for no receipt number [ADD-129, A-35]', async () => {
    const { member, id, codeId } = await aClaim('item');
    const waiting = async () =>
      (await app.call('GET', SUMMARY)).body.data.count_redeem_item_notifications;
    const before = await waiting();
    await cancel('item', id);
    assert.equal(await waiting(), before - 1);
    const { body } = await app.call('GET', '/api/admin/notifications/item-exchange?status=send');
    assert.ok(body.data.every((row: { id: number }) => row.id !== id));
    await changesNothing(app, async () => {
      const answer = await ship(id, codeId);
      assert.deepEqual([answer.status, answer.body.code], [409, 'exchange_cancelled']);
    });
    assert.equal((await mine(member, 'rewards/orders'))[0].receipt_number, null);
  });

  test('shows in the list of codes what was, and the piece that is there again, which can be deleted [ADD-129, ITEM-13]', async () => {
    const { reward, id, codeId } = await aClaim('item');
    await cancel('item', id);
    const [free, old] = await codesOf('item', reward.id);
    assert.deepEqual([free.code, free.status, free.cancellation], [reward.codes[0], '', null]);
    assert.deepEqual([old.id, old.status, old.user.name], [codeId, 'Claimed', 'PT Tirta']);
    assert.equal(old.cancellation.reason, REASON);
    const idsIn = async (state: string) =>
      (await codesOf('item', reward.id, state)).map((row: { id: number }) => row.id);
    assert.deepEqual(await idsIn('cancelled'), [codeId]);
    assert.deepEqual(await idsIn('unclaimed'), [free.id]);
    assert.deepEqual(await idsIn('claimed'), []);
    assert.deepEqual(await idsIn('waiting'), []);
    assert.equal((await app.call('DELETE', `/api/admin/item-codes/${codeId}`)).status, 409);
    assert.equal((await app.call('DELETE', `/api/admin/item-codes/${free.id}`)).status, 200);
    assert.equal(await leftOf(`items/${reward.id}`), 0);
  });

  test('is refused once it was shipped [ADD-129]', async () => {
    const { id, codeId } = await aClaim('item');
    assert.equal((await ship(id, codeId)).status, 200);
    await changesNothing(app, async () => {
      for (const answer of [await cancel('item', id), await previewOf('item', id)]) {
        assert.deepEqual([answer.status, answer.body.code], [409, 'exchange_shipped']);
      }
    });
  });

  test('64 times at once happens once [ADD-129, S-13]', async () => {
    const { member, reward, id } = await aClaim('item');
    const answers = await atOnce(64, () => cancel('item', id));
    assert.deepEqual(statusesOf(answers), { 200: 1, 409: 63 });
    assert.deepEqual(await pointsOf(app, member.id), { point: 500, total_point: 500 });
    assert.equal(await leftOf(`items/${reward.id}`), 1);
  });

  test('against its shipment: one of them wins, whichever comes first [ADD-129, S-13]', async () => {
    const winners = new Set<string>();
    for (const isShipFirst of [true, false, true, false]) {
      const { member, id, codeId } = await aClaim('item');
      const held = await holding(app, 'select from shipments where redemption_id = $1 for update', [
        id,
      ]);
      const acts = [() => ship(id, codeId), () => cancel('item', id)];
      const [first, second] = isShipFirst ? acts : acts.toReversed();
      const begun = first?.();
      await held.waitedFor(1);
      const other = second?.();
      await held.waitedFor(2);
      await held.release();
      const answers = [await begun, await other];
      const [shipped] = isShipFirst ? answers : answers.toReversed();
      assert.deepEqual(
        answers.map((answer) => answer?.status),
        answers[0]?.status === 200 ? [200, 409] : [409, 200],
      );
      const [order] = await mine(member, 'rewards/orders');
      assert.equal(order.status, shipped?.status === 200 ? 'sent' : 'cancelled');
      const { point } = await pointsOf(app, member.id);
      assert.equal(point, shipped?.status === 200 ? 400 : 500);
      winners.add(order.status);
    }
    assert.deepEqual([...winners].sort(), ['cancelled', 'sent']);
  });

  test('of a customer who was deleted still ends the shipment, answers what is left, and tells nobody [ADD-129, ADD-413]', async () => {
    const { member, id } = await aClaim('item');
    await app.call('DELETE', `/api/admin/users/${member.id}`);
    const [claimed] = await messagesTo(member.whatsapp);
    assert.equal((await previewOf('item', id)).body.data.customer.is_live, false);
    const { status, body } = await cancel('item', id);
    assert.deepEqual([status, body.data], [200, { point: 0, owed: 0 }]);
    assert.deepEqual(await messagesTo(member.whatsapp), [{ ...claimed, status: 'failed' }]);
  });

  test('of a deleted item gives the points back, and says beforehand that nobody can claim its code [ADD-129, ADD-136, A-69]', async () => {
    const { member, reward, id } = await aClaim('item');
    assert.equal((await app.call('DELETE', `/api/admin/items/${reward.id}`)).status, 200);
    assert.equal((await previewOf('item', id)).body.data.reward_is_live, false);
    assert.deepEqual((await cancel('item', id)).body.data, { point: 500, owed: 0 });
    assert.equal((await claimAgain(member, reward.id)).body.code, 'item_not_found');
  });

  test('pays what the customer owes from the points that come back [ADD-129, ADD-190]', async () => {
    const { member, id } = await aClaim('item');
    const { body } = await app.call('GET', `/api/admin/users/${member.id}/points`);
    const award = body.data.data.at(-1).id;
    await app.call('POST', `/api/admin/point-entries/${award}/reversal`, {
      body: { reason: 'Retur' },
    });
    assert.equal((await previewOf('item', id)).body.data.owed, 100);
    assert.deepEqual((await cancel('item', id)).body.data, { point: 0, owed: 0 });
  });

  test('answers what the customer still owes [ADD-129, ADD-190]', async () => {
    const { member, id } = await aClaim('item');
    await claimOf('voucher', member, 1);
    const { body } = await app.call('GET', `/api/admin/users/${member.id}/points`);
    const award = body.data.data.at(-1).id;
    await app.call('POST', `/api/admin/point-entries/${award}/reversal`, {
      body: { reason: 'Retur' },
    });
    assert.deepEqual((await cancel('item', id)).body.data, { point: 0, owed: 100 });
  });
});

describe('cancelling a voucher', () => {
  test('gives the points back and leaves its code void: nobody can claim or add it again [ADD-130]', async () => {
    const { member, reward, id, codeId } = await aClaim('voucher');
    assert.equal((await previewOf('voucher', id)).body.data.piece_returns, false);
    assert.equal((await cancel('voucher', id)).status, 200);
    assert.deepEqual(await pointsOf(app, member.id), { point: 500, total_point: 500 });
    assert.equal(await leftOf(`vouchers/${reward.id}`), 0);
    const claim = await app.call('POST', `/api/member/vouchers/claim/${reward.id}`, {
      token: member.token,
    });
    assert.equal(claim.body.code, 'voucher_sold_out');
    const add = await app.call('POST', '/api/admin/voucher-codes', {
      body: { id_voucher: reward.id, code: reward.codes[0], expired_date: '2027-12-31' },
    });
    assert.equal(add.body.code, 'voucher_code_taken');
    const [code] = await codesOf('voucher', reward.id, 'cancelled');
    assert.deepEqual([code.id, code.status, code.cancellation.reason], [codeId, 'Claimed', REASON]);
    assert.deepEqual(await codesOf('voucher', reward.id, 'claimed'), []);
  });

  test('stands last among the member’s own, with why, and cannot be noted as used [ADD-130, ADD-132]', async () => {
    const { member, id, codeId } = await aClaim('voucher');
    const other = await aVoucher(app, { codes: 1 });
    await app.call('POST', `/api/member/vouchers/claim/${other.id}`, { token: member.token });
    const [newer] = await redemptionsOf('voucher', member.id);
    await cancel('voucher', newer.id);
    const [usable, cancelled] = await mine(member, 'rewards/vouchers');
    assert.equal(usable.id, codeId);
    assert.deepEqual([cancelled.cancellation.reason, cancelled.cancellation.point], [REASON, 100]);
    await changesNothing(app, async () => {
      const { body } = await app.call('PATCH', `/api/member/rewards/vouchers/${cancelled.id}`, {
        body: { used: true },
        token: member.token,
      });
      assert.equal(body.code, 'exchange_cancelled');
    });
    assert.ok(id);
  });

  test('leaves this month’s redemptions, list and count alike [ADD-130, A-15]', async () => {
    const { id } = await aClaim('voucher');
    const counted = async () => [
      (await app.call('GET', '/api/admin/notifications/voucher-exchange/this-month')).body.data
        .length,
      (await app.call('GET', SUMMARY)).body.data.count_voucher_exchange_notifications,
    ];
    const [list = 0, count = 0] = await counted();
    await cancel('voucher', id);
    assert.deepEqual(await counted(), [list - 1, count - 1]);
  });

  test('that the member noted as used says so beforehand [ADD-130]', async () => {
    const { member, id, codeId } = await aClaim('voucher');
    await app.call('PATCH', `/api/member/rewards/vouchers/${codeId}`, {
      body: { used: true },
      token: member.token,
    });
    assert.equal((await previewOf('voucher', id)).body.data.used_date, '2026-11-21');
  });
});

describe('cancelling a free service visit', () => {
  test('that nobody came for puts one more into stock, under another number, and waits for nobody [ADD-131, A-35]', async () => {
    const { member, reward, id } = await aClaim('service-visit');
    const [own] = await mine(member, 'exchanges/service-visit');
    const visitsWaiting = async (): Promise<number> =>
      (await app.call('GET', '/api/admin/welcome-page-resources/summary-notifications')).body.data
        .tasks.visit.open;
    const before = await visitsWaiting();
    assert.equal((await cancel('service-visit', id)).status, 200);
    assert.equal(await visitsWaiting(), before - 1);
    assert.equal(await leftOf(`rewards/service-visit/${reward.id}`), 1);
    const [cancelled] = await mine(member, 'exchanges/service-visit');
    assert.deepEqual([cancelled.status, cancelled.cancellation.reason], ['cancelled', REASON]);
    const again = await app.call('POST', `/api/member/offers/service-visit/claim/${reward.id}`, {
      token: member.token,
    });
    assert.notEqual(again.body.data.code, own.code);
    const waiting = await redemptionsOf('service-visit', member.id);
    assert.deepEqual(
      waiting.map((row: { status: string }) => row.status),
      ['waiting', 'cancelled'],
    );
  });

  test('against its visit: one of them wins [ADD-131, S-13]', async () => {
    const winners = new Set<string>();
    for (const isVisitFirst of [true, false, true, false]) {
      const { member, id } = await aClaim('service-visit');
      const service = await aService(app, { id_user: member.id });
      const held = await holding(
        app,
        `select from redemptions where kind = 'service-visit' and id = $1 for update`,
        [id],
      );
      const acts = [
        () =>
          app.call('POST', '/api/admin/service-histories', {
            body: {
              id_service: service.id,
              last_service: '2026-11-21',
              id_service_visit_exchange: id,
            },
          }),
        () => cancel('service-visit', id),
      ];
      const [first, second] = isVisitFirst ? acts : acts.toReversed();
      const begun = first?.();
      await held.waitedFor(1);
      const other = second?.();
      await held.waitedFor(2);
      await held.release();
      const answers = [await begun, await other];
      const [visited, cancelled] = isVisitFirst ? answers : answers.toReversed();
      assert.equal([visited, cancelled].filter((answer) => (answer?.status ?? 0) < 300).length, 1);
      const [own] = await mine(member, 'exchanges/service-visit');
      winners.add(own.status);
      assert.equal(own.status, visited?.status === 201 ? 'done' : 'cancelled');
    }
    assert.deepEqual([...winners].sort(), ['cancelled', 'done']);
  });
});

describe('a cancellation of any kind', () => {
  test('is told in exactly the words that were read, or nothing is done [A-80, ADD-132]', async () => {
    const { reward, id } = await aClaim('item');
    const { data } = (await app.call('GET', '/api/admin/message-templates/cancelled-claim/text'))
      .body;
    await changesNothing(app, async () => {
      for (const body of ['Halo', null, data.body]) {
        const answer = await cancel('item', id, { message: { body } });
        assert.deepEqual([answer.status, answer.body.code], [409, 'message_changed']);
      }
    });
    const body = data.body
      .replace('{{1}}', 'PT Tirta')
      .replace('{{2}}', reward.name)
      .replace('{{3}}', REASON)
      .replace('{{4}}', '100');
    assert.equal((await cancel('item', id, { message: { body } })).status, 200);
  });

  test('reaches also who wrote STOP, since it is about a claim [ADD-132, ADD-99]', async () => {
    const { member, id } = await aClaim('voucher');
    await app.owner
      .insertInto('message_consents')
      .values({
        customer_id: member.id,
        whatsapp: member.whatsapp,
        wants: false,
        source: 'reply',
        at: new Date(),
      })
      .execute();
    await cancel('voucher', id);
    const [told] = await messagesTo(member.whatsapp);
    assert.deepEqual([told?.kind, told?.status], ['cancelled-claim', 'queued']);
  });

  test('is refused without a reason, of what is not there, and of what was cancelled [ADD-129, ADD-130]', async () => {
    const { id } = await aClaim('voucher');
    await refusesEach(
      app,
      { 'no reason': [{ reason: '' }, { reason: 'Isi alasannya, paling banyak 200 karakter.' }] },
      (change) => cancel('voucher', id, change),
    );
    assert.equal((await cancel('voucher', 999_999)).body.code, 'exchange_not_found');
    assert.equal((await cancel('voucher', id)).status, 200);
    await changesNothing(app, async () => {
      assert.equal((await cancel('voucher', id)).body.code, 'exchange_cancelled');
    });
  });
});
