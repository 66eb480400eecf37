import {
  MutationCache,
  notifyManager,
  QueryCache,
  QueryClient,
  type QueryKey,
  type QueryObserverOptions,
} from '@tanstack/react-query';
import { ApiError, isOver, isUnanswered, messageOf } from './call.ts';
import { isSameRecord } from './same-record.ts';
import { clearSession, readSession } from './session.ts';

declare module '@tanstack/react-query' {
  interface Register {
    mutationMeta: {
      /** The caller says itself what failed; no toast besides. */
      isQuiet?: boolean;
      /** Nothing is read anew after it: it changes nothing that is shown, or the caller sees to it at its own moment. */
      refreshesNothing?: boolean;
    };
    queryMeta: {
      /** What a toast says when the data could not be read; most screens say it in their own place. */
      failure?: string;
      /** Part of what waits to be done; see `WORK`. */
      isWork?: boolean;
    };
  }
}

// That a call is on its way is on the screen before the next click can come: a button that spins takes no second one.
notifyManager.setScheduler(queueMicrotask);

/**
 * The options of what waits to be done and how much of it: the lists of banners, popups, tables and header, and their
 * counts. All of them are read again at one moment and none alone, so no two places of a screen disagree.
 */
export const WORK = {
  meta: { isWork: true },
  staleTime: Number.POSITIVE_INFINITY,
  refetchOnWindowFocus: false,
} as const;

const isWork = ({ meta }: { meta?: { isWork?: boolean } | undefined }): boolean =>
  meta?.isWork === true;

/** Reads all that waits anew. */
export async function refreshWork(client: QueryClient): Promise<void> {
  // Once the session has ended, the screen that shows it is only about to go.
  if (readSession() !== null) await client.invalidateQueries({ predicate: isWork });
}

/** The same, where it was not read just now. */
export async function refreshOldWork(client: QueryClient): Promise<void> {
  const read = client.getQueryCache().findAll({ predicate: isWork });
  if (read.some((query) => query.state.dataUpdatedAt > 0 && query.isStaleByTime(STALE_MS))) {
    await refreshWork(client);
  }
}

const STALE_MS = 5_000;

export interface Leaving {
  /** @param isLost whether something was to be done just then, which the server has refused. */
  toLogin(isLost: boolean): void;
  /** Also to where a second factor is set up that is demanded. */
  toForbidden(code: ApiError['code']): void;
  toast(message: string): void;
}

/** Refused, or without an answer: what the screen shows may not be so. It may have been done all the same, too. */
const isOtherwise = (error: unknown): boolean =>
  isOver(error) || isUnanswered(error) || (error instanceof ApiError && error.status === 502);

/** How long a success waits until it is shown. What is slow must not keep it from being told: it is done. */
const SHOWN_MS_MAX = 2_000;

const shown = (read: Promise<void>): Promise<void> =>
  Promise.race([read, new Promise<void>((resolve) => setTimeout(resolve, SHOWN_MS_MAX))]);

/** What a sign-in is refused with that has no session to end. */
const SIGN_IN = new Set<ApiError['code']>([
  'credentials_incorrect',
  'sign_in_code_wrong',
  'passkey_wrong',
  'second_factor_needed',
]);

/**
 * What every call has in common. A 401 ends the session and leads to the sign-in. A 403 leads to the forbidden page (AUTH-18,
 * AUTH-19). A failed write says why in a toast (ERR-02). After a write all that is shown is read anew.
 */
export function makeQueryClient(leaving: Leaving): QueryClient {
  const leave = (error: unknown, isWrite: boolean): boolean => {
    if (!(error instanceof ApiError)) return false;
    // A sign-in that fails is a 401 as well, and stays where it is.
    if (error.status === 401 && !SIGN_IN.has(error.code)) {
      clearSession();
      leaving.toLogin(isWrite);
      return true;
    }
    if (error.status === 403) leaving.toForbidden(error.code);
    return error.status === 403;
  };
  const client = new QueryClient({
    queryCache: new QueryCache({
      onError: (error, query) => {
        if (!leave(error, false) && query.meta?.failure) leaving.toast(query.meta.failure);
      },
    }),
    mutationCache: new MutationCache({
      onError: (error, _variables, _context, mutation) => {
        if (!leave(error, true) && !mutation.meta?.isQuiet) leaving.toast(messageOf(error));
      },
      // Whatever was written, anything that is shown may be otherwise now.
      onSettled: async (_answer, error, _variables, _context, mutation) => {
        if (mutation.meta?.refreshesNothing) return;
        if (error !== null) {
          if (isOtherwise(error)) void client.invalidateQueries();
        } else if (readSession() !== null) await shown(client.invalidateQueries());
      },
    }),
    defaultOptions: {
      queries: {
        staleTime: STALE_MS,
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
  keepWithinRecord(client);
  return client;
}

/** What was shown before stays until another page, order or filter of the same has come; of another record nothing does. */
function keepWithinRecord(client: QueryClient): void {
  const withDefaults = client.defaultQueryOptions.bind(client);
  const keeping = (options: QueryObserverOptions) => {
    const placeholderData = (shown: unknown, before: { queryKey: QueryKey } | undefined) =>
      before && isSameRecord(before.queryKey, options.queryKey) ? shown : undefined;
    return withDefaults({ placeholderData, ...options });
  };
  Object.assign(client, { defaultQueryOptions: keeping });
}
