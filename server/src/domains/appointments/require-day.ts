import { APPOINTMENT_DAYS_MAX } from '@reward-points/contract/appointments';
import { addDays, type Day } from '@reward-points/contract/dates';
import type { Clock } from '#clock.ts';
import { refusedField } from '#domain-error.ts';

/** Refuses a day that is over, or so far ahead that nobody knows. */
export function requireDay(clock: Clock, day: Day, field: 'day' | 'wished_on' = 'day'): void {
  const today = clock.today();
  if (day < today || day > addDays(today, APPOINTMENT_DAYS_MAX)) {
    throw refusedField('appointment_day_wrong', field);
  }
}
