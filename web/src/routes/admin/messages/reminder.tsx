import { useQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { MessageForm } from '#features/messages/message-form.tsx';
import { storedMessageQuery } from '#features/messages/messages.api.ts';
import { templatesQuery } from '#features/whatsapp/whatsapp.api.ts';
import { FormLoading } from '#ui/form-loading.tsx';
import { Page } from '#ui/page.tsx';
import { titled } from '#ui/titles.ts';

export const Route = createFileRoute('/admin/messages/reminder')({
  head: () => titled('Reminder Message'),
  loader: ({ context: { queryClient } }) => {
    void queryClient.prefetchQuery(storedMessageQuery('REMINDER'));
    void queryClient.prefetchQuery(templatesQuery());
  },
  component: ReminderMessage,
});

function ReminderMessage() {
  const { data: stored, error, refetch } = useQuery(storedMessageQuery('REMINDER'));
  return (
    <Page
      title="Reminder Message"
      crumbs={[{ label: 'Master Data' }, { label: 'Default Messages' }, { label: 'Reminder' }]}
    >
      {stored ? (
        <MessageForm label="Reminder Message" type="REMINDER" stored={stored} reload={refetch} />
      ) : (
        <FormLoading error={error} onRetry={() => void refetch()} />
      )}
    </Page>
  );
}
