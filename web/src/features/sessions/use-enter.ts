import type { SignedIn } from '@reward-points/contract/sessions';
import { useNavigate, useRouter } from '@tanstack/react-router';
import { settleDevice } from '#client/settle-device.ts';
import { useSession } from '#client/use-session.ts';
import { toastSuccess } from '#ui/toasts/toasts.ts';
import { useLogin } from './sessions.api.ts';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The page of a member, or the label, that asked for the sign-in: it opens afterwards. No link can say so, only the app itself. */
    after?: string;
  }
}

/** What was right already where a second factor is asked for. */
export type Credentials = { whatsapp: string } & ({ password: string } | { code: string });

/** A label leads whoever scans it. */
const LABEL = /^\/e\//;

/** Signs in, and goes to where the account begins, or to what was to be seen. */
export function useEnter<Body>(by: (body: Body) => Promise<SignedIn>) {
  const navigate = useNavigate();
  const router = useRouter();
  const signIn = useLogin(by);
  const isSignedIn = useSession() !== null;
  const enter = (body: Body, onError: (error: Error) => void) =>
    signIn.mutate(body, {
      onError,
      onSuccess: ({ user }) => {
        toastSuccess('Login Successfully!');
        // What the device was told before goes on if it was theirs, and else ends.
        settleDevice(user.roles === 'customer' ? 'adopt' : 'leave');
        const { after = '/' } = router.state.location.state;
        if (user.roles === 'admin' && !LABEL.test(after))
          void navigate({ to: '/admin/dashboard', replace: true });
        else void navigate({ href: after, replace: true });
      },
    });
  return {
    signIn,
    enter,
    /** Also until the first page has come: a press there would open a second session. */
    isEntering: signIn.isPending || (signIn.isSuccess && isSignedIn),
  };
}
