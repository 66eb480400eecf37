import { Stack } from '@mantine/core';
import {
  MESSAGE_KINDS,
  MESSAGE_STANDINGS,
  MESSAGE_STATUSES,
} from '@reward-points/contract/choices';
import { createFileRoute } from '@tanstack/react-router';
import { logOf, MessageLog } from '#features/whatsapp/message-log.tsx';
import { QueueLine } from '#features/whatsapp/queue-line.tsx';
import {
  messageQueueQuery,
  messageStandingsQuery,
  whatsappMessagesQuery,
} from '#features/whatsapp/whatsapp.api.ts';
import { Page } from '#ui/pages/page.tsx';
import { dateIn, numberIn, pageReaders, searchOf, textIn, wordIn } from '#ui/pages/page-search.ts';
import { titled } from '#ui/pages/titles.ts';

export const Route = createFileRoute('/admin/whatsapp-messages/')({
  head: () => titled('Pesan'),
  validateSearch: searchOf({
    ...pageReaders,
    search: textIn,
    id_customer: numberIn,
    kind: wordIn(MESSAGE_KINDS),
    status: wordIn(MESSAGE_STATUSES),
    day: dateIn,
    standing: wordIn(MESSAGE_STANDINGS),
  }),
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient }, deps }) => {
    void queryClient.prefetchQuery(whatsappMessagesQuery(logOf(deps)));
    void queryClient.prefetchQuery(messageStandingsQuery());
    void queryClient.prefetchQuery(messageQueueQuery());
  },
  component: WhatsappMessages,
});

function WhatsappMessages() {
  const filter = Route.useSearch();
  return (
    <Page title="Pesan" crumbs={[{ label: 'WhatsApp' }, { label: 'Pesan' }]}>
      <Stack gap="sm">
        <QueueLine isSearching={filter.search !== ''} />
        <MessageLog filter={filter} />
      </Stack>
    </Page>
  );
}
