import { Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { Waves } from './waves.tsx';

interface EmptyProps {
  title?: string;
  /** What would be here, in a sentence. */
  hint?: string | undefined;
  /** What ends the emptiness. */
  action?: ReactNode;
}

/** An empty list: still water, the specified text, and the way on (RUN-19). */
export function Empty({ title = 'Data Belum Tersedia', hint, action }: EmptyProps) {
  return (
    <Stack align="center" gap="sm" py={48} px="md" ta="center">
      <Waves />
      <Text fw={600}>{title}</Text>
      {hint && (
        <Text fz="sm" c="var(--app-muted)" maw={360}>
          {hint}
        </Text>
      )}
      {action}
    </Stack>
  );
}
