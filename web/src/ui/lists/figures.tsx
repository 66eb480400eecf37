import { Box, Group, Paper, SimpleGrid, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';

interface Figure {
  label: string;
  /** Undefined while it is on its way. */
  figure: string | undefined;
  /** A few words beneath. */
  hint?: ReactNode;
}

interface FiguresProps {
  /** What they are about, for people who do not see it. */
  label: string;
  /** The same as a heading, where they do not begin the page. */
  hasHeading?: boolean;
  /** Beside the heading. */
  action?: ReactNode;
  figures: Figure[];
}

/** A few numbers that say the most, beside each other. */
export const Figures = ({ label, hasHeading = false, action, figures }: FiguresProps) => (
  <Box component="section" aria-label={label}>
    {hasHeading && (
      <Group justify="space-between" gap="sm" mb="sm">
        <Title order={2} fz="md">
          {label}
        </Title>
        {action}
      </Group>
    )}
    <SimpleGrid cols={{ base: 2, md: figures.length }} spacing="sm">
      {figures.map((each) => (
        <Paper key={each.label} p="md">
          <Text fz="sm" c="var(--app-muted)">
            {each.label}
          </Text>
          <Text fz={22} fw={700} className="tabular break">
            {each.figure ?? '–'}
          </Text>
          {each.hint !== undefined && (
            <Text component="div" fz="xs" c="var(--app-muted)">
              {each.hint}
            </Text>
          )}
        </Paper>
      ))}
    </SimpleGrid>
  </Box>
);
