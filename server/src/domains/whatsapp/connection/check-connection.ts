import type { Write } from '#db/write.ts';
import type { Dependencies } from '#dependencies.ts';
import { DomainError } from '#domain-error.ts';
import { recordAct } from '#domains/audit/record-act.ts';
import type { WhatsappProvider } from '#domains/whatsapp/providers/provider.ts';
import { readTemplates } from '#domains/whatsapp/templates/read-templates.ts';
import { checkChannel } from './probe-channel.ts';

/** Tries the provider now, its channel and its templates; a stopped channel that works again is opened. */
export async function checkConnection(
  write: Write,
  dependencies: Pick<Dependencies, 'db' | 'clock'> & { provider: WhatsappProvider },
): Promise<void> {
  const { db } = dependencies;
  try {
    await checkChannel(db, dependencies);
    await readTemplates(db, dependencies);
  } catch (cause) {
    throw Object.assign(new DomainError('provider_failed'), { cause });
  }
  await write((tx, by) => recordAct(tx, by, { act: 'connection-checked' }));
}
