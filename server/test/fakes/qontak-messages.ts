import { randomUUID } from 'node:crypto';
import type { FastifyReply } from 'fastify';
import { type FakeTemplate, fill, isRefusedValue, placesOf } from './fake-templates.ts';
import type { Dialect, FakeCore, FakeMessage, FakeOptions } from './fake-whatsapp.ts';
import { QONTAK_ACCOUNT } from './qontak-account.ts';
import { broadcastRow, idOf, logRow, ORGANIZATION, success } from './qontak-rows.ts';

export interface FakeQontakOptions extends FakeOptions {
  /** What `offset` counts, and whether pages name a cursor. */
  paging?: 'pages' | 'rows' | 'cursor';
  /** Whether the name that a message brings for its broadcast is kept. */
  keepsNames?: boolean;
  channels?: number;
  /** Whether broadcasts can be listed at all. */
  hasList?: boolean;
  /** What a search of broadcasts finds: what it is asked for, everything, or nothing. */
  search?: 'works' | 'ignored' | 'blind';
  /** Whether the log of a broadcast is still empty. */
  isLogLate?: boolean;
}

export const fail = (reply: FastifyReply, code: number, messages: string[]) =>
  reply.code(code).send({ status: 'error', error: { code, messages } });

interface Direct {
  to_number?: unknown;
  to_name?: unknown;
  name?: unknown;
  message_template_id?: unknown;
  channel_integration_id?: unknown;
  language?: { code?: unknown };
  parameters?: {
    header?: { params?: { value?: unknown }[] };
    body?: { key?: unknown; value?: unknown; value_text?: unknown }[];
    buttons?: { index?: unknown; type?: unknown; value?: unknown }[];
  };
}

/** How Qontak takes messages and reports what became of them. */
export function dialectOf(core: FakeCore, options: FakeQontakOptions): Dialect {
  const accepting = { templates: core.templates, keepsNames: options.keepsNames ?? true };
  const refuse: Dialect['refuse'] = {
    unauthorized: (reply) => fail(reply, 401, ['Unauthorized']),
    unprocessable: (reply) => fail(reply, 422, ['Phone number is invalid']),
    'rate-limited': (reply) =>
      fail(reply, 429, [
        'Too many requests',
        `organization_id: ${ORGANIZATION}`,
        `rate_limit_limit: ${options.perMinute ?? 100}`,
        'rate_limit_remaining: 0',
        `rate_limit_reset: ${core.resetSeconds()}`,
      ]),
    broken: (reply) => fail(reply, 500, ['Internal Server Error']),
  };

  return {
    refuse,
    accept: (request, reply) =>
      request.url.endsWith('/bot')
        ? acceptAnswer(request.body as object, reply)
        : acceptDirect(request.body as Direct, reply, accepting),
    answer: (message, reply) => reply.code(201).send(success(broadcastRow(message))),
    report: (message, status) =>
      message.template === null
        ? {
            ...roomMessage(message.id, message.to, message.text),
            data_event: 'status_message',
            participant_type: 'bot',
            status,
          }
        : {
            webhook_event: 'message_interaction',
            data_event: 'broadcast_log_status',
            ...logRow(message, status),
          },
    inbound: (from, text) => ({
      ...roomMessage(randomUUID(), from, text),
      data_event: 'receive_message_from_customer',
      participant_type: 'customer',
      sender_type: 'Models::Contact',
      sender: { name: 'Pelanggan' },
      status: 'created',
    }),
    post: (url, body) =>
      fetch(url, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      }),
  };
}

/** A template to one number, with the checks of the real one. */
function acceptDirect(
  body: Direct,
  reply: FastifyReply,
  { templates, keepsNames }: { templates: FakeTemplate[]; keepsNames: boolean },
): FakeMessage | null {
  const deny = (message: string) => {
    fail(reply, 422, [message]);
    return null;
  };
  const { to_number, to_name, message_template_id, channel_integration_id, parameters } = body;
  if (typeof to_number !== 'string' || !/^62\d{7,13}$/.test(to_number)) {
    return deny('Phone number is invalid');
  }
  if (typeof to_name !== 'string' || to_name === '') return deny('To name is missing');
  if (channel_integration_id !== QONTAK_ACCOUNT.channelId) {
    return deny('Channel integration is invalid');
  }
  const template = templates.find((one) => idOf(one) === message_template_id);
  if (template === undefined) return deny('Message Template not found');
  if (template.status !== 'APPROVED') return deny('Message Template is not approved');
  if (body.language?.code !== template.language) return deny('Message Template language differs');
  if (!isComplete(template, body)) {
    const count = placesOf(template).body;
    return deny(`Message Template has ${count} variable, please adjust your payload.`);
  }
  const values = (parameters?.body ?? []).map(({ value_text }) => value_text);
  const texts = values.map(String);
  return {
    id: randomUUID(),
    to: to_number,
    name: keepsNames && typeof body.name === 'string' ? body.name : to_name,
    template,
    values: texts,
    text: fill(template.body, texts),
    reference: typeof body.name === 'string' ? body.name : null,
    at: new Date(),
    status: 'accepted',
    failure: values.some(isRefusedValue)
      ? '(#100) Param text cannot have new-line/tab characters or more than 4 consecutive spaces'
      : null,
  };
}

function isComplete(template: FakeTemplate, { parameters }: Direct): boolean {
  const places = placesOf(template);
  const keys = (parameters?.body ?? []).map(({ key }) => Number(key));
  const buttons = parameters?.buttons ?? [];
  return (
    keys.length === places.body &&
    keys.every((key, index) => key === index + 1) &&
    (parameters?.header?.params ?? []).length === places.header &&
    places.buttons.every(
      (count, index) => buttons.filter((one) => one.index === String(index)).length === count,
    )
  );
}

/** Text into a room in which somebody wrote. */
function acceptAnswer(
  body: { room_id?: unknown; type?: unknown; text?: unknown },
  reply: FastifyReply,
): FakeMessage | null {
  const { room_id, text } = body;
  if (typeof room_id !== 'string' || body.type !== 'text' || typeof text !== 'string') {
    fail(reply, 422, ['Room is invalid']);
    return null;
  }
  return {
    id: randomUUID(),
    to: room_id.replace('room-', ''),
    name: room_id,
    template: null,
    values: [],
    text,
    reference: null,
    at: new Date(),
    status: 'accepted',
    failure: null,
  };
}

const roomMessage = (id: string, number: string, text: string) => ({
  webhook_event: 'message_interaction',
  id,
  type: 'text',
  room_id: `room-${number}`,
  text,
  organization_id: ORGANIZATION,
  created_at: new Date().toISOString(),
  room: {
    id: `room-${number}`,
    name: 'Pelanggan',
    channel: 'wa_cloud',
    channel_integration_id: QONTAK_ACCOUNT.channelId,
    account_uniq_id: number,
  },
});
