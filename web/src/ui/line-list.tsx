import { Skeleton, Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { Failed } from './failed.tsx';
import classes from './line-list.module.css';

interface LineListProps<Row> {
  /** Undefined while they are on their way. */
  rows: Row[] | undefined;
  error: unknown;
  onRetry: () => void;
  keyOf: (row: Row) => number | string;
  /** What stands where there are none. */
  empty: string;
  children: (row: Row) => ReactNode;
}

/** A few records beneath each other, where a table would be too much. */
export function LineList<Row>(props: LineListProps<Row>) {
  const { rows, error, onRetry, keyOf, empty, children } = props;
  if (error) return <Failed error={error} onRetry={onRetry} />;
  if (rows === undefined) {
    return (
      <Stack gap="sm" aria-busy>
        {['a', 'b', 'c'].map((place) => (
          <Skeleton key={place} h={40} />
        ))}
      </Stack>
    );
  }
  if (rows.length === 0) {
    return (
      <Text fz="sm" c="var(--app-muted)">
        {empty}
      </Text>
    );
  }
  return (
    <ul className={classes.list}>
      {rows.map((row) => (
        <li key={keyOf(row)}>{children(row)}</li>
      ))}
    </ul>
  );
}
