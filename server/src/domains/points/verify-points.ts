import type { Db } from '#db/database.ts';
import { type Difference, listDifferences } from './points.sql.ts';

/** Recomputes every balance from its entries. An empty answer means that the books balance. */
export const verifyPoints = (db: Db): Promise<Difference[]> => listDifferences(db);
