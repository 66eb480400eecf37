import { createFileRoute, useLocation } from '@tanstack/react-router';
import { ResetPassword } from '#features/sessions/reset-password.tsx';
import { contactQuery } from '#features/sessions/sessions.api.ts';
import { titled } from '#ui/titles.ts';

export const Route = createFileRoute('/reset-password')({
  head: () => titled('Lupa Password'),
  loader: ({ context }) => void context.queryClient.prefetchQuery(contactQuery()),
  component: ResetPasswordPage,
});

function ResetPasswordPage() {
  // What stands behind the # no server is told, so it is in no log.
  const token = useLocation({ select: ({ hash }) => hash });
  return <ResetPassword key={token} token={token} />;
}
