import assert from 'node:assert/strict';
import { beforeEach, describe, test } from 'node:test';
import { sql } from 'kysely';
import pg from 'pg';
import { signInAs, useApp } from '#test/app.ts';
import { aCustomer } from '#test/builders.ts';
import { aContact, numberOf } from '#test/people.ts';
import { fakeProvider } from '#test/provider.ts';
import { atOnce, statusesOf } from '#test/races.ts';
import { changesNothing } from '#test/refused.ts';

const app = useApp({ provider: fakeProvider() });

const settle = (takes_sign_ups: boolean) =>
  app.call('PATCH', '/api/admin/settings', { body: { takes_sign_ups } });
let numbers = 0;
const aForm = (form: object = {}) => {
  numbers += 1;
  return {
    company: `PT Calon ${numbers}`,
    name: 'Budi Santoso',
    whatsapp: `6281390000${String(numbers).padStart(3, '0')}`,
    tax_number: '',
    ...form,
  };
};
const ask = (form: object, remoteAddress = '203.0.113.9') =>
  app.server
    .inject({ method: 'POST', url: '/api/sign-ups', payload: form, remoteAddress })
    .then((answer) => ({ status: answer.statusCode, body: answer.json() }));
const waiting = async () =>
  (await app.call('GET', '/api/admin/inbox?kind=sign-up&per_page=100')).body.data.data.map(
    ({ record }: { record: Record<string, unknown> }) => record,
  );
const decide = (id: unknown, decision: 'acceptance' | 'refusal') =>
  app.call('POST', `/api/admin/sign-ups/${id}/${decision}`);
/** One that waits, as the administrator sees it. */
async function aSignUp(form: object = {}) {
  const sent = aForm(form);
  assert.equal((await ask(sent)).status, 202);
  return (await waiting()).find(({ whatsapp }: { whatsapp: string }) => whatsapp === sent.whatsapp);
}
const isCustomer = async (whatsapp: unknown) => {
  const { rows } = await sql`
    select from customers where whatsapp = ${whatsapp} and deleted_at is null
  `.execute(app.owner);
  return rows.length > 0;
};

beforeEach(async () => {
  await sql`delete from attempts`.execute(app.owner);
  await settle(true);
});

test('the form is off until the company wants it [ADD-665]', async () => {
  await settle(false);
  const contact = async () =>
    (await app.call('GET', '/api/contact', { token: null })).body.data.takes_sign_ups;
  assert.equal(await contact(), false);
  assert.equal((await ask(aForm())).body.code, 'sign_ups_off');
  await settle(true);
  assert.equal(await contact(), true);
});

describe('who wants to become a customer', () => {
  test('waits in the inbox with what was entered, once for each number; the first word stays [ADD-665, ADD-667]', async () => {
    const form = aForm({ tax_number: '01.234.567.8-901.000' });
    assert.deepEqual(await ask(form), { status: 202, body: { message: 'Pendaftaran terkirim.' } });
    assert.equal((await ask({ ...form, company: 'PT Lain' })).status, 202);
    const found = (await waiting()).filter(
      ({ whatsapp }: { whatsapp: string }) => whatsapp === form.whatsapp,
    );
    assert.equal(found.length, 1);
    const { id: _, asked_at: __, ...rest } = found[0];
    assert.deepEqual(rest, {
      company: form.company,
      name: 'Budi Santoso',
      whatsapp: form.whatsapp,
      tax_number: '012345678901000',
      same_number: null,
      same_name: null,
    });
    assert.equal(await isCustomer(form.whatsapp), false);
  });

  test('is told beneath the field what is wrong [ADD-665]', async () => {
    const { status, body } = await ask({ company: '', name: ' ', whatsapp: '12', tax_number: '5' });
    assert.equal(status, 422);
    assert.deepEqual(Object.keys(body.errors), ['company', 'name', 'whatsapp', 'tax_number']);
  });

  test('is answered alike, after the same steps, whoever is a customer already [ADD-666]', async () => {
    const member = await aCustomer(app, { name: 'PT Sudah Ada' });
    const seen: string[][] = [];
    const answers: unknown[] = [];
    const { query } = pg.Client.prototype;
    for (const form of [aForm({ whatsapp: member.whatsapp, company: 'PT Sudah Ada' }), aForm()]) {
      const statements: string[] = [];
      pg.Client.prototype.query = function noting(this: unknown, ...args: unknown[]) {
        const [statement] = args;
        const text =
          typeof statement === 'object' && statement !== null && Reflect.get(statement, 'text');
        statements.push(String(text || statement));
        return Reflect.apply(query, this, args);
      } as typeof query;
      answers.push(await ask(form));
      pg.Client.prototype.query = query;
      seen.push(statements);
    }
    assert.deepEqual(answers[0], answers[1]);
    assert.ok((seen[0]?.length ?? 0) > 3);
    assert.deepEqual(seen[0], seen[1]);
  });

  test('is limited by network, by number and in all [ADD-666]', async () => {
    const from = async (address: string, whatsapp?: string) =>
      (await ask(aForm(whatsapp ? { whatsapp } : {}), address)).status;
    for (let n = 0; n < 5; n += 1) assert.equal(await from('198.51.100.1'), 202);
    assert.equal(await from('198.51.100.1'), 429);
    for (let n = 0; n < 3; n += 1)
      assert.equal(await from(`198.51.101.${n}`, '6281399990000'), 202);
    assert.equal(await from('198.51.101.9', '6281399990000'), 429);
    for (let n = 8; n < 60; n += 1) assert.equal(await from(`198.51.102.${n}`), 202);
    const { status, body } = await ask(aForm(), '198.51.103.1');
    assert.deepEqual([status, body.code], [429, 'sign_up_too_often']);
    await sql`update sign_ups set decided_at = now() where decided_at is null`.execute(app.owner);
  });
});

describe('the company', () => {
  test('accepts: the customer is there, signs in with its number once it has a password, and is invited where links are sent [ADD-667]', async () => {
    const first = await aSignUp({ company: 'PT Diterima' });
    const { status, body } = await decide(first.id, 'acceptance');
    assert.equal(status, 200, JSON.stringify(body));
    assert.equal(body.data.is_invited, false);
    const shown = await app.call('GET', `/api/admin/users/${body.data.id}`);
    assert.deepEqual(
      [shown.body.data.name, shown.body.data.whatsapp, shown.body.data.point],
      ['PT Diterima', first.whatsapp, 0],
    );
    const people = await app.call('GET', `/api/admin/users/${body.data.id}/contacts`);
    assert.deepEqual(
      people.body.data.map(({ name }: { name: string }) => name),
      ['Budi Santoso'],
    );
    await app.call('POST', `/api/admin/users/${body.data.id}/password`, {
      body: { password: 'hujan-batu-7', password_confirmation: 'hujan-batu-7' },
    });
    await signInAs(app, { whatsapp: first.whatsapp, password: 'hujan-batu-7' });
    await app.call('PUT', '/api/admin/message-templates/password-reset', {
      body: {
        template_id: 'sandbox-reward',
        mapping: [
          { part: 'body', button: null, position: 1, value: 'customer' },
          { part: 'body', button: null, position: 2, value: 'reset_link' },
        ],
      },
    });
    const second = await aSignUp();
    assert.equal((await decide(second.id, 'acceptance')).body.data.is_invited, true);
    const { rows } = await sql<{ network: string }>`
      select network from password_resets where whatsapp = ${second.whatsapp}
    `.execute(app.owner);
    assert.deepEqual(rows, [{ network: 'invitation' }]);
    const trail = await sql<{ act: string; account_id: number | null }>`
      select act, account_id from audit_trail where act like 'sign-up-%' order by id desc limit 2
    `.execute(app.owner);
    assert.deepEqual(trail.rows, [
      { act: 'sign-up-accepted', account_id: 1 },
      { act: 'sign-up-asked', account_id: null },
    ]);
  });

  test('refuses: nothing is made of it, and the number may ask again [ADD-667]', async () => {
    const signUp = await aSignUp();
    assert.equal((await decide(signUp.id, 'refusal')).status, 200);
    assert.equal(await isCustomer(signUp.whatsapp), false);
    await changesNothing(app, async () => {
      for (const decision of ['acceptance', 'refusal'] as const) {
        const { status, body } = await decide(signUp.id, decision);
        assert.deepEqual([status, body.code], [409, 'sign_up_over']);
      }
    });
    assert.ok(await aSignUp({ whatsapp: signUp.whatsapp }));
  });

  test('sees who has the number or the name already; a number that somebody signs in with is not taken twice [ADD-667]', async () => {
    const member = await aCustomer(app, { name: 'PT Maju Jaya' });
    const same = await aSignUp({ company: 'PT. MAJU JAYA', whatsapp: member.whatsapp });
    const known = { id: member.id, name: 'PT Maju Jaya' };
    assert.deepEqual([same.same_number, same.same_name], [known, known]);
    await changesNothing(app, async () => {
      const { status, body } = await decide(same.id, 'acceptance');
      assert.deepEqual([status, body.code], [422, 'whatsapp_taken']);
    });
    await decide(same.id, 'refusal');
  });

  test('accepts whose number somebody had before and still goes by: the account is named after the company, and signs in with the number [ADD-667]', async () => {
    const whatsapp = '6281390990001';
    const former = await aCustomer(app, { whatsapp, username: whatsapp });
    const { version: _, ...form } = (await app.call('GET', `/api/admin/users/${former.id}`)).body
      .data;
    const body = { ...form, whatsapp: '6281390990002' };
    const moved = await app.call('PATCH', `/api/admin/users/${former.id}`, { body });
    assert.equal(moved.status, 200, JSON.stringify(moved.body));
    const signUp = await aSignUp({ whatsapp, company: 'PT Penerus' });
    assert.equal(signUp.same_number, null);
    const accepted = await decide(signUp.id, 'acceptance');
    assert.equal(accepted.status, 200, JSON.stringify(accepted.body));
    const path = `/api/admin/users/${accepted.body.data.id}`;
    assert.match((await app.call('GET', path)).body.data.username, /^pt-penerus-\d{6}$/);
    const password = 'hujan-batu-7';
    await app.call('POST', `${path}/password`, {
      body: { password, password_confirmation: password },
    });
    await signInAs(app, { whatsapp, password });
  });

  test('accepts whose number a customer had that is deleted: it is the username as well [ADD-667]', async () => {
    const whatsapp = '6281390990003';
    const former = await aCustomer(app, { whatsapp, username: whatsapp });
    assert.equal((await app.call('DELETE', `/api/admin/users/${former.id}`)).status, 200);
    const { body } = await decide((await aSignUp({ whatsapp })).id, 'acceptance');
    const { body: customer } = await app.call('GET', `/api/admin/users/${body.data.id}`);
    assert.equal(customer.data.username, whatsapp);
  });

  test('sees who has the number by the customer that is left, where another it stood for is deleted [ADD-667]', async () => {
    const gone = await aCustomer(app, { name: 'PT Sudah Hilang' });
    const left = await aCustomer(app, { name: 'PT Masih Ada' });
    const whatsapp = await numberOf(app, await aContact(app, gone, 'pembeli'));
    await sql`
      insert into contacts (account_id, customer_id, role, created_at)
      select id, ${left.id}, 'pembeli', created_at from accounts where whatsapp = ${whatsapp}
    `.execute(app.owner);
    const first = await aSignUp({ whatsapp });
    assert.deepEqual(first.same_number, { id: gone.id, name: 'PT Sudah Hilang' });
    const deleted = await app.call('DELETE', `/api/admin/users/${gone.id}`);
    assert.equal(deleted.status, 200, JSON.stringify(deleted.body));
    const same = (await waiting()).find(({ id }: { id: unknown }) => id === first.id);
    assert.deepEqual(same.same_number, { id: left.id, name: 'PT Masih Ada' });
    await decide(first.id, 'refusal');
    // Whoever works for the company stands for it alone.
    const { rows } = await sql<{ whatsapp: string }>`
      select whatsapp from accounts where id = 1
    `.execute(app.owner);
    const own = await aSignUp({ whatsapp: rows[0]?.whatsapp });
    assert.equal(own.same_number.id, 1);
    await decide(own.id, 'refusal');
  });

  test('decides once: of twenty decisions at the same moment one is done [ADD-667]', async () => {
    const signUp = await aSignUp();
    const answers = await atOnce(20, (n) =>
      decide(signUp.id, n % 2 === 0 ? 'acceptance' : 'refusal'),
    );
    assert.deepEqual(statusesOf(answers), { 200: 1, 409: 19 });
    const accepted = answers.some(({ status, body }) => status === 200 && body.data);
    assert.equal(await isCustomer(signUp.whatsapp), accepted);
  });
});
