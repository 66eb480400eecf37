import {
  CONNECTION_WAY_NAMES,
  type ConnectionForm,
  type TriedConnection,
} from '@reward-points/contract/whatsapp-setup';
import type { Write } from '#db/write.ts';
import type { Dependencies } from '#dependencies.ts';
import { DomainError } from '#domain-error.ts';
import { recordAct } from '#domains/audit/record-act.ts';
import { openProvider } from '#domains/whatsapp/providers/open-provider.ts';
import { ProviderError, type WhatsappProvider } from '#domains/whatsapp/providers/provider.ts';
import type { Setup } from './live-provider.ts';
import { openCredentials } from './sealed-credentials.ts';
import { findSetup } from './setup.sql.ts';
import { filledSetup, settingsOf } from './setup-settings.ts';
import { hidingSecrets } from './silent-provider.ts';

/** Asks the provider what it says of an account. Nothing is stored but that somebody has asked. */
export async function trySetup(
  write: Write,
  { db, clock, secrets, setup }: Pick<Dependencies, 'db' | 'clock' | 'secrets'> & { setup: Setup },
  form: ConnectionForm,
): Promise<TriedConnection> {
  const { environment } = setup;
  if (environment === null) throw new DomainError('connection_settled');
  const stored = await findSetup(db);
  const filled = filledSetup(form, {
    way: stored.way,
    credentials: openCredentials(secrets, stored),
  });
  const provider = openProvider(settingsOf(filled, '', environment), clock);
  const said = await ask(hidingSecrets(provider, Object.values(filled.credentials)));
  await write((tx, by) =>
    recordAct(tx, by, {
      act: 'connection-tried',
      after: {
        provider: CONNECTION_WAY_NAMES[filled.way],
        state: said.is_working ? 'berhasil' : 'gagal',
      },
    }),
  );
  return said;
}

async function ask(provider: WhatsappProvider): Promise<TriedConnection> {
  try {
    const { name, whatsapp } = await provider.checkConnection();
    const templates = await provider.listTemplates();
    const usable = templates.filter(({ state, unusable }) => state === 'approved' && !unusable);
    return {
      is_working: true,
      reason: null,
      name,
      whatsapp,
      templates: { usable: usable.length, total: templates.length },
    };
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    const { message: reason } = error;
    return { is_working: false, reason, name: null, whatsapp: null, templates: null };
  }
}
