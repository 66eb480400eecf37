import { useQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { storedMessageQuery } from '#features/messages/messages.api.ts';
import { RewardMessageForm } from '#features/messages/reward-message-form.tsx';
import { templatesQuery } from '#features/whatsapp/whatsapp.api.ts';
import { FormLoading } from '#ui/dialogs/form-loading.tsx';
import { Page } from '#ui/pages/page.tsx';
import { titled } from '#ui/pages/titles.ts';

export const Route = createFileRoute('/admin/messages/reward')({
  head: () => titled('Reward Message'),
  loader: ({ context: { queryClient } }) => {
    void queryClient.prefetchQuery(storedMessageQuery('REWARD'));
    void queryClient.prefetchQuery(templatesQuery());
  },
  component: RewardMessage,
});

function RewardMessage() {
  const { data: stored, error, refetch } = useQuery(storedMessageQuery('REWARD'));
  return (
    <Page
      title="Reward Message"
      crumbs={[{ label: 'Master Data' }, { label: 'Default Messages' }, { label: 'Rewards' }]}
    >
      {stored ? (
        <RewardMessageForm stored={stored} reload={refetch} />
      ) : (
        <FormLoading error={error} onRetry={() => void refetch()} />
      )}
    </Page>
  );
}
