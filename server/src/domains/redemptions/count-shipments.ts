import type { Db } from '#db/database.ts';
import { countToShip } from './redemptions.sql.ts';

/** How many claimed items wait for shipment. */
export const countShipments = (db: Db): Promise<number> => countToShip(db);
