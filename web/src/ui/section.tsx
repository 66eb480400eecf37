import { Group, Paper, Title } from '@mantine/core';
import type { ReactNode } from 'react';

interface SectionProps {
  title: string;
  /** What leads on from here, at the right of the title. */
  action?: ReactNode;
  children: ReactNode;
}

/** A part of a page with a heading of its own. */
export function Section({ title, action, children }: SectionProps) {
  return (
    <Paper component="section" aria-label={title} p="md">
      <Group justify="space-between" gap="sm" mb="sm">
        <Title order={2} fz="md">
          {title}
        </Title>
        {action}
      </Group>
      {children}
    </Paper>
  );
}
