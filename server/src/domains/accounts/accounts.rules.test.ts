import assert from 'node:assert/strict';
import { test } from 'node:test';
import { refuseUsername, usernameKey } from './accounts.rules.ts';

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

test('nobody may look like an administrator, whichever letter is exchanged for one that looks the same [S-09]', () => {
  const likes: Record<string, string[]> = {
    modern: ['modern', 'modem', 'm0dern', 'mod3rn', 'Módern', 'mo dern'],
    west: ['west', 'vvest', 'w3st', 'we5t', 'we$t', 'wes7'],
    lia: ['lia', '1ia', 'l1a', '|ia', '!ia', 'lla', 'li4', 'li@', 'l.i.a'],
  };
  for (const [administrator, usernames] of Object.entries(likes)) {
    for (const username of usernames) {
      assert.equal(refuseUsername(username, ['other', administrator]), 'username_taken', username);
    }
    assert.equal(refuseUsername(`${administrator}x`, [administrator]), null);
  }
});

test('a username is what everybody can read and type: Latin letters with their marks, digits and plain signs [S-09]', () => {
  for (const username of ['tirta.jaya', 'José', 'PT 7', 'Việt', '007', 'ｔｉｒｔａ']) {
    assert.equal(refuseUsername(username, ['admin']), null, username);
  }
  for (const username of ['тирта', 'Ωmega', '...', '', '😀', 'a\u0300\u0301\u0302', 'tirta★']) {
    assert.equal(refuseUsername(username, ['admin']), 'username_not_plain', username);
  }
});
