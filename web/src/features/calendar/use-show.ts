import type { Day } from '@reward-points/contract/dates';
import { useNavigate } from '@tanstack/react-router';
import type { CalendarFilter } from './calendar.api.ts';
import type { View } from './calendar-days.rules.ts';

interface Shown extends CalendarFilter {
  /** Undefined: a month. */
  view: Exclude<View, 'month'> | undefined;
  /** Undefined: today. */
  on: Day | undefined;
}

/** Changes what of the calendar is shown; the address keeps it. */
export function useShow(): (change: Partial<Shown>) => void {
  const navigate = useNavigate();
  return (change) =>
    void navigate({ to: '.', search: (now: object) => ({ ...now, ...change }) as never });
}
