import { domainErrors } from '@reward-points/contract/errors';
import { groupDigits } from '@reward-points/contract/numbers';
import { pointValues } from '@reward-points/contract/whatsapp';
import type { Clock } from '#clock.ts';
import type { Db, Tx } from '#db/database.ts';
import { transact } from '#db/write.ts';
import { tell } from '#domains/messages/tell.ts';
import { post } from '#domains/points/post.ts';
import { notifyOfPoints } from '#domains/pushes/notify-of-points.ts';
import type { WhatsappProvider } from '#domains/whatsapp/providers/provider.ts';
import type { Words } from '#domains/whatsapp/templates/words.ts';
import {
  type Batch,
  endBatch,
  findRunning,
  insertFailures,
  lockBatch,
  type Running,
} from './broadcasts.sql.ts';
import { givingUp } from './give-up.ts';
import { beginPlan } from './plans.sql.ts';

/** While one of them waits for the disk another goes on; more would take what the calls of the same server need. */
export const BROADCAST_WORKERS = 2;

/**
 * Processes the next batch of the oldest running broadcast, else of a plan that is due: award, message and counts. The same
 * transaction crosses the batch off. So each is awarded and told once, whatever is killed or repeated. One that keeps failing
 * stops, and later ones go on.
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
    const batch = await lockBatch(tx, broadcast);
    if (!batch) return 0;
    await awardBatch(tx, broadcast, batch, { provider: provider.name, now: clock.now() });
    return batch.recipients.length;
  });
  return givingUp(db, clock, processed, () => ({ kind: 'broadcast', id: broadcast.id }));
}

async function awardBatch(
  tx: Tx,
  broadcast: Running,
  { number, recipients }: Batch,
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
              groupDigits(balances.get(customer.id) ?? 0),
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
  const failed = recipients
    .filter(({ isLive, isFull }) => !isLive || isFull)
    .map(({ id: failedId, isLive }) => ({
      id: failedId,
      reason: domainErrors[isLive ? 'points_too_many' : 'customer_not_found'].message,
    }));
  await insertFailures(tx, id, failed);
  await endBatch(tx, id, {
    number,
    awarded: awarded.length,
    messaged,
    failed: failed.length,
    now,
  });
}
