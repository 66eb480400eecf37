import { addDays, type Day, instantIn } from '@reward-points/contract/dates';
import { VOUCHER_ENDS_DAYS } from '@reward-points/contract/pushes';
import type { Clock } from '#clock.ts';
import type { Db, Tx } from '#db/database.ts';
import { transact } from '#db/write.ts';
import { mayRing } from '#may-ring.ts';
import { bodies } from './notices.rules.ts';
import { deleteWaitingNotice, listEndings } from './notices.sql.ts';
import { queueNotices } from './queue-notices.ts';

/** Vouchers a transaction. */
const BATCH_MAX = 500;

const keyOf = (codeId: number): string => `voucher:${codeId}`;

/**
 * Tells devices of the vouchers that end within 14 days and can still be used, of each once: the key of a notice is the code.
 * A morning that was missed is made up for by the next, and not at night.
 */
export async function tellOfEndings(db: Db, clock: Clock): Promise<void> {
  if (!mayRing(clock)) return;
  const from = clock.today();
  const to = addDays(from, VOUCHER_ENDS_DAYS);
  for (let after = 0; ; ) {
    const endings = await listEndings(db, { from, to, after, max: BATCH_MAX });
    const notices = endings.map(({ codeId, customerId, voucher, expiresOn }) => ({
      customerId,
      key: keyOf(codeId),
      body: bodies.voucher(voucher, expiresOn as Day),
      until: instantIn(clock.timeZone, addDays(expiresOn as Day, 1), '00:00'),
    }));
    await transact(db, (tx) => queueNotices(tx, 'voucher', notices, { at: clock.now() }));
    const last = endings.at(-1);
    if (!last || endings.length < BATCH_MAX) return;
    after = last.codeId;
  }
}

/** Nothing is told any more of a voucher that was used or cancelled. For other commands. */
export const takeBackEnding = (
  tx: Tx,
  { customerId, codeId }: { customerId: number; codeId: number },
): Promise<void> => deleteWaitingNotice(tx, customerId, keyOf(codeId));
