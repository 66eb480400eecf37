import { createFileRoute } from '@tanstack/react-router';
import { CodeSignIn } from '#features/sessions/code-sign-in.tsx';
import { contactQuery } from '#features/sessions/sessions.api.ts';
import { titled } from '#ui/pages/titles.ts';

export const Route = createFileRoute('/sign-in-code')({
  head: () => titled('Masuk dengan Kode'),
  loader: ({ context }) => void context.queryClient.prefetchQuery(contactQuery()),
  component: CodeSignIn,
});
