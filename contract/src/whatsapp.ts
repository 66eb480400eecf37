import { z } from 'zod';
import { beginningOf, day, line, points, whatsapp } from './checks.ts';
import { MESSAGE_KINDS, MESSAGE_STANDINGS, MESSAGE_STATUSES } from './choices.ts';
import { longDate } from './dates.ts';
import { InFormat, preparing, preparingErrors } from './downloads.ts';
import { endpoint } from './endpoint.ts';
import {
  dayField,
  Id,
  IdFilter,
  IdParams,
  Instant,
  PageQuery,
  pointField,
  Search,
  TemplateIdField,
  text,
  whatsappField,
} from './fields.ts';
import { Occasion, TemplateProblem } from './message-values.ts';
import { groupDigits } from './numbers.ts';
import { answer, ChipCount, done, paged, written } from './paging.ts';

export const Template = z.object({
  id: z.string(),
  name: z.string(),
  body: z.string(),
  /**
   * How it reads on an occasion; `{{n}}` is the n-th specified value. Null: a placeholder would stay empty, so it cannot be
   * sent (addition).
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

export const MessageKind = z.enum(MESSAGE_KINDS);
export type MessageKind = z.output<typeof MessageKind>;
/** The kinds of messages that have a secret: a link to replace a password, and a code to sign in. */
export const SECRET_KINDS: readonly MessageKind[] = ['password-reset', 'sign-in-code'];
/** The kinds of messages that say the code of what was claimed. */
export const CODE_KINDS: readonly MessageKind[] = ['voucher-claim', 'item-claim'];

export const MessageStatus = z.enum(MESSAGE_STATUSES);
export type MessageStatus = z.output<typeof MessageStatus>;

export const MessageStanding = z.enum(MESSAGE_STANDINGS);
export type MessageStanding = z.output<typeof MessageStanding>;

/**
 * What a queued message waits for. `retry`: its next try. `answer`: the provider's word on the last try. `budget`: tomorrow;
 * today's is used up. `channel`, `template`: that is stopped.
 */
export const MESSAGE_WAITS = ['turn', 'retry', 'answer', 'budget', 'channel', 'template'] as const;
export const MessageWait = z.enum(MESSAGE_WAITS);
export type MessageWait = z.output<typeof MessageWait>;

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
  /** From here on additions. Null: nobody's who is a customer. */
  id_customer: Id.nullable(),
  /** Whose channel it takes; null: none. */
  provider: z.string().nullable(),
  /** Null unless it is queued. */
  waits_for: MessageWait.nullable(),
  /** When a queued message is tried next, as far as that is known. */
  due_at: Instant.nullable(),
  accepted_at: Instant.nullable(),
  sent_at: Instant.nullable(),
  delivered_at: Instant.nullable(),
  read_at: Instant.nullable(),
  failed_at: Instant.nullable(),
  /** Somebody has to act on it: it failed, or somebody wrote. */
  is_open: z.boolean(),
  /** When it was noted of a failed one that nothing is left to do about it. */
  settled_at: Instant.nullable(),
  /** It failed and can be sent once more as a new message. */
  can_resend: z.boolean(),
  /** The failed message that this one was sent for. */
  resend_of: Id.nullable(),
  /** The message that was sent for this failed one. */
  resent_as: Id.nullable(),
  /** A customer wrote it, and nobody has noted it as read. */
  is_unread: z.boolean(),
  /** Whose act it tells of; left out: the server's own, nobody's who was signed in, or there never was anybody else. */
  by: z.string().optional(),
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
      template_id: TemplateIdField.nullish(),
      body: z.string().max(SHOWN_MAX).nullable().optional(),
    }),
  ],
  { error: 'Please provide a valid message.' },
);
export type MessageToSend = z.output<typeof MessageToSend>;

/** The text that was read on the screen; null: no message. The call does nothing unless exactly that would be sent. */
export const MessageShown = z.object(
  { body: z.string().max(SHOWN_MAX).nullable() },
  { error: 'Please provide a valid message.' },
);
export type MessageShown = z.output<typeof MessageShown>;

export const listTemplates = endpoint({
  method: 'GET',
  path: '/api/admin/qontak/templates',
  summary: "The provider's approved templates.",
  response: answer(z.array(Template)),
  errors: ['provider_failed'],
});

export const listUsableTemplates = endpoint({
  method: 'GET',
  path: '/api/admin/whatsapp/usable-templates',
  summary:
    'The same as the provider last listed them, also while it cannot be reached: messages are queued by these (addition).',
  response: answer(z.array(Template)),
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
    template_id: TemplateIdField.nullish(),
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
    template_id: TemplateIdField.nullish(),
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
    'recipient_wants_no_messages',
    'idempotency_key_reused',
  ],
});

/** The described fields are accepted; what is sent is the stored redemption (S-11). */
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

/** What narrows down the message log. */
const MessageFilter = z.object({
  search: Search,
  id_customer: IdFilter,
  kind: MessageKind.optional().catch(undefined),
  status: MessageStatus.optional().catch(undefined),
  day: dayField(day('Please provide a valid day.')).optional().catch(undefined),
  /** Addition (ADD-472). */
  standing: MessageStanding.optional().catch(undefined),
  open: z.enum(['first', 'failed']).optional().catch(undefined),
});

export const listWhatsappMessages = endpoint({
  method: 'GET',
  path: '/api/admin/whatsapp-messages',
  summary:
    'Every message that was queued, sent or received, newest first; `search` finds part of the name, the number or the text, `day` those of a day, and with `open=first` those on which somebody has to act come before the others, with `open=failed` the failed of them stand alone; `standing` finds what is to be acted on, waits, failed, arrived, was received, or is settled: a failed one about which nothing is left to do (addition).',
  query: PageQuery.extend(MessageFilter.shape),
  response: paged(WhatsappMessage),
});

export const exportWhatsappMessages = endpoint({
  method: 'POST',
  ...preparing,
  path: '/api/admin/whatsapp-messages/export',
  summary: 'Prepare the messages of the log as a file, with its filters (addition).',
  query: MessageFilter.extend(InFormat),
  errors: preparingErrors,
});

export const countMessageStandings = endpoint({
  method: 'GET',
  path: '/api/admin/message-standings',
  summary:
    'How many messages are to be acted on, wait, failed, arrived, were received, or are settled (addition).',
  response: answer(z.record(MessageStanding, ChipCount)),
});

export const showWhatsappMessage = endpoint({
  method: 'GET',
  path: '/api/admin/whatsapp-messages/:id',
  summary: 'One message of the log, with the times of its life (addition).',
  params: IdParams,
  response: answer(WhatsappMessage),
  errors: ['message_not_found'],
});

export const resendMessage = endpoint({
  method: 'POST',
  path: '/api/admin/whatsapp-messages/:id/resend',
  summary:
    'Queue a failed message once more, with the same text, as a new one that refers to it (addition).',
  params: IdParams,
  limit,
  response: written(WhatsappMessage),
  errors: [
    'messages_too_often',
    'message_not_found',
    'message_not_resendable',
    'message_already_resent',
    'recipient_wants_no_messages',
    'template_unusable',
    'idempotency_key_reused',
  ],
});

export const markMessageRead = endpoint({
  method: 'PATCH',
  path: '/api/admin/whatsapp-messages/:id/read',
  summary: 'Note that what a customer wrote was read (addition).',
  params: IdParams,
  response: done,
  errors: ['message_not_found', 'idempotency_key_reused'],
});

export const settleMessage = endpoint({
  method: 'PATCH',
  path: '/api/admin/whatsapp-messages/:id/settle',
  summary:
    'Note that nothing is left to do about a failed message, or that one whose outcome was unknown has arrived (addition).',
  params: IdParams,
  response: done,
  errors: ['message_not_found', 'message_not_open', 'idempotency_key_reused'],
});

export const reopenMessage = endpoint({
  method: 'PATCH',
  path: '/api/admin/whatsapp-messages/:id/reopen',
  summary: 'Take that back (addition).',
  params: IdParams,
  response: done,
  errors: ['message_not_found', 'message_not_settled', 'idempotency_key_reused'],
});

export const settleMessages = endpoint({
  method: 'PATCH',
  path: '/api/admin/whatsapp-messages/settle',
  summary:
    'The same of all failed messages that the filters find, if they are as many as were read on the screen (addition).',
  query: MessageFilter.omit({ open: true }),
  body: z.object({
    count: z
      .int({ error: 'Please provide a valid count.' })
      .min(1, 'Please provide a valid count.'),
  }),
  response: done,
  errors: ['messages_changed', 'idempotency_key_reused'],
});

/** The queue and the budget of the day, of the provider that is in use. */
export const MessageQueue = z.object({
  /** Queued messages, by what they wait for; the sum is all that are queued. */
  waiting: z.record(MessageWait, z.int()),
  /**
   * How long the last message that waits for its turn waits, at the provider's rate. Null: no rate, or they wait for another
   * day or for the end of a pause.
   */
  minutes: z.int().nullable(),
  /** Failed ones on which nobody has acted, and unread ones. */
  failed: z.int(),
  unread: z.int(),
  /** Given to the provider today. */
  taken_today: z.int(),
  /** Null: as many as there are. */
  per_day: z.int().nullable(),
  per_minute: z.int().nullable(),
});
export type MessageQueue = z.output<typeof MessageQueue>;

export const showMessageQueue = endpoint({
  method: 'GET',
  path: '/api/admin/whatsapp/queue',
  summary: 'How many messages wait for what, and what is left of the day (addition).',
  response: answer(MessageQueue),
});

export const Connection = z.object({
  provider: z.string(),
  /** False with the sandbox: nobody gets its messages, they only stand in the log. */
  reaches_people: z.boolean(),
  /**
   * `open`: messages leave. `quiet`: the provider wants to be left alone for a moment. `stopped`: it refuses our credentials
   * or account; nothing leaves, and it is tried again by itself.
   */
  state: z.enum(['open', 'quiet', 'stopped']),
  /** Since when it is stopped, and what the provider says. */
  stopped_at: Instant.nullable(),
  stopped_reason: z.string().nullable(),
  /** When it is tried again. */
  next_at: Instant.nullable(),
  /** The channel as the provider names it; null: never reached. */
  channel: z.object({ name: z.string(), whatsapp: z.string().nullable() }).nullable(),
  checked_at: Instant.nullable(),
  last_success_at: Instant.nullable(),
  last_error: z.string().nullable(),
  last_error_at: Instant.nullable(),
  templates_read_at: Instant.nullable(),
  /** How many templates can be sent, of how many. */
  templates: z.object({ usable: z.int(), total: z.int() }),
  /** The occasions whose template cannot be relied on. */
  problems: z.array(
    z.object({ occasion: Occasion, problem: TemplateProblem, template: z.string().nullable() }),
  ),
  /** With what links in messages begin; null: it is not set, and none are sent. */
  public_url: z.string().nullable(),
});
export type Connection = z.output<typeof Connection>;

export const showConnection = endpoint({
  method: 'GET',
  path: '/api/admin/whatsapp/connection',
  summary: 'How the way to the provider is (addition).',
  response: answer(Connection),
});

export const checkConnection = endpoint({
  method: 'POST',
  path: '/api/admin/whatsapp/connection/check',
  summary:
    'Try the provider now: its channel and its templates. A stopped channel that works again is opened (addition).',
  limit,
  response: answer(Connection),
  errors: ['messages_too_often', 'provider_failed'],
});

export const sendTestMessage = endpoint({
  method: 'POST',
  path: '/api/admin/whatsapp/test',
  summary: 'Queue the message of an occasion, with samples as values, to any number (addition).',
  body: z.object({
    whatsapp: whatsappField(whatsapp('Please provide a valid whatsapp nomor.')),
    occasion: Occasion,
  }),
  limit,
  response: written(WhatsappMessage),
  errors: [
    'messages_too_often',
    'template_not_chosen',
    'template_unusable',
    'idempotency_key_reused',
  ],
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
  return beginningOf(line, PARAMETER_MAX).trimEnd() || '-';
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
export const pointValues = (name: string, point: number): string[] => [name, groupDigits(point)];

/** What stands for `{{1}}` to `{{6}}` in a message that reminds of a service (SVC-20). */
export const reminderValues = ({
  service: { user, item, last_service },
  flowmeter_type,
  serial_number,
  username,
}: {
  /** `last_service` null: there was none yet. */
  service: { user: { name: string }; item: string; last_service: string | null };
  flowmeter_type: string;
  serial_number: string;
  username: string;
}): string[] => [
  user.name,
  item,
  flowmeter_type,
  serial_number,
  last_service === null ? '' : longDate(last_service),
  username,
];
