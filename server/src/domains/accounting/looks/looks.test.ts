import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';
import { sql } from 'kysely';
import { findDue } from '#jobs/jobs.sql.ts';
import {
  aConnection,
  decisions,
  endAll,
  follow,
  link,
  look,
  previewOf,
  start,
} from '#test/accounting-acts.ts';
import { type AccountingBooks, accountingBooks } from '#test/accounting-books.ts';
import { useApp } from '#test/app.ts';
import { aCustomer, pointsOf } from '#test/builders.ts';
import { jobsOf, runJob } from '#test/jobs.ts';
import { atOnce, statusesOf } from '#test/races.ts';

let books: AccountingBooks = accountingBooks();
const app = useApp({ programs: { open: (...args) => books.programs.open(...args) } });

let company = 0;

beforeEach(async () => {
  await app.at('2026-11-21T05:00:00Z');
  await endAll(app);
  company += 1;
  books = accountingBooks({ id: `db-${company}` });
});

const MINUTE = 60_000;
/** What Accurate sends when invoices have changed. */
const naming = (...ids: string[]) => [
  { type: 'SALES_INVOICE', data: ids.map((salesInvoiceId) => ({ salesInvoiceId })) },
];
const show = async (id: number) =>
  (await app.call('GET', `/api/admin/accounting/connections/${id}`)).body.data;
const looks = async (id: number) =>
  (await app.call('GET', `/api/admin/accounting/looks?per_page=100&id_connection=${id}`)).body.data
    .data;
/** In how many minutes connections are looked at next; undefined: not by themselves. */
const dueIn = async (): Promise<number | undefined> => {
  const due = await findDue(app.dependencies.db, jobsOf(app), app.clock.now());
  const ms = due.get('accounting-looks');
  return ms === undefined ? undefined : Math.round(ms / MINUTE);
};

/** A connection that is on, and the customer of ours who buys. */
async function aStarted(more: Record<string, unknown> = {}) {
  const buyer = books.aCustomer({ name: `PT Pembeli ${company}` });
  const sold = books.sell(buyer);
  const customer = await aCustomer(app);
  const connection = await aConnection(app, more);
  await link(app, `PT Pembeli ${company}`, customer.id);
  await start(app, connection);
  const points = async () => (await pointsOf(app, customer.id)).point;
  return { buyer, sold, customer, connection, points };
}

test('changes are looked for every so many minutes, both sides compared each night, and all of it each week [ADD-859]', async () => {
  const { connection } = await aStarted({ every_minutes: 30 });
  assert.equal(await dueIn(), 30);
  app.clock.advance(30 * MINUTE);
  await follow(app);
  assert.deepEqual(
    (await looks(connection)).map(({ kind, result }: Record<string, unknown>) => [kind, result]),
    [
      ['changes', 'complete'],
      ['changes', 'complete'],
      ['first', 'complete'],
    ],
  );
  // Noon of the 21st in Jakarta: the night is that of the 22nd, the week ends on the 28th.
  await app.at('2026-11-21T18:00:00Z');
  await follow(app);
  assert.equal((await looks(connection))[0].kind, 'night');
  await app.at('2026-11-27T18:00:00Z');
  await follow(app);
  const [whole] = await looks(connection);
  assert.deepEqual([whole.kind, whole.seen, whole.expected, whole.added], ['whole', 1, 1, 0]);
  const shown = await show(connection);
  assert.equal(shown.compared_at, '2026-11-27T18:00:00.000Z');
  assert.equal(shown.complete_at, '2026-11-27T18:00:00.000Z');
  assert.equal(shown.missed, 0);
});

test('a first look that left something out is made up for each night, by a look at the whole alone [ADD-851, ADD-859]', async () => {
  const buyer = books.aCustomer({ name: `PT Pembeli ${company}` });
  books.sell(buyer);
  // Older than what is compared by night.
  books.sell(buyer, { date: '2026-02-01' });
  Object.assign(books.faults, { leavesOut: 1, isForgetful: true });
  const connection = await aConnection(app);
  await link(app, `PT Pembeli ${company}`, (await aCustomer(app)).id);
  const stands = async () => {
    await follow(app);
    const { is_ready, coming } = await previewOf(app, connection);
    return [(await looks(connection))[0].kind, is_ready, coming.invoices];
  };
  app.clock.advance(60 * MINUTE);
  assert.deepEqual(await stands(), ['whole', false, 1]);
  assert.equal((await show(connection)).next_at, '2026-11-21T06:15:00.000Z');
  await app.at('2026-11-21T18:00:00Z');
  assert.deepEqual(await stands(), ['whole', false, 1], 'edited by night as well');
  books.faults.leavesOut = 0;
  await sql`
    update accounting_connections set whole_due_at = '2026-11-23T18:00:00Z' where id = ${connection}
  `.execute(app.owner);
  await app.at('2026-11-22T18:00:00Z');
  assert.deepEqual(await stands(), ['night', false, 1]);
  assert.deepEqual(
    [(await show(connection)).compared_at, (await decisions(app)).length],
    [null, 1],
  );
  await app.at('2026-11-23T18:00:00Z');
  assert.deepEqual(await stands(), ['whole', true, 2]);
  const { next_at } = await show(connection);
  assert.equal(next_at, '2026-11-23T18:15:00.000Z');
  await app.at('2026-11-24T18:00:00Z');
  assert.deepEqual(await stands(), ['night', true, 2], 'and within the week no more');
});

test('what a look for changes has missed is found by the comparison, and counted [ADD-859]', async () => {
  const { connection, sold, points } = await aStarted();
  books.faults.isForgetful = true;
  books.pay(sold, '2026-11-15');
  await look(app, connection);
  assert.equal(await points(), 0);
  app.clock.advance(5 * MINUTE);
  await look(app, connection, true);
  assert.equal(await points(), 111);
  assert.equal((await show(connection)).missed, 1);
  assert.equal(await dueIn(), 15, 'a comparison has read the changes as well');
});

test('a walk that left something out is used for what it read; what is missing is not thought to be gone, and asked about [ADD-858, ADD-859]', async () => {
  const { buyer, connection, points } = await aStarted();
  const paid = books.sell(buyer, { base: 2_000_000, ppn: 220_000 });
  books.pay(paid, '2026-11-12');
  books.sell(buyer);
  await look(app, connection);
  books.faults.leavesOut = 2;
  const before = (await show(connection)).compared_at;
  await look(app, connection, true);
  const [{ result, reason, seen, expected }] = await looks(connection);
  assert.deepEqual([result, seen, expected], ['incomplete', 1, 3]);
  assert.match(reason, /berubah selama dibaca/);
  assert.equal((await show(connection)).compared_at, before);
  const [asked] = await decisions(app);
  assert.deepEqual(
    [asked.kind, asked.reason, asked.seen],
    ['connection', 'counts', '1 terbaca dari 3'],
  );
  app.clock.advance(11 * MINUTE);
  await follow(app);
  assert.equal(await points(), 222);
  books.faults.leavesOut = 0;
  await look(app, connection, true);
  assert.deepEqual(await decisions(app), [], 'it is over by itself');
});

test('an invoice is gone at the second look only, while another one answers; what answers again lives again [ADD-858]', async () => {
  const { buyer, sold, connection, points } = await aStarted();
  books.pay(sold, '2026-11-15');
  const other = books.sell(buyer);
  await look(app, connection);
  assert.equal(await points(), 111);
  books.delete(sold);
  await look(app, connection, true);
  app.clock.advance(9 * MINUTE);
  await follow(app);
  assert.equal(await points(), 111, 'not yet ten minutes');
  app.clock.advance(MINUTE);
  // The program has lost its way: it says of everything that it is gone.
  books.faults.saysGone = true;
  await follow(app);
  assert.equal(await points(), 111);
  books.faults.saysGone = false;
  app.clock.advance(15 * MINUTE);
  await follow(app);
  assert.equal(await points(), 0);
  const gone = await app.call(
    'GET',
    `/api/admin/accounting/invoices?standing=gone&id_connection=${connection}`,
  );
  assert.equal(gone.body.data.data[0].id_external, sold);
  books.edit(sold, { isGone: false });
  await look(app, connection);
  assert.equal(await points(), 111);
  assert.ok(other);
});

test('a document that cannot be read is no witness: what is gone beside it is believed [ADD-858]', async () => {
  const { buyer, connection, points } = await aStarted();
  const sold = [1, 2, 3].map(() => books.sell(buyer));
  for (const one of sold) books.pay(one, '2026-11-12');
  const last = books.sell(buyer);
  await look(app, connection);
  assert.equal(await points(), 3 * 111);
  books.faults.unreadable.add(last);
  for (const one of sold) books.delete(one);
  await look(app, connection, true);
  app.clock.advance(10 * MINUTE);
  await follow(app);
  assert.equal(await points(), 0);
});

test('a document that was deleted as well is no witness: the next one answers [ADD-858]', async () => {
  const { buyer, sold, connection, points } = await aStarted();
  books.pay(sold, '2026-11-12');
  const [, , later] = [1, 2, 3].map(() => books.sell(buyer));
  await look(app, connection);
  books.delete(sold);
  await look(app, connection, true);
  // Nobody knows of this one yet, which was seen last.
  books.delete(later ?? '');
  app.clock.advance(10 * MINUTE);
  await follow(app);
  assert.equal(await points(), 0);
});

test('while no other document answers, all that seem to be gone are looked at together ten minutes later [ADD-858]', async () => {
  const { buyer, connection, points } = await aStarted({ every_minutes: 1_440 });
  const sold = [1, 2, 3].map(() => books.sell(buyer));
  for (const one of sold) books.pay(one, '2026-11-12');
  await look(app, connection);
  for (const one of sold) books.delete(one);
  await look(app, connection, true);
  books.faults.saysGone = true;
  const before = (await looks(connection)).length;
  app.clock.advance(10 * MINUTE);
  await follow(app);
  assert.deepEqual([(await looks(connection)).length - before, await dueIn()], [1, 10]);
  assert.equal(await points(), 3 * 111);
  books.faults.saysGone = false;
  app.clock.advance(10 * MINUTE);
  await follow(app);
  assert.equal(await points(), 0);
});

test('more that are gone at once than are believed are left alone until somebody has said that they are gone [ADD-858]', async () => {
  const { buyer, connection, points } = await aStarted();
  const many = Array.from({ length: 13 }, () => books.sell(buyer));
  for (const one of many) books.pay(one, '2026-11-12');
  await look(app, connection);
  const all = await points();
  assert.equal(all, 13 * 111);
  const gone = async (some: typeof many) => {
    for (const one of some) books.delete(one);
    await look(app, connection, true);
    app.clock.advance(11 * MINUTE);
    await follow(app);
  };
  await gone(many.slice(0, 5));
  assert.equal(await points(), 8 * 111, 'five are believed');
  await gone(many.slice(5, 11));
  assert.equal(await points(), 8 * 111);
  const [asked] = await decisions(app);
  assert.deepEqual([asked.reason, asked.seen], ['many_gone', '6 dari 9']);
  const settle = () => app.call('POST', `/api/admin/accounting/decisions/${asked.id}/settlement`);
  const race = await atOnce(2, settle);
  assert.deepEqual(statusesOf(race), { 200: 1, 404: 1 });
  const settled = race.find(({ status }) => status === 200);
  assert.equal(settled?.body.message, 'Keputusan disimpan.');
  await follow(app);
  app.clock.advance(11 * MINUTE);
  await follow(app);
  assert.equal(await points(), 2 * 111);
  assert.deepEqual(await decisions(app), []);
});

test('what a document cannot be read for waits for somebody, and our invoice of it stays as it was [ADD-855]', async () => {
  const { buyer, sold, connection, points } = await aStarted();
  books.pay(sold, '2026-11-15');
  await look(app, connection);
  books.faults.unreadable.add(sold);
  const never = books.sell(buyer);
  books.faults.unreadable.add(never);
  books.unpay(sold);
  await look(app, connection);
  assert.equal(await points(), 111);
  const asked = await decisions(app);
  assert.deepEqual(
    asked.map((one: { reason: string; seen: string; invoice: { number: string } }) => [
      one.reason,
      one.seen,
      one.invoice.number,
    ]),
    [
      ['unreadable', 'Nilainya tidak terbaca.', books.documents.get(sold)?.number],
      ['unreadable', 'Nilainya tidak terbaca.', `#${never}`],
    ],
  );
  books.faults.unreadable.clear();
  await look(app, connection, true);
  assert.equal(await points(), 0);
  assert.deepEqual(await decisions(app), []);
});

test('what could never be read and is gone there is asked about no more [ADD-858]', async () => {
  const { buyer, connection } = await aStarted();
  const never = books.sell(buyer);
  books.faults.unreadable.add(never);
  await look(app, connection);
  assert.equal((await decisions(app))[0].reason, 'unreadable');
  books.faults.unreadable.clear();
  books.delete(never);
  await look(app, connection, true);
  app.clock.advance(10 * MINUTE);
  await follow(app);
  assert.deepEqual(await decisions(app), []);
});

test('calls are counted by the month; near the end of what is allowed only comparisons go on, and beyond it nothing [ADD-860]', async () => {
  const { connection } = await aStarted({ monthly_calls: 100 });
  const used = (await show(connection)).calls;
  assert.equal(used, books.calls - 1, 'all but the one before it was connected');
  assert.equal(
    (await looks(connection)).reduce((sum: number, { calls }: { calls: number }) => sum + calls, 0),
    used,
  );
  const spend = (calls: number) =>
    sql`update accounting_calls set calls = ${calls} where connection_id = ${connection}`.execute(
      app.owner,
    );
  await spend(94);
  await look(app, connection);
  const { next_at } = await show(connection);
  const night = '2026-11-21T18:00:00.000Z';
  assert.equal(next_at, night, 'the comparison of the night');
  const { webhook_path } = await show(connection);
  assert.equal((await app.call('POST', webhook_path, { body: naming(), token: null })).status, 200);
  assert.equal((await show(connection)).next_at, night, 'also where a webhook names nothing');
  await spend(100);
  await look(app, connection);
  const out = await show(connection);
  assert.match(out.trouble, /sudah habis/);
  assert.equal(out.next_at, '2026-11-30T17:00:00.000Z', 'the first of December in Jakarta');
  assert.equal(out.state, 'on');
  const before = books.calls;
  await app.at('2026-11-26T05:00:00Z');
  await follow(app);
  assert.equal(books.calls, before);
  await app.at('2026-11-30T17:00:00Z');
  await follow(app);
  assert.deepEqual([(await show(connection)).trouble, books.calls > before], [null, true]);
});

test('a connection that may call or look more often does so from now on [ADD-860]', async () => {
  const { sold, connection, points } = await aStarted({ monthly_calls: 100, every_minutes: 1_440 });
  await sql`
    update accounting_calls set calls = 100 where connection_id = ${connection}
  `.execute(app.owner);
  await look(app, connection);
  const patch = async (body: object) => {
    const path = `/api/admin/accounting/connections/${connection}`;
    assert.equal((await app.call('PATCH', path, { body })).status, 200);
  };
  await patch({ tolerance: 2 });
  assert.equal((await show(connection)).next_at, '2026-11-30T17:00:00.000Z', 'not by another one');
  books.pay(sold, '2026-11-15');
  await patch({ monthly_calls: 1_000 });
  await follow(app);
  assert.equal(await points(), 111);
  const { trouble, next_at } = await show(connection);
  assert.deepEqual([trouble, next_at], [null, '2026-11-21T18:00:00.000Z'], 'and compares by night');
  await patch({ every_minutes: 5 });
  await follow(app);
  assert.equal(await dueIn(), 5);
  books.faults.stop = 'busy';
  await look(app, connection);
  assert.equal(await dueIn(), 1);
  await patch({ every_minutes: 60, monthly_calls: 500 });
  assert.equal(await dueIn(), 1, 'one that may do less goes on waiting');
});

test('a program that cannot be reached is asked again ever less often, and everything that was missed comes [ADD-860]', async () => {
  const { sold, connection, points } = await aStarted();
  books.faults.stop = 'busy';
  books.pay(sold, '2026-11-15');
  await look(app, connection);
  for (const minutes of [1, 2, 4, 8, 16, 32, 60, 60]) {
    const shown = await show(connection);
    assert.deepEqual([shown.trouble, shown.state], ['Berhenti: busy.', 'on']);
    assert.equal(await dueIn(), minutes);
    app.clock.advance(minutes * MINUTE);
    await follow(app);
  }
  books.faults.stop = null;
  app.clock.advance(60 * MINUTE);
  await follow(app);
  assert.deepEqual([await points(), (await show(connection)).trouble], [111, null]);
});

test('credentials, a clock and another company stop a connection, in words, until somebody goes on with it [ADD-861]', async () => {
  const { sold, connection, points } = await aStarted();
  books.pay(sold, '2026-11-15');
  const stops: [reason: string, begin: () => void, end: () => void][] = [
    [
      'credentials',
      () => {
        books.faults.stop = 'credentials';
      },
      () => {
        books.faults.stop = null;
      },
    ],
    [
      'clock',
      () => {
        books.faults.stop = 'clock';
      },
      () => {
        books.faults.stop = null;
      },
    ],
    [
      'other_company',
      () => {
        books.company.id = 'db-lain';
        books.company.name = 'PT Lain';
      },
      () => {
        books.company.id = `db-${company}`;
        books.company.name = 'PT Contoh';
      },
    ],
  ];
  for (const [reason, begin, end] of stops) {
    begin();
    await look(app, connection);
    const { state, stopped } = await show(connection);
    assert.deepEqual([state, stopped.reason], ['stopped', reason]);
    assert.match(
      stopped.words,
      reason === 'other_company'
        ? /sekarang membuka pembukuan PT Lain, bukan PT Contoh/
        : /Berhenti/,
    );
    const [asked] = await decisions(app);
    assert.deepEqual([asked.reason, asked.seen], ['stopped', stopped.words]);
    assert.equal(await dueIn(), undefined);
    assert.equal(await points(), 0, 'nothing is touched');
    end();
    const resumed = await app.call(
      'POST',
      `/api/admin/accounting/connections/${connection}/resume`,
    );
    assert.equal(resumed.status, 200);
    assert.deepEqual(await decisions(app), []);
    assert.deepEqual(
      [await show(connection)].map(({ state: now }) => now),
      ['on'],
    );
    if (reason === 'other_company') await follow(app);
    else
      await sql`update accounting_connections set whole_due_at = null where id = ${connection}`.execute(
        app.owner,
      );
  }
  assert.equal(await points(), 111, 'what was missed is made up for');
});

test('what a webhook names is read a little later; a stranger, nonsense and repeats do nothing [ADD-862]', async () => {
  const { buyer, sold, connection, points } = await aStarted();
  const { webhook_path: path } = await show(connection);
  assert.match(path, /^\/api\/webhooks\/accounting\/[\w-]{32}$/);
  const send = (body: unknown, to = path) => app.call('POST', to, { body, token: null });
  books.pay(sold, '2026-11-15');
  assert.equal((await send(naming(sold))).status, 200);
  assert.equal((await send(naming(sold, sold))).status, 200, 'a payment names an invoice twice');
  await follow(app);
  assert.equal(await points(), 0, 'the record may not be ready');
  app.clock.advance(10_000);
  await follow(app);
  assert.equal(await points(), 111);
  assert.equal((await looks(connection))[0].kind, 'hints');
  assert.equal((await show(connection)).heard_at, '2026-11-21T05:00:00.000Z');
  // Of more than fifty at once it is asked what has changed.
  for (const [named, noted] of [
    [51, 0],
    [50, 50],
  ] as const) {
    await send(naming(...Array.from({ length: named }, (_, n) => `${9_000 + n}`)));
    const { rows } = await sql`select from accounting_hints`.execute(app.owner);
    assert.equal(rows.length, noted);
  }
  // What it says is never believed, also where it names what is not there, or nothing.
  books.sell(buyer);
  for (const body of [naming('8999'), naming(), { lain: true }, 'teks']) {
    assert.equal((await send(body)).status, 200, JSON.stringify(body));
    app.clock.advance(10_000);
    await follow(app);
  }
  assert.equal(await points(), 111);
  assert.equal(
    (await looks(connection))[0].kind,
    'changes',
    'that something has changed is enough',
  );
  assert.equal((await send(naming(sold), '/api/webhooks/accounting/tebakan')).status, 404);
  const large = await send(naming('x'.repeat(300 * 1024)));
  assert.equal(large.status, 413);
  await app.call('POST', `/api/admin/accounting/connections/${connection}/end`);
  assert.equal((await send(naming(sold))).status, 404);
});

test('two servers look at a connection one after the other, and what a dead one has begun is begun anew [ADD-859]', async () => {
  const { sold, connection, points } = await aStarted();
  books.pay(sold, '2026-11-15');
  await app.call('POST', `/api/admin/accounting/connections/${connection}/look`, { body: {} });
  await atOnce(3, () => follow(app));
  assert.equal(await points(), 111);
  assert.equal((await looks(connection)).length, 3);
  // One that died: it neither ends nor says that it lives.
  await sql`
    insert into accounting_looks (connection_id, kind, began_at, lease_ends_at)
    values (${connection}, 'changes', ${app.clock.now()}, ${new Date(app.clock.now().getTime() + 2 * MINUTE)})
  `.execute(app.owner);
  books.unpay(sold);
  await app.call('POST', `/api/admin/accounting/connections/${connection}/look`, { body: {} });
  assert.equal((await show(connection)).look.kind, 'changes');
  await follow(app);
  assert.equal(await points(), 111);
  app.clock.advance(2 * MINUTE);
  await follow(app);
  assert.equal(await points(), 0);
  assert.deepEqual(
    (await looks(connection)).slice(0, 2).map(({ result }: { result: string }) => result),
    ['complete', 'failed'],
  );
  // They are kept for a quarter of a year.
  const count = async () =>
    (await sql`select from accounting_looks where connection_id = ${connection}`.execute(app.owner))
      .rows.length;
  app.clock.advance(90 * 86_400_000);
  await runJob(app, 'forget-expired');
  const kept = await count();
  app.clock.advance(1);
  await runJob(app, 'forget-expired');
  assert.ok(kept > 0);
  assert.equal(await count(), 0);
});

/** Does something once a look for changes has passed what it is about. */
function afterNextPass(act: () => Promise<unknown>): void {
  const { open } = books.programs;
  let isDone = false;
  books.programs.open = (...given) => {
    const provider = open(...given);
    return {
      ...provider,
      async *changedSince(since: Date) {
        yield* provider.changedSince(since);
        if (isDone) return;
        isDone = true;
        app.clock.advance(1_000);
        await act();
      },
    };
  };
}

for (const isWhole of [false, true]) {
  const what = isWhole ? 'compared' : 'read';
  test(`what somebody wants ${what} while a look is under way is ${what} after it [ADD-859]`, async () => {
    const { sold, connection, points } = await aStarted();
    afterNextPass(async () => {
      books.pay(sold, '2026-11-15');
      await app.call('POST', `/api/admin/accounting/connections/${connection}/look`, {
        body: { is_whole: isWhole },
      });
    });
    await look(app, connection);
    assert.equal(await points(), 111);
    assert.equal((await looks(connection))[0].kind, isWhole ? 'whole' : 'changes');
    assert.equal(await dueIn(), 15);
  });
}

test('a webhook that names no invoice while changes are looked for has them looked for once more after it [ADD-859, ADD-862]', async () => {
  const { sold, connection, points } = await aStarted();
  const { webhook_path: path } = await show(connection);
  afterNextPass(async () => {
    books.pay(sold, '2026-11-15');
    assert.equal((await app.call('POST', path, { body: naming(), token: null })).status, 200);
  });
  await look(app, connection);
  assert.equal(await points(), 111);
  assert.equal(await dueIn(), 15);
});

test('a look that is broken off anywhere has kept what it read, and the next one reads the rest [ADD-859]', async () => {
  const { buyer, connection, points } = await aStarted();
  for (let n = 0; n < 100; n += 1) books.pay(books.sell(buyer), '2026-11-12');
  await app.call('POST', `/api/admin/accounting/connections/${connection}/look`, { body: {} });
  // The company, a page, and no more.
  books.faults.stopAfter = books.calls + 2;
  await follow(app);
  assert.equal(await points(), 40 * 111);
  books.faults.stopAfter = null;
  app.clock.advance(MINUTE);
  await follow(app);
  assert.equal(await points(), 100 * 111);
});
