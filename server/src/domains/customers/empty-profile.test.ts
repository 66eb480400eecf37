import assert from 'node:assert/strict';
import { test } from 'node:test';
import { useApp } from '#test/app.ts';
import { aCustomer } from '#test/builders.ts';
import { anImport, applying } from '#test/imports.ts';

const app = useApp();

let count = 0;
/** As a list of names and numbers leaves it. */
async function anImported(): Promise<{ id: number; whatsapp: string }> {
  count += 1;
  const whatsapp = `62812700000${10 + count}`;
  await applying(app, await anImport(app, 'customers', `Nama;WA\nPT Impor ${count};${whatsapp}\n`));
  const { body } = await app.call('GET', `/api/admin/users?name=PT%20Impor%20${count}`);
  return body.data.data[0];
}
const update = (id: number, body: object) => app.call('PATCH', `/api/admin/users/${id}`, { body });
const ERRORS = {
  email: ['Please provide a valid email.'],
  date_of_birth: ['Please provide a valid date of birth.'],
  address: ['Please provide a valid Address.'],
};

test('what an import left empty stays empty, said as nothing or as null, while the rest is changed [ADD-417]', async () => {
  for (const nothing of ['', null]) {
    const { id } = await anImported();
    const { body: stored } = await app.call('GET', `/api/admin/users/${id}`);
    assert.deepEqual(
      [stored.data.email, stored.data.date_of_birth, stored.data.address],
      [null, null, null],
    );
    const changed = await update(id, {
      ...stored.data,
      email: nothing,
      date_of_birth: nothing,
      address: nothing,
      name: `PT Baru ${id}`,
    });
    assert.equal(changed.status, 200, JSON.stringify(changed.body));
    const { name, email, date_of_birth, address } = changed.body.data;
    assert.deepEqual([name, email, date_of_birth, address], [`PT Baru ${id}`, null, null, null]);
  }
});

test('what is known of a customer is never emptied, field by field, and what is wrong is named together [ADD-417]', async () => {
  const { id } = await aCustomer(app);
  const { body: stored } = await app.call('GET', `/api/admin/users/${id}`);
  for (const field of ['email', 'date_of_birth', 'address'] as const) {
    for (const nothing of ['', null, undefined]) {
      const { status, body } = await update(id, { ...stored.data, [field]: nothing });
      assert.equal(status, 422);
      assert.deepEqual(body.errors, { [field]: ERRORS[field] }, `${field} ${nothing}`);
      assert.equal(body.message, ERRORS[field][0]);
    }
  }
  const all = await update(id, { ...stored.data, email: '', date_of_birth: '', address: '' });
  assert.deepEqual(all.body.errors, ERRORS);
  const more = await update(id, { ...stored.data, name: '', email: '', address: 5 });
  assert.deepEqual(Object.keys(more.body.errors).sort(), ['address', 'email', 'name']);
  const after = await app.call('GET', `/api/admin/users/${id}`);
  assert.deepEqual(after.body, stored);
});

test('a member of whom a list left everything else empty changes its own password all the same, and empties nothing [ADD-417, MEM-16]', async () => {
  const { id, whatsapp } = await anImported();
  const first = { password: 'hujan-batu-kapur-7', password_confirmation: 'hujan-batu-kapur-7' };
  await app.call('POST', `/api/admin/users/${id}/password`, { body: first });
  const { token } = (
    await app.call('POST', '/api/login', { body: { whatsapp, ...first }, token: null })
  ).body;
  const { data } = (await app.call('GET', `/api/member/users/${id}`, { token })).body;
  const own = (change: object) =>
    app.call('PATCH', `/api/member/users/${id}`, { token, body: { ...data, ...change } });
  const next = { password: 'sungai-pasir-putih-9', password_confirmation: 'sungai-pasir-putih-9' };
  const changed = await own({ email: '', date_of_birth: '', address: 'Jalan Baru 1', ...next });
  assert.equal(changed.status, 200, JSON.stringify(changed.body));
  const { email, date_of_birth, address } = changed.body.data;
  assert.deepEqual([email, date_of_birth, address], [null, null, 'Jalan Baru 1']);
  const emptied = await own({ address: '', version: changed.body.data.version });
  assert.deepEqual([emptied.status, emptied.body.errors], [422, { address: ERRORS.address }]);
});

test('a customer is given a password of whom nothing else is known: it signs in by it, sessions before end, and it is told [ADD-418]', async () => {
  const { id, whatsapp } = await anImported();
  const set = (password: string, password_confirmation = password) =>
    app.call('POST', `/api/admin/users/${id}/password`, {
      body: { password, password_confirmation },
    });
  const signIn = (password: string) =>
    app.call('POST', '/api/login', { body: { whatsapp, password }, token: null });
  const done = await set('hujan-batu-kapur-7');
  assert.deepEqual([done.status, done.body.message], [200, 'Password berhasil disimpan.']);
  const { body } = await signIn('hujan-batu-kapur-7');
  assert.equal(body.user.id, id);
  assert.equal((await set('sungai-pasir-putih-9')).status, 200);
  const own = await app.call('GET', `/api/member/users/${id}`, { token: body.token });
  assert.equal(own.status, 401);
  assert.equal((await signIn('hujan-batu-kapur-7')).status, 401);
  assert.equal((await signIn('sungai-pasir-putih-9')).status, 200);
  assert.equal((await set('kurang', 'kurang')).status, 422);
  const other = await set('hujan-batu-kapur-7', 'lain-lain-lain');
  assert.deepEqual(Object.keys(other.body.errors), ['password_confirmation']);
  const line = await app.owner
    .selectFrom('audit_trail')
    .select(['act', 'sentence'])
    .where('customer_id', '=', id)
    .where('act', '=', 'sign-in-changed')
    .execute();
  assert.equal(line.length, 2);
  assert.doesNotMatch(JSON.stringify(line), /hujan|sungai/);
});

test('nobody sets the password of the own company or of somebody who is gone in this way [ADD-418]', async () => {
  const body = { password: 'hujan-batu-kapur-7', password_confirmation: 'hujan-batu-kapur-7' };
  const own = await app.call('POST', '/api/admin/users/1/password', { body });
  assert.deepEqual([own.status, own.body.code], [409, 'own_account_protected']);
  const gone = await app.call('POST', '/api/admin/users/999999/password', { body });
  assert.deepEqual([gone.status, gone.body.code], [404, 'customer_not_found']);
  const member = await aCustomer(app);
  const refused = await app.call('POST', `/api/admin/users/${member.id}/password`, {
    body,
    token: member.token,
  });
  assert.equal(refused.status, 403);
});
