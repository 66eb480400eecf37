// Lets the app open without a network: the page itself and the files that it has loaded before. Calls and pictures of
// rewards are left to the network, so nobody ever sees yesterday's data as today's. Shows what the server tells this device.

const CACHE = 'shell-1';
/** Several times all that the app is made of. */
const FILES_MAX = 1_000;
const ORIGIN = self.location.origin;
/** Nobody waits longer for a line that may bring nothing while the app itself lies on the device. */
const PATIENCE_MS = 5_000;
/** What is no page of the app: answers of calls, pictures, and what tells how the server is. */
const OTHERS = /^\/(api|storage)\/|^\/(healthz|readyz|metrics)$/;

self.addEventListener('install', (event) => {
  event.waitUntil(pageOf(event, '/'));
  self.skipWaiting();
});

self.addEventListener('activate', (event) => {
  const removeOthers = async () => {
    for (const name of await caches.keys()) if (name !== CACHE) await caches.delete(name);
    await self.clients.claim();
  };
  event.waitUntil(removeOthers());
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== ORIGIN) return;
  if (request.mode === 'navigate' && !OTHERS.test(pathname)) {
    event.respondWith(pageOf(event, request));
  } else if (pathname.startsWith('/assets/')) {
    event.respondWith(fileOf(event, request));
  }
});

self.addEventListener('push', (event) => {
  const { title, body, path, tag } = noticeIn(event.data);
  const options = { body, tag, icon: '/icon-192.png', lang: 'id', data: { path } };
  event.waitUntil(self.registration.showNotification(title, options));
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(openPage(event.notification.data?.path));
});

/** A browser wants something to be shown each time, so what cannot be read is shown as that. */
function noticeIn(data) {
  try {
    const { title, body, path, tag } = data.json();
    if (typeof title === 'string') return { title, body: String(body ?? ''), path, tag };
  } catch {
    // Shown as below.
  }
  return { title: 'Reward Points', body: 'Ada kabar baru untuk Anda.', path: '/', tag: 'news' };
}

/** Whatever a notice names, it is a page of this app. */
function pageNamed(path) {
  const { origin } = self.location;
  try {
    const named = new URL(path, origin);
    if (named.origin === origin) return named.href;
  } catch {
    // No address at all.
  }
  return `${origin}/`;
}

/** In the window that is open, or else in one of its own. */
async function openPage(path) {
  const url = pageNamed(path);
  const [open] = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const shown = await open?.focus().catch(() => null);
  const led = await shown?.navigate(url).catch(() => null);
  if (!led) await self.clients.openWindow(url);
}

/** Every page of the app is the same document, so one copy of it stands for all. */
async function pageOf(event, request) {
  const fresh = freshPage(event, request);
  // What comes later than anybody waits for is kept all the same.
  event.waitUntil(fresh.catch(() => {}));
  const kept = await keptOf('/');
  if (!kept) return fresh;
  const patience = new Promise((resolve) => setTimeout(resolve, PATIENCE_MS, kept));
  // Where the server restarts, a proxy answers in its place.
  const orKept = fresh.then(
    (answer) => (answer.status < 500 ? answer : kept),
    () => kept,
  );
  return Promise.race([orKept, patience]);
}

async function freshPage(event, request) {
  const answer = await fetch(request);
  if (await isApp(answer)) event.waitUntil(keepPage(answer.clone()).catch(() => {}));
  return answer;
}

/** Not what else answers with 200: figures for a monitor, a picture, the page of a proxy that wants a password first. */
async function isApp(answer) {
  return answer.ok && isHtml(answer) && (await answer.clone().text()).includes('<div id="root"');
}

/** Once the files are there that it and its header name: until then the app before it is the one that opens. */
async function keepPage(answer) {
  const names = `${await answer.clone().text()} ${answer.headers.get('link')}`;
  const files = new Set(names.match(/\/assets\/[\w.-]+/g)?.map((file) => ORIGIN + file));
  await Promise.all(Array.from(files, needFile));
  await keep('/', answer);
  await forgetOldest(files);
}

/** They go when there are many, as there are more with each update, but for what the page names. */
async function forgetOldest(named) {
  const cache = await caches.open(CACHE);
  const keys = await cache.keys();
  for (const old of keys.slice(0, Math.max(0, keys.length - FILES_MAX)))
    if (!named.has(old.url)) await cache.delete(old);
}

async function needFile(url) {
  if (!(await keptOf(url))) await keepFile(url, await fetch(url));
}

/** A built file never changes under its name. */
async function fileOf(event, request) {
  const kept = await keptOf(request.url);
  if (kept) return kept;
  const answer = await fetch(request);
  event.waitUntil(keepFile(request.url, answer).catch(() => {}));
  return answer;
}

/** The page of a proxy is no file, whatever its name. */
async function keepFile(url, answer) {
  if (!answer.ok || answer.redirected || isHtml(answer)) throw new Error(`no file: ${url}`);
  await keep(url, answer.clone());
}

const isHtml = (answer) => (answer.headers.get('content-type') ?? '').startsWith('text/html');

/** Where the device cannot tell, nothing is kept, and the network decides. */
const keptOf = (url) =>
  caches
    .open(CACHE)
    .then((cache) => cache.match(url))
    .catch(() => undefined);

const keep = async (url, answer) => (await caches.open(CACHE)).put(url, answer);
