import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { keepFiles } from '#client/keep-files.ts';
import { isInTheField, isTechnician } from './in-the-field.ts';

/** Anybody else with a phone came for another page: that one is drawn and used first. */
const LATER_MS = 10_000;

/** Fetches the pages on which visits are noted beforehand, so that they open where there is no network (ADD-832). */
export function usePagesAtHand(): void {
  const router = useRouter();
  useEffect(() => {
    if (!isInTheField()) return;
    const fetchPages = () => {
      keepFiles();
      // What sends them, and says how many wait.
      import('./waiting-visits.tsx').catch(() => {});
      for (const page of ['/admin/equipment/$id_/visit', '/admin/visits/'] as const) {
        // Whoever opens it tries again, and is told.
        router.loadRouteChunk(router.routesById[page])?.catch(() => {});
      }
    };
    const timer = setTimeout(fetchPages, isTechnician() ? 0 : LATER_MS);
    return () => clearTimeout(timer);
  }, [router]);
}
