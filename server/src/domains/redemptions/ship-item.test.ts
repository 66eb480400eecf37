import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { fillTemplate } from '@reward-points/contract/whatsapp';
import { useApp } from '#test/app.ts';
import { aCustomer, anItem, SHIPPING } from '#test/builders.ts';
import { atOnce, holding, statusesOf } from '#test/races.ts';
import { changesNothing, refusesEach } from '#test/refused.ts';

const app = useApp();

interface Redemption {
  id: number;
  id_item_code: number;
  status: string;
  receipt_number: string | null;
}
const redemptionsOf = async (status: string): Promise<Redemption[]> =>
  (await app.call('GET', `/api/admin/notifications/item-exchange?status=${status}`)).body.data;

/** An item that was claimed and waits for shipment. */
async function anRedemption() {
  const member = await aCustomer(app, { point: 500, name: 'PT Penerima' });
  const item = await anItem(app, { codes: 1, item: 'Payung' });
  const { body } = await app.call('POST', '/api/member/items/claim', {
    body: { id_item: item.id, ...SHIPPING },
    token: member.token,
  });
  const codeId: number = body.data.id;
  const redemption = (await redemptionsOf('send')).find((each) => each.id_item_code === codeId);
  return { member, item, codeId, id: redemption?.id ?? 0 };
}
const ship = (id: unknown, codeId: unknown, receipt_number: unknown) =>
  app.call('POST', '/api/admin/update-receipt-number', {
    body: { id_notification: id, id_item_code: codeId, receipt_number },
  });
const receiptMessagesTo = async (whatsapp: string) =>
  app.dependencies.db
    .selectFrom('whatsapp_messages')
    .select('body')
    .where('kind', '=', 'receipt')
    .where('whatsapp', '=', whatsapp)
    .execute();

describe('entering a receipt number', () => {
  test('ships the redemption: it leaves the pending list, the code shows the number, the customer is told [API-06, ITEM-17, ITEM-02, MSG-16]', async () => {
    const { member, item, codeId, id } = await anRedemption();
    const { status, body } = await ship(String(id), String(codeId), ' JNE-0001 ');
    assert.equal(status, 200);
    assert.deepEqual(body, { message: 'Nomor resi berhasil disimpan' });
    assert.ok(!(await redemptionsOf('send')).some((each) => each.id === id));
    const [shipped] = await redemptionsOf('sent');
    assert.deepEqual(
      { id: shipped?.id, status: shipped?.status, receipt_number: shipped?.receipt_number },
      { id, status: 'sent', receipt_number: 'JNE-0001' },
    );
    const codes = await app.call('GET', `/api/admin/items/${item.id}/codes`);
    assert.equal(codes.body.data.data[0].receipt_number, 'JNE-0001');
    assert.deepEqual(await receiptMessagesTo(member.whatsapp), [
      {
        body: 'Halo PT Penerima, Payung yang Anda klaim pada 21 November 2026 sudah kami kirim kepada Budi Santoso. Nomor resi: JNE-0001.',
      },
    ]);
  });

  test('sends exactly what was read before, or does nothing; of what was cancelled nothing is said [A-80, ADD-242]', async () => {
    const { member, codeId, id } = await anRedemption();
    const receipt = () => app.call('GET', `/api/admin/notifications/item-exchange/${id}/receipt`);
    const { data } = (await receipt()).body;
    assert.equal(data.receipt_number, null);
    const text = fillTemplate(data.message.body, [...data.message.values, 'JNE-7']);
    const send = (body: string | null) =>
      app.call('POST', '/api/admin/update-receipt-number', {
        body: {
          id_notification: id,
          id_item_code: codeId,
          receipt_number: 'JNE-7',
          message: { body },
        },
      });
    await changesNothing(app, async () => {
      for (const wrong of ['Halo', null]) {
        const { status, body } = await send(wrong);
        assert.deepEqual([status, body.code], [409, 'message_changed']);
      }
    });
    assert.equal((await send(text)).status, 200);
    assert.deepEqual(await receiptMessagesTo(member.whatsapp), [{ body: text }]);

    const other = await anRedemption();
    await app.call('POST', `/api/admin/exchanges/item/${other.id}/cancellation`, {
      body: { reason: 'Stok rusak' },
    });
    const gone = await app.call(
      'GET',
      `/api/admin/notifications/item-exchange/${other.id}/receipt`,
    );
    assert.deepEqual([gone.status, gone.body.code], [409, 'exchange_cancelled']);
  });

  test('twice with the same number is accepted and tells the customer once [A-63]', async () => {
    const { member, codeId, id } = await anRedemption();
    await ship(id, codeId, 'JNE-0002');
    await changesNothing(app, async () => {
      assert.equal((await ship(id, codeId, 'JNE-0002')).status, 200);
    });
    assert.equal((await receiptMessagesTo(member.whatsapp)).length, 1);
  });

  test('again with another number is refused: what was told is not taken back [A-63]', async () => {
    const { codeId, id } = await anRedemption();
    await ship(id, codeId, 'JNE-0003');
    await changesNothing(app, async () => {
      const { status, body } = await ship(id, codeId, 'JNE-9999');
      assert.equal(status, 409);
      assert.deepEqual(body, {
        message: 'Nomor resi untuk penukaran ini sudah diisi. Perbaiki lewat “Ubah resi”.',
        code: 'receipt_already_entered',
      });
    });
  });

  test('for ids that do not belong together is 404 and changes neither [S-16]', async () => {
    const [one, two] = [await anRedemption(), await anRedemption()];
    const free = await anItem(app, { codes: 1 });
    const codes = await app.call('GET', `/api/admin/items/${free.id}/codes`);
    await changesNothing(app, async () => {
      for (const [id, codeId] of [
        [one.id, two.codeId],
        [two.id, one.codeId],
        [one.id, codes.body.data.data[0].id],
        [999_999, one.codeId],
        [one.id, 999_999],
      ]) {
        const { status, body } = await ship(id, codeId, 'JNE-0004');
        assert.equal(status, 404);
        assert.equal(body.code, 'exchange_not_found');
      }
    });
  });

  test('that is wrong is refused in the specified words, and one that a spreadsheet has rounded with why [ITEM-18, S-16, ADD-371]', async () => {
    const { codeId, id } = await anRedemption();
    const RECEIPT = { receipt_number: 'Please provide a valid No Resi.' };
    const ROUNDED = {
      receipt_number:
        'Nomor ini sudah dibulatkan oleh aplikasi spreadsheet. Ubah format kolomnya menjadi Teks, lalu isi lagi nomornya.',
    };
    await refusesEach(
      app,
      {
        'no number': [{ receipt_number: undefined }, RECEIPT],
        'an empty number': [{ receipt_number: '  ' }, RECEIPT],
        'a number of 61 letters': [
          { receipt_number: 'x'.repeat(61) },
          { receipt_number: 'Paling banyak 60 karakter.' },
        ],
        'a number of two lines': [{ receipt_number: 'A\nB' }, RECEIPT],
        'a number that is none': [{ receipt_number: 12345 }, RECEIPT],
        'a number that a spreadsheet has rounded': [{ receipt_number: ' 1,12346E+13 ' }, ROUNDED],
        'no redemption': [
          { id_notification: undefined },
          { id_notification: 'Please provide a valid id.' },
        ],
        'no code': [{ id_item_code: 'x' }, { id_item_code: 'Please provide a valid id.' }],
      },
      (change) => {
        const body = { id_notification: id, id_item_code: codeId, receipt_number: 'R', ...change };
        return app.call('POST', '/api/admin/update-receipt-number', { body });
      },
    );
  });
});

describe('receipt numbers at the same moment', () => {
  test('ten different ones for one code: one stands, and the customer is told that one [S-16]', async () => {
    const { member, codeId, id } = await anRedemption();
    const answers = await atOnce(10, (n) => ship(id, codeId, `RACE-${n}`));
    assert.deepEqual(statusesOf(answers), { 200: 1, 409: 9 });
    const stands = (await redemptionsOf('sent')).find((each) => each.id === id)?.receipt_number;
    assert.equal(stands, `RACE-${answers.findIndex((answer) => answer.status === 200)}`);
    const messages = await receiptMessagesTo(member.whatsapp);
    assert.equal(messages.length, 1);
    assert.ok(messages[0]?.body.includes(`${stands}`));
  });

  test('ten equal ones: all are accepted and one message is sent', async () => {
    const { member, codeId, id } = await anRedemption();
    const answers = await atOnce(10, () => ship(id, codeId, 'SAME'));
    assert.deepEqual(statusesOf(answers), { 200: 10 });
    assert.equal((await receiptMessagesTo(member.whatsapp)).length, 1);
  });

  test('the second waits until the first stands', async () => {
    const { codeId, id } = await anRedemption();
    const held = await holding(app, 'select from shipments where redemption_id = $1 for update', [
      id,
    ]);
    const answers = [ship(id, codeId, 'FIRST'), ship(id, codeId, 'SECOND')];
    await held.waitedFor(2);
    await held.release();
    assert.deepEqual(statusesOf(await Promise.all(answers)), { 200: 1, 409: 1 });
  });
});
