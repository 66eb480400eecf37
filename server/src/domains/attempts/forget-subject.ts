import type { Tx } from '#db/database.ts';
import type { Limit } from './attempts.rules.ts';
import { deleteCounted } from './attempts.sql.ts';

export { forgetSubjectsWith } from './attempts.sql.ts';

/** Starts a subject anew: whoever it is has shown not to be guessing. */
export const forgetSubject = (tx: Tx, { subject }: Limit): Promise<void> =>
  deleteCounted(tx, subject);
