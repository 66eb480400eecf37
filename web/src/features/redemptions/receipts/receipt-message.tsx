import { Alert, Anchor, Box, Input, Skeleton, Text } from '@mantine/core';
import { IconMessageOff } from '@tabler/icons-react';
import { MessageBubble } from '#features/whatsapp/message-bubble.tsx';
import type { ReceiptText } from './receipt-text.ts';

interface ReceiptMessageProps {
  text: ReceiptText | undefined;
  /** Nothing was changed yet. */
  isUnchanged: boolean;
  failure: { text: string; onRetry: () => void } | undefined;
}

/** Whether the customer is told of the number and the courier, and in which words. */
export const ReceiptMessage = (props: ReceiptMessageProps) => (
  <Box role="group" aria-label="Pesan WhatsApp">
    <Input.Label labelElement="div" size="md">
      Pesan WhatsApp
    </Input.Label>
    <Shown {...props} />
  </Box>
);

function Shown({ text, isUnchanged, failure }: ReceiptMessageProps) {
  if (failure) {
    return (
      <Text fz="sm" c="var(--mantine-color-error)">
        {failure.text}{' '}
        <Anchor component="button" type="button" fz="sm" onClick={failure.onRetry}>
          Coba lagi
        </Anchor>
      </Text>
    );
  }
  if (text === undefined) return <Skeleton height={72} radius="md" />;
  if (text.body === null) {
    return (
      <Alert color="orange" icon={<IconMessageOff size={20} />}>
        Belum ada template untuk nomor resi: tidak ada pesan yang dikirim.
      </Alert>
    );
  }
  if (isUnchanged) {
    return (
      <Text fz="sm" c="var(--app-muted)">
        Ubah nomor atau kurirnya untuk melihat pesan yang akan dikirim.
      </Text>
    );
  }
  return text.isNews ? (
    <MessageBubble text={text.body} />
  ) : (
    <Text fz="sm">
      Customer tidak diberi tahu lagi, karena pesannya tidak menyebut kurir. Kurir yang benar tetap
      terlihat di Hadiah Saya.
    </Text>
  );
}
