import type { EquipmentMove } from '@reward-points/contract/equipment';
import type { Write } from '#db/write.ts';
import { recordAct } from '#domains/audit/record-act.ts';
import { requireRecipient } from '#domains/customers/require-recipient.ts';
import { refuseStale } from '#refuse-stale.ts';
import { forgetReminders, updateEquipmentRow } from './equipment.sql.ts';
import { subjectOf } from './equipment-facts.ts';
import { holdEquipment } from './hold-equipment.ts';

/**
 * Moves equipment to another customer or site. Its plans follow by their foreign key, and with them the days of visits and
 * the readings: what was done stays done. What was written at a visit stays with the customer before (`keep_with_former`);
 * the new one was reminded of nothing yet. The trail tells it to both customers.
 */
export const moveEquipment = (
  write: Write,
  { id, id_user, site, version }: EquipmentMove & { id: number },
): Promise<void> =>
  write(async (tx, by) => {
    await requireRecipient(tx, id_user);
    const before = await holdEquipment(tx, id);
    refuseStale(before, version);
    await updateEquipmentRow(tx, id, { customer_id: id_user, site });
    const after = await holdEquipment(tx, id);
    const facts = {
      product: after.item,
      serial_number: after.serial_number,
      site: after.site,
    };
    await recordAct(tx, by, {
      ...subjectOf(before),
      act: 'equipment-moved',
      after: { ...facts, customer: after.customer },
    });
    if (after.id_user === before.id_user) return;
    await forgetReminders(tx, id);
    await recordAct(tx, by, {
      ...subjectOf(after),
      act: 'equipment-received',
      after: { ...facts, customer: before.customer },
    });
  });
