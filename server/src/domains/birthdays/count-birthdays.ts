import type { Clock } from '#clock.ts';
import type { Db } from '#db/database.ts';
import { birthdaySeasons } from './birthdays.rules.ts';
import { countUnsent } from './birthdays.sql.ts';

/** How many of this week's birthdays still wait for their gift. */
export const countBirthdays = (db: Db, clock: Clock): Promise<number> =>
  countUnsent(db, birthdaySeasons(clock.today()));
