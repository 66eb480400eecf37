import { Text } from '@mantine/core';
import type { CalendarEntry as Entry } from '@reward-points/contract/appointments';
import { LineSkeleton } from '#ui/lists/line-list.tsx';
import { type ListQuery, ListStates } from '#ui/lists/list-states.tsx';
import { CalendarEntry } from './calendar-entry.tsx';
import classes from './entry-list.module.css';
import type { Carrying } from './use-carrying.ts';

interface EntryListProps {
  query: ListQuery<Entry>;
  carrying: Carrying;
  empty: string;
  onPage: (page: number) => void;
  pageLabel: string;
}

/** Entries beneath each other, each with how it stands. */
export const EntryList = ({ query, carrying, empty, onPage, pageLabel }: EntryListProps) => (
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
        {rows.map((entry) => (
          <li key={`${entry.id_plan}-${entry.appointment?.id}`}>
            <CalendarEntry entry={entry} carrying={carrying} isLong />
          </li>
        ))}
      </ul>
    )}
  </ListStates>
);
