import { z } from 'zod';
import { lines } from './checks.ts';
import { endpoint } from './endpoint.ts';
import { text } from './fields.ts';
import { type Occasion, TemplateProblem } from './message-values.ts';
import { answer, written } from './paging.ts';

export const MessageType = z.enum(['BIRTHDAY', 'REMINDER', 'REWARD']);
export type MessageType = z.output<typeof MessageType>;

/** The fixed records (CONST-07). */
export const MESSAGE_IDS = { BIRTHDAY: 1, REMINDER: 2, REWARD: 3 } as const satisfies Record<
  MessageType,
  number
>;

/** The occasion that each default message is about. */
export const OCCASION_OF = {
  BIRTHDAY: 'birthday',
  REMINDER: 'reminder',
  REWARD: 'reward',
} as const satisfies Record<MessageType, Occasion>;

export const DefaultMessage = z.object({
  id: z.int(),
  type_of_message: MessageType,
  message: z.string(),
  /** The provider's template; null until one was chosen. */
  template_id: z.string().nullable(),
  /** Why no message can be sent by it now; null: it can (addition). */
  template_problem: TemplateProblem.nullable(),
});
export type DefaultMessage = z.output<typeof DefaultMessage>;

const MessageParams = z.object({
  id: z.union([
    z.int().min(1).max(3),
    z
      .string()
      .regex(/^[123]$/)
      .transform(Number),
  ]),
});

export const messageChecks = { message: lines('Please provide a valid message.', 1_000) };
export const MessageForm = z.object({
  message: text(messageChecks.message),
  /** Left out or empty: the stored template stays. */
  template_id: z.string().max(200).nullish(),
  /** Fixed per record; posted by clients and ignored (S-37). */
  type_of_message: z.string().optional(),
});

export const showMessage = endpoint({
  method: 'GET',
  path: '/api/admin/messages/:id',
  summary: 'A default message: 1 birthday, 2 reminder, 3 reward.',
  params: MessageParams,
  response: answer(DefaultMessage),
});

export const updateMessage = endpoint({
  method: 'PATCH',
  path: '/api/admin/messages/:id',
  summary: 'Change a default message and, where given, its template.',
  params: MessageParams,
  body: MessageForm,
  response: written(DefaultMessage),
  errors: [
    'template_not_found',
    'template_unusable',
    'mapping_incomplete',
    'provider_failed',
    'idempotency_key_reused',
  ],
});
