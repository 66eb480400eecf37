import assert from 'node:assert/strict';
import { test } from 'node:test';
import { useApp } from '#test/app.ts';
import { aCustomer, anItem, customerForm, formOf } from '#test/builders.ts';
import { changesNothing } from '#test/refused.ts';

const app = useApp();

const nameOf = async (id: number): Promise<string> =>
  (await app.call('GET', `/api/admin/users/${id}`)).body.data.name;

test('a change travels as POST with _method, in any case, or as the method itself [API-23, A-77]', async () => {
  const customer = await aCustomer(app);
  const form = (name: string) => ({ ...customerForm(), name });
  const url = `/api/admin/users/${customer.id}`;
  for (const _method of ['PATCH', 'patch', 'Patch']) {
    const body = { ...form(`PT ${_method}`), _method };
    assert.equal((await app.call('POST', url, { body })).status, 200, _method);
    assert.equal(await nameOf(customer.id), `PT ${_method}`);
  }
  assert.equal((await app.call('PATCH', url, { body: form('PT Verb') })).status, 200);
  assert.equal(await nameOf(customer.id), 'PT Verb');
});

test('a multipart form carries _method among its fields [API-30, API-60]', async () => {
  const item = await anItem(app);
  const url = `/api/admin/items/${item.id}`;
  const fields = { item: 'Helm', required_point: '70' };
  const posted = await app.call('POST', url, { body: formOf({ ...fields, _method: 'PUT' }) });
  assert.equal(posted.status, 200);
  assert.equal(posted.body.data.item, 'Helm');
  const put = await app.call('PUT', url, { body: formOf({ ...fields, item: 'Topi' }) });
  assert.equal(put.body.data.item, 'Topi');
});

test('PUT and PATCH mean the same wherever one of them is described, as the method itself and in _method [A-77]', async () => {
  const customer = await aCustomer(app);
  const item = await anItem(app);
  const user = `/api/admin/users/${customer.id}`;
  const reward = `/api/admin/items/${item.id}`;
  for (const method of ['PUT', 'PATCH'] as const) {
    const body = { ...customerForm(), name: `PT ${method}` };
    assert.equal((await app.call(method, user, { body })).status, 200, method);
    assert.equal(await nameOf(customer.id), `PT ${method}`);
    const named = { ...customerForm(), name: `PT _${method}`, _method: method };
    assert.equal((await app.call('POST', user, { body: named })).status, 200, method);
    assert.equal(await nameOf(customer.id), `PT _${method}`);
    const changed = { item: `Helm ${method}`, required_point: '70' };
    for (const answer of [
      await app.call(method, reward, { body: changed }),
      await app.call('POST', reward, { body: formOf({ ...changed, _method: method }) }),
    ]) {
      assert.deepEqual([answer.status, answer.body.data?.item], [200, `Helm ${method}`]);
    }
  }
});

test('a repeat under the same key is the same write, by whichever method it comes [A-28, A-77]', async () => {
  const customer = await aCustomer(app);
  const url = `/api/admin/users/${customer.id}`;
  const body = customerForm();
  const headers = { 'idempotency-key': 'once' };
  assert.equal((await app.call('PATCH', url, { body, headers })).status, 200);
  await changesNothing(app, async () => {
    assert.equal((await app.call('PUT', url, { body, headers })).status, 200);
  });
});

test('_method names only a change: never DELETE, GET or another method [S-27]', async () => {
  const customer = await aCustomer(app);
  const item = await anItem(app);
  await changesNothing(app, async () => {
    for (const _method of [
      'DELETE',
      'GET',
      'POST',
      '',
      'PATCH ',
      'PATCH\u0000',
      'ＰＡＴＣＨ',
      'PATCH,DELETE',
      null,
      5,
      true,
      [],
      ['PATCH'],
      [['PATCH']],
      {},
    ]) {
      const body = { ...customerForm(), _method };
      const answer = await app.call('POST', `/api/admin/users/${customer.id}`, { body });
      assert.equal(answer.status, 405, JSON.stringify(_method));
      assert.equal(answer.body.code, 'method_not_allowed');
    }
    // What would replace an object's own methods is no body at all.
    for (const _method of [{ toString: null }, { toString: 'PATCH', valueOf: null }]) {
      const body = { ...customerForm(), _method };
      const answer = await app.call('POST', `/api/admin/users/${customer.id}`, { body });
      assert.deepEqual(
        [answer.status, answer.body],
        [
          400,
          {
            code: 'malformed',
            message:
              'The request could not be read: its body has a field whose name no field may have.',
          },
        ],
      );
    }
    const unstated = await app.call('POST', `/api/admin/users/${customer.id}`, {
      body: customerForm(),
    });
    assert.equal(unstated.status, 405);
    for (const _method of ['POST', 'DELETE', new File(['PUT'], 'PUT')]) {
      const body = formOf({ item: 'X', required_point: '5', _method });
      assert.equal((await app.call('POST', `/api/admin/items/${item.id}`, { body })).status, 405);
    }
  });
});

test('_method is read in the body of a POST and nowhere else [S-27]', async () => {
  const customer = await aCustomer(app);
  const url = `/api/admin/users/${customer.id}`;
  await changesNothing(app, async () => {
    const inQuery = await app.call('POST', `${url}?_method=PATCH`, { body: customerForm() });
    assert.equal(inQuery.status, 405);
    const inHeader = await app.call('POST', url, {
      body: customerForm(),
      headers: { 'x-http-method-override': 'PATCH' },
    });
    assert.equal(inHeader.status, 405);
    const read = await app.call('GET', `${url}?_method=DELETE`);
    assert.equal(read.status, 200);
    const created = await app.call('POST', '/api/admin/send-point', {
      body: { id_customer: customer.id, add_point: 0, _method: 'DELETE' },
    });
    assert.equal(created.status, 422);
  });
  const patched = await app.call('PATCH', url, { body: { ...customerForm(), _method: 'DELETE' } });
  assert.equal(patched.status, 200);
  assert.equal((await app.call('GET', url)).status, 200);
});

test('who may call is asked of the final call: a member does not come in by POST [S-27]', async () => {
  const member = await aCustomer(app);
  await changesNothing(app, async () => {
    const { status } = await app.call('POST', '/api/admin/users/1', {
      body: { ...customerForm(), _method: 'PATCH' },
      token: member.token,
    });
    assert.equal(status, 403);
  });
});

test('a method that a path does not support is 404', async () => {
  for (const [method, url] of [
    ['PUT', '/api/admin/users'],
    ['DELETE', '/api/admin/messages/1'],
    ['POST', '/api/admin/messages'],
    ['PATCH', '/api/admin/users'],
    ['DELETE', '/api/admin/users'],
    ['GET', '/api/login'],
    ['PUT', '/api/admin/send-point'],
  ] as const) {
    const { status, body } = await app.call(method, url);
    assert.equal(status, 404, `${method} ${url}`);
    assert.equal(body.code, 'not_found');
  }
});
