import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { useApp } from '#test/app.ts';
import { aCustomer, anItem, aVoucher, SHIPPING } from '#test/builders.ts';
import { CODED_KINDS } from '#test/kinds.ts';

const app = useApp();

interface Code {
  code: string;
  status: string;
  user: { name: string } | null;
  claimed_date: string | null;
}

const [vouchers, items] = CODED_KINDS;
const listOf = async (plural: string, id: number, query = '') =>
  (await app.call('GET', `/api/admin/${plural}/${id}/codes?${query}`)).body.data;

for (const { kind, plural, line, aReward, claim } of CODED_KINDS) {
  describe(`the codes of ${plural}`, () => {
    test('come ten a page, the newest first, and say who claimed them, when, and where an item goes [API-32, API-64, ITEM-02, ITEM-11, VCH-02, VCH-12, CONST-11]', async () => {
      const member = await aCustomer(app, { point: 500, name: 'PT Penukar' });
      const reward = await aReward(app, { codes: 12 });
      const claimed = await claim(app, member, reward.id);
      const first = await listOf(plural, reward.id);
      const second = await listOf(plural, reward.id, 'page=2');
      assert.equal(first.data.length, 10);
      assert.equal(first.last_page, 2);
      const all: Code[] = [...first.data, ...second.data];
      assert.deepEqual(
        all.map(({ code }) => code),
        [...reward.codes].reverse(),
      );
      const nowhere = { recipient: null, recipient_telp: null, shipping_address: null };
      const ship = (where: object) => (kind === 'item' ? { receipt_number: null, ...where } : {});
      const free = { status: '', user: null, claimed_date: null, ...ship(nowhere) };
      const taken = {
        status: 'Claimed',
        user: { name: 'PT Penukar' },
        claimed_date: '2026-11-21',
        ...ship(SHIPPING),
      };
      for (const row of all) {
        const expected = row.code === claimed.body.data.code ? taken : free;
        assert.deepEqual({ ...row, ...expected }, row, row.code);
      }
    });

    test('are found by a part of a code or of the redeemer, in whatever letters, of this reward alone [ITEM-11, VCH-12, S-26]', async () => {
      const member = await aCustomer(app, { point: 500, name: 'CV Mencari' });
      const [reward, other] = [await aReward(app), await aReward(app, { codes: 3 })];
      for (const code of ['ALPHA-1', 'ALPHA-2', 'BETA_1', '100%']) {
        const body = { [`id_${kind}`]: reward.id, code, ...line };
        await app.call('POST', `/api/admin/${kind}-codes`, { body });
      }
      const { body } = await claim(app, member, reward.id);
      const codesFor = async (search: string): Promise<string[]> =>
        (await listOf(plural, reward.id, `search=${encodeURIComponent(search)}`)).data.map(
          (row: Code) => row.code,
        );
      assert.deepEqual(await codesFor('alpha'), ['ALPHA-2', 'ALPHA-1']);
      assert.deepEqual(await codesFor('mencari'), [body.data.code]);
      assert.deepEqual(await codesFor('_'), ['BETA_1']);
      assert.deepEqual(await codesFor('%'), ['100%']);
      assert.deepEqual(await codesFor(other.codes[0] ?? ''), []);
      assert.equal((await codesFor('')).length, 4);
    });

    test('are 404 where there is no such reward', async () => {
      const { status, body } = await app.call('GET', `/api/admin/${plural}/999999/codes`);
      assert.equal(status, 404);
      assert.equal(body.code, `${kind}_not_found`);
    });
  });
}

test('codes of an item are narrowed down to those that are free, claimed, waiting for shipment or shipped [ADD-57]', async () => {
  const member = await aCustomer(app, { point: 500 });
  const item = await anItem(app, { codes: 3 });
  const claims: { id: number; code: string }[] = [];
  for (let n = 0; n < 2; n += 1) {
    claims.push((await items.claim(app, member, item.id)).body.data);
  }
  const [shipped, waiting] = claims;
  const path = `/api/admin/notifications/item-exchange?id_item_code=${shipped?.id}`;
  const redemptions = (await app.call('GET', path)).body.data;
  assert.equal(redemptions.length, 1);
  await app.call('POST', '/api/admin/update-receipt-number', {
    body: {
      id_notification: redemptions[0].id,
      id_item_code: shipped?.id,
      receipt_number: 'JNE-1',
    },
  });
  const codesOf = async (state: string) =>
    (await listOf('items', item.id, `state=${state}`)).data.map((row: Code) => row.code).sort();
  assert.deepEqual(await codesOf('shipped'), [shipped?.code]);
  assert.deepEqual(await codesOf('waiting'), [waiting?.code]);
  assert.deepEqual(await codesOf('claimed'), claims.map(({ code }) => code).sort());
  const free = item.codes.filter((code) => claims.every((claim) => claim.code !== code));
  assert.deepEqual(await codesOf('unclaimed'), free);
});

test('codes of a voucher are narrowed down to those that can be claimed, were claimed, or have expired [ADD-57]', async () => {
  const member = await aCustomer(app, { point: 500 });
  const voucher = await aVoucher(app, { codes: 2 });
  for (const [code, expired_date] of [
    ['KEMARIN', '2026-11-20'],
    ['HARI-INI', '2026-11-21'],
  ]) {
    const body = { id_voucher: voucher.id, code, expired_date };
    await app.call('POST', '/api/admin/voucher-codes', { body });
  }
  const claimed = await vouchers.claim(app, member, voucher.id);
  const codesOf = async (query: string) =>
    (await listOf('vouchers', voucher.id, query)).data.map((row: Code) => row.code);
  // The claim takes the code that expires first.
  assert.equal(claimed.body.data.code, 'HARI-INI');
  assert.deepEqual(await codesOf('state=claimed'), ['HARI-INI']);
  assert.deepEqual(await codesOf('state=expired'), ['KEMARIN']);
  // What was claimed in time does not expire by itself.
  await app.at('2026-11-22T05:00:00Z');
  assert.deepEqual(await codesOf('state=expired'), ['KEMARIN']);
  app.clock.set('2026-11-21T05:00:00Z');
  assert.deepEqual(await codesOf('state=unclaimed'), [...voucher.codes].reverse());
  assert.equal((await listOf('vouchers', voucher.id, 'state=unclaimed')).total, 2);
  assert.equal((await listOf('vouchers', voucher.id, 'state=nonsense')).total, 4);
});
