import { Alert, Anchor, Input, Skeleton, Text } from '@mantine/core';
import { fillTemplate } from '@reward-points/contract/whatsapp';
import { IconMessageOff } from '@tabler/icons-react';
import { MessageBubble } from '#features/whatsapp/message-bubble.tsx';
import type { OutgoingMessage } from './use-outgoing-message.ts';

interface OutgoingMessageShownProps {
  label?: string;
  outgoing: OutgoingMessage;
  /** What stands for its placeholders. */
  values: readonly string[];
  /** What is said where there is no template. */
  withoutTemplate?: string;
  /** What is said instead where the customer wants no messages (STOP). */
  unwanted?: string | undefined;
}

/** The very text that will be sent, before it is, or that none will be. */
export function OutgoingMessageShown({
  label = 'Pesan WhatsApp',
  outgoing,
  values,
  withoutTemplate = 'Belum ada template: point dikirim tanpa pesan WhatsApp.',
  unwanted,
}: OutgoingMessageShownProps) {
  return (
    <section aria-label={label}>
      <Input.Label labelElement="div" size="md">
        {label}
      </Input.Label>
      {unwanted === undefined ? (
        <Shown outgoing={outgoing} values={values} withoutTemplate={withoutTemplate} />
      ) : (
        <Alert color="orange" icon={<IconMessageOff size={20} />}>
          {unwanted}
        </Alert>
      )}
    </section>
  );
}

function Shown({ outgoing, values, withoutTemplate }: OutgoingMessageShownProps) {
  const { body, failure, refresh } = outgoing;
  if (failure !== null) {
    return (
      <Text fz="sm" c="var(--mantine-color-error)">
        {failure}{' '}
        <Anchor component="button" type="button" fz="sm" onClick={refresh}>
          Coba lagi
        </Anchor>
      </Text>
    );
  }
  if (body === undefined) return <Skeleton height={72} radius="md" />;
  if (body === null) {
    return (
      <Alert color="orange" icon={<IconMessageOff size={20} />}>
        {withoutTemplate}
      </Alert>
    );
  }
  return (
    <>
      <MessageBubble text={fillTemplate(body, values)} />
      {outgoing.isUnreachable && (
        <Text fz="sm" c="var(--app-muted)" mt={6}>
          Layanan WhatsApp sedang tidak dapat dihubungi. Pesan masuk antrean dan dikirim begitu
          tersambung lagi.
        </Text>
      )}
    </>
  );
}
