import { Group, Paper, Skeleton, Stack } from '@mantine/core';
import { type ReactNode, useDeferredValue, useState } from 'react';

interface Read {
  isPending: boolean;
  isFetching: boolean;
  failureCount: number;
}

interface ShowOnceLoadedProps {
  /** What the content reads. */
  reads: Read[];
  children: ReactNode;
}

/** Nothing is known of it yet, and it may come any moment; what failed once is not waited for. */
const isOnItsWay = ({ isPending, isFetching, failureCount }: Read): boolean =>
  isPending && isFetching && failureCount === 0;

const ROWS = ['a', 'b', 'c', 'd', 'e', 'f'];

/**
 * A list and the banners above it, shown together once both are there: banners that come later would push away what is
 * being read. Until then their place. Once shown they stay, whatever is read anew.
 */
export function ShowOnceLoaded({ reads, children }: ShowOnceLoadedProps) {
  const [isThere, setThere] = useState(false);
  if (!isThere && !reads.some(isOnItsWay)) setThere(true);
  // Begun once what came first is on the screen, and in small pieces: a list is the most that a page has to draw.
  const isShown = useDeferredValue(isThere);
  if (isShown) return <Stack gap="sm">{children}</Stack>;
  return (
    <Paper aria-busy>
      <Group px="md" py="sm" gap="sm" justify="space-between">
        <Skeleton h={36} w={220} />
        <Skeleton h={36} w={120} />
      </Group>
      <Stack gap={34} p="md">
        {ROWS.map((row) => (
          <Skeleton key={row} h={18} w="70%" />
        ))}
      </Stack>
    </Paper>
  );
}
