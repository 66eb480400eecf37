import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { useApp } from '#test/app.ts';
import { aCustomer, anItem, aVoucher, SHIPPING } from '#test/builders.ts';
import { atOnce, statusesOf } from '#test/races.ts';
import { changesNothing, refusesEach } from '#test/refused.ts';

const app = useApp();

async function aVoucherClaim() {
  const member = await aCustomer(app, { point: 500 });
  const voucher = await aVoucher(app, { codes: 2 });
  const { body } = await app.call('POST', `/api/member/vouchers/claim/${voucher.id}`, {
    token: member.token,
  });
  const free = voucher.codes.find((code) => code !== body.data.code) ?? '';
  return { member, voucher, id: Number(body.data.id), code: String(body.data.code), free };
}
async function anItemClaim() {
  const member = await aCustomer(app, { point: 500 });
  const item = await anItem(app, { codes: 2 });
  const { body } = await app.call('POST', '/api/member/items/claim', {
    body: { id_item: item.id, ...SHIPPING },
    token: member.token,
  });
  return { member, item, id: Number(body.data.id), code: String(body.data.code) };
}
const post = (path: string, body: object, token: string) =>
  app.call('POST', `/api/member/${path}`, { body, token });

describe('the voucher-exchange notification', () => {
  test('finds the claim by the number of its code or by the code, and reads nothing else [API-71, S-01, A-59, A-60, A-64]', async () => {
    const { member, id, code } = await aVoucherClaim();
    const other = await aCustomer(app);
    await changesNothing(app, async () => {
      for (const body of [
        { id_voucher_code: id },
        { id_voucher_code: String(id), code },
        { code },
        {
          id_voucher_code: id,
          id_customer: other.id,
          name: 'PT Palsu',
          whatsapp: other.whatsapp,
          voucher: 'Mobil',
          status: 'x',
          claimed_date: '2000-01-01',
        },
      ]) {
        const answer = await post('notifications/voucher-exchange', body, member.token);
        assert.equal(answer.status, 200, JSON.stringify(body));
        assert.equal(answer.body.message, 'Notifikasi berhasil disimpan');
        assert.equal(answer.body.data.code, code);
      }
    });
    const { body } = await app.call('GET', '/api/admin/notifications/voucher-exchange');
    assert.equal(body.data[0].name, member.name);
  });

  test('of a code that is free, another’s, unknown or not named is 404: nothing is learned from it [S-01]', async () => {
    const [own, foreign] = [await aVoucherClaim(), await aVoucherClaim()];
    await changesNothing(app, async () => {
      for (const body of [
        {},
        { id_voucher_code: foreign.id },
        { code: foreign.code },
        { code: own.free },
        { id_voucher_code: own.id, code: foreign.code },
        { id_voucher_code: foreign.id, code: own.code },
        { id_voucher_code: 999_999 },
      ]) {
        const answer = await post('notifications/voucher-exchange', body, own.member.token);
        assert.equal(answer.status, 404, JSON.stringify(body));
        assert.deepEqual(answer.body, {
          message: 'Penukaran tidak ditemukan.',
          code: 'exchange_not_found',
        });
      }
    });
  });

  test('twenty times at once answers twenty times the same', async () => {
    const { member, id } = await aVoucherClaim();
    await changesNothing(app, async () => {
      const answers = await atOnce(20, () =>
        post('notifications/voucher-exchange', { id_voucher_code: id }, member.token),
      );
      assert.deepEqual(statusesOf(answers), { 200: 20 });
    });
  });
});

describe('the voucher-claim message', () => {
  test('was queued by the claim, so the described call sends nothing more [API-72, MSG-17, S-12]', async () => {
    const { member, code } = await aVoucherClaim();
    const other = await aCustomer(app);
    const body = {
      whatsapp: other.whatsapp,
      customer: other.name,
      voucher: 'Mobil',
      voucher_code: code,
    };
    await changesNothing(app, async () => {
      for (let n = 0; n < 3; n += 1) {
        const answer = await post('qontak/voucherclaimnotification', body, member.token);
        assert.equal(answer.status, 200);
        assert.deepEqual(answer.body, { message: 'Message Sent' });
      }
    });
    const log = await app.call('GET', '/api/admin/whatsapp-messages?kind=voucher-claim');
    const [message] = log.body.data.data;
    assert.equal(message.to, member.whatsapp);
    assert.ok(message.body.includes(code));
  });

  test('of another’s code is 404, and of none is refused [S-12]', async () => {
    const [own, foreign] = [await aVoucherClaim(), await aVoucherClaim()];
    await changesNothing(app, async () => {
      for (const voucher_code of [foreign.code, own.free, 'NOTHING']) {
        const { status } = await post(
          'qontak/voucherclaimnotification',
          { voucher_code },
          own.member.token,
        );
        assert.equal(status, 404);
      }
    });
    await refusesEach(
      app,
      {
        'no code': [{ voucher_code: undefined }, { voucher_code: 'Please provide a valid text.' }],
        'a list': [{ voucher_code: ['A'] }, { voucher_code: 'Please provide a valid text.' }],
      },
      (change) => post('qontak/voucherclaimnotification', change, own.member.token),
    );
  });
});

describe('the item-exchange notification', () => {
  test('finds the caller’s claim and ignores every other field [API-74, S-02, A-64]', async () => {
    const { member, id } = await anItemClaim();
    const other = await aCustomer(app);
    await changesNothing(app, async () => {
      const answer = await post(
        'notifications/item-exchange',
        {
          id_item_code: String(id),
          id_customer: other.id,
          name: 'PT Palsu',
          whatsapp: other.whatsapp,
          item: 'Mobil',
          code: 'X',
          claimed_date: '2000-01-01',
          shipping_address: 'Rumah saya',
          recipient: 'Saya',
          recipient_telp: '0',
          status: 'send',
          images: 'x',
        },
        member.token,
      );
      assert.equal(answer.status, 200);
      assert.equal(answer.body.message, 'Notifikasi berhasil disimpan');
    });
  });

  test('never turns a shipped redemption back into one to ship [S-02]', async () => {
    const { member, id } = await anItemClaim();
    const pending = await app.call('GET', '/api/admin/notifications/item-exchange?status=send');
    const redemption = pending.body.data.find(
      (row: { id_item_code: number }) => row.id_item_code === id,
    );
    await app.call('POST', '/api/admin/update-receipt-number', {
      body: { id_notification: redemption.id, id_item_code: id, receipt_number: 'R-1' },
    });
    await changesNothing(app, async () => {
      const body = { id_item_code: id, status: 'send', receipt_number: null };
      const { status } = await post('notifications/item-exchange', body, member.token);
      assert.equal(status, 200);
    });
  });

  test('of another’s, a free or an unknown code is 404 [S-02]', async () => {
    const [own, foreign] = [await anItemClaim(), await anItemClaim()];
    await changesNothing(app, async () => {
      for (const id_item_code of [foreign.id, 999_999]) {
        const { status } = await post(
          'notifications/item-exchange',
          { id_item_code },
          own.member.token,
        );
        assert.equal(status, 404);
      }
    });
    await refusesEach(
      app,
      { 'no code': [{ id_item_code: undefined }, { id_item_code: 'Please provide a valid id.' }] },
      (change) => post('notifications/item-exchange', change, own.member.token),
    );
  });
});

describe('the item-claim message', () => {
  test('was queued by the claim; the described call names the caller’s unsent item and sends nothing more [API-75, MSG-18, S-12]', async () => {
    const { member, item } = await anItemClaim();
    await changesNothing(app, async () => {
      const answer = await post(
        'qontak/itemclaimnotification',
        {
          item: item.item,
          whatsapp: '6281999999999',
          customer: 'x',
          recipient_name: 'x',
          full_name: 'x',
          telp: 'x',
          shipping_address: 'x',
        },
        member.token,
      );
      assert.equal(answer.status, 200);
      assert.deepEqual(answer.body, { message: 'Message Sent' });
    });
    const told = await app.dependencies.db
      .selectFrom('whatsapp_messages')
      .select(['whatsapp', 'name'])
      .where('kind', '=', 'item-claim')
      .where('customer_id', '=', member.id)
      .execute();
    assert.deepEqual(told, [{ whatsapp: member.whatsapp, name: member.name }]);
  });

  test('of an item that has been sent already is 404: only what waits for shipment is told of [S-12]', async () => {
    const { member, item, id } = await anItemClaim();
    const claimed = await app.call(
      'GET',
      `/api/admin/notifications/item-exchange?id_item_code=${id}`,
    );
    const shipped = await app.call('POST', '/api/admin/update-receipt-number', {
      body: { id_notification: claimed.body.data[0].id, id_item_code: id, receipt_number: 'R-12' },
    });
    assert.equal(shipped.status, 200);
    await changesNothing(app, async () => {
      const body = { item: item.item };
      const { status } = await post('qontak/itemclaimnotification', body, member.token);
      assert.equal(status, 404);
    });
  });

  test('of an item whose claim was cancelled is 404: it waits for no shipment any more [S-12, ADD-129]', async () => {
    const { member, item, id } = await anItemClaim();
    const { body: claimed } = await app.call(
      'GET',
      `/api/admin/notifications/item-exchange?id_item_code=${id}`,
    );
    const cancelled = await app.call(
      'POST',
      `/api/admin/exchanges/item/${claimed.data[0].id}/cancellation`,
      { body: { reason: 'Stok rusak' } },
    );
    assert.equal(cancelled.status, 200);
    await changesNothing(app, async () => {
      const body = { item: item.item };
      const { status } = await post('qontak/itemclaimnotification', body, member.token);
      assert.equal(status, 404);
    });
  });

  test('of an item that the caller has not claimed is 404 [S-12]', async () => {
    const [own, foreign] = [await anItemClaim(), await anItemClaim()];
    await changesNothing(app, async () => {
      for (const item of [foreign.item.item, 'Mobil']) {
        const { status } = await post('qontak/itemclaimnotification', { item }, own.member.token);
        assert.equal(status, 404);
      }
    });
  });
});

describe('the receipt message', () => {
  test('was queued with the receipt number; the described call sends nothing more, and only for its own customer [API-07, MSG-16, S-11]', async () => {
    const { member, id } = await anItemClaim();
    const other = await aCustomer(app);
    const pending = await app.call('GET', '/api/admin/notifications/item-exchange?status=send');
    const redemption = pending.body.data.find(
      (row: { id_item_code: number }) => row.id_item_code === id,
    );
    await app.call('POST', '/api/admin/update-receipt-number', {
      body: { id_notification: redemption.id, id_item_code: id, receipt_number: 'R-77' },
    });
    const send = (whatsapp: string, receipt_number: string) =>
      app.call('POST', '/api/admin/qontak/sendreceiptnumber', {
        body: {
          whatsapp,
          customer: 'x',
          receipt_number,
          recipient_name: 'x',
          full_name: 'x',
          telp: 'x',
          claim_date: 'x',
          item: 'x',
          shipping_address: 'x',
        },
      });
    await changesNothing(app, async () => {
      for (const typed of [member.whatsapp, `+${member.whatsapp}`]) {
        const answer = await send(typed, 'R-77');
        assert.equal(answer.status, 200);
        assert.deepEqual(answer.body, { message: 'Message Sent' });
      }
      for (const [whatsapp, receipt] of [
        [other.whatsapp, 'R-77'],
        [member.whatsapp, 'R-78'],
        ['6281999999999', 'R-77'],
        ['not a number', 'R-77'],
        ['', 'R-77'],
      ] as const) {
        const { status, body } = await send(whatsapp, receipt);
        assert.equal(status, 404, whatsapp);
        assert.equal(body.code, 'exchange_not_found');
      }
    });
  });

  test('that names no number or no receipt is refused in words [S-11]', async () => {
    await refusesEach(
      app,
      {
        'no number': [
          { whatsapp: undefined },
          { whatsapp: 'Please provide a valid whatsapp nomor.' },
        ],
        'a number of 31 digits': [
          { whatsapp: '1'.repeat(31) },
          { whatsapp: 'Please provide a valid whatsapp nomor.' },
        ],
        'no receipt': [{ receipt_number: '' }, { receipt_number: 'Please provide a valid text.' }],
      },
      (change) =>
        app.call('POST', '/api/admin/qontak/sendreceiptnumber', {
          body: { whatsapp: '6281234567890', receipt_number: 'R', ...change },
        }),
    );
  });
});
