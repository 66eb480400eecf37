import { instantIn } from '@reward-points/contract/dates';
import type { Equipment } from '@reward-points/contract/equipment';
import type { VisitForm } from '@reward-points/contract/visits';
import type { Clock } from '#clock.ts';
import type { Tx } from '#db/database.ts';
import { requireRecipient } from '#domains/customers/require-recipient.ts';
import { hasMovedFrom } from './visits.sql.ts';

interface Owner {
  id: number;
  name: string;
  /** The equipment is another one's by now. */
  isFormer: boolean;
}

/**
 * Whose a visit is that may have waited on a device while the equipment moved: the customer's that its form named, if that one
 * had the equipment on the day of the visit or later. A form that was kept since before may name one who had it no more. The
 * caller holds the equipment.
 */
export async function requireOwner(
  tx: Tx,
  clock: Clock,
  equipment: Equipment,
  { id_user: named, day }: Pick<VisitForm, 'id_user' | 'day'>,
): Promise<Owner> {
  if (named !== undefined && named !== equipment.id_user) {
    const since = instantIn(clock.timeZone, day, '00:00');
    if (await hasMovedFrom(tx, { equipmentId: equipment.id, customerId: named, since })) {
      return { ...(await requireRecipient(tx, named)), isFormer: true };
    }
  }
  return { id: equipment.id_user, name: equipment.customer, isFormer: false };
}
