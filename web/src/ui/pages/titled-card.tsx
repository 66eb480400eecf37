import { Card, Stack, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';

interface TitledCardProps {
  title: string;
  /** What it is for. */
  lead?: string;
  /** In pixels. */
  maw?: number;
  children: ReactNode;
}

/** A card of a page with a heading of its own. */
export const TitledCard = ({ title, lead, maw, children }: TitledCardProps) => (
  <Card component="section" aria-label={title} maw={maw}>
    <Stack gap="md">
      <Title order={2} fz="md">
        {title}
      </Title>
      {lead !== undefined && (
        <Text fz="sm" c="var(--app-muted)">
          {lead}
        </Text>
      )}
      {children}
    </Stack>
  </Card>
);
