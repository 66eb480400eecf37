import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { startTransition, useDeferredValue, useEffect, useState } from 'react';

/** What waits for the page is asked for after this at the latest, so that a slow provider holds up no count. */
const IDLE_WITHIN_MS = 3_000;
const LOOK_AGAIN_MS = 50;

/** Whether the first page is there, and the turns of all that wait for it. */
let first: { isThere: boolean; turns?: Promise<void> } = { isThere: false };

/** Once what the page itself reads is there, and the browser has had nothing more to draw. */
async function awaitIdle(client: QueryClient): Promise<void> {
  const awaited = first;
  const latest = performance.now() + IDLE_WITHIN_MS;
  await nothingToDraw();
  while (client.isFetching() > 0 && performance.now() < latest) {
    await new Promise((resolve) => setTimeout(resolve, LOOK_AGAIN_MS));
    await nothingToDraw();
  }
  awaited.isThere = true;
}

const nothingToDraw = (): Promise<void> =>
  new Promise((resolve) => {
    // Safari knows of no such moment.
    if ('requestIdleCallback' in window) {
      requestIdleCallback(() => resolve(), { timeout: IDLE_WITHIN_MS });
    } else setTimeout(resolve, LOOK_AGAIN_MS);
  });

/** As before the first page: component tests share one. */
export function forgetIdle(): void {
  first = { isThere: false };
}

/** Until all that waits for the first page has had its turn, for component tests. */
export async function turnsAreTaken(): Promise<void> {
  for (let turns = first.turns; turns; turns = turns === first.turns ? undefined : first.turns)
    await turns;
}

/**
 * Whether the first page is on the screen. What stands around a page is read from then on, so that it does not share a slow
 * line with the page itself.
 */
export function useIsIdle(): boolean {
  const client = useQueryClient();
  const [isReached, setReached] = useState(first.isThere);
  useEffect(() => {
    if (isReached) return;
    // One after the other, and each in small pieces: what all of them read at once would hold up a phone.
    first.turns = (first.turns ?? awaitIdle(client)).then(() => {
      startTransition(() => setReached(true));
      return nothingToDraw();
    });
  }, [client, isReached]);
  return isReached;
}

/**
 * Whether the rest of a page may be drawn. On the first page the top comes first, and the rest in small pieces. A page that one
 * comes back to is drawn whole: its height restores the scroll position.
 */
export function useMayDrawRest(): boolean {
  return useDeferredValue(true, first.isThere);
}
