import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { useApp } from '#test/app.ts';
import { aCustomer, anItem, SHIPPING } from '#test/builders.ts';
import { atOnce, statusesOf } from '#test/races.ts';
import { changesNothing, refusesEach } from '#test/refused.ts';

const app = useApp();

/** An item that was claimed and waits for shipment. */
async function aParcel() {
  const member = await aCustomer(app, { point: 500, name: 'PT Penerima' });
  const item = await anItem(app, { codes: 1, item: 'Payung' });
  const claim = { id_item: item.id, ...SHIPPING };
  const { body } = await app.call('POST', '/api/member/items/claim', {
    body: claim,
    token: member.token,
  });
  const codeId: number = body.data.id;
  const found = await app.call(
    'GET',
    `/api/admin/notifications/item-exchange?id_item_code=${codeId}`,
  );
  const id: number = found.body.data[0].id;
  return { id, codeId, member, item };
}
type Parcel = Awaited<ReturnType<typeof aParcel>>;

const address = (id: number | string) => `/api/admin/notifications/item-exchange/${id}`;
const shown = async (id: number) => (await app.call('GET', address(id))).body.data;
const ship = ({ id, codeId }: Parcel, receipt_number: string) =>
  app.call('POST', '/api/admin/update-receipt-number', {
    body: { id_notification: id, id_item_code: codeId, receipt_number },
  });
const noted = (id: number, note: unknown, version?: number) =>
  app.call('PATCH', `${address(id)}/note`, { body: { note, version } });
const told = (history: { what: string; by: string; detail: string | null }[]) =>
  history.map(({ what, by, detail }) => [what, by, ...(detail ? [detail] : [])].join(' '));

describe('a parcel', () => {
  test('tells where it goes, what it is, and who did what with it and when [ADD-521]', async () => {
    const parcel = await aParcel();
    const { id, item, member } = parcel;
    const waiting = await shown(id);
    assert.deepEqual(
      [waiting.id, waiting.id_item, waiting.item, waiting.status, waiting.recipient],
      [id, item.id, 'Payung', 'send', SHIPPING.recipient],
    );
    assert.match(waiting.item_images, /\.webp$/);
    assert.equal(waiting.is_customer_live, true);
    assert.deepEqual(told(waiting.history), ['claimed PT Penerima']);

    app.clock.advance(60_000);
    await ship(parcel, 'SALAH-1');
    app.clock.advance(60_000);
    await app.call('PATCH', `${address(id)}/receipt`, { body: { receipt_number: 'BENAR-1' } });
    app.clock.advance(60_000);
    await app.call('PATCH', `/api/member/rewards/orders/${parcel.codeId}`, {
      body: { received: true },
      token: member.token,
    });
    const { history, receipt_number } = await shown(id);
    assert.equal(receipt_number, 'BENAR-1');
    assert.deepEqual(told(history), [
      'received PT Penerima',
      'corrected admin SALAH-1',
      'sent admin',
      'claimed PT Penerima',
    ]);
    assert.equal(history[0].at, app.clock.now().toISOString());
  });

  test('says who carried it before, where only that was corrected [ADD-521]', async () => {
    const parcel = await aParcel();
    await ship(parcel, 'JP1234567890');
    for (const courier of ['jne', 'jnt']) {
      app.clock.advance(60_000);
      const corrected = await app.call('PATCH', `${address(parcel.id)}/receipt`, {
        body: { receipt_number: 'JP1234567890', courier },
      });
      assert.equal(corrected.status, 200, JSON.stringify(corrected.body));
    }
    assert.deepEqual(told((await shown(parcel.id)).history), [
      'corrected admin JP1234567890 (JNE)',
      'corrected admin JP1234567890',
      'sent admin',
      'claimed PT Penerima',
    ]);
  });

  test('that was cancelled says who did it and why; one that is not there is not found [ADD-521]', async () => {
    const { id } = await aParcel();
    await app.call('POST', `/api/admin/exchanges/item/${id}/cancellation`, {
      body: { reason: 'Stok rusak' },
    });
    const { status, history } = await shown(id);
    assert.equal(status, 'cancelled');
    assert.deepEqual(told(history), ['cancelled admin Stok rusak', 'claimed PT Penerima']);
    const { status: missing, body } = await app.call('GET', address(999_999));
    assert.deepEqual([missing, body.code], [404, 'exchange_not_found']);
  });
});

describe('the note of a parcel', () => {
  test('is kept for the administrator, and no member reads it [ADD-523]', async () => {
    const parcel = await aParcel();
    const { status, body } = await noted(parcel.id, '  Titip satpam\nlantai 2 ', 1);
    assert.deepEqual(
      [status, body],
      [
        200,
        {
          message: 'Catatan berhasil disimpan',
          data: { note: 'Titip satpam\nlantai 2', note_version: 2 },
        },
      ],
    );
    const { note, note_version } = await shown(parcel.id);
    assert.deepEqual([note, note_version], ['Titip satpam\nlantai 2', 2]);
    for (const url of ['/api/member/rewards/orders', '/api/member/rewards']) {
      const { body: read } = await app.call('GET', url, { token: parcel.member.token });
      assert.ok(!JSON.stringify(read).includes('satpam'), url);
    }
    await noted(parcel.id, ' ', 2);
    assert.equal((await shown(parcel.id)).note, '');
  });

  test('of which another version stands by now is refused; a shipment is no other version [ADD-523]', async () => {
    const parcel = await aParcel();
    await ship(parcel, 'RESI-9');
    assert.equal((await noted(parcel.id, 'Satu', 1)).status, 200);
    await changesNothing(app, async () => {
      const { status, body } = await noted(parcel.id, 'Dua', 1);
      assert.deepEqual([status, body.code], [409, 'record_changed']);
      assert.equal((await noted(999_999, 'Tiga')).status, 404);
    });
  });

  test('written by ten at once is one of theirs, and the others are told [ADD-523]', async () => {
    const { id } = await aParcel();
    const answers = await atOnce(10, (n) => noted(id, `Catatan ${n}`, 1));
    assert.deepEqual(statusesOf(answers), { 200: 1, 409: 9 });
    const { note } = await shown(id);
    assert.equal(note, `Catatan ${answers.findIndex(({ status }) => status === 200)}`);
  });

  test('that is no text, or too long, is refused [ADD-523]', async () => {
    const { id } = await aParcel();
    await refusesEach(
      app,
      {
        'no note': [{ note: undefined }, { note: 'Please provide a valid note.' }],
        'a number': [{ note: 5 }, { note: 'Please provide a valid note.' }],
        'too many letters': [
          { note: 'x'.repeat(1_001) },
          { note: 'Paling banyak 1.000 karakter.' },
        ],
      },
      (change) => noted(id, 'note' in change ? change.note : ''),
    );
  });
});
