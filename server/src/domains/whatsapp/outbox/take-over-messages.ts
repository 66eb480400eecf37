import type { Clock } from '#clock.ts';
import type { Db } from '#db/database.ts';
import { transact } from '#db/write.ts';
import type { WhatsappProvider } from '#domains/whatsapp/providers/provider.ts';
import { findNamesakeLayout } from '#domains/whatsapp/templates/find-successor.ts';
import { failStranded, listStranded, moveStranded } from './delivery.sql.ts';

/**
 * After another provider was set: what was queued for the one before is sent by the template of the same name, where there
 * is one. What else waits for it is sent by nobody, nor what it may have taken already: that fails, says so, and can be
 * seen to.
 */
export const takeOverMessages = (
  db: Db,
  { clock, provider }: { clock: Clock; provider: WhatsappProvider },
): Promise<void> =>
  transact(db, async (tx) => {
    for (const stranded of await listStranded(tx, provider.name)) {
      const layout = await findNamesakeLayout(tx, provider.name, stranded);
      if (layout) await moveStranded(tx, stranded, layout, clock.now());
    }
    await failStranded(tx, provider.name, clock.now());
  });
