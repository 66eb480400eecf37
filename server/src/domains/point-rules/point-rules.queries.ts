import type { PointRule } from '@reward-points/contract/point-rules';
import type { Db } from '#db/database.ts';
import * as sql from './point-rules.sql.ts';

/** The one rule: rupiah for one point. A migration has made it, so it is always there. */
export const requirePointRule = (db: Db): Promise<PointRule> => sql.requirePointRule(db);
