import { Button, Stack, Text } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import { messageOf, NO_REASON } from '#client/call.ts';

interface FailedProps {
  error: unknown;
  onRetry: () => void;
}

/** What happened, and the way to try again. */
export function Failed({ error, onRetry }: FailedProps) {
  return (
    <Stack align="center" gap="sm" py={48} px="md" ta="center" role="alert">
      <Text fw={600}>Data tidak dapat dimuat</Text>
      <Text fz="sm" c="var(--app-muted)">
        {reasonOf(error)}
      </Text>
      <Button variant="light" leftSection={<IconRefresh size={18} />} onClick={onRetry}>
        Coba lagi
      </Button>
    </Stack>
  );
}

/** Where the server gave no reason, words of our own: the fixed ones belong to the toasts (ERR-02). */
const reasonOf = (error: unknown): string => {
  const message = messageOf(error);
  return message === NO_REASON ? 'Terjadi kesalahan di server.' : message;
};
