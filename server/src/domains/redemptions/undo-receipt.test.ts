import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { HOLD_MS } from '@reward-points/contract/undo';
import { useApp } from '#test/app.ts';
import { aCustomer, anItem, SHIPPING } from '#test/builders.ts';
import { deliverAll } from '#test/jobs.ts';
import { fakeProvider } from '#test/provider.ts';
import { atOnce, holding, statusesOf } from '#test/races.ts';
import { changesNothing } from '#test/refused.ts';

const provider = fakeProvider();
const app = useApp({ provider });

/** An item that was claimed and waits for shipment, and nothing else to tell. */
async function aParcel() {
  const member = await aCustomer(app, { point: 500 });
  const item = await anItem(app, { codes: 1 });
  const claimed = await app.call('POST', '/api/member/items/claim', {
    body: { id_item: item.id, ...SHIPPING },
    token: member.token,
  });
  const codeId: number = claimed.body.data.id;
  const found = await app.call(
    'GET',
    `/api/admin/notifications/item-exchange?id_item_code=${codeId}`,
  );
  // What earlier tests have held back leaves as well.
  app.clock.advance(HOLD_MS);
  await deliver();
  provider.tried.splice(0);
  return { id: found.body.data[0].id as number, codeId, member };
}
type Parcel = Awaited<ReturnType<typeof aParcel>>;

const address = (id: number) => `/api/admin/notifications/item-exchange/${id}`;
const ship = ({ id, codeId }: Parcel, receipt_number: string, hold = true) =>
  app.call('POST', '/api/admin/update-receipt-number', {
    body: { id_notification: id, id_item_code: codeId, receipt_number, hold },
  });
const undo = ({ id }: Parcel, receipt_number: string) =>
  app.call('POST', `${address(id)}/undo-receipt`, { body: { receipt_number } });
const statusOf = async ({ id }: Parcel) => (await app.call('GET', address(id))).body.data.status;
const deliver = () => deliverAll(app);
const keyOf = ({ id }: Parcel) => `receipt:${id}`;

describe('a receipt number whose message is held back', () => {
  test('tells nobody for as long as it can be taken back, and then does [ADD-526]', async () => {
    const parcel = await aParcel();
    await ship(parcel, 'RESI-1');
    app.clock.advance(HOLD_MS - 1);
    await deliver();
    assert.deepEqual(provider.tried, []);
    app.clock.advance(1);
    await deliver();
    assert.equal(provider.tried.length, 1);
  });

  test('is taken back with its message: the parcel waits again, and another number is told [ADD-526]', async () => {
    const parcel = await aParcel();
    await ship(parcel, 'SALAH-1');
    const { status, body } = await undo(parcel, 'SALAH-1');
    assert.deepEqual([status, body], [200, { message: 'Pengiriman diurungkan' }]);
    assert.equal(await statusOf(parcel), 'send');
    const again = await undo(parcel, 'SALAH-1');
    assert.deepEqual([again.status, again.body.code], [409, 'receipt_not_entered']);
    await ship(parcel, 'BENAR-1');
    app.clock.advance(HOLD_MS);
    await deliver();
    assert.equal(provider.tried.length, 1);
    assert.match(JSON.stringify(provider.tried[0]?.values), /BENAR-1/);
  });

  test('is not taken back once its message was taken to be sent, nor where it was not held back [ADD-526]', async () => {
    for (const hold of [true, false]) {
      const parcel = await aParcel();
      await ship(parcel, 'RESI-1', hold);
      if (hold) app.clock.advance(HOLD_MS);
      await deliver();
      await changesNothing(app, async () => {
        const { status, body } = await undo(parcel, 'RESI-1');
        assert.deepEqual(
          [status, body.code, body.message],
          [
            409,
            'message_left',
            'Tidak dapat diurungkan lagi: pesannya sudah berangkat ke customer.',
          ],
        );
      });
      assert.equal(await statusOf(parcel), 'sent');
    }
  });

  test('that was corrected or received meanwhile, or is another one, stays [ADD-526]', async () => {
    const parcel = await aParcel();
    await ship(parcel, 'RESI-1');
    const other = await undo(parcel, 'RESI-2');
    assert.deepEqual([other.status, other.body.code], [409, 'record_changed']);
    await app.call('PATCH', `${address(parcel.id)}/receipt`, {
      body: { receipt_number: 'RESI-2' },
    });
    const corrected = await undo(parcel, 'RESI-2');
    assert.deepEqual([corrected.status, corrected.body.code], [409, 'record_changed']);
    // The correction does not arrive before what it corrects.
    await deliver();
    assert.deepEqual(provider.tried, []);
    app.clock.advance(HOLD_MS);
    await deliver();
    assert.deepEqual(
      provider.tried.map(({ values }) => /RESI-\d/.exec(JSON.stringify(values))?.[0]),
      ['RESI-1', 'RESI-2'],
    );

    const received = await aParcel();
    await ship(received, 'RESI-3');
    await app.call('PATCH', `/api/member/rewards/orders/${received.codeId}`, {
      body: { received: true },
      token: received.member.token,
    });
    const arrived = await undo(received, 'RESI-3');
    assert.deepEqual([arrived.status, arrived.body.code], [409, 'record_changed']);
  });

  test('holds back nothing else that its customer is told [ADD-526]', async () => {
    const parcel = await aParcel();
    await ship(parcel, 'RESI-1');
    await app.call('POST', '/api/admin/send-point', {
      body: { id_customer: parcel.member.id, add_point: 5, message: true },
    });
    await deliver();
    assert.deepEqual(
      provider.tried.map(({ to }) => to),
      [parcel.member.whatsapp],
    );
    assert.doesNotMatch(JSON.stringify(provider.tried[0]?.values), /RESI-1/);
  });
});

describe('an undo at the same moment as', () => {
  test('nine others: one takes it back, and the others are told [ADD-526]', async () => {
    const parcel = await aParcel();
    await ship(parcel, 'RESI-1');
    const answers = await atOnce(10, () => undo(parcel, 'RESI-1'));
    assert.deepEqual(statusesOf(answers), { 200: 1, 409: 9 });
  });

  test('its message is taken to be sent: it waits, and is refused [ADD-526]', async () => {
    const parcel = await aParcel();
    await ship(parcel, 'RESI-1');
    const held = await holding(
      app,
      'update whatsapp_messages set taken_at = now(), attempts = 1 where key = $1',
      [keyOf(parcel)],
    );
    const undone = undo(parcel, 'RESI-1');
    await held.waitedFor(1);
    await held.release();
    const { status, body } = await undone;
    assert.deepEqual([status, body.code], [409, 'message_left']);
    assert.equal(await statusOf(parcel), 'sent');
  });

  test('its message is about to be taken: the message is gone, and nothing is sent [ADD-526]', async () => {
    const parcel = await aParcel();
    await ship(parcel, 'RESI-1');
    app.clock.advance(HOLD_MS);
    const held = await holding(app, 'delete from whatsapp_messages where key = $1', [
      keyOf(parcel),
    ]);
    await deliver();
    await held.release();
    await deliver();
    assert.deepEqual(provider.tried, []);
  });

  test('its delivery: either the message left and the number stands, or neither [ADD-526]', async () => {
    for (let round = 0; round < 10; round += 1) {
      const parcel = await aParcel();
      await ship(parcel, 'RESI-1');
      app.clock.advance(HOLD_MS);
      const [undone] = await Promise.all([undo(parcel, 'RESI-1'), deliver()]);
      const isSent = provider.tried.length === 1;
      assert.equal(undone.status, isSent ? 409 : 200);
      assert.equal(await statusOf(parcel), isSent ? 'sent' : 'send');
    }
  });
});
