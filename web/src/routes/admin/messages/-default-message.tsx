import type { MessageType } from '@reward-points/contract/messages';
import { useQuery } from '@tanstack/react-query';
import { MessageForm } from '#features/messages/message-form.tsx';
import { storedMessageQuery } from '#features/messages/messages.api.ts';
import { FormLoading } from '#ui/dialogs/form-loading.tsx';
import { Page } from '#ui/pages/page.tsx';

interface DefaultMessageProps {
  type: Exclude<MessageType, 'REWARD'>;
  title: string;
  crumb: string;
}

/** The page of a default message that is kept on the server alone. */
export function DefaultMessage({ type, title, crumb }: DefaultMessageProps) {
  const { data: stored, error, refetch } = useQuery(storedMessageQuery(type));
  return (
    <Page
      title={title}
      crumbs={[{ label: 'Master Data' }, { label: 'Default Messages' }, { label: crumb }]}
    >
      {stored ? (
        <MessageForm label={title} type={type} stored={stored} reload={refetch} />
      ) : (
        <FormLoading error={error} onRetry={() => void refetch()} />
      )}
    </Page>
  );
}
