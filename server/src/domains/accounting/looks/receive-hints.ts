import type { Db } from '#db/database.ts';
import { plainWrite } from '#db/write.ts';
import {
  findByWebhook,
  hastenChanges,
  noteHeard,
} from '#domains/accounting/connections/connections.sql.ts';
import { type Opening, openConnection } from '#domains/accounting/connections/open-connection.ts';
import { hashOfWebhook } from '#domains/accounting/connections/sealed-access.ts';
import { ProviderStop } from '#domains/accounting/providers/provider.ts';
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
  opening: Opening,
  secret: string,
  rawBody: Buffer,
): Promise<boolean> {
  const { db, clock } = opening;
  const found = await findByWebhook(db, hashOfWebhook(secret));
  if (!found) return false;
  const { id, program, sealed } = found;
  if (sealed === null) return false;
  const ids = hintsOf(opening, { id, program, sealed }, rawBody);
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
function hintsOf(
  opening: Opening,
  connection: Pick<Parameters<typeof openConnection>[1], 'id' | 'program' | 'sealed'>,
  rawBody: Buffer,
): string[] | undefined {
  try {
    const provider = openConnection(opening, { ...connection, monthlyCalls: null }, null);
    const named = provider.hintsOf(JSON.parse(rawBody.toString()));
    return named && [...new Set(named.map((id) => id.slice(0, 100)))];
  } catch (error) {
    // Not JSON, or the key of what is stored is not here.
    if (error instanceof SyntaxError || error instanceof ProviderStop) return undefined;
    throw error;
  }
}
