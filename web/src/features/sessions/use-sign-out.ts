import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { noAnswerOf } from '#client/call.ts';
import { toastFailure, toastSuccess } from '#ui/toasts/toasts.ts';
import { contactQuery, useLogout } from './sessions.api.ts';

/** Logs out, says so, and goes to the sign-in; a failure keeps the session (AUTH-24, AUTH-25). */
export function useSignOut(): { signOut: () => void; isSigningOut: boolean } {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const logout = useLogout();
  return {
    isSigningOut: logout.isPending,
    signOut: () =>
      logout.mutate(undefined, {
        onSuccess: () => {
          toastSuccess('Logout Successfully!');
          // What the screens have read goes once they are gone; before, they would only ask for it again. What the sign-in
          // page shows is asked anew: the ways in may be others by now.
          void navigate({ to: '/login', ignoreBlocker: true }).then(() => {
            queryClient.removeQueries({ type: 'inactive' });
            queryClient.getMutationCache().clear();
            return queryClient.invalidateQueries(contactQuery());
          });
        },
        onError: (error) => toastFailure('Logout Failed. Please try again.', noAnswerOf(error)),
      }),
  };
}
