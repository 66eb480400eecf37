// refused: Only *.sql.ts writes queries.
import { sql } from 'kysely';
export const x = sql;
