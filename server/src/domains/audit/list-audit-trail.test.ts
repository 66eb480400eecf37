import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql } from 'kysely';
import { ADMIN, signInAs, useApp } from '#test/app.ts';
import { aCustomer, aProduct, sendPoint } from '#test/builders.ts';
import { explaining } from '#test/explaining.ts';
import { aColleague } from '#test/people.ts';
import { countLines, findForgettable } from './audit.sql.ts';

const app = useApp();

const list = async (query: string) => {
  const { status, body } = await app.call('GET', `/api/admin/audit-trail?per_page=100&${query}`);
  assert.equal(status, 200);
  return body.data.data;
};
const sentences = async (query: string): Promise<string[]> =>
  (await list(query)).map(({ sentence }: { sentence: string }) => sentence);

test('the trail is read newest first, and narrowed down by text, address, topic, role, account, customer and days [ADD-183]', async () => {
  const { id, name, username, accountId } = await aCustomer(app);
  app.clock.set('2026-11-21T16:59:59Z');
  await sendPoint(app, id, 1_250);
  app.adminToken = await signInAs(app, ADMIN);
  // A second later it is the next day in Jakarta.
  app.clock.set('2026-11-21T17:00:00Z');
  await aProduct(app, { product: 'Meter 100%', description: 'Air' });
  const sent = `admin mengirim 1.250 point kepada ${name}`;
  const added = 'admin menambahkan produk Meter 100%';
  const created = `admin menambahkan customer ${name}`;
  const signedIn = `${username} masuk`;

  assert.deepEqual(await sentences(''), [
    added,
    'admin masuk',
    sent,
    signedIn,
    created,
    'admin masuk',
  ]);
  assert.deepEqual(await sentences('search=METER 100%25'), [added]);
  assert.deepEqual(await sentences('search=1.250'), [sent]);
  assert.equal((await sentences('search=127.0.0')).length, 6);
  assert.deepEqual(await sentences('search=100_'), []);
  assert.deepEqual(await sentences('topic=services'), [added]);
  assert.deepEqual(await sentences('role=customer'), [signedIn]);
  assert.deepEqual(await sentences(`id_account=${accountId}`), [signedIn]);
  assert.deepEqual(await sentences(`id_customer=${id}`), [sent, signedIn, created]);
  assert.deepEqual(await sentences('from=2026-11-22'), [added]);
  assert.deepEqual(await sentences('to=2026-11-21&topic=points'), [sent]);
  assert.deepEqual(await sentences('to=2026-11-21&topic=services'), []);
  // What is no day, role or topic narrows nothing down.
  assert.equal((await sentences('from=2026-11-31&to=kemarin&role=tamu&topic=lain')).length, 6);
  // Whoever sees no address finds none by it.
  const token = await aColleague(app, 'kantor');
  const read = async (search: string) =>
    (await app.call('GET', `/api/admin/audit-trail?search=${search}`, { token })).body.data.data;
  assert.deepEqual(await read('127.0.0'), []);
  assert.deepEqual(
    (await read('1.250')).map((line: Record<string, unknown>) => [line.sentence, line.address]),
    [[sent, null]],
  );
});

test('a line of the list says as whom, from where, and each fact as a person reads it [ADD-183]', async () => {
  const { id, ...form } = await aProduct(app, { product: 'Meter', description: 'Air' });
  await app.call('PATCH', `/api/admin/products/${id}`, { body: { ...form, description: 'Gas' } });
  const [changed, added] = await list('topic=services');
  assert.deepEqual(changed, {
    id: changed.id,
    created_at: app.clock.now().toISOString(),
    role: 'admin',
    id_account: 1,
    actor: 'admin',
    address: '127.0.0.1',
    topic: 'services',
    sentence: 'admin mengubah produk Meter: deskripsi Air → Gas',
    id_customer: null,
    is_change: true,
    changes: [{ label: 'Deskripsi', before: 'Air', after: 'Gas' }],
  });
  assert.equal(added.is_change, false);
  assert.deepEqual(added.changes[0], { label: 'Produk', before: null, after: 'Meter' });
});

test('a long trail is searched by index, whoever may see addresses, and so are the few acts of the server and what is left to forget [ADD-183, ADD-683]', async () => {
  // Nothing of most lines is left to forget.
  await sql`
    insert into audit_trail (created_at, role, actor, address, topic, act, sentence)
    select ${app.clock.now()}::timestamptz - make_interval(mins => 20_000 - n), 'admin', 'admin',
      case when n > 19_900 then '127.0.0.1' end, 'customers', 'customer-created', 'admin menambahkan customer ' || n
    from generate_series(1, 20_000) n
  `.execute(app.owner);
  await sql`vacuum analyze audit_trail`.execute(app.owner);
  const { db, plans } = explaining(app);
  const filter = {
    search: '',
    topic: undefined,
    role: undefined,
    accountId: undefined,
    customerId: undefined,
    from: undefined,
    to: undefined,
    timeZone: app.clock.timeZone,
    hasAddresses: false,
  };
  for (const hasAddresses of [true, false]) {
    await countLines(db, { ...filter, search: 'customer 19998', hasAddresses });
  }
  await countLines(db, { ...filter, role: 'server' });
  await findForgettable(db, 'details', app.clock.now());
  await findForgettable(db, 'signIns', app.clock.now());
  const [all = '', sentences = '', role = '', details = '', signIns = ''] = plans;
  for (const plan of [all, sentences]) assert.match(plan, /Scan on audit_trail_search/, plan);
  assert.match(role, /(using|on) audit_trail_of_few_roles/, role);
  assert.match(details, /(using|on) audit_trail_with_details/, details);
  assert.match(signIns, /(using|on) audit_trail_of_topic/, signIns);
});
