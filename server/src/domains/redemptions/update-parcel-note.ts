import type { Parcel } from '@reward-points/contract/parcels';
import type { Write } from '#db/write.ts';
import { DomainError } from '#domain-error.ts';
import { recordAct } from '#domains/audit/record-act.ts';
import { refuseStale } from '#refuse-stale.ts';
import { lockParcelNote, updateNote } from './parcels.sql.ts';
import { findItemRedemptionById } from './shipments.sql.ts';

/** Writes what the administrator notes of a parcel. The row lock makes two who write queue; see `refuseStale`. */
export async function updateParcelNote(
  write: Write,
  { id, note, version }: { id: number; note: string; version: number | undefined },
): Promise<Pick<Parcel, 'note' | 'note_version'>> {
  return write(async (tx, by) => {
    const before = await lockParcelNote(tx, id);
    const parcel = before && (await findItemRedemptionById(tx, id));
    if (!parcel) throw new DomainError('exchange_not_found');
    refuseStale(before, version);
    if (note === before.note) return { note, note_version: before.version };
    const note_version = await updateNote(tx, id, note);
    await recordAct(tx, by, {
      act: 'parcel-noted',
      subject: parcel.name,
      subjectId: id,
      customerId: parcel.id_customer,
      before: { item: parcel.item, note: before.note },
      after: { item: parcel.item, note },
    });
    return { note, note_version };
  });
}
