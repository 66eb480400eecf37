import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { sql } from 'kysely';
import { plainWrite } from '#db/write.ts';
import { signInAs, useApp } from '#test/app.ts';
import { aCustomer, customerForm, pointsOf } from '#test/builders.ts';
import { atOnce, statusesOf } from '#test/races.ts';
import { changesNothing, refusesEach } from '#test/refused.ts';
import { updateCustomer } from './update-customer.ts';

const app = useApp();

const NO_PASSWORD = { password: undefined, password_confirmation: undefined };
const update = (id: number | string, form: Record<string, unknown>) =>
  app.call('POST', `/api/admin/users/${id}`, { body: { ...form, _method: 'PATCH' } });
const show = async (id: number) => (await app.call('GET', `/api/admin/users/${id}`)).body.data;
const isIn = async (token: string, id: number) =>
  (await app.call('GET', `/api/member/users/${id}`, { token })).status === 200;

describe('changing a customer', () => {
  test('stores the form and leaves points, picture and role as they are [API-23, CUST-14, CUST-16, S-06]', async () => {
    const { id } = await aCustomer(app, { point: 70 });
    const form = customerForm({ ...NO_PASSWORD, name: 'PT Baru', date_of_birth: '1990-02-28' });
    const { status, body } = await update(id, {
      ...form,
      roles: 'admin',
      point: 1,
      total_point: 1,
      images: 'x',
    });
    assert.equal(status, 200);
    assert.equal(body.message, 'Data customer berhasil diperbarui.');
    const { unpaid: _, unheard: __, ...shown } = await show(id);
    assert.deepEqual(body.data, shown);
    const { name, date_of_birth, roles, images } = body.data;
    assert.deepEqual(
      { name, date_of_birth, roles, images },
      { name: 'PT Baru', date_of_birth: '1990-02-28', roles: 'customer', images: null },
    );
    assert.deepEqual(await pointsOf(app, id), { point: 70, total_point: 70 });
  });

  test('by a form that is stale puts nothing back that the member has changed, and saves it filled anew [ADD-300, S-10]', async () => {
    const member = await aCustomer(app);
    const { name, username, email, whatsapp, date_of_birth, address, version } = await show(
      member.id,
    );
    const shown = { name, username, email, whatsapp, date_of_birth, address };
    const form = { ...shown, ...NO_PASSWORD, roles: 'customer' };
    const moved = `62899${whatsapp.slice(-8)}`;
    const byMember = await app.call('PATCH', `/api/member/users/${member.id}`, {
      token: member.token,
      body: { ...form, whatsapp: moved, email: 'baru@example.com', version },
    });
    assert.equal(byMember.status, 200);

    await changesNothing(app, async () => {
      for (const late of [{ name: 'PT Nama Lain' }, { email: 'lain@example.com' }]) {
        const { status, body } = await update(member.id, { ...form, ...late, version });
        assert.deepEqual([status, body.code], [409, 'record_changed']);
      }
    });
    const anew = await show(member.id);
    const renamed = await update(member.id, { ...anew, ...NO_PASSWORD, name: 'PT Nama Lain' });
    assert.equal(renamed.status, 200);
    assert.deepEqual(
      [renamed.body.data.name, renamed.body.data.whatsapp, renamed.body.data.email],
      ['PT Nama Lain', moved, 'baru@example.com'],
    );
    // Who states no version is taken at its word.
    const described = await update(member.id, form);
    assert.deepEqual([described.status, described.body.data.whatsapp], [200, whatsapp]);
    const renamedAccount = await update(member.id, { ...form, username: `${username}-baru` });
    assert.equal(renamedAccount.body.data.version, described.body.data.version + 1);
  });

  test('without a password leaves the old one and the sessions alone [CUST-14, S-24]', async () => {
    const member = await aCustomer(app);
    const form = customerForm({ whatsapp: member.whatsapp });
    for (const passwords of [
      NO_PASSWORD,
      { password: '', password_confirmation: '' },
      { ...NO_PASSWORD, password: '' },
      { password: null, password_confirmation: null },
      { ...NO_PASSWORD, password: null },
    ]) {
      assert.equal((await update(member.id, { ...form, ...passwords })).status, 200);
    }
    assert.ok(await isIn(member.token, member.id));
    await signInAs(app, member);
  });

  test('with a new password ends every session of that customer and no other [S-10, S-25]', async () => {
    const [member, other] = [await aCustomer(app), await aCustomer(app)];
    const password = 'baru-12345';
    const form = customerForm({
      whatsapp: member.whatsapp,
      password,
      password_confirmation: password,
    });
    assert.equal((await update(member.id, form)).status, 200);
    assert.ok(!(await isIn(member.token, member.id)));
    assert.ok(await isIn(other.token, other.id));
    await signInAs(app, { whatsapp: member.whatsapp, password });
    const old = await app.call('POST', '/api/login', { body: member, token: null });
    assert.equal(old.status, 401);
    assert.equal((await app.call('GET', '/api/admin/users/1')).status, 200);
  });

  test('with a new number ends every session of that customer and tells the number that it was [S-10, S-25, ADD-37]', async () => {
    const member = await aCustomer(app);
    const form = customerForm({
      whatsapp: '6281322229999',
      password: 'hujan-batu-3',
      password_confirmation: 'hujan-batu-3',
    });
    assert.equal((await update(member.id, form)).status, 200);
    assert.ok(!(await isIn(member.token, member.id)));
    const { body } = await app.call('GET', '/api/admin/whatsapp-messages?kind=sign-in-changed');
    const [told] = body.data.data;
    assert.equal(told.to, member.whatsapp);
    assert.match(told.body, /nomor WhatsApp dan password akun Anda diubah/);
  });

  test('may keep its own username and number, in other letters too', async () => {
    const member = await aCustomer(app, { username: 'tetap' });
    const form = customerForm({ ...NO_PASSWORD, whatsapp: member.whatsapp, username: 'TETAP' });
    assert.equal((await update(member.id, form)).body.data.username, 'TETAP');
  });

  test('that is not there, or no longer, is refused', async () => {
    const gone = await aCustomer(app);
    await app.call('DELETE', `/api/admin/users/${gone.id}`);
    await changesNothing(app, async () => {
      for (const id of [gone.id, 999_999]) {
        const { status, body } = await update(id, customerForm());
        assert.equal(status, 404);
        assert.equal(body.code, 'customer_not_found');
      }
    });
  });

  test('is not how the account of the own company is changed, whichever way leads there [CUST-08, S-19]', async () => {
    const { db, ...dependencies } = app.dependencies;
    const form = { ...customerForm(NO_PASSWORD), version: undefined };
    await changesNothing(app, async () => {
      await assert.rejects(
        updateCustomer(plainWrite(db), dependencies, { id: 1, form, keepToken: null }),
        { code: 'own_account_protected' },
      );
    });
  });

  test('to the username or number of another is refused beneath its field [S-09, S-10]', async () => {
    const [one, other] = [await aCustomer(app), await aCustomer(app)];
    await changesNothing(app, async () => {
      const number = await update(one.id, customerForm({ whatsapp: other.whatsapp }));
      assert.equal(number.status, 422);
      assert.deepEqual(number.body.errors, { whatsapp: ['Nomor WhatsApp sudah digunakan.'] });
      for (const username of [other.username.toUpperCase(), 'Admin']) {
        const name = await update(one.id, customerForm({ username }));
        assert.deepEqual(name.body.errors, { username: ['Username sudah digunakan.'] });
      }
    });
  });
});

test('a wrong form is refused field by field and changes nothing, sessions included [CUST-14]', async () => {
  const { id } = await aCustomer(app);
  const MISMATCH = { password_confirmation: 'Confirmation Password is not same with Password.' };
  const PASSWORD = { password: 'Please provide a valid Password.' };
  await refusesEach(
    app,
    {
      'no name': [{ name: '' }, { name: 'Please provide a valid name.' }],
      'no username': [{ username: ' ' }, { username: 'Please provide a valid username.' }],
      'no email': [{ email: 'x' }, { email: 'Please provide a valid email.' }],
      'no date': [
        { date_of_birth: '' },
        { date_of_birth: 'Please provide a valid date of birth.' },
      ],
      'no number': [{ whatsapp: '' }, { whatsapp: 'Please provide a valid whatsapp nomor.' }],
      'no address': [{ address: '' }, { address: 'Please provide a valid Address.' }],
      'a password without its confirmation': [{ password_confirmation: undefined }, MISMATCH],
      'a confirmation without its password': [{ password: undefined }, MISMATCH],
      'another confirmation': [{ password_confirmation: 'rahasia-124' }, MISMATCH],
      'a password of 7 letters': [
        { password: 'rahasia', password_confirmation: 'rahasia' },
        PASSWORD,
      ],
      'a password that is a number': [
        { password: 12345678, password_confirmation: '12345678' },
        { ...PASSWORD, ...MISMATCH },
      ],
    },
    (change) => update(id, customerForm(change)),
  );
});

test('a date of birth in a year to come is refused, and one that stands keeps nothing else from being saved [ADD-341]', async () => {
  const { id } = await aCustomer(app);
  const change = (date_of_birth: string) =>
    update(id, customerForm({ ...NO_PASSWORD, date_of_birth, address: 'Jalan Lain 3' }));
  const wrong = { date_of_birth: 'Please provide a valid date of birth.' };
  await refusesEach(app, { ahead: [{ date_of_birth: '2999-01-01' }, wrong] }, (ahead) =>
    update(id, customerForm(ahead)),
  );
  await sql`update customers set born_on = '2999-01-01' where id = ${id}`.execute(app.owner);
  assert.equal((await change('2999-01-01')).status, 200);
  assert.equal((await show(id)).address, 'Jalan Lain 3');
  assert.equal((await change('2998-01-01')).status, 422);
  assert.equal((await change('2001-01-01')).status, 200);
});

describe('changes at the same moment', () => {
  test('of two customers to one number: one gets it', async () => {
    const members = [await aCustomer(app), await aCustomer(app), await aCustomer(app)];
    const answers = await Promise.all(
      members.map((member) => update(member.id, customerForm({ whatsapp: '6281377770001' }))),
    );
    assert.deepEqual(statusesOf(answers), { 200: 1, 422: 2 });
  });

  test('that swap two numbers end in order, none of them broken', async () => {
    const [one, two] = [await aCustomer(app), await aCustomer(app)];
    const answers = await Promise.all([
      update(one.id, customerForm({ whatsapp: two.whatsapp })),
      update(two.id, customerForm({ whatsapp: one.whatsapp })),
    ]);
    for (const { status } of answers) assert.ok(status === 200 || status === 422, String(status));
  });

  test('of one customer: the last one stands whole', async () => {
    const { id } = await aCustomer(app);
    const forms = Array.from({ length: 10 }, () => customerForm(NO_PASSWORD));
    const answers = await atOnce(10, (n) => update(id, forms[n] ?? {}));
    assert.deepEqual(statusesOf(answers), { 200: 10 });
    const { name, username, whatsapp } = await show(id);
    const form = forms.find((each) => each.name === name);
    assert.deepEqual(
      { username, whatsapp },
      { username: form?.username, whatsapp: form?.whatsapp },
    );
  });
});
