import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  limitsOf,
  networkOf,
  requestLimitsOf,
  rightLimitOf,
  usingLimitOf,
} from './sign-in.rules.ts';

test('all addresses of an IPv6 network count as one, and an IPv4 address counts alone however it is written [S-23]', () => {
  for (const [address, network] of [
    ['203.0.113.7', '203.0.113.7'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['2001:db8:0:1:2:3:4:5', '2001:db8:0:1::/64'],
    ['2001:db8:0:1::9', '2001:db8:0:1::/64'],
    ['2001:0DB8::1:0:0:0:9', '2001:db8:0:1::/64'],
    ['2001:db8::9', '2001:db8:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
  ] as const) {
    assert.equal(networkOf(address), network, address);
  }
});

test('a proxy that adds the port of each connection makes no other network of it [S-23, ADD-33]', () => {
  for (const [address, network] of [
    ['203.0.113.7:50312', '203.0.113.7'],
    ['203.0.113.7:50313', '203.0.113.7'],
    ['[2001:db8:0:1::9]:50312', '2001:db8:0:1::/64'],
    ['[2001:db8:0:1::9]', '2001:db8:0:1::/64'],
    ['[::ffff:203.0.113.7]:50312', '203.0.113.7'],
  ] as const) {
    assert.equal(networkOf(address), network, address);
  }
});

test('how often is decided by number, by network and by both, each for itself [S-23, ADD-115, ADD-429]', () => {
  const [number, network] = ['628111', '10.0.0.1'];
  assert.deepEqual(limitsOf(number, network), {
    network: { subject: 'address:10.0.0.1', max: 60 },
    number: { subject: 'number:628111', max: 200 },
    pair: { subject: 'pair:628111 10.0.0.1', max: 10 },
  });
  assert.deepEqual(requestLimitsOf('reset', number, network), {
    network: { subject: 'reset-from:10.0.0.1', max: 20 },
    number: { subject: 'reset:628111', max: 12 },
    pair: { subject: 'reset-pair:628111 10.0.0.1', max: 3 },
  });
  assert.deepEqual(rightLimitOf(number), { subject: 'signed-in:628111', max: 60 });
  assert.deepEqual(usingLimitOf(network), { subject: 'reset-by:10.0.0.1', max: 60 });
});
