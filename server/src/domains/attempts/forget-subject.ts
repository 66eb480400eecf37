import type { Tx } from '#db/database.ts';
import type { Limit } from './attempts.rules.ts';
import { deleteCounted, deleteCountedWith } from './attempts.sql.ts';

/** Starts a subject anew: whoever it is has shown not to be guessing. */
export const forgetSubject = (tx: Tx, { subject }: Limit): Promise<void> =>
  deleteCounted(tx, subject);

/** Starts every subject anew that begins so. */
export const forgetSubjectsWith = (tx: Tx, beginning: string): Promise<void> =>
  deleteCountedWith(tx, beginning);
