import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { sql } from 'kysely';
import { signInAs, useApp } from '#test/app.ts';
import { aCustomer, customerForm, pointsOf, type TestCustomer } from '#test/builders.ts';
import { atOnce, holding, statusesOf } from '#test/races.ts';
import { changesNothing, refusesEach } from '#test/refused.ts';
import { SIGN_IN_CHANGES_MAX, TAKEN_MAX } from './update-member.ts';

const app = useApp();

const settings = (member: TestCustomer, overrides: Record<string, unknown> = {}) =>
  customerForm({
    whatsapp: member.whatsapp,
    password: undefined,
    password_confirmation: undefined,
    ...overrides,
  });
const save = (member: TestCustomer, form: Record<string, unknown>, id = member.id) =>
  app.call('POST', `/api/member/users/${id}`, {
    body: { ...form, _method: 'PATCH' },
    token: member.token,
  });

/** Of the newest message to a number: what it tells. */
const lastTold = async (whatsapp: string) => {
  const { body } = await app.call('GET', '/api/admin/whatsapp-messages');
  return body.data.data.find((message: { to: string }) => message.to === whatsapp);
};

describe('the settings of a member', () => {
  test('are stored and come back whole [API-76]', async () => {
    const member = await aCustomer(app, { point: 40 });
    const form = settings(member, {
      name: 'PT Ganti Nama',
      username: 'ganti-nama',
      email: 'ganti@example.com',
      date_of_birth: '1985-12-01',
      whatsapp: '0813-1111-0001',
      address: 'Jalan Baru 1',
    });
    const { status, body } = await save(member, form);
    assert.equal(status, 200);
    assert.deepEqual(body, {
      message: 'Settings has been updated.',
      data: {
        id: member.id,
        name: 'PT Ganti Nama',
        username: 'ganti-nama',
        email: 'ganti@example.com',
        date_of_birth: '1985-12-01',
        whatsapp: '6281311110001',
        address: 'Jalan Baru 1',
        images: null,
        point: 40,
        total_point: 40,
        owed: 0,
        roles: 'customer',
        wants_messages: true,
        // Name and profile are of the customer, username and number of the account as well.
        version: 3,
        pending_point: 0,
      },
    });
    await signInAs(app, { whatsapp: '6281311110001', password: member.password });
  });

  test('give no role, no points, no picture and no other number, whatever is posted [S-06, S-07, S-08]', async () => {
    const member = await aCustomer(app, { point: 40 });
    const { body } = await save(
      member,
      settings(member, {
        roles: 'admin',
        role: 'admin',
        point: 9_999,
        total_point: 9_999,
        images: 'x.webp',
        id: 1,
      }),
    );
    const { id, roles, images } = body.data;
    assert.deepEqual({ id, roles, images }, { id: member.id, roles: 'customer', images: null });
    assert.deepEqual(await pointsOf(app, member.id), { point: 40, total_point: 40 });
    assert.equal((await app.call('GET', '/api/admin/users', { token: member.token })).status, 403);
  });

  test('of another, of the administrator or of nobody are 403, all alike [S-07]', async () => {
    const [member, other] = [await aCustomer(app), await aCustomer(app)];
    await changesNothing(app, async () => {
      for (const id of [other.id, 1, 999_999]) {
        const { status, body } = await save(member, settings(member), id);
        assert.equal(status, 403);
        assert.equal(body.code, 'forbidden');
        const shown = await app.call('GET', `/api/member/users/${id}`, { token: member.token });
        assert.deepEqual(shown.body, body);
      }
    });
  });

  test('cannot take the name of the administrator or what another member has [S-09, S-10]', async () => {
    const [member, other] = [await aCustomer(app), await aCustomer(app)];
    const counted = { except: ['attempts'] };
    const probing = async () => {
      for (const username of [
        'admin',
        'Admin ',
        'ａdmin',
        'ádmin',
        'adm1n',
        'a.d.m.i.n',
        other.username,
      ]) {
        const { status, body } = await save(member, settings(member, { username }));
        assert.equal(status, 422, username);
        assert.deepEqual(body.errors, { username: ['Username sudah digunakan.'] });
      }
      for (const whatsapp of [other.whatsapp, `+${other.whatsapp}`, '628000000000']) {
        const { body } = await save(member, settings(member, { whatsapp }));
        assert.deepEqual(body.errors, { whatsapp: ['Nomor WhatsApp sudah digunakan.'] });
      }
    };
    await changesNothing(app, probing, counted);
  });

  test('with a new password keep this session and end the member’s others [S-10, S-25]', async () => {
    const member = await aCustomer(app);
    const elsewhere = await signInAs(app, member);
    const password = 'kata-sandi-baru';
    const saved = await save(
      member,
      settings(member, { password, password_confirmation: password }),
    );
    assert.equal(saved.status, 200);
    const statusOf = async (token: string) =>
      (await app.call('GET', `/api/member/users/${member.id}`, { token })).status;
    assert.equal(await statusOf(member.token), 200);
    assert.equal(await statusOf(elsewhere), 401);
    await signInAs(app, { whatsapp: member.whatsapp, password });
  });

  test('with a new number keep this session, end the others, and tell the number that it was [S-10, S-25, ADD-37]', async () => {
    const member = await aCustomer(app, { name: 'PT Pindah Nomor' });
    const elsewhere = await signInAs(app, member);
    const moved = settings(member, { name: 'PT Pindah Nomor', whatsapp: '6281322220001' });
    assert.equal((await save(member, moved)).status, 200);
    const statusOf = async (token: string) =>
      (await app.call('GET', `/api/member/users/${member.id}`, { token })).status;
    assert.equal(await statusOf(member.token), 200);
    assert.equal(await statusOf(elsewhere), 401);
    const { kind, body, status } = await lastTold(member.whatsapp);
    assert.deepEqual(
      { kind, body, status },
      {
        kind: 'sign-in-changed',
        body: 'Halo PT Pindah Nomor, nomor WhatsApp akun Anda diubah pada 21 November 2026 pukul 12.00. Bila bukan atas permintaan Anda, segera hubungi kami.',
        status: 'queued',
      },
    );
    assert.equal(await lastTold('6281322220001'), undefined);
  });

  test('with another address end no session and tell nobody', async () => {
    const member = await aCustomer(app);
    const elsewhere = await signInAs(app, member);
    assert.equal((await save(member, settings(member, { address: 'Jalan Lain 2' }))).status, 200);
    const own = await app.call('GET', `/api/member/users/${member.id}`, { token: elsewhere });
    assert.equal(own.status, 200);
    assert.equal(await lastTold(member.whatsapp), undefined);
  });

  test('take no username in letters that only look Latin; one that stands is kept [S-09, ADD-38]', async () => {
    const member = await aCustomer(app);
    await changesNothing(app, async () => {
      for (const username of ['аdmin', 'admın', 'pеlanggan', '客户', '😀', '...']) {
        const { status, body } = await save(member, settings(member, { username }));
        assert.equal(status, 422, username);
        assert.deepEqual(body.errors, {
          username: [
            'Username hanya boleh berisi huruf Latin, angka, spasi, dan tanda baca biasa.',
          ],
        });
      }
    });
    for (const username of ['Toko José 2', 'budi.santoso_01', "d'flow & co"]) {
      assert.equal((await save(member, settings(member, { username }))).status, 200, username);
    }
    await app.dependencies.db
      .updateTable('accounts')
      .set({ username: 'старый', username_key: 'старый' })
      .where('id', '=', member.accountId)
      .execute();
    const kept = await save(member, settings(member, { username: 'старый', address: 'Jalan 3' }));
    assert.equal(kept.status, 200);
    assert.equal(kept.body.data.username, 'старый');
  });

  test('take no password that is common or the member’s own data; the one that stands is kept [S-24, ADD-36]', async () => {
    const member = await aCustomer(app, { name: 'PT Mata Air' });
    const withPassword = (password: string) =>
      save(
        member,
        settings(member, { name: 'PT Mata Air', password, password_confirmation: password }),
      );
    const trying = async () => {
      for (const [password, message] of [
        [
          'password123',
          'Password ini mudah ditebak. Pakailah misalnya tiga kata yang tidak berhubungan.',
        ],
        [
          'mataair2026',
          'Password tidak boleh sama dengan nama, username, e-mail, atau nomor akun ini.',
        ],
        [
          member.whatsapp,
          'Password tidak boleh sama dengan nama, username, e-mail, atau nomor akun ini.',
        ],
        ['        ', 'Please provide a valid Password.'],
        ['  pendek  ', 'Please provide a valid Password.'],
      ] as const) {
        const { status, body } = await withPassword(password);
        assert.equal(status, 422, password);
        assert.deepEqual(body.errors, { password: [message] }, password);
      }
    };
    await changesNothing(app, trying, { except: ['attempts'] });
    await signInAs(app, member);
  });

  test(`tell at most ${TAKEN_MAX} times an hour that a number is somebody’s; other changes go on [S-10, ADD-38]`, async () => {
    const [member, other, third] = [
      await aCustomer(app),
      await aCustomer(app),
      await aCustomer(app),
    ];
    const probe = (whatsapp: string) => save(member, settings(member, { whatsapp }));
    const answers = await atOnce(TAKEN_MAX + 5, () => probe(other.whatsapp));
    assert.deepEqual(statusesOf(answers), { 422: TAKEN_MAX, 429: 5 });
    const refused = await probe(third.whatsapp);
    assert.equal(refused.body.code, 'settings_too_often');
    assert.equal(refused.headers['retry-after'], '3600');
    const byOther = await save(other, settings(other, { whatsapp: third.whatsapp }));
    assert.equal(byOther.body.code, 'whatsapp_taken', 'another account is told, from this address');
    const unchanged = { whatsapp: member.whatsapp, username: member.username };
    assert.equal((await save(member, settings(member, unchanged))).status, 200);
    app.clock.advance(60 * 60_000);
    assert.equal((await probe('6281322220002')).status, 200);
    for (let n = 0; n < TAKEN_MAX + 1; n += 1) {
      assert.equal((await probe(`628132233000${n % 10}`)).status, 200);
    }
  });

  test(`take at most ${SIGN_IN_CHANGES_MAX} new passwords a day, refused ones among them; everything else is saved [S-11, S-23, ADD-360]`, async () => {
    const member = await aCustomer(app);
    const { username } = member;
    const withPassword = (password: string) =>
      save(member, settings(member, { username, password, password_confirmation: password }));
    for (const common of ['password123', member.whatsapp]) {
      assert.equal((await withPassword(common)).status, 422);
    }
    const answers = await atOnce(SIGN_IN_CHANGES_MAX, (n) => withPassword(`kata-sandi-baru-${n}`));
    assert.deepEqual(statusesOf(answers), { 200: SIGN_IN_CHANGES_MAX - 2, 429: 2 });
    const refused = await withPassword('kata-sandi-lain');
    assert.equal(refused.body.code, 'settings_too_often');
    assert.equal(refused.headers['retry-after'], '86400');
    assert.equal((await save(member, settings(member, { username }))).status, 200);
    const other = await aCustomer(app);
    const password = 'kata-sandi-lain';
    const ofOther = settings(other, { password, password_confirmation: password });
    assert.equal((await save(other, ofOther)).status, 200);
    const moment = app.clock.now().toISOString();
    app.clock.advance(24 * 60 * 60_000);
    assert.equal((await withPassword(password)).status, 200);
    app.clock.set(moment);
  });

  test(`tell numbers that they were left at most ${SIGN_IN_CHANGES_MAX} times a day, whosever they are [S-11, ADD-360]`, async () => {
    const member = await aCustomer(app);
    const stranger = '6281377770001';
    const move = (whatsapp: string) => save(member, settings(member, { whatsapp }));
    const statuses: number[] = [];
    for (let n = 0; n < SIGN_IN_CHANGES_MAX; n += 1) {
      statuses.push((await move(n % 2 === 0 ? stranger : member.whatsapp)).status);
    }
    assert.deepEqual([...new Set(statuses)], [200]);
    assert.equal((await move(stranger)).body.code, 'settings_too_often');
    const { rows } = await sql<{ told: number }>`
      select count(*)::int as told from whatsapp_messages
      where kind = 'sign-in-changed' and whatsapp in (${stranger}, ${member.whatsapp})
    `.execute(app.owner);
    assert.equal(rows[0]?.told, SIGN_IN_CHANGES_MAX);
  });

  test('are saved at most thirty times a minute, as each save leaves a line for good [ADD-360]', async () => {
    const member = await aCustomer(app);
    const { username } = member;
    const answers = await atOnce(31, (n) =>
      save(member, settings(member, { username, address: `Jalan ${n}` })),
    );
    assert.deepEqual(statusesOf(answers), { 200: 30, 429: 1 });
  });

  test('without a password leave it as it is [MEM-17]', async () => {
    const member = await aCustomer(app);
    for (const passwords of [{}, { password: '', password_confirmation: '' }]) {
      assert.equal((await save(member, settings(member, passwords))).status, 200);
    }
    await signInAs(app, member);
  });
});

test('wrong settings are refused field by field, in the words of the member’s form [MEM-16, MEM-17, MEM-18]', async () => {
  const member = await aCustomer(app);
  const MISMATCH = { password_confirmation: 'Confirmation Password is not same with Password.' };
  await refusesEach(
    app,
    {
      'no name': [{ name: '' }, { name: 'Please provide a valid name.' }],
      'no username': [{ username: '' }, { username: 'Please provide a valid username.' }],
      'no email': [{ email: '' }, { email: 'Please provide a valid email.' }],
      'an email without @': [{ email: 'pelanggan' }, { email: 'Please provide a valid email.' }],
      'no birthday': [
        { date_of_birth: '' },
        { date_of_birth: 'Please provide a valid date of birth.' },
      ],
      'no number': [{ whatsapp: '' }, { whatsapp: 'Please provide a valid username.' }],
      'no address': [{ address: ' ' }, { address: 'Please provide a valid Address.' }],
      'a short password': [
        { password: 'pendek', password_confirmation: 'pendek' },
        { password: 'Please provide a valid Password.' },
      ],
      'another confirmation': [
        { password: 'rahasia-123', password_confirmation: 'rahasia-124' },
        MISMATCH,
      ],
      'no confirmation': [{ password: 'rahasia-123' }, MISMATCH],
    },
    (change) => save(member, settings(member, change)),
  );
});

test('a member sees the own account with the balance of this moment, and no secret [A-85, S-21]', async () => {
  const member = await aCustomer(app, { point: 25 });
  const { status, body } = await app.call('GET', `/api/member/users/${member.id}`, {
    token: member.token,
  });
  assert.equal(status, 200);
  assert.equal(body.data.point, 25);
  assert.equal(body.data.password_hash, undefined);
  assert.equal(body.data.password, undefined);
});

test('settings that are saved ten times at once stand whole, once each', async () => {
  const member = await aCustomer(app);
  const forms = Array.from({ length: 10 }, () => settings(member));
  const answers = await atOnce(10, (n) => save(member, forms[n] ?? {}));
  assert.deepEqual(statusesOf(answers), { 200: 10 });
  const { body } = await app.call('GET', `/api/admin/users/${member.id}`);
  const form = forms.find((each) => each.name === body.data.name);
  assert.equal(body.data.username, form?.username);
});

test('a change that waits while its session ends, or its account, changes nothing [S-10, S-25]', async () => {
  for (const end of [
    'delete from sessions where account_id = $1',
    'update accounts set deleted_at = now() where id = $1',
  ]) {
    const member = await aCustomer(app);
    const held = await holding(app, 'select from customers where id = $1 for update', [member.id]);
    const saving = save(member, settings(member, { whatsapp: '081355550001' }));
    await held.waitedFor(1);
    await sql.raw(end.replace('$1', String(member.accountId))).execute(app.owner);
    await held.release();
    const { status, body } = await saving;
    assert.deepEqual([status, body.code], [401, 'not_signed_in'], end);
    const { rows } = await sql<{ whatsapp: string }>`
      select whatsapp from accounts where id = ${member.accountId}
    `.execute(app.owner);
    assert.equal(rows[0]?.whatsapp, member.whatsapp);
  }
});
