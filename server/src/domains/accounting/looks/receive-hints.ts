import type { Program } from '@reward-points/contract/accounting';
import type { Clock } from '#clock.ts';
import type { Db } from '#db/database.ts';
import { plainWrite } from '#db/write.ts';
import {
  findByWebhook,
  hastenChanges,
  noteHeard,
} from '#domains/accounting/connections/connections.sql.ts';
import { hashOfWebhook } from '#domains/accounting/connections/sealed-access.ts';
import { HINTS_OF } from '#domains/accounting/providers/programs.ts';
import { insertHints } from './hints.sql.ts';

/** More at once are found by asking what has changed. */
const HINTS_MAX = 50;

/** Whether a connection has this path. */
export const isReportedTo = async (db: Db, secret: string): Promise<boolean> =>
  (await findByWebhook(db, hashOfWebhook(secret))) !== undefined;

/**
 * Notes what a program says has changed. Nothing of it is believed: what was named is read a little later.
 *
 * @returns false where no connection has this path.
 */
export async function receiveHints(
  { db, clock }: { db: Db; clock: Clock },
  secret: string,
  rawBody: Buffer,
): Promise<boolean> {
  const found = await findByWebhook(db, hashOfWebhook(secret));
  if (!found) return false;
  const { id, program } = found;
  const ids = hintsOf(program, rawBody);
  if (ids === undefined) return true;
  const at = clock.now();
  await plainWrite(db)(async (tx) => {
    await noteHeard(tx, id, at);
    if (ids.length === 0 || ids.length > HINTS_MAX) await hastenChanges(tx, id, at);
    else await insertHints(tx, { connectionId: id, ids, at });
  });
  return true;
}

/** Each once; undefined: nothing that this program would say. */
function hintsOf(program: Program, rawBody: Buffer): string[] | undefined {
  try {
    const named = HINTS_OF[program](JSON.parse(rawBody.toString()));
    return named && [...new Set(named)];
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}
