import assert from 'node:assert/strict';
import { test } from 'node:test';
import pg from 'pg';
import { isConflict, isUnavailable } from './unavailable.ts';

const withCode = (code: string, more: object = {}): Error =>
  Object.assign(new Error('said no'), { code, ...more });

test('a database that cannot be reached, ends, starts, is full or too slow is not available, as one whose disk or memory is full [ADD-60, ADD-205]', () => {
  for (const error of [
    withCode('ECONNREFUSED'),
    withCode('ENOENT', { syscall: 'connect' }),
    withCode('08006'),
    withCode('57P01'),
    withCode('57P03'),
    withCode('53100'),
    withCode('53200'),
    withCode('53300'),
    withCode('55P03'),
    withCode('57014'),
    withCode('57P05'),
    withCode('58030'),
    withCode('25P03'),
    new Error('Client was closed and is not queryable'),
    new Error('Connection terminated unexpectedly'),
    new Error('timeout exceeded when trying to connect'),
    new Error('Query read timeout'),
  ]) {
    assert.ok(isUnavailable(error), `${error.message} ${'code' in error ? error.code : ''}`);
  }
});

test('a violated constraint, a wrong statement or a missing file does not make the database unavailable', () => {
  for (const error of [
    withCode('23505'),
    withCode('42601'),
    withCode('40001'),
    withCode('ENOENT', { syscall: 'open' }),
    new TypeError('undefined is not a function'),
    'Connection terminated',
    undefined,
  ]) {
    assert.ok(!isUnavailable(error), String(error));
  }
});

test('a deadlock is a conflict, after which the connection is well; nothing else is one', () => {
  for (const code of ['40P01', '40001']) assert.ok(isConflict(withCode(code)), code);
  for (const error of [withCode('40003'), withCode('55P03'), new Error('40P01'), undefined]) {
    assert.ok(!isConflict(error), String(error));
  }
});

test('errors that the driver raises itself count as an unavailable database', async () => {
  const client = new pg.Client({ host: '/nowhere', connectionTimeoutMillis: 1_000 });
  const error = await client.connect().catch((caught: unknown) => caught);
  assert.ok(isUnavailable(error), String(error));
});
