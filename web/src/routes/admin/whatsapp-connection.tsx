import { SimpleGrid, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { may } from '#client/may.ts';
import { OccasionTemplates } from '#features/messages/occasion-templates.tsx';
import { occasionTemplatesQuery } from '#features/messages/templates.api.ts';
import { ConnectionCard } from '#features/whatsapp/connection-card.tsx';
import { SetupCard } from '#features/whatsapp/setup-card.tsx';
import { TestMessageForm } from '#features/whatsapp/test-message-form.tsx';
import { connectionQuery, connectionSetupQuery } from '#features/whatsapp/whatsapp.api.ts';
import { Page } from '#ui/pages/page.tsx';
import { titled } from '#ui/pages/titles.ts';

export const Route = createFileRoute('/admin/whatsapp-connection')({
  head: () => titled('Koneksi WhatsApp'),
  loader: ({ context: { queryClient } }) => {
    void queryClient.prefetchQuery(connectionQuery());
    if (may('connections.write')) void queryClient.prefetchQuery(connectionSetupQuery());
    void queryClient.prefetchQuery(occasionTemplatesQuery());
  },
  component: ConnectionPage,
});

/** The way to the provider: how it is, what each message is sent with, and a try. */
function ConnectionPage() {
  const isAllowed = may('connections.write');
  const setup = useQuery({ ...connectionSetupQuery(), enabled: isAllowed });
  const isSettled = setup.data?.is_settled === true;
  return (
    <Page title="Koneksi WhatsApp" crumbs={[{ label: 'WhatsApp' }, { label: 'Koneksi WhatsApp' }]}>
      <SimpleGrid cols={{ base: 1, lg: 2 }} spacing="md">
        <Stack gap="md">
          <ConnectionCard isSettled={isSettled} />
          {isAllowed && !isSettled && <SetupCard />}
          {/* Not before it is known whether the card above it stays: it would be pushed away. */}
          {isAllowed && !setup.isPending && <TestMessageForm />}
        </Stack>
        <OccasionTemplates />
      </SimpleGrid>
    </Page>
  );
}
