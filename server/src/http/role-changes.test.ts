import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { sql } from 'kysely';
import { useApp } from '#test/app.ts';
import {
  aCustomer,
  anItem,
  aPicture,
  aService,
  aVoucher,
  customerForm,
  formOf,
  pointsOf,
  SHIPPING,
} from '#test/builders.ts';
import { aColleague, aContact } from '#test/people.ts';
import { fakeProvider } from '#test/provider.ts';
import { atOnce, holding, statusesOf } from '#test/races.ts';
import { changesNothing } from '#test/refused.ts';

const app = useApp({ provider: fakeProvider() });

const CODE = { code: 'A-1', expired_date: '2026-12-31' };

/** The session of a token, as what ends it finds it. */
const SESSION = 'token_hash = sha256($1::text::bytea)';

const LINKS = {
  template_id: 'sandbox-reward',
  mapping: [
    { part: 'body', button: null, position: 1, value: 'customer' },
    { part: 'body', button: null, position: 2, value: 'reset_link' },
  ],
};

async function accountOf(token: string): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    select account_id as id from sessions where token_hash = sha256(${token}::text::bytea)
  `.execute(app.owner);
  return rows[0]?.id ?? 0;
}

/** As a change of a customer's people holds it. */
const HELD = 'select from customers where id = $1 for no key update';

/** Ends the session of a call after it was let in and before it has written. */
async function endedMeanwhile(token: string, call: () => Promise<{ status: number }>) {
  const held = await holding(app, `delete from sessions where ${SESSION}`, [token]);
  const late = call();
  try {
    await held.waitedFor(1);
  } finally {
    await held.release();
  }
  return (await late).status;
}

describe('somebody of the staff', () => {
  test('whose role changes while a call is under way has written nothing by it, whatever it was [ADD-915]', async () => {
    const customer = await aCustomer(app, { point: 500 });
    const service = await aService(app);
    const voucher = await aVoucher(app, { codes: 1 });
    const calls: [method: 'POST' | 'PATCH' | 'DELETE', path: string, body: unknown][] = [
      ['POST', '/send-point', { id_customer: customer.id, add_point: 5, message: true }],
      ['POST', `/users/${customer.id}/corrections`, { point: -5, reason: 'Salah' }],
      ['DELETE', `/users/${customer.id}`, undefined],
      ['POST', `/vouchers/${voucher.id}/codes`, { lines: [CODE] }],
      [
        'POST',
        '/vouchers',
        formOf({ voucher: 'Pulsa', required_point: '5', images: await aPicture() }),
      ],
      ['PATCH', `/notifications/services/${service.id}`, { remind: 'Yes' }],
      ['PATCH', '/settings', { second_look: true }],
      [
        'POST',
        '/imports',
        formOf({ kind: 'products', file: new File(['produk\nMeter air\n'], 'x.csv') }),
      ],
    ];
    for (const [method, path, body] of calls) {
      const token = await aColleague(app, 'pemilik');
      const call = () =>
        app.call(method, `/api/admin${path}`, { token, ...(body !== undefined && { body }) });
      await changesNothing(
        app,
        async () => assert.equal(await endedMeanwhile(token, call), 401, path),
        { except: ['sessions'] },
      );
    }
  });

  test('whose role changes while it puts a task off, brings one back or asks for approval has done none of it [ADD-915]', async () => {
    const customer = await aCustomer(app);
    const { id } = await aService(app, { next_service: '2026-11-20' });
    const path = `/api/admin/inbox/service/${id}/snooze`;
    const putOff = { body: { until: '2026-12-10' } };
    assert.equal((await app.call('PUT', path, putOff)).status, 200);
    const award = { id_customer: customer.id, add_point: 500 };
    const asking = { call: 'POST /api/admin/send-point', body: award, reason: 'Bonus' };
    for (const [method, url, body] of [
      ['PUT', path, { until: '2026-12-20' }],
      ['DELETE', path, undefined],
      ['POST', '/api/admin/approvals', asking],
    ] as const) {
      const token = await aColleague(app, 'kantor');
      await sql`
        update accounts set act_limit = 100 where id = ${await accountOf(token)}
      `.execute(app.owner);
      await changesNothing(
        app,
        async () => {
          const call = () => app.call(method, url, { token, ...(body && { body }) });
          assert.equal(await endedMeanwhile(token, call), 401, `${method} ${url}`);
        },
        { except: ['sessions', 'attempts'] },
      );
    }
  });

  test('is in time with its award or awards nothing, also where many meet the change of its role [ADD-915]', async () => {
    const customer = await aCustomer(app);
    let awarded = 0;
    for (let round = 0; round < 4; round += 1) {
      const token = await aColleague(app, 'kantor');
      const id = await accountOf(token);
      const awarding = atOnce(6, () =>
        app.call('POST', '/api/admin/send-point', {
          token,
          body: { id_customer: customer.id, add_point: 1 },
        }),
      );
      const changed = await app.call('PATCH', `/api/admin/people/${id}`, {
        body: { role: 'pembaca' },
      });
      assert.equal(changed.status, 200, JSON.stringify(changed.body));
      const inTime = (await pointsOf(app, customer.id)).point - awarded;
      const answers = statusesOf(await awarding);
      assert.deepEqual(
        Object.keys(answers).filter((status) => !['200', '401'].includes(status)),
        [],
      );
      assert.equal(answers[200] ?? 0, inTime, 'something was awarded after the change');
      awarded += inTime;
    }
    assert.equal((await pointsOf(app, customer.id)).point, awarded);
  });
});

describe('somebody of a customer’s people', () => {
  test('who is removed, or only reads, while its claim waits claims nothing [ADD-916]', async () => {
    const customer = await aCustomer(app, { point: 500 });
    const [voucher, item] = [await aVoucher(app, { codes: 2 }), await anItem(app, { codes: 2 })];
    for (const end of ['removed_at = now()', "role = 'pembaca'"]) {
      for (const [path, body] of [
        [`/vouchers/claim/${voucher.id}`, {}],
        ['/items/claim', { id_item: item.id, ...SHIPPING }],
      ] as const) {
        const token = await aContact(app, customer, 'pembeli');
        const held = await holding(app, HELD, [customer.id]);
        const late = app.call('POST', `/api/member${path}`, { token, body });
        await held.waitedFor(1);
        await held.query(`update contacts set ${end} where account_id = $1`, [
          await accountOf(token),
        ]);
        await held.release();
        assert.equal((await late).status, 401);
      }
    }
    assert.equal((await pointsOf(app, customer.id)).point, 500);
  });

  test('who is utama no more while it changes the people changes none of them [ADD-916]', async () => {
    const customer = await aCustomer(app);
    const buyer = await aContact(app, customer, 'pembeli');
    const contacts = async () =>
      (await app.call('GET', '/api/member/contacts', { token: customer.token })).body.data;
    const { id } = (await contacts()).at(-1);
    const path = '/api/member/contacts';
    await app.call('PUT', '/api/admin/message-templates/password-reset', { body: LINKS });
    for (const [method, where, body] of [
      ['POST', path, { name: 'Teman', role: 'utama', whatsapp: '6281700011122' }],
      ['PATCH', `${path}/${id}`, { name: 'Siti', role: 'utama' }],
      ['DELETE', `${path}/${id}`, undefined],
      ['POST', `${path}/${id}/invitation`, {}],
    ] as const) {
      const token = await aContact(app, customer, 'utama');
      const before = await contacts();
      const held = await holding(app, HELD, [customer.id]);
      const late = app.call(method, where, { token, ...(body && { body }) });
      await held.waitedFor(1);
      await held.query(`delete from sessions where ${SESSION}`, [token]);
      await held.query("update contacts set role = 'pembaca' where account_id = $1", [
        await accountOf(token),
      ]);
      await held.release();
      assert.equal((await late).status, 401, `${method} ${where}`);
      const after = await contacts();
      assert.deepEqual(
        after.map((one: { id: number; role: string }) => one.id),
        before.map((one: { id: number }) => one.id),
      );
      assert.equal(after.find((one: { id: number }) => one.id === id).role, 'pembeli');
    }
    assert.equal((await app.call('GET', '/api/member/points', { token: buyer })).status, 200);
  });

  test('who is removed, only reads, or stays once its session is for another customer writes nothing for the first [ADD-623, ADD-916]', async () => {
    const [voucher, other] = [await aVoucher(app, { codes: 8 }), await aCustomer(app)];
    const first = await aCustomer(app, { point: 5_000 });
    const turn = async (token: string, { id }: { id: number }) => {
      const body = { id_customer: id };
      const { status } = await app.call('POST', '/api/member/switch', { token, body });
      assert.equal(status, 200);
    };
    const buyer = await accountOf(await aContact(app, first, 'pembeli'));
    const { rows } = await sql<{ id: number }>`
      insert into claim_requests (customer_id, kind, reward_id, reward, point, asked_by, asked_at, lapses_at)
      values (${first.id}, 'voucher', ${voucher.id}, 'Voucher', 400, ${buyer}, ${app.clock.now()}, ${new Date(app.clock.now().getTime() + 86_400_000)})
      returning id
    `.execute(app.owner);
    const asked = rows[0]?.id;
    const removed = 'removed_at = now()';
    const reads = "role = 'pembaca'";
    const stays = 'role = role';
    for (const [what, end] of [
      ['company', removed],
      ['company', reads],
      ['self', removed],
      ['used', removed],
      ['approved', stays],
    ] as const) {
      const token = await aContact(app, first, 'utama');
      const account = await accountOf(token);
      await sql`
        insert into contacts (account_id, customer_id, role, created_at)
        values (${account}, ${other.id}, 'pembaca', now())
      `.execute(app.owner);
      const claim = `/api/member/vouchers/claim/${voucher.id}`;
      const { body: claimed } = await app.call('POST', claim, { token, body: {} });
      const { whatsapp } = (await app.call('GET', '/api/member/self', { token })).body.data;
      const form = customerForm({ whatsapp, password: '', password_confirmation: '' });
      const call = {
        company: () => app.call('PATCH', `/api/member/users/${first.id}`, { token, body: form }),
        self: () => app.call('PATCH', '/api/member/self', { token, body: form }),
        approved: () => app.call('POST', `/api/member/claim-requests/${asked}/approval`, { token }),
        used: () =>
          app.call('PATCH', `/api/member/rewards/vouchers/${claimed.data.id}`, {
            token,
            body: { used: true },
          }),
      }[what];
      const held = await holding(
        app,
        what === 'used' ? 'select from redemptions where customer_id = $1 for update' : HELD,
        [first.id],
      );
      try {
        await changesNothing(
          app,
          async () => {
            const late = call();
            await held.waitedFor(1);
            await turn(token, other);
            await held.query(
              `update contacts set ${end} where account_id = $1 and customer_id = $2`,
              [account, first.id],
            );
            // Whoever still reads may come back meanwhile.
            if (end === reads)
              await held.query(
                'update sessions set customer_id = $1 where token_hash = sha256($2::text::bytea)',
                [first.id, token],
              );
            await held.release();
            assert.equal((await late).status, 403, `${what}, ${end}`);
          },
          { except: ['sessions', 'contacts', 'attempts'] },
        );
      } finally {
        await held.release().catch(() => {});
      }
    }
  });
});
