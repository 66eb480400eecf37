import type { EquipmentChanges } from '@reward-points/contract/equipment';
import { refusing } from '#db/constraints.ts';
import type { Write } from '#db/write.ts';
import { recordAct } from '#domains/audit/record-act.ts';
import { refuseStale } from '#refuse-stale.ts';
import { changeNameplate } from './change-nameplate.ts';
import { updateEquipmentRow } from './equipment.sql.ts';
import { factsOf, subjectOf } from './equipment-facts.ts';
import { freeSerial } from './free-serial.ts';
import { holdEquipment } from './hold-equipment.ts';

/**
 * Changes equipment, or its state. A doubtful serial number that is sent again is beyond doubt from now on, or refused. The
 * row lock makes two changes queue; see `refuseStale`.
 */
export const updateEquipment = (
  write: Write,
  { id, version, flowmeter_type, serial_number, ...details }: EquipmentChanges & { id: number },
): Promise<void> =>
  write(async (tx, by) => {
    const before = await holdEquipment(tx, id);
    refuseStale(before, version);
    const isSure = before.serial_doubtful && serial_number === before.serial_number;
    if (isSure && serial_number) {
      const serial = { productId: before.id_product, serialNumber: serial_number };
      await freeSerial(tx, { ...serial, exceptId: id });
    }
    await changeNameplate(tx, id, { flowmeter_type, serial_number });
    await refusing({ equipment_serial_taken: { code: 'serial_taken' } }, () =>
      updateEquipmentRow(tx, id, { ...details, ...(isSure && { serial_doubtful: false }) }),
    );
    const after = await holdEquipment(tx, id);
    await recordAct(tx, by, {
      ...subjectOf(after),
      act: 'equipment-updated',
      before: factsOf(before),
      after: factsOf(after),
    });
  });
