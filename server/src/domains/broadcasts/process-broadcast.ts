import { domainErrors } from '@reward-points/contract/errors';
import { formatPoints, pointValues } from '@reward-points/contract/whatsapp';
import type { Clock } from '#clock.ts';
import type { Db, Tx } from '#db/database.ts';
import { transact } from '#db/write.ts';
import { tell } from '#domains/messages/tell.ts';
import { post } from '#domains/points/post.ts';
import { notifyOfPoints } from '#domains/pushes/notify-of-points.ts';
import type { WhatsappProvider } from '#domains/whatsapp/providers/provider.ts';
import type { Words } from '#domains/whatsapp/templates/words.ts';
import {
  findRunning,
  lockRecipients,
  type Recipient,
  type Running,
  updateCounts,
  updateRecipients,
} from './broadcasts.sql.ts';
import { givingUp } from './give-up.ts';
import { beginPlan } from './plans.sql.ts';

/**
 * Customers a transaction. While it is written, claims and awards of these customers wait; as few as these are written in
 * about a fiftieth of a second, so hardly any claim meets one, and a crash repeats one batch that never happened. One
 * statement for all would make everybody wait for seconds.
 */
const BATCH_MAX = 250;

/** While one of them waits for the disk another goes on; more would take what the calls of the same server need. */
export const BROADCAST_WORKERS = 2;

/**
 * Processes the next batch of the oldest running broadcast, or of a plan that is due where none runs: award, then message, then the counts, all in one transaction
 * that also takes its customers off the queue. So each is awarded once and told once, whatever is killed or repeated. One
 * that fails again and again stops, and later ones go on.
 *
 * @returns how many customers were processed; 0 when there is nothing to do.
 */
export async function processBroadcast(
  db: Db,
  { clock, provider }: { clock: Clock; provider: WhatsappProvider },
): Promise<number> {
  const broadcast =
    (await findRunning(db)) ?? (await transact(db, (tx) => beginPlan(tx, clock.now())));
  if (!broadcast) return 0;
  const processed = transact(db, async (tx) => {
    const recipients = await lockRecipients(tx, broadcast, BATCH_MAX);
    if (recipients.length === 0) return 0;
    await awardBatch(tx, broadcast, recipients, { provider: provider.name, now: clock.now() });
    return recipients.length;
  });
  return givingUp(db, clock, processed, () => ({ kind: 'broadcast', id: broadcast.id }));
}

async function awardBatch(
  tx: Tx,
  broadcast: Running,
  recipients: Recipient[],
  { provider, now }: { provider: string; now: Date },
): Promise<void> {
  const { id, point, actorId } = broadcast;
  const layout = broadcast.layout as Words['layout'];
  const awarded = recipients.filter(({ isLive, isFull }) => isLive && !isFull);
  const moved = await post(
    tx,
    awarded.map((recipient) => ({
      customerId: recipient.id,
      amount: point,
      kind: 'broadcast',
      note: null,
      key: `broadcast:${id}:${recipient.id}`,
    })),
    { actorId, at: now },
  );
  const balances = new Map(awarded.map((recipient, place) => [recipient.id, moved[place]?.point]));
  const messaged =
    layout === null || awarded.length === 0
      ? 0
      : await tell(
          tx,
          { occasion: 'reward', layout },
          awarded.map((customer) => ({
            key: `broadcast:${id}:${customer.id}`,
            customer,
            values: [
              ...pointValues(customer.name, point),
              formatPoints(balances.get(customer.id) ?? 0),
            ],
          })),
          { at: now, actorId, renewFor: provider },
        );
  await notifyOfPoints(
    tx,
    awarded.flatMap(({ id: customerId }, place) => {
      const { entryId, point: balance } = moved[place] ?? {};
      return entryId === undefined || balance === undefined
        ? []
        : [{ customerId, entryId, amount: point, balance }];
    }),
    now,
  );
  const idsOf = (list: Recipient[]) => list.map((recipient) => recipient.id);
  const gone = recipients.filter((recipient) => !recipient.isLive);
  const full = recipients.filter(({ isLive, isFull }) => isLive && isFull);
  await updateRecipients(tx, id, idsOf(awarded), { status: 'awarded' });
  await updateRecipients(tx, id, idsOf(gone), {
    status: 'failed',
    reason: domainErrors.customer_not_found.message,
  });
  await updateRecipients(tx, id, idsOf(full), {
    status: 'failed',
    reason: domainErrors.points_too_many.message,
  });
  await updateCounts(tx, id, {
    awarded: awarded.length,
    messaged,
    failed: gone.length + full.length,
    now,
  });
}
