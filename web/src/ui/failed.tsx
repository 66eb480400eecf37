import { Button, Stack, Text } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import { useContext } from 'react';
import { isMissing, messageOf, NO_REASON } from '#client/call.ts';
import { placeSearchOf } from '#client/list-place.ts';
import { LinkButton } from './links.tsx';
import { ListBehind } from './list-behind.ts';

interface FailedProps {
  error: unknown;
  onRetry: () => void;
}

/** What happened, and the way to try again; of a record that is not there, the way back to its list (ADD-311). */
export function Failed({ error, onRetry }: FailedProps) {
  if (isMissing(error)) return <Missing message={messageOf(error)} />;
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

/** To ask again would bring nothing. */
function Missing({ message }: { message: string }) {
  const list = useContext(ListBehind);
  return (
    <Stack align="center" gap="sm" py={48} px="md" ta="center" role="alert">
      <Text fw={600}>{message}</Text>
      {list && (
        <LinkButton variant="light" to={list.to} search={placeSearchOf(list.to ?? '') as never}>
          Kembali ke {list.label}
        </LinkButton>
      )}
    </Stack>
  );
}

/** Where the server gave no reason, words of our own: the fixed ones belong to the toasts (ERR-02). */
const reasonOf = (error: unknown): string => {
  const message = messageOf(error);
  return message === NO_REASON ? 'Terjadi kesalahan di server.' : message;
};
