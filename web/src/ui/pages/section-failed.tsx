import { Box } from '@mantine/core';
import { Failed } from './failed.tsx';
import { Section } from './section.tsx';

interface SectionFailedProps {
  title: string;
  of: { error: unknown; refetch: () => unknown };
}

/**
 * In place of a section that shows only if it has something to say. Nothing while it is read; if that fails, the reason and a
 * new try (ADD-955).
 */
export const SectionFailed = ({ title, of: { error, refetch } }: SectionFailedProps) =>
  error ? (
    <Box maw={760}>
      <Section title={title}>
        <Failed error={error} onRetry={() => void refetch()} py={8} />
      </Section>
    </Box>
  ) : null;
