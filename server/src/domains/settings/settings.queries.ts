import type { Settings } from '@reward-points/contract/settings';
import type { Db, Tx } from '#db/database.ts';
import * as sql from './settings.sql.ts';

/** What the company has settled. A migration has made the one row, so it is always there. */
export const requireSettings = (db: Db | Tx): Promise<Settings> => sql.requireSettings(db);
