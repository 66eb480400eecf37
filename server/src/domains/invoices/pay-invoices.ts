import type { Tx } from '#db/database.ts';
import { givePointsOfMany } from './give-points-of-many.ts';
import type { PaidOn } from './invoices.sql.ts';

/** Notes that many open invoices are paid, and gives the points that waited. For other commands, which hold them. Nobody is told. */
export const payInvoices = (
  tx: Tx,
  paid: readonly PaidOn[],
  { actorId, at }: { actorId: number; at: Date },
): Promise<void> =>
  givePointsOfMany(
    tx,
    paid.map(({ id }) => id),
    { paid, actorId, at },
  );
