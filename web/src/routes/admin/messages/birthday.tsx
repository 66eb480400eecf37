import { useQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { MessageForm } from '#features/messages/message-form.tsx';
import { storedMessageQuery } from '#features/messages/messages.api.ts';
import { templatesQuery } from '#features/whatsapp/whatsapp.api.ts';
import { FormLoading } from '#ui/form-loading.tsx';
import { Page } from '#ui/page.tsx';
import { titled } from '#ui/titles.ts';

export const Route = createFileRoute('/admin/messages/birthday')({
  head: () => titled('Birthday Message'),
  loader: ({ context: { queryClient } }) => {
    void queryClient.prefetchQuery(storedMessageQuery('BIRTHDAY'));
    void queryClient.prefetchQuery(templatesQuery());
  },
  component: BirthdayMessage,
});

function BirthdayMessage() {
  const { data: stored, error, refetch } = useQuery(storedMessageQuery('BIRTHDAY'));
  return (
    <Page
      title="Birthday Message"
      crumbs={[{ label: 'Master Data' }, { label: 'Default Messages' }, { label: 'Birthday' }]}
    >
      {stored ? (
        <MessageForm label="Birthday Message" type="BIRTHDAY" stored={stored} reload={refetch} />
      ) : (
        <FormLoading error={error} onRetry={() => void refetch()} />
      )}
    </Page>
  );
}
