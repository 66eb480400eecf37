import type { QueryClient } from '@tanstack/react-query';
import { createRootRouteWithContext, HeadContent, Outlet } from '@tanstack/react-router';
import { Broken } from '#ui/broken.tsx';
import { NotFound } from '#ui/not-found.tsx';
import { OfflineBanner } from '#ui/offline-banner.tsx';
import { titled } from '#ui/page.tsx';

export const Route = createRootRouteWithContext<{ queryClient: QueryClient }>()({
  head: () => titled('Rewards'),
  component: () => (
    <>
      <HeadContent />
      <Outlet />
      <OfflineBanner />
    </>
  ),
  notFoundComponent: NotFound,
  errorComponent: Broken,
});
