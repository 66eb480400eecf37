import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { startSession } from '#client/session.ts';
import { aCompany, openApp } from '#test/app.tsx';
import { staff } from '#test/at-work.ts';
import { twoFrames } from '#test/frames.ts';
import { show } from '#test/render.tsx';
import { usePagesAtHand } from './use-pages-at-hand.ts';

afterEach(() => vi.unstubAllGlobals());

const label = vi.fn(() => Promise.resolve());

function Page() {
  usePagesAtHand(label);
  return null;
}

test('what reads the code of a label is fetched beforehand too, wherever a technician signs in [ADD-832, ADD-828]', async () => {
  const getSupportedFormats = vi.fn(() => Promise.resolve(['qr_code']));
  vi.stubGlobal('BarcodeDetector', Object.assign(class {}, { getSupportedFormats }));
  aCompany();
  await openApp('/admin/visits', 'teknisi');
  await expect.poll(() => getSupportedFormats.mock.calls).toHaveLength(1);
});

test('the pages of visits are kept for a place without a network once all have come, not while one is on its way, and without one that did not come [ADD-832]', async () => {
  startSession(staff(70, 'budi'));
  await import('./waiting-visits.tsx');
  const file = `${location.origin}/assets/visit.js`;
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([{ name: file } as PerformanceEntry]);
  vi.spyOn(navigator.serviceWorker, 'controller', 'get').mockReturnValue({} as ServiceWorker);
  const fetched = vi.spyOn(window, 'fetch').mockResolvedValue(new Response());
  const root = createRootRoute({ component: Page });
  const router = createRouter({
    routeTree: root.addChildren([createRoute({ getParentRoute: () => root, path: '/e/$code' })]),
    history: createMemoryHistory(),
  });
  const { promise, resolve } = Promise.withResolvers<undefined>();
  const loads = vi
    .spyOn(router, 'loadRouteChunk')
    .mockReturnValue(promise)
    .mockRejectedValueOnce(new TypeError('Failed to fetch'));
  await show(<RouterProvider router={router as never} />);
  await expect.poll(() => loads.mock.calls.length).toBe(3);
  expect(loads.mock.calls.map(([route]) => route?.id)).toContain('/e/$code');
  expect(label).toHaveBeenCalledTimes(1);
  await twoFrames();
  expect(fetched).not.toHaveBeenCalled();
  resolve(undefined);
  await expect.poll(() => fetched.mock.calls).toEqual([[file]]);
});
