import type { ProviderSettings } from '#domains/whatsapp/providers/open-provider.ts';
import {
  ProviderError,
  type ProviderLog,
  type WhatsappProvider,
} from '#domains/whatsapp/providers/provider.ts';
import { hiding } from '#secrets/hiding.ts';

/** What a provider says goes to the screen and into the log; should it repeat a credential of ours, nobody reads it there. */
export function hidingSecrets(
  provider: WhatsappProvider,
  secrets: readonly string[],
): WhatsappProvider {
  const hidden =
    <Args extends unknown[], T>(work: (...args: Args) => Promise<T>) =>
    async (...args: Args): Promise<T> => {
      try {
        return await work(...args);
      } catch (error) {
        if (!(error instanceof ProviderError)) throw error;
        const { kind, message, retryAfterSeconds } = error;
        throw new ProviderError(kind, hiding(message, secrets), { retryAfterSeconds });
      }
    };
  const { log } = provider;
  return {
    ...provider,
    listTemplates: hidden(provider.listTemplates),
    send: hidden(provider.send),
    sendText: hidden(provider.sendText),
    checkConnection: hidden(provider.checkConnection),
    log: log && ({ find: hidden(log.find), read: hidden(log.read) } satisfies ProviderLog),
  };
}

/** Why nothing can be sent by a connection whose credentials cannot be opened. */
const UNREADABLE =
  'Kredensial WhatsApp yang tersimpan tidak dapat dibaca lagi. Isi sekali lagi di Koneksi WhatsApp, atau minta pengelola server memasang kunci yang lama.';

const HAS_LOG: Record<ProviderSettings['provider'], boolean> = {
  sandbox: false,
  qontak: true,
  'cloud-api': false,
};

/** Stands in for a provider whose credentials cannot be opened: its messages wait, and nothing of it breaks. */
export const lockedProvider = (
  provider: Pick<WhatsappProvider, 'limits'> & { name: ProviderSettings['provider'] },
): WhatsappProvider => {
  const refuse = async (): Promise<never> => {
    throw new ProviderError('credentials', UNREADABLE);
  };
  return {
    ...provider,
    reachesPeople: true,
    firstTemplates: {},
    listTemplates: refuse,
    send: refuse,
    sendText: refuse,
    checkConnection: refuse,
    // What it may have taken waits until its log can be asked again.
    log: HAS_LOG[provider.name] ? { find: refuse, read: refuse } : null,
    webhook: null,
  };
};
