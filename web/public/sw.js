// Lets the app open without a network: the page itself and the files that it has loaded before. Calls and pictures of
// rewards are left to the network, so nobody ever sees yesterday's data as today's. Shows what the server tells this device.

const CACHE = 'shell-1';
/** More than all that the app is made of: what a page without a network is made of may have come first of all. */
const FILES_MAX = 300;

self.addEventListener('install', (event) => {
  event.waitUntil(pageOf('/'));
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
    event.respondWith(pageOf(request));
  } else if (pathname.startsWith('/assets/')) {
    event.respondWith(fileOf(request));
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
async function pageOf(request) {
  const cache = await caches.open(CACHE);
  try {
    const answer = await fetch(request);
    if (await isApp(answer)) await cache.put('/', answer.clone());
    return answer;
  } catch (error) {
    const kept = await cache.match('/');
    if (kept) return kept;
    throw error;
  }
}

/** Not what else answers with 200: figures for a monitor, a picture, the page of a proxy that wants a password first. */
async function isApp(answer) {
  const isPage = answer.ok && (answer.headers.get('content-type') ?? '').startsWith('text/html');
  return isPage && (await answer.clone().text()).includes('<div id="root"');
}

/** A built file never changes under its name. The oldest go when there are many, as they do with each update. */
async function fileOf(request) {
  const cache = await caches.open(CACHE);
  const kept = await cache.match(request);
  if (kept) return kept;
  const answer = await fetch(request);
  if (answer.ok) {
    await cache.put(request, answer.clone());
    const keys = await cache.keys();
    for (const old of keys.slice(0, Math.max(0, keys.length - FILES_MAX))) await cache.delete(old);
  }
  return answer;
}
