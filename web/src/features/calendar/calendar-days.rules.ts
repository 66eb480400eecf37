import { addDays, type Day, longDate } from '@reward-points/contract/dates';
import { mondayOf, monthOf } from '@reward-points/contract/periods';

const VIEWS = ['month', 'week'] as const;
export type View = (typeof VIEWS)[number];

export interface Span {
  from: Day;
  to: Day;
}

/** The days that a view shows around a day: whole weeks from Monday on. */
export function spanOf(view: View, day: Day): Span {
  if (view === 'week') return { from: mondayOf(day), to: addDays(mondayOf(day), 6) };
  const { first, last } = monthOf(day);
  return { from: mondayOf(first), to: addDays(mondayOf(last), 6) };
}

/** The day around which the view before or after it stands. */
export function stepOf(view: View, day: Day, by: 1 | -1): Day {
  if (view === 'week') return addDays(day, 7 * by);
  const { first, last } = monthOf(day);
  return by === 1 ? addDays(last, 1) : monthOf(addDays(first, -1)).first;
}

/** “Desember 2026”, or “30 November – 6 Desember 2026”. */
export function titleOf(view: View, day: Day): string {
  if (view === 'month') return longDate(day).replace(/^\d+ /, '');
  const { from, to } = spanOf('week', day);
  const [begins, ends] = [longDate(from), longDate(to)];
  const year = / \d{4}$/;
  if (begins.slice(-4) !== ends.slice(-4)) return `${begins} – ${ends}`;
  const isOneMonth = from.slice(0, 7) === to.slice(0, 7);
  return `${isOneMonth ? Number(from.slice(8)) : begins.replace(year, '')} – ${ends}`;
}

/** Where arrow keys move the day that an entry is carried to; undefined for other keys. */
export const ARROWS: Readonly<Record<string, number | undefined>> = {
  ArrowLeft: -1,
  ArrowRight: 1,
  ArrowUp: -7,
  ArrowDown: 7,
};

/** A day that an entry may be set down on: not before today, and one of those that are shown; null: all of them are over. */
export function nearestTarget(day: Day, { from, to }: Span, today: Day): Day | null {
  if (to < today) return null;
  const first = from > today ? from : today;
  if (day < first) return first;
  return day > to ? to : day;
}
