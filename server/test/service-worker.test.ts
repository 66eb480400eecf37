import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { aWorker, ORIGIN } from './app-worker.ts';

const page = fs.readFileSync(path.resolve(import.meta.dirname, '../../web/index.html'), 'utf8');

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

test('a newer app is kept once the files of its page have come; until then the one before opens without a network [ADD-427, ADD-821]', async () => {
  const release = (name: string) => page.replace('/src/main.tsx', `/assets/index-${name}.js`);
  const form = (name: string) => `/assets/form-${name}.css`;
  let newest = 'a';
  let lost = '';
  const worker = aWorker((at) => {
    if (at === lost) throw new TypeError('the line broke');
    if (at.startsWith('/assets/')) return chunk(at);
    const answer = html(release(newest));
    answer.headers.set('link', `<${form(newest)}>; rel=preload; as=style; crossorigin`);
    return answer;
  });
  await worker.install();
  for (const [name, file] of [
    ['b', '/assets/index-b.js'],
    ['c', form('c')],
  ] as const) {
    newest = name;
    lost = file;
    assert.equal(await worker.visit('/'), release(name));
    worker.goOffline();
    assert.equal(await worker.visit('/'), release('a'), file);
    for (const old of ['/assets/index-a.js', form('a')])
      assert.equal(await worker.visit(old, 'no-cors'), old);
    worker.goOnline();
  }
  lost = '';
  await worker.visit('/');
  worker.goOffline();
  assert.equal(await worker.visit('/'), release('c'));
  for (const file of ['/assets/index-c.js', form('c')])
    assert.equal(await worker.visit(file, 'no-cors'), file);
});

test('while the server restarts the app that is kept opens, not the page of the proxy; who never had it, and who looks whether the server is ready, sees what is answered [ADD-821, ADD-29]', async () => {
  let status = 502;
  const worker = aWorker((at) =>
    status < 500 ? html(page) : new Response(`${status} of ${at}`, { status }),
  );
  assert.equal(await worker.visit('/'), '502 of /');
  status = 200;
  await worker.visit('/');
  for (status of [502, 503, 504]) {
    assert.equal(await worker.visit('/admin/equipment'), page);
    assert.equal(await worker.visit('/readyz'), `${status} of /readyz`);
  }
});

test('of many files those go that came first, with the next page, and never one that this page names [ADD-427]', async () => {
  const files = Array.from({ length: 1_010 }, (_, at) => `/assets/${at}.js`);
  const [named, first] = files;
  assert.ok(named && first);
  const worker = aWorker((at) =>
    at === '/' ? html(`${page}<script src="${named}"></script>`) : chunk(at),
  );
  for (const file of files) await worker.visit(file, 'no-cors');
  await worker.visit('/');
  worker.goOffline();
  assert.equal(await worker.visit(named, 'no-cors'), named);
  await assert.rejects(worker.visit(first, 'no-cors'), /no network/);
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
