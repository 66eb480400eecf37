import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { signInAs, useApp } from '#test/app.ts';
import { aCustomer, customerForm } from '#test/builders.ts';
import { atOnce, statusesOf } from '#test/races.ts';
import { changesNothing, refusesEach } from '#test/refused.ts';

const app = useApp();

const create = (form: Record<string, unknown>) =>
  app.call('POST', '/api/admin/users', { body: form });
const show = async (id: number) => (await app.call('GET', `/api/admin/users/${id}`)).body.data;

describe('adding a customer', () => {
  test('stores what the form says, with no points, and lets the customer sign in [API-22, API-21, CUST-01]', async () => {
    const form = customerForm({ name: 'PT Sinar Jaya', whatsapp: '0812-9999-0001' });
    const { status, body } = await create(form);
    assert.equal(status, 201);
    assert.equal(body.message, 'Data customer berhasil disimpan.');
    assert.deepEqual(await show(body.data.id), {
      id: body.data.id,
      name: 'PT Sinar Jaya',
      username: form.username,
      email: form.email,
      whatsapp: '6281299990001',
      date_of_birth: '2001-03-14',
      address: form.address,
      images: null,
      point: 0,
      total_point: 0,
      owed: 0,
      roles: 'customer',
      wants_messages: true,
      version: 1,
      pending_point: 0,
      unpaid: { count: 0, outstanding: '0' },
      unheard: [],
    });
    await signInAs(app, { whatsapp: '081299990001', password: form.password });
  });

  test('makes a customer, whatever role, points or number are posted along [CUST-16, CONST-13, S-06, S-08]', async () => {
    for (const roles of ['admin', 'customer', '', undefined]) {
      const { body } = await create(
        customerForm({ roles, role: 'admin', id: 1, point: 500, total_point: 500 }),
      );
      const { point, total_point, roles: stored } = await show(body.data.id);
      assert.deepEqual(
        { point, total_point, stored },
        { point: 0, total_point: 0, stored: 'customer' },
      );
    }
  });

  test('keeps text as text: markup, quotes and other scripts come back as they were typed [S-28]', async () => {
    const name = `<script>alert('x')</script> "PT" ‘Émile’ 株式会社 👩‍🔧 %_\\`;
    const { body } = await create(customerForm({ name, address: 'Baris 1\nBaris 2' }));
    const stored = await show(body.data.id);
    assert.equal(stored.name, name);
    assert.equal(stored.address, 'Baris 1\nBaris 2');
  });

  test('keeps the password as a hash that no answer shows [S-24]', async () => {
    const { body } = await create(
      customerForm({ password: 'sangat-rahasia', password_confirmation: 'sangat-rahasia' }),
    );
    const row = await app.dependencies.db
      .selectFrom('accounts')
      .selectAll()
      .where('customer_id', '=', body.data.id)
      .executeTakeFirstOrThrow();
    assert.match(row.password_hash, /^\$argon2id\$/);
    assert.ok(!JSON.stringify([row, body, await show(body.data.id)]).includes('sangat-rahasia'));
  });
});

test('a wrong form is refused field by field, in the specified words, and nothing is stored [CUST-11, CUST-12]', async () => {
  const NAME = { name: 'Please provide a valid name.' };
  const USERNAME = { username: 'Please provide a valid username.' };
  const EMAIL = { email: 'Please provide a valid email.' };
  const PASSWORD = { password: 'Please provide a valid Password.' };
  const MISMATCH = {
    password_confirmation: 'Confirmation Password is not same with Password.',
  };
  const BORN = { date_of_birth: 'Please provide a valid date of birth.' };
  const WHATSAPP = { whatsapp: 'Please provide a valid whatsapp nomor.' };
  const ADDRESS = { address: 'Please provide a valid Address.' };
  await refusesEach(
    app,
    {
      'no name': [{ name: undefined }, NAME],
      'an empty name': [{ name: '  ' }, NAME],
      'a name of 201 letters': [{ name: 'x'.repeat(201) }, { name: 'Paling banyak 200 karakter.' }],
      'a name with a control character': [{ name: 'PT\u0000Alir' }, NAME],
      'a name of two lines': [{ name: 'PT\nAlir' }, NAME],
      'a number as name': [{ name: 5 }, NAME],
      'no username': [{ username: undefined }, USERNAME],
      'a username of 61 letters': [
        { username: 'x'.repeat(61) },
        { username: 'Paling banyak 60 karakter.' },
      ],
      'a username that turns the text around': [{ username: 'a\u202eb' }, USERNAME],
      'no email': [{ email: undefined }, EMAIL],
      'an email without @': [{ email: 'pelanggan.example.com' }, EMAIL],
      'an email with a line break': [{ email: 'a@example.com\nBcc: b@example.com' }, EMAIL],
      'an email of 300 letters': [
        { email: `${'x'.repeat(290)}@example.com` },
        { email: 'Paling banyak 200 karakter.' },
      ],
      'no password': [{ password: undefined, password_confirmation: '' }, PASSWORD],
      'an empty password': [{ password: '', password_confirmation: '' }, PASSWORD],
      'a password of 7 letters': [
        { password: 'rahasia', password_confirmation: 'rahasia' },
        PASSWORD,
      ],
      'no confirmation': [{ password_confirmation: undefined }, MISMATCH],
      'another confirmation': [{ password_confirmation: 'rahasia-124' }, MISMATCH],
      'no date of birth': [{ date_of_birth: undefined }, BORN],
      'a date that does not exist': [{ date_of_birth: '2001-02-29' }, BORN],
      'a date in another form': [{ date_of_birth: '14/03/2001' }, BORN],
      'a date with a time': [{ date_of_birth: '2001-03-14T00:00:00Z' }, BORN],
      'no number': [{ whatsapp: undefined }, WHATSAPP],
      'a number of 5 digits': [{ whatsapp: '62811' }, WHATSAPP],
      'a number with letters': [{ whatsapp: '62811abc4567' }, WHATSAPP],
      'a number that is no text': [{ whatsapp: 6281234567890 }, WHATSAPP],
      'no address': [{ address: undefined }, ADDRESS],
      'an address of 501 letters': [
        { address: 'x'.repeat(501) },
        { address: 'Paling banyak 500 karakter.' },
      ],
      'everything missing': [
        Object.fromEntries(Object.keys(customerForm()).map((field) => [field, undefined])),
        {
          ...NAME,
          ...USERNAME,
          ...EMAIL,
          ...BORN,
          ...ADDRESS,
          ...WHATSAPP,
          ...PASSWORD,
          ...MISMATCH,
        },
      ],
    },
    (change) => create(customerForm(change)),
  );
});

describe('a username', () => {
  test('that a live customer has is refused, in whatever letters it is written [S-09, A-11]', async () => {
    const first = await create(customerForm({ username: 'Toko.Baja' }));
    assert.equal(first.status, 201);
    await changesNothing(app, async () => {
      for (const username of [
        'Toko.Baja',
        'toko.baja',
        ' TOKO.BAJA ',
        'ｔｏｋｏ.ｂａｊａ',
        'toko\u200d.baja',
      ]) {
        const { status, body } = await create(customerForm({ username }));
        assert.equal(status, 422, username);
        assert.equal(body.code, 'username_taken');
        assert.deepEqual(body.errors, { username: ['Username sudah digunakan.'] });
      }
    });
  });

  test('of the administrator is reserved, however it is disguised [S-09, A-03]', async () => {
    await changesNothing(app, async () => {
      for (const username of [
        'admin',
        'ADMIN',
        'ａｄｍｉｎ',
        'ad\u200dmin',
        'admin\u200c',
        'ad\ufe0fmin',
        'ⓐⓓⓜⓘⓝ',
      ]) {
        const { body } = await create(customerForm({ username }));
        assert.equal(body.code, 'username_taken', JSON.stringify(username));
      }
    });
  });
});

describe('a WhatsApp number', () => {
  test('that a live customer or the administrator has is refused, however it is typed [A-10, S-10]', async () => {
    const { whatsapp } = await aCustomer(app, { whatsapp: '6281355550001' });
    await changesNothing(app, async () => {
      for (const typed of [whatsapp, '+62 813-5555-0001', '081355550001', '628000000000']) {
        const { status, body } = await create(customerForm({ whatsapp: typed }));
        assert.equal(status, 422, typed);
        assert.equal(body.code, 'whatsapp_taken');
        assert.deepEqual(body.errors, { whatsapp: ['Nomor WhatsApp sudah digunakan.'] });
      }
    });
  });

  test('may have the email of another customer beside it: an email names nobody [A-11]', async () => {
    const { email } = customerForm();
    assert.deepEqual(
      statusesOf([await create(customerForm({ email })), await create(customerForm({ email }))]),
      { 201: 2 },
    );
  });
});

describe('customers that are added at the same moment', () => {
  test('with one number: one is added, the others are told that it is taken', async () => {
    const answers = await atOnce(10, () => create(customerForm({ whatsapp: '6281366660001' })));
    assert.deepEqual(statusesOf(answers), { 201: 1, 422: 9 });
    for (const { status, body } of answers) {
      if (status === 422) assert.equal(body.code, 'whatsapp_taken');
    }
  });

  test('with one username in different letters: one is added', async () => {
    const answers = await atOnce(10, (n) =>
      create(customerForm({ username: n % 2 ? 'SERENTAK' : 'serentak' })),
    );
    assert.deepEqual(statusesOf(answers), { 201: 1, 422: 9 });
  });

  test('are all counted, so that the last page of the list is right', async () => {
    const totalOf = async () => (await app.call('GET', '/api/admin/users')).body.data.total;
    const before = await totalOf();
    const answers = await atOnce(30, () => create(customerForm()));
    assert.deepEqual(statusesOf(answers), { 201: 30 });
    assert.equal(await totalOf(), before + 30);
  });
});

test('a date of birth may be of this year and of none to come, by the calendar of the business [ADD-341, A-14]', async () => {
  const born = (date_of_birth: string) => create(customerForm({ date_of_birth }));
  await app.at('2026-12-31T16:59:59Z');
  await changesNothing(app, async () => {
    const { status, body } = await born('2027-01-01');
    assert.equal(status, 422);
    assert.deepEqual(body.errors, { date_of_birth: ['Please provide a valid date of birth.'] });
  });
  assert.equal((await born('2026-12-31')).status, 201);
  app.clock.set('2026-12-31T17:00:00Z');
  assert.equal((await born('2027-12-31')).status, 201);
});
