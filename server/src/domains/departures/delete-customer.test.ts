import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { signInAs, useApp } from '#test/app.ts';
import { aCustomer, anItem, aVoucher, customerForm, SHIPPING } from '#test/builders.ts';
import { atOnce, holding, statusesOf } from '#test/races.ts';

const app = useApp();

const remove = (id: number) => app.call('DELETE', `/api/admin/users/${id}`);
const namesIn = async (url: string): Promise<string[]> => {
  const { data } = (await app.call('GET', url)).body;
  return (data.data ?? data).map((row: { name: string }) => row.name);
};

describe('deleting a customer', () => {
  test('takes it off every list and ends its sign-in at once [API-24, A-70, S-25]', async () => {
    const member = await aCustomer(app, { name: 'PT Hilang', date_of_birth: '2001-11-21' });
    assert.ok((await namesIn('/api/admin/notifications/birthdays')).includes('PT Hilang'));
    const { status, body } = await remove(member.id);
    assert.equal(status, 200);
    assert.equal(body.message, 'Data customer berhasil dihapus.');
    for (const url of [
      '/api/admin/users?per_page=100',
      '/api/admin/users?name=Hilang',
      '/api/admin/users/all',
      '/api/admin/notifications/birthdays',
    ]) {
      assert.ok(!(await namesIn(url)).includes('PT Hilang'), url);
    }
    assert.equal((await app.call('GET', `/api/admin/users/${member.id}`)).status, 404);
    assert.equal((await app.call('GET', `/api/admin/users/${member.id}/points`)).status, 404);
    const own = await app.call('GET', `/api/member/users/${member.id}`, { token: member.token });
    assert.equal(own.status, 401);
    const again = await app.call('POST', '/api/login', { body: member, token: null });
    assert.equal(again.status, 401);
  });

  test('deletes its tokens on the server, on whatever device they lie, and those of nobody else [S-25]', async () => {
    const [member, other] = [await aCustomer(app), await aCustomer(app)];
    await signInAs(app, member);
    await remove(member.id);
    const left = await app.dependencies.db
      .selectFrom('sessions')
      .select('account_id')
      .where('account_id', 'in', [member.accountId, other.accountId])
      .execute();
    assert.deepEqual(left, [{ account_id: other.accountId }]);
  });

  test('leaves what it claimed: codes, pending shipments and entries keep its name and points [A-70, S-34]', async () => {
    const member = await aCustomer(app, { name: 'PT Kenangan', point: 500 });
    const [voucher, item] = [await aVoucher(app, { codes: 1 }), await anItem(app, { codes: 1 })];
    await app.call('POST', `/api/member/vouchers/claim/${voucher.id}`, { token: member.token });
    await app.call('POST', '/api/member/items/claim', {
      body: { id_item: item.id, ...SHIPPING },
      token: member.token,
    });
    await remove(member.id);
    for (const url of [
      '/api/admin/notifications/item-exchange?status=send',
      '/api/admin/notifications/voucher-exchange',
    ]) {
      assert.ok((await namesIn(url)).includes('PT Kenangan'), url);
    }
    const codes = await app.call('GET', `/api/admin/vouchers/${voucher.id}/codes`);
    assert.deepEqual(codes.body.data.data[0].user, { name: 'PT Kenangan' });
    const entries = await app.dependencies.db
      .selectFrom('point_entries')
      .select('amount')
      .where('customer_id', '=', member.id)
      .orderBy('version')
      .execute();
    assert.deepEqual(
      entries.map((entry) => entry.amount),
      [500, -100, -100, -300],
    );
  });

  test('frees its username and number for another, whose history begins anew [A-70]', async () => {
    const old = await aCustomer(app, { point: 90 });
    await remove(old.id);
    const fresh = await aCustomer(app, { username: old.username, whatsapp: old.whatsapp });
    assert.notEqual(fresh.id, old.id);
    const { body } = await app.call('GET', `/api/member/users/${fresh.id}`, { token: fresh.token });
    assert.equal(body.data.point, 0);
  });

  test('that is not there, or was deleted, is 404', async () => {
    const { id } = await aCustomer(app);
    assert.equal((await remove(id)).status, 200);
    for (const gone of [id, 999_999]) {
      const { status, body } = await remove(gone);
      assert.equal(status, 404);
      assert.equal(body.code, 'customer_not_found');
    }
  });
});

describe('deleting at the same moment', () => {
  test('ten times deletes once', async () => {
    const { id } = await aCustomer(app);
    assert.deepEqual(statusesOf(await atOnce(10, () => remove(id))), { 200: 1, 404: 9 });
  });

  test('as an award: no points go to a customer who is gone', async () => {
    const { id } = await aCustomer(app);
    const award = () =>
      app.call('POST', '/api/admin/send-point', { body: { id_customer: id, add_point: 5 } });
    const held = await holding(app, 'select from customers where id = $1 for update', [id]);
    const deleting = remove(id);
    await held.waitedFor(1);
    const awarding = award();
    await held.waitedFor(2);
    await held.release();
    assert.equal((await deleting).status, 200);
    const { status, body } = await awarding;
    assert.equal(status, 404);
    assert.equal(body.code, 'customer_not_found');
    const entries = await app.dependencies.db
      .selectFrom('point_entries')
      .select('id')
      .where('customer_id', '=', id)
      .execute();
    assert.deepEqual(entries, []);
  });

  test('as a change of it: whichever comes second finds it gone or goes with it', async () => {
    const { id } = await aCustomer(app);
    const change = () => app.call('PATCH', `/api/admin/users/${id}`, { body: customerForm() });
    const [deleted, changed] = await Promise.all([remove(id), change()]);
    assert.equal(deleted.status, 200);
    assert.ok(changed.status === 200 || changed.status === 404, String(changed.status));
    assert.equal((await app.call('GET', `/api/admin/users/${id}`)).status, 404);
  });

  test('as a sign-in: it is as if the password had been wrong, or the session ends at once', async () => {
    for (let round = 0; round < 10; round += 1) {
      const member = await aCustomer(app);
      const [, signedIn] = await Promise.all([
        remove(member.id),
        app.call('POST', '/api/login', { body: member, token: null }),
      ]);
      if (signedIn.status === 200) {
        const own = await app.call('GET', `/api/member/users/${member.id}`, {
          token: signedIn.body.token,
        });
        assert.equal(own.status, 401);
      } else {
        assert.equal(signedIn.status, 401);
        assert.equal(signedIn.body.code, 'credentials_incorrect');
      }
    }
  });
});
