import { Skeleton } from '@mantine/core';
import { Failed } from '#ui/pages/failed.tsx';

interface AwaitedFormProps {
  height: number;
  error: unknown;
  onRetry: () => void;
}

/** In the place of a form until it is known whether the company offers it, or could not be known (ADD-955). */
export const AwaitedForm = ({ height, error, onRetry }: AwaitedFormProps) =>
  error ? (
    <Failed error={error} onRetry={onRetry} py={8} />
  ) : (
    <Skeleton height={height} radius="md" />
  );
