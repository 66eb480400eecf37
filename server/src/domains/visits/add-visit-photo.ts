import { VISIT_PHOTOS_MAX } from '@reward-points/contract/visits';
import type { Db, Tx } from '#db/database.ts';
import type { Write } from '#db/write.ts';
import type { Dependencies } from '#dependencies.ts';
import { DomainError } from '#domain-error.ts';
import { recordAct } from '#domains/audit/record-act.ts';
import { digestOf } from '#storage/attachments.ts';
import { photoOf } from '#storage/photos.ts';
import { countPhotos, insertPicture, lockVisit } from './visits.sql.ts';

interface Photo {
  visitId: number;
  photo: File;
  takenAt: Date | null;
  actorId: number;
}

/**
 * Adds a photo to a visit. The same bytes again are the same photo, whoever sends them: a device that got no answer sends it
 * once more. The picture is made anew and stored before the transaction.
 *
 * @returns how many the visit has by now.
 */
export async function addVisitPhoto(
  write: Write,
  { db, clock, attachments }: Pick<Dependencies, 'db' | 'clock' | 'attachments'>,
  { visitId, photo, takenAt, actorId }: Photo,
): Promise<{ photos: number }> {
  const bytes = Buffer.from(await photo.arrayBuffer());
  const sent = digestOf(bytes);
  const known = await photosWith(db, visitId, sent);
  if (known !== undefined) return { photos: known };
  const picture = await photoOf(bytes);
  // No connection to the database waits for the store; what is not taken in the end is removed again.
  return attachments.keeping(picture, 'jpg', write, async (tx, by, take) => {
    const visit = await lockVisit(tx, visitId);
    if (!visit) throw new DomainError('visit_not_found');
    const { photos, isThere } = await countPhotos(tx, visitId, sent);
    if (isThere) return { photos };
    if (photos >= VISIT_PHOTOS_MAX) throw new DomainError('visit_photos_full');
    await recordAct(tx, by, {
      act: 'visit-photo-added',
      customerId: visit.customerId,
      subject: visit.customer,
      subjectId: visit.equipmentId,
      after: { product: visit.product, kind: visit.kind, date: visit.day },
    });
    await insertPicture(tx, take(), {
      equipment_id: visit.equipmentId,
      visit_id: visitId,
      kind: 'photo',
      content_type: 'image/jpeg',
      sent_sha256: sent,
      taken_at: takenAt,
      created_at: clock.now(),
      created_by: actorId,
    });
    return { photos: photos + 1 };
  });
}

/** How many photos a visit has, where the one that was sent is among them. */
async function photosWith(db: Db | Tx, visitId: number, sent: Buffer): Promise<number | undefined> {
  const { photos, isThere } = await countPhotos(db, visitId, sent);
  return isThere ? photos : undefined;
}
