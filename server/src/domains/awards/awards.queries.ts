import { COMPARED_AWARDS_MIN, UNUSUAL_TIMES } from '@reward-points/contract/awards';
import { POINTS_MAX } from '@reward-points/contract/checks';
import { DAY_MS } from '@reward-points/contract/durations';
import type { Clock } from '#clock.ts';
import type { Db } from '#db/database.ts';
import { listLargestAwards } from './awards.sql.ts';

const YEAR_MS = 365 * DAY_MS;

/** Beyond how many points an award is unusual; null: there are too few to compare with. */
export async function findUsualAward(
  db: Db,
  clock: Clock,
): Promise<{ largest: number; limit: number } | null> {
  const since = new Date(clock.now().getTime() - YEAR_MS);
  const awards = await listLargestAwards(db, since, COMPARED_AWARDS_MIN);
  const [largest] = awards;
  if (largest === undefined || awards.length < COMPARED_AWARDS_MIN) return null;
  return { largest, limit: Math.min(largest * UNUSUAL_TIMES, POINTS_MAX) };
}
