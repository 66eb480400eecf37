import type { EquipmentForm } from '@reward-points/contract/equipment';
import type { Clock } from '#clock.ts';
import type { Write } from '#db/write.ts';
import { DomainError } from '#domain-error.ts';
import { recordAct } from '#domains/audit/record-act.ts';
import { requireRecipient } from '#domains/customers/require-recipient.ts';
import { requireOfferedProduct } from '#domains/products/require-offered-product.ts';
import { updateEquipmentRow } from './equipment.sql.ts';
import { factsOf, subjectOf } from './equipment-facts.ts';
import { freeSerial } from './free-serial.ts';
import { holdEquipment } from './hold-equipment.ts';
import { insertEquipment } from './nameplates.sql.ts';

/** Adds equipment of a customer. Here the same serial number is refused of its own customer as well. */
export const createEquipment = (
  write: Write,
  clock: Clock,
  { id_user, id_product, flowmeter_type, serial_number, ...details }: EquipmentForm,
): Promise<{ id: number }> =>
  write(async (tx, by) => {
    await requireRecipient(tx, id_user);
    await requireOfferedProduct(tx, id_product);
    if (serial_number) {
      await freeSerial(tx, { productId: id_product, serialNumber: serial_number });
    }
    const id = await insertEquipment(tx, {
      customer_id: id_user,
      product_id: id_product,
      flowmeter_type: flowmeter_type ?? null,
      serial_number: serial_number ?? null,
      created_at: clock.now(),
    });
    if (id === undefined) throw new DomainError('serial_taken');
    await updateEquipmentRow(tx, id, details);
    const equipment = await holdEquipment(tx, id);
    await recordAct(tx, by, {
      ...subjectOf(equipment),
      act: 'equipment-created',
      after: factsOf(equipment),
    });
    return { id };
  });
