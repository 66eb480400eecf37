import assert from 'node:assert/strict';
import { test } from 'node:test';
import { canClaim } from '@reward-points/contract/points';
import { sql } from 'kysely';
import pg from 'pg';
import { useApp } from '#test/app.ts';
import { aCustomer } from '#test/builders.ts';
import { migrate } from './migrate.ts';
import { withClient } from './pool.ts';
import { grantServerRole } from './server-role.ts';

const app = useApp();

/** As the role that serves calls. */
const asServer = (text: string) => sql.raw(text).execute(app.dependencies.db);

test('the server’s database role can move points only through the ledger function [S-34]', async () => {
  const { id } = await aCustomer(app, { point: 50 });
  for (const statement of [
    `update point_balances set point = 60, total_point = 60, version = 2 where customer_id = ${id}`,
    `insert into point_balances (customer_id) values (${id})`,
    `delete from point_balances where customer_id = ${id}`,
    `insert into point_entries (customer_id, version, amount, balance_after, kind, actor_id, key, created_at)
       values (${id}, 2, 10, 60, 'award', 1, 'past', now())`,
    `update point_entries set amount = 60 where customer_id = ${id}`,
    `delete from point_entries where customer_id = ${id}`,
    'truncate point_entries cascade',
    'alter table point_entries disable trigger all',
    'create table mine ()',
    'set session authorization reward_points',
    'set role reward_points',
  ]) {
    await assert.rejects(asServer(statement), /permission denied|must be owner/, statement);
  }
  const { rows } = await sql<{ is: boolean }>`
    select rolsuper or rolcreaterole or rolcreatedb or rolbypassrls as is from pg_roles where rolname = current_user
  `.execute(app.dependencies.db);
  assert.deepEqual(rows, [{ is: false }]);
});

test('the server’s database role can add to the trail of acts only through its function, and change nothing of it [ADD-180, S-34]', async () => {
  await aCustomer(app);
  for (const statement of [
    `insert into audit_trail (created_at, role, actor, topic, act, sentence)
       values (now(), 'admin', 'admin', 'customers', 'customer-created', 'x')`,
    "update audit_trail set actor = 'somebody else'",
    'delete from audit_trail',
    'truncate audit_trail',
    'alter table audit_trail disable trigger all',
  ]) {
    await assert.rejects(asServer(statement), /permission denied|must be owner/, statement);
  }
  const { rows } = await asServer('select from audit_trail');
  assert.ok(rows.length > 0);
});

test('what runs with the rights of the database’s owner is called only by roles to which that is granted [S-34]', async () => {
  const { rows } = await asServer(`
    select proname from pg_proc
    where pronamespace = 'public'::regnamespace and prosecdef and has_function_privilege('public', oid, 'execute')
  `);
  assert.deepEqual(rows, []);
});

test('an entry is reversed at most once, wholly or in part, and the lifetime total follows awards only', async () => {
  const { id } = await aCustomer(app, { point: 500 });
  const { rows } = await sql<{ id: number }>`
    select id from point_entries where customer_id = ${id}
  `.execute(app.dependencies.db);
  const award = rows[0]?.id ?? 0;
  const post = (key: string, amount: number, kind: string, reverses: number | null) =>
    asServer(`select * from post_entries(array[${id}]::bigint[], array['${key}-${id}'], array[${amount}],
      array['${kind}'], null, 1, now(), null, null, array[${reverses}]::bigint[])`);
  const balance = async () => {
    const found = await sql<{ point: number; total_point: number }>`
      select point, total_point from point_balances where customer_id = ${id}
    `.execute(app.dependencies.db);
    return found.rows[0];
  };
  await post('taken-back', -200, 'award-reversal', award);
  assert.deepEqual(await balance(), { point: 300, total_point: 300 });
  await assert.rejects(post('again', -100, 'award-reversal', award), /point_entries_reversed_once/);
  await post('claimed', -100, 'voucher-claim', null);
  assert.deepEqual(await balance(), { point: 200, total_point: 300 });
  const claim = await sql<{ id: number }>`
    select max(id) as id from point_entries where customer_id = ${id}
  `.execute(app.dependencies.db);
  await post('given-back', 100, 'claim-reversal', claim.rows[0]?.id ?? 0);
  assert.deepEqual(await balance(), { point: 300, total_point: 300 });
  await post('corrected', -50, 'correction', null);
  assert.deepEqual(await balance(), { point: 250, total_point: 250 });
  for (const [amount, kind, reverses] of [
    [-10, 'award-reversal', null],
    [10, 'award', award],
    [10, 'award-reversal', award],
    [-10, 'claim-reversal', award],
    [0, 'correction', null],
  ] as const) {
    await assert.rejects(
      post(`wrong-${kind}-${amount}`, amount, kind, reverses),
      /point_entries_(fit_their_kind|reversed_once)|does not reverse entry/,
    );
  }
});

test('the database and the screens agree who may claim: strictly more than the price [MEM-07, MEM-08, A-58]', async () => {
  for (const [point, price] of [
    [0, 1],
    [99, 100],
    [100, 100],
    [101, 100],
    [1_000_000_000, 999_999_999],
    [1, 1_000_000_000],
  ] as const) {
    const { rows } = await sql<{ can: boolean }>`
      select can_claim(${point}, ${price}) as can
    `.execute(app.dependencies.db);
    assert.equal(rows[0]?.can, canClaim(point, price), `${point} for ${price}`);
  }
});

test('privileges are granted anew at each start, by several servers at once, and to a role created by somebody else', async () => {
  const client = new pg.Client({ connectionString: app.databaseUrl });
  await client.connect();
  const name = `somebody_${process.pid}`;
  await client.query(`create role ${name} login password 'secret'`);
  try {
    const serverUrl = app.databaseUrl.replace(/\/\/[^@]*@/, `//${name}:secret@`);
    await Promise.all(Array.from({ length: 5 }, () => grantServerRole(app.databaseUrl, serverUrl)));
    const somebody = new pg.Client({ connectionString: serverUrl });
    await somebody.connect();
    await somebody.query('select from customers');
    await assert.rejects(
      somebody.query('update point_balances set point = 1'),
      /permission denied/,
    );
    await somebody.end();
  } finally {
    await client.query(
      `reassign owned by ${name} to current_user; drop owned by ${name}; drop role ${name}`,
    );
    await client.end();
  }
});

test('a plain owner migrates and grants the server’s role its rights, without a superuser', async () => {
  const [owner, server] = [`owner_${process.pid}`, `server_${process.pid}`];
  const urlOf = (name: string) =>
    app.databaseUrl.replace(/\/\/[^@]*@/, `//${name}:secret@`).replace(/\/\w+\?/, `/${owner}?`);
  await withClient(app.databaseUrl, async (client) => {
    for (const name of [owner, server]) {
      await client.query(`create role ${name} login password 'secret'`);
    }
    await client.query(`create database ${owner} owner ${owner} template template0`);
  });
  try {
    await migrate(urlOf(owner));
    for (const start of ['first', 'second']) {
      await grantServerRole(urlOf(owner), urlOf(server));
      await withClient(urlOf(server), (client) =>
        client.query(`insert into job_runs (job) values ('${start}')`),
      );
    }
  } finally {
    await withClient(app.databaseUrl, async (client) => {
      await client.query(`drop database ${owner} with (force)`);
      await client.query(`drop role ${owner}, ${server}`);
    });
  }
});
