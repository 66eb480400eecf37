import type { AnyRouter } from '@tanstack/react-router';
import type { Leaving } from './query-client.ts';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** At the sign-in that an ended session led to: whether something was to be done just then. */
    isLost?: boolean;
  }
}

/** Leads away who may not stay. A form that is not saved does not hold them: it could not be sent any more. */
export const leavingBy = (router: () => AnyRouter): Omit<Leaving, 'toast'> => ({
  toLogin: (isLost) => {
    const { navigate, latestLocation } = router();
    // They have signed out, or an earlier answer has led here. That something was not done is said all the same.
    if (latestLocation.pathname === '/login' && !isLost) return;
    void navigate({ to: '/login', ignoreBlocker: true, state: { isLost } });
  },
  toForbidden: (code) =>
    void router().navigate({
      to: code === 'second_factor_demanded' ? '/second-factor' : '/forbidden',
      ignoreBlocker: true,
    }),
});
