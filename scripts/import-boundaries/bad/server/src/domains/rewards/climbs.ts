// refused: ./ for this folder, # for this package.
import { awardPoints } from '../points/award-points.ts';
export const x = awardPoints;
