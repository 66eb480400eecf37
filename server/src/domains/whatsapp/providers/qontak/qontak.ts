import type { Clock } from '#clock.ts';
import {
  ProviderError,
  type Sent,
  type WhatsappProvider,
} from '#domains/whatsapp/providers/provider.ts';
import {
  broadcastName,
  digitsOf,
  parametersOf,
  splitTemplateId,
  templateOfQontak,
} from './qontak.rules.ts';
import { Template } from './qontak-answers.ts';
import { findChannel } from './qontak-channel.ts';
import { type QontakSettings, qontakClient } from './qontak-client.ts';
import { qontakLog } from './qontak-log.ts';
import { qontakWebhook } from './qontak-webhook.ts';

/** Mekari Qontak, by its direct broadcasts. What is assumed of it stands in docs/whatsapp.md. */
export function qontak(settings: QontakSettings, clock: Clock): WhatsappProvider {
  const client = qontakClient(settings, clock);
  const { webhookSecret } = settings;
  let found: Promise<string> | undefined;

  /** Looked up once, unless the settings name it; again after it was not found, or may have become another. */
  async function channelId(): Promise<string> {
    if (settings.channelId !== undefined) return settings.channelId;
    found ??= findChannel(client, undefined).then(({ id }) => id);
    try {
      return await found;
    } catch (error) {
      found = undefined;
      throw error;
    }
  }

  /** A refusal may be of the channel, which has another number once somebody has connected it anew. */
  async function heedingChannel<T>(sending: Promise<T>): Promise<T> {
    try {
      return await sending;
    } catch (error) {
      if (error instanceof ProviderError && error.kind === 'permanent') found = undefined;
      throw error;
    }
  }

  /**
   * Answers have a path of their own, which may be closed to us alone, and take no template: then they fail, and hold up
   * nothing else. Where everything is refused they wait like all others.
   */
  async function refusedAnswer(error: unknown): Promise<unknown> {
    if (!(error instanceof ProviderError)) return error;
    const isOfAnswers =
      error.kind === 'template' || (error.kind === 'credentials' && (await isLetIn()));
    return isOfAnswers ? new ProviderError('permanent', error.message) : error;
  }

  const isLetIn = (): Promise<boolean> =>
    findChannel(client, settings.channelId).then(
      () => true,
      () => false,
    );

  /** Its number, which says that Qontak has it and no more. */
  const post = async (path: string, body: unknown): Promise<Sent> => ({
    status: 'accepted',
    providerMessageId: await client.post(path, body),
  });

  return {
    name: 'qontak',
    reachesPeople: true,
    // Whose templates these are is for the administrator to say.
    firstTemplates: {},
    limits: settings.limits,
    listTemplates: async () => {
      const templates = await Array.fromAsync(client.list('/templates/whatsapp', Template));
      return templates.map(templateOfQontak);
    },
    send: async (message) => {
      const { id, language } = splitTemplateId(message.templateId);
      const sending = post('/broadcasts/whatsapp/direct', {
        name: broadcastName(message),
        to_number: message.to,
        to_name: message.name,
        message_template_id: id,
        channel_integration_id: await channelId(),
        language: { code: language },
        parameters: parametersOf(message),
      });
      return heedingChannel(sending);
    },
    sendText: async ({ conversation, text }) => {
      if (conversation === null) {
        throw new ProviderError('permanent', 'Qontak tidak menyebut percakapan yang dibalas.');
      }
      try {
        return await post('/messages/whatsapp/bot', { room_id: conversation, type: 'text', text });
      } catch (error) {
        throw await refusedAnswer(error);
      }
    },
    checkConnection: async () => {
      const { id, settings: known } = await findChannel(client, settings.channelId);
      found = Promise.resolve(id);
      return { name: known?.account_name ?? id, whatsapp: digitsOf(known?.phone_number) || null };
    },
    log: qontakLog(client),
    webhook:
      webhookSecret === undefined ? null : qontakWebhook(webhookSecret, clock, settings.channelId),
  };
}
