import type { AnyRouter } from '@tanstack/react-router';
import type { Leaving } from './query-client.ts';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** At the sign-in that an ended session led to: whether something was to be done just then. */
    isLost?: boolean;
  }
}

/** Leads whoever may not stay away, also from a form that is not saved: it could not be sent any more. */
export const leavingBy = (router: () => AnyRouter): Omit<Leaving, 'toast'> => ({
  toLogin: (isLost) => {
    const { navigate, latestLocation } = router();
    // Who is there has signed out, or knows already; but of several calls that find it out one may have been to do something.
    if (latestLocation.pathname === '/login' && !isLost) return;
    void navigate({ to: '/login', ignoreBlocker: true, state: { isLost } });
  },
  toForbidden: (code) =>
    void router().navigate({
      to: code === 'second_factor_demanded' ? '/second-factor' : '/forbidden',
      ignoreBlocker: true,
    }),
});
