import type { Clock } from '#clock.ts';
import type { Db } from '#db/database.ts';
import { transact } from '#db/write.ts';
import { holdOfPreview, listCases } from './cases.sql.ts';
import { BATCH, countingOf, judge, note } from './judge-invoices.ts';
import { holdConnection } from './judged.sql.ts';

/**
 * Judges all documents of a connection that is set up anew: nothing tells when a rule, a setting, a customer or an invoice
 * that was entered by hand makes others of them. Whoever judges some of them meanwhile is waited for.
 */
export async function judgePreview(db: Db, clock: Clock, connectionId: number): Promise<void> {
  for (let after: number | undefined = 0; after !== undefined; ) {
    const from: number = after;
    after = await transact(db, async (tx) => {
      const connection = await holdConnection(tx, connectionId);
      if (connection?.state !== 'set_up') return undefined;
      const counting = await countingOf(tx, connection);
      const held = await holdOfPreview(tx, { connectionId, after: from }, BATCH);
      const cases = await listCases(tx, held);
      const judged = cases.map((one) => judge(one, { connection, counting, clock }));
      await note(tx, connection, judged, clock.now());
      return held.at(-1);
    });
  }
}
