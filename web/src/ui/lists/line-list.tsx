import { Skeleton, Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './line-list.module.css';
import { type ListQuery, ListStates } from './list-states.tsx';

interface LineListProps<Row> {
  query: ListQuery<Row>;
  keyOf: (row: Row) => number | string;
  /** What stands where there are none; nothing: the title above says enough. */
  empty?: string;
  onPage?: (page: number) => void;
  pageLabel?: string;
  /** Of most there are none, so the room that is kept for them is that of the words which say so. */
  isOftenEmpty?: boolean;
  children: (row: Row) => ReactNode;
}

/** A few records beneath each other, where a table would be too much. */
export function LineList<Row>(props: LineListProps<Row>) {
  const { query, keyOf, empty, onPage, pageLabel, isOftenEmpty = false, children } = props;
  return (
    <ListStates
      query={query}
      skeleton={isOftenEmpty ? <WordsSkeleton /> : <LineSkeleton />}
      empty={
        empty !== undefined && (
          <Text fz="sm" c="var(--app-muted)">
            {empty}
          </Text>
        )
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

/** A line of small words that is on its way. */
export const WordsSkeleton = () => <Skeleton h="calc(1lh * 14 / 16)" w="70%" aria-busy />;
