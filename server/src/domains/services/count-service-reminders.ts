import { monthOf } from '@reward-points/contract/dates';
import type { Clock } from '#clock.ts';
import type { Db } from '#db/database.ts';
import { countToRemind } from './services.sql.ts';

/** How many services wait for a reminder: the length of their list. */
export const countServiceReminders = (db: Db, clock: Clock): Promise<number> =>
  countToRemind(db, monthOf(clock.today()).last);
