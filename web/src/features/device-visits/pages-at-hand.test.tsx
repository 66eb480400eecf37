import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { expect, test, vi } from 'vitest';
import { startSession } from '#client/session.ts';
import { staff } from '#test/at-work.ts';
import { twoFrames } from '#test/frames.ts';
import { show } from '#test/render.tsx';
import { usePagesAtHand } from './use-pages-at-hand.ts';

function Page() {
  usePagesAtHand();
  return null;
}

test('the pages of visits are kept for a place without a network once all have come, not while one is on its way, and without one that did not come [ADD-832]', async () => {
  startSession(staff(70, 'budi'));
  await import('./waiting-visits.tsx');
  const file = `${location.origin}/assets/visit.js`;
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([{ name: file } as PerformanceEntry]);
  vi.spyOn(navigator.serviceWorker, 'controller', 'get').mockReturnValue({} as ServiceWorker);
  const fetched = vi.spyOn(window, 'fetch').mockResolvedValue(new Response());
  const router = createRouter({
    routeTree: createRootRoute({ component: Page }),
    history: createMemoryHistory(),
  });
  const { promise, resolve } = Promise.withResolvers<undefined>();
  const loads = vi
    .spyOn(router, 'loadRouteChunk')
    .mockReturnValue(promise)
    .mockRejectedValueOnce(new TypeError('Failed to fetch'));
  await show(<RouterProvider router={router as never} />);
  await expect.poll(() => loads.mock.calls.length).toBe(2);
  await twoFrames();
  expect(fetched).not.toHaveBeenCalled();
  resolve(undefined);
  await expect.poll(() => fetched.mock.calls).toEqual([[file]]);
});
