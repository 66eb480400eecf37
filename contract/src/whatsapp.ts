import { z } from 'zod';
import { day, line, points } from './checks.ts';
import { longDate } from './dates.ts';
import { endpoint } from './endpoint.ts';
import { dayField, Id, IdFilter, Instant, PageQuery, pointField, Search, text } from './fields.ts';
import { answer, done, paged } from './paging.ts';

export const Template = z.object({
  id: z.string(),
  name: z.string(),
  body: z.string(),
  /**
   * How it reads for an occasion, where `{{n}}` is the n-th of the specified values, wherever the template takes it; null:
   * something in it would stay empty, so it cannot be sent for that (addition).
   */
  texts: z
    .object({
      reward: z.string().nullable(),
      birthday: z.string().nullable(),
      reminder: z.string().nullable(),
    })
    .optional(),
});
export type Template = z.output<typeof Template>;

export const MESSAGE_KINDS = [
  'point',
  'reminder',
  'receipt',
  'voucher-claim',
  'item-claim',
  'sign-in-changed',
] as const;
export const MessageKind = z.enum(MESSAGE_KINDS);
export type MessageKind = z.output<typeof MessageKind>;

/** queued → sent → delivered → read, or failed with the provider's reason. */
export const MESSAGE_STATUSES = ['queued', 'sent', 'delivered', 'read', 'failed'] as const;
export const MessageStatus = z.enum(MESSAGE_STATUSES);
export type MessageStatus = z.output<typeof MessageStatus>;

export const WhatsappMessage = z.object({
  id: Id,
  /** The number it goes to, or came from. */
  to: z.string(),
  name: z.string(),
  kind: MessageKind,
  template_id: z.string().nullable(),
  body: z.string(),
  status: MessageStatus,
  error: z.string().nullable(),
  created_at: Instant,
});
export type WhatsappMessage = z.output<typeof WhatsappMessage>;

const Whatsapp = z.string({ error: 'Please provide a valid whatsapp nomor.' }).max(30);
const detail = text(line('Please provide a valid text.'));

/** More than any template with its values. */
export const SHOWN_MAX = 10_000;

/**
 * How a call that does something for a customer also tells of it: `true` by the default message of the occasion. With
 * `body` nothing at all is done unless exactly that would be sent, which the sender has read on the screen; null there
 * says that no message goes out.
 */
export const MessageToSend = z.union(
  [
    z.literal(true),
    z.object({
      /** Another template than that of the default message. */
      template_id: z.string().max(200).nullish(),
      body: z.string().max(SHOWN_MAX).nullable().optional(),
    }),
  ],
  { error: 'Please provide a valid message.' },
);
export type MessageToSend = z.output<typeof MessageToSend>;

export const listTemplates = endpoint({
  method: 'GET',
  path: '/api/admin/qontak/templates',
  summary: "The provider's approved templates.",
  response: answer(z.array(Template)),
  errors: ['provider_failed'],
});

/**
 * As many as a client of the described calls sends when it broadcasts, and little for whoever has taken over the session
 * of one (S-11). How fast they leave is the queue's matter.
 */
export const MESSAGES_PER_MINUTE = 1_000;
const limit = { perMinute: MESSAGES_PER_MINUTE, error: 'messages_too_often' } as const;

export const sendPointMessage = endpoint({
  method: 'POST',
  path: '/api/admin/qontak/sendpoint',
  summary: 'Queue the message that tells a customer of new points.',
  body: z.object({
    whatsapp: Whatsapp,
    name: detail,
    template_id: z.string().max(200).nullish(),
    point: pointField(points('Please provide a valid Point.')),
  }),
  limit,
  response: done,
  errors: [
    'messages_too_often',
    'recipient_not_a_customer',
    'template_not_found',
    'template_unusable',
    'idempotency_key_reused',
  ],
});

/** What the technician needs to know stands in the payload; who it goes to is the stored customer (S-11, A-49). */
export const reminderChecks = {
  flowmeter_type: line('Please provide a valid flowmeter type.', 100),
  serial_number: line('Please provide a valid serial number.', 100),
};
export const ReminderForm = z.object({
  flowmeter_type: text(reminderChecks.flowmeter_type),
  serial_number: text(reminderChecks.serial_number),
});

export const sendReminderMessage = endpoint({
  method: 'POST',
  path: '/api/admin/qontak/sendreminder',
  summary: 'Queue the message that reminds a customer of a service.',
  body: ReminderForm.extend({
    whatsapp: Whatsapp,
    customer: z.string().max(200).optional(),
    username: z.string().max(200).optional(),
    template_id: z.string().max(200).nullish(),
    product: detail,
    last_service: dayField(day('Please provide a valid last service date.')),
  }),
  limit,
  response: done,
  errors: [
    'messages_too_often',
    'recipient_not_a_customer',
    'template_not_found',
    'template_unusable',
    'idempotency_key_reused',
  ],
});

/** The described fields are accepted; what is sent is the stored exchange (S-11). */
export const sendReceiptMessage = endpoint({
  method: 'POST',
  path: '/api/admin/qontak/sendreceiptnumber',
  summary:
    'The message with the receipt number. It was queued when the number was stored; a repeat sends nothing.',
  body: z.object({
    whatsapp: Whatsapp,
    receipt_number: detail,
    customer: z.string().optional(),
    recipient_name: z.string().optional(),
    full_name: z.string().optional(),
    telp: z.string().optional(),
    claim_date: z.string().optional(),
    item: z.string().optional(),
    shipping_address: z.string().optional(),
  }),
  limit,
  response: done,
  errors: ['messages_too_often', 'exchange_not_found'],
});

export const sendVoucherClaimMessage = endpoint({
  method: 'POST',
  path: '/api/member/qontak/voucherclaimnotification',
  summary: 'The message with the voucher code. It was queued by the claim; a repeat sends nothing.',
  body: z.object({
    voucher_code: detail,
    whatsapp: z.string().optional(),
    customer: z.string().optional(),
    voucher: z.string().optional(),
  }),
  response: done,
  errors: ['exchange_not_found'],
});

export const sendItemClaimMessage = endpoint({
  method: 'POST',
  path: '/api/member/qontak/itemclaimnotification',
  summary: 'The message about a claimed item. It was queued by the claim; a repeat sends nothing.',
  body: z.object({
    item: detail,
    whatsapp: z.string().optional(),
    customer: z.string().optional(),
    recipient_name: z.string().optional(),
    full_name: z.string().optional(),
    telp: z.string().optional(),
    shipping_address: z.string().optional(),
  }),
  response: done,
  errors: ['exchange_not_found'],
});

export const listWhatsappMessages = endpoint({
  method: 'GET',
  path: '/api/admin/whatsapp-messages',
  summary:
    'Every message that was queued or sent, newest first; `search` finds part of the name, the number or the text (addition).',
  query: PageQuery.extend({
    search: Search,
    id_customer: IdFilter,
    kind: MessageKind.optional().catch(undefined),
    status: MessageStatus.optional().catch(undefined),
  }),
  response: paged(WhatsappMessage),
});

/** Signs without width, and those that turn the direction of what follows: a reader does not see them. */
const INVISIBLE = /[\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff\u00ad\p{Cc}]/gu;

/** More than any of ours has, and little enough that a template with all of them stays below what WhatsApp takes. */
export const PARAMETER_MAX = 500;

/**
 * A value as every provider takes it: one line, single spaces, nothing that cannot be seen, not empty, bounded; no sign is
 * cut in half (S-29).
 */
export const parameterOf = (value: string | number): string => {
  const line = String(value)
    .replace(/\s+/g, ' ')
    .replace(INVISIBLE, '')
    .replace(/ {2,}/g, ' ')
    .trim();
  return (
    line
      .slice(0, PARAMETER_MAX)
      .replace(/[\ud800-\udbff]$/, '')
      .trimEnd() || '-'
  );
};

/**
 * The placeholders of a template text, `{{1}}` to `{{n}}`, filled in order. One without a value shows a dash. The server
 * sends what this makes and the screens show it, so what is shown is what is sent.
 */
export const fillTemplate = (body: string, values: readonly (string | number)[]): string =>
  body.replace(/\{\{(\d+)\}\}/g, (_, position: string) =>
    parameterOf(values[Number(position) - 1] ?? ''),
  );

/** What stands for `{{1}}` and `{{2}}` in a message that tells of points. */
export const pointValues = (name: string, point: number): string[] => [name, formatPoints(point)];

export function formatPoints(point: number): string {
  pointsFormat ??= new Intl.NumberFormat('id-ID');
  return pointsFormat.format(point);
}

/** What stands for `{{1}}` to `{{6}}` in a message that reminds of a service (SVC-20). */
export const reminderValues = ({
  service: { user, item, last_service },
  flowmeter_type,
  serial_number,
  username,
}: {
  service: { user: { name: string }; item: string; last_service: string };
  flowmeter_type: string;
  serial_number: string;
  username: string;
}): string[] => [user.name, item, flowmeter_type, serial_number, longDate(last_service), username];

// Made when it is needed: the browser has this module long before it writes a message.
let pointsFormat: Intl.NumberFormat | undefined;
