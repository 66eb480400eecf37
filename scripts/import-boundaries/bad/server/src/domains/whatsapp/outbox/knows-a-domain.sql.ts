// refused: SQL files know tables, not other domains.
import { awardPoints } from '#domains/points/award-points.ts';
export const x = awardPoints;
