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
  toLogin: (isLost) =>
    void router().navigate({
      to: '/login',
      ignoreBlocker: true,
      // Several calls may find it out, of which one was to do something.
      state: (at) => ({ isLost: at.isLost || isLost }),
    }),
  toForbidden: (code) =>
    void router().navigate({
      to: code === 'second_factor_demanded' ? '/second-factor' : '/forbidden',
      ignoreBlocker: true,
    }),
});
