import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';
import { CLAIM_REQUESTS_MAX } from '@reward-points/contract/claim-requests';
import { sql } from 'kysely';
import { useApp } from '#test/app.ts';
import {
  aCustomer,
  anItem,
  aVoucher,
  pointsOf,
  SHIPPING,
  type TestCustomer,
} from '#test/builders.ts';
import { aContact, numberOf } from '#test/people.ts';
import { atOnce, statusesOf } from '#test/races.ts';
import { CLAIMS_ASKED_PER_HOUR } from './ask-claim.ts';

const app = useApp({ publicUrl: 'https://points.example.com' });

before(async () => {
  const chosen = await app.call('PUT', '/api/admin/message-templates/claim-request', {
    body: {
      template_id: 'sandbox-reward',
      mapping: [
        { part: 'body', button: null, position: 1, value: 'request' },
        { part: 'body', button: null, position: 2, value: 'claim_request_link' },
      ],
    },
  });
  assert.equal(chosen.status, 200, JSON.stringify(chosen.body));
});

/** A company with a buyer whose limit is 100, and a reward that costs more. */
async function aCompany({ point = 1_000, required_point = 400, codes = 3 } = {}) {
  const customer = await aCustomer(app, { point });
  const buyer = await aContact(app, customer, 'pembeli');
  await sql`
    update contacts set claim_limit = 100, name = 'Siti' where customer_id = ${customer.id} and role = 'pembeli'
  `.execute(app.owner);
  const voucher = await aVoucher(app, { codes, required_point, voucher: `Voucher ${customer.id}` });
  return { customer, buyer, voucher };
}

const ask = (token: string, id_reward: number, more: Record<string, unknown> = {}) =>
  app.call('POST', '/api/member/claim-requests', {
    token,
    body: { kind: 'voucher', id_reward, required_point_seen: 400, ...more },
  });
const decide = (token: string, id: number, how: 'approval' | 'refusal' | 'withdrawal', body = {}) =>
  app.call('POST', `/api/member/claim-requests/${id}/${how}`, { token, body });
const list = async (token: string) =>
  (await app.call('GET', '/api/member/claim-requests', { token })).body.data.data;
/** The requests that home shows. */
const home = async (token: string): Promise<number[]> => {
  const { body } = await app.call('GET', '/api/member/under-way', { token });
  return body.data.requests.map(({ id }: { id: number }) => id);
};
const claimsOf = async ({ id }: TestCustomer) => {
  const { rows } = await sql<{ actor: string; amount: number }>`
    select coalesce(k.name, a.username) as actor, e.amount from point_entries e
      join accounts a on a.id = e.actor_id
      left join contacts k on k.account_id = a.id and k.customer_id = e.customer_id
    where e.customer_id = ${id} and e.kind like '%-claim'
  `.execute(app.owner);
  return rows;
};
const balance = async ({ id }: TestCustomer) => (await pointsOf(app, id)).point;

async function asked(company: Awaited<ReturnType<typeof aCompany>>): Promise<number> {
  const { status, body } = await ask(company.buyer, company.voucher.id);
  assert.equal(status, 201, JSON.stringify(body));
  return body.data.id;
}

describe('a claim above the limit', () => {
  test('is asked of utama, who is told with a link that leads to the screen, and is claimed as who asked once approved [ADD-630]', async () => {
    const company = await aCompany();
    const { customer, buyer, voucher } = company;
    const id = await asked(company);
    assert.deepEqual(await claimsOf(customer), []);
    const { rows } = await sql<{ whatsapp: string; body: string }>`
      select whatsapp, body from whatsapp_messages where customer_id = ${customer.id} and kind = 'claim-request'
    `.execute(app.owner);
    assert.deepEqual(
      rows.map(({ whatsapp }) => whatsapp),
      [customer.whatsapp],
    );
    assert.match(rows[0]?.body ?? '', /Siti minta klaim Voucher \d+ \(400 point\)/);
    assert.match(rows[0]?.body ?? '', /https:\/\/points\.example\.com\/people/);

    const [seen] = await list(customer.token);
    assert.deepEqual(
      [seen.id, seen.asked_by, seen.reward, seen.point, seen.state, seen.may_decide, seen.is_own],
      [id, 'Siti', `Voucher ${customer.id}`, 400, 'waiting', true, false],
    );
    const [own] = await list(buyer);
    assert.deepEqual([own.id, own.may_decide, own.is_own], [id, false, true]);
    assert.deepEqual(await home(customer.token), [id]);

    const { status, body } = await decide(customer.token, id, 'approval');
    assert.deepEqual([status, body.data.state], [200, 'approved'], JSON.stringify(body));
    assert.deepEqual(await claimsOf(customer), [{ actor: 'Siti', amount: -400 }]);
    assert.equal(await balance(customer), 600);
    assert.deepEqual(await home(customer.token), []);
    const claimed = await app.call('GET', '/api/member/rewards/vouchers', { token: buyer });
    assert.equal(claimed.body.data.data[0].voucher, `Voucher ${customer.id}`);
    const { rows: told } = await sql<{ whatsapp: string }>`
      select whatsapp from whatsapp_messages where customer_id = ${customer.id} and kind = 'voucher-claim'
    `.execute(app.owner);
    assert.deepEqual(
      told.map(({ whatsapp }) => whatsapp).toSorted(),
      [customer.whatsapp, await numberOf(app, buyer)].toSorted(),
    );
    void voucher;
  });

  test('goes where the buyer has said, of an item [ADD-630]', async () => {
    const { customer, buyer } = await aCompany();
    const item = await anItem(app, { codes: 1, required_point: 400 });
    const without = await ask(buyer, item.id, { kind: 'item' });
    assert.equal(without.status, 422);
    const { body } = await ask(buyer, item.id, { kind: 'item', shipping: SHIPPING });
    assert.equal(
      (await decide(customer.token, body.data.id, 'approval')).body.data.state,
      'approved',
    );
    const { rows } = await sql<{ recipient: string }>`
      select s.recipient from shipments s join redemptions r on r.shipment_id = s.redemption_id
      where r.customer_id = ${customer.id}
    `.execute(app.owner);
    assert.deepEqual(rows, [{ recipient: SHIPPING.recipient }]);
  });

  test('that needs nobody is not asked, nor one at another price than was read, nor twice [ADD-630]', async () => {
    const company = await aCompany();
    const { customer, buyer, voucher } = company;
    const cheap = await aVoucher(app, { codes: 1, required_point: 100 });
    assert.equal((await ask(buyer, cheap.id)).body.code, 'approval_needless');
    assert.equal((await ask(customer.token, voucher.id)).body.code, 'approval_needless');
    const raised = await ask(buyer, voucher.id, { required_point_seen: 399 });
    assert.equal(raised.body.code, 'required_point_raised');
    const answers = await atOnce(5, () => ask(buyer, voucher.id));
    assert.deepEqual(statusesOf(answers), { 201: 1, 409: 4 });
    assert.equal((await list(buyer)).length, 1);
  });

  test('is refused with a reason, or taken back by who asked; nothing is claimed, and it can be asked again [ADD-630]', async () => {
    const company = await aCompany();
    const { customer, buyer } = company;
    const first = await asked(company);
    assert.equal((await decide(customer.token, first, 'refusal')).status, 422);
    const refused = await decide(customer.token, first, 'refusal', { note: 'Tunggu bulan depan' });
    assert.deepEqual(
      [refused.body.data.state, refused.body.data.note],
      ['refused', 'Tunggu bulan depan'],
    );
    const { rows } = await sql<{ act: string; after: unknown }>`
      select act, after from audit_trail where customer_id = ${customer.id} and subject_id = ${first}
        and act like 'approval-%' order by id desc limit 1
    `.execute(app.owner);
    assert.deepEqual(rows, [{ act: 'approval-refused', after: { reason: 'Tunggu bulan depan' } }]);
    const second = await asked(company);
    assert.equal((await decide(buyer, second, 'withdrawal')).body.data.state, 'withdrawn');
    const late = await decide(customer.token, second, 'approval');
    assert.deepEqual([late.status, late.body.code], [409, 'approval_decided']);
    assert.deepEqual(await claimsOf(customer), []);
  });

  test('goes back where its price has changed, it is sold out or the points are gone [ADD-631]', async () => {
    for (const [change, note] of [
      ['update rewards set required_point = 401 where id = $id', /sekarang 401 point, bukan 400/],
      ['update rewards set required_point = 399 where id = $id', /sekarang 399 point, bukan 400/],
      ['update rewards set deleted_at = now() where id = $id', /tidak ditemukan/],
    ] as const) {
      const company = await aCompany();
      const id = await asked(company);
      await sql`${sql.raw(change.replace('$id', `${company.voucher.id} and kind = 'voucher'`))}`.execute(
        app.owner,
      );
      const { body } = await decide(company.customer.token, id, 'approval');
      assert.equal(body.data.state, 'returned', JSON.stringify(body));
      assert.match(body.data.note, note);
      assert.deepEqual(await claimsOf(company.customer), []);
    }
    const poor = await aCompany({ point: 300 });
    const poorly = await decide(poor.customer.token, await asked(poor), 'approval');
    assert.equal(poorly.body.data.state, 'returned');
    const scarce = await aCompany({ codes: 1 });
    const id = await asked(scarce);
    await app.call('POST', `/api/member/vouchers/claim/${scarce.voucher.id}`, {
      token: scarce.customer.token,
    });
    const late = await decide(scarce.customer.token, id, 'approval');
    assert.match(late.body.data.note, /habis/);
    assert.equal((await claimsOf(scarce.customer)).length, 1);
  });

  test('lapses after 14 days, and can be asked again [ADD-631]', async () => {
    const company = await aCompany();
    const id = await asked(company);
    const now = app.clock.now();
    const [{ lapses_at }] = await list(company.buyer);
    assert.equal(lapses_at, new Date(now.getTime() + 14 * 86_400_000).toISOString());
    await sql`alter table claim_requests disable trigger user`.execute(app.owner);
    await sql`
      update claim_requests set lapses_at = ${now}, asked_at = ${new Date(now.getTime() - 14 * 86_400_000)} where id = ${id}
    `.execute(app.owner);
    await sql`alter table claim_requests enable trigger user`.execute(app.owner);
    assert.equal((await list(company.buyer))[0].state, 'lapsed');
    const late = await decide(company.customer.token, id, 'approval');
    assert.deepEqual([late.status, late.body.code], [409, 'approval_decided']);
    await asked(company);
    assert.deepEqual(
      (await list(company.buyer)).map(({ state }: { state: string }) => state),
      ['waiting', 'lapsed'],
    );
  });

  /** As many of Siti wait at other customers as one may have, until a moment. */
  async function askedElsewhere(
    { customer, voucher }: Awaited<ReturnType<typeof aCompany>>,
    lapsesAt: Date,
  ) {
    const others = await Promise.all(
      Array.from({ length: CLAIM_REQUESTS_MAX }, () => aCustomer(app)),
    );
    const of = sql`
      from unnest(${others.map(({ id }) => id)}::bigint[]) as o (id),
        (select account_id from contacts where customer_id = ${customer.id} and name = 'Siti') as siti`;
    await sql`
      insert into contacts (account_id, customer_id, role, created_at) select account_id, o.id, 'pembeli', now() ${of}
    `.execute(app.owner);
    await sql`
      insert into claim_requests (customer_id, kind, reward_id, reward, point, asked_by, asked_at, lapses_at)
      select o.id, 'voucher', ${voucher.id}, 'Voucher', 400, account_id, ${app.clock.now()}, ${lapsesAt} ${of}
    `.execute(app.owner);
  }

  test('is not asked by who waits elsewhere as often as one may [ADD-631]', async () => {
    const company = await aCompany();
    await askedElsewhere(company, new Date(app.clock.now().getTime() + 86_400_000));
    const { status, body } = await ask(company.buyer, company.voucher.id);
    assert.deepEqual([status, body.code], [409, 'claim_requests_too_many']);
  });

  test('is asked also by who asked elsewhere as often as one may, once that has lapsed [ADD-631]', async () => {
    const company = await aCompany();
    await askedElsewhere(company, app.clock.now());
    await asked(company);
  });

  test('is asked twenty times an hour, and no more by taking it back each time [ADD-630]', async () => {
    const company = await aCompany();
    for (let n = 1; n <= CLAIMS_ASKED_PER_HOUR; n += 1) {
      const taken = await decide(company.buyer, await asked(company), 'withdrawal');
      assert.equal(taken.status, 200);
    }
    const { status, body } = await ask(company.buyer, company.voucher.id);
    assert.deepEqual([status, body.code], [429, 'claim_requests_too_often']);
    app.clock.advance(3_600_000);
    await asked(company);
    app.clock.advance(-3_600_000);
  });

  test('is told to no utama who has left, though it stands for another customer [ADD-630]', async () => {
    const company = await aCompany();
    const { customer } = company;
    const former = await numberOf(app, await aContact(app, customer, 'utama'));
    const other = await aCustomer(app);
    const { rows } = await sql<{ id: number }>`
      insert into contacts (account_id, customer_id, role, created_at)
      select id, ${other.id}, 'utama', now() from accounts where whatsapp = ${former}
      returning (select k.id from contacts k where k.account_id = contacts.account_id and k.customer_id = ${customer.id})
    `.execute(app.owner);
    const left = await app.call(
      'DELETE',
      `/api/admin/users/${customer.id}/contacts/${rows[0]?.id}`,
    );
    assert.equal(left.status, 200, JSON.stringify(left.body));
    await asked(company);
    const { rows: told } = await sql`
      select whatsapp from whatsapp_messages where kind = 'claim-request' and customer_id in (${customer.id}, ${other.id})
    `.execute(app.owner);
    assert.deepEqual(told, [{ whatsapp: customer.whatsapp }]);
  });
});

describe('attacks on what was asked', () => {
  test('utama of another customer finds nothing, neither who asked nor who reads approves, and home shows who reads nothing of it [ADD-631]', async () => {
    const company = await aCompany();
    const id = await asked(company);
    const stranger = await aCustomer(app, { point: 900 });
    assert.equal((await decide(stranger.token, id, 'approval')).status, 404);
    assert.equal((await decide(stranger.token, id, 'refusal', { note: 'x' })).status, 404);
    assert.equal((await decide(stranger.token, id, 'withdrawal')).status, 404);
    assert.equal((await decide(company.buyer, id, 'approval')).status, 403);
    const reader = await aContact(app, company.customer, 'pembaca');
    assert.equal((await decide(reader, id, 'approval')).status, 403);
    assert.deepEqual(await list(reader), []);
    assert.deepEqual([await home(reader), await home(company.buyer)], [[], [id]]);
    assert.equal((await decide(company.customer.token, id, 'withdrawal')).status, 404);
    assert.deepEqual(await claimsOf(company.customer), []);
  });

  test('who asked and became utama meanwhile does not approve its own [ADD-631]', async () => {
    const company = await aCompany();
    const id = await asked(company);
    await sql`
      update contacts set role = 'utama', claim_limit = null where customer_id = ${company.customer.id}
    `.execute(app.owner);
    const own = await decide(company.buyer, id, 'approval');
    assert.deepEqual([own.status, own.body.code], [409, 'approval_not_yours']);
    await assert.rejects(
      sql`
        update claim_requests set state = 'approved', decided_by = asked_by, decided_at = now() where id = ${id}
      `.execute(app.owner),
      /claim_requests_decided_by_another/,
    );
  });

  test('64 approvals at once, and a replay, are one claim [ADD-631]', async () => {
    const company = await aCompany();
    const id = await asked(company);
    const answers = await atOnce(64, () => decide(company.customer.token, id, 'approval'));
    assert.deepEqual(statusesOf(answers), { 200: 1, 409: 63 });
    assert.equal((await decide(company.customer.token, id, 'approval')).status, 409);
    assert.deepEqual(await claimsOf(company.customer), [{ actor: 'Siti', amount: -400 }]);
    assert.equal(await balance(company.customer), 600);
  });

  test('a key that a buyer chose for another claim stands in the way of no approval [ADD-631]', async () => {
    const company = await aCompany();
    const { customer, buyer } = company;
    const id = await asked(company);
    const cheap = await aVoucher(app, { codes: 1, required_point: 50 });
    const claimed = await app.call('POST', `/api/member/vouchers/claim/${cheap.id}`, {
      token: buyer,
      headers: { 'idempotency-key': `request:${id}` },
    });
    assert.equal(claimed.status, 200, JSON.stringify(claimed.body));
    const { status, body } = await decide(customer.token, id, 'approval');
    assert.deepEqual([status, body.data?.state], [200, 'approved'], JSON.stringify(body));
    assert.equal(await balance(customer), 550);
  });

  test('what was asked is not changed, neither in the database nor by what is posted with the approval [ADD-631]', async () => {
    const company = await aCompany();
    const id = await asked(company);
    await assert.rejects(
      sql`update claim_requests set point = 1 where id = ${id}`.execute(app.owner),
      /its rows are never changed/,
    );
    const dear = await aVoucher(app, { codes: 1, required_point: 900 });
    const posted = { id_reward: dear.id, point: 1, kind: 'item', asked_by: 'x', decided_by: 1 };
    assert.equal((await decide(company.customer.token, id, 'approval', posted)).status, 200);
    assert.deepEqual(await claimsOf(company.customer), [{ actor: 'Siti', amount: -400 }]);
  });

  test('who was removed, or only reads by now, claims nothing by it [ADD-631]', async () => {
    for (const change of [sql`removed_at = now()`, sql`role = 'pembaca', claim_limit = null`]) {
      const company = await aCompany();
      const id = await asked(company);
      await sql`
        update contacts set ${change} where customer_id = ${company.customer.id} and role = 'pembeli'
      `.execute(app.owner);
      const { body } = await decide(company.customer.token, id, 'approval');
      assert.deepEqual(
        [body.data.state, body.data.note],
        ['returned', 'Yang meminta tidak lagi boleh mengklaim.'],
      );
      assert.deepEqual(await claimsOf(company.customer), []);
    }
  });
});

test('who is erased leaves neither name nor address in what it asked for, and that is withdrawn [ADD-631]', async () => {
  const { customer, buyer } = await aCompany();
  const { rows: people } = await sql<{ id: number }>`
    update contacts set name = 'Rahmawati Kenanga' where customer_id = ${customer.id} and role = 'pembeli' returning id
  `.execute(app.owner);
  const item = await anItem(app, { codes: 1, required_point: 400 });
  const shipping = { ...SHIPPING, recipient: 'Rahmawati Kenanga' };
  assert.equal((await ask(buyer, item.id, { kind: 'item', shipping })).status, 201);
  const erased = await app.call('POST', `/api/admin/contacts/${people[0]?.id}/erasure`);
  assert.equal(erased.status, 200, JSON.stringify(erased.body));
  const { rows } = await sql<{ state: string; said: string }>`
    select state, concat_ws(' ', recipient, recipient_telp, shipping_address, note) as said
    from claim_requests where customer_id = ${customer.id}
  `.execute(app.owner);
  assert.equal(rows[0]?.state, 'withdrawn');
  for (const word of ['Rahmawati', SHIPPING.recipient_telp, SHIPPING.shipping_address]) {
    assert.ok(!rows[0]?.said.includes(word), rows[0]?.said);
  }
});
