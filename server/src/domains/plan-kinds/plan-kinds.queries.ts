import type { Holiday } from '@reward-points/contract/plan-kinds';
import type { Clock } from '#clock.ts';
import type { Db } from '#db/database.ts';
import * as sql from './plan-kinds.sql.ts';

export {
  listHolidaysBetween,
  listPlanKinds,
  listRemindingOfCertificates,
} from './plan-kinds.sql.ts';

/** The holidays of this year and later that were entered. */
export const listHolidays = (db: Db, clock: Clock): Promise<Holiday[]> =>
  sql.listHolidays(db, beginningOfYear(clock));

export const beginningOfYear = (clock: Clock): string => `${clock.today().slice(0, 4)}-01-01`;
