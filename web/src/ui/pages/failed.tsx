import { Button, Stack, Text } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import { type ReactNode, use } from 'react';
import { isMissing, messageOf, NO_REASON } from '#client/call.ts';
import classes from './failed.module.css';
import { WayBack } from './way-back.ts';

interface FailedProps {
  error: unknown;
  onRetry: () => void;
  /** Above and beneath, in pixels: much of it where a whole page is missing. */
  py?: number;
}

/** What happened, and the way to try again; of a record that is not there, the way back to its list (ADD-311). */
export function Failed({ error, onRetry, py = 48 }: FailedProps) {
  const back = use(WayBack);
  return isMissing(error) ? (
    <Told what={messageOf(error)} py={py}>
      {back}
    </Told>
  ) : (
    <Told what="Data tidak dapat dimuat" py={py}>
      <Text fz="sm" c="var(--app-muted)">
        {reasonOf(error)}
      </Text>
      <Button variant="light" leftSection={<IconRefresh size={18} />} onClick={onRetry}>
        Coba lagi
      </Button>
    </Told>
  );
}

const Told = ({ what, py, children }: { what: string; py: number; children: ReactNode }) => (
  <Stack
    align="center"
    gap="sm"
    py={py}
    px="md"
    ta="center"
    role="alert"
    className={classes.told}
    // What has hardly any room stands beside other words.
    mod={{ roomy: py > 8 }}
  >
    <Text fw={600}>{what}</Text>
    {children}
  </Stack>
);

/** Where the server gave no reason, words of our own: the fixed ones belong to the toasts (ERR-02). */
export const reasonOf = (error: unknown): string => {
  const message = messageOf(error);
  return message === NO_REASON ? 'Terjadi kesalahan di server.' : message;
};
