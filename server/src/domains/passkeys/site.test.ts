import assert from 'node:assert/strict';
import { test } from 'node:test';
import { siteOf } from './site.ts';

test('passkeys are of the address that the company has set, or of this computer; an address without https or name has none [ADD-670]', () => {
  for (const [publicUrl, host, origin] of [
    ['https://points.example.com', 'points.example.com', 'https://points.example.com'],
    [
      'https://Points.example.com:8443/app/',
      'points.example.com',
      'https://points.example.com:8443',
    ],
    ['http://localhost:3000', 'localhost', 'http://localhost:3000'],
    [undefined, 'localhost', 'http://localhost:3417'],
  ] as const) {
    const site = siteOf({ publicUrl });
    assert.equal(site?.host, host);
    assert.ok(site.has(origin));
    for (const strange of [
      'https://evil.example',
      `${origin}.evil.example`,
      `${origin}0000`,
      'https://localhost',
      'null',
      '',
    ]) {
      assert.ok(!site.has(strange), `${publicUrl} has ${strange}`);
    }
  }
  for (const publicUrl of [
    'http://points.example.com',
    'https://192.0.2.7',
    'https://[2001:db8::7]',
    'http://127.0.0.1:3000',
  ]) {
    assert.equal(siteOf({ publicUrl }), null, publicUrl);
  }
});
