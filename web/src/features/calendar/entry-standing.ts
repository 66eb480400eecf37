import type { AppointmentState, CalendarEntry } from '@reward-points/contract/appointments';
import { daysBetween } from '@reward-points/contract/dates';
import { formatDay, today } from '#format/dates.ts';
import { formatNumber } from '#format/points.ts';

const states: Record<AppointmentState, string> = {
  agreed: 'disepakati',
  waiting: 'menunggu jawaban',
  refused: 'minta hari lain',
  done: 'selesai',
};

export const hourOf = (hour: string | null | undefined): string => hour?.replace(':', '.') ?? '';

/** How an entry stands, for a line of its own. */
export function standingOf({ due_on, appointment }: CalendarEntry): string {
  if (appointment === null) {
    const days = daysBetween(due_on, today());
    if (days <= 0) return 'jatuh tempo';
    return `terlambat ${formatNumber(days)} hari`;
  }
  const { state, day, hour, technician } = appointment;
  const isMissed = day < today() && state !== 'done' && state !== 'refused';
  return [
    isMissed ? `belum dikunjungi ${formatDay(day)}` : states[state],
    hour && `pukul ${hourOf(hour)}`,
    technician,
  ]
    .filter(Boolean)
    .join(' · ');
}
