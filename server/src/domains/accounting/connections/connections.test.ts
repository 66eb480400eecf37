import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';
import { sql } from 'kysely';
import { pino } from 'pino';
import { idByClient, ProviderStop } from '#domains/accounting/providers/provider.ts';
import { makeSecrets } from '#secrets/secrets.ts';
import {
  aConnection,
  CREDENTIALS,
  decisions,
  endAll,
  follow,
  link,
  look,
  previewOf,
  start,
} from '#test/accounting-acts.ts';
import { type AccountingBooks, accountingBooks } from '#test/accounting-books.ts';
import { anotherServer, calledAt, useApp } from '#test/app.ts';
import { aCustomer, pointsOf } from '#test/builders.ts';
import { aColleague } from '#test/people.ts';
import { atOnce, holding, statusesOf } from '#test/races.ts';
import { sealConnections } from './seal-connections.ts';

let books: AccountingBooks = accountingBooks();
const app = useApp({ programs: { open: (...args) => books.programs.open(...args) } });

let company = 0;
beforeEach(async () => {
  await endAll(app);
  company += 1;
  books = accountingBooks({ id: `con-${company}`, name: 'PT Buku' });
});

const CONNECTIONS = '/api/admin/accounting/connections';
const show = async (id: number) => (await app.call('GET', `${CONNECTIONS}/${id}`)).body.data;
const act = (id: number, name: string, body?: object) =>
  app.call('POST', `${CONNECTIONS}/${id}/${name}`, { body });
const connect = (more: object = {}) =>
  app.call('POST', CONNECTIONS, { body: { ...CREDENTIALS, first_day: '2026-01-01', ...more } });

/** A connection that was read, with one paid invoice of a known customer. */
async function aRead() {
  const buyer = books.aCustomer({ name: `PT Pembeli ${company}` });
  const document = books.sell(buyer);
  books.pay(document, '2026-11-12');
  const customer = await aCustomer(app);
  const connection = await aConnection(app);
  await link(app, `PT Pembeli ${company}`, customer.id);
  const points = async () => (await pointsOf(app, customer.id)).point;
  return { buyer, document, customer, connection, points };
}

test('what a program refuses is said in its words before anything is stored, and what is missing at its field [ADD-850]', async () => {
  books.faults.stop = 'credentials';
  const tried = await app.call('POST', `${CONNECTIONS}/trial`, { body: CREDENTIALS });
  assert.deepEqual(
    [tried.body.data.is_working, tried.body.data.reason],
    [false, 'Berhenti: credentials.'],
  );
  const refused = await connect();
  assert.deepEqual(
    [refused.status, refused.body.code, refused.body.message],
    [422, 'accounting_program_refused', 'Berhenti: credentials.'],
  );
  books.faults.stop = null;
  for (const [more, code, field] of [
    [{ secret: '' }, 'credential_missing', 'secret'],
    [{ program: 'jurnal' }, 'credential_missing', 'client_id'],
    [{ first_day: '2026-11-22' }, 'date_ahead', 'first_day'],
    [{ every_minutes: 4 }, 'invalid', 'every_minutes'],
    [{ monthly_calls: 1 }, 'invalid', 'monthly_calls'],
    [{ token: 'a b' }, 'invalid', 'token'],
    [{ token: 'baris\r\nhost: lain' }, 'invalid', 'token'],
  ] as const) {
    const { status, body } = await connect(more);
    assert.deepEqual(
      [status, body.code, Object.keys(body.errors)],
      [422, code, [field]],
      JSON.stringify(more),
    );
  }
  assert.deepEqual(
    (await app.call('GET', CONNECTIONS)).body.data.filter(
      (one: { state: string }) => one.state !== 'ended',
    ),
    [],
  );
});

test('one company is connected once, also by two at once, and again after it was disconnected [ADD-850]', async () => {
  const race = await atOnce(3, () => connect());
  assert.deepEqual(statusesOf(race), { 201: 1, 409: 2 });
  const [{ id }] = race.flatMap(({ body }) => (body.data ? [body.data] : []));
  assert.equal((await connect()).body.code, 'accounting_company_connected');
  const tried = await app.call('POST', `${CONNECTIONS}/trial`, { body: CREDENTIALS });
  assert.equal(tried.body.data.is_connected, true);
  assert.equal((await act(id, 'end')).status, 200);
  assert.equal((await connect()).status, 201);
});

test('a program whose answer to being connected was lost is connected once, and the repetition is told so [ADD-850, S-30]', async () => {
  const send = () =>
    app.call('POST', CONNECTIONS, {
      body: { ...CREDENTIALS, first_day: '2026-01-01' },
      headers: { 'idempotency-key': `sambung-${company}` },
    });
  const { status, body } = await send();
  assert.equal(status, 201, JSON.stringify(body));
  assert.deepEqual(await send().then((again) => [again.status, again.body]), [201, body]);
});

test('a preview that is not ready or has changed since it was read starts nothing; of two who start one does [ADD-851]', async () => {
  const { connection, buyer, points } = await aRead();
  const { coming } = await previewOf(app, connection);
  assert.deepEqual(coming, { invoices: 1, amount: '1110000', point: '111', waiting: '0' });
  const seen = { invoices: coming.invoices, point: coming.point };
  books.pay(books.sell(buyer), '2026-11-13');
  await act(connection, 'look', {});
  // Read, and not judged yet.
  const { processLook } = await import('#domains/accounting/looks/process-look.ts');
  const logger = pino({ level: 'silent' });
  await processLook(app.dependencies.db, { ...app.dependencies, logger });
  const early = await act(connection, 'start', seen);
  assert.deepEqual([early.status, early.body.code], [409, 'accounting_preview_changed']);
  const again = await previewOf(app, connection);
  const race = await atOnce(2, () =>
    act(connection, 'start', { invoices: again.coming.invoices, point: again.coming.point }),
  );
  assert.deepEqual(statusesOf(race), { 200: 1, 409: 1 });
  await atOnce(2, () => follow(app));
  assert.equal(String(await points()), again.coming.point);
  assert.equal((await show(connection)).state, 'on');
});

test('what was read with documents left out is read once more within an hour, and starts nothing before that or before somebody knows of it [ADD-851]', async () => {
  books.sell(books.aCustomer(), { number: `AWAL/${company}` });
  books.faults.leavesOut = 1;
  const { connection } = await aRead();
  const seen = async () => {
    const { is_ready, coming } = await previewOf(app, connection);
    return [is_ready, coming.invoices];
  };
  assert.deepEqual(await seen(), [false, 0]);
  const early = await act(connection, 'start', { invoices: 0, point: '0' });
  assert.deepEqual([early.status, early.body.code], [409, 'accounting_preview_not_ready']);
  const [asked] = await decisions(app);
  assert.equal(asked.reason, 'counts');
  await app.call('POST', `/api/admin/accounting/decisions/${asked.id}/settlement`);
  assert.deepEqual(await seen(), [true, 0], 'somebody knows of it');
  books.faults.leavesOut = 0;
  app.clock.advance(3_600_000);
  await follow(app);
  assert.deepEqual(await seen(), [true, 1]);
  app.clock.advance(-3_600_000);
});

test('many invoices come together, exactly as the preview said, and reading them all again changes nothing [ADD-851]', async () => {
  const { connection, buyer, customer, points } = await aRead();
  for (let n = 0; n < 90; n += 1) {
    const one = books.sell(buyer, { base: 100_000 + n * 7_777, ppn: n % 2 === 0 ? 0 : 11_000 });
    if (n % 3 === 0) books.pay(one, '2026-11-14');
    if (n % 10 === 5) books.takeBack(one, 50_000);
    if (n % 15 === 7) books.pay(one, '2026-11-12', 60_000);
  }
  await look(app, connection);
  const { coming } = await previewOf(app, connection);
  await start(app, connection);
  assert.equal(String(await points()), coming.point);
  const sums = async () =>
    (await app.call('GET', `/api/admin/invoices/sums?id_customer=${customer.id}`)).body.data;
  const { open, paid } = await sums();
  assert.equal(open.count + paid.count, coming.invoices);
  assert.equal(open.waiting, coming.waiting);
  const moved = async () =>
    (
      await sql<{ count: number }>`
        select count(*) as count from point_entries where customer_id = ${customer.id}
      `.execute(app.owner)
    ).rows[0]?.count;
  const before = await moved();
  await look(app, connection, true);
  await sql`update external_invoices set judge_due_at = ${app.clock.now()}`.execute(app.owner);
  await atOnce(2, () => follow(app));
  assert.deepEqual([await moved(), await sums()], [before, { ...(await sums()), open, paid }]);
});

test('a paused connection neither reads nor follows, and makes up for it; one that was disconnected keeps what came and forgets the rest [ADD-863, ADD-869]', async () => {
  const { connection, buyer, document, points } = await aRead();
  await start(app, connection);
  assert.equal((await act(connection, 'pause')).status, 200);
  assert.equal((await act(connection, 'pause')).body.code, 'accounting_connection_not_on');
  books.unpay(document);
  app.clock.advance(3_600_000);
  await follow(app);
  assert.equal(await points(), 111);
  assert.equal((await show(connection)).next_at, null);
  assert.equal((await act(connection, 'resume')).status, 200);
  assert.equal((await act(connection, 'resume')).body.code, 'accounting_connection_not_paused');
  await follow(app);
  assert.equal(await points(), 0);
  const stranger = books.aCustomer({
    phones: ['0812-3000-4000'],
    emails: ['x@contoh.id'],
    taxNumber: '01.234.567.8-901.000',
  });
  books.sell(stranger);
  books.sell(buyer);
  await look(app, connection);
  const kept = async () =>
    (
      await sql<{ kept: string }>`
        select count(*) filter (where phones <> '{}' or emails <> '{}' or tax_number is not null) as kept
        from external_customers where connection_id = ${connection}
      `.execute(app.owner)
    ).rows[0]?.kept;
  assert.equal(Number(await kept()), 1, 'only of whom nobody knows');
  assert.equal((await act(connection, 'end')).status, 200);
  assert.equal((await act(connection, 'end')).body.code, 'accounting_connection_ended');
  for (const [name, body] of [
    ['pause'],
    ['resume'],
    ['look', {}],
    ['start', { invoices: 0, point: '0' }],
  ] as const) {
    assert.equal((await act(connection, name, body)).status, 409, name);
  }
  assert.equal(Number(await kept()), 0);
  const ended = await show(connection);
  assert.deepEqual(
    [ended.state, ended.webhook_path, ended.stored, ended.waiting],
    ['ended', null, [], 0],
  );
  const { rows } = await sql<{ sealed: Buffer | null }>`
    select sealed from accounting_connections where id = ${connection}
  `.execute(app.owner);
  assert.equal(rows[0]?.sealed, null);
});

test('who pauses waits for what is being judged, and nothing is judged after it [ADD-863]', async () => {
  const { connection, customer, document, points } = await aRead();
  await start(app, connection);
  books.unpay(document);
  await act(connection, 'look', {});
  const held = await holding(app, 'select from customers where id = $1 for no key update', [
    customer.id,
  ]);
  const following = follow(app);
  await held.waitedFor(1);
  const pausing = act(connection, 'pause');
  await held.waitedFor(2);
  await held.release();
  assert.equal((await pausing).status, 200);
  await following;
  const then = await points();
  assert.ok(then === 0 || then === 111, 'it was done, or not begun');
  books.pay(document, '2026-11-15', 5);
  await follow(app);
  assert.equal(await points(), then);
});

/** What is done once the program is asked for the so many-th time from now on. */
function atCall(nth: number, work: () => Promise<unknown>): void {
  let calls = 0;
  books.faults.onCall = async () => {
    calls += 1;
    if (calls === nth) await work();
  };
}

/** How the last reading of a connection ended, and why. */
const lastLook = async (id: number) => {
  const { body } = await app.call('GET', `/api/admin/accounting/looks?id_connection=${id}`);
  return [body.data.data[0].result, body.data.data[0].reason];
};

test('a reading that is under way ends with its connection, and nothing of it is kept or asked afterwards [ADD-868, ADD-869]', async () => {
  books.sell(books.aCustomer({ phones: ['0812-3000-4000'], emails: ['x@contoh.id'] }));
  const read = (await connect()).body.data.id;
  // The company has answered, and its customers are about to.
  atCall(2, () => act(read, 'end'));
  await follow(app);
  const { rows } = await sql<{ kept: number }>`
    select count(*)::int as kept from external_customers where phones <> '{}' or emails <> '{}'
  `.execute(app.owner);
  assert.deepEqual(rows, [{ kept: 0 }]);
  assert.deepEqual(await lastLook(read), ['failed', 'Koneksi dilepas']);
  const refused = (await connect()).body.data.id;
  atCall(1, async () => {
    await act(refused, 'end');
    books.faults.stop = 'credentials';
  });
  await follow(app);
  assert.deepEqual(await decisions(app), [], 'nobody could resume it');
});

test('a reading that is under way is broken off by a pause, and made up for once it is over [ADD-863]', async () => {
  const { connection, document, points } = await aRead();
  await start(app, connection);
  books.unpay(document);
  await act(connection, 'look', {});
  atCall(2, () => act(connection, 'pause'));
  await follow(app);
  assert.deepEqual(await lastLook(connection), ['failed', 'Koneksi dijeda']);
  const read = async () =>
    (await app.call('GET', `/api/admin/accounting/invoices?id_connection=${connection}`)).body.data
      .data[0].outstanding;
  assert.equal(await read(), 0, 'what it was about to read is not kept');
  books.faults.onCall = null;
  await act(connection, 'resume');
  await follow(app);
  assert.deepEqual([await read(), await points()], [1_110_000, 0]);
});

test('settings are changed by the version that was seen; other credentials have to be of the same company [ADD-850]', async () => {
  const { connection, points, buyer } = await aRead();
  await start(app, connection);
  const patch = (body: object) => app.call('PATCH', `${CONNECTIONS}/${connection}`, { body });
  const { version } = await show(connection);
  const race = await atOnce(2, (n) => patch({ every_minutes: 20 + n, version }));
  assert.deepEqual(statusesOf(race), { 200: 1, 409: 1 });
  const almost = books.sell(buyer, { base: 1_000_000, ppn: 0 });
  books.pay(almost, '2026-11-12', 999_500);
  await look(app, connection);
  assert.equal(await points(), 111);
  assert.equal((await patch({ tolerance: 1_000, foreign: 'own_rate' })).status, 200);
  await follow(app);
  // Its words say that it is not paid, which is another witness.
  assert.equal(await points(), 111);
  // Of one that is short its end would say too much.
  assert.equal((await patch({ token: 'aat.token.pende' })).status, 200);
  assert.equal((await show(connection)).stored[0].ending, '');
  assert.equal((await patch({ token: 'aat.token.pendek' })).status, 200);
  assert.equal((await show(connection)).stored[0].ending, 'ndek');
  assert.equal((await patch({ token: 'aat.token.yang.baru' })).status, 200);
  const shown = await show(connection);
  assert.deepEqual(shown.stored, [
    { field: 'token', ending: 'baru' },
    { field: 'secret', ending: 'ngan' },
  ]);
  assert.deepEqual([shown.tolerance, shown.foreign], [1_000, 'own_rate']);
  books.company.id = 'lain';
  const other = await patch({ token: 'aat.token.perusahaan.lain' });
  assert.deepEqual([other.status, other.body.code], [422, 'accounting_company_other']);
});

test('a company that its program does not tell of for a while is not another one, but another client may open another [ADD-861, ADD-850]', async () => {
  const told = books.company.id;
  const untold = 'client-0123456789abcdef';
  const of = (client_id: string) => ({ program: 'jurnal', client_id, client_secret: 'rahasia' });
  const connection = await aConnection(app, of('klien-1'));
  const patch = (body: object) => app.call('PATCH', `${CONNECTIONS}/${connection}`, { body });
  const other = 'accounting_company_other';
  for (const [id, seen] of [
    [untold, 'set_up'],
    [told, 'set_up'],
    ['lain', 'stopped'],
  ] as const) {
    books.company.id = id;
    await look(app, connection);
    assert.equal((await show(connection)).state, seen, id);
    const { status } = await patch({ client_secret: `rahasia-${id}` });
    assert.equal(status, id === 'lain' ? 422 : 200, id);
  }
  books.company.id = untold;
  assert.equal((await patch({ client_id: 'klien-2' })).body.code, other);
  // Connected without it: whose books another client opens cannot be known before it is told.
  await act(connection, 'end');
  const second = await aConnection(app, of('klien-1'));
  books.company.id = told;
  const move = () =>
    app.call('PATCH', `${CONNECTIONS}/${second}`, { body: { client_id: 'klien-2' } });
  assert.equal((await move()).body.code, other);
  await look(app, second);
  assert.equal((await show(second)).state, 'set_up');
  assert.equal((await move()).status, 200);
});

test('a company that its program does not tell of for a while is connected once all the same [ADD-850]', async () => {
  const told = books.company.id;
  const untold = 'client-0123456789abcdef';
  const of = (client_id: string) => ({ program: 'jurnal', client_id, client_secret: 'rahasia' });
  const first = await aConnection(app, of('klien-1'));
  books.company.id = untold;
  const refused = await connect(of('klien-1'));
  assert.deepEqual([refused.status, refused.body.code], [409, 'accounting_company_connected']);
  const tried = await app.call('POST', `${CONNECTIONS}/trial`, { body: of('klien-1') });
  assert.equal(tried.body.data.is_connected, true);
  // Another client of it is found out once it is told.
  const second = await aConnection(app, of('klien-2'));
  books.company.id = told;
  for (const one of [first, second]) await look(app, one);
  const { state, stopped } = await show(second);
  assert.deepEqual([state, stopped.reason], ['stopped', 'other_company']);
  assert.match(stopped.words, /PT Buku, yang sudah terhubung/);
  assert.equal((await show(first)).state, 'set_up');
  for (const one of [first, second]) await act(one, 'end');
  books.company.id = untold;
  const third = await aConnection(app, of('klien-1'));
  books.company.id = told;
  await look(app, third);
  assert.equal((await connect(of('klien-2'))).body.code, 'accounting_company_connected');
});

test('a client that opened another company than it does now may be connected for that one [ADD-850]', async () => {
  const of = { program: 'jurnal', client_id: 'klien-1', client_secret: 'rahasia' };
  await aConnection(app, of);
  books.company.id = `${books.company.id}-lain`;
  assert.equal((await connect(of)).status, 201);
});

test('no credential stands in an answer, a line of the log, the trail or the database, whoever repeats it [ADD-868]', async () => {
  const { connection } = await aRead();
  let lines = '';
  const logger = pino(
    { level: 'trace' },
    {
      write: (line: string) => {
        lines += line;
      },
    },
  );
  // A program that repeats what it was given.
  const open = books.programs.open;
  books.programs.open = (program, access, deps) => ({
    ...open(program, access, deps),
    check: async () => {
      throw new ProviderStop('credentials', `Token ${access.credentials.token} salah.`);
    },
  });
  const server = await anotherServer(app, { logger });
  const there = calledAt(app, server);
  let answers = '';
  for (const [method, path, body] of [
    ['POST', `${CONNECTIONS}/trial`, CREDENTIALS],
    ['POST', CONNECTIONS, { ...CREDENTIALS, first_day: '2026-01-01' }],
    ['PATCH', `${CONNECTIONS}/${connection}`, { token: CREDENTIALS.token }],
    ['POST', `${CONNECTIONS}/${connection}/look`, {}],
  ] as const) {
    answers += JSON.stringify((await there.call(method, path, { body })).body);
  }
  await follow(app);
  const shown = await there.call('GET', `${CONNECTIONS}/${connection}`);
  assert.deepEqual(shown.body.data.stopped.words, 'Token •••• salah.');
  const { webhook_path, ...rest } = shown.body.data;
  answers += JSON.stringify(rest);
  const webhook = webhook_path.split('/').at(-1);
  const { rows: tables } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE'
  `.execute(app.owner);
  let stored = '';
  for (const { name } of tables) {
    const { rows } = await sql<{ row: string }>`
      select ${sql.ref(name)}::text as row from ${sql.table(name)}
    `.execute(app.owner);
    stored += rows.map(({ row }) => row).join('\n');
  }
  assert.ok(stored.includes('accounting-connected'));
  for (const secret of [CREDENTIALS.token, CREDENTIALS.secret, webhook])
    for (const [where, text] of Object.entries({ answers, lines, stored })) {
      assert.ok(!text.includes(secret), `${where} has ${secret}`);
      assert.ok(
        !text.includes(Buffer.from(secret).toString('hex')),
        `${where} has ${secret} in hex`,
      );
    }
  await server.close();
});

test('what is sealed goes over to another key; without it the connection stops and says so, and is filled in anew [ADD-868]', async () => {
  const { connection } = await aRead();
  const { db } = app.dependencies;
  const old = Buffer.alloc(32, 'k');
  const rotated = makeSecrets(Buffer.alloc(32, 'n'), [old]);
  assert.deepEqual(await sealConnections(db, rotated), { sealed: 1, foreign: 0 });
  assert.deepEqual(await sealConnections(db, rotated), { sealed: 0, foreign: 0 });
  assert.deepEqual(await sealConnections(db, app.dependencies.secrets), { sealed: 0, foreign: 1 });
  await look(app, connection);
  const shown = await show(connection);
  assert.deepEqual(
    [shown.state, shown.stopped.reason, shown.is_readable, shown.webhook_path],
    ['stopped', 'key', false, null],
  );
  const patch = (body: object) => app.call('PATCH', `${CONNECTIONS}/${connection}`, { body });
  assert.equal((await patch({ token: 'aat.baru.sekali.lagi' })).body.code, 'credential_missing');
  assert.equal((await patch({ token: CREDENTIALS.token, secret: CREDENTIALS.secret })).status, 200);
  assert.equal((await act(connection, 'resume')).status, 200);
  await follow(app);
  const mended = await show(connection);
  assert.deepEqual([mended.state, mended.is_readable, mended.trouble], ['set_up', true, null]);
  assert.match(mended.webhook_path, /[\w-]{32}$/);
});

test('without its key a connection whose client stands for its company takes that client again, once the company is told [ADD-868, ADD-850]', async () => {
  const told = books.company.id;
  books.company.id = idByClient('klien-1');
  const of = (client_id: string) => ({ client_id, client_secret: 'rahasia' });
  const connection = await aConnection(app, { program: 'jurnal', ...of('klien-1') });
  const other = makeSecrets(Buffer.alloc(32, 'n'), [Buffer.alloc(32, 'k')]);
  await sealConnections(app.dependencies.db, other);
  books.company.id = told;
  const patch = (body: object) => app.call('PATCH', `${CONNECTIONS}/${connection}`, { body });
  assert.equal((await patch(of('klien-2'))).body.code, 'accounting_company_other');
  assert.equal((await patch(of('klien-1'))).status, 200);
  assert.equal((await show(connection)).is_readable, true);
});

test('the office reads how connections stand without what lets a program in, and cannot connect [ADD-850]', async () => {
  const { connection } = await aRead();
  const token = await aColleague(app, 'kantor');
  const shown = await app.call('GET', `${CONNECTIONS}/${connection}`, { token });
  assert.deepEqual([shown.status, shown.body.data.webhook_path], [200, null]);
  const refused = await app.call('POST', `${CONNECTIONS}/${connection}/pause`, { token });
  assert.equal(refused.status, 403);
});

test('as many calls as a month has are enough for the usual looks and the nights between them [ADD-860]', async () => {
  // So many were connected above that no more is let in for a while.
  app.clock.advance(3_600_000);
  const minutes: Record<string, number> = {};
  for (const more of [{}, { program: 'jurnal', client_id: 'klien', client_secret: 'rahasia' }]) {
    const { id } = (await connect(more)).body.data;
    const { program, every_minutes, monthly_calls } = await show(id);
    minutes[program] = every_minutes;
    await endAll(app);
    // A look of Jurnal takes four calls, and a night walks through two thousand invoices.
    const calls = 31 * ((24 * 60 * 4) / every_minutes + 2_000 / 50 + 6);
    assert.ok(monthly_calls === null || calls < monthly_calls * 0.85, `${program}: ${calls}`);
  }
  assert.deepEqual(minutes, { accurate: 15, jurnal: 180 });
});
