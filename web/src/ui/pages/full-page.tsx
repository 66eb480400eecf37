import { Center, Stack, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { Waves } from './waves.tsx';

interface FullPageProps {
  code?: string;
  title: string;
  text: string;
  action: ReactNode;
}

/** A page that is nothing but a message: not found, not allowed, broken. */
export function FullPage({ code, title, text, action }: FullPageProps) {
  return (
    <Center mih="100dvh" p="lg" component="main">
      <Stack align="center" ta="center" gap="md" maw={440}>
        <Waves />
        {code && (
          <Text fz={56} fw={800} lh={1} c="tirta" aria-hidden>
            {code}
          </Text>
        )}
        <Title order={1} fz={26}>
          {title}
        </Title>
        <Text c="var(--app-muted)">{text}</Text>
        {action}
      </Stack>
    </Center>
  );
}
