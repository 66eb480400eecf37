import { onlineManager } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';

/** While the server cannot be reached it is asked this often whether it can be again. */
const PROBE_MS = 5_000;

let probing: AbortController | undefined;
let next: ReturnType<typeof setTimeout> | undefined;

/**
 * Asks the server itself: a browser that says “online” may sit behind a dead line, and one that says “offline” may stand
 * beside the server. Whatever is on the screen is read again once an answer comes.
 */
async function probe(): Promise<void> {
  if (probing) return;
  const mine = new AbortController();
  probing = mine;
  clearTimeout(next);
  const signal = AbortSignal.any([mine.signal, AbortSignal.timeout(PROBE_MS)]);
  const isReached = await fetch('/healthz', { cache: 'no-store', signal }).then(
    () => true,
    () => false,
  );
  if (probing !== mine) return;
  probing = undefined;
  onlineManager.setOnline(isReached);
  if (!isReached) next = setTimeout(() => void probe(), PROBE_MS);
}

/** The network has changed: what is still asked on the old one says nothing of the new one. */
function probeAnew(): void {
  probing?.abort();
  probing = undefined;
  void probe();
}

onlineManager.setEventListener(() => {
  window.addEventListener('online', probeAnew);
  window.addEventListener('offline', probeAnew);
  if (!navigator.onLine) probeAnew();
  return () => {
    window.removeEventListener('online', probeAnew);
    window.removeEventListener('offline', probeAnew);
  };
});

/** A call was answered, so the server can be reached. */
export const noteAnswer = (): void => onlineManager.setOnline(true);

/** A call was not answered. One alone says little, so the server is asked whether it is there at all. */
export const noteFailure = (): void => void probe();

/** Whether the server can be reached, as far as the last attempt tells. */
export const useIsOnline = (): boolean =>
  useSyncExternalStore(onlineManager.subscribe, () => onlineManager.isOnline());
