import assert from 'node:assert/strict';
import { once } from 'node:events';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, before, test } from 'node:test';
import { callProvider, type ProviderCall } from './call-provider.ts';
import type { ProviderError } from './provider.ts';

const called: string[] = [];
let base: string;
const server = http.createServer((request, response) => {
  called.push(request.url ?? '');
  if (request.url === '/moved') response.writeHead(307, { location: '/elsewhere' }).end();
  else if (request.url === '/cut') request.socket.destroy();
  else response.end('<html>');
});
before(async () => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
after(() => {
  server.closeAllConnections();
  server.close();
});

const post = (url: string, change: Partial<ProviderCall> = {}) =>
  callProvider({
    method: 'POST',
    url: new URL(url),
    headers: { authorization: 'Bearer secret' },
    body: {},
    isSending: true,
    timeoutMs: 10_000,
    ...change,
  });

test('a redirect is an answer and is not followed: our credentials go nowhere else [ADD-90]', async () => {
  assert.equal((await post(`${base}/moved`)).status, 307);
  assert.ok(!called.includes('/elsewhere'));
});

test('an answer that is no JSON has a status all the same [ADD-91]', async () => {
  const { status, body } = await post(`${base}/html`);
  assert.deepEqual([status, body], [200, null]);
});

test('a lost answer leaves open whether something was sent, and nothing where nothing was to be [ADD-91]', async () => {
  await assert.rejects(post(`${base}/cut`), { kind: 'unknown' });
  await assert.rejects(post(`${base}/cut`, { isSending: false }), { kind: 'temporary' });
});

test('without a connection nothing was sent: nobody at that port, no such host [ADD-91]', async () => {
  const gone = http.createServer().listen(0, '127.0.0.1');
  await once(gone, 'listening');
  const { port } = gone.address() as AddressInfo;
  gone.close();
  await once(gone, 'close');
  for (const url of [`http://127.0.0.1:${port}`, 'http://no-such-host.invalid']) {
    await assert.rejects(post(url), { kind: 'temporary' }, url);
  }
});

test('what went wrong before a message could leave is told from what went wrong behind it [ADD-91]', async () => {
  const { fetch } = globalThis;
  const failing = async (code: string, isSending: boolean) => {
    const cause = Object.assign(new Error(), { code });
    const error = new TypeError('fetch failed', { cause });
    globalThis.fetch = () => Promise.reject(error);
    const failed = post('https://wa.example/x', { isSending }).then(
      () => assert.fail('it was answered'),
      (failed: ProviderError) => {
        // What the machine said of it goes into the log.
        assert.equal(failed.cause, error);
        return [failed.kind, failed.message];
      },
    );
    return failed;
  };
  try {
    for (const code of [
      'ECONNREFUSED',
      'ENOTFOUND',
      'EAI_AGAIN',
      'ENETUNREACH',
      'EHOSTUNREACH',
      'UND_ERR_CONNECT_TIMEOUT',
      'CERT_HAS_EXPIRED',
      'DEPTH_ZERO_SELF_SIGNED_CERT',
      'SELF_SIGNED_CERT_IN_CHAIN',
      'UNABLE_TO_GET_ISSUER_CERT_LOCALLY',
      'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
      'ERR_TLS_CERT_ALTNAME_INVALID',
    ]) {
      const said = `wa.example tidak dapat dihubungi (${code}).`;
      assert.deepEqual(await failing(code, true), ['temporary', said]);
    }
    for (const code of ['ECONNRESET', 'UND_ERR_SOCKET', 'EPIPE']) {
      const lost = `Jawaban wa.example tidak sampai (${code}).`;
      assert.deepEqual(await failing(code, true), ['unknown', lost]);
      const said = `wa.example tidak dapat dihubungi (${code}).`;
      assert.deepEqual(await failing(code, false), ['temporary', said]);
    }
  } finally {
    globalThis.fetch = fetch;
  }
});
