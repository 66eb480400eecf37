import type { Day } from '@reward-points/contract/dates';
import { addDays, timeIn } from '@reward-points/contract/dates';
import type { PlanKind } from '@reward-points/contract/plan-days';
import type { Clock } from '#clock.ts';
import type { Db, Tx } from '#db/database.ts';
import type { RemindingWindow } from '#db/reminding-window.ts';
import { plainWrite, type Writer } from '#db/write.ts';
import { mayRing, RINGING_HOURS } from '#may-ring.ts';
import { listHolidays, type RemindingKind } from './plan-kinds.sql.ts';
import { isWorkingDay, lastDayBeforeWork } from './working-days.rules.ts';

/** Of how many records one transaction tells. */
const BATCH_MAX = 200;

/** What was due longer ago is not told of any more, however long no server ran. */
const LATE_DAYS_MAX = 30;

/**
 * The day up to which reminders go out now: on a working day also those of the days of rest after it. Undefined: nobody is
 * told of anything now, since it is a day of rest, or not the hour.
 */
export async function findRemindingDay(db: Db, clock: Clock): Promise<Day | undefined> {
  if (!mayRing(clock)) return undefined;
  const today = clock.today();
  const holidays = new Set((await listHolidays(db, today)).map(({ day }) => day));
  return isWorkingDay(today, holidays) ? lastDayBeforeWork(today, holidays) : undefined;
}

/** The last day whose reminders may have gone out by now, wherever a server ran. */
export async function findRemindedDay(db: Db | Tx, clock: Clock): Promise<Day> {
  const today = clock.today();
  const holidays = new Set((await listHolidays(db, today)).map(({ day }) => day));
  const isTooEarly =
    isWorkingDay(today, holidays) && timeIn(clock.timeZone, clock.now()) < RINGING_HOURS.from;
  return isTooEarly ? addDays(today, -1) : lastDayBeforeWork(today, holidays);
}

interface Reminding<Due> {
  kinds: readonly RemindingKind[];
  /** The last day whose reminders go out. */
  to: Day;
  find: (kind: PlanKind, window: RemindingWindow) => Promise<Due[]>;
  /** Notes each as gone out and tells of it, in the transaction of its batch. */
  tell: (tx: Tx, by: Writer, due: readonly Due[]) => Promise<void>;
  /** Notes that those of a kind have gone out up to a day, and nothing can come to it any more. */
  note: (tx: Tx, kind: PlanKind, until: Day) => Promise<void>;
}

/**
 * Tells of all that is due, kind by kind. It makes up for what was missed without a server or template. What was entered or
 * moved after today's round is found too: the next one looks at today's days again. Each batch is one transaction, so a crash
 * or a second server leaves none out and doubles none.
 */
export async function remindByItself<Due>(
  db: Db,
  clock: Clock,
  { kinds, to, find, tell, note }: Reminding<Due>,
): Promise<void> {
  for (const { kind, days, until } of kinds) {
    const since = addDays(clock.today(), -LATE_DAYS_MAX);
    const window = { days, from: addDays(until, 1), to, since, max: BATCH_MAX };
    for (;;) {
      const due = await find(kind, window);
      if (due.length === 0) break;
      const by = byServer(clock.now());
      await plainWrite(db, by)((tx) => tell(tx, by, due));
    }
    await plainWrite(db)((tx) => note(tx, kind, addDays(clock.today(), -1)));
  }
}

const byServer = (at: Date): Writer => ({
  accountId: null,
  role: 'server',
  name: 'Server',
  address: null,
  at,
});
