import {
  type Birthday,
  type BirthdayState,
  birthdayState,
  SENT_SHOWN_DAYS,
} from '@reward-points/contract/birthdays';
import { DAY_MS } from '@reward-points/contract/durations';
import type { Clock } from '#clock.ts';
import type { Db, Tx } from '#db/database.ts';
import type { Waiting } from '#db/waiting.ts';
import { transact } from '#db/write.ts';
import { birthdaySeasons } from './birthdays.rules.ts';
import * as sql from './birthdays.sql.ts';
import { type BirthdayRow, countUnsent, listDue, type Window } from './birthdays.sql.ts';

/**
 * This week's birthdays and those of the last 30 days whose gift is missing, or was sent within seven days. Reading
 * creates the year's rows.
 */
export async function listBirthdays(db: Db, clock: Clock): Promise<Birthday[]> {
  const rows = await transact(db, (tx) => listDue(tx, windowOf(clock)));
  return rows.map(answerOf);
}

const windowOf = (clock: Clock): Window => ({
  seasons: birthdaySeasons(clock.today()),
  sentSince: new Date(clock.now().getTime() - SENT_SHOWN_DAYS * DAY_MS),
});

const answerOf = ({ sentAt, ...row }: BirthdayRow): Birthday => ({
  ...row,
  sent: sentAt === null ? 'No' : 'Yes',
});

/** Those of these customers whose gift can be given now. */
export async function listGiftsOf(
  tx: Tx,
  clock: Clock,
  customerIds: readonly number[],
): Promise<Birthday[]> {
  const rows = await listDue(tx, { ...windowOf(clock), customerIds });
  const isDue = ({ state }: BirthdayState) => state === 'today' || state === 'overdue';
  return rows.map(answerOf).filter((birthday) => isDue(birthdayState(birthday, clock.today())));
}

/** The gifts that can be given now, as tasks of the inbox. */
export const waitingGifts = (clock: Clock): Waiting =>
  sql.waitingGifts(birthdaySeasons(clock.today()), clock.today());

/** How many of this week's birthdays still wait for their gift. */
export const countBirthdays = (db: Db, clock: Clock): Promise<number> =>
  countUnsent(db, birthdaySeasons(clock.today()));
