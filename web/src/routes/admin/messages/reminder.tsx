import { useQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { MessageForm } from '#features/messages/message-form.tsx';
import { storedMessageQuery } from '#features/messages/messages.api.ts';
import { templatesQuery } from '#features/whatsapp/whatsapp.api.ts';
import { FormLoading } from '#ui/form-loading.tsx';
import { Page } from '#ui/page.tsx';
import { titled } from '#ui/titles.ts';
import { useRefill } from '#ui/use-refill.tsx';

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
  const { filled, refilling, notice } = useRefill(refetch, { maw: '100%' });
  return (
    <Page
      title="Reminder Message"
      crumbs={[{ label: 'Master Data' }, { label: 'Default Messages' }, { label: 'Reminder' }]}
    >
      {notice}
      {stored ? (
        <MessageForm
          key={filled}
          label="Reminder Message"
          type="REMINDER"
          stored={stored}
          refilling={refilling}
        />
      ) : (
        <FormLoading error={error} onRetry={() => void refetch()} />
      )}
    </Page>
  );
}
