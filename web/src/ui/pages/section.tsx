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
      {/* As high as a heading with an action, so that headings beside each other line up. */}
      <Group justify="space-between" gap="sm" mb="sm" mih={28}>
        <Title order={2} fz="md">
          {title}
        </Title>
        {action}
      </Group>
      {children}
    </Paper>
  );
}
