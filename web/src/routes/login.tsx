import { createFileRoute, redirect } from '@tanstack/react-router';
import { forgetAccount, readSession } from '#client/session.ts';
import { CODE_STEP } from '#features/sessions/code-step.ts';
import { LoginForm } from '#features/sessions/login-form.tsx';
import { LoginFrame } from '#features/sessions/login-frame.tsx';
import { OtherWaysLater } from '#features/sessions/other-ways-later.tsx';
import { PasswordLinks } from '#features/sessions/password-links.tsx';
import { contactQuery } from '#features/sessions/sessions.api.ts';
import { titled } from '#ui/pages/titles.ts';

export const Route = createFileRoute('/login')({
  head: () => titled('Login'),
  beforeLoad: ({ location }) => {
    const session = readSession();
    if (session) throw redirect({ to: session.role === 'admin' ? '/admin/dashboard' : '/' });
    forgetAccount();
    // The page keeps them until the next page is shown.
    return { isAtCode: location.hash === CODE_STEP, isLost: location.state.isLost };
  },
  loader: ({ context }) => void context.queryClient.prefetchQuery(contactQuery()),
  component: LoginPage,
});

function LoginPage() {
  const { isAtCode, isLost } = Route.useRouteContext();
  return (
    <LoginFrame isLost={isLost}>
      <LoginForm isAtCode={isAtCode}>
        <div>
          <PasswordLinks />
          <OtherWaysLater />
        </div>
      </LoginForm>
    </LoginFrame>
  );
}
