import { refusing } from '#db/constraints.ts';
import type { Tx } from '#db/database.ts';
import { freeSerial } from './free-serial.ts';
import { findNameplate, type Nameplate, updateNameplate } from './nameplates.sql.ts';

/**
 * Writes what the nameplate says. A serial number that stays as it is stays as doubtful as it is. The caller holds the
 * equipment.
 *
 * @throws SerialTaken where another piece of the product has it.
 */
export async function changeNameplate(tx: Tx, id: number, nameplate: Nameplate): Promise<void> {
  const stored = await findNameplate(tx, id);
  const {
    flowmeter_type: type = stored.flowmeterType,
    serial_number: serial = stored.serialNumber,
  } = nameplate;
  const isOther = serial !== stored.serialNumber;
  if (!isOther && type === stored.flowmeterType) return;
  if (isOther && serial !== null) {
    await freeSerial(tx, { productId: stored.productId, serialNumber: serial, exceptId: id });
  }
  // Who takes it at the same moment is seen by the database alone.
  await refusing({ equipment_serial_taken: { code: 'serial_taken' } }, () =>
    updateNameplate(tx, id, { flowmeter_type: type, ...(isOther && { serial_number: serial }) }),
  );
}
