import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import { after, before, beforeEach, test } from 'node:test';
import type pg from 'pg';
import { reasonOf } from '#programs/reason-of.ts';
import { anEmptyDatabase } from '#test/empty-database.ts';
import { atOnce } from '#test/races.ts';
import { scratchFolder } from '#test/scratch-folder.ts';
import { applyFunctions } from './apply-functions.ts';
import { migrate } from './migrate.ts';
import { inOneTransaction } from './one-transaction.ts';

let url: string;
let client: pg.Client;
let drop: () => Promise<void>;
let folder: string;

before(async () => {
  ({ url, client, drop } = await anEmptyDatabase());
});
after(() => drop());

beforeEach(async () => {
  await client.query('drop schema public cascade; create schema public');
  folder = scratchFolder('functions');
  write('add-tax', returning('select net + tax(net)'));
  write('tax', returning('select net / 10'));
});

const returning = (body: string) => `language sql begin atomic ${body}; end`;

const write = (name: string, rest: string) =>
  fs.writeFileSync(
    path.join(folder, `${name}.sql`),
    `create or replace function ${name.replace('-', '_')}(net int) returns int ${rest};`,
  );

const apply = (all = false) => inOneTransaction(url, (tx) => applyFunctions(tx, { all }, folder));

const price = async () => (await client.query('select add_tax(100) as price')).rows[0]?.price;

test('a changed file of functions is applied once, and an unchanged one not again', async () => {
  // In the order of their names, the first one would not find the second.
  assert.deepEqual(await apply(), ['add-tax.sql', 'tax.sql']);
  assert.deepEqual(await apply(), []);
  write('tax', returning('select net / 5'));
  assert.deepEqual(await apply(), ['tax.sql']);
  assert.equal(await price(), 120);
  assert.deepEqual(await apply(), []);
});

test('after a migration every file is applied, so that what it dropped is there again', async () => {
  await apply();
  await client.query('drop function tax cascade');
  assert.deepEqual(await apply(true), ['add-tax.sql', 'tax.sql']);
  assert.equal(await price(), 110);
});

test('a file that is gone drops nothing, and is applied when it comes back', async () => {
  await apply();
  fs.rmSync(path.join(folder, 'add-tax.sql'));
  assert.deepEqual(await apply(), []);
  assert.equal(await price(), 110);
  write('add-tax', returning('select net + 2 * tax(net)'));
  assert.deepEqual(await apply(), ['add-tax.sql']);
  assert.equal(await price(), 120);
});

test('a broken file of functions stops the start in a sentence that names it, and nothing is changed [ADD-432]', async () => {
  await apply();
  write('add-tax', returning('select net + 2 * tax(net)'));
  write('tax', returning('select nett'));
  const error = await apply().catch((thrown: unknown) => thrown);
  assert.equal(
    reasonOf(error),
    'The database does not take server/database/functions/tax.sql: column "nett" does not exist. Nothing was changed.',
  );
  assert.equal(await price(), 110);
  write('tax', returning('select net / 5'));
  assert.deepEqual(await apply(), ['add-tax.sql', 'tax.sql']);
});

test('an older version leaves the functions of a newer one alone and says so, and starts where they are the same [ADD-432]', async () => {
  await apply();
  await client.query("update kysely_functions set version = '999.10.0'");
  assert.deepEqual(await apply(), []);
  write('tax', returning('select net / 5'));
  await assert.rejects(apply(), /brought further by a newer version.*this one lacks tax\.sql/);
  assert.equal(await price(), 110);
});

test('of two servers that start at once with a changed function, one applies it', async () => {
  await migrate(url);
  await client.query(
    "update kysely_functions set checksum = 'of before' where name = 'points-text.sql'",
  );
  const ran = await atOnce(2, () => migrate(url));
  assert.deepEqual(ran.flat(), ['points-text.sql']);
});
