import { useSyncExternalStore } from 'react';

/** Whoever waits for what the page shows first sees it no later than this. */
const IDLE_WITHIN_MS = 1_500;

let isIdle = false;
let isAwaited = false;
const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  if (!isAwaited) awaitIdle();
  return () => void listeners.delete(listener);
}

function awaitIdle(): void {
  isAwaited = true;
  const settle = () => {
    isIdle = true;
    for (const tell of listeners) tell();
  };
  // Safari knows of no idle moment.
  if ('requestIdleCallback' in window) requestIdleCallback(settle, { timeout: IDLE_WITHIN_MS });
  else setTimeout(settle, IDLE_WITHIN_MS / 10);
}

/**
 * Whether the first page is on the screen, and the browser has had nothing to do since. What stands around a page is read
 * from then on, so that it does not share a slow line with the page itself.
 */
export const useIsIdle = (): boolean => useSyncExternalStore(subscribe, () => isIdle);
