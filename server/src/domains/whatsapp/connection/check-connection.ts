import type { Write } from '#db/write.ts';
import type { Dependencies } from '#dependencies.ts';
import { DomainError } from '#domain-error.ts';
import { recordAct } from '#domains/audit/record-act.ts';
import { ProviderError, type WhatsappProvider } from '#domains/whatsapp/providers/provider.ts';
import { readTemplates } from '#domains/whatsapp/templates/read-templates.ts';
import { checkChannel, noteRefusal } from './probe-channel.ts';

/** Tries the provider now, its channel and its templates; a stopped channel that works again is opened. */
export async function checkConnection(
  write: Write,
  dependencies: Pick<Dependencies, 'db' | 'clock'> & { provider: WhatsappProvider },
): Promise<void> {
  const { db } = dependencies;
  // Another may be saved while this one answers.
  const asNow = { ...dependencies, provider: { ...dependencies.provider } };
  try {
    await checkChannel(db, asNow);
    await readTemplates(db, asNow).catch(async (error: unknown) => {
      if (error instanceof ProviderError) await noteRefusal(db, asNow, error);
      throw error;
    });
  } catch (cause) {
    if (!(cause instanceof ProviderError)) throw cause;
    throw Object.assign(new DomainError('provider_failed'), { cause });
  }
  await write((tx, by) => recordAct(tx, by, { act: 'connection-checked' }));
}
