import type { Day } from '@reward-points/contract/dates';
import type { Db, Tx } from '#db/database.ts';
import { transact } from '#db/write.ts';
import type { RemoteInvoice, WalkEnd, WalkPage } from '#domains/accounting/providers/provider.ts';
import { addToLook, type Looking } from './looks.sql.ts';
import { noteReadings } from './note-readings.ts';

/** The look is another server's by now, which thought this one dead; or it ended with its connection. */
export class LookTaken extends Error {}

export interface LookTools {
  db: Db;
  now: () => Date;
  today: () => Day;
}

/** A step of a look besides its documents: kept only while the look is still this server's. */
export const keepInLook = (
  { db }: LookTools,
  { lookId }: Pick<Looking, 'lookId'>,
  work: (tx: Tx) => Promise<void>,
): Promise<void> =>
  transact(db, async (tx) => {
    await work(tx);
    if (!(await addToLook(tx, lookId, {}))) throw new LookTaken();
  });

/** How the part of a look went that walks through documents. */
interface Walked {
  end: WalkEnd;
  added: number;
  changed: number;
}

/** Keeps each page as it comes, in a transaction of its own, so that memory stays as it is however many there are. */
export async function walkInvoices(
  { db, now, today }: LookTools,
  { id: connectionId, lookId, tolerance }: Looking,
  pages: AsyncIterable<WalkPage<RemoteInvoice>>,
): Promise<Walked> {
  let end: WalkEnd = { seen: 0, expected: null, isComplete: false, notice: null };
  let [added, changed] = [0, 0];
  for await (const page of pages) {
    const news = await transact(db, async (tx) => {
      const when = { connectionId, lookId, tolerance, at: now(), today: today() };
      const found = await noteReadings(tx, when, page);
      if (!(await addToLook(tx, lookId, found))) throw new LookTaken();
      return found;
    });
    added += news.added;
    changed += news.changed;
    end = page.end ?? end;
  }
  return { end, added, changed };
}
