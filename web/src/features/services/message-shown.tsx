import { Fieldset, Input, Text } from '@mantine/core';
import { fillTemplate } from '@reward-points/contract/whatsapp';
import { MessageBubble } from '#ui/message-bubble.tsx';

/** A default message, and the template that is sent for it. */
export interface Message {
  message: string;
  template_id: string | null;
}

/** Why a form that needs the message cannot be sent (SVC-14, SVC-18). */
export const refuseMessage = (message: Message | undefined): string | null =>
  message?.message.trim() ? null : 'Please provide a valid message.';

interface MessageShownProps {
  /** Undefined until it was read. */
  message: Message | undefined;
  values: string[];
}

/** The message that the customer will read; it is not written here. */
export function MessageShown({ message, values }: MessageShownProps) {
  const refused = refuseMessage(message);
  return (
    <Fieldset
      variant="unstyled"
      p={0}
      m={0}
      legend={
        <Input.Label size="md" labelElement="div" mb={4}>
          Message
        </Input.Label>
      }
    >
      {refused ? (
        <Text fz="sm" c="var(--mantine-color-error)">
          {refused}
        </Text>
      ) : (
        <MessageBubble text={fillTemplate(message?.message ?? '', values)} />
      )}
      {message && !message.template_id && (
        <Text fz="sm" c="var(--app-muted)" mt={6}>
          Belum ada template: pesan WhatsApp tidak dikirim.
        </Text>
      )}
    </Fieldset>
  );
}
