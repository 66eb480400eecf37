import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import vm from 'node:vm';

const root = path.resolve(import.meta.dirname, '../../web');
const script = fs.readFileSync(path.join(root, 'public/sw.js'), 'utf8');
const page = fs.readFileSync(path.join(root, 'index.html'), 'utf8');
const ORIGIN = 'https://points.example';

/** The worker of the app, on a network that answers as it is told. */
function aWorker(network: (url: string) => Response) {
  const listeners = new Map<string, (event: object) => void>();
  const kept = new Map<string, Response>();
  const keyOf = (request: string | { url: string }) =>
    typeof request === 'string' ? request : new URL(request.url).pathname;
  const cache = {
    put: async (request: string | { url: string }, answer: Response) => {
      kept.set(keyOf(request), answer);
    },
    match: async (request: string | { url: string }) => kept.get(keyOf(request)),
    keys: async () => [...kept.keys()],
    delete: async (request: string) => kept.delete(request),
  };
  const self = {
    location: { origin: ORIGIN },
    skipWaiting: () => {},
    addEventListener: (name: string, listen: (event: object) => void) => {
      listeners.set(name, listen);
    },
  };
  let isOnline = true;
  const fetched = async (request: string | { url: string }) => {
    if (!isOnline) throw new TypeError('no network');
    return network(keyOf(request));
  };
  const caches = { open: async () => cache };
  vm.runInNewContext(script, { self, caches, fetch: fetched, URL });
  return {
    goOffline: () => {
      isOnline = false;
    },
    install: async () => {
      let waited: Promise<unknown> = Promise.resolve();
      listeners.get('install')?.({
        waitUntil: (work: Promise<unknown>) => {
          waited = work;
        },
      });
      await waited;
    },
    /** What a person sees who goes there. */
    visit: async (at: string): Promise<string> => {
      let answer: Promise<Response> | undefined;
      listeners.get('fetch')?.({
        request: { url: `${ORIGIN}${at}`, method: 'GET', mode: 'navigate' },
        respondWith: (given: Promise<Response>) => {
          answer = given;
        },
      });
      return (await (answer ?? fetched(at))).clone().text();
    },
  };
}

const html = (body: string) =>
  new Response(body, { headers: { 'content-type': 'text/html; charset=utf-8' } });

test('without a network the app itself opens, whatever else was looked at in between: figures, a picture, the page of a proxy or of the API [ADD-427]', async () => {
  const worker = aWorker((at) => {
    if (at === '/healthz')
      return new Response('{"status":"ok"}', { headers: { 'content-type': 'application/json' } });
    if (at === '/icon-180.png')
      return new Response('png', { headers: { 'content-type': 'image/png' } });
    if (at === '/%61pi/docs') return html('<html><div id="swagger-ui"></div></html>');
    if (at === '/sign-in-of-the-proxy') return html('<html>Who are you?</html>');
    return html(page);
  });
  await worker.install();
  for (const [at, seen] of [
    ['/healthz', '{"status":"ok"}'],
    ['/icon-180.png', 'png'],
    ['/%61pi/docs', '<html><div id="swagger-ui"></div></html>'],
    ['/sign-in-of-the-proxy', '<html>Who are you?</html>'],
  ] as const) {
    assert.equal(await worker.visit(at), seen);
  }
  worker.goOffline();
  assert.equal(await worker.visit('/admin/dashboard'), page);
});

test('the newest app is kept, and what is no app keeps nothing when the worker comes [ADD-427]', async () => {
  let answer = html('<html>Who are you?</html>');
  const worker = aWorker(() => answer.clone());
  await worker.install();
  worker.goOffline();
  await assert.rejects(worker.visit('/'), /no network/);

  answer = html(page);
  const other = aWorker(() => answer.clone());
  await other.install();
  const newer = page.replace('Reward Points System', 'Reward Points 2');
  answer = html(newer);
  assert.equal(await other.visit('/admin/customers'), newer);
  other.goOffline();
  assert.equal(await other.visit('/'), newer);
});
