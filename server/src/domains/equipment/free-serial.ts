import type { Tx } from '#db/database.ts';
import { findSerialHolder, markSerialDoubtful } from './nameplates.sql.ts';
import { SerialTaken } from './serial-taken.ts';

/**
 * Makes sure that nobody else has a serial number. One of a customer who is gone is given up.
 *
 * @throws SerialTaken
 */
export async function freeSerial(
  tx: Tx,
  serial: { productId: number; serialNumber: string; exceptId?: number },
): Promise<void> {
  const holder = await findSerialHolder(tx, serial);
  if (!holder) return;
  if (!holder.isGone) throw new SerialTaken(holder);
  await markSerialDoubtful(tx, holder.id);
}
