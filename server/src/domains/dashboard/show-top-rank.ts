import type { RankedCustomer } from '@reward-points/contract/dashboard';
import type { Db } from '#db/database.ts';
import { listTopRank } from './dashboard.sql.ts';

/** The customers with the highest lifetime totals, as many as there are up to three. */
export const showTopRank = (db: Db): Promise<RankedCustomer[]> => listTopRank(db);
