import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { ADMIN, signInAs, useApp } from '#test/app.ts';
import { aCustomer, customerForm } from '#test/builders.ts';
import { changesNothing } from '#test/refused.ts';

const app = useApp();

const update = (form: Record<string, unknown>, token = app.adminToken) =>
  app.call('POST', '/api/admin/users/1', { body: { ...form, _method: 'PATCH' }, token });
const settings = (overrides: Record<string, unknown> = {}) =>
  customerForm({
    name: 'PT Alir Nusantara',
    username: 'admin',
    roles: 'admin',
    whatsapp: ADMIN.whatsapp,
    password: undefined,
    password_confirmation: undefined,
    ...overrides,
  });

describe('the settings of the administrator', () => {
  test('are those of user 1, and nothing is made up that nobody has entered [API-25, SET-02, SET-07, CONST-07, ADD-85]', async () => {
    const { body } = await app.call('GET', '/api/admin/users/1');
    assert.deepEqual(body.data, {
      id: 1,
      name: 'PT Alir Nusantara',
      username: 'admin',
      email: null,
      whatsapp: ADMIN.whatsapp,
      date_of_birth: null,
      address: null,
      images: null,
      point: 0,
      total_point: 0,
      owed: 0,
      roles: 'admin',
      wants_messages: true,
      version: 1,
      pending_point: 0,
    });
  });

  test('take email, birthday, number and address; name, username and role stay [API-26, A-83, S-06, S-19]', async () => {
    const form = settings({
      name: 'PT Lain',
      username: 'root',
      roles: 'customer',
      email: 'kantor@example.com',
      date_of_birth: '1998-08-17',
      address: 'Jalan Kantor 1',
    });
    const { status, body } = await update(form);
    assert.equal(status, 200);
    assert.equal(body.message, 'Settings has been updated.');
    const { name, username, roles, email, date_of_birth, address } = body.data;
    assert.deepEqual(
      { name, username, roles, email, date_of_birth, address },
      {
        name: 'PT Alir Nusantara',
        username: 'admin',
        roles: 'admin',
        email: 'kantor@example.com',
        date_of_birth: '1998-08-17',
        address: 'Jalan Kantor 1',
      },
    );
  });

  test('with a new password keep this session and end the others [S-10]', async () => {
    const [mine, other] = [await signInAs(app, ADMIN), await signInAs(app, ADMIN)];
    const password = 'kata-sandi-baru';
    const answer = await update(settings({ password, password_confirmation: password }), mine);
    assert.equal(answer.status, 200);
    const statusOf = async (token: string) =>
      (await app.call('GET', '/api/admin/users/1', { token })).status;
    assert.equal(await statusOf(mine), 200);
    assert.equal(await statusOf(other), 401);
    app.adminToken = await signInAs(app, { ...ADMIN, password });
    const back = settings({ password: ADMIN.password, password_confirmation: ADMIN.password });
    assert.equal((await update(back)).status, 200);
  });

  test('are refused with two passwords that differ, or the number of a customer [SET-04]', async () => {
    const { whatsapp } = await aCustomer(app);
    await changesNothing(app, async () => {
      const differ = await update(
        settings({ password: 'rahasia-123', password_confirmation: 'x' }),
      );
      assert.deepEqual(differ.body.errors, {
        password_confirmation: ['Confirmation Password is not same with Password.'],
      });
      const taken = await update(settings({ whatsapp }));
      assert.equal(taken.body.code, 'whatsapp_taken');
    });
  });

  test('need every field but the password [SET-03]', async () => {
    const { body } = await update({ _method: 'PATCH' });
    assert.deepEqual(Object.keys(body.errors).sort(), [
      'address',
      'date_of_birth',
      'email',
      'name',
      'username',
      'whatsapp',
    ]);
  });
});

describe('the own account', () => {
  test('is not deleted and receives no points [CUST-08, S-19, A-84]', async () => {
    await changesNothing(app, async () => {
      for (const answer of [
        await app.call('DELETE', '/api/admin/users/1'),
        await app.call('POST', '/api/admin/send-point', { body: { id_customer: 1, add_point: 5 } }),
      ]) {
        assert.equal(answer.status, 409);
        assert.equal(answer.body.code, 'own_account_protected');
      }
    });
  });

  test('is not reached as a member, by anybody [S-07]', async () => {
    const member = await aCustomer(app);
    const url = '/api/member/users/1';
    assert.equal((await app.call('GET', url, { token: member.token })).status, 403);
    assert.equal((await app.call('GET', url)).status, 403);
  });
});
