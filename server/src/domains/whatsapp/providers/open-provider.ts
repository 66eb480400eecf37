import type { Clock } from '#clock.ts';
import { type CloudApiSettings, cloudApi } from './cloud-api/cloud-api.ts';
import type { SendingLimits, WhatsappProvider } from './provider.ts';
import { qontak } from './qontak/qontak.ts';
import type { QontakSettings } from './qontak/qontak-client.ts';
import { sandbox } from './sandbox.ts';

/** Who sends the messages, with all that it needs for it. */
export type ProviderSettings =
  | { provider: 'sandbox'; limits: SendingLimits }
  | { provider: 'qontak'; settings: QontakSettings }
  | { provider: 'cloud-api'; settings: CloudApiSettings };

/** The provider of the settings. Nothing is asked of it yet, so that a server starts while it cannot be reached. */
export function openProvider(chosen: ProviderSettings, clock: Clock): WhatsappProvider {
  switch (chosen.provider) {
    case 'sandbox':
      return { ...sandbox, limits: chosen.limits };
    case 'qontak':
      return qontak(chosen.settings, clock);
    case 'cloud-api':
      return cloudApi(chosen.settings, clock);
  }
}
