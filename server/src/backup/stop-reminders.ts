import type { Day } from '@reward-points/contract/dates';
import { sql } from 'kysely';
import type { Clock } from '#clock.ts';
import type { Db, Tx } from '#db/database.ts';
import { findRemindedDay } from '#domains/plan-kinds/reminding.ts';

/**
 * Notes automatic reminders as gone out that may have gone out since a backup: nobody is told a thing twice.
 *
 * @returns up to which day; undefined where none may have.
 */
export async function stopReminders(db: Db | Tx, clock: Clock): Promise<Day | undefined> {
  const day = await findRemindedDay(db, clock);
  // Null where it does not remind.
  const { numAffectedRows } = await sql`
    update plan_kinds set
      reminded_until = case when reminds then greatest(reminded_until, ${day}) end,
      certificates_reminded_until = case when reminds_certificates then greatest(certificates_reminded_until, ${day}) end
    where reminded_until < ${day} or certificates_reminded_until < ${day}
  `.execute(db);
  return numAffectedRows ? day : undefined;
}
