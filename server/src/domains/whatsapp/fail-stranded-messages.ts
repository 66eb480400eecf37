import type { Clock } from '#clock.ts';
import type { Db } from '#db/database.ts';
import { transact } from '#db/write.ts';
import { failStranded } from './delivery.sql.ts';
import type { WhatsappProvider } from './providers/provider.ts';

/** What waits for a provider that is in use no more is sent by nobody: it fails, says so, and can be seen to. */
export const failStrandedMessages = (
  db: Db,
  { clock, provider }: { clock: Clock; provider: WhatsappProvider },
): Promise<void> => transact(db, (tx) => failStranded(tx, provider.name, clock.now()));
