import { Badge, Group, Stack } from '@mantine/core';
import { messageKinds } from '@reward-points/contract/labels';
import type { WhatsappMessage } from '@reward-points/contract/whatsapp';
import { providerName } from '@reward-points/contract/whatsapp-providers';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { formatInstant, formatTime } from '#format/dates.ts';
import { formatWhatsapp } from '#format/whatsapp.ts';
import { Dialog } from '#ui/dialogs/dialog.tsx';
import { FormLoading } from '#ui/dialogs/form-loading.tsx';
import { FactList } from '#ui/lists/fact-list.tsx';
import { LinkText } from '#ui/pages/links.tsx';
import { MessageActions } from './message-actions.tsx';
import { MessageBubble } from './message-bubble.tsx';
import { MessageLife } from './message-life.tsx';
import { statuses } from './message-words.ts';
import { whatsappMessageQuery } from './whatsapp.api.ts';

/** A message at a glance, over the log; its page has the same and an address. */
export const MessageDialog = ({ id }: { id: number }) => (
  <Dialog title="Detail pesan" size="lg">
    <LoadedMessage id={id} />
  </Dialog>
);

function LoadedMessage({ id }: { id: number }) {
  const { data: message, error, refetch } = useQuery(whatsappMessageQuery(id));
  if (!message) return <FormLoading error={error} onRetry={() => void refetch()} />;
  return (
    <Stack gap="md">
      <MessageDetail message={message} />
      <LinkText to="/admin/whatsapp-messages/$id" params={{ id }} fz="sm">
        Buka halaman pesan
      </LinkText>
    </Stack>
  );
}

/** All that is known of a message: its text, how far it has come, and what can be done about it. */
export function MessageDetail({ message }: { message: WhatsappMessage }) {
  return (
    <Stack gap="lg">
      <Facts message={message} />
      <MessageBubble text={message.body} time={formatTime(message.created_at)} />
      <MessageLife message={message} />
      <MessageActions message={message} />
    </Stack>
  );
}

function Facts({ message }: { message: WhatsappMessage }) {
  const { status, name, to, id_customer, resend_of, resent_as, provider } = message;
  const facts: [string, ReactNode][] = [
    [
      status === 'received' ? 'Dari' : 'Kepada',
      <>
        {id_customer === null ? (
          name
        ) : (
          <LinkText to="/admin/customers/$id" params={{ id: id_customer }} fz="sm">
            {name}
          </LinkText>
        )}{' '}
        {to !== '' && <span className="whole">({formatWhatsapp(to)})</span>}
      </>,
    ],
    ['Jenis', messageKinds[message.kind]],
    ['Dicatat', formatInstant(message.created_at)],
  ];
  if (message.by !== undefined) facts.push(['Oleh', message.by]);
  if (message.settled_at !== null) {
    const how = status === 'unknown' ? 'Dicatat sudah sampai' : 'Ditandai selesai';
    facts.push([how, formatInstant(message.settled_at)]);
  }
  if (provider !== null) facts.push(['Penyedia', providerName(provider)]);
  if (resend_of !== null) facts.push(['Kirim ulang dari', <MessageLink key="of" id={resend_of} />]);
  if (resent_as !== null)
    facts.push(['Dikirim ulang sebagai', <MessageLink key="as" id={resent_as} />]);
  return (
    <div>
      <Group gap="xs" mb="sm">
        <Badge color={statuses[status].color}>{statuses[status].label}</Badge>
        {message.is_unread && <Badge color="orange">Belum dibaca</Badge>}
      </Group>
      <FactList facts={facts} labels={{ base: 110, sm: 150 }} gap={6} />
    </div>
  );
}

const MessageLink = ({ id }: { id: number }) => (
  <LinkText to="/admin/whatsapp-messages/$id" params={{ id }} fz="sm">
    Pesan nomor {id}
  </LinkText>
);
