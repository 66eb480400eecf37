import type { Clock } from '#clock.ts';
import type { Db } from '#db/database.ts';
import { birthdaySeasons } from './birthdays.rules.ts';
import { countUnsent, type UnsentBirthdays } from './birthdays.sql.ts';

/** How many birthdays still wait for their gift: this week's, and with the missed ones. */
export const countBirthdays = (db: Db, clock: Clock): Promise<UnsentBirthdays> =>
  countUnsent(db, birthdaySeasons(clock.today()));
