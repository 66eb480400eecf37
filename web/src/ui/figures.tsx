import { Paper, SimpleGrid, Text } from '@mantine/core';
import type { ReactNode } from 'react';

interface Figure {
  label: string;
  /** Undefined while it is on its way. */
  figure: string | undefined;
  /** A few words beneath. */
  hint?: ReactNode;
}

/** A few numbers that say the most, beside each other. */
export const Figures = ({ label, figures }: { label: string; figures: Figure[] }) => (
  <SimpleGrid
    component="section"
    aria-label={label}
    cols={{ base: 2, md: figures.length }}
    spacing="sm"
  >
    {figures.map((each) => (
      <Paper key={each.label} p="md">
        <Text fz="sm" c="var(--app-muted)">
          {each.label}
        </Text>
        <Text fz={{ base: 20, sm: 24 }} fw={700} className="tabular break">
          {each.figure ?? '–'}
        </Text>
        {each.hint !== undefined && (
          <Text fz="xs" c="var(--app-muted)">
            {each.hint}
          </Text>
        )}
      </Paper>
    ))}
  </SimpleGrid>
);
