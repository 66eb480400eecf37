import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { COURIER_IDS } from '@reward-points/contract/couriers';
import { useApp } from '#test/app.ts';
import { aCustomer, anItem, SHIPPING } from '#test/builders.ts';
import { atOnce, holding, statusesOf } from '#test/races.ts';
import { changesNothing, refusesEach } from '#test/refused.ts';

const app = useApp();

/** An item that was claimed, and shipped with the number where there is one. */
async function anOrder(receiptNumber?: string) {
  const member = await aCustomer(app, { point: 500, name: 'PT Penerima' });
  const item = await anItem(app, { codes: 1, item: 'Payung' });
  const claim = await app.call('POST', '/api/member/items/claim', {
    body: { id_item: item.id, ...SHIPPING },
    token: member.token,
  });
  const codeId: number = claim.body.data.id;
  const list = await app.call(
    'GET',
    `/api/admin/notifications/item-exchange?id_item_code=${codeId}`,
  );
  const id: number = list.body.data[0].id;
  if (receiptNumber) {
    const { status } = await app.call('POST', '/api/admin/update-receipt-number', {
      body: { id_notification: id, id_item_code: codeId, receipt_number: receiptNumber },
    });
    assert.equal(status, 200);
  }
  return { member, codeId, id };
}
/** @param version 1 of a claim that waits, 2 of one that was shipped, and one more with each correction. */
const correct = (
  id: number,
  version: number | undefined,
  receipt_number: unknown,
  more: object = {},
) =>
  app.call('PATCH', `/api/admin/notifications/item-exchange/${id}/receipt`, {
    body: { version, receipt_number, ...more },
  });
const receiptOf = (id: number) =>
  app.call('GET', `/api/admin/notifications/item-exchange/${id}/receipt`);
const correctionsOf = async (id: number): Promise<{ was: string; became: string }[]> =>
  (await receiptOf(id)).body.data.corrections;
const toldTo = async (whatsapp: string): Promise<string[]> => {
  const rows = await app.dependencies.db
    .selectFrom('whatsapp_messages')
    .select('body')
    .where('kind', '=', 'receipt')
    .where('whatsapp', '=', whatsapp)
    .orderBy('id')
    .execute();
  return rows.map((row) => row.body.replace(/^.*Nomor resi: (.*)\.$/, '$1'));
};

describe('correcting a receipt number', () => {
  test('keeps both numbers, shows the member the right one and tells it [A-63, ADD-41]', async () => {
    const { member, id } = await anOrder('JNE-0OO1');
    const before = await app.call('GET', '/api/member/rewards/orders', { token: member.token });
    const { status, body } = await correct(id, 2, ' JNE-0001 ');
    assert.equal(status, 200);
    assert.deepEqual(body, { message: 'Nomor resi berhasil diubah' });
    const shown = (await receiptOf(id)).body.data;
    assert.equal(shown.receipt_number, 'JNE-0001');
    assert.deepEqual(shown.corrections, [
      {
        was: 'JNE-0OO1',
        became: 'JNE-0001',
        was_courier: null,
        corrected_at: app.dependencies.clock.now().toISOString(),
      },
    ]);
    const after = await app.call('GET', '/api/member/rewards/orders', { token: member.token });
    assert.deepEqual(after.body.data.data, [
      { ...before.body.data.data[0], receipt_number: 'JNE-0001' },
    ]);
    assert.deepEqual(await toldTo(member.whatsapp), ['JNE-0OO1', 'JNE-0001']);
  });

  test('back to the first one tells the customer that again [A-63]', async () => {
    const { member, id } = await anOrder('A-1');
    assert.equal((await correct(id, 2, 'B-2')).status, 200);
    assert.equal((await correct(id, 3, 'A-1')).status, 200);
    assert.deepEqual(await toldTo(member.whatsapp), ['A-1', 'B-2', 'A-1']);
    assert.deepEqual(
      (await correctionsOf(id)).map(({ was, became }) => `${was} ${became}`),
      ['B-2 A-1', 'A-1 B-2'],
    );
  });

  test('to the number that stands is accepted and tells nobody [A-63]', async () => {
    const { id } = await anOrder('A-1');
    await changesNothing(app, async () => {
      assert.equal((await correct(id, 2, 'A-1')).status, 200);
    });
  });

  test('sends exactly what was read, or nothing is done [A-80, ADD-41]', async () => {
    const { id } = await anOrder('A-1');
    const { message } = (await receiptOf(id)).body.data;
    assert.deepEqual(message.values, ['PT Penerima', 'Payung', '21 November 2026', 'Budi Santoso']);
    await changesNothing(app, async () => {
      const { status, body } = await correct(id, 2, 'B-2', { message: { body: 'Halo' } });
      assert.equal(status, 409);
      assert.equal(body.code, 'message_changed');
    });
    const body =
      'Halo PT Penerima, Payung yang Anda klaim pada 21 November 2026 sudah kami kirim kepada Budi Santoso. Nomor resi: B-2.';
    assert.equal((await correct(id, 2, 'B-2', { message: { body } })).status, 200);
  });

  test('may correct the courier alone, and does not repeat a message that names none [ADD-133, A-63, ADD-242]', async () => {
    const { member, id } = await anOrder('A-1');
    const silent = { courier: 'jnt', message: { body: null } };
    assert.equal((await correct(id, 2, 'A-1', silent)).status, 200);
    const shown = (await receiptOf(id)).body.data;
    assert.equal(shown.courier, 'jnt');
    assert.deepEqual(
      shown.corrections.map((row: { was_courier: string; was: string }) => [
        row.was,
        row.was_courier,
      ]),
      [['A-1', null]],
    );
    assert.deepEqual(await toldTo(member.whatsapp), ['A-1']);
    assert.equal((await correct(id, 3, 'B-2')).status, 200);
    assert.equal((await receiptOf(id)).body.data.courier, 'jnt');
    assert.equal((await correct(id, 4, 'C-3', { courier: 'jne' })).status, 200);
    const { body: trail } = await app.call(
      'GET',
      `/api/admin/audit-trail?id_customer=${member.id}`,
    );
    assert.match(
      trail.data.data[0].sentence,
      / mengoreksi nomor resi Payung untuk PT Penerima: nomor resi B-2 → C-3, kurir J&T Express → JNE$/,
    );
    assert.deepEqual(await toldTo(member.whatsapp), ['A-1', 'B-2', 'C-3']);
  });

  test('of the courier alone is told where the message names it [ADD-133, A-63, ADD-242]', async () => {
    const { member, id } = await anOrder('A-1');
    const templates = await app.call('GET', '/api/admin/message-templates');
    const { template, mapping } = templates.body.data.find(
      (each: { occasion: string }) => each.occasion === 'receipt',
    );
    const save = (value: string) =>
      app.call('PUT', '/api/admin/message-templates/receipt', {
        body: {
          template_id: template.id,
          mapping: mapping.map((place: { value: string }) =>
            place.value === 'receipt_number' ? { ...place, value } : place,
          ),
        },
      });
    assert.equal((await save('courier')).status, 200);
    try {
      await changesNothing(app, async () => {
        const answer = await correct(id, 2, 'A-1', {
          courier: 'jnt',
          message: { body: null },
        });
        assert.equal(answer.body.code, 'message_changed');
      });
      assert.equal((await correct(id, 2, 'A-1', { courier: 'jnt' })).status, 200);
      assert.deepEqual(await toldTo(member.whatsapp), ['A-1', 'J&T Express']);
    } finally {
      await save('receipt_number');
    }
  });

  test('that another one has corrected meanwhile is refused [ADD-41]', async () => {
    const { id } = await anOrder('A-1');
    await correct(id, 2, 'B-2');
    await changesNothing(app, async () => {
      const { status, body } = await correct(id, 2, 'C-3');
      assert.equal(status, 409);
      assert.equal(body.code, 'record_changed');
    });
  });

  test('whose courier another one has corrected meanwhile is refused, whether it states a number, a courier or both [ADD-41, ADD-265]', async () => {
    const { member, id } = await anOrder('A-1');
    assert.equal((await correct(id, 2, 'A-1', { courier: 'jnt' })).status, 200);
    await changesNothing(app, async () => {
      for (const [number, more] of [
        ['A-1', { courier: 'jne' }],
        ['A-1', { courier: null }],
        ['B-2', { courier: 'jne' }],
        ['B-2', {}],
      ] as const) {
        const { status, body } = await correct(id, 2, number, more);
        assert.deepEqual([status, body.code], [409, 'record_changed']);
        assert.match(body.message, /baru saja diubah di tempat lain/);
      }
    });
    assert.deepEqual(await toldTo(member.whatsapp), ['A-1']);
    assert.equal((await correct(id, 3, 'A-1', { courier: 'jne' })).status, 200);
    // Who states no version is taken at its word.
    assert.equal((await correct(id, undefined, 'A-1', { courier: 'sicepat' })).status, 200);
  });

  test('of an item that was not shipped, or of none, is refused [ADD-41]', async () => {
    const { id } = await anOrder();
    await changesNothing(app, async () => {
      for (const [redemption, status, code] of [
        [id, 409, 'receipt_not_entered'],
        [999_999, 404, 'exchange_not_found'],
      ] as const) {
        const answer = await correct(redemption, 2, 'B-2');
        assert.deepEqual([answer.status, answer.body.code], [status, code]);
      }
    });
    const none = await receiptOf(999_999);
    assert.deepEqual([none.status, none.body.code], [404, 'exchange_not_found']);
  });

  test('to a number that is none is refused in the specified words [ITEM-18]', async () => {
    const { id } = await anOrder('A-1');
    const RECEIPT = { receipt_number: 'Please provide a valid No Resi.' };
    await refusesEach(
      app,
      {
        'no number': [{ receipt_number: undefined }, RECEIPT],
        'an empty number': [{ receipt_number: '  ' }, RECEIPT],
        'a number of 61 letters': [
          { receipt_number: 'x'.repeat(61) },
          { receipt_number: 'Paling banyak 60 karakter.' },
        ],
      },
      (change) => correct(id, 2, 'B-2', change),
    );
  });

  test('leaves a history that nobody can change [ADD-41]', async () => {
    const { id } = await anOrder('A-1');
    await correct(id, 2, 'B-2');
    const { db } = app.dependencies;
    await assert.rejects(db.updateTable('receipt_corrections').set({ was: 'X' }).execute());
    await assert.rejects(db.deleteFrom('receipt_corrections').execute());
    assert.deepEqual(
      (await correctionsOf(id)).map(({ was }) => was),
      ['A-1'],
    );
  });
});

describe('corrections at the same moment', () => {
  test('ten to different numbers: one stands, and only that one is told [ADD-41]', async () => {
    const { member, id } = await anOrder('A-1');
    const answers = await atOnce(10, (n) => correct(id, 2, `RACE-${n}`));
    assert.deepEqual(statusesOf(answers), { 200: 1, 409: 9 });
    const winner = `RACE-${answers.findIndex((answer) => answer.status === 200)}`;
    const shown = (await receiptOf(id)).body.data;
    assert.equal(shown.receipt_number, winner);
    assert.deepEqual(
      shown.corrections.map(({ was, became }: { was: string; became: string }) => [was, became]),
      [['A-1', winner]],
    );
    assert.deepEqual(await toldTo(member.whatsapp), ['A-1', winner]);
  });

  test('the second waits for the first, and does not overwrite it [ADD-41]', async () => {
    const { id } = await anOrder('A-1');
    const held = await holding(app, 'select from shipments where redemption_id = $1 for update', [
      id,
    ]);
    const answers = [correct(id, 2, 'FIRST'), correct(id, 2, 'SECOND')];
    await held.waitedFor(2);
    await held.release();
    assert.deepEqual(statusesOf(await Promise.all(answers)), { 200: 1, 409: 1 });
    assert.equal((await correctionsOf(id)).length, 1);
  });

  test('of the courier alone: seven to different ones, one stands, and the others know of it [ADD-265]', async () => {
    const { id } = await anOrder('A-1');
    const answers = await Promise.all(
      COURIER_IDS.map((courier) => correct(id, 2, 'A-1', { courier })),
    );
    assert.deepEqual(statusesOf(answers), { 200: 1, 409: COURIER_IDS.length - 1 });
    const winner = COURIER_IDS[answers.findIndex(({ status }) => status === 200)];
    assert.equal((await receiptOf(id)).body.data.courier, winner);
    assert.equal((await correctionsOf(id)).length, 1);
  });
});
