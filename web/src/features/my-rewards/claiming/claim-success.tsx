import { Card, Stack, Text, ThemeIcon, Title } from '@mantine/core';
import type { RewardKind } from '@reward-points/contract/reward-kinds';
import { IconConfetti } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { LinkButton } from '#ui/pages/links.tsx';

interface ClaimSuccessProps {
  kind: RewardKind;
  children: ReactNode;
}

/** The moment after a claim. */
export function ClaimSuccess({ kind, children }: ClaimSuccessProps) {
  return (
    <Card maw={520} mx="auto" padding="xl" mt={{ base: 'md', sm: 40 }}>
      <Stack align="center" ta="center" gap="md">
        <ThemeIcon size={72} radius={36} variant="light">
          <IconConfetti size={40} stroke={1.5} />
        </ThemeIcon>
        <Title order={1} fz={28}>
          Congratulations!
        </Title>
        {children}
        <LinkButton to="/" replace fullWidth h={48} mt="sm">
          Kembali ke beranda
        </LinkButton>
        <LinkButton to="/rewards" search={{ kind }} variant="subtle" fullWidth h={44}>
          Lihat Hadiah Saya
        </LinkButton>
      </Stack>
    </Card>
  );
}

/** What follows, in a sentence. */
export function ClaimNote({ children }: { children: ReactNode }) {
  return (
    <Text fz="sm" c="var(--app-muted)" className="break">
      {children}
    </Text>
  );
}
