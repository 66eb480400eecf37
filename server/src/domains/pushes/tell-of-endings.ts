import { addDays, type Day } from '@reward-points/contract/dates';
import { VOUCHER_ENDS_DAYS } from '@reward-points/contract/pushes';
import type { Clock } from '#clock.ts';
import type { Db } from '#db/database.ts';
import { transact } from '#db/write.ts';
import { mayRing } from '#may-ring.ts';
import { bodies } from './notices.rules.ts';
import { listEndings } from './notices.sql.ts';
import { queueNotices } from './queue-notices.ts';

/** Vouchers a transaction. */
const BATCH_MAX = 500;

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
      key: `voucher:${codeId}`,
      body: bodies.voucher(voucher, expiresOn as Day),
    }));
    await transact(db, (tx) => queueNotices(tx, 'voucher', notices, { at: clock.now() }));
    const last = endings.at(-1);
    if (!last || endings.length < BATCH_MAX) return;
    after = last.codeId;
  }
}
