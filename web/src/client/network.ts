import { onlineManager } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';

/** While the server cannot be reached it is asked this often whether it can be again. */
const PROBE_MS = 5_000;

let isProbing = false;
let next: ReturnType<typeof setTimeout> | undefined;

/**
 * Asks the server itself: a browser that says “online” may sit behind a dead line, and one that says “offline” may stand
 * beside the server. Whatever is on the screen is read again once an answer comes.
 */
async function probe(): Promise<void> {
  if (isProbing) return;
  isProbing = true;
  clearTimeout(next);
  try {
    await fetch('/healthz', { cache: 'no-store', signal: AbortSignal.timeout(PROBE_MS) });
    onlineManager.setOnline(true);
  } catch {
    onlineManager.setOnline(false);
    next = setTimeout(() => void probe(), PROBE_MS);
  } finally {
    isProbing = false;
  }
}

onlineManager.setEventListener(() => {
  const look = () => void probe();
  window.addEventListener('online', look);
  window.addEventListener('offline', look);
  if (!navigator.onLine) look();
  return () => {
    window.removeEventListener('online', look);
    window.removeEventListener('offline', look);
  };
});

/** A call was answered, so the server can be reached. */
export const noteAnswer = (): void => onlineManager.setOnline(true);

/** A call was not answered. One alone says little, so the server is asked whether it is there at all. */
export const noteFailure = (): void => void probe();

/** Whether the server can be reached, as far as the last attempt tells. */
export const useIsOnline = (): boolean =>
  useSyncExternalStore(onlineManager.subscribe, () => onlineManager.isOnline());
