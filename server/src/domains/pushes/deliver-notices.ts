import type { Db } from '#db/database.ts';
import { transact } from '#db/write.ts';
import type { Dependencies } from '#dependencies.ts';
import { callPushService } from './call-push-service.ts';
import { deleteGone } from './devices.sql.ts';
import { encryptNotice } from './encrypt-notice.ts';
import { noticeOf, type Outcome, outcomeOf } from './notices.rules.ts';
import { endTry, type TakenNotice, takeNotices } from './notices.sql.ts';
import { findPushKeys, type PushKeys } from './push-keys.ts';
import { signSender } from './sign-sender.ts';

/** At once, each over a connection of its own. */
const BATCH_MAX = 20;
/** Longer than a push service may take. */
const LEASE_MS = 60_000;

type Sending = Pick<Dependencies, 'clock' | 'secrets' | 'pushServices' | 'publicUrl'>;

/**
 * Sends what is due to the push services. A taken notice is this server's alone for a minute, so two servers send it once. If
 * one dies in between it is sent again, and the device shows the second in place of the first.
 *
 * @returns how many were tried.
 */
export async function deliverNotices(db: Db, sending: Sending): Promise<number> {
  const now = sending.clock.now();
  const leaseEndsAt = new Date(now.getTime() + LEASE_MS);
  const taken = await transact(db, (tx) => takeNotices(tx, { now, leaseEndsAt, max: BATCH_MAX }));
  if (taken.length === 0) return 0;
  const keys = await findPushKeys(db, sending.secrets);
  await Promise.all(
    taken.map(async (notice) => end(db, sending, notice, await send(notice, keys, sending))),
  );
  return taken.length;
}

async function send(
  notice: TakenNotice,
  keys: PushKeys | undefined,
  { clock, pushServices, publicUrl }: Sending,
): Promise<Outcome> {
  const at = clock.now();
  const leftMs = notice.expiresAt.getTime() - at.getTime();
  if (leftMs < 1000) return { is: 'failed', error: 'it is news no more' };
  const trying = { tries: notice.tries, leftMs };
  if (!keys)
    return outcomeOf({ status: 0, error: 'the key of the installation is missing' }, trying);
  const { origin } = new URL(notice.endpoint);
  const request = {
    headers: {
      authorization: signSender(keys, { origin, contact: publicUrl, at }),
      'content-type': 'application/octet-stream',
      'content-encoding': 'aes128gcm',
      ttl: String(Math.floor(leftMs / 1000)),
      urgency: 'normal',
    },
    body: encryptNotice(Buffer.from(JSON.stringify(noticeOf(notice))), notice),
  };
  const answer = await callPushService(notice.endpoint, request, pushServices).catch(
    (error: unknown) => ({ status: 0, error: reasonOf(error) }),
  );
  return outcomeOf(answer, trying);
}

/** The address is as good as a key of the device, so it is not repeated. */
const reasonOf = (error: unknown): string =>
  error instanceof Error && 'code' in error
    ? `the push service was not reached: ${String(error.code)}`
    : 'the push service was not reached';

async function end(
  db: Db,
  { clock }: Sending,
  notice: TakenNotice,
  outcome: Outcome,
): Promise<void> {
  const now = clock.now();
  await transact(db, async (tx) => {
    if (outcome.is === 'gone') await deleteGone(tx, notice.deviceId);
    else if (outcome.is === 'sent') await endTry(tx, notice, { due_at: null, sent_at: now });
    else if (outcome.is === 'again')
      await endTry(tx, notice, { due_at: new Date(now.getTime() + outcome.afterMs) });
    else await endTry(tx, notice, { due_at: null, failed_at: now, error: outcome.error });
  });
}
