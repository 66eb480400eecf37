import { Box } from '@mantine/core';
import { Failed } from './failed.tsx';
import { Section } from './section.tsx';

interface SectionFailedProps {
  title: string;
  of: { error: unknown; refetch: () => unknown };
}

/**
 * In the place of a part of a page that stands there only where it has something to say: nothing while it is read, and that it
 * could not be read, with a way to try again (ADD-955).
 */
export const SectionFailed = ({ title, of: { error, refetch } }: SectionFailedProps) =>
  error ? (
    <Box maw={760}>
      <Section title={title}>
        <Failed error={error} onRetry={() => void refetch()} py={8} />
      </Section>
    </Box>
  ) : null;
