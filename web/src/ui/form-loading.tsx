import { Card, Skeleton, Stack } from '@mantine/core';
import { Failed } from './failed.tsx';

interface FormLoadingProps {
  /** Why it does not come, where it does not. */
  error: unknown;
  onRetry: () => void;
}

/** The place of a form whose record is on its way, or did not come. */
export function FormLoading({ error, onRetry }: FormLoadingProps) {
  return (
    <Card maw={760}>
      {error ? (
        <Failed error={error} onRetry={onRetry} />
      ) : (
        <Stack gap="lg" aria-busy>
          {['a', 'b', 'c', 'd'].map((line) => (
            <Stack key={line} gap={8}>
              <Skeleton h={14} w={120} />
              <Skeleton h={42} />
            </Stack>
          ))}
        </Stack>
      )}
    </Card>
  );
}
