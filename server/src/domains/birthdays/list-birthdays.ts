import type { Birthday } from '@reward-points/contract/birthdays';
import type { Clock } from '#clock.ts';
import type { Db } from '#db/database.ts';
import { transact } from '#db/write.ts';
import { birthdayWindow } from './birthdays.rules.ts';
import { insertMissing, listDue } from './birthdays.sql.ts';

/** This week's birthdays and those of the last 30 days whose gift is missing. Reading creates the year's rows. */
export async function listBirthdays(db: Db, clock: Clock): Promise<Birthday[]> {
  const window = birthdayWindow(clock.today());
  const rows = await transact(db, async (tx) => {
    await insertMissing(tx, window);
    return listDue(tx, window);
  });
  return rows.map(({ sentAt, ...row }) => ({ ...row, sent: sentAt === null ? 'No' : 'Yes' }));
}
