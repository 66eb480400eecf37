import { Text } from '@mantine/core';
import type { Day } from '@reward-points/contract/dates';
import { fullDate } from '@reward-points/contract/weekdays';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Dialog } from '#ui/dialogs/dialog.tsx';
import { type CalendarFilter, calendarDayQuery } from './calendar.api.ts';
import { EntryList } from './entry-list.tsx';
import { texts } from './texts.ts';
import { NOT_CARRYING } from './use-carrying.ts';

interface DayModalProps {
  day: Day;
  rest: string | null;
  filter: CalendarFilter;
}

/** All of a day, by hour (ADD-835). */
export const DayModal = (props: DayModalProps) => (
  <Dialog title={fullDate(props.day)} losesNothing>
    <OfDay {...props} />
  </Dialog>
);

function OfDay({ day, rest, filter }: DayModalProps) {
  const [page, setPage] = useState(1);
  const query = useQuery(calendarDayQuery({ ...filter, day, page }));
  return (
    <>
      {rest !== null && (
        <Text fz="sm" c="var(--app-muted)" mb="sm">
          {rest}
        </Text>
      )}
      <EntryList
        query={query}
        carrying={NOT_CARRYING}
        empty={texts.none}
        onPage={setPage}
        pageLabel={texts.dayPage}
      />
    </>
  );
}
