import { useNavigate } from '@tanstack/react-router';
import { toastSuccess } from '#ui/toasts.ts';
import { useLogin } from './sessions.api.ts';

/** Signs in, and goes to where the account begins. */
export function useEnter() {
  const navigate = useNavigate();
  const signIn = useLogin();
  const enter = (
    body: { whatsapp: string; password: string; otp?: string },
    onError: (error: Error) => void,
  ) =>
    signIn.mutate(body, {
      onError,
      onSuccess: ({ user }) => {
        toastSuccess('Login Successfully!');
        void navigate({ to: user.roles === 'admin' ? '/admin/dashboard' : '/', replace: true });
      },
    });
  return { signIn, enter };
}
