import { Button, Group, Text } from '@mantine/core';

interface NoContactProps {
  onRetry: () => void;
}

/** In place of a chat with the contact that could not be read: WhatsApp would ask whom to send it to (ADD-955). */
export const NoContact = ({ onRetry }: NoContactProps) => (
  <Group justify="space-between" gap="xs" role="alert">
    <Text fz="sm">Kontak tidak dapat dimuat</Text>
    <Button variant="light" size="sm" onClick={onRetry}>
      Coba lagi
    </Button>
  </Group>
);
