import { longDate } from '@reward-points/contract/dates';
import { HOLIDAYS_MAX, type Holiday } from '@reward-points/contract/plan-kinds';
import type { Clock } from '#clock.ts';
import type { Write } from '#db/write.ts';
import { DomainError } from '#domain-error.ts';
import { recordAct } from '#domains/audit/record-act.ts';
import { beginningOfYear } from './plan-kinds.queries.ts';
import { countHolidays, deleteHolidayRow, putHolidays } from './plan-kinds.sql.ts';

/** Adds holidays, all or none; one that is there already is named anew. */
export const addHolidays = (
  write: Write,
  clock: Clock,
  holidays: readonly Holiday[],
): Promise<void> =>
  write(async (tx, by) => {
    const count = await putHolidays(tx, holidays);
    if ((await countHolidays(tx, beginningOfYear(clock))) > HOLIDAYS_MAX)
      throw new DomainError('holidays_full');
    await recordAct(tx, by, { act: 'holidays-added', after: { count } });
  });

/** Removes a holiday: what falls on it is reminded of on that day again. */
export const deleteHoliday = (write: Write, day: string): Promise<void> =>
  write(async (tx, by) => {
    const name = await deleteHolidayRow(tx, day);
    if (name === undefined) throw new DomainError('holiday_not_found');
    await recordAct(tx, by, {
      act: 'holiday-deleted',
      subject: `${name}, ${longDate(day)}`,
    });
  });
