import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { sql } from 'kysely';
import { plainWrite } from '#db/write.ts';
import { useApp } from '#test/app.ts';
import { aCustomer, anInvoice, customerForm, pointsOf, sendPoint } from '#test/builders.ts';
import {
  anImport,
  applying,
  importOf,
  linesOf,
  takingBack,
  uploading,
  workOnImports,
} from '#test/imports.ts';
import { atOnce, holding, statusesOf } from '#test/races.ts';
import { processImport } from './lines/process-import.ts';
import { forgetUploads } from './uploading/forget-uploads.ts';

const app = useApp();
const logger = { error: (details: object) => assert.fail(JSON.stringify(details)) };
let number = 0;
const aNumber = (): string => {
  number += 1;
  return `62813${String(number).padStart(7, '0')}`;
};

describe('an import that is asked for', () => {
  test('twenty times at once, with five workers, happens once; and so does taking it back [ADD-141, ADD-142]', async () => {
    const { whatsapp, id: customer } = await aCustomer(app);
    const id = await anImport(app, 'opening-balances', `WA;Poin\n${whatsapp};700\n`);
    const work = () =>
      atOnce(5, () => processImport(app.dependencies.db, { clock: app.clock, logger }));

    const applied = await atOnce(20, () => app.call('POST', `/api/admin/imports/${id}/apply`));
    assert.deepEqual(statusesOf(applied), { 202: 1, 409: 19 });
    await work();
    await workOnImports(app);
    assert.deepEqual(await pointsOf(app, customer), { point: 700, total_point: 700 });

    const back = await atOnce(20, () => app.call('POST', `/api/admin/imports/${id}/take-back`));
    assert.deepEqual(statusesOf(back), { 202: 1, 409: 19 });
    await work();
    await workOnImports(app);
    assert.deepEqual(await pointsOf(app, customer), { point: 0, total_point: 0 });
    const { body } = await app.call('GET', `/api/admin/users/${customer}/points`);
    assert.equal(body.data.total, 2);
  });

  test('after the world has changed does nothing, and its preview says what is so now [ADD-141]', async () => {
    const known = await aCustomer(app);
    const taken = aNumber();
    const id = await anImport(
      app,
      'customers',
      `Nama;WA\nNama Baru;${known.whatsapp}\nPT Akan Ada;${taken}\nPT Lain;${aNumber()}\n`,
    );
    const form = customerForm({ name: 'PT Lebih Cepat', whatsapp: taken });
    assert.equal((await app.call('POST', '/api/admin/users', { body: form })).status, 201);

    await applying(app, id);
    const after = await importOf(app, id);
    assert.equal(after.status, 'ready');
    assert.equal(after.moved, 1);
    const { body } = await app.call('GET', `/api/admin/users/${known.id}`);
    assert.equal(body.data.name, known.name);
    assert.deepEqual(
      (await linesOf(app, id, 'changes')).map((line: { line: number }) => line.line),
      [2, 3],
    );
    await applying(app, id);
    assert.equal((await importOf(app, id)).status, 'applied');
  });

  test('and loses against somebody who adds the same at that moment says so, and does nothing [ADD-141]', async () => {
    const username = `pesaing-${aNumber()}`;
    const id = await anImport(
      app,
      'customers',
      `Nama;WA;Username\nPT A;${aNumber()};${username}\n`,
    );
    // As though it were added after the lines were compared once more.
    await sql`update accounts set username_key = ${username} where customer_id = ${(await aCustomer(app)).id}`.execute(
      app.owner,
    );
    await applying(app, id);
    const { status, counts } = await importOf(app, id);
    assert.equal(status, 'ready');
    assert.equal(counts.wrong, 1);
    const [line] = await linesOf(app, id);
    assert.deepEqual(line.reasons, [`Username “${username}” sudah dipakai.`]);
    const found = await app.call('GET', `/api/admin/users?username=${username}`);
    assert.deepEqual(
      found.body.data.data.filter((row: { name: string }) => row.name === 'PT A'),
      [],
    );
  });
});

test('the import that was uploaded first is looked at first [ADD-141]', async () => {
  const [first, second] = [
    await uploading(app, 'products', 'Produk\nPertama\n'),
    await uploading(app, 'products', 'Produk\nKedua\n'),
  ];
  const statusOf = async ({ body }: typeof first) => (await importOf(app, body.data.id)).status;
  while ((await statusOf(first)) === 'judging')
    await processImport(app.dependencies.db, { clock: app.clock, logger });
  assert.equal(await statusOf(second), 'judging');
  await workOnImports(app);
});

test('a rule or a setting of points that is saved while invoices are imported waits for them: all count by what was read [ADD-383, ADD-141]', async () => {
  const { id: id_customer, name } = await aCustomer(app, { name: 'PT Serentak' });
  for (const [number, path, body] of [
    ['RULE', '/api/admin/point-rules/1', { rules: 25_000, since: '2026-10-15' }],
    ['WHEN', '/api/admin/settings', { points_when: 'issued' }],
  ] as const) {
    await anInvoice(app, { id_customer, number: `${number}-2`, date: '2026-11-01' });
    // The first gives its points before the rule of the second is looked up.
    const id = await anImport(
      app,
      'invoices',
      [
        'Nomor;Pelanggan;Tanggal;Nilai;Status',
        `${number}-1;${name};01/11/2026;1.000.000;Lunas`,
        `${number}-2;${name};02/11/2026;1.000.000;Lunas`,
      ].join('\n'),
    );
    const { points_now } = (await importOf(app, id)).totals;
    const { point: before } = await pointsOf(app, id_customer);
    const held = await holding(app, `select lock_balance(${id_customer})`);
    const acts: Promise<unknown>[] = [];
    try {
      acts.push(applying(app, id));
      await held.waitedFor(1);
      const saved = app.call('PATCH', path, { body });
      acts.push(saved.then(({ status }) => assert.equal(status, 200)));
      await held.waitedFor(2);
    } finally {
      await held.release();
    }
    await Promise.all(acts);
    const { point } = await pointsOf(app, id_customer);
    assert.deepEqual([number, point - before], [number, points_now]);
  }
});

describe('taking an import back', () => {
  test('is refused line by line where points were spent, a customer was changed again or has an account in use [ADD-142]', async () => {
    const [a, b] = [aNumber(), aNumber()];
    const id = await anImport(app, 'customers', `Nama;WA\nPT A;${a}\nPT B;${b}\n`);
    await applying(app, id);
    const found = await app.call('GET', '/api/admin/users?name=PT A');
    const customer: number = found.body.data.data[0].id;
    await sendPoint(app, customer, 5);
    await takingBack(app, id);
    const kept = await importOf(app, id);
    assert.equal(kept.status, 'applied');
    assert.deepEqual(
      (await linesOf(app, id, 'obstacle')).map((line: { line: number; obstacle: string }) => [
        line.line,
        line.obstacle,
      ]),
      [[2, 'Customer ini memiliki 5 point.']],
    );
    const still = await app.call('GET', '/api/admin/users?name=PT B');
    assert.equal(still.body.data.total, 1);
  });

  test('waits for a later import that changed the same [ADD-142]', async () => {
    const whatsapp = aNumber();
    const first = await anImport(app, 'customers', `Nama;WA\nPT Awal;${whatsapp}\n`);
    await applying(app, first);
    const second = await anImport(app, 'customers', `Nama;WA\nPT Akhir;${whatsapp}\n`);
    await applying(app, second);
    await takingBack(app, first);
    assert.match(
      (await linesOf(app, first, 'obstacle'))[0].obstacle,
      /impor nomor \d+, yang harus/,
    );
    await takingBack(app, second);
    await takingBack(app, first);
    assert.equal((await importOf(app, first)).status, 'taken-back');
  });
});

test('an account of an import cannot be signed in to before it has a password [ADD-143]', async () => {
  const whatsapp = aNumber();
  await applying(app, await anImport(app, 'customers', `Nama;WA\nPT Kunci;${whatsapp}\n`));
  for (const password of ['', whatsapp, 'password', 'null']) {
    const { status } = await app.call('POST', '/api/login', {
      body: { whatsapp, password },
      token: null,
    });
    assert.notEqual(status, 200);
  }
});

test('an upload that nobody imports is thrown away, by hand or after a week; one that was imported stays [ADD-141]', async () => {
  const now = app.clock.now().toISOString();
  const [thrown, old, imported] = [
    await anImport(app, 'products', 'Produk\nSatu\n'),
    await anImport(app, 'products', 'Produk\nDua\n'),
    await anImport(app, 'products', 'Produk\nTiga\n'),
  ];
  await applying(app, imported);
  assert.equal((await app.call('DELETE', `/api/admin/imports/${thrown}`)).status, 200);
  const refused = await app.call('DELETE', `/api/admin/imports/${imported}`);
  assert.equal(refused.body.code, 'import_not_ready');
  app.clock.advance(8 * 24 * 3_600_000);
  await forgetUploads(plainWrite(app.dependencies.db), app.clock);
  app.clock.set(now);
  for (const [id, status] of [
    [thrown, 404],
    [old, 404],
    [imported, 200],
  ] as const) {
    assert.equal((await app.call('GET', `/api/admin/imports/${id}`)).status, status);
  }
});
