import type { KeepingPeriods } from '@reward-points/contract/privacy';
import type { Db } from '#db/database.ts';
import { requireKeepingPeriods } from './keeping-periods.sql.ts';

/** How long what is kept. A migration has made the one row, so it is always there. */
export const showKeepingPeriods = (db: Db): Promise<KeepingPeriods> => requireKeepingPeriods(db);
