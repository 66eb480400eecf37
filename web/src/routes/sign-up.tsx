import { createFileRoute } from '@tanstack/react-router';
import { contactQuery } from '#features/sessions/sessions.api.ts';
import { SignUp } from '#features/sessions/sign-up.tsx';
import { titled } from '#ui/pages/titles.ts';

export const Route = createFileRoute('/sign-up')({
  head: () => titled('Daftar'),
  loader: ({ context }) => void context.queryClient.prefetchQuery(contactQuery()),
  component: SignUp,
});
