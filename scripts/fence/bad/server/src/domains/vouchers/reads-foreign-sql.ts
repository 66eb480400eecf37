// refused: Call another domain's verbs
import { insertBalance } from '#domains/points/points.sql.ts';
export const x = insertBalance;
