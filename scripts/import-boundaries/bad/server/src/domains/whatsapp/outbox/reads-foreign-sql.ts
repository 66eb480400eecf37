// refused: Call another domain's commands
import { insertBalance } from '#domains/points/points.sql.ts';
export const x = insertBalance;
