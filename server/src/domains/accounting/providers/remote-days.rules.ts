import { type Day, isDay } from '@reward-points/contract/dates';
import { HOUR_MS } from '@reward-points/contract/durations';

/** Days as both programs write them: the day first, whatever a general parser would take it for. */
const DAY_FIRST = /^(\d{2})\/(\d{2})\/(\d{4})(?: \d{2}:\d{2}(?::\d{2})?)?$/;

/** `21/11/2026`, also with a time behind it; null: no day of this century. */
export function remoteDay(text: string | null | undefined): Day | null {
  const [, day, month, year] = DAY_FIRST.exec(text ?? '') ?? [];
  const read = `${year}-${month}-${day}`;
  return isDay(read) && read >= '2000-01-01' && read <= '2100-12-31' ? read : null;
}

const MOMENT = /^(\d{2})\/(\d{2})\/(\d{4}) (\d{2}:\d{2}:\d{2})$/;

/** `21/11/2026 09:12:01`, as it is in Jakarta, which has had one time since long before any of it. */
export function remoteMoment(text: string | null | undefined): Date | null {
  const [, day, month, year, time] = MOMENT.exec(text ?? '') ?? [];
  const at = new Date(`${year}-${month}-${day}T${time}+07:00`);
  return time === undefined || Number.isNaN(at.getTime()) ? null : at;
}

/** The same the other way round. */
export function momentForRemote(at: Date): string {
  const [day = '', time = ''] = new Date(at.getTime() + 7 * HOUR_MS).toISOString().split('T');
  return `${dayForRemote(day)} ${time.slice(0, 8)}`;
}

export const dayForRemote = (day: Day): string => day.split('-').reverse().join('/');

/** The first of the next month in Jakarta, when a budget of calls begins anew. */
export function nextMonth(at: Date): Date {
  const there = new Date(at.getTime() + 7 * HOUR_MS);
  return new Date(Date.UTC(there.getUTCFullYear(), there.getUTCMonth() + 1, 1) - 7 * HOUR_MS);
}
