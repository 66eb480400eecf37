import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';
import { sql } from 'kysely';
import { processPasswordResets, secretOfReset } from '#domains/sessions/process-password-resets.ts';
import { deliverMessages } from '#domains/whatsapp/outbox/deliver-messages.ts';
import { ADMIN, signInAs, useApp } from '#test/app.ts';
import { aCustomer, aVoucher, customerForm, pointsOf, type TestCustomer } from '#test/builders.ts';
import { tokensTo } from '#test/links.ts';
import { aContact } from '#test/people.ts';
import { fakeProvider } from '#test/provider.ts';
import { atOnce, statusesOf } from '#test/races.ts';
import { changesNothing } from '#test/refused.ts';

const provider = fakeProvider();
const app = useApp({ provider });

const PASSWORD = 'hujan-batu-kapur-7';
let count = 0;
const aNumber = (): string => {
  count += 1;
  return `62817${String(count).padStart(7, '0')}`;
};
const sendLinks = () =>
  app.call('PUT', '/api/admin/message-templates/password-reset', {
    body: {
      template_id: 'sandbox-reward',
      mapping: [
        { part: 'body', button: null, position: 1, value: 'customer' },
        { part: 'body', button: null, position: 2, value: 'reset_link' },
      ],
    },
  });
before(async () => {
  assert.equal((await sendLinks()).status, 200);
});

const of = (token: string) => ({
  list: async () => (await app.call('GET', '/api/member/contacts', { token })).body.data,
  add: (form: Record<string, unknown>) =>
    app.call('POST', '/api/member/contacts', { token, body: form }),
  change: (id: number, form: Record<string, unknown>) =>
    app.call('PATCH', `/api/member/contacts/${id}`, { token, body: form }),
  remove: (id: number) => app.call('DELETE', `/api/member/contacts/${id}`, { token }),
  invite: (id: number) =>
    app.call('POST', `/api/member/contacts/${id}/invitation`, { token, body: {} }),
  self: async () => (await app.call('GET', '/api/member/self', { token })).body.data,
  switchTo: (id_customer: number) =>
    app.call('POST', '/api/member/switch', { token, body: { id_customer } }),
  points: () => app.call('GET', '/api/member/points', { token }),
});

/** Uses the link that was sent to a number last. */
async function takeLink(whatsapp: string): Promise<void> {
  while ((await processPasswordResets(app.dependencies)) > 0);
  const secretOf = secretOfReset(app.dependencies);
  while ((await deliverMessages(app.dependencies.db, { ...app.dependencies, secretOf })) > 0);
  const used = await app.call('POST', '/api/password-resets/use', {
    token: null,
    body: {
      token: tokensTo(provider, whatsapp).at(-1),
      password: PASSWORD,
      password_confirmation: PASSWORD,
    },
  });
  assert.equal(used.status, 200, JSON.stringify(used.body));
}

/** Somebody who was invited and has signed in. */
async function somebody(customer: TestCustomer, form: Record<string, unknown> = {}) {
  const whatsapp = aNumber();
  const added = await of(customer.token).add({ name: 'Siti', role: 'pembeli', whatsapp, ...form });
  assert.equal(added.status, 201, JSON.stringify(added.body));
  await takeLink(whatsapp);
  const token = await signInAs(app, { whatsapp, password: PASSWORD });
  return { id: added.body.data.id as number, whatsapp, token };
}

describe('the people of a customer', () => {
  test('somebody is added, gets a link to a password and signs in for the customer with its role [ADD-620, ADD-621]', async () => {
    const customer = await aCustomer(app, { point: 70 });
    const siti = await somebody(customer, { claim_limit: 250 });
    assert.equal((await of(siti.token).points()).body.data.data[0].balance_after, 70);
    const [first, second, ...others] = await of(customer.token).list();
    assert.deepEqual(others, []);
    assert.deepEqual(
      [first.role, first.is_me, first.is_principal, first.name],
      ['utama', true, true, customer.username],
    );
    assert.deepEqual(
      [second.id, second.name, second.role, second.claim_limit, second.is_me],
      [siti.id, 'Siti', 'pembeli', 250, false],
    );
    assert.ok(second.seen_at);
    const seen = await app.call('GET', `/api/admin/users/${customer.id}/contacts`);
    assert.deepEqual(
      seen.body.data.map(({ is_me }: { is_me: boolean }) => is_me),
      [false, false],
    );
  });

  test('a form that is stale is refused, another name or limit ends no session, another role ends them [ADD-620, ADD-623]', async () => {
    const customer = await aCustomer(app);
    const siti = await somebody(customer);
    const { change, list } = of(customer.token);
    const { version } = (await list())[1];
    const changed = await change(siti.id, {
      name: 'Siti A',
      role: 'pembeli',
      claim_limit: 9,
      version,
    });
    assert.equal(changed.status, 200, JSON.stringify(changed.body));
    assert.equal((await of(siti.token).points()).status, 200);
    await changesNothing(app, async () => {
      const stale = await change(siti.id, { name: 'Siti B', role: 'pembaca', version });
      assert.deepEqual([stale.status, stale.body.code], [409, 'record_changed']);
    });
    const read = await change(siti.id, { name: 'Siti A', role: 'pembaca', claim_limit: 9 });
    assert.deepEqual([read.body.data.role, read.body.data.claim_limit], ['pembaca', null]);
    assert.equal((await of(siti.token).points()).status, 401);
  });

  test('a number that signs in for another customer is added as any other, and whoever adds it learns nothing of it [ADD-621, ADD-624]', async () => {
    const [one, two] = [await aCustomer(app, { point: 10 }), await aCustomer(app, { point: 20 })];
    const { add, list } = of(one.token);
    const unknown = aNumber();
    const fresh = await add({ name: 'Budi', role: 'pembaca', whatsapp: unknown });
    const known = await add({ name: 'Budi', role: 'pembaca', whatsapp: two.whatsapp });
    const { id: _, ...answered } = fresh.body.data;
    const { id: __, ...same } = known.body.data;
    assert.deepEqual([known.status, known.body.message, same], [201, fresh.body.message, answered]);
    const shown = (await list()).slice(1);
    assert.equal(known.body.data.id - fresh.body.data.id, 1);
    const told = shown.map((contact: object) => ({ ...contact, id: 0, whatsapp: '' }));
    assert.deepEqual(told[0], told[1]);
    const { rows } = await sql`
      select count(*)::int as links from password_resets where whatsapp in (${unknown}, ${two.whatsapp})
    `.execute(app.owner);
    assert.deepEqual(rows, [{ links: 2 }]);
  });

  test('a number of the staff cannot be added, nor one that is there already, nor a twenty-first [ADD-620]', async () => {
    const customer = await aCustomer(app);
    const { add } = of(customer.token);
    await changesNothing(
      app,
      async () => {
        const staff = await add({ name: 'Admin', role: 'pembaca', whatsapp: ADMIN.whatsapp });
        assert.deepEqual([staff.status, staff.body.code], [422, 'whatsapp_taken']);
        const own = await add({ name: 'Saya', role: 'pembaca', whatsapp: customer.whatsapp });
        assert.deepEqual([own.status, own.body.code], [422, 'contact_exists']);
      },
      { except: ['attempts'] },
    );
    for (let people = 1; people < 20; people += 1) {
      const { status } = await add({ name: 'Orang', role: 'pembaca', whatsapp: aNumber() });
      assert.equal(status, 201);
    }
    const more = await add({ name: 'Orang', role: 'pembaca', whatsapp: aNumber() });
    assert.deepEqual([more.status, more.body.code], [409, 'contacts_too_many']);
  });

  test('one number that is added many times at once is one contact, of two customers at once one account [ADD-621]', async () => {
    const [one, two] = [await aCustomer(app), await aCustomer(app)];
    const whatsapp = aNumber();
    const form = { name: 'Budi', role: 'pembaca', whatsapp };
    const answers = await atOnce(6, (n) => of((n % 2 === 0 ? one : two).token).add(form));
    const { 201: done } = statusesOf(answers);
    assert.ok(done === 1 || done === 2, JSON.stringify(answers.map(({ body }) => body)));
    const again = await Promise.all([one, two].map(({ token }) => of(token).add(form)));
    assert.ok(again.every(({ body }) => body.code === 'contact_exists' || body.data));
    const { rows } = await sql`
      select count(distinct a.id)::int as accounts, count(*)::int as contacts
      from accounts a join contacts k on k.account_id = a.id where a.whatsapp = ${whatsapp}
    `.execute(app.owner);
    assert.deepEqual(rows, [{ accounts: 1, contacts: 2 }]);
  });

  test('invitations end after forty of a day, and there are none where no link can be sent [ADD-621]', async () => {
    const customer = await aCustomer(app);
    const { id } = (await of(customer.token).list())[0];
    const answers = await atOnce(41, () => of(customer.token).invite(id));
    assert.deepEqual(statusesOf(answers), { 200: 40, 429: 1 });
    await sql`delete from whatsapp_choices where occasion = 'password-reset'`.execute(app.owner);
    const other = await aCustomer(app);
    const { body } = await of(other.token).add({
      name: 'Budi',
      role: 'pembaca',
      whatsapp: aNumber(),
    });
    assert.equal(body.code, 'contact_invitations_off');
    // The staff are told what they have to do about it.
    const [{ id: principal }] = await of(other.token).list();
    const people = `/api/admin/users/${other.id}/contacts`;
    for (const answer of [
      await app.call('POST', people, {
        body: { name: 'Budi', role: 'pembaca', whatsapp: aNumber() },
      }),
      await app.call('POST', `${people}/${principal}/invitation`),
    ]) {
      assert.deepEqual([answer.status, answer.body.code], [409, 'invitations_off']);
    }
    await sendLinks();
  });
});

test('who buys claims up to its limit and is refused above it, also of a price that rises meanwhile; utama has none [ADD-626]', async () => {
  const customer = await aCustomer(app, { point: 2_000 });
  const siti = await somebody(customer, { claim_limit: 250 });
  const [cheap, dear] = [
    await aVoucher(app, { codes: 2, required_point: 250 }),
    await aVoucher(app, { codes: 2, required_point: 251 }),
  ];
  const claim = (id: number, token: string, seen = '') =>
    app.call('POST', `/api/member/vouchers/claim/${id}${seen}`, { token });
  assert.equal((await claim(cheap.id, siti.token)).status, 200);
  await changesNothing(app, async () => {
    for (const seen of ['', '?required_point_seen=251', '?required_point_seen=9999']) {
      const { status, body } = await claim(dear.id, siti.token, seen);
      assert.deepEqual([status, body.code], [409, 'claim_above_limit']);
    }
    const raised = await claim(cheap.id, siti.token, '?required_point_seen=249');
    assert.equal(raised.body.code, 'required_point_raised');
  });
  assert.equal((await claim(dear.id, customer.token)).status, 200);
  const form = { name: 'Siti', role: 'pembeli', claim_limit: null };
  assert.equal((await of(customer.token).change(siti.id, form)).status, 200);
  assert.equal((await claim(dear.id, siti.token)).status, 200);
});

describe('somebody leaves', () => {
  test('who is removed is signed out, its number is free, and who comes back is the same contact [ADD-623]', async () => {
    const customer = await aCustomer(app);
    const siti = await somebody(customer);
    const { remove, list, add } = of(customer.token);
    assert.equal((await remove(siti.id)).status, 200);
    assert.equal((await of(siti.token).points()).status, 401);
    assert.equal((await list()).length, 1);
    const again = { whatsapp: siti.whatsapp, password: PASSWORD };
    assert.equal((await app.call('POST', '/api/login', { body: again, token: null })).status, 401);
    assert.equal((await remove(siti.id)).body.code, 'contact_not_found');
    assert.equal(
      (await add({ name: 'Siti', role: 'pembaca', whatsapp: siti.whatsapp })).status,
      201,
    );
  });

  test('the last utama stays, whether it leaves or becomes another, also of two at once [ADD-622]', async () => {
    const customer = await aCustomer(app);
    const { list, remove, change } = of(customer.token);
    const { id } = (await list())[0];
    await changesNothing(app, async () => {
      for (const refused of [await remove(id), await change(id, { name: 'A', role: 'pembaca' })]) {
        assert.deepEqual([refused.status, refused.body.code], [409, 'last_utama']);
      }
    });
    const siti = await somebody(customer, { role: 'utama' });
    const answers = await Promise.all([
      app.call('DELETE', `/api/admin/users/${customer.id}/contacts/${siti.id}`),
      app.call('DELETE', `/api/admin/users/${customer.id}/contacts/${id}`),
    ]);
    assert.deepEqual(statusesOf(answers), { 200: 1, 409: 1 });
    const left = await app.call('GET', `/api/admin/users/${customer.id}/contacts`);
    assert.deepEqual(
      left.body.data.map(({ role, is_principal }: Record<string, unknown>) => [role, is_principal]),
      [['utama', true]],
    );
  });

  test('the last utama whose account is of the company stays as well: an account of another gives it no number [ADD-622]', async () => {
    const [customer, other] = [await aCustomer(app), await aCustomer(app)];
    const { list, add, remove } = of(customer.token);
    const { id } = (await list())[0];
    const form = { name: 'Ani', role: 'utama', whatsapp: other.whatsapp };
    assert.equal((await add(form)).status, 201);
    await changesNothing(app, async () => {
      const refused = await remove(id);
      assert.deepEqual([refused.status, refused.body.code], [409, 'no_number_left']);
    });
    await somebody(customer, { role: 'utama' });
    assert.equal((await remove(id)).status, 200);
  });

  test('where the number of the company leaves, that of another utama takes its place [ADD-622]', async () => {
    const customer = await aCustomer(app);
    const siti = await somebody(customer, { role: 'utama' });
    const [own] = await of(siti.token).list();
    assert.equal((await of(siti.token).remove(own.id)).status, 200);
    const { body } = await app.call('GET', `/api/admin/users/${customer.id}`);
    assert.deepEqual([body.data.name, body.data.whatsapp], [customer.name, siti.whatsapp]);
    const { rows } = await sql`select whatsapp from customers where id = ${customer.id}`.execute(
      app.owner,
    );
    assert.deepEqual(rows, [{ whatsapp: siti.whatsapp }]);
    const settings = customerForm({ ...body.data, whatsapp: siti.whatsapp, username: 'siti-baru' });
    const saved = await app.call('PATCH', `/api/admin/users/${customer.id}`, {
      body: { ...settings, password: '', password_confirmation: '' },
    });
    assert.equal(saved.status, 200, JSON.stringify(saved.body));
  });

  test('whoever had the number of the company and is utama no more is called by its own name [ADD-622, ADD-918]', async () => {
    const customer = await aCustomer(app, { name: 'PT Ganti Orang' });
    const siti = await somebody(customer, { role: 'utama' });
    const [own] = await of(siti.token).list();
    const form = { name: 'Budi', role: 'pembeli', version: own.version };
    assert.equal((await of(siti.token).change(own.id, form)).status, 200);
    await signInAs(app, customer);
    const { body } = await app.call('GET', '/api/admin/audit-trail?topic=sign-ins');
    assert.equal(body.data.data[0].sentence, 'Budi masuk');
  });

  test('of several others it is that of whoever is utama there the longest [ADD-622]', async () => {
    const customer = await aCustomer(app);
    const siti = await somebody(customer, { role: 'utama' });
    await somebody(customer, { role: 'utama', name: 'Ani' });
    const [own] = await of(siti.token).list();
    assert.equal((await of(siti.token).remove(own.id)).status, 200);
    const { body } = await app.call('GET', `/api/admin/users/${customer.id}`);
    assert.equal(body.data.whatsapp, siti.whatsapp);
  });
});

describe('somebody stands for several customers', () => {
  /** Two customers, and somebody of the first who also reads for the second. */
  async function both() {
    const [one, two] = [await aCustomer(app, { point: 10 }), await aCustomer(app, { point: 20 })];
    const added = await of(two.token).add({ name: 'Ani', role: 'pembaca', whatsapp: one.whatsapp });
    return { one, two, id: added.body.data.id as number };
  }

  test('the session goes on for another one, every call answers for it, and the next sign-in begins there [ADD-624]', async () => {
    const { one, two } = await both();
    const { switchTo, self, points } = of(one.token);
    assert.deepEqual(
      (await self()).standings.map(({ id_customer, role }: Record<string, unknown>) => [
        id_customer,
        role,
      ]),
      [
        [one.id, 'utama'],
        [two.id, 'pembaca'],
      ],
    );
    app.clock.advance(1_000);
    const switched = await switchTo(two.id);
    assert.equal(switched.status, 200, JSON.stringify(switched.body));
    assert.deepEqual(
      (await self()).standings.map(({ id_customer }: { id_customer: number }) => id_customer),
      [two.id, one.id],
    );
    const { user, contact_role } = switched.body.data;
    assert.deepEqual(
      [user.id, user.name, user.point, contact_role],
      [two.id, two.name, 20, 'pembaca'],
    );
    assert.equal((await points()).body.data.data[0].balance_after, 20);
    const show = (id: number) => app.call('GET', `/api/member/users/${id}`, { token: one.token });
    assert.deepEqual(
      [(await show(two.id)).body.data.point, (await show(one.id)).status],
      [20, 403],
    );
    const voucher = await aVoucher(app, { codes: 1, required_point: 5 });
    const claim = () =>
      app.call('POST', `/api/member/vouchers/claim/${voucher.id}`, { token: one.token });
    assert.equal((await claim()).status, 403);
    const next = await app.call('POST', '/api/login', { body: one, token: null });
    assert.deepEqual([next.body.user.id, next.body.contact_role], [two.id, 'pembaca']);
    assert.equal((await switchTo(one.id)).status, 200);
    assert.equal((await claim()).status, 200);
    assert.deepEqual(
      [(await pointsOf(app, one.id)).point, (await pointsOf(app, two.id)).point],
      [5, 20],
    );
  });

  test('the first sign-in of all is for the customer who invited first [ADD-624]', async () => {
    const [later, first] = [await aCustomer(app), await aCustomer(app)];
    const whatsapp = aNumber();
    for (const { token } of [first, later]) {
      const added = await of(token).add({ name: 'Ani', role: 'pembaca', whatsapp });
      assert.equal(added.status, 201, JSON.stringify(added.body));
    }
    await takeLink(whatsapp);
    const signedIn = await app.call('POST', '/api/login', {
      body: { whatsapp, password: PASSWORD },
      token: null,
    });
    assert.equal(signedIn.body.user.id, first.id);
  });

  test('nobody switches to a customer that it does not stand for, was removed from, or that is the own company [ADD-624]', async () => {
    const { one, two, id } = await both();
    const other = await aCustomer(app);
    await of(two.token).remove(id);
    await changesNothing(app, async () => {
      for (const customer of [other.id, two.id, 1, 999_999]) {
        const { status, body } = await of(one.token).switchTo(customer);
        assert.deepEqual([status, body.code], [404, 'customer_not_found']);
      }
    });
    assert.equal((await of(one.token).self()).standings.length, 1);
  });

  test('who is removed from one customer goes on with the other; only the session for the one ends [ADD-623]', async () => {
    const { one, two, id } = await both();
    const second = await signInAs(app, one);
    assert.equal((await of(second).switchTo(two.id)).status, 200);
    assert.equal((await of(two.token).remove(id)).status, 200);
    assert.equal((await of(second).points()).status, 401);
    assert.equal((await of(one.token).points()).status, 200);
    await signInAs(app, one);
    const form = { name: 'Ani', role: 'pembaca', whatsapp: one.whatsapp };
    assert.equal((await of(two.token).add(form)).body.data.id, id);
    const back = (await of(two.token).list()).at(-1);
    assert.deepEqual([back.id, back.seen_at], [id, null], 'whoever comes back was not there yet');
  });

  test('a deleted customer ends its people but for who stands for another one, also of two deleted at once [ADD-623]', async () => {
    const { one, two } = await both();
    assert.equal((await app.call('DELETE', `/api/admin/users/${one.id}`)).status, 200);
    assert.equal((await of(one.token).points()).status, 401);
    const { body } = await app.call('POST', '/api/login', { body: one, token: null });
    assert.equal(body.user.id, two.id);
    assert.equal((await of(body.token).self()).standings.length, 1);
    const again = await both();
    const gone = await Promise.all(
      [again.one, again.two].map(({ id }) => app.call('DELETE', `/api/admin/users/${id}`)),
    );
    assert.deepEqual(statusesOf(gone), { 200: 2 });
    const refused = await app.call('POST', '/api/login', { body: again.one, token: null });
    assert.equal(refused.status, 401);
    await aCustomer(app, { whatsapp: again.one.whatsapp });
  });

  test('another number of who stands for both is told to its own company, whichever the session is for [ADD-624, ADD-625]', async () => {
    const { one, two } = await both();
    await of(one.token).switchTo(two.id);
    const whatsapp = aNumber();
    const { version } = await of(one.token).self();
    const saved = await app.call('PATCH', '/api/member/self', {
      token: one.token,
      body: { name: 'Ani Baru', username: 'ani-baru', whatsapp, version },
    });
    assert.equal(saved.status, 200, JSON.stringify(saved.body));
    const { standings: _, ...now } = await of(one.token).self();
    assert.deepEqual(saved.body.data, now);
    const { rows } = await sql`
      select id, name, whatsapp from customers where id in (${one.id}, ${two.id}) order by id
    `.execute(app.owner);
    assert.deepEqual(rows, [
      { id: one.id, name: one.name, whatsapp },
      { id: two.id, name: two.name, whatsapp: two.whatsapp },
    ]);
    assert.deepEqual([now.name, now.version === version], ['Ani Baru', false]);
    assert.equal((await of(two.token).list())[1].name, 'Ani Baru');
  });
});

describe('attacks', () => {
  test('the people of another customer are not there, in any call [ADD-620]', async () => {
    const [one, two] = [await aCustomer(app), await aCustomer(app)];
    const { id } = await somebody(two);
    const { change, remove, invite } = of(one.token);
    await changesNothing(
      app,
      async () => {
        const form = { name: 'Saya', role: 'utama' };
        for (const { status } of [await change(id, form), await remove(id), await invite(id)]) {
          assert.equal(status, 404);
        }
        const contacts = `/api/admin/users/${one.id}/contacts/${id}`;
        assert.equal((await app.call('PATCH', contacts, { body: form })).status, 404);
        assert.equal((await app.call('DELETE', contacts)).status, 404);
        assert.equal((await app.call('POST', `${contacts}/invitation`, { body: {} })).status, 404);
        const own = await app.call('POST', '/api/admin/users/1/contacts', {
          body: { ...form, whatsapp: aNumber() },
        });
        assert.equal(own.body.code, 'own_account_protected');
      },
      { except: ['attempts', 'audit_trail'] },
    );
  });

  test('who buys or reads makes itself nothing more, and changes nothing of the company [ADD-620, ADD-625]', async () => {
    const customer = await aCustomer(app);
    const siti = await somebody(customer);
    for (const { status } of [
      await of(siti.token).change(siti.id, { name: 'Siti', role: 'utama' }),
      await of(siti.token).add({ name: 'X', role: 'utama', whatsapp: aNumber() }),
      await of(siti.token).remove(siti.id),
    ]) {
      assert.equal(status, 403);
    }
    const token = await aContact(app, customer, 'pembaca');
    const saved = await app.call('PATCH', `/api/member/users/${customer.id}`, {
      token,
      body: customerForm({ name: 'PT Palsu', address: 'Palsu', username: 'pembaca-baru' }),
    });
    assert.equal(saved.status, 200, JSON.stringify(saved.body));
    assert.deepEqual(
      [saved.body.data.name, saved.body.data.username],
      [customer.name, 'pembaca-baru'],
    );
    const { body } = await app.call('GET', `/api/admin/users/${customer.id}`);
    assert.deepEqual(
      [body.data.name, body.data.whatsapp, body.data.address === 'Palsu'],
      [customer.name, customer.whatsapp, false],
    );
  });
});
