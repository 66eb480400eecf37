import type { Tx } from '#db/database.ts';
import type { Storable, Write, Writer } from '#db/write.ts';
import { DomainError } from '#domain-error.ts';
import { holdSession } from './sessions.sql.ts';

/**
 * A write that stands only if whoever makes it is still signed in at its end, for the customer it was let in for. What ends
 * a session at the same moment waits for it, or has been in time and refuses it. The session is held last, so that nobody
 * waits for another in a circle.
 */
export const whileSignedIn =
  (write: Write, { tokenHash, customerId }: { tokenHash: Buffer; customerId: number }): Write =>
  <T extends Storable>(work: (tx: Tx, by: Writer | null) => Promise<T>) =>
    write(async (tx, by) => {
      const answer = await work(tx, by);
      const heldFor = await holdSession(tx, tokenHash);
      if (heldFor === undefined) throw new DomainError('not_signed_in');
      if (heldFor !== customerId) throw new DomainError('forbidden');
      return answer;
    });
