import { Button, Group, Text } from '@mantine/core';
import type { WhatsappMessage } from '@reward-points/contract/whatsapp';
import { IconArrowBackUp, IconBrandWhatsapp, IconCheck, IconSend } from '@tabler/icons-react';
import { useState } from 'react';
import { newKey } from '#client/call.ts';
import { may } from '#client/may.ts';
import { formatWhatsapp } from '#format/whatsapp.ts';
import { BusyButton } from '#ui/busy-button.tsx';
import { Dialog } from '#ui/dialogs/dialog.tsx';
import { openDialog } from '#ui/dialogs/dialogs.ts';
import { QuestionFoot } from '#ui/dialogs/question-foot.tsx';
import { toastSuccess } from '#ui/toasts/toasts.ts';
import { MessageBubble } from './message-bubble.tsx';
import { useSettling } from './use-settling.ts';
import { useMarkMessageRead, useResendMessage } from './whatsapp.api.ts';

interface MessageProps {
  message: WhatsappMessage;
}

export const chatWith = ({ to }: WhatsappMessage): string => `https://wa.me/${to}`;

/** Asks whether a failed message is to be sent once more, and says what that does. */
export const ResendDialog = ({ message }: MessageProps) => (
  <Dialog title="Kirim ulang pesan">
    <Resend message={message} />
  </Dialog>
);

function Resend({ message }: MessageProps) {
  const [key] = useState(newKey);
  return (
    <>
      <Text fz="sm" mb="md" className="break">
        {message.status === 'unknown' && message.settled_at !== null && (
          <>
            <b>Pesan ini dicatat sudah sampai:</b> customer menerimanya dua kali.{' '}
          </>
        )}
        {message.status === 'unknown' && message.settled_at === null && (
          <>
            <b>Pesan ini mungkin sudah sampai.</b> Periksa chat dulu: bila sudah, customer
            menerimanya dua kali.{' '}
          </>
        )}
        Pesan ini dikirim sekali lagi ke nomor WhatsApp {message.name} saat ini, dengan template
        yang berlaku sekarang. Kata-katanya dapat berbeda dari teks di bawah.
      </Text>
      <MessageBubble text={message.body} />
      <QuestionFoot
        act={useResendMessage()}
        input={{ id: message.id, key }}
        button="Kirim ulang"
        wayBack="Batal"
        onDone={({ data }) =>
          toastSuccess('Pesan masuk antrean lagi', `${data.name}, ${formatWhatsapp(data.to)}.`)
        }
        mt="lg"
        gap="sm"
      />
    </>
  );
}

/** What can be done about a message: send it again, settle it, answer it, note it as read. */
export function MessageActions({ message }: MessageProps) {
  const markRead = useMarkMessageRead();
  const settling = useSettling()(message);
  // Whoever does not know whether it was sent looks into the chat before anything else.
  const isUnknown = message.status === 'unknown';
  const resend = message.can_resend && may('messages.write') && (
    <Button
      variant={isUnknown ? 'default' : 'filled'}
      leftSection={<IconSend size={18} />}
      onClick={() => openDialog(<ResendDialog message={message} />)}
    >
      Kirim ulang
    </Button>
  );
  // One that was forgotten is to nobody.
  const chat = message.to !== '' && (
    <Button
      component="a"
      variant={isUnknown ? 'filled' : 'default'}
      href={chatWith(message)}
      target="_blank"
      rel="noreferrer"
      leftSection={<IconBrandWhatsapp size={18} />}
    >
      Buka chat
    </Button>
  );
  return (
    <Group gap="sm">
      {isUnknown ? chat : resend}
      {settling && (
        <BusyButton
          variant="default"
          leftSection={settling.isBack ? <IconArrowBackUp size={18} /> : <IconCheck size={18} />}
          isBusy={settling.isBusy}
          onClick={settling.run}
        >
          {settling.label}
        </BusyButton>
      )}
      {message.is_unread && may('messages.write') && (
        <BusyButton
          leftSection={<IconCheck size={18} />}
          isBusy={markRead.isPending}
          onClick={() => markRead.mutate(message.id)}
        >
          Tandai dibaca
        </BusyButton>
      )}
      {isUnknown ? resend : chat}
    </Group>
  );
}
