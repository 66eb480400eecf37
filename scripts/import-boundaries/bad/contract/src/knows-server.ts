// refused: The contract depends on zod alone.
import type { Db } from '@reward-points/server/db';
export type X = Db;
