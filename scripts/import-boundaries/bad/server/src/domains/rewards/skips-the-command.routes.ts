// refused: Routes call commands and nothing below them.
import { lockReward } from './rewards.sql.ts';
export const x = lockReward;
