import { SimpleGrid, Stack } from '@mantine/core';
import { createFileRoute } from '@tanstack/react-router';
import { may } from '#client/may.ts';
import { OccasionTemplates } from '#features/messages/occasion-templates.tsx';
import { occasionTemplatesQuery } from '#features/messages/templates.api.ts';
import { ConnectionCard } from '#features/whatsapp/connection-card.tsx';
import { SetupCard } from '#features/whatsapp/setup-card.tsx';
import { TestMessageForm } from '#features/whatsapp/test-message-form.tsx';
import { connectionQuery, connectionSetupQuery } from '#features/whatsapp/whatsapp.api.ts';
import { May } from '#ui/may.tsx';
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
  return (
    <Page title="Koneksi WhatsApp" crumbs={[{ label: 'WhatsApp' }, { label: 'Koneksi WhatsApp' }]}>
      <SimpleGrid cols={{ base: 1, lg: 2 }} spacing="md">
        <Stack gap="md">
          <ConnectionCard />
          <May do="connections.write">
            <SetupCard />
            <TestMessageForm />
          </May>
        </Stack>
        <OccasionTemplates />
      </SimpleGrid>
    </Page>
  );
}
