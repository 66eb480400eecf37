import type { Db } from '#db/database.ts';
import { transact } from '#db/write.ts';
import {
  lockChannel,
  updatePolled,
  updateQuiet,
} from '#domains/whatsapp/connection/channel.sql.ts';
import {
  ProviderError,
  type StatusReport,
  type WhatsappProvider,
} from '#domains/whatsapp/providers/provider.ts';
import { LEASE_MS } from './deliver-messages.ts';
import {
  findTakenBefore,
  listKnown,
  type QueuedMessage,
  takeUnknown,
  updateUnknown,
} from './delivery.sql.ts';
import { freeMessage } from './free-message.ts';
import type { Heeding } from './heed-failure.ts';
import { noteReport } from './note-report.ts';
import {
  ATTEMPTS_MAX,
  allowed,
  CALLS_A_LOOK,
  LOOKS_MAX,
  lookAfter,
  lookAgainAfter,
  pacedAfter,
  questions,
  quietAsked,
  UNKNOWN_MS_MAX,
  UNREADABLE_MS_MAX,
} from './sending.rules.ts';

const AT_ONCE = 10;
/** The clocks of the provider and of this server need not agree. */
const SKEW_MS = 60_000;

/**
 * Finds out what became of messages whose outcome is not known: the answer was lost, or the worker that had them was killed.
 * The provider's log tells whether one was taken; only what is absent from it, several times, is sent again, as long as it has
 * attempts left. Without such a log a report is waited for, and after that the message has failed as unknown: nobody sends it
 * twice by itself.
 *
 * @returns how many were looked up.
 */
export async function clearUpOutcomes(db: Db, heeding: Heeding): Promise<number> {
  const { clock, provider } = heeding;
  const { name, limits } = provider;
  const now = clock.now();
  const leaseEndsAt = new Date(now.getTime() + LEASE_MS);
  const messages = await transact(db, async (tx) => {
    const channel = await lockChannel(tx, name, clock.today());
    // Also of a stopped one: a question sends nothing, and the message that tried it may be among them.
    if (!channel || (channel.quietUntil && channel.quietUntil > now)) return [];
    const allowance = questions(limits, channel.polledTo, now);
    const limit = Math.min(AT_ONCE, allowed(allowance));
    if (limit === 0) return [];
    const taken = await takeUnknown(tx, { provider: name, now, leaseEndsAt, limit });
    const calls = taken.length * CALLS_A_LOOK;
    if (calls > 0) await updatePolled(tx, name, pacedAfter(calls, allowance));
    return taken;
  });
  await Promise.all(messages.map((message) => clearUp(db, heeding, message)));
  return messages.length;
}

async function clearUp(db: Db, heeding: Heeding, message: QueuedMessage): Promise<void> {
  const { clock, provider } = heeding;
  const found = await lookUp(db, provider, message);
  const now = clock.now();
  const age = now.getTime() - message.takenAt.getTime();
  const after = (ms: number) => new Date(now.getTime() + ms);
  const { id, takenAt } = message;
  const lookedUp = message.lookedUp + (found.isAbsent ? 1 : 0);
  await transact(db, async (tx) => {
    if (found.report) {
      await noteReport(tx, heeding, { ...found.report, id, since: takenAt, isClearedUp: true });
    } else if (found.isAbsent && lookedUp >= LOOKS_MAX) {
      const { attempts } = message;
      const next =
        attempts >= ATTEMPTS_MAX
          ? { reason: neverTaken(attempts), kind: 'temporary' as const, dueAt: null }
          : { reason: null, kind: null, dueAt: now };
      await freeMessage(tx, { id, takenAt, ...next, isClearedUp: true, now });
    } else if (age > found.waitMsMax) {
      const reason =
        'Tidak diketahui apakah pesan ini sampai: jawaban penyedia hilang. Periksa chat sebelum mengirim ulang.';
      await freeMessage(tx, { id, takenAt, reason, kind: 'unknown', dueAt: null, now });
    } else {
      const pause = found.isAbsent ? lookAfter(lookedUp) : lookAgainAfter(age, found.waitMsMax);
      const { reason } = found;
      await updateUnknown(tx, { id, takenAt, reason, dueAt: after(pause), lookedUp });
      if (found.quietMs) await updateQuiet(tx, provider.name, after(found.quietMs));
    }
  });
}

interface Found {
  report?: StatusReport;
  /** The log was read, and it is not there. */
  isAbsent: boolean;
  /** How long it is worth waiting for certainty. */
  waitMsMax: number;
  reason: string;
  /** How long the provider wants to be left alone. */
  quietMs?: number | undefined;
}

const neverTaken = (attempts: number): string =>
  `Penyedia tidak menerima pesan ini, walau sudah dikirim ${attempts} kali.`;

const WAITING = 'Menunggu kepastian dari penyedia apakah pesan ini sudah dikirim.';

async function lookUp(db: Db, provider: WhatsappProvider, message: QueuedMessage): Promise<Found> {
  const { webhook, log } = provider;
  // A log knows messages by their template; our own words it cannot find. Only a report could still name them, and where
  // reports are not signed none does: waiting would only hold back what comes after it.
  if (message.template === null || log === null) {
    const isReported = log === null || webhook?.isSigned === true;
    return { isAbsent: false, waitMsMax: isReported ? UNKNOWN_MS_MAX : 0, reason: WAITING };
  }
  try {
    const since = new Date(message.takenAt.getTime() - SKEW_MS);
    const witness = await findTakenBefore(db, provider.name, message.id);
    const reports = await log.find(message, since, witness);
    const known = await listKnown(
      db,
      provider.name,
      reports.map(({ providerMessageId }) => providerMessageId),
    );
    const report = reports.find(({ providerMessageId }) => !known.has(providerMessageId));
    return {
      ...(report && { report }),
      isAbsent: !report,
      waitMsMax: UNREADABLE_MS_MAX,
      reason: WAITING,
    };
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    // A log that refuses our credentials says nothing: it does once somebody has mended them.
    const isRefused = error instanceof ProviderError && error.kind === 'credentials';
    const waitMsMax = isRefused ? Number.POSITIVE_INFINITY : UNREADABLE_MS_MAX;
    return { isAbsent: false, waitMsMax, reason, quietMs: quietAsked(error) };
  }
}
