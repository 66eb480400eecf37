import type { Clock } from '#clock.ts';
import type { Db } from '#db/database.ts';
import { transact } from '#db/write.ts';
import { findActorOfSession } from '#domains/accounts/accounts.queries.ts';
import { hashToken } from '#domains/accounts/sessions/tokens.ts';
import { deleteTicket } from './downloads.sql.ts';

/** Uses a ticket up: whoever is second finds none. What the account may do is asked anew, as at every call. */
export async function takeTicket(db: Db, clock: Clock, token: string) {
  const now = clock.now();
  const ticket = await transact(db, (tx) => deleteTicket(tx, hashToken(token), now));
  const actor = ticket && (await findActorOfSession(db, clock, ticket.sessionHash));
  return actor && { download: ticket.download, input: ticket.input, actor };
}
