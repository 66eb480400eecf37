import assert from 'node:assert/strict';
import { test } from 'node:test';
import { useApp } from '#test/app.ts';
import { aCustomer, anItem, SHIPPING } from '#test/builders.ts';

const app = useApp();

interface Code {
  code: string;
  status: string;
  user: { name: string } | null;
  claimed_date: string | null;
  receipt_number: string | null;
  recipient: string | null;
  recipient_telp: string | null;
  shipping_address: string | null;
}
const list = async (id: number, query = '') =>
  (await app.call('GET', `/api/admin/items/${id}/codes?${query}`)).body.data;

test('the codes of an item come ten a page, the newest first, and say who claimed them, when, and where they go [API-32, ITEM-02, ITEM-11, CONST-11]', async () => {
  const member = await aCustomer(app, { point: 500, name: 'PT Penukar' });
  const item = await anItem(app, { codes: 12 });
  const claimed = await app.call('POST', '/api/member/items/claim', {
    body: { id_item: item.id, ...SHIPPING },
    token: member.token,
  });
  const first = await list(item.id);
  const second = await list(item.id, 'page=2');
  assert.equal(first.data.length, 10);
  assert.equal(first.last_page, 2);
  const all: Code[] = [...first.data, ...second.data];
  assert.deepEqual(
    all.map((code) => code.code),
    [...item.codes].reverse(),
  );
  const FREE = {
    status: '',
    user: null,
    claimed_date: null,
    receipt_number: null,
    recipient: null,
    recipient_telp: null,
    shipping_address: null,
  };
  const CLAIMED = {
    ...FREE,
    status: 'Claimed',
    user: { name: 'PT Penukar' },
    claimed_date: '2026-11-21',
    ...SHIPPING,
  };
  for (const row of all) {
    const { code, status, user, claimed_date, receipt_number, ...where } = row;
    const { recipient, recipient_telp, shipping_address } = where;
    assert.deepEqual(
      { status, user, claimed_date, receipt_number, recipient, recipient_telp, shipping_address },
      code === claimed.body.data.code ? CLAIMED : FREE,
    );
  }
});

test('a search finds a part of a code or of the redeemer, in whatever letters, and keeps to its item [ITEM-11, S-26]', async () => {
  const member = await aCustomer(app, { point: 500, name: 'CV Mencari' });
  const [item, other] = [await anItem(app), await anItem(app, { codes: 3 })];
  for (const code of ['ALPHA-1', 'ALPHA-2', 'BETA_1', '100%']) {
    const body = { id_item: item.id, code };
    await app.call('POST', '/api/admin/item-codes', { body });
  }
  const { body } = await app.call('POST', '/api/member/items/claim', {
    body: { id_item: item.id, ...SHIPPING },
    token: member.token,
  });
  const codesFor = async (search: string): Promise<string[]> =>
    (await list(item.id, `search=${encodeURIComponent(search)}`)).data.map((row: Code) => row.code);
  assert.deepEqual(await codesFor('alpha'), ['ALPHA-2', 'ALPHA-1']);
  assert.deepEqual(await codesFor('mencari'), [body.data.code]);
  assert.deepEqual(await codesFor('_'), ['BETA_1']);
  assert.deepEqual(await codesFor('%'), ['100%']);
  assert.deepEqual(await codesFor(other.codes[0] ?? ''), []);
  assert.equal((await codesFor('')).length, 4);
});

test('the codes of an item that is not there are 404', async () => {
  const { status, body } = await app.call('GET', '/api/admin/items/999999/codes');
  assert.equal(status, 404);
  assert.equal(body.code, 'item_not_found');
});

test('codes are narrowed down to those that are free, claimed, waiting for shipment or shipped [ADD-57]', async () => {
  const member = await aCustomer(app, { point: 500 });
  const item = await anItem(app, { codes: 3 });
  const claims: { id: number; code: string }[] = [];
  for (let n = 0; n < 2; n += 1) {
    const body = { id_item: item.id, ...SHIPPING };
    const { token } = member;
    claims.push((await app.call('POST', '/api/member/items/claim', { body, token })).body.data);
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
  const codesOf = async (state: string) => {
    const { body } = await app.call('GET', `/api/admin/items/${item.id}/codes?state=${state}`);
    return body.data.data.map((row: { code: string }) => row.code).sort();
  };
  assert.deepEqual(await codesOf('shipped'), [shipped?.code]);
  assert.deepEqual(await codesOf('waiting'), [waiting?.code]);
  assert.deepEqual(await codesOf('claimed'), claims.map(({ code }) => code).sort());
  const free = item.codes.filter((code) => claims.every((claim) => claim.code !== code));
  assert.deepEqual(await codesOf('unclaimed'), free);
});
