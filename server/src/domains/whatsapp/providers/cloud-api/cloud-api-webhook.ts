import { createHmac } from 'node:crypto';
import type { Clock } from '#clock.ts';
import { incomingWords } from '#domains/whatsapp/providers/incoming-words.rules.ts';
import type { MetaFailure } from '#domains/whatsapp/providers/meta-codes.rules.ts';
import type { ProviderEvent, ProviderWebhook } from '#domains/whatsapp/providers/provider.ts';
import { isSameText, readBody } from '#domains/whatsapp/providers/webhook-body.ts';
import { failureOf } from './cloud-api.rules.ts';
import { Call, Contact, Inbound, Preference, Status } from './cloud-api-answers.ts';

interface WebhookSecrets {
  appSecret: string;
  verifyToken: string;
  phoneNumberId: string;
}

const SIGNED_BY = 'x-hub-signature-256';
const SIGNATURE = /^sha256=[0-9a-f]{64}$/;

/** Anything that changes which templates can be sent, or what they say. */
const TEMPLATE_FIELDS = new Set([
  'message_template_status_update',
  'message_template_components_update',
  'message_template_quality_update',
  'template_category_update',
]);

export const cloudApiWebhook = (secrets: WebhookSecrets, clock: Clock): ProviderWebhook => ({
  isSigned: true,
  // The address that is registered ends in the token; a signature alone can be told only from the whole body.
  mayBeGenuine: ({ headers, secret }) =>
    isSameText(secret, secrets.verifyToken) && SIGNATURE.test(String(headers[SIGNED_BY])),
  isGenuine: ({ rawBody, headers }) => {
    const signature = headers[SIGNED_BY];
    const expected = createHmac('sha256', secrets.appSecret).update(rawBody).digest('hex');
    return typeof signature === 'string' && isSameText(signature, `sha256=${expected}`);
  },
  answerChallenge: (query) => {
    const isOurs =
      query['hub.mode'] === 'subscribe' &&
      isSameText(query['hub.verify_token'] ?? '', secrets.verifyToken);
    return isOurs ? (query['hub.challenge'] ?? null) : null;
  },
  read: (rawBody) => {
    const { entry = [] } = Call.safeParse(readBody(rawBody)).data ?? {};
    return entry
      .flatMap(({ changes }) => changes)
      .flatMap(({ field, value }): ProviderEvent[] => {
        if (TEMPLATE_FIELDS.has(field)) return [{ type: 'templates-changed' }];
        // One app may have several numbers; only ours is our matter.
        if ((value?.metadata?.phone_number_id ?? secrets.phoneNumberId) !== secrets.phoneNumberId) {
          return [];
        }
        const contacts = (value?.contacts ?? []).flatMap(
          (one) => Contact.safeParse(one).data ?? [],
        );
        const nameOf = (from: string) =>
          contacts.find(({ wa_id }) => wa_id === from)?.profile?.name ?? null;
        return [
          ...understood(value?.statuses, Status).map((one) => statusEvent(one, clock)),
          ...understood(value?.messages, Inbound).flatMap((one) =>
            inboundEvents(one, nameOf(one.from), clock),
          ),
          ...understood(value?.user_preferences, Preference).map((one) => consentEvent(one, clock)),
        ];
      });
  },
});

/** Those that we understand. One that we do not keeps none of the others from being read. */
const understood = <T>(
  list: unknown[] | null | undefined,
  shape: { safeParse(one: unknown): { data?: T } },
): T[] => (list ?? []).flatMap((one) => shape.safeParse(one).data ?? []);

function statusEvent(status: Status, clock: Clock): ProviderEvent {
  return {
    type: 'status',
    providerMessageId: status.id,
    status: status.status,
    at: momentOf(status.timestamp, clock),
    failure: status.status === 'failed' ? failureIn(status) : null,
    reference: status.biz_opaque_callback_data ?? null,
  };
}

function failureIn({ errors }: Status): MetaFailure {
  const [error] = errors ?? [];
  if (error) return failureOf(error);
  const reason = 'WhatsApp tidak menyebut alasannya.';
  return { kind: 'permanent', reason, retryAfterSeconds: null };
}

function inboundEvents(message: Inbound, name: string | null, clock: Clock): ProviderEvent[] {
  const { id, from, type, text: written, button, context, timestamp } = message;
  const { caption } = message.image ?? message.video ?? message.document ?? {};
  const text = incomingWords(type, written?.body ?? button?.text ?? caption ?? '');
  if (text === null) return [];
  const answersTo = context?.id ?? null;
  const at = momentOf(timestamp, clock);
  return [{ type: 'inbound', id, from, name, text, conversation: null, answersTo, at }];
}

const consentEvent = (preference: Preference, clock: Clock): ProviderEvent => ({
  type: 'consent',
  from: preference.wa_id,
  wantsMarketing: preference.value === 'resume',
  at: momentOf(preference.timestamp, clock),
});

/** No later than now: what somebody writes cannot keep the window for answers open for longer than a day. */
const momentOf = (seconds: number, clock: Clock): Date =>
  new Date(Math.min(seconds * 1000, clock.now().getTime()));
