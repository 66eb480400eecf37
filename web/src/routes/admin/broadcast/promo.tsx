import { createFileRoute } from '@tanstack/react-router';
import { templatesQuery } from '#features/whatsapp/whatsapp.api.ts';
import { titled } from '#ui/pages/titles.ts';
import { PreparedPage } from './-prepared-page.tsx';

export const Route = createFileRoute('/admin/broadcast/promo')({
  head: () => titled('Broadcast Promo'),
  loader: ({ context }) => void context.queryClient.prefetchQuery(templatesQuery()),
  component: () => <PreparedPage kind="Promo" />,
});
