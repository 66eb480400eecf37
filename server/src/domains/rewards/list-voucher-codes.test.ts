import assert from 'node:assert/strict';
import { test } from 'node:test';
import { useApp } from '#test/app.ts';
import { aCustomer, aVoucher } from '#test/builders.ts';

const app = useApp();

interface Code {
  code: string;
  status: string;
  user: { name: string } | null;
  claimed_date: string | null;
}
const list = async (id: number, query = '') =>
  (await app.call('GET', `/api/admin/vouchers/${id}/codes?${query}`)).body.data;

test('the codes of a voucher come ten a page, the newest first, and say who claimed them and when [API-64, VCH-02, VCH-12, CONST-11]', async () => {
  const member = await aCustomer(app, { point: 500, name: 'PT Penukar' });
  const voucher = await aVoucher(app, { codes: 12 });
  const claimed = await app.call('POST', `/api/member/vouchers/claim/${voucher.id}`, {
    token: member.token,
  });
  const first = await list(voucher.id);
  const second = await list(voucher.id, 'page=2');
  assert.equal(first.data.length, 10);
  assert.equal(first.last_page, 2);
  const all: Code[] = [...first.data, ...second.data];
  assert.deepEqual(
    all.map((code) => code.code),
    [...voucher.codes].reverse(),
  );
  for (const { code, status, user, claimed_date } of all) {
    const isClaimed = code === claimed.body.data.code;
    assert.deepEqual(
      { status, user, claimed_date },
      isClaimed
        ? { status: 'Claimed', user: { name: 'PT Penukar' }, claimed_date: '2026-11-21' }
        : { status: '', user: null, claimed_date: null },
    );
  }
});

test('a search finds a part of a code or of the redeemer, in whatever letters, and keeps to its voucher [VCH-12, S-26]', async () => {
  const member = await aCustomer(app, { point: 500, name: 'CV Mencari' });
  const [voucher, other] = [await aVoucher(app), await aVoucher(app, { codes: 3 })];
  for (const code of ['ALPHA-1', 'ALPHA-2', 'BETA_1', '100%']) {
    const body = { id_voucher: voucher.id, code, expired_date: '2026-12-31' };
    await app.call('POST', '/api/admin/voucher-codes', { body });
  }
  const { body } = await app.call('POST', `/api/member/vouchers/claim/${voucher.id}`, {
    token: member.token,
  });
  const codesFor = async (search: string): Promise<string[]> =>
    (await list(voucher.id, `search=${encodeURIComponent(search)}`)).data.map(
      (row: Code) => row.code,
    );
  assert.deepEqual(await codesFor('alpha'), ['ALPHA-2', 'ALPHA-1']);
  assert.deepEqual(await codesFor('mencari'), [body.data.code]);
  assert.deepEqual(await codesFor('_'), ['BETA_1']);
  assert.deepEqual(await codesFor('%'), ['100%']);
  assert.deepEqual(await codesFor(other.codes[0] ?? ''), []);
  assert.equal((await codesFor('')).length, 4);
});

test('the codes of a voucher that is not there are 404', async () => {
  const { status, body } = await app.call('GET', '/api/admin/vouchers/999999/codes');
  assert.equal(status, 404);
  assert.equal(body.code, 'voucher_not_found');
});

test('codes are narrowed down to those that can be claimed, were claimed, or have expired [ADD-57]', async () => {
  const member = await aCustomer(app, { point: 500 });
  const voucher = await aVoucher(app, { codes: 2 });
  for (const [code, expired_date] of [
    ['KEMARIN', '2026-11-20'],
    ['HARI-INI', '2026-11-21'],
  ]) {
    const body = { id_voucher: voucher.id, code, expired_date };
    await app.call('POST', '/api/admin/voucher-codes', { body });
  }
  const claimed = await app.call('POST', `/api/member/vouchers/claim/${voucher.id}`, {
    token: member.token,
  });
  const codesOf = async (query: string) =>
    (await list(voucher.id, query)).data.map((row: Code) => row.code);
  // The claim takes the code that expires first.
  assert.equal(claimed.body.data.code, 'HARI-INI');
  assert.deepEqual(await codesOf('state=claimed'), ['HARI-INI']);
  assert.deepEqual(await codesOf('state=expired'), ['KEMARIN']);
  assert.deepEqual(await codesOf('state=unclaimed'), [...voucher.codes].reverse());
  assert.equal((await list(voucher.id, 'state=unclaimed')).total, 2);
  assert.equal((await list(voucher.id, 'state=nonsense')).total, 4);
});
