import type { Db } from '#db/database.ts';
import { transact } from '#db/write.ts';
import {
  lockChannel,
  updatePolled,
  updateQuiet,
} from '#domains/whatsapp/connection/channel.sql.ts';
import { LEASE_MS } from './deliver-messages.ts';
import { takeUnderWay, updateDue } from './delivery.sql.ts';
import type { Heeding } from './heed-failure.ts';
import { noteReport } from './note-report.ts';
import {
  allowed,
  isOnTrial,
  pacedAfter,
  pollAfter,
  questions,
  quietAsked,
} from './sending.rules.ts';

/**
 * Asks the provider's log how far messages have come that it has: often while they are young, then less and less. A webhook
 * that says that there is news only hurries this, unless the provider signs what it says.
 *
 * @returns how many were asked for.
 */
export async function pollReports(db: Db, heeding: Heeding): Promise<number> {
  const { clock, provider } = heeding;
  const { log, name, limits } = provider;
  if (log === null) return 0;
  const now = clock.now();
  const leaseEndsAt = new Date(now.getTime() + LEASE_MS);
  const messages = await transact(db, async (tx) => {
    const channel = await lockChannel(tx, name, clock.today());
    if (!channel || (channel.stoppedAt && !isOnTrial(channel))) return [];
    if (channel.quietUntil && channel.quietUntil > now) return [];
    const allowance = questions(limits, channel.polledTo, now);
    const limit = allowed(allowance);
    if (limit === 0) return [];
    const taken = await takeUnderWay(tx, { provider: name, now, leaseEndsAt, limit });
    if (taken.length > 0) await updatePolled(tx, name, pacedAfter(taken.length, allowance));
    return taken;
  });
  await Promise.all(
    messages.map(async ({ id, providerId, acceptedAt }) => {
      // What cannot be read now is asked for again when its turn comes.
      const { report, quietMs } = await log.read(providerId).then(
        (found) => ({ report: found, quietMs: undefined }),
        (error: unknown) => ({ report: null, quietMs: quietAsked(error) }),
      );
      const after = pollAfter(now.getTime() - acceptedAt.getTime());
      await transact(db, async (tx) => {
        if (report) await noteReport(tx, heeding, { ...report, id, since: acceptedAt });
        const dueAt = after === null ? null : new Date(now.getTime() + after);
        await updateDue(tx, id, dueAt, leaseEndsAt);
        if (quietMs) await updateQuiet(tx, name, new Date(clock.now().getTime() + quietMs));
      });
    }),
  );
  return messages.length;
}
