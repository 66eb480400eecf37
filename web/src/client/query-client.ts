import {
  keepPreviousData,
  MutationCache,
  notifyManager,
  QueryCache,
  QueryClient,
} from '@tanstack/react-query';
import { ApiError, isUnanswered, messageOf } from './call.ts';
import { clearSession } from './session.ts';

declare module '@tanstack/react-query' {
  interface Register {
    mutationMeta: {
      /** The caller says itself what failed; no toast besides. */
      isQuiet?: boolean;
    };
    queryMeta: {
      /** What a toast says when the data could not be read; most screens say it in their own place. */
      failure?: string;
    };
  }
}

// That a call is on its way is on the screen before the next click can come: a button that spins takes no second one.
notifyManager.setScheduler(queueMicrotask);

export interface Leaving {
  toLogin(): void;
  toForbidden(): void;
  toast(message: string): void;
}

/**
 * One place for what every call has in common: a 401 ends the session and leads to the sign-in, a 403 leads to the
 * forbidden page (AUTH-18, AUTH-19), and a write that fails says why in a toast (ERR-02).
 */
export function makeQueryClient(leaving: Leaving): QueryClient {
  const leave = (error: unknown): boolean => {
    if (!(error instanceof ApiError)) return false;
    // A sign-in that fails is a 401 as well, and stays where it is.
    if (error.status === 401 && error.code !== 'credentials_incorrect') {
      clearSession();
      leaving.toLogin();
      return true;
    }
    if (error.status === 403) leaving.toForbidden();
    return error.status === 403;
  };
  const client = new QueryClient({
    queryCache: new QueryCache({
      onError: (error, query) => {
        if (!leave(error) && query.meta?.failure) leaving.toast(query.meta.failure);
      },
    }),
    mutationCache: new MutationCache({
      onError: (error, _variables, _context, mutation) => {
        if (!leave(error) && !mutation.meta?.isQuiet) leaving.toast(messageOf(error));
        // It may have been done all the same: the screen shows what the server has now.
        if (isUnanswered(error)) void client.invalidateQueries();
      },
    }),
    defaultOptions: {
      queries: {
        staleTime: 5_000,
        placeholderData: keepPreviousData,
        networkMode: 'always',
        refetchOnReconnect: 'always',
        retry: (failures, error) =>
          error instanceof ApiError &&
          ((error.status >= 500 && failures < 2) || (isUnanswered(error) && failures < 1)),
      },
      // A write that cannot leave fails at once. Kept for later, it would happen after somebody has cancelled it.
      mutations: { networkMode: 'always' },
    },
  });
  return client;
}
