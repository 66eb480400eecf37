import type { Day } from '@reward-points/contract/dates';
import type { Holiday, PlanKindSettings } from '@reward-points/contract/plan-kinds';
import type { Clock } from '#clock.ts';
import type { Db } from '#db/database.ts';
import * as sql from './plan-kinds.sql.ts';

/** What holds for services, calibrations and verifications. */
export const listPlanKinds = (db: Db): Promise<PlanKindSettings[]> => sql.listPlanKinds(db);

/** The kinds that tell by themselves of certificates that end, and up to which day they have. */
export const listRemindingOfCertificates = (
  db: Db,
): Promise<Pick<sql.RemindingKind, 'kind' | 'until'>[]> => sql.listRemindingOfCertificates(db);

/** The holidays of this year and later that were entered. */
export const listHolidays = (db: Db, clock: Clock): Promise<Holiday[]> =>
  sql.listHolidays(db, beginningOfYear(clock));

/** Those that were entered of a span of days. */
export const listHolidaysBetween = (db: Db, from: Day, to: Day): Promise<Holiday[]> =>
  sql.listHolidaysBetween(db, from, to);

export const beginningOfYear = (clock: Clock): string => `${clock.today().slice(0, 4)}-01-01`;
