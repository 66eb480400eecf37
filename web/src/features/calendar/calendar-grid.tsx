import { Skeleton, Text, UnstyledButton } from '@mantine/core';
import type { CalendarDay } from '@reward-points/contract/calendar';
import type { Day } from '@reward-points/contract/dates';
import { monthOf } from '@reward-points/contract/periods';
import { fullDate, weekdayOf } from '@reward-points/contract/weekdays';
import { useToday } from '#format/use-today.ts';
import { dialogOnDemand } from '#ui/dialogs/dialog-on-demand.tsx';
import type { CalendarFilter } from './calendar.api.ts';
import type { View } from './calendar-days.rules.ts';
import { CalendarEntry } from './calendar-entry.tsx';
import classes from './calendar-grid.module.css';
import { texts } from './texts.ts';
import type { Carrying } from './use-carrying.ts';

const dayDialog = dialogOnDemand(async () => (await import('./day-modal.tsx')).DayModal);

/** How many of a day stand in a month, and in a week. */
const SHOWN: Record<View, number> = { month: 3, week: 6 };

interface CalendarGridProps {
  view: View;
  /** Around which day it stands. */
  day: Day;
  days: readonly CalendarDay[];
  filter: CalendarFilter;
  carrying: Carrying;
}

/** Days beside each other, a week a row; in a narrow place beneath each other, and only those on which there is something. */
export function CalendarGrid({ view, day, days, filter, carrying }: CalendarGridProps) {
  const { first, last } = monthOf(day);
  const now = useToday();
  const isEmpty = days.every(({ count }) => count === 0);
  return (
    <div className={classes.frame} data-view={view}>
      <div className={classes.weekdays} aria-hidden>
        {days.slice(0, 7).map(({ day: on }) => (
          <span key={on}>{weekdayOf(on)}</span>
        ))}
      </div>
      <ol className={classes.days}>
        {days.map((one) => {
          const isOther = view === 'month' && (one.day < first || one.day > last);
          return (
            <li
              key={one.day}
              className={classes.day}
              data-day={one.day}
              data-other={isOther || undefined}
              data-past={one.day < now || undefined}
              data-rest={one.rest !== null || undefined}
              data-empty={one.count === 0 || undefined}
              data-over={carrying.carried?.day === one.day || undefined}
            >
              <DayHead day={one} isToday={one.day === now} />
              {one.entries.slice(0, SHOWN[view]).map((entry) => (
                <CalendarEntry
                  key={`${entry.id_plan}-${entry.appointment?.id}`}
                  entry={entry}
                  carrying={carrying}
                />
              ))}
              {one.count > SHOWN[view] && (
                <UnstyledButton
                  className={classes.more}
                  aria-label={texts.moreOf(one.count - SHOWN[view], one.day)}
                  {...dayDialog.ahead}
                  onClick={() => dayDialog.open({ day: one.day, rest: one.rest, filter })}
                >
                  {texts.more(one.count - SHOWN[view])}
                </UnstyledButton>
              )}
            </li>
          );
        })}
      </ol>
      {isEmpty && (
        <Text fz="sm" c="var(--app-muted)" p="md" className={classes.none}>
          {texts.none}
        </Text>
      )}
    </div>
  );
}

/** The number in a grid, the whole day in a list; and why nobody works on it. */
const DayHead = ({ day: { day, rest }, isToday }: { day: CalendarDay; isToday: boolean }) => (
  <h3 className={classes.head} aria-label={[fullDate(day), rest].filter(Boolean).join(', ')}>
    <span className={classes.number} data-today={isToday || undefined}>
      {Number(day.slice(8))}
    </span>
    <span className={classes.long} data-today={isToday || undefined}>
      {fullDate(day)}
    </span>
    {rest !== null && rest !== weekdayOf(day) && <span className={classes.rest}>{rest}</span>}
  </h3>
);

/** The same while its days are on their way. */
export const CalendarSkeleton = ({ view }: { view: View }) => (
  <Skeleton h={view === 'month' ? 620 : 420} aria-busy />
);
