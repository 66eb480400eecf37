import type { Tx } from '#db/database.ts';
import { insertServices, type NewService } from './services.sql.ts';

/**
 * Adds many services at once, each with its last visit in its history. The caller holds their customers and products.
 *
 * @returns their numbers, in the same order.
 */
export const createServices = (
  tx: Tx,
  services: readonly NewService[],
  now: Date,
): Promise<number[]> => insertServices(tx, services, now);
