import type { z } from 'zod';
import type { Clock } from '#clock.ts';
import { callProvider, type ProviderAnswer } from '#domains/whatsapp/providers/call-provider.ts';
import {
  ProviderError,
  type ProviderTemplate,
  type SendingLimits,
  type Sent,
  type WhatsappProvider,
} from '#domains/whatsapp/providers/provider.ts';
import { retryAfterOf, TIMEOUT_MS } from '#outside/call-outside.ts';
import { failureOf, templateMessage, templateOfCloudApi } from './cloud-api.rules.ts';
import { Accepted, Failure, PhoneNumber, Template, TemplatePage } from './cloud-api-answers.ts';
import { cloudApiWebhook } from './cloud-api-webhook.ts';

export interface CloudApiSettings {
  /** With the version, as https://graph.facebook.com/v23.0. */
  baseUrl: string;
  token: string;
  phoneNumberId: string;
  businessAccountId: string;
  /** Signs what WhatsApp reports. */
  appSecret: string;
  /** What the webhook is registered with. */
  verifyToken: string;
  limits: SendingLimits;
  timeoutMs?: number;
}

const PAGE_SIZE = '100';
/** More than any account may have. */
const PAGES_MAX = 100;

/** Meta's Cloud API. It keeps no log that could be asked: only reports tell what became of a message. */
export function cloudApi(settings: CloudApiSettings, clock: Clock): WhatsappProvider {
  const { baseUrl, phoneNumberId, timeoutMs = TIMEOUT_MS } = settings;

  async function call(
    path: string,
    { query = {}, body }: { query?: Record<string, string>; body?: unknown } = {},
  ): Promise<unknown> {
    const isSending = body !== undefined;
    const url = new URL(`${baseUrl}/${path}`);
    url.search = new URLSearchParams(query).toString();
    const answer = await callProvider({
      method: isSending ? 'POST' : 'GET',
      url,
      headers: { authorization: `Bearer ${settings.token}` },
      body,
      isSending,
      timeoutMs,
    });
    if (answer.status >= 200 && answer.status < 300) return answer.body;
    throw refusal(answer, isSending);
  }

  async function listTemplates(): Promise<ProviderTemplate[]> {
    // One that comes to be meanwhile shifts the pages, and another stands on two of them.
    const templates = new Map<string, ProviderTemplate>();
    let after: Record<string, string> = {};
    for (let page = 0; page < PAGES_MAX; page += 1) {
      const body = await call(`${settings.businessAccountId}/message_templates`, {
        query: { fields: 'name,language,status,components', limit: PAGE_SIZE, ...after },
      });
      const { data, paging } = parsed(TemplatePage, body);
      const listed = data.flatMap((one) => Template.safeParse(one).data ?? []);
      for (const one of listed.map(templateOfCloudApi)) templates.set(one.id, one);
      const next = paging?.next ? paging.cursors?.after : undefined;
      if (!next) return [...templates.values()];
      // Not the address that it names: our token goes nowhere but where the settings say.
      after = { after: next };
    }
    throw new ProviderError('temporary', 'Daftar template WhatsApp tidak ada habisnya.');
  }

  async function post(body: Record<string, unknown>): Promise<Sent> {
    const accepted = Accepted.safeParse(await call(`${phoneNumberId}/messages`, { body }));
    const [message] = accepted.data?.messages ?? [];
    if (message) return { status: 'accepted', providerMessageId: message.id };
    throw new ProviderError('unknown', 'Jawaban WhatsApp atas pesan ini tidak dapat dibaca.');
  }

  return {
    name: 'cloud-api',
    reachesPeople: true,
    // Whose templates these are is for the administrator to say.
    firstTemplates: {},
    limits: settings.limits,
    listTemplates,
    send: (message) => post(templateMessage(message)),
    sendText: ({ to, reference, text }) =>
      post({
        messaging_product: 'whatsapp',
        recipient_type: 'individual',
        to,
        type: 'text',
        biz_opaque_callback_data: reference,
        text: { body: text, preview_url: false },
      }),
    checkConnection: async () => {
      const fields = 'id,display_phone_number,verified_name';
      const number = parsed(PhoneNumber, await call(phoneNumberId, { query: { fields } }));
      const whatsapp = (number.display_phone_number ?? '').replace(/\D/g, '');
      return { name: number.verified_name ?? number.id, whatsapp: whatsapp || null };
    },
    log: null,
    webhook: cloudApiWebhook(settings, clock),
  };
}

function parsed<T>(shape: z.ZodType<T>, body: unknown): T {
  const read = shape.safeParse(body);
  if (read.success) return read.data;
  throw new ProviderError('temporary', 'Jawaban WhatsApp tidak dapat dibaca.');
}

/** An answer with a code was refused for sure, whatever its status; one without may come from anything on the way. */
function refusal(answer: ProviderAnswer, isSending: boolean): ProviderError {
  const failure = Failure.safeParse(answer.body).data;
  if (failure) {
    const { kind, reason, retryAfterSeconds } = failureOf(failure.error);
    return new ProviderError(kind, reason, {
      retryAfterSeconds:
        kind === 'rate_limited' ? (retryAfterOf(answer) ?? retryAfterSeconds) : null,
    });
  }
  const said = `HTTP ${answer.status}`;
  if (answer.status >= 500) {
    return new ProviderError(
      isSending ? 'unknown' : 'temporary',
      `WhatsApp sedang terganggu: ${said}`,
    );
  }
  if (answer.status === 429) {
    return new ProviderError('rate_limited', 'WhatsApp meminta pengiriman diperlambat.', {
      retryAfterSeconds: retryAfterOf(answer),
    });
  }
  return new ProviderError(
    'credentials',
    `Alamat layanannya tidak menjawab seperti Cloud API (${said}).`,
  );
}
