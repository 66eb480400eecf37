import type { QueryClient } from '@tanstack/react-query';
import { createRootRouteWithContext, Outlet, useRouter } from '@tanstack/react-router';
import { type ComponentType, useEffect, useState } from 'react';
import { Broken } from '#ui/pages/broken.tsx';
import { focusHeading } from '#ui/pages/focus-heading.ts';
import { NotFound } from '#ui/pages/not-found.tsx';
import { OfflineBanner } from '#ui/pages/offline-banner.tsx';
import { titled, useTitle } from '#ui/pages/titles.ts';
import { noteScreen } from '#ui/toasts/toasts.ts';

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
  const [Aids, setAids] = useState<ComponentType>();
  useEffect(() => {
    // No first view waits for them, and without them a page is usable, too.
    import('#ui/aids.tsx').then(
      (file) => setAids(() => file.Aids),
      () => {},
    );
  }, []);
  return (
    <>
      <Outlet />
      <OfflineBanner />
      {Aids && <Aids />}
    </>
  );
}
