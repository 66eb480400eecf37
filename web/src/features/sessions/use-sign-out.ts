import { useNavigate } from '@tanstack/react-router';
import { toastFailure, toastSuccess } from '#ui/toasts.ts';
import { useLogout } from './sessions.api.ts';

/** Logs out, says so, and goes to the sign-in; a failure keeps the session (AUTH-24, AUTH-25). */
export function useSignOut(): { signOut: () => void; isSigningOut: boolean } {
  const navigate = useNavigate();
  const logout = useLogout();
  return {
    isSigningOut: logout.isPending,
    signOut: () =>
      logout.mutate(undefined, {
        onSuccess: () => {
          toastSuccess('Logout Successfully!');
          void navigate({ to: '/login' });
        },
        onError: () => toastFailure('Logout Failed. Please try again.'),
      }),
  };
}
