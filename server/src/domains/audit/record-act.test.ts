import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { sql } from 'kysely';
import { transact } from '#db/write.ts';
import { recordConsent } from '#domains/whatsapp/consents/record-consent.ts';
import { anotherServer, signInAs, useApp } from '#test/app.ts';
import { aCustomer, aProduct, aVoucher, customerForm, formOf } from '#test/builders.ts';
import { aColleague } from '#test/people.ts';
import { atOnce } from '#test/races.ts';
import type { Facts } from './facts.ts';

const app = useApp();

interface Line {
  id: number;
  role: string;
  account_id: number | null;
  address: string | null;
  act: string;
  customer_id: number | null;
  before: Facts | null;
  after: Facts | null;
  sentence: string;
  created_at: Date;
}

/** The lines that something leaves. */
async function linesOf(work: () => Promise<unknown>): Promise<Line[]> {
  const { rows: last } = await sql<{ id: number }>`
    select coalesce(max(id), 0) as id from audit_trail
  `.execute(app.owner);
  await work();
  const { rows } = await sql<Line>`
    select * from audit_trail where id > ${last[0]?.id ?? 0} order by id
  `.execute(app.owner);
  return rows;
}
const sentencesOf = async (work: () => Promise<unknown>): Promise<string[]> =>
  (await linesOf(work)).map(({ sentence }) => sentence);

const signIn = (whatsapp: string, password: string) =>
  app.call('POST', '/api/login', { token: null, body: { whatsapp, password } });

describe('a line of the trail', () => {
  test('says what was changed, as it was and as it became, and when [ADD-180]', async () => {
    const voucher = await aVoucher(app, { voucher: 'Pulsa 50', required_point: 1_200 });
    const [line, ...others] = await linesOf(() =>
      app.call('PUT', `/api/admin/vouchers/${voucher.id}`, {
        body: formOf({ voucher: 'Pulsa 50', required_point: '1500' }),
      }),
    );
    assert.deepEqual(others, []);
    assert.equal(line?.sentence, 'admin mengubah voucher Pulsa 50: harga 1.200 → 1.500 point');
    assert.deepEqual(line.before, { required_point: 1200 });
    assert.deepEqual(line.after, { required_point: 1500 });
    assert.deepEqual(line.created_at, app.clock.now());
  });

  test('of what was added or deleted has all that tells it, and of a save without a change says so [ADD-180]', async () => {
    const [added] = await linesOf(() => aProduct(app, { product: 'Meter', description: 'Air' }));
    assert.deepEqual(
      [added?.before, added?.after],
      [null, { product: 'Meter', description: 'Air' }],
    );
    const { id, ...form } = await aProduct(app, { product: 'Meter', description: 'Gas' });
    const url = `/api/admin/products/${id}`;
    const same = await sentencesOf(() => app.call('PATCH', url, { body: form }));
    assert.deepEqual(same, ['admin mengubah produk Meter tanpa perubahan']);
    const [deleted] = await linesOf(() => app.call('DELETE', url));
    assert.deepEqual([deleted?.before, deleted?.after], [form, null]);
  });

  test('of an act on many customers is one, with their count [ADD-180]', async () => {
    const customers = [(await aCustomer(app)).id, (await aCustomer(app)).id];
    const body = { point: 1_500, customers };
    const lines = await sentencesOf(() => app.call('POST', '/api/admin/broadcasts', { body }));
    assert.deepEqual(lines, ['admin mengirim 1.500 point kepada 2 customer']);
  });

  test('stands and falls with its act: none of what is refused or repeated under its key, one of each of many at once [ADD-180]', async () => {
    const { id } = await aCustomer(app);
    const body = { id_customer: id, add_point: 5 };
    const send = (headers = {}) => app.call('POST', '/api/admin/send-point', { body, headers });
    const refused = { ...body, id_customer: 999_999 };
    const none = await linesOf(() => app.call('POST', '/api/admin/send-point', { body: refused }));
    assert.deepEqual(none, []);
    const key = { 'idempotency-key': 'trail-1' };
    const repeated = await linesOf(async () => [await send(key), await send(key)]);
    assert.equal(repeated.length, 1);
    assert.equal((await linesOf(() => atOnce(8, () => send()))).length, 8);
  });

  test('has the address of the caller, as the trusted proxy tells it [ADD-180]', async () => {
    const server = await anotherServer(app, { trustProxy: 1 });
    const [line] = await linesOf(() =>
      server.inject({
        method: 'POST',
        url: '/api/admin/products',
        headers: {
          authorization: `Bearer ${app.adminToken}`,
          'x-forwarded-for': '198.51.100.9, 203.0.113.7',
        },
        payload: { product: 'Meter', description: 'Air' },
      }),
    );
    await server.close();
    assert.equal(line?.address, '203.0.113.7');
  });

  test('a claim leaves none: the ledger has it [ADD-180]', async () => {
    const { token } = await aCustomer(app, { point: 500 });
    const voucher = await aVoucher(app, { codes: 1 });
    const claim = `/api/member/vouchers/claim/${voucher.id}`;
    const lines = await linesOf(() => app.call('POST', claim, { token, body: {} }));
    assert.deepEqual(lines, []);
  });
});

describe('the trail of whoever signs in', () => {
  test('has each sign-in and sign-out, a wrong password and a number that nobody has, with no more of it than its end [ADD-181]', async () => {
    const member = await aCustomer(app);
    const { username, whatsapp, password, id, accountId } = member;
    const lines = await linesOf(async () => {
      const token = await signInAs(app, member);
      await app.call('POST', '/api/logout', { token });
      await signIn(whatsapp, 'bukan-ini');
      await signIn('6281299998888', password);
    });
    assert.deepEqual(
      lines.map(({ sentence, role, account_id, customer_id }) => [
        sentence,
        role,
        account_id,
        customer_id,
      ]),
      [
        [`${username} masuk`, 'customer', accountId, id],
        [`${username} keluar`, 'customer', accountId, id],
        [`Seseorang gagal masuk ke akun ${username}: password salah`, 'nobody', null, id],
        ['Seseorang gagal masuk dengan nomor ••••8888 yang tidak dikenal', 'nobody', null, null],
      ],
    );
    assert.ok(lines.every(({ address }) => address === '127.0.0.1'));
  });

  test('has a number or password that a member or an administrator changes, beside the message to the old number [ADD-181, ADD-37]', async () => {
    const member = await aCustomer(app);
    const { id, name, username, token, whatsapp } = member;
    const form = customerForm({ name, username, whatsapp: '6281377770001' });
    const own = await linesOf(() =>
      app.call('PATCH', `/api/member/users/${id}`, { token, body: form }),
    );
    const changed = own.find(({ act }) => act === 'sign-in-changed');
    assert.equal(
      changed?.sentence,
      `${username} mengganti nomor WhatsApp dan password akun ${name}`,
    );
    assert.deepEqual(changed.after, { changed: 'nomor WhatsApp dan password' });
    const settings = own.find(({ act }) => act === 'own-account-updated');
    assert.equal(settings?.before?.whatsapp, whatsapp);
    assert.equal(settings?.after?.whatsapp, '6281377770001');
    const told = await app.owner
      .selectFrom('whatsapp_messages')
      .select('whatsapp')
      .where('customer_id', '=', id)
      .where('kind', '=', 'sign-in-changed')
      .execute();
    assert.deepEqual(told, [{ whatsapp }]);

    const byAdmin = await sentencesOf(() =>
      app.call('PATCH', `/api/admin/users/${id}`, {
        body: { ...form, password: 'lain-sekali-9', password_confirmation: 'lain-sekali-9' },
      }),
    );
    assert.equal(byAdmin.at(-1), `admin mengganti password akun ${name}`);
  });
});

describe('the trail of what was refused', () => {
  test('has what the state of things does not allow an administrator, and what a role does not allow anybody [ADD-181]', async () => {
    const { token, username } = await aCustomer(app, { point: 500 });
    const voucher = await aVoucher(app, { codes: 1 });
    await app.call('POST', `/api/member/vouchers/claim/${voucher.id}`, { token });
    const { id } = await app.owner
      .selectFrom('redemptions')
      .select('id')
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow();
    await app.call('POST', `/api/admin/exchanges/voucher/${id}/cancellation`, {
      body: { reason: 'Salah klaim' },
    });
    const lines = await linesOf(async () => {
      await app.call('DELETE', '/api/admin/users/1');
      await app.call('DELETE', '/api/admin/users/5', { token });
      await app.call('DELETE', '/api/admin/users/999999');
      await app.call('POST', '/api/admin/products', { body: {} });
      // Who only looks wanted to change nothing.
      assert.equal(
        (await app.call('GET', `/api/admin/exchanges/voucher/${id}/cancellation`)).status,
        409,
      );
    });
    assert.deepEqual(
      lines.map(({ sentence, after }) => [sentence, after?.call]),
      [
        [
          'admin ditolak: Akun perusahaan sendiri tidak dapat diubah di sini.',
          'DELETE /api/admin/users/1',
        ],
        [`${username} ditolak: Access to this resource is denied.`, 'DELETE /api/admin/users/5'],
      ],
    );
  });

  test('ends after 60 lines an hour of an account, and nobody else’s with it [ADD-181]', async () => {
    const [token, other] = [await aColleague(app, 'kantor'), await aColleague(app, 'kantor')];
    const refuse = (who: string) => app.call('DELETE', '/api/admin/users/1', { token: who });
    const lines = await linesOf(async () => {
      for (let call = 0; call < 65; call += 1) assert.equal((await refuse(token)).status, 409);
      await refuse(other);
    });
    assert.equal(lines.length, 61);
    app.clock.advance(61 * 60_000);
    assert.equal((await linesOf(() => refuse(token))).length, 1);
  });

  test('has what somebody may not do whether the call or the act within it is refused, once a minute for each call [ADD-609]', async () => {
    const member = await aCustomer(app);
    const another = await aCustomer(app);
    const store = await aColleague(app, 'gudang');
    const tries = [
      // Of a part of the body, of another customer's record, and of a call as a whole.
      () =>
        app.call('POST', '/api/admin/approvals', {
          token: store,
          body: { call: 'POST /api/admin/send-point', body: {}, reason: 'Bonus' },
        }),
      () => app.call('GET', `/api/member/users/${another.id}`, { token: member.token }),
      () => app.call('GET', '/api/admin/people', { token: store }),
    ];
    for (const attempt of tries) {
      const refuse = async () => assert.equal((await attempt()).status, 403);
      const repeat = async () => {
        for (let call = 0; call < 5; call += 1) await refuse();
      };
      const [line, ...more] = await linesOf(repeat);
      assert.match(line?.sentence ?? '', /ditolak: Access to this resource is denied\./);
      assert.deepEqual(more, []);
      app.clock.advance(61_000);
      const atOnce = await linesOf(() => Promise.all(Array.from({ length: 8 }, refuse)));
      assert.equal(atOnce.length, 1);
    }
  });
});

test('a customer who wants no more messages leaves a line, and so does one who wants them again [ADD-181]', async () => {
  const { id, name, whatsapp } = await aCustomer(app);
  const say = (wants: boolean) =>
    transact(app.dependencies.db, (tx) =>
      recordConsent(tx, {
        customerId: id,
        whatsapp,
        wants,
        source: 'reply',
        said: 'STOP',
        at: app.clock.now(),
      }),
    );
  assert.deepEqual(await sentencesOf(async () => [await say(false), await say(true)]), [
    `${name} tidak mau dikirimi pesan lagi (lewat balasan WhatsApp)`,
    `${name} mau dikirimi pesan lagi (lewat balasan WhatsApp)`,
  ]);
});
