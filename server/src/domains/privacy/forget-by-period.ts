import type { Clock } from '#clock.ts';
import type { Db } from '#db/database.ts';
import { plainWrite, type Writer } from '#db/write.ts';
import { forgetTrail } from '#domains/audit/forget-trail.ts';
import { recordAct } from '#domains/audit/record-act.ts';
import { forgetMessages } from '#domains/whatsapp/log/forget-messages.ts';
import { deleteSignUps, emptyClaimRequests, emptyParcels } from './forget-batch.sql.ts';
import { requireKeepingPeriods } from './keeping-periods.sql.ts';

/** How many numbers of rows a transaction goes through: nobody who writes waits for long. */
const BATCH = 2_000;

/**
 * Forgets what is older than its period, a batch in a transaction. If anything was forgotten, one line in the trail says how
 * much, even when interrupted. It can be tried again: a repeat finds nothing.
 */
export async function forgetByPeriod(db: Db, clock: Clock, batch = BATCH): Promise<void> {
  const now = clock.now();
  const write = plainWrite(db);
  const periods = await requireKeepingPeriods(db);
  const before = (months: number | null) => (months === null ? null : monthsBefore(now, months));
  const forgotten = { messages: 0, sign_ins: 0, details: 0, sign_ups: 0, parcels: 0 };
  try {
    const messages = before(periods.messages);
    if (messages) {
      await forgetMessages(db, write, { before: messages, now, batch }, (count) => {
        forgotten.messages += count;
      });
    }
    const lines = { signIns: before(periods.sign_ins), details: before(periods.details) };
    if (lines.signIns || lines.details) {
      await forgetTrail(db, write, { ...lines, batch }, (count) => {
        forgotten.sign_ins += count.signIns;
        forgotten.details += count.details;
      });
    }
    const rest = [
      ['sign_ups', deleteSignUps],
      ['parcels', emptyParcels],
      ['parcels', emptyClaimRequests],
    ] as const;
    for (const [name, forget] of rest) {
      const until = before(periods[name]);
      for (let count = until ? batch : 0; until && count > 0; forgotten[name] += count) {
        count = await write((tx) => forget(tx, { before: until, batch }));
      }
    }
  } finally {
    if (Object.values(forgotten).some((count) => count > 0)) {
      const by: Writer = {
        accountId: null,
        role: 'server',
        name: 'Server',
        address: null,
        at: now,
      };
      await write((tx) => recordAct(tx, by, { act: 'data-forgotten', after: forgotten }));
    }
  }
}

/** The same day so many months ago, or the last one of a shorter month. */
export function monthsBefore(now: Date, months: number): Date {
  const then = new Date(now);
  then.setUTCMonth(then.getUTCMonth() - months);
  if (then.getUTCDate() !== now.getUTCDate()) then.setUTCDate(0);
  return then;
}
