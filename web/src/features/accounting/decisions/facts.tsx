import { Group, Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';

interface FactsProps {
  /** Each with its label; what there is nothing of is left out. */
  of: readonly (readonly [label: string, value: ReactNode])[];
}

/** What is known of something, a line each. */
export const Facts = ({ of }: FactsProps) => (
  <Stack component="dl" gap={4} m={0}>
    {of
      .filter(([, value]) => value !== null && value !== '' && value !== false)
      .map(([label, value]) => (
        <Group key={label} wrap="nowrap" align="baseline" gap="sm">
          <Text component="dt" fz="sm" c="var(--app-muted)" w={112} flex="none">
            {label}
          </Text>
          <Text component="dd" fz="sm" m={0} className="break">
            {value}
          </Text>
        </Group>
      ))}
  </Stack>
);
