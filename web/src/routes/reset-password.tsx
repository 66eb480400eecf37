import { createFileRoute } from '@tanstack/react-router';
import { ResetPassword } from '#features/sessions/reset-password.tsx';
import { contactQuery } from '#features/sessions/sessions.api.ts';
import { titled } from '#ui/pages/titles.ts';

export const Route = createFileRoute('/reset-password')({
  head: () => titled('Lupa Password'),
  // What stands behind the # no server is told, so it is in no log. The page keeps it until the next page is shown.
  beforeLoad: ({ location }) => ({ token: location.hash }),
  loader: ({ context }) => void context.queryClient.prefetchQuery(contactQuery()),
  component: ResetPasswordPage,
});

function ResetPasswordPage() {
  const token = Route.useRouteContext({ select: ({ token }) => token });
  return <ResetPassword key={token} token={token} />;
}
