import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import vm from 'node:vm';

const script = fs.readFileSync(path.resolve(import.meta.dirname, '../../web/public/sw.js'), 'utf8');
export const ORIGIN = 'https://points.example';

interface Shown {
  title: string;
  options: { body: string; tag: string; data: { path: string } };
}

const keyOf = (request: string | { url: string }) =>
  new URL(typeof request === 'string' ? request : request.url, ORIGIN).pathname;

/** What a phone keeps, the youngest last. */
function aCache() {
  const kept = new Map<string, Response>();
  let isFull = false;
  const cache = {
    put: async (request: string | { url: string }, answer: Response) => {
      if (isFull) throw new DOMException('no room', 'QuotaExceededError');
      kept.delete(keyOf(request));
      kept.set(keyOf(request), answer);
    },
    match: async (request: string | { url: string }) => kept.get(keyOf(request)),
    keys: async () => [...kept.keys()].map((at) => ({ url: `${ORIGIN}${at}` })),
    delete: async (request: { url: string }) => kept.delete(keyOf(request)),
  };
  /** From now on the phone has no room for anything. */
  const fill = () => {
    isFull = true;
  };
  return { cache, fill };
}

const aWindow = (opened: string[], isOurs: boolean) => ({
  focus: async () => ({
    navigate: async (url: string) => {
      if (!isOurs) throw new TypeError('not controlled');
      opened.push(`same window: ${url}`);
      return {};
    },
  }),
});

/** The worker of the app, on a network that answers as it is told. */
export function aWorker(network: (url: string) => Response | Promise<Response>) {
  const listeners = new Map<string, (event: object) => void>();
  const { cache, fill } = aCache();
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
    goOnline: () => {
      isOnline = true;
    },
    fill,
    /** The app stands open in a window, which may have been left to another page than one of ours. */
    openWindow: (isOurs = true) => void windows.push(aWindow(opened, isOurs)),
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
