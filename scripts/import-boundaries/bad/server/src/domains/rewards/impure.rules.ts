// refused: Rules are pure
import type { Db } from '#db/database.ts';
export const x = (db: Db) => db;
