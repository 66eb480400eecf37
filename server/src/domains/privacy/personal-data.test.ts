import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql } from 'kysely';
import { transact } from '#db/write.ts';
import { logIncomingMessage } from '#domains/whatsapp/inbound/log-incoming-message.ts';
import { useApp } from '#test/app.ts';
import { aCustomer, aVoucher, formOf, type TestCustomer } from '#test/builders.ts';
import { download } from '#test/downloads.ts';
import { deliverAll } from '#test/jobs.ts';
import { aContact, numberOf } from '#test/people.ts';
import { aPiece } from '#test/visits.ts';

const app = useApp();

const dataOf = async (token?: string) => {
  const side = token === undefined ? 'admin' : 'member';
  const { name, type, content } = await download(app, `/api/${side}/personal-data/export`, token);
  return { name, type, data: JSON.parse(content.toString()) };
};

test('a member takes away all that is kept of it: account, whom it stands for, sign-ins, messages, claims, and nobody else’s [ADD-681]', async () => {
  const other = await aCustomer(app, { name: 'PT Orang Lain', point: 700 });
  const { id, token, whatsapp } = await aCustomer(app, { name: 'PT Milik Sendiri', point: 500 });
  const { id: id_voucher } = await aVoucher(app, { codes: 2 });
  for (const claimer of [token, other.token]) {
    const claimed = await app.call('POST', `/api/member/vouchers/claim/${id_voucher}`, {
      token: claimer,
      body: {},
    });
    assert.equal(claimed.status, 200, JSON.stringify(claimed.body));
  }
  await sql`
    insert into message_consents (customer_id, whatsapp, wants, source, said, at)
    values (${id}, ${whatsapp}, false, 'reply', 'STOP', now()),
      (${other.id}, ${other.whatsapp}, false, 'reply', 'JANGAN', now())
  `.execute(app.owner);
  const { name, type, data } = await dataOf(token);
  assert.match(name, /^data-saya-\d{4}-\d\d-\d\d\.json$/);
  assert.equal(type, 'application/json; charset=utf-8');
  assert.deepEqual(Object.keys(data), [
    'made_at',
    'account',
    'stands_for',
    'sessions',
    'addresses',
    'passkeys',
    'sign_ins',
    'messages',
    'claims',
    'visit_requests',
    'consents',
  ]);
  assert.deepEqual([data.account.length, data.account[0].whatsapp], [1, whatsapp]);
  assert.deepEqual(
    data.stands_for.map((each: { customer: string; role: string }) => [each.customer, each.role]),
    [['PT Milik Sendiri', 'utama']],
  );
  assert.equal(data.claims.length, 1);
  assert.ok(data.claims[0].point > 0);
  assert.ok(data.sessions.length > 0 && data.sign_ins.length > 0 && data.messages.length > 0);
  assert.deepEqual(
    data.consents.map(({ said }: { said: string }) => said),
    ['STOP'],
  );
  const text = JSON.stringify(data);
  for (const strange of ['PT Orang Lain', other.whatsapp, 'JANGAN', '$argon2id', 'password_hash']) {
    assert.ok(!text.includes(strange), strange);
  }
});

/** Signs in from a device and an address, keeps a passkey and wishes for a visit, all of one name. */
async function leavesTraces(customer: TestCustomer, name: string) {
  const { accountId, token } = customer;
  await sql`update sessions set device = ${name} where account_id = ${accountId}`.execute(
    app.owner,
  );
  await sql`delete from known_addresses where account_id = ${accountId}`.execute(app.owner);
  await sql`
    insert into known_addresses (account_id, address, seen_at) values (${accountId}, ${name}, now())
  `.execute(app.owner);
  await sql`
    insert into passkeys (account_id, credential_id, public_key, counter, transports, name, backed_up, created_at)
    values (${accountId}, ${Buffer.from(name)}, ${Buffer.of(1)}, 0, '{}', ${name}, false, now())
  `.execute(app.owner);
  const { equipmentId } = await aPiece(app, { customer });
  const body = formOf({ wished_on: '2026-12-01', words: name });
  const path = `/api/member/equipment/${equipmentId}/visit-requests`;
  const asked = await app.call('POST', path, { token, body });
  assert.equal(asked.status, 201, JSON.stringify(asked.body));
}

test('devices, addresses, passkeys and wishes are one’s own and nobody else’s [ADD-681]', async () => {
  const [own, other] = [await aCustomer(app), await aCustomer(app)];
  await leavesTraces(other, 'lain');
  await leavesTraces(own, 'sendiri');
  const { data } = await dataOf(own.token);
  const of = (section: string, column: string) =>
    data[section].map((row: Record<string, string>) => row[column]);
  assert.deepEqual(of('sessions', 'device'), ['sendiri']);
  assert.deepEqual(of('addresses', 'address'), ['sendiri']);
  assert.deepEqual(of('passkeys', 'name'), ['sendiri']);
  assert.deepEqual(of('visit_requests', 'words'), ['sendiri']);
});

test('somebody of the staff takes away its own, which the trail says [ADD-681]', async () => {
  const { data } = await dataOf();
  assert.equal(data.account[0].username, 'admin');
  assert.deepEqual(data.stands_for, []);
  const { body } = await app.call('GET', '/api/admin/audit-trail?topic=exports');
  assert.match(body.data.data[0].sentence, /^admin mengunduh data-saya-/);
});

/** Somebody writes to the company. */
const receive = (from: string, name: string, text: string): Promise<unknown> => {
  const at = app.clock.now();
  const message = { provider: 'sandbox', providerId: text, from, name, text, at } as const;
  return transact(app.dependencies.db, (tx) =>
    logIncomingMessage(tx, { ...message, conversation: null, command: null }, at),
  );
};

test('what somebody wrote to the company before a member took the number is none of its data; what it says from there is [ADD-681]', async () => {
  const { id, token } = await aCustomer(app);
  const number = '6281900000777';
  const writes = async (body: string) => {
    const at = app.clock.now();
    await receive(number, 'Calon', body);
    await sql`
      insert into message_consents (customer_id, whatsapp, wants, source, said, at)
      values (${id}, ${number}, true, 'reply', ${`MULAI ${body}`}, ${at})
    `.execute(app.owner);
  };
  const takes = async (whatsapp: string) => {
    const body = { name: 'Siti', username: `siti-${id}`, whatsapp };
    const taken = await app.call('PATCH', '/api/member/self', { token, body });
    assert.equal(taken.status, 200, JSON.stringify(taken.body));
  };
  const said = async () => {
    const { data } = await dataOf(token);
    return [
      data.messages
        .map(({ body }: { body: string }) => body)
        .filter((body: string) => body.startsWith('dari')),
      data.consents.map((each: { said: string }) => each.said),
    ];
  };
  app.clock.advance(1_000);
  await writes('dari orang lain');
  app.clock.advance(1_000);
  await takes(number);
  assert.deepEqual(await said(), [[], []]);
  await writes('dari saya');
  assert.deepEqual(await said(), [['dari saya'], ['MULAI dari saya']]);
  app.clock.advance(1_000);
  await takes('6281900000778');
  await writes('dari yang berikut');
  app.clock.advance(1_000);
  await takes(number);
  assert.deepEqual(await said(), [[], []], 'the number was somebody else’s in between');
});

test('what waited while a number changed is of whom it reaches, in the queue and after [ADD-681]', async () => {
  const member = await aCustomer(app);
  const points = { id_customer: member.id, add_point: 5, message: true };
  await app.call('POST', '/api/admin/send-point', { body: points });
  app.clock.advance(1_000);
  const body = { name: 'Siti', username: `pindah-${member.id}`, whatsapp: '6281900000779' };
  const moved = await app.call('PATCH', '/api/member/self', { token: member.token, body });
  assert.equal(moved.status, 200, JSON.stringify(moved.body));
  const told = async () =>
    (await dataOf(member.token)).data.messages
      .filter(({ kind }: { kind: string }) => kind === 'point')
      .map(({ whatsapp }: { whatsapp: string }) => whatsapp);
  assert.deepEqual(await told(), ['6281900000779']);
  app.clock.advance(60_000);
  await deliverAll(app);
  assert.deepEqual(await told(), ['6281900000779']);
});

test('what is said to whoever has the number after somebody left is none of the data of who left [ADD-691, ADD-970]', async () => {
  const company = await aCustomer(app);
  const left = await aContact(app, company, 'pembeli');
  const whatsapp = await numberOf(app, left);
  const [heir, next] = [
    await aContact(app, company, 'pembeli'),
    await aContact(app, company, 'pembeli'),
  ];
  const contacts = `/api/admin/users/${company.id}/contacts`;
  const people: { id: number; whatsapp: string }[] = (await app.call('GET', contacts)).body.data;
  const contact = people.find((one) => one.whatsapp === whatsapp)?.id ?? 0;
  const says = async (body: string) => {
    app.clock.advance(1_000);
    await sql`
      insert into message_consents (customer_id, whatsapp, wants, source, said, at)
      values (${company.id}, ${whatsapp}, true, 'reply', ${body}, ${app.clock.now()})
    `.execute(app.owner);
    await receive(whatsapp, 'Pengirim', body);
    app.clock.advance(1_000);
  };
  const takes = async (token: string, number: string) => {
    const body = { name: 'Penerus', username: `penerus-${token.slice(0, 8)}`, whatsapp: number };
    const taken = await app.call('PATCH', '/api/member/self', { token, body });
    assert.equal(taken.status, 200, JSON.stringify(taken.body));
  };
  const said = async () => {
    const path = `/api/admin/contacts/${contact}/personal-data/export`;
    const data = JSON.parse((await download(app, path)).content.toString());
    return [
      data.messages.map(({ body }: { body: string }) => body),
      data.consents.map((each: { said: string }) => each.said),
    ];
  };
  await says('masih di sini');
  assert.equal((await app.call('DELETE', `${contacts}/${contact}`)).status, 200);
  await says('sudah keluar');
  await takes(heir, whatsapp);
  await says('penerus');
  await takes(heir, '6281900000780');
  const own = ['masih di sini', 'sudah keluar'];
  assert.deepEqual(await said(), [own, own], 'one who had it for a while');
  await takes(next, whatsapp);
  await says('penerus kedua');
  assert.deepEqual(await said(), [own, own], 'one who has it');
});
