import { MESSAGE_KINDS, MESSAGE_STATUSES } from '@reward-points/contract/whatsapp';
import { createFileRoute } from '@tanstack/react-router';
import { MessageLog } from '#features/whatsapp/message-log.tsx';
import { whatsappMessagesQuery } from '#features/whatsapp/whatsapp.api.ts';
import { Page, titled } from '#ui/page.tsx';
import { numberIn, pageReaders, searchOf, textIn, wordIn } from '#ui/page-search.ts';

export const Route = createFileRoute('/admin/whatsapp-messages')({
  head: () => titled('Message Log'),
  validateSearch: searchOf({
    ...pageReaders,
    search: textIn,
    id_customer: numberIn,
    kind: wordIn(MESSAGE_KINDS),
    status: wordIn(MESSAGE_STATUSES),
  }),
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) =>
    void context.queryClient.prefetchQuery(whatsappMessagesQuery(deps)),
  component: WhatsappMessages,
});

function WhatsappMessages() {
  return (
    <Page title="Message Log" crumbs={[{ label: 'WhatsApp' }, { label: 'Message Log' }]}>
      <MessageLog filter={Route.useSearch()} />
    </Page>
  );
}
