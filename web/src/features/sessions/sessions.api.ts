import type { Sent } from '@reward-points/contract/endpoint';
import {
  checkPasswordReset,
  login,
  logout,
  requestPasswordReset,
  resetPassword,
  type SignedIn,
  showContact,
} from '@reward-points/contract/sessions';
import { signInByCode } from '@reward-points/contract/sign-in-codes';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { ApiError, call } from '#client/call.ts';
import { clearSession, startSession } from '#client/session.ts';
import { settleDevice } from '#client/settle-device.ts';
import { setTimeZone } from '#format/dates.ts';

/** Whom “request password” and “reset password” open. */
export const contactQuery = () =>
  queryOptions({
    queryKey: ['contact'],
    queryFn: async ({ signal }) => (await call(showContact, { signal })).data,
    staleTime: Number.POSITIVE_INFINITY,
  });

/** Signs in by a password, or by a code that was sent. */
export const byCredentials = (
  body: Sent<typeof login>['body'] | Sent<typeof signInByCode>['body'],
): Promise<SignedIn> => ('code' in body ? call(signInByCode, { body }) : call(login, { body }));

/** Starts the session of this device once the server has opened one. A domain error is shown by the form itself. */
export function useLogin<Body>(signIn: (body: Body) => Promise<SignedIn>) {
  const queryClient = useQueryClient();
  return useMutation({
    meta: { isQuiet: true, refreshesNothing: true },
    mutationFn: signIn,
    onSuccess: (answer) => {
      // Nothing of whoever was signed in before may be seen by whoever comes next.
      queryClient.clear();
      startSession(answer);
      setTimeZone(answer.time_zone);
    },
  });
}

/** Whether a link still replaces a password. It is asked once: whatever it becomes, its use will say. */
export const resetLinkQuery = (token: string) =>
  queryOptions({
    queryKey: ['password-reset', token],
    queryFn: async ({ signal }) =>
      (await call(checkPasswordReset, { body: { token }, signal })).data,
    staleTime: Number.POSITIVE_INFINITY,
  });

/** Has a link sent. The form says itself what is refused. */
export const useRequestPasswordReset = () =>
  useMutation({
    meta: { isQuiet: true },
    mutationFn: (body: Sent<typeof requestPasswordReset>['body']) =>
      call(requestPasswordReset, { body }),
  });

/** Replaces a password by the link that was sent. */
export const useResetPassword = () =>
  useMutation({
    meta: { isQuiet: true },
    mutationFn: (body: Sent<typeof resetPassword>['body']) => call(resetPassword, { body }),
  });

/**
 * Ends the session on the server and then on this device. One that is over already counts as ended. What was
 * being read is given up first, so that nothing comes back from a session that is gone.
 */
export function useLogout() {
  const queryClient = useQueryClient();
  return useMutation({
    meta: { isQuiet: true },
    mutationFn: async () => {
      await queryClient.cancelQueries();
      try {
        await call(logout);
      } catch (error) {
        if (!(error instanceof ApiError) || error.status !== 401) throw error;
      }
      // At once: whatever hears of a success would still ask in the name of this session.
      clearSession();
      // The server tells this device nothing more; its browser needs not listen either.
      settleDevice('leave');
    },
    onError: () => queryClient.invalidateQueries(),
  });
}
