import { Group, Paper, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { pointsOrDots } from './texts.ts';

interface BalanceAfterProps {
  /** What it is now, and what will be left; null: nothing is typed yet. */
  before: number | undefined;
  after: number | null;
  /** What else is to be known. */
  children?: ReactNode;
}

/** What a customer has and what will be left of it, before anything is done. */
export const BalanceAfter = ({ before, after, children }: BalanceAfterProps) => (
  <Paper p="md" bg="var(--mantine-primary-color-light)" shadow="none" aria-live="polite">
    <Group justify="space-between" wrap="nowrap" className="tabular">
      <Text fz="sm">Saldo sekarang</Text>
      <Text fw={600}>{pointsOrDots(before)}</Text>
    </Group>
    <Group justify="space-between" wrap="nowrap" className="tabular">
      <Text fz="sm">Saldo setelahnya</Text>
      <Text fw={700}>{pointsOrDots(after)}</Text>
    </Group>
    {children}
  </Paper>
);
