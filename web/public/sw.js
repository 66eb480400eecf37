// Lets the app open without a network: the page itself and the files that it has loaded before. Calls and pictures of
// rewards are left to the network, so nobody ever sees yesterday's data as today's.

const CACHE = 'shell-1';
const FILES_MAX = 120;

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
