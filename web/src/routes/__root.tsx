import type { QueryClient } from '@tanstack/react-query';
import { createRootRouteWithContext, Outlet, useRouter } from '@tanstack/react-router';
import { lazy, Suspense, useEffect } from 'react';
import { Broken } from '#ui/broken.tsx';
import { focusHeading } from '#ui/focus-heading.ts';
import { NotFound } from '#ui/not-found.tsx';
import { OfflineBanner } from '#ui/offline-banner.tsx';
import { titled, useTitle } from '#ui/titles.ts';
import { noteScreen } from '#ui/toasts.ts';

/** No first view waits for them, and without them the names of the buttons must do. */
const Tooltips = lazy(() =>
  import('#ui/tooltips.tsx')
    .then(({ Tooltips }) => ({ default: Tooltips }))
    .catch(() => ({ default: () => null })),
);

export const Route = createRootRouteWithContext<{ queryClient: QueryClient }>()({
  head: () => titled('Rewards'),
  component: Root,
  notFoundComponent: NotFound,
  errorComponent: Broken,
});

function Root() {
  const router = useRouter();
  useTitle();
  useEffect(
    () =>
      router.subscribe('onRendered', (change) => {
        noteScreen();
        focusHeading(change);
      }),
    [router],
  );
  useEffect(() => {
    // No first view waits for it, and without it a page is usable, too.
    const kept = import('#ui/keep-focus.ts').then(
      ({ keepFocus }) => keepFocus(),
      () => () => {},
    );
    return () => void kept.then((end) => end());
  }, []);
  return (
    <>
      <Outlet />
      <OfflineBanner />
      <Suspense>
        <Tooltips />
      </Suspense>
    </>
  );
}
