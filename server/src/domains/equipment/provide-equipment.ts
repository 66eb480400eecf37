import type { Tx } from '#db/database.ts';
import { DomainError } from '#domain-error.ts';
import { changeNameplate } from './change-nameplate.ts';
import { freeSerial } from './free-serial.ts';
import { insertEquipment, lockOwnBySerial, type Nameplate } from './nameplates.sql.ts';

/**
 * The equipment that a nameplate means: that of the customer with its serial number, or a new one. The caller holds customer
 * and product.
 *
 * @throws SerialTaken where another customer has it.
 */
export async function provideEquipment(
  tx: Tx,
  {
    customerId,
    productId,
    nameplate,
    at,
  }: { customerId: number; productId: number; nameplate: Nameplate; at: Date },
): Promise<number> {
  const { flowmeter_type = null, serial_number = null } = nameplate;
  const added = {
    customer_id: customerId,
    product_id: productId,
    flowmeter_type,
    serial_number,
    created_at: at,
  };
  // Who adds the same at the same moment is waited for, and found the second time.
  for (const _attempt of [1, 2]) {
    if (serial_number !== null) {
      const serial = { productId, serialNumber: serial_number };
      const own = await lockOwnBySerial(tx, { ...serial, customerId });
      if (own !== undefined) {
        if (flowmeter_type !== null) await changeNameplate(tx, own, { flowmeter_type });
        return own;
      }
      await freeSerial(tx, serial);
    }
    const id = await insertEquipment(tx, added);
    if (id !== undefined) return id;
  }
  throw new DomainError('serial_taken');
}
