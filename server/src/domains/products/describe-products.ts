import type { Tx } from '#db/database.ts';
import { updateDescriptions } from './products.sql.ts';

/** Changes what many products are described with. */
export const describeProducts = (
  tx: Tx,
  products: readonly { id: number; description: string }[],
): Promise<void> => updateDescriptions(tx, products);
