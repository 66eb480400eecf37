import { createFileRoute } from '@tanstack/react-router';
import { storedMessageQuery } from '#features/messages/messages.api.ts';
import { templatesQuery } from '#features/whatsapp/whatsapp.api.ts';
import { titled } from '#ui/pages/titles.ts';
import { DefaultMessage } from './-default-message.tsx';

export const Route = createFileRoute('/admin/messages/reminder')({
  head: () => titled('Reminder Message'),
  loader: ({ context: { queryClient } }) => {
    void queryClient.prefetchQuery(storedMessageQuery('REMINDER'));
    void queryClient.prefetchQuery(templatesQuery());
  },
  component: () => <DefaultMessage type="REMINDER" title="Reminder Message" crumb="Reminder" />,
});
