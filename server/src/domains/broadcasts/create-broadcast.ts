import { type BroadcastForm, isPlannable } from '@reward-points/contract/broadcasts';
import { dayIn, longDate, timeIn } from '@reward-points/contract/dates';
import type { Write } from '#db/write.ts';
import type { Dependencies } from '#dependencies.ts';
import { DomainError } from '#domain-error.ts';
import { recordAct } from '#domains/audit/record-act.ts';
import { requireShown } from '#domains/messages/tell.ts';
import type { WhatsappProvider } from '#domains/whatsapp/providers/provider.ts';
import { chosenWords, textOf } from '#domains/whatsapp/templates/words.ts';
import { insertBatches, insertBroadcast } from './broadcasts.sql.ts';

/**
 * Customers in one transaction. Their claims and awards wait meanwhile: about 20 ms, so hardly any meets one, and a crash
 * repeats one batch. One statement for all would make everybody wait for seconds.
 */
const BATCH_MAX = 250;

/**
 * Queues an award for all customers or some, in one transaction: from here on it happens, whatever is killed or left. By
 * which template it tells, and what fills that one, is kept now, whatever is chosen for the next; its words are those that
 * the provider has for it when a message leaves. A plan keeps the same, and begins when it is due.
 */
export async function createBroadcast(
  write: Write,
  { db, clock, provider }: Pick<Dependencies, 'db' | 'clock'> & { provider: WhatsappProvider },
  { actorId, ...form }: BroadcastForm & { actorId: number },
): Promise<{ id: number }> {
  const words = await chosenWords(db, provider.name, 'reward', form.template_id);
  requireShown(textOf(words), form.message?.body);
  const { layout } = words;
  const startsAt = form.starts_at ? new Date(form.starts_at) : null;
  return write(async (tx, by) => {
    const now = clock.now();
    // Asked in here, so that a call repeated after its time gets the answer of the first.
    if (startsAt && !isPlannable(startsAt, now)) throw new DomainError('broadcast_plan_wrong');
    const id = await insertBroadcast(tx, {
      point: form.point,
      layout: layout && JSON.stringify(layout),
      actor_id: actorId,
      created_at: now,
      planned_at: startsAt,
      begun_at: startsAt ? null : now,
    });
    const total = await insertBatches(tx, id, { customers: form.customers, size: BATCH_MAX });
    if (total === 0) throw new DomainError('broadcast_empty');
    await recordAct(tx, by, {
      act: startsAt ? 'broadcast-planned' : 'broadcast-created',
      subjectId: id,
      after: {
        point: form.point,
        count: total,
        message: layout?.text ?? null,
        ...(startsAt && { starts_at: inWords(startsAt, clock.timeZone) }),
      },
    });
    return { id };
  });
}

const inWords = (at: Date, timeZone: string): string =>
  `${longDate(dayIn(timeZone, at))} pukul ${timeIn(timeZone, at)}`;
