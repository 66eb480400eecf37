import type { Tx } from '#db/database.ts';
import {
  deleteDeviceOfSession,
  deleteDevicesFor,
  deleteDevicesOf,
  deleteDevicesOfCustomers,
} from './devices.sql.ts';

/** Nobody is told anything on a device that has signed out. For the command that ends the session, once it has. */
export const forgetDevice = (tx: Tx, sessionHash: Buffer): Promise<void> =>
  deleteDeviceOfSession(tx, sessionHash);

/** The same for one person of a customer. */
export const forgetDevicesFor = (
  tx: Tx,
  person: { accountId: number; customerId: number },
): Promise<void> => deleteDevicesFor(tx, person);

/** The same for everybody of customers. */
export const forgetDevicesOfCustomers = (tx: Tx, customerIds: readonly number[]): Promise<void> =>
  deleteDevicesOfCustomers(tx, customerIds);

/** The same for all sessions of accounts, whether they are over already or not, but for the one that goes on. */
export const forgetDevices = (
  tx: Tx,
  accountIds: readonly number[],
  exceptHash: Buffer | null,
): Promise<void> => deleteDevicesOf(tx, accountIds, exceptHash);
