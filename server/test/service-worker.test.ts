import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import vm from 'node:vm';

const root = path.resolve(import.meta.dirname, '../../web');
const script = fs.readFileSync(path.join(root, 'public/sw.js'), 'utf8');
const page = fs.readFileSync(path.join(root, 'index.html'), 'utf8');
const ORIGIN = 'https://points.example';

interface Shown {
  title: string;
  options: { body: string; tag: string; data: { path: string } };
}

/** The worker of the app, on a network that answers as it is told. */
function aWorker(network: (url: string) => Response | Promise<Response>) {
  const listeners = new Map<string, (event: object) => void>();
  const kept = new Map<string, Response>();
  const keyOf = (request: string | { url: string }) =>
    typeof request === 'string' ? request : new URL(request.url).pathname;
  let isFull = false;
  const cache = {
    put: async (request: string | { url: string }, answer: Response) => {
      if (isFull) throw new DOMException('no room', 'QuotaExceededError');
      kept.set(keyOf(request), answer);
    },
    match: async (request: string | { url: string }) => kept.get(keyOf(request)),
    keys: async () => [...kept.keys()],
    delete: async (request: string) => kept.delete(request),
  };
  const shown: Shown[] = [];
  const opened: string[] = [];
  const windows: object[] = [];
  const self = {
    location: { origin: ORIGIN },
    skipWaiting: () => {},
    registration: {
      showNotification: async (title: string, options: Shown['options']) => {
        shown.push({ title, options });
      },
    },
    clients: {
      matchAll: async () => [...windows],
      openWindow: async (url: string) => void opened.push(url),
    },
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
  const waits: { ms: number; end: () => void }[] = [];
  const setTimeout = (end: (value: unknown) => void, ms: number, value: unknown) =>
    void waits.push({ ms, end: () => end(value) });
  vm.runInNewContext(script, { self, caches, fetch: fetched, URL, setTimeout });
  const waitFor = async (name: string, event: object) => {
    const works: Promise<unknown>[] = [];
    const waitUntil = (work: Promise<unknown>) => void works.push(work);
    listeners.get(name)?.({ ...event, waitUntil });
    for (const work of works) await work;
  };
  const ask = (at: string, mode: string) => {
    let answer: Promise<Response> | undefined;
    const respondWith = (given: Promise<Response>) => {
      answer = given;
    };
    const request = { url: `${ORIGIN}${at}`, method: 'GET', mode };
    const rest = waitFor('fetch', { request, respondWith });
    return { answer: answer ?? fetched(at), rest };
  };
  return {
    opened,
    goOffline: () => {
      isOnline = false;
    },
    /** From now on the phone has no room for anything. */
    fill: () => {
      isFull = true;
    },
    /** The app stands open in a window, which may have been left to another page than one of ours. */
    openWindow: (isOurs = true) =>
      windows.push({
        focus: async () => ({
          navigate: async (url: string) => {
            if (!isOurs) throw new TypeError('not controlled');
            opened.push(`same window: ${url}`);
            return {};
          },
        }),
      }),
    /** What somebody sees to whom this is pushed. */
    push: async (text: string | null): Promise<Shown | undefined> => {
      await waitFor('push', { data: text === null ? null : { json: () => JSON.parse(text) } });
      return shown.at(-1);
    },
    click: async (data: unknown) => {
      let isClosed = false;
      const close = () => {
        isClosed = true;
      };
      await waitFor('notificationclick', { notification: { data, close } });
      assert.ok(isClosed);
    },
    install: () => waitFor('install', {}),
    /** What a person sees who goes there, or the page that needs the file, once the worker has done its work. */
    visit: async (at: string, mode = 'navigate'): Promise<string> => {
      const { answer, rest } = ask(at, mode);
      const seen = (await answer).clone().text();
      await rest;
      return seen;
    },
    /** What a person sees at first where nothing comes for so long, and what the worker does after it. */
    visitFor: async (ms: number, at: string) => {
      const { answer, rest } = ask(at, 'navigate');
      // The worker has begun to wait by then.
      await new Promise(setImmediate);
      const due = waits.filter((wait) => wait.ms <= ms);
      assert.notEqual(due.length, 0);
      for (const { end } of due) end();
      return { seen: await (await answer).clone().text(), rest };
    },
  };
}

const html = (body: string) =>
  new Response(body, { headers: { 'content-type': 'text/html; charset=utf-8' } });

const chunk = (text: string) =>
  new Response(text, { headers: { 'content-type': 'text/javascript; charset=utf-8' } });

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

test('on a full phone the worker comes, and what the network has is shown: the page of today, and each file [ADD-427]', async () => {
  let answer = html(page);
  const worker = aWorker((at) => (at === '/assets/a.js' ? chunk('a') : answer.clone()));
  await worker.install();
  worker.fill();
  const newer = page.replace('Reward Points System', 'Reward Points 2');
  answer = html(newer);
  assert.equal(await worker.visit('/'), newer);
  assert.equal(await worker.visit('/assets/a.js', 'no-cors'), 'a');
  worker.goOffline();
  assert.equal(await worker.visit('/'), page);

  const other = aWorker(() => html(page));
  other.fill();
  await other.install();
  assert.equal(await other.visit('/'), page);
});

test('a page that stands for a file, as of a proxy that wants a password, is no file of the app for good [ADD-427]', async () => {
  const moved = () => Object.defineProperty(chunk('moved'), 'redirected', { value: true });
  for (const other of [() => html('<html>Who are you?</html>'), moved]) {
    let answer = other;
    const worker = aWorker(() => answer());
    await worker.visit('/assets/a.js', 'no-cors');
    answer = () => chunk('a');
    assert.equal(await worker.visit('/assets/a.js', 'no-cors'), 'a');
    worker.goOffline();
    assert.equal(await worker.visit('/assets/a.js', 'no-cors'), 'a');
  }
});

test('on a slow line the app that is kept opens after five seconds, and the newer one that comes at last is kept [ADD-821]', async () => {
  let answer: Response | Promise<Response> = html(page);
  const worker = aWorker(() => answer);
  await worker.install();
  const later = Promise.withResolvers<Response>();
  answer = later.promise;
  const { seen, rest } = await worker.visitFor(5_000, '/admin/equipment');
  assert.equal(seen, page);
  const newer = page.replace('Reward Points System', 'Reward Points 2');
  later.resolve(html(newer));
  await rest;
  worker.goOffline();
  assert.equal(await worker.visit('/'), newer);
});

test('what is pushed is shown, one of the same thing in place of the other; what cannot be read is told as news [ADD-573]', async () => {
  const worker = aWorker(() => html(page));
  const pushed = { title: 'Point masuk', body: '5 point.', path: '/points', tag: 'points:7' };
  const shown = await worker.push(JSON.stringify(pushed));
  assert.deepEqual(
    [shown?.title, shown?.options.body, shown?.options.tag, shown?.options.data.path],
    ['Point masuk', '5 point.', 'points:7', '/points'],
  );
  for (const text of [null, '', 'x', 'null', '{}', '{"title":5}']) {
    const other = await worker.push(text);
    assert.equal(other?.options.body, 'Ada kabar baru untuk Anda.', String(text));
  }
});

test('a tap opens the page that is named, in the window that is open, and never a page of another origin [ADD-573]', async () => {
  const worker = aWorker(() => html(page));
  for (const [path, opened] of [
    ['/rewards?kind=item', `${ORIGIN}/rewards?kind=item`],
    ['https://evil.example/points', `${ORIGIN}/`],
    ['//evil.example/points', `${ORIGIN}/`],
    ['javascript:alert(1)', `${ORIGIN}/`],
    ['http://', `${ORIGIN}/`],
  ] as const) {
    await worker.click({ path });
    assert.equal(worker.opened.at(-1), opened, path);
  }
  await worker.click(null);
  worker.openWindow();
  await worker.click({ path: '/points' });
  assert.equal(worker.opened.at(-1), `same window: ${ORIGIN}/points`);
  const left = aWorker(() => html(page));
  left.openWindow(false);
  await left.click({ path: '/points' });
  assert.deepEqual(left.opened, [`${ORIGIN}/points`]);
});
