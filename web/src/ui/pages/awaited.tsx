import { Skeleton } from '@mantine/core';
import { Failed } from './failed.tsx';

interface AwaitedProps {
  of: { error: unknown; refetch: () => unknown };
  /** How high it is, about. */
  height: number;
  /** Above and beneath what failed, in pixels. */
  py?: number;
}

/** Stands for what is being read; where that failed, why, with a button to try again (ADD-955). */
export const Awaited = ({ of: { error, refetch }, height, py }: AwaitedProps) =>
  error ? (
    <Failed error={error} onRetry={() => void refetch()} py={py} />
  ) : (
    <Skeleton h={height} aria-busy />
  );
