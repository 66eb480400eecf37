import type { PointRule } from '@reward-points/contract/point-rules';
import type { Db } from '#db/database.ts';
import { findPointRule } from './point-rules.sql.ts';

/** The one rule: rupiah for one point. */
export const showPointRule = (db: Db): Promise<PointRule> => findPointRule(db);
