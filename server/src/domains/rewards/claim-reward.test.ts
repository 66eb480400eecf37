import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { useApp } from '#test/app.ts';
import {
  aCustomer,
  anItem,
  aVoucher,
  pointsOf,
  SHIPPING,
  sendPoint,
  type TestCustomer,
} from '#test/builders.ts';
import { CODED_KINDS } from '#test/kinds.ts';
import { atOnce, holding, statusesOf } from '#test/races.ts';
import { changesNothing, refusesEach } from '#test/refused.ts';

const app = useApp();
const [vouchers, items] = CODED_KINDS;
const claimVoucher = (member: TestCustomer, id: number, key?: string) =>
  vouchers.claim(app, member, id, {}, { key });
const claimItem = (member: TestCustomer, id: unknown, change: object = {}, key?: string) =>
  items.claim(app, member, id, change, { key });

const redemptions = async (status = '') =>
  (await app.call('GET', `/api/admin/notifications/item-exchange?status=${status}`)).body.data;

for (const { kind, plural, aReward, claim: claimOf } of CODED_KINDS) {
  const claim = (member: TestCustomer, id: unknown, key?: string) =>
    claimOf(app, member, id, {}, { key });

  describe(`claiming a reward of the ${plural}`, () => {
    test('for exactly the balance is refused, for one point less it is not [MEM-07, MEM-08]', async () => {
      const member = await aCustomer(app, { point: 100 });
      const reward = await aReward(app, { codes: 1, required_point: 100 });
      await changesNothing(app, async () => {
        const { status, body } = await claim(member, reward.id);
        assert.equal(status, 409);
        assert.deepEqual(body, { message: 'Point Tidak Cukup', code: 'points_not_enough' });
      });
      await sendPoint(app, member.id, 1);
      assert.equal((await claim(member, reward.id)).body.data.point, 1);
    });

    test('without a free code is refused, and the points stay [A-57, ERR-14, VCH-19]', async () => {
      const member = await aCustomer(app, { point: 500 });
      const reward = await aReward(app);
      await changesNothing(app, async () => {
        const { status, body } = await claim(member, reward.id);
        assert.equal(status, 409);
        assert.deepEqual(body, {
          message: `Maaf, ${kind} ini sudah habis.`,
          code: `${kind}_sold_out`,
        });
      });
    });

    test('at a price above the one that was read is refused and takes nothing, at one below it takes less [ADD-332, A-62]', async () => {
      const member = await aCustomer(app, { point: 500 });
      const reward = await aReward(app, { codes: 2, required_point: 120 });
      const claimAt = (seen: number, key?: string) =>
        claimOf(app, member, reward.id, {}, { seen, key });
      await changesNothing(app, async () => {
        const { status, body } = await claimAt(119);
        assert.deepEqual([status, body.code], [409, 'required_point_raised']);
      });
      assert.equal((await claimAt(121)).body.data.point, 380);
      assert.equal((await claimAt(120, 'lost')).body.data.point, 260);
      // A repeat asks for what it has already.
      assert.equal((await claimAt(119, 'lost')).body.data.point, 260);
    });

    test('that became too dear says that its price rose, and not only that the points do not suffice [ADD-332]', async () => {
      const member = await aCustomer(app, { point: 100 });
      const reward = await aReward(app, { codes: 1, required_point: 900 });
      const { body } = await claimOf(app, member, reward.id, {}, { seen: 90 });
      assert.equal(body.code, 'required_point_raised');
    });

    test('that is not there is 404 before anything else, too few points or no code', async () => {
      const member = await aCustomer(app);
      const { status, body } = await claim(member, 999_999);
      assert.equal(status, 404);
      assert.equal(body.code, `${kind}_not_found`);
      const poor = await claim(member, (await aReward(app)).id);
      assert.equal(poor.body.code, 'points_not_enough');
    });

    test('is booked by the member, for that code and under a key for good [S-34, ADD-17]', async () => {
      const member = await aCustomer(app, { point: 500 });
      // So that the code has another number than its reward.
      await aReward(app, { codes: 3 });
      const reward = await aReward(app, { codes: 1, required_point: 120, name: 'Payung' });
      const { body } = await claim(member, reward.id, 'tap');
      assert.equal(body.data[kind], 'Payung');
      assert.equal(body.data.point, 380);
      const entry = await app.dependencies.db
        .selectFrom('point_entries')
        .select(['amount', 'kind', 'note', 'actor_id', 'key', 'source_type', 'source_id'])
        .where('customer_id', '=', member.id)
        .where('amount', '<', 0)
        .executeTakeFirstOrThrow();
      assert.deepEqual(entry, {
        amount: -120,
        kind: `${kind}-claim`,
        note: 'Payung',
        actor_id: member.accountId,
        key: `${kind}-claim:${member.id}:tap`,
        source_type: `${kind}-code`,
        source_id: body.data.id,
      });
    });
  });

  describe(`the same key of a claim of the ${plural}`, () => {
    test('gives the same answer, even when points or codes would no longer do [S-30]', async () => {
      const member = await aCustomer(app, { point: 101 });
      const reward = await aReward(app, { codes: 1 });
      const first = await claim(member, reward.id, 'tap');
      assert.equal(first.status, 200);
      await changesNothing(app, async () => {
        assert.deepEqual((await claim(member, reward.id, 'tap')).body, first.body);
      });
    });

    test('with another reward is refused, and for another member it is another claim [S-30]', async () => {
      const [one, two] = [
        await aCustomer(app, { point: 500 }),
        await aCustomer(app, { point: 500 }),
      ];
      const [reward, other] = [await aReward(app, { codes: 2 }), await aReward(app, { codes: 1 })];
      const answers = [await claim(one, reward.id, 'same'), await claim(two, reward.id, 'same')];
      assert.deepEqual(statusesOf(answers), { 200: 2 });
      assert.equal(new Set(answers.map((answer) => answer.body.data.code)).size, 2);
      await changesNothing(app, async () => {
        const { status, body } = await claim(one, other.id, 'same');
        assert.equal(status, 409);
        assert.equal(body.code, 'idempotency_key_reused');
      });
    });

    test('after it was cancelled is no success with a code that is void, and takes nothing [S-30, ADD-320]', async () => {
      const member = await aCustomer(app, { point: 500 });
      const reward = await aReward(app, { codes: 2 });
      assert.equal((await claim(member, reward.id, 'lost')).status, 200);
      const { id } = await app.owner
        .selectFrom('redemptions')
        .select('id')
        .where('customer_id', '=', member.id)
        .executeTakeFirstOrThrow();
      const body = { reason: 'Salah klaim' };
      const url = `/api/admin/exchanges/${kind}/${id}/cancellation`;
      assert.equal((await app.call('POST', url, { body })).status, 200);
      await changesNothing(app, async () => {
        const again = await claim(member, reward.id, 'lost');
        assert.deepEqual([again.status, again.body.code], [409, 'exchange_cancelled']);
      });
      assert.equal((await claim(member, reward.id, 'anew')).status, 200);
    });

    test('20 times at once is one claim and one message', async () => {
      const member = await aCustomer(app, { point: 5_000 });
      const reward = await aReward(app, { codes: 20 });
      const answers = await atOnce(20, () => claim(member, reward.id, 'double-tap'));
      assert.deepEqual(statusesOf(answers), { 200: 20 });
      assert.equal(new Set(answers.map((answer) => answer.body.data.code)).size, 1);
      assert.equal((await pointsOf(app, member.id)).point, 4_900);
      const messages = await app.dependencies.db
        .selectFrom('whatsapp_messages')
        .select('id')
        .where('customer_id', '=', member.id)
        .execute();
      assert.equal(messages.length, 1);
    });
  });

  describe(`claims of the ${plural} at the same moment`, () => {
    test('64 of one member with points for one: one wins [ITEM-13, VCH-16, S-13]', async () => {
      const member = await aCustomer(app, { point: 150 });
      const reward = await aReward(app, { codes: 64 });
      const answers = await atOnce(64, () => claim(member, reward.id));
      assert.deepEqual(statusesOf(answers), { 200: 1, 409: 63 });
      assert.deepEqual(await pointsOf(app, member.id), { point: 50, total_point: 150 });
      const { body } = await app.call('GET', `/api/admin/${plural}/${reward.id}`);
      assert.equal(body.data.total, 63);
    });

    test('100 members on 30 codes: 30 win, each another code, each told once [A-56, S-13]', async () => {
      const reward = await aReward(app, { codes: 30 });
      const members: TestCustomer[] = [];
      for (let n = 0; n < 100; n += 1) members.push(await aCustomer(app, { point: 101 }));
      const answers = await Promise.all(members.map((member) => claim(member, reward.id)));
      assert.deepEqual(statusesOf(answers), { 200: 30, 409: 70 });
      const won = answers.filter((answer) => answer.status === 200);
      assert.equal(new Set(won.map((answer) => answer.body.data.code)).size, 30);
      for (const lost of answers.filter((answer) => answer.status === 409)) {
        assert.equal(lost.body.code, `${kind}_sold_out`);
      }
      const told = await app.dependencies.db
        .selectFrom('whatsapp_messages')
        .select('customer_id')
        .where(
          'customer_id',
          'in',
          members.map((member) => member.id),
        )
        .execute();
      const winners = members.filter((_, index) => answers[index]?.status === 200);
      const sorted = (ids: number[]) => ids.sort((a, b) => a - b);
      assert.deepEqual(
        sorted(told.map((message) => message.customer_id ?? 0)),
        sorted(winners.map((member) => member.id)),
      );
      for (const member of winners) assert.equal((await pointsOf(app, member.id)).point, 1);
    });

    test('pass over a code that somebody holds while there is another', async () => {
      const [one, two] = [
        await aCustomer(app, { point: 101 }),
        await aCustomer(app, { point: 101 }),
      ];
      const reward = await aReward(app, { codes: 2 });
      const held = await holding(
        app,
        `select from reward_codes where kind = '${kind}' and code = $1 for update`,
        [reward.codes[0]],
      );
      assert.equal((await claim(one, reward.id)).body.data.code, reward.codes[1]);
      const second = claim(two, reward.id);
      await held.waitedFor(1);
      await held.release();
      assert.equal((await second).body.data.code, reward.codes[0]);
    });

    test('and awards of one member wait for each other, and each counts on what the other left', async () => {
      const member = await aCustomer(app, { point: 90 });
      const reward = await aReward(app, { codes: 1 });
      const held = await holding(
        app,
        'select from point_balances where customer_id = $1 for update',
        [member.id],
      );
      const awarding = sendPoint(app, member.id, 11);
      await held.waitedFor(1);
      const claiming = claim(member, reward.id);
      await held.release();
      await awarding;
      const { status } = await claiming;
      const { point, total_point } = await pointsOf(app, member.id);
      assert.equal(total_point, 101);
      assert.equal(point, status === 200 ? 1 : 101);
    });

    test('and the deletion of the member wait for each other: whoever is deleted first gets nothing [A-70]', async () => {
      const member = await aCustomer(app, { point: 500 });
      const reward = await aReward(app, { codes: 1 });
      const held = await holding(app, 'update customers set deleted_at = now() where id = $1', [
        member.id,
      ]);
      const claiming = claim(member, reward.id);
      await held.waitedFor(1);
      await held.release();
      await changesNothing(app, async () => {
        const { status, body } = await claiming;
        assert.equal(status, 401);
        assert.equal(body.code, 'not_signed_in');
      });
    });

    test('that wait for the balance keep the member from being deleted until they are done [A-70]', async () => {
      const member = await aCustomer(app, { point: 500 });
      const reward = await aReward(app, { codes: 1 });
      const held = await holding(
        app,
        'select from point_balances where customer_id = $1 for update',
        [member.id],
      );
      const claiming = claim(member, reward.id);
      await held.waitedFor(1);
      const deleting = app.call('DELETE', `/api/admin/users/${member.id}`);
      await held.waitedFor(2);
      await held.release();
      assert.equal((await claiming).body.data.code, reward.codes[0]);
      assert.equal((await deleting).status, 200);
    });
  });
}

describe('claiming a voucher', () => {
  test('gives the code, takes the points and leaves the lifetime total [VCH-17, API-70, MEM-23, A-56, A-60, ADD-17]', async () => {
    const member = await aCustomer(app, { point: 500 });
    const voucher = await aVoucher(app, { codes: 1, required_point: 120 });
    const { status, body } = await claimVoucher(member, voucher.id);
    assert.equal(status, 200);
    assert.equal(body.data.code, voucher.codes[0]);
    assert.equal(body.data.claimed_date, '2026-11-21');
    assert.equal(body.data.expired_date, '2026-12-31');
    assert.equal(body.data.voucher, voucher.voucher);
    assert.equal(body.data.point, 380);
    assert.deepEqual(await pointsOf(app, member.id), { point: 380, total_point: 500 });
  });

  test('whose codes have all expired is refused as sold out [A-55, VCH-19]', async () => {
    const member = await aCustomer(app, { point: 500 });
    const voucher = await aVoucher(app, { codes: 1, expired_date: '2026-11-20' });
    await changesNothing(app, async () => {
      assert.equal((await claimVoucher(member, voucher.id)).body.code, 'voucher_sold_out');
    });
  });

  test('takes a code still on its last day, and the one that expires first first [A-56]', async () => {
    const member = await aCustomer(app, { point: 500 });
    const voucher = await aVoucher(app, { codes: 1, expired_date: '2027-01-31' });
    const added = await app.call('POST', '/api/admin/voucher-codes', {
      body: { id_voucher: voucher.id, code: 'LAST-DAY', expired_date: '2026-11-21' },
    });
    assert.equal(added.status, 201);
    assert.equal((await claimVoucher(member, voucher.id)).body.data.code, 'LAST-DAY');
    assert.equal((await claimVoucher(member, voucher.id)).body.data.code, voucher.codes[0]);
  });

  test('by something that is no number of one is 404', async () => {
    const member = await aCustomer(app);
    for (const id of ['0', '-1', 'abc', '1.5']) {
      assert.equal((await vouchers.claim(app, member, id)).status, 404, id);
    }
  });

  test('waits for the last code while another claim holds it, and never gets an expired one instead [A-55]', async () => {
    const member = await aCustomer(app, { point: 500 });
    const voucher = await aVoucher(app, { codes: 1 });
    const added = await app.call('POST', '/api/admin/voucher-codes', {
      body: { id_voucher: voucher.id, code: 'YESTERDAY', expired_date: '2026-11-20' },
    });
    assert.equal(added.status, 201);
    const held = await holding(
      app,
      "select from reward_codes where kind = 'voucher' and code = $1 for update",
      [voucher.codes[0]],
    );
    const claiming = claimVoucher(member, voucher.id);
    await held.waitedFor(1);
    await held.release();
    assert.equal((await claiming).body.data.code, voucher.codes[0]);
  });

  test('takes a code that expires later while all that expire first are held [A-56]', async () => {
    const member = await aCustomer(app, { point: 500 });
    const voucher = await aVoucher(app, { codes: 2, expired_date: '2026-11-30' });
    await app.call('POST', '/api/admin/voucher-codes', {
      body: { id_voucher: voucher.id, code: 'NEXT-YEAR', expired_date: '2027-11-30' },
    });
    const held = await holding(
      app,
      "select from reward_codes where kind = 'voucher' and code = any($1) for update",
      [voucher.codes],
    );
    assert.equal((await claimVoucher(member, voucher.id)).body.data.code, 'NEXT-YEAR');
    await held.release();
  });

  test('passes over a code that somebody holds while there is another of that day [A-56]', async () => {
    const members = [
      await aCustomer(app, { point: 500 }),
      await aCustomer(app, { point: 500 }),
      await aCustomer(app, { point: 500 }),
    ];
    const voucher = await aVoucher(app, { codes: 4 });
    const held = await holding(
      app,
      "select from reward_codes where kind = 'voucher' and code = $1 for update",
      [voucher.codes[0]],
    );
    for (const member of members) {
      const { body } = await claimVoucher(member, voucher.id);
      assert.ok(voucher.codes.slice(1).includes(body.data.code), body.data.code);
    }
    await held.release();
  });
});

describe('claiming an item', () => {
  test('gives a code, takes the points and has it shipped where the member says [API-73, ITEM-21, ITEM-22, ITEM-24, CONST-10]', async () => {
    const member = await aCustomer(app, { point: 500 });
    const item = await anItem(app, { codes: 1, required_point: 120, item: 'Payung Besar' });
    const { status, body } = await claimItem(member, item.id);
    assert.equal(status, 200);
    const { id, ...claimed } = body.data;
    assert.deepEqual(claimed, {
      code: item.codes[0],
      claimed_date: '2026-11-21',
      item: 'Payung Besar',
      point: 380,
    });
    assert.deepEqual(await pointsOf(app, member.id), { point: 380, total_point: 500 });
    const redemption = (await redemptions('send')).find(
      (each: { id_item_code: number }) => each.id_item_code === id,
    );
    assert.deepEqual(
      { ...redemption, id: 0 },
      {
        id: 0,
        id_customer: member.id,
        id_item_code: id,
        status: 'send',
        claimed_date: '2026-11-21',
        item: 'Payung Besar',
        code: item.codes[0],
        name: member.name,
        whatsapp: member.whatsapp,
        ...SHIPPING,
        images: null,
        receipt_number: null,
        courier: null,
        shipped_at: null,
        received_at: null,
        cancellation: null,
      },
    );
  });

  test('believes no price, date, code, status or customer that is posted along [S-02, S-03, S-08]', async () => {
    const [member, other] = [await aCustomer(app, { point: 500 }), await aCustomer(app)];
    const item = await anItem(app, { codes: 1 });
    const { body } = await claimItem(member, item.id, {
      id_customer: other.id,
      required_point: 0,
      point: 999_999,
      code: 'MINE',
      claimed_date: '2000-01-01',
      status: 'sent',
      receipt_number: 'R',
    });
    assert.equal(body.data.code, item.codes[0]);
    assert.equal(body.data.point, 400);
    const redemption = (await redemptions('send')).find(
      (each: { id_item_code: number }) => each.id_item_code === body.data.id,
    );
    assert.equal(redemption.id_customer, member.id);
    assert.equal(redemption.receipt_number, null);
  });

  test('queues one message to the member, with the address in one line [MSG-18, S-12, S-29]', async () => {
    const member = await aCustomer(app, { point: 500, name: 'PT Penerima' });
    const item = await anItem(app, { codes: 1, item: '100% Katun' });
    await claimItem(member, item.id, {
      recipient: 'Budi  {{1}} %s',
      shipping_address: 'Jalan 1\n\tBandung\r\n40111',
    });
    const { body } = await app.call('GET', '/api/admin/whatsapp-messages?kind=item-claim');
    const [message] = body.data.data;
    assert.equal(message.to, member.whatsapp);
    assert.equal(message.name, 'PT Penerima');
    assert.equal(
      message.body,
      'Halo PT Penerima, Anda menukar point dengan 100% Katun. Kami kirim kepada Budi {{1}} %s (081234567890) di Jalan 1 Bandung 40111. Nomor resi menyusul.',
    );
  });

  test('with a wrong shipping form is refused in the specified words [MEM-13, S-28]', async () => {
    const member = await aCustomer(app, { point: 500 });
    const item = await anItem(app, { codes: 1 });
    const RECIPIENT = { recipient: 'Please provide a valid Recipient.' };
    const TELP = { recipient_telp: 'Please provide a valid Telp.' };
    const ADDRESS = { shipping_address: 'Please provide a valid Shipping Address.' };
    const ID = { id_item: 'Please provide a valid id.' };
    await refusesEach(
      app,
      {
        'no recipient': [{ recipient: undefined }, RECIPIENT],
        'an empty recipient': [{ recipient: ' \n' }, RECIPIENT],
        'a recipient of 101 letters': [
          { recipient: 'x'.repeat(101) },
          { recipient: 'Paling banyak 100 karakter.' },
        ],
        'a recipient of two lines': [{ recipient: 'Budi\nSanti' }, RECIPIENT],
        'a recipient that is a list': [{ recipient: ['Budi'] }, RECIPIENT],
        'no phone': [{ recipient_telp: '' }, TELP],
        'a phone that is a number': [{ recipient_telp: 81234567890 }, TELP],
        'a phone of 31 digits': [
          { recipient_telp: '1'.repeat(31) },
          { recipient_telp: 'Paling banyak 30 karakter.' },
        ],
        'no address': [{ shipping_address: '   ' }, ADDRESS],
        'an address of 501 letters': [
          { shipping_address: 'x'.repeat(501) },
          { shipping_address: 'Paling banyak 500 karakter.' },
        ],
        'an address that turns the text around': [{ shipping_address: 'a\u202eb' }, ADDRESS],
        'no item': [{ id_item: undefined }, ID],
        'a negative item': [{ id_item: -1 }, ID],
        'an item by name': [{ id_item: 'Payung' }, ID],
        nothing: [
          {
            id_item: undefined,
            recipient: undefined,
            recipient_telp: undefined,
            shipping_address: undefined,
          },
          { ...RECIPIENT, ...TELP, ...ADDRESS, ...ID },
        ],
      },
      (change) => claimItem(member, item.id, change),
    );
  });

  test('under a used key with another address is refused [S-30]', async () => {
    const member = await aCustomer(app, { point: 1_000 });
    const item = await anItem(app, { codes: 2 });
    await claimItem(member, item.id, {}, 'tap');
    await changesNothing(app, async () => {
      for (const answer of [
        await claimItem(member, item.id, { recipient: 'Santi' }, 'tap'),
        await claimItem(member, item.id, { recipient_telp: '0800' }, 'tap'),
        await claimItem(member, item.id, { shipping_address: 'Jalan Lain' }, 'tap'),
      ]) {
        assert.equal(answer.status, 409);
        assert.equal(answer.body.code, 'idempotency_key_reused');
      }
    });
  });
});

describe('claims of both kinds', () => {
  test('under the same key are two claims', async () => {
    const member = await aCustomer(app, { point: 500 });
    const [item, voucher] = [await anItem(app, { codes: 2 }), await aVoucher(app, { codes: 1 })];
    const answers = [
      await claimItem(member, item.id, {}, 'same'),
      await claimVoucher(member, voucher.id, 'same'),
    ];
    assert.deepEqual(statusesOf(answers), { 200: 2 });
    assert.equal((await pointsOf(app, member.id)).point, 300);
  });

  test('at the same moment with points for one of them: one wins [S-13]', async () => {
    for (let round = 0; round < 10; round += 1) {
      const member = await aCustomer(app, { point: 150 });
      const [item, voucher] = [await anItem(app, { codes: 1 }), await aVoucher(app, { codes: 1 })];
      const answers = await Promise.all([
        claimItem(member, item.id),
        claimVoucher(member, voucher.id),
      ]);
      assert.deepEqual(statusesOf(answers), { 200: 1, 409: 1 });
      assert.equal((await pointsOf(app, member.id)).point, 50);
    }
  });
});
