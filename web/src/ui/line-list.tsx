import { Skeleton, Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './line-list.module.css';
import { type ListQuery, ListStates } from './list-states.tsx';

interface LineListProps<Row> {
  query: ListQuery<Row>;
  keyOf: (row: Row) => number | string;
  /** What stands where there are none. */
  empty: string;
  onPage?: (page: number) => void;
  pageLabel?: string;
  children: (row: Row) => ReactNode;
}

/** A few records beneath each other, where a table would be too much. */
export function LineList<Row>(props: LineListProps<Row>) {
  const { query, keyOf, empty, onPage, pageLabel, children } = props;
  return (
    <ListStates
      query={query}
      skeleton={<LineSkeleton />}
      empty={
        <Text fz="sm" c="var(--app-muted)">
          {empty}
        </Text>
      }
      onPage={onPage}
      pageLabel={pageLabel}
      isBrief
    >
      {(rows) => (
        <ul className={classes.list}>
          {rows.map((row) => (
            <li key={keyOf(row)}>{children(row)}</li>
          ))}
        </ul>
      )}
    </ListStates>
  );
}

/** Lines that are on their way. */
export const LineSkeleton = () => (
  <Stack gap="sm" aria-busy>
    {['a', 'b', 'c'].map((place) => (
      <Skeleton key={place} h={40} />
    ))}
  </Stack>
);
