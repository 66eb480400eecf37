import assert from 'node:assert/strict';
import { createECDH } from 'node:crypto';
import { test } from 'node:test';
import { callPushService, isCallable, isPublic } from './call-push-service.ts';
import { encryptNotice, isPublicKey } from './encrypt-notice.ts';

const bytes = (text: string) => Buffer.from(text, 'base64url');

test('a notice is encrypted byte by byte as the example of RFC 8291 [ADD-570]', () => {
  const pair = createECDH('prime256v1');
  pair.setPrivateKey(bytes('yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw'));
  const encrypted = encryptNotice(
    Buffer.from('When I grow up, I want to be a watermelon'),
    {
      p256dh: bytes(
        'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
      ),
      auth: bytes('BTBZMqHH6r4Tts7J_aSIgg'),
    },
    { salt: bytes('DGv6ra1nlYgDCS1FRnbzlw'), pair },
  );
  assert.equal(
    encrypted.toString('base64url'),
    'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
  );
});

test('65 bytes that are no point of the curve are no key of a device [ADD-571]', () => {
  const pair = createECDH('prime256v1');
  assert.ok(isPublicKey(pair.generateKeys()));
  assert.ok(!isPublicKey(Buffer.concat([Buffer.of(4), Buffer.alloc(64, 1)])));
});

test('only a name of the web by https is called, unless the operator has named it [ADD-571]', () => {
  for (const endpoint of [
    'https://fcm.googleapis.com/fcm/send/abc',
    'https://web.push.apple.com/QA',
    'https://updates.push.services.mozilla.com/wpush/v2/x',
  ])
    assert.ok(isCallable(endpoint, []), endpoint);
  const inside = [
    'http://fcm.googleapis.com/fcm/send/abc',
    'https://fcm.googleapis.com:8443/x',
    'https://user:pass@fcm.googleapis.com/x',
    'https://localhost/x',
    'https://10.0.0.1/x',
    'https://2130706433/x',
    'https://[::1]/x',
    'https://[::ffff:10.0.0.1]/x',
    'file:///etc/passwd',
    'data:text/plain,x',
    'x',
  ];
  for (const endpoint of inside) assert.ok(!isCallable(endpoint, []), endpoint);
  assert.ok(isCallable('http://127.0.0.1:99/x', ['http://127.0.0.1:99']));
  assert.ok(!isCallable('http://127.0.0.1:98/x', ['http://127.0.0.1:99']));
  assert.ok(!isCallable('https://push.example.com@127.0.0.1:99/x', ['http://127.0.0.1:99']));
});

test('a name that leads into our own network is not called, whatever the name [ADD-571]', () => {
  const outside = ['142.250.4.95', '17.57.144.1', '2607:f8b0::5f', '2a00:1450:4001::5f'];
  for (const address of outside) assert.ok(isPublic(address), address);
  const inside =
    '0.0.0.0 10.1.2.3 100.64.0.1 127.0.0.1 169.254.169.254 172.31.0.1 192.168.1.1 198.18.0.1 224.0.0.1 255.255.255.255 :: ::1 ::ffff:10.0.0.1 fe80::1 fc00::1 ff02::1 64:ff9b::a00:1 2001:db8::1 2001::1 2002:a00:1:: x';
  for (const address of inside.split(' ')) assert.ok(!isPublic(address), address);
});

test('where a push service is called, a name that leads to this machine is refused before it is connected to [ADD-571]', async () => {
  const notice = { headers: {}, body: Buffer.of(0) };
  await assert.rejects(
    callPushService('https://localhost/x', notice, ['https://push.example.com']),
    /^Error: localhost leads to no public address$/,
  );
});
