import { Card } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { MessageDetail } from '#features/whatsapp/message-detail.tsx';
import { whatsappMessageQuery } from '#features/whatsapp/whatsapp.api.ts';
import { FormLoading } from '#ui/dialogs/form-loading.tsx';
import { Page } from '#ui/pages/page.tsx';
import { RecordId } from '#ui/pages/record-id.ts';
import { titled } from '#ui/pages/titles.ts';

export const Route = createFileRoute('/admin/whatsapp-messages/$id')({
  head: () => titled('Pesan'),
  params: RecordId,
  loader: ({ context, params }) =>
    void context.queryClient.prefetchQuery(whatsappMessageQuery(params.id)),
  component: WhatsappMessagePage,
});

/** One message of the log, under an address of its own. */
function WhatsappMessagePage() {
  const { id } = Route.useParams();
  const { data: message, error, refetch } = useQuery(whatsappMessageQuery(id));
  const title = `Pesan nomor ${id}`;
  return (
    <Page
      title={title}
      crumbs={[
        { label: 'WhatsApp' },
        { label: 'Pesan', to: '/admin/whatsapp-messages' },
        { label: title },
      ]}
    >
      {message ? (
        <Card maw={720}>
          <MessageDetail message={message} />
        </Card>
      ) : (
        <FormLoading error={error} onRetry={() => void refetch()} />
      )}
    </Page>
  );
}
