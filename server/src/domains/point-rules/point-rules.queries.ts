import type { Day } from '@reward-points/contract/dates';
import type { PointRule } from '@reward-points/contract/point-rules';
import type { Db, Tx } from '#db/database.ts';
import * as sql from './point-rules.sql.ts';

/** The one rule: rupiah for one point. A migration has made it, so it is always there. */
export const requirePointRule = (db: Db): Promise<PointRule> => sql.requirePointRule(db);

/** The rule of a day, in rupiah for one point: the latest that began on it or before. The first one has no beginning. */
export const requireRuleOfDay = (db: Db | Tx, day: Day): Promise<number> =>
  sql.requireRuleOfDay(db, day);
