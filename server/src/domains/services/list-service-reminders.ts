import { monthOf } from '@reward-points/contract/dates';
import type { ServiceReminder } from '@reward-points/contract/services';
import type { Clock } from '#clock.ts';
import type { Db } from '#db/database.ts';
import { listToRemind } from './services.sql.ts';

/** The services that wait for a reminder: due by the end of this month, the most overdue first. */
export const listServiceReminders = (db: Db, clock: Clock): Promise<ServiceReminder[]> =>
  listToRemind(db, monthOf(clock.today()).last);
