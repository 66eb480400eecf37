// Lets the app open without a network: the page itself and the files that it has loaded before. Calls and pictures of
// rewards are left to the network, so nobody ever sees yesterday's data as today's. Shows what the server tells this device.

const CACHE = 'shell-1';
/** More than all that the app is made of: what a page without a network is made of may have come first of all. */
const FILES_MAX = 300;
/** Nobody waits longer for a line that may bring nothing while the app itself lies on the device. */
const PATIENCE_MS = 5_000;

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
  if (request.method !== 'GET' || origin !== self.location.origin) return;
  if (request.mode === 'navigate' && !/^\/(api|storage)\//.test(pathname)) {
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
  return Promise.race([fresh.catch(() => kept), patience]);
}

async function freshPage(event, request) {
  const answer = await fetch(request);
  if (await isApp(answer)) keep(event, '/', answer);
  return answer;
}

/** Not what else answers with 200: figures for a monitor, a picture, the page of a proxy that wants a password first. */
async function isApp(answer) {
  return answer.ok && isHtml(answer) && (await answer.clone().text()).includes('<div id="root"');
}

/** A built file never changes under its name. */
async function fileOf(event, request) {
  const kept = await keptOf(request);
  if (kept) return kept;
  const answer = await fetch(request);
  // Nor is the page of a proxy a file, whatever its name.
  if (answer.ok && !answer.redirected && !isHtml(answer)) keep(event, request, answer);
  return answer;
}

const isHtml = (answer) => (answer.headers.get('content-type') ?? '').startsWith('text/html');

/** Where the device cannot tell, nothing is kept, and the network decides. */
const keptOf = (request) =>
  caches
    .open(CACHE)
    .then((cache) => cache.match(request))
    .catch(() => undefined);

/** The oldest go when there are many, as they do with each update. */
function keep(event, request, answer) {
  const copy = answer.clone();
  const put = async () => {
    const cache = await caches.open(CACHE);
    await cache.put(request, copy);
    const keys = await cache.keys();
    for (const old of keys.slice(0, Math.max(0, keys.length - FILES_MAX))) await cache.delete(old);
  };
  event.waitUntil(put().catch(() => {}));
}
