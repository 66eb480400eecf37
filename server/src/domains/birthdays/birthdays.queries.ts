import { type Birthday, SENT_SHOWN_DAYS } from '@reward-points/contract/birthdays';
import type { Clock } from '#clock.ts';
import type { Db } from '#db/database.ts';
import { transact } from '#db/write.ts';
import { birthdaySeasons } from './birthdays.rules.ts';
import { countUnsent, listDue, type UnsentBirthdays } from './birthdays.sql.ts';

const DAY_MS = 24 * 60 * 60_000;

/**
 * This week's birthdays and those of the last 30 days whose gift is missing, or was sent within seven days. Reading
 * creates the year's rows.
 */
export async function listBirthdays(db: Db, clock: Clock): Promise<Birthday[]> {
  const window = {
    seasons: birthdaySeasons(clock.today()),
    sentSince: new Date(clock.now().getTime() - SENT_SHOWN_DAYS * DAY_MS),
  };
  const rows = await transact(db, (tx) => listDue(tx, window));
  return rows.map(({ sentAt, ...row }) => ({ ...row, sent: sentAt === null ? 'No' : 'Yes' }));
}

/** How many birthdays still wait for their gift: this week's, and with the missed ones. */
export const countBirthdays = (db: Db, clock: Clock): Promise<UnsentBirthdays> =>
  countUnsent(db, birthdaySeasons(clock.today()));
