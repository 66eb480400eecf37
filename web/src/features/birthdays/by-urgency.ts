import { type Birthday, birthdayState } from '@reward-points/contract/birthdays';
import { today } from '#format/dates.ts';

/** Today's first, then the missed ones, then those ahead by how near they are, and last what is done. */
export const byUrgency = (birthdays: Birthday[]): Birthday[] =>
  birthdays.toSorted((a, b) => urgency(a) - urgency(b));

function urgency(birthday: Birthday): number {
  const state = birthdayState(birthday, today());
  if (state.state === 'today') return 0;
  if (state.state === 'overdue') return state.daysAgo;
  return state.state === 'ahead' ? 100 + state.daysLeft : 1_000;
}
