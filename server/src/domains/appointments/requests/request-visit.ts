import type { Day } from '@reward-points/contract/dates';
import { HOUR_MS } from '@reward-points/contract/durations';
import { refusing } from '#db/constraints.ts';
import type { Tx } from '#db/database.ts';
import type { Write, Writer } from '#db/write.ts';
import type { Dependencies } from '#dependencies.ts';
import { DomainError } from '#domain-error.ts';
import { requireDay } from '#domains/appointments/require-day.ts';
import { countAttempt } from '#domains/attempts/count-attempt.ts';
import { recordAct } from '#domains/audit/record-act.ts';
import { subjectOf } from '#domains/equipment/equipment-facts.ts';
import { holdEquipment } from '#domains/equipment/hold-equipment.ts';
import type { Actor } from '#http/access.ts';
import { digestOf, type Kept } from '#storage/attachments.ts';
import { photoOf } from '#storage/photos.ts';
import { attachPhoto, insertPhoto, insertRequest } from './requests.sql.ts';

/** How often somebody asks within an hour, refused ones as well: a photo is made anew for each. */
export const VISIT_REQUESTS_PER_HOUR = 30;

interface Wish {
  equipmentId: number;
  wished_on: Day;
  words: string;
  photo?: File | undefined;
  actor: Pick<Actor, 'accountId' | 'customerId'>;
}

/**
 * Asks that somebody comes to a piece of a member's equipment: one wish at a time for a piece, which the constraint knows. The
 * photo is made anew and stored before the transaction, and kept with it or not at all.
 */
export async function requestVisit(
  write: Write,
  { db, clock, attachments }: Pick<Dependencies, 'db' | 'clock' | 'attachments'>,
  { equipmentId, wished_on, words, photo, actor }: Wish,
): Promise<{ id: number }> {
  const { accountId, customerId } = actor;
  const now = clock.now();
  requireDay(clock, wished_on, 'wished_on');
  const limits = [{ subject: `visit-requests-by:${accountId}`, max: VISIT_REQUESTS_PER_HOUR }];
  await countAttempt(db, { limits, windowMs: HOUR_MS, error: 'visit_requests_too_often', now });
  const sent = photo && Buffer.from(await photo.arrayBuffer());
  const picture = sent && (await photoOf(sent));
  const asking = async (tx: Tx, by: Writer | null, kept?: { sent: Buffer; take: () => Kept }) => {
    const equipment = await holdEquipment(tx, equipmentId);
    if (equipment.id_user !== customerId) throw new DomainError('equipment_not_found');
    if (equipment.state === 'retired') throw new DomainError('equipment_out_of_use');
    const id = await refusing(
      { visit_requests_one_of_equipment: { code: 'visit_request_waits' } },
      () =>
        insertRequest(tx, {
          equipment_id: equipmentId,
          customer_id: customerId,
          wished_on,
          words,
          asked_by: accountId,
          asked_at: now,
        }),
    );
    await recordAct(tx, by, {
      ...subjectOf(equipment),
      act: 'visit-requested',
      after: { product: equipment.item, wished_on, reason: words },
    });
    if (kept) {
      const photoId = await insertPhoto(tx, kept.take(), {
        equipment_id: equipmentId,
        content_type: 'image/jpeg',
        sent_sha256: digestOf(kept.sent),
        created_at: now,
        created_by: accountId,
      });
      await attachPhoto(tx, id, photoId);
    }
    return { id };
  };
  if (!sent || !picture) return write((tx, by) => asking(tx, by));
  // No connection to the database waits for the store; what is not taken in the end is removed again.
  return attachments.keeping(picture, 'jpg', write, (tx, by, take) =>
    asking(tx, by, { sent, take }),
  );
}
