import { Paper, Stack, VisuallyHidden } from '@mantine/core';
import type { Day } from '@reward-points/contract/dates';
import { useQuery } from '@tanstack/react-query';
import { may } from '#client/may.ts';
import { Failed } from '#ui/pages/failed.tsx';
import { WithSidePanel } from '#ui/pages/with-side-panel.tsx';
import { type CalendarFilter, calendarQuery } from './calendar.api.ts';
import { spanOf, type View } from './calendar-days.rules.ts';
import { KEYS_ID } from './calendar-entry.tsx';
import { CalendarFilters } from './calendar-filters.tsx';
import classes from './calendar-grid.module.css';
import { CalendarGrid, CalendarSkeleton } from './calendar-grid.tsx';
import { CalendarHead } from './calendar-head.tsx';
import { texts } from './texts.ts';
import { ToAgree } from './to-agree.tsx';
import { useCarrying } from './use-carrying.ts';

interface CalendarProps {
  view: View;
  day: Day;
  filter: CalendarFilter;
}

/** What is due and what is agreed, by day, with what has to be agreed beside it (ADD-835). */
export function Calendar({ view, day, filter }: CalendarProps) {
  const span = spanOf(view, day);
  const { data, error, refetch, isPlaceholderData } = useQuery(
    calendarQuery({ ...filter, ...span }),
  );
  const carrying = useCarrying(
    span,
    (on) => data?.days.find((one) => one.day === on)?.rest ?? null,
  );
  return (
    <WithSidePanel side={<ToAgree filter={filter} carrying={carrying} />}>
      <Paper p="md">
        <Stack gap="sm">
          <CalendarHead view={view} day={day} />
          <CalendarFilters filter={filter} />
          {data ? (
            <div aria-busy={isPlaceholderData}>
              <CalendarGrid
                view={view}
                day={day}
                days={data.days}
                filter={filter}
                carrying={carrying}
              />
            </div>
          ) : error ? (
            <Failed error={error} onRetry={() => void refetch()} />
          ) : (
            <CalendarSkeleton view={view} />
          )}
          {may('services.write') && (
            <p id={KEYS_ID} className={classes.keys}>
              {texts.keys}
            </p>
          )}
          <VisuallyHidden role="status">{carrying.said}</VisuallyHidden>
        </Stack>
      </Paper>
    </WithSidePanel>
  );
}
