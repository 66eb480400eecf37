import { Group, Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';

interface FactListProps {
  facts: readonly (readonly [label: string, value: ReactNode])[];
  /** How wide the labels are, in pixels: the values stand beneath each other. */
  labels: number | { base: number; sm: number };
  /** Between two lines, in pixels. */
  gap?: number;
}

/** What is known of something: a line each, its label before it. Whoever typed a value in several lines reads them so. */
export const FactList = ({ facts, labels, gap = 8 }: FactListProps) => (
  <Stack component="dl" gap={gap} m={0}>
    {facts.map(([label, value]) => (
      <Group key={label} wrap="nowrap" align="flex-start" gap="md">
        <Text component="dt" fz="sm" c="var(--app-muted)" w={labels} flex="none">
          {label}
        </Text>
        <Text component="dd" fz="sm" m={0} className="break" style={{ whiteSpace: 'pre-line' }}>
          {value}
        </Text>
      </Group>
    ))}
  </Stack>
);
