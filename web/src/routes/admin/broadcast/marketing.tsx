import { createFileRoute } from '@tanstack/react-router';
import { MarketingForm } from '#features/broadcasts/marketing-form.tsx';
import { templatesQuery } from '#features/whatsapp/whatsapp.api.ts';
import { Page } from '#ui/pages/page.tsx';
import { titled } from '#ui/pages/titles.ts';

export const Route = createFileRoute('/admin/broadcast/marketing')({
  head: () => titled('Broadcast Marketing'),
  loader: ({ context }) => void context.queryClient.prefetchQuery(templatesQuery()),
  component: BroadcastMarketing,
});

function BroadcastMarketing() {
  return (
    <Page title="Broadcast Marketing" crumbs={[{ label: 'Broadcast' }, { label: 'Marketing' }]}>
      <MarketingForm />
    </Page>
  );
}
