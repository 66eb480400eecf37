import assert from 'node:assert/strict';
import { test } from 'node:test';
import { receiptEnding, receiptValues } from '@reward-points/contract/couriers';
import { fillTemplate } from '@reward-points/contract/whatsapp';
import { useApp } from '#test/app.ts';
import { aCustomer, anItem, SHIPPING } from '#test/builders.ts';
import { deliverAll } from '#test/jobs.ts';
import { fakeProvider } from '#test/provider.ts';
import { atOnce } from '#test/races.ts';
import { changesNothing, refusesEach } from '#test/refused.ts';

const provider = fakeProvider();
const app = useApp({ provider });

const EXCHANGES = '/api/admin/notifications/item-exchange';

/** Items that were claimed and wait for shipment. */
async function parcels(count: number) {
  const found = [];
  for (let n = 0; n < count; n += 1) {
    const member = await aCustomer(app, { point: 500 });
    const item = await anItem(app, { codes: 1 });
    const { body } = await app.call('POST', '/api/member/items/claim', {
      body: { id_item: item.id, ...SHIPPING },
      token: member.token,
    });
    const read = await app.call('GET', `${EXCHANGES}?id_item_code=${body.data.id}`);
    found.push(read.body.data[0]);
  }
  return found;
}
type Parcel = Awaited<ReturnType<typeof parcels>>[number];

const of = ({ id, id_item_code }: Parcel, receipt_number: string, more = {}) => ({
  id_notification: id,
  id_item_code,
  receipt_number,
  ...more,
});
const ship = (list: unknown[], key?: string) =>
  app.call('POST', '/api/admin/shipments', {
    body: { parcels: list },
    ...(key !== undefined && { headers: { 'idempotency-key': key } }),
  });
const receiptOf = async ({ id }: Parcel): Promise<string | null> =>
  (await app.call('GET', `${EXCHANGES}/${id}`)).body.data.receipt_number;
const messagesOf = async ({ id }: Parcel) =>
  app.dependencies.db
    .selectFrom('whatsapp_messages')
    .select('body')
    .where('key', '=', `receipt:${id}`)
    .execute();

test('several parcels are shipped in one call, each with its number, its message and its line of the trail; none waits for an undo [ADD-525]', async () => {
  const [one, two] = await parcels(2);
  const { status, body } = await ship([of(two, 'RESI-2', { courier: 'jne' }), of(one, 'RESI-1')]);
  assert.deepEqual(
    [status, body],
    [200, { message: '2 paket dikirim', data: { shipped: [one.id, two.id], refused: [] } }],
  );
  assert.deepEqual([await receiptOf(one), await receiptOf(two)], ['RESI-1', 'RESI-2']);
  await deliverAll(app);
  const told = provider.tried.filter(({ to }) =>
    [one, two].some(({ whatsapp }) => whatsapp === to),
  );
  // The claim and the receipt of each.
  assert.equal(told.length, 4);
});

test('one that cannot be shipped is named, with nothing of it done, and the others stand [ADD-525]', async () => {
  const [good, cancelled, shipped, unread] = await parcels(4);
  await app.call('POST', `/api/admin/exchanges/item/${cancelled.id}/cancellation`, {
    body: { reason: 'Stok rusak' },
  });
  await ship([of(shipped, 'LAMA-1')]);
  const { data } = (await app.call('GET', `${EXCHANGES}/${good.id}/receipt`)).body;
  const text = fillTemplate(data.message.body, [
    ...receiptValues(good),
    ...receiptEnding('BARU-1', null),
  ]);
  const { body } = await ship([
    of(good, 'BARU-1', { message: { body: text } }),
    of(cancelled, 'BARU-2'),
    of(shipped, 'BARU-3'),
    of(unread, 'BARU-4', { message: { body: 'Halo' } }),
    of({ ...good, id: 999_999 }, 'BARU-5'),
  ]);
  assert.deepEqual(body.data, {
    shipped: [good.id],
    refused: [
      { id: cancelled.id, reason: 'Penukaran ini sudah dibatalkan.' },
      {
        id: shipped.id,
        reason: 'Nomor resi untuk penukaran ini sudah diisi. Perbaiki lewat “Ubah resi”.',
      },
      {
        id: unread.id,
        reason: 'Pesan WhatsApp sudah berubah. Periksa teks yang baru, lalu kirim lagi.',
      },
      { id: 999_999, reason: 'Penukaran tidak ditemukan.' },
    ],
  });
  assert.equal(await receiptOf(good), 'BARU-1');
  assert.deepEqual(await messagesOf(good), [{ body: text }]);
  assert.equal(await receiptOf(shipped), 'LAMA-1');
  assert.deepEqual([await receiptOf(unread), await messagesOf(unread)], [null, []]);
});

test('two who ship the same parcels at once: each parcel has the number of one, and its customer is told that one [ADD-525]', async () => {
  const all = await parcels(3);
  const answers = await atOnce(6, (n) => {
    const list = all.map((parcel) => of(parcel, `RACE-${n}`));
    return ship(n % 2 === 0 ? list : list.reverse());
  });
  for (const parcel of all) {
    const winners = answers.flatMap(({ body }, n) =>
      body.data.shipped.includes(parcel.id) ? [`RACE-${n}`] : [],
    );
    assert.deepEqual([await receiptOf(parcel)], winners);
    const messages = await messagesOf(parcel);
    assert.equal(messages.length, 1);
    assert.ok(messages[0]?.body.includes(`${winners[0]}`));
  }
});

test('the same call again answers the same and tells nobody twice; the same parcel by “Kirim” at the same moment has one number [ADD-525]', async () => {
  const [parcel] = await parcels(1);
  const first = await ship([of(parcel, 'RESI-1')], 'ship-parcels-once');
  await changesNothing(app, async () => {
    const again = await ship([of(parcel, 'RESI-1')], 'ship-parcels-once');
    assert.deepEqual(again.body, first.body);
  });

  const [other] = await parcels(1);
  const [several, single] = await Promise.all([
    ship([of(other, 'BANYAK')]),
    app.call('POST', '/api/admin/update-receipt-number', { body: of(other, 'SATU') }),
  ]);
  const isSeveral = several.body.data.shipped.length === 1;
  assert.equal(single.status, isSeveral ? 409 : 200);
  assert.equal(await receiptOf(other), isSeveral ? 'BANYAK' : 'SATU');
});

test('a list that is none, empty or too long is refused [ADD-525]', async () => {
  const one = { id_notification: 1, id_item_code: 1, receipt_number: 'R' };
  await refusesEach(
    app,
    {
      'no list': [{ parcels: undefined }, { parcels: 'Pilih paketnya.' }],
      'an empty one': [{ parcels: [] }, { parcels: 'Pilih paketnya.' }],
      'one of 101': [
        { parcels: Array.from({ length: 101 }, () => one) },
        { parcels: 'Paling banyak 100 paket sekaligus.' },
      ],
    },
    (change) => app.call('POST', '/api/admin/shipments', { body: change }),
  );
});
