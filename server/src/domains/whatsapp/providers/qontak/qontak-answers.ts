import { z } from 'zod';

/** What is read of Qontak's answers. Whatever else stands in them is left aside, so that an addition there breaks nothing. */

export const Failure = z.object({
  error: z.object({ messages: z.array(z.string()) }),
});

const Pagination = z.object({
  pagination: z.object({
    total: z.number().nullish(),
    cursor: z.object({ next: z.string().nullish() }).nullish(),
  }),
});

export const Page = z.object({
  data: z.array(z.unknown()),
  meta: Pagination.nullish().catch(null),
});

export const Channel = z.object({
  id: z.string(),
  target_channel: z.string(),
  is_active: z.boolean().nullish(),
  settings: z
    .object({ account_name: z.string().nullish(), phone_number: z.string().nullish() })
    .nullish()
    .catch(null),
});
export type Channel = z.output<typeof Channel>;

export const Template = z.object({
  id: z.string(),
  name: z.string(),
  language: z.string().nullish(),
  status: z.string(),
  header: z
    .object({
      format: z.string().nullish(),
      text: z.string().nullish(),
      content: z.string().nullish(),
    })
    .nullish()
    .catch(null),
  body: z.string(),
  footer: z.string().nullish().catch(null),
  buttons: z
    .array(
      z.object({
        type: z.string().nullish(),
        text: z.string().nullish(),
        url: z.string().nullish(),
      }),
    )
    .nullish()
    .catch(null),
});
export type Template = z.output<typeof Template>;

export const Accepted = z.object({ data: z.object({ id: z.string().min(1) }) });

export const Broadcast = z.object({
  id: z.string(),
  name: z.string().nullish(),
  created_at: z.string().nullish(),
  message_template: z.object({ id: z.string() }).nullish().catch(null),
});
export type Broadcast = z.output<typeof Broadcast>;

/** The last second of the year 9999: what is beyond it is no moment. */
const SECONDS_MAX = 253_402_300_799;

const Statuses = z.object({
  statuses: z.array(
    z.object({ status: z.string(), timestamp: z.coerce.number().min(0).max(SECONDS_MAX) }),
  ),
});

/** One recipient of a broadcast, as its log and the webhook have it. */
export const LogRow = z.object({
  messages_broadcast_id: z.string(),
  contact_phone_number: z.string().nullish(),
  status: z.string(),
  whatsapp_error_message: z.string().nullish(),
  messages: z
    .object({
      body: z
        .object({ parameters: z.record(z.string(), z.coerce.string()).nullish() })
        .nullish()
        .catch(null),
    })
    .nullish()
    .catch(null),
  messages_response: z
    .object({
      sent: Statuses.nullish().catch(null),
      delivered: Statuses.nullish().catch(null),
      read: Statuses.nullish().catch(null),
      failed: Statuses.nullish().catch(null),
    })
    .nullish()
    .catch(null),
});
export type LogRow = z.output<typeof LogRow>;

/** A message in a room. */
export const RoomMessage = z.object({
  id: z.string(),
  type: z.string().nullish(),
  participant_type: z.string().nullish(),
  text: z.string().nullish(),
  created_at: z.string().nullish(),
  room_id: z.string().nullish(),
  sender: z.object({ name: z.string().nullish() }).nullish().catch(null),
  room: z
    .object({
      id: z.string().nullish(),
      name: z.string().nullish(),
      account_uniq_id: z.string().nullish(),
      channel: z.string().nullish().catch(null),
      channel_integration_id: z.string().nullish().catch(null),
    })
    .nullish()
    .catch(null),
});
export type RoomMessage = z.output<typeof RoomMessage>;
