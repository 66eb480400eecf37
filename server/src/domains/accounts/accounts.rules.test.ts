import assert from 'node:assert/strict';
import { test } from 'node:test';
import { usernameKey } from './accounts.rules.ts';

test('usernames that look and read the same are the same [S-09]', () => {
  for (const username of [
    'Admin',
    'ADMIN',
    'ａｄｍｉｎ',
    'ad\u200dmin',
    'a\ufe0fdmin',
    'adm\u00adin',
    'ⓐdmin',
  ]) {
    assert.equal(usernameKey(username), 'admin', JSON.stringify(username));
  }
  assert.equal(usernameKey('Cafe\u0301'), usernameKey('CAFÉ'));
  assert.notEqual(usernameKey('admin1'), 'admin');
  assert.notEqual(usernameKey('ad min'), 'admin');
});
