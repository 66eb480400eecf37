import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';
import type { Person } from '@reward-points/contract/people';
import { sql } from 'kysely';
import { processPasswordResets, secretOfReset } from '#domains/sessions/process-password-resets.ts';
import { deliverMessages } from '#domains/whatsapp/outbox/deliver-messages.ts';
import { ADMIN, signInAs, useApp } from '#test/app.ts';
import { aCustomer, sendPoint } from '#test/builders.ts';
import { tokensTo } from '#test/links.ts';
import { fakeProvider } from '#test/provider.ts';
import { atOnce, holding, statusesOf } from '#test/races.ts';
import { changesNothing } from '#test/refused.ts';

const provider = fakeProvider();
const app = useApp({ provider });

const PASSWORD = 'hujan-batu-kapur-7';
const MAPPING = [
  { part: 'body', button: null, position: 1, value: 'customer' },
  { part: 'body', button: null, position: 2, value: 'reset_link' },
];
const NOTHING = { ends_on: null, act_limit: null, day_limit: null };

before(async () => {
  const early = await invite();
  assert.deepEqual([early.status, early.body.code], [409, 'invitations_off']);
  await app.call('PUT', '/api/admin/message-templates/password-reset', {
    body: { template_id: 'sandbox-reward', mapping: MAPPING },
  });
});

let count = 0;
const formOf = (more: object = {}) => {
  count += 1;
  const suffix = String(count).padStart(3, '0');
  return {
    name: `Orang ${suffix}`,
    username: `orang-${suffix}`,
    whatsapp: `628155500${suffix}`,
    role: 'kantor',
    ...NOTHING,
    ...more,
  };
};
const invite = (more?: object) => app.call('POST', '/api/admin/people', { body: formOf(more) });
const work = async () => {
  await processPasswordResets(app.dependencies);
  const secretOf = secretOfReset(app.dependencies);
  while ((await deliverMessages(app.dependencies.db, { ...app.dependencies, secretOf })) > 0);
};
const useLink = (token: string) =>
  app.call('POST', '/api/password-resets/use', {
    body: { token, password: PASSWORD, password_confirmation: PASSWORD },
    token: null,
  });
const people = async (): Promise<Person[]> =>
  (await app.call('GET', '/api/admin/people?per_page=100')).body.data.data;
const personOf = async (id: number): Promise<Person> => {
  const found = (await people()).find((one) => one.id === id);
  assert.ok(found);
  return found;
};
const change = async (id: number, more: object, token?: string) => {
  const { role, ends_on, act_limit, day_limit, version } = await personOf(id);
  const body = { role, ends_on, act_limit, day_limit, version, ...more };
  return app.call('PATCH', `/api/admin/people/${id}`, { body, ...(token && { token }) });
};
const isIn = async (token: string) =>
  (await app.call('GET', '/api/admin/second-factor', { token })).status === 200;

/** Somebody who was invited, has set a password and signed in. */
async function aPerson(role = 'kantor') {
  const form = formOf();
  const { body } = await app.call('POST', '/api/admin/people', { body: form });
  const { id } = body.data;
  await work();
  assert.equal((await useLink(tokensTo(provider, form.whatsapp).at(-1) ?? '')).status, 200);
  const signIn = { whatsapp: form.whatsapp, password: PASSWORD };
  const token = await signInAs(app, signIn);
  if (role === 'kantor') return { id, token, signIn, name: form.name };
  assert.equal((await change(id, { role })).status, 200);
  return { id, token: await signInAs(app, signIn), signIn, name: form.name };
}

describe('an invitation', () => {
  test('brings a link that sets the first password; sent again, both links are good until one is used [ADD-601, ADD-600]', async () => {
    const form = formOf({ ends_on: '2027-06-30', act_limit: 500, day_limit: '2000' });
    const { status, body } = await app.call('POST', '/api/admin/people', { body: form });
    assert.equal(status, 201, JSON.stringify(body));
    const { id } = body.data;
    const { version: _, ...invited } = await personOf(id);
    assert.deepEqual(invited, {
      ...form,
      id,
      day_limit: 2_000,
      has_ended: false,
      has_signed_in: false,
      has_second_factor: false,
      has_passkey: false,
      sessions: 0,
      is_first: false,
      is_me: false,
    });
    await work();
    assert.equal((await app.call('POST', `/api/admin/people/${id}/invitation`)).status, 200);
    await work();
    const [first = '', second = '', ...others] = tokensTo(provider, form.whatsapp);
    assert.deepEqual(others, []);
    app.clock.advance(71 * 3_600_000);
    app.adminToken = await signInAs(app, ADMIN);
    const check = (token: string) =>
      app.call('POST', '/api/password-resets/check', { body: { token }, token: null });
    assert.deepEqual([(await check(first)).status, (await check(second)).status], [200, 200]);
    assert.equal((await useLink(first)).status, 200);
    assert.equal((await useLink(second)).status, 409);
    const token = await signInAs(app, { whatsapp: form.whatsapp, password: PASSWORD });
    const known = await personOf(id);
    assert.deepEqual([known.has_signed_in, known.sessions], [true, 1]);
    const again = await app.call('POST', `/api/admin/people/${id}/invitation`);
    assert.deepEqual([again.status, again.body.code], [409, 'person_signed_in']);

    const member = await aCustomer(app);
    const sent = { id_customer: member.id, add_point: 40 };
    assert.equal(
      (await app.call('POST', '/api/admin/send-point', { body: sent, token })).status,
      200,
    );
    const trail = await app.call('GET', '/api/admin/audit-trail?topic=points');
    assert.equal(trail.body.data.data[0].actor, form.name);
  });

  test('is refused with a number or a username that somebody has, a day that has passed, or an unknown role [ADD-600]', async () => {
    const member = await aCustomer(app);
    await changesNothing(app, async () => {
      for (const [more, field] of [
        [{ whatsapp: member.whatsapp }, 'whatsapp'],
        [{ whatsapp: ADMIN.whatsapp }, 'whatsapp'],
        [{ username: 'ADMIN' }, 'username'],
        [{ ends_on: '2026-11-20' }, 'ends_on'],
        [{ role: 'direktur' }, 'role'],
        [{ act_limit: 0 }, 'act_limit'],
        [{ name: ' ' }, 'name'],
      ] as const) {
        const { status, body } = await invite(more);
        assert.deepEqual([status, Object.keys(body.errors)], [422, [field]]);
      }
    });
  });

  test('is refused with the number of the contact, which is told to strangers [ADD-600, ADD-462, S-23]', async () => {
    await changesNothing(app, async () => {
      const { status, body } = await invite({ whatsapp: '6281199990000' });
      assert.deepEqual([status, body.code], [422, 'number_is_contact'], JSON.stringify(body));
      assert.deepEqual(Object.keys(body.errors), ['whatsapp']);
    });
  });

  test('of one number at the same moment gives one account [ADD-600]', async () => {
    const form = formOf();
    const answers = await atOnce(8, (n) =>
      app.call('POST', '/api/admin/people', { body: { ...form, username: `kembar-${n}` } }),
    );
    assert.deepEqual(statusesOf(answers), { 201: 1, 422: 7 });
  });
});

describe('the owner', () => {
  test('makes somebody an owner only who has signed in once [ADD-602]', async () => {
    assert.deepEqual((await invite({ role: 'pemilik' })).body.code, 'owner_never_signed_in');
    const { id } = (await invite()).body.data;
    const { status, body } = await change(id, { role: 'pemilik' });
    assert.deepEqual([status, body.code], [422, 'owner_never_signed_in']);
    const known = await aPerson();
    assert.equal((await change(known.id, { role: 'pemilik' })).status, 200);
    assert.equal((await change(known.id, { role: 'kantor' })).status, 200);
  });

  test('who is the last is neither demoted, given a last day nor removed, and the first account never is [ADD-602]', async () => {
    await changesNothing(app, async () => {
      for (const more of [{ role: 'kantor' }, { ends_on: '2026-12-31' }]) {
        const { status, body } = await change(1, more);
        assert.deepEqual([status, body.code], [409, 'last_owner']);
      }
      const removed = await app.call('DELETE', '/api/admin/people/1');
      assert.deepEqual([removed.status, removed.body.code], [409, 'first_account_stays']);
    });
    const second = await aPerson('pemilik');
    assert.equal((await change(1, { role: 'kantor' }, second.token)).status, 200);
    const gone = await app.call('DELETE', `/api/admin/people/${second.id}`, {
      token: second.token,
    });
    assert.deepEqual([gone.status, gone.body.code], [409, 'last_owner']);
    const back = await app.call('PATCH', '/api/admin/people/1', {
      body: { role: 'pemilik', ...NOTHING },
      token: second.token,
    });
    assert.equal(back.status, 200);
    app.adminToken = await signInAs(app, ADMIN);
    assert.equal((await app.call('DELETE', `/api/admin/people/${second.id}`)).status, 200);
  });

  test('there is one left when 64 calls at once demote, end and remove every owner [ADD-602]', async () => {
    const owners = [];
    for (let n = 0; n < 4; n += 1) owners.push(await aPerson('pemilik'));
    const all = [{ id: 1, token: app.adminToken }, ...owners];
    const answers = await atOnce(64, (n) => {
      const { token } = all[n % all.length] ?? all[0] ?? { token: '' };
      const { id } = all[(n * 7 + 1) % all.length] ?? { id: 1 };
      const path = `/api/admin/people/${id}`;
      if (n % 3 === 0) return app.call('DELETE', path, { token });
      const form = n % 3 === 1 ? { role: 'kantor' } : { role: 'pemilik', ends_on: '2026-12-31' };
      return app.call('PATCH', path, { body: { ...NOTHING, ...form }, token });
    });
    const known = new Set([200, 401, 403, 404, 409]);
    assert.ok(
      answers.every(({ status }) => known.has(status)),
      JSON.stringify(statusesOf(answers)),
    );
    assert.ok(
      answers.some(({ body }) => body.code === 'last_owner' || body.code === 'not_signed_in'),
    );
    const { rows } = await sql<{ id: number }>`
      select id from accounts
      where staff_role = 'pemilik' and deleted_at is null and ends_at is null
    `.execute(app.owner);
    assert.ok(rows.length >= 1);
    // For the tests that follow.
    await sql`update accounts set staff_role = 'pemilik', ends_at = null where id = 1`.execute(
      app.owner,
    );
    app.adminToken = await signInAs(app, ADMIN);
  });

  test('who was signed out while its change waited changes nothing any more [ADD-603]', async () => {
    const other = await aPerson('pemilik');
    const clerk = await aPerson();
    const held = await holding(app, 'select from customers where id = 1 for no key update');
    const late = change(clerk.id, { role: 'pembaca' }, other.token);
    await held.waitedFor(1);
    await held.query("update accounts set staff_role = 'kantor' where id = $1", [other.id]);
    await held.query('delete from sessions where account_id = $1', [other.id]);
    await held.release();
    assert.equal((await late).status, 401);
    assert.equal((await personOf(clerk.id)).role, 'kantor');
  });
});

describe('a change of somebody', () => {
  test('of role or last day signs it out everywhere, of limits alone does not; the change of role counts at once [ADD-603]', async () => {
    const { id, token, signIn } = await aPerson();
    assert.equal((await change(id, { act_limit: 100 })).status, 200);
    assert.equal(await isIn(token), true);
    assert.equal((await change(id, { role: 'pembaca' })).status, 200);
    assert.equal(await isIn(token), false);
    const reader = await signInAs(app, signIn);
    assert.equal((await change(id, { ends_on: '2026-12-31' })).status, 200);
    assert.equal(await isIn(reader), false);
    const trail = await app.call('GET', '/api/admin/audit-trail?topic=people');
    assert.match(trail.body.data.data[0].sentence, /hari terakhir diisi 31 Desember 2026/);
  });

  test('by a form that is stale is refused, and of two at once one is saved [ADD-600]', async () => {
    const { id } = await aPerson();
    const { version } = await personOf(id);
    const answers = await atOnce(2, (n) =>
      change(id, { role: n === 0 ? 'gudang' : 'teknisi', version }),
    );
    assert.deepEqual(statusesOf(answers), { 200: 1, 409: 1 });
    assert.deepEqual(answers.find(({ status }) => status === 409)?.body.code, 'record_changed');
  });

  test('to a last day ends the access with it: who stays signed in until then is out, does not get in again, and leaves the line of a wrong password [ADD-603]', async () => {
    const { id, signIn, name } = await aPerson();
    const [before, today] = [app.clock.now(), app.clock.today()];
    assert.equal((await change(id, { ends_on: today })).status, 200);
    app.clock.set(`${today}T16:00:00Z`);
    const token = await signInAs(app, signIn);
    app.adminToken = await signInAs(app, ADMIN);
    app.clock.set(`${today}T16:59:59Z`);
    assert.equal(await isIn(token), true);
    app.clock.set(`${today}T17:00:00Z`);
    assert.equal(await isIn(token), false);
    const refused = await app.call('POST', '/api/login', { body: signIn, token: null });
    assert.deepEqual([refused.status, refused.body.code], [401, 'credentials_incorrect']);
    const { rows } = await sql<{ sentence: string }>`
      select sentence from audit_trail order by id desc limit 1
    `.execute(app.owner);
    assert.equal(rows[0]?.sentence, `Seseorang gagal masuk ke akun ${name}: password salah`);
    assert.equal((await personOf(id)).has_ended, true);
    // The day may stay as it is; another that has passed may not be entered.
    assert.equal((await change(id, { act_limit: 5 })).status, 200);
    assert.equal((await change(id, { ends_on: '2026-11-01' })).status, 422);
    await app.at(before.toISOString());
  });
});

test('who is removed is out at once, is named by what it did, and leaves number and username to others [ADD-600, ADD-603]', async () => {
  const { id, token, signIn, name } = await aPerson();
  const member = await aCustomer(app);
  await app.call('POST', '/api/admin/send-point', {
    body: { id_customer: member.id, add_point: 10 },
    token,
  });
  await sendPoint(app, member.id, 5);
  assert.equal((await app.call('DELETE', `/api/admin/people/${id}`)).status, 200);
  assert.equal(await isIn(token), false);
  assert.equal((await app.call('POST', '/api/login', { body: signIn, token: null })).status, 401);
  for (const [method, path] of [
    ['DELETE', ''],
    ['POST', '/invitation'],
    ['DELETE', '/sessions'],
  ] as const) {
    const { status, body } = await app.call(method, `/api/admin/people/${id}${path}`);
    assert.deepEqual([status, body.code], [404, 'person_not_found']);
  }
  const { body } = await app.call(
    'GET',
    `/api/admin/users/${member.id}/statement?from=2026-11-01&to=2026-12-31`,
  );
  const said = body.data.data.map(({ by }: { by: string }) => by);
  assert.ok(said.includes(name), JSON.stringify(said));
  assert.equal((await invite({ whatsapp: signIn.whatsapp })).status, 201);
});

test('the owner signs somebody out everywhere, and oneself everywhere else [ADD-600]', async () => {
  const { id, token, signIn } = await aPerson();
  const elsewhere = await signInAs(app, signIn);
  assert.equal((await personOf(id)).sessions, 2);
  assert.equal((await app.call('DELETE', `/api/admin/people/${id}/sessions`)).status, 200);
  assert.deepEqual([await isIn(token), await isIn(elsewhere)], [false, false]);
  const other = await signInAs(app, ADMIN);
  assert.equal((await app.call('DELETE', '/api/admin/people/1/sessions')).status, 200);
  assert.deepEqual([await isIn(other), await isIn(app.adminToken)], [false, true]);
});

test('somebody is signed in on devices that are not over, and has no second factor that it only prepared [ADD-600]', async () => {
  const { id, token } = await aPerson();
  const start = app.clock.now();
  await sql`
    insert into second_factors (account_id, secret, prepared_at) values (${id}, ${Buffer.alloc(57)}, ${start})
  `.execute(app.owner);
  app.clock.advance(2 * 3_600_000);
  assert.equal(await isIn(token), true);
  const stands = async () => {
    const { sessions, has_second_factor } = await personOf(id);
    return [sessions, has_second_factor];
  };
  assert.deepEqual(await stands(), [1, false]);
  app.clock.advance(10 * 3_600_000);
  app.adminToken = await signInAs(app, ADMIN);
  assert.deepEqual(await stands(), [0, false]);
  await app.at(start.toISOString());
});

test('a lost second factor is taken away by the owner, never one’s own, and the number is told [ADD-600, ADD-37]', async () => {
  const { id, token, signIn } = await aPerson();
  const reset = (who: number) => app.call('DELETE', `/api/admin/people/${who}/second-factor`);
  assert.deepEqual((await reset(id)).body.code, 'second_factor_off');
  assert.deepEqual((await reset(1)).body.code, 'second_factor_of_oneself');
  await sql`
    insert into second_factors (account_id, secret, prepared_at, confirmed_at, last_step)
    values (${id}, ${Buffer.alloc(57)}, ${app.clock.now()}, ${app.clock.now()}, 1)
  `.execute(app.owner);
  assert.equal((await personOf(id)).has_second_factor, true);
  assert.equal((await reset(id)).status, 200);
  assert.equal(await isIn(token), false);
  await signInAs(app, signIn);
  const { body } = await app.call('GET', '/api/admin/whatsapp-messages?kind=sign-in-changed');
  assert.equal(body.data.data[0].to, signIn.whatsapp);
});

test('somebody of the staff changes its own name, username, number and password, and nothing of the company; other sessions end [ADD-606]', async () => {
  const { id, token, signIn } = await aPerson('gudang');
  const elsewhere = await signInAs(app, signIn);
  const own = async () => (await app.call('GET', '/api/admin/self', { token })).body.data;
  const before = await own();
  const company = (await app.call('GET', '/api/admin/users/1')).body.data;
  const form = {
    name: 'Rina Wulandari',
    username: 'rina-w',
    whatsapp: '6281555009999',
    password: 'kapur-hujan-batu-8',
    password_confirmation: 'kapur-hujan-batu-8',
    version: before.version,
    address: 'Jalan Lain 1',
    role: 'pemilik',
    staff_role: 'pemilik',
  };
  const answers = await atOnce(2, () =>
    app.call('PATCH', '/api/admin/self', { token, body: form }),
  );
  assert.deepEqual(statusesOf(answers), { 200: 1, 409: 1 });
  const { name, username, whatsapp, version } = await own();
  assert.deepEqual(
    [name, username, whatsapp, version > before.version],
    ['Rina Wulandari', 'rina-w', '6281555009999', true],
  );
  assert.deepEqual([await isIn(token), await isIn(elsewhere)], [true, false]);
  await signInAs(app, { whatsapp, password: form.password });
  const person = await personOf(id);
  assert.deepEqual([person.name, person.role], ['Rina Wulandari', 'gudang']);
  const { version: _, ...after } = (await app.call('GET', '/api/admin/users/1')).body.data;
  const { version: __, ...stood } = company;
  assert.deepEqual(after, stood);
  const taken = await app.call('PATCH', '/api/admin/self', {
    token,
    body: { name, username, whatsapp: ADMIN.whatsapp },
  });
  assert.deepEqual(taken.body.errors, { whatsapp: ['Nomor WhatsApp sudah digunakan.'] });
});

test('the trail says of whoever changes its own name which it had and has; the first keeps its own [ADD-180, ADD-606]', async () => {
  const { token } = await aPerson('kantor');
  const renamed = async (by: string | undefined, name: string) => {
    const asking = by === undefined ? {} : { token: by };
    const { data } = (await app.call('GET', '/api/admin/self', asking)).body;
    const body = { ...data, name };
    assert.equal((await app.call('PATCH', '/api/admin/self', { ...asking, body })).status, 200);
    const { body: trail } = await app.call('GET', '/api/admin/audit-trail?topic=settings');
    return { was: data, line: trail.data.data[0] };
  };
  const { was, line } = await renamed(token, 'Budi Raharja');
  assert.equal(
    line.sentence,
    `${was.name} menyimpan pengaturan akun ${was.username}: orang ${was.name} → Budi Raharja`,
  );
  assert.match((await renamed(undefined, 'Orang Lain')).line.sentence, / tanpa perubahan$/);
});

test('an owner beside the first changes its own name; the company keeps its own, and the trail calls the owner by it [ADD-608]', async () => {
  const { id, token } = await aPerson('pemilik');
  const own = async () => (await app.call('GET', '/api/admin/self', { token })).body.data;
  const { is_first, ...before } = await own();
  assert.equal(is_first, false);
  const company = async () =>
    (await app.call('GET', '/api/admin/users/1', { token })).body.data.name;
  const called = await company();
  const form = { ...before, name: 'Ratna Dewi' };
  assert.equal((await app.call('PATCH', '/api/admin/self', { token, body: form })).status, 200);
  assert.deepEqual([(await own()).name, await company()], ['Ratna Dewi', called]);
  const member = await aCustomer(app);
  await app.call('POST', '/api/admin/send-point', {
    token,
    body: { id_customer: member.id, add_point: 5 },
  });
  const trail = await app.call('GET', '/api/admin/audit-trail?topic=points');
  assert.equal(trail.body.data.data[0].actor, 'Ratna Dewi');
  await app.call('DELETE', `/api/admin/people/${id}`);
});
