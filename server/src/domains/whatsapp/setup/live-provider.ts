import type { Clock } from '#clock.ts';
import type { Db } from '#db/database.ts';
import { failStrandedMessages } from '#domains/whatsapp/outbox/fail-stranded-messages.ts';
import { openProvider, type ProviderSettings } from '#domains/whatsapp/providers/open-provider.ts';
import type { WhatsappProvider } from '#domains/whatsapp/providers/provider.ts';
import {
  type ConnectionEnvironment,
  limitsOf,
} from '#domains/whatsapp/providers/whatsapp-settings.ts';
import type { Secrets } from '#secrets/secrets.ts';
import { openCredentials } from './sealed-credentials.ts';
import { findSetup, type StoredSetup } from './setup.sql.ts';
import { providerOf, settingsOf } from './setup-settings.ts';
import { hidingSecrets, lockedProvider } from './silent-provider.ts';

/** What the app itself may settle of the way to WhatsApp. */
export interface Setup {
  /** What the environment adds; null: it settles all. */
  environment: ConnectionEnvironment | null;
  /** The version of the stored connection that is in use; null: none. */
  version(): number | null;
  /** Uses what is stored by now. */
  renew(): Promise<void>;
}

/** Nothing can be settled in the app. */
export const SETTLED: Setup = {
  environment: null,
  version: () => null,
  renew: async () => {},
};

/** The provider of the environment. */
export const openSettledProvider = (
  chosen: ProviderSettings,
  clock: Clock,
): { provider: WhatsappProvider; setup: Setup } => ({
  provider: hidingSecrets(openProvider(chosen, clock), secretsOf(chosen)),
  setup: SETTLED,
});

function secretsOf(chosen: ProviderSettings): string[] {
  switch (chosen.provider) {
    case 'sandbox':
      return [];
    case 'cloud-api': {
      const { token, appSecret, verifyToken } = chosen.settings;
      return [token, appSecret, verifyToken];
    }
    case 'qontak': {
      const { auth, webhookSecret = '' } = chosen.settings;
      if (auth.way === 'token') return [auth.token, webhookSecret];
      const password = auth.way === 'oauth' ? auth.password : '';
      return [auth.clientSecret, password, webhookSecret];
    }
  }
}

interface Opening {
  db: Db;
  clock: Clock;
  secrets: Pick<Secrets, 'open'>;
  environment: ConnectionEnvironment;
}

/**
 * The provider that is set up in the app. Saving another, here or at another server, replaces it. Read its members each time;
 * take `{ ...provider }` where several calls must go to one.
 */
export async function openLiveProvider(
  opening: Opening,
): Promise<{ provider: WhatsappProvider; setup: Setup }> {
  const { db, clock, environment } = opening;
  let stored = await findSetup(db);
  const provider = openStored(stored, opening);
  return {
    provider,
    setup: {
      environment,
      version: () => stored.version,
      renew: async () => {
        const found = await findSetup(db);
        if (found.version === stored.version) return;
        stored = found;
        Object.assign(provider, openStored(stored, opening));
        // What this server has queued for the provider before, since another one has saved it.
        await failStrandedMessages(db, { clock, provider });
      },
    },
  };
}

function openStored(
  stored: StoredSetup,
  { secrets, environment, clock }: Opening,
): WhatsappProvider {
  const { way, details } = stored;
  const name = providerOf(way);
  const credentials = openCredentials(secrets, stored);
  if (way !== 'sandbox' && credentials === null)
    return lockedProvider({ name, limits: limitsOf(name, environment) });
  const { webhook = '', ...given } = credentials ?? {};
  const settings = settingsOf({ way, details, credentials: given }, webhook, environment);
  return hidingSecrets(openProvider(settings, clock), Object.values(credentials ?? {}));
}
