import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { keepFiles } from '#client/keep-files.ts';
import { isInTheField, isTechnician } from './in-the-field.ts';

/** Anybody else with a phone came for another page: that one is drawn and used first. */
const LATER_MS = 10_000;

const PAGES = ['/admin/equipment/$id_/visit', '/admin/visits/', '/e/$code'] as const;

/**
 * Fetches the pages on which visits are noted beforehand, and that of a label, so that they open where there is no network
 * (ADD-832); and what reads labels.
 */
export function usePagesAtHand(fetchScanner: () => Promise<unknown>): void {
  const router = useRouter();
  useEffect(() => {
    if (!isInTheField()) return;
    const fetchPages = () => {
      const pages = PAGES.map((page) => router.loadRouteChunk(router.routesById[page]));
      // With what sends them, and says how many wait. Whoever opens one that did not come tries again, and is told.
      const all = Promise.allSettled([import('./waiting-visits.tsx'), fetchScanner(), ...pages]);
      // Once all are there: a file on its way while the worker takes over passes by it, and is not among those that came.
      void all.then(keepFiles);
    };
    const timer = setTimeout(fetchPages, isTechnician() ? 0 : LATER_MS);
    return () => clearTimeout(timer);
  }, [router, fetchScanner]);
}
