import assert from 'node:assert/strict';
import { test } from 'node:test';
import { prepared } from './prepared.ts';

test('a prepared statement sends each value once, where its name stands, whatever else it is given', () => {
  const statement = prepared('select $from::date, $id where id = $id and day >= $from');
  const { sql, parameters } = statement({ id: 7, other: 'x', from: '2026-11-22' });
  assert.equal(sql, 'select $1::date, $2 where id = $2 and day >= $1');
  assert.deepEqual(parameters, ['2026-11-22', 7]);
});

test('a prepared statement without one of its values is a mistake, and nothing is sent as null instead', () => {
  const statement = prepared('select $id, $key');
  assert.throws(() => statement({ id: 7 }), /\$key/);
  assert.deepEqual(statement({ id: 7, key: null }).parameters, [7, null]);
});
