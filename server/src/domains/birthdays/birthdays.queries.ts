import type { Birthday } from '@reward-points/contract/birthdays';
import type { Clock } from '#clock.ts';
import type { Db } from '#db/database.ts';
import { transact } from '#db/write.ts';
import { birthdaySeasons } from './birthdays.rules.ts';
import { countUnsent, listDue, type UnsentBirthdays } from './birthdays.sql.ts';

/** This week's birthdays and those of the last 30 days whose gift is missing. Reading creates the year's rows. */
export async function listBirthdays(db: Db, clock: Clock): Promise<Birthday[]> {
  const rows = await transact(db, (tx) => listDue(tx, birthdaySeasons(clock.today())));
  return rows.map(({ sentAt, ...row }) => ({ ...row, sent: sentAt === null ? 'No' : 'Yes' }));
}

/** How many birthdays still wait for their gift: this week's, and with the missed ones. */
export const countBirthdays = (db: Db, clock: Clock): Promise<UnsentBirthdays> =>
  countUnsent(db, birthdaySeasons(clock.today()));
