import type { Clock } from '#clock.ts';
import type { Db } from '#db/database.ts';
import { transact } from '#db/write.ts';
import { insertChannel } from '#domains/whatsapp/connection/channel.sql.ts';
import type { WhatsappProvider } from '#domains/whatsapp/providers/provider.ts';
import { failStranded } from './waiting.sql.ts';

/**
 * After another provider was set: what is still queued for the one before is sent by nobody. It fails and says so, and
 * somebody sends it again. What that one may have taken already counts as unknown. The channel of the new one is known from
 * now on, also where it refuses from the first.
 */
export const failStrandedMessages = (
  db: Db,
  { clock, provider }: { clock: Clock; provider: WhatsappProvider },
): Promise<void> =>
  transact(db, async (tx) => {
    await insertChannel(tx, provider.name);
    await failStranded(tx, provider.name, clock.now());
  });
