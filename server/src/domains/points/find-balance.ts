import { formatPoints } from '@reward-points/contract/whatsapp';
import type { Db, Tx } from '#db/database.ts';
import { findPoint } from './points.sql.ts';

/** The spendable balance of a customer as a message says it; empty where there is none. */
export async function findBalance(db: Db | Tx, customerId: number): Promise<string> {
  const point = await findPoint(db, customerId);
  return point === undefined ? '' : formatPoints(point);
}
