import type { Db } from '#db/database.ts';
import type { Dependencies } from '#dependencies.ts';
import { DomainError } from '#domain-error.ts';
import { checkChannel } from './probe-channel.ts';
import type { WhatsappProvider } from './providers/provider.ts';
import { readTemplates } from './read-templates.ts';

/** Tries the provider now, its channel and its templates; a stopped channel that works again is opened. */
export async function checkConnection(
  db: Db,
  dependencies: Pick<Dependencies, 'clock'> & { provider: WhatsappProvider },
): Promise<void> {
  try {
    await checkChannel(db, dependencies);
    await readTemplates(db, dependencies);
  } catch (cause) {
    throw Object.assign(new DomainError('provider_failed'), { cause });
  }
}
